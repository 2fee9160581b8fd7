//! A card as lines of text.

use cardwright_ir::{Ability, Card, Cards, Lang};

use crate::vocabulary::VOCABULARY;

/// The lines of a card.
pub fn card(card: &Card, cards: &Cards, lang: Lang) -> Vec<String> {
    let mut lines = vec![VOCABULARY.word(card.kind).title.get(lang).to_owned()];
    lines.extend(card.abilities.iter().map(|one| ability(one, cards, lang)));
    lines
}

/// The line of an ability.
pub fn ability(_: &Ability, _: &Cards, _: Lang) -> String {
    "…".to_owned()
}
