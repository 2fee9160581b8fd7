//! The turns of the games: who came back, when cards are played, what is paid, what points are made of.

use std::collections::{BTreeMap, BTreeSet};

use cardwright_ir::{Bi, Lang};
use cardwright_table::Setup;

use super::board::places;
use crate::{
    course::On,
    interval::{Mean, Rate, mean, wilson},
    series::Series,
    tally::{Share, Tally},
};

/// Cards whose turns are listed.
const CARDS: usize = 40;

/// A text in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Named {
    /// In English.
    pub en: String,
    /// In Korean.
    pub ko: String,
}

/// Who was ahead at the first decision of a turn, in games that ended by the rules.
#[derive(Clone, PartialEq, Debug)]
pub struct LeadReport {
    /// The turn, from 1.
    pub turn: usize,
    /// Wins of who was ahead.
    pub ahead: Rate,
    /// Wins of who was behind.
    pub behind: Rate,
    /// Games in which all were equal.
    pub even: u64,
}

/// When a card is first played; where the seats share their cards, when it is first taken.
#[derive(Clone, PartialEq, Debug)]
pub struct TimingReport {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// How often a seat had it, counted by seats and games.
    pub of: u64,
    /// In which turn, how often.
    pub turns: Vec<(usize, u64)>,
}

/// What was paid in a turn, a game that came so far, on average.
#[derive(Clone, PartialEq, Debug)]
pub struct SpendingReport {
    /// The turn, from 1.
    pub turn: usize,
    /// Games that came so far.
    pub games: u64,
    /// What it was paid for, and how much.
    pub paid: Vec<(Named, f64)>,
    /// What the seat whose turn it was had left.
    pub left: f64,
}

/// What the points of a rank are made of, on average.
#[derive(Clone, PartialEq, Debug)]
pub struct PointsReport {
    /// The rank, from 1.
    pub rank: u8,
    /// How many seats came to it.
    pub of: u64,
    /// What they got points for, and how many.
    pub parts: Vec<(Named, f64)>,
}

/// A space of the board.
#[derive(Clone, PartialEq, Debug)]
pub struct SpaceReport {
    /// Its zone.
    pub zone: Named,
    /// Its place in the zone, from 0.
    pub slot: usize,
    /// What it is called, where it has a name of its own.
    pub name: Option<Named>,
    /// Where it lies on the board: its upper left corner, in sides of a space.
    pub place: (f64, f64),
    /// Rounds in which it was taken, among all.
    pub taken: Rate,
    /// Its place in the order of the spaces that were taken in a round, on average, from 1.
    pub order: Option<f64>,
}

/// Turn by turn, as long as there are games that came so far.
pub(super) fn leads(tallies: &[Tally]) -> Vec<LeadReport> {
    let turns = tallies.iter().map(|tally| tally.course.leads.len()).max().unwrap_or(0);
    let report = |turn: usize| {
        let (mut ahead, mut behind, mut even) = (Share::default(), Share::default(), 0);
        for lead in tallies.iter().filter_map(|tally| tally.course.leads.get(turn)) {
            ahead.add(lead.ahead);
            behind.add(lead.behind);
            even += lead.even;
        }
        let rate = |share: Share| wilson(share.won, share.of);
        LeadReport { turn: turn + 1, ahead: rate(ahead), behind: rate(behind), even }
    };
    (0..turns).map(report).filter(|lead| lead.ahead.of > 0).collect()
}

/// The cards that are played most, the earliest first.
pub(super) fn timings(series: &Series, tallies: &[Tally]) -> Vec<TimingReport> {
    let Some(head) = series.settings.first() else { return Vec::new() };
    let mut list = Vec::new();
    for (def, data) in head.game.pool().defs.iter().enumerate() {
        let mut turns: BTreeMap<usize, u64> = BTreeMap::new();
        for played in tallies.iter().filter_map(|tally| tally.course.played.get(def)) {
            for (turn, times) in (1..).zip(played).filter(|(_, times)| **times > 0) {
                *turns.entry(turn).or_default() += times;
            }
        }
        let of = tallies.iter().filter_map(|tally| tally.course.chances.get(def)).sum();
        if !turns.is_empty() {
            let (id, name) = (data.id.clone(), data.name.clone());
            list.push(TimingReport { id, name, of, turns: turns.into_iter().collect() });
        }
    }
    let times = |card: &TimingReport| card.turns.iter().map(|(_, times)| times).sum::<u64>();
    list.sort_by_key(|card| std::cmp::Reverse(times(card)));
    list.truncate(CARDS);
    let sum = |card: &TimingReport| card.turns.iter().map(|(turn, times)| *turn as u64 * times).sum::<u64>();
    let average = |card: &TimingReport| sum(card) as f64 / times(card).max(1) as f64;
    list.sort_by(|a, b| average(a).total_cmp(&average(b)));
    list
}

