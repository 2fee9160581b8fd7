//! What holds for every text: reading never panics, stays within its limits, and keeps broken cards out.

use cardwright_duel::codes::CODES;
use cardwright_duel::deck::code::{self, Wanted};
use cardwright_duel::deck::list::{self, Aliases};
use cardwright_duel::profile::Profile;
use cardwright_duel::syntax::{self, Cards};
use cardwright_source::Sources;
use proptest::prelude::*;

use crate::files;

const CARD: &str = "{\"id\": \"c\", \"type\": \"spell\", \"cost\": 1, \"effects\": [EFFECTS]}";

fn read(text: &str) -> Cards {
    syntax::read(&[files::source(text)], Profile::Extended)
}

fn codes(cards: &Cards) -> Vec<&'static str> {
    cards.diagnostics.iter().map(|problem| problem.code.id).collect()
}

/// Everything that reads text gets the bytes; what comes back must be sound.
fn survives(bytes: Vec<u8>) {
    let mut sources = Sources::default();
    let source = sources.add_bytes("cards.json", bytes);
    for profile in [Profile::Compat, Profile::Standard, Profile::Extended] {
        let read = syntax::read(std::slice::from_ref(&source), profile);
        for problem in &read.diagnostics {
            assert!(CODES.iter().any(|row| row.id == problem.code.id), "{problem:?}");
            assert!(problem.help.is_some(), "{problem:?}");
            assert!(usize::from(problem.place.span.end()) <= source.text.len(), "{problem:?}");
            source.position(problem.place.span.start());
        }
    }
    let pool = ["bolt", "wall"];
    list::read(&source, &pool, &Aliases::new());
    list::aliases(&source);
    let _ = code::decode(&source.text, &pool, Wanted::Strict);
    syntax::looks_like_cards(&source.text);
    cardwright_duel::deck::looks_like_deck(&source.text);
}

#[test]
fn an_empty_file_is_not_json() {
    assert_eq!(codes(&read("")), ["E001"]);
    assert_eq!(codes(&read("\u{feff}[]")), [""; 0]);
}

#[test]
fn too_many_effects() {
    let effect = "{\"timing\": \"on_play\", \"action\": {\"kind\": \"draw\"}}";
    let card = |count: usize| format!("[{}]", CARD.replace("EFFECTS", &vec![effect; count].join(",")));
    assert_eq!(codes(&read(&card(syntax::MOST_EFFECTS))), [""; 0]);
    let read = read(&card(syntax::MOST_EFFECTS + 1));
    assert_eq!(codes(&read), ["E004"]);
    assert!(read.cards.is_empty());
}

#[test]
fn too_many_cards() {
    let cards: Vec<String> = (0..syntax::MOST_CARDS + 5)
        .map(|number| CARD.replace("EFFECTS", "").replace("\"c\"", &format!("\"c{number}\"")))
        .collect();
    let read = read(&format!("[{}]", cards.join(",")));
    assert_eq!(codes(&read), ["E004"]);
    assert_eq!(read.cards.len(), syntax::MOST_CARDS);
}

#[test]
fn a_flood_of_problems_is_counted_and_not_kept() {
    let bad = "{\"timing\": \"x\", \"action\": 1},".repeat(100_000);
    let card = CARD.replace("EFFECTS", bad.trim_end_matches(','));
    let one = read(&format!("[{card}]"));
    // The effects past the limit are not even looked at.
    assert_eq!(one.diagnostics.len(), 1 + 2 * syntax::MOST_EFFECTS);

    let many = read(&format!("[{}1]", "1,".repeat(syntax::MOST_CARDS - 1)));
    assert_eq!(many.diagnostics.len(), syntax::MOST_DIAGNOSTICS + 1);
    let last = many.diagnostics.last().expect("there are some");
    assert_eq!(last.message, "19000 more problems in this file are not shown");
}

#[test]
fn explanations_are_worth_reading() {
    for row in CODES {
        let (text, examples) = row.text.split_once("\n\nBad:\n").expect(row.id);
        assert!(examples.contains("\nGood:\n"), "{}", row.id);
        let sentences = text.replace('\n', " ").split(". ").count();
        assert!((2..=6).contains(&sentences), "{} has {sentences} sentences", row.id);
        assert!(!row.title.en.ends_with('.'), "{}", row.id);
    }
}

