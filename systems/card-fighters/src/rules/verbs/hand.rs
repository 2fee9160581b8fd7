//! Commands on hands: draw and discard.

use cardwright_ir::Seat;
use cardwright_table::Event;

use super::{number, seats};
use crate::{
    rules::{
        Cut, Play,
        code::{Ex, Find},
        find, leave,
        run::Run,
        sight::List,
        state::Target,
    },
    vocabulary::{events, zones},
};

pub(super) fn draw(p: &mut Play<'_, '_>, run: &mut Run, list: &List, n: &Ex) -> Result<(), Cut> {
    let Some(n) = number(p, run, n)? else { return Ok(()) };
    for seat in seats(p, run, list) {
        draw_cards(p, seat, n)?;
    }
    Ok(())
}

/// Draws cards, stopping when the deck is empty; how many were drawn.
pub(in crate::rules) fn draw_cards(p: &mut Play<'_, '_>, seat: Seat, n: i32) -> Result<i32, Cut> {
    let mut drawn = 0;
    while drawn < n {
        let Some(card) = p.s.world.zone(seat, zones::DECK).first().copied() else { break };
        leave::place(p, card, seat, zones::HAND, 0, None);
        drawn += 1;
    }
    if drawn > 0 {
        p.say(|_| Event::new(events::LOG_DREW, seat).amount(drawn));
        leave::hand_changed(p, seat)?;
    }
    Ok(drawn)
}

/// For each player: cards of that hand that the filter finds. Fails for a player without any.
pub(super) fn discard(p: &mut Play<'_, '_>, run: &mut Run, list: &List, filter: &Find) -> Result<bool, Cut> {
    let mut all = List::new();
    let mut success = true;
    for seat in seats(p, run, list) {
        run.asked = seat;
        match find::find(p, run, filter)?.filter(|found| !found.is_empty()) {
            Some(found) => {
                discard_all(p, seat, &found)?;
                all.extend(found);
            }
            None => success = false,
        }
    }
    run.asked = run.ep;
    run.discarded = all;
    Ok(success)
}

pub(super) fn random_discard(p: &mut Play<'_, '_>, run: &mut Run, list: &List, n: &Ex) -> Result<(), Cut> {
    let Some(n) = number(p, run, n)? else { return Ok(()) };
    let mut all = List::new();
    for seat in seats(p, run, list) {
        let hand: List = p.s.world.zone(seat, zones::HAND).iter().map(|card| Target::Card(*card)).collect();
        let picked = find::random(p, hand, usize::try_from(n).unwrap_or(0))?;
        discard_all(p, seat, &picked)?;
        all.extend(picked);
    }
    run.discarded = all;
    Ok(())
}

/// Cards of a hand go to its player's discard pile, one after the other.
pub(in crate::rules) fn discard_all(p: &mut Play<'_, '_>, seat: Seat, list: &List) -> Result<(), Cut> {
    for target in list {
        if let Target::Card(card) = target {
            leave::move_card(p, *card, seat, zones::DISCARDS, 0, None)?;
        }
    }
    Ok(())
}
