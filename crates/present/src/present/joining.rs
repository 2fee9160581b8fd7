//! What belongs together in one line of the log: `Pays 1 wood, 3 stone · gains 2 coins`.

use cardwright_table::Event;

use super::{Presenter, log::Reader, terse::bare};
use crate::shape::Rich;

impl Presenter<'_> {
    /// Events of one seat as one line: the first in its own words, the others without whose they are. Of several in a
    /// row that read alike, the words that they share stand once.
    pub(super) fn joined(&self, run: &[(&Event, String)], reader: &Reader<'_, '_, '_>) -> Rich {
        let mut line = Rich::new();
        for (at, (event, text)) in run.iter().enumerate() {
            let alike =
                |other: Option<&(&Event, String)>| other.is_some_and(|(other, _)| other.kind == event.kind);
            let (head, tail) = self.frame(event);
            let ends = alike(run.get(at + 1)).then(|| text.strip_suffix(tail)).flatten();
            let text = ends.unwrap_or(text);
            if at == 0 {
                line = self.line(event, text, reader);
                continue;
            }
            let text = bare(text, reader.name(event.seat));
            let goes_on = alike(run.get(at - 1)).then(|| text.strip_prefix(head)).flatten();
            line.text(if goes_on.is_some() { ", " } else { " · " });
            line.append(self.linked(event, goes_on.unwrap_or(text), reader));
        }
        line.tidy()
    }

    /// What all events of a kind begin and end with, whose they are left out.
    fn frame(&self, event: &Event) -> (&'static str, &'static str) {
        let rows = self.system.vocabulary().events;
        let text = rows.get(event.kind.index()).map_or("", |row| row.text.get(self.lang));
        let own = bare(text, "{id}");
        let head = own.find('{').map_or(own, |end| &own[..end]);
        let tail = own.rfind('}').map_or("", |end| &own[end + 1..]);
        (head, tail)
    }
}
