//! Single effects as words, without the period.

use super::{Context, Writer};
use crate::{
    syntax::tree::{CardPredicate, Collection, Predicate, Quantity, StandardEffect, TriggeredAbility},
    text::pen::Count,
};

use StandardEffect as E;

impl Writer<'_> {
    pub(super) fn fragment(&self, effect: &E) -> String {
        let symbol = self.pen.energy_symbol();
        let keyword = |word: &str| self.pen.keyword(word);
        match effect {
            E::AbandonAndGainEnergyForSpark { target, .. } => {
                let target = self.one(target);
                format!("abandon {target} and gain {symbol} for each point of spark that character had")
            }
            E::AbandonAtEndOfTurn { target } => format!("abandon {} at end of turn", self.one(target)),
            E::BanishCardsFromEnemyVoid { count } => {
                format!("{} {} from the opponent's void", keyword("banish"), self.pen.cards(*count))
            }
            E::BanishCharacter { target } => format!("{} {}", keyword("banish"), self.one_written(target)),
            E::BanishCharacterUntilLeavesPlay { target, until_leaves } => format!(
                "{} {} until {} leaves play",
                keyword("banish"),
                self.one_written(target),
                self.bare(until_leaves)
            ),
            E::BanishCollection { target, count } => match count {
                Collection::UpTo(number) => format!("{} {}", keyword("banish"), self.up_to(target, *number)),
                _ => format!("{} {}", keyword("banish"), self.collection(target, *count)),
            },
            E::BanishEnemyVoid => format!("{} the opponent's void", keyword("banish")),
            E::BanishThenMaterialize { target, count } => self.banish_then_materialize(target, *count),
            E::BanishUntilNextMain { target } => {
                format!("{} {} until your next main phase", keyword("banish"), self.one_written(target))
            }
            E::BanishWhenLeavesPlay { target } => {
                format!("{} {} when it leaves play", keyword("banish"), self.one(target))
            }
            E::Copy { target } => format!("copy {}", self.one(target)),
            E::CopyNextPlayed { matching, times } => {
                let times = self.pen.times(times.unwrap_or(1));
                format!("copy the next {} you play {times}", self.bare(matching))
            }
            E::Counterspell { target } => self.prevent(target),
            E::CounterspellUnlessPaysCost { target, cost } => {
                format!("{} unless the opponent pays {}", self.prevent(target), self.cost(cost))
            }
            E::CreateStaticAbilityUntilEndOfTurn { ability } => self.standing(ability),
            E::CreateTriggerUntilEndOfTurn { trigger } => self.until_end_of_turn(trigger),
            E::DisableActivatedAbilitiesWhileInPlay { target } => format!(
                "disable the activated abilities of {} while this character is in play",
                self.one(target)
            ),
            E::DiscardCardFromEnemyHand { predicate } => {
                format!("discard a chosen {} from the opponent's hand", self.noun(predicate, Count::One))
            }
            E::DiscardCardFromEnemyHandThenTheyDraw { predicate } => {
                let cards = self.noun(predicate, Count::One);
                let drawn = self.pen.cards(1);
                format!("discard a chosen {cards} from the opponent's hand. They draw {drawn}")
            }
            E::DiscardCards { count } => format!("discard {}", self.pen.discards(*count)),
            E::Discover { predicate } => format!("{} {}", keyword("discover"), self.a_noun(predicate)),
            E::DiscoverAndThenMaterialize { predicate } => format!(
                "{} {} and {} it",
                keyword("discover"),
                self.a_noun(predicate),
                keyword("materialize")
            ),
            E::DissolveCharacter { target } => {
                format!("{} {}", keyword("dissolve"), self.one_written(target))
            }
            E::DissolveCharactersCount { target, count } => {
                format!("{} {}", keyword("dissolve"), self.collection(target, *count))
            }
            E::DissolveCharactersQuantity { target, quantity } => format!(
                "{} all {} with cost less than or equal to the number of {}",
                keyword("dissolve"),
                self.many_of(target),
                self.quantity(quantity)
            ),
            E::DrawCards { count } => format!("draw {}", self.pen.cards(*count)),
            E::DrawCardsForEach { count, for_each } => {
                format!("draw {} for each {}", self.pen.cards(*count), self.quantity(for_each))
            }
            E::DrawMatchingCard { predicate } => format!("draw {} from your deck", self.a_noun(predicate)),
            E::EachMatchingGainsSpark { each, gains } => {
                let allies = self.allied(each, Count::One);
                format!("have each {allies} gain +{} spark", self.pen.spark(*gains))
            }
            E::EachMatchingGainsSparkForEach { each, for_each, .. } => format!(
                "each {} gains spark equal to the number of {}",
                self.allied(each, Count::One),
                self.allied(for_each, Count::Many)
            ),
            E::EachPlayerAbandonsCharacters { matching, .. } => {
                format!("each player abandons {}", self.written_article(matching))
            }
            E::EachPlayerDiscardCards { count } => {
                format!("each player discards {}", self.pen.discards(*count))
            }
            E::EachPlayerShufflesHandAndVoidIntoDeckAndDraws { count } => format!(
                "each player shuffles their hand and void into their deck and then draws {}",
                self.pen.cards(*count)
            ),
            E::EnemyGainsPoints { count } => format!("the opponent gains {}", self.pen.points(*count)),
            E::EnemyGainsPointsEqualToItsSpark => "the opponent gains points equal to its spark".to_owned(),
            E::EnemyLosesPoints { count } => format!("the opponent loses {}", self.pen.points(*count)),
            E::Foresee { count } => self.pen.foresee(*count),
            E::GainControl { target } => format!("gain control of {}", self.one(target)),
            E::GainEnergy { gains } => format!("gain {}", self.pen.energy(*gains)),
            E::GainEnergyEqualToCost { target } => {
                let whose = match target {
                    Predicate::It | Predicate::That => "that character".to_owned(),
                    Predicate::This => "this character".to_owned(),
                    other => self.one(other),
                };
                format!("gain {symbol} equal to {whose}'s cost")
            }
            E::GainEnergyForEach { gains, for_each } => {
                format!("gain {} for each {}", self.pen.energy(*gains), self.each(for_each))
            }
            E::GainPoints { gains } => format!("gain {}", self.pen.points(*gains)),
            E::GainPointsForEach { gain, for_count } => {
                format!("gain {} for each {}", self.pen.points(*gain), self.quantity(for_count))
            }
            E::GainTwiceThatMuchEnergyInstead => format!("gain twice that much {symbol} instead"),
            E::GainsReclaim { target, count, this_turn, cost } => {
                self.gains_reclaim(target, *count, *this_turn, *cost)
            }
            E::GainsSpark { target, gains } => {
                format!("{} gains +{} spark", self.one(target), self.pen.spark(*gains))
            }
            E::GainsSparkForQuantity { target, gains, for_quantity } => format!(
                "{} gains +{} spark for each {}",
                self.one(target),
                self.pen.spark(*gains),
                self.quantity(for_quantity)
            ),
            E::GainsSparkUntilYourNextMainForEach { target, gains, for_each } => format!(
                "{} gains +{} spark until your next main phase for each {}",
                self.one(target),
                self.pen.spark(*gains),
                self.each(for_each)
            ),
            E::Kindle { amount } => self.pen.kindle(*amount),
            E::LosePoints { loses } => format!("you lose {}", self.pen.points(*loses)),
            E::MaterializeCharacter { target } => format!("{} {}", keyword("materialize"), self.one(target)),
            E::MaterializeCharacterAtEndOfTurn { target } => {
                format!("{} {} at end of turn", keyword("materialize"), self.one(target))
            }
            E::MaterializeCharacterFromVoid { target } => {
                format!("{} {} from your void", keyword("materialize"), self.a_noun(target))
            }
            E::MaterializeCollection { target: Predicate::Them, count: Collection::All } => {
                format!("{} them", keyword("materialize"))
            }
            E::MaterializeCollection { target, count } => {
                format!("{} {}", keyword("materialize"), self.collection(target, *count))
            }
            E::MaterializeFigments { figment, count } => {
                format!("{} {}", keyword("materialize"), self.pen.figments(*figment, *count))
            }
            E::MaterializeFigmentsQuantity { figment, count, quantity } => format!(
                "{} {} for each {}",
                keyword("materialize"),
                self.pen.figments(*figment, *count),
                self.quantity(quantity)
            ),
            E::MaterializeRandomFromDeck { count, predicate } => self.random_from_deck(*count, predicate),
            E::MaterializeSilentCopy { target, count, quantity } => {
                self.silent_copy(target, *count, quantity)
            }
            E::MultiplyYourEnergy { multiplier } => {
                format!("{} the amount of {symbol} you have", self.pen.multiply(*multiplier))
            }
            E::NoEffect => String::new(),
            E::OpponentPaysCost { cost } => format!("the opponent pays {}", self.cost(cost)),
            E::PayCost { cost } => format!("pay {}", self.cost(cost)),
            E::PreventDissolveThisTurn { target } => {
                format!("{} cannot be {} this turn", self.one(target), self.pen.dissolved())
            }
            E::PutCardsFromVoidOnTopOfDeck { count: 1, matching } => {
                format!("put {} from your void on top of your deck", self.written_article(matching))
            }
            E::PutCardsFromVoidOnTopOfDeck { count, matching } => format!(
                "put up to {} {} from your void on top of your deck",
                self.pen.cards(*count),
                self.a_noun(matching)
            ),
            E::PutCardsFromYourDeckIntoVoid { count } => {
                format!("put the {} of your deck into your void", self.pen.top_cards(*count))
            }
            E::PutOnTopOfEnemyDeck { target } => {
                format!("put {} on top of the opponent's deck", self.one(target))
            }
            E::ReturnFromYourVoidToHand { target } => {
                let cards = match target {
                    Predicate::YourVoid(cards) => self.a_noun(cards),
                    other => self.one(other),
                };
                format!("return {cards} from your void to your hand")
            }
            E::ReturnFromYourVoidToPlay { target } => format!("{} {}", keyword("reclaim"), self.one(target)),
            E::ReturnRandomFromYourVoidToPlay { predicate } => {
                format!("{} a random {}", keyword("reclaim"), self.noun(predicate, Count::One))
            }
            E::ReturnToHand { target } => match target {
                Predicate::Any(CardPredicate::Character) => "return an enemy or ally to hand".to_owned(),
                Predicate::This => "return this character to your hand".to_owned(),
                other => format!("return {} to hand", self.one(other)),
            },
            E::ReturnUpToCountFromYourVoidToHand { count, .. } => {
                format!("return {} from your void to your hand", self.pen.up_to_events(*count))
            }
            E::SparkBecomes { matching, spark, .. } => {
                let allies = self.allied(matching, Count::One);
                format!("the spark of each {allies} becomes {}", self.pen.spark(*spark))
            }
            E::SpendAllEnergyDissolveEnemy => format!(
                "spend all your {symbol}. {} an enemy with cost less than or equal to the amount spent",
                self.capital(&keyword("dissolve"))
            ),
            E::SpendAllEnergyDrawAndDiscard => format!(
                "spend all your {symbol}. Draw cards equal to the amount spent, then discard that many cards"
            ),
            E::TakeExtraTurn => "take an extra turn after this one".to_owned(),
            E::ThenMaterializeIt => format!("then {} it", keyword("materialize")),
            E::TriggerAdditionalJudgmentPhaseAtEndOfTurn => {
                format!("at the end of this turn, trigger an additional {} phase", self.pen.judgment_phase())
            }
            E::TriggerJudgmentAbility { matching, .. } => {
                let name = self.pen.trigger(&["Judgment"]);
                format!("trigger the {name} ability of each {}", self.bare(matching))
            }
            E::YouWinTheGame => "you win the game".to_owned(),
        }
    }

    /// At most so many; rules text has one phrase for it, and only for allies.
    fn up_to(&self, target: &Predicate, count: u32) -> String {
        match &self.pen {
            super::Pen::Source(names) => {
                format!("{{up_to_n_allies(${})}}", names.borrow_mut().number("n", count))
            }
            super::Pen::Markup => format!("up to {count} {}", self.many_of(target)),
        }
    }

    fn banish_then_materialize(&self, target: &Predicate, count: Collection) -> String {
        let (banished, pronoun) = match count {
            Collection::Exactly(1) => (self.one_written(target), "it".to_owned()),
            Collection::AnyNumberOf => (format!("any number of {}", self.many_of(target)), "them".to_owned()),
            Collection::UpTo(number) => (self.up_to(target, number), self.pen.pronoun(number)),
            _ => (self.one(target), "them".to_owned()),
        };
        let (banish, materialize) = (self.pen.keyword("banish"), self.pen.keyword("materialize"));
        format!("{banish} {banished}, then {materialize} {pronoun}")
    }

    fn prevent(&self, target: &Predicate) -> String {
        let prevent = self.pen.keyword("prevent");
        match target {
            Predicate::That | Predicate::It => format!("{prevent} that card"),
            // Rules text names the card only; that it is the opponent's is understood.
            Predicate::Enemy(cards) if self.source() => {
                format!("{prevent} a played {}", self.noun(cards, Count::One))
            }
            _ => format!("{prevent} a played {}", self.bare(target)),
        }
    }

    fn until_end_of_turn(&self, ability: &TriggeredAbility) -> String {
        let effect = self.effect(&ability.effect, Context::Triggered);
        let effect = effect.trim_end_matches('.');
        let trigger = self.trigger(&ability.trigger);
        if self.is_keyword(&ability.trigger) {
            return format!("until end of turn, {trigger} {}", self.capital(effect));
        }
        format!("until end of turn, {trigger}{effect}")
    }

    fn gains_reclaim(&self, target: &Predicate, count: Collection, turn: bool, cost: Option<u32>) -> String {
        let cards = |cards: &CardPredicate| format!("{} in your void", self.noun(cards, Count::Many));
        let (subject, several) = match (target, count) {
            (Predicate::It, _) => ("it".to_owned(), false),
            (Predicate::This, _) => ("this card".to_owned(), false),
            (Predicate::YourVoid(cards), Collection::Exactly(1)) => {
                let noun = self.written_article(cards);
                let noun = if self.source() { noun } else { self.capital(&noun) };
                (format!("{noun} in your void"), false)
            }
            (Predicate::YourVoid(_), Collection::All) => {
                ("all cards currently in your void".to_owned(), true)
            }
            (Predicate::YourVoid(_), Collection::EachOther) => {
                ("Each other card in your void".to_owned(), false)
            }
            (Predicate::YourVoid(of), Collection::Exactly(number)) => {
                (format!("{number} {}", cards(of)), true)
            }
            (Predicate::YourVoid(of), Collection::UpTo(number)) => {
                (format!("up to {number} {}", cards(of)), true)
            }
            (Predicate::YourVoid(of), Collection::AnyNumberOf) => {
                (format!("any number of {}", cards(of)), true)
            }
            (Predicate::YourVoid(of), Collection::AllButOne) => (format!("all but one {}", cards(of)), true),
            (Predicate::YourVoid(of), Collection::OrMore(number)) => {
                (format!("{number} or more {}", cards(of)), true)
            }
            _ if self.source() => (self.bare(target), false),
            _ => (self.one(target), false),
        };
        let gains = if several { "gain" } else { "gains" };
        let reclaim = match cost {
            Some(cost) => self.pen.reclaim_for_cost(cost),
            None => {
                let whose = if several { "their" } else { "its" };
                format!("{} equal to {whose} cost", self.pen.keyword("reclaim"))
            }
        };
        format!("{subject} {gains} {reclaim}{}", if turn { " this turn" } else { "" })
    }

    fn random_from_deck(&self, count: u32, predicate: &CardPredicate) -> String {
        let materialize = self.pen.keyword("materialize");
        let random = self.pen.random_characters(count);
        let rest = match predicate {
            _ if self.source() => match predicate {
                CardPredicate::CardWithCost { target, .. } if **target == CardPredicate::Character => {
                    self.constraint(predicate, Count::One, false)
                }
                CardPredicate::CharacterWithSpark(..) => self.constraint(predicate, Count::One, false),
                _ => format!(" {}", self.noun(predicate, Count::One)),
            },
            CardPredicate::CardWithCost { target, .. } if super::noun::is_generic(target) => {
                self.constraint(predicate, Count::One, false)
            }
            _ => format!(" {}", self.noun(predicate, Count::One)),
        };
        format!("{materialize} {random}{rest} from your deck")
    }

    fn silent_copy(&self, target: &Predicate, count: u32, quantity: &Quantity) -> String {
        let materialize = self.pen.keyword("materialize");
        let of = self.one(target);
        match quantity {
            Quantity::Matching(_) if count == 1 => format!("{materialize} a copy of {of}"),
            _ if count > 1 => format!("{materialize} {count} copies of {of}"),
            Quantity::ForEachEnergySpentOnThisCard => {
                let symbol = self.pen.energy_symbol();
                format!("{materialize} a number of copies of {of} equal to the amount of {symbol} spent")
            }
            _ => {
                let quantity = self.quantity(quantity);
                format!("{materialize} a number of copies of {of} equal to the number of {quantity}")
            }
        }
    }
}
