//! What can be asked about a text that need not be saved.

use std::{sync::Arc, time::Instant};

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use cardwright_ir::Lang;
use cardwright_source::{FileId, Source, Sources};
use cardwright_system::{FileKind, System};

use super::cards;
use crate::{
    api::{
        CardPreview, CellCheck, CellChecked, CheckRequest, Checked, Code, Diag, ExplainRequest, Explained,
        FormatRequest, Formatted, NewScene, SandboxRequest, SandboxRun, SceneInfo, Scenes,
    },
    card,
    diag::{self, Shown},
    extract::{Ask, Body, work},
    failure::{Failure, Outcome},
    folder::Project,
    sandbox, sheet,
    studio::Studio,
};

/// Cards of a text that are shown.
const SHOWN: usize = 50;

/// `POST /check?lang=`.
pub(super) async fn check(
    State(studio): State<Arc<Studio>>,
    ask: Ask,
    Body(body): Body<CheckRequest>,
) -> Outcome<Json<Checked>> {
    work(&studio, move |studio| checked(studio, &body, ask.lang()).map(Json)).await
}

/// `POST /sheets/:project/:file/check?lang=`: a row with the value that is being typed into one of its cells.
pub(super) async fn cell(
    State(studio): State<Arc<Studio>>,
    Path((project, file)): Path<(String, String)>,
    ask: Ask,
    Body(body): Body<CellCheck>,
) -> Outcome<Json<CellChecked>> {
    work(&studio, move |studio| {
        let (project, found) = studio.sheet(&project, &file)?;
        let checked = sheet::check(&project, &found, &body, ask.lang());
        checked
            .map(Json)
            .ok_or_else(|| Failure::new(Code::SheetConflict, sheet::no_row(&body.row, ask.lang())))
    })
    .await
}

/// `POST /format`.
pub(super) async fn format(
    State(studio): State<Arc<Studio>>,
    Body(body): Body<FormatRequest>,
) -> Outcome<Json<Formatted>> {
    work(&studio, move |studio| {
        let system = studio.system(&body.system)?;
        let name = body.name.clone().unwrap_or_else(|| usual_name(system));
        let formatted = system.format(&Source::new(FileId(0), name, body.text.as_str()));
        let readable = formatted.is_some();
        let text = formatted.unwrap_or_else(|| body.text.clone());
        Ok(Json(Formatted { changed: text != body.text, readable, text }))
    })
    .await
}

/// `POST /convert`.
pub(super) async fn convert() -> Failure {
    Failure::new(Code::Unsupported, "cards cannot be converted between systems by this program")
}

/// `POST /explain`.
pub(super) async fn explain(
    State(studio): State<Arc<Studio>>,
    Body(body): Body<ExplainRequest>,
) -> Outcome<Json<Explained>> {
    work(&studio, move |studio| {
        let of_cards = body.code.split_once('/').and_then(|(system, id)| {
            let system = studio.systems.iter().find(|known| known.about().name == system)?;
            system.codes().iter().find(|doc| doc.id.eq_ignore_ascii_case(id))
        });
        if let Some(doc) = of_cards {
            let (title, text) = (doc.title.get(body.lang.into()).to_owned(), doc.text.trim_end().to_owned());
            return Ok(Json(Explained { code: body.code.clone(), title, text }));
        }
        let own = Code::ALL.iter().find(|code| code.text() == body.code);
        let own =
            own.ok_or_else(|| Failure::new(Code::NoRoute, format!("there is no code `{}`", body.code)))?;
        Ok(Json(Explained {
            code: own.text().to_owned(),
            title: own.title().to_owned(),
            text: format!("{} The HTTP status is {}.", own.long(), own.status()),
        }))
    })
    .await
}

/// `GET /cards/:project/:card/scenes`.
pub(super) async fn scenes(
    State(studio): State<Arc<Studio>>,
    Path((project, id)): Path<(String, String)>,
) -> Outcome<Json<Scenes>> {
    work(&studio, move |studio| {
        let project = studio.project(&project)?;
        cards::find(&project, &id)?;
        let mut scenes = sandbox::propose(&project, &id);
        scenes.extend(sandbox::saved(studio, &project, &id));
        Ok(Json(Scenes { scenes }))
    })
    .await
}

