//! From the IR to code.

use cardwright_ir::{
    self as ir, AbilityKind, Bin, Body, Cards, Change, Fold, Node, SeatWord, Step, Symbols, Ty, Verb, Visitor,
};

use super::{
    analyse, aspects,
    code::{
        AbilityCode, Call, CardRules, ChangeCode, Code, Expr, Face, Given, Id, Kind, Names, Stmt, Told,
        Traits,
    },
    value::{Item, Side},
};
use crate::{
    syntax::words::{Function, PhaseWord, Tag},
    vocabulary::{attrs, verbs, words},
};

/// The code of some cards. `symbols` are theirs, and get the names that scripts can choose from.
pub(crate) fn compile(cards: &Cards, symbols: &mut Symbols, extra_types: &[String]) -> Code {
    let mut code = Code::default();
    code.blocks.push(Box::default());
    code.written.push(Box::default());
    let types = Tag::KNOWN.iter().copied().chain(extra_types.iter().map(String::as_str));
    code.all_types = types.map(|word| symbols.intern(word)).collect();
    let mut names = |letter: char, last: u32| -> Vec<ir::Sym> {
        (1..=last).map(|number| symbols.intern(&format!("CU{letter}{number:05}"))).collect()
    };
    code.unit_names = names('U', 294);
    code.spell_names = names('S', 255);
    code.item_names = names('I', 121);
    let mut compiler = Compiler { code, symbols };
    for card in &cards.list {
        compiler.card(card);
    }
    compiler.code
}

struct Compiler<'s> {
    code: Code,
    symbols: &'s mut Symbols,
}