/// A card text in which some bytes are changed, removed or doubled.
fn mutated_cards() -> impl Strategy<Value = Vec<u8>> {
    let mut text = files::corpus_bytes("synthetic-cards.json");
    text.truncate(4_000);
    let whole = files::corpus_bytes("synthetic-cards.json");
    let change = (any::<prop::sample::Index>(), any::<u8>(), 0..4u8);
    (any::<bool>(), prop::collection::vec(change, 0..12)).prop_map(move |(cut, changes)| {
        let mut bytes = if cut { text.clone() } else { whole.clone() };
        for (at, byte, how) in changes {
            let at = at.index(bytes.len());
            match how {
                0 => bytes[at] = byte,
                1 => drop(bytes.remove(at)),
                2 => bytes.insert(at, b"\"{}[],:0"[usize::from(byte) % 8]),
                _ => {
                    let end = (at + usize::from(byte)).min(bytes.len());
                    bytes.drain(at..end);
                }
            }
        }
        bytes
    })
}

/// JSON of the language's words in places where they may not belong.
fn shuffled_words() -> impl Strategy<Value = serde_json::Value> {
    let words = [
        "id",
        "type",
        "cost",
        "mana",
        "effects",
        "timing",
        "action",
        "kind",
        "condition",
        "target",
        "value",
        "filter",
        "monster",
        "spell",
        "on_play",
        "on_event",
        "replace",
        "continuous",
        "trigger",
        "replaces",
        "event",
        "drew",
        "modify",
        "instead",
        "negate",
        "what",
        "enqueue_stack",
        "stackAction",
        "apply_status",
        "status",
        "duration",
        "turns",
        "bonus",
        "atk",
        "hp",
        "min",
        "actorBoardHas",
        "zones",
        "requires",
        "deploy_from",
        "1",
        "cards",
        "key",
    ];
    let word = prop::sample::select(words.to_vec());
    let leaf = prop_oneof![
        word.clone().prop_map(serde_json::Value::from),
        (-3i64..20).prop_map(serde_json::Value::from),
        Just(serde_json::Value::from(i64::MAX)),
        Just(serde_json::Value::from(0.5)),
        any::<bool>().prop_map(serde_json::Value::from),
        Just(serde_json::Value::Null),
    ];
    leaf.prop_recursive(6, 80, 8, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(serde_json::Value::from),
            prop::collection::vec((word.clone(), inner), 0..8).prop_map(|members| {
                serde_json::Value::Object(
                    members.into_iter().map(|(key, value)| (key.to_owned(), value)).collect(),
                )
            }),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 192, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_bytes_are_survived(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        survives(bytes);
    }

    #[test]
    fn mutated_cards_are_survived(bytes in mutated_cards()) {
        survives(bytes);
    }

    #[test]
    fn words_in_wrong_places_are_survived(json in shuffled_words()) {
        survives(json.to_string().into_bytes());
        survives(format!("[{}]", CARD.replace("EFFECTS", &json.to_string())).into_bytes());
    }

    #[test]
    fn codes_survive_a_round_trip(copies in prop::collection::vec(0..=3u8, 1..40)) {
        let ids: Vec<String> = (0..copies.len()).map(|number| format!("card_{number}")).collect();
        let pool: Vec<&str> = ids.iter().map(String::as_str).collect();
        let mut deck: Vec<(&str, u8)> = pool.iter().copied().zip(copies).collect();
        let text = code::encode(&deck, &pool).expect("the deck is legal");
        deck.retain(|(_, copies)| *copies > 0);
        deck.sort_by(|one, other| code::order(one.0, other.0));
        let decoded = code::decode(&text, &pool, Wanted::Strict).expect("the code is valid");
        let decoded: Vec<(&str, u8)> = decoded.iter().map(|(id, copies)| (id.as_str(), *copies)).collect();
        prop_assert_eq!(decoded, deck);
    }
}
