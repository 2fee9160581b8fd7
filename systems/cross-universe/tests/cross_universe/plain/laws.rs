//! What is told of a card is written, and read again as the same.

use cardwright_cross_universe::CrossUniverse;
use cardwright_ir::{Cards, Lang};
use cardwright_system::{FileKind, Lost, Plain, Sort, System, plain::Saying};

use super::{load, reasons};
use crate::files;

/// Writes a card and reads it again: without a word of the checker, and the same but for what is listed.
pub(super) fn again(plain: &Plain) -> (String, Plain, Vec<Lost>) {
    let converted = CrossUniverse.write(plain);
    let text = converted.files[0].1.clone();
    for (at, (name, text)) in converted.files.iter().enumerate() {
        let kind = if at == 0 { FileKind::Cards } else { FileKind::Side };
        assert_eq!(CrossUniverse.recognise(name, text), Some(kind), "{name}");
    }
    let (sources, loaded) = load(&converted.files);
    let problems: Vec<String> =
        loaded.diagnostics.iter().map(|problem| format!("{} {}", problem.code.id, problem.message)).collect();
    assert_eq!(problems, Vec::<String>::new(), "{text}");
    assert_eq!(CrossUniverse.format(&sources[0]).as_deref(), Some(text.as_str()));
    let back = CrossUniverse.plain(&loaded.cards.list[0], &loaded.cards);
    // What stays in play without any strength is no unit here.
    let strange = back.sort == Sort::Unit && back.power.is_none();
    assert_eq!(back.lost.len(), usize::from(strange), "{text}{:?}", reasons(&back.lost));
    for lost in &converted.lost {
        assert!(!lost.told(Lang::En).contains("{}") && !lost.told(Lang::Ko).contains("{}"), "{lost:?}");
    }
    let lost = |of: usize| converted.lost.iter().any(|lost| lost.of == Some(of));
    let kept = plain.abilities.iter().filter(|sentence| !lost(sentence.of));
    let kept = Saying::joined(kept.map(|sentence| &sentence.says));
    let says = Saying::joined(back.abilities.iter().map(|sentence| &sentence.says));
    assert_eq!(says, kept, "{text}");
    assert_eq!((back.sort, &back.name, &back.korean), (plain.sort, &plain.name, &plain.korean), "{text}");
    if !converted.lost.iter().any(|lost| lost.of.is_none()) {
        assert_eq!(back.fast, plain.fast, "{text}");
        assert_eq!((back.cost, back.power, back.body), (plain.cost, plain.power, plain.body), "{text}");
        assert_eq!(back.kinds, plain.kinds, "{text}");
    }
    (text, back, converted.lost)
}

/// How many abilities of some cards are told, and how many there are. What is told is written without a loss.
fn kept(cards: &Cards) -> (usize, usize) {
    let (mut kept, mut all) = (0, 0);
    for card in &cards.list {
        let plain = CrossUniverse.plain(card, cards);
        let lost = plain.lost.iter().filter(|lost| lost.of.is_some()).count();
        assert_eq!(plain.abilities.len() + lost, card.abilities.len(), "{}", card.id);
        for lost in &plain.lost {
            assert!(!lost.told(Lang::En).contains("{}") && !lost.told(Lang::Ko).contains("{}"), "{lost:?}");
            assert!(!lost.span.is_empty(), "{}: {lost:?}", card.id);
        }
        kept += plain.abilities.len();
        all += card.abilities.len();
        let (_, _, lost) = again(&plain);
        assert_eq!(reasons(&lost), Vec::<String>::new(), "{}", card.id);
    }
    (kept, all)
}

#[test]
fn built_in_cards_come_back_the_same() {
    let counts = [CrossUniverse.builtin_cards(), CrossUniverse.starter()].map(|files| {
        let files = files.iter().filter(|file| file.name.ends_with(".cdf") || file.name == "names.json");
        let files: Vec<_> = files.map(|file| (file.name.to_owned(), file.text.to_owned())).collect();
        kept(&load(&files).1.cards)
    });
    assert_eq!(counts, [(5, 112), (5, 9)]);
}

#[test]
fn cards_of_the_corpus_come_back_the_same() {
    assert_eq!(kept(&CrossUniverse.load(&files::corpus_cards(), "clean").cards), (32, 427));
}
