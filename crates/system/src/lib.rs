//! What a tool may ask of a system. Tools know systems only through [`System`] and [`Game`].
#![warn(missing_docs)]

mod about;
mod clause;
pub mod corpus;
pub mod expected;
mod facts;
mod figures;
mod game;
mod generated;
pub mod guide;
pub mod json;
mod layout;
mod look;
pub mod matches;
mod memory;
pub mod outline;
pub mod plain;
mod scene;
mod sheet;
pub mod template;
mod told;

use std::sync::Arc;

use cardwright_ir::{Ability, Bi, Card, Cards, Expr, Lang, Vocabulary, Zone};
use cardwright_source::{Diagnostic, Source, Span};
use cardwright_table::{Match, View};

pub use about::{About, Builtin, CodeDoc, FileKind, OptionDoc};
pub use clause::{Clause, Part};
pub use corpus::{Corpus, Difference, KindReport, Verified};
pub use expected::{Call, Candidate, Expected};
pub use facts::{Fact, Facts, Seen};
pub use figures::{Figure, Figures, Moment};
pub use game::{Game, Job, simulate};
pub use generated::{Artifact, Compared, Generated};
pub use layout::Layout;
pub use look::tagged;
pub use memory::Memory;
pub use outline::{Hint, Link, Mark, MarkKind, Outline, Region, RegionKind, Role, Space};
pub use plain::{Converted, Lost, Plain, Sort};
pub use scene::{Board, Question, SceneDoc, Written, company, questions};
pub use sheet::{AssetDoc, CellDoc, ColumnDoc, SheetDoc, SheetForm};
pub use told::{Told, told};

/// What was read from some files.
#[derive(Debug, Default)]
pub struct Loaded {
    /// Cards without errors.
    pub cards: Cards,
    /// How many cards there were, those with errors included.
    pub seen: usize,
    /// Problems of all files.
    pub diagnostics: Vec<Diagnostic>,
}

/// A deck.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Deck {
    /// Its name, where it has one.
    pub name: Option<String>,
    /// Ids of its cards, one for every copy.
    pub cards: Vec<String>,
}

/// A recorded game in a language's own format, opened at one of its steps.
pub struct Recorded {
    /// The profile it was recorded in.
    pub profile: &'static str,
    /// The cards it was played with.
    pub cards: Cards,
    /// Those cards under that profile.
    pub game: Arc<dyn Game>,
    /// The match after the step.
    pub opened: Box<dyn Match>,
    /// How many steps there are.
    pub steps: usize,
    /// The decks, as lists of ids.
    pub decks: Vec<Vec<String>>,
}

impl Recorded {
    /// What the seats of this match are called; a game may be played with more or fewer.
    pub fn seat_names(&self) -> Vec<String> {
        let seats = self.opened.view(None).seats.len();
        (0..).take(seats).map(|seat| self.game.seat_name(seat)).collect()
    }
}

/// One card language with its rulebook.
pub trait System: Send + Sync {
    /// The facts.
    fn about(&self) -> &'static About;

    /// The words.
    fn vocabulary(&self) -> &'static Vocabulary;

    /// All diagnostics that it can give.
    fn codes(&self) -> &'static [CodeDoc];

    /// What a file is, judged by its name and its text. A text with errors is still recognised.
    fn recognise(&self, name: &str, text: &str) -> Option<FileKind>;

    /// Reads, checks and lowers the card files of a pool, with its side files among them.
    fn load(&self, files: &[Arc<Source>], profile: &str) -> Loaded;

    /// A card in the terms that all games share, as far as it can be told so.
    fn plain(&self, card: &Card, cards: &Cards) -> Plain {
        let mut plain = Plain::new(card, cards, Sort::Unit);
        plain.tell(card, |_| {
            Err(Lost::new(Bi::new("this language cannot be converted", "변환할 수 없는 언어")))
        });
        plain
    }

    /// A card of this system that says what is told in the terms that all games share.
    fn write(&self, plain: &Plain) -> Converted {
        let _ = plain;
        let lost = Lost::new(Bi::new("no cards can be written in this language", "카드를 쓸 수 없는 언어"));
        Converted { lost: vec![lost], ..Converted::default() }
    }

    /// The problems of the files of a pool, for whoever asks after every edit: those of `load`. What `memory` holds of
    /// texts that are the same is not found out again. With `faces` there are also the cards, as far as
    /// [`System::read_deck`] looks at them; they may lack what they do, and where they stand.
    fn recheck(&self, files: &[Arc<Source>], profile: &str, faces: bool, memory: &mut Memory) -> Loaded {
        let _ = (faces, memory);
        self.load(files, profile)
    }

    /// The canonical layout of a file; `None` if it cannot be read.
    fn format(&self, file: &Source) -> Option<String>;

    /// The words of a file, for editors. It looks at this file alone.
    fn outline(&self, file: &Source) -> Outline {
        let _ = file;
        Outline::default()
    }

