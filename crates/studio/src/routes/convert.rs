//! A card in the language of another system.

use std::sync::Arc;

use axum::{Json, extract::State};
use cardwright_ir::{Card, Lang};
use cardwright_present::shape::SourceSpan;
use cardwright_source::Place;
use cardwright_system::{Lost, plain};

use super::reading::Reading;
use crate::{
    api::{CheckRequest, Code, Conversion, ConvertRequest, ConvertedFile, LostPart},
    card::{self, Places},
    diag,
    extract::{Ask, Body, work},
    failure::{Failure, Outcome},
    studio::Studio,
};

/// `POST /convert?lang=`.
pub(super) async fn convert(
    State(studio): State<Arc<Studio>>,
    ask: Ask,
    Body(body): Body<ConvertRequest>,
) -> Outcome<Json<Conversion>> {
    work(&studio, move |studio| conversion(studio, body, ask.lang()).map(Json)).await
}

fn conversion(studio: &Studio, body: ConvertRequest, lang: Lang) -> Outcome<Conversion> {
    let ConvertRequest { project, card: id, text, others, to } = body;
    let to = studio.system(&to)?;
    let (project, card) = (Some(project), Some(id.clone()));
    let reading =
        Reading::of(studio, &CheckRequest { system: None, project, card, file: None, text, others })?;
    let from = reading.system;
    if from.about().name == to.about().name {
        let language = from.about().title.en;
        return Err(Failure::new(
            Code::SameSystem,
            format!("the card is in the language of {language} already"),
        ));
    }
    let card = told(&reading, &id)?;
    let converted = plain::convert(from, card, &reading.loaded.cards, to);
    let places = reading.places();
    let lost = converted.lost.iter().map(|lost| part(&reading, &places, card, lost, lang)).collect();
    let again = Reading::alone(to, &converted.files);
    let cards = &again.loaded.cards;
    let texts = cards.list.first().map(|card| card::texts(to, card, cards, &again.places()));
    let files = converted.files.iter().cloned().map(|(name, text)| ConvertedFile { name, text });
    Ok(Conversion {
        files: files.collect(),
        lost,
        texts: texts.unwrap_or_default(),
        diagnostics: diag::of_texts(to, again.problems(), lang),
    })
}

/// The card that is meant, which must have no errors.
fn told<'r>(reading: &'r Reading, id: &str) -> Outcome<&'r Card> {
    if let Some((problem, shown)) = reading.problems().find(|(problem, _)| problem.is_error()) {
        let (path, span) = (shown.source.name.clone(), problem.place.span);
        let wrong = diag::in_text(reading.system, &shown, problem, Lang::En).message;
        let mut failure =
            Failure::new(Code::CardErrors, format!("the card has an error: {wrong}")).path(&path);
        failure.0.span = Some(SourceSpan { path, start: span.start().into(), end: span.end().into() });
        return Err(failure);
    }
    // The text may give the card another id than the one that is saved.
    let found = reading.cards().find(|card| card.id == id).or_else(|| reading.cards().next());
    found.ok_or_else(|| Failure::new(Code::CardErrors, "the text holds no card without errors"))
}

/// What is not said, as a reader of the card's source looks for it.
fn part(reading: &Reading, places: &Places<'_>, card: &Card, lost: &Lost, lang: Lang) -> LostPart {
    let ability = lost.of.and_then(|at| card.abilities.get(at));
    let whole = ability.map_or(card.place, |ability| ability.place);
    let place = if lost.span.is_empty() { whole } else { Place::new(whole.file, lost.span) };
    LostPart {
        ability: lost.of,
        sentence: ability.map(|ability| reading.system.explain_ability(ability, &reading.loaded.cards, lang)),
        why: lost.told(lang),
        path: places.path(place),
        range: places.range(place),
    }
}
