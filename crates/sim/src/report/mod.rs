//! What the games came to, in words and numbers. Nothing in it depends on the machine.

mod board;
mod cards;
mod course;
mod matches;
mod pairs;

use std::collections::BTreeMap;

use cardwright_ir::Vocabulary;

pub use self::{
    cards::{AbilityReport, CardReport, CostReport},
    course::{LeadReport, Named, PointsReport, SpaceReport, SpendingReport, TimingReport},
    matches::{Matrix, Notable, PairingReport, VariantReport, Worth},
    pairs::PairReport,
};
use crate::{
    interval::{Mean, Rate, wilson},
    series::Series,
    tally::Tally,
};

/// What the games of a run came to.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// The system.
    pub system: String,
    /// Its name for the reader.
    pub title: String,
    /// The profile of the rules.
    pub profile: String,
    /// Options of the rules.
    pub options: Vec<(String, String)>,
    /// The run's seed: with a game's pairing and number it names the game.
    pub seed: u64,
    /// How many games were played.
    pub games: u64,
    /// One a seat, over all pairings.
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
    /// Who met whom.
    pub pairings: Vec<PairingReport>,
    /// Deck against deck, one for every variant; none where there is nothing to compare.
    pub matrices: Vec<Matrix>,
    /// The variants of the varied card; none where nothing was varied.
    pub variants: Vec<VariantReport>,
    /// The card and the attribute that were varied.
    pub varied: Option<(String, String)>,
    /// Cards that were in decks, those of which most can be said first; empty if no one watched.
    pub cards: Vec<CardReport>,
    /// Abilities of those cards; empty where the rules do not tell which of them run.
    pub abilities: Vec<AbilityReport>,
    /// Cards by their price; empty where they have none.
    pub costs: Vec<CostReport>,
    /// Games worth a look.
    pub notable: Vec<Notable>,
    /// Who wins after being ahead or behind, turn by turn; empty if no one watched, as all that follows.
    pub leads: Vec<LeadReport>,
    /// When cards are first played.
    pub timings: Vec<TimingReport>,
    /// What is paid and left over, turn by turn; empty where nothing is paid with.
    pub spending: Vec<SpendingReport>,
    /// What points are made of, rank by rank; empty where there are none.
    pub points: Vec<PointsReport>,
    /// The spaces of the board; empty where it has none.
    pub spaces: Vec<SpaceReport>,
    /// Two cards together.
    pub pairs: Vec<PairReport>,
}

/// One seat over all games.
#[derive(Clone, PartialEq, Debug)]
pub struct SeatReport {
    /// What it is called.
    pub name: String,
    /// Its player.
    pub agent: String,
    /// Its deck; empty where it had several, or none.
    pub deck: String,
    /// Its wins, among the games that ended by the rules.
    pub wins: Rate,
    /// Its rank, from 1, on average; `None` if no one watched.
    pub rank: Option<Mean>,
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
    /// The longest game.
    pub longest: Step,
    /// How many games took how many decisions.
    pub decisions: Vec<(u32, u64)>,
    /// How many games were in which turn at their last decision; empty if no one watched.
    pub turns: Vec<(i32, u64)>,
}

/// A game of the run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// Its pairing.
    pub pairing: usize,
    /// Its number there.
    pub game: u64,
}

/// A game that did not end by the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Incident {
    /// Which.
    pub at: Step,
    /// What happened.
    pub text: String,
    /// The card that it is about, and at which step, where that was found out.
    pub card: Option<String>,
    /// The file of its transcript, where there is one.
    pub replay: Option<String>,
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

    /// What a game is called where there are several pairings: `pairing 3, game 12`.
    pub fn name(&self, at: Step) -> String {
        match self.pairings.len() {
            0 | 1 => format!("game {}", at.game),
            _ => format!("pairing {}, game {}", at.pairing, at.game),
        }
    }

    pub(crate) fn new(series: &Series, tallies: &[Tally]) -> Self {
        let head = series.settings.first();
        let plan = head.map(|setting| setting.plan.clone());
        let labels = head.map(|setting| setting.labels.clone()).unwrap_or_default();
        let sum = |of: fn(&Tally) -> u64| tallies.iter().map(of).sum::<u64>();
        let over = sum(|tally| tally.over);
        Self {
            system: series.words.system.to_owned(),
            title: labels.title,
            profile: labels.profile,
            options: plan.as_ref().map(|plan| plan.options.clone()).unwrap_or_default(),
            seed: plan.as_ref().map_or(0, |plan| plan.seed),
            games: sum(|tally| tally.games),
            seats: seats(series, tallies),
            draws: wilson(sum(|tally| tally.draws), over),
            first: first(tallies),
            lengths: lengths(tallies),
            reasons: reasons(series.words, tallies),
            stalls: sum(|tally| tally.stalls),
            stalled: incidents(tallies, |tally| &tally.stalled),
            faults: sum(|tally| tally.faults),
            faulty: incidents(tallies, |tally| &tally.faulty),
            coverage: coverage(series.words, tallies, plan.is_some_and(|plan| plan.coverage)),
            pairings: matches::pairings(series, tallies),
            matrices: matches::matrices(series, tallies),
            variants: matches::variants(series, tallies),
            varied: series.varied.clone(),
            cards: cards::cards(series, tallies),
            abilities: cards::abilities(series, tallies),
            costs: cards::costs(series, tallies),
            notable: matches::notable(series, tallies),
            leads: course::leads(tallies),
            timings: course::timings(series, tallies),
            spending: course::spending(series, tallies),
            points: course::points(series, tallies),
            spaces: course::spaces(series, tallies),
            pairs: pairs::pairs(series, tallies),
        }
    }
}

