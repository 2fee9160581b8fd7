//! Which cards an effect is about, and how many of them.

use crate::syntax::tree::{CardPredicate, Collection, Predicate, StandardEffect};

/// Where an effect looks for cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Where {
    /// Characters in play.
    Field,
    /// Characters in play that can be dissolved.
    Dissolvable,
    /// Characters in play that can be dissolved and cost no more than the energy of the seat.
    Affordable,
    /// Cards on the stack.
    Stack,
    /// Characters in play, and cards on the stack.
    FieldOrStack,
    /// The voids.
    Void,
    /// The opponent's hand.
    EnemyHand,
    /// A few random cards of the own deck.
    Deck,
    /// Wherever the card is that was spoken of.
    Anywhere,
}

/// As many as a quantity says when the effect happens.
const LATE: Collection = Collection::UpTo(u32::MAX);

/// Which cards, where, and how many.
#[derive(Clone, Debug)]
pub(super) struct Aim {
    pub at: Where,
    pub who: Predicate,
    pub count: Collection,
}

impl Aim {
    /// Does someone choose?
    pub(super) fn chooses(&self) -> bool {
        let named = matches!(self.who, Predicate::This | Predicate::It | Predicate::Them | Predicate::That);
        !named && !matches!(self.count, Collection::All | Collection::EachOther)
    }

    /// Is it chosen when the card is played?
    pub(super) fn at_play(&self) -> bool {
        let late = matches!(self.at, Where::EnemyHand | Where::Deck | Where::Affordable);
        self.chooses() && !late && self.count != LATE
    }

    /// Must there be one?
    pub(super) fn needs_one(&self) -> bool {
        self.chooses()
            && matches!(
                self.count,
                Collection::Exactly(1..) | Collection::OrMore(1..) | Collection::UpTo(1..)
            )
    }

    /// From how many to how many of so many.
    pub(super) fn range(&self, have: usize) -> (usize, usize) {
        let most = |n: u32| usize::try_from(n).unwrap_or(have).min(have);
        match self.count {
            Collection::All | Collection::EachOther => (have, have),
            Collection::AnyNumberOf => (0, have),
            Collection::AllButOne => (have.saturating_sub(1), have.saturating_sub(1)),
            Collection::UpTo(n) => (0, most(n)),
            Collection::Exactly(n) => (most(n), most(n)),
            Collection::OrMore(n) => (most(n), have),
        }
    }
}

