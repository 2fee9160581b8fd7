//! Opens matches as they are asked for, and from a step of others.

use std::{collections::BTreeMap, sync::Arc};

use cardwright_ir::{Cards, Def, Seat};
use cardwright_present::transcript::{FORMAT, Head, Noted, SeatHead, Transcript};
use cardwright_source::{FileId, Source, suggest};
use cardwright_system::{Game, Recorded, System};
use cardwright_table::{Agent, Entry, Rng, Setup};

use super::{
    Sitting, pictures,
    sitting::{State, is_person},
    time,
};
use crate::{
    api::{Code, DeckInfo, Habits, NewMatch, Origin, SeatSetup},
    card::deck_id,
    clock,
    failure::{Failure, Outcome},
    folder::Project,
    secret,
    studio::Studio,
};

/// The decks of a project, as seats can ask for them.
pub(crate) fn deck_list(project: &Project) -> Vec<DeckInfo> {
    project
        .decks()
        .map(|(file, deck, fine)| {
            let id = deck_name(project, &file.rel);
            let problem = (!fine || deck.is_none()).then(|| "it has errors".to_owned());
            DeckInfo {
                name: deck.and_then(|deck| deck.name.clone()).unwrap_or_else(|| id.clone()),
                id,
                cards: deck.map_or(0, |deck| deck.cards.len()),
                problem,
            }
        })
        .collect()
}

/// How a seat asks for a deck: by the name of its file, or where several are called alike by its path.
fn deck_name(project: &Project, rel: &str) -> String {
    let id = deck_id(rel);
    let alike = |other: &str| deck_id(other).eq_ignore_ascii_case(&id);
    if project.decks().filter(|(file, _, _)| alike(&file.rel)).count() > 1 { rel.to_owned() } else { id }
}

/// Cards and rules of a project in a profile.
pub(crate) struct Ready {
    pub(crate) system: &'static dyn System,
    pub(crate) profile: &'static str,
    pub(crate) cards: Cards,
    pub(crate) game: Arc<dyn Game>,
    pub(crate) options: Vec<(String, String)>,
}

/// The cards of a project under its rules.
pub(crate) fn ready(
    project: &Project,
    profile: Option<&str>,
    options: &indexmap::IndexMap<String, String>,
) -> Outcome<Ready> {
    let system = project.system;
    let illegal = |text: String| Failure::new(Code::SetupIllegal, text);
    if !system.plays() {
        return Err(illegal(format!("{} has no rulebook", system.about().name)));
    }
    let profile = match profile {
        None => project.played_in(),
        Some(name) => profile_named(system, name)?,
    };
    for (name, value) in options {
        let known = system.about().options.iter().find(|option| option.name == name);
        let known = known.ok_or_else(|| illegal(format!("there is no option `{name}`")))?;
        if known.values.len() > 1 && !known.values.contains(&value.as_str()) {
            return Err(illegal(format!("the option `{name}` does not take `{value}`")));
        }
    }
    let options: Vec<(String, String)> =
        options.iter().map(|(name, value)| (name.clone(), value.clone())).collect();
    let cards = if profile == project.profile() {
        project.loaded().cards.clone()
    } else {
        system.load(&project.card_texts(), profile).cards
    };
    let game = system.game(&cards, profile, &options).map_err(illegal)?;
    Ok(Ready { system, profile, cards, game, options })
}

/// A profile of a system by its name.
pub(crate) fn profile_named(system: &dyn System, name: &str) -> Outcome<&'static str> {
    let mut profiles = system.about().profiles.iter().map(|(name, _)| *name);
    profiles.find(|known| *known == name).ok_or_else(|| {
        let near = suggest::nearest(name, system.about().profiles.iter().map(|(name, _)| *name));
        Failure::new(Code::SetupIllegal, format!("there is no profile `{name}`"))
            .near(near.map(str::to_owned).into_iter().collect())
    })
}

