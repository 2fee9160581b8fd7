//! What people read: cards as sentences, and the log, both in Korean and English.
//!
//! Texts are made from the IR and the vocabulary; no text knows a card.

mod action;
mod condition;
mod event;
pub(crate) mod filter;
pub mod label;
pub mod log;
mod modify;
mod number;
mod status;
pub mod tag;
mod target;
