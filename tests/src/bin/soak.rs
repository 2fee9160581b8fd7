//! Long runs of the laws: `cargo xtask soak [SYSTEM] [--minutes N] [--seed N]`.

use std::{
    env,
    process::ExitCode,
    time::{Duration, Instant},
};

use cardwright_system::System;
use cardwright_tests::laws::{self, Budget};

const USAGE: &str = "usage: cargo xtask soak [SYSTEM] [--minutes N] [--seed N]";

struct Args {
    systems: Vec<&'static dyn System>,
    minutes: f64,
    seed: u64,
}

fn main() -> ExitCode {
    match read(env::args().skip(1)) {
        Ok(args) if soak(&args) == 0 => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(text) => {
            eprintln!("{text}\n{USAGE}");
            ExitCode::from(2)
        }
    }
}

fn read(mut words: impl Iterator<Item = String>) -> Result<Args, String> {
    let mut args = Args { systems: cardwright_registry::all().to_vec(), minutes: 10.0, seed: 1000 };
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| format!("{word} needs a number"));
        match word.as_str() {
            "--minutes" => {
                args.minutes = value()?.parse().map_err(|_| "--minutes takes a number".to_owned())?;
            }
            "--seed" => args.seed = value()?.parse().map_err(|_| "--seed takes a whole number".to_owned())?,
            name => {
                let found =
                    cardwright_registry::find(name).ok_or_else(|| format!("there is no system `{name}`"))?;
                args.systems = vec![found];
            }
        }
    }
    Ok(args)
}

/// Tries law after law with seed after seed until the time is over; gives the number of broken laws.
fn soak(args: &Args) -> usize {
    let end = Instant::now() + Duration::from_secs_f64(args.minutes.max(0.0) * 60.0);
    let all = || args.systems.iter().flat_map(|system| laws::of(*system).map(move |law| (*system, law)));
    let mut broken: Vec<(&str, &str)> = Vec::new();
    let mut seed = args.seed;
    let mut tried = 0;
    'rounds: loop {
        for (system, law) in all() {
            let name = (system.about().name, law.name);
            if broken.contains(&name) {
                continue;
            }
            let budget = Budget { seed, ..Budget::ORDINARY };
            if let Err(error) = law.check(system, budget) {
                println!("seed {seed}: {error}");
                broken.push(name);
            }
            tried += 1;
            if Instant::now() > end {
                break 'rounds;
            }
        }
        seed += 1;
        if broken.len() == all().count() {
            break;
        }
    }
    println!("{tried} trials, seeds {} to {seed}, {} laws broken", args.seed, broken.len());
    broken.len()
}
