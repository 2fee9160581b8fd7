//! Commands on players: HP, SP, turns, phases.

use cardwright_table::Event;

use super::{number, seats};
use crate::{
    rules::{Cut, Play, code::Ex, run::Run, sight::List, state::Target},
    vocabulary::events,
};

pub(super) fn hp(p: &mut Play<'_, '_>, run: &mut Run, list: &List, n: &Ex) -> Result<(), Cut> {
    let Some(n) = number(p, run, n)? else { return Ok(()) };
    for seat in seats(p, run, list) {
        let player = p.s.player_mut(seat);
        player.hp = player.hp.saturating_add(n).max(0);
        let hp = player.hp;
        p.say(|_| Event::new(events::LOG_HP, seat).amount(hp));
    }
    Ok(())
}

pub(super) fn lose_life(p: &mut Play<'_, '_>, run: &mut Run, list: &List, n: &Ex) -> Result<(), Cut> {
    let Some(n) = number(p, run, n)? else { return Ok(()) };
    for seat in seats(p, run, list) {
        let player = p.s.player_mut(seat);
        player.hp = player.hp.saturating_sub(n).max(0);
        let hp = player.hp;
        p.say(|_| Event::new(events::LOG_HP, seat).amount(hp));
    }
    Ok(())
}

pub(super) fn sp(p: &mut Play<'_, '_>, run: &mut Run, list: &List, n: &Ex, set: bool) -> Result<(), Cut> {
    let Some(n) = number(p, run, n)? else { return Ok(()) };
    for seat in seats(p, run, list) {
        let player = p.s.player_mut(seat);
        let before = player.sp;
        player.sp = if set { n } else { before.saturating_add(n) }.max(0);
        if player.sp < before {
            player.lost_sp = before - player.sp;
        }
        let sp = player.sp;
        if sp != before {
            p.say(|_| Event::new(events::LOG_SP, seat).amount(sp));
        }
    }
    Ok(())
}

pub(super) fn turns(p: &mut Play<'_, '_>, run: &mut Run, n: &Ex) -> Result<(), Cut> {
    let Some(n) = number(p, run, n)?.filter(|n| *n > 0) else { return Ok(()) };
    p.s.extra = p.s.extra.saturating_add(n);
    let seat = p.s.active;
    p.say(|_| Event::new(events::LOG_EXTRA_TURN, seat).amount(n));
    Ok(())
}

pub(super) fn skip(p: &mut Play<'_, '_>, list: &List, phase: u8) {
    for target in list {
        if let Target::Seat(seat) = target {
            p.s.player_mut(*seat).skip |= 1 << phase;
        }
    }
}
