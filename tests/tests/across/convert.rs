//! Every built-in card in the language of every other system. `convert.txt` counts what goes over.
//!
//! `CARDWRIGHT_BLESS=1` writes the counts anew.

use std::{env, fmt::Write, fs, path::Path};

use cardwright_source::Sources;
use cardwright_system::System;
use cardwright_tests::laws::plain::goes_over;
use similar::TextDiff;

#[test]
fn built_in_cards_say_elsewhere_what_they_can() {
    let mut counts = String::from("# from to: abilities that go over, of all\n");
    let mut wrong = Vec::new();
    for from in cardwright_registry::all() {
        for to in cardwright_registry::all() {
            if from.about().name != to.about().name {
                let (said, all) = count(*from, *to, &mut wrong);
                writeln!(counts, "{} {}: {said} of {all}", from.about().name, to.about().name)
                    .expect("a string takes it");
            }
        }
    }
    assert!(wrong.is_empty(), "{} cards say something else:\n{}", wrong.len(), wrong.join("\n"));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("convert.txt");
    if env::var_os("CARDWRIGHT_BLESS").is_some_and(|bless| bless == "1") {
        fs::write(&path, counts).expect("convert.txt can be written");
        return;
    }
    let before = fs::read_to_string(&path).unwrap_or_default();
    let diff = TextDiff::from_lines(before.as_str(), &counts);
    let shown = diff.unified_diff().header("committed", "now").to_string();
    assert!(before == counts, "tests/convert.txt is stale; CARDWRIGHT_BLESS=1 writes it anew\n{shown}");
}

/// How many abilities of the built-in cards go over, and how many there are.
fn count(from: &dyn System, to: &dyn System, wrong: &mut Vec<String>) -> (usize, usize) {
    let mut sources = Sources::default();
    let files: Vec<_> = from.builtin_cards().iter().map(|file| sources.add(file.name, file.text)).collect();
    let loaded = from.load(&files, from.about().profiles[0].0);
    let (mut said, mut all) = (0, 0);
    for card in &loaded.cards.list {
        match goes_over(from, card, &loaded.cards, to) {
            Ok(abilities) => said += abilities,
            Err(text) => {
                wrong.push(format!("{} {} in {}: {text}", from.about().name, card.id, to.about().name));
            }
        }
        all += card.abilities.len();
    }
    (said, all)
}
