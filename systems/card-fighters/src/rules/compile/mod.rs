//! From the IR to what runs. The IR says everything; here it only changes its form.

mod command;
mod find;
mod value;

use cardwright_ir::{
    Ability, AbilityKind, Attr, Body, Card, Cards, Expr, Node, Step, Stmt, Symbols, Var, Word,
};
use cardwright_table::pool::{DefData, Pool};

use self::command::to;
use super::code::{
    ActionCode, AutoCode, Block, CardKind, Cost, Ex, Face, Find, Kind, ModeCode, NO_SYM, Op, Over, Program,
    RuleCode, Scope,
};
use crate::{
    lower::{CURRENT, FIRST, PREVIOUS, TARGETS},
    vocabulary::{VOCABULARY, attrs, verbs, words},
};

/// Why a card cannot be played.
pub(crate) type Problem = String;

type Made<T> = Result<T, Problem>;

/// Nesting that is followed. Deeper trees do not come out of the checker.
const DEPTH: u32 = 600;

/// The cards as data and as programs. Cards that cannot be compiled are reported.
pub(crate) fn compile(cards: &Cards) -> (Pool, Program, Vec<(String, Problem)>) {
    let mut compiler = Compiler { symbols: cards.symbols.clone(), ids: Vec::new(), depth: 0 };
    compiler.ids = cards
        .list
        .iter()
        .map(|card| card.tags.iter().find(|(attr, _)| *attr == attrs::GUID).map_or(NO_SYM, |(_, id)| *id))
        .collect();
    let mut program = Program::default();
    let mut errors = Vec::new();
    let mut defs = Vec::new();
    for card in &cards.list {
        let rule = compiler.card(card).unwrap_or_else(|problem| {
            errors.push((card.id.clone(), problem));
            RuleCode { face: face(card), ..RuleCode::default() }
        });
        program.rules.push(rule);
        defs.push(compiler.def(card));
    }
    let mut pool = Pool { defs, symbols: compiler.symbols, ..Pool::default() };
    pool.number_abilities(cards);
    (pool, program, errors)
}

/// The program of one expression, for recorded cases.
pub(crate) fn expression(expr: &Expr, symbols: &Symbols) -> Made<Ex> {
    Compiler { symbols: symbols.clone(), ids: Vec::new(), depth: 0 }.ex(expr)
}

/// The bit of a keyword.
#[inline]
pub(crate) fn keyword(word: Word) -> u16 {
    1u16.checked_shl(u32::from(word.0.wrapping_sub(words::UNBLOCKABLE.0))).unwrap_or(0)
}

struct Compiler {
    symbols: Symbols,
    ids: Vec<cardwright_ir::Sym>,
    depth: u32,
}

fn face(card: &Card) -> Face {
    let number = |attr: Attr| card.numbers.iter().find(|(of, _)| *of == attr).map_or(0, |(_, value)| *value);
    let tag = |attr: Attr| card.tags.iter().find(|(of, _)| *of == attr).map_or(NO_SYM, |(_, word)| *word);
    let mut backups = [NO_SYM; 3];
    let listed = card.tags.iter().filter(|(of, _)| *of == attrs::BACKUP);
    for (place, (_, word)) in backups.iter_mut().zip(listed) {
        *place = *word;
    }
    Face {
        kind: kind_of(card.kind),
        bp: number(attrs::BP),
        sp: number(attrs::SP),
        subtype: tag(attrs::SUBTYPE),
        backups,
        name: tag(attrs::NAME),
    }
}

fn kind_of(word: Word) -> CardKind {
    match word {
        words::ACTION => CardKind::Action,
        words::REACTION => CardKind::Reaction,
        _ => CardKind::Character,
    }
}

