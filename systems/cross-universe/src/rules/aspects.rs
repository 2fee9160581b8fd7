//! Aspects of a match: what something may change, and what an expression reads. Where nothing has changed that static
//! abilities and modifiers read, they are not looked at again.

use cardwright_ir::{Attr, SeatWord, Zone};

use super::{
    action::Act,
    code::{Call, ChangeCode, Code, Expr, Id, Stmt},
    state::State,
};
use crate::{
    syntax::words::Function,
    vocabulary::{attrs, zones},
};

/// Some aspects, as bits.
pub(crate) type Aspects = u16;

const DECK: Aspects = 1;
const HAND: Aspects = 1 << 1;
const DISCARD: Aspects = 1 << 2;
const EXILE: Aspects = 1 << 3;
/// Cards on the field.
pub(crate) const FIELD: Aspects = 1 << 4;
/// Where cards are.
pub(crate) const ZONES: Aspects = DECK | HAND | DISCARD | EXILE | FIELD;
/// Life and mana.
const NUMBERS: Aspects = 1 << 5;
/// Turn, phase, stack, attack and fights.
pub(crate) const GAME: Aspects = 1 << 6;
/// What happened this turn.
pub(crate) const HISTORY: Aspects = 1 << 7;
/// Values and abilities of cards and players.
pub(crate) const VALUES: Aspects = 1 << 8;
/// Counters, variables, what is known to whom.
pub(crate) const MARKS: Aspects = 1 << 9;
/// What is attached to what.
pub(crate) const LINKS: Aspects = 1 << 10;
/// What a payment of mana changes.
pub(crate) const PAID: Aspects = NUMBERS | HISTORY;
/// Everything.
pub(crate) const ALL: Aspects = Aspects::MAX;

impl State {
    /// Notes that something has changed.
    #[inline]
    pub(crate) fn note(&mut self, aspects: Aspects) {
        self.unsettled |= aspects;
        self.stale |= aspects;
    }
}

/// The cards of a zone.
pub(crate) fn of_zone(zone: Zone) -> Aspects {
    match zone {
        zones::DECK => DECK,
        zones::HAND => HAND,
        zones::DISCARD => DISCARD,
        zones::EXILE => EXILE,
        _ => FIELD,
    }
}

/// What an action changes, beside the zones that cards enter and leave.
pub(crate) fn changed_by(act: &Act) -> Aspects {
    match act {
        Act::GainMana | Act::LoseMana | Act::GainLife | Act::LoseLife | Act::Damage(_) => NUMBERS,
        // A question changes nothing; cards note themselves where they go.
        Act::Choose(_) | Act::Lift | Act::Draw | Act::View | Act::Queue(..) | Act::Win(_) => 0,
        Act::Shuffle(_) => DECK,
        Act::Discard | Act::Exile(_) | Act::Destroy => 0,
        Act::Counters(_) | Act::Reveal(_) | Act::Unreveal => MARKS,
        _ => ALL,
    }
}

/// Who reads.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reader {
    /// A static ability, whose own card is on the field, or else the place of every card counts. What is hidden from its
    /// player is taken for granted.
    Static,
    /// A modifier.
    Modifier,
    /// A player who wonders whether an effect would find its targets.
    Wondering,
}

/// What the changes of a modifier read when values are worked out, apart from whether the card that speaks is still there.
pub(crate) fn read_by(changes: &[ChangeCode]) -> Aspects {
    let reads = |expr: &Expr| Reader::Modifier.reads(expr);
    changes
        .iter()
        .fold(VALUES, |all, change| all | reads(&change.value) | change.only_if.as_ref().map_or(0, reads))
}

/// What an expression of a static ability reads.
pub(crate) fn reads(expr: &Expr) -> Aspects {
    Reader::Static.reads(expr)
}

/// What the search for the targets of a section reads.
pub(crate) fn read_for_targets(code: &Code, block: Id) -> Aspects {
    let reads = |expr: &Expr| Reader::Wondering.reads(expr);
    let inside = |block: Option<Id>| block.map_or(0, |block| read_for_targets(code, block));
    code.blocks[block as usize].iter().fold(0, |all, stmt| {
        all | match stmt {
            Stmt::Let(_, expr) | Stmt::Do(expr) | Stmt::If(expr, _, None) => reads(expr),
            Stmt::If(test, then, otherwise) => reads(test) | inside(Some(*then)) | inside(*otherwise),
            Stmt::Attempt { then, otherwise, .. } => inside(*then) | inside(*otherwise),
            Stmt::At(time, body) => reads(time) | inside(Some(*body)),
        }
    })
}

/// What paying a cost changes, and where the cards lie that are chosen for it.
pub(crate) fn changed_by_cost(code: &Code, block: Id) -> Aspects {
    code.blocks[block as usize].iter().fold(0, |all, stmt| {
        all | match stmt {
            Stmt::Let(_, expr) | Stmt::Do(expr) => changed_by_part(expr),
            _ => ALL,
        }
    })
}

fn changed_by_part(expr: &Expr) -> Aspects {
    let Expr::Call(call) = expr else { return if expr.has_call() { ALL } else { 0 } };
    match call.function {
        Function::Are | Function::GetCounters => 0,
        Function::Select => lie_in(&call.args[1]),
        Function::Discard | Function::Exile => match lie_in(&call.args[0]) {
            // What leaves the field takes much with it.
            from if from & FIELD != 0 => ALL,
            from => from | DISCARD | EXILE | HISTORY,
        },
        Function::LoseLife | Function::LoseMana if !call.args[0].has_call() => PAID,
        Function::RemoveCounters if !call.args.iter().any(Expr::has_call) => MARKS,
        _ => ALL,
    }
}

