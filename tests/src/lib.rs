//! What crosses crates: the laws that every system obeys, and a toy system on which the laws are tested.
#![warn(missing_docs)]

pub mod arrows;
pub mod laws;
pub mod reference;
pub mod run;
pub mod toy;
