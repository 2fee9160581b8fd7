//! The canonical layout of a file: blanks between tokens, one empty line before a table. Values, comments, order and
//! quoting stay as they are.

use toml_parser::parser::{Event, EventKind};

use super::toml;

/// The file in canonical layout; `None` if it is not TOML.
pub fn format(text: &str) -> Option<String> {
    if !toml::read(text).errors.is_empty() {
        return None;
    }
    let source = toml_parser::Source::new(text);
    let tokens = source.lex().into_vec();
    let mut events: Vec<Event> = Vec::with_capacity(tokens.len());
    toml_parser::parser::parse_document(&tokens, &mut events, &mut ());
    let mut layout = Layout { text, out: String::with_capacity(text.len()), lines: Vec::new() };
    let mut from = 0;
    while from < events.len() {
        from = layout.line(&events, from);
    }
    Some(layout.finish())
}

struct Layout<'t> {
    text: &'t str,
    out: String,
    lines: Vec<Line>,
}

/// What a line is, and the line itself with its ending.
struct Line {
    kind: Kind,
    text: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Blank,
    Comment,
    Header,
    Pair,
}

impl Layout<'_> {
    /// Reads the line that begins at an event; gives the first event behind it.
    fn line(&mut self, events: &[Event], from: usize) -> usize {
        let mut kind = Kind::Blank;
        let mut text = String::new();
        let mut depth = 0_usize;
        let mut at = from;
        let mut ending = "\n";
        while let Some(event) = events.get(at) {
            at += 1;
            let written = &self.text[event.span().start()..event.span().end()];
            match event.kind() {
                EventKind::Newline if depth == 0 => {
                    ending = if written.starts_with('\r') { "\r\n" } else { "\n" };
                    break;
                }
                EventKind::ArrayOpen | EventKind::InlineTableOpen => {
                    depth += 1;
                    text.push_str(written);
                }
                EventKind::ArrayClose | EventKind::InlineTableClose => {
                    depth = depth.saturating_sub(1);
                    text.push_str(written);
                }
                _ if depth > 0 => text.push_str(written),
                EventKind::Whitespace => {}
                EventKind::KeyValSep => text.push_str(" = "),
                EventKind::Comment => {
                    if kind == Kind::Blank {
                        kind = Kind::Comment;
                    } else {
                        text.push_str("  ");
                    }
                    text.push_str(written.trim_end());
                }
                EventKind::StdTableOpen | EventKind::ArrayTableOpen => {
                    kind = Kind::Header;
                    text.push_str(written);
                }
                _ => {
                    if kind == Kind::Blank {
                        kind = Kind::Pair;
                    }
                    text.push_str(written);
                }
            }
        }
        text.push_str(ending);
        self.lines.push(Line { kind, text });
        at
    }

    /// Writes the lines with one empty line before each table and its comments, and at most one elsewhere.
    fn finish(mut self) -> String {
        let lines = std::mem::take(&mut self.lines);
        let mut at = 0;
        while at < lines.len() {
            if lines[at].kind == Kind::Blank {
                at += 1;
                continue;
            }
            let blank = at > 0 && lines[at - 1].kind == Kind::Blank;
            let head = heads_table(&lines[at..]);
            let inside = at > 0 && lines[at - 1].kind == Kind::Comment && !blank;
            if !self.out.is_empty() && (blank || (head && !inside)) {
                let ending = if lines[at].text.ends_with("\r\n") { "\r\n" } else { "\n" };
                self.out.push_str(ending);
            }
            self.out.push_str(&lines[at].text);
            at += 1;
        }
        self.out
    }
}

/// Is it a header, or comments right above one?
fn heads_table(lines: &[Line]) -> bool {
    let rest = lines.iter().find(|line| line.kind != Kind::Comment);
    rest.is_some_and(|line| line.kind == Kind::Header)
}
