//! What a system is and supports, for help, listings and messages.

use cardwright_ir::Bi;

/// The facts about a system.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// Its name on the command line.
    pub name: &'static str,
    /// Its name for the reader.
    pub title: Bi,
    /// Its language, in a few words.
    pub language: &'static str,
    /// The language's name in conformance kinds: `effect-dsl`.
    pub corpus: &'static str,
    /// Extensions of its card files, without the dot.
    pub extensions: &'static [&'static str],
    /// Profiles, default first.
    pub profiles: &'static [(&'static str, &'static str)],
    /// Options of its rules.
    pub options: &'static [OptionDoc],
    /// Fewest and most seats.
    pub seats: (u8, u8),
    /// Formats in which a deck can be written; empty where there are no decks.
    pub decks: &'static [&'static str],
}

/// An option of the rules.
#[derive(Clone, Copy, Debug)]
pub struct OptionDoc {
    /// Its name.
    pub name: &'static str,
    /// Its values, default first.
    pub values: &'static [&'static str],
    /// What it does, in one line.
    pub text: &'static str,
}

/// A diagnostic in long form, for `explain`.
#[derive(Clone, Copy, Debug)]
pub struct CodeDoc {
    /// The code without the system: `E023`.
    pub id: &'static str,
    /// What it says, in a few words; in Korean a whole sentence without a full stop.
    pub title: Bi,
    /// What it means, why it matters and how to mend it, with an example; in English.
    pub text: &'static str,
}

/// A file that comes with the program.
#[derive(Clone, Copy, Debug)]
pub struct Builtin {
    /// Its name; `builtin:SYSTEM/NAME` in messages.
    pub name: &'static str,
    /// Its text.
    pub text: &'static str,
}

/// What a file is to a system.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileKind {
    /// Cards.
    Cards,
    /// A deck or several.
    Deck,
    /// Something else that belongs to the cards: aliases, tables.
    Side,
}
