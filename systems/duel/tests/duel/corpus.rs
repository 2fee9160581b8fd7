//! The published cards and the synthetic ones are read without an error, and with only the warnings they deserve.

use std::path::Path;

use cardwright_duel::Duel;
use cardwright_duel::deck::list::{self, Aliases};
use cardwright_duel::profile::Profile;
use cardwright_duel::syntax;
use cardwright_source::{FileId, Source, Sources};
use cardwright_system::System;

use crate::files;

/// Code, card and pointer of every diagnostic.
fn found(files: &[&str], profile: Profile) -> (usize, Vec<String>) {
    let sources = files::corpus(files);
    let read = syntax::read(&sources, profile);
    let line = |problem: &cardwright_source::Diagnostic| {
        let card = problem.card.as_deref().unwrap_or("-");
        let pointer = problem.pointer.as_deref().unwrap_or("-");
        format!("{} {card} {pointer}: {}", problem.code.id, problem.message)
    };
    (read.cards.len(), read.diagnostics.iter().map(line).collect())
}

#[test]
fn published_cards() {
    let (count, problems) = found(&["cards.json"], Profile::Standard);
    assert_eq!(count, 34);
    // The card it names is not in the corpus.
    assert_eq!(
        problems,
        ["W115 gear_2_syncro /29/effects/1/action/filter/key: no card \"gear_3_downshift\""]
    );
}

#[test]
fn synthetic_cards() {
    let (count, problems) = found(&["synthetic-cards.json"], Profile::Standard);
    assert_eq!(count, 18);
    assert_eq!(
        problems,
        [
            "W109 syn_toll /11/effects/1/action/value: a value of 0 does nothing",
            "W117 syn_lost_chain /13/effects/0/action/effectKey: no stack action for \"syn_none\", it will be skipped",
            "W105 syn_dull_field /15/effects/0/action/kind: bonus cannot be taken back",
        ]
    );
}

#[test]
fn both_together_in_compat() {
    let (count, problems) = found(&["cards.json", "synthetic-cards.json"], Profile::Compat);
    assert_eq!(count, 52);
    let codes: Vec<&str> = problems.iter().filter_map(|line| line.split(": ").next()).collect();
    assert_eq!(
        codes,
        [
            "W107 gear_1_clutch /28/effects/0/timing",
            "W107 gear_1_clutch /28/effects/1/timing",
            "W107 gear_2_syncro /29/effects/0/timing",
            "W107 gear_2_syncro /29/effects/1/timing",
            "W115 gear_2_syncro /29/effects/1/action/filter/key",
            "W113 syn_insight /9/effects/0/action/kind",
            "W113 syn_insight /9/effects/1/action/kind",
            "W109 syn_toll /11/effects/1/action/value",
            "W117 syn_lost_chain /13/effects/0/action/effectKey",
            "W105 syn_dull_field /15/effects/0/action/kind",
        ]
    );
}

#[test]
fn cards_of_the_scenarios() {
    let text = String::from_utf8(files::corpus_bytes("scenarios.jsonl")).expect("the corpus is UTF-8");
    for line in text.lines() {
        let scenario: serde_json::Value = serde_json::from_str(line).expect("a scenario is JSON");
        let source = files::source(&scenario["cards"].to_string());
        let read = syntax::read(&[source], Profile::Standard);
        let errors: Vec<_> = read.diagnostics.iter().filter(|problem| problem.is_error()).collect();
        assert!(errors.is_empty(), "{}: {errors:?}", scenario["id"]);
        assert_eq!(Some(read.cards.len()), scenario["cards"].as_array().map(Vec::len), "{}", scenario["id"]);
    }
}

/// The cards that come with the crate, and their decks.
#[test]
fn own_cards_are_clean() {
    let files = ["harbor", "reef", "foundry", "orchard", "tides"];
    let mut sources = Sources::default();
    let mut open = |folder: &str, name: String| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder).join(&name);
        sources.add_bytes(name, std::fs::read(&path).expect("the file is in the crate"))
    };
    let cards: Vec<_> = files.iter().map(|name| open("cards", format!("{name}.json"))).collect();
    let standard = syntax::read(&cards[..4], Profile::Standard);
    assert_eq!(standard.diagnostics, []);
    let extended = syntax::read(&cards, Profile::Extended);
    assert_eq!(extended.diagnostics, []);
    let pool: Vec<&str> = extended.cards.iter().map(|card| card.id.value.as_str()).collect();
    for name in files {
        let (_, problems) = list::read(&open("cards", format!("{name}.deck.json")), &pool, &Aliases::new());
        assert_eq!(problems, [], "{name}");
    }
    let starter = syntax::read(&[open("starter", "cards.json".to_owned())], Profile::Standard);
    assert_eq!(starter.diagnostics, []);
}

#[test]
fn own_files_are_in_canonical_layout() {
    let files = Duel.builtin_cards().iter().chain(Duel.builtin_decks()).chain(Duel.starter());
    for file in files.filter(|file| file.name.ends_with(".json")) {
        let source = Source::new(FileId::default(), file.name, file.text);
        assert_eq!(Duel.format(&source).as_deref(), Some(file.text), "{}", file.name);
    }
}
