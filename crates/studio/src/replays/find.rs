//! The filter of the list of recorded matches: words of their names, and what happened in them.
//!
//! `do:draw seat:1 turn>=9 card:fox` fits a match in which one thing that happened fits all of these at once. `is:upset`,
//! `is:fault`, `is:undo`, `won:1` and `system:duel` are about the match as a whole; any other word is looked for in its name.

use cardwright_system::System;

use super::{Story, story::Told};
use crate::{
    api::{Code, ReplayInfo, ReplayMark},
    failure::{Failure, Outcome},
};

/// What is looked for.
#[derive(Default, Debug)]
pub(crate) struct Wanted {
    does: Vec<String>,
    seat: Option<u8>,
    turns: Vec<(Order, i32)>,
    card: Vec<String>,
    marks: Vec<ReplayMark>,
    won: Option<u8>,
    system: Option<String>,
    words: Vec<String>,
}

#[derive(Clone, Copy, Debug)]
enum Order {
    Less,
    LessOrEqual,
    Equal,
    GreaterOrEqual,
    Greater,
}

const ORDERS: [(&str, Order); 6] = [
    ("<=", Order::LessOrEqual),
    (">=", Order::GreaterOrEqual),
    ("<", Order::Less),
    (">", Order::Greater),
    ("=", Order::Equal),
    (":", Order::Equal),
];
const MARKS: [(&str, ReplayMark); 3] =
    [("fault", ReplayMark::Fault), ("upset", ReplayMark::Upset), ("undo", ReplayMark::Undo)];

impl Wanted {
    /// Reads a filter; seats are counted from 1, as they are shown.
    pub(crate) fn read(text: &str) -> Outcome<Self> {
        let mut wanted = Self::default();
        for word in text.split_whitespace() {
            let lower = word.to_lowercase();
            if let Some(rest) = lower.strip_prefix("turn")
                && let Some((sign, order)) = ORDERS.iter().find(|(sign, _)| rest.starts_with(sign))
            {
                let number = &rest[sign.len()..];
                let turn = number.parse().map_err(|_| wrong(word, "is compared with a whole number"))?;
                wanted.turns.push((*order, turn));
                continue;
            }
            match lower.split_once(':') {
                None => wanted.words.push(lower),
                Some(("do", what)) if !what.is_empty() => wanted.does.push(what.to_owned()),
                Some(("card", name)) if !name.is_empty() => wanted.card.push(name.to_owned()),
                Some(("system", name)) if !name.is_empty() => wanted.system = Some(name.to_owned()),
                Some(("seat", seat)) => wanted.seat = Some(seat_of(word, seat)?),
                Some(("won", seat)) => wanted.won = Some(seat_of(word, seat)?),
                Some(("is", mark)) => {
                    let known = MARKS.iter().find(|(name, _)| *name == mark);
                    wanted.marks.push(known.ok_or_else(|| wrong(word, "is fault, upset or undo"))?.1);
                }
                Some(_) => {
                    return Err(wrong(word, "is not known; there are do, seat, turn, card, is, won, system"));
                }
            }
        }
        Ok(wanted)
    }

    /// Must a match be played again to know?
    pub(crate) fn asks_story(&self) -> bool {
        self.asks_events() || self.won.is_some() || self.marks.iter().any(|mark| *mark != ReplayMark::Undo)
    }

    /// Does the row of a list fit, as far as it says?
    pub(crate) fn fits(&self, info: &ReplayInfo) -> bool {
        let all = [info.path.as_str(), info.system.as_deref().unwrap_or("")].join(" ");
        let all = format!("{all} {}", info.seats.join(" ")).to_lowercase();
        self.words.iter().all(|word| all.contains(word))
            && self.system.as_deref().is_none_or(|system| info.system.as_deref() == Some(system))
            && self.marks.iter().all(|mark| info.marks.contains(mark))
            && self.won.is_none_or(|seat| info.winners.as_ref().is_some_and(|won| won.contains(&seat)))
    }

    /// The first step at which something happened that fits; 0 where nothing is asked of what happened.
    pub(crate) fn step(&self, story: &Story, system: &dyn System) -> Option<usize> {
        if !self.asks_events() {
            return Some(0);
        }
        story.told.iter().find(|told| self.happened(told, system)).map(|told| told.at)
    }

    /// Is it asked what happened in a match?
    pub(crate) fn asks_events(&self) -> bool {
        !(self.does.is_empty() && self.seat.is_none() && self.turns.is_empty() && self.card.is_empty())
    }

    fn happened(&self, told: &Told, system: &dyn System) -> bool {
        let Some(row) = system.vocabulary().events.get(told.kind.index()) else { return false };
        let said = format!("{} {} {}", row.name, row.meaning.en, row.text.en).to_lowercase();
        let does = |what: &String| {
            said.split(|c: char| !c.is_alphanumeric()).any(|word| word.starts_with(what.as_str()))
                || row.text.ko.contains(what.as_str())
        };
        let turn = |(order, n): &(Order, i32)| match order {
            Order::Less => told.turn < *n,
            Order::LessOrEqual => told.turn <= *n,
            Order::Equal => told.turn == *n,
            Order::GreaterOrEqual => told.turn >= *n,
            Order::Greater => told.turn > *n,
        };
        !row.trace
            && self.does.iter().all(does)
            && self.seat.is_none_or(|seat| told.seat == seat)
            && self.turns.iter().all(turn)
            && self.card.iter().all(|name| told.card.as_ref().is_some_and(|card| card.contains(name)))
    }
}

fn seat_of(word: &str, text: &str) -> Outcome<u8> {
    let seat = text.parse::<u8>().ok().and_then(|seat| seat.checked_sub(1));
    seat.ok_or_else(|| wrong(word, "names a seat, which are counted from 1"))
}

fn wrong(word: &str, what: &str) -> Failure {
    Failure::new(Code::Malformed, format!("`{word}` {what}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_filter_is_read_and_what_it_does_not_know_is_refused() {
        let wanted = Wanted::read("do:draw seat:1 turn>=9 Harbor is:upset").expect("it is fine");
        assert_eq!((wanted.seat, wanted.words.as_slice()), (Some(0), &["harbor".to_owned()][..]));
        assert!(wanted.asks_story());
        for wrong in ["seat:0", "turn>=x", "is:odd", "dose:draw"] {
            assert!(Wanted::read(wrong).is_err(), "{wrong}");
        }
        assert!(!Wanted::read("harbor is:undo").expect("it is fine").asks_story());
    }
}
