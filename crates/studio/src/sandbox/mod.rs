//! Scenes of one card: a small board, the card's text as it stands in the editor, and what happens.

mod saved;
mod steps;
mod voice;
mod way;

use std::{collections::VecDeque, sync::Arc};

use cardwright_ir::{AbilityKind, Card, Cards, Def, Seat};
use cardwright_present::{
    View, choosing,
    shape::{LinkAs, Shape},
};
use cardwright_source::{Source, Sources};
use cardwright_system::{FileKind, Game, SceneDoc, System};
use serde_json::{Value, json};

pub(crate) use saved::{keep, saved};
use steps::{FalsePart, Role, Told, differences};
pub(crate) use voice::Voice;
use voice::Voices;
use way::{Scout, moment};

use crate::{
    api::{
        Code, Lang as ApiLang, SandboxAsk, SandboxFault, SandboxOption, SandboxRequest, SandboxRun,
        SandboxStep, SceneInfo, SentencePart, Words,
    },
    diag::{self, Shown},
    failure::{Failure, Outcome},
    folder::Project,
    play,
};

/// Steps that a scene may take.
const MOST: usize = 60;
/// Moments of matches that are proposed.
const MATCHES: u64 = 3;
/// The seat that the reader has.
const FIRST: Seat = 0;
/// Options that are listed.
const OPTIONS: usize = 60;

/// Scenes that a system proposes for a card, and that tell something of it.
pub(crate) fn propose(project: &Project, card: &Card) -> Vec<SceneInfo> {
    let loaded = project.loaded();
    let Some(def) = loaded.cards.list.iter().position(|other| other.id == card.id) else { return Vec::new() };
    let files: Vec<Arc<Source>> = project.files.iter().map(|file| Arc::clone(&file.source)).collect();
    let game = project.system.game(&loaded.cards, project.profile(), &[]).ok();
    let mut scenes: Vec<SceneDoc> = Vec::new();
    let mut usual = None;
    for scene in project.system.scenes(card, &loaded.cards) {
        let outcome = game.as_deref().and_then(|game| {
            let of = Scene { system: project.system, cards: &loaded.cards, files: &files, game, def };
            played(&of, &asked_for(project, &card.id, &scene.board, scene.again), Voice::Person).ok()
        });
        let told = outcome.as_ref().is_none_or(|run| tells(scene.id, run, usual.as_ref()));
        if scene.id == "play" {
            usual = outcome;
        }
        if told && scenes.iter().all(|other| other.id != scene.id) {
            scenes.push(scene);
        }
    }
    let board = |scene: SceneDoc| SceneInfo {
        id: scene.id.to_owned(),
        title: scene.title.into(),
        scene: scene.board,
        again: scene.again,
        file: None,
        changed: None,
    };
    // Every system has at least the moments of matches in which the card can be used.
    let moment = |number: u64| SceneInfo {
        id: format!("match-{number}"),
        title: Words { en: format!("In match {number}"), ko: format!("대전 {number}에서") },
        scene: json!({ "match": number }).to_string(),
        again: false,
        file: None,
        changed: None,
    };
    let moments = (1..=MATCHES).map(moment).filter(|_| project.system.plays());
    scenes.into_iter().map(board).chain(moments).collect()
}

/// Does a scene answer its question? One in which nothing comes of it, or the same as where the card is simply played,
/// says nothing.
fn tells(scene: &str, run: &SandboxRun, usual: Option<&SandboxRun>) -> bool {
    let lines = || run.steps.iter().flat_map(|step| &step.lines);
    let says = |step: &SandboxStep| step.by.is_some() || !step.answer.is_empty() || !step.lines.is_empty();
    let outcome = |run: &SandboxRun| {
        let unused = run.steps.iter().filter(|step| step.by.is_none()).map(|step| step.answer.clone());
        let told = run.steps.iter().flat_map(|step| &step.lines).map(|line| line.text.clone());
        unused.chain(told).collect::<Vec<_>>()
    };
    // How much is left of what pays says nothing either.
    let paid = |run: &SandboxRun| {
        let plain = |text: String| text.replace(|c: char| c.is_ascii_digit(), "");
        outcome(run).into_iter().map(plain).collect::<Vec<_>>()
    };
    match scene {
        "trigger" => run.steps.iter().any(says),
        "condition-false" => lines().any(|line| line.not),
        "limit-reached" => run.steps.last().is_some_and(says),
        "no-target" => usual.is_none_or(|usual| outcome(usual) != outcome(run)),
        "cannot-pay" => usual.is_none_or(|usual| paid(usual) != paid(run)),
        _ => true,
    }
}

/// A scene of a card as it is on disk, which is played by itself.
fn asked_for(project: &Project, card: &str, scene: &str, again: bool) -> SandboxRequest {
    SandboxRequest {
        project: project.id.clone(),
        card: card.to_owned(),
        source: None,
        others: Vec::new(),
        scene: scene.to_owned(),
        answers: Vec::new(),
        ask: false,
        again,
        seed: 1,
        lang: ApiLang::En,
    }
}

