//! All diagnostics, and the fixes that need nobody to look at them.

use std::{cmp::Reverse, collections::BTreeMap, sync::Arc};

use axum::{Json, extract::State};
use cardwright_source::{Diagnostic, Edit, edit};

use super::cards::keep_rules;
use crate::{
    api::{Diag, FixRequest, Fixed, FixedFile, Problems, Replacement, Severity},
    diag,
    extract::{Ask, Body, work},
    failure::Outcome,
    studio::{Studio, text_hash},
};

/// `GET /problems?project=&severity=&lang=`.
pub(super) async fn problems(State(studio): State<Arc<Studio>>, ask: Ask) -> Outcome<Json<Problems>> {
    work(&studio, move |studio| {
        let projects = match ask.get("project") {
            Some(id) => vec![studio.project(id)?],
            None => studio.projects(),
        };
        let wanted = match ask.get("severity") {
            Some("error") => Some(Severity::Error),
            Some("warning") => Some(Severity::Warning),
            Some("note") => Some(Severity::Note),
            _ => None,
        };
        let mut all: Vec<Diag> = projects.iter().flat_map(|project| diag::all(project, ask.lang())).collect();
        let files = projects.iter().flat_map(|project| &project.files);
        let changed: BTreeMap<&str, u128> = files.map(|file| (file.rel.as_str(), file.changed)).collect();
        all.sort_by_key(|problem| Reverse(problem.path.as_deref().and_then(|path| changed.get(path))));
        let count = |severity: Severity| all.iter().filter(|problem| problem.severity == severity).count();
        let fixable = all.iter().filter(|problem| problem.fix.as_ref().is_some_and(|fix| fix.sure)).count();
        let (errors, warnings) = (count(Severity::Error), count(Severity::Warning));
        let fits = |problem: &Diag| wanted.is_none_or(|wanted| problem.severity == wanted);
        let diagnostics = all.into_iter().filter(fits).collect();
        Ok(Json(Problems { diagnostics, errors, warnings, fixable }))
    })
    .await
}

/// `POST /fixes?lang=`.
pub(super) async fn fix(
    State(studio): State<Arc<Studio>>,
    ask: Ask,
    Body(body): Body<FixRequest>,
) -> Outcome<Json<Fixed>> {
    work(&studio, move |studio| {
        let _writer = studio.writer();
        let project = studio.project(&body.project)?;
        let mut by_file: BTreeMap<usize, Vec<Edit>> = BTreeMap::new();
        let mut applied = 0;
        for problem in project.problems() {
            let file = problem.place.file.0 as usize;
            let (Some(fix), Some(of)) = (&problem.fix, project.files.get(file)) else { continue };
            if !wanted(&body, problem, &of.hash) {
                continue;
            }
            // A fix that touches the bytes of another waits for the next time.
            let edits = by_file.entry(file).or_default();
            let apart = |edit: &Edit| edits.iter().all(|other| other.span.intersect(edit.span).is_none());
            if fix.edits.iter().all(apart) {
                edits.extend(fix.edits.iter().cloned());
                applied += 1;
            }
        }
        by_file.retain(|_, edits| !edits.is_empty());
        let mut texts = BTreeMap::new();
        let mut files = Vec::new();
        for (at, edits) in &by_file {
            let of = &project.files[*at];
            let Ok(text) = edit::apply(&of.source.text, edits) else { continue };
            let changes = edits.iter().map(|edit| Replacement {
                line: of.source.position(edit.span.start()).line,
                old: of.source.slice(edit.span).to_owned(),
                new: edit.text.clone(),
            });
            files.push(FixedFile {
                path: of.rel.clone(),
                hash: text_hash(&text),
                changes: changes.collect(),
            });
            texts.insert(*at, text);
        }
        if !body.dry && !texts.is_empty() {
            keep_rules(&project, &texts, ask.lang())?;
            studio.write(&project, &texts)?;
        }
        Ok(Json(Fixed { applied, files }))
    })
    .await
}

fn wanted(body: &FixRequest, problem: &Diagnostic, hash: &str) -> bool {
    let named = body.ids.as_ref().is_some_and(|ids| ids.contains(&diag::id(problem, hash)));
    let sure = problem.fix.as_ref().is_some_and(|fix| fix.sure);
    let of_code = body.code.as_ref().is_none_or(|code| *code == problem.code.to_string());
    let of_card = body.card.as_ref().is_none_or(|card| problem.card.as_ref() == Some(card));
    (named || (sure && body.ids.is_none())) && of_code && of_card
}
