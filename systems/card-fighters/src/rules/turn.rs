//! The course of a turn: from one phase to the next, until someone must decide.

use cardwright_ir::Seat;
use cardwright_table::{Event, NO_CARD};
use smallvec::SmallVec;

use super::{
    Cut, Play, attack, combat, grant, leave, listen, price,
    run::Told,
    state::{Attack, MOST_TURNS, Phase, other},
    verbs,
};
use crate::vocabulary::{events, words, zones};

/// Goes on with a phase, and with those after it, until someone must decide.
pub(super) fn enter(p: &mut Play<'_, '_>, phase: Phase) -> Result<(), Cut> {
    let mut phase = phase;
    loop {
        p.t.burn(1)?;
        let next = match phase {
            Phase::Activate => activate(p)?,
            Phase::Draw => draw(p)?,
            Phase::Main => main(p),
            Phase::Attack => attack_phase(p)?,
            Phase::Counter => counter(p)?,
            Phase::End => end(p)?,
            Phase::Cleanup => cleanup(p)?,
        };
        match next {
            Some(next) => phase = next,
            None => return Ok(()),
        }
    }
}

/// Carries out one phase and stops there.
pub(super) fn one(p: &mut Play<'_, '_>, phase: Phase) -> Result<(), Cut> {
    match phase {
        Phase::Activate => activate(p).map(drop),
        Phase::Draw => draw(p).map(drop),
        Phase::Main => {
            main(p);
            Ok(())
        }
        Phase::Attack => attack_phase(p).map(drop),
        Phase::Counter => counter(p).map(drop),
        Phase::End => end(p).map(drop),
        Phase::Cleanup => tidy(p),
    }
}

/// Begins a phase, unless it is to be skipped.
fn begins(p: &mut Play<'_, '_>, phase: Phase) -> bool {
    let seat = p.s.active;
    let bit = 1 << phase.number();
    let player = p.s.player_mut(seat);
    if player.skip & bit != 0 {
        player.skip &= !bit;
        p.say(|_| Event::new(events::LOG_SKIPPED, seat).word(phase.word()));
        return false;
    }
    true
}

fn start(p: &mut Play<'_, '_>, phase: Phase) {
    p.s.phase = phase;
    let seat = p.s.active;
    p.say(|_| Event::new(events::LOG_PHASE, seat).word(phase.word()));
}

fn activate(p: &mut Play<'_, '_>) -> Result<Option<Phase>, Cut> {
    if !begins(p, Phase::Activate) {
        return Ok(Some(Phase::Draw));
    }
    start(p, Phase::Activate);
    let seat = p.s.active;
    let ring: SmallVec<[_; 4]> = p.s.ring(seat).map(|fighter| fighter.card).collect();
    for card in ring {
        let frosted = p.s.fighter(card).is_some_and(|fighter| grant::has(p.s, fighter, words::FROSTED));
        if !frosted {
            p.unfreeze(card);
        }
        if let Some(fighter) = p.s.fighter_mut(card) {
            fighter.fresh = false;
            fighter.blocking = false;
            fighter.blocks = NO_CARD;
            fighter.activated = false;
        }
    }
    raise(p, events::ACTIVATE_PHASE)?;
    grant::expire(p, words::UYNT, seat);
    Ok(Some(Phase::Draw))
}

fn draw(p: &mut Play<'_, '_>) -> Result<Option<Phase>, Cut> {
    if !begins(p, Phase::Draw) || p.s.turn == 1 {
        return Ok(Some(Phase::Main));
    }
    start(p, Phase::Draw);
    let seat = p.s.active;
    if p.s.world.zone(seat, zones::DECK).is_empty() {
        return Err(p.end_game(1 << other(seat), words::BY_DECK));
    }
    verbs::hand::draw_cards(p, seat, 1)?;
    raise(p, events::DRAW_PHASE)?;
    Ok(Some(Phase::Main))
}

