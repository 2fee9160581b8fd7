//! The way to a card: moments of matches in which it can be used, and answers that lead to it.

use std::{
    collections::VecDeque,
    time::{Duration, Instant},
};

use cardwright_ir::Def;
use cardwright_present::{Presenter, View, choosing};
use cardwright_system::Game;
use cardwright_table::{Answer, Match, Rng, Setup};

/// Options of a decision that are tried.
const WIDTH: usize = 24;
/// Answers before the card can be played, and after which it is no longer waited for.
const DEPTH: usize = 2;
const LATER: usize = 6;
/// Games that are tried for a moment, decisions of a game, and how long all may take.
const GAMES: u64 = 40;
const LONG: usize = 400;
const PATIENCE: Duration = Duration::from_secs(2);

/// The table with everything in sight that some seat sees.
pub(super) fn in_sight(live: &dyn Match) -> cardwright_table::View {
    let mut view = live.view(None);
    for zone in &mut view.zones {
        let own = zone.seat.map(|seat| live.view(Some(seat)).zones);
        let seen =
            own.and_then(|own| own.into_iter().find(|own| own.zone == zone.zone && own.seat == zone.seat));
        if let Some(seen) = seen {
            *zone = seen;
        }
    }
    view
}

/// The first moment at which the first seat can use the card, in matches of programs that play at random.
pub(super) fn moment(
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
pub(super) fn lead(reader: &Presenter<'_>, live: &dyn Match, name: &str) -> Option<VecDeque<Answer>> {
    within(reader, live, name, DEPTH)
}

fn within(reader: &Presenter<'_>, live: &dyn Match, name: &str, depth: usize) -> Option<VecDeque<Answer>> {
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
            if let Some(mut way) = goes_on.then(|| within(reader, &*fork, name, depth)).flatten() {
                way.push_front(answer.clone());
                return Some(way);
            }
        }
    }
    None
}

/// The answers up to the first after which the card does something by itself, where no option is about it: as few as
/// possible, all others being what the rules would usually answer.
pub(super) fn stir(live: &dyn Match, card: Def) -> Option<VecDeque<Answer>> {
    let decision = live.decision()?;
    let mut tries: Vec<(Box<dyn Match>, VecDeque<Answer>)> = Vec::new();
    for at in 0..decision.options().min(WIDTH) {
        let mut fork = live.fork();
        let answer = decision.option(at);
        if fork.answer(decision.seat, answer.clone()).is_ok() {
            tries.push((fork, VecDeque::from([answer])));
        }
    }
    let heard = live.events().len();
    for _ in 0..LATER {
        if let Some(found) = tries.iter().position(|(fork, _)| stirs(&**fork, heard, card)) {
            return Some(tries.swap_remove(found).1);
        }
        tries.retain_mut(|(fork, way)| {
            let Some((seat, answer)) = fork.decision().map(|next| next.seat).zip(fork.usual()) else {
                return false;
            };
            way.push_back(answer.clone());
            fork.answer(seat, answer).is_ok()
        });
    }
    None
}

/// Has the card done anything since an event, or does it ask?
fn stirs(live: &dyn Match, heard: usize, card: Def) -> bool {
    let new = live.events().get(heard..).unwrap_or(&[]);
    new.iter().any(|event| event.card.is_some_and(|subject| subject.def == card))
}

/// The option that is about the card.
fn about(reader: &Presenter<'_>, live: &dyn Match, view: &View, name: &str) -> Option<Answer> {
    let decision = view.decision.as_ref()?;
    // What another card asks for does not use this one.
    if decision.source.as_deref().is_some_and(|source| view.name_of(source) != name) {
        return None;
    }
    let mut asks: Vec<_> = (0..).zip(&decision.asks).collect();
    // Where the card itself can be used, it is not given away together with others.
    asks.sort_by_key(|(_, ask)| choosing::takes_several(ask));
    for (at, ask) in asks {
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

/// Why nothing about the card is on offer, in the words of the rules. What has only one answer is answered before.
pub(super) fn why_not(reader: &Presenter<'_>, live: &dyn Match, name: &str) -> Option<String> {
    let mut live = live.fork();
    for _ in 0..DEPTH {
        let own = barred(reader, &*live, name);
        let only = live.decision().filter(|decision| own.is_none() && decision.options() == 1);
        let Some((seat, answer)) = only.map(|decision| (decision.seat, decision.option(0))) else {
            return own;
        };
        live.answer(seat, answer).ok()?;
    }
    barred(reader, &*live, name)
}

fn barred(reader: &Presenter<'_>, live: &dyn Match, name: &str) -> Option<String> {
    let view = reader.view(live, live.decision().map(|decision| decision.seat));
    let asks = view.decision.as_ref()?.asks.iter();
    let mut reasons = asks.flat_map(|ask| ask.not.iter());
    let own = reasons.find(|not| not.on.as_deref().is_some_and(|on| view.name_of(on) == name))?;
    Some(format!("{name}: {}", view.plain(&own.why)))
}
