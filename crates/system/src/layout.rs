//! Where the zones of a game go on a screen, seen from one seat.

use cardwright_ir::{Bi, Zone};

/// A tree of rows, columns and grids with zones as leaves.
#[derive(Clone, PartialEq, Debug)]
pub enum Layout {
    /// Side by side.
    Row(Vec<Layout>),
    /// One above the other.
    Column(Vec<Layout>),
    /// In columns.
    Grid(u8, Vec<Layout>),
    /// A part with a name, which a narrow screen shows by itself.
    Tab(Bi, Box<Layout>),
    /// A zone of the seat that is this many places after the viewer; a shared zone with 0.
    Zone(u8, Zone),
    /// These zones of every other seat, one seat above the other.
    Others(Vec<Zone>),
    /// All seats with their numbers.
    Seats,
    /// Turn and phase.
    Clock,
    /// The viewer's own numbers.
    Goods,
    /// The score as it is now.
    Score,
}

impl Layout {
    /// A part with a name.
    pub fn tab(name: Bi, of: Layout) -> Self {
        Layout::Tab(name, Box::new(of))
    }
}
