//! The words of a system, declared once. Checker, dispatch, text, completion, the play table's labels and the
//! reference pages all read this table; a word that is not in it does not exist.

use cardwright_source::Bi;

use crate::{
    expr::Ty,
    ids::{Attr, EventKind, Verb, Word, Zone},
};

/// All words of one system.
#[derive(Clone, Copy, Debug)]
pub struct Vocabulary {
    /// The system's name.
    pub system: &'static str,
    /// What cards can do and ask.
    pub verbs: &'static [VerbRow],
    /// What can happen.
    pub events: &'static [EventRow],
    /// Where cards can be.
    pub zones: &'static [ZoneRow],
    /// What cards, seats and the game have.
    pub attrs: &'static [AttrRow],
    /// Phases, keywords, reasons, decisions.
    pub words: &'static [WordRow],
    /// What a table has to know of some words.
    pub notes: &'static [(Word, Note)],
    /// How some events are told; the others are plain lines.
    pub told: &'static [(EventKind, Telling)],
    /// Verbs that harm what they are done to.
    pub harmful: &'static [Verb],
}

/// What a table has to know of a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Note {
    /// A state that helps its bearer.
    Good,
    /// A state that hinders its bearer.
    Bad,
    /// A question: what is picked is harmed.
    Harms,
    /// A question: this answer ends the turn.
    EndsTurn,
    /// A question: this answer changes nothing, it only leads to another question and from there back again. Whoever
    /// decides may be asked both at once.
    Opens,
    /// A phase in which no one is asked anything.
    Quiet,
    /// A phase that is no part of the row of phases: it stands for several, or is over at once.
    Unlisted,
}

/// How an event is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Telling {
    /// A turn begins: a heading.
    Turn,
    /// A round begins: a heading in the words of the event.
    Round,
    /// A part of the heading before it.
    Heading,
    /// What someone did; its costs and effects stand below it.
    Act,
    /// Something that has effects of its own.
    Cause,
    /// A part of what someone did, such as a price or a gain: it shares its line with the parts beside it.
    Part,
    /// Such a part that is paid, and may come before what it is paid for.
    Price,
    /// What the table shows anyway, such as a phase; only a full record has it.
    Shown,
    /// What a blow came to, as the numbers on the table say too: only the log of a table tells it.
    Outcome,
    /// Says exactly what the event before it only hinted at, and stands in its place for whoever may read it.
    Exact,
    /// What the rules do by themselves, for no seat.
    Rules,
}

/// A verb, or a question without effect.
#[derive(Clone, Copy, Debug)]
pub struct VerbRow {
    /// Its name in the language.
    pub name: &'static str,
    /// Does it change nothing?
    pub pure: bool,
    /// Its parameters.
    pub params: &'static [Param],
    /// What it gives.
    pub result: Option<Ty>,
    /// What it means, in one line.
    pub meaning: Bi,
    /// How it reads on a card; `{name}` is a parameter.
    pub text: Bi,
}

/// A parameter of a verb.
#[derive(Clone, Copy, Debug)]
pub struct Param {
    /// Its name.
    pub name: &'static str,
    /// Its type.
    pub ty: Ty,
}

/// An event.
#[derive(Clone, Copy, Debug)]
pub struct EventRow {
    /// Its name.
    pub name: &'static str,
    /// What it means, in one line.
    pub meaning: Bi,
    /// How it reads in the log; fields in braces.
    pub text: Bi,
    /// A reason for something that did not happen, told only to those who ask.
    pub trace: bool,
}

/// A zone.
#[derive(Clone, Copy, Debug)]
pub struct ZoneRow {
    /// Its name.
    pub name: &'static str,
    /// Its name for the reader.
    pub title: Bi,
    /// How it is laid out.
    pub layout: Layout,
    /// Who sees what lies in it.
    pub sight: Sight,
    /// Does every seat have one?
    pub per_seat: bool,
}

