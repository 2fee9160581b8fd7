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

impl Sitting {
    /// A seat wants its last decision back. Among people elsewhere the others are asked.
    pub(crate) fn undo(&self, seat: Seat, lang: Lang) -> Result<(), FromTable> {
        let mut state = self.lock();
        if state.is_out(seat) {
            return Err(refused(&state, Code::AnswerIllegal, TIME_OVER.get(lang)));
        }
        let others = state.who.iter().enumerate();
        let asked = others.clone().any(|(at, who)| usize::from(seat) != at && who == "link")
            || (state.who.get(usize::from(seat)).is_some_and(|who| who == "link")
                && others.clone().any(|(at, who)| usize::from(seat) != at && is_person(who)));
        if asked {
            state.asked_back = Some(seat);
            let message = FromTable::UndoAsked { seat };
            let _ = self.said.send(Said { to: None, except: Some(seat), message });
            return Ok(());
        }
        if !state.leave(&self.id, seat) {
            return Err(refused(&state, Code::AnswerIllegal, NOTHING_TO_UNDO.get(lang)));
        }
        self.touch(&mut state);
        Ok(())
    }

    /// Another seat's word about taking back.
    pub(crate) fn undo_word(&self, seat: Seat, grant: bool) {
        let mut state = self.lock();
        let Some(asked) = state.asked_back.filter(|asked| *asked != seat) else { return };
        state.asked_back = None;
        let granted = grant && state.leave(&self.id, asked);
        if granted {
            self.touch(&mut state);
        }
        let message = FromTable::UndoDone { seat: asked, granted };
        let _ = self.said.send(Said { to: None, except: None, message });
    }
}

impl State {
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
        let before = self.live.fork();
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
