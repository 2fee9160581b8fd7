//! Writes a card from plain terms: its file, and one with its names.

mod ability;
mod deed;
mod which;

use cardwright_ir::Bi;
use cardwright_source::Sources;
use cardwright_system::{
    Converted, Lost, Plain, Sort,
    plain::{Moment, Saying},
};

use super::why::{self, unwritten};
use crate::{
    names,
    syntax::{self, MOST_ABILITIES, words::CardKind},
};

/// What is known of an ability while it is written.
struct Setting<'s> {
    kind: CardKind,
    says: &'s Saying,
}

/// A card file with an id of the language, and what the card is called.
pub(crate) fn card(plain: &Plain) -> Converted {
    let mut converted = Converted::default();
    let kind = kind(plain);
    let id = id(plain, kind);
    let mut text = head(plain, kind, &id, &mut converted.lost);
    let mut cast = None;
    let abilities = converted.write_joined(plain, |at, says| {
        let setting = Setting { kind, says };
        let casts = !kind.is_unit() && says.when == Moment::Played;
        if casts && cast.is_some_and(|cast| cast != at) {
            return unwritten(why::ONE_EFFECT);
        }
        if at == MOST_ABILITIES {
            return unwritten(why::TOO_MUCH);
        }
        if setting.is_no_unit() {
            return unwritten(why::NO_FIGHTER);
        }
        let text = ability::ability(says, &setting)?;
        cast = cast.or(casts.then_some(at));
        Ok(text)
    });
    for ability in abilities {
        text.push('\n');
        text.push_str(&ability);
    }
    let name = format!("{id}.cdf");
    let laid_out = syntax::format(&Sources::default().add(name.clone(), text.as_str()));
    converted.files.push((name, laid_out.unwrap_or(text)));
    converted.files.extend(named(plain, &id));
    converted
}

/// A spell can answer anything, and an item is used at rest. Those that stay in play do not fight.
fn kind(plain: &Plain) -> CardKind {
    let fights = plain.power.is_some() || plain.body.is_some();
    match (plain.sort, plain.fast) {
        (Sort::Unit, _) if fights => CardKind::Unit,
        (Sort::Unit, true) => CardKind::ContinuousSpell,
        (Sort::Unit, false) => CardKind::ContinuousItem,
        (Sort::Spell, true) => CardKind::StandardSpell,
        (Sort::Spell, false) => CardKind::StandardItem,
    }
}

/// The properties of the card as a whole.
fn head(plain: &Plain, kind: CardKind, id: &str, lost: &mut Vec<Lost>) -> String {
    if kind.is_unit() && plain.fast {
        lost.push(Lost::new(why::UNIT_FAST));
    }
    let mut types: Vec<&str> = Vec::new();
    for word in &plain.kinds {
        match which::kind(word) {
            Some(kind) if types.contains(&kind) => {}
            Some(kind) => types.push(kind),
            None => lost.push(Lost::new(why::NO_KIND).word(word)),
        }
    }
    // What is not told has to be written nevertheless.
    let mut number = |number: Option<i32>, usual: i32, untold: Bi| match number {
        Some(number) if number < 0 => {
            lost.push(Lost::new(why::NEGATIVE).word(number.to_string()));
            0
        }
        Some(number) => number,
        None => {
            lost.push(Lost::new(untold).word(usual.to_string()));
            usual
        }
    };
    let level = number(plain.cost, 0, why::LEVEL);
    let mut head =
        format!("id: {id}\ncardType: {kind}\nname: {id}\nlevel: {level}\ntypes: {}\n", types.join(", "));
    if kind.is_unit() {
        let attack = number(plain.power, 0, why::ATTACK);
        let defense = number(plain.body, attack, why::DEFENSE);
        head.push_str(&format!("attack: {attack}\ndefense: {defense}\n"));
    } else if plain.power.is_some() || plain.body.is_some() {
        lost.push(Lost::new(why::SPELL_FIGHTS));
    }
    head
}

/// `CU`, a letter for the kind, five digits. An id of the language stays as it is. Where an id ends in a small number
/// the number stays readable, so that the cards of a set never get the same id. The digits of a UUID count nothing.
fn id(plain: &Plain, kind: CardKind) -> String {
    let letter = match kind {
        kind if kind.is_unit() => 'U',
        kind if kind.is_spell() => 'S',
        _ => 'I',
    };
    let known = plain.id.strip_prefix("CU").and_then(|rest| rest.strip_prefix(letter));
    if known.is_some_and(|digits| digits.len() == 5 && digits.bytes().all(|byte| byte.is_ascii_digit())) {
        return plain.id.clone();
    }
    let stem = plain.id.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let number = match plain.id[stem.len()..].parse::<u32>() {
        // Below lie the numbers of the game's own cards and of those that come with the program.
        Ok(number) if number < 1_000 && !is_uuid(&plain.id) => (10 + hash(stem) % 90) * 1_000 + number,
        _ => 10_000 + hash(&plain.id) % 90_000,
    };
    format!("CU{letter}{number}")
}

/// Five groups of hexadecimal digits: such an id is random up to its end.
fn is_uuid(id: &str) -> bool {
    let groups = id.split('-').map(str::len);
    groups.eq([8, 4, 4, 4, 12]) && id.bytes().all(|byte| byte == b'-' || byte.is_ascii_hexdigit())
}

/// FNV-1a: the same for the same text, wherever and whenever.
fn hash(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// The file of names, for a card that has one.
fn named(plain: &Plain, id: &str) -> Option<(String, String)> {
    let quoted = |name: &str| serde_json::Value::from(name).to_string();
    if plain.name.trim().is_empty() || (plain.name == id && plain.korean.is_none()) {
        return None;
    }
    let korean = plain.korean.as_deref().filter(|name| !name.trim().is_empty());
    let korean = korean.map(|name| format!(", \"ko\": {}", quoted(name))).unwrap_or_default();
    let text = format!("{{\n  \"{id}\": {{ \"en\": {}{korean} }}\n}}\n", quoted(&plain.name));
    Some((names::FILE.to_owned(), text))
}