/// The ids of a deck that is asked for; `None` is a random one.
pub(crate) fn deck(project: &Project, cards: &Cards, asked: &str) -> Outcome<Option<Vec<String>>> {
    if asked == "random" {
        return Ok(None);
    }
    let illegal = |text: String| Failure::new(Code::DeckIllegal, text);
    let (name, list) = asked.split_once('#').map_or((asked, None), |(name, list)| (name, Some(list)));
    let found = project.decks().find(|(file, _, _)| deck_name(project, &file.rel).eq_ignore_ascii_case(name));
    let source = match found {
        Some((file, _, _)) => {
            let name = list.map_or_else(|| file.rel.clone(), |list| format!("{}#{list}", file.rel));
            Source::new(FileId(0), name, Arc::clone(&file.source.text))
        }
        None => {
            let known: Vec<String> = deck_list(project).into_iter().map(|deck| deck.id).collect();
            let near = suggest::nearest(asked, known.iter().map(String::as_str)).map(str::to_owned);
            if near.is_some() || asked.len() < 8 {
                return Err(illegal(format!("there is no deck `{asked}`")).near(near.into_iter().collect()));
            }
            Source::new(FileId(0), "deck code", asked)
        }
    };
    let (deck, problems) = project.system.read_deck(&source, cards, &project.sides());
    match (deck, problems.iter().find(|problem| problem.is_error())) {
        (Some(deck), None) => Ok(Some(deck.cards)),
        (_, Some(problem)) => {
            Err(illegal(format!("the deck `{asked}` cannot be played: {}", problem.message)))
        }
        (None, None) => Err(illegal(format!("`{asked}` is not a deck"))),
    }
}

/// Opens a match.
pub(crate) fn open(studio: &Studio, wanted: &NewMatch) -> Outcome<Arc<Sitting>> {
    let project = match (&wanted.project, &wanted.system) {
        (Some(project), _) => studio.project(project)?,
        (None, Some(system)) => {
            studio.system(system)?;
            studio.project(&format!("builtin-{system}"))?
        }
        (None, None) => return Err(Failure::new(Code::Malformed, "name a project or a system")),
    };
    let ready = ready(&project, wanted.profile.as_deref(), &wanted.options)?;
    if let Some(minutes) = wanted.clock.filter(|minutes| !time::MINUTES.contains(minutes)) {
        let text = format!(
            "a clock has {} to {} minutes, not {minutes}",
            time::MINUTES.start(),
            time::MINUTES.end()
        );
        return Err(Failure::new(Code::SetupIllegal, text));
    }
    let seats = seats(&*ready.game, ready.system, &wanted.seats)?;
    // A short number is easily told; where somebody elsewhere plays it must not be found by trying all of them.
    let elsewhere = seats.iter().any(|seat| seat.who == "link");
    let seed = wanted
        .seed
        .unwrap_or_else(|| if elsewhere { secret::number() >> 11 } else { secret::number() % 1_000_000 });
    let mut decks = Vec::new();
    let mut names: Vec<Option<String>> = vec![None; seats.len()];
    if !ready.system.about().decks.is_empty() {
        let usual: Vec<String> = deck_list(&project)
            .into_iter()
            .filter(|deck| deck.problem.is_none())
            .map(|deck| deck.id)
            .collect();
        let mut rng = Rng::for_game(seed, u64::MAX);
        for (at, seat) in seats.iter().enumerate() {
            let asked = seat.deck.clone().or_else(|| usual.get(at % usual.len().max(1)).cloned());
            let asked = asked.unwrap_or_else(|| "random".to_owned());
            let list: Vec<Def> = match deck(&project, &ready.cards, &asked)? {
                None => ready.game.random_deck(&mut rng),
                Some(ids) => ready.game.deck(&ids).map_err(|why| {
                    Failure::new(Code::DeckIllegal, format!("the deck `{asked}` cannot be played: {why}"))
                })?,
            };
            decks.push(list);
            names[at] = Some(asked);
        }
    }
    let ids = |deck: &Vec<Def>| deck.iter().map(|def| ready.cards.list[def.index()].id.clone()).collect();
    let count = u8::try_from(seats.len()).unwrap_or(u8::MAX);
    let head = Head {
        cardwright: FORMAT,
        system: ready.system.about().name.to_owned(),
        profile: ready.profile.to_owned(),
        options: ready.options.iter().cloned().collect(),
        seed,
        seats: (0..count)
            .zip(&seats)
            .map(|(at, seat)| SeatHead {
                // A program is known by what it is; a person without a name is `you` to whoever looks from there.
                name: seat.name.clone().unwrap_or_else(|| {
                    if is_person(&seat.who) { ready.game.seat_name(at) } else { seat.who.clone() }
                }),
                agent: if is_person(&seat.who) { "human".to_owned() } else { seat.who.clone() },
            })
            .collect(),
        decks: decks.iter().map(ids).collect(),
        clock: wanted.clock.map(|minutes| time::full(minutes, seats.len())),
        ..Head::default()
    };
    let setup = Setup { decks, seats: count, options: ready.options.clone() };
    let live = ready.game.open(&setup, seed).map_err(|text| Failure::new(Code::SetupIllegal, text))?;
    let head = head.with_cards(&project.card_texts());
    let who: Vec<String> = seats.iter().map(|seat| seat.who.clone()).collect();
    let Ready { system, cards, game, .. } = ready;
    let project = project.id.clone();
    let placed =
        Placed { system, project, cards, game, live, who, decks: names, head, from: None, recorded: true };
    place(studio, placed)
}

