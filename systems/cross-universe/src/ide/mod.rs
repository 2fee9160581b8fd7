//! What editors know about card files, decks and files of names.

mod deck;
mod expected;
mod outline;
mod word;

use cardwright_source::Source;
use cardwright_system::{Expected, FileKind, Outline, System};

use crate::system::CrossUniverse;

/// The words of a file.
pub(crate) fn outline(file: &Source) -> Outline {
    match is_card(file) {
        true => outline::card(file),
        false => deck::outline(file),
    }
}

/// What may stand at a byte of a file.
pub(crate) fn expected(file: &Source, offset: usize) -> Expected {
    match is_card(file) {
        true => expected::card(&file.text, offset),
        false => deck::expected(file, offset),
    }
}

fn is_card(file: &Source) -> bool {
    CrossUniverse.recognise(&file.name, &file.text) == Some(FileKind::Cards)
}
