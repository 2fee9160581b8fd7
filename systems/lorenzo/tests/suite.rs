//! Runs the cases of `suite/*.txt`, which read as the specification of the checker. `cardwright-suite` says how a case is
//! written. Options: `name FILE` gives the file another name; `card KIND` puts each line into a card of its own; `start
//! SEATS` starts a game, and the file `start` lists what is wrong then.

use std::{collections::BTreeSet, sync::Arc};

use cardwright_lorenzo::{codes::CODES, lower, rules::start_problems, syntax};
use cardwright_source::{Diagnostic, Source};
use cardwright_suite::{Case, Checker, Failed, around, behind};
use cardwright_system::CodeDoc;

struct Lorenzo;

fn main() {
    let files = [
        ("file", include_str!("suite/file.txt")),
        ("card", include_str!("suite/card.txt")),
        ("effect", include_str!("suite/effect.txt")),
        ("action", include_str!("suite/action.txt")),
        ("table", include_str!("suite/table.txt")),
        ("sheet", include_str!("suite/sheet.txt")),
        ("start", include_str!("suite/start.txt")),
    ];
    cardwright_suite::main(Lorenzo, &files, vec![more_problems_than_are_kept()])
}

fn more_problems_than_are_kept() -> Case {
    let mut text = String::from("more problems than are kept\n[\n");
    for _ in 0..syntax::MOST_DIAGNOSTICS {
        text.push_str("null, //~ E002 a card must be an object\n");
    }
    text.push_str("null, null\n] //~ N001 2 more problems in this file are not shown\n");
    Case::parse(&Lorenzo, "file", &text)
}

impl Checker for Lorenzo {
    const CODES: &'static [CodeDoc] = CODES;

    fn prepare(&self, case: &mut Case, mut lines: Vec<String>) -> (String, Vec<String>) {
        let mut first = "development_a.json".to_owned();
        for (option, value) in &case.options {
            match option.as_str() {
                "name" => first.clone_from(value),
                "card" => {
                    if value == "tile" {
                        first = "excommunication_a.json".to_owned();
                    }
                    lines = one_card_a_line(value, lines);
                }
                "start" => {}
                other => panic!("{}: unknown option {other}", case.name),
            }
        }
        (first, lines)
    }

    fn run(&self, case: &Case, sources: &[Arc<Source>]) -> Vec<Diagnostic> {
        if let Some(seats) = case.option("start") {
            starts(case, sources, seats.parse().expect("a number of seats"));
            return Vec::new();
        }
        let read = syntax::read(sources);
        let broken: BTreeSet<&str> = read
            .diagnostics
            .iter()
            .filter(|problem| problem.is_error() && problem.code.id != "E005")
            .filter_map(|problem| problem.card.as_deref())
            .collect();
        for card in &read.cards {
            assert!(!broken.contains(card.name.as_str()), "{} has errors", card.name);
        }
        read.diagnostics
    }

    /// The pointer leads somewhere.
    fn law(&self, problem: &Diagnostic, source: &Source) -> Result<(), Failed> {
        if let (Some(pointer), Ok(json)) =
            (&problem.pointer, serde_json::from_str::<serde_json::Value>(&source.text))
            && json.pointer(pointer).is_none()
        {
            return Err(format!("{pointer} leads nowhere: {} {}", problem.code.id, problem.message).into());
        }
        Ok(())
    }

    /// What is told at the start of a game.
    fn also_covered(&self, cases: &[Arc<Case>]) -> Vec<String> {
        let files = cases.iter().flat_map(|case| &case.files);
        let lines = files.filter(|file| file.name == "start").flat_map(|file| file.text.lines());
        lines.filter_map(|line| line.split(' ').next()).map(str::to_owned).collect()
    }
}

/// Everything that the case lists is wrong when a game starts.
fn starts(case: &Case, sources: &[Arc<Source>], seats: u8) {
    let list = case.files.iter().find(|file| file.name == "start").expect("a file `start`");
    let sources: Vec<_> = sources.iter().filter(|source| source.name != "start").cloned().collect();
    let cards = lower::lower(&syntax::read(&sources));
    let found = start_problems(&cards, seats).expect("cards that can be played");
    for line in list.text.lines() {
        let told = found.iter().any(|(code, text)| format!("{code} {text}") == line);
        assert!(told, "missing {line}, found {found:?}");
    }
}

/// Every line is the effects of a card of its own.
fn one_card_a_line(kind: &str, effects: Vec<String>) -> Vec<String> {
    let head = match kind {
        "character" => "\"period\": 1, \"cardType\": \"CHARACTERCARD\", \"cost\": {\"COINS\": 1}",
        "building" => {
            "\"period\": 1, \"cardType\": \"BUILDINGCARD\", \"cost\": {\"WOOD\": 1}, \"minimumActionValue\": 1"
        }
        "tile" => "\"period\": 1",
        other => panic!("unknown card {other}"),
    };
    let card = |(at, effect): (usize, String)| {
        around(&effect, Lorenzo::MARK, |effect| format!("{{\"name\": \"card {at}\", {head}, {effect}}}"))
    };
    let mut lines = vec!["[".to_owned()];
    lines.extend(behind(effects.into_iter().enumerate().map(card).collect(), Lorenzo::MARK, ","));
    lines.push("]".to_owned());
    lines
}