/// Plays a scene; `texts` are the files of the card that are not saved yet, `voice` says who is told.
pub(crate) fn run(
    project: &Project,
    wanted: &SandboxRequest,
    texts: &[(usize, String)],
    voice: Voice,
) -> Outcome<SandboxRun> {
    let mut sources = Sources::default();
    let mut files: Vec<Arc<Source>> = Vec::new();
    for (at, file) in project.files.iter().enumerate().filter(|(_, file)| file.kind != FileKind::Deck) {
        let unsaved = texts.iter().find(|(own, _)| *own == at).map(|(_, text)| Arc::from(text.as_str()));
        let of = unsaved.unwrap_or_else(|| Arc::clone(&file.source.text));
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
            Some(diag::in_text(system, &Shown::whole(source), problem, wanted.lang.into()))
        })
        .collect();
    let named = |cards: &Cards| cards.list.iter().position(|card| card.id == wanted.card);
    // A card whose id is being changed stands where it stood.
    let old = &project.loaded().cards;
    let def =
        named(&loaded.cards).or_else(|| named(old).filter(|_| old.list.len() == loaded.cards.list.len()));
    let Some(def) = def else { return Ok(SandboxRun { diagnostics, ..SandboxRun::default() }) };
    let game = system.game(&loaded.cards, profile, &[]).map_err(illegal)?;
    let of = Scene { system, cards: &loaded.cards, files: &files, game: &*game, def };
    Ok(SandboxRun { diagnostics, ..played(&of, wanted, voice)? })
}

/// Cards under rules, and the one that a scene is about.
struct Scene<'s> {
    system: &'static dyn System,
    cards: &'s Cards,
    files: &'s [Arc<Source>],
    game: &'s dyn Game,
    def: usize,
}

fn illegal(text: String) -> Failure {
    Failure::new(Code::SetupIllegal, text)
}

