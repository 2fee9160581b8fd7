//! The built-in set: it is read without a word from the checker, uses the whole language, and its decks are legal.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use cardwright_cross_universe::{
    builtin, lower, names,
    syntax::{
        self, Mode,
        words::{self, Extras},
    },
    vocabulary::{attrs, words as rules},
};
use cardwright_ir::{Cards, Lang};
use cardwright_source::{Source, Sources};
use cardwright_system::Builtin;
use serde_json::Value;

fn sources(files: &[Builtin]) -> Vec<Arc<Source>> {
    let mut sources = Sources::default();
    files
        .iter()
        .filter(|file| file.name.ends_with(".cdf"))
        .map(|file| sources.add(file.name, file.text))
        .collect()
}

fn told(sources: &[Arc<Source>], diagnostics: &[cardwright_source::Diagnostic]) -> Vec<String> {
    let line = |problem: &cardwright_source::Diagnostic| {
        let source = &sources[problem.place.file.0 as usize];
        let at = source.position(problem.place.span.start());
        format!("{}:{}:{} {} {}", source.name, at.line, at.column, problem.code.id, problem.message)
    };
    diagnostics.iter().map(line).collect()
}

fn load(files: &[Builtin]) -> Cards {
    let sources = sources(files);
    let extras = Extras::default();
    let read = syntax::read(&sources, Mode::Full, &extras);
    assert_eq!(told(&sources, &read.diagnostics), Vec::<String>::new());
    let mut cards = lower::cards(&read.cards, &extras);
    let file = files.iter().find(|file| names::is_names(file.name)).expect("a set has names");
    let problems = names::read(&Sources::default().add(file.name, file.text), &mut cards);
    assert_eq!(problems, []);
    cards
}

#[test]
fn every_card_is_read_and_has_a_name() {
    for files in [builtin::CARDS, builtin::STARTER] {
        let cards = load(files);
        assert_eq!(cards.list.len(), files.iter().filter(|file| file.name.ends_with(".cdf")).count());
        for card in &cards.list {
            assert!(!card.name.starts_with("CU"), "{} has no name", card.id);
            let sym = cards.symbols.find(&card.id).expect("every card's id is a word");
            assert!(cards.symbols.title(sym, Lang::Ko).is_some_and(|name| !name.is_ascii()), "{}", card.id);
        }
    }
}

#[test]
fn all_kinds_of_cards_are_there() {
    let cards = load(builtin::CARDS);
    assert!(cards.list.len() >= 60);
    let kinds: BTreeSet<_> = cards.list.iter().map(|card| card.kind).collect();
    let all = [
        rules::UNIT,
        rules::STANDARD_SPELL,
        rules::CONTINUOUS_SPELL,
        rules::ENCHANT_SPELL,
        rules::STANDARD_ITEM,
        rules::CONTINUOUS_ITEM,
        rules::EQUIPABLE_ITEM,
    ];
    assert_eq!(kinds, all.into_iter().collect());
}

/// Every word that a script can use stands in some script, and every key and kind of ability in some file.
#[test]
fn the_whole_language_is_used() {
    let text: String =
        builtin::CARDS.iter().filter(|file| file.name.ends_with(".cdf")).map(|file| file.text).collect();
    let used: BTreeSet<&str> = text.split(|c: char| !c.is_ascii_alphanumeric()).collect();
    fn missing<'w>(used: &BTreeSet<&str>, words: impl Iterator<Item = &'w str>) -> Vec<String> {
        words.filter(|word| !used.contains(word)).map(str::to_owned).collect()
    }
    let extras = Extras::default();
    let tables = [
        missing(&used, words::Function::ALL.iter().map(|word| word.word())),
        missing(&used, words::CardProp::ALL.iter().map(|word| word.word())),
        missing(&used, words::PlayerProp::ALL.iter().map(|word| word.word())),
        missing(&used, words::FightProp::ALL.iter().map(|word| word.word())),
        missing(&used, words::Event::ALL.iter().map(|word| word.word()).filter(|word| *word != "attacked")),
        missing(&used, words::EventArg::ALL.iter().map(|word| word.word())),
        missing(&used, words::Reason::ALL.iter().map(|word| word.word())),
        missing(&used, words::PhaseWord::ALL.iter().map(|word| word.word())),
        missing(&used, words::BlockKind::ALL.iter().map(|word| word.word())),
        missing(&used, words::ZoneWord::ALL.iter().map(|word| word.word())),
        missing(&used, words::DeckSide::ALL.iter().map(|word| word.word())),
        missing(&used, words::CardType::ALL.iter().map(|word| word.word())),
        missing(&used, words::NameList::ALL.iter().map(|word| word.word())),
        missing(&used, words::PlayerWord::ALL.iter().map(|word| word.word())),
        missing(&used, words::CardRef::ALL.iter().map(|word| word.word())),
        missing(&used, words::ProcessRef::ALL.iter().map(|word| word.word())),
        missing(&used, words::Structure::ALL.iter().map(|word| word.word())),
        missing(&used, words::AbilityKind::ALL.iter().map(|word| word.word())),
        missing(&used, words::AbilityKey::ALL.iter().map(|word| word.word())),
        missing(&used, words::CardKey::ALL.iter().map(|word| word.word())),
        missing(&used, words::Section::ALL.iter().map(|word| word.word())),
        missing(&used, extras.all_types().chain(extras.all_counters())),
    ];
    assert_eq!(tables.concat(), Vec::<String>::new());
    for operator in [
        " & ", " | ", " + ", " - ", " * ", " / ", " \\ ", " = ", " != ", " < ", " <= ", " > ", " >= ", "~",
        "!", " += ", " -= ", " /= ", " >< ", "?(", "1+", "{[",
    ] {
        assert!(text.contains(operator), "no card uses {operator}");
    }
}

