//! A card of Dreamtides that says what is told in plain terms.

mod deeds;
mod moments;
mod row;
mod which;

use std::slice;

use cardwright_system::plain::{
    Aim, Condition as If, Converted, Deed, Lost, Moment, Plain, Price, Saying, Side, Sort,
};

use super::{Speaker, why};
use crate::{
    syntax::tree::{
        Ability, ActivatedAbility, ActivatedOptions, CardPredicate, Collection, Condition, Cost, Effect,
        EffectList, EffectWithOptions, EventAbility, Predicate, StandardEffect, StandardStaticAbility,
        StaticAbility, TriggeredAbility, TriggeredOptions,
    },
    text::source::{self, Source},
};

/// Abilities of a card, and deeds, prices and conditions of an ability: no card that is meant to be read has more.
const MOST: usize = 32;

/// A card file. Each ability is read again as it is written, so that it says this and nothing else.
pub(crate) fn card(plain: &Plain) -> Converted {
    let mut converted = Converted::default();
    let as_played = plain.abilities.iter().filter(|sentence| sentence.says.when == Moment::Played).count();
    let by = Speaker { sort: plain.sort, alone: as_played == 1 };
    let mut abilities: Vec<Ability> = Vec::new();
    let mut said = Source::default();
    converted.write(plain, |says| {
        if abilities.len() == MOST {
            return Err(Lost::new(why::TOO_MANY));
        }
        let ability = ability(says, by)?;
        if source::write(slice::from_ref(&ability)).is_err() {
            return Err(Lost::new(why::NO_SENTENCE));
        }
        abilities.push(ability);
        match source::write(&abilities) {
            Ok(source) => said = source,
            Err(_) => {
                abilities.pop();
                return Err(Lost::new(why::NO_VARIABLES));
            }
        }
        Ok(())
    });
    let file = row::file(plain, &said, &mut converted.lost);
    converted.files.push(file);
    converted
}

fn ability(says: &Saying, by: Speaker) -> Result<Ability, Lost> {
    if says.deeds.is_empty() {
        return Err(Lost::new(why::NOTHING));
    }
    if [says.deeds.len(), says.pays.len(), says.ifs.len()].into_iter().any(|count| count > MOST) {
        return Err(Lost::new(why::TOO_MANY));
    }
    match (&says.when, by.sort) {
        (Moment::Played, Sort::Spell) => played(says, by),
        (Moment::Played, Sort::Unit) => Err(Lost::new(why::PLAYED_ONLY)),
        (_, Sort::Spell) => Err(Lost::new(why::EVENT_IS_GONE)),
        (Moment::Used | Moment::UsedFast, Sort::Unit) => used(says, by),
        (Moment::Happens(happening), Sort::Unit) => {
            let (trigger, ifs) = moments::trigger(happening, &says.ifs, by)?;
            let options = TriggeredOptions { once_per_turn: true, until_end_of_turn: false };
            Ok(Ability::Triggered(TriggeredAbility {
                trigger,
                effect: effect(says, ifs, &says.pays, by)?,
                options: once(says)?.then_some(options),
            }))
        }
        (Moment::Always, Sort::Unit) => standing(says, by).map(Ability::Static),
    }
}

fn played(says: &Saying, by: Speaker) -> Result<Ability, Lost> {
    if says.per_turn.is_some() {
        return Err(Lost::new(why::PLAYED_ONCE));
    }
    if says.pays.is_empty() || says.optional {
        let effect = effect(says, &says.ifs, &says.pays, by)?;
        return Ok(Ability::Event(EventAbility { additional_cost: None, effect }));
    }
    if !by.alone {
        return Err(Lost::new(why::PRICE_OF_CARD));
    }
    bought(says, None, by)
}

fn used(says: &Saying, by: Speaker) -> Result<Ability, Lost> {
    let once = once(says)?;
    let fast = says.when == Moment::UsedFast;
    if says.pays.is_empty() && !once {
        return Err(Lost::new(why::FREE));
    }
    bought(says, (fast || once).then_some(ActivatedOptions { is_fast: fast, is_multi: !once }), by)
}

/// An ability with its price before a colon.
fn bought(says: &Saying, options: Option<ActivatedOptions>, by: Speaker) -> Result<Ability, Lost> {
    if !says.ifs.is_empty() && !says.pays.is_empty() {
        return Err(Lost::new(why::LATE_CONDITION));
    }
    let costs = says.pays.iter().map(|price| cost(price, by)).collect::<Result<_, _>>()?;
    let effect = effect(says, &says.ifs, &[], by)?;
    Ok(Ability::Activated(ActivatedAbility { costs, effect, options }))
}

