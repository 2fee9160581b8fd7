//! The JSON reader of all JSON card languages: values with byte spans, and several errors per file.
//!
//! [`parse`] never fails. It gives a flat [`Tree`] of what could be read and the list of what could not. Nothing
//! in here recurses, so no nesting of the input can exhaust the stack.

mod error;
mod format;
mod lexer;
mod number;
mod parser;
pub mod problem;
mod string;
mod tree;
mod value;

pub use error::{SyntaxError, SyntaxErrorKind};
pub use format::format;
pub use number::Integer;
pub use parser::{parse, parse_again};
pub use tree::Tree;
pub use value::{Items, Key, Kind, Members, Value};

/// How much the reader accepts before it gives up on a part of the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// How many arrays and objects may be nested in one another.
    pub depth: u32,
    /// How many errors are reported; further ones only mark the tree as broken.
    pub errors: usize,
}

/// A text that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parsed {
    /// Its values.
    pub tree: Tree,
    /// What is wrong with it.
    pub errors: Vec<SyntaxError>,
}

impl Default for Limits {
    fn default() -> Self {
        Self { depth: 64, errors: 100 }
    }
}
