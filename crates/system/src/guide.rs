//! A JSON Schema as a guide through a file: which keys and values may stand at a place, and what they mean.
//!
//! This is no validator. Alternatives that the file rules out are dropped; where it rules out all, all stay, because a
//! file that is being written is wrong most of the time.

use std::borrow::Cow;

use cardwright_source::{
    Span,
    json::{Integer, Key, Kind, Value},
};
use serde_json::{Map, Value as Json};

/// How many references and alternatives are followed from one place.
const MOST: usize = 512;

/// How deep alternatives are compared with the file.
const DEPTH: u32 = 6;

/// A schema.
#[derive(Debug)]
pub struct Guide {
    root: Json,
}

/// A step from a value to one inside it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step<'t> {
    /// Of an object.
    Key(Cow<'t, str>),
    /// Of an array.
    Item(usize),
}

/// What the schema says about a place.
#[derive(Debug, Default)]
pub struct Place<'g> {
    schemas: Vec<&'g Map<String, Json>>,
}

/// A key or a value, and what it means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Word<'g> {
    /// As it is written, without quotes.
    pub name: &'g str,
    /// What it means.
    pub text: Option<&'g str>,
    /// Is it a string?
    pub quoted: bool,
    /// Is it a key that must be there?
    pub required: bool,
}

impl Guide {
    /// A schema that is part of the program.
    pub fn new(text: &str) -> Self {
        Self { root: serde_json::from_str(text).unwrap_or_default() }
    }

    /// What is said about the place that these steps lead to. `file` decides between alternatives, but for the word at
    /// `edited`, which is still being written.
    pub fn place(&self, steps: &[Step<'_>], file: Option<Value<'_>>, edited: Span) -> Place<'_> {
        let mut value = file;
        let mut place = Place::default();
        self.open(&self.root, value, edited, &mut place.schemas, &mut 0);
        for step in steps {
            let mut next = Vec::new();
            for schema in &place.schemas {
                match step {
                    Step::Key(key) => next.extend(member(schema, key)),
                    Step::Item(at) => next.extend(item(schema, *at)),
                }
            }
            value = value.and_then(|value| match step {
                Step::Key(key) => value.get(key),
                Step::Item(at) => value.items().nth(*at),
            });
            place = Place::default();
            let mut followed = 0;
            for schema in next {
                self.open(schema, value, edited, &mut place.schemas, &mut followed);
            }
        }
        place
    }

    /// Adds a schema and all that hold together with it.
    fn open<'g>(
        &'g self,
        schema: &'g Json,
        value: Option<Value<'_>>,
        edited: Span,
        into: &mut Vec<&'g Map<String, Json>>,
        followed: &mut usize,
    ) {
        *followed += 1;
        let Some(map) = schema.as_object().filter(|_| *followed < MOST) else { return };
        if into.iter().any(|known| std::ptr::eq(*known, map)) {
            return;
        }
        into.push(map);
        if let Some(target) = self.target(map) {
            self.open(target, value, edited, into, followed);
        }
        for part in list(map, "allOf") {
            self.open(part, value, edited, into, followed);
        }
        for key in ["anyOf", "oneOf"] {
            let all = list(map, key);
            let container = value.filter(|value| matches!(value.kind(), Kind::Object | Kind::Array));
            let fits = |part: &&Json| container.is_none_or(|value| self.fits(part, value, Some(edited), 0));
            let fitting: Vec<&Json> = all.iter().filter(fits).collect();
            let kept = if fitting.is_empty() { all.iter().collect() } else { fitting };
            for part in kept {
                self.open(part, value, edited, into, followed);
            }
        }
        if let (Some(condition), Some(value)) = (map.get("if"), value) {
            let branch = if self.fits(condition, value, None, 0) { "then" } else { "else" };
            if let Some(branch) = map.get(branch) {
                self.open(branch, Some(value), edited, into, followed);
            }
        }
    }

    /// Does a value agree with a schema? Where a word is still being written, that word and what is missing do not count.
    fn fits(&self, schema: &Json, value: Value<'_>, edited: Option<Span>, depth: u32) -> bool {
        let Some(map) = schema.as_object() else { return schema != &Json::Bool(false) };
        let (strict, whole) = (edited.is_none(), value.span());
        let written = |at: Span| edited.is_some_and(|edited| at.contains_range(edited));
        if depth > DEPTH || (written(whole) && !matches!(value.kind(), Kind::Object | Kind::Array)) {
            return true;
        }
        let inside = |schema: &Json| self.fits(schema, value, edited, depth + 1);
        if map.get("const").is_some_and(|wanted| !same(wanted, value)) {
            return false;
        }
        if map.contains_key("enum") && !list(map, "enum").iter().any(|wanted| same(wanted, value)) {
            return false;
        }
        if map.get("type").is_some_and(|wanted| !typed(wanted, value)) {
            return false;
        }
        let lacks = |key: &Json| key.as_str().is_some_and(|key| value.get(key).is_none());
        if strict && list(map, "required").iter().any(lacks) {
            return false;
        }
        if let Some(members) = map.get("properties").and_then(Json::as_object) {
            for (key, schema) in members {
                if let Some(value) = value.get(key)
                    && !self.fits(schema, value, edited, depth + 1)
                {
                    return false;
                }
            }
            let closed = map.get("additionalProperties") == Some(&Json::Bool(false));
            let strange = |(key, _): (Key<'_>, Value<'_>)| {
                !members.contains_key(key.name().as_ref()) && !written(key.span())
            };
            if closed && !map.contains_key("patternProperties") && value.members().any(strange) {
                return false;
            }
        }
        if map.get("not").is_some_and(|not| strict && inside(not)) {
            return false;
        }
        let some = |key: &str| list(map, key).is_empty() || list(map, key).iter().any(inside);
        self.target(map).is_none_or(inside)
            && list(map, "allOf").iter().all(inside)
            && some("anyOf")
            && some("oneOf")
    }

    fn target(&self, map: &Map<String, Json>) -> Option<&Json> {
        self.root.pointer(map.get("$ref")?.as_str()?.strip_prefix('#')?)
    }
}

