//! From the events of the TOML parser to the tree, with the rules about what may be defined twice.

use std::borrow::Cow;

use cardwright_source::{Span, span};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use toml_parser::{
    ParseError, Source,
    decoder::{IntegerRadix, ScalarKind},
    parser::{Event, EventKind},
};

use super::{
    Document, Error,
    value::{Kind, NONE, Row, Table},
};

/// The tree of the events. Errors of decoding go to `found`, those of structure into the document.
pub(super) fn build<'t>(source: Source<'t>, events: &[Event], found: &mut Vec<ParseError>) -> Document<'t> {
    let text = source.input();
    let root = Row {
        key: Cow::Borrowed(""),
        key_span: Span::default(),
        span: span(0, 0),
        kind: Kind::Table(Table::Header),
        text: Cow::Borrowed(""),
        first: NONE,
        last: NONE,
        next: NONE,
        count: 0,
    };
    let mut rows = Vec::with_capacity(events.len() / 5 + 1);
    rows.push(root);
    let document = Document { text, rows, errors: Vec::new() };
    let mut builder =
        Builder { source, events, at: 0, document, known: FxHashMap::default(), section: Some(0), found };
    builder.run();
    builder.document
}

struct Builder<'b, 't> {
    source: Source<'t>,
    events: &'b [Event],
    at: usize,
    document: Document<'t>,
    /// The children by key of tables that have many. Only looked up, never walked.
    known: FxHashMap<(u32, Cow<'t, str>), u32>,
    /// The table that plain keys belong to; `None` after a header that could not be used.
    section: Option<u32>,
    found: &'b mut Vec<ParseError>,
}

/// A key of a path.
struct Key<'t> {
    text: Cow<'t, str>,
    span: Span,
}

/// Keys with dots between them; most have none.
type Path<'t> = SmallVec<[Key<'t>; 2]>;

/// A list or a table in braces that is still open.
struct Open {
    row: u32,
    table: bool,
}

