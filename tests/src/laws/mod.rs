//! The laws: what holds for every system, whatever its cards and rules are.
//!
//! One law a file. All are deterministic for a budget, and know systems only through their traits.

mod audit;
mod compare;
mod copies;
mod decks;
pub mod direct;
mod format;
mod glance;
mod hidden;
mod hostile;
mod json;
mod legal;
mod listed;
mod mutate;
mod opened;
pub mod plain;
mod pointing;
mod readable;
mod refused;
mod saved;
mod told;
mod undo;
mod walk;

use cardwright_system::System;

/// How much is tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// Games a law plays.
    pub games: u64,
    /// Decisions after which a law begins no more games: those of some systems are long.
    pub decisions: u64,
    /// Texts a law reads.
    pub texts: u64,
    /// Where chance comes from.
    pub seed: u64,
}

impl Budget {
    /// What the ordinary tests try.
    pub const ORDINARY: Self = Self { games: 60, decisions: 14_000, texts: 3000, seed: 1 };

    /// So many times as much.
    pub fn times(self, factor: u64) -> Self {
        Self {
            games: self.games * factor,
            decisions: self.decisions * factor,
            texts: self.texts * factor,
            ..self
        }
    }
}

/// A law that does not hold, and where that shows.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{system}: the law `{law}` is broken{place}: {text}")]
pub struct Broken {
    /// The system.
    pub system: String,
    /// The law.
    pub law: String,
    /// The profile, game, step or file, if there is one.
    pub place: String,
    /// What is wrong.
    pub text: String,
}

/// One law.
#[derive(Clone, Copy, Debug)]
pub struct Law {
    /// Its name.
    pub name: &'static str,
    /// What it says.
    pub says: &'static str,
    check: fn(&Trial<'_>) -> Result<(), Broken>,
}

/// A law on trial at a system.
pub(crate) struct Trial<'t> {
    law: &'static str,
    system: &'t dyn System,
    budget: Budget,
}

/// Laws of matches.
pub static GAMES: &[Law] = &[
    Law { name: "copies", says: "a copy is equal and goes its own way", check: copies::check },
    Law { name: "saved", says: "a match can be saved and restored at every step", check: saved::check },
    Law { name: "json", says: "a transcript survives JSON", check: json::check },
    Law { name: "audit", says: "every step run twice comes out the same", check: audit::check },
    Law { name: "listed", says: "what is listed is accepted", check: listed::check },
    Law { name: "refused", says: "what does not fit is refused and changes nothing", check: refused::check },
    Law { name: "hidden", says: "no seat learns what it may not know", check: hidden::check },
    Law { name: "legal", says: "a re-sampled match can be played to its end", check: legal::check },
    Law { name: "glance", says: "a glance shows the hand that the view shows", check: glance::check },
    Law { name: "undo", says: "an answer can be taken back", check: undo::check },
    Law { name: "pointing", says: "a decision points at what its seat can see", check: pointing::check },
    Law { name: "opened", says: "what only opens a question changes nothing", check: opened::check },
];

/// Laws of texts.
pub static TEXTS: &[Law] = &[
    Law { name: "format", says: "formatting is idempotent and keeps the meaning", check: format::check },
    Law { name: "hostile", says: "no text makes a reader panic", check: hostile::check },
    Law { name: "decks", says: "a deck survives being written", check: decks::check },
    Law { name: "readable", says: "every card reads in every language", check: readable::check },
    Law { name: "plain", says: "a card comes back from the terms that all games share", check: plain::check },
    Law { name: "told", says: "what is wrong is told in every language", check: told::check },
];

impl Law {
    /// Does it hold for a system?
    pub fn check(&self, system: &dyn System, budget: Budget) -> Result<(), Broken> {
        (self.check)(&Trial { law: self.name, system, budget })
    }
}

/// Do the laws of matches hold?
pub fn games(system: &dyn System, budget: Budget) -> Result<(), Broken> {
    GAMES.iter().try_for_each(|law| law.check(system, budget))
}

/// Do the laws of texts hold?
pub fn texts(system: &dyn System, budget: Budget) -> Result<(), Broken> {
    TEXTS.iter().try_for_each(|law| law.check(system, budget))
}

/// Do all laws hold?
pub fn all(system: &dyn System, budget: Budget) -> Result<(), Broken> {
    of(system).try_for_each(|law| law.check(system, budget))
}

/// The laws for a system: those of matches only where there is a rulebook.
pub fn of(system: &dyn System) -> impl Iterator<Item = &'static Law> + use<> {
    let games = if system.plays() { GAMES } else { &[] };
    games.iter().chain(TEXTS)
}

impl Trial<'_> {
    fn broken(&self, place: &str, text: impl Into<String>) -> Broken {
        let place = if place.is_empty() { String::new() } else { format!(" at {place}") };
        Broken {
            system: self.system.about().name.to_owned(),
            law: self.law.to_owned(),
            place,
            text: text.into(),
        }
    }

    /// A seed of the law's own: different laws look at different games.
    fn seed(&self) -> u64 {
        self.law.bytes().fold(self.budget.seed, |seed, byte| {
            (seed ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3).rotate_left(17)
        })
    }
}
