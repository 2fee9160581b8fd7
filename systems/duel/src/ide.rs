//! What editors know about duel files: where ids are made and used, and what an action takes.

use std::sync::LazyLock;

use cardwright_source::{
    Source,
    json::{self as text, Kind as Json, Limits, Value},
};
use cardwright_system::{
    Call, Candidate, Expected, FileKind, Link, MarkKind, Outline, Region, RegionKind, Space, System,
    expected::meaning,
    guide::{Guide, Step},
    json::{self, Path},
};

use crate::{
    syntax::{KINDS, SCHEMA},
    system::Duel,
    vocabulary::VOCABULARY,
};

/// Words that other cards of the file use are offered, up to this many.
const MOST_WORDS: usize = 64;

static GUIDE: LazyLock<Guide> = LazyLock::new(|| Guide::new(SCHEMA));

/// The words of a file.
pub(crate) fn outline(file: &Source) -> Outline {
    let (tree, _) = text::parse(&file.text, Limits::default());
    let Some(root) = tree.root(&file.text) else { return Outline::default() };
    let kind = Duel.recognise(&file.name, &file.text);
    json::outline(root, &mut Reading { kind, depth: card_depth(root), keyed: root.kind() == Json::Object })
}

/// What may stand at a byte of a file.
pub(crate) fn expected(file: &Source, offset: usize) -> Expected {
    let kind = Duel.recognise(&file.name, &file.text);
    let (mut expected, cursor) = json::expected(&GUIDE, &file.text, offset);
    if !matches!(kind, None | Some(FileKind::Cards)) {
        expected.candidates.clear();
        if !cursor.key {
            expected.names.push(Space::Card);
        }
        return expected;
    }
    let (tree, _) = text::parse(&file.text, Limits::default());
    let Some(root) = tree.root(&file.text) else { return expected };
    if let (false, Some(Step::Key(key))) = (cursor.key, cursor.path.last()) {
        let card = card_depth(root) == Some(cursor.path.len() - 1);
        match key.as_ref() {
            "key" if !card => expected.names.push(Space::Card),
            "race" | "theme" | "element" => {
                let around = expected.around;
                expected.candidates.extend(used(root, key).into_iter().map(|word| {
                    let insert = format!("{}{word}{}", around.0, around.1);
                    Candidate::new(word, MarkKind::Value).insert(insert)
                }));
            }
            _ => {}
        }
    }
    expected.call = call(root, &cursor);
    // Of all fields of all actions, those that this one reads.
    if let (true, Some(call)) = (cursor.key, &expected.call)
        && json::find(root, &cursor.path).is_some_and(|object| object.get("kind").is_some())
    {
        expected.candidates.retain(|field| field.label == "kind" || call.parameters.contains(&field.label));
    }
    expected
}

/// The action around a place, with the fields that it reads.
fn call(root: Value<'_>, cursor: &json::Cursor<'_>) -> Option<Call> {
    let longest = cursor.path.len();
    let field = |steps: usize| match cursor.path.get(steps) {
        Some(Step::Key(key)) => Some(key.as_ref()),
        _ => None,
    };
    let around = (0..=longest).rev().find_map(|steps| {
        let object = json::find(root, &cursor.path[..steps])?;
        let word = object.get("kind")?.as_str()?.into_owned();
        Some((KINDS.iter().find(|kind| kind.word == word)?, steps))
    });
    let (kind, steps) = around?;
    let active = field(steps).and_then(|key| kind.fields.iter().position(|known| *known == key));
    Some(Call {
        name: kind.word.to_owned(),
        parameters: kind.fields.iter().map(|field| (*field).to_owned()).collect(),
        active: active.unwrap_or(kind.fields.len()),
        result: None,
        meaning: meaning(&VOCABULARY, MarkKind::Function, kind.word),
    })
}

/// The different strings of a key in a file, in the order of the text.
fn used(root: Value<'_>, key: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut open = vec![root];
    while let Some(value) = open.pop() {
        for (name, member) in value.members() {
            if name.is(key)
                && let Some(word) = member.as_str()
                && words.len() < MOST_WORDS
                && !word.is_empty()
                && !words.iter().any(|known| *known == word)
            {
                words.push(word.into_owned());
            }
        }
        let inside: Vec<Value<'_>> = value.items().chain(value.members().map(|(_, value)| value)).collect();
        open.extend(inside.into_iter().rev());
    }
    words
}

