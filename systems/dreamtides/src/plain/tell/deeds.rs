//! Effects.

use cardwright_ir::Bi;
use cardwright_system::plain::{Aim, Deed, Lost, Moment, Pile, Side, Sort, Which};

use super::{super::Speaker, number, spark, which};
use crate::{
    plain::{in_play_then, why},
    syntax::tree::{CardPredicate, Collection, Predicate, StandardEffect},
};

use StandardEffect as E;

/// What is done at a moment, one after the other. `paid`: a price was paid just before.
pub(super) fn deeds(
    effects: &[&StandardEffect],
    when: &Moment,
    paid: bool,
    by: Speaker,
) -> Result<Vec<Deed>, Lost> {
    let mut telling = Telling { when, by, silent: !paid };
    let mut deeds = Vec::with_capacity(effects.len());
    for effect in effects {
        let deed = telling.deed(effect)?;
        telling.silent &= matches!(deed, Deed::Draw(..) | Deed::Resource(..) | Deed::Points(..));
        deeds.push(deed);
    }
    Ok(deeds)
}

struct Telling<'w> {
    when: &'w Moment,
    by: Speaker,
    /// Has no card been spoken of since the event? Then `it` is the card of the event.
    silent: bool,
}

impl Telling<'_> {
    fn deed(&self, effect: &StandardEffect) -> Result<Deed, Lost> {
        Ok(match effect {
            E::DrawCards { count } => Deed::Draw(Side::Mine, number(*count)?),
            E::DiscardCards { count } => Deed::Discard(Side::Mine, number(*count)?),
            E::EachPlayerDiscardCards { count } => Deed::Discard(Side::Both, number(*count)?),
            E::PutCardsFromYourDeckIntoVoid { count } => Deed::Mill(Side::Mine, number(*count)?),
            E::GainEnergy { gains } => Deed::Resource(Side::Mine, number(*gains)?),
            E::GainPoints { gains } => Deed::Points(Side::Mine, number(*gains)?),
            E::LosePoints { loses } => Deed::Points(Side::Mine, -number(*loses)?),
            E::EnemyGainsPoints { count } => Deed::Points(Side::Theirs, number(*count)?),
            E::EnemyLosesPoints { count } => Deed::Points(Side::Theirs, -number(*count)?),
            E::DissolveCharacter { target } => Deed::Destroy(self.one(target)?),
            E::DissolveCharactersCount { target, count } => Deed::Destroy(self.some(target, *count)?),
            E::BanishCharacter { target } => Deed::Banish(self.one(target)?),
            E::BanishCollection { target, count } => Deed::Banish(self.some(target, *count)?),
            E::ReturnToHand { target } => Deed::Return(self.one(target)?),
            E::GainsSpark { target, gains } => grow(self.one(target)?, *gains)?,
            // The card itself is among them, if it is one of these.
            E::EachMatchingGainsSpark { each, gains } => grow(Aim::All(which::allies(each, false)?), *gains)?,
            E::ReturnFromYourVoidToHand { target: Predicate::YourVoid(cards) } => {
                Deed::Fetch(Pile::Grave, 1, which::cards(cards, Side::Mine)?)
            }
            E::ReturnFromYourVoidToPlay { target: Predicate::YourVoid(cards) }
            | E::MaterializeCharacterFromVoid { target: cards } => {
                Deed::Summon(Pile::Grave, 1, materialized(cards)?)
            }
            _ => return Err(Lost::new(why_not(effect))),
        })
    }

    fn one(&self, target: &Predicate) -> Result<Aim, Lost> {
        self.some(target, Collection::Exactly(1))
    }

    fn some(&self, target: &Predicate, count: Collection) -> Result<Aim, Lost> {
        let that = in_play_then(self.when);
        match target {
            Predicate::This if !self.by.is_event() => Ok(Aim::This),
            Predicate::That if that => Ok(Aim::That),
            Predicate::It if that && self.silent => Ok(Aim::That),
            Predicate::This | Predicate::That | Predicate::It | Predicate::Them => {
                Err(Lost::new(why::SPOKEN_OF))
            }
            _ => match count {
                Collection::All => Ok(Aim::All(which::in_play(target, self.by)?)),
                Collection::Exactly(count) => Ok(Aim::Some(number(count)?, which::in_play(target, self.by)?)),
                _ => Err(Lost::new(why::ANY_AMOUNT)),
            },
        }
    }
}

fn grow(aim: Aim, gains: u32) -> Result<Deed, Lost> {
    Ok(Deed::Grow { aim, power: spark(gains)?, body: 0, this_turn: false })
}

/// Characters in the own void. Of cards of any sort an event could be chosen, which then stays where it is.
fn materialized(cards: &CardPredicate) -> Result<Which, Lost> {
    match which::cards(cards, Side::Mine)? {
        which if which.sort == Some(Sort::Unit) => Ok(Which { sort: None, ..which }),
        _ => Err(Lost::new(why::EVENT_IN_PLAY)),
    }
}

