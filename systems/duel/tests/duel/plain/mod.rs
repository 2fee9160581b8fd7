//! Cards in the terms that all games share: what is told, what is written, and that what is written says the same.

mod law;
mod told;
mod written;

use std::sync::Arc;

use cardwright_duel::Duel;
use cardwright_ir::{Cards, Lang};
use cardwright_source::{Diagnostic, Source, Sources};
use cardwright_system::plain::{Aim, Deed, Moment, Saying, Sentence, Side, Sort, Which};
use cardwright_system::{Converted, Lost, Plain, System};

/// The cards of a text in a profile, without errors.
fn load(text: &str, profile: &str) -> (Cards, Vec<Diagnostic>) {
    let loaded = Duel.load(&[Sources::default().add("cards.json", text)], profile);
    let errors: Vec<_> = loaded.diagnostics.iter().filter(|problem| problem.is_error()).collect();
    assert!(errors.is_empty(), "{text}: {errors:?}");
    (loaded.cards, loaded.diagnostics)
}

/// A card in plain terms.
fn plain(card: &str) -> Plain {
    let (cards, _) = load(&format!("[{card}]"), "extended");
    Duel.plain(&cards.list[0], &cards)
}

/// What was lost, in English.
fn reasons(lost: &[Lost]) -> Vec<String> {
    lost.iter().map(|lost| lost.told(Lang::En)).collect()
}

/// A unit or a spell with these sayings.
fn saying(sort: Sort, says: Vec<Saying>) -> Plain {
    let unit = sort == Sort::Unit;
    let settled = |says: Saying| says.settled(sort);
    let sentence = |(of, says)| Sentence { of, span: Default::default(), says };
    Plain {
        id: "probe".to_owned(),
        name: "Probe".to_owned(),
        korean: None,
        sort,
        fast: false,
        cost: Some(2),
        power: unit.then_some(300),
        body: unit.then_some(400),
        kinds: Vec::new(),
        abilities: says.into_iter().map(settled).enumerate().map(sentence).collect(),
        lost: Vec::new(),
    }
}

/// The written file, read back in the first profile: its card in plain terms. Warnings may only be about cards that are
/// not in the file.
fn read_back(written: &Converted) -> Plain {
    let [(name, text)] = written.files.as_slice() else { panic!("{} files", written.files.len()) };
    assert_eq!(Duel.recognise(name, text), Some(cardwright_system::FileKind::Cards), "{name}: {text}");
    let file: Arc<Source> = Sources::default().add(name.as_str(), text.as_str());
    assert_eq!(Duel.format(&file).as_deref(), Some(text.as_str()), "not in canonical layout");
    let loaded = Duel.load(&[file], Duel.about().profiles[0].0);
    let bad = loaded.diagnostics.iter().filter(|problem| !["W115", "W116"].contains(&problem.code.id));
    assert_eq!(bad.count(), 0, "{text}\n{:?}", loaded.diagnostics);
    assert_eq!(loaded.cards.list.len(), 1, "{text}");
    Duel.plain(&loaded.cards.list[0], &loaded.cards)
}

/// Writes a card and reads it back: the kept sentences and the numbers are the same, or what differs is listed.
fn check(plain: &Plain) -> Converted {
    let written = Duel.write(plain);
    let back = read_back(&written);
    let kept = |of: usize| written.lost.iter().all(|lost| lost.of != Some(of));
    let says = plain.abilities.iter().filter(|sentence| kept(sentence.of));
    let says = Saying::joined(says.map(|sentence| &sentence.says));
    let told = Saying::joined(back.abilities.iter().map(|sentence| &sentence.says));
    assert_eq!(told, says, "{plain:#?}\n{}\n{:?}", written.files[0].1, reasons(&back.lost));
    assert_eq!(back.sort, plain.sort);
    let same = (plain.cost, plain.power, plain.body, &plain.kinds, plain.fast)
        == (back.cost, back.power, back.body, &back.kinds, back.fast);
    assert!(same || written.lost.iter().any(|lost| lost.of.is_none()), "{plain:#?}\n{back:#?}");
    written
}

/// One deed at a moment.
fn does(when: Moment, deed: Deed) -> Saying {
    Saying::new(when, vec![deed])
}

/// One unit of a side.
fn one(side: Side) -> Aim {
    Aim::Some(1, Which::of(side))
}
