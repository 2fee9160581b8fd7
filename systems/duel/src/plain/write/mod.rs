//! From plain terms to a card of the duel that is clean in the profile `standard`.

mod condition;
mod deed;
mod face;

use cardwright_system::plain::{Aim, Happening, Moment, Price, Saying, Side, Sort, Who};
use cardwright_system::{Converted, Lost, Plain};
use serde_json::{Map, Value, json};

use self::face::Face;
use super::{once_a_turn, why::written as why};
use crate::{rules::state::MANA_LIMIT, syntax::MOST_EFFECTS, system::laid_out};

/// A card of the duel with what it cannot say.
pub(crate) fn card(plain: &Plain) -> Converted {
    let mut converted = Converted::default();
    let face = Face::of(plain, &mut converted.lost);
    let mut writing = Writing { face: &face, unit: plain.sort == Sort::Unit, named: false, count: 0 };
    let effects = converted.write(plain, |says| writing.next(says)).concat();
    let mut card = face.written();
    card.insert("effects".to_owned(), Value::Array(effects));
    let text = json!([card]).to_string();
    // Aliases of ids have a file of that name.
    let ending = if face.id.ends_with("aliases") { ".card.json" } else { ".json" };
    converted.files.push((format!("{}{ending}", face.id), laid_out(&text).unwrap_or(text)));
    converted
}

/// What is known while the effects of a card are written, one after the other.
struct Writing<'f> {
    face: &'f Face,
    unit: bool,
    /// The unit that is named as the card is played has its effect already.
    named: bool,
    /// How many effects are written.
    count: usize,
}

impl Writing<'_> {
    /// The effects of a saying: one, but for deeds that may stand apart.
    fn next(&mut self, says: &Saying) -> Result<Vec<Value>, Lost> {
        let before = (self.named, self.count);
        let effects: Result<Vec<Value>, Lost> = says.apart().iter().map(|says| self.effect(says)).collect();
        if effects.is_err() {
            (self.named, self.count) = before;
        }
        effects
    }

    fn effect(&mut self, says: &Saying) -> Result<Value, Lost> {
        if self.count >= MOST_EFFECTS {
            return Err(Lost::new(why::EFFECTS));
        }
        let timing = self.timing(&says.when)?;
        let played = matches!(says.when, Moment::Played | Moment::Happens(Happening::Enters(_)));
        let mut condition = self.conditions(&says.ifs)?;
        let mana = mana(&says.pays)?;
        if let Some(limit) = limit(says)? {
            condition.insert("per_turn_limit".to_owned(), json!(limit));
        }
        if played && says.optional && mana.is_some_and(|mana| mana > MANA_LIMIT - self.face.cost) {
            return Err(Lost::new(why::NEVER_PAID));
        }
        let [deed] = says.deeds.as_slice() else { return Err(Lost::new(why::ONE_DEED)) };
        let action = self.deed(deed, says)?;
        // What is used works on a unit of its own each time, and is not used if none is wanted.
        if played && let Some(Aim::Some(_, which)) = deed.aim() {
            if self.named {
                return Err(Lost::new(why::ONE_CHOICE));
            }
            if which.side == Side::Both && !says.optional {
                return Err(Lost::new(why::MAY_DECLINE));
            }
            self.named = true;
        }
        self.count += 1;
        let mut effect = Map::new();
        effect.insert("timing".to_owned(), json!(timing));
        if says.optional {
            effect.insert("mode".to_owned(), json!("optional"));
        }
        if !condition.is_empty() {
            effect.insert("condition".to_owned(), Value::Object(condition));
        }
        if let Some(mana) = mana {
            effect.insert("cost".to_owned(), json!({ "mana": mana }));
        }
        effect.insert("action".to_owned(), Value::Object(action));
        Ok(Value::Object(effect))
    }

    fn timing(&self, when: &Moment) -> Result<&'static str, Lost> {
        match when {
            Moment::Played => Ok("on_play"),
            _ if !self.unit => Err(Lost::new(why::SPELL_GONE)),
            Moment::Used => Ok("active"),
            Moment::UsedFast => Err(Lost::new(why::FAST)),
            Moment::Always => Err(Lost::new(why::LASTS)),
            Moment::Happens(happening) => match happening {
                Happening::Enters(Who::This) => Ok("on_deploy"),
                Happening::Attacks(Who::This) => Ok("on_attack_declared"),
                Happening::TurnBegins(Side::Mine) => Ok("on_turn_start"),
                Happening::TurnEnds(Side::Mine) => Ok("on_turn_end"),
                _ => Err(Lost::new(why::HEARS)),
            },
        }
    }
}

/// The limit that has to be written. What the duel implies is left out.
fn limit(says: &Saying) -> Result<Option<i32>, Lost> {
    match says.per_turn {
        Some(times) if times < 1 => Err(Lost::new(why::LIMIT)),
        Some(1) if says.when == Moment::Used => Ok(None),
        None if !once_a_turn(&says.when) => Err(Lost::new(why::ALWAYS_LIMITED)),
        limit => Ok(limit),
    }
}

/// The mana that is paid.
fn mana(pays: &[Price]) -> Result<Option<i32>, Lost> {
    match pays {
        [] => Ok(None),
        [Price::Resource(mana)] if *mana > 0 => Ok(Some(*mana)),
        _ => Err(Lost::new(why::ONLY_MANA)),
    }
}
