//! The type of an expression by its shape, before it is checked. Arguments bind by type, and what is implicit in an
//! argument depends on the parameter that it binds to.

use super::{
    super::{
        tree::{Binary, Expr, ExprKind, Unary},
        words::{Amount, ProcessRef, Type, Word},
    },
    Checker,
};

impl<'t> Checker<'t, '_> {
    /// The type that an expression will have, if it can be told.
    pub(super) fn peek(&self, value: &Expr<'t>) -> Option<Type> {
        Some(match &value.kind {
            ExprKind::Number(_) | ExprKind::AtLeast(_) => Type::Number,
            ExprKind::Word(word) => word_type(*word)?,
            ExprKind::Tag(_) => Type::Type,
            ExprKind::Counter(_) => Type::Counter,
            ExprKind::CardId(_) => Type::CardId,
            ExprKind::AbilityId(_) => Type::AbilityId,
            ExprKind::Variable(name) => self.variables.ty(name)?,
            ExprKind::Capture(_, inside) | ExprKind::Group(inside) => self.peek(inside)?,
            ExprKind::List(items) => self.peek(items.first()?)?,
            ExprKind::Matcher { sources, .. } => match self.peek(sources.first()?)? {
                Type::Fight => Type::Fight,
                _ => Type::Card,
            },
            ExprKind::Modifier(_) => Type::Modifier,
            ExprKind::Call(call) => call.function.signature().result,
            ExprKind::Event(event) => event.event.ty(),
            ExprKind::Member(of, member) => match (&member.kind, self.peek(of)) {
                (ExprKind::Word(Word::Phase(_) | Word::Process(ProcessRef::End)), Some(Type::Turn)) => {
                    Type::Time
                }
                (ExprKind::Word(Word::Process(ProcessRef::Turn)), _) => Type::Turn,
                _ => self.peek(member)?,
            },
            ExprKind::Unary(Unary::Minus, _) => Type::Number,
            ExprKind::Unary(Unary::Not, _) => Type::Bool,
            ExprKind::Binary { op, left, .. } => match op {
                Binary::Plus | Binary::Minus => self.peek(left)?,
                _ if op.binding() <= 2 => Type::Bool,
                _ => Type::Number,
            },
            ExprKind::May(_) | ExprKind::Broken => return None,
        })
    }
}

/// The type of a word that stands alone.
fn word_type(word: Word) -> Option<Type> {
    Some(match word {
        Word::Card(_) => Type::Card,
        Word::Process(process) => match process {
            ProcessRef::CurrentBlock => Type::Block,
            ProcessRef::CurrentPhase => Type::Phase,
            ProcessRef::CurrentTurn | ProcessRef::NextTurn | ProcessRef::Turn => Type::Turn,
            ProcessRef::Fights | ProcessRef::CurrentFight => Type::Fight,
            ProcessRef::End | ProcessRef::Forever => Type::Time,
        },
        Word::Amount(Amount::Any) => Type::Number,
        Word::Amount(_) => Type::Bool,
        Word::Names(names) => names.ty(),
        Word::Player(_) => Type::Player,
        Word::CardProp(property) => property.ty(),
        Word::PlayerProp(property) => property.ty(),
        Word::FightProp(property) => property.ty(),
        Word::Zone(_) | Word::DeckSide(_) => Type::Zone,
        Word::Phase(_) => Type::Phase,
        Word::Block(_) => Type::Block,
        Word::CardType(_) => Type::CardType,
        Word::Reason(_) => Type::Reason,
        Word::Event(event) => event.ty(),
        Word::Structure(_) | Word::Function(_) | Word::EventArg(_) => return None,
    })
}