#[test]
fn the_decks_are_legal() {
    for (files, decks) in [(builtin::CARDS, builtin::DECKS), (builtin::STARTER, builtin::STARTER)] {
        let cards = load(files);
        let decks: Vec<&Builtin> = decks.iter().filter(|file| file.name.ends_with(".deckx")).collect();
        assert!(decks.len() >= 2);
        for file in decks {
            let deck: Value = serde_json::from_str(file.text).expect("a deck is JSON");
            assert_legal(file.name, &deck, &cards);
        }
    }
}

fn assert_legal(name: &str, deck: &Value, cards: &Cards) {
    let mut copies: BTreeMap<&str, i64> = BTreeMap::new();
    for entry in deck["cards"].as_array().expect("a deck lists cards") {
        let id = entry["id"].as_str().expect("an entry has an id");
        *copies.entry(id).or_default() += entry["amount"].as_i64().expect("an entry has an amount");
    }
    let size: i64 = copies.values().sum();
    assert!((30..=50).contains(&size), "{name} has {size} cards");
    let find = |id: &str| cards.list.iter().find(|card| card.id == format!("CU{id}"));
    for (id, count) in &copies {
        let card = find(id).unwrap_or_else(|| panic!("{name}: {id} is not in the set"));
        let limit = card.number(attrs::DECK_LIMIT).unwrap_or(3);
        assert!(limit == lower::ANY_NUMBER || *count <= i64::from(limit), "{name}: {count} copies of {id}");
    }
    let partner = deck["suggestedPartner"].as_str().and_then(find).expect("a deck has a partner");
    assert!(partner.kind == rules::UNIT && partner.number(attrs::LEVEL) <= Some(5), "{name}: {}", partner.id);
    for key in ["name", "description"] {
        assert!(deck[key]["en"].is_string() && deck[key]["ko"].is_string(), "{name}: {key}");
    }
}

#[test]
fn the_mistakes_of_the_broken_card_are_all_told() {
    let file = Sources::default().add(builtin::BROKEN.name, builtin::BROKEN.text);
    let read = syntax::read(std::slice::from_ref(&file), Mode::Full, &Extras::default());
    let codes: Vec<&str> = read.diagnostics.iter().map(|problem| problem.code.id).collect();
    assert_eq!(codes, BROKEN);
    assert!(read.cards.is_empty());
}

const BROKEN: [&str; 14] =
    ["F07", "F08", "F01", "T01", "T19", "S01", "S14", "S03", "F22", "F24", "T26", "S22", "F13", "F33"];

#[test]
fn a_file_of_names_tells_its_mistakes() {
    let mut cards = load(builtin::STARTER);
    let mut codes = |text: &str| -> Vec<&'static str> {
        let file = Sources::default().add("names.json", text);
        names::read(&file, &mut cards).iter().map(|problem| problem.code.id).collect()
    };
    assert_eq!(codes(r#"{"CUU05001": {"en": "Squire"}}"#), Vec::<&str>::new());
    assert_eq!(codes(r#"{"U05001": {"en": "Squire"}}"#), ["M02"]);
    assert_eq!(codes(r#"{"CUU05001": {"ko": "종자"}}"#), ["M01"]);
    assert_eq!(codes(r#"{"CUU05001": {"en": 3}}"#), ["M01"]);
    assert_eq!(codes("[]"), ["M01"]);
    assert_eq!(codes("{").first(), Some(&"M01"));
    assert!(["M01", "M02"].iter().all(|code| cardwright_cross_universe::codes::find(code).is_some()));
}
