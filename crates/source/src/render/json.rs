//! A diagnostic as one JSON object on one line, for scripts.

use std::borrow::Cow;

use serde::Serialize;

use super::locate;
use crate::diagnostic::{Diagnostic, Fix};
use crate::help::Help;
use crate::span::TextSize;
use crate::text::Sources;

#[derive(Serialize)]
struct Record<'a> {
    path: Option<&'a str>,
    system: &'a str,
    card: Option<&'a str>,
    code: String,
    severity: &'static str,
    message: &'a str,
    span: Option<Where>,
    help: Option<Cow<'a, str>>,
    fix: Option<Change<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pointer: Option<&'a str>,
}

#[derive(Serialize)]
struct Where {
    start: usize,
    end: usize,
    line: u32,
    column: u32,
}

#[derive(Serialize)]
struct Change<'a> {
    title: &'a str,
    sure: bool,
    edits: Vec<Replace<'a>>,
}

#[derive(Serialize)]
struct Replace<'a> {
    start: u32,
    end: u32,
    text: &'a str,
}

/// A diagnostic as one line of JSON. Offsets are bytes from 0; lines and columns count from 1, columns in
/// characters. `path` and `span` are null when the file was not read; `pointer` is there when there is one.
pub fn json(d: &Diagnostic, sources: &Sources, system: &str) -> String {
    let place = locate(d.place, sources);
    let record = Record {
        path: place.as_ref().map(|(source, _)| source.name.as_str()),
        system,
        card: d.card.as_deref(),
        code: d.code.to_string(),
        severity: d.severity.word(),
        message: &d.message,
        span: place.map(|(source, span)| {
            let position = source.position(TextSize::new(u32::try_from(span.start).unwrap_or(u32::MAX)));
            Where { start: span.start, end: span.end, line: position.line, column: position.column }
        }),
        help: d.help.as_ref().map(Help::english),
        fix: d.fix.as_ref().map(change),
        pointer: d.pointer.as_deref(),
    };
    serde_json::to_string(&record).expect("a record of strings and numbers is JSON")
}

fn change(fix: &Fix) -> Change<'_> {
    let edits = fix.edits.iter();
    Change {
        title: &fix.title,
        sure: fix.sure,
        edits: edits
            .map(|edit| Replace {
                start: edit.span.start().into(),
                end: edit.span.end().into(),
                text: &edit.text,
            })
            .collect(),
    }
}