/// How many steps lead to a card: the three forms of a file.
fn card_depth(root: Value<'_>) -> Option<usize> {
    match root.kind() {
        Json::Array => Some(1),
        Json::Object => match root.get("cards").map(|cards| cards.kind()) {
            Some(Json::Array) => Some(2),
            _ if root.get("type").is_some_and(|value| value.kind() == Json::String) => Some(0),
            _ => Some(1),
        },
        _ => None,
    }
}

struct Reading {
    kind: Option<FileKind>,
    /// How many steps lead to a card.
    depth: Option<usize>,
    /// The file is an object.
    keyed: bool,
}

impl<'t> json::Reading<'t> for Reading {
    fn string(&mut self, path: Path<'_, 't>, value: Value<'t>) -> (MarkKind, Option<Link>) {
        let word = value.as_str().unwrap_or_default();
        let key = path.iter().rev().find_map(|step| match step {
            Step::Key(key) => Some(key.as_ref()),
            Step::Item(_) => None,
        });
        match (self.kind, key) {
            (Some(FileKind::Deck), None | Some("cards")) | (Some(FileKind::Side), _) => {
                (MarkKind::Card, Some(Link::reference(Space::Card, word)))
            }
            (Some(FileKind::Deck), _) => (MarkKind::Text, None),
            (_, Some("id" | "key")) if self.depth == Some(path.len() - 1) => {
                (MarkKind::Card, Some(Link::definition(Space::Card, word)))
            }
            (_, Some("key")) => (MarkKind::Card, Some(Link::reference(Space::Card, word))),
            (_, Some("name")) => (MarkKind::Card, Some(Link::definition(Space::Name, word))),
            (_, Some("kind" | "stackAction")) => (MarkKind::Function, None),
            (_, Some("timing" | "trigger" | "replaces" | "event")) => (MarkKind::Event, None),
            (_, Some("zones")) => (MarkKind::Zone, None),
            (
                _,
                Some("race" | "theme" | "element" | "effect" | "text" | "label" | "effectKey" | "$schema"),
            ) => (MarkKind::Text, None),
            _ => (MarkKind::Value, None),
        }
    }

    fn key(&mut self, path: Path<'_, 't>, key: &str, value: Value<'t>) -> Option<(MarkKind, Link)> {
        // In an object from id to card the key is the id, unless the card has one.
        let is_card = self.kind == Some(FileKind::Cards)
            && path.is_empty()
            && self.keyed
            && self.depth == Some(1)
            && value.kind() == Json::Object;
        let own = value.get("id").or(value.get("key")).is_some();
        (is_card && !own).then(|| (MarkKind::Card, Link::definition(Space::Card, key)))
    }

    fn region(&mut self, path: Path<'_, 't>, value: Value<'t>) -> Option<Region> {
        if self.kind != Some(FileKind::Cards) || value.kind() != Json::Object {
            return None;
        }
        let word = |key: &str| value.get(key).and_then(|value| value.as_str()).unwrap_or_default();
        let depth = self.depth?;
        if path.len() == depth {
            let outer = match path.last() {
                Some(Step::Key(key)) => key.to_string(),
                _ => String::new(),
            };
            let id = value.get("id").or(value.get("key")).and_then(|id| id.as_str());
            let id = id.map_or(outer, |id| id.into_owned());
            let name = Some(word("name").into_owned()).filter(|name| !name.is_empty());
            let head = value.get("id").or(value.get("name")).map_or(value.span(), |value| value.span());
            let name = name.unwrap_or_else(|| id.clone());
            return Some(Region { kind: RegionKind::Card, span: value.span(), head, name, detail: id });
        }
        let effect = path.len() == depth + 2 && path.get(depth) == Some(&Step::Key("effects".into()));
        effect.then(|| {
            let kind = value.get("action").and_then(|action| action.get("kind")?.as_str());
            Region {
                kind: RegionKind::Ability,
                span: value.span(),
                head: value.get("timing").map_or(value.span(), |value| value.span()),
                name: word("timing").into_owned(),
                detail: kind.unwrap_or_default().into_owned(),
            }
        })
    }
}
