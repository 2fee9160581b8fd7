//! What every effect does. Cards that an effect is about have been chosen before.

mod banish;
mod deck;
mod enter;
mod numbers;

use cardwright_table::Halt;

use super::{
    Play,
    book::{Step, amount},
    find::Ctx,
    set::{Id, NO, Set},
    state::{Asks, Dest, Job, Later, NONE, Place, Prompt, Source, Temp, Work, mark, other},
};
use crate::{syntax::tree::StandardEffect as E, vocabulary::words};

impl Play<'_, '_> {
    /// Applies an effect to cards. False if the rest of its list is skipped.
    pub(crate) fn apply(&mut self, job: &mut Job, step: &Step, cards: Set) -> Result<bool, Halt> {
        let me = job.src.seat;
        match &step.effect {
            E::DissolveCharacter { .. } | E::DissolveCharactersCount { .. } => {
                cards.iter().for_each(|card| self.dissolve(card));
            }
            E::DissolveCharactersQuantity { quantity, .. } => {
                let most = self.look().quantity(quantity, &Ctx::job(job));
                let most = usize::try_from(most).unwrap_or(0);
                cards.iter().take(most).for_each(|card| self.dissolve(card));
            }
            E::SpendAllEnergyDissolveEnemy => {
                let all = self.s.player(me).energy;
                self.spend(me, all);
                cards.iter().for_each(|card| self.dissolve(card));
            }
            E::AbandonAtEndOfTurn { .. } => self.later(Later::Abandon, job, cards, 0),
            E::PreventDissolveThisTurn { .. } => {
                cards.iter().for_each(|card| self.s.card_mut(card).marks |= mark::PREVENT);
            }
            E::DisableActivatedAbilitiesWhileInPlay { .. } => {
                let (other, other_object) = (job.src.card, job.src.object);
                if self.s.in_play(other, other_object) {
                    for card in cards.iter() {
                        let temp = self.temp(Later::Disabled, me, card, 0);
                        self.hold(Temp { other, other_object, ..temp });
                    }
                }
            }
            E::GainControl { .. } => cards.iter().for_each(|card| self.take_control(card, me)),
            E::TriggerJudgmentAbility { .. } => cards.iter().for_each(|card| self.judge(card)),
            E::BanishWhenLeavesPlay { .. } => {
                let stacked = |play: &Self, card: Id| play.s.card(card).place == Place::Stack;
                for card in cards.iter() {
                    if stacked(self, card) {
                        self.s.card_mut(card).marks |= mark::BANISH;
                    }
                }
            }
            E::Counterspell { .. } => cards.iter().for_each(|card| self.prevent(card)),
            E::CounterspellUnlessPaysCost { .. } => self.toll(job, step, cards),
            E::OpponentPaysCost { .. } => {
                let src = Source { seat: other(me), ..job.src };
                self.next(Job { work: Work::Pay(step.inner), src, ..Job::default() });
            }
            E::PayCost { .. } => {
                if !self.look().can_pay(step.inner, &Ctx::job(job)) {
                    return Ok(false);
                }
                // The rest of the list runs when it is paid.
                let rest = Job { step: job.step + 1, ..*job };
                if rest.step < rest.end {
                    self.next(rest);
                }
                self.next(Job { work: Work::Pay(step.inner), src: job.src, ..Job::default() });
                return Ok(false);
            }
            E::CreateStaticAbilityUntilEndOfTurn { .. } => {
                let rules = self.r;
                self.ran(&rules.book.statics[usize::from(step.inner)].verbs);
                let temp = self.temp(Later::Static, me, NO, 0);
                self.hold(Temp { index: step.inner, this_turn: true, ..temp });
            }
            E::CreateTriggerUntilEndOfTurn { .. } => {
                let card = if job.src.card == NO { 0 } else { job.src.card };
                let object = self.s.card(card).object;
                let temp = self.temp(Later::Trigger, me, card, 0);
                self.hold(Temp { index: step.inner, object, this_turn: true, ..temp });
            }
            E::CopyNextPlayed { times, .. } => {
                let temp = self.temp(Later::CopyNext, me, NO, times.map_or(1, amount).min(8));
                self.hold(Temp { index: job.step, this_turn: true, ..temp });
            }
            E::TakeExtraTurn => {
                let temp = self.temp(Later::Turn, me, NO, 0);
                self.hold(temp);
            }
            E::TriggerAdditionalJudgmentPhaseAtEndOfTurn => {
                let temp = self.temp(Later::Judgment, me, NO, 0);
                self.hold(Temp { this_turn: true, ..temp });
            }
            E::YouWinTheGame => self.end(Some(me), words::BY_CARD),
            E::NoEffect => {}
            E::AbandonAndGainEnergyForSpark { .. }
            | E::DrawCards { .. }
            | E::DrawCardsForEach { .. }
            | E::EachMatchingGainsSpark { .. }
            | E::EachMatchingGainsSparkForEach { .. }
            | E::EnemyGainsPoints { .. }
            | E::EnemyGainsPointsEqualToItsSpark
            | E::EnemyLosesPoints { .. }
            | E::GainEnergy { .. }
            | E::GainEnergyEqualToCost { .. }
            | E::GainEnergyForEach { .. }
            | E::GainPoints { .. }
            | E::GainPointsForEach { .. }
            | E::GainTwiceThatMuchEnergyInstead
            | E::GainsSpark { .. }
            | E::GainsSparkForQuantity { .. }
            | E::GainsSparkUntilYourNextMainForEach { .. }
            | E::Kindle { .. }
            | E::LosePoints { .. }
            | E::MultiplyYourEnergy { .. }
            | E::SparkBecomes { .. } => self.apply_number(job, step, cards)?,
            E::BanishCardsFromEnemyVoid { .. }
            | E::BanishCharacter { .. }
            | E::BanishCharacterUntilLeavesPlay { .. }
            | E::BanishCollection { .. }
            | E::BanishEnemyVoid
            | E::BanishThenMaterialize { .. }
            | E::BanishUntilNextMain { .. }
            | E::GainsReclaim { .. }
            | E::PutOnTopOfEnemyDeck { .. }
            | E::ReturnFromYourVoidToHand { .. }
            | E::ReturnToHand { .. }
            | E::ReturnUpToCountFromYourVoidToHand { .. } => {
                self.apply_banish(job, step, cards);
                return Ok(true);
            }
            E::Copy { .. }
            | E::MaterializeCharacter { .. }
            | E::MaterializeCharacterAtEndOfTurn { .. }
            | E::MaterializeCharacterFromVoid { .. }
            | E::MaterializeCollection { .. }
            | E::MaterializeFigments { .. }
            | E::MaterializeFigmentsQuantity { .. }
            | E::MaterializeRandomFromDeck { .. }
            | E::MaterializeSilentCopy { .. }
            | E::ReturnFromYourVoidToPlay { .. }
            | E::ReturnRandomFromYourVoidToPlay { .. }
            | E::ThenMaterializeIt => {
                self.apply_enter(job, step, cards)?;
                return Ok(true);
            }
            E::DiscardCardFromEnemyHand { .. }
            | E::DiscardCardFromEnemyHandThenTheyDraw { .. }
            | E::DiscardCards { .. }
            | E::Discover { .. }
            | E::DiscoverAndThenMaterialize { .. }
            | E::DrawMatchingCard { .. }
            | E::EachPlayerAbandonsCharacters { .. }
            | E::EachPlayerDiscardCards { .. }
            | E::EachPlayerShufflesHandAndVoidIntoDeckAndDraws { .. }
            | E::Foresee { .. }
            | E::PutCardsFromVoidOnTopOfDeck { .. }
            | E::PutCardsFromYourDeckIntoVoid { .. }
            | E::SpendAllEnergyDrawAndDiscard => {
                self.apply_deck(job, step, cards)?;
                return Ok(true);
            }
        }
        if !cards.is_empty() {
            self.remember(job, cards);
        }
        Ok(true)
    }

