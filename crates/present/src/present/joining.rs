//! What belongs together in one line of the log: `Pays 1 wood, 3 stone · gains 2 coins`.

use cardwright_table::Event;

use super::{Presenter, log::Reader, terse::bare};
use crate::shape::Rich;

impl Presenter<'_> {
    /// Events of one seat as one line: the first in its own words, the others without whose they are. Of several in a
    /// row that differ in what they are about, the words that they share stand once.
    pub(super) fn joined(&self, run: &[(Event, String)], reader: &Reader<'_, '_, '_>) -> Rich {
        let mut line = Rich::new();
        for (at, (event, text)) in run.iter().enumerate() {
            let template = self.template(event);
            let varied = template.contains("{word}");
            let alike = |other: Option<&(Event, String)>| {
                varied && other.is_some_and(|(other, _)| other.kind == event.kind)
            };
            let (head, tail) = frame(template);
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

    /// How all events of a kind read.
    fn template(&self, event: &Event) -> &'static str {
        let rows = self.system.vocabulary().events;
        rows.get(event.kind.index()).map_or("", |row| row.text.get(self.lang))
    }
}

/// What a template begins and ends with, whose it is left out.
fn frame(template: &str) -> (&str, &str) {
    let own = bare(template, "{id}");
    let head = own.find('{').map_or(own, |end| &own[..end]);
    let tail = own.rfind('}').map_or("", |end| &own[end + 1..]);
    (head, tail)
}
