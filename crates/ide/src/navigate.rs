//! From a name to where it is made and used.

use std::sync::Arc;

use cardwright_source::{FileId, Place, TextSize};
use cardwright_system::{Link, Outline, Region, RegionKind, Role, Space};

use crate::{index::Key, project::Project};

impl Project {
    /// Where the name at a place is made.
    pub fn definition(&mut self, id: FileId, offset: TextSize) -> Vec<Place> {
        let Some((key, link)) = self.name_at(id, offset) else { return Vec::new() };
        if link.space == Space::File {
            return self
                .beside(id, &link.name)
                .map(|file| Place::new(file, Default::default()))
                .into_iter()
                .collect();
        }
        self.outline_all();
        self.places(&key, Some(Role::Definition))
    }

    /// Where the name at a place is used, and where it is made.
    pub fn references(&mut self, id: FileId, offset: TextSize, with_definition: bool) -> Vec<Place> {
        let Some((key, _)) = self.name_at(id, offset) else { return Vec::new() };
        self.outline_all();
        self.places(&key, (!with_definition).then_some(Role::Reference))
    }

    /// The same name in the same file.
    pub fn highlights(&mut self, id: FileId, offset: TextSize) -> Vec<Place> {
        let Some((key, _)) = self.name_at(id, offset) else { return Vec::new() };
        self.places(&key, None).into_iter().filter(|place| place.file == id).collect()
    }

    /// The name at a place.
    pub(crate) fn name_at(&mut self, id: FileId, offset: TextSize) -> Option<(Key, Link)> {
        let system = self.file(id)?.system;
        let outline = self.outline(id);
        let mark = named(&outline, offset)?;
        let link = mark.link.as_deref()?.clone();
        Some((Key::new(system, id, &link), link))
    }

    /// The places of a name, as far as the words of files are known.
    pub(crate) fn places(&mut self, key: &Key, role: Option<Role>) -> Vec<Place> {
        let found = self.index.places(key, role);
        let place = |(file, at): (FileId, u32)| {
            let outline = self.outline(file);
            outline.marks.get(at as usize).map(|mark| Place::new(file, mark.span))
        };
        found.into_iter().filter_map(place).collect()
    }

    /// The card in which a place lies.
    pub(crate) fn card_region(&mut self, place: Place) -> Option<Region> {
        let outline: Arc<Outline> = self.outline(place.file);
        let around =
            |region: &&Region| region.kind == RegionKind::Card && region.span.contains_range(place.span);
        outline.regions.iter().rev().find(around).cloned()
    }

    /// The file that another one names.
    fn beside(&self, id: FileId, name: &str) -> Option<FileId> {
        let own = self.file(id)?.name().replace('\\', "/");
        let folder = own.rsplit_once('/').map_or("", |(folder, _)| folder);
        let wanted = name.replace('\\', "/");
        let full = if folder.is_empty() { wanted.clone() } else { format!("{folder}/{wanted}") };
        let tail = format!("/{wanted}");
        let exact = self.files().find(|(name, _)| name.replace('\\', "/") == full);
        exact.or_else(|| self.files().find(|(name, _)| name.ends_with(&tail))).map(|(_, id)| id)
    }
}

/// The name that a place stands in or touches: of two that touch it, the one that is a name.
fn named(outline: &Outline, offset: TextSize) -> Option<&cardwright_system::Mark> {
    let next = outline.marks.partition_point(|mark| mark.span.start() <= offset);
    let near = outline.marks[..next].iter().rev().take(2);
    near.filter(|mark| offset <= mark.span.end()).find(|mark| mark.link.is_some())
}
