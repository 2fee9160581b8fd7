//! Every card reads as a person would write it, in English and Korean.

mod common;

use std::fmt::Write;
use std::sync::Arc;

use cardwright_cross_universe::{
    builtin, lower, names,
    syntax::{self, Mode, words::Extras},
    text,
};
use cardwright_ir::{Cards, Lang};
use cardwright_source::{Source, Sources};

fn cards(sources: &[Arc<Source>]) -> Cards {
    let extras = Extras::default();
    let read = syntax::read(sources, Mode::Reference, &extras);
    assert_eq!(read.diagnostics, []);
    lower::cards(&read.cards, &extras)
}

/// The built-in cards whose id begins like this, as the reader sees them.
fn builtin(start: &str, lang: Lang) -> String {
    let mut sources = Sources::default();
    let files = builtin::CARDS.iter().filter(|file| file.name.ends_with(".cdf"));
    let mut cards = cards(&files.map(|file| sources.add(file.name, file.text)).collect::<Vec<_>>());
    for file in builtin::CARDS.iter().filter(|file| names::is_names(file.name)) {
        assert_eq!(names::read(&sources.add(file.name, file.text), &mut cards), []);
    }
    let mut out = String::new();
    for card in cards.list.iter().filter(|card| card.id.starts_with(start)) {
        let sym = cards.symbols.find(&card.id).expect("the id of a card is a word");
        let name = cards.symbols.title(sym, lang).expect("built-in cards have names");
        writeln!(out, "{name}").expect("a string takes every text");
        for line in text::card(card, &cards, lang) {
            writeln!(out, "  {line}").expect("a string takes every text");
        }
    }
    out
}

#[test]
fn builtin_units() {
    insta::assert_snapshot!("units_en", builtin("CUU", Lang::En));
    insta::assert_snapshot!("units_ko", builtin("CUU", Lang::Ko));
}

#[test]
fn builtin_spells() {
    insta::assert_snapshot!("spells_en", builtin("CUS", Lang::En));
    insta::assert_snapshot!("spells_ko", builtin("CUS", Lang::Ko));
}

#[test]
fn builtin_items() {
    insta::assert_snapshot!("items_en", builtin("CUI", Lang::En));
    insta::assert_snapshot!("items_ko", builtin("CUI", Lang::Ko));
}

/// Real cards: every line says something, and nothing of the language or of the IR shows.
#[test]
fn real_cards_read_as_sentences() {
    let cards = cards(&common::corpus_cards());
    assert_eq!(cards.list.len(), 342);
    let mut wrong = Vec::new();
    for lang in [Lang::En, Lang::Ko] {
        for card in &cards.list {
            let lines = text::card(card, &cards, lang);
            let rules = card.rules.len() + card.abilities.len();
            assert!(lines.len() > rules.max(1), "{}: {lines:?}", card.id);
            wrong.extend(
                lines.iter().filter_map(|line| flaw(line).map(|why| format!("{}: {why}: {line}", card.id))),
            );
        }
    }
    assert!(wrong.is_empty(), "{} lines:\n{}", wrong.len(), wrong.join("\n"));
}

/// What is wrong with a line, if anything is.
fn flaw(line: &str) -> Option<String> {
    if line.trim().len() < 4 || line != line.trim() {
        return Some("empty or with blanks around".to_owned());
    }
    for sign in ["$", "{", "}", "::", "  ", " .", " ,", "..", "()", " :"] {
        if line.contains(sign) {
            return Some(format!("contains `{sign}`"));
        }
    }
    let words = line.split(|letter: char| !letter.is_alphanumeric() && letter != ':');
    for word in words {
        let camel =
            word.chars().zip(word.chars().skip(1)).any(|(a, b)| a.is_lowercase() && b.is_ascii_uppercase());
        let shouted = word.len() > 3 && word.chars().all(|letter| letter.is_ascii_uppercase());
        let ability = word.starts_with("CU") && word.trim_end_matches(':').contains(':');
        if camel || shouted || ability {
            return Some(format!("contains `{word}`"));
        }
    }
    None
}