/// Turn by turn, what was paid and what was left.
pub(super) fn spending(series: &Series, tallies: &[Tally]) -> Vec<SpendingReport> {
    let mut sums: BTreeMap<u16, BTreeMap<On, u64>> = BTreeMap::new();
    for ((turn, on), amount) in tallies.iter().flat_map(|tally| &tally.course.spent) {
        *sums.entry(*turn).or_default().entry(*on).or_default() += amount;
    }
    // What is paid for in some turn is named in all, so that they can be laid on each other.
    let all: BTreeSet<On> = sums.values().flat_map(|turn| turn.keys().copied()).collect();
    let title = |on: On| match on {
        On::Card(kind) => {
            series.words.words.get(usize::from(kind)).map_or_else(Named::default, |row| both(&row.title))
        }
        On::Ability => named("cards in play", "나와 있는 카드"),
        On::Other | On::Nothing => named("something else", "그 밖"),
    };
    let report = |(turn, paid): (u16, BTreeMap<On, u64>)| {
        let at = usize::from(turn);
        let games: u64 =
            tallies.iter().filter_map(|tally| tally.course.reached.get(at.wrapping_sub(1))).sum();
        let share = |on: On| paid.get(&on).copied().unwrap_or(0) as f64 / games.max(1) as f64;
        let kinds = all.iter().filter(|on| **on != On::Nothing);
        let paid = kinds.map(|on| (title(*on), share(*on))).collect();
        SpendingReport { turn: at, games, paid, left: share(On::Nothing) }
    };
    sums.into_iter().map(report).filter(|turn| turn.games > 0).collect()
}

/// The seats' ranks on average; none where no one watched.
pub(super) fn ranks(tallies: &[Tally], seat: usize) -> Option<Mean> {
    let all = tallies.iter().filter_map(|tally| tally.course.ranks.get(seat));
    let [games, sum, squares] = all.fold([0; 3], |sum, of| [sum[0] + of[0], sum[1] + of[1], sum[2] + of[2]]);
    mean(games, sum, squares)
}

/// Rank by rank.
pub(super) fn points(series: &Series, tallies: &[Tally]) -> Vec<PointsReport> {
    let mut seats: BTreeMap<u8, u64> = BTreeMap::new();
    let mut sums: BTreeMap<(u8, u16), i64> = BTreeMap::new();
    for tally in tallies {
        tally.course.ranked.iter().for_each(|(rank, of)| *seats.entry(*rank).or_default() += of);
        tally.course.points.iter().for_each(|(key, points)| *sums.entry(*key).or_default() += points);
    }
    let words: BTreeSet<u16> = sums.keys().map(|(_, word)| *word).collect();
    if words.is_empty() {
        return Vec::new();
    }
    let report = |(rank, of): (u8, u64)| {
        let part = |word: &u16| {
            let row = series.words.words.get(usize::from(*word));
            let sum = sums.get(&(rank, *word)).copied().unwrap_or(0);
            (row.map_or_else(Named::default, |row| both(&row.title)), sum as f64 / of.max(1) as f64)
        };
        PointsReport { rank, of, parts: words.iter().map(part).collect() }
    };
    seats.into_iter().map(report).collect()
}

/// The spaces of the board in the order of its zones.
pub(super) fn spaces(series: &Series, tallies: &[Tally]) -> Vec<SpaceReport> {
    let rounds: u64 = tallies.iter().map(|tally| tally.course.rounds).sum();
    let Some(head) = series.settings.first().filter(|_| rounds > 0) else { return Vec::new() };
    let seats = u8::try_from(head.plan.agents.len()).unwrap_or(u8::MAX);
    let setup =
        Setup { decks: vec![Vec::new(); usize::from(seats)], seats, options: head.plan.options.clone() };
    let Ok(board) = head.game.open(&setup, head.plan.seed) else { return Vec::new() };
    let mut list = Vec::new();
    let zones = board.view(None).zones;
    let slots = zones.iter().map(|zone| (zone.zone, zone.slots.len())).collect();
    let corners = places(&head.game.layout(), &slots);
    for zone in zones {
        for (slot, view) in zone.slots.iter().enumerate() {
            let Some(space) = view.space else { continue };
            let all = tallies.iter().filter_map(|tally| tally.course.spaces.get(&space));
            let [taken, _, places] =
                all.fold([0; 3], |sum, of| [sum[0] + of[0], sum[1] + of[1], sum[2] + of[2]]);
            let title = |word: cardwright_ir::Word| both(&series.words.words[word.index()].title);
            list.push(SpaceReport {
                zone: both(&series.words.zones[zone.zone.index()].title),
                slot,
                place: corners.get(&zone.zone).and_then(|of| of.get(slot)).copied().unwrap_or_default(),
                name: view.label.map(title),
                taken: wilson(taken, rounds),
                order: (taken > 0).then(|| places as f64 / taken as f64),
            });
        }
    }
    list
}

fn both(text: &Bi) -> Named {
    named(text.get(Lang::En), text.get(Lang::Ko))
}

fn named(en: &str, ko: &str) -> Named {
    Named { en: en.to_owned(), ko: ko.to_owned() }
}
