//! Scenes of one card: a small board, the card's text as it stands in the editor, and what happens.

mod saved;

use std::{
    collections::VecDeque,
    sync::Arc,
    time::{Duration, Instant},
};

use cardwright_ir::{Def, Seat};
use cardwright_present::{Presenter, View, choosing, shape::Shape};
use cardwright_source::{Source, Sources};
use cardwright_system::{FileKind, Game, SceneDoc};
use cardwright_table::{Answer, Match, Rng, Setup};
use serde_json::{Value, json};

pub(crate) use saved::{keep, saved};

use crate::{
    api::{Code, SandboxAsk, SandboxOption, SandboxRequest, SandboxRun, SandboxStep, SceneInfo, Words},
    diag::{self, Shown},
    failure::{Failure, Outcome},
    folder::Project,
    play,
};

/// Steps that a scene may take.
const MOST: usize = 60;
/// Answers before the card can be played, and options of each that are tried.
const DEPTH: usize = 2;
const WIDTH: usize = 24;
/// Matches that are proposed; games that are tried for each, decisions of a game, and how long all may take.
const MATCHES: u64 = 3;
const GAMES: u64 = 40;
const LONG: usize = 400;
/// Options that are listed.
const OPTIONS: usize = 60;
const PATIENCE: Duration = Duration::from_secs(2);

/// Scenes that a system proposes for a card.
pub(crate) fn propose(project: &Project, id: &str) -> Vec<SceneInfo> {
    let Some(card) = project.card(id) else { return Vec::new() };
    let scenes = project.system.scenes(card, &project.loaded().cards).into_iter();
    let board = |scene: SceneDoc| SceneInfo {
        id: scene.id.to_owned(),
        title: scene.title.into(),
        scene: scene.board,
        file: None,
        changed: None,
    };
    // Every system has at least the moments of matches in which the card can be used.
    let moment = |number: u64| SceneInfo {
        id: format!("match-{number}"),
        title: Words { en: format!("In match {number}"), ko: format!("대전 {number}에서") },
        scene: json!({ "match": number }).to_string(),
        file: None,
        changed: None,
    };
    scenes.map(board).chain((1..=MATCHES).map(moment).filter(|_| project.system.plays())).collect()
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
    let mut out = SandboxRun {
        steps: Vec::new(),
        diagnostics,
        fault: None,
        fault_ability: None,
        waiting: false,
        asked: None,
    };
    let Some(card) = loaded.cards.list.iter().find(|card| card.id == wanted.card) else { return Ok(out) };
    let illegal = |text: String| Failure::new(Code::SetupIllegal, text);
    let game = system.game(&loaded.cards, profile, &[]).map_err(illegal)?;
    let names = (0..8).map(|at| game.seat_name(at)).collect();
    let reader = Presenter::new(system, &*game, &loaded.cards, wanted.lang.into(), names);
    let scene: Value = serde_json::from_str(&wanted.scene).unwrap_or_default();
    let mut live = match scene.get("match").and_then(Value::as_u64) {
        Some(number) => {
            let def = loaded.cards.list.iter().position(|other| other.id == card.id).unwrap_or(0);
            let def = Def(u16::try_from(def).unwrap_or(0));
            let seed = number.wrapping_mul(1_000).wrapping_add(wanted.seed);
            moment(&reader, &*game, def, &card.name, seed).map_err(illegal)?
        }
        None => game.stage(&wanted.scene, wanted.seed).map_err(illegal)?,
    };
    let mut before = play::everything(&reader, &*live);
    // First what plays or uses the card, whatever has to be answered before; then what it asks, as the rules would.
    let mut way = VecDeque::new();
    if wanted.answers.is_empty() && !wanted.ask {
        match lead(&reader, &*live, &card.name, DEPTH) {
            Some(found) => way = found,
            None => {
                let answer = why_not(&reader, &*live, &card.name).unwrap_or_default();
                let not = reader.traced(&*live, 0);
                out.steps.push(SandboxStep {
                    seat: String::new(),
                    ability: None,
                    answer,
                    log: Vec::new(),
                    not,
                    changes: Vec::new(),
                    view: before,
                });
                return Ok(out);
            }
        }
    }
    for step in 0..MOST {
        let Some(seat) = live.decision().map(|decision| decision.seat) else { break };
        // What the card asks is played to its end; then the scene has shown what it was made for.
        let nested = live.decision().is_some_and(|decision| decision.cause.is_some());
        let given = wanted.answers.get(step);
        if given.is_none() && way.is_empty() && step > 0 && !nested && !is_pending(&before) {
            break;
        }
        let view = reader.view(&*live, Some(seat));
        if given.is_none() && wanted.ask {
            out.waiting = true;
            out.asked = Some(asked(&view, seat));
            break;
        }
        let cause = live.decision().and_then(|decision| decision.cause);
        let named = view.decision.as_ref().and_then(|decision| decision.source.as_deref());
        let own = named.is_some_and(|source| view.name_of(source) == card.name);
        let ability = cause.filter(|_| own).map(|(_, ability)| ability);
        let answer = match (given, way.pop_front()) {
            (Some(given), _) => {
                let mut given = given.clone();
                given.decision = view.decision.as_ref().map_or(0, |decision| decision.id);
                let meant = reader.answer(&*live, &given);
                meant.map_err(|error| Failure::new(Code::AnswerIllegal, error.to_string()))?
            }
            (None, Some(answer)) => answer,
            (None, None) => live.usual().unwrap_or_default(),
        };
        let label = choosing::label(&view, &answer);
        let heard = live.events().len();
        if let Err(refusal) = live.answer(seat, answer) {
            out.fault = Some(reader.refusal(&refusal));
            break;
        }
        let about = label.contains(card.name.as_str());
        let only = (about && card.abilities.len() == 1).then_some(0);
        let now = play::everything(&reader, &*live);
        out.steps.push(SandboxStep {
            seat: view.seat_name(seat).to_owned(),
            ability: ability.or(only),
            answer: label,
            log: reader.told(&*live, heard, true),
            not: reader.traced(&*live, heard),
            changes: differences(&before, &now),
            view: now.clone(),
        });
        before = now;
        if let Some(fault) = live.fault() {
            out.fault = Some(fault.text.clone());
            out.fault_ability = fault.ability;
            break;
        }
    }
    Ok(out)
}

