//! `parsed_abilities.json`: the abilities of every card, by id.

use cardwright_source::{Diagnostic, Place, Severity, Source, Span};
use rustc_hash::FxHashMap;
use serde::{Serialize, Serializer, ser::SerializeMap};

use crate::syntax::{
    problem::{MOST_DIAGNOSTICS, code},
    rules::{self, lex, lex::Scratch},
    sentence::sentence,
    toml::{Document, Kind, Value},
    tree::Ability,
};

/// Files that serve the editor and other parts; their rows are never cards.
const SIDES: [&str; 5] =
    ["card-fx.toml", "effect-types.toml", "trigger-types.toml", "predicate-types.toml", "sheets.toml"];

/// Is it one of those files?
pub(super) fn is_side(name: &str) -> bool {
    let file = name.rsplit(['/', '\\']).next().unwrap_or(name);
    SIDES.contains(&file)
}

/// The JSON, and what was left out of it.
pub(super) fn json(documents: &[(&Source, Document<'_>)]) -> (String, Vec<Diagnostic>) {
    let mut made = Making {
        entries: Vec::new(),
        places: FxHashMap::default(),
        diagnostics: Vec::new(),
        scratch: Scratch::default(),
    };
    let mut sorted: Vec<&(&Source, Document<'_>)> = documents.iter().collect();
    sorted.sort_by(|a, b| a.0.name.cmp(&b.0.name));
    for (source, document) in sorted {
        if let Some(error) = document.errors.first() {
            let message = format!("this file is passed over: {}", error.message);
            made.diagnostics.push(warning(source, error.span, "TomlParse", message));
            continue;
        }
        for list in document.root().children().filter(|value| value.kind() == Kind::Array) {
            for row in list.children().filter(|row| row.is_table()) {
                made.row(source, row);
            }
        }
    }
    // Sorting keeps the order of the rows that share an id.
    made.entries.sort_by(|a, b| a.id.cmp(b.id));
    let json = serde_json::to_string_pretty(&Entries(&made.entries)).unwrap_or_default();
    (json, made.diagnostics)
}

struct Making<'d> {
    entries: Vec<Entry<'d>>,
    places: FxHashMap<&'d str, Place>,
    diagnostics: Vec<Diagnostic>,
    scratch: Scratch,
}

/// A card with abilities.
struct Entry<'d> {
    id: &'d str,
    abilities: Vec<Ability>,
}

impl<'d> Making<'d> {
    fn row(&mut self, source: &Source, row: Value<'d, '_>) {
        let text_of = |key: &str| row.get(key).and_then(Value::as_str);
        let (Some(id), Some(text)) = (text_of("id"), text_of("rules-text")) else { return };
        if text.trim().is_empty() {
            return;
        }
        let variables = text_of("variables").unwrap_or("");
        let read = rules::read(text, variables, &mut self.scratch);
        let room = MOST_DIAGNOSTICS.saturating_sub(self.diagnostics.len());
        for error in read.errors.iter().take(room) {
            let key = if error.paragraph.is_some() { "rules-text" } else { "variables" };
            let range = match error.paragraph {
                Some(at) => {
                    let paragraph = read.paragraphs[at].clone();
                    let inside = lex::Origin::of(&text[paragraph.clone()]).written(error.span.clone());
                    paragraph.start + inside.start..paragraph.start + inside.end
                }
                None => error.span.clone(),
            };
            let place = row.get(key).map_or(row.span(), |value| value.inside(range.start, range.end));
            let (message, help) = sentence(&error.problem);
            let name = text_of("name").unwrap_or("<unknown>");
            let message = format!("\"{name}\" is left out: {message}");
            let mut diagnostic = warning(source, place, error.problem.class(), message);
            diagnostic.help = Some(help);
            diagnostic.card = Some(id.to_owned());
            self.diagnostics.push(diagnostic);
        }
        if read.abilities.is_empty() {
            return;
        }
        let place = Place::new(source.id, row.get("id").map_or(row.span(), Value::span));
        if let Some(first) = self.places.insert(id, place) {
            let message = format!("two rows have the id {id}, and their abilities are joined");
            let diagnostic = warning(source, place.span, "DuplicateId", message);
            self.diagnostics.push(diagnostic.label(first, "first here"));
        }
        self.entries.push(Entry { id, abilities: read.abilities });
    }
}

fn warning(source: &Source, span: Span, id: &'static str, message: String) -> Diagnostic {
    Diagnostic::new(Severity::Warning, code(id), Place::new(source.id, span), message)
}

/// The entries as an object. Those that share an id stand side by side and become one list.
struct Entries<'e>(&'e [Entry<'e>]);

impl Serialize for Entries<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for entries in self.0.chunk_by(|a, b| a.id == b.id) {
            let abilities: Vec<&Ability> = entries.iter().flat_map(|entry| &entry.abilities).collect();
            map.serialize_entry(entries[0].id, &abilities)?;
        }
        map.end()
    }
}
