//! The phrases that take a value, each with the variable it reads by default.

use super::token::Number;

/// A phrase that stands for a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IntegerPhrase {
    /// Its name in directives.
    pub name: &'static str,
    /// The variable that it reads unless told otherwise.
    pub variable: &'static str,
    /// What it is to the grammar.
    pub number: Number,
}

/// All of them.
pub const INTEGERS: &[IntegerPhrase] = &[
    integer("cards", "c", Number::Cards),
    integer("copies", "n", Number::Copies),
    integer("count", "n", Number::Count),
    integer("count_allies", "a", Number::Allies),
    integer("discards", "d", Number::Discards),
    integer("energy", "e", Number::Energy),
    integer("foresee", "f", Number::Foresee),
    integer("kindle", "k", Number::Kindle),
    integer("maximum_energy", "m", Number::MaximumEnergy),
    integer("multiply_by", "n", Number::Number),
    integer("n_random_characters", "n", Number::Number),
    integer("points", "p", Number::Points),
    integer("reclaim_for_cost", "r", Number::Reclaim),
    integer("spark", "s", Number::Spark),
    integer("text_number", "n", Number::TextNumber),
    integer("this_turn_times", "n", Number::Times),
    integer("top_n_cards", "v", Number::Cards),
    integer("up_to_n_allies", "n", Number::UpToAllies),
    integer("up_to_n_events", "n", Number::UpToEvents),
    integer("c", "c", Number::Cards),
    integer("e", "e", Number::Energy),
    integer("s", "s", Number::Spark),
];

/// Phrases that stand for a subtype.
pub const SUBTYPES: &[&str] = &["subtype", "a_subtype", "asubtype", "plural_subtype"];
/// Phrases that stand for a figment.
pub const FIGMENTS: &[&str] = &["figment", "figments"];
/// Phrases with two values.
pub const COMPOUNDS: &[&str] = &["n_figments", "count_allied_subtype"];
/// Phrases that stay what they are, then the keywords of the grammar and of display.
pub const KEYWORDS: &[&str] = &[
    "choose_one",
    "energy_symbol",
    "judgment_phase_name",
    "banish",
    "banished",
    "bullet",
    "discover",
    "dissolve",
    "dissolved",
    "fast",
    "judgment",
    "materialize",
    "materialized",
    "materialized_dissolved",
    "materialized_judgment",
    "prevent",
    "reclaim",
];
/// The names of the variables that phrases read by default, and those that modes use.
pub const VARIABLES: &[&str] =
    &["c", "n", "a", "d", "e", "f", "k", "m", "p", "r", "s", "v", "g", "t", "e1", "e2"];

/// The row of a phrase.
pub fn integer_phrase(name: &str) -> Option<&'static IntegerPhrase> {
    INTEGERS.iter().find(|row| row.name == name)
}

/// Every name that a directive may use, for suggestions.
pub fn names() -> impl Iterator<Item = &'static str> {
    let integers = INTEGERS.iter().map(|row| row.name).filter(|name| name.len() > 1);
    integers.chain(SUBTYPES.iter().chain(FIGMENTS).chain(COMPOUNDS).chain(KEYWORDS).copied())
}

const fn integer(name: &'static str, variable: &'static str, number: Number) -> IntegerPhrase {
    IntegerPhrase { name, variable, number }
}