/// What a seat can answer, each option as the answer that it means.
fn asked(view: &View, seat: Seat) -> SandboxAsk {
    let Some(decision) = &view.decision else {
        return SandboxAsk { seat: String::new(), ask: String::new(), options: Vec::new() };
    };
    let asks = (0u8..).zip(&decision.asks);
    let options = asks.flat_map(|(at, ask)| {
        let least = usize::from(ask.answer.min.and_then(|min| u16::try_from(min).ok()).unwrap_or(1));
        ask.options.iter().map(move |option| {
            // Where several must be picked, those behind the first go with it.
            let others = ask.options.iter().filter(|other| other.i != option.i && !other.decline);
            let more = others.map(|other| other.i).take(match choosing::takes_several(ask) {
                true if !option.decline => least.saturating_sub(1),
                _ => 0,
            });
            let picks = std::iter::once(option.i).chain(more).collect();
            let answer = choosing::filled(decision.id, at, ask, picks);
            SandboxOption { label: view.plain(&option.label), answer }
        })
    });
    let options = options.take(OPTIONS).collect();
    SandboxAsk { seat: view.seat_name(seat).to_owned(), ask: view.plain(&decision.ask), options }
}

/// The first moment at which the first seat can use the card, in matches of programs that play at random.
fn moment(
    reader: &Presenter<'_>,
    game: &dyn Game,
    card: Def,
    name: &str,
    seed: u64,
) -> Result<Box<dyn Match>, String> {
    let mut last = Err("no match could be opened".to_owned());
    let end = Instant::now() + PATIENCE;
    for number in 0..GAMES {
        let mut rng = Rng::for_game(seed, number);
        let seats = game.seats();
        let mut decks: Vec<Vec<Def>> = (0..seats).map(|_| game.random_deck(&mut rng)).collect();
        let plain = Setup { decks: decks.clone(), seats, options: Vec::new() };
        for place in decks.iter_mut().take(1).flat_map(|deck| deck.iter_mut().step_by(6)) {
            *place = card;
        }
        // A deck need not take the card that often, or at all.
        let setup = Setup { decks, seats, options: Vec::new() };
        let opened = game.open(&setup, seed + number).or_else(|_| game.open(&plain, seed + number));
        let mut live = match opened {
            Ok(live) => live,
            Err(why) => {
                last = Err(why);
                continue;
            }
        };
        let mut agent =
            cardwright_agents::by_name("random", seed + number).map_err(|error| error.to_string())?;
        agent.begin(seed + number);
        for _ in 0..LONG {
            let Some(seat) = live.decision().map(|decision| decision.seat) else { break };
            if seat == 0 && about(reader, &*live, &reader.view(&*live, Some(0)), name).is_some() {
                return Ok(live);
            }
            let answer = live.ask(&mut *agent).or_else(|| live.usual());
            let done = answer.is_some_and(|answer| live.answer(seat, answer).is_ok());
            if !done || Instant::now() > end {
                break;
            }
        }
        last = Ok(live);
        if Instant::now() > end {
            break;
        }
    }
    last
}

