//! Which cards: the conditions of a filter, sorted by how they are said.

use cardwright_ir::{Attr, Expr, Node, Ty, Word};

use super::{
    bare,
    compare::{Cmp, Compared, compared},
    conjuncts, disjuncts, is_it, is_this, items,
};
use crate::vocabulary::{attrs, verbs, words};

/// A filter without alternatives.
#[derive(Clone, Default)]
pub(crate) struct Filter<'a> {
    /// Unit, spell, item.
    pub(crate) kinds: Vec<Word>,
    /// Not one of these.
    pub(crate) not_kinds: Vec<Word>,
    /// Has one of each of these values.
    pub(crate) types: Vec<&'a Expr>,
    /// Has none of these.
    pub(crate) not_types: Vec<&'a Expr>,
    /// Has one of these names.
    pub(crate) names: Vec<&'a Expr>,
    /// Has none of these names.
    pub(crate) not_names: Vec<&'a Expr>,
    /// Who controls it.
    pub(crate) owner: Option<&'a Expr>,
    /// Where it is.
    pub(crate) zones: Vec<&'a Expr>,
    /// Where it is not.
    pub(crate) not_zones: Vec<&'a Expr>,
    /// Not the card of the ability.
    pub(crate) other: bool,
    /// One of these cards.
    pub(crate) among: Vec<&'a Expr>,
    /// None of these cards.
    pub(crate) not_among: Vec<&'a Expr>,
    /// A token, or no token.
    pub(crate) token: Option<bool>,
    /// Numbers.
    pub(crate) stats: Vec<(Attr, Cmp, &'a Expr)>,
    /// Counters on it.
    pub(crate) counters: Vec<(&'a Expr, Cmp, &'a Expr)>,
    /// Everything else, about `it`.
    pub(crate) rest: Vec<&'a Expr>,
}

