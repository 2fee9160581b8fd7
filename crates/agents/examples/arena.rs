//! How strong is a player? Plays it against another from every side of the table and prints its share of the wins.
//!
//! ```console
//! $ cargo run --profile checked -p cardwright-agents --example arena -- duel mcts:200 greedy --games 100
//! ```

use std::{env, process::ExitCode, sync::Arc, time::Instant};

use cardwright_agents::{
    by_name,
    mcts::{Budget, Mcts, Settings},
};
use cardwright_ir::Def;
use cardwright_source::Sources;
use cardwright_system::{Game, Job, System};
use cardwright_table::{Agent, Chance, Rng, playout::End};

const HELP: &str = "arena SYSTEM PLAYER OTHER [--games N] [--players N] [--seed N] [--random-decks] [--set NAME=VALUE]

Plays N games from every seat: PLAYER there, OTHER at all the others, the same cards and chance for every seat.
--set changes a setting of `mcts` for PLAYER: explore, widen, widening, depth, tried, random.";

struct Plan {
    names: Vec<String>,
    games: u64,
    seats: Option<u8>,
    seed: u64,
    random_decks: bool,
    settings: Settings,
}

type Decks = Vec<Vec<Def>>;

#[derive(Default)]
struct Score {
    won: f64,
    drawn: u64,
    lost: u64,
    open: u64,
}

fn main() -> ExitCode {
    match plan(env::args().skip(1)).and_then(|plan| run(&plan)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(text) => {
            eprintln!("{text}\n\n{HELP}");
            ExitCode::from(2)
        }
    }
}

fn plan(mut args: impl Iterator<Item = String>) -> Result<Plan, String> {
    let mut plan = Plan {
        names: Vec::new(),
        games: 50,
        seats: None,
        seed: 1,
        random_decks: false,
        settings: Settings::default(),
    };
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or(format!("{arg} takes a value"));
        let number = |text: String| text.parse::<u64>().map_err(|_| format!("`{text}` is no number"));
        match arg.as_str() {
            "--games" => plan.games = number(value()?)?,
            "--seed" => plan.seed = number(value()?)?,
            "--players" => plan.seats = u8::try_from(number(value()?)?).ok(),
            "--random-decks" => plan.random_decks = true,
            "--set" => set(&mut plan.settings, &value()?)?,
            _ => plan.names.push(arg),
        }
    }
    if plan.names.len() != 3 {
        return Err("a system and two players are needed".to_owned());
    }
    Ok(plan)
}

fn set(settings: &mut Settings, text: &str) -> Result<(), String> {
    let (name, value) = text.split_once('=').ok_or(format!("`{text}` sets nothing"))?;
    let value: f64 = value.parse().map_err(|_| format!("`{value}` is no number"))?;
    let whole = value.clamp(0.0, 1e6) as u32;
    match name {
        "explore" => settings.explore = value,
        "widen" => settings.widen = value,
        "widening" => settings.widening = value,
        "depth" => settings.depth = whole,
        "tried" => settings.tried = whole,
        "random" => settings.random = whole,
        _ => return Err(format!("there is no setting `{name}`")),
    }
    Ok(())
}

