//! What there is to say about one card: texts, meaning, face, uses.

mod sentence;

pub(crate) use sentence::{Places, texts};

use cardwright_ir::{AbilityKind, Card, Cards, Lang, json, print};
use cardwright_system::System;

use crate::{
    api::{CardLook, Face, FaceLine, FaceMark, FaceStat, FaceTag, Ir, Use, UseKind, Words},
    folder::Project,
};

/// What a card was understood to say.
pub(crate) fn meaning(system: &dyn System, card: &Card, cards: &Cards) -> Ir {
    Ir {
        text: print::card(card, cards, system.vocabulary()),
        json: json::card(card, cards, system.vocabulary()),
    }
}

/// The kind and the look of a card.
pub(crate) fn look(project: &Project, card: &Card) -> CardLook {
    let kind = project.system.vocabulary().words.get(card.kind.index());
    CardLook {
        kind: kind.map(|row| row.title.into()),
        kind_id: kind.map(|row| row.name.to_owned()),
        look: project.system.look(card, &project.loaded().cards),
    }
}

/// What is printed on a card.
pub(crate) fn face(system: &dyn System, card: &Card, cards: &Cards) -> Face {
    let vocabulary = system.vocabulary();
    let kind = vocabulary.words.get(card.kind.index());
    let cost = card.numbers.iter().find(|(attr, _)| {
        let row = vocabulary.attrs.get(attr.index());
        row.is_some_and(|row| row.shown == cardwright_ir::Shown::Cost)
    });
    let (en, ko) = (system.explain(card, cards, Lang::En), system.explain(card, cards, Lang::Ko));
    // Rules of the card as a whole stand before its abilities. Where several abilities are told as one line, the first
    // line is the first ability's.
    let before = en.len().saturating_sub(1).checked_sub(card.abilities.len());
    let line = |(at, (en, ko)): (usize, (&String, &String))| {
        let ability = match before {
            Some(before) => at.checked_sub(before).and_then(|at| card.abilities.get(at)),
            None => card.abilities.first().filter(|_| at == 0),
        };
        let heard = ability.and_then(|ability| ability.when.as_ref());
        FaceLine {
            text: Words { en: en.clone(), ko: ko.clone() },
            kind: ability.map(|ability| self::kind(ability.kind).to_owned()),
            when: heard.map(|when| vocabulary.event(when.event).name.to_owned()),
        }
    };
    Face {
        id: card.id.clone(),
        system: system.about().name.to_owned(),
        name: card.name.clone(),
        kind: kind.map_or_else(String::new, |row| row.name.to_owned()),
        kind_name: kind.map_or_else(Words::default, |row| row.title.into()),
        look: system.look(card, cards),
        cost: cost.map(|(_, number)| *number),
        stats: card
            .numbers
            .iter()
            .filter_map(|(attr, n)| {
                let row = vocabulary.attrs.get(attr.index())?;
                Some(FaceStat { id: row.name.to_owned(), name: row.title.into(), n: *n })
            })
            .collect(),
        tags: card
            .tags
            .iter()
            .filter_map(|(attr, sym)| {
                let row = vocabulary.attrs.get(attr.index())?;
                let value = cards.symbols.get(*sym).to_owned();
                Some(FaceTag { id: row.name.to_owned(), name: row.title.into(), value })
            })
            .collect(),
        marks: card
            .marks
            .iter()
            .filter_map(|mark| {
                let row = vocabulary.words.get(mark.index())?;
                Some(FaceMark { id: row.name.to_owned(), name: row.title.into() })
            })
            .collect(),
        text: en.iter().zip(&ko).skip(1).enumerate().map(line).collect(),
        art: None,
    }
}

/// Cards and decks that name a card.
pub(crate) fn uses(project: &Project, card: &Card) -> Vec<Use> {
    let mut uses = Vec::new();
    let cards = &project.loaded().cards;
    let vocabulary = project.system.vocabulary();
    // A card names another by a symbol with its id or name, and the readable form shows symbols in quotes.
    let named = [format!("{:?}", card.id), format!("{:?}", card.name)];
    if cards.symbols.find(&card.id).is_some() || cards.symbols.find(&card.name).is_some() {
        for other in cards.list.iter().filter(|other| other.id != card.id) {
            let abilities = other.abilities.iter().map(|ability| print::ability(ability, cards, vocabulary));
            let times: usize = abilities
                .map(|text| named.iter().map(|name| text.matches(name.as_str()).count()).max().unwrap_or(0))
                .sum();
            if times > 0 {
                uses.push(Use { kind: UseKind::Card, id: other.id.clone(), name: other.name.clone(), times });
            }
        }
    }
    for (file, deck, _) in project.decks() {
        let Some(deck) = deck else { continue };
        let times = deck.cards.iter().filter(|id| **id == card.id).count();
        if times > 0 {
            let name = deck.name.clone().unwrap_or_else(|| deck_id(&file.rel));
            uses.push(Use { kind: UseKind::Deck, id: deck_id(&file.rel), name, times });
        }
    }
    uses
}

/// The name of a deck's file without folder and extensions.
pub(crate) fn deck_id(rel: &str) -> String {
    let file = rel.rsplit('/').next().unwrap_or(rel);
    file.split('.').next().unwrap_or(file).to_owned()
}

/// What sort of sentence an ability is, in one word.
pub(crate) fn kind(of: AbilityKind) -> &'static str {
    match of {
        AbilityKind::Play => "play",
        AbilityKind::Activated => "activated",
        AbilityKind::Triggered => "triggered",
        AbilityKind::Static => "static",
        AbilityKind::Replacement => "replacement",
        AbilityKind::Part => "part",
    }
}
