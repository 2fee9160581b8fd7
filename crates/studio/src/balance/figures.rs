//! Counts as figures with intervals.

use cardwright_ir::Vocabulary;

use super::engine::Tally;
use crate::api::{Difference, Figures, Rate, Run, SeatFigures};

/// The quantile of the 95 % interval.
const Z: f64 = 1.959_963_984_540_054;

/// The figures of a run so far.
pub(super) fn figures(tally: &Tally, run: &Run, words: &Vocabulary) -> Figures {
    let seat = |(at, agent): (usize, &String)| SeatFigures {
        agent: agent.clone(),
        deck: run.decks.get(if run.decks.len() == 1 { 0 } else { at }).cloned().unwrap_or_default(),
        wins: wilson(tally.wins.get(at).copied().unwrap_or(0), tally.over),
    };
    let total: u64 = tally.lengths.values().sum();
    let mut before = 0;
    let median = tally.lengths.iter().find(|(_, count)| {
        before += **count;
        before * 2 >= total
    });
    let sum: f64 = tally.lengths.iter().map(|(length, count)| f64::from(*length) * *count as f64).sum();
    let mut reasons: Vec<(String, u64)> = tally
        .reasons
        .iter()
        .map(|(why, count)| (words.words.get(why.index()).map_or("?", |row| row.name).to_owned(), *count))
        .collect();
    reasons.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    let mut coverage: Vec<(String, u64)> =
        words.verbs.iter().zip(&tally.coverage).map(|(row, count)| (row.name.to_owned(), *count)).collect();
    coverage.sort_by(|a, b| a.1.cmp(&b.1).then_with(|| a.0.cmp(&b.0)));
    Figures {
        games: tally.games,
        seats: run.agents.iter().enumerate().map(seat).collect(),
        draws: wilson(tally.draws, tally.over),
        first: None,
        median: median.map(|(length, _)| *length),
        mean: (total > 0).then(|| sum / total as f64),
        lengths: tally.lengths.iter().map(|(length, count)| (*length, *count)).collect(),
        turns: Vec::new(),
        reasons,
        stalls: tally.stalls,
        faults: tally.faults,
        incidents: tally.incidents.values().cloned().collect(),
        cards: Vec::new(),
        coverage,
    }
}

/// The Wilson interval of a share.
pub(super) fn wilson(count: u64, of: u64) -> Rate {
    if of == 0 {
        return Rate { count, of, rate: 0.0, low: 0.0, high: 1.0 };
    }
    let n = of as f64;
    let p = count as f64 / n;
    let centre = p + Z * Z / (2.0 * n);
    let spread = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    let low = if count == 0 { 0.0 } else { ((centre - spread) / scale).max(0.0) };
    let high = if count == of { 1.0 } else { ((centre + spread) / scale).min(1.0) };
    Rate { count, of, rate: p, low, high }
}

/// By how much one share exceeds another (Newcombe).
pub(super) fn difference(a: &Rate, b: &Rate) -> Option<Difference> {
    if a.of == 0 || b.of == 0 {
        return None;
    }
    let by = a.rate - b.rate;
    let low = by - ((a.rate - a.low).powi(2) + (b.high - b.rate).powi(2)).sqrt();
    let high = by + ((a.high - a.rate).powi(2) + (b.rate - b.low).powi(2)).sqrt();
    Some(Difference { by, low: low.max(-1.0), high: high.min(1.0) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_hold_the_share_and_stay_in_bounds() {
        let half = wilson(50, 100);
        assert!((half.low - 0.4038).abs() < 1e-3 && (half.high - 0.5962).abs() < 1e-3, "{half:?}");
        assert_eq!((wilson(0, 10).low, wilson(10, 10).high), (0.0, 1.0));
        assert_eq!((wilson(0, 0).low, wilson(0, 0).high), (0.0, 1.0));
        let more = difference(&wilson(60, 100), &half).expect("games were played");
        assert!((more.by - 0.1).abs() < 1e-9 && more.low < 0.0 && more.high > 0.2, "{more:?}");
        assert!(difference(&wilson(0, 0), &half).is_none());
    }
}
