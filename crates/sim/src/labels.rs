//! What the things of a setting are called.

/// Names for the tables and the page.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Labels {
    /// The system's name for the reader.
    pub title: String,
    /// The profile of the rules.
    pub profile: String,
    /// The seats.
    pub seats: Vec<String>,
    /// Their decks; shorter where there are none.
    pub decks: Vec<String>,
    /// What was changed on a card, where something was: `cost 3`.
    pub variant: Option<String>,
}

impl Labels {
    /// A seat.
    pub fn seat(&self, seat: usize) -> &str {
        self.seats.get(seat).map_or("?", String::as_str)
    }

    /// The deck of a seat.
    pub fn deck(&self, seat: usize) -> &str {
        self.decks.get(seat).map_or("", String::as_str)
    }
}
