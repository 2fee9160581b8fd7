//! Cards changing zones: a card that moves is a new object, with new listeners and without old uses.

use cardwright_ir::{Seat, Zone};
use cardwright_table::{
    Card,
    world::{Listener, Spot},
};

use super::{Duelists, Play, state::State};

/// Moves a card.
pub(super) fn place(p: &mut Play<'_, '_>, card: Card, seat: Seat, zone: Zone, spot: Spot) {
    p.s.world.forget_abilities(card);
    p.s.world.place(card, seat, zone, spot);
    if p.rules.extended() {
        listen(p.rules, p.s, card);
    }
}

/// Takes a card out of its zone: it is being played.
pub(super) fn lift(p: &mut Play<'_, '_>, card: Card) {
    p.s.world.forget_abilities(card);
    p.s.world.lift(card);
}

/// Registers what a card listens to in the zone where it is.
pub(super) fn listen(rules: &Duelists, s: &mut State, card: Card) {
    let record = *s.world.card(card);
    let Some(zone) = record.zone else { return };
    for (at, ability) in (0..).zip(rules.pool.abilities_of(record.def)) {
        let Some(heard) = ability.head.heard else { continue };
        if ability.head.zones.contains(&zone) {
            let card = s.world.refer(card);
            s.world.listeners.push(Listener {
                event: heard.event,
                card,
                ability: at,
                seat: record.controller,
            });
        }
    }
}
