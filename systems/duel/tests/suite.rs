//! Runs the cases of `suite/*.txt`, which read as the specification of the checker. `cardwright-suite` says how a case is
//! written. Options: `profile NAME`; `card KIND` puts a card around the effects that follow, one a line; `deck` says
//! that the text is a deck.

use std::{collections::BTreeSet, sync::Arc};

use cardwright_duel::{
    codes::CODES,
    deck::list::{self, Aliases},
    profile::Profile,
    syntax,
};
use cardwright_source::{Diagnostic, Source};
use cardwright_suite::{Case, Checker, Failed, behind};
use cardwright_system::CodeDoc;

struct Duel;

fn main() {
    let files = [
        ("file", include_str!("suite/file.txt")),
        ("card", include_str!("suite/card.txt")),
        ("effect", include_str!("suite/effect.txt")),
        ("condition", include_str!("suite/condition.txt")),
        ("action", include_str!("suite/action.txt")),
        ("filter", include_str!("suite/filter.txt")),
        ("extended", include_str!("suite/extended.txt")),
        ("deck", include_str!("suite/deck.txt")),
    ];
    cardwright_suite::main(Duel, &files, vec![more_problems_than_are_kept()])
}

fn more_problems_than_are_kept() -> Case {
    let mut text = String::from("more problems than are kept\n[\n");
    for _ in 0..syntax::MOST_DIAGNOSTICS {
        text.push_str("null, //~ E010 card must be an object\n");
    }
    text.push_str("null, null\n] //~ N001 2 more problems in this file are not shown\n");
    Case::parse(&Duel, "file", &text)
}

impl Checker for Duel {
    const CODES: &'static [CodeDoc] = CODES;

    fn prepare(&self, case: &mut Case, mut lines: Vec<String>) -> (String, Vec<String>) {
        for (option, value) in &case.options {
            match option.as_str() {
                "card" => lines = around_effects(value, lines),
                "profile" | "deck" => {}
                other => panic!("{}: unknown option {other}", case.name),
            }
        }
        ("a.json".to_owned(), lines)
    }

    fn run(&self, case: &Case, sources: &[Arc<Source>]) -> Vec<Diagnostic> {
        if case.option("deck").is_some() {
            let aliases = Aliases::from_iter([("old".to_owned(), "new".to_owned())]);
            return list::read(&sources[0], &["bolt", "new", "wall"], &aliases).1;
        }
        let profile = case.option("profile").map_or(Profile::Standard, |name| {
            Profile::from_name(name).unwrap_or_else(|| panic!("{}: no profile {name}", case.name))
        });
        let read = syntax::read(sources, profile);
        let broken: BTreeSet<&str> = read
            .diagnostics
            .iter()
            .filter(|problem| problem.is_error() && problem.code.id != "E012")
            .filter_map(|problem| problem.card.as_deref())
            .collect();
        for card in &read.cards {
            assert!(!broken.contains(card.id.value.as_str()), "{} has errors", card.id.value);
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
}

/// A card around effects that stand one on a line.
fn around_effects(kind: &str, effects: Vec<String>) -> Vec<String> {
    let head = match kind {
        "unit" => "\"type\": \"monster\", \"atk\": 1, \"hp\": 1",
        "spell" => "\"type\": \"spell\"",
        "continuous" => "\"type\": \"spell\", \"spellKind\": \"continuous\"",
        "equip" => "\"type\": \"spell\", \"spellKind\": \"equip\"",
        other => panic!("unknown card {other}"),
    };
    let tags = "\"race\": \"정령족\", \"theme\": \"심연\", \"element\": \"불\"";
    let mut lines =
        vec![format!("[{{\"id\": \"card_under_test\", {head}, \"cost\": 1, {tags}, \"effects\": [")];
    lines.extend(behind(effects, Duel::MARK, ","));
    lines.push("]}]".to_owned());
    lines
}
