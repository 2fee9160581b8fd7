//! Pieces on the spaces of a board: family members, markers, dice.

use cardwright_ir::{Seat, Word};

use super::World;

/// A piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Piece {
    /// Whose.
    pub owner: Option<Seat>,
    /// Which: a word of the vocabulary.
    pub look: Word,
    /// On which space; `None` is off the board.
    pub space: Option<u16>,
    /// Its number, where it has one.
    pub value: i32,
}

impl World {
    /// The pieces on a space, in the order of their numbers.
    pub fn pieces_on(&self, space: u16) -> impl Iterator<Item = (u16, &Piece)> {
        (0..).zip(&self.pieces).filter(move |(_, piece)| piece.space == Some(space))
    }
}
