//! Parts of a file that can be folded.

use cardwright_source::FileId;

use crate::project::Project;

/// A part that can be folded, in lines from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Fold {
    /// The line that stays.
    pub start: u32,
    /// The last line that goes.
    pub end: u32,
}

impl Project {
    /// The parts of a file that can be folded, in order; of several that begin on one line the longest.
    pub fn folds(&mut self, id: FileId) -> Vec<Fold> {
        let outline = self.outline(id);
        let Some(file) = self.file(id) else { return Vec::new() };
        let regions = outline.regions.iter().map(|region| region.span);
        let mut folds: Vec<Fold> = regions
            .chain(outline.folds.iter().copied())
            .map(|span| {
                let line = |at| file.source.utf16_position(at).0;
                // A part that ends at the beginning of a line does not have that line.
                let text = file.source.slice(span).trim_end();
                let length = u32::try_from(text.len()).unwrap_or(u32::MAX);
                Fold {
                    start: line(span.start()),
                    end: line(span.start() + cardwright_source::TextSize::new(length)),
                }
            })
            .filter(|fold| fold.end > fold.start)
            .collect();
        folds.sort_by_key(|fold| (fold.start, std::cmp::Reverse(fold.end)));
        folds.dedup_by_key(|fold| fold.start);
        folds
    }
}
