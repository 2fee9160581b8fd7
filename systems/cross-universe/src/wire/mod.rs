//! The reference's own formats: replays, traces of decisions, state files.

mod input;
mod reader;
mod replay;
mod state;
mod trace;

pub use self::{
    reader::{Ended, Played, play},
    replay::{Opened, Replay},
    state::state_text,
};
