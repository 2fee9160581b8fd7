//! What the games came to, in words and numbers. Nothing in it depends on the machine.

use std::collections::BTreeMap;

use cardwright_ir::Vocabulary;
use serde::Serialize;

use crate::{
    interval::{Rate, wilson},
    plan::Plan,
    tally::Tally,
};

/// What the games of a plan came to.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// The system.
    pub system: String,
    /// The run's seed: with a game's number it names the game.
    pub seed: u64,
    /// How many games were played.
    pub games: u64,
    /// One a seat.
    pub seats: Vec<SeatReport>,
    /// Games that ended by the rules without a winner.
    pub draws: Rate,
    /// How the seat that began did; `None` if no game told who began.
    pub first: Option<First>,
    /// Decisions a game.
    pub lengths: Option<Lengths>,
    /// Why games ended, by word, most frequent first.
    pub reasons: Vec<WordCount>,
    /// How many games were cut off.
    pub stalls: u64,
    /// The first of them.
    pub stalled: Vec<Incident>,
    /// How many games the rules could not finish.
    pub faults: u64,
    /// The first of them.
    pub faulty: Vec<Incident>,
    /// How often each verb ran, those that never did first; empty if no one counted.
    pub coverage: Vec<WordCount>,
}

/// One seat over all games.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatReport {
    /// Its player.
    pub agent: String,
    /// Its wins, among the games that ended by the rules.
    pub wins: Rate,
}

/// The seat that began a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct First {
    /// How often it won.
    pub wins: Rate,
    /// How often each seat began.
    pub began: Vec<u64>,
}

/// Lengths of games, in decisions.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Lengths {
    /// The shortest.
    pub min: u32,
    /// Half of the games are no longer than this.
    pub median: u32,
    /// On average.
    pub mean: f64,
    /// The longest.
    pub max: u32,
    /// The number of the longest game.
    pub longest: u64,
}

/// A game that did not end by the rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Incident {
    /// Its number.
    pub game: u64,
    /// What happened.
    pub text: String,
}

/// A word and how often.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct WordCount {
    /// The word of the vocabulary.
    pub word: String,
    /// How often.
    pub count: u64,
}

impl Report {
    /// Is every game over by the rules?
    pub fn is_clean(&self) -> bool {
        self.stalls == 0 && self.faults == 0
    }

    pub(crate) fn new(plan: &Plan, words: &Vocabulary, tally: Tally) -> Self {
        let seats = plan.agents.iter().zip(&tally.wins);
        let mut reasons: Vec<WordCount> = tally
            .reasons
            .iter()
            .map(|(reason, count)| {
                let word = words.words.get(reason.index()).map_or("?", |row| row.name).to_owned();
                WordCount { word, count: *count }
            })
            .collect();
        reasons.sort_by(|a, b| b.count.cmp(&a.count).then_with(|| a.word.cmp(&b.word)));
        Self {
            system: words.system.to_owned(),
            seed: plan.seed,
            games: plan.games,
            seats: seats
                .map(|(agent, wins)| SeatReport { agent: agent.clone(), wins: wilson(*wins, tally.over) })
                .collect(),
            draws: wilson(tally.draws, tally.over),
            first: first(&tally),
            lengths: lengths(&tally.lengths, tally.longest),
            reasons,
            stalls: tally.stalls,
            stalled: tally.stalled,
            faults: tally.faults,
            faulty: tally.faulty,
            coverage: if plan.coverage { coverage(words, &tally.coverage) } else { Vec::new() },
        }
    }
}

fn first(tally: &Tally) -> Option<First> {
    let games: u64 = tally.began.iter().sum();
    let wins = tally.began_and_won.iter().sum();
    (games > 0).then(|| First { wins: wilson(wins, games), began: tally.began.clone() })
}

fn lengths(counts: &BTreeMap<u32, u64>, longest: Option<(u32, u64)>) -> Option<Lengths> {
    let (max, longest) = longest?;
    let min = *counts.keys().next()?;
    let games: u64 = counts.values().sum();
    let sum: u64 = counts.iter().map(|(length, count)| u64::from(*length) * count).sum();
    let mut seen = 0;
    let median = counts.iter().find_map(|(length, count)| {
        seen += count;
        (seen * 2 >= games).then_some(*length)
    })?;
    Some(Lengths { min, median, mean: sum as f64 / games as f64, max, longest })
}

/// Questions change nothing and are not counted.
fn coverage(words: &Vocabulary, counts: &[u64]) -> Vec<WordCount> {
    let mut list: Vec<WordCount> = words
        .verbs
        .iter()
        .zip(counts)
        .filter(|(row, _)| !row.pure)
        .map(|(row, count)| WordCount { word: row.name.to_owned(), count: *count })
        .collect();
    list.sort_by_key(|entry| entry.count);
    list
}
