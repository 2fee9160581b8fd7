//! Long runs of the laws: `cargo xtask soak laws [SYSTEM] [--minutes N] [--seed N]`.

use std::{process::ExitCode, time::Instant};

use cardwright_suite::soak::{self, Soak};
use cardwright_tests::laws::{self, Budget};

fn main() -> ExitCode {
    let usual = Soak { systems: cardwright_registry::all().to_vec(), minutes: 10.0, seed: 1000 };
    soak::main("cargo xtask soak laws", usual, |args| Ok(soak(args)))
}

/// Tries law after law with seed after seed until the time is over; gives the number of broken laws.
fn soak(args: &Soak) -> usize {
    let end = args.end();
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
