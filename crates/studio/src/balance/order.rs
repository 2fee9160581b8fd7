//! What a request orders: cards, decks, players, and who meets whom.

use std::sync::Arc;

use cardwright_sim::{Order, OrderDeck, OrderFile, Pairing};

use super::engine;
use crate::{
    api::{Code, NewRun, Run, RunState},
    clock,
    failure::{Failure, Outcome},
    folder::Project,
    play, secret,
    studio::Studio,
};

/// The most games of a run.
const MOST: u64 = 1_000_000;
/// Decisions after which a game counts as stalled.
const LIMIT: u32 = 20_000;

/// The order of a run, and the run as it is before its first game.
pub(super) fn order(studio: &Studio, body: &NewRun) -> Outcome<(Order, Run)> {
    let project = studio.project(&body.project)?;
    let illegal = |text: String| Failure::new(Code::SetupIllegal, text);
    let ready = play::ready(&project, body.profile.as_deref(), &body.options)?;
    let seats = if body.agents.is_empty() { usize::from(ready.game.seats()) } else { body.agents.len() };
    let (least, most) = ready.system.about().seats;
    if seats < usize::from(least) || seats > usize::from(most) {
        let name = ready.system.about().name;
        return Err(illegal(format!("{name} is played by {least} to {most}, not {seats}")));
    }
    let agents = if body.agents.is_empty() { vec!["random".to_owned(); seats] } else { body.agents.clone() };
    for agent in &agents {
        cardwright_agents::by_name(agent, 0).map_err(|error| illegal(error.to_string()))?;
    }
    let asked = asked(&project, body);
    let mut decks: Vec<OrderDeck> = Vec::new();
    for name in &asked {
        if decks.iter().any(|known| known.name == *name) {
            continue;
        }
        let cards = play::deck(&project, &ready.cards, name)?;
        if let Some(ids) = &cards {
            ready.game.deck(ids).map_err(|why| {
                Failure::new(Code::DeckIllegal, format!("the deck `{name}` cannot be played: {why}"))
            })?;
        }
        decks.push(OrderDeck { name: name.clone(), cards });
    }
    let within = body.within.filter(|points| *points >= 0.1 && *points <= 50.0);
    if body.within.is_some() && within.is_none() {
        return Err(illegal("an interval reaches 0.1 to 50 points to either side".to_owned()));
    }
    let body = &match within {
        Some(points) => NewRun { games: engine::games_within(points), ..body.clone() },
        None => body.clone(),
    };
    let many = |games: u64| illegal(format!("a run has 1 to {MOST} games, not {games}"));
    if body.games > MOST {
        return Err(many(body.games));
    }
    let pairings = pairings(&decks, &asked, seats, body)?;
    let games = pairings.iter().map(|pairing| pairing.games).sum();
    if games == 0 || games > MOST {
        return Err(many(games));
    }
    let seed = body.seed.unwrap_or(1);
    let order = Order {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        system: ready.system.about().name.to_owned(),
        profile: ready.profile.to_owned(),
        options: ready.options,
        files: project
            .card_texts()
            .iter()
            .map(|file| OrderFile { name: file.name.clone(), text: file.text.to_string() })
            .collect(),
        varied: None,
        decks,
        agents: agents.clone(),
        pairings,
        seed,
        limit: LIMIT,
        coverage: true,
        turns: true,
        part: engine::part_of(games, &agents),
    };
    let players = if asked.is_empty() { &agents } else { &asked };
    let between = if body.every { " / " } else { " – " };
    let run = Run {
        id: secret::key()[..8].to_owned(),
        title: body.title.clone().unwrap_or_else(|| players.join(between)),
        project: project.id.clone(),
        system: order.system.clone(),
        profile: order.profile.clone(),
        state: RunState::Running,
        games,
        done: 0,
        rate: 0.0,
        // A run of several pairings does not end between them: all have equally many games.
        within: within.filter(|_| !body.every),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        seed,
        command: command(studio, &project, body, &asked, &agents),
        decks: asked,
        every: body.every,
        agents,
        started: clock::now(),
        digest: project.digest(),
        outdated: false,
        failure: None,
        figures: None,
    };
    Ok((order, run))
}

