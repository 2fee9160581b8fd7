//! Small files, and what loading and building each row gives.

use serde_json::{Value, json};

use super::{Outcome, difference};
use crate::syntax::{
    file::{self, Built},
    problem::{Class, LoadError},
    row::Table,
    toml,
};

pub(super) fn case(row: &Value) -> Outcome {
    let name = row["file"].as_str().unwrap_or_default();
    let Some(table) = Table::from_file(name) else {
        return Outcome::Differs(format!("no table is kept in {name}"));
    };
    let document = toml::read(row["toml"].as_str().unwrap_or_default());
    let (found, wraps) = load(&document, table);
    let mut expected = row["result"].clone();
    for entry in expected.as_array_mut().into_iter().flatten() {
        // Messages and lines inform; classes, fields and ids are compared.
        if let Some(fields) = entry.as_object_mut() {
            fields.remove("message");
            fields.remove("line");
        }
    }
    match difference("", &expected, &Value::Array(found.clone())) {
        None => Outcome::Fine,
        Some(_) if wraps => Outcome::Allowed("a number refused that the reference wraps around"),
        Some(_)
            if row["seed_conflict"] == Value::Bool(true)
                && found.iter().all(|entry| entry["ok"].is_object()) =>
        {
            Outcome::Allowed("accepted as the format's own document says")
        }
        Some(difference) => Outcome::Differs(difference),
    }
}

/// One entry a row, or one for the file; and whether a number was refused that would wrap around elsewhere.
fn load(document: &toml::Document<'_>, table: Table) -> (Vec<Value>, bool) {
    let mut errors = file::document_errors(document, Some(table));
    let rows = document.root().get(table.key()).map(|value| file::rows(table, value, &[]));
    if let Some(rows) = &rows {
        errors.extend(rows.errors.iter().cloned());
    }
    if let Some(first) = errors.first() {
        return (vec![json!({ "class": first.class.name() })], errors.iter().any(|error| error.wraps));
    }
    let mut wraps = false;
    let mut found = Vec::new();
    for (_, built) in rows.into_iter().flat_map(|rows| rows.list) {
        found.push(match built {
            Some(Ok(built)) => json!({ "ok": ok(&built) }),
            Some(Err(error)) => {
                wraps |= error.wraps;
                refused(&error)
            }
            None => json!({ "class": Class::TomlParse.name() }),
        });
    }
    (found, wraps)
}

fn refused(error: &LoadError) -> Value {
    json!({ "class": error.class.name(), "card_id": error.card_id, "field": error.field })
}

fn ok(built: &Built<'_>) -> Value {
    match built {
        Built::Card(row) => json!({
            "id": row.head.id,
            "name": row.head.name,
            "energy_cost": row.energy_cost,
            "card_type": row.card_type.name(),
            "subtype": row.subtype.map(|subtype| subtype.name()),
            "is_fast": row.is_fast,
            "spark": row.spark,
            "rarity": row.rarity.map(|rarity| rarity.name()),
            "prompts": row.head.prompts.iter().collect::<Vec<_>>(),
        }),
        Built::Dreamwell(row) => json!({
            "id": row.head.id,
            "name": row.head.name,
            "energy_produced": row.energy_produced,
            "phase": row.phase,
            "prompts": row.head.prompts.iter().collect::<Vec<_>>(),
        }),
        Built::List(row) => json!({
            "list_name": row.list_name,
            "list_type": row.list_type.name(),
            "card_id": row.card_id,
            "copies": row.copies,
        }),
        Built::Fx(row) => json!({
            "card_id": row.card_id,
            "effect_type": row.effect_type,
            "effect_trigger": row.effect_trigger,
            "projectile_source": row.projectile_source,
            "dissolve_color": row.dissolve_color.map(color),
        }),
    }
}

/// Recorded colors are shares of the whole, in single precision.
#[allow(clippy::float_arithmetic)]
fn color([red, green, blue, alpha]: [u8; 4]) -> Value {
    let share = |byte: u8| f64::from(f32::from(byte) / 255.0);
    json!({ "red": share(red), "green": share(green), "blue": share(blue), "alpha": share(alpha) })
}
