//! Cards drawn, energy, points and spark.

use cardwright_table::Halt;

use super::super::{
    Play,
    book::{Step, amount},
    find::Ctx,
    layers::amount_of,
    set::{Id, Set},
    state::{Job, Later, Temp, other},
};
use crate::{
    syntax::tree::{StandardEffect as E, StandardStaticAbility as Rule},
    vocabulary::events,
};

/// Draws that one effect makes at most; a deck has fewer cards.
const DRAWS: i32 = 200;

impl Play<'_, '_> {
    pub(super) fn apply_number(&mut self, job: &mut Job, step: &Step, cards: Set) -> Result<(), Halt> {
        let me = job.src.seat;
        let look = self.look();
        let ctx = Ctx::job(job);
        match &step.effect {
            E::DrawCards { count } => self.draws(me, amount(*count))?,
            E::DrawCardsForEach { count, for_each } => {
                let each = look.quantity(for_each, &ctx);
                self.draws(me, amount(*count).saturating_mul(each))?;
            }
            E::GainEnergy { gains } => self.gains(me, amount(*gains)),
            E::GainEnergyForEach { gains, for_each } => {
                let each = amount_of(look.count(for_each, &ctx));
                self.gains(me, amount(*gains).saturating_mul(each));
            }
            E::GainEnergyEqualToCost { .. } => {
                let cost = match cards.first() {
                    Some(card) => look.printed_cost(card),
                    None if job.paid.abandoned => job.paid.cost,
                    None => 0,
                };
                self.gains(me, cost);
            }
            E::MultiplyYourEnergy { multiplier } => {
                let more = look.s.player(me).energy.saturating_mul(amount(*multiplier).saturating_sub(1));
                self.gains(me, more);
            }
            E::GainTwiceThatMuchEnergyInstead => {
                // The gain has happened; as much again is not heard, or it would never end.
                let player = self.s.player_mut(me);
                player.energy = player.energy.saturating_add(job.amount.max(0));
                self.note(events::LOG_ENERGY, me, job.amount);
            }
            E::AbandonAndGainEnergyForSpark { energy_per_spark, .. } => {
                let spark = look.sparks(cards);
                cards.iter().for_each(|card| self.abandon(card, false));
                self.gains(me, spark.saturating_mul(amount(*energy_per_spark)));
            }
            E::GainPoints { gains } => self.gain_points(me, amount(*gains)),
            E::GainPointsForEach { gain, for_count } => {
                let each = look.quantity(for_count, &ctx);
                self.gain_points(me, amount(*gain).saturating_mul(each));
            }
            E::LosePoints { loses } => self.gain_points(me, -amount(*loses)),
            E::EnemyGainsPoints { count } => self.gain_points(other(me), amount(*count)),
            E::EnemyLosesPoints { count } => self.gain_points(other(me), -amount(*count)),
            E::EnemyGainsPointsEqualToItsSpark => {
                let spark = if job.it.made { job.it_spark } else { job.paid.spark };
                self.gain_points(other(me), spark);
            }
            E::GainsSpark { gains, .. } => {
                cards.iter().for_each(|card| self.gain_spark(card, amount(*gains)));
            }
            E::GainsSparkForQuantity { gains, for_quantity, .. } => {
                let more = amount(*gains).saturating_mul(look.quantity(for_quantity, &ctx));
                cards.iter().for_each(|card| self.gain_spark(card, more));
            }
            E::GainsSparkUntilYourNextMainForEach { gains, for_each, .. } => {
                let more = amount(*gains).saturating_mul(amount_of(look.count(for_each, &ctx)));
                for card in cards.iter() {
                    let temp = self.temp(Later::Spark, me, card, more);
                    self.hold(Temp { amount: more, ..temp });
                    self.tell(events::LOG_SPARK, me, card, more);
                }
            }
            E::EachMatchingGainsSpark { each, gains } => {
                let all = look.s.player(me).field.filter(|card| look.fits(each, card, &ctx));
                all.iter().for_each(|card| self.gain_spark(card, amount(*gains)));
            }
            E::EachMatchingGainsSparkForEach { each, gains, for_each } => {
                let field = look.s.player(me).field;
                let all = field.filter(|card| look.fits(each, card, &ctx));
                let count = amount_of(field.filter(|card| look.fits(for_each, card, &ctx)).len());
                let more = amount(*gains).saturating_mul(count);
                all.iter().for_each(|card| self.gain_spark(card, more));
            }
            E::Kindle { amount: more } => {
                let rank = |card: &Id| (look.spark(*card), std::cmp::Reverse(look.s.card(*card).object));
                let best = look.s.player(me).field.iter().max_by_key(rank);
                if let Some(card) = best {
                    self.gain_spark(card, amount(*more));
                    self.remember(job, Set::of(card));
                }
            }
            E::SparkBecomes { spark, .. } => {
                for card in cards.iter() {
                    let now = self.s.card(card).spark;
                    self.gain_spark(card, amount(*spark).saturating_sub(now));
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Draws from a card's effect.
    pub(super) fn draws(&mut self, seat: u8, count: i32) -> Result<(), Halt> {
        let times = self.look().multiplier(seat, |rule| match rule {
            Rule::MultiplyCardDrawFromCardEffects { multiplier } => Some(*multiplier),
            _ => None,
        });
        for _ in 0..count.saturating_mul(times).min(DRAWS) {
            if self.s.over.is_some() {
                break;
            }
            self.t.burn(1)?;
            self.draw(seat)?;
        }
        Ok(())
    }

    /// Energy from a card's effect.
    fn gains(&mut self, seat: u8, more: i32) {
        let times = self.look().multiplier(seat, |rule| match rule {
            Rule::MultiplyEnergyGainFromCardEffects { multiplier } => Some(*multiplier),
            _ => None,
        });
        self.gain_energy(seat, more.saturating_mul(times).min(1_000_000));
    }
}
