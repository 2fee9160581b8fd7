//! What holds for every text: reading never panics, stays within its limits, and keeps broken cards out.

use std::sync::Arc;

use cardwright_cross_universe::codes::CODES;
use cardwright_cross_universe::syntax::{self, Cards, Mode, words::Extras, words::Word};
use cardwright_source::{Source, Sources};
use proptest::prelude::*;

use crate::files;

const HEAD: &str = "id: CUS00001\ncardType: standardSpell\nname: CUS00001\nlevel: 1\ntypes:\no: cast\n";

fn read(script: &str) -> Cards {
    syntax::read(&[files::source(&format!("{HEAD}{script}"))], Mode::Full, &Extras::default())
}

fn codes(cards: &Cards) -> Vec<&'static str> {
    cards.diagnostics.iter().map(|problem| problem.code.id).collect()
}

/// Everything that reads text gets the bytes; what comes back must be sound.
fn survives(bytes: Vec<u8>) {
    let mut sources = Sources::default();
    let source: Arc<Source> = sources.add_bytes("card.cdf", bytes);
    for mode in [Mode::Full, Mode::Reference] {
        let read = syntax::read(std::slice::from_ref(&source), mode, &Extras::default());
        for problem in &read.diagnostics {
            assert!(problem.help.is_some(), "{problem:?}");
            assert!(CODES.iter().any(|row| row.id == problem.code.id), "{problem:?}");
            let (start, end) = (problem.place.span.start(), problem.place.span.end());
            assert!(source.text.get(usize::from(start)..usize::from(end)).is_some(), "{problem:?}");
            for edit in problem.fix.iter().flat_map(|fix| &fix.edits) {
                assert!(usize::from(edit.span.end()) <= source.text.len(), "{problem:?}");
            }
        }
        let errors = read.diagnostics.iter().any(|problem| problem.is_error());
        assert_eq!(
            read.cards.is_empty(),
            errors || read.seen == 0,
            "{:?}\n{}",
            read.diagnostics,
            source.text
        );
    }
    syntax::looks_like_card(&source.text);
    if let Some(formatted) = syntax::format(&source) {
        assert_eq!(syntax::format(&files::source(&formatted)), Some(formatted));
    }
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

#[test]
fn deep_nesting_is_told_and_not_followed() {
    let deep = usize::from(syntax::MOST_OPEN);
    for (open, close) in [("(", ")"), ("[", "]"), ("!", ""), ("-", ""), ("[from ", "]"), ("COUNT(", ")")] {
        for many in [deep + 1, 100_000] {
            let whole = format!("DRAW({}1{});", open.repeat(many), close.repeat(many));
            assert_eq!(codes(&read(&whole)), ["S32"], "{open}");
            assert!(!read(&format!("DRAW({}", open.repeat(many))).diagnostics.is_empty());
        }
    }
    for open in ["try {", "if (yes) {", "at (currentTurn.end) {", "you.may {"] {
        let whole = format!("{}DRAW(1);{}", open.repeat(100_000), "};".repeat(100_000));
        let read = read(&whole);
        assert_eq!(codes(&read).first(), Some(&"S32"), "{open}");
        assert!(read.diagnostics.len() <= 2, "{:?}", codes(&read));
    }
    let modifiers = "APPLY({replace yes with ".repeat(100_000);
    assert_eq!(codes(&read(&modifiers)), ["S32"]);
}

#[test]
fn long_chains_are_told_and_not_followed() {
    for link in [" + 1", " & yes", ".self", " = 1", "~1", "-1"] {
        let script = format!("DRAW(1{});", link.repeat(300_000));
        assert_eq!(codes(&read(&script)), ["S32"], "{link}");
    }
    let both = format!("DRAW({}1{});", "(".repeat(50), " + 1)".repeat(50));
    assert_eq!(codes(&read(&both)), [""; 0]);
}

#[test]
fn a_long_line_is_read_in_one_go() {
    let many = "DRAW(1); ".repeat(120_000);
    assert_eq!(codes(&read(&many)), [""; 0]);
    let list = format!("SELECTNUMBER([{}1]);", "1, ".repeat(350_000));
    assert_eq!(codes(&read(&list)), [""; 0]);
    let ids = format!("APPLY(thisCard, {{abilities += [{}CUS00001:1]}});", "CUS00001:1, ".repeat(80_000));
    assert_eq!(codes(&read(&ids)), [""; 0]);
    for text in ["(", "[", "{", "DRAW(", "$", "\"", "é", "x", ";", "}", "))", "$a{", "CUS00001:1:"] {
        let flood = read(&text.repeat(1_000_000 / text.len()));
        assert!(flood.diagnostics.len() <= syntax::MOST_DIAGNOSTICS + 1, "{text}");
    }
}

#[test]
fn an_unclosed_bracket_is_told_once() {
    assert_eq!(codes(&read("DRAW((1 + 2);")), ["S09"]);
    assert_eq!(codes(&read("DRAW(1); DISCARD([from you.hand where (level = 1;\nDRAW(2);")), ["S09"]);
    assert_eq!(codes(&read("if (yes) {if (yes) {try {")), ["S07"]);
}

#[test]
fn abilities_variables_and_properties_are_bounded() {
    let abilities = "o: optional\nDRAW(1);\n".repeat(syntax::MOST_ABILITIES - 1);
    assert_eq!(codes(&read(&format!("DRAW(1);\n{abilities}"))), [""; 0]);
    assert_eq!(codes(&read(&format!("DRAW(1);\n{abilities}o: optional\nDRAW(1);\n"))), ["F43"]);

    let name = |number: usize| -> String {
        number.to_string().bytes().map(|digit| char::from(digit - b'0' + b'a')).collect()
    };
    let assign = |many: usize| -> String {
        (0..many).map(|number| format!("${0} = 1;\nDRAW(${0});\n", name(number))).collect()
    };
    assert_eq!(codes(&read(&assign(256))), [""; 0]);
    assert!(codes(&read(&assign(30_000))).contains(&"F43"));
    let bars = format!("DRAW(1);\n{}o: part\nDRAW(1);", "|".repeat(100_000));
    assert_eq!(codes(&read(&bars)), ["F17", "F38"]);
}

#[test]
fn both_line_endings_are_the_same() {
    for source in files::corpus_cards() {
        let windows = source.text.replace('\n', "\r\n");
        let (one, other) = (files::source(&source.text), files::source(&windows));
        let read = |source: &Arc<Source>| {
            let read = syntax::read(std::slice::from_ref(source), Mode::Full, &Extras::default());
            let told = read.diagnostics.into_iter().map(|problem| {
                (problem.code.id, source.position(problem.place.span.start()), problem.message)
            });
            told.collect::<Vec<_>>()
        };
        assert_eq!(read(&one), read(&other), "{}", source.name);
        assert_eq!(syntax::format(&one), syntax::format(&other), "{}", source.name);
    }
}

/// A card text in which some bytes are changed, removed or doubled.
fn mutated_cards() -> impl Strategy<Value = Vec<u8>> {
    let cards = files::corpus_cards();
    let change = (any::<prop::sample::Index>(), any::<u8>(), 0..4u8);
    (any::<prop::sample::Index>(), prop::collection::vec(change, 0..8)).prop_map(move |(card, changes)| {
        let mut bytes = card.get(&cards).text.as_bytes().to_vec();
        for (at, byte, how) in changes {
            let at = at.index(bytes.len());
            match how {
                0 => bytes[at] = byte,
                1 => drop(bytes.remove(at)),
                2 => bytes.insert(at, b"(){}[];:.,$?+-=&|o\n"[usize::from(byte) % 19]),
                _ => {
                    let end = (at + usize::from(byte) / 8).min(bytes.len() - 1);
                    bytes.drain(at..end);
                }
            }
        }
        bytes
    })
}

/// Words of the language in places where they may not belong.
fn shuffled_words() -> impl Strategy<Value = String> {
    let mut words: Vec<&'static str> = Word::all().map(|(text, _)| text).collect();
    let signs = [
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        ",",
        ";",
        ".",
        ":",
        "?",
        "&",
        "|",
        "+",
        "-",
        "*",
        "/",
        "\\",
        "=",
        "!=",
        "!",
        "~",
        "<",
        "><",
        "+=",
        "\n",
        "$x",
        "$x =",
        "5",
        "CUU00001",
        "CUS00001:1:1",
        "Fire",
        "Weakness",
        "oops",
        "exec:\n",
        "\no: trigger\n",
        "\n|o: static\nmodifier: ",
        "\nafter: ",
        "\ncost:\n",
    ];
    for _ in 0..4 {
        words.extend(signs);
    }
    let word = prop::sample::select(words);
    prop::collection::vec(word, 0..60).prop_map(|words| words.join(" "))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 384, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_bytes_are_survived(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        survives(bytes.clone());
        survives([HEAD.as_bytes(), &bytes].concat());
    }

    #[test]
    fn mutated_cards_are_survived(bytes in mutated_cards()) {
        survives(bytes);
    }

    #[test]
    fn words_in_wrong_places_are_survived(script in shuffled_words()) {
        survives(format!("{HEAD}{script}").into_bytes());
    }
}
