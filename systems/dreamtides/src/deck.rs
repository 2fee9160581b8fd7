//! Decks: the lists of `card-lists.toml`.

use cardwright_ir::{Card, Cards};
use cardwright_source::{Diagnostic, Help, Place, Severity, Source};
use cardwright_system::Deck;
use rustc_hash::FxHashMap;

use crate::{
    syntax::{
        check::{self, Checked},
        edit,
        problem::code,
        row::ListType,
    },
    vocabulary::words,
};

/// Copies of one card in a deck that is read; more is a slip of the pen.
const MOST_COPIES: i32 = 1_000;

/// Cards of a deck: at least a hand that can be drawn, at most half of what a battle holds.
const SIZES: std::ops::RangeInclusive<usize> = 10..=crate::rules::state::DECK;

/// Cards of a random deck, and how many copies of one card it may have.
pub(crate) const RANDOM_SIZE: usize = 30;
pub(crate) const RANDOM_COPIES: usize = 3;

/// Is a deck of so many cards legal?
pub(crate) fn legal(size: usize) -> Result<(), String> {
    match SIZES.contains(&size) {
        true => Ok(()),
        false => Err(format!("a deck has {} to {} cards, not {size}", SIZES.start(), SIZES.end())),
    }
}

/// The ids of the first built-in deck.
pub(crate) fn first_built_in() -> Vec<String> {
    let Some(file) = crate::system::DECKS.first() else { return Vec::new() };
    let source = Source::new(cardwright_source::FileId::default(), file.name, file.text.to_owned());
    let checked = check::check(&[std::sync::Arc::new(source)]);
    let mut cards = Vec::new();
    let mut first = None;
    for (row, _) in checked.lists.iter().filter(|(row, _)| row.list_type == ListType::BaseCardId) {
        if first.get_or_insert(&row.list_name) == &&row.list_name {
            let copies = usize::try_from(row.copies.min(MOST_COPIES)).unwrap_or(0);
            cards.extend(std::iter::repeat_n(row.card_id.clone(), copies));
        }
    }
    cards
}

/// The deck of a file: the first list of cards, or the one that `FILE#LIST` names.
pub(crate) fn read(file: &Source, cards: &Cards) -> (Option<Deck>, Vec<Diagnostic>) {
    let source = Source::new(file.id, file.name.split('#').next().unwrap_or(""), file.text.clone());
    let Checked { lists, mut diagnostics, .. } = check::check(&[std::sync::Arc::new(source)]);
    let by_id: FxHashMap<&str, &Card> = cards.list.iter().map(|card| (card.id.as_str(), card)).collect();
    for (row, place) in &lists {
        let known = by_id.get(row.card_id.as_str());
        let dreamwell = row.list_type == ListType::DreamwellCardId;
        let message = match known {
            None => format!("no card has the id {}", row.card_id),
            Some(card) if (card.kind == words::DREAMWELL) != dreamwell => {
                format!("\"{}\" is not of the kind {}", card.name, row.list_type.name())
            }
            Some(_) if row.copies > MOST_COPIES => format!("{} copies are too many", row.copies),
            Some(_) => continue,
        };
        let warning = Diagnostic::new(Severity::Warning, code("UnknownCard"), *place, message);
        diagnostics.push(warning.help(Help::CHECK_ID));
    }
    let wanted = file.name.split_once('#').map(|(_, list)| list);
    let is_wanted = |name: &str| wanted.is_none_or(|wanted| wanted.eq_ignore_ascii_case(name));
    let first =
        lists.iter().find(|(row, _)| row.list_type == ListType::BaseCardId && is_wanted(&row.list_name));
    let Some((first, place)) = first.map(|(row, place)| (row, *place)) else {
        if let Some(wanted) = wanted {
            let names: Vec<&str> = lists.iter().map(|(row, _)| row.list_name.as_str()).collect();
            let place = Place::new(file.id, cardwright_source::span(0, 0));
            let message = format!("there is no list \"{wanted}\" of cards");
            let mut error = Diagnostic::error(code("UnknownCard"), place, message);
            let near = cardwright_source::suggest::nearest(wanted, names);
            error.help = near.map(|near| Help::meant(format!("\"{near}\"")));
            diagnostics.push(error);
        }
        return (None, diagnostics);
    };
    let name = first.list_name.clone();
    let of_list =
        lists.iter().filter(|(row, _)| row.list_type == ListType::BaseCardId && row.list_name == name);
    let cards = of_list.flat_map(|(row, _)| {
        let copies = usize::try_from(row.copies.min(MOST_COPIES)).unwrap_or(0);
        std::iter::repeat_n(row.card_id.clone(), copies)
    });
    let cards: Vec<String> = cards.collect();
    if let Err(message) = legal(cards.len()) {
        let warning = Diagnostic::new(Severity::Warning, code("DeckSize"), place, message);
        diagnostics.push(warning.help("such a deck cannot be played"));
    }
    (Some(Deck { name: Some(name), cards }), diagnostics)
}

/// A deck as a list of `card-lists.toml`, one row a card.
pub(crate) fn write(deck: &Deck) -> String {
    let mut rows: Vec<(&str, usize)> = Vec::new();
    for id in &deck.cards {
        match rows.iter_mut().find(|(known, _)| known == id) {
            Some((_, copies)) => *copies += 1,
            None => rows.push((id, 1)),
        }
    }
    let name = edit::quote(deck.name.as_deref().unwrap_or("Deck"));
    let row = |(id, copies): (&str, usize)| {
        let id = edit::quote(id);
        format!(
            "[[card-lists]]\nlist-name = {name}\nlist-type = \"BaseCardId\"\ncard-id = {id}\ncopies = {copies}\n"
        )
    };
    rows.into_iter().map(row).collect::<Vec<String>>().join("\n")
}