/// The decks by name: as asked for, or all that can be played where every one meets every other.
fn asked(project: &Arc<Project>, body: &NewRun) -> Vec<String> {
    if project.system.about().decks.is_empty() {
        return Vec::new();
    }
    if !body.decks.is_empty() {
        return body.decks.clone();
    }
    let fine = play::deck_list(project).into_iter().filter(|deck| body.every && deck.problem.is_none());
    let all: Vec<String> = fine.map(|deck| deck.id).collect();
    if all.is_empty() { vec!["random".to_owned()] } else { all }
}

fn pairings(decks: &[OrderDeck], asked: &[String], seats: usize, body: &NewRun) -> Outcome<Vec<Pairing>> {
    let illegal = |text: String| Failure::new(Code::SetupIllegal, text);
    let pairing = |decks: Vec<usize>, games: u64| Pairing { variant: 0, decks, games };
    if body.every {
        if seats != 2 || decks.len() < 2 {
            return Err(illegal("deck against deck needs two seats and two decks or more".to_owned()));
        }
        let meetings = (0..decks.len()).flat_map(|one| (one + 1..decks.len()).map(move |other| (one, other)));
        let both = |(one, other): (usize, usize)| {
            [pairing(vec![one, other], body.games.div_ceil(2)), pairing(vec![other, one], body.games / 2)]
        };
        return Ok(meetings.flat_map(both).filter(|pairing| pairing.games > 0).collect());
    }
    if asked.len() > 1 && asked.len() != seats {
        let text = format!("{} decks for {seats} seats: give one for all, or one for each", asked.len());
        return Err(illegal(text));
    }
    let place = |name: &String| decks.iter().position(|deck| deck.name == *name).unwrap_or(0);
    let of = |seat: usize| asked.get(seat).or(asked.first()).map(place);
    Ok(vec![pairing((0..seats).filter_map(of).collect(), body.games)])
}

/// The same run on the command line.
fn command(studio: &Studio, project: &Project, body: &NewRun, decks: &[String], agents: &[String]) -> String {
    let system = project.system.about().name;
    let seed = body.seed.unwrap_or(1);
    let mut command = format!("cardwright sim {system} --games {} --seed {seed}", body.games);
    let folder =
        project.folder.as_ref().map(|folder| quoted(&studio.root.join(folder).display().to_string()));
    if let Some(folder) = &folder {
        command.push_str(&format!(" --cards {folder}"));
    }
    // A command without one plays in the first profile of the system.
    let chosen = body.profile.as_deref().or_else(|| {
        let default = project.system.about().profiles.first().map(|(name, _)| *name);
        Some(project.played_in()).filter(|profile| Some(*profile) != default)
    });
    if let Some(profile) = chosen {
        command.push_str(&format!(" --profile {}", quoted(profile)));
    }
    for (name, value) in &body.options {
        command.push_str(&format!(" --option {}", quoted(&format!("{name}={value}"))));
    }
    if body.every {
        let all = folder.unwrap_or_else(|| format!("builtin:{system}"));
        command.push_str(&format!(" --decks {all}"));
    } else {
        decks.iter().for_each(|deck| command.push_str(&format!(" --deck {}", quoted(deck))));
    }
    agents.iter().for_each(|agent| command.push_str(&format!(" --seat {}", quoted(agent))));
    if let Some(threads) = body.threads {
        command.push_str(&format!(" --threads {threads}"));
    }
    command.push_str(&format!(" --turns --out run-{seed}"));
    command
}

/// A word of a command, in quotes where a shell would read it otherwise.
fn quoted(text: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./:=,#".contains(c);
    match !text.is_empty() && text.chars().all(plain) {
        true => text.to_owned(),
        false => format!("'{}'", text.replace('\'', "'\\''")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_a_command_are_quoted_where_they_must_be() {
        assert_eq!(quoted("mcts:200"), "mcts:200");
        assert_eq!(quoted("my deck"), "'my deck'");
        assert_eq!(quoted("it's"), "'it'\\''s'");
    }
}
