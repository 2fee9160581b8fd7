//! The cards, abilities and lists of a file, and of all files.

use cardwright_source::{FileId, Place, Span};
use cardwright_system::RegionKind;

use crate::{complete::fits, project::Project};

/// At most this many symbols of a project are given.
const MOST: usize = 500;

/// A part of a file with a name.
#[derive(Clone, PartialEq, Debug)]
pub struct Symbol {
    /// What the reader calls it.
    pub name: String,
    /// A few words more.
    pub detail: String,
    /// What it is.
    pub kind: RegionKind,
    /// Its file, and the bytes to go to.
    pub place: Place,
    /// All of it.
    pub span: Span,
    /// How many others lie around it.
    pub depth: usize,
}

impl Project {
    /// The symbols of a file, outer ones before those inside them.
    pub fn symbols(&mut self, id: FileId) -> Vec<Symbol> {
        let outline = self.outline(id);
        let mut open: Vec<Span> = Vec::new();
        let mut symbols = Vec::with_capacity(outline.regions.len());
        for region in &outline.regions {
            while open.last().is_some_and(|outer| !outer.contains_range(region.span)) {
                open.pop();
            }
            symbols.push(Symbol {
                name: region.name.clone(),
                detail: region.detail.clone(),
                kind: region.kind,
                place: Place::new(id, region.head),
                span: region.span,
                depth: open.len(),
            });
            open.push(region.span);
        }
        symbols
    }

    /// Cards and lists of all files whose names have these letters.
    pub fn find_symbols(&mut self, query: &str) -> Vec<Symbol> {
        let query = query.to_lowercase();
        let ids: Vec<FileId> = self.files().map(|(_, id)| id).collect();
        let mut found = Vec::new();
        for id in ids {
            let outline = self.outline(id);
            for region in &outline.regions {
                let named = region.kind != RegionKind::Ability
                    && (fits(&region.name, &query) || fits(&region.detail, &query));
                if named && found.len() < MOST {
                    found.push(Symbol {
                        name: region.name.clone(),
                        detail: region.detail.clone(),
                        kind: region.kind,
                        place: Place::new(id, region.head),
                        span: region.span,
                        depth: 0,
                    });
                }
            }
        }
        found.sort_by_key(|symbol| !symbol.name.to_lowercase().starts_with(&query));
        found
    }
}
