//! Places of files as the protocol has them, and back.

use std::path::PathBuf;

use cardwright_ide::{Place, Project, Source, Span, TextSize};
use gen_lsp_types::{Location, Position, Range, Uri};

/// The name of a file in a project: its path, or the whole address of what is no file.
pub(crate) fn name(uri: &Uri) -> String {
    match uri.to_file_path() {
        Ok(path) => path.to_string_lossy().into_owned(),
        Err(()) => uri.to_string(),
    }
}

/// The path of an address, if it is one of a file.
pub(crate) fn path(uri: &Uri) -> Option<PathBuf> {
    uri.to_file_path().ok()
}

/// The address of a file of a project.
pub(crate) fn uri(name: &str) -> Option<Uri> {
    Uri::from_file_path(name).ok().or_else(|| Uri::parse(name).ok())
}

/// A byte as a place in lines.
pub(crate) fn position(source: &Source, at: TextSize) -> Position {
    let (line, character) = source.utf16_position(at);
    Position { line, character }
}

/// A place in lines as a byte.
pub(crate) fn offset(source: &Source, at: Position) -> TextSize {
    source.utf16_offset(at.line, at.character)
}

/// Bytes as a range.
pub(crate) fn range(source: &Source, at: Span) -> Range {
    Range { start: position(source, at.start()), end: position(source, at.end()) }
}

/// A place with its file.
pub(crate) fn location(project: &Project, place: Place) -> Option<Location> {
    let file = project.file(place.file)?;
    Some(Location { uri: uri(file.name())?, range: range(&file.source, place.span) })
}