fn seats(series: &Series, tallies: &[Tally]) -> Vec<SeatReport> {
    let Some(head) = series.settings.first() else { return Vec::new() };
    let over = tallies.iter().map(|tally| tally.over).sum();
    let seat = |(seat, agent): (usize, &String)| {
        let deck = head.labels.deck(seat);
        let same = series.settings.iter().all(|setting| setting.labels.deck(seat) == deck);
        SeatReport {
            name: head.labels.seat(seat).to_owned(),
            agent: agent.clone(),
            deck: if same { deck.to_owned() } else { String::new() },
            wins: wilson(tallies.iter().map(|tally| tally.wins[seat]).sum(), over),
            rank: course::ranks(tallies, seat),
        }
    };
    head.plan.agents.iter().enumerate().map(seat).collect()
}

fn first(tallies: &[Tally]) -> Option<First> {
    let seats = tallies.first()?.began.len();
    let sum =
        |seat: usize, of: fn(&Tally) -> &Vec<u64>| tallies.iter().map(|tally| of(tally)[seat]).sum::<u64>();
    let rate = |seat| (sum(seat, |tally| &tally.began_and_won), sum(seat, |tally| &tally.began));
    let began: Vec<(u64, u64)> = (0..seats).map(rate).collect();
    let wins = began.iter().map(|(won, _)| won).sum();
    let games = began.iter().map(|(_, of)| of).sum();
    (games > 0).then(|| First {
        wins: wilson(wins, games),
        began: began.into_iter().map(|(won, of)| wilson(won, of)).collect(),
    })
}

fn lengths(tallies: &[Tally]) -> Option<Lengths> {
    let mut counts: BTreeMap<u32, u64> = BTreeMap::new();
    let mut turns: BTreeMap<i32, u64> = BTreeMap::new();
    let mut longest: Option<(u32, Step)> = None;
    for (setting, tally) in tallies.iter().enumerate() {
        tally.lengths.iter().for_each(|(length, count)| *counts.entry(*length).or_default() += count);
        tally.turns.iter().for_each(|(turn, count)| *turns.entry(*turn).or_default() += count);
        if let Some(here) = tally.longest
            && longest.is_none_or(|(longest, _)| here.decisions > longest)
        {
            longest = Some((here.decisions, here.step(setting)));
        }
    }
    let (max, longest) = longest?;
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
        decisions: counts.into_iter().collect(),
        turns: turns.into_iter().collect(),
    })
}

fn reasons(words: &Vocabulary, tallies: &[Tally]) -> Vec<WordCount> {
    let mut counts: BTreeMap<u16, u64> = BTreeMap::new();
    for (reason, count) in tallies.iter().flat_map(|tally| &tally.reasons) {
        *counts.entry(*reason).or_default() += count;
    }
    let word = |(reason, count): (u16, u64)| {
        let word = words.words.get(usize::from(reason)).map_or("?", |row| row.name).to_owned();
        WordCount { word, count }
    };
    let mut reasons: Vec<WordCount> = counts.into_iter().map(word).collect();
    reasons.sort_by(|a, b| b.count.cmp(&a.count).then_with(|| a.word.cmp(&b.word)));
    reasons
}

fn incidents(tallies: &[Tally], of: fn(&Tally) -> &Vec<(u64, String)>) -> Vec<Incident> {
    let mut list = Vec::new();
    for (pairing, tally) in tallies.iter().enumerate() {
        for (game, text) in of(tally).iter().take(100 - list.len().min(100)) {
            let at = Step { pairing, game: *game };
            list.push(Incident { at, text: text.clone(), card: None, replay: None });
        }
    }
    list
}

/// Questions change nothing and are not counted.
fn coverage(words: &Vocabulary, tallies: &[Tally], wanted: bool) -> Vec<WordCount> {
    let sum = |at: usize| tallies.iter().map(|tally| tally.coverage[at]).sum();
    let rows = words.verbs.iter().enumerate().filter(|(_, row)| !row.pure);
    let mut list: Vec<WordCount> =
        rows.map(|(at, row)| WordCount { word: row.name.to_owned(), count: sum(at) }).collect();
    if !wanted && list.iter().all(|word| word.count == 0) {
        return Vec::new();
    }
    list.sort_by_key(|entry| entry.count);
    list
}
