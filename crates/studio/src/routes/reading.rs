//! The cards of a project as they would be with texts that need not be saved.

use std::{ops::Range, sync::Arc};

use cardwright_ir::Card;
use cardwright_source::{Diagnostic, Source, Sources};
use cardwright_system::{FileKind, Loaded, System};

use super::cards;
use crate::{
    api::{CheckRequest, Code},
    card::Places,
    diag::Shown,
    failure::{Failure, Outcome},
    folder::Project,
    studio::Studio,
};

/// What was read.
pub(super) struct Reading {
    pub(super) system: &'static dyn System,
    pub(super) loaded: Loaded,
    files: Vec<Arc<Source>>,
    /// Where the given texts stand among the files, that of the question first.
    parts: Vec<(usize, Range<usize>)>,
}

impl Reading {
    /// Reads a project with the texts of a question, or such a text alone.
    pub(super) fn of(studio: &Studio, body: &CheckRequest) -> Outcome<Self> {
        let project = body.project.as_deref().map(|id| studio.project(id)).transpose()?;
        let system = match (&project, &body.system) {
            (Some(project), _) => project.system,
            (None, Some(system)) => studio.system(system)?,
            (None, None) => return Err(Failure::new(Code::Malformed, "name a system or a project")),
        };
        let mut sources = Sources::default();
        let mut files: Vec<Arc<Source>> = Vec::new();
        let given = given(project.as_deref(), body)?;
        let mut parts: Vec<(usize, Range<usize>)> = Vec::new();
        if let Some(project) = &project {
            for (at, file) in project.files.iter().enumerate().filter(|(_, file)| file.kind != FileKind::Deck)
            {
                let text = match given.iter().position(|given| given.file == at) {
                    Some(number) => {
                        let Given { span, text: new, .. } = &given[number];
                        let mut text = file.source.text.to_string();
                        text.replace_range(span.clone(), new);
                        let first = if number == 0 { 0 } else { parts.len() };
                        parts.insert(first, (files.len(), span.start..span.start + new.len()));
                        text.into()
                    }
                    None => Arc::clone(&file.source.text),
                };
                files.push(sources.add(file.rel.as_str(), text));
            }
        }
        if given.is_empty() {
            let name = body.file.clone().unwrap_or_else(|| usual_name(system));
            parts.push((files.len(), 0..body.text.len()));
            files.push(sources.add(name, body.text.as_str()));
        }
        if parts.is_empty() {
            return Err(Failure::new(Code::Malformed, "decks are not checked here"));
        }
        let profile = project.as_ref().map_or_else(|| first_profile(system), |project| project.profile());
        let loaded = system.load(&files, profile);
        Ok(Self { system, loaded, files, parts })
    }

    /// Reads files that belong to no project.
    pub(super) fn alone(system: &'static dyn System, given: &[(String, String)]) -> Self {
        let mut sources = Sources::default();
        let files: Vec<Arc<Source>> =
            given.iter().map(|(name, text)| sources.add(name.as_str(), text.as_str())).collect();
        let parts = files.iter().enumerate().map(|(at, file)| (at, 0..file.text.len())).collect();
        let loaded = system.load(&files, first_profile(system));
        Self { system, loaded, files, parts }
    }

    /// The files, and what of them was given.
    pub(super) fn places(&self) -> Places<'_> {
        Places { files: self.files.iter().map(|file| &**file).collect(), shown: self.shown() }
    }

    /// The texts that were given, that of the question first.
    pub(super) fn shown(&self) -> Vec<Shown<'_>> {
        let part =
            |(file, part): &(usize, Range<usize>)| Shown { source: &self.files[*file], part: part.clone() };
        self.parts.iter().map(part).collect()
    }

    /// The cards without errors in the text of the question.
    pub(super) fn cards(&self) -> impl Iterator<Item = &Card> {
        let text = self.shown().into_iter().next();
        self.loaded.cards.list.iter().filter(move |card| text.iter().any(|text| text.holds(card.place)))
    }

    /// The problems of the texts that were given, each with its text.
    pub(super) fn problems(&self) -> impl Iterator<Item = (&Diagnostic, Shown<'_>)> {
        let shown = self.shown();
        self.loaded.diagnostics.iter().filter_map(move |problem| {
            let of = shown.iter().find(|shown| shown.holds(problem.place))?;
            Some((problem, of.clone()))
        })
    }
}

/// The name that a card file of a system usually has.
pub(super) fn usual_name(system: &dyn System) -> String {
    let starter =
        system.starter().iter().find(|file| system.recognise(file.name, file.text) == Some(FileKind::Cards));
    starter.map_or_else(|| "cards.txt".to_owned(), |file| file.name.to_owned())
}

/// The profile in which the cards of a system are read unless another one is asked for.
fn first_profile(system: &dyn System) -> &'static str {
    system.about().profiles.first().map_or("", |(name, _)| name)
}

/// A text that takes the place of some bytes of a file.
struct Given<'b> {
    file: usize,
    span: Range<usize>,
    text: &'b str,
}

/// What the texts of a question take the place of, its own first; nothing if it is a file of its own.
fn given<'b>(project: Option<&Project>, body: &'b CheckRequest) -> Outcome<Vec<Given<'b>>> {
    let own = own_file(project, body)?;
    let mut given: Vec<Given<'b>> =
        own.into_iter().map(|(file, span)| Given { file, span, text: &body.text }).collect();
    if let (Some(project), Some(id), false) = (project, &body.card, body.others.is_empty()) {
        let listed = cards::find(project, id)?;
        for other in &body.others {
            let file = cards::other(project, &listed, &other.path)?;
            let span = 0..project.files[file].source.text.len();
            given.push(Given { file, span, text: &other.text });
        }
    }
    Ok(given)
}

/// The file that the text takes the place of, and which of its bytes.
fn own_file(project: Option<&Project>, body: &CheckRequest) -> Outcome<Option<(usize, Range<usize>)>> {
    let Some(project) = project else { return Ok(None) };
    if let Some(id) = &body.card {
        let listed = cards::find(project, id)?;
        if let Some(file) = &body.file
            && let Ok(at) = cards::other(project, &listed, file)
        {
            return Ok(Some((at, 0..project.files[at].source.text.len())));
        }
        return Ok(Some((listed.file, listed.span)));
    }
    let Some(file) = &body.file else { return Ok(None) };
    let by_sheet = project.sheet(file).and_then(|sheet| sheet.files.first().copied());
    let at = by_sheet.or_else(|| project.files.iter().position(|known| known.rel == *file));
    Ok(at.map(|at| (at, 0..project.files[at].source.text.len())))
}
