//! Files that are too large, too deep or have too many mistakes cost no more than they should.

use cardwright_dreamtides::{Dreamtides, syntax::check::MOST_CARDS, syntax::problem::MOST_DIAGNOSTICS};
use cardwright_source::Sources;
use cardwright_system::System;

fn codes(text: &str) -> Vec<&'static str> {
    let source = Sources::default().add("cards.toml", text);
    Dreamtides.load(&[source], "standard").diagnostics.iter().map(|problem| problem.code.id).collect()
}

#[test]
fn more_problems_than_are_shown_are_counted() {
    let codes = codes(&"[[cards]]\n".repeat(MOST_DIAGNOSTICS + 5));
    assert_eq!(codes.len(), MOST_DIAGNOSTICS + 1);
    assert_eq!(codes.last(), Some(&"MoreProblems"));
}

#[test]
fn more_cards_than_are_read_are_an_error() {
    let row = "{ name = \"a\", card-type = \"Event\", image-number = 1, id = \"11111111-1111-4111-8111-";
    let rows = (0..MOST_CARDS + 2).map(|number| format!("{row}{number:012}\" }}"));
    let codes = codes(&format!("cards = [{}]", rows.collect::<Vec<_>>().join(",\n")));
    assert_eq!(codes, ["TooLarge"]);
}

#[test]
fn deep_nesting_is_refused() {
    let deep = format!("cards = {}1{}", "[".repeat(100_000), "]".repeat(100_000));
    assert!(codes(&deep).contains(&"TomlParse"));
    let keys = format!("cards = []\n{}x = 1", "a.".repeat(50_000));
    assert!(codes(&keys).is_empty());
}

#[test]
fn long_texts_are_read_in_one_go() {
    let card = |text: &str, variables: &str| {
        format!(
            "[[cards]]\nname = \"a\"\nid = \"11111111-1111-4111-8111-111111111111\"\ncard-type = \"Event\"\n\
             image-number = 1\nenergy-cost = 1\nrules-text = \"{text}\"\nvariables = \"{variables}\"\n"
        )
    };
    assert!(codes(&card(&"Draw {cards($c)}. ".repeat(20_000), "c: 1")).is_empty());
    assert_eq!(codes(&card(&format!("{}card.", "{fast} ".repeat(20_000)), "")).first(), Some(&"KeywordCase"));
    assert!(codes(&card(&"{".repeat(20_000), "")).contains(&"LexUnclosedBrace"));
    assert!(codes(&card(&"{@cap ".repeat(20_000), "")).contains(&"LexUnclosedBrace"));
    assert!(codes(&card(&"a ".repeat(20_000), "")).contains(&"Parse"));
}
