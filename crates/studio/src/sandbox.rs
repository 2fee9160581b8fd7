//! Scenes of one card: a small board, the card's text as it stands in the editor, and what happens.

use std::sync::Arc;

use cardwright_ir::Seat;
use cardwright_present::{Presenter, View, choosing};
use cardwright_source::{Source, Sources};
use cardwright_system::FileKind;
use cardwright_table::{Answer, Match};

use crate::{
    api::{Code, SandboxRequest, SandboxRun, SandboxStep, SceneInfo},
    diag::{self, Shown},
    failure::{Failure, Outcome},
    folder::Project,
    play,
};

/// Steps that a scene may take.
const MOST: usize = 60;

/// Scenes that a system proposes for a card.
pub(crate) fn propose(project: &Project, id: &str) -> Vec<SceneInfo> {
    let Some(card) = project.card(id) else { return Vec::new() };
    let scenes = project.system.scenes(card, &project.loaded().cards);
    scenes
        .into_iter()
        .map(|scene| SceneInfo { id: scene.id.to_owned(), title: scene.title.into(), scene: scene.board })
        .collect()
}

/// Plays a scene; `text` is the file of the card with its unsaved text.
pub(crate) fn run(
    project: &Project,
    wanted: &SandboxRequest,
    text: Option<&(usize, String)>,
) -> Outcome<SandboxRun> {
    let mut sources = Sources::default();
    let mut files: Vec<Arc<Source>> = Vec::new();
    for (at, file) in project.files.iter().enumerate().filter(|(_, file)| file.kind != FileKind::Deck) {
        let of = match text {
            Some((own, text)) if *own == at => Arc::from(text.as_str()),
            _ => Arc::clone(&file.source.text),
        };
        files.push(sources.add(file.rel.as_str(), of));
    }
    let system = project.system;
    let profile = project.profile();
    let loaded = system.load(&files, profile);
    let own =
        loaded.diagnostics.iter().filter(|problem| problem.card.as_deref() == Some(wanted.card.as_str()));
    let diagnostics = own
        .filter_map(|problem| {
            let source = files.get(problem.place.file.0 as usize)?;
            Some(diag::in_text(&Shown::whole(source), problem))
        })
        .collect();
    let mut out = SandboxRun { steps: Vec::new(), diagnostics, fault: None, waiting: false };
    let Some(card) = loaded.cards.list.iter().find(|card| card.id == wanted.card) else { return Ok(out) };
    let illegal = |text: String| Failure::new(Code::SetupIllegal, text);
    let game = system.game(&loaded.cards, profile, &[]).map_err(illegal)?;
    let mut live = game.stage(&wanted.scene, wanted.seed).map_err(illegal)?;
    let seats = live.view(None).seats.len();
    let names = (0..seats).map(|at| game.seat_name(u8::try_from(at).unwrap_or(0))).collect();
    let reader = Presenter::new(system, &*game, &loaded.cards, wanted.lang.into(), names);
    let mut before = play::everything(&reader, &*live);
    for step in 0..MOST {
        let Some(seat) = live.decision().map(|decision| decision.seat) else { break };
        // What the card asks is played to its end; then the scene has shown what it was made for.
        let nested = live.decision().is_some_and(|decision| decision.cause.is_some());
        let given = wanted.answers.get(step);
        if given.is_none() && step > 0 && !nested {
            break;
        }
        if given.is_none() && wanted.ask {
            out.waiting = true;
            break;
        }
        let view = reader.view(&*live, Some(seat));
        let (label, answer) = match given {
            Some(given) => {
                let mut given = given.clone();
                given.decision = view.decision.as_ref().map_or(0, |decision| decision.id);
                let meant = reader.answer(&*live, &given);
                let meant = meant.map_err(|error| Failure::new(Code::AnswerIllegal, error.to_string()))?;
                (label(&view, &meant), meant)
            }
            None => choose(&reader, &*live, &view, &card.name, step == 0),
        };
        let heard = live.events().len();
        if let Err(refusal) = live.answer(seat, answer) {
            out.fault = Some(reader.refusal(&refusal));
            break;
        }
        let now = play::everything(&reader, &*live);
        out.steps.push(SandboxStep {
            answer: label,
            log: reader.told(&*live, heard, true),
            changes: differences(&before, &now),
            view: now.clone(),
        });
        before = now;
        if let Some(fault) = live.fault() {
            out.fault = Some(fault.text.clone());
            break;
        }
    }
    Ok(out)
}

/// First what plays or uses the card, afterwards what the rules would answer.
fn choose(
    reader: &Presenter<'_>,
    live: &dyn Match,
    view: &View,
    name: &str,
    first: bool,
) -> (String, Answer) {
    if first && let Some(decision) = &view.decision {
        for (at, ask) in (0..).zip(&decision.asks) {
            let about = ask.options.iter().find(|option| {
                let on = option.on.as_deref().is_some_and(|on| view.name_of(on) == name);
                (on || view.plain(&option.label).contains(name)) && !option.decline
            });
            let Some(option) = about else { continue };
            let picked = choosing::filled(decision.id, at, ask, vec![option.i]);
            if let Ok(meant) = reader.answer(live, &picked) {
                return (view.plain(&option.label), meant);
            }
        }
    }
    let usual = live.usual().unwrap_or_default();
    (label(view, &usual), usual)
}

fn label(view: &View, answer: &Answer) -> String {
    let Some(decision) = &view.decision else { return String::new() };
    let Some(ask) = decision.asks.get(usize::from(answer.ask)) else { return String::new() };
    let picked =
        |i: &u16| ask.options.iter().find(|option| option.i == *i).map(|option| view.plain(&option.label));
    let labels: Vec<String> = answer.picks.iter().filter_map(picked).collect();
    match labels.is_empty() {
        true => ask
            .options
            .iter()
            .find(|option| option.decline)
            .map_or_else(String::new, |option| view.plain(&option.label)),
        false => labels.join(" + "),
    }
}

/// What changed between two tables: numbers of seats, and how many lie where.
fn differences(before: &View, now: &View) -> Vec<String> {
    let mut out = Vec::new();
    for plate in &now.seats {
        let old = before.seats.iter().find(|old| old.seat == plate.seat);
        for res in &plate.res {
            let was = old.and_then(|old| old.res.iter().find(|old| old.id == res.id)).map(|old| old.n);
            if let Some(was) = was.filter(|was| *was != res.n) {
                out.push(format!("{} {} {was} → {}", plate.name, res.name, res.n));
            }
        }
    }
    for (key, zone) in &now.zones {
        let was = before.zones.get(key).map_or(0, |zone| zone.count);
        if was != zone.count {
            let owner: Option<Seat> = zone.owner;
            let whose = owner.map_or_else(String::new, |seat| format!("{} ", now.seat_name(seat)));
            out.push(format!("{whose}{} {was} → {}", zone.name, zone.count));
        }
    }
    for (id, object) in &now.objects {
        let Some(old) = before.objects.get(id) else { continue };
        for stat in &object.stats {
            let was = old.stats.iter().find(|old| old.id == stat.id).map(|old| old.n);
            if let Some(was) = was.filter(|was| *was != stat.n) {
                let name = object.name.as_deref().unwrap_or("?");
                out.push(format!("{name} {} {was} → {}", stat.name, stat.n));
            }
        }
    }
    out
}
