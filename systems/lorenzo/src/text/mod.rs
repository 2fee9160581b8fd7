//! What people read: cards as sentences, and the log, both in Korean and English.
//!
//! Texts are made from the IR and the vocabulary; no text knows a card.

mod effect;
pub mod figures;
pub mod label;
pub mod log;
