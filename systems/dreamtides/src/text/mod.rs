//! Text out: English with markup, rules text with directives, plain lines for people.

pub mod evaluate;
mod korean;
pub mod label;
pub mod log;
pub mod markup;
pub mod pen;
pub mod preview;
pub mod render;
pub mod source;
