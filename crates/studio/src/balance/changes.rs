//! Which cards are others than a run was played with.

use std::{collections::BTreeMap, ops::Range, sync::Arc};

use cardwright_ir::{Card, Cards};
use cardwright_sim::Order;
use cardwright_source::{FileId, Source, Sources};

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

/// What is written of every card, by its id: its own text, and the files in which its abilities stand besides.
fn texts<'c>(cards: &'c Cards, files: &'c [Arc<Source>]) -> BTreeMap<&'c str, (&'c str, Vec<&'c str>)> {
    let file = |id: FileId| files.iter().find(|file| file.id == id).map_or("", |file| &*file.text);
    let text = |card: &'c Card| {
        let own = file(card.place.file).get(Range::<usize>::from(card.place.span)).unwrap_or("");
        let elsewhere = card.abilities.iter().filter(|ability| ability.place.file != card.place.file);
        [own].into_iter().chain(elsewhere.map(|ability| file(ability.place.file))).collect()
    };
    cards.list.iter().map(|card| (card.id.as_str(), (card.name.as_str(), text(card)))).collect()
}
