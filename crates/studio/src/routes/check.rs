//! What can be asked about a text that need not be saved.

use std::{sync::Arc, time::Instant};

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use cardwright_ir::Lang;
use cardwright_source::{FileId, Source};

use super::{
    cards,
    reading::{Reading, usual_name},
};
use crate::{
    api::{
        CardPreview, CellCheck, CellChecked, CheckRequest, Checked, Code, ExplainRequest, Explained,
        FormatRequest, Formatted, NewScene, SandboxRequest, SandboxRun, SceneInfo, Scenes,
    },
    card, diag,
    extract::{Ask, Body, work},
    failure::{Failure, Outcome},
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
        let listed = cards::find(&project, &id)?;
        let card = cards::read(&project, &listed);
        let mut scenes = card.map_or_else(Vec::new, |card| sandbox::propose(&project, card));
        scenes.extend(card.into_iter().flat_map(|card| sandbox::saved(studio, &project, card)));
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
        let listed = cards::find(&project, &id)?;
        let card = cards::read(&project, &listed)
            .ok_or_else(|| Failure::new(Code::CardErrors, "a card with errors has no scenes"))?;
        Ok((StatusCode::CREATED, Json(sandbox::keep(studio, &project, card, &body)?)))
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
        let body = match cards::read(&project, &listed) {
            Some(card) => SandboxRequest { card: card.id.clone(), ..body },
            None => body,
        };
        sandbox::run(&project, &body, &texts, sandbox::Voice::Person).map(Json)
    })
    .await
}

fn checked(studio: &Studio, body: &CheckRequest, lang: Lang) -> Outcome<Checked> {
    let start = Instant::now();
    let reading = Reading::of(studio, body)?;
    let (system, places, all) = (reading.system, reading.places(), &reading.loaded.cards);
    let cards = reading.cards().take(SHOWN).map(|found| CardPreview {
        id: found.id.clone(),
        name: found.name.clone(),
        range: places.range(found.place),
        text: card::texts(system, found, all, &places),
        ir: card::meaning(system, found, all),
        face: card::face(system, found, all),
    });
    Ok(Checked {
        cards: cards.collect(),
        diagnostics: diag::of_texts(system, reading.problems(), lang),
        seen: reading.loaded.seen,
        millis: start.elapsed().as_secs_f64() * 1000.0,
    })
}
