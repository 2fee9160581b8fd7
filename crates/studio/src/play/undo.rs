//! Taking back: among people elsewhere the others are asked, and the line of play that is left stays reachable.

use cardwright_ir::{Bi, Lang, Note, Seat};
use cardwright_source::read;

use super::{
    sitting::{Said, Sitting, State, is_person, refused},
    time::TIME_OVER,
};
use crate::api::{Code, FromTable, OtherLine};

/// Lines of play that are kept when they are left.
const LINES: usize = 50;

const NOTHING_TO_UNDO: Bi = Bi::new("there is nothing to take back", "무를 것이 없습니다");

/// A seat asks for its last decision back.
#[derive(Debug)]
pub(super) struct Request {
    seat: Seat,
    granted: Vec<Seat>,
}

impl Sitting {
    /// A seat wants its last decision back. Among people elsewhere the others are asked.
    pub(crate) fn undo(&self, seat: Seat, lang: Lang) -> Result<(), FromTable> {
        let mut state = self.lock();
        if state.is_out(seat) {
            return Err(refused(&state, Code::AnswerIllegal, TIME_OVER.get(lang)));
        }
        let asked = state.asked_before(seat);
        let done = if asked.is_empty() { state.leave(&self.id, seat) } else { state.could_take_back(seat) };
        if !done {
            return Err(refused(&state, Code::AnswerIllegal, NOTHING_TO_UNDO.get(lang)));
        }
        if asked.is_empty() {
            self.touch(&mut state);
        } else {
            state.asked_back = Some(Request { seat, granted: Vec::new() });
            for other in asked {
                let message = FromTable::UndoAsked { seat };
                let _ = self.said.send(Said { to: Some(other), except: None, message });
            }
        }
        Ok(())
    }

    /// What a seat is still asked about taking back.
    pub(crate) fn undo_asked(&self, seat: Seat) -> Option<FromTable> {
        let state = self.lock();
        let request = state.asked_back.as_ref()?;
        let waits = state.asked_before(request.seat).contains(&seat) && !request.granted.contains(&seat);
        waits.then_some(FromTable::UndoAsked { seat: request.seat })
    }

    /// The word of a seat that is asked about taking back. One that denies it is enough; to be granted it needs all who
    /// are there.
    pub(crate) fn undo_word(&self, seat: Seat, grant: bool) {
        let mut state = self.lock();
        let Some(mut request) = state.asked_back.take() else { return };
        if !state.asked_before(request.seat).contains(&seat) {
            state.asked_back = Some(request);
            return;
        }
        if grant {
            request.granted.push(seat);
            if !state.is_granted(&request) {
                state.asked_back = Some(request);
                return;
            }
        }
        let granted = grant && state.leave(&self.id, request.seat);
        if granted {
            self.touch(&mut state);
        }
        self.end_undo(request.seat, granted);
    }

    /// The table goes on: what was asked for is not taken back any more.
    pub(super) fn drop_undo(&self, state: &mut State) {
        if let Some(request) = state.asked_back.take() {
            self.end_undo(request.seat, false);
        }
    }

    fn end_undo(&self, seat: Seat, granted: bool) {
        let message = FromTable::UndoDone { seat, granted };
        let _ = self.said.send(Said { to: None, except: None, message });
    }
}

impl State {
    /// The seats that are asked before a seat takes back: everybody who plays elsewhere, and the people at this server
    /// if it is none of theirs.
    fn asked_before(&self, seat: Seat) -> Vec<Seat> {
        let elsewhere = self.who.get(usize::from(seat)).is_some_and(|who| who == "link");
        let asked = |who: &str| who == "link" || (elsewhere && is_person(who));
        let others = (0..).zip(&self.who).filter(|(other, who)| *other != seat && asked(who));
        others.map(|(other, _)| other).collect()
    }

    /// Have all who are there granted it? The people at one screen have one word.
    fn is_granted(&self, request: &Request) -> bool {
        let granted = |seat: &Seat| request.granted.contains(seat);
        let here = |seat: &Seat| self.here.get(usize::from(*seat)).is_some_and(|here| *here > 0);
        let (elsewhere, screen): (Vec<Seat>, Vec<Seat>) = self
            .asked_before(request.seat)
            .into_iter()
            .partition(|seat| self.who.get(usize::from(*seat)).is_some_and(|who| who == "link"));
        elsewhere.iter().all(|seat| granted(seat) || !here(seat))
            && (screen.iter().any(granted) || !screen.iter().any(here))
    }

    /// Is there a decision of a seat to take back?
    fn could_take_back(&mut self, seat: Seat) -> bool {
        let before = self.live.kept();
        let could = self.take_back(seat);
        self.live = before;
        could
    }

    /// Takes back the last decision of a seat, and keeps the line of play that is left by it.
    fn leave(&mut self, id: &str, seat: Seat) -> bool {
        let (before, steps, left) = (self.transcript(), self.answered(), self.live.fork());
        if !self.take_back(seat) {
            return false;
        }
        self.note_taken_back(seat, &*left);
        let name = format!("{id}-{}", self.lines.len() + 1);
        let file = self.file.as_ref().filter(|_| self.lines.len() < LINES);
        let file = file.map(|file| file.with_file_name(format!("{name}.jsonl")));
        if file.is_some_and(|file| read::replace(&file, before.write().as_bytes()).is_ok()) {
            self.lines.push(OtherLine { replay: name, at: self.answered(), steps });
        }
        true
    }

    /// Takes back the last decision of a seat in which it had a choice. Without one the match stays where it is.
    fn take_back(&mut self, seat: Seat) -> bool {
        let before = self.live.kept();
        while self.live.undo(seat) {
            let own = self.live.decision().is_some_and(|decision| decision.seat == seat);
            if own && self.settled().is_none() && !self.was_opened() {
                return true;
            }
        }
        self.live = before;
        false
    }

    /// Was the question that waits only opened by the last answer? Then it was asked together with the one before it.
    fn was_opened(&self) -> bool {
        let said = self.live.steps().last().and_then(|step| step.said);
        said.is_some_and(|word| self.system.vocabulary().notes(word, Note::Opens))
    }
}
