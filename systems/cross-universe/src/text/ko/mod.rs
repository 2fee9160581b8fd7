//! Korean.
use cardwright_ir::{Ability, Card, Cards};
pub fn card(card: &Card, cards: &Cards) -> Vec<String> {
    super::en::card(card, cards)
}
pub fn ability(ability: &Ability, cards: &Cards, quoted: u8) -> String {
    super::en::ability(ability, cards, quoted)
}
