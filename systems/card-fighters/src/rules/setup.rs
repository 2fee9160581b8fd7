//! The beginning of a game.

use cardwright_table::{
    Event, Halt, Setup, Table, World,
    world::{Plan, Spot},
};

use super::{
    Cut, Fighters, Play,
    state::{OPENING_HAND, Phase, State, other},
    turn, verbs,
};
use crate::vocabulary::{VOCABULARY, events, zones};

/// An empty table.
pub(super) fn empty() -> State {
    State::new(World::new(&Plan::new(&VOCABULARY, 2, 0, 0)))
}

/// Decks, shuffles, the starting player, opening hands, and what turn 1 does by itself.
pub(super) fn begin(rules: &Fighters, setup: &Setup, table: &mut Table<'_>) -> Result<State, Halt> {
    let mut state = empty();
    state.world.reserve(setup.decks.iter().map(Vec::len).sum());
    for (seat, deck) in (0..2u8).zip(&setup.decks) {
        for def in deck {
            let card = state.world.create(*def, seat);
            state.world.place(card, seat, zones::DECK, Spot::Last);
        }
    }
    for seat in 0..2 {
        table.shuffle(state.world.zone_mut(seat, zones::DECK))?;
    }
    let given = setup.options.iter().find(|(name, _)| name == "first").map(|(_, value)| value.as_str());
    state.first = match given {
        Some("1" | "P1") => 0,
        Some("2" | "P2") => 1,
        _ => u8::try_from(table.below(2)?).unwrap_or(0),
    };
    state.active = state.first;
    let first = state.first;
    let mut play = Play { rules, s: &mut state, t: table };
    play.say(|_| Event::new(events::LOG_BEGAN, first));
    let begun = (|| {
        for _ in 0..OPENING_HAND {
            for seat in [first, other(first)] {
                verbs::hand::draw_cards(&mut play, seat, 1)?;
            }
        }
        play.say(|_| Event::new(events::LOG_TURN, first).amount(1));
        turn::enter(&mut play, Phase::Activate)
    })();
    match begun {
        Ok(()) | Err(Cut::Over) => Ok(state),
        Err(Cut::Halt(halt)) => Err(halt),
    }
}
