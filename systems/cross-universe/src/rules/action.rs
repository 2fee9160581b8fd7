//! Actions: what happens, one by one, in a timing.

use std::sync::Arc;

use cardwright_ir::{Seat, Sym, Word};

use super::{
    context::{Context, Fragment},
    modifier::{ModValue, Object},
    request::Request,
    value::{AbilityRef, CardItem, Items, Side, Time, ZoneRef},
};

/// One atomic change with its particulars.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Action {
    /// Its number, by which others refer to it.
    pub(crate) number: u32,
    pub(crate) act: Act,
    /// Who performs it.
    pub(crate) player: Seat,
    /// The card that it changes; as it was before, once it has happened.
    pub(crate) card: Option<CardItem>,
    /// A second card, or several.
    pub(crate) cards: Items,
    pub(crate) amount: i32,
    pub(crate) due: Due,
    /// The cards that caused it; `None` where nothing did.
    pub(crate) by: Option<Items>,
    pub(crate) from: Option<ZoneRef>,
    pub(crate) to: Option<ZoneRef>,
    /// The part of a cost that it is.
    pub(crate) cost: Option<u8>,
    pub(crate) cancelled: bool,
    /// The discard of a destruction.
    pub(crate) link: Option<u32>,
    /// Is the discard part of a destruction?
    pub(crate) by_destroy: bool,
}

/// Why something happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Due {
    Nothing,
    Reason(Word),
    Fight(u16),
}

/// What an action does.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Act {
    GainMana,
    LoseMana,
    GainLife,
    LoseLife,
    /// To this player.
    Damage(Seat),
    Draw,
    Lift,
    Place,
    Summon,
    Deploy,
    Cast,
    Move(Spot),
    /// Exchange, perhaps with the equipment.
    Swap(bool),
    Discard,
    Destroy,
    Exile(Time),
    Apply(Object, Arc<ModValue>, Time),
    /// Takes a modifier off again.
    Remove(Object, u32),
    Declare,
    CancelAttack,
    SetTarget,
    GiveAttack,
    SelectUnit,
    Equip,
    Shuffle(Seat),
    View,
    Reveal(Option<Time>),
    Unreveal,
    Counters(Sym),
    ApplyStatic(Object, AbilityRef),
    UnapplyStatic(Object, u32),
    /// A question to the player.
    Choose(Box<Request>),
    /// Part of a script is put off.
    Queue(Time, Arc<Fragment>),
    Win(Sym),
}

/// Where in a zone a card goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Spot {
    /// Wherever the player says, or at the end.
    Chosen,
    /// An end of a deck.
    End(Side),
    /// Into a deck that is then shuffled.
    Anywhere,
}

impl Action {
    /// An action without particulars.
    pub(crate) fn new(act: Act, player: Seat) -> Self {
        Self {
            number: 0,
            act,
            player,
            card: None,
            cards: Items::new(),
            amount: 0,
            due: Due::Nothing,
            by: None,
            from: None,
            to: None,
            cost: None,
            cancelled: false,
            link: None,
            by_destroy: false,
        }
    }

    pub(crate) fn card(mut self, card: CardItem) -> Self {
        self.card = Some(card);
        self
    }

    pub(crate) fn amount(mut self, amount: i32) -> Self {
        self.amount = amount;
        self
    }

    pub(crate) fn due(mut self, reason: Word) -> Self {
        self.due = Due::Reason(reason);
        self
    }

    pub(crate) fn by(mut self, by: Items) -> Self {
        self.by = Some(by);
        self
    }

    pub(crate) fn to(mut self, zone: ZoneRef) -> Self {
        self.to = Some(zone);
        self
    }

    pub(crate) fn cost(mut self, index: u8) -> Self {
        self.cost = Some(index);
        self
    }

    /// Because of the effect of the card of a context.
    pub(crate) fn effect(self, context: &Context) -> Self {
        let mut by = Items::new();
        by.push(super::value::Item::Card(context.card.clone()));
        self.due(crate::vocabulary::words::EFFECT).by(by)
    }
}