/// Is it limited to once a turn?
fn once(says: &Saying) -> Result<bool, Lost> {
    match says.per_turn {
        None => Ok(false),
        Some(1) => Ok(true),
        Some(_) => Err(Lost::new(why::ONCE)),
    }
}

fn standing(says: &Saying, by: Speaker) -> Result<StaticAbility, Lost> {
    let [Deed::Grow { aim: Aim::All(allies), power, body: 0, this_turn: false }] = says.deeds.as_slice()
    else {
        return Err(Lost::new(why::ALWAYS));
    };
    if allies.side != Side::Mine || !says.pays.is_empty() || says.optional || says.per_turn.is_some() {
        return Err(Lost::new(why::ALWAYS));
    }
    if !allies.other {
        return Err(Lost::new(why::ONLY_OTHERS));
    }
    let ability = StandardStaticAbility::SparkBonusOtherCharacters {
        matching: which::units(allies)?,
        added_spark: deeds::more_spark(*power)?,
    };
    Ok(match condition(&says.ifs, by)? {
        None => StaticAbility::StaticAbility(ability),
        condition => StaticAbility::WithOptions { ability, condition },
    })
}

/// The deeds with what they hang on, in the shape in which rules text is read.
fn effect(says: &Saying, ifs: &[If], pays: &[Price], by: Speaker) -> Result<Effect, Lost> {
    let trigger_cost = match pays {
        [] => None,
        [_] if !says.optional => return Err(Lost::new(why::FORCED)),
        [price] => Some(cost(price, by)?),
        _ => return Err(Lost::new(why::ONE_PRICE)),
    };
    let condition = condition(ifs, by)?;
    if condition.is_some() && says.optional {
        return Err(Lost::new(why::CONDITION_ALONE));
    }
    let effects = says.deeds.iter().map(|deed| deeds::effect(deed, &says.when, by));
    let effects = effects.collect::<Result<Vec<StandardEffect>, Lost>>()?;
    let hangs = says.optional || condition.is_some();
    if !hangs {
        return Ok(Effect::plain(effects));
    }
    let mut effects: Vec<EffectWithOptions> =
        effects.into_iter().map(|effect| EffectWithOptions::new(effect, says.optional)).collect();
    Ok(match effects.len() {
        1 => Effect::WithOptions(EffectWithOptions { trigger_cost, condition, ..effects.remove(0) }),
        _ if trigger_cost.is_none() && condition.is_none() => Effect::List(effects),
        _ => Effect::ListWithOptions(EffectList { effects, trigger_cost, condition }),
    })
}

fn condition(ifs: &[If], by: Speaker) -> Result<Option<Condition>, Lost> {
    match ifs {
        [] => Ok(None),
        [only] => moments::condition(only, by).map(Some),
        _ => Err(Lost::new(why::ONE_CONDITION)),
    }
}

fn cost(price: &Price, by: Speaker) -> Result<Cost, Lost> {
    Ok(match price {
        Price::Resource(amount) => Cost::Energy(number(*amount)?),
        Price::Discard(count) => {
            Cost::DiscardCards { target: Predicate::Any(CardPredicate::Card), count: number(*count)? }
        }
        Price::Sacrifice(count, which) => {
            let cards = which::units(which::own(which)?)?;
            let plain = cards == CardPredicate::Character;
            // An ally is another character; a character is any of one's own.
            let target = match which.other || by.is_event() {
                true => Predicate::Another(cards),
                false => Predicate::Any(cards),
            };
            let count = number(*count)?;
            if count != 1 && !(plain && matches!(target, Predicate::Another(_))) {
                return Err(Lost::new(why::ONE_ABANDONED));
            }
            Cost::AbandonCharactersCount { target, count: Collection::Exactly(count) }
        }
        Price::SacrificeThis if by.is_event() => return Err(Lost::new(why::THIS_EVENT)),
        Price::SacrificeThis => {
            Cost::AbandonCharactersCount { target: Predicate::This, count: Collection::Exactly(1) }
        }
        Price::Life(_) => return Err(Lost::new(why::NO_LIFE)),
        Price::Exhaust => return Err(Lost::new(why::NO_TURNING)),
    })
}

/// A number that can be read again.
fn number(value: i32) -> Result<u32, Lost> {
    let not = |reason| Lost::new(reason).word(value.to_string());
    match value {
        i32::MAX => Err(not(why::TOO_LARGE)),
        _ => u32::try_from(value).map_err(|_| not(why::NEGATIVE)),
    }
}
