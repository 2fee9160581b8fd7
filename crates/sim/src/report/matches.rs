//! Who met whom: pairings, deck against deck, variants of a card, games worth a look.

use crate::{
    interval::{Rate, wilson},
    plan::SeatDeck,
    report::Step,
    series::Series,
    tally::Tally,
};

/// Games worth a look that are listed besides the longest and the shortest.
const UPSETS: usize = 8;

/// The games between the same decks.
#[derive(Clone, PartialEq, Debug)]
pub struct PairingReport {
    /// The variant of the varied card, where there is one.
    pub variant: Option<String>,
    /// The seats' decks; none where the system has no decks.
    pub decks: Vec<String>,
    /// How many games there were.
    pub games: u64,
    /// The seats' wins.
    pub wins: Vec<Rate>,
    /// Games without a winner.
    pub draws: Rate,
    /// Decisions a game.
    pub length: f64,
}

/// Deck against deck, both seats together.
#[derive(Clone, PartialEq, Debug)]
pub struct Matrix {
    /// The variant of the varied card, where there is one.
    pub variant: Option<String>,
    /// The decks.
    pub decks: Vec<String>,
    /// Wins of the row's deck against the column's; `None` where they did not meet.
    pub cells: Vec<Vec<Option<Rate>>>,
    /// Wins of a deck against all others.
    pub all: Vec<Rate>,
}

/// A variant of the varied card.
#[derive(Clone, PartialEq, Debug)]
pub struct VariantReport {
    /// What it is: `cost 3`.
    pub variant: String,
    /// Wins of the seats that had the card in their deck against seats that had not.
    pub wins: Rate,
    /// How often they played it, among the games in which they held it.
    pub use_rate: Rate,
    /// Decisions a game.
    pub length: f64,
    /// Wins of the seat that began.
    pub first: Rate,
}

/// Why a game is worth a look.
#[derive(Clone, PartialEq, Debug)]
pub enum Worth {
    /// None has more decisions.
    Longest,
    /// None has fewer.
    Shortest,
    /// A quick win of somebody who wins this share of the games there.
    Upset {
        /// The deck and the seat, or the seat.
        who: String,
        /// From 0 to 1.
        share: f64,
    },
}

/// A game worth a look.
#[derive(Clone, PartialEq, Debug)]
pub struct Notable {
    /// Which.
    pub at: Step,
    /// Why.
    pub worth: Worth,
    /// How many decisions it has.
    pub decisions: u32,
    /// The file of its transcript, where there is one.
    pub replay: Option<String>,
}

impl Notable {
    /// Why, in one sentence.
    pub fn text(&self) -> String {
        let decisions = self.decisions;
        match &self.worth {
            Worth::Longest => format!("the longest game: {decisions} decisions"),
            Worth::Shortest => format!("the shortest game: {decisions} decisions"),
            Worth::Upset { who, share } => format!(
                "{who} wins after {decisions} decisions; here it wins only {:.1} % of the games",
                share * 100.0
            ),
        }
    }
}

pub(super) fn pairings(series: &Series, tallies: &[Tally]) -> Vec<PairingReport> {
    let report = |(setting, tally): (&crate::Setting, &Tally)| PairingReport {
        variant: setting.labels.variant.clone(),
        decks: setting.labels.decks.clone(),
        games: tally.games,
        wins: tally.wins.iter().map(|wins| wilson(*wins, tally.over)).collect(),
        draws: wilson(tally.draws, tally.over),
        length: length(tally),
    };
    series.settings.iter().zip(tallies).map(report).collect()
}

pub(super) fn matrices(series: &Series, tallies: &[Tally]) -> Vec<Matrix> {
    let two = |setting: &crate::Setting| setting.plan.agents.len() == 2 && setting.labels.decks.len() == 2;
    if !series.settings.iter().all(two) {
        return Vec::new();
    }
    let variants = series.settings.iter().map(|setting| setting.variant).max().map_or(0, |most| most + 1);
    let mut list = Vec::new();
    for variant in 0..variants {
        let here = || series.settings.iter().zip(tallies).filter(|(setting, _)| setting.variant == variant);
        let mut decks: Vec<String> = Vec::new();
        for name in here().flat_map(|(setting, _)| &setting.labels.decks) {
            if !decks.contains(name) {
                decks.push(name.clone());
            }
        }
        if decks.len() < 2 {
            continue;
        }
        let share = |deck: &String| {
            let seats = here().flat_map(|(setting, tally)| {
                let of = move |seat: &usize| setting.labels.deck(*seat) == deck.as_str();
                (0..2).filter(of).map(move |seat| (tally.wins[seat], tally.over))
            });
            let (won, of) = seats.fold((0, 0), |sum, seat| (sum.0 + seat.0, sum.1 + seat.1));
            won as f64 / of.max(1) as f64
        };
        // The strongest first, so that the table falls from one corner to the other.
        decks.sort_by(|a, b| share(b).total_cmp(&share(a)));
        let mut sums = vec![vec![(0, 0); decks.len()]; decks.len()];
        for (setting, tally) in here() {
            let place =
                |seat: usize| decks.iter().position(|deck| deck == setting.labels.deck(seat)).unwrap_or(0);
            let (one, other) = (place(0), place(1));
            let mut add = |row: usize, column: usize, won: u64| {
                let cell: &mut (u64, u64) = &mut sums[row][column];
                *cell = (cell.0 + won, cell.1 + tally.over);
            };
            add(one, other, tally.wins[0]);
            // A deck against itself wins as often as it loses, whoever sits where.
            if one != other {
                add(other, one, tally.wins[1]);
            }
        }
        let cell = |(won, of): &(u64, u64)| (*of > 0).then(|| wilson(*won, *of));
        let all = |(row, cells): (usize, &Vec<(u64, u64)>)| {
            let others =
                || cells.iter().enumerate().filter(|(column, _)| *column != row).map(|(_, cell)| cell);
            wilson(others().map(|(won, _)| won).sum(), others().map(|(_, of)| of).sum())
        };
        list.push(Matrix {
            variant: here().next().and_then(|(setting, _)| setting.labels.variant.clone()),
            all: sums.iter().enumerate().map(all).collect(),
            cells: sums.iter().map(|row| row.iter().map(cell).collect()).collect(),
            decks,
        });
    }
    list
}

