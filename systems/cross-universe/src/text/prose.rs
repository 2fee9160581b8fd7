//! What a text needs to know while it is written: the cards, the variables, who acts, how deep it is.

use std::cell::Cell;

use cardwright_ir::{Ability, Cards, Expr, Lang, Node, SeatWord, Sym, Var};

use super::{read::scope::Scope, tag};

/// Deeper values are told in general terms; no card that a person would print comes near.
const DEEPEST: u16 = 60;
/// So many parts are told of one ability, those of the abilities that it quotes included. Real cards need some hundreds.
pub(crate) const MOST_PARTS: u32 = 4_000;

/// Who does something.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Who<'a> {
    You,
    Opponent,
    Both,
    Other(&'a Expr),
}

/// The state of a text under way.
pub(crate) struct Prose<'a> {
    pub(crate) cards: &'a Cards,
    pub(crate) lang: Lang,
    pub(crate) scope: Scope<'a>,
    /// Who performs the steps.
    pub(crate) actor: Cell<Who<'a>>,
    /// The variable that the last sentence was about.
    pub(crate) recent: Cell<Option<Var>>,
    /// What `it` stands for, where that can be named.
    pub(crate) it: Cell<Option<&'a Expr>>,
    /// How many quotations this text is inside of.
    pub(crate) quoted: u8,
    depth: Cell<u16>,
    /// How many parts can still be told.
    pub(crate) left: &'a Cell<u32>,
}

impl<'a> Prose<'a> {
    /// A text about an ability.
    pub(crate) fn new(
        ability: Option<&'a Ability>,
        cards: &'a Cards,
        lang: Lang,
        quoted: u8,
        left: &'a Cell<u32>,
    ) -> Self {
        Self {
            cards,
            lang,
            scope: ability.map(Scope::of).unwrap_or_default(),
            actor: Cell::new(Who::You),
            recent: Cell::new(None),
            it: Cell::new(None),
            quoted,
            depth: Cell::new(0),
            left,
        }
    }

    /// Writes a part, or something general where the text is too deep or too long.
    pub(crate) fn deeper<T>(&self, write: impl FnOnce() -> T, too_deep: impl FnOnce() -> T) -> T {
        if self.depth.get() >= DEEPEST || self.left.get() == 0 {
            return too_deep();
        }
        self.left.set(self.left.get() - 1);
        self.depth.set(self.depth.get() + 1);
        let written = write();
        self.depth.set(self.depth.get() - 1);
        written
    }

    /// Writes a part in which someone else acts.
    pub(crate) fn acting<T>(&self, who: Who<'a>, write: impl FnOnce() -> T) -> T {
        let before = self.actor.replace(who);
        let written = write();
        self.actor.set(before);
        written
    }

    /// Writes a part in which `it` is something else.
    pub(crate) fn apart<T>(&self, write: impl FnOnce() -> T) -> T {
        let before = self.recent.replace(None);
        let written = write();
        self.recent.set(before);
        written
    }

    /// Writes a part in which `it` stands for a value.
    pub(crate) fn meaning<T>(&self, it: Option<&'a Expr>, write: impl FnOnce() -> T) -> T {
        let before = self.it.replace(it);
        let written = write();
        self.it.set(before);
        written
    }

    /// Who a value names.
    pub(crate) fn who(&self, seat: &'a Expr) -> Who<'a> {
        match &seat.node {
            Node::Seat(SeatWord::You) => Who::You,
            Node::Seat(SeatWord::Opponent) => Who::Opponent,
            Node::Seat(SeatWord::Actor) => self.actor.get(),
            Node::Seat(SeatWord::Both | SeatWord::Everyone) => Who::Both,
            _ => Who::Other(seat),
        }
    }

    /// A word of the cards for the reader: a type, a counter.
    pub(crate) fn tag(&self, sym: Sym) -> &'a str {
        tag::word(self.cards.symbols.get(sym), self.lang)
    }

    /// What a card is called.
    pub(crate) fn name(&self, sym: Sym) -> &'a str {
        self.cards.symbols.title(sym, self.lang).unwrap_or_else(|| self.cards.symbols.get(sym))
    }
}

/// `a, b or c`.
pub(crate) fn listed<T: AsRef<str>>(parts: &[T], last: &str) -> String {
    let mut out = String::new();
    for (at, part) in parts.iter().enumerate() {
        if at > 0 {
            out.push_str(if at + 1 == parts.len() { last } else { ", " });
        }
        out.push_str(part.as_ref());
    }
    out
}
