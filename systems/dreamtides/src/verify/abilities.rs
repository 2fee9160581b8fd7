//! Texts that parse: abilities, display text, and both ways back.

use cardwright_ir::Cards;
use serde_json::Value;

use super::{Outcome, cards, difference};
use crate::{
    lower,
    syntax::{
        rules::{self, lex::Scratch},
        tree::Ability,
    },
    text::{evaluate, render},
};

pub(super) fn case(row: &Value) -> Outcome {
    let text = row["rules_text"].as_str().unwrap_or_default();
    let variables = row["variables"].as_str().unwrap_or_default();
    let read = rules::read(text, variables, &mut Scratch::default());
    if let Some(error) = read.errors.first() {
        return Outcome::Differs(format!("{}: {:?}", error.problem.class(), error.problem));
    }
    let found = serde_json::json!(read.abilities);
    if let Some(difference) = difference("abilities", &row["abilities"], &found) {
        return Outcome::Differs(difference);
    }
    let texts: Vec<String> = read.abilities.iter().map(render::ability).collect();
    if let Some(difference) = difference("rendered", &row["rendered"], &serde_json::json!(texts)) {
        return Outcome::Differs(difference);
    }
    let bindings = rules::bindings(variables);
    let paragraphs = read.paragraphs.iter().map(|range| &text[range.clone()]);
    let evaluated: Vec<Option<String>> =
        paragraphs.map(|paragraph| evaluate::evaluate(paragraph, &bindings).ok()).collect();
    if let Some(difference) = difference("evaluated", &row["evaluated"], &serde_json::json!(evaluated)) {
        return Outcome::Differs(difference);
    }
    let back = serde_json::from_value::<Vec<Ability>>(row["abilities"].clone());
    if back.is_ok_and(|back| back == read.abilities) {
        returns(&read.abilities)
    } else {
        Outcome::Differs("the abilities do not come back from JSON".to_owned())
    }
}

/// From rules text, and from the IR unless a number is too large for it.
fn returns(abilities: &[Ability]) -> Outcome {
    if let Err(text) = cards::returns(abilities) {
        return Outcome::Differs(text);
    }
    let large =
        |value: &Value| value.as_u64().is_some_and(|number| number > u64::from(i32::MAX.unsigned_abs()));
    for ability in abilities {
        let mut cards = Cards::default();
        let lowered = lower::ability(ability, &mut cards);
        if lower::raise(&lowered, &cards).as_ref() != Some(ability) {
            return match holds(&serde_json::json!(ability), &large) {
                true => Outcome::Allowed("number beyond the intermediate form"),
                false => {
                    Outcome::Differs("the ability does not come back from the intermediate form".to_owned())
                }
            };
        }
    }
    Outcome::Fine
}

/// Is there such a value somewhere inside?
fn holds(value: &Value, is: &dyn Fn(&Value) -> bool) -> bool {
    match value {
        Value::Array(items) => items.iter().any(|item| holds(item, is)),
        Value::Object(fields) => fields.values().any(|field| holds(field, is)),
        other => is(other),
    }
}
