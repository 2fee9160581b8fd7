//! One card from source to meaning, and structural search.

use std::{collections::BTreeMap, ops::Range, sync::Arc};

use axum::{
    Json,
    extract::{Path, State},
};
use cardwright_ir::{Card, Lang, Query};
use cardwright_present::shape::SourceSpan;
use cardwright_source::{Diagnostic, Span, suggest};
use cardwright_system::FileKind;

use crate::{
    api::{CardFile, CardHit, CardList, CardPage, CardSource, Code, Severity, Use, UseKind, Versions},
    card,
    diag::{self, Shown},
    extract::{Ask, Body, work},
    failure::{Failure, Outcome},
    folder::Project,
    replays, sandbox,
    sheet::{self, Table},
    studio::{Studio, read_only, text_hash},
};

/// Cards on a page of a list.
const PAGE: usize = 50;

/// A card of a sheet, with errors or without.
pub(super) struct Listed {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) sheet: String,
    pub(super) file: usize,
    pub(super) span: Range<usize>,
    pub(super) others: Vec<usize>,
}

/// `GET /cards/:project?q=&from=`.
pub(super) async fn list(
    State(studio): State<Arc<Studio>>,
    Path(project): Path<String>,
    ask: Ask,
) -> Outcome<Json<CardList>> {
    work(&studio, move |studio| {
        let project = studio.project(&project)?;
        let from = ask.number("from")?.unwrap_or(0);
        let count = ask.number("count")?.unwrap_or(PAGE).clamp(1, 5000);
        let found = match ask.get("q") {
            None => listed_cards(&project).into_iter().map(|listed| (listed, Vec::new())).collect(),
            Some(query) => search(&project, query)?,
        };
        let total = found.len();
        let shown = found.into_iter().skip(from).take(count);
        let cards = shown
            .map(|(listed, places)| CardHit {
                art: studio.pictures.of(&studio.root, &project, "", [], &[listed.id.as_str()]),
                ..hit(&project, &listed, places)
            })
            .collect();
        Ok(Json(CardList { total, from, cards }))
    })
    .await
}

/// `GET /cards/:project/:card?lang=`.
pub(super) async fn show(
    State(studio): State<Arc<Studio>>,
    Path((project, card)): Path<(String, String)>,
    ask: Ask,
) -> Outcome<Json<CardPage>> {
    work(&studio, move |studio| {
        let project = studio.project(&project)?;
        Ok(Json(page(studio, &project, &card, ask.lang())?))
    })
    .await
}

/// `GET /cards/:project/:card/uses`: runs, recorded matches and scenes with a card; looking takes a while.
pub(super) async fn uses(
    State(studio): State<Arc<Studio>>,
    Path((project, id)): Path<(String, String)>,
) -> Outcome<Json<Vec<Use>>> {
    work(&studio, move |studio| {
        let project = studio.project(&project)?;
        let listed = find(&project, &id)?;
        let mut uses = Vec::new();
        for job in studio.runs.all() {
            let run = job.get();
            let cards = run.figures.as_ref().map_or(&[][..], |figures| figures.cards.as_slice());
            let own = run.project == project.id && cards.iter().any(|card| card.id == id);
            if own {
                uses.push(Use { kind: UseKind::Run, id: run.id, name: run.title, times: 1 });
            }
        }
        let held = replays::holding(studio, project.system.about().name, &id).into_iter();
        uses.extend(held.map(|(id, name, times)| Use { kind: UseKind::Replay, id, name, times }));
        let card = read(&project, &listed);
        let scenes = card.into_iter().flat_map(|card| sandbox::saved(studio, &project, card));
        uses.extend(scenes.map(|scene| Use {
            kind: UseKind::Scene,
            id: scene.id,
            name: scene.title.en,
            times: 1,
        }));
        Ok(Json(uses))
    })
    .await
}