/// Opens a match that goes on after a step of another.
pub(crate) fn branch(
    studio: &Studio,
    from: &Sitting,
    at: usize,
    seat: Option<Seat>,
) -> Outcome<Arc<Sitting>> {
    let info = from.info(None);
    let transcript = from.transcript().ok_or_else(|| {
        Failure::new(Code::Unsupported, "the match began in the middle of a game and was not recorded")
            .hint("play on from the recorded game itself")
    })?;
    let mut who: Vec<String> = info.seats.iter().map(|seat| seat.who.clone()).collect();
    sit(&mut who, seat)?;
    let decks = info.seats.iter().map(|seat| seat.deck.clone()).collect();
    let origin = Origin { replay: info.id, at };
    resume(studio, &transcript, info.project, who, decks, origin)
}

/// Opens a recorded match after a step.
pub(crate) fn resume(
    studio: &Studio,
    transcript: &Transcript,
    project: String,
    who: Vec<String>,
    decks: Vec<Option<String>>,
    from: Origin,
) -> Outcome<Arc<Sitting>> {
    let illegal = |text: String| Failure::new(Code::SetupIllegal, text);
    let opened = transcript.open(studio.systems).map_err(|error| illegal(error.to_string()))?;
    let live = opened.at(from.at).map_err(|error| illegal(error.to_string()))?;
    let (system, mut head) = (studio.system(&transcript.head.system)?, transcript.head.clone());
    head.notes.retain(|note| note.at <= from.at);
    // Behind the last answer the clocks go on where they stood; what each seat had earlier is not known.
    if let Some(clock) = head.clock.as_mut().filter(|_| from.at < opened.steps()) {
        *clock = time::full(clock.minutes, clock.left.len());
        head.notes.retain(|note| note.what != Noted::TimeOver);
    }
    let (cards, game, from) = (opened.cards, opened.game, Some(from));
    place(studio, Placed { system, project, cards, game, live, who, decks, head, from, recorded: true })
}

/// Opens a game that was recorded in its language's own format. How it began is not known, so that it is not recorded.
pub(crate) fn resume_own(
    studio: &Studio,
    system: &'static dyn System,
    recorded: Recorded,
    project: String,
    seat: Option<Seat>,
    from: Origin,
) -> Outcome<Arc<Sitting>> {
    let names = recorded.seat_names();
    let Recorded { profile, cards, game, opened: live, decks, .. } = recorded;
    let mut who = vec!["greedy".to_owned(); names.len()];
    sit(&mut who, seat.or(Some(0)))?;
    let seats = names.into_iter().zip(&who).map(|(name, who)| {
        let agent = if is_person(who) { "human".to_owned() } else { who.clone() };
        SeatHead { name, agent }
    });
    let head = Head {
        cardwright: FORMAT,
        system: system.about().name.to_owned(),
        profile: profile.to_owned(),
        seats: seats.collect(),
        decks,
        ..Head::default()
    };
    let decks = vec![None; who.len()];
    let from = Some(from);
    place(studio, Placed { system, project, cards, game, live, who, decks, head, from, recorded: false })
}

