//! Diagnostics as the page reads them: bytes of the file, and UTF-16 units of the text that is shown.

use std::{collections::BTreeMap, ops::Range as Bytes};

use cardwright_ir::Lang;
use cardwright_source::{Diagnostic, Fix, Place, Severity, Source, Span, TextSize};
use cardwright_system::{System, Told};

use crate::{
    api::{Diag, DiagFix, DiagLabel, Range, TextEdit},
    folder::Project,
    sheet::{RowCard, Table},
};

/// The text that a message is about: a whole file, or a part of it.
#[derive(Clone)]
pub(crate) struct Shown<'s> {
    /// The file.
    pub source: &'s Source,
    /// The bytes that are shown.
    pub part: Bytes<usize>,
}

impl<'s> Shown<'s> {
    /// A whole file.
    pub(crate) fn whole(source: &'s Source) -> Self {
        Self { source, part: 0..source.text.len() }
    }

    /// Does a place begin in it?
    pub(crate) fn holds(&self, place: Place) -> bool {
        let at = usize::from(place.span.start());
        place.file == self.source.id && self.part.start <= at && at <= self.part.end
    }

    /// A place in it.
    pub(crate) fn range(&self, span: Span) -> Range {
        let (start, end) = (usize::from(span.start()), usize::from(span.end()));
        let position = self.source.position(span.start());
        Range {
            start: number(start),
            end: number(end),
            from: self.unit(start),
            to: self.unit(end),
            line: position.line,
            column: position.column,
        }
    }

    fn unit(&self, at: usize) -> u32 {
        let at = at.clamp(self.part.start, self.part.end.max(self.part.start));
        let text = self.source.text.get(self.part.start..at).unwrap_or("");
        number(text.encode_utf16().count())
    }
}

/// A diagnostic of a project.
pub(crate) fn show(project: &Project, problem: &Diagnostic, lang: Lang) -> Diag {
    match project.files.get(problem.place.file.0 as usize) {
        Some(of) => within(project, &Shown::whole(&of.source), problem, lang),
        None => bare(problem, told(project, problem, lang)),
    }
}

/// The names of a project's cards, for those who know a problem's place only.
pub(crate) struct Names(Vec<Named>);

struct Named {
    id: String,
    name: String,
    file: usize,
    span: Bytes<usize>,
}

impl Names {
    /// The names of all cards, with errors or without.
    pub(crate) fn of(project: &Project) -> Self {
        let named = |card: RowCard<'_>| Named {
            id: card.id.to_owned(),
            name: card.name.to_owned(),
            file: card.file,
            span: card.span,
        };
        let of_sheet = |sheet| Table::read(project, sheet).cards().map(named).collect::<Vec<_>>();
        Self(project.sheets.iter().flat_map(of_sheet).collect())
    }

    /// The id and name of the card that a problem is about.
    pub(crate) fn card(&self, problem: &Diagnostic) -> Option<(&str, &str)> {
        let (file, at) = (problem.place.file.0 as usize, usize::from(problem.place.span.start()));
        let here = self.0.iter().find(|card| card.file == file && card.span.contains(&at));
        let by_id = || self.0.iter().find(|card| Some(&card.id) == problem.card.as_ref());
        here.or_else(by_id).map(|card| (card.id.as_str(), card.name.as_str()))
    }
}

/// All diagnostics of a project, with their cards and columns.
pub(crate) fn all(project: &Project, lang: Lang) -> Vec<Diag> {
    let mut tables: BTreeMap<&str, Table<'_>> = BTreeMap::new();
    let names = Names::of(project);
    let mut out = Vec::new();
    for problem in project.problems() {
        let mut shown = show(project, problem, lang);
        if let Some((id, name)) = names.card(problem) {
            shown.card = Some(id.to_owned());
            shown.name = Some(name.to_owned());
        }
        let file = problem.place.file.0 as usize;
        if let Some(sheet) = project.sheet_of(file) {
            let table = tables.entry(&sheet.id).or_insert_with(|| Table::read(project, sheet));
            shown.col = table.column_of(problem);
        }
        out.push(shown);
    }
    out
}

/// A diagnostic in a text that is shown.
pub(crate) fn within(project: &Project, shown: &Shown<'_>, problem: &Diagnostic, lang: Lang) -> Diag {
    let mut out = in_text(project.system, shown, problem, lang);
    out.project = Some(project.id.clone());
    let file = problem.place.file.0 as usize;
    out.file = project.sheet_of(file).map(|sheet| sheet.id.clone());
    out.path = project.files.get(file).map(|file| file.rel.clone());
    let hash = project.files.get(file).map_or("", |file| file.hash.as_str());
    out.id = id(problem, hash);
    out
}