pub(super) fn variants(series: &Series, tallies: &[Tally]) -> Vec<VariantReport> {
    let Some((id, _)) = &series.varied else { return Vec::new() };
    let variants = series.settings.iter().map(|setting| setting.variant).max().map_or(0, |most| most + 1);
    let mut list = Vec::new();
    for variant in 0..variants {
        let here = || series.settings.iter().zip(tallies).filter(|(setting, _)| setting.variant == variant);
        let (mut won, mut of, mut used, mut held) = (0, 0, 0, 0);
        let (mut games, mut decisions, mut began, mut began_and_won) = (0, 0.0, 0, 0);
        let mut name = None;
        for (setting, tally) in here() {
            name = setting.labels.variant.clone();
            let Some(def) = setting.game.pool().find(id).map(|def| def.index()) else { continue };
            let seats = 0..setting.plan.agents.len();
            let has = |seat: usize| tally.cards[seat].get(def).is_some_and(|card| card.decks.of > 0);
            let random = |seat: usize| setting.plan.deck(seat) == &SeatDeck::Random;
            for seat in seats.clone().filter(|seat| has(*seat)) {
                let card = &tally.cards[seat][def];
                used += card.played.of;
                held += card.held.of;
                // Where every deck has the card, someone with it wins anyway.
                if random(seat) || seats.clone().any(|other| !has(other)) {
                    won += card.decks.won;
                    of += card.decks.of;
                }
            }
            games += tally.games;
            decisions += length(tally) * tally.games as f64;
            began += tally.began.iter().sum::<u64>();
            began_and_won += tally.began_and_won.iter().sum::<u64>();
        }
        list.push(VariantReport {
            variant: name.unwrap_or_default(),
            wins: wilson(won, of),
            use_rate: wilson(used, held),
            length: decisions / games.max(1) as f64,
            first: wilson(began_and_won, began),
        });
    }
    list
}

/// The longest, the shortest, and quick wins of those who seldom win.
pub(super) fn notable(series: &Series, tallies: &[Tally]) -> Vec<Notable> {
    let all = || tallies.iter().enumerate();
    let longest = all().filter_map(|(at, tally)| tally.longest.map(|game| (at, game)));
    let longest = longest.max_by_key(|(at, game)| (game.decisions, std::cmp::Reverse(*at)));
    let shortest = all().filter_map(|(at, tally)| tally.shortest.map(|game| (at, game)));
    let shortest = shortest.min_by_key(|(_, game)| game.decisions);
    let mut list = Vec::new();
    for (worth, game) in [(Worth::Longest, longest), (Worth::Shortest, shortest)] {
        if let Some((at, game)) = game {
            list.push(Notable { at: game.step(at), worth, decisions: game.decisions, replay: None });
        }
    }
    let mut upsets = Vec::new();
    for (at, tally) in all() {
        for (seat, quickest) in tally.quickest.iter().enumerate() {
            let wins = wilson(tally.wins[seat], tally.over);
            let even = 1.0 / tally.wins.len().max(1) as f64;
            if let Some(game) = quickest.filter(|_| wins.high < even) {
                let labels = &series.settings[at].labels;
                let who = match (labels.deck(seat), labels.seat(seat)) {
                    ("", seat) => seat.to_owned(),
                    (deck, seat) => format!("{deck} as {seat}"),
                };
                let worth = Worth::Upset { who, share: wins.rate };
                let found = Notable { at: game.step(at), worth, decisions: game.decisions, replay: None };
                upsets.push((wins.rate, found));
            }
        }
    }
    upsets.sort_by(|a, b| a.0.total_cmp(&b.0));
    list.extend(upsets.into_iter().take(UPSETS).map(|(_, upset)| upset));
    list
}

fn length(tally: &Tally) -> f64 {
    let sum: u64 = tally.lengths.iter().map(|(length, count)| u64::from(*length) * count).sum();
    sum as f64 / tally.games.max(1) as f64
}