/// The answers that lead to something about the card, as few as possible, that included.
fn lead(reader: &Presenter<'_>, live: &dyn Match, name: &str, depth: usize) -> Option<VecDeque<Answer>> {
    let decision = live.decision()?;
    let seat = decision.seat;
    let view = reader.view(live, Some(seat));
    if let Some(found) = about(reader, live, &view, name) {
        return Some(VecDeque::from([found]));
    }
    let answers: Vec<Answer> = (0..decision.options().min(WIDTH)).map(|at| decision.option(at)).collect();
    for depth in 0..depth {
        for answer in &answers {
            let mut fork = live.fork();
            let goes_on = fork.answer(seat, answer.clone()).is_ok()
                && fork.decision().is_some_and(|next| next.seat == seat);
            if let Some(mut way) = goes_on.then(|| lead(reader, &*fork, name, depth)).flatten() {
                way.push_front(answer.clone());
                return Some(way);
            }
        }
    }
    None
}

/// The option that is about the card.
fn about(reader: &Presenter<'_>, live: &dyn Match, view: &View, name: &str) -> Option<Answer> {
    let decision = view.decision.as_ref()?;
    for (at, ask) in (0..).zip(&decision.asks) {
        let about = ask.options.iter().find(|option| {
            let on = option.on.as_deref().is_some_and(|on| view.name_of(on) == name);
            (on || view.plain(&option.label).contains(name)) && !option.decline
        });
        let picked = about.map(|option| choosing::filled(decision.id, at, ask, vec![option.i]));
        if let Some(meant) = picked.and_then(|picked| reader.answer(live, &picked).ok()) {
            return Some(meant);
        }
    }
    None
}

/// Why nothing about the card is on offer, in the words of the rules.
fn why_not(reader: &Presenter<'_>, live: &dyn Match, name: &str) -> Option<String> {
    let view = reader.view(live, live.decision().map(|decision| decision.seat));
    let asks = view.decision.as_ref()?.asks.iter();
    let mut reasons = asks.flat_map(|ask| ask.not.iter());
    let own = reasons.find(|not| not.on.as_deref().is_some_and(|on| view.name_of(on) == name))?;
    Some(format!("{name}: {}", view.plain(&own.why)))
}

/// Does anything wait to take effect?
fn is_pending(view: &View) -> bool {
    view.zones.values().any(|zone| zone.shape == Shape::Stack && zone.count > 0)
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
