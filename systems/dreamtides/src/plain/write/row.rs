//! The row of a card, and the file that it stands in.

use cardwright_ir::Bi;
use cardwright_system::plain::{Lost, POINT, Plain, Sort};
use uuid::Builder;

use super::which::known_kind;
use crate::{
    plain::why,
    syntax::{
        edit::Written,
        fields, format,
        row::Table,
        tree::{CardType, Rarity},
    },
    system::SIDES,
    text::source::Source,
};

/// The file with its name. What the card cannot have is noted.
pub(super) fn file(plain: &Plain, said: &Source, lost: &mut Vec<Lost>) -> (String, String) {
    let mut text = format!("[[{}]]\n", Table::Cards.key());
    let mut field = |key: &str, value: Written| text.push_str(&format!("{key} = {}\n", value.toml()));
    let blank = || Written::Text(String::new());
    let number = |number: Option<i32>| number.map_or_else(blank, |number| Written::Number(number.into()));
    let character = plain.sort == Sort::Unit;
    let name = if plain.name.trim().is_empty() { &plain.id } else { &plain.name };
    let card_type = if character { CardType::Character } else { CardType::Event };
    let cost = plain.cost.map(|cost| natural(cost, why::NEGATIVE, lost));
    field("name", Written::Text(name.clone()));
    field("id", Written::Text(id(plain)));
    field("energy-cost", number(cost));
    field("rules-text", Written::Text(said.rules_text.clone()));
    field("variables", Written::Text(said.variables.clone()));
    field("card-type", Written::Text(card_type.name().to_owned()));
    field("subtype", Written::Text(kind(plain, lost).to_owned()));
    field("is-fast", Written::Truth(plain.fast));
    field("spark", number(plain.power.and_then(|power| spark(power, character, lost))));
    // The picture that clients show when there is none of the card's own.
    field("image-number", Written::Number(0));
    field("rarity", Written::Text(Rarity::Common.name().to_owned()));
    if plain.body.is_some() {
        lost.push(Lost::new(why::NO_BODY));
    }
    let text = format::format(&text).unwrap_or(text);
    (file_name(plain), text)
}

/// A number from 0 to the largest that is read as itself.
fn natural(value: i32, below: Bi, lost: &mut Vec<Lost>) -> i32 {
    let why = match value {
        ..0 => below,
        i32::MAX => why::TOO_LARGE,
        _ => return value,
    };
    lost.push(Lost::new(why).word(value.to_string()));
    value.clamp(0, i32::MAX - 1)
}

/// Spark in whole points, half of one counted as one.
fn spark(power: i32, character: bool, lost: &mut Vec<Lost>) -> Option<i32> {
    if !character {
        lost.push(Lost::new(why::EVENT_SPARK));
        return None;
    }
    let power = natural(power, why::LESS_SPARK, lost);
    if power % POINT != 0 {
        lost.push(Lost::new(why::WHOLE_SPARK));
    }
    Some(power / POINT + i32::from(power % POINT * 2 >= POINT))
}

/// The first kind that a character here can be of.
fn kind(plain: &Plain, lost: &mut Vec<Lost>) -> &'static str {
    let mut of = None;
    for kind in &plain.kinds {
        let why = match known_kind(kind) {
            _ if plain.sort == Sort::Spell => why::EVENT_KIND,
            None => why::NO_KIND,
            Some(known) if of.is_none_or(|of| of == known) => {
                of = Some(known);
                continue;
            }
            Some(_) => why::ONE_KIND,
        };
        lost.push(Lost::new(why).word(kind));
    }
    of.map_or("", |kind| kind.title())
}

/// The id of the card, if it is one of this format; else one that is made from it and the name, the same every time.
fn id(plain: &Plain) -> String {
    fields::canonical(&plain.id).unwrap_or_else(|| {
        Builder::from_custom_bytes(plain.digest().to_be_bytes()).into_uuid().hyphenated().to_string()
    })
}

/// The name of the card with hyphens, or its id. A file that is named like a table must hold that table, and only that.
fn file_name(plain: &Plain) -> String {
    let name = plain.slug('-', &[]).unwrap_or_else(|| "card".to_owned());
    let file = format!("{name}.toml");
    match Table::from_file(&file).is_some() || SIDES.contains(&file.as_str()) {
        true => format!("{name}-card.toml"),
        false => file,
    }
}
