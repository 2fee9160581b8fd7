//! Is what is known of a project what a fresh look at its texts would find?

use cardwright_source::FileId;

use crate::project::Project;

impl Project {
    /// Compares all that is known with a new analysis of the same texts; an error tells the first difference.
    pub fn audit(&mut self) -> Result<(), String> {
        let mut fresh = self.again();
        for at in 0..self.systems.len() {
            let once = fresh.diagnostics_at_once(at);
            for id in fresh.of(at).map(|file| file.source.id).collect::<Vec<FileId>>() {
                let (part, whole) = (fresh.diagnostics(id), once.get(&id).map_or(&[][..], Vec::as_slice));
                if let Some((known, found)) = first_difference(&part, whole) {
                    return Err(self.differs(id, "diagnostics with the cards", &known, &found));
                }
            }
        }
        let ids: Vec<FileId> = self.files().map(|(_, id)| id).collect();
        for id in &ids {
            let (known, found) = (self.diagnostics(*id), fresh.diagnostics(*id));
            if let Some((known, found)) = first_difference(&known, &found) {
                return Err(self.differs(*id, "diagnostics", &known, &found));
            }
        }
        for id in &ids {
            let (known, found) = (self.outline(*id), fresh.outline(*id));
            if known != found {
                let pairs = known.marks.iter().zip(&found.marks);
                let first = pairs.into_iter().find(|(known, found)| known != found);
                return Err(self.differs(*id, "words", &first.map(|pair| pair.0), &first.map(|pair| pair.1)));
            }
        }
        if self.index != fresh.index {
            return Err("the names of the project are other ones".to_owned());
        }
        for at in 0..self.systems.len() {
            let name = self.systems[at].about().name;
            let (known, found) = (&self.load_cards(at).list, &fresh.load_cards(at).list);
            if known != found {
                return Err(format!(
                    "the cards of {name} are other ones: {} and {}",
                    known.len(),
                    found.len()
                ));
            }
        }
        Ok(())
    }

    fn differs(
        &self,
        id: FileId,
        what: &str,
        known: &impl std::fmt::Debug,
        found: &impl std::fmt::Debug,
    ) -> String {
        let name = self.file(id).map_or("", |file| file.name());
        format!("{name}: {what} are other ones\n  known: {known:?}\n  fresh: {found:?}")
    }
}

/// The first two that differ, where one may be missing.
fn first_difference<'d, T: PartialEq>(
    known: &'d [T],
    found: &'d [T],
) -> Option<(Option<&'d T>, Option<&'d T>)> {
    let at = (0..known.len().max(found.len())).find(|at| known.get(*at) != found.get(*at))?;
    Some((known.get(at), found.get(at)))
}