fn run(plan: &Plan) -> Result<(), String> {
    let [system, player, other] = &plan.names[..] else { return Err("three names are needed".to_owned()) };
    let system = cardwright_registry::find(system).ok_or(format!("there is no system `{system}`"))?;
    let (game, decks) = open(system)?;
    let seats = plan.seats.unwrap_or_else(|| game.seats());
    let mut score = Score::default();
    let start = Instant::now();
    let mut decisions = 0;
    for seat in 0..seats {
        let mut agents: Vec<Box<dyn Agent>> = Vec::new();
        for at in 0..seats {
            agents.push(if at == seat { tuned(player, plan)? } else { seated(other)? });
        }
        let mut deal = |_: u64, rng: &mut Rng| -> Decks {
            (0..seats)
                .map(|_| match decks.len() {
                    0 => game.random_deck(rng),
                    _ if plan.random_decks => game.random_deck(rng),
                    count => decks[rng.below(u32::try_from(count).unwrap_or(1)) as usize].clone(),
                })
                .collect()
        };
        let job = Job {
            seed: plan.seed,
            games: 0..plan.games,
            decks: &mut deal,
            options: &[],
            agents: &mut agents,
            coverage: None,
            uses: None,
            entries: None,
            over: None,
            logged: false,
            limit: 5000,
        };
        let mut here = Score::default();
        game.simulate(job, &mut |number, played| {
            decisions += u64::from(played.decisions);
            match played.end {
                End::Over(outcome) if outcome.winners == 0 => here.drawn += 1,
                End::Over(outcome) if outcome.winners >> seat & 1 == 1 => {
                    here.won += 1.0 / f64::from(outcome.winners.count_ones());
                }
                End::Over(_) => here.lost += 1,
                End::Stalled => here.open += 1,
                End::Fault(fault) => {
                    eprintln!("game {number}: {fault}");
                    here.open += 1;
                }
            }
        });
        println!("seat {seat}: {}", here.line(plan.games));
        score.add(&here);
    }
    let games = plan.games * u64::from(seats);
    let spent = start.elapsed();
    println!("{} {player} against {other}, {seats} seats: {}", system.about().name, score.line(games));
    println!("{:.1} s, {:.0} decisions a game", spent.as_secs_f64(), decisions as f64 / games.max(1) as f64);
    Ok(())
}

fn seated(name: &str) -> Result<Box<dyn Agent>, String> {
    by_name(name, 0).map_err(|error| error.to_string())
}

fn tuned(name: &str, plan: &Plan) -> Result<Box<dyn Agent>, String> {
    match name.strip_prefix("mcts:") {
        Some(budget) => {
            let budget = Budget::read(budget).map_err(|error| error.to_string())?;
            Ok(Box::new(Mcts::with(budget, 0, plan.settings.clone())))
        }
        None => seated(name),
    }
}

/// The built-in cards and decks.
fn open(system: &dyn System) -> Result<(Arc<dyn Game>, Decks), String> {
    let mut sources = Sources::default();
    let files: Vec<_> = system.builtin_cards().iter().map(|file| sources.add(file.name, file.text)).collect();
    let profile = system.about().profiles[0].0;
    let loaded = system.load(&files, profile);
    let game = system.game(&loaded.cards, profile, &[])?;
    let mut decks = Vec::new();
    for file in system.builtin_decks() {
        let source = sources.add(file.name, file.text);
        if let (Some(deck), _) = system.read_deck(&source, &loaded.cards, &files) {
            decks.push(game.deck(&deck.cards)?);
        }
    }
    Ok((game, decks))
}

impl Score {
    fn add(&mut self, other: &Self) {
        self.won += other.won;
        self.drawn += other.drawn;
        self.lost += other.lost;
        self.open += other.open;
    }

    /// The share of the wins, a draw counting half, with Wilson's interval and both as Elo.
    fn line(&self, games: u64) -> String {
        let n = games.max(1) as f64;
        let share = (self.won + self.drawn as f64 / 2.0) / n;
        let z = 1.96_f64;
        let middle = (share + z * z / (2.0 * n)) / (1.0 + z * z / n);
        let half = z / (1.0 + z * z / n) * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
        let elo = |share: f64| 400.0 * (share / (1.0 - share)).log10();
        format!(
            "{} won, {} drawn, {} lost, {} open: {:.1} % [{:.1}, {:.1}], Elo {:+.0} [{:+.0}, {:+.0}]",
            self.won,
            self.drawn,
            self.lost,
            self.open,
            share * 100.0,
            (middle - half) * 100.0,
            (middle + half) * 100.0,
            elo(share),
            elo(middle - half),
            elo(middle + half)
        )
    }
}
