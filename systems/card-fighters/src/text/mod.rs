//! Cards and the log as people read them.

pub mod log;
mod template;