/// The nine ways to lay out a zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Layout {
    Hand,
    Row,
    Slots(u8),
    Pile,
    Stack,
    Track,
    Dice,
    Supply,
    Single,
}

/// Who sees the cards of a zone by default.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sight {
    /// Everyone.
    Open,
    /// The zone's seat.
    Owner,
    /// No one.
    Nobody,
}

/// An attribute.
#[derive(Clone, Copy, Debug)]
pub struct AttrRow {
    /// Its name.
    pub name: &'static str,
    /// What has it.
    pub of: Of,
    /// Its name for the reader.
    pub title: Bi,
    /// How it is shown.
    pub shown: Shown,
    /// What it means, in one line.
    pub meaning: Bi,
}

/// What an attribute belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Of {
    Card,
    Seat,
    Game,
    Record,
}

/// How an attribute is shown at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Shown {
    Life,
    Pips,
    Goods,
    Points,
    Stat,
    Cost,
    Tag,
    No,
}

/// A word of the rules.
#[derive(Clone, Copy, Debug)]
pub struct WordRow {
    /// Its name.
    pub name: &'static str,
    /// What sort of word.
    pub group: Group,
    /// How it reads.
    pub title: Bi,
    /// What it means, in one line.
    pub meaning: Bi,
}

/// Sorts of words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Group {
    Kind,
    Phase,
    Keyword,
    Status,
    Time,
    Reason,
    /// A decision: the title is the button, the meaning the question.
    Ask,
    /// Why an answer is refused.
    Refusal,
}

impl Vocabulary {
    /// Is this to be known of a word?
    pub fn notes(&self, word: Word, note: Note) -> bool {
        self.notes.contains(&(word, note))
    }

    /// How an event is told; `None` is a plain line.
    pub fn told(&self, event: EventKind) -> Option<Telling> {
        self.told.iter().find(|(kind, _)| *kind == event).map(|(_, told)| *told)
    }

    /// The row of a verb.
    pub fn verb(&self, verb: Verb) -> &VerbRow {
        &self.verbs[verb.index()]
    }

    /// The row of an event.
    pub fn event(&self, event: EventKind) -> &EventRow {
        &self.events[event.index()]
    }

    /// The row of a zone.
    pub fn zone(&self, zone: Zone) -> &ZoneRow {
        &self.zones[zone.index()]
    }

    /// The row of an attribute.
    pub fn attr(&self, attr: Attr) -> &AttrRow {
        &self.attrs[attr.index()]
    }

    /// The row of a word.
    pub fn word(&self, word: Word) -> &WordRow {
        &self.words[word.index()]
    }

    /// Every name that a card or a query may use, for suggestions.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        let verbs = self.verbs.iter().map(|row| row.name);
        let events = self.events.iter().map(|row| row.name);
        let words = self.words.iter().map(|row| row.name);
        let attrs = self.attrs.iter().map(|row| row.name);
        verbs.chain(events).chain(words).chain(attrs)
    }
}

/// Declares the rows of one table together with a constant for each row.
///
/// ```
/// use cardwright_ir::{Bi, Group, Word, WordRow, rows};
/// rows! { WORDS: Word, WordRow;
///     MAIN = WordRow { name: "main", group: Group::Phase, title: Bi::new("Main", "메인"), meaning: Bi::new("", "") };
///     END = WordRow { name: "end", group: Group::Phase, title: Bi::new("End", "엔드"), meaning: Bi::new("", "") };
/// }
/// assert_eq!(WORDS[END.index()].name, "end");
/// ```
#[macro_export]
macro_rules! rows {
    ($table:ident: $id:ident, $row:ty; $($name:ident = $value:expr;)*) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        #[repr(u16)]
        enum $table { $($name),* }
        $(
            #[doc = concat!("Row `", stringify!($name), "`.")]
            pub const $name: $id = $id($table::$name as u16);
        )*
        #[doc = concat!("The rows, in the order of their constants.")]
        pub static $table: &[$row] = &[$($value),*];
    };
}
