//! Card data: JSON with ids, names and rules.

use std::sync::LazyLock;

use cardwright_source::{
    Span,
    json::{self as source, Kind, Limits, Value},
};
use cardwright_system::{
    Expected, Link, MarkKind, Outline, Region, RegionKind, Space,
    guide::{Guide, Step},
    json::{self, Path},
};

use super::{expected as rules, rule};
use crate::syntax::SCHEMA;

static GUIDE: LazyLock<Guide> = LazyLock::new(|| Guide::new(SCHEMA));

/// The words of card data.
pub(super) fn outline(text: &str) -> Outline {
    let (tree, _) = source::parse(text, Limits::default());
    let Some(root) = tree.root(text) else { return Outline::default() };
    json::outline(root, &mut Reading { card: Span::default() })
}

/// What may stand at a byte of card data.
pub(super) fn expected(text: &str, offset: usize) -> Expected {
    let (expected, cursor) = json::expected(&GUIDE, text, offset);
    match cursor.path.as_slice() {
        [.., Step::Key(key), Step::Item(_)] if key == "rules" && cursor.quoted => {
            rules::rule(text, cursor.word.start().into(), cursor.word.end().into(), offset)
        }
        _ => expected,
    }
}

struct Reading {
    /// The card that is being read.
    card: Span,
}

impl<'t> json::Reading<'t> for Reading {
    fn string(&mut self, path: Path<'_, 't>, value: Value<'t>) -> (MarkKind, Option<Link>) {
        let word = value.as_str().unwrap_or_default();
        match path {
            [Step::Item(_), Step::Key(key)] => match key.as_ref() {
                "id" => (MarkKind::Card, Some(Link::definition(Space::Card, word.to_ascii_lowercase()))),
                "name" => (MarkKind::Card, Some(Link::definition(Space::Name, word.to_ascii_lowercase()))),
                "rules_file" => (MarkKind::Text, Some(Link::reference(Space::File, word))),
                "type" | "ability_type" | "rarity" => (MarkKind::Value, None),
                _ => (MarkKind::Text, None),
            },
            _ => (MarkKind::Text, None),
        }
    }

    fn region(&mut self, path: Path<'_, 't>, value: Value<'t>) -> Option<Region> {
        let [Step::Item(_)] = path else { return None };
        if value.kind() != Kind::Object {
            return None;
        }
        self.card = value.span();
        let word =
            |key: &str| value.get(key).and_then(|value| value.as_str()).unwrap_or_default().into_owned();
        let head = value.get("name").map_or(value.span(), |name| name.span());
        let name = word("name");
        let name = if name.is_empty() { "?".to_owned() } else { name };
        Some(Region { kind: RegionKind::Card, span: value.span(), head, name, detail: word("slug") })
    }

    fn inside(&mut self, path: Path<'_, 't>, value: Value<'t>, outline: &mut Outline) -> bool {
        let [Step::Item(_), Step::Key(key), Step::Item(_)] = path else { return false };
        let text = value.text();
        // A line with escapes is not what stands between its quotes.
        if key != "rules" || text.contains('\\') || text.len() < 2 {
            return false;
        }
        let inner = json::inner(value.span(), text);
        rule::read(&text[1..text.len() - 1], inner.start().into(), self.card, outline);
        true
    }
}