/// A diagnostic in a text of no project.
pub(crate) fn in_text(system: &dyn System, shown: &Shown<'_>, problem: &Diagnostic, lang: Lang) -> Diag {
    let mut told = cardwright_system::told(problem, system.codes(), Some(shown.source), lang);
    let title = told.fix.take();
    let here = |place: &Place| place.file == problem.place.file;
    let labels = problem.labels.iter().filter(|label| here(&label.place));
    Diag {
        range: shown.range(problem.place.span),
        labels: labels
            .map(|label| DiagLabel { range: shown.range(label.place.span), text: label.text.clone() })
            .collect(),
        fix: problem.fix.as_ref().zip(title).map(|(fix, title)| show_fix(shown, fix, title)),
        ..bare(problem, told)
    }
}

/// Diagnostics of texts that need not be saved, each with its text.
pub(crate) fn of_texts<'a>(
    system: &dyn System,
    problems: impl Iterator<Item = (&'a Diagnostic, Shown<'a>)>,
    lang: Lang,
) -> Vec<Diag> {
    let told = |(problem, shown): (&Diagnostic, Shown<'_>)| Diag {
        path: Some(shown.source.name.clone()),
        ..in_text(system, &shown, problem, lang)
    };
    problems.map(told).collect()
}

/// The name of a diagnostic, as long as its file does not change.
pub(crate) fn id(problem: &Diagnostic, hash: &str) -> String {
    let span = problem.place.span;
    let text = format!(
        "{hash} {} {} {} {}",
        problem.code,
        u32::from(span.start()),
        u32::from(span.end()),
        problem.message
    );
    blake3::hash(text.as_bytes()).to_hex()[..12].to_owned()
}

/// A syntax error of a sheet.
pub(crate) fn syntax(project: &Project, file: usize, span: &Bytes<usize>, message: &str, lang: Lang) -> Diag {
    let of = &project.files[file];
    // What the language itself says about the line is better than what the table says.
    let line = |at: TextSize| of.source.position(at).line;
    let wrong = line(cardwright_source::span(span.start, span.end).start());
    let at = |problem: &&Diagnostic| {
        problem.place.file.0 as usize == file
            && problem.is_error()
            && line(problem.place.span.start()) == wrong
    };
    if let Some(problem) = project.problems().iter().find(at) {
        return within(project, &Shown::whole(&of.source), problem, lang);
    }
    let shown = Shown::whole(&of.source);
    Diag {
        id: String::new(),
        code: format!("{}/syntax", project.system.about().name),
        severity: crate::api::Severity::Error,
        message: message.to_owned(),
        range: shown.range(cardwright_source::span(span.start, span.end)),
        project: Some(project.id.clone()),
        file: project.sheet_of(file).map(|sheet| sheet.id.clone()),
        path: Some(of.rel.clone()),
        card: None,
        name: None,
        col: None,
        labels: Vec::new(),
        help: None,
        fix: None,
    }
}

/// How bad.
pub(crate) fn severity(of: Severity) -> crate::api::Severity {
    match of {
        Severity::Note => crate::api::Severity::Note,
        Severity::Warning => crate::api::Severity::Warning,
        Severity::Error => crate::api::Severity::Error,
    }
}

/// A problem of a project in the reader's language.
pub(crate) fn told(project: &Project, problem: &Diagnostic, lang: Lang) -> Told {
    let source = project.files.get(problem.place.file.0 as usize).map(|file| &*file.source);
    cardwright_system::told(problem, project.system.codes(), source, lang)
}

fn bare(problem: &Diagnostic, told: Told) -> Diag {
    Diag {
        id: id(problem, ""),
        code: problem.code.to_string(),
        severity: severity(problem.severity),
        message: told.message,
        range: Range::default(),
        project: None,
        file: None,
        path: None,
        card: problem.card.clone(),
        name: None,
        col: None,
        labels: Vec::new(),
        help: told.help,
        fix: None,
    }
}

fn show_fix(shown: &Shown<'_>, fix: &Fix, title: String) -> DiagFix {
    let edits =
        fix.edits.iter().map(|edit| TextEdit { range: shown.range(edit.span), text: edit.text.clone() });
    DiagFix { title, sure: fix.sure, edits: edits.collect() }
}

fn number(at: usize) -> u32 {
    u32::from(TextSize::new(u32::try_from(at).unwrap_or(u32::MAX)))
}