impl<'t> Builder<'_, 't> {
    fn run(&mut self) {
        while let Some(event) = self.next() {
            match event.kind() {
                EventKind::StdTableOpen => self.header(event, EventKind::StdTableClose),
                EventKind::ArrayTableOpen => self.header(event, EventKind::ArrayTableClose),
                EventKind::SimpleKey => {
                    let path = self.path(event);
                    let section = self.section;
                    let place = section.and_then(|table| self.place(table, path));
                    self.value(place);
                }
                _ => {}
            }
        }
    }

    fn next(&mut self) -> Option<Event> {
        let event = self.events.get(self.at).copied();
        self.at += 1;
        event
    }

    /// `[a.b]` or `[[a.b]]`.
    fn header(&mut self, open: Event, close: EventKind) {
        let mut path = Path::new();
        let mut end = open.span().end();
        while let Some(event) = self.next() {
            end = event.span().end();
            match event.kind() {
                EventKind::SimpleKey => path.push(self.key(event)),
                kind if kind == close => break,
                EventKind::Newline => break,
                _ => {}
            }
        }
        let whole = span(open.span().start(), end);
        let Some(last) = path.pop() else {
            self.section = None;
            return;
        };
        let mut table = 0;
        for key in path {
            let Some(inner) = self.step(table, &key) else {
                self.section = None;
                return;
            };
            table = inner;
        }
        self.section = if close == EventKind::ArrayTableClose {
            self.element(table, &last, whole)
        } else {
            self.table(table, &last, whole)
        };
    }

    /// The table inside of `table` on the way of a header; made if it is not there.
    fn step(&mut self, table: u32, key: &Key<'t>) -> Option<u32> {
        let Some(known) = self.find(table, &key.text) else {
            let row = self.add(table, key, key.span, Kind::Table(Table::Implied));
            return Some(row);
        };
        match self.row(known).kind {
            Kind::Table(Table::Inline) => self.again(key, known),
            Kind::Table(_) => Some(known),
            // The last table of a list of tables; a list in brackets is closed.
            Kind::Array if self.row(known).text == TABLES => Some(self.row(known).last),
            _ => self.again(key, known),
        }
    }

    fn table(&mut self, table: u32, key: &Key<'t>, whole: Span) -> Option<u32> {
        match self.find(table, &key.text) {
            None => Some(self.add(table, key, whole, Kind::Table(Table::Header))),
            Some(known) if self.row(known).kind == Kind::Table(Table::Implied) => {
                let row = &mut self.document.rows[known as usize];
                row.kind = Kind::Table(Table::Header);
                row.span = whole;
                row.key_span = key.span;
                Some(known)
            }
            Some(known) => self.again(key, known),
        }
    }

    fn element(&mut self, table: u32, key: &Key<'t>, whole: Span) -> Option<u32> {
        let list = match self.find(table, &key.text) {
            None => {
                let list = self.add(table, key, whole, Kind::Array);
                self.document.rows[list as usize].text = Cow::Borrowed(TABLES);
                list
            }
            Some(known) if self.row(known).kind == Kind::Array && self.row(known).text == TABLES => known,
            Some(known) => return self.again(key, known),
        };
        Some(self.push(list, Cow::Borrowed(""), whole, whole, Kind::Table(Table::Header)))
    }

    /// The path that begins with this key, up to its last key.
    fn path(&mut self, first: Event) -> Path<'t> {
        let mut path = Path::new();
        path.push(self.key(first));
        while let Some(event) = self.events.get(self.at) {
            match event.kind() {
                EventKind::SimpleKey => {
                    let event = *event;
                    path.push(self.key(event));
                }
                EventKind::KeySep | EventKind::Whitespace => {}
                _ => break,
            }
            self.at += 1;
        }
        path
    }

    /// Where the value of a path goes: the table and the last key.
    fn place(&mut self, table: u32, mut path: Path<'t>) -> Option<(u32, Key<'t>)> {
        let last = path.pop()?;
        let mut table = table;
        for key in path {
            table = match self.find(table, &key.text) {
                None => self.add(table, &key, key.span, Kind::Table(Table::Dotted)),
                Some(known) if self.row(known).kind == Kind::Table(Table::Dotted) => known,
                Some(known) => return self.again(&key, known),
            };
        }
        match self.find(table, &last.text) {
            Some(known) => self.again(&last, known),
            None => Some((table, last)),
        }
    }

    /// The value after a key, with all that is inside of it. Without a place it is passed over.
    fn value(&mut self, place: Option<(u32, Key<'t>)>) {
        let mut open: Vec<Option<Open>> = Vec::new();
        let mut place = place;
        // Before its value, a key waits for `=`; without one the line has been reported.
        while let Some(event) = self.events.get(self.at).copied() {
            let inside = !open.is_empty();
            match event.kind() {
                EventKind::Newline | EventKind::StdTableOpen | EventKind::ArrayTableOpen if !inside => return,
                EventKind::Scalar => {
                    let row = self.slot(&mut open, &mut place);
                    self.at += 1;
                    if let Some((table, key)) = row {
                        self.scalar(table, key, event);
                    }
                    if !inside {
                        return;
                    }
                    continue;
                }
                EventKind::ArrayOpen | EventKind::InlineTableOpen => {
                    let table = event.kind() == EventKind::InlineTableOpen;
                    let kind = if table { Kind::Table(Table::Inline) } else { Kind::Array };
                    let whole = range(event);
                    let row = self.slot(&mut open, &mut place).map(|(parent, key)| match key {
                        Some(key) => self.add(parent, &key, whole, kind),
                        None => self.push(parent, Cow::Borrowed(""), whole, whole, kind),
                    });
                    open.push(row.map(|row| Open { row, table }));
                }
                EventKind::ArrayClose | EventKind::InlineTableClose => {
                    if let Some(Some(Open { row, .. })) = open.pop() {
                        let row = &mut self.document.rows[row as usize];
                        row.span = span(usize::from(row.span.start()), event.span().end());
                    }
                    if open.is_empty() {
                        self.at += 1;
                        return;
                    }
                }
                EventKind::SimpleKey => {
                    self.at += 1;
                    let path = self.path(event);
                    let table = open.last().and_then(|open| open.as_ref()).filter(|open| open.table);
                    let table = table.map(|open| open.row);
                    place = table.and_then(|table| self.place(table, path));
                    continue;
                }
                _ => {}
            }
            self.at += 1;
        }
    }

    /// Where the next value goes: after a key, or as a further element.
    fn slot(
        &mut self,
        open: &mut [Option<Open>],
        place: &mut Option<(u32, Key<'t>)>,
    ) -> Option<(u32, Option<Key<'t>>)> {
        match open.last() {
            Some(Some(Open { row, table: false })) => Some((*row, None)),
            Some(None) => None,
            _ => place.take().map(|(table, key)| (table, Some(key))),
        }
    }

    fn scalar(&mut self, table: u32, key: Option<Key<'t>>, event: Event) {
        let Some(raw) = self.source.get(event) else { return };
        let mut text: Cow<'t, str> = Cow::Borrowed("");
        let before = self.found.len();
        let kind = match raw.decode_scalar(&mut text, &mut *self.found) {
            ScalarKind::String => Kind::String,
            ScalarKind::Boolean(truth) => Kind::Bool(truth),
            ScalarKind::DateTime => Kind::Date,
            ScalarKind::Float => Kind::Float,
            ScalarKind::Integer(radix) => Kind::Integer(integer(&text, radix)),
        };
        if self.found.len() > before {
            return;
        }
        let whole = range(event);
        let row = match key {
            Some(key) => self.add(table, &key, whole, kind),
            None => self.push(table, Cow::Borrowed(""), whole, whole, kind),
        };
        self.document.rows[row as usize].text = text;
    }

    fn key(&mut self, event: Event) -> Key<'t> {
        let mut text: Cow<'t, str> = Cow::Borrowed("");
        if let Some(raw) = self.source.get(event) {
            raw.decode_key(&mut text, &mut *self.found);
        }
        Key { text, span: range(event) }
    }

    fn add(&mut self, parent: u32, key: &Key<'t>, whole: Span, kind: Kind) -> u32 {
        let row = self.push(parent, key.text.clone(), key.span, whole, kind);
        let count = &mut self.document.rows[parent as usize].count;
        *count = count.saturating_add(1);
        match *count {
            ..FEW => {}
            FEW => {
                // From here on the table is looked up by hash; so are the children it has.
                let mut at = self.row(parent).first;
                while at != NONE {
                    self.known.insert((parent, self.row(at).key.clone()), at);
                    at = self.row(at).next;
                }
            }
            _ => {
                self.known.insert((parent, key.text.clone()), row);
            }
        }
        row
    }

    /// The child of a table with a key.
    fn find(&self, parent: u32, key: &str) -> Option<u32> {
        if self.row(parent).count >= FEW {
            return self.known.get(&(parent, Cow::Owned(key.to_owned()))).copied();
        }
        let mut at = self.row(parent).first;
        while at != NONE {
            let row = self.row(at);
            if row.key == *key {
                return Some(at);
            }
            at = row.next;
        }
        None
    }

    fn push(&mut self, parent: u32, key: Cow<'t, str>, key_span: Span, whole: Span, kind: Kind) -> u32 {
        let at = u32::try_from(self.document.rows.len()).unwrap_or(NONE - 1);
        let text = Cow::Borrowed("");
        self.document.rows.push(Row {
            key,
            key_span,
            span: whole,
            kind,
            text,
            first: NONE,
            last: NONE,
            next: NONE,
            count: 0,
        });
        let last = std::mem::replace(&mut self.document.rows[parent as usize].last, at);
        if last == NONE {
            self.document.rows[parent as usize].first = at;
        } else {
            self.document.rows[last as usize].next = at;
        }
        at
    }

    fn row(&self, at: u32) -> &Row<'t> {
        &self.document.rows[at as usize]
    }

    fn again<T>(&mut self, key: &Key<'t>, known: u32) -> Option<T> {
        let earlier = Some(self.row(known).key_span);
        let message = format!("duplicate key `{}`", key.text);
        self.document.errors.push(Error { span: key.span, message, earlier });
        None
    }
}

/// Tables with fewer keys are looked through one by one.
const FEW: u32 = 24;

/// Marks a list of tables with headers, which further headers may extend.
const TABLES: &str = "[[]]";

fn integer(digits: &str, radix: IntegerRadix) -> Option<i64> {
    i64::from_str_radix(digits, radix.value()).ok()
}

fn range(event: Event) -> Span {
    span(event.span().start(), event.span().end())
}
