//! Building card rows: one error a row, in the order of the format.

use super::{
    fields::Fields,
    problem::{Class, LoadError},
    row::{CardRow, DreamwellRow, Head},
    toml::{Kind, Value},
    tree::{CardType, Rarity, Subtype},
};
use cardwright_source::{Help, suggest};

/// A row, or what keeps it from being built. Errors of types are in `fields`.
pub(super) fn card<'t>(fields: &mut Fields<'_, 't>) -> Result<CardRow<'t>, LoadError> {
    let raw = Raw::read(fields);
    let head = raw.head(fields, &["id", "name", "card-type", "image-number"])?;
    let id = &head.id;
    let energy_cost = energy_cost(fields).map_err(|error| error.of(id))?;
    let card_type = word(
        fields,
        "card-type",
        raw.card_type.as_deref().unwrap_or(""),
        "card type",
        CardType::from_name,
        || CardType::ALL.iter().map(|word| word.name()).collect(),
    )
    .map_err(|error| error.of(id))?;
    let subtype = match raw.subtype.as_deref() {
        None | Some("" | "*") => None,
        Some(name) => Some(
            word(fields, "subtype", name, "subtype", Subtype::from_title, || {
                Subtype::ALL.iter().map(|word| word.title()).collect()
            })
            .map_err(|error| error.of(id))?,
        ),
    };
    let spark = natural(fields, "spark", raw.spark, false).map_err(|error| error.of(id))?;
    let rarity = match raw.rarity.as_deref() {
        None => None,
        Some(name) => Some(
            word(fields, "rarity", name, "rarity", Rarity::from_name, || {
                Rarity::ALL.iter().map(|word| word.name()).collect()
            })
            .map_err(|error| error.of(id))?,
        ),
    };
    let is_fast = raw.is_fast.unwrap_or(false);
    Ok(CardRow { energy_cost, card_type, subtype, is_fast, spark, rarity, head })
}

/// The same for a card of the dreamwell.
pub(super) fn dreamwell<'t>(fields: &mut Fields<'_, 't>) -> Result<DreamwellRow<'t>, LoadError> {
    let raw = Raw::read(fields);
    let head = raw.head(fields, &["id", "name", "energy-produced", "image-number"])?;
    let id = &head.id;
    let phase = natural(fields, "phase", raw.phase, false).map_err(|error| error.of(id))?;
    let produced =
        natural(fields, "energy-produced", raw.energy_produced, true).map_err(|error| error.of(id))?;
    Ok(DreamwellRow { energy_produced: produced.unwrap_or(0), phase: phase.unwrap_or(0), head })
}

/// The fields of a row, typed.
struct Raw<'t> {
    id: Option<String>,
    name: Option<std::borrow::Cow<'t, str>>,
    card_type: Option<std::borrow::Cow<'t, str>>,
    subtype: Option<std::borrow::Cow<'t, str>>,
    is_fast: Option<bool>,
    spark: Option<i32>,
    image_number: Option<i64>,
    rarity: Option<std::borrow::Cow<'t, str>>,
    prompts: Option<std::borrow::Cow<'t, str>>,
    energy_produced: Option<i32>,
    phase: Option<i32>,
}

impl<'t> Raw<'t> {
    fn read(fields: &mut Fields<'_, 't>) -> Self {
        let raw = Self {
            id: fields.id("id"),
            name: fields.string("name"),
            card_type: fields.string("card-type"),
            subtype: fields.string("subtype"),
            is_fast: fields.boolean("is-fast"),
            spark: fields.lenient("spark"),
            image_number: fields.integer("image-number"),
            rarity: fields.string("rarity"),
            prompts: fields.string("prompts"),
            energy_produced: fields.lenient("energy-produced"),
            phase: fields.lenient("phase"),
        };
        let _ = (fields.string("rules-text"), fields.string("variables"));
        raw
    }

    /// The fields that every row has; `required` in the order in which they are missed.
    fn head(&self, fields: &Fields<'_, 't>, required: &[&'static str]) -> Result<Head<'t>, LoadError> {
        for key in required {
            let there = match *key {
                "id" => self.id.is_some(),
                "name" => self.name.is_some(),
                "card-type" => self.card_type.is_some(),
                "energy-produced" => self.energy_produced.is_some(),
                _ => self.image_number.is_some(),
            };
            if !there {
                let message = format!("this row has no `{key}`");
                let mut error = LoadError::new(Class::MissingField, key, fields.span(key), message);
                error.card_id = self.id.clone().filter(|_| *key != "id");
                return Err(error);
            }
        }
        Ok(Head {
            id: self.id.clone().unwrap_or_default(),
            name: self.name.clone().unwrap_or_default(),
            image_number: self.image_number.unwrap_or_default(),
            prompts: self.prompts.clone(),
            span: fields.row.span(),
        })
    }
}

impl LoadError {
    fn of(mut self, id: &str) -> Self {
        self.card_id = Some(id.to_owned());
        self
    }
}

fn energy_cost(fields: &Fields<'_, '_>) -> Result<Option<u32>, LoadError> {
    let Some(value) = fields.row.get("energy-cost") else { return Ok(None) };
    let wrong = |wraps: bool| {
        let message = format!("`energy-cost` is {}", shown(value));
        let mut error = LoadError::new(Class::InvalidField, "energy-cost", value.span(), message)
            .help("write a number from 0, or \"*\" for a card with modes");
        error.wraps = wraps;
        error
    };
    match value.kind() {
        Kind::Integer(Some(number)) => u32::try_from(number).map(Some).map_err(|_| wrong(true)),
        Kind::String => match value.as_str().unwrap_or("") {
            "" | "*" => Ok(None),
            digits if digits.bytes().all(|byte| byte.is_ascii_digit()) => {
                digits.parse().map(Some).map_err(|_| wrong(false))
            }
            _ => Err(wrong(false)),
        },
        _ => Err(wrong(false)),
    }
}

fn natural(
    fields: &Fields<'_, '_>,
    key: &'static str,
    number: Option<i32>,
    wraps: bool,
) -> Result<Option<u32>, LoadError> {
    number.map(u32::try_from).transpose().map_err(|_| {
        let message = format!("`{key}` is below 0");
        let mut error = LoadError::new(Class::InvalidField, key, fields.span(key), message);
        error.wraps = wraps;
        error
    })
}

fn word<T>(
    fields: &Fields<'_, '_>,
    key: &'static str,
    name: &str,
    noun: &str,
    find: impl Fn(&str) -> Option<T>,
    known: impl Fn() -> Vec<&'static str>,
) -> Result<T, LoadError> {
    find(name).ok_or_else(|| {
        let known = known();
        let near = suggest::nearest(name, known.iter().copied());
        let error =
            LoadError::new(Class::InvalidField, key, fields.span(key), format!("\"{name}\" is no {noun}"));
        match near {
            Some(_) => error.propose(near),
            None => error.help(Help::known(known.iter().map(|word| (*word).to_owned()).collect())),
        }
    })
}

fn shown(value: Value<'_, '_>) -> String {
    match value.kind() {
        Kind::String => format!("\"{}\"", value.as_str().unwrap_or("")),
        Kind::Integer(Some(number)) => number.to_string(),
        _ => value.noun().to_owned(),
    }
}
