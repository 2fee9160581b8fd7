//! A card of Dreamtides in plain terms.

mod deeds;
mod moments;
mod prices;
mod which;

use cardwright_ir::{AbilityKind, Attr, Bi, Card, Cards};
use cardwright_system::plain::{Aim, Deed, Lost, Moment, POINT, Plain, Saying, Sort};

use super::{Speaker, why};
use crate::{
    lower,
    syntax::tree::{
        Ability, ActivatedAbility, Condition, Cost, Effect, EffectWithOptions, StandardEffect,
        StandardStaticAbility, StaticAbility, Subtype, TriggeredAbility,
    },
    vocabulary::{attrs, words},
};

/// A card, as far as it can be told.
pub(crate) fn card(card: &Card, cards: &Cards) -> Plain {
    let sort = if card.kind == words::CHARACTER { Sort::Unit } else { Sort::Spell };
    let mut plain = Plain::new(card, cards, sort);
    if !matches!(card.kind, words::CHARACTER | words::EVENT) {
        plain.lost.push(Lost::new(why::NOT_PLAYED).at(card.place.span));
        plain.tell(card, |_| Err(Lost::new(why::NOT_PLAYED)));
        return plain;
    }
    plain.fast = card.marks.contains(&words::FAST);
    let mut told = |attr, scale| {
        let value = number_of(card, attr)?;
        let told = exact(value).and_then(|value| value.checked_mul(scale));
        if told.is_none() {
            plain.lost.push(Lost::new(why::TOO_LARGE).word(value.to_string()).at(card.place.span));
        }
        told
    };
    let cost = told(attrs::COST, 1);
    // Spark and kinds mean nothing on an event.
    if sort == Sort::Unit {
        plain.power = told(attrs::SPARK, POINT);
        plain.kinds = kinds(card, cards);
    }
    plain.cost = cost;
    let as_played = |kind| matches!(kind, AbilityKind::Play | AbilityKind::Activated);
    let alone = card.abilities.iter().filter(|ability| as_played(ability.kind)).count() == 1;
    let by = Speaker { sort, alone };
    plain.tell(card, |ability| match lower::raise(ability, cards) {
        Some(ability) => saying(&ability, by),
        None => Err(Lost::new(why::UNREAD)),
    });
    plain
}

fn number_of(card: &Card, attr: Attr) -> Option<i32> {
    card.numbers.iter().find(|(known, _)| *known == attr).map(|(_, value)| *value)
}

/// A subtype as a reader knows it.
fn kinds(card: &Card, cards: &Cards) -> Vec<String> {
    let tags = card.tags.iter().filter(|(attr, _)| *attr == attrs::SUBTYPE);
    let titles = tags.filter_map(|(_, sym)| Subtype::from_name(cards.symbols.get(*sym)).map(Subtype::title));
    titles.map(str::to_owned).collect()
}

/// The intermediate form stays at its largest number, so that one may stand for any larger one.
fn exact(number: i32) -> Option<i32> {
    (number < i32::MAX).then_some(number)
}

/// A number of an ability.
fn number(value: u32) -> Result<i32, Lost> {
    let told = i32::try_from(value).ok().and_then(exact);
    told.ok_or_else(|| Lost::new(why::TOO_LARGE).word(value.to_string()))
}

/// Spark, in hundredths of a point.
fn spark(value: u32) -> Result<i32, Lost> {
    let told = number(value)?.checked_mul(POINT);
    told.ok_or_else(|| Lost::new(why::TOO_LARGE).word(value.to_string()))
}

fn saying(ability: &Ability, by: Speaker) -> Result<Saying, Lost> {
    match ability {
        Ability::Event(event) if by.is_event() => {
            played(event.additional_cost.as_slice(), &body(&event.effect)?, by)
        }
        Ability::Event(_) => Err(Lost::new(why::NO_TIME)),
        Ability::Activated(ability) => activated(ability, by),
        Ability::Triggered(_) if by.is_event() => Err(Lost::new(why::EVENT_IS_GONE)),
        Ability::Triggered(ability) => triggered(ability, by),
        Ability::Static(ability) => standing(ability, by),
        Ability::Named(_) => Err(Lost::new(why::FROM_ELSEWHERE)),
    }
}

fn activated(ability: &ActivatedAbility, by: Speaker) -> Result<Saying, Lost> {
    let ActivatedAbility { costs, effect, options } = ability;
    let body = body(effect)?;
    if by.is_event() {
        // What is paid before the colon of an event is paid to play it.
        return match options {
            None => played(costs, &body, by),
            Some(_) => Err(Lost::new(why::PLAYED_ONCE)),
        };
    }
    let fast = options.is_some_and(|options| options.is_fast);
    let once = options.is_some_and(|options| !options.is_multi);
    let when = if fast { Moment::UsedFast } else { Moment::Used };
    Ok(Saying { per_turn: once.then_some(1), ..body.says(when, costs, by)? })
}

fn played(costs: &[Cost], body: &Body<'_>, by: Speaker) -> Result<Saying, Lost> {
    if !costs.is_empty() && !by.alone {
        return Err(Lost::new(why::PRICE_OF_CARD));
    }
    body.says(Moment::Played, costs, by)
}

fn triggered(ability: &TriggeredAbility, by: Speaker) -> Result<Saying, Lost> {
    let options = ability.options;
    if options.is_some_and(|options| options.until_end_of_turn) {
        return Err(Lost::new(why::FOR_LATER));
    }
    let (when, turn) = moments::moment(&ability.trigger, by)?;
    let once = options.is_some_and(|options| options.once_per_turn);
    let mut says = body(&ability.effect)?.says(when, &[], by)?;
    says.ifs.splice(0..0, turn);
    Ok(Saying { per_turn: once.then_some(1), ..says })
}