/// `PUT /cards/:project/:card?lang=`.
pub(super) async fn write(
    State(studio): State<Arc<Studio>>,
    Path((project, card)): Path<(String, String)>,
    ask: Ask,
    Body(body): Body<CardSource>,
) -> Outcome<Json<CardPage>> {
    work(&studio, move |studio| {
        let _writer = studio.writer();
        let project = studio.project(&project)?;
        let listed = find(&project, &card)?;
        let (file, span) = match &body.path {
            Some(path) if *path != project.files[listed.file].rel => {
                let other = other(&project, &listed, path)?;
                (other, 0..project.files[other].source.text.len())
            }
            _ => (listed.file, listed.span.clone()),
        };
        let of = &project.files[file];
        if !of.write {
            return Err(read_only(&of.rel));
        }
        let disk = of.source.text.get(span.clone()).unwrap_or("").to_owned();
        if text_hash(&disk) != body.base && disk != body.source {
            let base = studio.texts.find(&body.base);
            let hash = studio.texts.keep(&disk);
            let versions = Versions { base, yours: body.source.clone(), disk, hash };
            return Err(Failure::new(Code::CardConflict, "the card changed on disk since it was read")
                .path(&of.rel)
                .versions(versions));
        }
        let mut text = of.source.text.to_string();
        text.replace_range(span.clone(), &body.source);
        let texts = BTreeMap::from([(file, text)]);
        let bytes = span.start..span.start + body.source.len();
        let sheet = project.sheet(&listed.sheet);
        if sheet.is_some_and(|sheet| {
            file == listed.file && !sheet::holds_card(&project, sheet, &texts, (file, bytes))
        }) {
            let why = "with this text the card could not be found in its file any more, so it is not written";
            return Err(Failure::new(Code::Unreadable, why).path(&of.rel).again());
        }
        keep_rules(&project, &texts, ask.lang())?;
        let now = studio.write(&project, &texts)?;
        // The edit may have changed the id; then the card is the one that stands at the same place.
        let here =
            listed_cards(&now).into_iter().find(|other| other.file == file && other.span.start == span.start);
        let id = match find(&now, &card) {
            Ok(found) => found.id,
            Err(failure) => here.map(|other| other.id).ok_or(failure)?,
        };
        Ok(Json(page(studio, &now, &id, ask.lang())?))
    })
    .await
}

/// Refuses texts with cells that the rules of their sheet do not allow.
pub(super) fn keep_rules(project: &Project, texts: &BTreeMap<usize, String>, lang: Lang) -> Outcome<()> {
    let sheets = project.sheets.iter().filter(|sheet| sheet.files.iter().any(|at| texts.contains_key(at)));
    let refused: Vec<_> = sheets.flat_map(|sheet| sheet::ruled_out(project, sheet, texts, lang)).collect();
    match refused.first() {
        None => Ok(()),
        Some(first) => Err(Failure::new(Code::CellInvalid, first.reason.clone()).refused(refused)),
    }
}

/// The cards of all sheets, in the order of the files.
pub(super) fn listed_cards(project: &Project) -> Vec<Listed> {
    let mut out = Vec::new();
    for sheet in &project.sheets {
        let cards = sheet.files.first().is_some_and(|at| project.files[*at].kind == FileKind::Cards);
        if !cards {
            continue;
        }
        for row in Table::read(project, sheet).cards() {
            out.push(Listed {
                id: row.id.to_owned(),
                name: row.name.to_owned(),
                sheet: sheet.id.clone(),
                file: row.file,
                span: row.span,
                others: row.others,
            });
        }
    }
    out
}

/// The card with an id.
pub(super) fn find(project: &Project, id: &str) -> Outcome<Listed> {
    let mut all = listed_cards(project);
    match all.iter().position(|card| card.id == id) {
        Some(at) => Ok(all.swap_remove(at)),
        None => {
            let mut names: Vec<&str> =
                all.iter().flat_map(|card| [card.id.as_str(), card.name.as_str()]).collect();
            let mut near = Vec::new();
            while near.len() < 3 {
                let Some(next) = suggest::nearest(id, names.iter().copied()) else { break };
                near.push(next.to_owned());
                let found = next.to_owned();
                names.retain(|name| *name != found);
            }
            Err(Failure::new(Code::NoCard, format!("there is no card `{id}` here")).near(near))
        }
    }
}

/// The card that is read from a listed one, if it has no errors: its language may read the id in another way than it is
/// written.
pub(super) fn read<'p>(project: &'p Project, listed: &Listed) -> Option<&'p Card> {
    let here = |card: &&Card| {
        card.place.file.0 as usize == listed.file
            && listed.span.contains(&usize::from(card.place.span.start()))
    };
    project.card(&listed.id).or_else(|| project.loaded().cards.list.iter().find(here))
}

/// A file that belongs to a card besides its own.
pub(super) fn other(project: &Project, card: &Listed, path: &str) -> Outcome<usize> {
    let found = card.others.iter().copied().find(|at| project.files[*at].rel == path);
    found.ok_or_else(|| Failure::new(Code::NoFile, format!("`{path}` does not belong to the card")))
}

/// Problems of a card: those that name it, and those that stand in its text.
pub(super) fn problems_of<'p>(
    project: &'p Project,
    card: &'p Listed,
) -> impl Iterator<Item = &'p Diagnostic> {
    project.problems().iter().filter(move |problem| {
        let (file, at) = (problem.place.file.0 as usize, usize::from(problem.place.span.start()));
        let inside =
            file == card.file && card.span.start <= at && at < card.span.end.max(card.span.start + 1);
        inside || card.others.contains(&file)
    })
}