/// Lets a person take a seat.
pub(crate) fn sit(who: &mut [String], seat: Option<Seat>) -> Outcome<()> {
    let Some(seat) = seat else { return Ok(()) };
    let place = who.get_mut(usize::from(seat));
    let place = place.ok_or_else(|| Failure::new(Code::SetupIllegal, format!("there is no seat {seat}")))?;
    *place = "person".to_owned();
    Ok(())
}

/// What a match is opened with.
struct Placed {
    system: &'static dyn System,
    project: String,
    cards: Cards,
    game: Arc<dyn Game>,
    live: Box<dyn cardwright_table::Match>,
    who: Vec<String>,
    decks: Vec<Option<String>>,
    head: Head,
    from: Option<Origin>,
    recorded: bool,
}

fn place(studio: &Studio, placed: Placed) -> Outcome<Arc<Sitting>> {
    let Placed { system, project, cards, game, live, who, decks, head, from, recorded } = placed;
    let seats = live.view(None).seats.len();
    if who.len() != seats {
        let text = format!("the match has {seats} seats, not {}", who.len());
        return Err(Failure::new(Code::SetupIllegal, text));
    }
    let mut players: Vec<Option<Box<dyn Agent>>> = Vec::new();
    for (at, who) in who.iter().enumerate() {
        // Whose time is over has a program behind him.
        let who = if head.clock.is_some() && is_person(who) { time::INSTEAD } else { who };
        players.push(player(who, head.seed.wrapping_add(at as u64))?);
    }
    let id = secret::key()[..8].to_owned();
    let kept = recorded && !studio.read_only;
    let file = kept.then(|| studio.tables.folder().join(format!("{id}.jsonl")));
    let here = vec![0; who.len()];
    let habits = vec![Habits::default(); who.len()];
    let state = State {
        system,
        art: pictures::of(studio, &project),
        project,
        cards,
        game,
        live,
        players,
        who,
        decks,
        head,
        from,
        recorded,
        lines: Vec::new(),
        opened: clock::now(),
        file,
        seq: 1,
        came: vec![false; here.len()],
        here,
        habits,
        time: studio.time.clone(),
        runs: None,
        asked_back: None,
        audiences: BTreeMap::new(),
        playing: false,
    };
    Ok(studio.tables.add(Sitting::new(id, state)))
}

fn player(who: &str, seed: u64) -> Outcome<Option<Box<dyn Agent>>> {
    if is_person(who) {
        return Ok(None);
    }
    let mut agent = cardwright_agents::by_name(who, seed).map_err(|error| {
        Failure::new(Code::SetupIllegal, error.to_string()).hint("`person` sits here, `link` elsewhere")
    })?;
    agent.begin(seed);
    Ok(Some(agent))
}

/// Who plays: as asked, or a person against a program.
fn seats(game: &dyn Game, system: &dyn System, asked: &[SeatSetup]) -> Outcome<Vec<SeatSetup>> {
    let (least, most) = system.about().seats;
    if asked.is_empty() {
        let seat = |at: u8| SeatSetup {
            who: if at == 0 { "person" } else { "greedy" }.to_owned(),
            ..SeatSetup::default()
        };
        return Ok((0..game.seats()).map(seat).collect());
    }
    let count = u8::try_from(asked.len()).unwrap_or(u8::MAX);
    if !(least..=most).contains(&count) {
        let text = format!("{} is played by {least} to {most}, not {count}", system.about().name);
        return Err(Failure::new(Code::SetupIllegal, text));
    }
    Ok(asked.to_vec())
}

/// How many steps a list of entries has.
pub(crate) fn steps(entries: &[Entry]) -> usize {
    entries.iter().filter(|entry| matches!(entry, Entry::Answer(..) | Entry::Concede(_))).count()
}
