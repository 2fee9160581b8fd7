//! What editors know about Lorenzo's files: the cards by name, and what a payload takes.

use std::sync::LazyLock;

use cardwright_source::{
    Source, csv,
    json::{self as text, Kind as Json, Limits, Value},
};
use cardwright_system::{
    Call, Expected, FileKind, Link, MarkKind, Outline, Region, RegionKind, Space, System,
    expected::meaning,
    guide::{Guide, Step},
    json::{self, Path},
};

use crate::{
    syntax::{SCHEMA, normal_name},
    system::Lorenzo,
    vocabulary::VOCABULARY,
};

static GUIDE: LazyLock<Guide> = LazyLock::new(|| Guide::new(SCHEMA));

/// The words of a file. Of a spreadsheet only the cards are told, a row each.
pub(crate) fn outline(file: &Source) -> Outline {
    if file.name.ends_with(".csv") {
        return sheet(&file.text);
    }
    let (tree, _) = text::parse(&file.text, Limits::default());
    let Some(root) = tree.root(&file.text) else { return Outline::default() };
    let cards = Lorenzo.recognise(&file.name, &file.text) == Some(FileKind::Cards);
    json::outline(root, &mut Reading { cards, listed: root.kind() == Json::Array })
}

fn sheet(text: &str) -> Outline {
    let mut outline = Outline::default();
    let mut records = csv::records(text);
    let header = records.next().unwrap_or_default().fields;
    let column = |name: &str| header.iter().position(|field| field.text == name);
    let (name, detail) = (column("name"), column("cardType"));
    for record in records.filter(|record| !record.is_empty()) {
        let field = |at: Option<usize>| at.and_then(|at| record.fields.get(at));
        let said = |at: Option<usize>| field(at).map_or("", |field| field.text.as_str());
        let named = normal_name(said(name));
        outline.regions.push(Region {
            kind: RegionKind::Card,
            span: record.span(),
            head: field(name).map_or(record.span(), |name| name.span),
            name: if named.is_empty() { "?".to_owned() } else { named.to_owned() },
            detail: said(detail).to_owned(),
        });
    }
    outline
}

/// What may stand at a byte of a file.
pub(crate) fn expected(file: &Source, offset: usize) -> Expected {
    let (mut expected, cursor) = json::expected(&GUIDE, &file.text, offset);
    if file.name.ends_with(".csv") || Lorenzo.recognise(&file.name, &file.text) == Some(FileKind::Side) {
        expected.candidates.clear();
        return expected;
    }
    let (tree, _) = text::parse(&file.text, Limits::default());
    if let Some(root) = tree.root(&file.text) {
        expected.call = call(root, &cursor);
    }
    expected
}

/// The payload around a place, with the keys that its effect takes.
fn call(root: Value<'_>, cursor: &json::Cursor<'_>) -> Option<Call> {
    let payload = |step: &Step<'_>| matches!(step, Step::Key(key) if key.ends_with("Payload"));
    let at = cursor.path.iter().position(payload)?;
    let Step::Key(key) = &cursor.path[at] else { return None };
    let card = json::find(root, &cursor.path[..at])?;
    let effect = card.get(&format!("{}Effect", key.strip_suffix("Payload")?))?;
    // Several effects have several payloads, one beside the other.
    let (effect, depth) = match (effect.kind(), cursor.path.get(at + 1)) {
        (Json::Array, Some(Step::Item(number))) => (effect.items().nth(*number)?, at + 2),
        _ => (effect, at + 1),
    };
    let name = effect.as_str()?.into_owned();
    let place = GUIDE.place(&cursor.path[..depth.min(cursor.path.len())], Some(root), cursor.word);
    let parameters: Vec<String> = place.keys().iter().map(|word| word.name.to_owned()).collect();
    let active = match cursor.path.get(depth) {
        Some(Step::Key(key)) => parameters.iter().position(|known| known == key),
        _ => None,
    };
    let active = active.unwrap_or(parameters.len());
    (!parameters.is_empty()).then(|| {
        let meaning = meaning(&VOCABULARY, MarkKind::Function, &name);
        Call { name, parameters, active, result: None, meaning }
    })
}

struct Reading {
    cards: bool,
    listed: bool,
}

impl Reading {
    fn depth(&self) -> usize {
        usize::from(self.listed)
    }
}

impl<'t> json::Reading<'t> for Reading {
    fn string(&mut self, path: Path<'_, 't>, value: Value<'t>) -> (MarkKind, Option<Link>) {
        let word = value.as_str().unwrap_or_default();
        let key = path.iter().rev().find_map(|step| match step {
            Step::Key(key) => Some(key.as_ref()),
            Step::Item(_) => None,
        });
        match key {
            Some("name") if self.cards && path.len() == self.depth() + 1 => {
                (MarkKind::Card, Some(Link::definition(Space::Card, normal_name(&word))))
            }
            Some("instantEffect" | "permanentEffect" | "flagEffect") => (MarkKind::Function, None),
            Some("path" | "name") => (MarkKind::Text, None),
            _ => (MarkKind::Value, None),
        }
    }

    fn region(&mut self, path: Path<'_, 't>, value: Value<'t>) -> Option<Region> {
        if !self.cards || value.kind() != Json::Object {
            return None;
        }
        let word =
            |key: &str| value.get(key).and_then(|value| value.as_str()).unwrap_or_default().into_owned();
        if path.len() == self.depth() {
            let head = value.get("name").map_or(value.span(), |name| name.span());
            let name = normal_name(&word("name")).to_owned();
            return Some(Region {
                kind: RegionKind::Card,
                span: value.span(),
                head,
                name: if name.is_empty() { "?".to_owned() } else { name },
                detail: word("cardType"),
            });
        }
        match path.get(self.depth()) {
            Some(Step::Key(key)) if key.ends_with("Payload") && path.len() == self.depth() + 1 => {
                Some(Region {
                    kind: RegionKind::Ability,
                    span: value.span(),
                    head: value.span(),
                    name: key.to_string(),
                    detail: String::new(),
                })
            }
            _ => None,
        }
    }
}
