//! Diagnostics as a SARIF 2.1.0 log, which code scanning and editors read.

use std::{borrow::Cow, ops::Range};

use serde::Serialize;

use super::{Rule, clamp, locate};
use crate::diagnostic::{Diagnostic, Edit, Fix};
use crate::span::{Place, TextSize};
use crate::text::{Source, Sources};

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// A whole log with one run. `rules` are the kinds of problems the tool knows, `version` is that of the tool.
pub fn sarif(ds: &[Diagnostic], sources: &Sources, rules: &[Rule<'_>], version: &str) -> String {
    let log = Log {
        schema: SCHEMA,
        version: "2.1.0",
        runs: [Run {
            tool: Tool { driver: Driver { name: "cardwright", version, rules: descriptors(rules) } },
            column_kind: "utf16CodeUnits",
            results: ds.iter().map(|d| result(d, sources, rules)).collect(),
        }],
    };
    serde_json::to_string_pretty(&log).expect("a log of strings and numbers is JSON")
}

#[derive(Serialize)]
struct Log<'a> {
    #[serde(rename = "$schema")]
    schema: &'static str,
    version: &'static str,
    runs: [Run<'a>; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Run<'a> {
    tool: Tool<'a>,
    column_kind: &'static str,
    results: Vec<Outcome<'a>>,
}

#[derive(Serialize)]
struct Tool<'a> {
    driver: Driver<'a>,
}

#[derive(Serialize)]
struct Driver<'a> {
    name: &'static str,
    version: &'a str,
    rules: Vec<Descriptor<'a>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Descriptor<'a> {
    id: String,
    short_description: Message<'a>,
}

#[derive(Serialize)]
struct Message<'a> {
    text: &'a str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Outcome<'a> {
    rule_id: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule_index: Option<usize>,
    level: &'static str,
    message: Message<'a>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    locations: Vec<Location<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    related_locations: Vec<Location<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    fixes: Vec<Repair<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    properties: Option<Properties<'a>>,
}

#[derive(Serialize)]
struct Properties<'a> {
    help: Cow<'a, str>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Location<'a> {
    physical_location: PhysicalLocation,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    logical_locations: Vec<LogicalLocation<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<Message<'a>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PhysicalLocation {
    artifact_location: Artifact,
    region: Region,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct LogicalLocation<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fully_qualified_name: Option<&'a str>,
}

#[derive(Serialize)]
struct Artifact {
    uri: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Region {
    start_line: u32,
    start_column: u32,
    end_line: u32,
    end_column: u32,
    byte_offset: usize,
    byte_length: usize,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Repair<'a> {
    description: Message<'a>,
    artifact_changes: [ArtifactChange<'a>; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ArtifactChange<'a> {
    artifact_location: Artifact,
    replacements: Vec<Replacement<'a>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Replacement<'a> {
    deleted_region: Region,
    #[serde(skip_serializing_if = "Option::is_none")]
    inserted_content: Option<Message<'a>>,
}

fn descriptors<'a>(rules: &[Rule<'a>]) -> Vec<Descriptor<'a>> {
    let describe = |rule: &Rule<'a>| Descriptor {
        id: rule.code.to_string(),
        short_description: Message { text: rule.title },
    };
    rules.iter().map(describe).collect()
}

fn result<'a>(d: &'a Diagnostic, sources: &Sources, rules: &[Rule<'_>]) -> Outcome<'a> {
    let mut locations: Vec<Location<'a>> = location(d.place, sources).into_iter().collect();
    if d.card.is_some() || d.pointer.is_some() {
        let (name, fully_qualified_name) = (d.card.as_deref(), d.pointer.as_deref());
        for location in &mut locations {
            location.logical_locations.push(LogicalLocation { name, fully_qualified_name });
        }
    }
    let related = d.labels.iter().filter_map(|label| {
        let location = location(label.place, sources)?;
        Some(Location { message: Some(Message { text: &label.text }), ..location })
    });
    Outcome {
        rule_id: d.code.to_string(),
        rule_index: rules.iter().position(|rule| rule.code == d.code),
        level: d.severity.word(),
        message: Message { text: &d.message },
        locations,
        related_locations: related.collect(),
        fixes: d.fix.as_ref().and_then(|fix| repair(fix, d.place, sources)).into_iter().collect(),
        properties: d.help.as_ref().map(|help| Properties { help: help.english() }),
    }
}

fn location<'a>(place: Place, sources: &Sources) -> Option<Location<'a>> {
    let (source, span) = locate(place, sources)?;
    Some(Location {
        physical_location: PhysicalLocation {
            artifact_location: artifact(source),
            region: region(source, span),
        },
        logical_locations: Vec::new(),
        message: None,
    })
}

fn repair<'a>(fix: &'a Fix, place: Place, sources: &Sources) -> Option<Repair<'a>> {
    let source = sources.get(place.file)?;
    let replace = |edit: &'a Edit| Replacement {
        deleted_region: region(source, clamp(&source.text, edit.span)),
        inserted_content: (!edit.text.is_empty()).then_some(Message { text: &edit.text }),
    };
    let replacements: Vec<Replacement<'_>> = fix.edits.iter().map(replace).collect();
    if replacements.is_empty() {
        return None;
    }
    let change = ArtifactChange { artifact_location: artifact(source), replacements };
    Some(Repair { description: Message { text: &fix.title }, artifact_changes: [change] })
}

fn region(source: &Source, span: Range<usize>) -> Region {
    let position = |at: usize| source.utf16_position(TextSize::new(u32::try_from(at).unwrap_or(u32::MAX)));
    let (start, end) = (position(span.start), position(span.end));
    Region {
        start_line: start.0 + 1,
        start_column: start.1 + 1,
        end_line: end.0 + 1,
        end_column: end.1 + 1,
        byte_offset: span.start,
        byte_length: span.len(),
    }
}

fn artifact(source: &Source) -> Artifact {
    Artifact { uri: uri(&source.name) }
}

/// A path as a URI: relative as it is, absolute with `file://`. A colon is encoded too, because the first part of
/// `builtin:duel/cards.json` would be read as a scheme.
fn uri(path: &str) -> String {
    let path = if cfg!(windows) { path.replace('\\', "/") } else { path.to_owned() };
    let path = path.strip_prefix("./").unwrap_or(&path);
    let mut uri = String::from(if path.starts_with('/') { "file://" } else { "" });
    for byte in path.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => {
                uri.push(char::from(byte));
            }
            _ => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::uri;

    #[test]
    fn paths_become_uris() {
        assert_eq!(uri("cards/ok-1.json"), "cards/ok-1.json");
        assert_eq!(uri("./a b#1?.json"), "a%20b%231%3F.json");
        assert_eq!(uri("카드.json"), "%EC%B9%B4%EB%93%9C.json");
        assert_eq!(uri("builtin:duel/cards.json"), "builtin%3Aduel/cards.json");
        assert_eq!(uri("/cards/50%.json"), "file:///cards/50%25.json");
    }
}
