//! Units entering the field.

use cardwright_ir::Seat;
use cardwright_table::{Card, world::Spot};

use super::{Play, layers, state::Unit, zone};
use crate::vocabulary::{attrs, words, zones};

/// How a unit arrives.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Arrival {
    /// Played from hand.
    Played,
    /// From the deck, by an effect.
    Recruited,
    /// By a free deploy: it may not attack this turn.
    Routed,
}

/// Puts a unit into a slot, exhausted.
pub(super) fn enter(p: &mut Play<'_, '_>, card: Card, seat: Seat, slot: u8, arrival: Arrival) {
    zone::place(p, card, seat, zones::UNITS, Spot::Slot(slot));
    let def = p.rules.pool.def(p.s.def(card));
    let (mut atk, mut hp) = (def.number(attrs::ATK), def.number(attrs::HP));
    if p.rules.compat() {
        // The reference reads a printed 0 as missing, and then takes 1.
        atk = if atk == 0 { 1 } else { atk };
        hp = if hp == 0 { 1 } else { hp };
    }
    let forgotten = p.rules.compat() && arrival == Arrival::Recruited;
    let slow = def.has(words::SLOW) || arrival == Arrival::Routed;
    p.s.uids += 1;
    p.s.units[usize::from(seat)][usize::from(slot)] = Unit {
        card,
        uid: p.s.uids,
        exhausted: true,
        no_attack: slow && !forgotten,
        summon_turn: if forgotten { 0 } else { p.s.turn },
        atk,
        hp,
        max_hp: hp,
    };
    layers::refresh(p.rules, p.s);
}
