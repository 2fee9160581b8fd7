//! A tree to a typed card: what each word means, whether types fit, and what can be said against it.

mod ability;
mod allowed;
mod call;
mod card;
mod event;
mod expr;
mod member;
mod modifier;
mod peek;
mod sense;
mod stmt;
mod variable;

pub(super) use card::card;

use cardwright_source::Span;

use super::{
    problem::{Problems, Said, say},
    set::Reference,
    tree,
    typed::{Binder, Expr},
    words::{CardKind, Object, Type},
};
use variable::Variables;

/// What may happen while an expression is evaluated.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Calm {
    /// Anything.
    Free,
    /// No choices, because it stands in this.
    NoChoice(&'static str),
    /// Neither choices nor actions, because it is the value of this property.
    NoAct(&'static str),
}

/// Checks the expressions and scripts of one ability, or of a card's own properties.
struct Checker<'t, 'p> {
    problems: &'p mut Problems<'t>,
    references: &'p mut Vec<Reference>,
    /// The type of the card, as far as it is known.
    kind: Option<CardKind>,
    variables: Variables<'t>,
    /// Who binds each kind of implicit object.
    implicit: [Option<Binder>; 4],
    calm: Calm,
    /// In `after`, where variables can be captured.
    captures: bool,
    /// In the modifier of a static ability.
    in_static: bool,
}

impl<'t, 'p> Checker<'t, 'p> {
    fn new(
        problems: &'p mut Problems<'t>,
        references: &'p mut Vec<Reference>,
        kind: Option<CardKind>,
    ) -> Self {
        Self {
            problems,
            references,
            kind,
            variables: Variables::default(),
            implicit: [None; 4],
            calm: Calm::Free,
            captures: false,
            in_static: false,
        }
    }

    /// Runs something with an implicit object bound.
    fn binding<T>(&mut self, object: Object, binder: Binder, inside: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.implicit[object as usize].replace(binder);
        let result = inside(self);
        self.implicit[object as usize] = before;
        result
    }

    /// Runs something where less may happen. What is forbidden outside stays forbidden.
    fn calmly<T>(&mut self, calm: Calm, inside: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.calm;
        if !matches!(before, Calm::NoAct(_)) {
            self.calm = calm;
        }
        let result = inside(self);
        self.calm = before;
        result
    }

    /// An expression that must have a type.
    fn expect(
        &mut self,
        value: &tree::Expr<'t>,
        wanted: Type,
        id: &'static str,
        said: impl FnOnce(Type) -> Said,
    ) -> Option<Expr> {
        let value = self.expr(value)?;
        if value.ty != wanted {
            let (at, found) = (value.span, value.ty);
            self.problems.error(id, at, || said(found));
        }
        Some(value)
    }

    fn error(&mut self, id: &'static str, at: Span, message: impl Into<String>, help: &str) {
        self.problems.error(id, at, || say(message).help(help));
    }
}
