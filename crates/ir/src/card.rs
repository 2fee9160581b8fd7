//! A card and its abilities: when, if, pay, do, until.

use cardwright_source::{Lang, Place, Span};

use crate::{
    expr::{Expr, Node},
    ids::{Attr, EventKind, Sym, Var, Word, Zone},
    stmt::{Block, Change},
    symbols::Symbols,
};

/// The cards of one load, with the words they brought along.
#[derive(Clone, Debug, Default)]
pub struct Cards {
    /// Words of the cards.
    pub symbols: Symbols,
    /// The cards, in the order of their files. A card's position is its [`Def`](crate::Def).
    pub list: Vec<Card>,
}

impl Cards {
    /// What a card is called in a language.
    pub fn title<'c>(&'c self, card: &'c Card, lang: Lang) -> &'c str {
        let sym = self.symbols.find(&card.id);
        sym.and_then(|sym| self.symbols.title(sym, lang)).unwrap_or(&card.name)
    }
}

/// What one card says.
#[derive(Clone, PartialEq, Debug)]
pub struct Card {
    /// Its id in its language.
    pub id: String,
    /// Its display name.
    pub name: String,
    /// Unit, spell, character: a word of the vocabulary.
    pub kind: Word,
    /// Printed numbers.
    pub numbers: Vec<(Attr, i32)>,
    /// Printed words, several a row where a card has several types or names.
    pub tags: Vec<(Attr, Sym)>,
    /// Printed keywords.
    pub marks: Vec<Word>,
    /// Rules of the card as a whole: how often it may be played, what it may be attached to.
    pub rules: Vec<(Attr, Expr)>,
    /// What it does.
    pub abilities: Vec<Ability>,
    /// Where it is written.
    pub place: Place,
}

/// One sentence of a card.
#[derive(Clone, PartialEq, Debug)]
pub struct Ability {
    /// What sort of sentence.
    pub kind: AbilityKind,
    /// Its name in the language, where it has one.
    pub name: Option<Sym>,
    /// Zones it works from; empty means wherever its kind works.
    pub zones: Vec<Zone>,
    /// When.
    pub when: Option<Pattern>,
    /// While: it can be used once whenever this has become true.
    pub during: Option<Expr>,
    /// If: conditions that must all hold, in the order in which they are tested and read.
    pub conditions: Vec<Expr>,
    /// Pay.
    pub cost: Block,
    /// Do.
    pub body: Body,
    /// At last: when the card is completely done.
    pub finish: Block,
    /// How often.
    pub limits: Limits,
    /// Who may use it and how.
    pub user: User,
    /// Keywords of the ability itself (`uncounterable`).
    pub marks: Vec<Word>,
    /// Abilities that it defines without having them: for other cards to be given, or to be run by name.
    pub parts: Vec<Ability>,
    /// Where it is written.
    pub place: Place,
}

/// What sort of sentence an ability is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AbilityKind {
    /// Runs when the card is played.
    Play,
    /// Used by its owner.
    Activated,
    /// Runs when something happens.
    Triggered,
    /// Holds as long as its conditions do.
    Static,
    /// Takes the place of something about to happen.
    Replacement,
    /// Runs when another ability names it.
    Part,
}

/// What an ability does.
#[derive(Clone, PartialEq, Debug)]
pub enum Body {
    /// Statements, one after the other.
    Run(Block),
    /// One of several, each with a price of its own.
    Modes(Vec<Mode>),
    /// Changes that hold for as long as the ability does.
    Modify {
        /// What is changed.
        to: Expr,
        /// How.
        with: Vec<Change>,
    },
    /// Another course of events; an empty block is nothing at all.
    Replace {
        /// What happens instead.
        with: Block,
        /// Without asking.
        mandatory: bool,
    },
}

/// One of several bodies.
#[derive(Clone, PartialEq, Debug)]
pub struct Mode {
    /// Its name, where it has one.
    pub name: Option<Sym>,
    /// Its price.
    pub cost: Block,
    /// What it does.
    pub body: Block,
}

/// Something that happens, and which of it counts.
#[derive(Clone, PartialEq, Debug)]
pub struct Pattern {
    /// The event.
    pub event: EventKind,
    /// Whose.
    pub scope: Scope,
    /// Which, with the event's card as `it`.
    pub filter: Option<Expr>,
    /// What must have held just before it happened.
    pub before: Option<Expr>,
    /// What is remembered of it.
    pub captures: Vec<(Var, Expr)>,
    /// The listener ends after its first time.
    pub once: bool,
}

/// Whose event, whose ability.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Scope {
    /// Of the card itself.
    Source,
    /// Of its controller's side.
    #[default]
    Own,
    /// Of the other side.
    Opposing,
    /// Of anyone.
    Any,
}

/// How often an ability may be used; `None` is without limit.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Limits {
    /// In one turn.
    pub turn: Option<Limit>,
    /// In one game.
    pub game: Option<Limit>,
    /// While its card stays in its zone.
    pub stay: Option<Limit>,
    /// In one turn, by all copies of the card together.
    pub global_turn: Option<Limit>,
}

/// A number of times.
#[derive(Clone, PartialEq, Debug)]
pub struct Limit {
    /// How many.
    pub times: Expr,
    /// Is it implied by the language and not written on the card?
    pub implied: bool,
}

/// Who may use an ability, and how.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct User {
    /// Who.
    pub who: Scope,
    /// Who, where a scope does not say it.
    pub by: Option<Expr>,
    /// May its user decline?
    pub optional: bool,
    /// May it answer something on the stack?
    pub fast: bool,
}

impl Card {
    /// A number that is printed on it.
    pub fn number(&self, attr: Attr) -> Option<i32> {
        self.numbers.iter().find(|(of, _)| *of == attr).map(|(_, number)| *number)
    }
}

impl Limit {
    /// So many times, as written.
    pub fn written(times: i32, span: Span) -> Self {
        Self { times: Expr::num(times, span), implied: false }
    }

    /// So many times, as the language implies.
    pub fn implied(times: i32) -> Self {
        Self { times: Expr::num(times, Span::default()), implied: true }
    }

    /// The number, where it is always the same.
    pub fn fixed(&self) -> Option<i32> {
        match self.times.node {
            Node::Num(times) => Some(times),
            _ => None,
        }
    }
}