    /// What may stand at a byte of a file, for editors. It looks at this file alone.
    fn expected(&self, file: &Source, offset: usize) -> Expected {
        let _ = file;
        let at = u32::try_from(offset).unwrap_or(u32::MAX).into();
        Expected::at(Span::empty(at))
    }

    /// A card as text: a head line and a line an ability.
    fn explain(&self, card: &Card, cards: &Cards, lang: Lang) -> Vec<String>;

    /// The word that colours a card: its element, its type. Pictures that are drawn for cards follow it.
    fn look(&self, card: &Card, cards: &Cards) -> Option<String> {
        let _ = (card, cards);
        None
    }

    /// One ability as text.
    fn explain_ability(&self, ability: &Ability, cards: &Cards, lang: Lang) -> String;

    /// One ability clause by clause, in plain words.
    fn clauses(&self, ability: &Ability, cards: &Cards, lang: Lang) -> Vec<Clause> {
        Clause::list([(Part::Do, self.explain_ability(ability, cards, lang))])
    }

    /// A card in figures; `None` where its game speaks in sentences.
    fn figures(&self, card: &Card, cards: &Cards, lang: Lang) -> Option<Figures> {
        let _ = (card, cards, lang);
        None
    }

    /// Reads a deck file or a deck code, and checks it against the deck rules. `sides` are the pool's side files.
    fn read_deck(
        &self,
        file: &Source,
        cards: &Cards,
        sides: &[Arc<Source>],
    ) -> (Option<Deck>, Vec<Diagnostic>);

    /// Writes a deck in one of its formats.
    fn write_deck(&self, deck: &Deck, cards: &Cards, format: &str) -> Result<String, String>;

    /// JSON Schema of its JSON files.
    fn schema(&self) -> Option<&'static str>;

    /// The built-in card files.
    fn builtin_cards(&self) -> &'static [Builtin];

    /// The built-in decks.
    fn builtin_decks(&self) -> &'static [Builtin];

    /// A card file with instructive mistakes.
    fn broken(&self) -> Builtin;

    /// What `new` writes.
    fn starter(&self) -> &'static [Builtin];

    /// How its card files read as tables.
    fn sheet(&self) -> &'static SheetDoc {
        &SheetDoc::PLAIN
    }

    /// A rules text as players read it: with its variables put in, its directives expanded, and the tags `<b>`, `<i>`,
    /// `<u>` and `<color=#RRGGBB>`. An error says what is wrong, and where. `None` if the language has no such texts.
    fn preview(&self, text: &str, variables: &str) -> Option<Result<String, String>> {
        let _ = (text, variables);
        None
    }

    /// Where the game's own client keeps the pictures that the rows of a file name by number.
    fn assets(&self, file: &str) -> Option<AssetDoc> {
        let _ = file;
        None
    }

    /// Small boards that show what a card does.
    fn scenes(&self, card: &Card, cards: &Cards) -> Vec<SceneDoc> {
        let _ = (card, cards);
        Vec::new()
    }

    /// A table with everything in sight, as a board that `stage` reads. What boards do not say (damage, statuses, the cards
    /// of a deck) is left out. `None` if a table cannot be written down.
    fn board(&self, view: &View, cards: &Cards) -> Option<String> {
        let _ = (view, cards);
        None
    }

    /// What an expression in words of the system's own comes to on a table. `None` if it is written in words that all
    /// systems share, or if it cannot be told from what a seat sees.
    fn seen<'a>(&self, facts: &Facts<'a>, expr: &Expr) -> Option<Seen<'a>> {
        let _ = (facts, expr);
        None
    }

    /// The zones of a table that a zone of the cards is made of; empty if it is a zone of the table itself.
    fn zone_parts(&self, zone: Zone) -> &'static [Zone] {
        let _ = zone;
        &[]
    }

    /// Is there a rulebook? Without one the cards are read, shown and written, but not played.
    fn plays(&self) -> bool {
        true
    }

    /// What is made from the files of a folder and kept beside them; `None` if the language has nothing of the kind. An
    /// error is about the folder as a whole; a card that is left out is a diagnostic.
    fn generate(&self, files: &[Arc<Source>]) -> Option<Result<Generated, String>> {
        let _ = files;
        None
    }

    /// The cards under the rules of a profile, ready to play. Messages name what cannot be played.
    fn game(
        &self,
        cards: &Cards,
        profile: &str,
        options: &[(String, String)],
    ) -> Result<Arc<dyn Game>, String>;

    /// Opens a recorded game in the language's own format after `to` of its steps, played with these cards. `None` if the
    /// file is no such game; an error tells the first step that does not come out as recorded.
    fn recorded(&self, file: &Source, cards: &Cards, to: usize) -> Option<Result<Recorded, String>> {
        let _ = (file, cards, to);
        None
    }

    /// Runs the conformance files that it knows. `only` limits it to kinds with this name or tail; `step` is called
    /// after every case.
    fn verify(&self, corpus: &Corpus, only: Option<&str>, step: &dyn Fn()) -> Verified;
}