fn standing(ability: &StaticAbility, by: Speaker) -> Result<Saying, Lost> {
    use StandardStaticAbility as S;
    let (rule, condition) = match ability {
        StaticAbility::StaticAbility(rule) => (rule, None),
        StaticAbility::WithOptions { ability, condition } => (ability, condition.as_ref()),
    };
    let (allies, added) = match rule {
        _ if by.is_event() => return Err(Lost::new(why_not(rule))),
        S::SparkBonusOtherCharacters { matching, added_spark } => {
            (which::allies(matching, true)?, *added_spark)
        }
        S::SparkBonusYourCharacters { matching, added_spark } => {
            (which::allies(matching, false)?, *added_spark)
        }
        _ => return Err(Lost::new(why_not(rule))),
    };
    let grow = Deed::Grow { aim: Aim::All(allies), power: spark(added)?, body: 0, this_turn: false };
    let ifs = condition.map(|condition| moments::condition(condition, by)).transpose()?;
    Ok(Saying { ifs: ifs.into_iter().collect(), ..Saying::new(Moment::Always, vec![grow]) })
}

/// Why a rule of a card cannot be told.
fn why_not(rule: &StandardStaticAbility) -> Bi {
    use StandardStaticAbility as S;
    match rule {
        S::AdditionalCostToPlay(_) => why::PRICE_OF_CARD,
        S::CostReductionForEach { .. }
        | S::EnemyCardsCostIncrease { .. }
        | S::PlayForAlternateCost { .. }
        | S::YourCardsCostIncrease { .. }
        | S::YourCardsCostReduction { .. } => why::PRICES,
        S::CardsInYourVoidHaveReclaim { .. }
        | S::OncePerTurnPlayFromVoid { .. }
        | S::PlayFromHandOrVoidForCost { .. }
        | S::PlayFromVoid { .. }
        | S::PlayOnlyFromVoid
        | S::YouMayPlayFromTopOfDeck { .. } => why::FROM_ELSEWHERE,
        S::RevealTopCardOfYourDeck | S::YouMayLookAtTopCardOfYourDeck => why::DECK_SEEN,
        S::SparkEqualToPredicateCount { .. } => why::COUNTED,
        S::SparkBonusOtherCharacters { .. } | S::SparkBonusYourCharacters { .. } => why::EVENT_IS_GONE,
        S::CharactersInHandHaveFast
        | S::DisableEnemyMaterializedAbilities
        | S::HasAllCharacterTypes
        | S::JudgmentTriggersWhenMaterialized { .. }
        | S::MultiplyCardDrawFromCardEffects { .. }
        | S::MultiplyEnergyGainFromCardEffects { .. } => why::RULES,
    }
}

/// Effects with all that they hang on together.
struct Body<'a> {
    condition: Option<&'a Condition>,
    cost: Option<&'a Cost>,
    optional: bool,
    effects: Vec<&'a StandardEffect>,
}

fn body(effect: &Effect) -> Result<Body<'_>, Lost> {
    let whole = |effects: &'_ [EffectWithOptions]| {
        let own = effects.iter().any(|effect| effect.trigger_cost.is_some() || effect.condition.is_some());
        let optional = effects.iter().filter(|effect| effect.optional).count();
        match own || (optional > 0 && optional < effects.len()) {
            true => Err(Lost::new(why::PARTS)),
            false => Ok(optional > 0),
        }
    };
    Ok(match effect {
        Effect::Effect(effect) => {
            Body { condition: None, cost: None, optional: false, effects: vec![effect] }
        }
        Effect::WithOptions(effect) => Body {
            condition: effect.condition.as_ref(),
            cost: effect.trigger_cost.as_ref(),
            optional: effect.optional,
            effects: vec![&effect.effect],
        },
        Effect::List(effects) => Body {
            condition: None,
            cost: None,
            optional: whole(effects)?,
            effects: effects.iter().map(|effect| &effect.effect).collect(),
        },
        Effect::ListWithOptions(list) => Body {
            condition: list.condition.as_ref(),
            cost: list.trigger_cost.as_ref(),
            optional: whole(&list.effects)?,
            effects: list.effects.iter().map(|effect| &effect.effect).collect(),
        },
        Effect::Modal(_) => return Err(Lost::new(why::MODES)),
    })
}

impl Body<'_> {
    /// The effects at a moment. `costs` are paid before anything else is looked at.
    fn says(&self, when: Moment, costs: &[Cost], by: Speaker) -> Result<Saying, Lost> {
        if !costs.is_empty() && self.cost.is_some() {
            return Err(Lost::new(why::TWO_PRICES));
        }
        if !costs.is_empty() && self.condition.is_some() {
            return Err(Lost::new(why::LATE_CONDITION));
        }
        let ifs = self.condition.map(|condition| moments::condition(condition, by)).transpose()?;
        let pays = costs.iter().chain(self.cost).map(|cost| prices::price(cost, by));
        let pays = pays.collect::<Result<Vec<_>, Lost>>()?;
        Ok(Saying {
            ifs: ifs.into_iter().collect(),
            deeds: deeds::deeds(&self.effects, &when, self.cost.is_some(), by)?,
            pays,
            // No one is made to pay for an effect, whether the card says `you may` or not.
            optional: self.optional || self.cost.is_some(),
            per_turn: None,
            when,
        })
    }
}
