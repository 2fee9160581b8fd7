//! What the games came to, in words and numbers. Nothing in it depends on the machine.

use cardwright_ir::Vocabulary;
use cardwright_table::pool::Pool;

use crate::{
    interval::{Difference, Rate, difference, wilson},
    plan::Plan,
    tally::{Share, Tally},
};

/// What the games of a plan came to.
#[derive(Clone, PartialEq, Debug)]
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
    /// Cards that were in decks, by seat, then in the order of the pool; empty if no one watched.
    pub cards: Vec<CardReport>,
}

/// One seat over all games.
#[derive(Clone, PartialEq, Debug)]
pub struct SeatReport {
    /// Its player.
    pub agent: String,
    /// Its wins, among the games that ended by the rules.
    pub wins: Rate,
}

/// The seat that began a game.
#[derive(Clone, PartialEq, Debug)]
pub struct First {
    /// How often it won.
    pub wins: Rate,
    /// How often each seat began, and won then.
    pub began: Vec<Rate>,
}

/// Lengths of games, in decisions.
#[derive(Clone, PartialEq, Debug)]
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
    /// How many games took how many decisions.
    pub decisions: Vec<(u32, u64)>,
    /// How many games were in which turn at their last decision; empty if no one watched.
    pub turns: Vec<(i32, u64)>,
}

/// A card over the decks of seats that are alike, in games that ended by the rules.
#[derive(Clone, PartialEq, Debug)]
pub struct CardReport {
    /// The seats: they have equal players and decks.
    pub seats: Vec<usize>,
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Their wins with it in the deck.
    pub decks: Rate,
    /// Their wins without it.
    pub others: Rate,
    /// Their wins with it in the deck where they held it at their first decision.
    pub opening: Rate,
    /// The same where they ever held it at a decision.
    pub held: Rate,
    /// The same where they never did.
    pub unheld: Rate,
    /// By how much holding it goes with winning.
    pub impact: Option<Difference>,
}

/// A game that did not end by the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Incident {
    /// Its number.
    pub game: u64,
    /// What happened.
    pub text: String,
}

/// A word and how often.
#[derive(Clone, PartialEq, Eq, Debug)]
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

    pub(crate) fn new(plan: &Plan, words: &Vocabulary, pool: &Pool, tally: Tally) -> Self {
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
            lengths: lengths(&tally),
            cards: cards(plan, pool, &tally),
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
    let began = tally.began_and_won.iter().zip(&tally.began).map(|(won, of)| wilson(*won, *of));
    (games > 0).then(|| First { wins: wilson(wins, games), began: began.collect() })
}

fn cards(plan: &Plan, pool: &Pool, tally: &Tally) -> Vec<CardReport> {
    let alike = plan.alike();
    let rate = |share: Share| wilson(share.won, share.of);
    let mut list = Vec::new();
    for (first, cards) in tally.cards.iter().enumerate() {
        let seats: Vec<usize> = (0..alike.len()).filter(|seat| alike[*seat] == first).collect();
        let won: u64 = seats.iter().map(|seat| tally.wins[*seat]).sum();
        let of = tally.over * seats.len() as u64;
        for (def, card) in pool.defs.iter().zip(cards).filter(|(_, card)| card.decks.of > 0) {
            let (held, unheld) = (rate(card.held), rate(card.unheld));
            list.push(CardReport {
                seats: seats.clone(),
                id: def.id.clone(),
                name: def.name.clone(),
                decks: rate(card.decks),
                others: wilson(won - card.decks.won, of - card.decks.of),
                opening: rate(card.opening),
                held,
                unheld,
                impact: difference(&held, &unheld),
            });
        }
    }
    list
}

fn lengths(tally: &Tally) -> Option<Lengths> {
    let (max, longest) = tally.longest?;
    let counts = &tally.lengths;
    let min = *counts.keys().next()?;
    let games: u64 = counts.values().sum();
    let sum: u64 = counts.iter().map(|(length, count)| u64::from(*length) * count).sum();
    let mut seen = 0;
    let median = counts.iter().find_map(|(length, count)| {
        seen += count;
        (seen * 2 >= games).then_some(*length)
    })?;
    Some(Lengths {
        min,
        median,
        mean: sum as f64 / games as f64,
        max,
        longest,
        decisions: counts.iter().map(|(length, count)| (*length, *count)).collect(),
        turns: tally.turns.iter().map(|(turn, count)| (*turn, *count)).collect(),
    })
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
