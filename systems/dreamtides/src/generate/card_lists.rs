//! `card_lists.rs`: the named lists of cards.

use rustc_hash::FxHashMap;

use super::{HEAD, names, rows};
use crate::syntax::{fields::Fields, row::Table, toml::Document};

/// A list with its cards, one for every copy.
struct List {
    kind: String,
    name: String,
    ids: Vec<String>,
}

/// Copies of a card in a list. The format has no limit; this one keeps a slip of the pen from filling a disk.
const MOST_COPIES: i32 = 10_000;

/// The file.
pub(super) fn rust(lists: (Table, &Document<'_>)) -> Result<String, String> {
    let lists = read(lists)?;
    let mut kinds: Vec<&str> = Vec::new();
    for list in &lists {
        if !kinds.contains(&list.kind.as_str()) {
            kinds.push(&list.kind);
        }
    }
    let mut text = String::from(HEAD);
    if !kinds.is_empty() {
        text.push_str(&format!("use core_data::identifiers::{{{}}};\n", kinds.join(", ")));
    }
    text.push_str("use schemars::JsonSchema;\nuse serde::{Deserialize, Serialize};\nuse uuid::uuid;\n");
    let of = |kind: &str| lists.iter().filter(move |list| list.kind == kind).collect::<Vec<&List>>();
    for kind in &kinds {
        for list in of(kind) {
            text.push_str(&format!("\npub const {}: &[{kind}] = &[\n", list.name));
            for id in &list.ids {
                text.push_str(&format!("    {kind}(uuid!(\"{id}\")),\n"));
            }
            text.push_str("];\n");
        }
    }
    for kind in &kinds {
        let cards = names::snake(kind);
        text.push_str(&format!("\n/// Identifies a predefined list of {cards} cards.\n"));
        text.push_str("#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]\n");
        text.push_str(&format!("pub enum {kind}List {{\n"));
        for list in of(kind) {
            text.push_str(&format!("    {},\n", names::pascal(&list.name)));
        }
        text.push_str("}\n");
    }
    for kind in &kinds {
        let cards = names::snake(kind);
        text.push_str(&format!("\n/// Returns the card IDs for the given {cards} list.\n"));
        text.push_str(&format!(
            "pub fn {cards}_list(list: {kind}List) -> &'static [{kind}] {{\n    match list {{\n"
        ));
        for list in of(kind) {
            text.push_str(&format!("        {kind}List::{} => {},\n", names::pascal(&list.name), list.name));
        }
        text.push_str("    }\n}\n");
    }
    Ok(text)
}

/// The lists, in the order in which they appear.
fn read(table: (Table, &Document<'_>)) -> Result<Vec<List>, String> {
    let mut lists: Vec<List> = Vec::new();
    let mut known: FxHashMap<(String, String), usize> = FxHashMap::default();
    for row in rows(table)? {
        let mut fields = Fields::new(row);
        let name = fields.required("list-name");
        let kind = fields.required("list-type");
        let id = fields.required("card-id");
        let copies = fields.required_small("copies");
        if let Some(error) = fields.errors.first() {
            return Err(format!("card-lists.toml: {}", error.message));
        }
        let (Some(name), Some(kind), Some(id), Some(copies)) = (name, kind, id, copies) else { continue };
        if copies > MOST_COPIES {
            return Err(format!("card-lists.toml: {copies} copies of {id} are too many"));
        }
        let name = names::upper(&names::clean(&name));
        let at = *known.entry((kind.to_string(), name.clone())).or_insert_with(|| {
            lists.push(List { kind: kind.to_string(), name, ids: Vec::new() });
            lists.len() - 1
        });
        let copies = usize::try_from(copies).unwrap_or(0);
        lists[at].ids.extend(std::iter::repeat_n(id.to_string(), copies));
    }
    Ok(lists)
}
