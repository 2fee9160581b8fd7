//! What follows at once from what has just happened: decks are shuffled, equipment without a unit falls off.

use cardwright_table::{Card, NO_CARD};

use super::{
    action::{Act, Action, Due, Spot},
    play::{Play, Ran},
    state::other,
    value::{CardItem, Item, Items},
};
use crate::vocabulary::{words, zones};

impl Play<'_, '_> {
    /// The actions that follow from those just performed.
    pub(crate) fn follow_ups(&mut self, done: &[Action], all: &[Action]) -> Ran<Vec<Action>> {
        let shuffles = self.after_moves(done);
        if !shuffles.is_empty() {
            return Ok(shuffles);
        }
        self.invalid_equipment(all)
    }

    fn after_moves(&mut self, done: &[Action]) -> Vec<Action> {
        let mut views = Vec::new();
        let mut decks: Vec<u8> = Vec::new();
        for action in done.iter().filter(|action| !action.cancelled) {
            match &action.act {
                Act::Move(spot) => {
                    let (Some(from), Some(to)) = (action.from, action.to) else { continue };
                    if from.1 == zones::DECK
                        && to.1 == zones::HAND
                        && let Some(card) = &action.card
                    {
                        let mut view = Action::new(Act::View, other(self.state.card(card.card()).owner));
                        view.card = Some(CardItem::Live(card.card()));
                        views.push(view);
                    }
                    if from.1 == zones::DECK && to.1 != zones::DECK && !decks.contains(&from.0) {
                        decks.push(from.0);
                    }
                    if to.1 == zones::DECK && *spot == Spot::Anywhere && !decks.contains(&to.0) {
                        decks.push(to.0);
                    }
                }
                Act::Swap(_) => {
                    let both = action.card.iter().chain(action.cards.iter().filter_map(|item| match item {
                        Item::Card(card) => Some(card),
                        _ => None,
                    }));
                    for card in both {
                        if let Some((seat, zones::DECK)) = self.zone_of(card)
                            && !decks.contains(&seat)
                        {
                            decks.push(seat);
                        }
                    }
                }
                _ => {}
            }
        }
        if views.is_empty() && decks.is_empty() {
            return Vec::new();
        }
        let shuffles = decks.into_iter().map(|seat| Action::new(Act::Shuffle(seat), seat));
        views.into_iter().chain(shuffles).map(|action| self.numbered(action)).collect()
    }

    /// Gives an action its number.
    pub(crate) fn numbered(&mut self, mut action: Action) -> Action {
        action.number = self.state.number();
        action
    }

    fn invalid_equipment(&mut self, all: &[Action]) -> Ran<Vec<Action>> {
        let mut lost: Vec<Card> = Vec::new();
        for seat in 0..2u8 {
            for slot in 0..4 {
                let card = self.state.player(seat).spells[slot].card;
                if card == NO_CARD
                    || !matches!(self.face(card).kind, words::ENCHANT_SPELL | words::EQUIPABLE_ITEM)
                {
                    continue;
                }
                let unit = self.state.card(card).equipped_to;
                let legal = match unit {
                    Some(unit) => self.is_legal_unit(card, unit, seat)?,
                    None => false,
                };
                let leaving = all.iter().any(|action| {
                    action.act == Act::Discard
                        && !action.cancelled
                        && action.card.as_ref().is_some_and(|known| self.state.current(known) == Some(card))
                });
                if !legal && !leaving {
                    lost.push(card);
                }
            }
        }
        let mut discards = Vec::new();
        let mut destroys = Vec::new();
        for card in lost {
            let seat = self.state.controller(card);
            let [discard, destroy] = self.destruction(&CardItem::Live(card), seat);
            for mut action in [discard, destroy] {
                action.due = Due::Reason(words::INVALID_EQUIPMENT);
                action.by = Some(Items::new());
                if action.act == Act::Discard { discards.push(action) } else { destroys.push(action) }
            }
        }
        discards.extend(destroys);
        Ok(discards)
    }

    /// A discard and the destruction that it is part of.
    pub(crate) fn destruction(&mut self, card: &CardItem, player: u8) -> [Action; 2] {
        let owner = self.state.card(card.card()).owner;
        let from = self.zone_of(card);
        let build = |act: Act| {
            let mut action = Action::new(act, player).card(card.clone()).to((owner, zones::DISCARD));
            action.from = from;
            action.by_destroy = true;
            action
        };
        let discard = self.numbered(build(Act::Discard));
        let mut destroy = self.numbered(build(Act::Destroy));
        destroy.link = Some(discard.number);
        [discard, destroy]
    }
}
