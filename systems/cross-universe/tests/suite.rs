//! Runs the cases of `suite/*.txt`, which read as the specification of the checker. `cardwright-suite` says how a case is
//! written. Options: `mode reference` reads as strictly as the reference; the others put a card around the lines that
//! follow: `card KIND` the properties of a card, `script` a spell whose effect they are, `value KEY` an ability for
//! every line, `static` a static ability for every modifier; or the file is a `deck` of that form.

use std::{collections::BTreeSet, sync::Arc};

use cardwright_cross_universe::{
    codes::CODES,
    deck::{self, Facts, Pool},
    syntax::{self, Mode, words::Extras},
};
use cardwright_source::{Diagnostic, Source};
use cardwright_suite::{Case, Checker, Failed};
use cardwright_system::CodeDoc;

struct CrossUniverse;

fn main() {
    let files = [
        ("file", include_str!("suite/file.txt")),
        ("ability", include_str!("suite/ability.txt")),
        ("syntax", include_str!("suite/syntax.txt")),
        ("modifier", include_str!("suite/modifier.txt")),
        ("types", include_str!("suite/types.txt")),
        ("sense", include_str!("suite/sense.txt")),
        ("set", include_str!("suite/set.txt")),
        ("deck", include_str!("suite/deck.txt")),
    ];
    let made = vec![more_problems_than_are_kept(), too_deep(), too_many_abilities()];
    cardwright_suite::main(CrossUniverse, &files, made)
}

fn too_deep() -> Case {
    let depth = usize::from(syntax::MOST_OPEN) + 1;
    let script = format!("DRAW({}1{});", "(".repeat(depth), ")".repeat(depth));
    made(&format!("too deep\n--- script\n{script} //~ S32 nested too deeply\nDRAW(1);\n"))
}

fn too_many_abilities() -> Case {
    let abilities = "o: optional\nDRAW(1);\n".repeat(syntax::MOST_ABILITIES);
    let more = "o: optional //~ F43 a card has at most 256 abilities\nDRAW(1);\n";
    made(&format!("too many abilities\n--- card unit\n{abilities}{more}"))
}

fn more_problems_than_are_kept() -> Case {
    let mut text = String::from("more problems than are kept\n--- card unit\n");
    for _ in 0..syntax::MOST_DIAGNOSTICS {
        text.push_str("what //~ F01 is not a property\n");
    }
    text.push_str("what\nwhat //~ N001 2 more problems in this file are not shown\n");
    made(&text)
}

fn made(text: &str) -> Case {
    Case::parse(&CrossUniverse, "generated", text)
}

/// The cards of the decks.
fn pool() -> Pool<'static> {
    let unit = Facts { unit: true, token: false, copies: Some(3) };
    Pool::from_iter([
        ("CUU00001", unit),
        ("CUU00002", Facts { copies: None, ..unit }),
        ("CUS00001", Facts { unit: false, ..unit }),
        ("CUT00001", Facts { token: true, ..unit }),
    ])
}

impl Checker for CrossUniverse {
    const CODES: &'static [CodeDoc] = CODES;

    fn prepare(&self, case: &mut Case, mut lines: Vec<String>) -> (String, Vec<String>) {
        let mut name = "a.cdf".to_owned();
        for (option, value) in &case.options {
            match option.as_str() {
                "mode" => assert_eq!(value, "reference", "{}", case.name),
                "deck" => name = format!("a.{value}"),
                what => lines = around_lines(what, value, lines),
            }
        }
        (name, lines)
    }

    fn run(&self, case: &Case, sources: &[Arc<Source>]) -> Vec<Diagnostic> {
        if case.option("deck").is_some() {
            return deck::read(&sources[0], &pool()).1;
        }
        let mode = if case.option("mode").is_some() { Mode::Reference } else { Mode::Full };
        let read = syntax::read(sources, mode, &Extras::default());
        let broken: BTreeSet<u32> =
            read.diagnostics.iter().filter(|problem| problem.is_error()).map(|p| p.place.file.0).collect();
        assert_eq!(
            read.cards.len(),
            sources.len() - broken.len(),
            "cards without errors are kept, others not"
        );
        for card in &read.cards {
            assert!(!broken.contains(&card.place.file.0), "{} has errors", card.id.value);
        }
        read.diagnostics
    }

    /// What is wrong in an ability names it.
    fn law(&self, problem: &Diagnostic, source: &Source) -> Result<(), Failed> {
        let before = &source.text[..usize::from(problem.place.span.start())];
        let inside = before.lines().any(|line| line.trim_start_matches('|').starts_with("o:"));
        if inside && problem.pointer.is_none() && !problem.code.id.starts_with('N') {
            return Err(format!("no ability named: {} {}", problem.code.id, problem.message).into());
        }
        Ok(())
    }

    /// Files of names are no cards; `system.rs` has their cases.
    fn also_covered(&self, _cases: &[Arc<Case>]) -> Vec<String> {
        CODES.iter().map(|row| row.id).filter(|id| id.starts_with('M')).map(str::to_owned).collect()
    }
}

/// A card around lines that speak of something else.
fn around_lines(what: &str, of: &str, body: Vec<String>) -> Vec<String> {
    let head = |kind: &str| {
        let letter = match kind {
            kind if kind.ends_with("Spell") => 'S',
            kind if kind.ends_with("Item") => 'I',
            _ => 'U',
        };
        let mut lines = vec![
            format!("id: CU{letter}00001"),
            format!("cardType: {kind}"),
            format!("name: CU{letter}00001"),
            "level: 1".to_owned(),
            "types: Fire, Ice".to_owned(),
        ];
        if letter == 'U' {
            lines.extend(["attack: 100".to_owned(), "defense: 100".to_owned()]);
        }
        lines
    };
    match what {
        "card" => head(of).into_iter().chain(body).collect(),
        "script" => {
            let kind = if of.is_empty() { "standardSpell" } else { of };
            let mut lines = head(kind);
            let ability = match kind {
                kind if kind.ends_with("Spell") => "o: cast",
                kind if kind.ends_with("Item") => "o: deploy",
                _ => "o: optional",
            };
            lines.push(ability.to_owned());
            lines.into_iter().chain(body).collect()
        }
        "value" => {
            let mut lines = head("unit");
            for line in body {
                let kind: &[&str] = match of {
                    "after" | "during" => &["o: trigger", "mandatory: no"],
                    _ => &["o: optional"],
                };
                lines.extend(kind.iter().map(|&line| line.to_owned()));
                lines.push(format!("{of}: {}", line.trim()));
                lines.push("DRAW(1);".to_owned());
            }
            lines
        }
        "static" => {
            let mut lines = head("unit");
            for line in body {
                lines.push("o: static".to_owned());
                lines.push("applyTo: thisCard".to_owned());
                lines.push(format!("modifier: {}", line.trim()));
            }
            lines
        }
        other => panic!("unknown option {other}"),
    }
}
