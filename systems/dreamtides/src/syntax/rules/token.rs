//! What the grammar sees of a paragraph.

use crate::syntax::tree::{Figment, Subtype};

use super::lex::Word;

/// A token with its bytes in the lower-cased paragraph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token {
    /// What it is.
    pub kind: Kind,
    /// Where it begins.
    pub start: u32,
    /// Where it ends.
    pub end: u32,
}

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A plain word or a sign of punctuation.
    Word(Word),
    /// A directive that is not yet resolved, or that has no value.
    Directive(Directive),
    /// A number of some kind.
    Number(Number, u32),
    /// A sort of character.
    Subtype(Subtype),
    /// A token character.
    Figment(Figment),
    /// Several token characters.
    Figments(Figment, u32),
    /// Several allies of one sort.
    Allies(u32, Subtype),
}

macro_rules! directives {
    ($($name:ident = $text:literal),* $(,)?) => {
        /// The keywords of the grammar.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(missing_docs)]
        pub enum Directive { $($name,)* Other }

        impl Directive {
            /// The one with this text.
            pub fn from_text(text: &str) -> Self {
                match text { $($text => Directive::$name,)* _ => Directive::Other }
            }

            /// Its text.
            pub fn text(self) -> &'static str {
                match self { $(Directive::$name => $text,)* Directive::Other => "…" }
            }
        }
    };
}

directives! {
    Banish = "banish",
    Banished = "banished",
    Bullet = "bullet",
    ChooseOne = "choose_one",
    Discover = "discover",
    Dissolve = "dissolve",
    Dissolved = "dissolved",
    EnergySymbol = "energy_symbol",
    Fast = "fast",
    Judgment = "judgment",
    JudgmentPhaseName = "judgment_phase_name",
    Materialize = "materialize",
    Materialized = "materialized",
    MaterializedDissolved = "materialized_dissolved",
    MaterializedJudgment = "materialized_judgment",
    Prevent = "prevent",
    Reclaim = "reclaim",
}

/// The kinds of numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Number {
    Allies,
    Cards,
    Copies,
    Count,
    Discards,
    Energy,
    Foresee,
    Kindle,
    MaximumEnergy,
    Mode1Energy,
    Mode2Energy,
    Number,
    Points,
    Reclaim,
    Spark,
    TextNumber,
    Times,
    UpToAllies,
    UpToEvents,
}

impl Number {
    /// How it is written, for messages.
    pub fn text(self) -> &'static str {
        match self {
            Number::Allies => "{count_allies($a)}",
            Number::Cards => "{cards($c)}",
            Number::Copies => "{copies($n)}",
            Number::Count => "{count($n)}",
            Number::Discards => "{discards($d)}",
            Number::Energy => "{energy($e)}",
            Number::Foresee => "{foresee($f)}",
            Number::Kindle => "{kindle($k)}",
            Number::MaximumEnergy => "{maximum_energy($m)}",
            Number::Mode1Energy => "{energy($e1)}",
            Number::Mode2Energy => "{energy($e2)}",
            Number::Number => "{multiply_by($n)}",
            Number::Points => "{points($p)}",
            Number::Reclaim => "{reclaim_for_cost($r)}",
            Number::Spark => "{$s}",
            Number::TextNumber => "{text_number($n)}",
            Number::Times => "{this_turn_times($n)}",
            Number::UpToAllies => "{up_to_n_allies($n)}",
            Number::UpToEvents => "{up_to_n_events($n)}",
        }
    }
}
