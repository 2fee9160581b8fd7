//! `test_card.rs`: a constant for every test card.

use rustc_hash::FxHashSet;

use super::{HEAD, names, rows};
use crate::syntax::{
    fields::Fields,
    row::Table,
    toml::{Document, Value},
};

type In<'d, 't> = (Table, &'d Document<'t>);

/// The constants in the order of the files; a name that was used already is passed over.
pub(super) fn rust(tests: In<'_, '_>, dreamwell: In<'_, '_>) -> Result<String, String> {
    let mut text = String::from(HEAD);
    text.push_str("use core_data::identifiers::{BaseCardId, DreamwellCardId};\nuse uuid::uuid;\n\n");
    let mut used: Vec<String> = Vec::new();
    let mut known = FxHashSet::default();
    let mut groups = Vec::new();
    for (group, kind) in [(tests, "BaseCardId"), (dreamwell, "DreamwellCardId")] {
        let first = used.len();
        for row in rows(group)? {
            if let Some(name) = constant(row, kind, &mut known, &mut text)? {
                used.push(name);
            }
        }
        groups.push(first..used.len());
    }
    let lists = [("ALL_TEST_CARD_IDS", "BaseCardId"), ("ALL_TEST_DREAMWELL_CARD_IDS", "DreamwellCardId")];
    for ((list, kind), group) in lists.into_iter().zip(groups) {
        if group.is_empty() {
            continue;
        }
        text.push_str(&format!("\npub const {list}: &[{kind}] = &[\n"));
        for name in &used[group] {
            text.push_str(&format!("    {name},\n"));
        }
        text.push_str("];\n");
    }
    Ok(text)
}

fn constant(
    row: Value<'_, '_>,
    kind: &str,
    known: &mut FxHashSet<String>,
    text: &mut String,
) -> Result<Option<String>, String> {
    let mut fields = Fields::new(row);
    let (id, name, rules) = (fields.id("id"), fields.string("name"), fields.string("rules-text"));
    if let Some(error) = fields.errors.first() {
        return Err(error.message.clone());
    }
    let (Some(id), Some(name)) = (id, name) else { return Ok(None) };
    let constant = names::upper(&names::clean(&name));
    if !known.insert(constant.clone()) {
        return Ok(None);
    }
    let rules = rules.as_deref().unwrap_or("").trim();
    if !rules.is_empty() {
        text.push_str(&format!("/// {}\n", rules.replace('\n', " ")));
    }
    text.push_str(&format!("pub const {constant}: {kind} = {kind}(uuid!(\"{id}\"));\n"));
    Ok(Some(constant))
}
