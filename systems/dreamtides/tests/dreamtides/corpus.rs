//! The recorded data of the corpus: every kind passes, files are read cleanly, and the generated Rust is the recorded one.

use std::sync::Arc;

use cardwright_dreamtides::Dreamtides;
use cardwright_source::Source;
use cardwright_system::{Corpus, System};

use crate::files;

const TOML: [&str; 6] = [
    "cards.toml",
    "test-cards.toml",
    "dreamwell.toml",
    "test-dreamwell.toml",
    "card-lists.toml",
    "card-fx.toml",
];

fn files() -> Vec<Arc<Source>> {
    let recorded = ["parsed_abilities.json", "rendered_rules_text.json"];
    let golden = ["golden-abilities.jsonl", "golden-errors.jsonl", "golden-load.jsonl"];
    let names: Vec<&str> = TOML.into_iter().chain(recorded).chain(golden).collect();
    files::corpus(&names)
}

#[test]
fn every_kind_passes() {
    let corpus = Corpus { files: files(), pools: Vec::new() };
    let verified = Dreamtides.verify(&corpus, None, &|| ());
    let kinds: Vec<&str> = verified.kinds.iter().map(|kind| kind.kind.as_str()).collect();
    let expected = ["cards", "rendered", "golden-abilities", "golden-errors", "golden-load"];
    assert_eq!(kinds, expected.map(|kind| format!("dreamtides/{kind}")));
    for kind in &verified.kinds {
        assert!(kind.passed > 0, "{} has no cases", kind.kind);
        assert_eq!(kind.cases, [], "{}", kind.kind);
    }
}

#[test]
fn the_cards_are_clean_but_for_one_event() {
    let loaded = Dreamtides.load(&files::corpus(&TOML), "standard");
    assert_eq!((loaded.cards.list.len(), loaded.seen), (214, 214));
    let said: Vec<String> =
        loaded.diagnostics.iter().map(|problem| format!("{} {}", problem.code.id, problem.message)).collect();
    assert_eq!(said, ["MeaninglessField `subtype` means nothing on an event"]);
}

#[test]
fn the_generated_rust_has_the_recorded_size() {
    let made =
        Dreamtides.generate(&files::corpus(&TOML)).expect("it makes files").expect("the folder is whole");
    let sizes: Vec<(usize, usize)> =
        made.artifacts.iter().map(|artifact| (artifact.text.lines().count(), artifact.text.len())).collect();
    assert_eq!(sizes[..2], [(139, 8_687), (137, 7_171)]);
    assert!(made.diagnostics.is_empty());
}
