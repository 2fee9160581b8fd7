//! What the abilities of a row say, by the column that they are written in.

use cardwright_ir::{Card, Cards, Lang};
use cardwright_system::CellDoc;
use indexmap::IndexMap;

use super::{Table, raw::Raw};
use crate::api::{AbilitySays, Words};

impl Table<'_> {
    /// The sentences of a card's abilities. Those that stand in no column of abilities are left to the texts.
    pub(super) fn sentences(
        &self,
        row: &Raw,
        card: &Card,
        cards: &Cards,
    ) -> IndexMap<String, Vec<AbilitySays>> {
        let system = self.project.system;
        let told = |key: &str| {
            let mut columns = system.sheet().columns.iter();
            columns.any(|column| column.key == key && matches!(column.cell, CellDoc::Abilities))
        };
        let mut out: IndexMap<String, Vec<AbilitySays>> = IndexMap::new();
        for (ability, of) in card.abilities.iter().enumerate() {
            let (file, at) = (of.place.file.0 as usize, usize::from(of.place.span.start()));
            let mut own = row.cells.iter().filter(|(key, _)| told(key));
            let Some((key, _)) = own.find(|(_, cell)| cell.file == file && cell.span.contains(&at)) else {
                continue;
            };
            let text = Words {
                en: system.explain_ability(of, cards, Lang::En),
                ko: system.explain_ability(of, cards, Lang::Ko),
            };
            out.entry(key.clone()).or_default().push(AbilitySays { ability, text });
        }
        out
    }
}
