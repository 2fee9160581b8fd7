//! What an option comes to, in words: prices, gains, notes, and the number that is asked for next.

use cardwright_ir::Attr;
use cardwright_table::{self as table, Match, Remark, Way};

use super::{Presenter, naming::Naming};
use crate::shape::{self, Opt, Rich, Then};

/// Ways that are told of one option: a number beyond them can still be answered when it is asked for.
const TOLD: usize = 24;

impl Presenter<'_> {
    /// Adds to an option what the rules know about it.
    pub(super) fn terms(
        &self,
        m: &dyn Match,
        answer: &table::Answer,
        naming: &Naming<'_, '_>,
        option: &mut Opt,
    ) {
        let terms = m.terms(answer);
        let Some(first) = terms.ways.first() else { return };
        option.pays = self.some(&first.pays);
        option.gains = self.some(&first.gains);
        option.note = self.notes(&first.notes, naming).or_else(|| option.note.take());
        option.then = terms.then.map(|then| {
            let number =
                |at: usize| then.lo.saturating_add(i32::try_from(at).unwrap_or(0).saturating_mul(then.step));
            let way = |(at, way): (usize, &Way)| shape::Way {
                number: number(at),
                pays: self.some(&way.pays),
                gains: self.some(&way.gains),
                note: self.notes(&way.notes, naming),
            };
            let ways = if terms.ways.len() > 1 { terms.ways.as_slice() } else { &[] };
            let kind = self.system.vocabulary().word(then.word).name.to_owned();
            let name = self.belonging(then.word, "name").map_or_else(|| kind.clone(), str::to_owned);
            Then { kind, name, number: then.lo, ways: ways.iter().take(TOLD).enumerate().map(way).collect() }
        });
    }

    fn some(&self, list: &[(Attr, i32)]) -> Option<Rich> {
        (!list.is_empty()).then(|| self.amounts(list))
    }

    fn notes(&self, notes: &[Remark], naming: &Naming<'_, '_>) -> Option<Rich> {
        let mut out = Rich::new();
        for note in notes {
            if !out.is_empty() {
                out.text("; ");
            }
            out.append(self.note(note, naming));
        }
        (!out.is_empty()).then(|| out.tidy())
    }
}