impl Compiler {
    fn def(&mut self, card: &Card) -> DefData {
        let mut numbers = vec![0; VOCABULARY.attrs.len()].into_boxed_slice();
        for (attr, value) in &card.numbers {
            if let Some(place) = numbers.get_mut(attr.index()) {
                *place = *value;
            }
        }
        DefData {
            id: card.id.clone(),
            key: self.symbols.intern(&card.id),
            name: card.name.clone(),
            kind: card.kind,
            numbers,
            tags: card.tags.clone().into(),
            marks: card.marks.clone().into(),
            first_ability: 0,
            ability_count: 0,
        }
    }

    fn card(&mut self, card: &Card) -> Made<RuleCode> {
        let mut rule = RuleCode { face: face(card), ..RuleCode::default() };
        rule.kind = card.marks.iter().find_map(|mark| match *mark {
            words::INSTANT => Some(Kind::Instant),
            words::TRIGGERED => Some(Kind::Triggered),
            words::AUTO => Some(Kind::Auto),
            _ => None,
        });
        let mut autos = Vec::new();
        for (at, ability) in (0..).zip(&card.abilities) {
            match (&ability.kind, &ability.body) {
                (AbilityKind::Play | AbilityKind::Activated, _) => {
                    rule.action = Some(ActionCode { ability: at, ..self.action(ability)? });
                }
                (_, Body::Modify { with, .. }) => {
                    for change in with {
                        if let Node::Word(word) = change.value.node {
                            rule.keywords |= keyword(word);
                        }
                    }
                }
                _ => autos.push(AutoCode { ability: at, ..self.auto(ability)? }),
            }
        }
        rule.autos = autos.into();
        Ok(rule)
    }

    fn action(&mut self, ability: &Ability) -> Made<ActionCode> {
        let requisites = ability.conditions.iter().map(|test| self.find(test)).collect::<Made<_>>()?;
        let (targets, price) = split_targets(&ability.cost);
        let targets = self.targets(targets)?;
        let mut modes = Vec::new();
        match &ability.body {
            Body::Run(body) => modes.push(self.mode(None, price, body)?),
            Body::Modes(list) => {
                for mode in list {
                    modes.push(self.mode(mode.name, &mode.cost, &mode.body)?);
                }
            }
            _ => return Err("an action with another body".to_owned()),
        }
        Ok(ActionCode { ability: 0, requisites, targets, modes: modes.into() })
    }

    fn mode(&mut self, name: Option<cardwright_ir::Sym>, price: &[Stmt], body: &[Stmt]) -> Made<ModeCode> {
        let mut vars = Vec::new();
        let mut cost = Vec::new();
        for step in price {
            match &step.node {
                Step::Let(var, value) => vars.push((variable(*var)?, self.ex(value)?)),
                Step::Do { verb: verbs::PAY_FREEZE, .. } => cost.push(Cost::Freeze),
                Step::Do { verb: verbs::PAY_SACRIFICE, args, .. } => match args.first() {
                    Some(arg) if arg.node == Node::This => cost.push(Cost::SacrificeThis),
                    Some(arg) => cost.push(Cost::Sacrifice(self.find(arg)?)),
                    None => return Err("a sacrifice of nothing".to_owned()),
                },
                Step::Do { verb: verbs::PAY_DISCARD, args, .. } => match args.first() {
                    Some(arg) => cost.push(Cost::Discard(self.find(arg)?)),
                    None => return Err("a discard of nothing".to_owned()),
                },
                _ => return Err("a price of another kind".to_owned()),
            }
        }
        Ok(ModeCode {
            name: name.unwrap_or(NO_SYM),
            vars: vars.into(),
            cost: cost.into(),
            body: self.block(body)?,
        })
    }

