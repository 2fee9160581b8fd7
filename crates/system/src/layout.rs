//! Where the zones of a game go on a screen, seen from one seat.

use cardwright_ir::Zone;

/// A tree of rows, columns and grids with zones as leaves.
#[derive(Clone, PartialEq, Debug)]
pub enum Layout {
    /// Side by side.
    Row(Vec<Layout>),
    /// One above the other.
    Column(Vec<Layout>),
    /// In columns.
    Grid(u8, Vec<Layout>),
    /// A zone of the seat that is this many places after the viewer; a shared zone with 0.
    Zone(u8, Zone),
    /// All seats with their numbers.
    Seats,
    /// Turn and phase.
    Clock,
}
