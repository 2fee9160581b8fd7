//! The published cards and small texts: what the checker says about them, read by hand.

use std::{
    collections::BTreeMap,
    env, fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use cardwright_card_fighters::{
    CardFighters,
    syntax::{self, Context},
};
use cardwright_ir::Lang;
use cardwright_source::{Source, Sources};
use cardwright_system::System;

/// Small texts that the language forbids, with the errors they earn; an incomplete rule is not counted.
const FORBIDDEN: &[(&str, &[&str])] = &[
    ("c013", &["E-105"]),
    ("c019", &["E-109"]),
    ("c024", &["E-107"]),
    ("c037", &["E-124"]),
    ("c047", &["E-123", "E-123", "E-123"]),
    ("c048", &["E-123", "E-123", "E-123"]),
    ("c068", &["E-113"]),
    ("c075", &["E-128"]),
    ("c076", &["E-122"]),
    ("c084", &["E-129"]),
    ("c096", &["E-117"]),
    ("c099", &["E-105"]),
    ("c100", &["E-105"]),
    ("c105", &["E-126"]),
    ("c106", &["E-103"]),
    ("c107", &["E-101"]),
];

#[test]
fn small_texts_earn_the_errors_of_the_table() {
    let text = fs::read_to_string(corpus().join("lexer-cases.jsonl")).expect("the corpus has lexer cases");
    let table: BTreeMap<&str, &[&str]> = FORBIDDEN.iter().copied().collect();
    let mut wrong = Vec::new();
    for line in text.lines() {
        let case: serde_json::Value = serde_json::from_str(line).expect("a case is JSON");
        let (name, rule) =
            (case["case"].as_str().unwrap_or_default(), case["text"].as_str().unwrap_or_default());
        let (_, found) = syntax::read_rule(rule, &syntax::plain(), Context::default());
        let errors: Vec<&str> =
            found.iter().map(|(id, _)| *id).filter(|id| id.starts_with('E') && *id != "E-102").collect();
        let expected = table.get(name).copied().unwrap_or_default();
        if errors != expected {
            wrong.push(format!("{name}: {errors:?}, expected {expected:?}: {rule}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn published_cards_have_no_errors_and_read_in_both_languages() {
    let loaded = CardFighters.load(&published(), "standard");
    let errors: Vec<String> = loaded
        .diagnostics
        .iter()
        .filter(|problem| problem.is_error())
        .map(|problem| format!("{:?} {}", problem.card, problem.message))
        .collect();
    assert!(errors.is_empty(), "{}", errors.join("\n"));
    assert_eq!(loaded.cards.list.len(), loaded.seen);
    for card in &loaded.cards.list {
        for lang in [Lang::En, Lang::Ko] {
            let lines = CardFighters.explain(card, &loaded.cards, lang);
            let whole = lines.join("\n");
            assert!(
                lines.len() >= 2 && !whole.contains('{') && !whole.contains("  "),
                "{}: {whole}",
                card.id
            );
        }
    }
}

#[test]
fn published_decks_read_as_their_index_says() {
    let folder = corpus().join("decks");
    let index = fs::read_to_string(folder.join("index.tsv")).expect("the decks have an index");
    let cards = CardFighters.load(&published(), "standard").cards;
    for line in index.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let number = |at: usize| fields[at].parse::<usize>().expect("a number");
        let bytes = fs::read(folder.join(fields[0])).expect("a deck of the index");
        let source = Sources::default().add_bytes(fields[0], bytes);
        let (deck, problems) = CardFighters.read_deck(&source, &cards, &[]);
        let has = |id: &str| problems.iter().any(|problem| problem.code.id == id);
        assert!(!has("malformed") && !has("bad-quantity"), "{}: {problems:?}", fields[0]);
        assert_eq!(has("deck-size"), number(1) != 50, "{}", fields[0]);
        assert_eq!(has("unknown-card"), number(4) + number(5) > 0, "{}", fields[0]);
        let known = number(1) - number(4) - number(5);
        assert_eq!(deck.map_or(0, |deck| deck.cards.len()), known, "{}", fields[0]);
    }
}

pub(crate) fn published() -> Vec<Arc<Source>> {
    let mut sources = Sources::default();
    let mut files = vec![corpus().join("cards.json")];
    let rules = fs::read_dir(corpus().join("rules")).expect("the corpus has rules");
    files.extend(rules.map(|entry| entry.expect("the folder can be read").path()));
    files.sort();
    files
        .into_iter()
        .map(|path| {
            let name = path.strip_prefix(corpus()).expect("below the corpus").to_string_lossy().into_owned();
            sources.add_bytes(name, fs::read(&path).expect("a file of the corpus"))
        })
        .collect()
}

fn corpus() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let base =
        env::var_os("CARDWRIGHT_CORPUS").map_or(root.join("../shared/corpus"), |folder| root.join(folder));
    let folder = base.join("rulescript");
    assert!(folder.is_dir(), "no corpus at {}; CARDWRIGHT_CORPUS names it", folder.display());
    folder
}
