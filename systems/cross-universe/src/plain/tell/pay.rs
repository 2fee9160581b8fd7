//! What is paid, and what is chosen while paying.

use cardwright_ir::{Block, Expr, Node, Step as Ir, Verb};
use cardwright_source::Span;
use cardwright_system::{
    Lost,
    plain::{Pile, Price, Side, Which},
};

use super::{
    super::{
        SHARES,
        need::Area,
        why::{self, about, lost},
    },
    Teller, Telling,
    pick::{Picked, Thing},
    which::{number, side},
};
use crate::vocabulary::{VOCABULARY, verbs};

impl Teller<'_> {
    /// The prices. What is only chosen here is chosen for the effect, so that others can answer it.
    pub(super) fn pay(&self, cost: &Block, telling: &mut Telling) -> Result<(), Lost> {
        for stmt in cost {
            match &stmt.node {
                Ir::Let(var, value) => {
                    let thing = match &value.node {
                        Node::Pick(_) => self.chosen(value, Side::Mine)?,
                        Node::Call(verb, args) => {
                            self.price(*verb, args, stmt.span, telling)?;
                            Thing::Result
                        }
                        _ => return lost(why::PRICE, stmt.span),
                    };
                    telling.known.push((*var, thing));
                }
                Ir::Do { verb, args, .. } => self.price(*verb, args, stmt.span, telling)?,
                _ => return lost(why::PRICE, stmt.span),
            }
        }
        Ok(())
    }

    fn price(&self, verb: Verb, args: &[Expr], at: Span, telling: &mut Telling) -> Result<(), Lost> {
        let [who, of, ..] = args else { return lost(why::PRICE, at) };
        if side(who, Side::Mine) != Some(Side::Mine) {
            return lost(why::PRICE, at);
        }
        let price = match verb {
            verbs::LOSE_MANA => Price::Resource(number(of)?),
            verbs::LOSE_LIFE => match number(of)?.checked_mul(SHARES) {
                Some(shares) => Price::Life(shares),
                None => return lost(why::HUGE, of.span),
            },
            verbs::DISCARD => self.given_up(of, telling)?,
            _ => return about(why::ONLY_HERE, VOCABULARY.verb(verb).name, at),
        };
        telling.pays.push(price);
        Ok(())
    }

    /// Cards that are discarded to pay.
    fn given_up(&self, of: &Expr, telling: &mut Telling) -> Result<Price, Lost> {
        let chosen = match self.picked(of, Side::Mine, telling)? {
            Picked::This if telling.is_in_play() => return Ok(Price::SacrificeThis),
            Picked::Some(chosen) => chosen,
            _ => return lost(why::PRICE, of.span),
        };
        if !chosen.exact && chosen.many > 1 {
            return lost(why::UP_TO, of.span);
        }
        let lying = chosen.lying;
        match lying.area {
            Area::Pile(Pile::Hand) if lying.which == Which::of(Side::Mine) => Ok(Price::Discard(chosen.many)),
            Area::Pile(Pile::Hand) => lost(why::CERTAIN_DISCARD, of.span),
            Area::Pile(_) => lost(why::PRICE, of.span),
            _ if !lying.units => lost(why::NOT_ONLY_UNITS, of.span),
            // What was chosen before cannot be given up, which no other game says.
            _ if telling.known.iter().any(|(_, thing)| matches!(thing, Thing::Chosen(_))) => {
                lost(why::AGAIN, of.span)
            }
            _ if lying.which.side == Side::Mine => Ok(Price::Sacrifice(chosen.many, lying.which)),
            _ => lost(why::PRICE, of.span),
        }
    }
}
