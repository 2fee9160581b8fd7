//! What an editor asks about cards, answered as plain data: offsets, words and edits. There is no protocol here and no
//! reading of files, and systems are known only through the trait `System`.
#![warn(missing_docs)]

mod audit;
mod complete;
mod deck;
mod fixes;
mod fold;
mod hover;
mod index;
mod lens;
mod navigate;
mod pool;
mod project;
mod rename;
mod symbols;

pub use complete::{Completion, Item};
pub use deck::DeckFile;
pub use fixes::Action;
pub use fold::Fold;
pub use hover::Hover;
pub use lens::Lens;
pub use project::{File, Project};
pub use rename::{FileEdit, RenameError};
pub use symbols::Symbol;

pub use cardwright_source::{Diagnostic, Edit, FileId, Place, Severity, Source, Span, TextSize, span};
pub use cardwright_system::{Call, FileKind, Hint, Mark, MarkKind, Outline, RegionKind, Space, System};
