//! Attacks and counter-attacks: who attacks, who follows, who counters whom.

use cardwright_ir::Seat;
use cardwright_table::{Card, Event, NO_CARD};

use super::{
    Play, grant,
    state::{Attack, Fighter, State, other},
};
use crate::vocabulary::{events, words};

/// May this character attack, its own ability aside?
pub(super) fn able(s: &State, seat: Seat, fighter: &Fighter) -> bool {
    fighter.card != NO_CARD && !fighter.fresh && !fighter.frozen && grant::rule(s, seat, words::ATTACKING)
}

/// A character attacks alone.
pub(super) fn declare(p: &mut Play<'_, '_>, card: Card) {
    if let Some(fighter) = p.s.fighter_mut(card) {
        fighter.attack = Attack::Leads;
    }
    p.say(|s| Event::new(events::LOG_ATTACKS, s.controller(card)).card(card, s.def(card)));
}

/// A character joins the United Attack of a leader.
pub(super) fn join(p: &mut Play<'_, '_>, card: Card, leader: Card) {
    if p.s.united_size() == 0 {
        p.s.united[0] = leader;
    }
    let Some(place) = p.s.united.iter().position(|member| *member == NO_CARD) else { return };
    p.s.united[place] = card;
    if let Some(fighter) = p.s.fighter_mut(card) {
        fighter.attack = Attack::Follows;
        // Whoever countered it stays assigned to nothing.
        fighter.blocked_by = NO_CARD;
    }
    p.say(|s| {
        Event::new(events::LOG_JOINS, s.controller(card))
            .card(card, s.def(card))
            .target(leader, s.def(leader))
    });
}

/// A character stops attacking.
pub(super) fn stop(p: &mut Play<'_, '_>, card: Card) {
    let Some(fighter) = p.s.fighter_mut(card) else { return };
    if fighter.attack == Attack::None {
        return;
    }
    fighter.attack = Attack::None;
    fighter.blocked_by = NO_CARD;
    rearrange(p, card);
    p.say(|s| Event::new(events::LOG_WITHDRAWS, s.controller(card)).card(card, s.def(card)));
}

/// A character that is gone from the ring leaves its attack, too.
pub(super) fn left(p: &mut Play<'_, '_>, fighter: &Fighter, _: Seat) {
    if fighter.attack != Attack::None {
        rearrange(p, fighter.card);
    }
}

/// The United Attack closes up, or dissolves.
fn rearrange(p: &mut Play<'_, '_>, card: Card) {
    if !p.s.in_united(card) {
        return;
    }
    let was_leader = p.s.united[0] == card;
    let mut members: Vec<Card> =
        p.s.united.iter().copied().filter(|member| *member != NO_CARD && *member != card).collect();
    if p.s.combat {
        // From combat damage on the others stay members; a lost leader leaves its place empty.
        if let Some(place) = p.s.united.iter().position(|member| *member == card) {
            p.s.united[place] = NO_CARD;
        }
        return;
    }
    p.s.united = [NO_CARD; 3];
    if was_leader || members.len() < 2 {
        let seat = p.s.active;
        for member in members {
            let Some(fighter) = p.s.fighter(member).copied() else { continue };
            let may = able(p.s, seat, &fighter) && !grant::has(p.s, &fighter, words::CANT_ATTACK);
            if let Some(fighter) = p.s.fighter_mut(member) {
                fighter.attack = if may { Attack::Leads } else { Attack::None };
                if !may {
                    fighter.blocked_by = NO_CARD;
                }
            }
        }
        return;
    }
    for (place, member) in p.s.united.iter_mut().zip(members.drain(..)) {
        *place = member;
    }
}

/// A character counters an attacker.
pub(super) fn block(p: &mut Play<'_, '_>, card: Card, attacker: Card) {
    if let Some(fighter) = p.s.fighter_mut(card) {
        fighter.blocking = true;
        fighter.blocks = attacker;
    }
    if let Some(fighter) = p.s.fighter_mut(attacker) {
        fighter.blocked_by = card;
    }
    p.say(|s| {
        Event::new(events::LOG_BLOCKS, s.controller(card))
            .card(card, s.def(card))
            .target(attacker, s.def(attacker))
    });
}

/// A character no longer counters.
pub(super) fn unblock(p: &mut Play<'_, '_>, card: Card) {
    let Some(fighter) = p.s.fighter_mut(card) else { return };
    let attacker = fighter.blocks;
    fighter.blocking = false;
    fighter.blocks = NO_CARD;
    if let Some(fighter) = p.s.fighter_mut(attacker)
        && fighter.blocked_by == card
    {
        fighter.blocked_by = NO_CARD;
    }
    p.say(|s| Event::new(events::LOG_WITHDRAWS, s.controller(card)).card(card, s.def(card)));
}

/// Removes all marks of combat.
pub(super) fn clear(s: &mut State) {
    for fighter in s.rings.iter_mut().flatten() {
        fighter.attack = Attack::None;
        fighter.blocking = false;
        fighter.blocks = NO_CARD;
        fighter.blocked_by = NO_CARD;
    }
    s.united = [NO_CARD; 3];
    s.combat = false;
}

/// The defender.
pub(super) fn defender(s: &State) -> Seat {
    other(s.active)
}