/// The zones in which the cards of an expression lie.
fn lie_in(expr: &Expr) -> Aspects {
    match expr {
        Expr::Call(call) if call.function == Function::Select => lie_in(&call.args[1]),
        Expr::From(sources, _) => sources.iter().fold(0, |all, source| match source {
            Expr::Zone(_, zone) => all | of_zone(*zone),
            _ => ALL,
        }),
        _ => ALL,
    }
}

impl Reader {
    fn reads(self, expr: &Expr) -> Aspects {
        match expr {
            Expr::Const(_)
            | Expr::AtLeast(_)
            | Expr::ItCard
            | Expr::ItPlayer
            | Expr::ItFight
            | Expr::This
            | Expr::Names(_)
            | Expr::Forever => 0,
            Expr::Seat(SeatWord::Active | SeatWord::Both) => GAME,
            Expr::Seat(_) => 0,
            Expr::Game(_) | Expr::CurrentTurn | Expr::NextTurn => GAME,
            Expr::Range(one, other) | Expr::Bin(_, _, one, other) => self.reads(one) | self.reads(other),
            Expr::Zone(of, _)
            | Expr::Side(of, _)
            | Expr::Fold(_, of)
            | Expr::Negative(of)
            | Expr::Not(of) => self.reads(of),
            Expr::TurnOf(of) | Expr::NextTurnOf(of) | Expr::PhaseOf(of, _) => self.reads(of) | GAME,
            Expr::EndOf(of) | Expr::StartOf(of, _) => self.reads(of) | GAME,
            Expr::Modifier(_) if self == Reader::Wondering => 0,
            Expr::Call(call) => self.reads_call(call),
            Expr::List(items) => items.iter().fold(0, |all, item| all | self.reads(item)),
            Expr::From(sources, test) => {
                let known = if self == Reader::Modifier { 0 } else { MARKS };
                let sources = sources.iter().map(|source| match source {
                    Expr::Zone(of, zone) => self.reads(of) | of_zone(*zone),
                    source => self.reads(source) | ZONES,
                });
                let test = test.as_ref().map_or(0, |test| self.reads(test));
                sources.fold(known | test, |all, source| all | source)
            }
            Expr::Get(of, attrs::ZONE | attrs::OWNER)
                if self == Reader::Static && matches!(**of, Expr::This) =>
            {
                FIELD
            }
            Expr::Get(of, attr) => self.reads(of) | of_member(*attr),
            _ => ALL,
        }
    }

    fn reads_call(self, call: &Call) -> Aspects {
        let of_function = match call.function {
            Function::GetCounters => MARKS,
            _ if self != Reader::Wondering || call.valid.is_some() || call.instead.is_some() => return ALL,
            Function::DoAbility | Function::Are => return ALL,
            Function::DeckTop | Function::Draw | Function::Shuffle => DECK,
            _ => 0,
        };
        call.args.iter().fold(self.reads(&call.who) | of_function, |all, arg| all | self.reads(arg))
    }
}

fn of_member(attr: Attr) -> Aspects {
    match attr {
        attrs::NAME
        | attrs::BASE_NAME
        | attrs::LEVEL
        | attrs::BASE_LEVEL
        | attrs::TYPES
        | attrs::BASE_TYPES
        | attrs::ATTACK
        | attrs::BASE_ATTACK
        | attrs::DEFENSE
        | attrs::BASE_DEFENSE => VALUES,
        attrs::CARD_TYPE | attrs::BASE_CARD_TYPE | attrs::BASE_OWNER | attrs::SELF | attrs::IS_TOKEN => 0,
        attrs::ZONE | attrs::OWNER => ZONES,
        attrs::LIFE | attrs::MANA => NUMBERS,
        attrs::PARTNER => FIELD,
        attrs::EQUIPPED_UNIT => LINKS,
        attrs::EQUIPMENTS => LINKS | FIELD,
        _ => ALL,
    }
}

#[cfg(test)]
mod tests {
    use cardwright_source::Sources;
    use cardwright_system::System;

    use super::*;
    use crate::{
        CrossUniverse, builtin,
        rules::{Config, Quirks, Universe},
    };

    /// Does paying for a built-in card leave alone what its effect looks for?
    fn is_apart(rules: &Universe, card: &str) -> bool {
        let def = rules.cards().find(card).expect("a built-in card");
        let ability = &rules.code.abilities[rules.code.faces[def.index()].abilities[0] as usize];
        changed_by_cost(&rules.code, ability.cost) & read_for_targets(&rules.code, ability.exec) == 0
    }

    #[test]
    fn costs_and_effects_are_told_apart() {
        let mut sources = Sources::default();
        let files: Vec<_> = builtin::CARDS.iter().map(|file| sources.add(file.name, file.text)).collect();
        let cards = CrossUniverse.load(&files, "clean").cards;
        let rules = Universe::new(&cards, Quirks::NONE, Config::default());
        // Cards of the discard pile for one of the deck; cards of the hand for units on the field.
        assert!(is_apart(&rules, "CUS04026"));
        assert!(is_apart(&rules, "CUS04008"));
        // The effect is about the unit that was chosen as a cost.
        assert!(!is_apart(&rules, "CUS04028"));
    }
}
