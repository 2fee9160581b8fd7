//! What editors know about rules, card data and decks.

mod data;
mod deck;
mod expected;
mod meaning;
mod rule;

use cardwright_source::Source;
use cardwright_system::{Expected, Outline};

/// The words of a file.
pub(crate) fn outline(file: &Source) -> Outline {
    if file.name.ends_with(".rules") {
        return rule::outline(&file.text);
    }
    if file.name.ends_with(".o8d") {
        return deck::outline(&file.text);
    }
    data::outline(&file.text)
}

/// What may stand at a byte of a file.
pub(crate) fn expected(file: &Source, offset: usize) -> Expected {
    let offset = offset.min(file.text.len());
    if file.name.ends_with(".rules") {
        return expected::rule(&file.text, 0, file.text.len(), offset);
    }
    if file.name.ends_with(".o8d") {
        return deck::expected(&file.text, offset);
    }
    data::expected(&file.text, offset)
}
