//! The core's own words, as the printed form, the JSON form and queries spell them.

use crate::{AbilityKind, Bin, Fold, Join, Scope, SeatWord, Ty};

/// The kinds of abilities, in the order of their declaration.
pub(crate) const ABILITY_KINDS: [AbilityKind; 6] = [
    AbilityKind::Play,
    AbilityKind::Activated,
    AbilityKind::Triggered,
    AbilityKind::Static,
    AbilityKind::Replacement,
    AbilityKind::Part,
];

pub(crate) fn ability_kind(kind: AbilityKind) -> &'static str {
    match kind {
        AbilityKind::Play => "play",
        AbilityKind::Activated => "activated",
        AbilityKind::Triggered => "triggered",
        AbilityKind::Static => "static",
        AbilityKind::Replacement => "replacement",
        AbilityKind::Part => "part",
    }
}

pub(crate) fn scope(scope: Scope) -> &'static str {
    match scope {
        Scope::Source => "this",
        Scope::Own => "own",
        Scope::Opposing => "opposing",
        Scope::Any => "any",
    }
}

pub(crate) fn seat(seat: SeatWord) -> &'static str {
    match seat {
        SeatWord::You => "you",
        SeatWord::Opponent => "opponent",
        SeatWord::Actor => "actor",
        SeatWord::Active => "active",
        SeatWord::Both => "both",
        SeatWord::Everyone => "everyone",
    }
}

pub(crate) fn fold(fold: Fold) -> &'static str {
    match fold {
        Fold::Count => "count",
        Fold::Sum => "sum",
        Fold::Max => "max",
        Fold::Min => "min",
        Fold::First => "first",
        Fold::Any => "any",
        Fold::Same => "same",
        Fold::Different => "different",
    }
}

pub(crate) fn bin(op: Bin) -> &'static str {
    match op {
        Bin::Add => "+",
        Bin::Sub => "-",
        Bin::Mul => "*",
        Bin::DivUp => "/up",
        Bin::DivDown => "/down",
        Bin::Eq => "=",
        Bin::Less => "<",
        Bin::LessEq => "<=",
        Bin::And => "and",
        Bin::Or => "or",
        Bin::Union => "union",
        Bin::Minus => "except",
    }
}

pub(crate) fn join(join: Join) -> &'static str {
    match join {
        Join::Always => "always",
        Join::IfDone => "if_done",
        Join::UnlessDone => "unless_done",
    }
}

pub(crate) fn ty(ty: Ty) -> &'static str {
    match ty {
        Ty::Num => "num",
        Ty::Bool => "bool",
        Ty::Cards => "cards",
        Ty::Seats => "seats",
        Ty::Zones => "zones",
        Ty::Syms => "syms",
        Ty::Words => "words",
        Ty::Abilities => "abilities",
        Ty::Records => "records",
        Ty::Times => "times",
        Ty::Script => "script",
    }
}
