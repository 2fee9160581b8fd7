//! What holds for every case.

use std::sync::Arc;

use cardwright_source::{Diagnostic, Help, Source, edit};
use libtest_mimic::Failed;

use crate::{Case, Checker, Expected};

/// The checker says what the lines expect, and nothing else.
pub(crate) fn says_what_is_expected<C: Checker>(checker: &C, case: &Case) -> Result<(), Failed> {
    let sources = case.sources();
    let found = checker.run(case, &sources);
    let mut complaints = String::new();
    for (file, source) in case.files.iter().zip(&sources) {
        let mut open: Vec<&Expected> = file.expected.iter().collect();
        for problem in found.iter().filter(|problem| problem.place.file == source.id) {
            let line = source.position(problem.place.span.start()).line;
            let said = problem.help.as_ref().map(Help::english).unwrap_or_default();
            let fits = |expected: &&Expected| {
                expected.line == line
                    && expected.code == problem.code.id
                    && problem.message.contains(&expected.message)
                    && expected.help.as_ref().is_none_or(|help| *help == said)
            };
            match open.iter().position(fits) {
                Some(at) => drop(open.remove(at)),
                None => complaints.push_str(&format!(
                    "{}:{line}: unexpected {} {} (help: {})\n    {}\n",
                    file.name,
                    problem.code.id,
                    problem.message,
                    said,
                    file.line(line),
                )),
            }
        }
        for missing in open {
            complaints.push_str(&format!(
                "{}:{}: missing {} {}\n    {}\n",
                file.name,
                missing.line,
                missing.code,
                missing.message,
                file.line(missing.line)
            ));
        }
    }
    if complaints.is_empty() { Ok(()) } else { Err(complaints.into()) }
}

/// Every message has help and a row that explains it; fixes help.
pub(crate) fn obeyed<C: Checker>(checker: &C, case: &Case) -> Result<(), Failed> {
    let sources = case.sources();
    let found = checker.run(case, &sources);
    for problem in &found {
        let said = format!("{} {}", problem.code.id, problem.message);
        if !C::CODES.iter().any(|row| row.id == problem.code.id) {
            return Err(format!("no explanation for {said}").into());
        }
        if problem.help.is_none() || problem.message.ends_with('.') {
            return Err(format!("no help, or a full stop: {said}").into());
        }
        let source = sources.iter().find(|source| source.id == problem.place.file).ok_or("no such file")?;
        checker.law(problem, source)?;
    }
    for problem in found.iter().filter(|problem| checker.must_help(problem) && !case.latin1) {
        let at = sources.iter().position(|source| source.id == problem.place.file);
        let (Some(fix), Some(at)) = (&problem.fix, at) else { continue };
        let source = &sources[at];
        let mended = edit::apply(&source.text, &fix.edits)?;
        let mut sources = sources.clone();
        sources[at] = Arc::new(Source::new(source.id, source.name.clone(), mended.clone()));
        let same = |other: &Diagnostic| {
            (other.code, &other.message, &other.pointer) == (problem.code, &problem.message, &problem.pointer)
        };
        let count = |found: &[Diagnostic]| found.iter().filter(|other| same(other)).count();
        if count(&checker.run(case, &sources)) >= count(&found) {
            let said = format!("{} {}", problem.code.id, problem.message);
            return Err(format!("the fix of {said} does not help:\n{mended}").into());
        }
    }
    Ok(())
}
