//! The variables of an ability: what each stands for, so that it can be called by a description instead of a name.

use cardwright_ir::{Ability, Block, Body, Expr, Node, Step, Ty, Var};

use super::{bare, event::is_any_fight, filter::Filter, filter::Sort};
use crate::vocabulary::{attrs, verbs};

/// How a variable came by its value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Origin {
    /// Chosen, discarded, destroyed: the result of a verb.
    Verb(cardwright_ir::Verb),
    /// What an event was about.
    Event(cardwright_ir::EventKind),
    /// A condition that was remembered.
    Truth,
    /// Some other value.
    Noted,
}

/// A variable.
#[derive(Clone, Copy)]
pub(crate) struct Variable<'a> {
    pub(crate) value: &'a Expr,
    pub(crate) origin: Origin,
    pub(crate) sort: Sort,
    /// May it be several?
    pub(crate) many: bool,
    /// Its position among those that would be called the same, from 1, and how many those are.
    pub(crate) nth: (usize, usize),
}

/// The variables of an ability, in the order of the text.
#[derive(Default)]
pub(crate) struct Scope<'a> {
    list: Vec<Variable<'a>>,
    /// Where each variable is in the list, by its number.
    at: Vec<Option<usize>>,
}

/// Only so many variables are told apart from others of the same description.
const MOST_ALIKE: usize = 64;

impl<'a> Scope<'a> {
    /// Those of an ability.
    pub(crate) fn of(ability: &'a Ability) -> Self {
        let mut scope = Self::default();
        if let Some(when) = &ability.when {
            when.filter.iter().for_each(|filter| scope.captures(filter));
        }
        scope.block(&ability.cost);
        match &ability.body {
            Body::Run(block) | Body::Replace { with: block, .. } => scope.block(block),
            Body::Modes(_) | Body::Modify { .. } => {}
        }
        scope.block(&ability.finish);
        let alike = |one: &Variable<'_>, other: &Variable<'_>| {
            (one.origin, one.sort, one.value.ty) == (other.origin, other.sort, other.value.ty)
        };
        let nth: Vec<(usize, usize)> = (0..scope.list.len().min(MOST_ALIKE))
            .map(|at| {
                let same = |other: &&Variable<'_>| alike(&scope.list[at], other);
                let all = scope.list.iter().take(MOST_ALIKE);
                (scope.list[..=at].iter().filter(same).count(), all.filter(same).count())
            })
            .collect();
        for (variable, nth) in scope.list.iter_mut().zip(nth) {
            variable.nth = nth;
        }
        scope
    }

