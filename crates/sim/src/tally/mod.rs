//! What the games of a setting came to.

mod course;
mod pairs;

use std::collections::BTreeMap;

use cardwright_table::pool::Pool;

pub(crate) use self::{course::CourseTally, pairs::PairTally};
use crate::{
    part::AbilityCount,
    record::{CardRecord, Ending, Record},
    report::Step,
};

/// Games that did not end by the rules are listed up to this many a setting; all are counted.
const LISTED: usize = 100;

/// Counts over the games of a setting.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) games: u64,
    pub(crate) wins: Vec<u64>,
    pub(crate) draws: u64,
    pub(crate) over: u64,
    pub(crate) began: Vec<u64>,
    pub(crate) began_and_won: Vec<u64>,
    pub(crate) lengths: BTreeMap<u32, u64>,
    pub(crate) turns: BTreeMap<i32, u64>,
    pub(crate) reasons: BTreeMap<u16, u64>,
    /// The longest game of all, in decisions.
    pub(crate) longest: Option<Extreme>,
    /// The shortest that ended by the rules.
    pub(crate) shortest: Option<Extreme>,
    /// The quickest win of every seat.
    pub(crate) quickest: Vec<Option<Extreme>>,
    pub(crate) stalls: u64,
    pub(crate) faults: u64,
    pub(crate) stalled: Vec<(u64, String)>,
    pub(crate) faulty: Vec<(u64, String)>,
    pub(crate) coverage: Vec<u64>,
    /// By seat and definition.
    pub(crate) cards: Vec<Vec<CardTally>>,
    /// By definition: games in which some seat had it in its deck, in which some seat held it, and played it.
    pub(crate) present: Vec<[u64; 3]>,
    /// Are turns looked at?
    followed: bool,
    /// Turn by turn.
    pub(crate) course: CourseTally,
    /// By seat: two cards together.
    pub(crate) pairs: Vec<PairTally>,
    /// What became of every ability of the pool.
    pub(crate) abilities: Vec<AbilityCount>,
}

/// A game that is longer or shorter than others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Extreme {
    pub(crate) decisions: u32,
    pub(crate) game: u64,
}

/// A card of a seat, in games that ended by the rules and with it in the deck.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct CardTally {
    /// All of them.
    pub(crate) decks: Share,
    /// Those in which the seat held it at its first decision, and those in which it did not.
    pub(crate) opening: Share,
    pub(crate) unopened: Share,
    /// Those in which the seat ever held it, and those in which it never did.
    pub(crate) held: Share,
    pub(crate) unheld: Share,
    /// Those in which the seat played it, and those in which it held it and did not.
    pub(crate) played: Share,
    pub(crate) unplayed: Share,
    /// Copies in decks, in hands, and played.
    pub(crate) copies: u64,
    pub(crate) holds: u64,
    pub(crate) plays: u64,
}

/// How many of them won.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Share {
    pub(crate) won: u64,
    pub(crate) of: u64,
}

impl Tally {
    /// Nothing yet.
    pub(crate) fn new(seats: usize, verbs: usize, pool: &Pool, turns: bool) -> Self {
        let cards = pool.defs.len();
        Self {
            wins: vec![0; seats],
            began: vec![0; seats],
            began_and_won: vec![0; seats],
            quickest: vec![None; seats],
            coverage: vec![0; verbs],
            cards: vec![vec![CardTally::default(); cards]; seats],
            present: vec![[0; 3]; cards],
            followed: turns,
            pairs: vec![PairTally::default(); if turns { seats } else { 0 }],
            abilities: vec![AbilityCount::default(); pool.kinds.len()],
            ..Self::default()
        }
    }