fn main(p: &mut Play<'_, '_>) -> Option<Phase> {
    if !begins(p, Phase::Main) {
        return Some(Phase::Attack);
    }
    start(p, Phase::Main);
    None
}

fn attack_phase(p: &mut Play<'_, '_>) -> Result<Option<Phase>, Cut> {
    leave::ko_check(p)?;
    let able = p.s.ring(p.s.active).any(|fighter| !fighter.fresh && !fighter.frozen);
    if !begins(p, Phase::Attack) || !able {
        return Ok(Some(Phase::Counter));
    }
    start(p, Phase::Attack);
    Ok(None)
}

fn counter(p: &mut Play<'_, '_>) -> Result<Option<Phase>, Cut> {
    let seat = p.s.active;
    if !begins(p, Phase::Counter) || !p.s.ring(seat).any(|fighter| fighter.attack != Attack::None) {
        return Ok(Some(Phase::End));
    }
    let members = p.s.united_size();
    if members > 1 && !price::pay_united(p, seat, members)? {
        start(p, Phase::Attack);
        return Ok(None);
    }
    start(p, Phase::Counter);
    raise(p, events::BLOCK_PHASE)?;
    let attackers: SmallVec<[_; 4]> =
        p.s.ring(seat).filter(|fighter| fighter.attack != Attack::None).map(|fighter| fighter.card).collect();
    for card in attackers {
        if p.s.fighter(card).is_some_and(|fighter| fighter.attack != Attack::None) {
            listen::raise(p, events::ATTACKS, seat, Some(card), Told { trigger: card, ..Told::default() })?;
        }
    }
    Ok(None)
}

fn end(p: &mut Play<'_, '_>) -> Result<Option<Phase>, Cut> {
    if !begins(p, Phase::End) {
        return Ok(Some(Phase::Cleanup));
    }
    start(p, Phase::End);
    leave::ko_check(p)?;
    combat::freeze(p);
    combat::damage(p)?;
    leave::ko_check(p)?;
    raise(p, events::END_PHASE)?;
    Ok(Some(Phase::Cleanup))
}

fn cleanup(p: &mut Play<'_, '_>) -> Result<Option<Phase>, Cut> {
    tidy(p)?;
    next_turn(p)?;
    Ok(Some(Phase::Activate))
}

fn tidy(p: &mut Play<'_, '_>) -> Result<(), Cut> {
    let seat = p.s.active;
    if begins(p, Phase::Cleanup) {
        start(p, Phase::Cleanup);
        leave::ko_check(p)?;
        for fighter in &mut p.s.rings[usize::from(seat)] {
            fighter.activated = false;
        }
        raise(p, events::CLEANUP_PHASE)?;
        attack::clear(p.s);
        grant::expire(p, words::UEOT, seat);
        grant::expire(p, words::UNAC, seat);
    }
    leave::ko_check(p)
}

fn next_turn(p: &mut Play<'_, '_>) -> Result<(), Cut> {
    p.s.combat = false;
    if p.s.turn >= MOST_TURNS {
        return Err(p.end_game(0, words::BY_TURNS));
    }
    p.s.turn += 1;
    if p.s.extra > 0 {
        p.s.extra -= 1;
    } else {
        p.s.active = other(p.s.active);
    }
    for player in &mut p.s.players {
        player.played = 0;
        player.allowed = 1;
        player.backups = 0;
        player.nc_damaged = false;
        player.lost_sp = 0;
    }
    let (seat, turn) = (p.s.active, p.s.turn);
    p.say(|_| Event::new(events::LOG_TURN, seat).amount(turn));
    Ok(())
}

/// An event of the phase, which the active player performs.
fn raise(p: &mut Play<'_, '_>, event: cardwright_ir::EventKind) -> Result<bool, Cut> {
    let seat: Seat = p.s.active;
    listen::raise(p, event, seat, None, Told::default())
}
