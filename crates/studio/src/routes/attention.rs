//! What needs somebody: one row a matter.

use std::collections::{BTreeMap, BTreeSet};

use cardwright_ir::Lang;
use cardwright_source::{Diagnostic, Severity};

use crate::{
    api::{Attention, AttentionKind},
    diag::{self, Names},
    folder::Project,
    studio::Studio,
};

/// What a project needs, most urgent first.
pub(super) fn needs(studio: &Studio, project: &Project, lang: Lang) -> Vec<Attention> {
    let mut needs = edits(studio, project);
    let mut matters: BTreeMap<(AttentionKind, String), Vec<&Diagnostic>> = BTreeMap::new();
    for problem in project.problems() {
        let kind = match problem.severity {
            Severity::Error => AttentionKind::Error,
            Severity::Warning => AttentionKind::Warning,
            Severity::Note => continue,
        };
        matters.entry((kind, problem.code.to_string())).or_default().push(problem);
    }
    if !matters.is_empty() {
        let names = Names::of(project);
        needs.extend(
            matters
                .iter()
                .map(|((kind, code), problems)| matter(project, &names, *kind, code, problems, lang)),
        );
    }
    needs.sort_by_key(|need| need.kind);
    needs
}

/// Problems of one code.
fn matter(
    project: &Project,
    names: &Names,
    kind: AttentionKind,
    code: &str,
    problems: &[&Diagnostic],
    lang: Lang,
) -> Attention {
    let cards: BTreeSet<String> =
        problems.iter().filter_map(|problem| Some(names.card(problem)?.0.to_owned())).collect();
    let first = problems.first();
    let file = first.and_then(|first| project.files.get(first.place.file.0 as usize));
    let same = problems.iter().all(|problem| Some(&problem.message) == first.map(|first| &first.message));
    let id = code.split_once('/').map_or(code, |(_, id)| id);
    let title = project.system.codes().iter().find(|doc| doc.id == id).map(|doc| doc.title.get(lang));
    let text = first.map(|first| match title {
        // Several sentences have no better common one than what their code means.
        Some(title) if !same => title.to_owned(),
        _ => diag::told(project, first, lang).message,
    });
    let name = first.and_then(|first| Some(names.card(first)?.1.to_owned()));
    Attention {
        kind,
        project: project.id.clone(),
        count: problems.len(),
        cards: cards.len(),
        name: name.filter(|_| cards.len() == 1),
        text,
        code: Some(code.to_owned()),
        card: first.and_then(|first| Some(names.card(first)?.0.to_owned())),
        file: first
            .and_then(|first| project.sheet_of(first.place.file.0 as usize))
            .map(|sheet| sheet.id.clone()),
        path: file.map(|file| file.rel.clone()),
        line: file.zip(first).map(|(file, first)| file.source.position(first.place.span.start()).line),
        fixable: problems.iter().all(|problem| problem.fix.as_ref().is_some_and(|fix| fix.sure)),
    }
}

/// Edits that did not fit, and edits that wait.
fn edits(studio: &Studio, project: &Project) -> Vec<Attention> {
    let mut needs = Vec::new();
    for sheet in &project.sheets {
        let list = studio.waiting.of(&(project.id.clone(), sheet.id.clone()));
        let counts = [(AttentionKind::Conflict, list.lost.len()), (AttentionKind::Waiting, list.edits.len())];
        for (kind, count) in counts.into_iter().filter(|(_, count)| *count > 0) {
            needs.push(Attention {
                kind,
                project: project.id.clone(),
                count,
                name: Some(sheet.name.clone()),
                file: Some(sheet.id.clone()),
                path: Some(sheet.rel.clone()),
                ..Attention::default()
            });
        }
    }
    needs
}
