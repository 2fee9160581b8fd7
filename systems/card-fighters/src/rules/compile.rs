//! From the IR to what runs. The IR says everything; here it only changes its form.

use cardwright_ir::{
    Ability, AbilityKind, Attr, Bin, Body, Card, Cards, Def, Expr, Node, SeatWord, Step, Stmt, Symbols, Ty,
    Var, Word,
};
use cardwright_table::pool::{DefData, Pool};

use super::code::{
    ActionCode, At, AutoCode, Base, Block, CardKind, Command, Compare, Cost, Ex, Face, Filled, Find,
    Function, Get, Kind, Math, ModeCode, NO_SYM, Op, Ordering, Over, Pile, Position, Program, Qty, RuleCode,
    RuleValue, Scope, Test, To, TypeCode, Until, What, Whose,
};
use crate::{
    lower::{CURRENT, FIRST, PREVIOUS, TARGETS},
    vocabulary::{VOCABULARY, attrs, verbs, words, zones},
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
    let pool = Pool { defs, symbols: compiler.symbols, ..Pool::default() };
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
        for ability in &card.abilities {
            match (&ability.kind, &ability.body) {
                (AbilityKind::Play | AbilityKind::Activated, _) => rule.action = Some(self.action(ability)?),
                (_, Body::Modify { with, .. }) => {
                    for change in with {
                        if let Node::Word(word) = change.value.node {
                            rule.keywords |= keyword(word);
                        }
                    }
                }
                _ => autos.push(self.auto(ability)?),
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
        Ok(ActionCode { requisites, targets, modes: modes.into() })
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

    fn command(&mut self, verb: cardwright_ir::Verb, args: &[Expr]) -> Made<Op> {
        let nothing = Expr::implied(Ty::Cards, Node::List(Vec::new()));
        let arg = |at: usize| args.get(at).unwrap_or(&nothing);
        let word = |at: usize| match arg(at).node {
            Node::Word(word) => Ok(word),
            _ => Err("a word is missing".to_owned()),
        };
        // Commands without targets of their own have their arguments from the first on.
        let (command, place) = match verb {
            verbs::CLEAR => (Command::Clear, To::Nothing),
            verbs::PLAY_EXTRA => (Command::PlayExtra, To::Nothing),
            verbs::TURNS => (Command::Turns(self.ex(arg(0))?), To::Nothing),
            verbs::ACTIVATE => (Command::Activate(self.ex(arg(0))?), To::Nothing),
            verbs::MOVE_PILE => (Command::MovePile(pile(arg(0))?, pile(arg(1))?), To::Nothing),
            verbs::SWAP_PILES => (Command::SwapPiles(pile(arg(0))?, pile(arg(1))?), To::Nothing),
            verbs::PILE_VIEW => (Command::PileView(pile(arg(0))?, word(1)?), To::Nothing),
            verbs::MOD_COST => (Command::ModCost(word(0)?, self.ex(arg(1))?), To::Nothing),
            verbs::MOD_DAMAGE => (Command::ModDamage(self.ex(arg(0))?), To::Nothing),
            _ => {
                let place = to(arg(0))?;
                (self.targeted(verb, args, &nothing)?, place)
            }
        };
        Ok(Op::Do(command, place))
    }

    fn targeted(&mut self, verb: cardwright_ir::Verb, args: &[Expr], nothing: &Expr) -> Made<Command> {
        let arg = |at: usize| args.get(at).unwrap_or(nothing);
        let word = |at: usize| match arg(at).node {
            Node::Word(word) => Ok(word),
            _ => Err("a word is missing".to_owned()),
        };
        Ok(match verb {
            verbs::BP => Command::Bp(self.ex(arg(1))?),
            verbs::BP_SET => Command::BpSet(self.ex(arg(1))?),
            verbs::BP_TIMES => Command::BpTimes(number(arg(1)).unwrap_or(1)),
            verbs::DAMAGE => Command::Damage(self.ex(arg(1))?),
            verbs::DESTROY => Command::Destroy,
            verbs::FREEZE => Command::Freeze(arg(1).node == Node::Bool(true)),
            verbs::UNFREEZE => Command::Unfreeze,
            verbs::TRANSFORM => match &arg(1).node {
                Node::Call(verbs::WITH_ID, id) => {
                    let id = match id.first().map(|id| &id.node) {
                        Some(Node::Sym(sym)) => *sym,
                        _ => NO_SYM,
                    };
                    let at = self.ids.iter().position(|known| *known == id && id != NO_SYM);
                    Command::TransformInto(at.and_then(|at| u16::try_from(at).ok()).map(Def))
                }
                _ => Command::Transform(self.ex(arg(1))?),
            },
            verbs::MOVE_TO_SLOT => Command::MoveToSlot,
            verbs::SWAP_CHARS => Command::SwapChars,
            verbs::UNITE => Command::Unite,
            verbs::REMOVE_FROM_ATTACK => Command::RemoveFromAttack,
            verbs::LOSE_ABILITY => Command::LoseAbility,
            verbs::COPY_ABILITY => Command::CopyAbility(self.ex(arg(1))?),
            verbs::STEAL => match &arg(1).node {
                Node::This => Command::Steal(None),
                _ => Command::Steal(Some(self.find(arg(1))?)),
            },
            verbs::SWAP_ABILITIES => Command::SwapAbilities,
            verbs::HP => Command::Hp(self.ex(arg(1))?),
            verbs::LOSE_LIFE => Command::LoseLife(self.ex(arg(1))?),
            verbs::SP => Command::Sp(self.ex(arg(1))?),
            verbs::SP_SET => Command::SpSet(self.ex(arg(1))?),
            verbs::SKIP => Command::Skip(phase_number(word(1)?)),
            verbs::DRAW => Command::Draw(self.ex(arg(1))?),
            verbs::DISCARD => Command::Discard(self.find(arg(1))?),
            verbs::RANDOM_DISCARD => Command::RandomDiscard(self.ex(arg(1))?),
            verbs::TRASH => Command::Trash(self.ex(arg(1))?),
            verbs::MOVE_TO => Command::MoveTo {
                pile: pile(arg(1))?,
                at: match &arg(2).node {
                    Node::Num(at) => Position::At(*at),
                    _ => Position::Ask,
                },
                shown: match arg(3).node {
                    Node::Bool(shown) => Some(shown),
                    _ => None,
                },
            },
            verbs::MOVE_REVEALED => {
                Command::MoveRevealed { pile: pile(arg(1))?, at: number(arg(2)).unwrap_or(0) }
            }
            verbs::SHUFFLE => Command::Shuffle(pile(arg(1))?),
            verbs::PROPHECY => Command::Prophecy(
                self.ex(arg(1))?,
                match arg(2).node {
                    Node::Word(word) => Some(word == words::TOP),
                    _ => None,
                },
            ),
            verbs::REVEAL => Command::Reveal,
            verbs::REVEAL_PILE => Command::RevealPile(pile(arg(1))?.zone),
            verbs::PEEK => Command::Peek,
            verbs::ALTER_COST | verbs::ALTER_COST_SET => Command::AlterCost {
                kind: word(1)?,
                set: verb == verbs::ALTER_COST_SET,
                n: self.ex(arg(2))?,
                until: until(arg(3)),
            },
            verbs::ENABLE_RULE => {
                Command::SetRule { rule: word(1)?, value: RuleValue::On, until: until(arg(3)) }
            }
            verbs::DISABLE_RULE => {
                Command::SetRule { rule: word(1)?, value: RuleValue::Off, until: until(arg(3)) }
            }
            verbs::MOD_RULE => Command::SetRule {
                rule: word(1)?,
                value: RuleValue::Number(self.ex(arg(2))?),
                until: until(arg(3)),
            },
            verbs::GRANT => Command::Grant { word: word(1)?, until: until(arg(3)) },
            verbs::STRIP => Command::Strip(word(1)?),
            verbs::TAKE_BACK => Command::TakeBack(word(1)?),
            _ => return Err(format!("the verb `{}` is no command", VOCABULARY.verb(verb).name)),
        })
    }

    fn find(&mut self, expr: &Expr) -> Made<Find> {
        let Node::Call(verbs::FIND, args) = &expr.node else { return Err("no target filter".to_owned()) };
        let [types, amount, pick, filter, zone, except, optional] = args.as_slice() else {
            return Err("a target filter with parts missing".to_owned());
        };
        let (all_types, list) = match &types.node {
            Node::Call(verbs::ALSO, inner) => (true, inner.first().unwrap_or(types)),
            _ => (false, types),
        };
        let Node::List(list) = &list.node else { return Err("types that are no list".to_owned()) };
        let qty = match &amount.node {
            Node::Range(low, high) => Qty::Range(small(low), small(high)),
            Node::AtLeast(_) => Qty::Any,
            Node::Call(verbs::RANDOM, args) => Qty::Random(args.first().map_or(1, small)),
            _ => Qty::One,
        };
        Ok(Find {
            types: list.iter().map(|one| self.kind(one)).collect::<Made<_>>()?,
            all_types,
            qty,
            pick: number(pick),
            filters: filters(filter)?,
            place: place(zone)?,
            except: match &except.node {
                Node::List(list) if list.is_empty() => None,
                _ => Some(self.ex(except)?),
            },
            optional: optional.node == Node::Bool(true),
        })
    }

    fn kind(&mut self, expr: &Expr) -> Made<TypeCode> {
        let mut code = TypeCode { base: Base::Any, plural: false, others: false, not: false, text: NO_SYM };
        let mut inner = expr;
        while let Node::Call(verb, args) = &inner.node {
            match *verb {
                verbs::EVERY => code.plural = true,
                verbs::OTHER => code.others = true,
                verbs::UNLIKE => code.not = true,
                _ => break,
            }
            inner = args.first().ok_or("a type of nothing")?;
        }
        let mut text = String::new();
        code.base = match &inner.node {
            Node::Word(words::ANY) => Base::Any,
            Node::Word(words::PLAYER) => Base::Player,
            Node::Word(kind) => Base::Kind(kind_of(*kind)),
            Node::This => Base::This,
            Node::Seat(_) => Base::Me,
            Node::Call(verbs::OPP, _) => Base::Opp,
            Node::Call(verb @ (verbs::OF_TYPE | verbs::NAMED), args) => {
                let Some(Node::Sym(sym)) = args.first().map(|arg| &arg.node) else {
                    return Err("a type without a word".to_owned());
                };
                if *verb == verbs::OF_TYPE {
                    text.push_str(self.symbols.get(*sym));
                    Base::Subtype(*sym)
                } else {
                    text = format!("\"{}\"", self.symbols.get(*sym));
                    Base::Name(*sym)
                }
            }
            Node::Call(verbs::COMPUTED, args) => Base::Value(self.ex(args.first().ok_or("no value")?)?),
            _ => return Err("a type that is none".to_owned()),
        };
        if text.is_empty() {
            text.push_str(match &code.base {
                Base::Any => "*",
                Base::This => "this",
                Base::Me => "me",
                Base::Opp => "opp",
                Base::Player => "player",
                Base::Kind(CardKind::Character) => "character",
                Base::Kind(CardKind::Action) => "action",
                Base::Kind(CardKind::Reaction) => "reaction",
                _ => "value",
            });
        }
        let prefix = if code.others {
            "^"
        } else if code.not {
            "!"
        } else {
            ""
        };
        code.text = self.symbols.intern(&format!("{prefix}{text}{}", if code.plural { "s" } else { "" }));
        Ok(code)
    }

    fn ex(&mut self, expr: &Expr) -> Made<Ex> {
        self.enter()?;
        let made = self.value(expr)?;
        self.depth -= 1;
        Ok(made)
    }

    fn boxed(&mut self, expr: &Expr) -> Made<Box<Ex>> {
        self.ex(expr).map(Box::new)
    }

    fn value(&mut self, expr: &Expr) -> Made<Ex> {
        Ok(match &expr.node {
            Node::Num(value) => Ex::Int(*value),
            Node::Bool(value) => Ex::Bool(*value),
            Node::Sym(sym) => Ex::Text(self.symbols.get(*sym).into()),
            Node::Word(word) => Ex::Text(VOCABULARY.word(*word).name.into()),
            Node::Seat(SeatWord::Actor) => Ex::Me,
            Node::This => Ex::This,
            Node::It => Ex::It,
            Node::EventCard => Ex::Trigger,
            Node::Var(var) => match *var {
                TARGETS => Ex::Targets(To::Rule),
                CURRENT => Ex::Targets(To::Current),
                PREVIOUS => Ex::Previous,
                Var(u16::MAX) => Ex::Unknown,
                var => Ex::Var(variable(var)?),
            },
            Node::List(list) if list.is_empty() => Ex::Targets(To::Nothing),
            Node::FirstOf(list) => Ex::FirstOf(list.iter().map(|one| self.ex(one)).collect::<Made<_>>()?),
            Node::Get(of, attr) => {
                let of = self.boxed(of)?;
                Ex::Get(of, attribute(*attr)?)
            }
            Node::Not(inner) => Ex::Not(self.boxed(inner)?),
            Node::Bin(op, left, right) => {
                let (left, right) = (self.boxed(left)?, self.boxed(right)?);
                match op {
                    Bin::Add => Ex::Math(Math::Add, left, right),
                    Bin::Sub => Ex::Math(Math::Sub, left, right),
                    Bin::Mul => Ex::Math(Math::Mul, left, right),
                    Bin::DivDown => Ex::Math(Math::Div, left, right),
                    Bin::Eq => Ex::Compare(Compare::Eq, left, right),
                    Bin::Less => Ex::Compare(Compare::Lt, left, right),
                    Bin::LessEq => Ex::Compare(Compare::Le, left, right),
                    Bin::And => Ex::And(left, right),
                    Bin::Or => Ex::Or(left, right),
                    _ => return Err("an operator that this language does not have".to_owned()),
                }
            }
            Node::Keep(var, inner) => Ex::Keep(variable(*var)?, self.boxed(inner)?),
            Node::Call(verbs::FIND, _) => Ex::Found(Box::new(self.find(expr)?)),
            Node::Call(verb, args) => self.call(*verb, args)?,
            _ => return Err("a value that this language does not have".to_owned()),
        })
    }

    fn call(&mut self, verb: cardwright_ir::Verb, args: &[Expr]) -> Made<Ex> {
        let missing = || "an argument is missing".to_owned();
        let function = |function| (function, args);
        let (function, args) = match verb {
            verbs::OPP => return Ok(Ex::Opp),
            verbs::NIL => return Ok(Ex::Nil),
            verbs::DISCARDED => return Ok(Ex::Filled(Filled::Discarded)),
            verbs::SACRIFICED => return Ok(Ex::Filled(Filled::Sacrificed)),
            verbs::DESTROYED => return Ok(Ex::Filled(Filled::Destroyed)),
            verbs::MOVED => return Ok(Ex::Filled(Filled::Moved)),
            verbs::TRASHED => return Ok(Ex::Filled(Filled::Trashed)),
            verbs::ATTACKER => return Ok(Ex::Attacker),
            verbs::BLOCKER => return Ok(Ex::Blocker),
            verbs::UA_BP => return Ok(Ex::UaBp),
            verbs::ALONE => return Ok(Ex::Alone),
            verbs::SOLO_ATTACK => return Ok(Ex::SoloAttack),
            verbs::FLIP_COIN => return Ok(Ex::FlipCoin),
            verbs::MAY => return Ok(Ex::May),
            verbs::DONE => return Ok(Ex::Done),
            verbs::IS_KIND | verbs::AS_KIND => {
                let Some(Node::Word(word)) = args.first().map(|arg| &arg.node) else { return Err(missing()) };
                let kind = kind_of(*word);
                return Ok(if verb == verbs::IS_KIND { Ex::IsKind(kind) } else { Ex::AsKind(kind) });
            }
            verbs::ELEMENT => {
                let index = args.get(1).and_then(number).ok_or_else(missing)?;
                return Ok(Ex::Element(self.boxed(args.first().ok_or_else(missing)?)?, index));
            }
            verbs::MORE | verbs::AT_LEAST | verbs::REST | verbs::ALL | verbs::EACH_OF => {
                let [a, b] = args else { return Err(missing()) };
                let (a, b) = (self.boxed(a)?, self.boxed(b)?);
                return Ok(match verb {
                    verbs::MORE => Ex::Compare(Compare::Gt, a, b),
                    verbs::AT_LEAST => Ex::Compare(Compare::Ge, a, b),
                    verbs::REST => Ex::Math(Math::Rem, a, b),
                    verbs::ALL => Ex::All(a, b),
                    _ => Ex::Map(a, b),
                });
            }
            verbs::PLUS => return Ok(Ex::Plus(self.boxed(args.first().ok_or_else(missing)?)?)),
            verbs::IS_CHAR => function(Function::IsChar),
            verbs::IN_UNITED => function(Function::InUnited),
            verbs::ABS => function(Function::Abs),
            verbs::ALL_TRUE => function(Function::All),
            verbs::ANY_TRUE => function(Function::Any),
            verbs::TRUTH => function(Function::Bool),
            verbs::CMP => function(Function::Cmp),
            verbs::INT => function(Function::Int),
            verbs::LEN => function(Function::Len),
            verbs::MAX => function(Function::Max),
            verbs::MIN => function(Function::Min),
            verbs::POW => function(Function::Pow),
            verbs::ROUND => function(Function::Round),
            verbs::SORTED => function(Function::Sorted),
            verbs::STR => function(Function::Str),
            verbs::SUM => function(Function::Sum),
            _ => return Err(format!("the question `{}` has no value", VOCABULARY.verb(verb).name)),
        };
        Ok(Ex::Function(function, args.iter().map(|arg| self.ex(arg)).collect::<Made<_>>()?))
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

fn variable(var: Var) -> Made<u8> {
    let place = var.0.checked_sub(FIRST).ok_or("a variable of the language")?;
    u8::try_from(place).map_err(|_| "too many variables".to_owned())
}

fn to(expr: &Expr) -> Made<To> {
    Ok(match &expr.node {
        Node::Var(var) if *var == CURRENT => To::Current,
        Node::Var(var) if *var == TARGETS => To::Rule,
        Node::This => To::This,
        Node::Get(_, attr) if *attr == attrs::CONTROLLER => To::Controller,
        Node::List(list) if list.is_empty() => To::Nothing,
        _ => return Err("targets that no statement has".to_owned()),
    })
}

fn whose(expr: &Expr) -> Made<Whose> {
    Ok(match &expr.node {
        Node::Seat(SeatWord::Actor) => Whose::Me,
        Node::Call(verbs::OPP, _) => Whose::Opp,
        Node::Get(_, attr) if *attr == attrs::CONTROLLER => Whose::Controller,
        Node::Call(verbs::CHOSEN_SIDE, _) => Whose::Chosen,
        Node::Call(verbs::CHOSEN_RING, _) => Whose::SameRing,
        Node::Call(verbs::CONTROLLED, _) => Whose::Asked,
        _ => return Err("a zone of no one".to_owned()),
    })
}

fn pile(expr: &Expr) -> Made<Pile> {
    let Node::Zone(seat, zone) = &expr.node else { return Err("no pile".to_owned()) };
    let whose = match whose(seat)? {
        Whose::Asked => Whose::Controller,
        other => other,
    };
    Ok(Pile { whose, zone: *zone, bare: seat.is_implied() })
}

fn place(expr: &Expr) -> Made<At> {
    Ok(match &expr.node {
        Node::List(_) => At::Arena,
        Node::Call(verbs::INFRONT, _) => At::Infront,
        Node::Zone(seat, zone) => At::Pile(whose(seat)?, *zone),
        _ => return Err("no zone".to_owned()),
    })
}

fn filters(expr: &Expr) -> Made<Box<[Box<[Test]>]>> {
    if expr.node == Node::Bool(true) {
        return Ok(Box::new([]));
    }
    let mut alternatives = Vec::new();
    for alternative in operands(expr, Bin::Or) {
        alternatives.push(operands(alternative, Bin::And).into_iter().map(test).collect::<Made<_>>()?);
    }
    Ok(alternatives.into())
}

/// The operands of a chain of one operator, from left to right.
fn operands(expr: &Expr, op: Bin) -> Vec<&Expr> {
    let mut list = Vec::new();
    let mut left = expr;
    while let Node::Bin(own, before, last) = &left.node
        && *own == op
    {
        list.push(&**last);
        left = before;
    }
    list.push(left);
    list.reverse();
    list
}

fn test(expr: &Expr) -> Made<Test> {
    let (not, inner) = match &expr.node {
        Node::Not(inner) => (true, &**inner),
        _ => (false, expr),
    };
    let attr = |expr: &Expr| match &expr.node {
        Node::Get(_, attr) => Some(*attr),
        _ => None,
    };
    let compared = |left: &Expr, right: &Expr, order: Ordering| -> Made<What> {
        match (attr(left), &right.node) {
            (Some(attrs::BP), Node::Num(value)) => Ok(What::Bp(order, *value)),
            (Some(attrs::SP), Node::Num(value)) => Ok(What::Sp(order, *value)),
            (Some(attrs::KIND), Node::Word(word)) => Ok(What::Kind(kind_of(*word))),
            (Some(attrs::SUBTYPE), Node::Sym(sym)) => Ok(What::Subtype(*sym)),
            _ => Err("a filter that compares something else".to_owned()),
        }
    };
    let what = match &inner.node {
        Node::Bin(Bin::Eq, left, right) => compared(left, right, Ordering::Equal)?,
        Node::Bin(Bin::LessEq, left, right) => compared(left, right, Ordering::AtMost)?,
        Node::Call(verbs::AT_LEAST, args) if args.len() == 2 => {
            compared(&args[0], &args[1], Ordering::AtLeast)?
        }
        Node::Call(verbs::LOWEST_BP, _) => What::Lowest,
        Node::Call(verbs::IS, args) => match args.get(1).map(|arg| &arg.node) {
            Some(Node::Word(word)) => What::State(*word),
            _ => return Err("a filter without a word".to_owned()),
        },
        _ => return Err("a filter that is none".to_owned()),
    };
    Ok(Test { not, what })
}

fn attribute(attr: Attr) -> Made<Get> {
    Ok(match attr {
        attrs::BP => Get::Bp,
        attrs::SP | attrs::SOULS => Get::Sp,
        attrs::LAST_BP => Get::LastBp,
        attrs::ABILITY => Get::Ability,
        attrs::CONTROLLER => Get::Controller,
        attrs::SIZE => Get::Size,
        attrs::HP => Get::Hp,
        attrs::NC_DAMAGED => Get::NcDamaged,
        attrs::LOST_SP => Get::LostSp,
        attrs::HAND => Get::Zone(zones::HAND),
        attrs::DISCARDS => Get::Zone(zones::DISCARDS),
        attrs::RING => Get::Zone(zones::RING),
        attrs::DECK => Get::Zone(zones::DECK),
        attrs::REMOVED => Get::Zone(zones::REMOVED),
        _ => return Err("an attribute that is not read".to_owned()),
    })
}

fn until(expr: &Expr) -> Option<Until> {
    let Node::Call(verbs::UNTIL, args) = &expr.node else { return None };
    match (args.first().map(|arg| &arg.node), args.get(1).map(|arg| &arg.node)) {
        (Some(Node::Word(time)), Some(Node::Seat(seat))) => {
            Some(Until { time: *time, opponent: *seat == SeatWord::Opponent })
        }
        _ => None,
    }
}

fn number(expr: &Expr) -> Option<i32> {
    match expr.node {
        Node::Num(value) => Some(value),
        _ => None,
    }
}

fn small(expr: &Expr) -> u16 {
    number(expr).and_then(|value| u16::try_from(value).ok()).unwrap_or(1)
}

/// The number of a phase, from 0.
pub(crate) fn phase_number(word: Word) -> u8 {
    u8::try_from(word.0.saturating_sub(words::ACTIVATE_PHASE.0)).unwrap_or(0)
}
