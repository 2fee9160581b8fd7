//! Decks and files of names: JSON with ids of cards.

use std::sync::LazyLock;

use cardwright_source::{
    Source,
    json::{self as text, Limits, Value},
};
use cardwright_system::{
    Expected, Link, MarkKind, Outline, Region, Space,
    guide::{Guide, Step},
    json::{self, Path},
};

use crate::{deck::SCHEMA, names};

static GUIDE: LazyLock<Guide> = LazyLock::new(|| Guide::new(SCHEMA));

/// The words of a deck or a file of names.
pub(super) fn outline(file: &Source) -> Outline {
    let (tree, _) = text::parse(&file.text, Limits::default());
    let Some(root) = tree.root(&file.text) else { return Outline::default() };
    json::outline(root, &mut Reading { names: names::is_names(&file.name) })
}

/// What may stand at a byte of such a file.
pub(super) fn expected(file: &Source, offset: usize) -> Expected {
    let (mut expected, cursor) = json::expected(&GUIDE, &file.text, offset);
    let id = match cursor.key {
        true => cursor.path.is_empty() && names::is_names(&file.name),
        false => is_id(&cursor.path),
    };
    if names::is_names(&file.name) || file.name.ends_with(".deck") {
        expected.candidates.clear();
    }
    if id {
        expected.names.push(Space::Card);
    }
    expected
}

/// Does the id of a card stand here?
fn is_id(path: Path<'_, '_>) -> bool {
    match path {
        [.., Step::Key(list), Step::Item(_)] => list == "Cards",
        [.., Step::Key(key)] => matches!(key.as_ref(), "id" | "suggestedPartner" | "Partner"),
        _ => false,
    }
}

/// The id with the letters that decks leave out; none for cards that a deck brings along.
fn whole(id: &str) -> Option<String> {
    match id.as_bytes() {
        [b'C', b'U', ..] => Some(id.to_owned()),
        [b'U' | b'S' | b'I' | b'T', ..] => Some(format!("CU{id}")),
        _ => None,
    }
}

struct Reading {
    names: bool,
}

impl<'t> json::Reading<'t> for Reading {
    fn string(&mut self, path: Path<'_, 't>, value: Value<'t>) -> (MarkKind, Option<Link>) {
        let id = value.as_str().filter(|_| is_id(path) && !self.names);
        match id.and_then(|id| whole(&id)) {
            Some(word) => (MarkKind::Card, Some(Link::reference(Space::Card, word))),
            None => (MarkKind::Text, None),
        }
    }

    fn key(&mut self, path: Path<'_, 't>, key: &str, _: Value<'t>) -> Option<(MarkKind, Link)> {
        (self.names && path.is_empty()).then(|| (MarkKind::Card, Link::reference(Space::Card, key)))
    }

    fn region(&mut self, _: Path<'_, 't>, _: Value<'t>) -> Option<Region> {
        None
    }
}
