//! Cards leave play or a void: banished, returned, put on top of a deck, or made playable there.

use super::super::{
    Play,
    book::{Step, amount},
    find::Ctx,
    set::{NO, Set},
    state::{Job, Later, Place, Temp, other},
};
use crate::syntax::tree::StandardEffect as E;

impl Play<'_, '_> {
    pub(super) fn apply_banish(&mut self, job: &mut Job, step: &Step, cards: Set) {
        let me = job.src.seat;
        match &step.effect {
            E::BanishCardsFromEnemyVoid { .. } | E::BanishCharacter { .. } | E::BanishCollection { .. } => {
                cards.iter().for_each(|card| self.banish(card));
            }
            E::BanishEnemyVoid => {
                let void = self.s.player(other(me)).void;
                void.iter().for_each(|card| self.banish(card));
                return self.remember(job, void);
            }
            E::BanishThenMaterialize { .. } => {
                cards.iter().for_each(|card| self.banish(card));
                for card in cards.iter().filter(|card| *card != NO) {
                    if self.s.card(card).place == Place::Banished {
                        self.materialize(card, None, false);
                    }
                }
            }
            E::BanishCharacterUntilLeavesPlay { until_leaves, .. } => {
                let until = self.look().in_play(until_leaves, &Ctx::job(job)).first();
                for card in cards.iter() {
                    self.banish(card);
                    // The other may have left before this came to pass: then the card is gone for good.
                    let Some(until) = until.filter(|until| self.s.card(*until).place == Place::Field) else {
                        continue;
                    };
                    if self.s.card(card).place == Place::Banished {
                        let temp = self.temp(Later::Link, me, card, 0);
                        let other_object = self.s.card(until).object;
                        self.hold(Temp { other: until, other_object, ..temp });
                    }
                }
            }
            E::BanishUntilNextMain { .. } => {
                cards.iter().for_each(|card| self.banish(card));
                let gone = cards.filter(|card| self.s.card(card).place == Place::Banished);
                self.later(Later::Return, job, gone, 0);
            }
            E::GainsReclaim { this_turn, cost, .. } => {
                for card in cards.iter() {
                    let temp = self.temp(Later::Reclaim, me, card, cost.map_or(-1, amount));
                    let same = |known: &Temp| known.what == Later::Reclaim && known.card == card;
                    // The last one said counts, and the list stays short.
                    self.s.temps.retain(|known| !same(known));
                    self.hold(Temp { this_turn: *this_turn, ..temp });
                }
            }
            E::PutOnTopOfEnemyDeck { .. } => cards.iter().for_each(|card| self.lay_on_top(card)),
            E::ReturnFromYourVoidToHand { .. }
            | E::ReturnToHand { .. }
            | E::ReturnUpToCountFromYourVoidToHand { .. } => {
                cards.iter().for_each(|card| self.return_to_hand(card));
                job.paid.cards = job.paid.cards | cards;
            }
            _ => {}
        }
        if !cards.is_empty() {
            self.remember(job, cards);
        }
    }
}
