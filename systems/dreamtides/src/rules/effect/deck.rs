//! Hands and decks: discarding, discovering, foreseeing, filling the void.

use cardwright_table::Halt;

use super::super::{
    Play,
    book::{Step, amount},
    find::Ctx,
    set::{Id, Row, Set},
    state::{Asks, Dest, Job, Place, Prompt, Source, other},
};
use crate::{syntax::tree::StandardEffect as E, vocabulary::events};

impl Play<'_, '_> {
    pub(super) fn apply_deck(&mut self, job: &mut Job, step: &Step, cards: Set) -> Result<(), Halt> {
        let (me, src, about) = (job.src.seat, job.src, job.step);
        let count = |n: &u32| usize::try_from(amount(*n)).unwrap_or(0);
        match &step.effect {
            E::DiscardCards { count: n } => self.ask_discard(me, count(n), src, about),
            E::EachPlayerDiscardCards { count: n } => {
                for seat in [self.s.active, other(self.s.active)] {
                    self.ask_discard(seat, count(n), src, about);
                }
            }
            E::EachPlayerAbandonsCharacters { matching, count: n } => {
                for seat in [self.s.active, other(self.s.active)] {
                    let look = self.look();
                    let ctx = Ctx { src: Source { seat, ..src }, ..Ctx::job(job) };
                    let own = look.s.player(seat).field.filter(|card| look.fits(matching, card, &ctx));
                    self.ask_abandon(seat, own, count(n), src, about);
                }
            }
            E::SpendAllEnergyDrawAndDiscard => {
                let all = self.s.player(me).energy;
                self.spend(me, all);
                self.draws(me, all)?;
                self.ask_discard(me, usize::try_from(all).unwrap_or(0), src, about);
            }
            E::DiscardCardFromEnemyHand { .. } | E::DiscardCardFromEnemyHandThenTheyDraw { .. } => {
                cards.iter().for_each(|card| self.discard(card));
                self.remember(job, cards);
                let draws = matches!(step.effect, E::DiscardCardFromEnemyHandThenTheyDraw { .. });
                if draws && !cards.is_empty() {
                    self.draws(other(me), 1)?;
                }
            }
            E::Discover { .. } | E::DiscoverAndThenMaterialize { .. } => {
                self.forget_looked_at(me, cards);
                for card in cards.iter() {
                    if matches!(step.effect, E::Discover { .. }) {
                        self.shift(card, Place::Hand);
                        self.note(events::LOG_DISCOVERED, me, 1);
                        self.whisper(events::LOG_DREW_CARD, me, card);
                    } else {
                        self.materialize(card, None, false);
                    }
                }
                self.remember(job, cards);
            }
            E::DrawMatchingCard { predicate } => {
                let look = self.look();
                let ctx = Ctx::job(job);
                let fit = look.s.deck(me).filter(|card| look.fits(predicate, card, &ctx));
                if let Some(card) = self.pick_of(fit)? {
                    self.shift(card, Place::Hand);
                    self.s.card_mut(card).seen |= 1 << other(me);
                    self.tell(events::LOG_FETCHED, me, card, 0);
                    self.remember(job, Set::of(card));
                }
            }
            E::EachPlayerShufflesHandAndVoidIntoDeckAndDraws { count: n } => {
                let order = [self.s.active, other(self.s.active)];
                for seat in order {
                    let player = self.s.player(seat);
                    for card in (player.hand | player.void).iter() {
                        self.pool_again(card);
                    }
                    self.forget_top(seat);
                    self.note(events::LOG_SHUFFLED, seat, 0);
                }
                for seat in order {
                    self.draws(seat, amount(*n))?;
                }
            }
            E::Foresee { count: n } => self.foresee(me, count(n), src, about)?,
            E::PutCardsFromYourDeckIntoVoid { count: n } => {
                let top = self.know(me, count(n))?;
                for card in &top {
                    self.shift(*card, Place::Void);
                    self.tell(events::LOG_MILLED, me, *card, 0);
                }
                self.remember(job, top.into_iter().collect());
            }
            E::PutCardsFromVoidOnTopOfDeck { .. } => {
                let ordered: Vec<Id> =
                    job.order.cards().iter().copied().filter(|card| cards.has(*card)).collect();
                let rest = cards - ordered.iter().copied().collect();
                // The first one chosen ends on top.
                let order: Vec<Id> = ordered.into_iter().chain(rest.iter()).collect();
                for card in order.iter().rev() {
                    self.lay_on_top(*card);
                    self.tell(events::LOG_TOPPED, me, *card, 0);
                }
                self.remember(job, cards);
            }
            _ => {}
        }
        Ok(())
    }

    fn ask_abandon(&mut self, seat: u8, own: Set, count: usize, src: Source, about: u16) {
        if own.len() <= count {
            return own.iter().for_each(|card| self.abandon(card, false));
        }
        if count > 0 {
            self.ask(Prompt {
                asks: Asks::Cards,
                dest: Dest::Abandon,
                seat,
                src,
                about,
                min: count as u16,
                max: count as u16,
                valid: own,
                ..Prompt::default()
            });
        }
    }

    /// Cards of the pool that were looked at lie among the others again.
    fn forget_looked_at(&mut self, seat: u8, kept: Set) {
        for card in (self.s.player(seat).pool - kept).iter() {
            if self.s.card(card).seen != 0 {
                self.pool_again(card);
            }
        }
    }

    /// The known top is forgotten.
    fn forget_top(&mut self, seat: u8) {
        let known: Set = self.s.known[usize::from(seat & 1)].iter().copied().collect();
        known.iter().for_each(|card| self.pool_again(card));
    }

    fn foresee(&mut self, seat: u8, count: usize, src: Source, about: u16) -> Result<(), Halt> {
        let top = self.know(seat, count.min(Row::MOST))?;
        self.note(events::LOG_FORESEES, seat, top.len() as i32);
        if top.is_empty() {
            return Ok(());
        }
        let mut initial = Row::default();
        for card in top {
            self.s.card_mut(card).seen |= 1 << seat;
            initial.push(card);
        }
        self.ask(Prompt {
            asks: Asks::Order,
            dest: Dest::Job,
            seat,
            src,
            about,
            initial,
            deck: initial,
            ..Prompt::default()
        });
        Ok(())
    }
}
