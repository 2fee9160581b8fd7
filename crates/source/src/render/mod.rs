//! Diagnostics as text: for people, for editors and scripts, and for CI.
//!
//! Every function here returns the text without a newline at its end; the tool decides where it goes.

use std::ops::Range;

use crate::diagnostic::Code;
use crate::span::{Place, Span};
use crate::text::{Source, Sources};

mod excerpt;
mod github;
mod human;
mod json;
mod sarif;
mod summary;
mod tidy;

pub use github::github;
pub use human::{Style, human};
pub use json::json;
pub use sarif::sarif;
pub use summary::Counts;

/// A code and what it is about, for formats that list the rules before the results.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rule<'a> {
    /// The code.
    pub code: Code,
    /// One line on the kind of problem.
    pub title: &'a str,
}

/// The file of a place and its bytes there, moved so that they lie in the text.
fn locate(place: Place, sources: &Sources) -> Option<(&Source, Range<usize>)> {
    let source = sources.get(place.file)?;
    Some((source, clamp(&source.text, place.span)))
}

/// The bytes of a span, cut to the text and to whole characters.
fn clamp(text: &str, span: Span) -> Range<usize> {
    text.floor_char_boundary(usize::from(span.start()))..text.floor_char_boundary(usize::from(span.end()))
}
