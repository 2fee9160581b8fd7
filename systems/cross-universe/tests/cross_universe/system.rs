//! The system as tools ask it.

use std::collections::BTreeSet;

use cardwright_cross_universe::CrossUniverse;
use cardwright_source::Sources;
use cardwright_system::{FileKind, System};

use crate::files;

#[test]
fn files_are_recognised() {
    let system = CrossUniverse;
    let kind = |name: &str| system.recognise(name, "");
    assert_eq!(kind("cards/CUU00001.cdf"), Some(FileKind::Cards));
    assert_eq!(kind("a.deck"), Some(FileKind::Deck));
    assert_eq!(kind("a.deckx"), Some(FileKind::Deck));
    assert_eq!(kind("a.json"), None);
    assert_eq!(kind("cdf"), None);
}

#[test]
fn cards_and_decks_of_the_corpus() {
    let system = CrossUniverse;
    let loaded = system.load(&files::corpus_cards(), "clean");
    assert_eq!((loaded.seen, loaded.cards.list.len()), (342, 341));
    let mut sources = Sources::default();
    for (name, bytes) in files::files("decks", "deckx") {
        let source = sources.add_bytes(name.clone(), bytes);
        let (deck, problems) = system.read_deck(&source, &loaded.cards, &[]);
        // Only two of the decks consist of cards that have files here.
        let complete = matches!(name.as_str(), "earthDeck.deckx" | "fireDeck.deckx");
        assert_eq!(problems.is_empty(), complete, "{name}: {problems:?}");
        let codes: Vec<&str> = problems.iter().map(|problem| problem.code.id).collect();
        // One deck was made when a card had another limit.
        let known = |code: &&str| *code == "D003" || (*code == "D004" && name == "alchemy.deckx");
        assert!(codes.iter().all(known), "{name}: {codes:?}");
        assert_eq!(deck.expect("the deck can be read").cards.len() == 30, complete, "{name}");
    }
}

#[test]
fn the_broken_card_shows_many_mistakes() {
    let system = CrossUniverse;
    let broken = system.broken();
    let source = Sources::default().add(broken.name, broken.text);
    let loaded = system.load(&[source], "clean");
    let codes: BTreeSet<&str> = loaded.diagnostics.iter().map(|problem| problem.code.id).collect();
    assert!(codes.len() >= 8, "{codes:?}");
    // One of each kind: the file, the script, the types.
    assert!(["F", "S", "T"].iter().all(|kind| codes.iter().any(|code| code.starts_with(kind))));
    assert!(loaded.cards.list.is_empty());
    assert!(system.codes().len() > 100);
}

#[test]
fn names_that_name_nothing_are_told() {
    let codes = |text: &str| -> Vec<&str> {
        let source = Sources::default().add("names.json", text);
        let loaded = CrossUniverse.load(&[source], "clean");
        loaded.diagnostics.iter().map(|problem| problem.code.id).collect()
    };
    assert_eq!(codes(r#"{"CUU04001": {"en": "Cinder Pup"}}"#), [""; 0]);
    assert_eq!(codes(r#"{"CUU04001": "Cinder Pup"}"#), ["M01"]);
    assert_eq!(codes(r#"{"U04001": {"en": "Cinder Pup"}}"#), ["M02"]);
}

#[test]
fn tokens_have_names_but_belong_to_no_deck() {
    let mut sources = Sources::default();
    let files: Vec<_> =
        CrossUniverse.builtin_cards().iter().map(|file| sources.add(file.name, file.text)).collect();
    let cards = CrossUniverse.load(&files, "clean").cards;
    let game = CrossUniverse.game(&cards, "clean", &[]).expect("the built-in cards can be played");
    let token = game.pool().find("CUT04001").expect("a card makes it");
    assert_eq!(game.pool().def(token).name, "Sprout");
    let deck = ["CUU04001", "CUT04001"].map(str::to_owned);
    assert_eq!(game.deck(&deck), Err("\"CUT04001\" is a token, which no deck holds".to_owned()));
}
