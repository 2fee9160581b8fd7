//! Which games of a run are meant: those behind a mark of a chart, or under a brush.

use std::{collections::BTreeSet, ops::Range};

use cardwright_sim::{Order, Summary};
use cardwright_system::System;

use super::{Job, parts};
use crate::{extract::Ask, failure::Outcome, studio::Studio};

/// Words of an address that choose games.
const KEYS: [&str; 10] =
    ["won", "began", "why", "from", "to", "turnfrom", "turnto", "deck", "versus", "card"];

/// A choice of games.
pub(super) struct Which {
    won: Option<usize>,
    began: Option<usize>,
    /// The rules' word for the end.
    why: Option<u16>,
    /// An end that the rules have no word for: no game has it.
    unknown: bool,
    decisions: Range<usize>,
    turns: Option<Range<i64>>,
    /// The pairings between some decks.
    pairings: Option<Vec<bool>>,
    /// The games in which a card was played: pairing and number.
    with_card: Option<BTreeSet<(usize, u64)>>,
    key: String,
}

impl Which {
    /// Does a query choose games at all?
    pub(super) fn asked(ask: &Ask) -> bool {
        KEYS.iter().any(|key| ask.get(key).is_some())
    }

    /// What a query says of a run.
    pub(super) fn of(studio: &Studio, job: &Job, ask: &Ask) -> Outcome<Self> {
        let order = studio.runs.order(job)?;
        let mut which = Self::new(ask, &order, studio.system(&order.system)?)?;
        if let Some(card) = ask.get("card") {
            let (series, list) = studio.runs.parts(studio, job)?;
            which.with_card = Some(parts::with_card(&series, &list, card));
        }
        Ok(which)
    }

    fn new(ask: &Ask, order: &Order, system: &dyn System) -> Outcome<Self> {
        let words = system.vocabulary().words;
        let why = ask.get("why").map(|why| words.iter().position(|row| row.name == why));
        let turn = |name: &str| Ok(ask.number(name)?.and_then(|turn| i64::try_from(turn).ok()));
        let (first, end) = (turn("turnfrom")?, turn("turnto")?);
        let said = KEYS.iter().filter_map(|key| Some(format!("{key}={}", ask.get(key)?)));
        Ok(Self {
            won: ask.number("won")?,
            began: ask.number("began")?,
            why: why.flatten().and_then(|at| u16::try_from(at).ok()),
            unknown: why == Some(None),
            decisions: ask.number("from")?.unwrap_or(0)..ask.number("to")?.unwrap_or(usize::MAX),
            turns: (first.is_some() || end.is_some())
                .then(|| first.unwrap_or(i64::MIN)..end.unwrap_or(i64::MAX)),
            pairings: ask.get("deck").map(|deck| pairings(order, deck, ask.get("versus"))),
            with_card: None,
            key: said.collect::<Vec<_>>().join("&"),
        })
    }

    /// What tells it from other choices.
    pub(super) fn key(&self) -> &str {
        &self.key
    }

    /// Is this game meant?
    pub(super) fn fits(&self, game: &Summary) -> bool {
        let has = |seat: usize, of: u8| seat < 8 && of & (1 << seat) != 0;
        let turn = |turns: &Range<i64>| game.turn.is_some_and(|turn| turns.contains(&i64::from(turn)));
        !self.unknown
            && self.won.is_none_or(|seat| game.winners.is_some_and(|winners| has(seat, winners)))
            && self.began.is_none_or(|seat| game.first.is_some_and(|first| usize::from(first) == seat))
            && self.why.is_none_or(|why| game.why == Some(why))
            && self.decisions.contains(&(game.decisions as usize))
            && self.turns.as_ref().is_none_or(turn)
            && self.with_card.as_ref().is_none_or(|known| known.contains(&(game.pairing, game.game)))
            && self.pairings.as_ref().is_none_or(|known| known.get(game.pairing) == Some(&true))
    }
}

/// The pairings in which a deck meets another one, at whatever seats.
fn pairings(order: &Order, deck: &str, against: Option<&str>) -> Vec<bool> {
    let named = |at: &usize| order.decks.get(*at).map(|deck| deck.name.as_str());
    let has = |decks: &[usize], name: &str| decks.iter().any(|at| named(at) == Some(name));
    let meets = |decks: &[usize]| match against {
        Some(against) if against == deck => decks.iter().all(|at| named(at) == Some(deck)),
        Some(against) => has(decks, deck) && has(decks, against),
        None => has(decks, deck),
    };
    order.pairings.iter().map(|pairing| meets(&pairing.decks)).collect()
}
