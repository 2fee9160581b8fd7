//! What a part of the games came to. Parts are merged in the order of their games.

use std::collections::BTreeMap;

use cardwright_ir::Word;
use cardwright_table::playout::{End, Played};

use crate::{report::Incident, watch::NOBODY};

/// Games that did not end by the rules are listed up to this many; all are counted.
const LISTED: usize = 100;

/// Counts over some games.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) wins: Vec<u64>,
    pub(crate) draws: u64,
    pub(crate) over: u64,
    pub(crate) began: Vec<u64>,
    pub(crate) began_and_won: Vec<u64>,
    pub(crate) lengths: BTreeMap<u32, u64>,
    pub(crate) longest: Option<(u32, u64)>,
    pub(crate) reasons: BTreeMap<Word, u64>,
    pub(crate) stalls: u64,
    pub(crate) faults: u64,
    pub(crate) stalled: Vec<Incident>,
    pub(crate) faulty: Vec<Incident>,
    pub(crate) coverage: Vec<u64>,
}

impl Tally {
    /// Nothing yet.
    pub(crate) fn new(seats: usize, verbs: usize) -> Self {
        Self {
            wins: vec![0; seats],
            began: vec![0; seats],
            began_and_won: vec![0; seats],
            coverage: vec![0; verbs],
            ..Self::default()
        }
    }

    /// Counts a game.
    pub(crate) fn game(&mut self, game: u64, first: u8, played: &Played) {
        *self.lengths.entry(played.decisions).or_default() += 1;
        if self.longest.is_none_or(|(longest, _)| played.decisions > longest) {
            self.longest = Some((played.decisions, game));
        }
        match &played.end {
            End::Over(outcome) => {
                self.over += 1;
                self.draws += u64::from(outcome.winners == 0);
                *self.reasons.entry(outcome.why).or_default() += 1;
                let won = |seat: usize| outcome.winners >> seat.min(7) & 1 == 1 && seat < 8;
                for (seat, wins) in self.wins.iter_mut().enumerate() {
                    *wins += u64::from(won(seat));
                }
                let beginner = usize::from(first);
                if first != NOBODY && beginner < self.began.len() {
                    self.began[beginner] += 1;
                    self.began_and_won[beginner] += u64::from(won(beginner));
                }
            }
            End::Stalled => {
                self.stalls += 1;
                let text = format!("not over after {} decisions", played.decisions);
                note(&mut self.stalled, Incident { game, text });
            }
            End::Fault(text) => {
                self.faults += 1;
                note(&mut self.faulty, Incident { game, text: text.clone() });
            }
        }
    }

    /// These games, then those.
    pub(crate) fn and(mut self, later: Self) -> Self {
        add(&mut self.wins, &later.wins);
        add(&mut self.began, &later.began);
        add(&mut self.began_and_won, &later.began_and_won);
        add(&mut self.coverage, &later.coverage);
        self.draws += later.draws;
        self.over += later.over;
        self.stalls += later.stalls;
        self.faults += later.faults;
        for (length, count) in later.lengths {
            *self.lengths.entry(length).or_default() += count;
        }
        for (reason, count) in later.reasons {
            *self.reasons.entry(reason).or_default() += count;
        }
        self.longest = match (self.longest, later.longest) {
            (Some(here), Some(there)) if there.0 > here.0 => Some(there),
            (here, there) => here.or(there),
        };
        later.stalled.into_iter().for_each(|stall| note(&mut self.stalled, stall));
        later.faulty.into_iter().for_each(|fault| note(&mut self.faulty, fault));
        self
    }
}

fn note(list: &mut Vec<Incident>, incident: Incident) {
    if list.len() < LISTED {
        list.push(incident);
    }
}

fn add(sums: &mut [u64], more: &[u64]) {
    for (sum, more) in sums.iter_mut().zip(more) {
        *sum += more;
    }
}
