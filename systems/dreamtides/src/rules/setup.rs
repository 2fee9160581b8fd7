//! How a battle begins, and what can be set about it.

use cardwright_table::{Halt, Setup, Table};

use super::{
    Play, Rulebook,
    set::{Id, NO},
    state::{Card, DECK, Place, State},
};
use crate::vocabulary::events;

/// Cards of both decks together.
pub(super) const MOST: Id = 2 * DECK as Id;

/// Is there room for tokens beside the cards of the decks?
pub(super) fn fits(state: &State) -> bool {
    state.cards.len() <= usize::from(MOST)
}

/// The numbers of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Config {
    pub points_to_win: i32,
    pub opening_hand: usize,
    pub hand_limit: usize,
    pub character_limit: usize,
    pub turn_limit: usize,
}

impl Default for Config {
    fn default() -> Self {
        Self { points_to_win: 12, opening_hand: 5, hand_limit: 10, character_limit: 8, turn_limit: 50 }
    }
}

impl Config {
    /// The names of its fields, with lowest and highest values.
    pub const FIELDS: [(&'static str, usize, usize); 5] = [
        ("points_to_win", 1, 1_000),
        ("opening_hand", 0, 10),
        ("hand_limit", 1, 60),
        ("character_limit", 1, 12),
        ("turn_limit", 1, 500),
    ];

    /// The numbers that options set, or what is wrong with one.
    pub fn read(options: &[(String, String)]) -> Result<Self, String> {
        let mut config = Self::default();
        for (name, value) in options {
            let field = Self::FIELDS.iter().find(|(known, ..)| known == name);
            let Some((_, least, most)) = field else {
                let names: Vec<&str> = Self::FIELDS.iter().map(|(name, ..)| *name).collect();
                return Err(format!("Dreamtides has no option \"{name}\"; it has {}", names.join(", ")));
            };
            let number = value.parse().ok().filter(|number| (*least..=*most).contains(number));
            let number = number.ok_or_else(|| {
                format!("the option {name} is a number from {least} to {most}, not \"{value}\"")
            })?;
            config.set(name, number);
        }
        Ok(config)
    }

    /// Sets a field by its name; one that does not exist is left alone.
    pub fn set(&mut self, name: &str, number: usize) {
        match name {
            "points_to_win" => self.points_to_win = i32::try_from(number).unwrap_or(i32::MAX),
            "opening_hand" => self.opening_hand = number,
            "hand_limit" => self.hand_limit = number,
            "character_limit" => self.character_limit = number,
            "turn_limit" => self.turn_limit = number,
            _ => {}
        }
    }
}

/// Begins a battle: hands are drawn, the first turn goes on to its main phase or to the first question.
pub(super) fn begin(rules: &Rulebook, setup: &Setup, table: &mut Table<'_>) -> Result<State, Halt> {
    let [one, two] = setup.decks.as_slice() else {
        return Err(Halt::fault(format!("a battle has two decks, not {}", setup.decks.len())));
    };
    let mut state = Box::new(State::default());
    for (seat, deck) in (0u8..).zip([one, two]) {
        if deck.len() > DECK {
            return Err(Halt::fault(format!("a deck has at most {DECK} cards, not {}", deck.len())));
        }
        for def in deck {
            let card = state.cards.len() as Id;
            let known = rules.book.faces.get(def.index()).is_some_and(|face| face.character || face.event);
            if !known {
                return Err(Halt::fault("a deck holds a card that is neither a character nor an event"));
            }
            state.object += 1;
            let object = state.object;
            state.cards.push(Card {
                def: def.0,
                owner: seat,
                side: seat,
                place: Place::Deck,
                object,
                ..Card::default()
            });
            state.player_mut(seat).pool.add(card);
        }
    }
    state.printed = state.cards.len() as u8;
    state.drawn = NO;
    state.well.extend((0..rules.well.len()).map(|at| at as u8));
    for (name, value) in &setup.options {
        let numbers = value.split(' ').filter_map(|number| number.parse::<u8>().ok());
        match name.as_str() {
            "picks" => state.picks.extend(numbers),
            "wells" => state.wells.extend(numbers),
            _ => {}
        }
    }
    let mut play = Play { r: rules, s: &mut state, t: table };
    play.note(events::LOG_BEGAN, 0, 0);
    for seat in 0..2 {
        for _ in 0..rules.config().opening_hand {
            play.draw(seat)?;
        }
    }
    play.s.deeds.clear();
    play.s.heard.clear();
    let first = play.s.active;
    play.note(events::LOG_TURN, first, 1);
    play.settle()?;
    Ok(*state)
}
