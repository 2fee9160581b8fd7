//! `demo`: the guided tour for a newcomer.

use std::io::Write;

use cardwright_agents::Greedy;
use cardwright_ir::{Card, Lang};
use cardwright_source::{Sources, render};
use cardwright_system::{Game, System};
use cardwright_table::{Match, Setup};

use crate::{
    Verdict,
    args::Paths,
    context::Context,
    decks::{self, Chosen},
    error::Error,
    files,
    output::{Paint, count, plain},
    pool::{Pool, Pools, default_profile},
};

/// The tour is the same every time.
const SEED: u64 = 7;

/// Answers after which a match of the tour is cut short.
const ANSWERS: usize = 20_000;

/// Log lines shown of the beginning and of the end of a match.
const FIRST: usize = 8;
const LAST: usize = 6;

pub fn run(context: &mut Context<'_>) -> Result<Verdict, Error> {
    let mut tour = Tour { context, step: 0 };
    tour.say("Cardwright checks, explains and plays cards written in several card languages.")?;
    tour.say("This tour uses the built-in card sets and changes nothing.")?;

    let systems = tour.context.chosen();
    tour.step("Check the built-in cards", "cardwright check")?;
    let pools = Pools::load(tour.context, &Paths::default())?;
    for pool in &pools.list {
        tour.check(pool)?;
    }
    tour.step("See a mistake where it is", "cardwright check my-cards")?;
    for system in &systems {
        tour.mistakes(*system)?;
    }
    tour.step("Read a card in plain words", "cardwright explain CARD --lang en")?;
    for pool in &pools.list {
        tour.explain(pool)?;
    }
    let played: Vec<_> = systems.iter().filter(|system| system.plays()).collect();
    if !played.is_empty() {
        tour.step("Play a match", "cardwright play SYSTEM")?;
    }
    for system in played {
        tour.play(*system)?;
    }
    tour.next(&systems)?;
    Ok(pools.verdict())
}

struct Tour<'a, 'o> {
    context: &'a mut Context<'o>,
    step: usize,
}

impl Tour<'_, '_> {
    fn say(&mut self, text: &str) -> Result<(), Error> {
        Ok(writeln!(self.context.output, "{text}")?)
    }

    fn step(&mut self, title: &str, command: &str) -> Result<(), Error> {
        self.step += 1;
        let output = &mut *self.context.output;
        let title = output.paint(Paint::Strong, format_args!("{}. {title}", self.step));
        let command = output.paint(Paint::Faint, format_args!("$ {command}"));
        Ok(writeln!(output, "\n{title}   {command}\n")?)
    }

    fn check(&mut self, pool: &Pool) -> Result<(), Error> {
        let counts = render::Counts::of(&pool.diagnostics);
        let (cards, decks) = (count(pool.seen, "card"), count(pool.decks.len(), "deck"));
        let paint = if counts.errors == 0 { Paint::Good } else { Paint::Bad };
        let counts = self.context.output.paint(paint, counts);
        let (name, title) = (pool.about().name, pool.about().title.en);
        Ok(writeln!(self.context.output, "  {name}: {title}, {cards} and {decks}, {counts}")?)
    }

    fn mistakes(&mut self, system: &'static dyn System) -> Result<(), Error> {
        let broken = system.broken();
        let mut sources = Sources::default();
        let source = sources.add(files::builtin_name(system, &broken), broken.text);
        let diagnostics = system.load(&[source], default_profile(system)).diagnostics;
        // The most telling mistake is one that can be mended.
        let Some(d) = diagnostics.iter().find(|d| d.fix.is_some()).or(diagnostics.first()) else {
            return Ok(());
        };
        let text = render::human(d, &sources, self.context.output.style);
        writeln!(self.context.output, "{text}\n")?;
        let more = diagnostics.len() - 1;
        self.say(&format!("{more} more are in that file. `cardwright explain {}` says more.\n", d.code))
    }

    fn explain(&mut self, pool: &Pool) -> Result<(), Error> {
        let Some(card) = telling(&pool.cards.list) else { return Ok(()) };
        for lang in [Lang::En, Lang::Ko] {
            for line in pool.explain(card, lang) {
                writeln!(self.context.output, "  {line}")?;
            }
            writeln!(self.context.output)?;
        }
        Ok(())
    }

