//! Questions inside a step: what is asked, which answers there are, and in which order they are tried.

use cardwright_ir::{Seat, Sym};
use cardwright_table::Card;
use smallvec::SmallVec;

use super::{
    context::Context,
    modifier::Object,
    play::{Play, Ran},
    value::{AbilityRef, CardItem, Item, Items, ZoneRef},
};

/// A question to a player.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Request {
    pub(crate) player: Seat,
    pub(crate) ask: Asked,
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Asked {
    /// So many of these cards.
    Cards {
        why: Why,
        from: Items,
        min: u16,
        max: u16,
        valid: Option<Box<Validator>>,
        blind: bool,
    },
    /// A free slot of a zone, for a card.
    Slot {
        card: Card,
        zone: ZoneRef,
        free: SmallVec<[u8; 5]>,
    },
    /// A player; without an ability, who begins.
    Player(Option<AbilityRef>),
    Type(AbilityRef, Items),
    Name(AbilityRef, Items),
    Number(AbilityRef, Items),
    Ability(AbilityRef, Items),
    /// Top or bottom of a player's deck.
    Side(AbilityRef, Seat),
    Order(AbilityRef, Items),
    /// In which order abilities apply to an object.
    Abilities(Object, SmallVec<[AbilityRef; 4]>),
    /// Does an ability change what happens to a card?
    Modify(AbilityRef, Card),
    /// Is an optional part done?
    Section(AbilityRef),
}

/// Why cards are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Why {
    HandTooFull,
    AttackTarget,
    /// The unit that a card is attached to.
    Equip(Sym),
    Effect(AbilityRef),
    /// Too many cards for the free slots.
    EffectMove(AbilityRef),
    EffectSummon(AbilityRef),
    /// The card whose fate is changed next.
    NextCard,
    /// Units that join the partner's attack.
    Allies,
}

/// What a selection as a whole must satisfy.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Validator {
    pub(crate) code: u32,
    pub(crate) context: Context,
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Response {
    Yes(bool),
    /// A position among what is offered.
    One(u16),
    /// Positions, in the order in which they were named.
    Many(SmallVec<[u16; 6]>),
}

/// Where the enumeration of answers stands.
#[derive(Clone, Debug)]
pub(crate) enum Cursor {
    Start,
    At(Response),
}

impl Request {
    /// How many things are offered.
    pub(crate) fn len(&self) -> u16 {
        let len = match &self.ask {
            Asked::Cards { from, .. } => from.len(),
            Asked::Slot { free, .. } => free.len(),
            Asked::Player(_) | Asked::Side(..) => 2,
            Asked::Type(_, items)
            | Asked::Name(_, items)
            | Asked::Number(_, items)
            | Asked::Ability(_, items)
            | Asked::Order(_, items) => items.len(),
            Asked::Abilities(_, list) => list.len(),
            Asked::Modify(..) | Asked::Section(_) => 2,
        };
        u16::try_from(len).unwrap_or(u16::MAX)
    }

    /// The answer after another one, in the order in which answers are tried.
    pub(crate) fn after(&self, cursor: &Cursor) -> Option<Response> {
        let n = self.len();
        match &self.ask {
            Asked::Modify(..) | Asked::Section(_) => match cursor {
                Cursor::Start => Some(Response::Yes(true)),
                Cursor::At(Response::Yes(true)) => Some(Response::Yes(false)),
                Cursor::At(_) => None,
            },
            Asked::Order(..) | Asked::Abilities(..) => match cursor {
                Cursor::Start => Some(Response::Many((0..n).rev().collect())),
                Cursor::At(_) => None,
            },
            Asked::Cards { min, max, .. } => match cursor {
                Cursor::Start => self.first_of_size(*min, *max),
                Cursor::At(Response::Many(picks)) => next_combination(picks, n).or_else(|| {
                    let size = u16::try_from(picks.len()).unwrap_or(u16::MAX);
                    if size >= *max { None } else { self.first_of_size(size + 1, *max) }
                }),
                Cursor::At(_) => None,
            },
            _ => {
                let next = match cursor {
                    Cursor::Start => 0,
                    Cursor::At(Response::One(at)) => at + 1,
                    Cursor::At(_) => return None,
                };
                (next < n).then_some(Response::One(next))
            }
        }
    }

