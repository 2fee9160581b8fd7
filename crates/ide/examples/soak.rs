//! Random edits of every file of the corpus for long: no panic, and at every thousandth edit what is known is what a fresh
//! look would find.
//!
//! `cargo xtask soak edits [SYSTEM] [--minutes N] [--seed N]`. What is found is told with the system and the seed of its
//! round; `… SYSTEM --seed N --minutes 0` makes that round again.

#[path = "../tests/edits/corpus.rs"]
mod corpus;
#[path = "../tests/edits/round.rs"]
mod round;

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    process::ExitCode,
    time::Instant,
};

use cardwright_ide::System;
use cardwright_suite::soak::{self, Soak};
use round::Round;

/// Edits of a round, after which it is compared with a fresh look.
const EDITS: usize = 1_000;

/// Files of a round that take their turns, and others that lie beside them.
const TARGETS: usize = 8;

/// Longer texts are cut.
const LONGEST: usize = 256 << 10;

/// The files of a system.
struct Shelf {
    name: &'static str,
    files: Vec<(String, String)>,
    /// Rounds that were made with them.
    rounds: usize,
}

impl Shelf {
    /// Rounds after which every file has had its turn.
    fn groups(&self) -> usize {
        self.files.len().div_ceil(TARGETS)
    }
}

fn main() -> ExitCode {
    let usual = Soak { systems: cardwright_registry::all().to_vec(), minutes: 60.0, seed: 1 };
    soak::main("cargo xtask soak edits", usual, soak)
}

/// Round after round until the time is over; gives the number of rounds that found something.
fn soak(args: &Soak) -> Result<usize, String> {
    let folder = corpus::folder();
    let shelf = |system: &&'static dyn System| {
        let about = system.about();
        Shelf { name: about.name, files: corpus::files(&folder.join(about.corpus), LONGEST), rounds: 0 }
    };
    let mut shelves: Vec<Shelf> = args.systems.iter().map(shelf).collect();
    if let Some(empty) = shelves.iter().find(|shelf| shelf.files.is_empty()) {
        return Err(format!("{} has no files of {}; set CARDWRIGHT_CORPUS", folder.display(), empty.name));
    }
    let start = Instant::now();
    let end = args.end();
    let mut bad = 0;
    // Many files need many rounds: whoever is furthest from having had them all goes on.
    let behind = |shelf: &&mut Shelf| (shelf.rounds << 20) / shelf.groups();
    while let Some(shelf) = shelves.iter_mut().min_by_key(behind) {
        let seed = args.seed + shelf.rounds as u64;
        if let Err(problem) = one(shelf, seed) {
            println!("{} --seed {seed}: {problem}", shelf.name);
            bad += 1;
        }
        shelf.rounds += 1;
        if Instant::now() >= end {
            break;
        }
    }
    let rounds: usize = shelves.iter().map(|shelf| shelf.rounds).sum();
    println!("{} edits in {rounds} rounds and {} s", rounds * EDITS, start.elapsed().as_secs());
    for Shelf { name, files, rounds } in &shelves {
        println!("{name}: {} of {} files", files.len().min(rounds * TARGETS), files.len());
    }
    println!("{bad} rounds found something");
    Ok(bad)
}

/// A round with the files whose turn it is.
fn one(shelf: &Shelf, seed: u64) -> Result<(), String> {
    let groups = shelf.groups();
    let group = usize::try_from(seed % groups as u64).unwrap_or(0);
    // Files of all folders come together: those that refer to each other seldom lie side by side.
    let files: Vec<(String, String)> = shelf.files.iter().skip(group).step_by(groups).cloned().collect();
    let mut round = Round::new(&files, seed);
    let made = catch_unwind(AssertUnwindSafe(|| {
        for _ in 0..EDITS {
            round.edit();
        }
    }));
    match made {
        Ok(()) => round.audit().map_err(|difference| format!("{}: {difference}", round.last())),
        Err(panic) => {
            let text = panic.downcast_ref::<String>().map(String::as_str);
            let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("a panic");
            Err(format!("panic after {}: {text}", round.last()))
        }
    }
}
