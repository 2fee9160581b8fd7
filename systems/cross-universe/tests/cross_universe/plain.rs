//! Cards in plain terms: what is told of them, what is written from that, and that the one undoes the other.

mod grid;
mod laws;
mod told;
mod written;

use std::sync::Arc;

use cardwright_cross_universe::CrossUniverse;
use cardwright_ir::Lang;
use cardwright_source::{Source, Sources};
use cardwright_system::{
    Loaded, Lost, Plain, Sort, System,
    plain::{Aim, Condition, Deed, Happening, Moment, Pile, Price, Saying, Sentence, Side, Which, Who},
};

/// Reads files as the program would.
fn load(files: &[(String, String)]) -> (Vec<Arc<Source>>, Loaded) {
    let mut sources = Sources::default();
    let files: Vec<Arc<Source>> =
        files.iter().map(|(name, text)| sources.add(name.clone(), text.clone())).collect();
    let loaded = CrossUniverse.load(&files, "clean");
    (files, loaded)
}

fn reasons(lost: &[Lost]) -> Vec<String> {
    lost.iter().map(|lost| format!("{:?} {}", lost.of, lost.told(Lang::En))).collect()
}

/// A unit that says this.
fn unit(says: impl IntoIterator<Item = Saying>) -> Plain {
    card(Sort::Unit, Some(300), says)
}

fn card(sort: Sort, power: Option<i32>, says: impl IntoIterator<Item = Saying>) -> Plain {
    let abilities = says.into_iter().enumerate();
    let abilities = abilities
        .map(|(of, says)| Sentence { of, span: Default::default(), says: says.settled(sort) })
        .collect();
    Plain {
        id: "fox_7".to_owned(),
        name: "Fox".to_owned(),
        korean: Some("여우".to_owned()),
        sort,
        fast: false,
        cost: Some(2),
        power,
        body: power,
        kinds: vec!["Fire".to_owned()],
        abilities,
        lost: Vec::new(),
    }
}

fn of(side: Side) -> Which {
    Which::of(side)
}

/// The card file of a kind of card with these abilities.
fn file(kind: &str, abilities: &str) -> String {
    let (letter, strength) = match kind {
        "unit" => ('U', "attack: 300\ndefense: 300\n"),
        kind if kind.ends_with("Spell") => ('S', ""),
        _ => ('I', ""),
    };
    let id = format!("CU{letter}00301");
    format!("id: {id}\ncardType: {kind}\nname: {id}\nlevel: 2\ntypes: Fire\n{strength}\n{abilities}")
}

fn read(kind: &str, abilities: &str) -> Plain {
    let text = file(kind, abilities);
    let (_, loaded) = load(&[("card.cdf".to_owned(), text.clone())]);
    let card = loaded.cards.list.first().unwrap_or_else(|| panic!("{text}\n{:?}", loaded.diagnostics));
    CrossUniverse.plain(card, &loaded.cards)
}

/// An ability of a card says this.
fn tells(kind: &str, ability: &str, says: &Saying) {
    let plain = read(kind, ability);
    let of_abilities: Vec<Lost> = plain.lost.into_iter().filter(|lost| lost.of.is_some()).collect();
    assert_eq!(reasons(&of_abilities), Vec::<String>::new(), "{ability}");
    assert_eq!(
        plain.abilities.iter().map(|sentence| &sentence.says).collect::<Vec<_>>(),
        [says],
        "{ability}"
    );
}

/// An ability of a card cannot be told because of this part of it.
fn loses(kind: &str, ability: &str, part: &str, why: &str) {
    let plain = read(kind, ability);
    assert!(plain.abilities.is_empty(), "{ability}\n{:?}", plain.abilities);
    let lost = plain.lost.iter().find(|lost| lost.of == Some(0)).expect("the ability is lost");
    let text = file(kind, ability);
    let at = text.get(usize::from(lost.span.start())..usize::from(lost.span.end()));
    assert_eq!((at, lost.told(Lang::En).as_str()), (Some(part), why), "{ability}");
}

/// A card says this in the language, and so it is read again.
fn writes(plain: &Plain, abilities: &str) {
    let (text, _, lost) = laws::again(plain);
    assert_eq!(reasons(&lost), Vec::<String>::new(), "{text}");
    let (_, written) = text.split_once("\n\n").expect("the card has abilities");
    assert_eq!(written, abilities);
}

/// A card cannot say this in the language.
fn refuses(plain: &Plain, why: &str) {
    let (text, _, lost) = laws::again(plain);
    assert_eq!(reasons(&lost), [format!("Some(0) {why}")], "{text}");
}
