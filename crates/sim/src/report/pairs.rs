//! Pairs of cards: does playing both do more for winning than the two do by themselves?

use std::collections::BTreeMap;

use statrs::distribution::{ContinuousCDF, Normal};

use crate::{
    evidence::{Impact, discoveries},
    interval::{Difference, Rate, wilson},
    series::Series,
    tally::{Share, Tally},
};

/// Fewer games than this in any of the four cells say nothing.
const FEWEST: u64 = 20;

/// Pairs that are listed.
const LISTED: usize = 60;

/// Two cards of one deck.
#[derive(Clone, PartialEq, Debug)]
pub struct PairReport {
    /// Their ids.
    pub ids: [String; 2],
    /// Their names.
    pub names: [String; 2],
    /// Names of the seats that had them: they have equal players and decks.
    pub seats: Vec<String>,
    /// Their deck; empty where there are none.
    pub deck: String,
    /// Wins of the seats that played both.
    pub both: Rate,
    /// By how much playing the second changes the chance to win more with the first than without it.
    pub lift: Impact,
    /// How many pairs were tested.
    pub tested: usize,
}

/// The pairs of which most can be said, the surest first.
pub(super) fn pairs(series: &Series, tallies: &[Tally]) -> Vec<PairReport> {
    let mut list = Vec::new();
    for group in series.groups() {
        let Some((head, seat)) = group.seats.first().map(|(at, seat)| (&series.settings[*at], *seat)) else {
            continue;
        };
        let mut cells: BTreeMap<(u16, u16), Vec<[Share; 4]>> = BTreeMap::new();
        for tally in group.seats.iter().filter_map(|(at, seat)| tallies[*at].pairs.get(*seat)) {
            for ((first, second), counts) in tally.pairs() {
                let (a, b) = (tally.cards[first], tally.cards[second]);
                let [neither, one, other, both] = *counts;
                // Seats meet their cards in different orders.
                let (key, counts) =
                    if a < b { ((a, b), *counts) } else { ((b, a), [neither, other, one, both]) };
                cells.entry(key).or_default().push(counts);
            }
        }
        let places: std::collections::BTreeSet<usize> = group.seats.iter().map(|(_, seat)| *seat).collect();
        let seats: Vec<String> = places.iter().map(|seat| head.labels.seat(*seat).to_owned()).collect();
        for ((a, b), counts) in cells {
            let Some(lift) = lift(&counts) else { continue };
            let both = counts.iter().fold(Share::default(), |mut sum, cells| {
                sum.add(cells[3]);
                sum
            });
            let [a, b] = [a, b].map(|def| &head.game.pool().defs[usize::from(def)]);
            list.push(PairReport {
                ids: [a.id.clone(), b.id.clone()],
                names: [a.name.clone(), b.name.clone()],
                seats: seats.clone(),
                deck: head.labels.deck(seat).to_owned(),
                both: wilson(both.won, both.of),
                lift,
                tested: 0,
            });
        }
    }
    discoveries(list.iter_mut().map(|pair| &mut pair.lift));
    let tested = list.len();
    list.iter_mut().for_each(|pair| pair.tested = tested);
    list.sort_by(|a, b| a.lift.p.total_cmp(&b.lift.p));
    list.truncate(LISTED);
    list
}

/// The difference of differences over all opponents that there are enough games with: each is compared with itself,
/// and weighs by how sure it is.
fn lift(strata: &[[Share; 4]]) -> Option<Impact> {
    let (mut sum, mut weights) = (0.0, 0.0);
    for cells in strata.iter().filter(|cells| cells.iter().all(|cell| cell.of >= FEWEST)) {
        let share = |cell: Share| cell.won as f64 / cell.of as f64;
        // A win and a loss more in every cell, so that few games do not look certain.
        let spread = |cell: Share| {
            let share = (cell.won as f64 + 1.0) / (cell.of as f64 + 2.0);
            share * (1.0 - share) / cell.of as f64
        };
        let [neither, one, other, both] = *cells;
        let by = (share(both) - share(one)) - (share(other) - share(neither));
        let weight = 1.0 / cells.iter().map(|cell| spread(*cell)).sum::<f64>();
        sum += weight * by;
        weights += weight;
    }
    if weights == 0.0 {
        return None;
    }
    let (by, error) = (sum / weights, (1.0 / weights).sqrt());
    let normal = Normal::standard();
    let reach = normal.inverse_cdf(0.975) * error;
    let p = (2.0 * normal.sf((by / error).abs())).min(1.0);
    Some(Impact { by: Difference { by, low: (by - reach).max(-2.0), high: (by + reach).min(2.0) }, p, q: p })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share(won: u64, of: u64) -> Share {
        Share { won, of }
    }

    #[test]
    fn two_cards_that_only_add_up_have_no_lift() {
        // The first card is worth ten points, the second twenty, together thirty.
        let adds = [share(400, 1000), share(500, 1000), share(600, 1000), share(700, 1000)];
        let found = lift(&[adds]).expect("there are games in all cells");
        assert!(found.by.by.abs() < 1e-9 && found.p > 0.99, "{found:?}");
        let more = [share(400, 1000), share(500, 1000), share(600, 1000), share(900, 1000)];
        let found = lift(&[more, adds]).expect("there are games in all cells");
        assert!(found.by.low > 0.05 && found.by.by < 0.2 && found.p < 0.001, "{found:?}");
        assert_eq!(lift(&[[share(1, 2); 4]]), None);
    }
}
