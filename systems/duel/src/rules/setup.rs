//! The beginning of a duel, and drawing.

use cardwright_ir::Seat;
use cardwright_table::{
    Event, Halt, Setup, Table, World,
    world::{Plan, Spot},
};

use super::{
    Duelists, Play, replace,
    state::{
        Attachment, MANA_GROWTH, NO_UNIT, OPENING_HAND, Phase, SPELL_SLOTS, STARTING_HP, Shown, State,
        UNIT_SLOTS, other, track,
    },
    triggers, zone,
};
use crate::vocabulary::{VOCABULARY, events, words, zones};

/// An empty table.
pub(super) fn empty() -> State {
    State {
        world: World::new(&Plan::new(&VOCABULARY, 2, 0, 3)),
        units: [[NO_UNIT; UNIT_SLOTS]; 2],
        shown: [[Shown::default(); UNIT_SLOTS]; 2],
        spells: [[Attachment::default(); SPELL_SLOTS]; 2],
        stack: Vec::new(),
        turn: 1,
        phase: Phase::Draw,
        active: 0,
        first: 0,
        winner: None,
        priority: 0,
        passes: 0,
        pending_advance: false,
        attack: None,
        uids: 0,
        stamp: 0,
        recruiting: 0,
        noted: Vec::new(),
        triggers: 0,
        replacing: 0,
    }
}

/// Decks, shuffles, the first duelist, opening hands.
pub(super) fn begin(rules: &Duelists, setup: &Setup, table: &mut Table<'_>) -> Result<State, Halt> {
    let mut state = empty();
    state.world.reserve(setup.decks.iter().map(Vec::len).sum());
    for (seat, deck) in (0..2u8).zip(&setup.decks) {
        for def in deck {
            let card = state.world.create(*def, seat);
            state.world.place(card, seat, zones::DECK, Spot::Last);
            if rules.extended() {
                zone::listen(rules, &mut state, card);
            }
        }
    }
    for seat in 0..2 {
        table.shuffle(state.world.zone_mut(seat, zones::DECK))?;
    }
    state.first = u8::try_from(table.below(2)?).unwrap_or(0);
    state.active = state.first;
    state.priority = state.first;
    let first = state.first;
    let mut play = Play { rules, s: &mut state, t: table };
    play.say(|_| Event::new(events::LOG_BEGAN, first));
    for _ in 0..OPENING_HAND {
        draw(&mut play, 0, 1)?;
        draw(&mut play, 1, 1)?;
    }
    for seat in 0..2 {
        *play.s.get_mut(seat, track::LIFE) = STARTING_HP;
    }
    *play.s.get_mut(first, track::MANA) = MANA_GROWTH;
    *play.s.get_mut(first, track::MANA_MAX) = MANA_GROWTH;
    draw(&mut play, first, 1)?;
    play.say(|_| Event::new(events::LOG_TURN, first).amount(1));
    Ok(state)
}

/// What came of an instruction to draw.
#[derive(Clone, Copy)]
pub(super) struct Drawn {
    /// Who drew.
    pub(super) seat: Seat,
    /// How many cards.
    pub(super) cards: i32,
    /// Was the deck too short?
    pub(super) short: bool,
}

/// Draws cards from the top, as many as there are.
pub(super) fn draw(p: &mut Play<'_, '_>, seat: Seat, count: i32) -> Result<Drawn, Halt> {
    let happens = replace::before(p, events::DREW, seat, None, count)?;
    let mut drawn = Drawn { seat: happens.seat, cards: 0, short: false };
    while drawn.cards < happens.amount {
        let Some(card) = p.s.world.zone(drawn.seat, zones::DECK).first().copied() else {
            drawn.short = true;
            break;
        };
        zone::place(p, card, drawn.seat, zones::HAND, Spot::Last);
        drawn.cards += 1;
    }
    Ok(drawn)
}

/// A duelist who must draw from an empty deck loses.
fn deck_out(p: &mut Play<'_, '_>, seat: Seat) {
    p.say(|_| Event::new(events::LOG_DECK_OUT, seat));
    if p.s.winner.is_none() {
        p.s.winner = Some((other(seat), words::BY_DECK));
    }
}

/// Settles what drawing leads to: a lost game, or effects that heard of it.
pub(super) fn after_draw(p: &mut Play<'_, '_>, drawn: Drawn) {
    if drawn.short {
        deck_out(p, drawn.seat);
    }
    if drawn.cards > 0 {
        triggers::note_seat(p, events::DREW, drawn.seat, drawn.cards);
    }
}
