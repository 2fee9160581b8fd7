//! Aspects of a match: what something may change, and what an expression reads. Where nothing has changed that static
//! abilities and modifiers read, they are not looked at again.

use cardwright_ir::{Attr, SeatWord, Zone};

use super::{
    action::Act,
    code::{ChangeCode, Expr},
    state::State,
};
use crate::vocabulary::{attrs, zones};

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
            Expr::List(items) => items.iter().fold(0, |all, item| all | self.reads(item)),
            Expr::From(sources, test) => {
                let known = if self == Reader::Static { MARKS } else { 0 };
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
