//! Texts that must fail, with the class and the place.

use serde_json::Value;

use super::Outcome;
use crate::syntax::rules::{self, Problem, lex::Scratch};

pub(super) fn case(row: &Value) -> Outcome {
    let text = row["rules_text"].as_str().unwrap_or_default();
    let variables = row["variables"].as_str().unwrap_or_default();
    let read = rules::read(text, variables, &mut Scratch::default());
    let expected = &row["error"];
    let class = expected["class"].as_str().unwrap_or_default();
    let Some(found) = read.errors.first() else {
        return match row["seed_conflict"] == Value::Bool(true) {
            true => Outcome::Allowed("accepted as the format's own document says"),
            false => Outcome::Differs(format!("accepted, expected {class}")),
        };
    };
    let same_value = match &found.problem {
        Problem::VariableValue(value) => expected["value"].as_str().is_none_or(|wanted| wanted == value),
        Problem::Unresolved { name, .. } => expected["name"].as_str().is_none_or(|wanted| wanted == name),
        _ => true,
    };
    let paragraph = found.paragraph.map(|at| at as u64);
    let same_place = expected.get("paragraph").is_none_or(|wanted| wanted.as_u64() == paragraph)
        && expected.get("start").is_none_or(|wanted| wanted.as_u64() == Some(found.span.start as u64))
        && expected.get("end").is_none_or(|wanted| wanted.as_u64() == Some(found.span.end as u64));
    let same = found.problem.class() == class && same_value && same_place;
    if row["seed_conflict"] == Value::Bool(true) {
        return match same {
            true => Outcome::Differs(format!("refused as {class}, which the format's own document accepts")),
            false => Outcome::Allowed("accepted as the format's own document says"),
        };
    }
    if class == "Panic" {
        return Outcome::Allowed("an orderly error instead of a crash");
    }
    match same {
        true => Outcome::Fine,
        false => Outcome::Differs(format!("expected {expected}, found {found:?}")),
    }
}
