//! What is shown above a card: in how many decks it is.

use std::collections::BTreeSet;

use cardwright_source::{FileId, Place, Span};
use cardwright_system::{FileKind, RegionKind, Role, Space};

use crate::{index::Key, project::Project};

/// A line above a card.
#[derive(Clone, PartialEq, Debug)]
pub struct Lens {
    /// The card's id.
    pub span: Span,
    /// The id itself.
    pub id: String,
    /// `used in 3 decks`.
    pub title: String,
    /// The entries of decks.
    pub places: Vec<Place>,
}

impl Project {
    /// The lines above the cards of a file; none where the project has no decks of its system.
    pub fn lenses(&mut self, id: FileId) -> Vec<Lens> {
        let Some(system) = self.file(id).map(|file| file.system) else { return Vec::new() };
        if !self.of(system).any(|file| file.kind == FileKind::Deck) {
            return Vec::new();
        }
        self.outline_all();
        let outline = self.outline(id);
        let made = outline.marks.iter().filter_map(|mark| {
            let link = mark.link.as_deref()?;
            (link.space == Space::Card && link.role == Role::Definition).then_some((mark.span, link))
        });
        let mut lenses = Vec::new();
        for (span, link) in made {
            let key = Key::new(system, id, link);
            let used = self.places(&key, Some(Role::Reference));
            let is_deck =
                |place: &Place| self.file(place.file).is_some_and(|file| file.kind == FileKind::Deck);
            let places: Vec<Place> = used.into_iter().filter(is_deck).collect();
            let decks: BTreeSet<(FileId, Option<String>)> =
                places.iter().map(|place| (place.file, self.list(*place))).collect();
            let title = match decks.len() {
                0 => "in no deck".to_owned(),
                1 => "used in 1 deck".to_owned(),
                many => format!("used in {many} decks"),
            };
            lenses.push(Lens { span, id: link.name.clone(), title, places });
        }
        lenses
    }

    /// The list of a file in which an entry stands.
    fn list(&mut self, place: Place) -> Option<String> {
        let outline = self.outline(place.file);
        let around = |region: &&cardwright_system::Region| {
            region.kind == RegionKind::List && region.span.contains_range(place.span)
        };
        outline.regions.iter().find(around).map(|region| region.name.clone())
    }
}
