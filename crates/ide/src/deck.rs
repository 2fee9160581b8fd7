//! A deck to try a card with.

use cardwright_source::{FileId, TextSize};
use cardwright_system::Deck;
use cardwright_table::Rng;

use crate::project::Project;

/// Random decks that are tried until one has the card.
const MOST_TRIES: u64 = 1_000;

/// A deck as a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeckFile {
    /// What it may be called.
    pub name: String,
    /// Its text.
    pub text: String,
}

impl Project {
    /// A legal deck of the project's cards with the card around a place. `None` where there are no decks, where the cards
    /// cannot be played, or where no deck may have the card.
    pub fn deck_with(&mut self, id: FileId, offset: TextSize) -> Option<DeckFile> {
        let (card, _) = self.card_at(id, offset)?;
        let at = self.file(id)?.system;
        let system = self.systems[at];
        let format = *system.about().decks.first()?;
        let profile = self.profile(at);
        let cards = self.load_cards(at);
        let game = system.game(cards, profile, &[]).ok()?;
        let names = |deck: Vec<cardwright_ir::Def>| -> Vec<String> {
            deck.into_iter().map(|def| game.pool().def(def).id.clone()).collect()
        };
        // The same card gives the same deck.
        let mut decks = (0..MOST_TRIES).map(|seed| names(game.random_deck(&mut Rng::new(seed))));
        let found = decks.find(|deck| deck.contains(&card))?;
        let text = system.write_deck(&Deck { name: None, cards: found }, cards, format).ok()?;
        Some(DeckFile { name: format!("try.{format}"), text })
    }
}
