//! What is told of an action.

use cardwright_table::{Card, Event};

use super::{
    action::{Act, Action},
    modifier::Object,
    play::Play,
    value::{CardItem, Item},
};
use crate::vocabulary::{events, words};

impl Play<'_, '_> {
    /// Tells what an action did.
    pub(super) fn report(&mut self, action: &Action) {
        let kind = match &action.act {
            Act::GainMana => events::MANA_GAINED,
            Act::LoseMana => events::MANA_LOST,
            Act::GainLife => events::LIFE_GAINED,
            Act::LoseLife => events::LIFE_LOST,
            Act::Damage(_) => events::DAMAGE_DEALT,
            Act::Draw => events::DRAWN,
            Act::Summon => events::SUMMONED,
            Act::Cast => events::CAST,
            Act::Deploy => events::DEPLOYED,
            Act::Move(_) => events::MOVED,
            Act::Swap(_) => events::LOG_SWAPPED,
            Act::Discard if action.due == super::action::Due::Reason(words::RETIRE) => events::RETIRED,
            Act::Discard if action.by_destroy => return,
            Act::Discard => events::DISCARDED,
            Act::Destroy => events::DESTROYED,
            Act::Exile(_) => events::EXILED,
            Act::Apply(Object::Card(_), ..) => events::LOG_CHANGED,
            Act::Declare => events::DECLARED,
            Act::CancelAttack => events::LOG_ATTACK_ENDED,
            Act::SetTarget => events::TARGETED,
            Act::Equip => events::LOG_EQUIPPED,
            Act::Shuffle(_) => events::LOG_SHUFFLED,
            Act::View => events::VIEWED,
            Act::Reveal(_) => events::LOG_REVEALED,
            Act::Counters(_) => events::LOG_COUNTERS,
            _ => return,
        };
        let rules = self.rules;
        self.tell(|state| {
            let subject = |card: Card| Some((card, rules.def_of(state, card)?));
            let mut event = Event::new(kind, action.player).amount(action.amount);
            let main = match (&action.act, action.cards.first()) {
                (Act::Declare, Some(Item::Card(attacker))) => {
                    if let Some((card, def)) = action.card.as_ref().and_then(|target| subject(target.card()))
                    {
                        event = event.target(card, def);
                    }
                    Some(attacker.card())
                }
                (Act::Apply(Object::Card(card), ..), _) => Some(*card),
                (Act::Draw, _) => None,
                _ => action.card.as_ref().map(CardItem::card),
            };
            if let Some((card, def)) = main.and_then(subject) {
                event = event.card(card, def);
                event.seen_by = match state.known_by(card) {
                    0b11 => u8::MAX,
                    known => known,
                };
            }
            if !matches!(action.act, Act::Declare | Act::Draw)
                && let Some(Item::Card(second)) = action.cards.first()
                && let Some((card, def)) = subject(second.card())
            {
                event = event.target(card, def);
            }
            if let Act::Damage(seat) = action.act {
                event = event.other(seat);
            }
            if let Act::Counters(sym) = action.act {
                event = event.sym(sym);
            }
            if let Some((_, zone)) = action.to {
                event = event.word(cardwright_ir::Word(zone.0));
            }
            event
        });
    }
}
