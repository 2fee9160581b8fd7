//! Where a script stands while it runs.

use std::sync::Arc;

use cardwright_ir::{Def, Seat};
use cardwright_source::Span;
use cardwright_table::{Card, Halt};

use super::{
    modifier::Source,
    play::Play,
    value::{AbilityRef, CardItem, Value},
};

/// Variables by number; `None` was never set.
pub(crate) type Vars = Vec<Option<Value>>;

/// What was captured, stack by stack; the newest last.
pub(crate) type Frames = Vec<Vec<(u16, Value)>>;

/// Who speaks, and what is remembered.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Context {
    /// The card with the script.
    pub(crate) card: CardItem,
    /// The ability, which keeps the variables.
    pub(crate) ability: Option<AbilityRef>,
    /// The controller of the card.
    pub(crate) you: Seat,
    /// Who performs.
    pub(crate) actor: Seat,
    /// Who wonders whether something can be done: what is hidden from this player is taken for granted.
    pub(crate) wondering: Option<Seat>,
    /// Variables that take precedence.
    pub(crate) frozen: Option<Arc<Vars>>,
    /// The first variable of the running part among those of the ability.
    pub(crate) first: u16,
}

/// Part of a script that runs later.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Fragment {
    pub(crate) block: u32,
    pub(crate) source: Source,
    pub(crate) vars: Option<Arc<Vars>>,
}

/// Why a script does not go on.
#[derive(Debug)]
pub(crate) enum Stop {
    /// The table halts: someone is asked, or something is wrong.
    Halt(Halt),
    /// There was nothing to do: the section has failed.
    Failed,
    /// Nothing of a timing was possible: the section ends.
    Ended,
    /// The match is over.
    Over,
}

impl Stop {
    /// Says of a fault in which statement it happened.
    pub(crate) fn at(self, written: Span) -> Self {
        match self {
            Stop::Halt(halt) => Stop::Halt(halt.at(written)),
            stop => stop,
        }
    }

    /// Says of a fault in which ability it happened. That is looked for only then.
    pub(crate) fn within(self, printed: impl FnOnce() -> Option<(Def, u16)>) -> Self {
        match self {
            Stop::Halt(halt @ Halt::Fault(_)) => Stop::Halt(match printed() {
                Some((def, ability)) => halt.within(def, ability),
                None => halt,
            }),
            stop => stop,
        }
    }
}

impl From<Halt> for Stop {
    fn from(halt: Halt) -> Self {
        Stop::Halt(halt)
    }
}

impl Context {
    /// For an ability of a live card, checked by its controller.
    pub(crate) fn of(play: &Play<'_, '_>, ability: AbilityRef) -> Self {
        let you = play.state.controller(ability.card);
        Self {
            card: CardItem::Live(ability.card),
            ability: Some(ability),
            you,
            actor: you,
            wondering: None,
            frozen: None,
            first: 0,
        }
    }

    /// For a rule of a card, as a player reads it.
    pub(crate) fn card(card: Card, you: Seat) -> Self {
        Self {
            card: CardItem::Live(card),
            ability: None,
            you,
            actor: you,
            wondering: None,
            frozen: None,
            first: 0,
        }
    }

    /// For a modifier or a delayed part of a script.
    pub(crate) fn again(source: &Source, frozen: Option<Arc<Vars>>) -> Self {
        Self {
            card: source.card.clone(),
            ability: Some(source.ability),
            you: source.you,
            actor: source.actor,
            wondering: None,
            frozen,
            first: 0,
        }
    }

    /// The same with another performer.
    pub(crate) fn acting(&self, actor: Seat) -> Self {
        Self { actor, ..self.clone() }
    }
}
