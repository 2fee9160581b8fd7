//! Conditions and filters.

use cardwright_ir::Verb;
use cardwright_system::Lost;
use cardwright_system::plain::{Condition, Side, Sort, Which};
use serde_json::{Map, Value, json};

use super::{Writing, why};
use crate::vocabulary::{VOCABULARY, attrs, verbs, words};

impl Writing<'_> {
    /// Conditions in their order. The duel has each key once, but two keys for some of them.
    pub(super) fn conditions(&self, ifs: &[Condition]) -> Result<Map<String, Value>, Lost> {
        let mut written = Map::new();
        for condition in ifs {
            let mut keys = self.condition(condition)?.into_iter();
            let free = keys.find(|(verb, _)| !written.contains_key(VOCABULARY.verb(*verb).name));
            let Some((verb, value)) = free else { return Err(Lost::new(why::TWICE)) };
            written.insert(VOCABULARY.verb(verb).name.to_owned(), value);
        }
        Ok(written)
    }

    /// The keys that say a condition, the usual one first.
    fn condition(&self, condition: &Condition) -> Result<Vec<(Verb, Value)>, Lost> {
        match condition {
            Condition::Turn(Side::Both) => Err(Lost::new(why::ONE_TURN)),
            Condition::Turn(side) => Ok(vec![(verbs::MY_TURN, json!(*side == Side::Mine))]),
            Condition::Resource(mana) => {
                Ok(vec![(verbs::MANA_AT_LEAST, json!(mana)), (verbs::ACTOR_MANA, json!(mana))])
            }
            Condition::Units(min, _) if *min < 1 => Err(Lost::new(why::COUNT).word(min.to_string())),
            Condition::Units(min, which) => self.units(*min, which),
            Condition::Cards(..) => Err(Lost::new(why::PILES)),
        }
    }

    fn units(&self, min: i32, which: &Which) -> Result<Vec<(Verb, Value)>, Lost> {
        let mut keys = Vec::new();
        let any = |side| min == 1 && *which == Which::of(side);
        for (side, word) in [(Side::Mine, words::ALLY_UNIT), (Side::Theirs, words::ENEMY_UNIT)] {
            if any(side) {
                keys.push((verbs::TARGET_EXISTS, json!(VOCABULARY.word(word).name)));
            }
        }
        if which.side == Side::Mine {
            if which.other {
                return Err(Lost::new(why::OTHER_UNITS));
            }
            if which.sort == Some(Sort::Spell) {
                return Err(Lost::new(why::ONLY_UNITS));
            }
            let mut filter = self.filter(which)?;
            filter.insert("min".to_owned(), json!(min));
            keys.push((verbs::BOARD_HAS, Value::Object(filter)));
        }
        if keys.is_empty() { Err(Lost::new(why::OPPOSING_UNITS)) } else { Ok(keys) }
    }

    /// What cards must match; empty if all do.
    pub(super) fn filter(&self, which: &Which) -> Result<Map<String, Value>, Lost> {
        if which.other || which.most_cost.is_some() || which.most_power.is_some() {
            return Err(Lost::new(why::FILTER));
        }
        let mut filter = Map::new();
        if let Some(sort) = which.sort {
            let word = if sort == Sort::Unit { words::UNIT } else { words::SPELL };
            filter.insert(VOCABULARY.attr(attrs::KIND).name.to_owned(), json!(VOCABULARY.word(word).name));
        }
        if let Some(kind) = &which.kind {
            let (key, tag) = self.face.tag_of(kind)?;
            filter.insert(key.to_owned(), json!(tag));
        }
        Ok(filter)
    }
}
