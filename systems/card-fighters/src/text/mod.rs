//! Cards and the log as people read them.

mod effect;
pub mod label;
pub mod log;
mod target;
mod value;