/// What an effect is about, if it is about cards.
pub(super) fn aim(effect: &StandardEffect) -> Option<Aim> {
    use StandardEffect as E;
    use Where as W;
    let one = Collection::Exactly(1);
    let at = |at: W, who: &Predicate, count: Collection| {
        // A character that is spoken of in a void lies there.
        let in_void = matches!(who, Predicate::YourVoid(_) | Predicate::EnemyVoid(_));
        let at = if in_void && at != W::Anywhere { W::Void } else { at };
        Some(Aim { at, who: who.clone(), count })
    };
    match effect {
        E::AbandonAndGainEnergyForSpark { target, .. }
        | E::AbandonAtEndOfTurn { target }
        | E::BanishCharacter { target }
        | E::BanishCharacterUntilLeavesPlay { target, .. }
        | E::BanishUntilNextMain { target }
        | E::DisableActivatedAbilitiesWhileInPlay { target }
        | E::GainControl { target }
        | E::GainsSpark { target, .. }
        | E::GainsSparkForQuantity { target, .. }
        | E::GainsSparkUntilYourNextMainForEach { target, .. }
        | E::MaterializeSilentCopy { target, .. }
        | E::PreventDissolveThisTurn { target }
        | E::PutOnTopOfEnemyDeck { target }
        | E::ReturnToHand { target } => at(W::Field, target, one),
        E::DissolveCharacter { target } => at(W::Dissolvable, target, one),
        E::DissolveCharactersCount { target, count } => at(W::Dissolvable, target, *count),
        E::DissolveCharactersQuantity { target, .. } => at(W::Dissolvable, target, LATE),
        E::BanishCollection { target, count } | E::BanishThenMaterialize { target, count } => {
            at(W::Field, target, *count)
        }
        E::TriggerJudgmentAbility { matching, collection } => at(W::Field, matching, *collection),
        E::SparkBecomes { collection, matching, .. } => {
            at(W::Field, &Predicate::Your(matching.clone()), *collection)
        }
        E::SpendAllEnergyDissolveEnemy => at(W::Affordable, &Predicate::Enemy(CardPredicate::Character), one),
        E::BanishWhenLeavesPlay { target }
        | E::Counterspell { target }
        | E::CounterspellUnlessPaysCost { target, .. } => at(W::Stack, target, one),
        E::Copy { target } => at(W::FieldOrStack, target, one),
        E::BanishCardsFromEnemyVoid { count } => {
            at(W::Void, &Predicate::EnemyVoid(CardPredicate::Card), Collection::Exactly(*count))
        }
        E::GainsReclaim { target, count, .. } => at(W::Void, target, *count),
        E::ReturnFromYourVoidToHand { target } | E::ReturnFromYourVoidToPlay { target } => {
            at(W::Void, target, one)
        }
        E::ReturnUpToCountFromYourVoidToHand { target, count } => {
            at(W::Void, target, Collection::UpTo(*count))
        }
        E::MaterializeCharacterFromVoid { target } => at(W::Void, &Predicate::YourVoid(target.clone()), one),
        E::PutCardsFromVoidOnTopOfDeck { count, matching } => {
            at(W::Void, &Predicate::YourVoid(matching.clone()), Collection::UpTo(*count))
        }
        E::MaterializeCharacter { target }
        | E::MaterializeCharacterAtEndOfTurn { target }
        | E::GainEnergyEqualToCost { target } => at(W::Anywhere, target, one),
        E::MaterializeCollection { target, count } => at(W::Anywhere, target, *count),
        E::ThenMaterializeIt => at(W::Anywhere, &Predicate::It, one),
        E::DiscardCardFromEnemyHand { predicate } | E::DiscardCardFromEnemyHandThenTheyDraw { predicate } => {
            at(W::EnemyHand, &Predicate::Enemy(predicate.clone()), one)
        }
        E::Discover { predicate } | E::DiscoverAndThenMaterialize { predicate } => {
            at(W::Deck, &Predicate::Your(predicate.clone()), one)
        }
        E::BanishEnemyVoid
        | E::CopyNextPlayed { .. }
        | E::CreateStaticAbilityUntilEndOfTurn { .. }
        | E::CreateTriggerUntilEndOfTurn { .. }
        | E::DiscardCards { .. }
        | E::DrawCards { .. }
        | E::DrawCardsForEach { .. }
        | E::DrawMatchingCard { .. }
        | E::EachMatchingGainsSpark { .. }
        | E::EachMatchingGainsSparkForEach { .. }
        | E::EachPlayerAbandonsCharacters { .. }
        | E::EachPlayerDiscardCards { .. }
        | E::EachPlayerShufflesHandAndVoidIntoDeckAndDraws { .. }
        | E::EnemyGainsPoints { .. }
        | E::EnemyGainsPointsEqualToItsSpark
        | E::EnemyLosesPoints { .. }
        | E::Foresee { .. }
        | E::GainEnergy { .. }
        | E::GainEnergyForEach { .. }
        | E::GainPoints { .. }
        | E::GainPointsForEach { .. }
        | E::GainTwiceThatMuchEnergyInstead
        | E::Kindle { .. }
        | E::LosePoints { .. }
        | E::MaterializeFigments { .. }
        | E::MaterializeFigmentsQuantity { .. }
        | E::MaterializeRandomFromDeck { .. }
        | E::MultiplyYourEnergy { .. }
        | E::NoEffect
        | E::OpponentPaysCost { .. }
        | E::PayCost { .. }
        | E::PutCardsFromYourDeckIntoVoid { .. }
        | E::ReturnRandomFromYourVoidToPlay { .. }
        | E::SpendAllEnergyDrawAndDiscard
        | E::TakeExtraTurn
        | E::TriggerAdditionalJudgmentPhaseAtEndOfTurn
        | E::YouWinTheGame => None,
    }
}
