//! Runs the cases of `suite/*.txt`, which read as the specification of the checker. `cardwright-suite` says how a case is
//! written. Options: `rules` says that every line is a rules text, and behind `||` its variables and behind another `||`
//! its prompt, each a card of its own; `deck` that the last file is a deck.

use std::sync::Arc;

use cardwright_dreamtides::{Dreamtides, codes::CODES};
use cardwright_source::{Diagnostic, Source};
use cardwright_suite::{Case, Checker, around};
use cardwright_system::{CodeDoc, System};

struct Cards;

fn main() {
    let files = [
        ("file", include_str!("suite/file.txt")),
        ("row", include_str!("suite/row.txt")),
        ("text", include_str!("suite/text.txt")),
        ("convention", include_str!("suite/convention.txt")),
        ("deck", include_str!("suite/deck.txt")),
    ];
    cardwright_suite::main(Cards, &files, Vec::new())
}

impl Checker for Cards {
    const CODES: &'static [CodeDoc] = CODES;
    const MARK: &'static str = "#~";

    fn prepare(&self, case: &mut Case, mut lines: Vec<String>) -> (String, Vec<String>) {
        for (option, _) in &case.options {
            match option.as_str() {
                "rules" => lines = one_card_a_line(&lines),
                "deck" => {}
                other => panic!("{}: unknown option {other}", case.name),
            }
        }
        ("cards.toml".to_owned(), lines)
    }

    fn run(&self, case: &Case, sources: &[Arc<Source>]) -> Vec<Diagnostic> {
        let (cards, deck) = match (case.option("deck"), sources) {
            (Some(_), [cards @ .., deck]) => (cards, Some(deck)),
            _ => (sources, None),
        };
        let loaded = Dreamtides.load(cards, "standard");
        let mut found = loaded.diagnostics;
        if let Some(deck) = deck {
            found.extend(Dreamtides.read_deck(deck, &loaded.cards, &[]).1);
        }
        found
    }

    /// Files of that size are made and checked in `limits.rs`.
    fn also_covered(&self, _cases: &[Arc<Case>]) -> Vec<String> {
        ["TooLarge", "MoreProblems"].map(str::to_owned).to_vec()
    }
}

/// Every line is the texts of a card of its own.
fn one_card_a_line(lines: &[String]) -> Vec<String> {
    let start = |at: usize| if at == 0 { "cards = [" } else { "" };
    let card = |(at, line): (usize, &String)| {
        around(line, Cards::MARK, |text| format!("{}{}", start(at), row(text, at)))
    };
    lines.iter().enumerate().map(card).chain(["]".to_owned()]).collect()
}

/// A card in one line, with these texts.
fn row(line: &str, number: usize) -> String {
    if line.trim().is_empty() {
        return String::new();
    }
    let mut fields = line.split("||").map(str::trim);
    let mut next = || fields.next().unwrap_or("").to_owned();
    let (text, variables, prompts) = (next(), next(), next());
    let cost = if text.contains("choose_one") { "\"*\"" } else { "1" };
    format!(
        "{{ name = \"N\", id = \"11111111-1111-4111-8111-{number:012}\", energy-cost = {cost}, card-type = \"Event\", \
         image-number = 1, rules-text = \"{text}\", variables = \"{variables}\", prompts = \"{prompts}\" }},"
    )
}
