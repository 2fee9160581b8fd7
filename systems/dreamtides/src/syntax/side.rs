//! Rows that are not cards: lists of cards, and what cards look like in play.

use cardwright_source::{Help, suggest};

use super::{
    fields::{self, Fields},
    problem::{Class, LoadError},
    row::{EFFECT_TRIGGERS, EFFECT_TYPES, FxRow, ListRow, ListType, OBJECTS},
};

/// A row of `card-lists`; `None` if a field is missing or has another type.
pub(super) fn list(fields: &mut Fields<'_, '_>) -> Option<Result<ListRow, LoadError>> {
    let list_name = fields.required("list-name");
    let list_type = fields.required("list-type");
    let card_id = fields.required("card-id");
    let copies = fields.required_small("copies");
    let (list_name, list_type, card_id, copies) = (list_name?, list_type?, card_id?, copies?);
    let types = [ListType::BaseCardId, ListType::DreamwellCardId];
    let Some(list_type) = types.into_iter().find(|known| known.name() == list_type) else {
        let names = types.map(ListType::name);
        return Some(Err(unknown(fields, "list-type", "list-type", &list_type, &names)));
    };
    let Some(card_id) = fields::canonical(&card_id) else {
        return Some(Err(no_id(fields, "card-id", &card_id)));
    };
    Some(Ok(ListRow { list_name: list_name.into_owned(), list_type, card_id, copies }))
}

/// A row of `card-fx`; `None` if a field is missing or has another type.
pub(super) fn fx(fields: &mut Fields<'_, '_>) -> Option<Result<FxRow, LoadError>> {
    let card_id = fields.required("card-id");
    let effect_type = fields.required("effect-type");
    let effect_trigger = fields.required("effect-trigger");
    for key in TEXTS {
        let _ = fields.string(key);
    }
    let objects = OBJECT_KEYS.map(|key| (key, fields.string(key)));
    let color = fields.string("dissolve-color");
    let _ = (fields.integer("effect-duration-milliseconds"), fields.integer("trail-duration-milliseconds"));
    fields.float("effect-scale");
    let (card_id, effect_type, effect_trigger) = (card_id?, effect_type?, effect_trigger?);
    if !fields.errors.is_empty() {
        return None;
    }
    let Some(id) = fields::canonical(&card_id) else {
        return Some(Err(LoadError { field: "card_id", ..no_id(fields, "card-id", &card_id) }));
    };
    let of = |error: LoadError| Some(Err(LoadError { card_id: Some(id.clone()), ..error }));
    let Some(effect_type) = one_of(&effect_type, &EFFECT_TYPES) else {
        return of(unknown(fields, "effect-type", "effect-type", &effect_type, &EFFECT_TYPES));
    };
    let Some(effect_trigger) = one_of(&effect_trigger, &EFFECT_TRIGGERS) else {
        return of(unknown(fields, "effect-trigger", "effect-trigger", &effect_trigger, &EFFECT_TRIGGERS));
    };
    let mut projectile_source = None;
    for (key, value) in &objects {
        let Some(value) = value else { continue };
        let Some(object) = one_of(value, &OBJECTS) else {
            return of(unknown(fields, key, "object-predicate", value, &OBJECTS));
        };
        if *key == "projectile-source" {
            projectile_source = Some(object);
        }
    }
    let dissolve_color = match color.as_deref().map(rgba) {
        None => None,
        Some(Some(color)) => Some(color),
        Some(None) => {
            let message = "`dissolve-color` is no color";
            let error =
                LoadError::new(Class::InvalidField, "dissolve-color", fields.span("dissolve-color"), message);
            return of(error.help("write 6 or 8 hexadecimal digits: \"#FFC107\""));
        }
    };
    Some(Ok(FxRow { card_id: id, effect_type, effect_trigger, projectile_source, dissolve_color }))
}

const TEXTS: [&str; 8] = [
    "projectile-address",
    "projectile-fire-sound",
    "projectile-impact-sound",
    "dissolve-material",
    "dissolve-sound",
    "effect-address",
    "effect-sound",
    "card-trail-address",
];
const OBJECT_KEYS: [&str; 4] =
    ["projectile-source", "projectile-target", "effect-target", "card-trail-targets"];

fn one_of(name: &str, known: &[&'static str]) -> Option<&'static str> {
    known.iter().find(|word| **word == name).copied()
}

fn unknown(fields: &Fields<'_, '_>, key: &str, field: &'static str, name: &str, known: &[&str]) -> LoadError {
    let message = format!("\"{name}\" is no value of `{key}`");
    let error = LoadError::new(Class::InvalidField, field, fields.span(key), message);
    match suggest::nearest(name, known.iter().copied()) {
        Some(near) => error.propose(Some(near)),
        None => error.help(Help::known(known.iter().map(|word| (*word).to_owned()).collect())),
    }
}

fn no_id(fields: &Fields<'_, '_>, key: &'static str, text: &str) -> LoadError {
    let message = format!("`{key}` is \"{text}\", which is no UUID");
    LoadError::new(Class::InvalidField, key, fields.span(key), message)
}

/// Six or eight hexadecimal digits, perhaps behind `#`.
fn rgba(text: &str) -> Option<[u8; 4]> {
    let digits = text.strip_prefix('#').unwrap_or(text);
    if !matches!(digits.len(), 6 | 8) || !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    let byte = |at: usize| digits.get(at..at + 2).and_then(|pair| u8::from_str_radix(pair, 16).ok());
    Some([byte(0)?, byte(2)?, byte(4)?, if digits.len() == 8 { byte(6)? } else { 255 }])
}
