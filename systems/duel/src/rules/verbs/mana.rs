//! Mana: paid and gained.

use cardwright_ir::Seat;
use cardwright_table::{
    Event, Halt,
    pool::{AbilityCode, ArgCode, OpCode},
    run::{self, Frame},
};

use super::super::{Duelists, Play, replace, state::State, state::track, triggers};
use crate::vocabulary::{events, verbs};

/// Pays if there is enough.
pub(super) fn pay(p: &mut Play<'_, '_>, seat: Seat, amount: i32) -> bool {
    let mana = p.s.get_mut(seat, track::MANA);
    if *mana < amount {
        return false;
    }
    *mana -= amount;
    true
}

/// What an ability costs.
pub(in crate::rules) fn price(rules: &Duelists, s: &State, ability: &AbilityCode, frame: &Frame) -> i32 {
    let mut price = 0i32;
    for op in &rules.pool.code.blocks[ability.cost as usize] {
        if let OpCode::Do { verb: verbs::PAY_MANA, args, .. } = op
            && let Some(ArgCode::Num(id)) = rules.pool.code.args.get(args.first as usize)
        {
            price = price.saturating_add(run::num(rules, s, *id, frame));
        }
    }
    price
}

/// Can its owner pay for it now?
pub(in crate::rules) fn payable(rules: &Duelists, s: &State, ability: &AbilityCode, frame: &Frame) -> bool {
    ability.cost == 0 || price(rules, s, ability, frame) <= s.get(frame.you, track::MANA)
}

/// Temporary mana, without a ceiling.
pub(super) fn gain(p: &mut Play<'_, '_>, seat: Seat, amount: i32) -> Result<(), Halt> {
    if amount <= 0 {
        return Ok(());
    }
    let happens = replace::before(p, events::MANA_GAINED, seat, None, amount)?;
    if happens.amount <= 0 {
        return Ok(());
    }
    let (seat, amount) = (happens.seat, happens.amount);
    let mana = p.s.get_mut(seat, track::MANA);
    *mana = mana.saturating_add(amount);
    p.say(|_| Event::new(events::LOG_MANA, seat).amount(amount));
    triggers::note_seat(p, events::MANA_GAINED, seat, amount);
    Ok(())
}