    fn play(&mut self, system: &'static dyn System) -> Result<(), Error> {
        let profile = default_profile(system);
        let mut pools = Pools::of_paths(self.context, system, &[], profile)?;
        let game = system.game(&pools.first().cards, profile, &[]).map_err(Error::input)?;
        let seats = game.seats();
        let chosen = decks::of_seats(self.context, &mut pools, &[], seats)?;
        let mut rng = cardwright_table::Rng::new(SEED);
        let mut decks = Vec::new();
        let mut names = Vec::new();
        for (seat, chosen) in (0..seats).zip(chosen) {
            let (cards, name) = match chosen {
                Chosen::Fixed(deck) => (game.deck(&deck.cards).map_err(Error::input)?, deck.name),
                Chosen::Random => (game.random_deck(&mut rng), None),
            };
            decks.push(cards);
            names.push(name.unwrap_or_else(|| game.seat_name(seat)));
        }
        let setup = Setup { decks, seats, options: Vec::new() };
        let mut played = game.open(&setup, SEED).map_err(Error::input)?;
        play_out(&mut *played, seats);
        self.log(&*game, &*played, &names)?;
        self.result(system, &*played, &names)
    }

    fn log(&mut self, game: &dyn Game, played: &dyn Match, names: &[String]) -> Result<(), Error> {
        let told = played.events().iter().filter_map(|event| game.tell(event, Lang::En, names));
        let lines: Vec<String> = told.collect();
        let hidden = lines.len().saturating_sub(FIRST + LAST);
        for (number, line) in lines.iter().enumerate() {
            if number == FIRST && hidden > 0 {
                let more = self.context.output.paint(Paint::Faint, format_args!("… {hidden} more lines …"));
                writeln!(self.context.output, "  {more}")?;
            }
            if number < FIRST || number >= FIRST + hidden {
                writeln!(self.context.output, "  {}", plain(line))?;
            }
        }
        Ok(())
    }

    fn result(&mut self, system: &dyn System, played: &dyn Match, names: &[String]) -> Result<(), Error> {
        let name = system.about().name;
        let text = match (played.outcome(), played.fault()) {
            (Some(outcome), _) => {
                let won = |seat: &usize| outcome.winners >> seat & 1 == 1;
                let winners: Vec<&str> =
                    (0..names.len()).filter(won).map(|seat| names[seat].as_str()).collect();
                match winners.as_slice() {
                    [] => "a draw".to_owned(),
                    [one] => format!("{one} wins"),
                    several => format!("{} win", several.join(" and ")),
                }
            }
            (None, Some(fault)) => format!("the match cannot go on: {fault}"),
            (None, None) => "the match was cut short".to_owned(),
        };
        let text = self.context.output.paint(Paint::Good, format_args!("{name}: {}", plain(&text)));
        Ok(writeln!(self.context.output, "\n  {text}\n")?)
    }

    fn next(&mut self, systems: &[&'static dyn System]) -> Result<(), Error> {
        let system = systems.first().map_or("SYSTEM", |system| system.about().name);
        let head = self.context.output.paint(Paint::Strong, "What to try next");
        let lines = [
            (format!("cardwright new {system} my-cards"), "start a card set of your own"),
            ("cardwright check my-cards".to_owned(), "check it after every change"),
            (format!("cardwright play {system}"), "play against the computer"),
            ("cardwright find 'cost<=2'".to_owned(), "search cards by what they say"),
            ("cardwright systems".to_owned(), "see what each system supports"),
            ("cardwright help".to_owned(), "see all commands"),
        ];
        writeln!(self.context.output, "{head}\n")?;
        let plays = systems.first().is_none_or(|system| system.plays());
        for (command, text) in lines.iter().filter(|(command, _)| plays || !command.contains(" play ")) {
            writeln!(self.context.output, "  {command:<36}{text}")?;
        }
        Ok(())
    }
}

/// A card that shows something: the first with several abilities, or else with any.
fn telling(cards: &[Card]) -> Option<&Card> {
    let with = |least: usize| cards.iter().find(|card| card.abilities.len() >= least);
    with(2).or_else(|| with(1)).or_else(|| cards.first())
}

/// Plays a match to its end with programs that take what looks best.
fn play_out(played: &mut dyn Match, seats: u8) {
    let mut agents: Vec<Greedy> = (0..seats).map(|seat| Greedy::new(SEED + u64::from(seat))).collect();
    for _ in 0..ANSWERS {
        let Some(decision) = played.decision() else { return };
        let (seat, first) = (decision.seat, decision.option(0));
        let wanted = agents.get_mut(usize::from(seat)).and_then(|agent| played.ask(agent));
        let usual = played.usual();
        // A program does not see every rule of a decision; what is usual fits, and so does the first option.
        let accepted = [wanted, usual, Some(first)]
            .into_iter()
            .flatten()
            .any(|answer| played.answer(seat, answer).is_ok());
        if !accepted {
            return;
        }
    }
}
