//! Abilities as sentences. The same sentences serve display text and rules text; what differs is in the pen, and in
//! the nouns.

mod ability;
mod condition;
mod cost;
mod effects;
mod fragment;
mod noun;
mod predicate;
mod standing;
mod trigger;

use cardwright_system::Part;

use super::pen::Pen;
use crate::syntax::tree::{Ability, StandardEffect};

/// Display text of an ability, with markup.
pub fn ability(ability: &Ability) -> String {
    Writer::new(Pen::Markup).ability(ability)
}

/// Display text of an ability clause by clause, with markup.
pub fn clauses(ability: &Ability) -> Vec<(Part, String)> {
    Writer::new(Pen::Markup).clauses(ability)
}

/// Display text of one effect as an instruction, for prompts that have no text of their own.
pub fn prompt(effect: &StandardEffect) -> String {
    let writer = Writer::new(Pen::Markup);
    format!("{}.", writer.capital(&writer.fragment(effect)))
}

/// Writes abilities with a pen.
pub struct Writer<'n> {
    pen: Pen<'n>,
    joining: Joining,
}

/// What stands between effects; some pairs of sentences would mean something else with the usual words.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Joining {
    /// As the format does it.
    #[default]
    Usual,
    /// `and` everywhere.
    And,
    /// `, then` everywhere.
    Then,
    /// A sentence each.
    Sentences,
}

/// Where effects stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Context {
    Event,
    Triggered,
}

impl<'n> Writer<'n> {
    /// A writer with a pen.
    pub fn new(pen: Pen<'n>) -> Self {
        Self { pen, joining: Joining::Usual }
    }

    /// The same with other words between effects.
    pub fn joining(self, joining: Joining) -> Self {
        Self { joining, ..self }
    }

    fn capital(&self, text: &str) -> String {
        self.pen.capital(text)
    }

    fn source(&self) -> bool {
        self.pen.is_source()
    }
}