    /// What is known of a variable.
    pub(crate) fn get(&self, var: Var) -> Option<&Variable<'a>> {
        self.at.get(var.index()).copied().flatten().map(|at| &self.list[at])
    }

    fn add(&mut self, var: Var, value: &'a Expr) {
        if self.get(var).is_some() {
            return;
        }
        let value = bare(value);
        let (origin, sort, many) = self.describe(value);
        if self.at.len() <= var.index() {
            self.at.resize(var.index() + 1, None);
        }
        self.at[var.index()] = Some(self.list.len());
        self.list.push(Variable { value, origin, sort, many, nth: (1, 1) });
    }

    fn describe(&self, value: &'a Expr) -> (Origin, Sort, bool) {
        if value.ty == Ty::Bool {
            return (Origin::Truth, Sort::Card, false);
        }
        let (sort, many) = self.cards(value, 0);
        // A fight destroys one unit.
        let many = many && !is_of_a_fight(value);
        let origin = match &value.node {
            Node::Pick(_) => Origin::Verb(verbs::SELECT),
            Node::Call(verb, _) => Origin::Verb(*verb),
            Node::Told(told) => Origin::Event(told.event),
            Node::From(sources, _) => match sources.first().map(|source| &bare(source).node) {
                Some(Node::Told(told)) => Origin::Event(told.event),
                _ => Origin::Noted,
            },
            _ => Origin::Noted,
        };
        (origin, sort, many)
    }

    /// What some cards are called, and whether they may be several.
    pub(crate) fn cards(&self, value: &'a Expr, depth: u8) -> (Sort, bool) {
        if depth > 20 {
            return (Sort::Card, true);
        }
        match &value.node {
            Node::Pick(pick) => {
                let (sort, _) = self.cards(&pick.from, depth + 1);
                (sort, pick.amount.node != Node::Num(1))
            }
            Node::Call(verbs::SELECT, args) => match args.as_slice() {
                [_, amount, cards, ..] => (self.cards(cards, depth + 1).0, amount.node != Node::Num(1)),
                _ => (Sort::Card, true),
            },
            Node::Call(verbs::DECK_TOP, args) => {
                (Sort::Card, args.get(2).is_none_or(|amount| amount.node != Node::Num(1)))
            }
            Node::Call(verbs::DRAW, args) => {
                (Sort::Card, args.get(1).is_none_or(|amount| amount.node != Node::Num(1)))
            }
            Node::Call(verbs::SUMMON_TOKENS, args) => {
                (Sort::Token, args.get(1).is_none_or(|amount| amount.node != Node::Num(1)))
            }
            Node::Call(verbs::SUMMON, args) => match args.get(1) {
                Some(cards) => (Sort::Unit, self.cards(cards, depth + 1).1),
                None => (Sort::Unit, true),
            },
            Node::Call(_, args) => match args.get(1) {
                Some(cards) if cards.ty == Ty::Cards => self.cards(cards, depth + 1),
                _ => (Sort::Card, false),
            },
            Node::From(sources, filter) => {
                let sorts: Vec<Sort> =
                    Filter::alternatives(filter.as_deref()).iter().map(Filter::sort).collect();
                let same = sorts.windows(2).all(|pair| pair[0] == pair[1]);
                let own = if same { sorts[0] } else { Sort::Card };
                let of: Vec<(Sort, bool)> = sources
                    .iter()
                    .filter(|source| source.ty == Ty::Cards)
                    .map(|source| self.cards(bare(source), depth + 1))
                    .collect();
                match (own, of.as_slice()) {
                    (Sort::Card, [(sort, many)]) => (*sort, *many),
                    (own, [(_, many)]) => (own, *many),
                    (own, _) => (own, true),
                }
            }
            Node::Var(var) => self.get(*var).map_or((Sort::Card, true), |known| (known.sort, known.many)),
            Node::This | Node::It => (Sort::Card, false),
            Node::Get(_, attr) => match *attr {
                attrs::EQUIPPED_UNIT | attrs::PARTNER | attrs::ATTACK_TARGET => (Sort::Unit, false),
                attrs::ATTACKERS | attrs::PARTICIPANTS => (Sort::Unit, true),
                _ => (Sort::Card, true),
            },
            _ => (Sort::Card, true),
        }
    }

    /// Is there only one of them?
    pub(crate) fn is_single(&self, cards: &Expr) -> bool {
        match &cards.node {
            Node::This | Node::It => true,
            Node::Var(var) => self.get(*var).is_some_and(|known| !known.many),
            Node::Get(_, attr) => {
                matches!(*attr, attrs::EQUIPPED_UNIT | attrs::PARTNER | attrs::ATTACK_TARGET)
            }
            _ => false,
        }
    }

    /// May they be several, so that a condition holds if it holds for one of them?
    pub(crate) fn is_several(&self, cards: &Expr) -> bool {
        match &cards.node {
            Node::Var(var) => self.get(*var).is_some_and(|known| known.many),
            Node::From(sources, _) => !matches!(sources.as_slice(), [one] if self.is_single(one)),
            Node::Get(_, attr) => matches!(*attr, attrs::PARTICIPANTS | attrs::EQUIPMENTS),
            _ => false,
        }
    }

    /// Does a filter over these cards say only what is known of them anyway?
    pub(crate) fn says_nothing(&self, cards: &'a Expr, filter: &Filter<'_>) -> bool {
        filter.is_empty() || (filter.only_kinds() && filter.sort() == self.cards(cards, 0).0)
    }

    fn block(&mut self, block: &'a Block) {
        for stmt in block {
            match &stmt.node {
                Step::Let(var, value) => self.add(*var, value),
                Step::If(_, yes, no) => {
                    self.block(yes);
                    self.block(no);
                }
                Step::Attempt { main, then, otherwise, .. } => {
                    self.block(main);
                    self.block(then);
                    self.block(otherwise);
                }
                Step::At { body, .. } | Step::Each { body, .. } => self.block(body),
                Step::Choose { modes, .. } => modes.iter().for_each(|(_, mode)| self.block(mode)),
                Step::Do { .. } | Step::Apply { .. } | Step::Stop => {}
            }
        }
    }

    fn captures(&mut self, expr: &'a Expr) {
        match &expr.node {
            Node::Keep(var, value) => {
                self.add(*var, value);
                self.captures(value);
            }
            Node::AtLeast(inner)
            | Node::Zone(inner, _)
            | Node::Get(inner, _)
            | Node::Fold(_, inner)
            | Node::Not(inner) => self.captures(inner),
            Node::Range(left, right) | Node::Bin(_, left, right) => {
                self.captures(left);
                self.captures(right);
            }
            Node::List(items) | Node::FirstOf(items) | Node::Call(_, items) => {
                items.iter().for_each(|item| self.captures(item));
            }
            Node::From(sources, filter) => {
                sources.iter().for_each(|source| self.captures(source));
                filter.iter().for_each(|filter| self.captures(filter));
            }
            Node::Told(told) => told.given.iter().for_each(|(_, value)| self.captures(value)),
            _ => {}
        }
    }
}

/// Is it about what one card did in a fight?
fn is_of_a_fight(value: &Expr) -> bool {
    let told = match &value.node {
        Node::From(sources, _) => sources.first().map(bare),
        _ => Some(value),
    };
    match told.map(|told| &told.node) {
        Some(Node::Told(told)) => {
            told.given.iter().any(|(attr, value)| *attr == attrs::DUE_TO && is_any_fight(value))
        }
        _ => false,
    }
}
