//! What may be written at a place: words of the language, and names of the project.

use cardwright_ir::Bi;
use cardwright_source::{Edit, FileId, TextSize};
use cardwright_system::{Call, Candidate, MarkKind, Space};

use crate::project::Project;

/// At most this many names are offered; whoever writes on gets the others.
const MOST_NAMES: usize = 200;

/// What may be written.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Completion {
    /// The likely ones first.
    pub items: Vec<Item>,
    /// Are there more than these?
    pub more: bool,
}

/// Something that may be written.
#[derive(Clone, PartialEq, Debug)]
pub struct Item {
    /// What is shown.
    pub label: String,
    /// What is written, and where.
    pub edit: Edit,
    /// What sort of word.
    pub kind: MarkKind,
    /// A few words more.
    pub detail: String,
    /// What it means.
    pub meaning: Option<Bi>,
}

impl Project {
    /// What may be written at a place. Words that do not have the letters before the place are left out.
    pub fn complete(&mut self, id: FileId, offset: TextSize) -> Completion {
        let Some(file) = self.file(id) else { return Completion::default() };
        let (at, source) = (file.system, std::sync::Arc::clone(&file.source));
        let system = self.systems[at];
        let expected = system.expected(&source, offset.into());
        let start = expected.replace.start().min(offset);
        let typed = source.slice(cardwright_source::Span::new(start, offset)).to_lowercase();
        let mut completion = Completion::default();
        for Candidate { label, insert, kind, meaning, detail } in expected.candidates {
            if fits(&label, &typed) {
                let text = insert.unwrap_or_else(|| label.clone());
                let edit = Edit { span: expected.replace, text };
                completion.items.push(Item { label, edit, kind, detail, meaning });
            }
        }
        if !expected.names.is_empty() {
            self.outline_all();
        }
        let (before, behind) = expected.around;
        for space in expected.names {
            let mut found: Vec<(String, FileId, u32)> = Vec::new();
            for (name, file, mark) in self.index.made(at, space) {
                if fits(name, &typed) {
                    if found.len() == MOST_NAMES {
                        completion.more = true;
                        break;
                    }
                    found.push((name.to_owned(), file, mark));
                }
            }
            for (name, file, mark) in found {
                let name =
                    self.written(file, mark).filter(|text| text.eq_ignore_ascii_case(&name)).unwrap_or(name);
                let detail = self.title(file, mark).filter(|title| *title != name).unwrap_or_default();
                let edit = Edit { span: expected.replace, text: format!("{before}{name}{behind}") };
                let kind = kind_of(space);
                completion.items.push(Item { label: name, edit, kind, detail, meaning: None });
            }
        }
        // What begins with the letters comes before what only has them.
        completion.items.sort_by_key(|item| !item.label.to_lowercase().starts_with(&typed));
        completion
    }

    /// The call whose arguments are being written.
    pub fn signature(&mut self, id: FileId, offset: TextSize) -> Option<Call> {
        let file = self.file(id)?;
        self.systems[file.system].expected(&file.source, offset.into()).call
    }

    /// A word as it stands in its file.
    fn written(&mut self, file: FileId, mark: u32) -> Option<String> {
        let span = self.outline(file).marks.get(mark as usize)?.span;
        Some(self.file(file)?.source.slice(span).to_owned())
    }

    /// What the reader calls the card in which a word lies.
    fn title(&mut self, file: FileId, mark: u32) -> Option<String> {
        let span = self.outline(file).marks.get(mark as usize)?.span;
        self.card_region(cardwright_source::Place::new(file, span)).map(|region| region.name)
    }
}

/// Are these letters in the word, in this order?
pub(crate) fn fits(word: &str, typed: &str) -> bool {
    let mut letters = word.chars().flat_map(char::to_lowercase);
    typed.chars().all(|letter| letters.any(|other| other == letter))
}

fn kind_of(space: Space) -> MarkKind {
    match space {
        Space::Card | Space::Name => MarkKind::Card,
        Space::Ability => MarkKind::Ability,
        Space::Variable => MarkKind::Variable,
        Space::List => MarkKind::List,
        Space::File => MarkKind::Text,
    }
}
