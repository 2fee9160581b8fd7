//! How a card without a picture is drawn.

use cardwright_ir::{Attr, Card, Cards};

/// The first word that a card has of an attribute, to be its [`System::look`](crate::System::look).
pub fn tagged(card: &Card, cards: &Cards, attr: Attr) -> Option<String> {
    let (_, word) = card.tags.iter().find(|(of, _)| *of == attr)?;
    Some(cards.symbols.get(*word).to_owned())
}