fn played(of: &Scene<'_>, wanted: &SandboxRequest, voice: Voice) -> Outcome<SandboxRun> {
    let Scene { system, cards, files, game, def } = *of;
    let mut out = SandboxRun::default();
    let Some(card) = cards.list.get(def) else { return Ok(out) };
    let voices = Voices::new(system, game, cards, wanted.lang.into(), voice);
    let reader = &voices.first;
    let scene: Value = serde_json::from_str(&wanted.scene).unwrap_or_default();
    let def = Def(u16::try_from(def).unwrap_or(0));
    let scout = Scout { system, reader, card: def, name: &card.name };
    let mut live = match scene.get("match").and_then(Value::as_u64) {
        Some(number) => {
            let seed = number.wrapping_mul(1_000).wrapping_add(wanted.seed);
            moment(&scout, game, seed).map_err(illegal)?
        }
        None => game.stage(&wanted.scene, wanted.seed).map_err(illegal)?,
    };
    if scene.get("match").is_some() {
        out.board = system.board(&way::in_sight(&*live), cards).filter(|board| game.stage(board, 0).is_ok());
    }
    let told = Told { system, cards, card, def, files, lang: wanted.lang.into() };
    let mut before = play::everything(reader, &*live, Some(FIRST));
    out.start = Some(before.clone());
    let unused = |live: &dyn cardwright_table::Match, view: &View| {
        let seat = live.decision().map_or(0, |decision| decision.seat);
        let mut lines = told.lines(reader, live, 0, Role::Other);
        lines.retain(|line| line.not);
        let unmet = told.false_parts(live, seat).into_iter();
        let unmet = unmet.filter(|part| matches!(part.kind, AbilityKind::Play | AbilityKind::Activated));
        lines.extend(unmet.map(|part| part.line));
        SandboxStep {
            seat: String::new(),
            by: None,
            ask: None,
            ability: None,
            part: None,
            answer: scout.why_not(live).unwrap_or_default(),
            lines,
            changes: Vec::new(),
            view: view.clone(),
        }
    };
    // First what plays or uses the card, whatever has to be answered before; then what it asks, as the rules would.
    let alone = wanted.answers.is_empty() && !wanted.ask;
    let mut way = VecDeque::new();
    let mut again = wanted.again && alone;
    let mut used = false;
    // Whoever uses a card may be asked for more before anything happens.
    let mut opens = false;
    let mut was_false: Vec<FalsePart> = Vec::new();
    if alone {
        match scout.towards(&*live) {
            Some(found) => way = found,
            None => {
                out.steps.push(unused(&*live, &before));
                return Ok(out);
            }
        }
    }
    for step in 0..MOST {
        let Some(seat) = live.decision().map(|decision| decision.seat) else { break };
        // What the card asks is played to its end; then the scene has shown what it was made for.
        let nested = live.decision().is_some_and(|decision| decision.cause.is_some());
        let given = wanted.answers.get(step);
        let begun = nested || opens || is_pending(&before);
        if given.is_none() && !wanted.ask && way.is_empty() && step > 0 && !begun {
            if !std::mem::take(&mut again) {
                break;
            }
            match scout.towards(&*live) {
                Some(found) => way = found,
                None => {
                    out.steps.push(unused(&*live, &before));
                    break;
                }
            }
        }
        let view = voices.view(&*live, seat);
        if given.is_none() && wanted.ask {
            out.waiting = true;
            out.asked = Some(asked(&view, seat));
            break;
        }
        let cause = live.decision().and_then(|decision| decision.cause);
        let named = view.decision.as_ref().and_then(|decision| decision.source.as_deref());
        let own = named.is_some_and(|source| view.name_of(source) == card.name);
        // Where a card is put is asked by the rules, and by no ability of it.
        let asks = cause.filter(|_| own).map(|(_, ability)| ability);
        let ability = asks.filter(|at| usize::from(*at) < card.abilities.len());
        let uses = way.len() == 1;
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
        let ask = live.decision().and_then(|decision| voices.question(&view, decision, &answer));
        let places = || view.decision.as_ref().map(|decision| view.plain(&decision.ask));
        let ask = ask.or_else(|| places().filter(|_| asks.is_some() && ability.is_none()));
        let heard = live.events().len();
        let waited = told.waiting(&*live);
        let mut unmet = Vec::new();
        if uses {
            let (play, others) =
                told.false_parts(&*live, seat).into_iter().partition(|part| part.kind == AbilityKind::Play);
            (unmet, was_false) = (play, others);
        }
        if let Err(refusal) = live.answer(seat, answer) {
            out.fault = Some(SandboxFault { text: reader.refusal(&refusal), ..SandboxFault::default() });
            break;
        }
        let now = play::everything(reader, &*live, Some(FIRST));
        let changes = differences(&before, &now, reader.lang());
        // Where the card goes may still be asked; what it looks for is looked for when it is there.
        let asks_on = live.decision().is_some_and(|decision| decision.cause.is_some());
        used |= uses;
        opens = (opens || uses) && changes.is_empty() && live.events().len() == heard;
        if used && !asks_on && !opens && !is_pending(&now) {
            used = false;
            // What was true in the hand, or is true on the table, has kept nothing from happening.
            let mut still = told.false_parts(&*live, seat);
            still.retain(|part| was_false.iter().any(|was| was.at == part.at));
            unmet.append(&mut still);
        }
        let about = label.contains(card.name.as_str());
        let only = (card.abilities.len() == 1).then_some(0);
        let waits = told.waiting(&*live).len();
        // What is gone from the top has taken effect.
        let resolved = waited.last().copied().filter(|_| waits < waited.len());
        let role = match (ability, resolved) {
            (Some(_), _) | (None, Some(Some(_))) => Role::Asks,
            (None, Some(None)) => Role::Resolves,
            (None, None) if about && used_at_will(card) => Role::Used,
            (None, None) => Role::Other,
        };
        let mut lines = told.lines(reader, &*live, heard, role);
        let says = lines.iter().any(|line| line.part.is_some());
        let mine = ability.or(resolved.flatten()).or(only.filter(|_| about || says));
        for part in unmet {
            if lines.iter().all(|line| line.text != part.line.text) {
                lines.push(part.line);
            }
        }
        let part = ability.map(|at| asked_part(&view, card.abilities.get(usize::from(at))));
        out.steps.push(SandboxStep {
            seat: view.seat_name(seat).to_owned(),
            by: Some(seat),
            ask,
            ability: mine,
            part,
            answer: label,
            lines,
            changes,
            view: now.clone(),
        });
        before = now;
        if let Some(fault) = live.fault() {
            out.fault = Some(told.fault(fault));
            break;
        }
    }
    Ok(out)
}

/// Is all that a card says what it does when it is played or used?
fn used_at_will(card: &Card) -> bool {
    let [only] = card.abilities.as_slice() else { return false };
    matches!(only.kind, AbilityKind::Play | AbilityKind::Activated)
}

/// The part of its sentence that an ability asks about: whether it is used, what is paid for it, or what it does.
fn asked_part(view: &View, ability: Option<&cardwright_ir::Ability>) -> SentencePart {
    use cardwright_present::shape::AnswerAs;
    let asks = view.decision.iter().flat_map(|decision| &decision.asks);
    let confirms = asks.clone().count() == 1 && asks.clone().all(|ask| ask.answer.way == AnswerAs::Confirm);
    let pays = asks.flat_map(|ask| &ask.options).any(|option| option.pays.is_some());
    match ability {
        Some(ability) if confirms && ability.when.is_some() => SentencePart::When,
        Some(ability) if pays && !ability.cost.is_empty() => SentencePart::Pay,
        _ => SentencePart::Do,
    }
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

/// Does anything wait to take effect, or does an attack go on?
fn is_pending(view: &View) -> bool {
    view.clock.resolver.is_some()
        || view.zones.values().any(|zone| zone.shape == Shape::Stack && zone.count > 0)
        || view.links.iter().any(|link| matches!(link.way, LinkAs::Attack | LinkAs::Block))
}
