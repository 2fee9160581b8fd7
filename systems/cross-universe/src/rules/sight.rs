//! What the players know of cards: what their zones show, what effects have shown them, and what they are choosing from.

use cardwright_ir::Seat;
use cardwright_table::Card;

use super::{
    request::{Asked, Why},
    state::State,
    value::{CardItem, Item, Items},
};

/// How much of a card someone sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sight {
    Face,
    /// That it is there, and no more.
    Back,
    Nothing,
}

/// What a question shows to the one who is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shown {
    /// Cards to choose from are looked at.
    Faces,
    /// Cards that are picked blindly are not, not even those that are known.
    Backs,
    /// Cards that are pointed at are as well known as before.
    Pointed,
}

impl State {
    /// One bit for every player who knows which card it is.
    pub(crate) fn known_by(&self, card: Card) -> u8 {
        let data = self.card(card);
        (!data.hidden | data.seen) & 0b11
    }

    /// How much of a card a seat sees; a spectator sees what both players know.
    pub(crate) fn sight(&self, card: Card, seer: Option<Seat>) -> Sight {
        let Some(seer) = seer else {
            return if self.known_by(card) == 0b11 { Sight::Face } else { Sight::Nothing };
        };
        let known = self.known_by(card) & (1 << seer) != 0;
        match self.shown_to(seer, card) {
            Some(Shown::Faces) => Sight::Face,
            Some(Shown::Backs) => Sight::Back,
            _ if known => Sight::Face,
            Some(Shown::Pointed) => Sight::Back,
            None => Sight::Nothing,
        }
    }

    /// Players learn which card it is.
    pub(crate) fn show(&mut self, card: Card, seats: u8) {
        self.card_mut(card).seen |= seats;
    }

    /// What the question that a seat is asked shows of a card.
    fn shown_to(&self, seer: Seat, card: Card) -> Option<Shown> {
        let asking = self.asking.as_deref().filter(|asking| asking.request.player == seer)?;
        let among = |items: &Items| {
            items.iter().any(|item| matches!(item, Item::Card(known) if known.card() == card))
        };
        // Cards that the effect has shown before, though their deck was shuffled since.
        let was_known = |items: &Items| {
            items.iter().any(|item| match item {
                Item::Card(CardItem::Was(was)) => was.card == card && was.known & (1 << seer) != 0,
                _ => false,
            })
        };
        let (shown, there) = match &asking.request.ask {
            Asked::Cards { from, blind: true, .. } => (Shown::Backs, among(from)),
            Asked::Order(_, from) if was_known(from) => (Shown::Faces, true),
            Asked::Cards { why: Why::NextCard, from, .. } | Asked::Order(_, from) => {
                (Shown::Pointed, among(from))
            }
            Asked::Cards { from, .. } => (Shown::Faces, among(from)),
            Asked::Modify(_, known) => (Shown::Pointed, *known == card),
            Asked::Abilities(_, abilities) => {
                (Shown::Pointed, abilities.iter().any(|ability| ability.card == card))
            }
            _ => return None,
        };
        there.then_some(shown)
    }
}