/// `POST /cards/:project/:card/scenes`: writes a scene into a file beside the cards.
pub(super) async fn keep_scene(
    State(studio): State<Arc<Studio>>,
    Path((project, id)): Path<(String, String)>,
    Body(body): Body<NewScene>,
) -> Outcome<(StatusCode, Json<SceneInfo>)> {
    work(&studio, move |studio| {
        let _writer = studio.writer();
        let project = studio.project(&project)?;
        cards::find(&project, &id)?;
        Ok((StatusCode::CREATED, Json(sandbox::keep(studio, &project, &id, &body)?)))
    })
    .await
}

/// `POST /sandbox`.
pub(super) async fn sandbox(
    State(studio): State<Arc<Studio>>,
    Body(body): Body<SandboxRequest>,
) -> Outcome<Json<SandboxRun>> {
    work(&studio, move |studio| {
        let project = studio.project(&body.project)?;
        let listed = cards::find(&project, &body.card)?;
        let mut texts = Vec::new();
        if let Some(source) = &body.source {
            let mut text = project.files[listed.file].source.text.to_string();
            text.replace_range(listed.span.clone(), source);
            texts.push((listed.file, text));
        }
        for other in &body.others {
            texts.push((cards::other(&project, &listed, &other.path)?, other.text.clone()));
        }
        sandbox::run(&project, &body, &texts, sandbox::Voice::Person).map(Json)
    })
    .await
}

fn checked(studio: &Studio, body: &CheckRequest, lang: Lang) -> Outcome<Checked> {
    let start = Instant::now();
    let project = body.project.as_deref().map(|id| studio.project(id)).transpose()?;
    let system = match (&project, &body.system) {
        (Some(project), _) => project.system,
        (None, Some(system)) => studio.system(system)?,
        (None, None) => return Err(Failure::new(Code::Malformed, "name a system or a project")),
    };
    let mut sources = Sources::default();
    let mut files: Vec<Arc<Source>> = Vec::new();
    let given = given(project.as_deref(), body)?;
    // Where the texts stand among the files, that of the question first.
    let mut parts: Vec<(usize, std::ops::Range<usize>)> = Vec::new();
    if let Some(project) = &project {
        for (at, file) in project.files.iter().enumerate().filter(|(_, file)| file.kind != FileKind::Deck) {
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
    let profile = project.as_ref().map_or_else(|| first_profile(system), |project| project.profile());
    let loaded = system.load(&files, profile);
    let shown: Vec<Shown<'_>> =
        parts.into_iter().map(|(at, part)| Shown { source: &files[at], part }).collect();
    let places = card::Places { files: files.iter().map(|file| &**file).collect(), shown };
    let [text, ..] = places.shown.as_slice() else {
        return Err(Failure::new(Code::Malformed, "decks are not checked here"));
    };
    let here = loaded.cards.list.iter().filter(|card| text.holds(card.place));
    let cards = here.take(SHOWN).map(|found| CardPreview {
        id: found.id.clone(),
        name: found.name.clone(),
        range: text.range(found.place.span),
        text: card::texts(system, found, &loaded.cards, &places),
        ir: card::meaning(system, found, &loaded.cards),
        face: card::face(system, found, &loaded.cards),
    });
    let problems = loaded.diagnostics.iter().filter_map(|problem| {
        let shown = places.shown.iter().find(|shown| shown.holds(problem.place))?;
        Some(Diag { path: Some(shown.source.name.clone()), ..diag::in_text(system, shown, problem, lang) })
    });
    Ok(Checked {
        diagnostics: problems.collect(),
        cards: cards.collect(),
        seen: loaded.seen,
        millis: start.elapsed().as_secs_f64() * 1000.0,
    })
}

/// A text that takes the place of some bytes of a file.
struct Given<'b> {
    file: usize,
    span: std::ops::Range<usize>,
    text: &'b str,
}

/// What the texts of a question take the place of; nothing if its text is a file of its own.
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
fn own_file(
    project: Option<&Project>,
    body: &CheckRequest,
) -> Outcome<Option<(usize, std::ops::Range<usize>)>> {
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

fn usual_name(system: &dyn System) -> String {
    let starter =
        system.starter().iter().find(|file| system.recognise(file.name, file.text) == Some(FileKind::Cards));
    starter.map_or_else(|| "cards.txt".to_owned(), |file| file.name.to_owned())
}

fn first_profile(system: &dyn System) -> &'static str {
    system.about().profiles.first().map_or("", |(name, _)| name)
}
