//! What people read: cards as sentences, in English and Korean.
//!
//! `read` finds out what an ability is about; `en` and `ko` say it. Texts are made from the IR and the vocabulary; no
//! text knows a card.

mod en;
mod ko;
pub mod log;
mod prose;
mod read;
pub mod tag;

use std::cell::Cell;

use cardwright_ir::{Ability, Card, Cards, Lang};
use cardwright_system::Clause;

/// The lines of a card: a head, then one a rule and one an ability.
pub fn card(card: &Card, cards: &Cards, lang: Lang) -> Vec<String> {
    match lang {
        Lang::En => en::card(card, cards),
        Lang::Ko => ko::card(card, cards),
    }
}

/// The line of an ability.
pub fn ability(ability: &Ability, cards: &Cards, lang: Lang) -> String {
    let left = Cell::new(prose::MOST_PARTS);
    match lang {
        Lang::En => en::ability(ability, cards, 0, &left),
        Lang::Ko => ko::ability(ability, cards, 0, &left),
    }
}

/// An ability clause by clause.
pub fn clauses(ability: &Ability, cards: &Cards, lang: Lang) -> Vec<Clause> {
    let left = Cell::new(prose::MOST_PARTS);
    Clause::list(match lang {
        Lang::En => en::clauses(ability, cards, &left),
        Lang::Ko => ko::clauses(ability, cards, &left),
    })
}
