//! The words of a TOML file, those of its rules text among them.

use cardwright_source::{Source, Span, span};
use cardwright_system::{Hint, Link, MarkKind, Outline, Region, RegionKind, Role, Space};

use super::{
    Row, rows,
    text::{Part, parts},
};
use crate::syntax::{
    fields::canonical,
    row::Table,
    rules::{self, Bound, phrase, variables::Bindings},
    toml::{self, Kind, Value},
};

/// The words of a file.
pub(crate) fn outline(file: &Source) -> Outline {
    if file.name.ends_with(".json") {
        return Outline::default();
    }
    let document = toml::read(&file.text);
    let mut reading = Reading { outline: Outline::default(), lists: Vec::new() };
    comments(&file.text, &mut reading.outline);
    for row in rows(&document) {
        reading.row(&row);
    }
    reading.outline.finish()
}

struct Reading {
    outline: Outline,
    /// Names of lists that were met.
    lists: Vec<String>,
}

impl Reading {
    fn row(&mut self, row: &Row<'_, '_>) {
        self.outline.mark(row.value.key_span(), MarkKind::Key);
        let field = |key: &str| row.value.get(key).and_then(Value::as_str).unwrap_or("").to_owned();
        let (kind, name, detail, head) = match row.table {
            Table::CardLists => (RegionKind::List, field("list-name"), field("card-id"), "list-name"),
            Table::CardFx => (RegionKind::List, "effect".to_owned(), field("effect-type"), "card-id"),
            _ => (RegionKind::Card, field("name"), field("card-type"), "name"),
        };
        let name = if name.is_empty() { "?".to_owned() } else { name };
        let head = row.value.get(head).map_or(row.value.span(), |value| value.span());
        self.outline.regions.push(Region { kind, span: row.span, head, name, detail });
        let bindings = rules::bindings(row.value.get("variables").and_then(Value::as_str).unwrap_or(""));
        for value in row.value.children() {
            self.outline.mark(value.key_span(), MarkKind::Key);
            self.field(value, row, &bindings);
        }
    }

    fn field(&mut self, value: Value<'_, '_>, row: &Row<'_, '_>, bindings: &Bindings<'_>) {
        let inner = whole(value);
        match (value.kind(), value.key()) {
            (Kind::Integer(_) | Kind::Float | Kind::Date, _) => {
                self.outline.mark(value.span(), MarkKind::Number);
            }
            (Kind::Bool(_), _) => self.outline.mark(value.span(), MarkKind::Keyword),
            (Kind::String, "rules-text" | "prompts") => self.text(value, row, bindings),
            (Kind::String, "variables") => self.variables(value, row),
            (Kind::String, "id") if row.table.has_text() => self.card(value, Role::Definition),
            (Kind::String, "card-id") => self.card(value, Role::Reference),
            (Kind::String, "name") => {
                let name = value.as_str().unwrap_or("");
                self.outline.link(inner, MarkKind::Card, Link::definition(Space::Name, name));
            }
            (Kind::String, "list-name") => {
                let name = value.as_str().unwrap_or("").to_owned();
                let first = !self.lists.contains(&name);
                let role = if first { Role::Definition } else { Role::Reference };
                self.outline.link(
                    inner,
                    MarkKind::List,
                    Link { role, ..Link::reference(Space::List, &name) },
                );
                if first {
                    self.lists.push(name);
                }
            }
            (Kind::String, _) => self.outline.mark(inner, MarkKind::Value),
            _ => {}
        }
    }

    fn card(&mut self, value: Value<'_, '_>, role: Role) {
        let written = value.as_str().unwrap_or("");
        let name = canonical(written).unwrap_or_else(|| written.to_owned());
        self.outline.link(whole(value), MarkKind::Card, Link { role, ..Link::reference(Space::Card, name) });
    }

    /// Rules text: directives and their variables, with the values of those.
    fn text(&mut self, value: Value<'_, '_>, row: &Row<'_, '_>, bindings: &Bindings<'_>) {
        let text = value.as_str().unwrap_or("");
        for part in parts(text) {
            match part {
                Part::Words(at) => self.outline.mark(value.inside(at.start, at.end), MarkKind::Text),
                Part::Sign(at) => self.outline.mark(value.inside(at.start, at.end), MarkKind::Operator),
                Part::Name(at) => {
                    let name = text[at.clone()].to_lowercase();
                    let keyword = phrase::KEYWORDS.contains(&name.as_str());
                    let kind = if keyword { MarkKind::Keyword } else { MarkKind::Function };
                    self.outline.mark(value.inside(at.start, at.end), kind);
                }
                Part::Variable(at) => {
                    let name = text[at.clone()].to_lowercase();
                    let place = value.inside(at.start, at.end);
                    let bound = bindings.get(&name);
                    let link = Link::reference(Space::Variable, name).within(row.span);
                    self.outline.link(place, MarkKind::Variable, link);
                    self.hint(place, bound);
                }
                Part::Bare(name, end) => {
                    let phrase = phrase::integer_phrase(&text[name].to_lowercase());
                    let bound = phrase.and_then(|phrase| bindings.get(phrase.variable));
                    self.hint(value.inside(end, end), bound);
                }
            }
        }
    }

    fn hint(&mut self, place: Span, bound: Option<Bound>) {
        let text = match bound {
            Some(Bound::Integer(number)) => format!("={number}"),
            Some(Bound::Subtype(subtype)) => format!("={}", subtype.title()),
            Some(Bound::Figment(figment)) => format!("={figment:?}"),
            None => return,
        };
        self.outline.hints.push(Hint { at: place.end(), text });
    }

    /// `e: 1, t: warrior`.
    fn variables(&mut self, value: Value<'_, '_>, row: &Row<'_, '_>) {
        let text = value.as_str().unwrap_or("");
        let mut start = 0;
        for part in text.split([',', '\n']) {
            let from = start;
            start += part.len() + 1;
            let Some((name, bound)) = part.split_once(':') else { continue };
            let at = from + name.len() - name.trim_start().len();
            let link = Link::definition(Space::Variable, name.trim().to_lowercase()).within(row.span);
            self.outline.link(value.inside(at, at + name.trim().len()), MarkKind::Variable, link);
            let at = from + name.len() + 1 + bound.len() - bound.trim_start().len();
            let number = bound.trim().bytes().all(|byte| byte.is_ascii_digit());
            let kind = if number { MarkKind::Number } else { MarkKind::Value };
            self.outline.mark(value.inside(at, at + bound.trim().len()), kind);
        }
    }
}

/// All of a string between its quotes.
fn whole(value: Value<'_, '_>) -> Span {
    value.inside(0, value.as_str().map_or(0, str::len))
}

fn comments(text: &str, outline: &mut Outline) {
    let source = toml_parser::Source::new(text);
    for token in source.lex() {
        if token.kind() == toml_parser::lexer::TokenKind::Comment {
            let at = token.span();
            outline.mark(span(at.start(), at.end()), MarkKind::Comment);
        }
    }
}
