//! The built-in set: clean under the checker, complete in its words, with legal decks that can be played.

use std::{collections::BTreeSet, sync::Arc};

use cardwright_card_fighters::{CardFighters, syntax::words};
use cardwright_source::{Source, Sources};
use cardwright_system::{Builtin, System};

fn sources(files: &[Builtin]) -> Vec<Arc<Source>> {
    let mut sources = Sources::default();
    files.iter().map(|file| sources.add(file.name, file.text)).collect()
}

#[test]
fn every_card_reads_without_a_word() {
    let loaded = CardFighters.load(&sources(CardFighters.builtin_cards()), "standard");
    let told: Vec<String> = loaded
        .diagnostics
        .iter()
        .map(|problem| format!("{:?} {} {}", problem.card, problem.code, problem.message))
        .collect();
    assert!(told.is_empty(), "{}", told.join("\n"));
    assert!(loaded.cards.list.len() >= 70, "{} cards", loaded.cards.list.len());
    assert_eq!(loaded.cards.list.len(), loaded.seen);
}

#[test]
fn every_word_of_the_language_is_used() {
    let text: String = CardFighters
        .builtin_cards()
        .iter()
        .filter(|file| file.name.ends_with(".rules"))
        .map(|file| file.text.to_ascii_lowercase())
        .collect();
    let used: BTreeSet<&str> =
        text.split(|sign: char| !sign.is_ascii_alphanumeric() && sign != '_').collect();
    let commands = words::COMMANDS.iter().map(|command| command.name);
    let events = words::OBJECT_EVENTS.iter().chain(words::PLAIN_EVENTS).copied();
    let has = |event: &str| {
        ["", "my", "opp", "any"].iter().any(|prefix| used.contains(format!("{prefix}{event}").as_str()))
    };
    let unused: Vec<&str> = commands
        .filter(|name| !used.contains(name))
        .chain(events.filter(|name| !has(name)))
        .chain(words::ABILITIES.iter().copied().filter(|name| !used.contains(name)))
        .chain(["ueot", "oppueot", "unac"].into_iter().filter(|name| !used.contains(name)))
        .collect();
    assert!(unused.is_empty(), "no card uses {unused:?}");
}

#[test]
fn decks_are_legal_and_survive_being_written() {
    let cards = CardFighters.load(&sources(CardFighters.builtin_cards()), "standard").cards;
    assert!(CardFighters.builtin_decks().len() >= 4);
    for file in CardFighters.builtin_decks() {
        let source = &sources(std::slice::from_ref(file))[0];
        let (deck, problems) = CardFighters.read_deck(source, &cards, &[]);
        assert!(problems.is_empty(), "{}: {problems:?}", file.name);
        let deck = deck.expect("a deck");
        let written = CardFighters.write_deck(&deck, &cards, "o8d").expect("a deck can be written");
        assert_eq!(written, file.text, "{}", file.name);
    }
}

#[test]
fn the_starter_is_clean() {
    let cards: Vec<Builtin> = CardFighters
        .starter()
        .iter()
        .filter(|file| file.name.ends_with(".rules") || file.name.ends_with(".json"))
        .copied()
        .collect();
    let loaded = CardFighters.load(&sources(&cards), "standard");
    assert!(loaded.diagnostics.is_empty(), "{:?}", loaded.diagnostics);
    for file in CardFighters.starter().iter().filter(|file| file.name.ends_with(".o8d")) {
        let source = &sources(std::slice::from_ref(file))[0];
        let (_, problems) = CardFighters.read_deck(source, &loaded.cards, &[]);
        assert!(problems.is_empty(), "{}: {problems:?}", file.name);
    }
}

#[test]
fn the_broken_rule_has_many_mistakes() {
    let broken = CardFighters.broken();
    let loaded = CardFighters.load(&sources(std::slice::from_ref(&broken)), "standard");
    let codes: Vec<&str> = loaded.diagnostics.iter().map(|problem| problem.code.id).collect();
    assert_eq!(codes, ["E-103", "E-112", "E-120", "E-125", "E-128"]);
}
