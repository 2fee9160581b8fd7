//! What happened at a table besides answers: it stands in the record and in the log.

use cardwright_ir::{Bi, Lang, Seat};
use cardwright_present::{
    View,
    shape::LogLine,
    transcript::{Note, Noted},
};
use cardwright_table::{Match, view::Is};

use super::sitting::{State, is_person};

const TAKEN_BACK: Bi =
    Bi::new("Took back to here, after hidden cards had been seen", "숨겨진 카드가 보인 뒤에 여기까지 무름");

const TIME_OVER: Bi = Bi::new(
    "Time is over; the program that looks one step ahead answers from here",
    "시간 종료, 여기부터 한 수 앞을 보는 프로그램이 대신 둠",
);

/// Puts the notes of a match where they belong in the log of a view; those behind the last answer are not told yet.
pub(crate) fn show(view: &mut View, notes: &[Note], answered: usize, lang: Lang) {
    for note in notes.iter().filter(|note| note.at <= answered) {
        let text = match note.what {
            Noted::TakenBack => TAKEN_BACK,
            Noted::TimeOver => TIME_OVER,
        };
        let at = view.log.iter().position(|line| line.n > note.at).unwrap_or(view.log.len());
        let text = text.get(lang).to_owned().into();
        let line = LogLine { n: note.at, seat: Some(note.seat), text, depth: 0, turn: None, source: None };
        view.log.insert(at, line);
    }
}

impl State {
    /// Notes that a seat has taken the match back to where it is now, if people had seen hidden cards since. What was
    /// noted later than that is still true.
    pub(super) fn note_taken_back(&mut self, seat: Seat, left: &dyn Match) {
        let at = self.answered();
        for note in &mut self.head.notes {
            note.at = note.at.min(at);
        }
        let people = (0..).zip(&self.who).filter(|(_, who)| is_person(who)).map(|(seat, _)| seat);
        let note = Note { at, seat, what: Noted::TakenBack };
        if people.into_iter().any(|person| self.saw(person, left)) && !self.head.notes.contains(&note) {
            self.head.notes.push(note);
        }
    }

    /// Had a seat seen cards in a line of play that are hidden from it now? It was told of them alone, or sees more now.
    fn saw(&self, seat: Seat, left: &dyn Match) -> bool {
        let mut since = left.events().iter().skip(self.live.events().len());
        let told = since
            .any(|event| event.card.is_some() && event.seen_by != u8::MAX && event.visible_to(Some(seat)));
        let ((known, hidden), (then, unknown)) = (cards(left, seat), cards(&*self.live, seat));
        // Without decks nothing is made at the table: cards that come into sight lay in the box.
        told || hidden < unknown || (self.head.decks.is_empty() && known > then)
    }
}

/// How many cards on the table a seat knows, and how many it does not.
fn cards(live: &dyn Match, seat: Seat) -> (usize, usize) {
    let view = live.view(Some(seat));
    let things = view.zones.iter().flat_map(|zone| zone.things.iter().flatten());
    let known = things.filter(|thing| thing.is == Is::Card && thing.face.is_some()).count();
    let all: usize = view.zones.iter().map(|zone| usize::from(zone.count)).sum();
    (known, all.saturating_sub(known))
}
