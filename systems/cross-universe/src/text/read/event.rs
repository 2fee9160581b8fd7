//! What an ability hears, forbids or replaces: the events of a condition, whose they are, how many.

use cardwright_ir::{Attr, Expr, Fold, Node, Told, Ty};

use super::{
    bare,
    compare::{Cmp, Compared, compared},
    filter::Filter,
    is_this, items,
};
use crate::vocabulary::{attrs, events};

/// A condition about events.
#[derive(Clone)]
pub(crate) struct Heard<'a> {
    /// The events, of which any counts.
    pub(crate) told: Vec<&'a Told>,
    /// Which cards they are about.
    pub(crate) filters: Vec<Filter<'a>>,
    /// The card they are about.
    pub(crate) who: Option<&'a Expr>,
    /// How many, or how much; `None` is any.
    pub(crate) amount: Option<(Cmp, &'a Expr)>,
    /// It has not happened.
    pub(crate) not: bool,
}

/// The condition as one about events, if it is one.
pub(crate) fn heard(condition: &Expr) -> Option<Heard<'_>> {
    let condition = bare(condition);
    let Some(compared) = compared(condition) else {
        let (told, filters) = told_in(condition)?;
        return Some(Heard { told, filters, who: None, amount: None, not: false });
    };
    let Compared { left, cmp, right } = compared;
    let number = matches!(&left.node, Node::Told(_)) && left.ty == Ty::Num;
    let counted = match &left.node {
        Node::Fold(Fold::Count, inner) => Some(bare(inner)),
        _ if number => Some(left),
        _ => None,
    };
    if let Some(inner) = counted {
        let (told, filters) = told_in(inner)?;
        let amount = (!compared.is_some() && !compared.is_none()).then_some((cmp, right));
        // `as many cards as …` is no noun phrase; it is said as a comparison.
        if amount.is_some() && !matches!(right.node, Node::Num(_) | Node::AtLeast(_) | Node::Range(..)) {
            return None;
        }
        return Some(Heard { told, filters, who: None, amount, not: compared.is_none() });
    }
    if let Node::Get(of, attr) = &left.node
        && let Some((told, filters)) = told_in(bare(of))
    {
        return attribute(told, filters, *attr, cmp, right);
    }
    if !matches!(cmp, Cmp::Is | Cmp::IsNot) {
        return None;
    }
    for (events, other) in [(left, right), (right, left)] {
        if let Some((told, filters)) = told_in(events)
            && told_in(other).is_none()
        {
            return Some(Heard { told, filters, who: Some(other), amount: None, not: cmp == Cmp::IsNot });
        }
    }
    None
}

/// A part of what an ability hears.
pub(crate) enum Part<'a> {
    Heard(Heard<'a>),
    Other(&'a Expr),
}

/// The parts of a condition about events of the moment. `E.owner = you & E != thisCard` is one event.
pub(crate) fn merged<'a>(parts: Vec<&'a Expr>) -> Vec<Part<'a>> {
    let mut merged: Vec<Part<'a>> = Vec::new();
    for part in parts {
        let Some(heard) = heard(part).filter(|heard| heard.during().is_none()) else {
            merged.push(Part::Other(part));
            continue;
        };
        let events = |heard: &Heard<'_>| heard.told.iter().map(|told| told.event).collect::<Vec<_>>();
        if let Some(who) = heard.who.filter(|_| heard.not)
            && let Some(Part::Heard(before)) = merged.last_mut()
            && before.who.is_none()
            && events(before) == events(&heard)
        {
            for filter in &mut before.filters {
                match is_this(who) {
                    true => filter.other = true,
                    false => filter.not_among.push(who),
                }
            }
            continue;
        }
        merged.push(Part::Heard(heard));
    }
    merged
}

