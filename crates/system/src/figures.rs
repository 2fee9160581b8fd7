//! A card in figures: amounts with few words between them, for places that are too small for sentences.

use cardwright_ir::Attr;

/// Something in a row of figures.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Figure {
    /// Words.
    Words(String),
    /// So much of something.
    Amount(Attr, i32),
}

/// When an effect works.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// At once, and never again.
    Once,
    /// From then on, or again and again.
    Standing,
}

/// A card in figures.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Figures {
    /// A colour, where cards of its sort have one.
    pub look: Option<&'static str>,
    /// What it takes to get it.
    pub price: Vec<Figure>,
    /// What it does, one row each.
    pub effects: Vec<(Moment, Vec<Figure>)>,
}