impl Compiler<'_> {
    fn card(&mut self, card: &ir::Card) {
        let number = |attr| card.number(attr);
        let tags = |attr| card.tags.iter().filter(move |(known, _)| *known == attr).map(|(_, sym)| *sym);
        let id = self.symbols.intern(&card.id);
        let mut abilities = Vec::new();
        for ability in &card.abilities {
            let at = self.ability(ability, card.kind);
            abilities.push(at);
        }
        self.code.faces.push(Face {
            id,
            kind: card.kind,
            name: tags(attrs::NAME).next().unwrap_or(id),
            level: number(attrs::LEVEL).unwrap_or(0),
            types: tags(attrs::TYPES).collect(),
            attack: number(attrs::ATTACK),
            defense: number(attrs::DEFENSE),
            abilities: abilities.into(),
        });
        let mut rule = |attr| {
            let found = card.rules.iter().find(|(known, _)| *known == attr)?;
            Some(self.expr(&found.1, &[]))
        };
        let rules = CardRules {
            equipable_to: rule(attrs::EQUIPABLE_TO),
            turn_limit: rule(attrs::TURN_LIMIT),
            condition: rule(attrs::CONDITION),
        };
        self.code.rules.push(rules);
    }

    fn ability(&mut self, ability: &ir::Ability, card: ir::Word) -> Id {
        let kind = match ability.kind {
            AbilityKind::Play => match card {
                words::STANDARD_ITEM | words::CONTINUOUS_ITEM | words::EQUIPABLE_ITEM => Kind::Deploy,
                _ => Kind::Cast,
            },
            AbilityKind::Activated if ability.user.fast => Kind::Fast,
            AbilityKind::Activated => Kind::Optional,
            AbilityKind::Triggered => Kind::Trigger,
            AbilityKind::Static | AbilityKind::Replacement => Kind::Static,
            AbilityKind::Part => Kind::Part,
        };
        let mut vars = Variables::default();
        ir::visit::walk_ability(&mut vars, &without_parts(ability));
        if kind != Kind::Static {
            // Conditions and triggers are looked at anew each time; only what is tried out counts.
            let mut scripts = Variables::default();
            for block in [&ability.cost, &ability.finish] {
                ir::visit::walk_block(&mut scripts, block);
            }
            if let Body::Run(block) = &ability.body {
                ir::visit::walk_block(&mut scripts, block);
            }
            vars.timely = scripts.timely;
        }
        let captured = vars.captured;
        let timely = vars.timely;
        let keep: Vec<u16> = captured.iter().map(|(var, _)| *var).collect();
        let kept = keep.as_slice();
        let when = ability.when.as_ref().filter(|_| ability.kind != AbilityKind::Replacement);
        let after = when.and_then(|when| when.filter.as_ref()).map(|after| self.expr(after, kept));
        let before = when.and_then(|when| when.before.as_ref()).map(|before| self.expr(before, kept));
        let condition = ability.conditions.first().map(|condition| self.expr(condition, kept));
        let for_player = ability.user.by.as_ref().map(|by| self.expr(by, kept));
        let cost = self.block(&ability.cost, kept);
        let finish = self.block(&ability.finish, kept);
        let mut exec = 0;
        let mut apply_to = None;
        let mut modifier = None;
        match &ability.body {
            Body::Run(block) => exec = self.block(block, kept),
            Body::Modes(_) => {}
            Body::Modify { to, with } => {
                if to.node != Node::Game {
                    apply_to = Some(self.expr(to, kept));
                }
                modifier = Some(self.changes(with, kept));
            }
            Body::Replace { with, .. } => {
                let pattern = ability.when.as_ref();
                let check = pattern.and_then(|pattern| pattern.filter.as_ref());
                let instead = (!with.is_empty()).then(|| self.block(with, kept));
                let value = check.map_or(no(), |check| self.expr(check, kept));
                let change = ChangeCode {
                    attr: attrs::ACTIONS,
                    base: false,
                    op: ir::Op::Replace,
                    hears: analyse::hears(&value).filter(|_| self.is_quiet(instead)),
                    value,
                    only_if: pattern
                        .and_then(|pattern| pattern.before.as_ref())
                        .map(|test| self.expr(test, kept)),
                    instead,
                };
                modifier = Some(self.modifier(Box::new([change])));
            }
        }
        let mandatory = match &ability.body {
            Body::Replace { mandatory, .. } => *mandatory,
            _ => ability.marks.contains(&words::MANDATORY),
        };
        let mut limit = |limit: &Option<ir::Limit>| limit.as_ref().map(|limit| self.expr(&limit.times, kept));
        let turn_limit = limit(&ability.limits.turn);
        let game_limit = limit(&ability.limits.game);
        let stay_limit = limit(&ability.limits.stay);
        let global_limit = limit(&ability.limits.global_turn);
        let during = ability.during.as_ref().map(|during| self.expr(during, kept));
        let hears = after.as_ref().and_then(analyse::hears);
        let field_only = condition.as_ref().is_some_and(analyse::needs_field);
        self.code.looks_before |= before.is_some();
        let reads = condition.iter().chain(&apply_to).fold(0, |all, expr| all | aspects::reads(expr));
        let id = ability.name.unwrap_or_default();
        let at = self.code.abilities.len() as Id;
        self.code.abilities.push(AbilityCode {
            id,
            kind,
            cancellable: !ability.marks.contains(&words::UNCANCELLABLE),
            mandatory,
            condition,
            after,
            hears,
            before,
            during,
            for_player,
            turn_limit,
            game_limit,
            stay_limit,
            global_limit,
            cost,
            exec,
            finish,
            reads,
            field_only,
            apply_to,
            modifier,
            vars: vars.count,
            timely,
            captured: captured.into(),
        });
        self.code.by_id.insert(id, at);
        for part in &ability.parts {
            self.ability(part, card);
        }
        at
    }

    fn block(&mut self, block: &[ir::Stmt], kept: &[u16]) -> Id {
        if block.is_empty() {
            return 0;
        }
        let stmts: Box<[Stmt]> = block.iter().map(|stmt| self.stmt(stmt, kept)).collect();
        self.code.blocks.push(stmts);
        self.code.written.push(block.iter().map(|stmt| stmt.span).collect());
        self.code.blocks.len() as Id - 1
    }

    fn maybe(&mut self, block: &[ir::Stmt], kept: &[u16]) -> Option<Id> {
        (!block.is_empty()).then(|| self.block(block, kept))
    }

    fn stmt(&mut self, stmt: &ir::Stmt, kept: &[u16]) -> Stmt {
        match &stmt.node {
            Step::Let(var, value) => Stmt::Let(var.0, self.expr(value, kept)),
            Step::Do { verb, args, .. } => Stmt::Do(self.call(*verb, args, kept)),
            Step::If(test, then, otherwise) => {
                Stmt::If(self.expr(test, kept), self.block(then, kept), self.maybe(otherwise, kept))
            }
            Step::Attempt { ask, main, then, otherwise } => Stmt::Attempt {
                ask: ask.as_ref().map(|ask| self.expr(ask, kept)),
                main: self.block(main, kept),
                then: self.maybe(then, kept),
                otherwise: self.maybe(otherwise, kept),
            },
            Step::Apply { to, with, until } => {
                let object = to.is_some();
                let to = to.as_ref().map_or(Expr::List(Box::default()), |to| self.expr(to, kept));
                let until = until.as_ref().map_or(Expr::Forever, |until| self.expr(until, kept));
                let with = self.changes(with, kept);
                Stmt::Do(Expr::Call(Box::new(Call {
                    function: Function::Apply,
                    who: Expr::Seat(SeatWord::Actor),
                    args: Box::new([to, until, Expr::Modifier(with)]),
                    most: false,
                    object,
                    instead: None,
                    valid: None,
                })))
            }
            Step::At { time, body } => Stmt::At(self.expr(time, kept), self.block(body, kept)),
            Step::Each { .. } | Step::Choose { .. } | Step::Stop => {
                unreachable!("the language has no such statement")
            }
        }
    }

    fn changes(&mut self, changes: &[Change], kept: &[u16]) -> Id {
        let changes: Box<[ChangeCode]> = changes
            .iter()
            .map(|change| {
                let value = self.expr(&change.value, kept);
                let instead = self.maybe(&change.instead, kept);
                ChangeCode {
                    attr: change.attr,
                    base: change.base,
                    op: change.op,
                    hears: analyse::hears(&value).filter(|_| self.is_quiet(instead)),
                    value,
                    only_if: change.only_if.as_ref().map(|test| self.expr(test, kept)),
                    instead,
                }
            })
            .collect();
        self.modifier(changes)
    }

    fn modifier(&mut self, changes: Box<[ChangeCode]>) -> Id {
        self.code.traits.push(Traits {
            constant: changes.iter().all(analyse::is_constant),
            timely: analyse::is_timely(&changes),
            passes: analyse::passes(&changes),
            reads: aspects::read_by(&changes),
        });
        self.code.mods.push(changes);
        self.code.mods.len() as Id - 1
    }

    fn is_quiet(&self, instead: Option<Id>) -> bool {
        instead.is_none_or(|block| analyse::is_quiet(&self.code.blocks[block as usize]))
    }

    fn boxed(&mut self, expr: &ir::Expr, kept: &[u16]) -> Box<Expr> {
        Box::new(self.expr(expr, kept))
    }

    fn exprs(&mut self, exprs: &[ir::Expr], kept: &[u16]) -> Box<[Expr]> {
        exprs.iter().map(|expr| self.expr(expr, kept)).collect()
    }

    fn expr(&mut self, expr: &ir::Expr, kept: &[u16]) -> Expr {
        match &expr.node {
            Node::Num(number) => Expr::Const(Item::Num(*number)),
            Node::AtLeast(least) => match least.node {
                Node::Num(number) => Expr::AtLeast(number),
                _ => unreachable!("only a literal can be open-ended"),
            },
            Node::Range(from, to) => Expr::Range(self.boxed(from, kept), self.boxed(to, kept)),
            Node::Bool(truth) => Expr::Const(Item::Bool(*truth)),
            Node::Sym(sym) => Expr::Const(Item::Sym(*sym)),
            Node::Word(word) if is_phase(*word) => Expr::Const(Item::Phase(None, *word)),
            Node::Word(word) => Expr::Const(Item::Word(*word)),
            Node::Zone(of, zone) => Expr::Zone(self.boxed(of, kept), *zone),
            Node::Var(var) if kept.contains(&var.0) => Expr::Captured(var.0),
            Node::Var(var) => Expr::Var(var.0),
            Node::Keep(var, value) => Expr::Keep(var.0, self.boxed(value, kept)),
            Node::It => match expr.ty {
                Ty::Seats => Expr::ItPlayer,
                Ty::Records => Expr::ItFight,
                _ => Expr::ItCard,
            },
            Node::This => Expr::This,
            Node::Seat(word) => Expr::Seat(*word),
            Node::List(items) => Expr::List(self.exprs(items, kept)),
            Node::Get(of, attr) if of.node == Node::Game => Expr::Game(*attr),
            Node::Get(of, attr) => Expr::Get(self.boxed(of, kept), *attr),
            Node::From(sources, test) => {
                let sources = self.exprs(sources, kept);
                Expr::From(sources, test.as_ref().map(|test| self.boxed(test, kept)))
            }
            Node::Fold(fold, of) => Expr::Fold(*fold, self.boxed(of, kept)),
            Node::Bin(Bin::Sub, zero, of) if zero.is_implied() => Expr::Negative(self.boxed(of, kept)),
            Node::Bin(op, left, right) => {
                Expr::Bin(*op, left.ty, self.boxed(left, kept), self.boxed(right, kept))
            }
            Node::Not(of) => Expr::Not(self.boxed(of, kept)),
            Node::Told(told) => Expr::Told(Box::new(Told {
                event: told.event.0,
                during: told.during.as_ref().map(|turn| self.expr(turn, kept)),
                given: told
                    .given
                    .iter()
                    .map(|(attr, value)| Given { attr: *attr, ty: value.ty, value: self.expr(value, kept) })
                    .collect(),
            })),
            Node::Pick(pick) => {
                let valid = pick.valid.as_ref().and_then(|valid| self.validator(valid, kept));
                let blind = Expr::Const(Item::Bool(pick.blind));
                let args = [self.expr(&pick.amount, kept), self.expr(&pick.from, kept), blind];
                Expr::Call(Box::new(Call {
                    function: Function::Select,
                    who: self.expr(&pick.by, kept),
                    args: Box::new(args),
                    most: pick.up_to,
                    object: false,
                    instead: None,
                    valid,
                }))
            }
            Node::Call(verb, args) => self.call(*verb, args, kept),
            Node::Quote(block) => match block.first().map(|stmt| &stmt.node) {
                Some(Step::Apply { with, .. }) => Expr::Modifier(self.changes(with, kept)),
                _ => Expr::List(Box::default()),
            },
            Node::EventCard
            | Node::EventSeat
            | Node::EventAmount
            | Node::Game
            | Node::FirstOf(_)
            | Node::Happened(_) => unreachable!("the language has no such value"),
        }
    }

    fn call(&mut self, verb: Verb, args: &[ir::Expr], kept: &[u16]) -> Expr {
        let Some(function) = Function::ALL.get(verb.index()).copied() else {
            return self.question(verb, args, kept);
        };
        // A value by itself, as a statement: it is worked out and forgotten.
        if matches!(function, Function::Count | Function::Sum | Function::Same | Function::Different) {
            let fold = match function {
                Function::Count => Fold::Count,
                Function::Sum => Fold::Sum,
                Function::Same => Fold::Same,
                _ => Fold::Different,
            };
            return Expr::Fold(fold, self.boxed(&args[0], kept));
        }
        let acts = !matches!(function, Function::Are | Function::GetCounters);
        let honours = function.signature().honours_most;
        let most = honours && args.last().is_some_and(|most| most.node == Node::Bool(true));
        let (who, rest) = match args.split_first() {
            Some((who, rest)) if acts => (self.expr(who, kept), rest),
            _ => (Expr::Seat(SeatWord::Actor), args),
        };
        let rest = if honours { &rest[..rest.len() - 1] } else { rest };
        let mut instead = None;
        let mut object = false;
        let mut made = Vec::new();
        let mut valid = None;
        for (at, arg) in rest.iter().enumerate() {
            if at == 2 && matches!(function, Function::Are | Function::Select) {
                valid = self.validator(arg, kept);
                continue;
            }
            match &arg.node {
                Node::Quote(block) if matches!(function, Function::Summon | Function::SummonTokens) => {
                    instead = self.maybe(block, kept);
                }
                _ => made.push(self.expr(arg, kept)),
            }
        }
        if function == Function::Apply {
            object = !matches!(&rest[0].node, Node::List(items) if items.is_empty());
        }
        Expr::Call(Box::new(Call { function, who, args: made.into(), most, object, instead, valid }))
    }

    /// The row of what a whole selection must satisfy; `None` if anything will do.
    fn validator(&mut self, valid: &ir::Expr, kept: &[u16]) -> Option<Id> {
        if valid.node == Node::Bool(true) {
            return None;
        }
        let valid = self.expr(valid, kept);
        self.code.validators.push(valid);
        Some(self.code.validators.len() as Id - 1)
    }

    fn question(&mut self, verb: Verb, args: &[ir::Expr], kept: &[u16]) -> Expr {
        let phase = |arg: &ir::Expr| match arg.node {
            Node::Word(word) => word,
            _ => unreachable!("a phase is a word"),
        };
        match verb {
            verbs::ALL_TYPES => Expr::Names(Names::Types),
            verbs::ALL_CARD_NAMES => Expr::Names(Names::Cards),
            verbs::ALL_UNIT_NAMES => Expr::Names(Names::Units),
            verbs::ALL_SPELL_NAMES => Expr::Names(Names::Spells),
            verbs::ALL_ITEM_NAMES => Expr::Names(Names::Items),
            verbs::CURRENT_TURN => Expr::CurrentTurn,
            verbs::NEXT_TURN => Expr::NextTurn,
            verbs::TURN_OF => Expr::TurnOf(self.boxed(&args[0], kept)),
            verbs::NEXT_TURN_OF => Expr::NextTurnOf(self.boxed(&args[0], kept)),
            verbs::END_OF => Expr::EndOf(self.boxed(&args[0], kept)),
            verbs::START_OF => Expr::StartOf(self.boxed(&args[0], kept), phase(&args[1])),
            verbs::FOREVER => Expr::Forever,
            verbs::PHASE_OF => Expr::PhaseOf(self.boxed(&args[0], kept), phase(&args[1])),
            verbs::TOP_OF => Expr::Side(self.boxed(&args[0], kept), Side::Top),
            verbs::BOTTOM_OF => Expr::Side(self.boxed(&args[0], kept), Side::Bottom),
            _ => unreachable!("every verb of the vocabulary is compiled"),
        }
    }
}

fn no() -> Expr {
    Expr::Const(Item::Bool(false))
}

fn is_phase(word: ir::Word) -> bool {
    PhaseWord::ALL.iter().any(|phase| words::of_phase(*phase) == word)
}

fn without_parts(ability: &ir::Ability) -> ir::Ability {
    ir::Ability { parts: Vec::new(), ..ability.clone() }
}

/// The variables of an ability.
#[derive(Default)]
struct Variables {
    count: u16,
    captured: Vec<(u16, Ty)>,
    timely: bool,
}

impl Visitor for Variables {
    fn stmt(&mut self, stmt: &ir::Stmt) {
        if let Step::Let(var, _) = &stmt.node {
            self.count = self.count.max(var.0 + 1);
        }
    }

    fn expr(&mut self, expr: &ir::Expr) {
        match &expr.node {
            Node::Get(_, attrs::CURRENT_PHASE) => self.timely = true,
            Node::Var(var) => self.count = self.count.max(var.0 + 1),
            Node::Keep(var, value) => {
                self.count = self.count.max(var.0 + 1);
                if !self.captured.iter().any(|(known, _)| *known == var.0) {
                    self.captured.push((var.0, value.ty));
                }
            }
            _ => {}
        }
    }
}