impl<'a> Filter<'a> {
    /// The alternatives of a condition; one without conditions where there is none.
    pub(crate) fn alternatives(condition: Option<&'a Expr>) -> Vec<Filter<'a>> {
        let Some(condition) = condition else { return vec![Filter::default()] };
        disjuncts(condition).into_iter().map(Filter::of).collect()
    }

    /// A condition without alternatives at its top.
    pub(crate) fn of(condition: &'a Expr) -> Self {
        let mut filter = Self::default();
        for part in conjuncts(condition) {
            filter.add(part);
        }
        filter
    }

    /// Is it free of conditions?
    pub(crate) fn is_empty(&self) -> bool {
        let Self { kinds, not_kinds, types, not_types, names, not_names, owner, zones, not_zones, .. } = self;
        let Self { other, among, not_among, token, stats, counters, rest, .. } = self;
        kinds.is_empty()
            && not_kinds.is_empty()
            && [types, not_types, names, not_names, zones, not_zones, among, not_among, rest]
                .iter()
                .all(|list| list.is_empty())
            && owner.is_none()
            && !other
            && token.is_none()
            && stats.is_empty()
            && counters.is_empty()
    }

    /// Adds one condition.
    pub(crate) fn add(&mut self, condition: &'a Expr) {
        let condition = bare(condition);
        if condition.node == Node::Bool(true) {
            return;
        }
        let known = match (&condition.node, compared(condition)) {
            (Node::Get(of, attrs::IS_TOKEN), _) if is_it(of) => {
                self.token = Some(true);
                true
            }
            (Node::Not(inner), None) => match &inner.node {
                Node::Get(of, attrs::IS_TOKEN) if is_it(of) => {
                    self.token = Some(false);
                    true
                }
                _ => false,
            },
            (_, Some(compared)) => self.compare(compared),
            _ => false,
        };
        if !known {
            self.rest.push(condition);
        }
    }

    /// Adds a comparison of an attribute.
    pub(crate) fn attribute(&mut self, attr: Attr, cmp: Cmp, value: &'a Expr) -> bool {
        match (attr, cmp) {
            (attrs::CARD_TYPE | attrs::BASE_CARD_TYPE, Cmp::Is | Cmp::IsNot) => {
                let kinds = words_of(value);
                let to = if cmp == Cmp::Is { &mut self.kinds } else { &mut self.not_kinds };
                if kinds.is_empty() || (cmp == Cmp::Is && !to.is_empty()) {
                    return false;
                }
                to.extend(kinds);
            }
            (attrs::TYPES, Cmp::Is) => self.types.push(value),
            (attrs::TYPES, Cmp::IsNot) => self.not_types.push(value),
            (attrs::NAME, Cmp::Is) => self.names.push(value),
            (attrs::NAME, Cmp::IsNot) => self.not_names.push(value),
            (attrs::OWNER, Cmp::Is) if self.owner.is_none() && is_seat(value) => self.owner = Some(value),
            (attrs::ZONE, Cmp::Is) => self.zones.push(value),
            (attrs::ZONE, Cmp::IsNot) => self.not_zones.push(value),
            (attrs::IS_TOKEN, Cmp::Is) => match value.node {
                Node::Bool(token) => self.token = Some(token),
                _ => return false,
            },
            (
                attrs::LEVEL
                | attrs::BASE_LEVEL
                | attrs::ATTACK
                | attrs::BASE_ATTACK
                | attrs::DEFENSE
                | attrs::BASE_DEFENSE,
                _,
            ) => self.stats.push((attr, cmp, value)),
            _ => return false,
        }
        true
    }

    fn compare(&mut self, compared: Compared<'a>) -> bool {
        let Compared { left, cmp, right } = compared;
        if let Node::Get(of, attr) = &left.node
            && is_it(of)
            && *attr != attrs::SELF
        {
            return self.attribute(*attr, cmp, right);
        }
        if let Node::Call(verbs::GET_COUNTERS, args) = &left.node
            && let [cards, counter] = args.as_slice()
            && is_it(cards)
        {
            self.counters.push((counter, cmp, right));
            return true;
        }
        let same = match (is_it(left), is_it(right)) {
            (true, false) => right,
            (false, true) => left,
            _ => return false,
        };
        // What happened this turn is a clause of its own.
        if same.ty != Ty::Cards || matches!(same.node, Node::Told(_)) {
            return false;
        }
        match (cmp, is_this(same)) {
            (Cmp::IsNot, true) => self.other = true,
            (Cmp::IsNot, false) => self.not_among.push(same),
            (Cmp::Is, _) => self.among.push(same),
            _ => return false,
        }
        true
    }
}

/// The words of a constant value.
fn words_of(value: &Expr) -> Vec<Word> {
    let all = items(value);
    let words: Vec<Word> = all
        .iter()
        .filter_map(|item| match item.node {
            Node::Word(word) => Some(word),
            _ => None,
        })
        .collect();
    if words.len() == all.len() { words } else { Vec::new() }
}

fn is_seat(value: &Expr) -> bool {
    items(value).iter().all(|seat| matches!(seat.node, Node::Seat(_)))
}

/// What a filter's cards are called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sort {
    Card,
    Unit,
    Spell,
    Item,
    Token,
}

impl Filter<'_> {
    /// Does it say no more than what kind of card it is?
    pub(crate) fn only_kinds(&self) -> bool {
        Filter { kinds: Vec::new(), ..self.clone() }.is_empty()
    }

    /// The one word for its cards, if one is enough.
    pub(crate) fn sort(&self) -> Sort {
        match (self.kinds.as_slice(), self.token) {
            (_, Some(true)) => Sort::Token,
            ([words::UNIT], _) => Sort::Unit,
            ([words::SPELL | words::STANDARD_SPELL | words::CONTINUOUS_SPELL | words::ENCHANT_SPELL], _) => {
                Sort::Spell
            }
            ([words::ITEM | words::STANDARD_ITEM | words::CONTINUOUS_ITEM | words::EQUIPABLE_ITEM], _) => {
                Sort::Item
            }
            _ => Sort::Card,
        }
    }
}
