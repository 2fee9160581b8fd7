//! Files, byte spans, diagnostics and the JSON reader that the JSON languages share.
//!
//! Nothing here prints or knows a card language; a tool decides what to do with a [`Diagnostic`].
#![warn(missing_docs)]

pub mod csv;
mod diagnostic;
pub mod edit;
mod help;
pub mod json;
mod lang;
pub mod parts;
mod problem;
pub mod read;
pub mod render;
mod span;
pub mod suggest;
mod text;

pub use diagnostic::{Code, Diagnostic, Edit, Fix, Label, Severity};
pub use help::Help;
pub use lang::{Bi, Lang};
pub use problem::{Found, Mark, Problems, Said, Written, say, shown};
pub use span::{FileId, Place, Span, TextSize, span};
pub use text::{Position, Source, Sources};
