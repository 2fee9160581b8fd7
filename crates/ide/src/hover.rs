//! What a word means: the vocabulary's line about it, and the text of a card on its name.

use cardwright_ir::{Bi, Lang};
use cardwright_source::{FileId, Place, Span, TextSize};
use cardwright_system::{Role, Space, expected::meaning};

use crate::project::Project;

/// What is known about a word.
#[derive(Clone, PartialEq, Debug)]
pub struct Hover {
    /// The word.
    pub span: Span,
    /// Its name.
    pub title: String,
    /// A few words more, such as the parameters.
    pub detail: String,
    /// What it means.
    pub meaning: Option<Bi>,
    /// The card's text, line by line, in English and in Korean.
    pub card: Option<[Vec<String>; 2]>,
}

impl Project {
    /// What is known about the word at a place.
    pub fn hover(&mut self, id: FileId, offset: TextSize) -> Option<Hover> {
        let file = self.file(id)?;
        let (at, source) = (file.system, std::sync::Arc::clone(&file.source));
        let system = self.systems[at];
        let outline = self.outline(id);
        let mark = outline.at(offset)?;
        let word = source.slice(mark.span);
        let mut hover = Hover {
            span: mark.span,
            title: word.to_owned(),
            detail: String::new(),
            meaning: None,
            card: None,
        };
        let expected = system.expected(&source, offset.into());
        let known = expected.candidates.iter().find(|known| known.label.eq_ignore_ascii_case(word));
        if let Some(known) = known {
            hover.detail.clone_from(&known.detail);
            hover.meaning = known.meaning;
        }
        let vocabulary = || meaning(system.vocabulary(), mark.kind, word);
        hover.meaning = match hover.meaning {
            Some(Bi { en, ko: "" }) => Some(Bi::new(en, vocabulary().map_or("", |bi| bi.ko))),
            None if mark.link.is_none() && mark.kind != cardwright_system::MarkKind::Text => vocabulary(),
            known => known,
        };
        if let Some((key, link)) = self.name_at(id, offset)
            && matches!(link.space, Space::Card | Space::Name)
        {
            self.outline_all();
            let made = self.places(&key, Some(Role::Definition));
            hover.card = made.into_iter().find_map(|place| self.card_text(at, place));
        }
        let told = hover.meaning.is_some() || hover.card.is_some() || !hover.detail.is_empty();
        told.then_some(hover)
    }

    /// The id and the name of the card around a place, if it has no errors.
    pub fn card_at(&mut self, id: FileId, offset: TextSize) -> Option<(String, String)> {
        let system = self.file(id)?.system;
        let region = self.card_region(Place::new(id, Span::empty(offset)))?;
        self.load_cards(system);
        let card = self.pools[system].card(id, region.span)?;
        Some((card.id.clone(), card.name.clone()))
    }

    fn card_text(&mut self, system: usize, place: Place) -> Option<[Vec<String>; 2]> {
        let region = self.card_region(place)?;
        self.load_cards(system);
        let pool = &self.pools[system];
        let card = pool.card(place.file, region.span)?;
        let explain = |lang: Lang| {
            let head = format!("{} ({})", card.name, card.id);
            let text = pool.cards.iter().flat_map(|cards| self.systems[system].explain(card, cards, lang));
            [head].into_iter().chain(text).collect()
        };
        Some([explain(Lang::En), explain(Lang::Ko)])
    }
}