    /// The opponent pays, or the card is prevented.
    fn toll(&mut self, job: &Job, step: &Step, cards: Set) {
        let seat = other(job.src.seat);
        let src = Source { seat, ..job.src };
        if cards.is_empty() && !self.r.compat() {
            return;
        }
        if !self.look().can_pay(step.inner, &Ctx::of(src)) {
            return cards.iter().for_each(|card| self.prevent(card));
        }
        let target = self.s.choice(cards);
        let (asks, about) = (Asks::Toll, step.inner);
        self.ask(Prompt { asks, dest: Dest::Job, seat, src: job.src, about, target, ..Prompt::default() });
    }

    fn take_control(&mut self, card: Id, seat: u8) {
        let side = self.s.card(card).side;
        if side != seat && self.s.card(card).place == Place::Field {
            self.limit(seat);
            self.s.player_mut(side).field.del(card);
            self.s.player_mut(seat).field.add(card);
            self.s.card_mut(card).side = seat;
        }
    }

    /// An entry about a card as it is now.
    fn temp(&self, what: Later, seat: u8, card: Id, amount: i32) -> Temp {
        let object = if card == NO { 0 } else { self.s.card(card).object };
        Temp { what, seat, card, object, other: NO, index: NONE, amount, ..Temp::default() }
    }

    /// Keeps an entry.
    fn hold(&mut self, temp: Temp) {
        if !self.s.temps.push(temp) {
            self.endless();
        }
    }

    /// Keeps an entry for each of some cards.
    fn later(&mut self, what: Later, job: &Job, cards: Set, amount: i32) {
        for card in cards.iter() {
            let temp = self.temp(what, job.src.seat, card, amount);
            self.hold(temp);
        }
    }
}
