//! Cards and tables without errors, and files with expected ones.

use std::{collections::BTreeSet, sync::Arc};

use cardwright_source::Source;
use cardwright_system::KindReport;
use serde_json::Value;

use super::{base, derived};
use crate::syntax::{self, Role, tree::Kind};

/// Every card is a case: no error, and no warning but the expected ones.
pub(super) fn cards(files: &[Arc<Source>], synthetic: bool, report: &mut KindReport, step: &dyn Fn()) {
    // Old names, and exchanges that the data flag otherwise than they are printed; invented cards do more of this.
    let expected: &[&str] = if synthetic { &["W104", "W106", "W111", "W115"] } else { &["W101", "W111"] };
    for file in files {
        let read = syntax::read(std::slice::from_ref(file));
        let name =
            |card: Option<&String>| format!("{}: {}", base(&file.name), card.map_or("?", String::as_str));
        let mut failed: Vec<String> = Vec::new();
        for problem in &read.diagnostics {
            let fine = !problem.is_error() && expected.contains(&problem.code.id);
            let case = name(problem.card.as_ref());
            if !fine && !failed.contains(&case) {
                report.case(case.clone(), Err(format!("{}: {}", problem.code, problem.message)));
                failed.push(case);
            }
        }
        for card in &read.cards {
            let case = name(Some(&card.name));
            if !failed.contains(&case) {
                report.case(case, Ok(()));
            }
            step();
        }
    }
}

/// Every file is a case: no problem at all.
pub(super) fn tables(files: &[Arc<Source>], report: &mut KindReport, step: &dyn Fn()) {
    for file in files {
        let name = base(&file.name);
        let result = if derived::is_derived(name) {
            derived::compare(name, &file.text)
        } else {
            let read = syntax::read(std::slice::from_ref(file));
            let problem = read.diagnostics.first();
            problem.map_or(Ok(()), |problem| Err(format!("{}: {}", problem.code, problem.message)))
        };
        report.case(name, result);
        step();
    }
}

/// Is this a file of expectations, and does it compare sets?
pub(super) fn expects(text: &str) -> Option<bool> {
    let json: Value = serde_json::from_str(text).ok()?;
    let cases = json.as_object()?;
    let first = cases.values().next()?;
    if !first["codes"].is_array() || !first["kind"].is_string() {
        return None;
    }
    Some(first["compare"] == "set")
}

/// Every expectation is a case.
pub(super) fn malformed(files: &[Arc<Source>], report: &mut KindReport, step: &dyn Fn()) {
    for expected in files.iter().filter(|file| base(&file.name) == "expected.json") {
        let Ok(Value::Object(cases)) = serde_json::from_str(&expected.text) else { continue };
        for (id, case) in cases {
            let file = files.iter().find(|file| {
                base(&file.name) == format!("{id}.json") && super::beside(&file.name, &expected.name)
            });
            let result = match file {
                Some(file) => compare(file, &case),
                None => Err("there is no such file".to_owned()),
            };
            report.case(id, result);
            step();
        }
    }
}

fn compare(file: &Arc<Source>, case: &Value) -> Result<(), String> {
    let kind = match case["kind"].as_str() {
        Some("development") => Kind::Development,
        Some("excommunication") => Kind::Excommunication,
        Some("leader") => Kind::Leader,
        other => return Err(format!("unknown kind {other:?}")),
    };
    let read = syntax::read_as(std::slice::from_ref(file), Some(Role::Cards(Some(kind))));
    let listed = case["codes"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let expected: BTreeSet<&str> = listed.collect();
    let found: BTreeSet<&str> = read.diagnostics.iter().map(|problem| problem.code.id).collect();
    if case["compare"] == "set" {
        return if expected == found {
            Ok(())
        } else {
            Err(format!("expected {expected:?}, found {found:?}"))
        };
    }
    if let Some(missing) = expected.difference(&found).next() {
        return Err(format!("{missing} is missing, found {found:?}"));
    }
    if let Some(extra) = found.difference(&expected).find(|code| code.starts_with('E')) {
        return Err(format!("{extra} is not expected"));
    }
    let accepted = !read.diagnostics.iter().any(cardwright_source::Diagnostic::is_error);
    match case["accepted"].as_bool() {
        Some(wanted) if wanted != accepted => Err(format!("accepted is {accepted}, expected {wanted}")),
        _ => Ok(()),
    }
}
