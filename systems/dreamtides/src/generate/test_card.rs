//! `test_card.rs`: a constant for every test card.

use super::{HEAD, names, rows};
use crate::syntax::{
    fields::Fields,
    row::Table,
    toml::{Document, Value},
};

type In<'d, 't> = (Table, &'d Document<'t>);

/// The file.
pub(super) fn rust(tests: In<'_, '_>, dreamwell: In<'_, '_>) -> Result<String, String> {
    let mut text = String::from(HEAD);
    text.push_str("use core_data::identifiers::{BaseCardId, DreamwellCardId};\nuse uuid::uuid;\n\n");
    let mut used: Vec<String> = Vec::new();
    let mut groups = Vec::new();
    for (group, kind) in [(tests, "BaseCardId"), (dreamwell, "DreamwellCardId")] {
        let first = used.len();
        for row in rows(group)? {
            constant(row, kind, &mut used, &mut text)?;
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

fn constant(row: Value<'_, '_>, kind: &str, used: &mut Vec<String>, text: &mut String) -> Result<(), String> {
    let mut fields = Fields::new(row);
    let (id, name, rules) = (fields.id("id"), fields.string("name"), fields.string("rules-text"));
    if let Some(error) = fields.errors.first() {
        return Err(error.message.clone());
    }
    let (Some(id), Some(name)) = (id, name) else { return Ok(()) };
    let constant = names::upper(&names::clean(&name));
    if used.contains(&constant) {
        return Ok(());
    }
    let rules = rules.as_deref().unwrap_or("").trim();
    if !rules.is_empty() {
        text.push_str(&format!("/// {}\n", rules.replace('\n', " ")));
    }
    text.push_str(&format!("pub const {constant}: {kind} = {kind}(uuid!(\"{id}\"));\n"));
    used.push(constant);
    Ok(())
}
