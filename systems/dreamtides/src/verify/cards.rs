//! The cards of a folder against their recorded abilities and texts, both ways.

use std::{collections::BTreeMap, sync::Arc};

use cardwright_source::Source;
use cardwright_system::KindReport;
use serde_json::{Map, Value};

use super::difference;
use crate::{
    syntax::{
        rules::{self, Read, lex::Scratch},
        toml::{self, Kind},
        tree::Ability,
    },
    text::{evaluate, render, source},
};

/// Every id is a case: the abilities are those recorded, and come back from text and JSON.
pub(super) fn cards(files: &[Arc<Source>], toml: &[Arc<Source>], report: &mut KindReport, step: &dyn Fn()) {
    each(files, toml, report, step, &|expected, rows| {
        let abilities: Vec<&Ability> = rows.iter().flat_map(|row| &row.read.abilities).collect();
        let found = serde_json::to_value(&abilities).map_err(|error| error.to_string())?;
        difference("", expected, &found).map_or(Ok(()), Err)?;
        let back: Vec<Ability> =
            serde_json::from_value(expected.clone()).map_err(|error| error.to_string())?;
        if back.iter().ne(abilities.iter().copied()) {
            return Err("the abilities do not come back from JSON".to_owned());
        }
        rows.iter().try_for_each(|row| returns(&row.read.abilities))
    });
}

/// Every id is a case: the display text of every paragraph is the one recorded, and the one the author wrote.
pub(super) fn rendered(
    files: &[Arc<Source>],
    toml: &[Arc<Source>],
    report: &mut KindReport,
    step: &dyn Fn(),
) {
    each(files, toml, report, step, &|expected, rows| {
        let texts: Vec<String> =
            rows.iter().flat_map(|row| &row.read.abilities).map(render::ability).collect();
        difference("", expected, &serde_json::json!(texts)).map_or(Ok(()), Err)?;
        let bindings = rows.iter().map(|row| (row, rules::bindings(&row.variables)));
        let evaluated = bindings.flat_map(|(row, bindings)| {
            let paragraphs = row.read.paragraphs.iter().map(|range| &row.text[range.clone()]);
            paragraphs.map(|text| evaluate::evaluate(text, &bindings)).collect::<Vec<_>>()
        });
        for (at, evaluated) in evaluated.enumerate() {
            let evaluated = evaluated.map_err(|error| error.to_string())?;
            if Some(&evaluated) != texts.get(at) {
                return Err(format!("[{at}] as written: {evaluated}"));
            }
        }
        Ok(())
    });
}

/// Does the text of some abilities give the same abilities?
pub(super) fn returns(abilities: &[Ability]) -> Result<(), String> {
    source::write(abilities).map(|_| ()).map_err(|error| error.to_string())
}

/// A row with rules text.
struct Row {
    text: String,
    variables: String,
    read: Read,
}

type Check<'c> = &'c dyn Fn(&Value, &[Row]) -> Result<(), String>;

/// Compares every id of a recorded file with the rows beside it: no id more or less.
fn each(
    files: &[Arc<Source>],
    toml: &[Arc<Source>],
    report: &mut KindReport,
    step: &dyn Fn(),
    check: Check<'_>,
) {
    for file in files {
        let recorded: Map<String, Value> = match serde_json::from_str(&file.text) {
            Ok(recorded) => recorded,
            Err(error) => {
                report.case(&file.name, Err(error.to_string()));
                continue;
            }
        };
        let beside: Vec<&Arc<Source>> =
            toml.iter().filter(|one| folder(&one.name) == folder(&file.name)).collect();
        let rows = rows(&beside);
        for (id, expected) in &recorded {
            let result = match rows.get(id.as_str()) {
                Some(rows) => check(expected, rows),
                None => Err("no row has this id and rules text".to_owned()),
            };
            report.case(id, result);
            step();
        }
        for id in rows.keys().filter(|id| !recorded.contains_key(id.as_str())) {
            report.case(id, Err("this id is not recorded".to_owned()));
        }
    }
}

fn folder(name: &str) -> &str {
    name.rfind(['/', '\\']).map_or("", |at| &name[..at])
}

/// The rows of some files by id, as written there.
fn rows(files: &[&Arc<Source>]) -> BTreeMap<String, Vec<Row>> {
    let mut rows: BTreeMap<String, Vec<Row>> = BTreeMap::new();
    let mut scratch = Scratch::default();
    for file in files {
        let document = toml::read(&file.text);
        for list in document.root().children().filter(|value| value.kind() == Kind::Array) {
            for row in list.children() {
                let text_of = |key: &str| row.get(key).and_then(|value| value.as_str());
                let (Some(id), Some(text)) = (text_of("id"), text_of("rules-text")) else { continue };
                if text.trim().is_empty() {
                    continue;
                }
                let variables = text_of("variables").unwrap_or("");
                let read = rules::read(text, variables, &mut scratch);
                let row = Row { text: text.to_owned(), variables: variables.to_owned(), read };
                rows.entry(id.to_owned()).or_default().push(row);
            }
        }
    }
    rows
}
