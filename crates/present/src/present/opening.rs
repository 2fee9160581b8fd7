//! Questions that an answer only opens: whoever decides is asked both at once, and nothing is answered before the end.

use cardwright_ir::{Note, Word};
use cardwright_table::{self as table, Match};

use super::{Presenter, naming::Naming};
use crate::shape::Decision;

/// A question that an ask only opens.
pub struct Opened {
    /// The ask that opens it.
    pub by: u8,
    /// The match as it is when that has been answered.
    pub behind: Box<dyn Match>,
    /// The positions of its asks, ways back left out.
    pub asks: Vec<u8>,
}

impl Presenter<'_> {
    /// The questions that asks of the decision only open, as they are asked of the same seat. In a decision that was
    /// shown unfolded their asks stand behind its own, in this order.
    pub fn opened(&self, m: &dyn Match) -> Vec<Opened> {
        let Some(decision) = m.decision() else { return Vec::new() };
        let opened = |(by, ask): (u8, &table::Ask)| {
            if !self.opens(ask.word) {
                return None;
            }
            let mut behind = m.fork();
            behind.answer(decision.seat, table::Answer::take(by)).ok()?;
            let asked = behind.decision().filter(|asked| asked.seat == decision.seat)?;
            let own = (0..).zip(&asked.asks).filter(|(_, ask)| !self.opens(ask.word));
            let asks = own.map(|(at, _)| at).collect();
            Some(Opened { by, behind, asks })
        };
        (0..).zip(&decision.asks).filter_map(opened).collect()
    }

    /// Does an answer without picks only lead to another question?
    fn opens(&self, word: Word) -> bool {
        self.system.vocabulary().notes(word, Note::Opens)
    }

    /// Puts what a decision only opens beside what it asks itself. Nothing that is seen changes on the way, so that the
    /// names of things stay.
    pub(super) fn unfold(&self, m: &dyn Match, naming: &Naming<'_, '_>, shown: &mut Decision) {
        for Opened { by, behind, asks } in self.opened(m) {
            let Some(asked) = behind.decision() else { continue };
            let opened = self.decision(&*behind, asked, naming, shown.id);
            // What is opened by the first thing to answer is what the question is about; the others are ways round it.
            if by == 0 {
                shown.ask = opened.ask;
            }
            let own = (0..).zip(opened.asks).filter(|(at, _)| asks.contains(at));
            shown.asks.extend(own.map(|(_, ask)| crate::shape::Ask { after: Some(by), ..ask }));
        }
    }
}
