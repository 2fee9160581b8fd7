//! Cards that are chosen, or meant by what was chosen before.

use cardwright_ir::{Bin, Expr, Fold, Node, Pick};
use cardwright_system::{
    Lost, Sort,
    plain::{Happening, Moment, Pile, Side, Which, Who},
};

use super::{
    super::{
        need::Area,
        why::{self, about, lost},
    },
    Teller, Telling,
    deed::positive,
    when::Place,
    which::{Lying, each_of_the_own, member, side},
};
use crate::vocabulary::{VOCABULARY, attrs, verbs, zones};

/// What a variable stands for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Thing {
    /// The units that the moment is about.
    That,
    /// A choice that nothing has used yet.
    Chosen(Chosen),
    /// A choice that something has used.
    Used,
    /// What something has come to.
    Result,
}

/// A choice of cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Chosen {
    pub(super) many: i32,
    /// Exactly so many; otherwise as many as there are, if there are fewer.
    pub(super) exact: bool,
    pub(super) lying: Lying,
}

/// Cards with which something is done.
pub(super) enum Picked {
    This,
    That,
    Some(Chosen),
    All(Lying),
    /// The top cards of decks.
    Top {
        of: Side,
        many: i32,
        exact: bool,
    },
}

impl Teller<'_> {
    /// The cards that an expression means. A choice is used up by it.
    pub(super) fn picked(&self, expr: &Expr, actor: Side, telling: &mut Telling) -> Result<Picked, Lost> {
        match &expr.node {
            Node::This => Ok(Picked::This),
            Node::Pick(_) => match self.chosen(expr, actor)? {
                Thing::Chosen(chosen) => Ok(Picked::Some(chosen)),
                _ => lost(why::TARGET, expr.span),
            },
            Node::Call(verbs::DECK_TOP, args) => match args.as_slice() {
                [_, of, many, most] => {
                    let Some(whose) = side(of, actor) else { return lost(why::OTHERS_CHOOSE, of.span) };
                    each_of_the_own(of, whose, actor, expr.span)?;
                    let exact = most.node != Node::Bool(true);
                    Ok(Picked::Top { of: whose, many: positive(many)?, exact })
                }
                _ => lost(why::TARGET, expr.span),
            },
            Node::Var(var) => {
                let Some((_, thing)) = telling.known.iter_mut().find(|(known, _)| known == var) else {
                    return lost(why::RESULT, expr.span);
                };
                match std::mem::replace(thing, Thing::Used) {
                    Thing::That => {
                        *thing = Thing::That;
                        Ok(Picked::That)
                    }
                    Thing::Chosen(chosen) => Ok(Picked::Some(chosen)),
                    Thing::Used => lost(why::AGAIN, expr.span),
                    Thing::Result => lost(why::RESULT, expr.span),
                }
            }
            Node::Get(game, attrs::ATTACKERS) if game.node == Node::Game => match &telling.moment {
                // All attackers belong to one player.
                Moment::Happens(Happening::Attacks(Who::Any(which))) if *which == Which::of(which.side) => {
                    Ok(Picked::That)
                }
                _ => about(why::ONLY_HERE, VOCABULARY.attr(attrs::ATTACKERS).name, expr.span),
            },
            Node::From(sources, filter) => match (sources.as_slice(), filter.as_deref()) {
                ([source], filter) if matches!(source.node, Node::Var(_)) => {
                    self.filtered(source, filter, actor, telling)
                }
                ([source], Some(filter)) => match itself(filter) {
                    Some(same) => self.found(same, source, expr, actor, telling),
                    None => Ok(Picked::All(self.lying(expr, actor)?)),
                },
                _ => Ok(Picked::All(self.lying(expr, actor)?)),
            },
            Node::Get(_, attr) => about(why::ONLY_HERE, VOCABULARY.attr(*attr).name, expr.span),
            _ => lost(why::TARGET, expr.span),
        }
    }

    /// `[from $unit where cardType = unit]`: the chosen card, which is a unit in any case.
    fn filtered(
        &self,
        source: &Expr,
        filter: Option<&Expr>,
        actor: Side,
        telling: &mut Telling,
    ) -> Result<Picked, Lost> {
        let picked = self.picked(source, actor, telling)?;
        let only_units = Which { sort: Some(Sort::Unit), ..Which::of(Side::Both) };
        let asked = self.which(Which::of(Side::Both), filter)?;
        let fits = match &picked {
            Picked::Some(chosen) => chosen.lying.units,
            Picked::That => true,
            _ => false,
        };
        if asked == Which::of(Side::Both) || (asked == only_units && fits) {
            return Ok(picked);
        }
        lost(why::RESULT, source.span)
    }

    /// `[from field where self = $unit]`: the same card where it must be by then.
    fn found(
        &self,
        same: &Expr,
        source: &Expr,
        expr: &Expr,
        actor: Side,
        telling: &mut Telling,
    ) -> Result<Picked, Lost> {
        let Node::Zone(of, zone) = &source.node else { return lost(why::TARGET, source.span) };
        let anywhere = side(of, actor) == Some(Side::Both) || side(of, actor) == Some(Side::Mine);
        let picked = self.picked(same, actor, telling)?;
        let fits = match (&picked, *zone) {
            (Picked::This, zones::FIELD) => telling.is_in_play(),
            (Picked::This, zones::DISCARD) => telling.place == Place::Left,
            (Picked::That, zones::DISCARD) => telling.has_fallen() && side(of, actor) == Some(Side::Both),
            (Picked::That, zones::FIELD) => !telling.has_fallen() && side(of, actor) == Some(Side::Both),
            (Picked::Some(chosen), zones::DISCARD) => {
                chosen.lying.area == Area::Pile(Pile::Grave) && chosen.lying.which.side == Side::Mine
            }
            (Picked::Some(chosen), zones::FIELD) => {
                !matches!(chosen.lying.area, Area::Pile(_)) && side(of, actor) == Some(Side::Both)
            }
            _ => false,
        };
        if fits && anywhere { Ok(picked) } else { lost(why::TARGET, expr.span) }
    }

    /// A choice: how many of which.
    pub(super) fn chosen(&self, expr: &Expr, actor: Side) -> Result<Thing, Lost> {
        let Node::Pick(pick) = &expr.node else { return lost(why::TARGET, expr.span) };
        let Pick { by, amount, from, valid, blind, up_to, random } = &**pick;
        if side(by, actor) != Some(actor) {
            return lost(why::OTHERS_CHOOSE, by.span);
        }
        if *blind || *random {
            return lost(why::BLIND, expr.span);
        }
        let many = match &amount.node {
            Node::Num(_) => positive(amount)?,
            _ => return lost(why::UP_TO, amount.span),
        };
        let lying = self.lying(from, actor)?;
        self.strong(&lying, from)?;
        let exact = match (valid, up_to) {
            (None, false) => true,
            (Some(valid), true) if self.is_all_there(valid, many, &lying, actor) => false,
            (None, true) => return lost(why::UP_TO, expr.span),
            (Some(valid), _) => return lost(why::BLIND, valid.span),
        };
        Ok(Thing::Chosen(Chosen { many, exact, lying }))
    }

    /// `COUNT(self) = [2, COUNT([from …])]`: so many, or all that there are.
    fn is_all_there(&self, valid: &Expr, many: i32, lying: &Lying, actor: Side) -> bool {
        let Node::Bin(Bin::Eq, count, sizes) = &valid.node else { return false };
        let Node::Fold(Fold::Count, of) = &count.node else { return false };
        let Node::List(sizes) = &sizes.node else { return false };
        let [some, all] = sizes.as_slice() else { return false };
        let Node::Fold(Fold::Count, there) = &all.node else { return false };
        member(of) == Some(attrs::SELF)
            && some.node == Node::Num(many)
            && self.lying(there, actor).is_ok_and(|there| there == *lying)
    }
}

/// The card that a filter says the candidate must be: `self = $unit`.
fn itself(filter: &Expr) -> Option<&Expr> {
    let Node::Bin(Bin::Eq, left, right) = &filter.node else { return None };
    let named = |one: &Expr, other: &Expr| {
        member(one) == Some(attrs::SELF) && matches!(other.node, Node::This | Node::Var(_))
    };
    if named(left, right) {
        Some(right)
    } else if named(right, left) {
        Some(left)
    } else {
        None
    }
}
