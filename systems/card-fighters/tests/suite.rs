//! Runs the cases of `suite/*.txt`, which read as the specification of the checker. `cardwright-suite` says how a case is
//! written. Options say what the text is: card `data`, a `deck`, or the rule of a card of some kind; without one it is a
//! rule by itself, beside a card of the data.

use std::{collections::BTreeSet, sync::Arc};

use cardwright_card_fighters::{CardFighters, codes::CODES, syntax};
use cardwright_source::{Diagnostic, Source};
use cardwright_suite::{Case, Checker, Expected, File};
use cardwright_system::{CodeDoc, System};

struct Rules;

fn main() {
    let files = [
        ("rule", include_str!("suite/rule.txt")),
        ("warning", include_str!("suite/warning.txt")),
        ("data", include_str!("suite/data.txt")),
    ];
    cardwright_suite::main(Rules, &files, vec![more_problems_than_are_kept()])
}

fn more_problems_than_are_kept() -> Case {
    let mut text = String::from("more problems than are kept\n");
    let statement = ["a()"; 60].join("&");
    text.push_str("e=1 //~ N001 more problems in this rule are not shown\n");
    for _ in 0..20 {
        text.push_str(&format!("action = {statement}\n"));
    }
    let mut case = Case::parse(&Rules, "generated", &text);
    // Only the note is of interest here.
    let sources = case.sources();
    let found = Rules.run(&case, &sources);
    let expected = found.iter().map(|problem| Expected {
        line: sources[1].position(problem.place.span.start()).line,
        code: problem.code.id.to_owned(),
        message: if problem.code.id == "N001" { "more problems".to_owned() } else { String::new() },
        help: None,
    });
    case.files[1].expected = expected.collect();
    assert_eq!(found.len(), syntax::MOST_DIAGNOSTICS + 1, "a note stands behind the last problem");
    case
}

impl Checker for Rules {
    const CODES: &'static [CodeDoc] = CODES;

    fn prepare(&self, case: &mut Case, lines: Vec<String>) -> (String, Vec<String>) {
        let option = case.options.first().map_or("character", |(option, _)| option.as_str());
        let (around, first) = match option {
            "data" => (None, "cards.json"),
            "deck" => (Some(card("plain")), "deck.o8d"),
            "character" | "reaction" | "instant" | "triggered" | "auto" => {
                (Some(card(option)), "rules/card-under-test.rules")
            }
            other => panic!("{}: unknown option {other}", case.name),
        };
        case.files.extend(around.map(|text| File::silent("cards.json", text)));
        (first.to_owned(), lines)
    }

    fn run(&self, case: &Case, sources: &[Arc<Source>]) -> Vec<Diagnostic> {
        if case.option("deck").is_some() {
            let cards = CardFighters.load(&sources[..1], "standard").cards;
            return CardFighters.read_deck(&sources[1], &cards, &[]).1;
        }
        let read = syntax::read(sources);
        let broken: BTreeSet<&str> = read
            .diagnostics
            .iter()
            .filter(|problem| problem.is_error() && problem.code.id != "E-206")
            .filter_map(|problem| problem.card.as_deref())
            .collect();
        for card in &read.cards {
            assert!(!broken.contains(card.data.slug.as_str()), "{} has errors", card.data.slug);
        }
        read.diagnostics
    }

    /// Every fix of an error, sure or not.
    fn must_help(&self, problem: &Diagnostic) -> bool {
        problem.is_error() && problem.fix.is_some()
    }
}

/// The card around a rule.
fn card(kind: &str) -> String {
    let head = "\"id\": \"01234567-89ab-cdef-0123-456789abcdef\", \"slug\": \"card-under-test\", \"name\": \"Card Under Test\"";
    let character = "\"type\": \"Character\", \"subtype\": \"Warrior\", \"bp\": 300, \"sp\": 1";
    let file = "\"rules_file\": \"rules/card-under-test.rules\"";
    let rest = match kind {
        "reaction" => format!("\"type\": \"Reaction\", \"sp\": -1, {file}"),
        "plain" => character.to_owned(),
        "character" => format!("{character}, {file}"),
        ability => format!("{character}, \"ability_type\": \"{ability}\", {file}"),
    };
    format!("[{{{head}, {rest}}}]")
}
