//! What a part of the games came to. Parts are merged in the order of their games.

use std::collections::BTreeMap;

use cardwright_ir::Word;
use cardwright_table::playout::End;

use crate::{
    record::{CardRecord, Record},
    report::Incident,
};

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
    pub(crate) turns: BTreeMap<i32, u64>,
    pub(crate) reasons: BTreeMap<Word, u64>,
    pub(crate) stalls: u64,
    pub(crate) faults: u64,
    pub(crate) stalled: Vec<Incident>,
    pub(crate) faulty: Vec<Incident>,
    pub(crate) coverage: Vec<u64>,
    /// For every seat, its cards by definition; those of seats that are alike count for the first of them.
    pub(crate) cards: Vec<Vec<CardTally>>,
}

/// A card over the seats that had it in their decks, in games that ended by the rules.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct CardTally {
    /// All of them.
    pub(crate) decks: Share,
    /// Those that held it at their first decision.
    pub(crate) opening: Share,
    /// Those that ever held it.
    pub(crate) held: Share,
    /// Those that never did.
    pub(crate) unheld: Share,
}

/// How many of them won.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Share {
    pub(crate) won: u64,
    pub(crate) of: u64,
}

impl Tally {
    /// Nothing yet.
    pub(crate) fn new(seats: usize, verbs: usize, cards: usize) -> Self {
        Self {
            wins: vec![0; seats],
            began: vec![0; seats],
            began_and_won: vec![0; seats],
            coverage: vec![0; verbs],
            cards: vec![vec![CardTally::default(); cards]; seats],
            ..Self::default()
        }
    }

    /// Counts a game; `alike` is the plan's.
    pub(crate) fn game(&mut self, record: &Record, alike: &[usize]) {
        let Record { game, first, turn, played, cards } = record;
        let game = *game;
        *self.lengths.entry(played.decisions).or_default() += 1;
        if self.longest.is_none_or(|(longest, _)| played.decisions > longest) {
            self.longest = Some((played.decisions, game));
        }
        if let Some(turn) = turn {
            *self.turns.entry(*turn).or_default() += 1;
        }
        let won = |seat: usize| record.won(seat) == Some(true);
        match &played.end {
            End::Over(outcome) => {
                self.over += 1;
                self.draws += u64::from(outcome.winners == 0);
                *self.reasons.entry(outcome.why).or_default() += 1;
                for (seat, wins) in self.wins.iter_mut().enumerate() {
                    *wins += u64::from(won(seat));
                }
                if let Some(first) = first.map(usize::from).filter(|first| *first < self.began.len()) {
                    self.began[first] += 1;
                    self.began_and_won[first] += u64::from(won(first));
                }
                for card in cards {
                    let seat = usize::from(card.seat);
                    let tallies = alike.get(seat).and_then(|seat| self.cards.get_mut(*seat));
                    if let Some(tally) = tallies.and_then(|tallies| tallies.get_mut(card.def.index())) {
                        tally.count(card, won(seat));
                    }
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
        for (card, later) in self.cards.iter_mut().flatten().zip(later.cards.iter().flatten()) {
            card.add(later);
        }
        self.draws += later.draws;
        self.over += later.over;
        self.stalls += later.stalls;
        self.faults += later.faults;
        for (length, count) in later.lengths {
            *self.lengths.entry(length).or_default() += count;
        }
        for (turn, count) in later.turns {
            *self.turns.entry(turn).or_default() += count;
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

impl CardTally {
    fn count(&mut self, card: &CardRecord, won: bool) {
        if card.copies == 0 {
            return;
        }
        self.decks.count(won);
        if card.opening.is_some_and(|copies| copies > 0) {
            self.opening.count(won);
        }
        match card.held {
            Some(0) => self.unheld.count(won),
            Some(_) => self.held.count(won),
            None => {}
        }
    }

    fn add(&mut self, more: &Self) {
        self.decks.add(more.decks);
        self.opening.add(more.opening);
        self.held.add(more.held);
        self.unheld.add(more.unheld);
    }
}

impl Share {
    fn count(&mut self, won: bool) {
        self.won += u64::from(won);
        self.of += 1;
    }

    fn add(&mut self, more: Self) {
        self.won += more.won;
        self.of += more.of;
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
