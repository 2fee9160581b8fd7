//! Pictures of the cards at a table. A card that a reader does not know has none.

use std::collections::BTreeMap;

use cardwright_present::View;

use crate::{sheet::Table, studio::Studio};

/// Names of pictures in addresses, by the ids of cards.
pub(crate) type Art = BTreeMap<String, String>;

/// The pictures that the cards of a project have in the opened folder.
pub(crate) fn of(studio: &Studio, project: &str) -> Art {
    let mut art = Art::new();
    let Ok(project) = studio.project(project) else { return art };
    for sheet in &project.sheets {
        for (id, cells) in Table::read(&project, sheet).all_values() {
            let picture = studio.pictures.of(&studio.root, &project, &sheet.rel, &cells, &[id.as_str()]);
            if let Some(picture) = picture {
                art.insert(id, picture);
            }
        }
    }
    art
}

/// Puts the pictures into a view.
pub(crate) fn show(view: &mut View, art: &Art) {
    for object in view.objects.values_mut() {
        if let Some(picture) = object.card.as_ref().and_then(|card| art.get(card)) {
            object.art = Some(picture.clone());
        }
    }
}