fn page(studio: &Studio, project: &Project, id: &str, lang: Lang) -> Outcome<CardPage> {
    let all = listed_cards(project);
    let at = all.iter().position(|card| card.id == id);
    let listed = find(project, id)?;
    let of = &project.files[listed.file];
    let shown = Shown { source: &of.source, part: listed.span.clone() };
    let source = of.source.text.get(listed.span.clone()).unwrap_or("").to_owned();
    let before = of.source.text.get(..listed.span.start).unwrap_or("");
    let begun = before.rsplit('\n').next().unwrap_or("");
    let problem = |problem: &Diagnostic| {
        let file = &project.files[problem.place.file.0 as usize];
        match file.source.id == of.source.id {
            true => diag::within(project, &shown, problem, lang),
            false => diag::show(project, problem, lang),
        }
    };
    let diagnostics = problems_of(project, &listed).map(problem).collect();
    let loaded = project.loaded();
    let card = read(project, &listed);
    let files = project.files.iter().map(|file| &*file.source).collect();
    let places = card::Places { files, shown: vec![shown.clone()] };
    let neighbour =
        |at: Option<usize>| at.and_then(|at| all.get(at)).filter(|other| other.sheet == listed.sheet);
    let offset = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
    let values = project.sheet(&listed.sheet).map(|sheet| Table::read(project, sheet).values(id));
    Ok(CardPage {
        art: studio.pictures.of(&studio.root, project, &of.rel, &values.unwrap_or_default(), &[id]),
        project: project.id.clone(),
        system: project.system.about().name.to_owned(),
        id: listed.id.clone(),
        name: card.map_or_else(|| listed.name.clone(), |card| card.name.clone()),
        file: listed.sheet.clone(),
        write: of.write,
        hash: studio.texts.keep(&source),
        line: shown.range(cardwright_source::span(listed.span.start, listed.span.start)).line,
        indent: if begun.trim().is_empty() { begun.to_owned() } else { String::new() },
        crlf: sheet::crlf(&of.source.text),
        span: SourceSpan {
            path: of.rel.clone(),
            start: offset(listed.span.start),
            end: offset(listed.span.end),
        },
        source,
        others: listed
            .others
            .iter()
            .map(|at| {
                let file = &project.files[*at];
                let source = file.source.text.to_string();
                let hash = studio.texts.keep(&source);
                let crlf = sheet::crlf(&source);
                CardFile { path: file.rel.clone(), source, hash, write: file.write, crlf }
            })
            .collect(),
        diagnostics,
        text: card.map(|card| card::texts(project.system, card, &loaded.cards, &places)),
        ir: card.map(|card| card::meaning(project.system, card, &loaded.cards)),
        face: card.map(|card| card::face(project.system, card, &loaded.cards)),
        uses: card.map_or_else(Vec::new, |card| card::uses(project, card)),
        previous: neighbour(at.and_then(|at| at.checked_sub(1))).map(|other| other.id.clone()),
        next: neighbour(at.map(|at| at + 1)).map(|other| other.id.clone()),
    })
}

/// The cards that a structural search finds, and the places that made them fit.
pub(super) fn search(project: &Project, query: &str) -> Outcome<Vec<(Listed, Vec<Span>)>> {
    let cards = &project.loaded().cards;
    let parsed = Query::parse(query, project.system.vocabulary(), &cards.symbols).map_err(|error| {
        let mut failure = Failure::new(Code::QueryInvalid, error.message.clone());
        failure.0.hint = error.help.clone();
        failure.0.span = Some(SourceSpan {
            path: "q".to_owned(),
            start: error.span.start().into(),
            end: error.span.end().into(),
        });
        failure.near(error.nearest.iter().map(|near| near.to_string()).collect())
    })?;
    let mut listed: BTreeMap<String, Listed> = BTreeMap::new();
    for card in listed_cards(project) {
        let id = read(project, &card).map_or_else(|| card.id.clone(), |card| card.id.clone());
        listed.entry(id).or_insert(card);
    }
    let mut hits = Vec::new();
    for card in &cards.list {
        let Some(places) = parsed.matches(card, cards) else { continue };
        if let Some(listed) = listed.remove(&card.id) {
            hits.push((listed, places));
        }
    }
    Ok(hits)
}

fn hit(project: &Project, listed: &Listed, places: Vec<Span>) -> CardHit {
    let card = read(project, listed);
    let source = &project.files[listed.file].source;
    let shown = Shown { source, part: listed.span.clone() };
    let worst = problems_of(project, listed).map(|problem| diag::severity(problem.severity)).max();
    let cost = card.zip(project.cost()).and_then(|(card, cost)| card.number(cost));
    let start = cardwright_source::span(listed.span.start, listed.span.start);
    CardHit {
        id: listed.id.clone(),
        name: card.map_or_else(|| listed.name.clone(), |card| card.name.clone()),
        look: card.map(|of| card::look(project, of)).unwrap_or_default(),
        cost,
        art: None,
        file: listed.sheet.clone(),
        line: source.position(start.start()).line,
        worst: worst.filter(|worst| *worst != Severity::Note),
        places: places.into_iter().map(|span| shown.range(span)).collect(),
    }
}