impl<'g> Place<'g> {
    /// What may be said about the value itself.
    pub fn text(&self) -> Option<&'g str> {
        self.schemas.iter().find_map(|schema| schema.get("description")?.as_str())
    }

    /// Keys of the object, those that must be there first.
    pub fn keys(&self) -> Vec<Word<'g>> {
        let mut keys: Vec<Word<'g>> = Vec::new();
        let required: Vec<&str> = self
            .schemas
            .iter()
            .flat_map(|schema| list(schema, "required"))
            .filter_map(Json::as_str)
            .collect();
        let mut add = |name: &'g str, schema: Option<&'g Json>| {
            let hidden = schema.is_some_and(|schema| schema.get("deprecated") == Some(&Json::Bool(true)));
            let text = schema.and_then(|schema| schema.get("description")?.as_str());
            match keys.iter_mut().find(|known| known.name == name) {
                Some(known) => known.text = known.text.or(text),
                None if hidden || name.starts_with('$') => {}
                None => keys.push(Word { name, text, quoted: true, required: required.contains(&name) }),
            }
        };
        for schema in &self.schemas {
            if let Some(members) = schema.get("properties").and_then(Json::as_object) {
                members.iter().for_each(|(name, schema)| add(name, Some(schema)));
            }
            if let Some(names) = schema.get("propertyNames").and_then(Json::as_object) {
                list(names, "enum").iter().filter_map(Json::as_str).for_each(|name| add(name, None));
            }
        }
        keys.sort_by_key(|key| !key.required);
        keys
    }

    /// Values that are listed one by one.
    pub fn values(&self) -> Vec<Word<'g>> {
        let mut values: Vec<Word<'g>> = Vec::new();
        let mut add = |value: &'g Json, text: Option<&'g str>| {
            let (name, quoted) = match value {
                Json::String(text) => (text.as_str(), true),
                Json::Bool(true) => ("true", false),
                Json::Bool(false) => ("false", false),
                Json::Null => ("null", false),
                _ => return,
            };
            if !name.is_empty() && !values.iter().any(|known| known.name == name) {
                values.push(Word { name, text, quoted, required: false });
            }
        };
        for schema in &self.schemas {
            let text = schema.get("description").and_then(Json::as_str);
            if let Some(value) = schema.get("const") {
                add(value, text);
            }
            list(schema, "enum").iter().for_each(|value| add(value, None));
            if has_type(schema, "boolean") {
                add(&Json::Bool(true), None);
                add(&Json::Bool(false), None);
            }
        }
        values
    }

    /// May an object stand here?
    pub fn object(&self) -> bool {
        self.schemas.iter().any(|schema| has_type(schema, "object") || schema.contains_key("properties"))
    }
}

fn member<'g>(schema: &'g Map<String, Json>, key: &str) -> Vec<&'g Json> {
    if let Some(found) = schema.get("properties").and_then(|members| members.get(key)) {
        return vec![found];
    }
    // The patterns of card files allow any id, and a key that breaks them is worth the same help.
    if let Some(patterns) = schema.get("patternProperties").and_then(Json::as_object) {
        return patterns.values().collect();
    }
    schema.get("additionalProperties").filter(|rest| rest.is_object()).into_iter().collect()
}

fn item(schema: &Map<String, Json>, at: usize) -> Option<&Json> {
    list(schema, "prefixItems").get(at).or_else(|| schema.get("items"))
}

fn list<'g>(schema: &'g Map<String, Json>, key: &str) -> &'g [Json] {
    schema.get(key).and_then(Json::as_array).map_or(&[], Vec::as_slice)
}

fn has_type(schema: &Map<String, Json>, name: &str) -> bool {
    let is = |wanted: &Json| wanted.as_str() == Some(name);
    schema
        .get("type")
        .is_some_and(|wanted| is(wanted) || wanted.as_array().is_some_and(|all| all.iter().any(is)))
}

fn typed(wanted: &Json, value: Value<'_>) -> bool {
    let one = |wanted: &Json| match (wanted.as_str(), value.kind()) {
        (_, Kind::Broken)
        | (Some("object"), Kind::Object)
        | (Some("array"), Kind::Array)
        | (Some("string"), Kind::String)
        | (Some("boolean"), Kind::Bool)
        | (Some("null"), Kind::Null)
        | (Some("number"), Kind::Number) => true,
        (Some("integer"), Kind::Number) => matches!(value.as_integer(), Integer::Is(_) | Integer::OutOfRange),
        _ => false,
    };
    match wanted {
        Json::Array(all) => all.iter().any(one),
        wanted => one(wanted),
    }
}

fn same(wanted: &Json, value: Value<'_>) -> bool {
    match wanted {
        Json::String(wanted) => value.as_str().is_some_and(|text| text == wanted.as_str()),
        Json::Bool(wanted) => value.as_bool() == Some(*wanted),
        Json::Null => value.is_null(),
        Json::Number(wanted) => wanted.to_string() == value.text(),
        _ => false,
    }
}
