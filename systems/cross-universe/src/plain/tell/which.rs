//! Cards that are meant: where they lie, and which of them; and how many of them there must be.

use cardwright_ir::{Attr, Bin, Expr, Fold, Node, SeatWord, Word};
use cardwright_source::Span;
use cardwright_system::{
    Lost, Sort,
    plain::{Pile, Side, Which},
};

use super::{
    super::{
        need::{Area, Need},
        why::{self, about, lost},
    },
    Teller,
};
use crate::vocabulary::{VOCABULARY, attrs, verbs, words, zones};

/// All cards of a place that fit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Lying {
    pub(super) area: Area,
    /// In play the sort is left open.
    pub(super) which: Which,
    /// Only units. In the unit zone there is nothing else.
    pub(super) units: bool,
}

/// The parts of a condition that must all hold. The language bounds how deep it goes.
pub(super) fn conjuncts<'e>(expr: &'e Expr, out: &mut Vec<&'e Expr>) {
    match &expr.node {
        Node::Bin(Bin::And, left, right) => {
            conjuncts(left, out);
            conjuncts(right, out);
        }
        _ => out.push(expr),
    }
}

/// A number that is written, and not worked out.
pub(super) fn number(expr: &Expr) -> Result<i32, Lost> {
    match &expr.node {
        Node::Num(number) => Ok(*number),
        _ => lost(why::COMPUTED, expr.span),
    }
}

/// The player that an expression is, where the one who acts is known.
pub(super) fn side(expr: &Expr, actor: Side) -> Option<Side> {
    match &expr.node {
        Node::Seat(SeatWord::You) => Some(Side::Mine),
        Node::Seat(SeatWord::Opponent) => Some(Side::Theirs),
        Node::Seat(SeatWord::Actor) => Some(actor),
        Node::Seat(SeatWord::Both | SeatWord::Everyone) => Some(Side::Both),
        _ => None,
    }
}

/// Where both players act, each of them must do so with what is the own: `[from own.hand]`, and not the hands of both.
pub(super) fn each_of_the_own(of: &Expr, whose: Side, actor: Side, at: Span) -> Result<(), Lost> {
    match (actor, whose) {
        (Side::Both, Side::Both) if of.node != Node::Seat(SeatWord::Actor) => lost(why::PLACES, at),
        _ => Ok(()),
    }
}

/// Both sides of an equation, the one with the member of the candidate first.
fn equation(expr: &Expr) -> Option<(&Expr, &Expr)> {
    let Node::Bin(Bin::Eq, left, right) = &expr.node else { return None };
    // A filter may turn it round.
    let turned = member(left).is_none() && member(right).is_some();
    Some(if turned { (right, left) } else { (left, right) })
}

/// Which member of the candidate it is; the candidate is a member of itself.
pub(super) fn member(expr: &Expr) -> Option<Attr> {
    match &expr.node {
        Node::It => Some(attrs::SELF),
        Node::Get(of, attr) if of.node == Node::It => Some(*attr),
        _ => None,
    }
}

fn is_word(expr: &Expr, word: Word) -> bool {
    expr.node == Node::Word(word)
}

/// Every card that is no unit.
fn is_spells(expr: &Expr) -> bool {
    let Node::List(items) = &expr.node else { return false };
    matches!(items.as_slice(), [one, other]
        if (is_word(one, words::SPELL) && is_word(other, words::ITEM))
            || (is_word(one, words::ITEM) && is_word(other, words::SPELL)))
}