    fn first_of_size(&self, size: u16, max: u16) -> Option<Response> {
        let n = self.len();
        (size <= max && size <= n).then(|| Response::Many((0..size).rev().collect()))
    }
}

/// The next list of as many descending positions below `n`.
pub(crate) fn next_combination(picks: &[u16], n: u16) -> Option<Response> {
    let mut picks: SmallVec<[u16; 6]> = SmallVec::from_slice(picks);
    let at = (0..picks.len()).find(|at| usize::from(picks[*at]) + at + 1 < usize::from(n))?;
    picks[at] += 1;
    for earlier in 0..at {
        picks[earlier] = picks[at] + (at - earlier) as u16;
    }
    Some(Response::Many(picks))
}

impl<'g> Play<'g, '_> {
    /// Does an answer satisfy what is asked of the whole selection?
    pub(crate) fn satisfies(&mut self, request: &Request, response: &Response) -> Ran<bool> {
        let (Asked::Cards { from, valid: Some(valid), .. }, Response::Many(picks)) = (&request.ask, response)
        else {
            return Ok(true);
        };
        let chosen: Items = picks.iter().filter_map(|pick| from.get(usize::from(*pick)).cloned()).collect();
        self.selection_holds(valid, chosen)
    }

    /// Does a validator hold for some cards together?
    pub(crate) fn selection_holds(&mut self, valid: &Validator, chosen: Items) -> Ran<bool> {
        self.burn(1)?;
        let rules = self.rules;
        let mut context = valid.context.clone();
        self.implicit.cards.push(chosen);
        let holds = self.truth(&rules.code.validators[valid.code as usize], &mut context);
        self.implicit.cards.pop();
        holds
    }

    /// The first answer behind the cursor that satisfies the request.
    pub(crate) fn next_response(&mut self, request: &Request, cursor: &Cursor) -> Ran<Option<Response>> {
        let mut cursor = cursor.clone();
        loop {
            let Some(response) = request.after(&cursor) else { return Ok(None) };
            if self.satisfies(request, &response)? {
                return Ok(Some(response));
            }
            cursor = Cursor::At(response);
        }
    }

    /// What an answer means: the things that were picked.
    pub(crate) fn picked(&self, request: &Request, response: &Response) -> Items {
        let mut out = Items::new();
        match (&request.ask, response) {
            (Asked::Cards { from, .. } | Asked::Order(_, from), Response::Many(picks)) => {
                for pick in picks {
                    if let Some(Item::Card(card)) = from.get(usize::from(*pick)) {
                        out.push(Item::Card(self.frozen(card)));
                    }
                }
            }
            (Asked::Player(_), Response::One(at)) => out.push(Item::Seat(*at as Seat)),
            (
                Asked::Type(_, items)
                | Asked::Name(_, items)
                | Asked::Number(_, items)
                | Asked::Ability(_, items),
                Response::One(at),
            ) => out.extend(items.get(usize::from(*at)).cloned()),
            (Asked::Side(_, owner), Response::One(at)) => {
                let side = if *at == 0 { super::value::Side::Top } else { super::value::Side::Bottom };
                out.push(Item::Side(*owner, side));
            }
            _ => {}
        }
        out
    }

    /// A copy of a card as it is now; of an old copy, the same copy.
    pub(crate) fn frozen(&self, card: &CardItem) -> CardItem {
        match card {
            CardItem::Live(live) => CardItem::Was(std::sync::Arc::new(self.state.snapshot(*live))),
            CardItem::Was(_) => card.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn combinations_come_in_the_recorded_order() {
        let mut all = vec![vec![1u16, 0]];
        while let Some(Response::Many(next)) = next_combination(all.last().expect("begun"), 3) {
            all.push(next.to_vec());
        }
        assert_eq!(all, [[1, 0], [2, 0], [2, 1]]);
        assert_eq!(next_combination(&[], 4), None);
    }
}
