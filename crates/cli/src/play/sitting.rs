//! A match with its players: programs answer by themselves, people are asked.

use std::sync::Arc;

use cardwright_ir::{Cards, Lang, Seat};
use cardwright_present::{
    Answer, Presenter, View,
    shape::SeatKind,
    transcript::{Head, Transcript},
};
use cardwright_system::{Game, System};
use cardwright_table::{Agent, Decision, Match, Shape};

use crate::error::Error;

/// Answers of programs in a row after which something is wrong.
const IN_A_ROW: usize = 200_000;

/// A match with its players.
pub struct Sitting {
    /// The system.
    pub system: &'static dyn System,
    /// The cards.
    pub cards: Cards,
    /// The rules with the cards.
    pub game: Arc<dyn Game>,
    /// The match.
    pub live: Box<dyn Match>,
    /// One a seat; `None` is a person.
    pub players: Vec<Option<Box<dyn Agent>>>,
    /// What the match started from.
    pub head: Head,
    /// The reader's language.
    pub lang: Lang,
}

impl Sitting {
    /// The reader of this match.
    pub fn reader(&self) -> Presenter<'_> {
        let kind = |player: &Option<Box<dyn Agent>>| match player {
            Some(_) => SeatKind::Bot,
            None => SeatKind::Person,
        };
        let names = self.head.seats.iter().map(|seat| seat.name.clone()).collect();
        Presenter::new(self.system, &*self.game, &self.cards, self.lang, names)
            .kinds(self.players.iter().map(kind).collect())
            .id(self.head.seed.to_string())
    }

    /// Who looks at the table: the person who is asked, else the first person.
    pub fn viewer(&self) -> Option<Seat> {
        let people = (0..).zip(&self.players).filter(|(_, player)| player.is_none());
        let asked = self.live.decision().map(|decision| decision.seat);
        let asked_person = people.clone().map(|(seat, _)| seat).find(|seat| Some(*seat) == asked);
        asked_person.or_else(|| people.map(|(seat, _)| seat).next())
    }

    /// The table as its viewer sees it.
    pub fn view(&self) -> View {
        self.reader().view(&*self.live, self.viewer())
    }

    /// Lets programs answer, and answers for people what cannot be answered otherwise, until a person has a choice.
    pub fn advance(&mut self) -> Result<(), Error> {
        for _ in 0..IN_A_ROW {
            let Some(decision) = self.live.decision() else { return Ok(()) };
            let seat = decision.seat;
            let person = self.players.get(usize::from(seat)).is_none_or(Option::is_none);
            if person && !forced(decision) {
                return Ok(());
            }
            self.step()?;
        }
        Err(Error::input("the programs play on for ever").hint("try another seat, or report the cards"))
    }

    /// One answer of a program, or the only one that a person could give.
    pub fn step(&mut self) -> Result<(), Error> {
        let Some(decision) = self.live.decision() else { return Ok(()) };
        let seat = decision.seat;
        let only = forced(decision).then(|| decision.option(0));
        let agent = self.players.get_mut(usize::from(seat)).and_then(Option::as_mut);
        let chosen = match agent {
            Some(agent) => self.live.ask(&mut **agent),
            None => only,
        };
        let refused = match chosen {
            Some(answer) => self.live.answer(seat, answer).err(),
            None => None,
        };
        match (refused, self.live.usual()) {
            (None, _) => Ok(()),
            (Some(_), Some(usual)) => {
                self.live.answer(seat, usual).map_err(|refusal| Error::input(refusal.to_string()))
            }
            (Some(refusal), None) => Err(Error::input(refusal.to_string())),
        }
    }

    /// Answers for the person who is asked. The error is why not, in the reader's language.
    pub fn answer(&mut self, answer: &Answer) -> Result<(), String> {
        let reader = self.reader();
        let answer = reader.answer(&*self.live, answer).map_err(|error| error.to_string())?;
        drop(reader);
        let seat = self.live.decision().map_or(0, |decision| decision.seat);
        self.live.answer(seat, answer).map_err(|refusal| self.reader().refusal(&refusal))
    }

    /// Takes back the last decision of a seat in which it had a choice.
    pub fn undo(&mut self, seat: Seat) -> bool {
        let mut undone = false;
        while self.live.undo(seat) {
            undone = true;
            if self.live.decision().is_some_and(|decision| decision.seat == seat && !forced(decision)) {
                return true;
            }
        }
        undone
    }

    /// The match as a file.
    pub fn transcript(&self) -> Transcript {
        Transcript { head: self.head.clone(), entries: self.live.transcript() }
    }

    /// Is there a person at the table?
    pub fn has_people(&self) -> bool {
        self.players.iter().any(Option::is_none)
    }
}

/// Is there only one thing to answer?
fn forced(decision: &Decision) -> bool {
    let [ask] = decision.asks.as_slice() else { return false };
    let plain = matches!(ask.shape, Shape::Nothing | Shape::Pick { min: 1, max: 1, .. });
    plain && !ask.decline && decision.options() == 1
}
