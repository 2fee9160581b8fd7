//! Which cards: `2 Earth units`, `땅 유닛`.

use cardwright_ir::{Attr, Bi, Bin, Expr, Lang, Node, Sym, Word};

use super::{label::Label, number::plural, tag};
use crate::vocabulary::{attrs, words};

const UNIT: Bi = Bi::new("unit", "유닛");
const SPELL: Bi = Bi::new("spell", "마법");
const CARD: Bi = Bi::new("card", "카드");

/// What a filter without a type is about.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Among {
    Cards,
    Units,
}

/// The tests of a filter, one by one.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Parts {
    pub(crate) kind: Option<Word>,
    pub(crate) key: Option<Sym>,
    pub(crate) race: Option<Sym>,
    pub(crate) theme: Option<Sym>,
    pub(crate) element: Option<Sym>,
}

impl Parts {
    /// Taken apart.
    pub(crate) fn of(filter: &Expr) -> Self {
        let mut parts = Self::default();
        parts.collect(filter);
        parts
    }

    /// Does it test nothing?
    pub(super) fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Does it only ask for one card?
    pub(super) fn is_name(&self) -> bool {
        self.key.is_some() && *self == Self { key: self.key, ..Self::default() }
    }

    fn collect(&mut self, filter: &Expr) {
        match &filter.node {
            Node::Bin(Bin::And, left, right) => {
                self.collect(left);
                self.collect(right);
            }
            Node::Bin(Bin::Eq, left, right) => match (&left.node, &right.node) {
                (Node::Get(_, attrs::KIND), Node::Word(word)) => self.kind = Some(*word),
                (Node::Get(_, attr), Node::Sym(sym)) => {
                    if let Some(slot) = self.slot(*attr) {
                        *slot = Some(*sym);
                    }
                }
                _ => {}
            },
            _ => {}
        }
    }

    fn slot(&mut self, attr: Attr) -> Option<&mut Option<Sym>> {
        match attr {
            attrs::ID => Some(&mut self.key),
            attrs::RACE => Some(&mut self.race),
            attrs::THEME => Some(&mut self.theme),
            attrs::ELEMENT => Some(&mut self.element),
            _ => None,
        }
    }
}

impl Label<'_> {
    /// The words of a filter and its noun, in English for this many cards.
    pub(super) fn filter(&self, parts: &Parts, among: Among, count: i32) -> String {
        let noun = match parts.kind {
            Some(words::SPELL) => SPELL,
            Some(_) => UNIT,
            None if among == Among::Units => UNIT,
            None => CARD,
        };
        let tags = match self.lang {
            Lang::En => [parts.element, parts.theme, parts.race],
            Lang::Ko => [parts.race, parts.theme, parts.element],
        };
        let mut text = String::new();
        if let Some(key) = parts.key {
            text.push_str(&self.name(key));
            text.push(' ');
        }
        for tag in tags.into_iter().flatten() {
            text.push_str(tag::word(self.symbol(tag), self.lang));
            text.push(' ');
        }
        text.push_str(self.say(noun));
        if self.lang == Lang::En {
            text.push_str(plural(count));
        }
        text
    }

    /// One such card: `an Earth unit`, `땅 유닛`.
    pub(super) fn one(&self, parts: &Parts, among: Among) -> String {
        let text = self.filter(parts, among, 1);
        match self.lang {
            Lang::En => format!("{} {text}", article(&text)),
            Lang::Ko => text,
        }
    }
}

/// `a` or `an`, by the sound as far as the letters tell it.
fn article(text: &str) -> &'static str {
    let word = text.trim_start_matches('"').to_lowercase();
    if word.starts_with(['a', 'e', 'i', 'o', 'u']) && !word.starts_with("uni") { "an" } else { "a" }
}
