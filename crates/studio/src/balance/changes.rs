//! Which cards are others than a run was played with.

use std::collections::BTreeMap;

use cardwright_ir::Cards;
use cardwright_sim::Order;
use cardwright_source::{Source, Sources};

use crate::{
    api::{CardChange, Change, Changes},
    folder::Project,
};

/// The cards that differ between what was ordered and what the project says now.
pub(super) fn changes(order: &Order, project: &Project) -> Changes {
    let mut sources = Sources::default();
    let then: Vec<_> =
        order.texts(0).iter().map(|file| sources.add(file.name.as_str(), file.text.as_str())).collect();
    let now = project.card_texts();
    let (old, new) =
        (project.system.load(&then, &order.profile).cards, project.system.load(&now, &order.profile).cards);
    let (old, new) = (texts(&old, &then), texts(&new, &now));
    let mut cards = Vec::new();
    let mut change = |id: &str, name: &str, how: Change| {
        cards.push(CardChange { id: id.to_owned(), name: name.to_owned(), how });
    };
    for (id, (name, text)) in &new {
        match old.get(id) {
            None => change(id, name, Change::Added),
            Some((_, before)) if before != text => change(id, name, Change::Changed),
            Some(_) => {}
        }
    }
    for (id, (name, _)) in old.iter().filter(|(id, _)| !new.contains_key(*id)) {
        change(id, name, Change::Removed);
    }
    Changes { cards }
}

/// What is written of every card, by its id.
fn texts<'c>(cards: &'c Cards, files: &'c [std::sync::Arc<Source>]) -> BTreeMap<&'c str, (&'c str, &'c str)> {
    let text = |card: &cardwright_ir::Card| {
        let place = card.place;
        let file = files.iter().find(|file| file.id == place.file);
        file.and_then(|file| file.text.get(std::ops::Range::<usize>::from(place.span))).unwrap_or("")
    };
    cards.list.iter().map(|card| (card.id.as_str(), (card.name.as_str(), text(card)))).collect()
}
