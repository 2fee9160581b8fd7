//! Walks through random games, with a law looking on at every decision.

use std::sync::Arc;

use cardwright_agents::draw;
use cardwright_ir::{Def, Seat};
use cardwright_source::{Source, Sources};
use cardwright_system::{Game, System};
use cardwright_table::{Answer, Chance, Match, Rng, Setup};

use super::{Broken, Trial};

/// Decisions after which a walk is left.
const STEPS: u32 = 1500;

/// How often an answer is drawn before any that is accepted will do.
pub(crate) const ATTEMPTS: u32 = 64;

/// A game under way.
pub(crate) struct Walk {
    /// The game that can replay it.
    pub(crate) game: Arc<dyn Game>,
    /// What it started from.
    pub(crate) setup: Setup,
    /// The match.
    pub(crate) live: Box<dyn Match>,
    /// Chance of the law and of the players.
    pub(crate) rng: Rng,
    /// Decisions answered so far.
    pub(crate) step: u32,
    /// Its number.
    pub(crate) number: u64,
}

/// Cards under the rules of a profile, with decks.
struct Arena {
    profile: &'static str,
    game: Arc<dyn Game>,
    decks: Vec<Vec<Def>>,
}

impl Trial<'_> {
    /// Plays the budget's games; `look` sees every decision before it is answered, and the end.
    pub(crate) fn walk(&self, look: &mut dyn FnMut(&mut Walk) -> Result<(), String>) -> Result<(), Broken> {
        let arenas = arenas(self.system).map_err(|text| self.broken("", text))?;
        let mut decisions = 0;
        for (number, arena) in (0..self.budget.games).zip(arenas.iter().cycle()) {
            if decisions > self.budget.decisions {
                break;
            }
            let place = |step: u32| {
                format!("profile {}, game {number} of seed {}, step {step}", arena.profile, self.budget.seed)
            };
            let mut walk = arena.open(self.seed(), number).map_err(|text| self.broken(&place(0), text))?;
            loop {
                let more = look(&mut walk).and_then(|()| walk.answer());
                match more {
                    Ok(true) => {}
                    Ok(false) => break,
                    Err(text) => return Err(self.broken(&place(walk.step), text)),
                }
            }
            decisions += u64::from(walk.step);
        }
        Ok(())
    }
}

impl Walk {
    /// Answers at random; false at the end.
    pub(crate) fn answer(&mut self) -> Result<bool, String> {
        if self.live.decision().is_none() {
            return unfinished(self.live.as_ref()).map_or(Ok(false), Err);
        }
        answer(self.live.as_mut(), &mut self.rng)?;
        self.step += 1;
        Ok(self.step < STEPS)
    }

    /// All who look: the seats and a spectator.
    pub(crate) fn seers(&self) -> impl Iterator<Item = Option<Seat>> + use<> {
        (0..self.setup.seats).map(Some).chain([None])
    }

    /// True once in so many times.
    pub(crate) fn sometimes(&mut self, once_in: u32) -> bool {
        self.rng.below(once_in) == 0
    }

    /// Does the match wait inside an effect? Then its last entry since the rest is not the only answer of the step.
    pub(crate) fn replayed(&self) -> Result<Box<dyn Match>, String> {
        self.game.replay(&self.setup, &self.live.transcript()).map_err(|error| error.to_string())
    }
}

/// Answers a match at random and says what was answered.
pub(crate) fn answer(live: &mut dyn Match, rng: &mut Rng) -> Result<Answer, String> {
    let decision = live.decision().ok_or("the match is over")?.clone();
    let mut refused = String::new();
    let mut submit = |live: &mut dyn Match, answer: Answer| match live.answer(decision.seat, answer.clone()) {
        Ok(()) => Some(answer),
        Err(refusal) => {
            refused = refusal.text;
            None
        }
    };
    let mut given = None;
    for _ in 0..ATTEMPTS {
        given = submit(live, draw(&decision, rng));
        if given.is_some() {
            break;
        }
    }
    let given = given
        .or_else(|| live.usual().and_then(|usual| submit(live, usual)))
        .or_else(|| (0..decision.options()).find_map(|n| submit(live, decision.option(n))));
    match (given, live.fault()) {
        (_, Some(fault)) => Err(format!("the rules cannot go on: {}", fault.text)),
        (None, None) => Err(format!("no answer is accepted: {refused}; {decision:?}")),
        (Some(answer), None) => Ok(answer),
    }
}

/// Why a match without a decision is not over either.
pub(crate) fn unfinished(live: &dyn Match) -> Option<String> {
    match (live.outcome(), live.fault()) {
        (_, Some(fault)) => Some(format!("the rules cannot go on: {}", fault.text)),
        (None, None) => Some("the match waits for nothing and is not over".to_owned()),
        (Some(_), None) => None,
    }
}

/// The built-in cards of a system.
pub(crate) fn builtins(system: &dyn System, sources: &mut Sources) -> Vec<Arc<Source>> {
    system.builtin_cards().iter().map(|file| sources.add(file.name, file.text)).collect()
}

fn arenas(system: &dyn System) -> Result<Vec<Arena>, String> {
    let about = system.about();
    let mut arenas = Vec::new();
    for (profile, _) in about.profiles {
        let mut sources = Sources::default();
        let files = builtins(system, &mut sources);
        let loaded = system.load(&files, profile);
        let game = system.game(&loaded.cards, profile, &[])?;
        let mut decks = Vec::new();
        for file in system.builtin_decks() {
            let source = sources.add(file.name, file.text);
            let (deck, problems) = system.read_deck(&source, &loaded.cards, &files);
            if let Some(problem) = problems.iter().find(|problem| problem.is_error()) {
                return Err(format!("the built-in deck {} is wrong: {}", file.name, problem.message));
            }
            if let Some(deck) = deck {
                let defs = game.deck(&deck.cards);
                decks.push(defs.map_err(|id| format!("the built-in deck {} has `{id}`", file.name))?);
            }
        }
        arenas.push(Arena { profile, game, decks });
    }
    Ok(arenas)
}

impl Arena {
    fn open(&self, seed: u64, number: u64) -> Result<Walk, String> {
        let mut rng = Rng::for_game(seed, number);
        let seats = self.game.seats();
        let built_in = !self.decks.is_empty() && rng.below(2) == 0;
        let mut deck = || match built_in {
            true => self.decks[rng.below(u32::try_from(self.decks.len()).unwrap_or(1)) as usize].clone(),
            false => self.game.random_deck(&mut rng),
        };
        let decks = (0..seats).map(|_| deck()).collect();
        let setup = Setup { decks, seats, options: Vec::new() };
        let live = self.game.open(&setup, rng.bits())?;
        Ok(Walk { game: Arc::clone(&self.game), setup, live, rng, step: 0, number })
    }
}
