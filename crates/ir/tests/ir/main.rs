//! What is printed, walked and found of cards built by hand.

mod cards;
mod json;
mod print;
mod query;
mod sample;
mod visit;
