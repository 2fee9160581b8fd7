//! The words of a file as plain data: all that an editor needs to know about a language besides its diagnostics.

use cardwright_source::{Span, TextSize};

/// What a file says, word by word. It is made from one file alone, so that it can be kept until that file changes.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Outline {
    /// Words in the order of the text, without overlap.
    pub marks: Vec<Mark>,
    /// Cards, abilities and lists, outer ones before those inside them.
    pub regions: Vec<Region>,
    /// Places that can be folded besides the regions.
    pub folds: Vec<Span>,
    /// What an editor may show between the words.
    pub hints: Vec<Hint>,
}

/// A word.
#[derive(Clone, PartialEq, Debug)]
pub struct Mark {
    /// Its bytes, without quotes.
    pub span: Span,
    /// What sort of word.
    pub kind: MarkKind,
    /// The name it stands for, where it is one.
    pub link: Option<Box<Link>>,
}

/// Sorts of words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs)]
pub enum MarkKind {
    Key,
    Keyword,
    Value,
    Function,
    Event,
    Zone,
    Property,
    Variable,
    Number,
    Text,
    Comment,
    Operator,
    Card,
    Ability,
    List,
}

/// A name, and what it does here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// What is named.
    pub space: Space,
    /// The name in the form in which names are compared.
    pub name: String,
    /// Is it made here, or used?
    pub role: Role,
    /// Where the name is known; `None` for the whole project.
    pub within: Option<Span>,
}

/// What a name can stand for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Space {
    /// A card, by its id.
    Card,
    /// A card, by what players call it.
    Name,
    /// An ability.
    Ability,
    /// A variable.
    Variable,
    /// A list of cards.
    List,
    /// A file beside this one.
    File,
}

/// What a name does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Role {
    /// It is made here.
    Definition,
    /// It is used here.
    Reference,
}

/// A part of a file with a name.
#[derive(Clone, PartialEq, Debug)]
pub struct Region {
    /// What it is.
    pub kind: RegionKind,
    /// All of it.
    pub span: Span,
    /// The bytes to show when it is chosen.
    pub head: Span,
    /// Its name for the reader.
    pub name: String,
    /// A few words more.
    pub detail: String,
}

/// Sorts of regions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum RegionKind {
    Card,
    Ability,
    List,
}

/// A few words between the words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// Right before this byte.
    pub at: TextSize,
    /// What is shown.
    pub text: String,
}

impl Outline {
    /// Adds a word that is no name.
    pub fn mark(&mut self, span: Span, kind: MarkKind) {
        if !span.is_empty() {
            self.marks.push(Mark { span, kind, link: None });
        }
    }

    /// Adds a name.
    pub fn link(&mut self, span: Span, kind: MarkKind, link: Link) {
        if !span.is_empty() {
            self.marks.push(Mark { span, kind, link: Some(Box::new(link)) });
        }
    }

    /// The word at a place: the one it stands in, else the one it touches.
    pub fn at(&self, offset: TextSize) -> Option<&Mark> {
        let next = self.marks.partition_point(|mark| mark.span.start() <= offset);
        let found = self.marks[..next].last()?;
        (offset <= found.span.end()).then_some(found)
    }

    /// Puts the words in order and leaves out those that lie in others; where two begin together the longer stays.
    pub fn finish(mut self) -> Self {
        self.marks.sort_by_key(|mark| (mark.span.start(), std::cmp::Reverse(mark.span.end())));
        let mut end = TextSize::new(0);
        self.marks.retain(|mark| {
            let apart = mark.span.start() >= end;
            if apart {
                end = mark.span.end();
            }
            apart
        });
        self.regions.sort_by_key(|region| (region.span.start(), std::cmp::Reverse(region.span.end())));
        self.hints.sort_by_key(|hint| hint.at);
        self
    }
}

impl Link {
    /// A name that is made here and known in the whole project.
    pub fn definition(space: Space, name: impl Into<String>) -> Self {
        Self { space, name: name.into(), role: Role::Definition, within: None }
    }

    /// A name that is used here and known in the whole project.
    pub fn reference(space: Space, name: impl Into<String>) -> Self {
        Self { space, name: name.into(), role: Role::Reference, within: None }
    }

    /// The same name, known only in a part of the file.
    pub fn within(mut self, span: Span) -> Self {
        self.within = Some(span);
        self
    }
}
