//! Characters enter play: materialized, copied, or as figments.

use cardwright_table::Halt;

use super::super::{
    Play,
    book::{Step, amount},
    find::Ctx,
    set::{Id, NO, Set},
    state::{Job, Later, Place},
};
use crate::syntax::tree::{Quantity, StandardEffect as E};

/// Characters that one effect makes at most: more would only replace each other.
const MOST: i32 = 16;

impl Play<'_, '_> {
    pub(super) fn apply_enter(&mut self, job: &mut Job, step: &Step, cards: Set) -> Result<(), Halt> {
        let me = job.src.seat;
        let mut entered = Set::default();
        match &step.effect {
            E::MaterializeCharacter { .. }
            | E::MaterializeCharacterFromVoid { .. }
            | E::MaterializeCollection { .. }
            | E::ReturnFromYourVoidToPlay { .. }
            | E::ThenMaterializeIt => {
                entered = cards.filter(|card| self.s.card(card).place != Place::Field);
                entered = entered.filter(|card| self.materialize(card, None, false));
            }
            E::MaterializeCharacterAtEndOfTurn { .. } => {
                self.later(Later::Materialize, job, cards, 0);
                entered = cards;
            }
            E::ReturnRandomFromYourVoidToPlay { predicate } => {
                let look = self.look();
                let ctx = Ctx::job(job);
                let fit = look
                    .s
                    .player(me)
                    .void
                    .filter(|card| look.face(card).character && look.fits(predicate, card, &ctx));
                if let Some(card) = self.pick_of(fit)? {
                    self.materialize(card, None, false);
                    entered = Set::of(card);
                }
            }
            E::MaterializeRandomFromDeck { count, predicate } => {
                let look = self.look();
                let ctx = Ctx::job(job);
                let fit = look
                    .s
                    .deck(me)
                    .filter(|card| look.face(card).character && look.fits(predicate, card, &ctx));
                let most = usize::try_from(amount(*count)).unwrap_or(0);
                entered = self.some_of(fit, most)?;
                entered = entered.filter(|card| self.materialize(card, None, false));
            }
            E::MaterializeFigments { figment, count } => {
                if let Some(def) = self.r.figment(*figment) {
                    entered = self.tokens(def, me, amount(*count), false);
                }
            }
            E::MaterializeFigmentsQuantity { figment, count, quantity } => {
                let each = self.look().quantity(quantity, &Ctx::job(job));
                if let Some(def) = self.r.figment(*figment) {
                    entered = self.tokens(def, me, amount(*count).saturating_mul(each), false);
                }
            }
            E::MaterializeSilentCopy { target, count, quantity } => {
                // `A copy of an ally` counts the allies it is chosen from: that is one copy, not one for each.
                let each = match quantity {
                    Quantity::Matching(who) if who == target => 1,
                    _ => self.look().quantity(quantity, &Ctx::job(job)),
                };
                for card in cards.iter() {
                    let def = self.s.card(card).def;
                    entered = entered | self.tokens(def, me, amount(*count).saturating_mul(each), true);
                }
            }
            E::Copy { .. } => {
                for card in cards.iter() {
                    entered = entered | self.copy(card, me);
                }
            }
            _ => {}
        }
        self.remember(job, entered);
        Ok(())
    }

    fn tokens(&mut self, def: u16, seat: u8, count: i32, silent: bool) -> Set {
        let made = (0..count.min(MOST)).filter_map(|_| self.token_in_play(def, seat, silent));
        let made: Vec<Id> = made.collect();
        made.into_iter().filter(|card| self.s.card(*card).place == Place::Field).collect()
    }

    fn copy(&mut self, card: Id, seat: u8) -> Set {
        let record = *self.s.card(card);
        match record.place {
            Place::Field => self.tokens(record.def, seat, 1, false),
            Place::Stack => {
                if let Some(at) = self.s.on_stack(card, record.object, NO) {
                    self.copy_item(at, seat);
                }
                Set::default()
            }
            _ => Set::default(),
        }
    }
}