    fn auto(&mut self, ability: &Ability) -> Made<AutoCode> {
        let body: &[Stmt] = match &ability.body {
            Body::Run(body) | Body::Replace { with: body, .. } => body,
            _ => return Err("an auto with another body".to_owned()),
        };
        let (targets, price) = split_targets(&ability.cost);
        // An auto takes what its filter finds, or itself: the second list is always the same.
        let targets = targets.map(|value| match &value.node {
            Node::FirstOf(lists) => lists.first().unwrap_or(value),
            _ => value,
        });
        let targets = self.targets(targets)?;
        let mode = self.mode(None, price, body)?;
        let pattern = ability.when.as_ref();
        let hook = match ability.conditions.first() {
            Some(test) => Some(self.ex(test)?),
            None => None,
        };
        Ok(AutoCode {
            ability: 0,
            event: pattern.map(|pattern| pattern.event),
            scope: match pattern.map(|pattern| pattern.scope) {
                Some(cardwright_ir::Scope::Source) => Scope::Source,
                Some(cardwright_ir::Scope::Opposing) => Scope::Opposing,
                Some(cardwright_ir::Scope::Any) => Scope::Any,
                _ => Scope::Own,
            },
            once: pattern.is_some_and(|pattern| pattern.once),
            targets,
            vars: mode.vars,
            body: mode.body,
            hook,
        })
    }

    fn targets(&mut self, value: Option<&Expr>) -> Made<Box<[Find]>> {
        match value.map(|value| &value.node) {
            None => Ok(Box::new([])),
            Some(Node::List(list)) => list.iter().map(|find| self.find(find)).collect(),
            Some(_) => Err("targets that are no list".to_owned()),
        }
    }

    fn block(&mut self, steps: &[Stmt]) -> Made<Block> {
        self.enter()?;
        let ops = steps.iter().map(|step| self.op(step)).collect::<Made<_>>()?;
        self.depth -= 1;
        Ok(ops)
    }

    fn op(&mut self, step: &Stmt) -> Made<Op> {
        Ok(match &step.node {
            Step::Let(var, value) if *var == CURRENT => Op::Find(self.targets(Some(value))?),
            Step::Let(var, value) if *var == PREVIOUS => Op::Previous(to(value)?),
            Step::If(test, then, otherwise) => {
                Op::If(self.ex(test)?, self.block(then)?, self.block(otherwise)?)
            }
            Step::Each { over, body, .. } => {
                let over = match &over.node {
                    Node::Call(verbs::FIND, _) => Over::Found(self.find(over)?),
                    _ => Over::Values(self.ex(over)?),
                };
                Op::Each(over, self.block(body)?)
            }
            Step::Stop => Op::Stop,
            Step::Do { verb: verbs::NO_EFFECT, .. } => Op::NoEffect,
            Step::Do { verb: verbs::SUCCEED, .. } => Op::Succeed,
            Step::Do { verb: verbs::MAYBE, args, .. } => match args.first().map(|arg| &arg.node) {
                Some(Node::Quote(block)) => Op::Maybe(self.block(block)?),
                _ => return Err("a choice without an effect".to_owned()),
            },
            Step::Do { verb, args, .. } => self.command(*verb, args)?,
            _ => return Err("a step that this game does not have".to_owned()),
        })
    }

    fn enter(&mut self) -> Made<()> {
        self.depth += 1;
        if self.depth > DEPTH { Err(format!("nested more than {DEPTH} deep")) } else { Ok(()) }
    }
}

/// The rule's targets, and the rest of what comes before the body.
fn split_targets(cost: &[Stmt]) -> (Option<&Expr>, &[Stmt]) {
    match cost.first().map(|step| &step.node) {
        Some(Step::Let(var, value)) if *var == TARGETS => (Some(value), &cost[1..]),
        _ => (None, cost),
    }
}

pub(super) fn variable(var: Var) -> Made<u8> {
    let place = var.0.checked_sub(FIRST).ok_or("a variable of the language")?;
    u8::try_from(place).map_err(|_| "too many variables".to_owned())
}

pub(super) fn number(expr: &Expr) -> Option<i32> {
    match expr.node {
        Node::Num(value) => Some(value),
        _ => None,
    }
}