/// An attribute of the cards, such as whose they are, is one more condition of the filter.
fn attribute<'a>(
    told: Vec<&'a Told>,
    mut filters: Vec<Filter<'a>>,
    attr: Attr,
    cmp: Cmp,
    value: &'a Expr,
) -> Option<Heard<'a>> {
    let (cmp, not) = match cmp {
        Cmp::IsNot => (Cmp::Is, true),
        cmp => (cmp, false),
    };
    for filter in &mut filters {
        if !filter.attribute(attr, cmp, value) {
            return None;
        }
    }
    Some(Heard { told, filters, who: None, amount: None, not })
}

/// Events and a filter over what they are about.
fn told_in(expr: &Expr) -> Option<(Vec<&Told>, Vec<Filter<'_>>)> {
    let (sources, filter) = match &expr.node {
        Node::Told(_) => (vec![expr], None),
        Node::List(_) => (items(expr), None),
        Node::From(sources, filter) => (sources.iter().collect(), filter.as_deref()),
        _ => return None,
    };
    let told: Option<Vec<&Told>> = sources
        .into_iter()
        .map(|source| match &bare(source).node {
            Node::Told(told) => Some(&**told),
            _ => None,
        })
        .collect();
    Some((told.filter(|told| !told.is_empty())?, Filter::alternatives(filter)))
}

impl<'a> Heard<'a> {
    /// A particular of the events.
    pub(crate) fn given(&self, attr: Attr) -> Option<&'a Expr> {
        let told: &'a Told = self.told.first()?;
        told.given.iter().find(|(of, _)| *of == attr).map(|(_, value)| value)
    }

    /// When they happened; `None` is just now.
    pub(crate) fn during(&self) -> Option<&'a Expr> {
        let told: &'a Told = self.told.first()?;
        told.during.as_ref()
    }

    /// Are they about an amount and not about cards?
    pub(crate) fn is_amount(&self) -> bool {
        self.told.iter().any(|told| is_amount(told))
    }

    /// Is nothing said of the cards but whose they are?
    pub(crate) fn only_owner(&self) -> Option<&'a Expr> {
        let [filter] = self.filters.as_slice() else { return None };
        let owner = filter.owner?;
        let rest = Filter { owner: None, ..filter.clone() };
        (self.who.is_none() && self.amount.is_none() && rest.is_empty()).then_some(owner)
    }
}

/// Is the event about an amount?
pub(crate) fn is_amount(told: &Told) -> bool {
    matches!(
        told.event,
        events::DAMAGE_DEALT
            | events::LIFE_GAINED
            | events::LIFE_LOST
            | events::MANA_GAINED
            | events::MANA_LOST
    )
}

/// Does the value mention events of the moment?
pub(crate) fn mentions_events(expr: &Expr) -> bool {
    let mut waiting = vec![expr];
    while let Some(next) = waiting.pop() {
        match &next.node {
            Node::Told(told) if told.during.is_none() => return true,
            Node::Told(_) => {}
            Node::AtLeast(inner)
            | Node::Zone(inner, _)
            | Node::Get(inner, _)
            | Node::Fold(_, inner)
            | Node::Keep(_, inner)
            | Node::Not(inner) => waiting.push(inner),
            Node::Range(left, right) | Node::Bin(_, left, right) => waiting.extend([&**left, &**right]),
            Node::List(items) | Node::FirstOf(items) | Node::Call(_, items) => waiting.extend(items),
            Node::From(sources, filter) => {
                waiting.extend(sources);
                waiting.extend(filter.as_deref());
            }
            _ => {}
        }
    }
    false
}

/// The reasons of a `dueTo`, or nothing where it is about fights.
pub(crate) fn reasons(value: &Expr) -> Vec<cardwright_ir::Word> {
    items(value)
        .into_iter()
        .filter_map(|item| match item.node {
            Node::Word(word) => Some(word),
            _ => None,
        })
        .collect()
}

/// Is it about all fights?
pub(crate) fn is_any_fight(value: &Expr) -> bool {
    matches!(&value.node, Node::Get(of, attrs::FIGHTS) if of.node == Node::Game)
}
