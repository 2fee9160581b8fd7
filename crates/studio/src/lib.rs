//! The server of Cardwright Studio: a folder of cards as pages of a browser, on the loopback address only.
//!
//! The files on disk are the truth. Everything that is shown comes from the same check, text, meaning, rules and
//! simulation that the command line uses.
#![warn(missing_docs)]

pub mod api;
