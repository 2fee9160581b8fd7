//! Cards of all projects by words, or by what they do.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use axum::{Json, extract::State};
use cardwright_ir::{Card, Lang};

use super::cards;
use crate::{
    api::{Found, FoundCard},
    card,
    extract::{Ask, work},
    failure::Outcome,
    folder::Project,
    search::{Entry, Wanted},
    studio::Studio,
};

/// Cards on a page.
const PAGE: usize = 50;

/// `GET /search?q=&project=&near=&structure=&lang=&from=&count=`: in all projects unless one is named; those of the
/// project `near` stand before others that fit as well.
pub(super) async fn search(State(studio): State<Arc<Studio>>, ask: Ask) -> Outcome<Json<Found>> {
    work(&studio, move |studio| {
        let from = ask.number("from")?.unwrap_or(0);
        let count = ask.number("count")?.unwrap_or(PAGE).clamp(1, 200);
        let text = ask.get("q").unwrap_or_default();
        let projects = match ask.get("project") {
            Some(id) => vec![studio.project(id)?],
            None => studio.projects().into_iter().chain(studio.builtins()).collect(),
        };
        let structure = ask.get("structure").is_some();
        let wanted = if structure { Wanted::any(values(text)) } else { Wanted::new(text) };
        let mut hits = Vec::new();
        for project in &projects {
            let fits = if structure { Some(by_structure(project, text)?) } else { None };
            for entry in entries(project) {
                let score = match &fits {
                    Some(fits) => u32::from(fits.contains(&entry.id)),
                    None => entry.score(&wanted),
                };
                if score > 0 && !wanted.is_empty() {
                    hits.push((score, project, entry));
                }
            }
        }
        let near = ask.get("near");
        hits.sort_by_key(|(score, project, _)| (Reverse(*score), near != Some(project.id.as_str())));
        let total = hits.len();
        let shown = hits.into_iter().skip(from).take(count);
        let cards =
            shown.map(|(_, project, entry)| found(studio, project, entry, &wanted, ask.lang())).collect();
        Ok(Json(Found { total, from, cards }))
    })
    .await
}

/// The cards of a project as they are searched.
fn entries(project: &Project) -> &[Entry] {
    project.entries(|| {
        let cards = &project.loaded().cards;
        let by_id: BTreeMap<&str, &Card> = cards.list.iter().map(|card| (card.id.as_str(), card)).collect();
        let entry = |listed: cards::Listed| {
            let card = by_id.get(listed.id.as_str()).copied();
            let lines = |lang| card.map_or_else(Vec::new, |card| project.system.explain(card, cards, lang));
            let name = card.map_or(&listed.name, |card| &card.name);
            Entry::new(&listed.id, name, [lines(Lang::En), lines(Lang::Ko)])
        };
        cards::listed_cards(project).into_iter().map(entry).collect()
    })
}

fn by_structure(project: &Project, query: &str) -> Outcome<BTreeSet<String>> {
    Ok(cards::search(project, query)?.into_iter().map(|(listed, _)| listed.id).collect())
}

/// The words of a structural search that a text may hold: `when:discard cost<=2` → `discard`.
fn values(query: &str) -> Vec<String> {
    let value = |term: &str| {
        let value = term.split_once(':').map_or(term, |(_, value)| value).trim_matches('"').to_lowercase();
        value.chars().all(|letter| letter.is_alphabetic() || letter == '-').then_some(value)
    };
    query.split_whitespace().filter_map(value).filter(|value| !value.is_empty()).collect()
}

fn found(studio: &Studio, project: &Project, entry: &Entry, wanted: &Wanted, lang: Lang) -> FoundCard {
    let line = entry.line(wanted, lang);
    let card = project.card(&entry.id);
    FoundCard {
        project: project.id.clone(),
        id: entry.id.clone(),
        name: entry.name.clone(),
        name_lit: wanted.lit(&entry.name),
        look: card.map(|of| card::look(project, of)).unwrap_or_default(),
        art: studio.pictures.of(&studio.root, project, "", [], &[entry.id.as_str()]),
        line: line.map(str::to_owned),
        lit: line.map(|line| wanted.lit(line)).unwrap_or_default(),
    }
}
