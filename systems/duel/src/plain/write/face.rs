//! What stands on a card besides its effects: id, name, numbers, tags.

use cardwright_ir::{Attr, Bi, Lang};
use cardwright_system::plain::{POINT, Sort};
use cardwright_system::{Lost, Plain};
use serde_json::{Map, Value, json};

use super::super::why::written as why;
use crate::{
    rules::state::MANA_LIMIT,
    syntax::card::{as_id, is_id},
    text::tag,
    vocabulary::{VOCABULARY, attrs, words},
};

/// The tags of a card, in the order in which they are told.
const TAGS: [Attr; 3] = [attrs::RACE, attrs::THEME, attrs::ELEMENT];

/// The longest id that is made. It is the name of a file, too.
const LONGEST: usize = 64;

/// The face of a card.
pub(super) struct Face {
    pub(super) id: String,
    name: String,
    pub(super) cost: i32,
    /// Attack and HP of a unit.
    stats: Option<(i32, i32)>,
    /// Each with the kind that it stands for.
    tags: Vec<(Attr, String, String)>,
}

impl Face {
    /// The face of a card as far as the duel has room for it. The rest is listed.
    pub(super) fn of(plain: &Plain, lost: &mut Vec<Lost>) -> Self {
        let cost = plain.cost.unwrap_or(0).clamp(0, MANA_LIMIT);
        changed(plain.cost, cost, 1, why::COST, lost);
        let stats = match plain.sort {
            Sort::Unit => {
                let atk = whole(plain.power).unwrap_or(0).max(0);
                // A unit that tells nothing about what it can bear can bear one like itself.
                let hp = whole(plain.body).unwrap_or(atk).max(1);
                changed(plain.power, atk, POINT, why::ATTACK, lost);
                changed(plain.body, hp, POINT, why::BODY, lost);
                Some((atk, hp))
            }
            Sort::Spell => {
                if plain.power.is_some() || plain.body.is_some() {
                    lost.push(Lost::new(why::SPELL_STRENGTH));
                }
                None
            }
        };
        if plain.fast {
            lost.push(Lost::new(why::FAST));
        }
        Self { id: id(plain), name: plain.name.clone(), cost, stats, tags: tags(&plain.kinds, lost) }
    }

    /// The members of the card up to its effects.
    pub(super) fn written(&self) -> Map<String, Value> {
        let mut card = Map::new();
        let mut put = |name: &str, value: Value| card.insert(name.to_owned(), value);
        put("id", json!(self.id));
        if !self.name.is_empty() {
            put("name", json!(self.name));
        }
        let kind = if self.stats.is_some() { words::UNIT } else { words::SPELL };
        put("type", json!(VOCABULARY.word(kind).name));
        if self.stats.is_none() {
            put("spellKind", json!("normal"));
        }
        put(VOCABULARY.attr(attrs::COST).name, json!(self.cost));
        if let Some((atk, hp)) = self.stats {
            put(VOCABULARY.attr(attrs::ATK).name, json!(atk));
            put(VOCABULARY.attr(attrs::HP).name, json!(hp));
        }
        for (attr, tag, _) in &self.tags {
            put(VOCABULARY.attr(*attr).name, json!(tag));
        }
        card
    }

    /// Which tag a kind is, and how it is written. A kind that neither the duel nor the card knows is a race.
    pub(super) fn tag_of(&self, kind: &str) -> Result<(&'static str, String), Lost> {
        let own = self.tags.iter().find(|(_, _, told)| told == kind).map(|(attr, ..)| *attr);
        let Some(tag) = written_tag(kind) else { return Err(Lost::new(why::TAG).word(kind)) };
        let attr = tag::of_word(kind).map(|(attr, _)| attr).or(own).unwrap_or(attrs::RACE);
        Ok((VOCABULARY.attr(attr).name, tag))
    }
}

/// Lists a number that is another one in the duel.
fn changed(told: Option<i32>, written: i32, scale: i32, why: Bi, lost: &mut Vec<Lost>) {
    if told != written.checked_mul(scale) {
        lost.push(Lost::new(why).word(written.to_string()));
    }
}

/// Hundredths of a point in whole points.
fn whole(points: Option<i32>) -> Option<i32> {
    points.map(|points| points.saturating_add(POINT / 2).div_euclid(POINT))
}

/// The tags for some kinds, in their order: those that the duel knows in their own place, others in the next free one.
fn tags(kinds: &[String], lost: &mut Vec<Lost>) -> Vec<(Attr, String, String)> {
    let mut tags = Vec::new();
    let mut next = 0;
    for kind in kinds {
        let known = tag::of_word(kind).and_then(|(attr, _)| TAGS.iter().position(|tag| *tag == attr));
        let at = known.unwrap_or(next);
        match (TAGS.get(at), written_tag(kind)) {
            (Some(attr), Some(tag)) if at >= next => {
                tags.push((*attr, tag, kind.clone()));
                next = at + 1;
            }
            (_, tag) => {
                let why = if tag.is_none() { why::TAG } else { why::KIND };
                lost.push(Lost::new(why).word(kind.as_str()));
            }
        }
    }
    tags
}

/// A kind as cards write it; `None` if it would be read as another word.
fn written_tag(kind: &str) -> Option<String> {
    let tag = tag::of_word(kind).map_or(kind, |(_, tag)| tag);
    (tag::word(tag, Lang::En) == kind).then(|| tag.to_owned())
}

/// The card's own id where it may be one here, else one made from its name.
fn id(plain: &Plain) -> String {
    let lettered = |id: &str| id.bytes().any(|byte| byte.is_ascii_lowercase());
    if is_id(&plain.id) && lettered(&plain.id) && plain.id.len() <= LONGEST {
        return plain.id.clone();
    }
    let made = [&plain.name, &plain.id].map(|text| spelled(text));
    match made.into_iter().find(|id| !id.is_empty()) {
        Some(id) if lettered(&id) => id,
        Some(number) => format!("card_{number}"),
        None => "card".to_owned(),
    }
}

/// The letters of a text that an id may have, word by word.
fn spelled(text: &str) -> String {
    let kept = text.chars().map(|letter| match letter {
        letter if letter.is_ascii_alphanumeric() => letter,
        '\'' | '’' => '\'',
        _ => ' ',
    });
    let kept: String = kept.filter(|letter| *letter != '\'').collect();
    let words: Vec<&str> = kept.split(' ').filter(|word| !word.is_empty()).collect();
    let mut id = as_id(&words.join(" "));
    id.truncate(LONGEST);
    id.truncate(id.trim_end_matches('_').len());
    id
}
