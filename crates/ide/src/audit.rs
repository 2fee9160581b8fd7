//! Is what is known of a project what a fresh look at its texts would find?

use cardwright_source::FileId;

use crate::project::Project;

impl Project {
    /// Compares all that is known with a new analysis of the same texts; an error tells the first difference.
    pub fn audit(&mut self) -> Result<(), String> {
        let mut fresh = self.again();
        let ids: Vec<FileId> = self.files().map(|(_, id)| id).collect();
        for id in &ids {
            let (known, found) = (self.diagnostics(*id), fresh.diagnostics(*id));
            let pairs = known.iter().map(Some).chain([None]).zip(found.iter().map(Some).chain([None]));
            if let Some((known, found)) = pairs.into_iter().find(|(known, found)| known != found) {
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
            self.load_cards(at);
            fresh.load_cards(at);
            let (known, found) = (&self.pools[at].cards.list, &fresh.pools[at].cards.list);
            if known != found {
                let name = self.systems[at].about().name;
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