impl Teller<'_> {
    /// The cards of one zone, or those of them that fit.
    pub(super) fn lying(&self, expr: &Expr, actor: Side) -> Result<Lying, Lost> {
        let Node::From(sources, filter) = &expr.node else { return lost(why::TARGET, expr.span) };
        let [source] = sources.as_slice() else { return lost(why::PLACES, expr.span) };
        let Node::Zone(of, zone) = &source.node else { return lost(why::TARGET, source.span) };
        let Some(whose) = side(of, actor) else { return lost(why::TARGET, source.span) };
        each_of_the_own(of, whose, actor, source.span)?;
        let area = match *zone {
            zones::FIELD => Area::Field,
            zones::UNITS => Area::Units,
            zones::HAND => Area::Pile(Pile::Hand),
            zones::DECK => Area::Pile(Pile::Deck),
            zones::DISCARD => Area::Pile(Pile::Grave),
            _ => return about(why::PLACE, VOCABULARY.zone(*zone).name, source.span),
        };
        let mut which = self.which(Which::of(whose), filter.as_deref())?;
        let units = which.sort == Some(Sort::Unit) || area == Area::Units;
        if !matches!(area, Area::Pile(_)) {
            if which.sort == Some(Sort::Spell) {
                return lost(why::NOT_ONLY_UNITS, expr.span);
            }
            which.sort = None;
        }
        Ok(Lying { area, which, units })
    }

    /// The same cards, those left out that do not fit.
    pub(super) fn which(&self, which: Which, filter: Option<&Expr>) -> Result<Which, Lost> {
        let mut which = which;
        let mut parts = Vec::new();
        if let Some(filter) = filter {
            conjuncts(filter, &mut parts);
        }
        for part in parts {
            self.part(part, &mut which)?;
        }
        Ok(which)
    }

    fn part(&self, part: &Expr, which: &mut Which) -> Result<(), Lost> {
        match &part.node {
            Node::Not(of) => {
                let own = equation(of).is_some_and(|(left, right)| {
                    member(left) == Some(attrs::SELF) && right.node == Node::This
                });
                if own && !which.other {
                    which.other = true;
                    return Ok(());
                }
                self.unsaid(of)
            }
            Node::Get(..) => self.unsaid(part),
            Node::Bin(Bin::Eq, ..) => {
                let Some((left, right)) = equation(part) else { return self.unsaid(part) };
                match (member(left), &right.node) {
                    (Some(attrs::CARD_TYPE), _) => {
                        let sort = if is_word(right, words::UNIT) {
                            Sort::Unit
                        } else if is_spells(right) {
                            Sort::Spell
                        } else {
                            return lost(why::SORTS, part.span);
                        };
                        if which.sort.is_some_and(|known| known != sort) {
                            return lost(why::NEVER, part.span);
                        }
                        which.sort = Some(sort);
                    }
                    (Some(attrs::TYPES), Node::Sym(kind)) if which.kind.is_none() => {
                        which.kind = Some(self.cards.symbols.get(*kind).to_owned());
                    }
                    (Some(attrs::OWNER), _) if which.side == Side::Both => {
                        match side(right, Side::Mine) {
                            Some(whose) => which.side = whose,
                            None => return self.unsaid(part),
                        };
                    }
                    _ => return self.unsaid(part),
                }
                Ok(())
            }
            Node::Bin(op @ (Bin::Less | Bin::LessEq), left, right) => {
                let (Some(attr), Node::Num(bound)) = (member(left), &right.node) else {
                    return self.unsaid(part);
                };
                let Some(most) = (if *op == Bin::Less { bound.checked_sub(1) } else { Some(*bound) }) else {
                    return lost(why::HUGE, right.span);
                };
                match attr {
                    attrs::LEVEL if which.most_cost.is_none() => which.most_cost = Some(most),
                    attrs::ATTACK if which.most_power.is_none() => which.most_power = Some(most),
                    _ => return self.unsaid(part),
                }
                Ok(())
            }
            Node::Bin(Bin::Or, ..) => lost(why::EITHER, part.span),
            _ => self.unsaid(part),
        }
    }

    /// A part of a filter for which there are no words.
    fn unsaid<T>(&self, part: &Expr) -> Result<T, Lost> {
        let attr = match &part.node {
            Node::Bin(_, left, right) => member(left).or_else(|| member(right)),
            _ => member(part),
        };
        match attr {
            Some(attr) => about(why::FILTER, VOCABULARY.attr(attr).name, part.span),
            None => lost(why::CONDITION, part.span),
        }
    }

    /// So many of these cards, so much of this mana, or room for a unit.
    pub(super) fn need(&self, expr: &Expr) -> Result<Need, Lost> {
        let (least, of) = match &expr.node {
            Node::Bin(Bin::LessEq, least, of) => (number(least)?, of),
            Node::Bin(Bin::Less, left, of) => match (&left.node, &of.node) {
                (Node::Fold(Fold::Count, _), Node::Num(_)) => return self.slot(left, of, expr),
                _ => {
                    let Some(least) = number(left)?.checked_add(1) else { return lost(why::HUGE, left.span) };
                    (least, of)
                }
            },
            Node::Bin(Bin::Or, ..) => return lost(why::EITHER, expr.span),
            _ => return lost(why::CONDITION, expr.span),
        };
        match &of.node {
            Node::Fold(Fold::Count, cards) => {
                let lying = self.lying(cards, Side::Mine)?;
                if lying.area == Area::Field && !lying.units {
                    return lost(why::NOT_ONLY_UNITS, cards.span);
                }
                self.strong(&lying, cards)?;
                Ok(Need::Cards(lying.area, lying.which, least))
            }
            Node::Get(whose, attrs::MANA) => match side(whose, Side::Mine) {
                Some(whose) => Ok(Need::Mana(whose, least)),
                None => lost(why::CONDITION, of.span),
            },
            _ => lost(why::CONDITION, expr.span),
        }
    }

    /// Fewer units in the own unit zone than it has slots.
    fn slot(&self, count: &Expr, slots: &Expr, expr: &Expr) -> Result<Need, Lost> {
        let Node::Fold(Fold::Count, cards) = &count.node else { return lost(why::CONDITION, expr.span) };
        let own = Lying { area: Area::Units, which: Which::of(Side::Mine), units: true };
        if slots.node == Node::Num(super::super::SLOTS) && self.lying(cards, Side::Mine)? == own {
            return Ok(Need::Slot);
        }
        lost(why::CONDITION, expr.span)
    }

    /// Outside play, the attack of cards can only be told if they are units.
    pub(super) fn strong(&self, lying: &Lying, expr: &Expr) -> Result<(), Lost> {
        let pile = matches!(lying.area, Area::Pile(_));
        if lying.which.most_power.is_some()
            && (if pile { lying.which.sort != Some(Sort::Unit) } else { !lying.units })
        {
            return about(why::FILTER, VOCABULARY.attr(attrs::ATTACK).name, expr.span);
        }
        Ok(())
    }

    /// Is it this very turn, and whose?
    pub(super) fn turn(&self, expr: &Expr) -> Option<Side> {
        let Node::Bin(Bin::Eq, left, right) = &expr.node else { return None };
        let of = |one: &Expr, other: &Expr| match (&one.node, &other.node) {
            (Node::Call(verbs::CURRENT_TURN, _), Node::Call(verbs::TURN_OF, of)) => {
                of.first().and_then(|of| side(of, Side::Mine))
            }
            _ => None,
        };
        of(left, right).or_else(|| of(right, left))
    }

    /// Is it this phase, and whose? `Both` is anyone's.
    pub(super) fn phase(&self, expr: &Expr) -> Option<(Side, Word)> {
        let Node::Bin(Bin::Eq, left, right) = &expr.node else { return None };
        let of = |one: &Expr, other: &Expr| {
            let Node::Get(game, attrs::CURRENT_PHASE) = &one.node else { return None };
            match (&game.node, &other.node) {
                (Node::Game, Node::Word(phase)) => Some((Side::Both, *phase)),
                (Node::Game, Node::Call(verbs::PHASE_OF, args)) => match args.as_slice() {
                    [whose, Expr { node: Node::Word(phase), .. }] => Some((side(whose, Side::Mine)?, *phase)),
                    _ => None,
                },
                _ => None,
            }
        };
        of(left, right).or_else(|| of(right, left))
    }

    /// Is it asked whether the card itself is on the field?
    pub(super) fn in_play(&self, expr: &Expr) -> bool {
        let Node::Bin(Bin::Eq, left, right) = &expr.node else { return false };
        let of = |one: &Expr, other: &Expr| {
            matches!(&one.node, Node::Get(of, attrs::ZONE) if of.node == Node::This)
                && matches!(&other.node, Node::Zone(of, zones::FIELD) if side(of, Side::Mine) == Some(Side::Both))
        };
        of(left, right) || of(right, left)
    }
}
