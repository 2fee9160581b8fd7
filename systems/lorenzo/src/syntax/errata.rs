//! Cards as they are printed, where a table says that the data differ.

use std::sync::Arc;

use cardwright_source::Source;

use super::file::Role;
use super::read::{Pool, read_as};
use super::tree::{Card, Erratum, Table};

/// The changed cards, each with the place of the card that it takes the place of.
pub(super) fn apply(pool: &Pool, sources: &[&Arc<Source>]) -> Vec<(usize, Card)> {
    let lists = pool.tables.iter().filter_map(|(table, _)| match table {
        Table::Errata(list) => Some(list),
        _ => None,
    });
    let mut printed: Vec<(usize, serde_json::Value)> = Vec::new();
    for erratum in lists.flatten() {
        let is_meant = |card: &Card| card.sort() == erratum.kind && card.name == erratum.name;
        let Some(at) = pool.cards.iter().position(is_meant) else { continue };
        let known = printed.iter().position(|(of, _)| *of == at);
        let known = known.or_else(|| {
            let json = text_of(&pool.cards[at], sources)?;
            printed.push((at, json));
            Some(printed.len() - 1)
        });
        if let Some(known) = known {
            change(&mut printed[known].1, erratum);
        }
    }
    let read = |(at, json): (usize, serde_json::Value)| {
        let role = Role::Cards(Some(pool.cards[at].sort()));
        let source = Arc::new(Source::new(pool.cards[at].place.file, "printed.json", json.to_string()));
        let mut card = read_as(&[source], Some(role)).cards.pop()?;
        card.place = pool.cards[at].place;
        Some((at, card))
    };
    printed.into_iter().filter_map(read).collect()
}

fn text_of(card: &Card, sources: &[&Arc<Source>]) -> Option<serde_json::Value> {
    let source = sources.iter().find(|source| source.id == card.place.file)?;
    serde_json::from_str(source.slice(card.place.span)).ok()
}

/// Sets the printed values. A key that is not there yet is added where its object is.
fn change(json: &mut serde_json::Value, erratum: &Erratum) {
    for (pointer, printed) in &erratum.changes {
        if let Some(place) = json.pointer_mut(pointer) {
            *place = printed.clone();
        } else if let Some((object, key)) = pointer.rsplit_once('/')
            && let Some(serde_json::Value::Object(members)) = json.pointer_mut(object)
        {
            members.insert(key.replace("~1", "/").replace("~0", "~"), printed.clone());
        }
    }
}
