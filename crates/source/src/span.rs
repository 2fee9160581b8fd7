//! Byte ranges in a text. Every message about a card points into its file with one of these.

pub use text_size::{TextRange as Span, TextSize};

/// A span from two byte offsets. Files are limited to far less than 4 GiB before they get here.
pub fn span(start: usize, end: usize) -> Span {
    Span::new(offset(start), offset(end.max(start)))
}

fn offset(at: usize) -> TextSize {
    TextSize::new(u32::try_from(at).unwrap_or(u32::MAX))
}

/// Which file of a [`Sources`](crate::Sources) a span belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct FileId(pub u32);

/// A span together with its file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Place {
    /// The file.
    pub file: FileId,
    /// The bytes in it.
    pub span: Span,
}

impl Place {
    /// A place from its parts.
    pub fn new(file: FileId, span: Span) -> Self {
        Self { file, span }
    }
}
