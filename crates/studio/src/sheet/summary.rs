//! A card in short: its figures, and what its abilities wait for and do, in the words of the search.

use cardwright_ir::{
    Ability, Card, Pattern, Step, Stmt, Vocabulary,
    visit::{Visitor, walk_ability},
};

use crate::card;

/// The printed numbers of a card.
pub(super) fn figures(card: &Card, vocabulary: &Vocabulary) -> String {
    let figure = |(attr, number): &(cardwright_ir::Attr, i32)| {
        Some(format!("{} {number}", vocabulary.attrs.get(attr.index())?.name))
    };
    card.numbers.iter().filter_map(figure).collect::<Vec<_>>().join(", ")
}

/// The abilities of a card, a line each: `triggered when:destroyed do:draw`.
pub(super) fn meaning(card: &Card, vocabulary: &Vocabulary) -> String {
    let line = |ability: &Ability| {
        let mut words = Words { vocabulary, found: vec![card::kind(ability.kind).to_owned()] };
        walk_ability(&mut words, ability);
        words.found.join(" ")
    };
    card.abilities.iter().map(line).collect::<Vec<_>>().join("\n")
}

struct Words<'v> {
    vocabulary: &'v Vocabulary,
    found: Vec<String>,
}

impl Words<'_> {
    fn add(&mut self, word: String) {
        if !self.found.contains(&word) {
            self.found.push(word);
        }
    }
}

impl Visitor for Words<'_> {
    fn pattern(&mut self, pattern: &Pattern) {
        if let Some(event) = self.vocabulary.events.get(pattern.event.index()) {
            self.add(format!("when:{}", event.name));
        }
    }

    fn stmt(&mut self, stmt: &Stmt) {
        if let Step::Do { verb, .. } = &stmt.node
            && let Some(verb) = self.vocabulary.verbs.get(verb.index())
        {
            self.add(format!("do:{}", verb.name));
        }
    }
}