/// Why an effect cannot be told.
fn why_not(effect: &StandardEffect) -> Bi {
    match effect {
        E::AbandonAndGainEnergyForSpark { .. }
        | E::DissolveCharactersQuantity { .. }
        | E::DrawCardsForEach { .. }
        | E::EachMatchingGainsSparkForEach { .. }
        | E::EnemyGainsPointsEqualToItsSpark
        | E::GainEnergyEqualToCost { .. }
        | E::GainEnergyForEach { .. }
        | E::GainPointsForEach { .. }
        | E::GainTwiceThatMuchEnergyInstead
        | E::GainsSparkForQuantity { .. }
        | E::GainsSparkUntilYourNextMainForEach { .. }
        | E::MaterializeFigmentsQuantity { .. }
        | E::MultiplyYourEnergy { .. }
        | E::SpendAllEnergyDissolveEnemy
        | E::SpendAllEnergyDrawAndDiscard => why::COUNTED,
        E::Discover { .. }
        | E::DiscoverAndThenMaterialize { .. }
        | E::DrawMatchingCard { .. }
        | E::MaterializeRandomFromDeck { .. }
        | E::ReturnRandomFromYourVoidToPlay { .. } => why::CHANCE,
        E::Foresee { .. } => why::FORESEEN,
        E::EachPlayerShufflesHandAndVoidIntoDeckAndDraws { .. }
        | E::PutCardsFromVoidOnTopOfDeck { .. }
        | E::PutOnTopOfEnemyDeck { .. } => why::INTO_DECK,
        E::Counterspell { .. } | E::CounterspellUnlessPaysCost { .. } => why::PREVENTED,
        E::Copy { .. }
        | E::CopyNextPlayed { .. }
        | E::MaterializeFigments { .. }
        | E::MaterializeSilentCopy { .. } => why::MADE_IN_PLAY,
        E::AbandonAtEndOfTurn { .. }
        | E::BanishCharacterUntilLeavesPlay { .. }
        | E::BanishUntilNextMain { .. }
        | E::BanishWhenLeavesPlay { .. }
        | E::CreateStaticAbilityUntilEndOfTurn { .. }
        | E::CreateTriggerUntilEndOfTurn { .. }
        | E::DisableActivatedAbilitiesWhileInPlay { .. }
        | E::MaterializeCharacterAtEndOfTurn { .. }
        | E::PreventDissolveThisTurn { .. } => why::FOR_LATER,
        E::GainsReclaim { .. } => why::FROM_ELSEWHERE,
        E::BanishCardsFromEnemyVoid { .. } | E::BanishEnemyVoid => why::VOID,
        E::BanishThenMaterialize { .. } => why::BACK_AGAIN,
        E::DiscardCardFromEnemyHand { .. } | E::DiscardCardFromEnemyHandThenTheyDraw { .. } => {
            why::CHOSEN_DISCARD
        }
        E::EachPlayerAbandonsCharacters { .. } => why::MADE_TO_ABANDON,
        E::GainControl { .. } => why::CONTROL,
        E::Kindle { .. } => why::KINDLED,
        E::SparkBecomes { .. } => why::SPARK_SET,
        E::MaterializeCharacter { .. } | E::MaterializeCollection { .. } | E::ThenMaterializeIt => {
            why::SPOKEN_OF
        }
        E::OpponentPaysCost { .. } | E::PayCost { .. } => why::PAID_LATE,
        E::ReturnFromYourVoidToHand { .. } | E::ReturnFromYourVoidToPlay { .. } => why::CERTAIN_IN_VOID,
        E::ReturnUpToCountFromYourVoidToHand { .. } => why::ANY_AMOUNT,
        E::TakeExtraTurn
        | E::TriggerAdditionalJudgmentPhaseAtEndOfTurn
        | E::TriggerJudgmentAbility { .. }
        | E::YouWinTheGame => why::RULES,
        E::NoEffect => why::NOTHING,
        // What is told does not come here.
        E::BanishCharacter { .. }
        | E::BanishCollection { .. }
        | E::DiscardCards { .. }
        | E::DissolveCharacter { .. }
        | E::DissolveCharactersCount { .. }
        | E::DrawCards { .. }
        | E::EachMatchingGainsSpark { .. }
        | E::EachPlayerDiscardCards { .. }
        | E::EnemyGainsPoints { .. }
        | E::EnemyLosesPoints { .. }
        | E::GainEnergy { .. }
        | E::GainPoints { .. }
        | E::GainsSpark { .. }
        | E::LosePoints { .. }
        | E::MaterializeCharacterFromVoid { .. }
        | E::PutCardsFromYourDeckIntoVoid { .. }
        | E::ReturnToHand { .. } => why::UNREAD,
    }
}
