//! What `sim` is made of: the order of a run, its folder, what is printed.

pub mod fleet;
pub mod folder;
pub mod ordering;
pub mod print;
pub mod progress;
pub mod shard;
pub mod transcripts;
pub mod vary;