    /// Counts a game.
    pub(crate) fn game(&mut self, record: &Record) {
        let Record { game, first, turn, end, decisions, cards, course: _ } = record;
        let here = Extreme { decisions: *decisions, game: *game };
        self.games += 1;
        *self.lengths.entry(*decisions).or_default() += 1;
        if self.longest.is_none_or(|longest| here.decisions > longest.decisions) {
            self.longest = Some(here);
        }
        if let Some(turn) = turn {
            *self.turns.entry(*turn).or_default() += 1;
        }
        self.present(cards);
        if self.followed {
            self.course.game(record);
        }
        let won = |seat: usize| record.won(seat) == Some(true);
        match end {
            Ending::Over(winners, why) => {
                self.over += 1;
                self.draws += u64::from(*winners == 0);
                *self.reasons.entry(*why).or_default() += 1;
                let quicker = |than: Option<Extreme>| than.is_none_or(|than| here.decisions < than.decisions);
                if quicker(self.shortest) {
                    self.shortest = Some(here);
                }
                for (seat, wins) in self.wins.iter_mut().enumerate() {
                    *wins += u64::from(won(seat));
                    if won(seat) && quicker(self.quickest[seat]) {
                        self.quickest[seat] = Some(here);
                    }
                }
                if let Some(first) = first.map(usize::from).filter(|first| *first < self.began.len()) {
                    self.began[first] += 1;
                    self.began_and_won[first] += u64::from(won(first));
                }
                for card in cards {
                    let seat = usize::from(card.seat);
                    let tallies = self.cards.get_mut(seat);
                    if let Some(tally) = tallies.and_then(|tallies| tallies.get_mut(usize::from(card.def))) {
                        tally.count(card, won(seat));
                    }
                }
                for own in cards.chunk_by(|a, b| a.seat == b.seat) {
                    let seat = usize::from(own[0].seat);
                    if let Some(pairs) = self.pairs.get_mut(seat) {
                        pairs.game(own, won(seat));
                    }
                }
            }
            Ending::Stalled => {
                self.stalls += 1;
                note(&mut self.stalled, *game, format!("not over after {decisions} decisions"));
            }
            Ending::Fault(text) => {
                self.faults += 1;
                note(&mut self.faulty, *game, text.clone());
            }
        }
    }

    /// Counts verbs that ran.
    pub(crate) fn words(&mut self, counts: &[u64]) {
        self.coverage.iter_mut().zip(counts).for_each(|(sum, more)| *sum += more);
    }

    /// Counts what became of abilities.
    pub(crate) fn abilities(&mut self, counts: &[AbilityCount]) {
        for more in counts {
            if let Some(sum) = self.abilities.get_mut(more.at as usize) {
                sum.add(more);
            }
        }
    }

    /// The records of a game are sorted by seat and card, so a card of two seats is met twice.
    fn present(&mut self, cards: &[CardRecord]) {
        for (at, card) in cards.iter().enumerate() {
            let is = |other: &&CardRecord| other.def == card.def;
            let deck = |other: &CardRecord| other.copies > 0;
            let held = |other: &CardRecord| other.hand.is_some_and(|hand| hand.held > 0);
            let played = |other: &CardRecord| other.hand.is_some_and(|hand| hand.played > 0);
            let Some([decks, holds, plays]) = self.present.get_mut(usize::from(card.def)) else { continue };
            *decks += u64::from(deck(card) && !cards[..at].iter().filter(is).any(deck));
            *holds += u64::from(held(card) && !cards[..at].iter().filter(is).any(held));
            *plays += u64::from(played(card) && !cards[..at].iter().filter(is).any(played));
        }
    }
}

impl CardTally {
    fn count(&mut self, card: &CardRecord, won: bool) {
        if card.copies == 0 {
            return;
        }
        self.decks.count(won);
        self.copies += u64::from(card.copies);
        let Some(hand) = card.hand else { return };
        if hand.opening > 0 {
            self.opening.count(won);
        } else {
            self.unopened.count(won);
        }
        if hand.held > 0 {
            self.held.count(won);
        } else {
            self.unheld.count(won);
        }
        if hand.played > 0 {
            self.played.count(won);
        } else if hand.held > 0 {
            self.unplayed.count(won);
        }
        self.holds += u64::from(hand.held);
        self.plays += u64::from(hand.played);
    }
}

impl Share {
    fn count(&mut self, won: bool) {
        self.won += u64::from(won);
        self.of += 1;
    }

    /// Adds another share.
    pub(crate) fn add(&mut self, more: Self) {
        self.won += more.won;
        self.of += more.of;
    }
}

impl Extreme {
    /// The game of a setting.
    pub(crate) fn step(self, setting: usize) -> Step {
        Step { pairing: setting, game: self.game }
    }
}

fn note(list: &mut Vec<(u64, String)>, game: u64, text: String) {
    if list.len() < LISTED {
        list.push((game, text));
    }
}
