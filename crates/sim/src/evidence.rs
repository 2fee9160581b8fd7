//! What a card does to the chance of winning: a comparison within the same deck, seat and opponent, and how many of the
//! findings may be false.

use statrs::distribution::{ContinuousCDF, Normal};

use crate::interval::{Difference, difference, wilson};

/// Games that had something and games that had not, all of one deck at one seat against one opponent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Split {
    /// Wins with it.
    pub won_with: u64,
    /// Games with it.
    pub with: u64,
    /// Wins without it.
    pub won_without: u64,
    /// Games without it.
    pub without: u64,
}

/// A difference with what speaks for it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Impact {
    /// The difference, with its 95 % interval.
    pub by: Difference,
    /// The chance of a difference as large if there were none.
    pub p: f64,
    /// The share of false findings if this one and all that are surer count as findings.
    pub q: f64,
}

/// The difference over all splits (Mantel and Haenszel): every split is compared with itself, and weighs by its games.
pub fn compare(splits: &[Split]) -> Option<Impact> {
    let used: Vec<&Split> = splits.iter().filter(|split| split.with > 0 && split.without > 0).collect();
    let (mut sum, mut weights, mut variance) = (0.0, 0.0, 0.0);
    for split in &used {
        let (with, without) = (split.with as f64, split.without as f64);
        let weight = with * without / (with + without);
        sum += weight * (split.won_with as f64 / with - split.won_without as f64 / without);
        weights += weight;
        // A win and a loss more on either side, so that few games do not look certain.
        let spread = |won: u64, of: f64| {
            let share = (won as f64 + 1.0) / (of + 2.0);
            share * (1.0 - share) / of
        };
        variance += weight * weight * (spread(split.won_with, with) + spread(split.won_without, without));
    }
    if weights == 0.0 {
        return None;
    }
    let (by, error) = (sum / weights, variance.sqrt() / weights);
    let normal = Normal::standard();
    let reach = normal.inverse_cdf(0.975) * error;
    let p = chance(&used);
    let wald = Difference { by, low: (by - reach).max(-1.0), high: (by + reach).min(1.0) };
    let by = match used.as_slice() {
        [one] => {
            let rates = (wilson(one.won_with, one.with), wilson(one.won_without, one.without));
            difference(&rates.0, &rates.1).unwrap_or(wald)
        }
        _ => wald,
    };
    Some(Impact { by, p, q: p })
}

/// The chance of wins that are spread as unevenly, if it made no difference (Cochran, Mantel and Haenszel, with the
/// correction for continuity): it holds for few games as well.
fn chance(splits: &[&Split]) -> f64 {
    let (mut excess, mut variance) = (0.0, 0.0);
    for split in splits {
        let (with, without) = (split.with as f64, split.without as f64);
        let won = (split.won_with + split.won_without) as f64;
        let all = with + without;
        excess += split.won_with as f64 - with * won / all;
        variance += with * without * won * (all - won) / (all * all * (all - 1.0));
    }
    if variance <= 0.0 {
        return 1.0;
    }
    let distance = (excess.abs() - 0.5).max(0.0) / variance.sqrt();
    (2.0 * Normal::standard().sf(distance)).min(1.0)
}

/// Sets the shares of false findings over all comparisons (Benjamini and Hochberg).
pub fn discoveries<'i>(impacts: impl Iterator<Item = &'i mut Impact>) {
    let mut list: Vec<&mut Impact> = impacts.collect();
    list.sort_by(|a, b| a.p.total_cmp(&b.p));
    let all = list.len() as f64;
    let mut least: f64 = 1.0;
    for (rank, impact) in list.iter_mut().enumerate().rev() {
        least = least.min(impact.p * all / (rank + 1) as f64);
        impact.q = least;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_split_is_compared_with_itself() {
        // Two opponents, one strong and one weak: putting the games together would show a difference that is not there.
        let strong = Split { won_with: 20, with: 100, won_without: 180, without: 900 };
        let weak = Split { won_with: 720, with: 900, won_without: 80, without: 100 };
        let impact = compare(&[strong, weak]).expect("there are games on both sides");
        assert!(impact.by.by.abs() < 1e-9 && impact.p > 0.99, "{impact:?}");
        assert_eq!(compare(&[Split { with: 5, ..Split::default() }]), None);
        let clear = compare(&[Split { won_with: 70, with: 100, won_without: 50, without: 100 }]);
        let clear = clear.expect("there are games on both sides");
        assert!((clear.by.by - 0.2).abs() < 1e-9 && clear.p < 0.01 && clear.by.low > 0.0, "{clear:?}");
    }

    #[test]
    fn few_games_do_not_look_certain() {
        // Fisher's exact test says 0.0047.
        let few = compare(&[Split { won_with: 4, with: 11, won_without: 9, without: 9 }]);
        let few = few.expect("there are games on both sides");
        assert!((0.003..0.03).contains(&few.p), "{few:?}");
        let none = compare(&[Split { won_with: 3, with: 3, won_without: 4, without: 4 }]);
        assert_eq!(none.map(|none| none.p), Some(1.0));
    }

    #[test]
    fn false_findings_are_kept_down() {
        // The example of Benjamini and Hochberg (1995): four of fifteen hold at 5 %.
        let p = [
            0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719,
            0.6528, 0.7590, 1.0,
        ];
        let by = Difference { by: 0.0, low: 0.0, high: 0.0 };
        let mut list: Vec<Impact> = p.iter().rev().map(|p| Impact { by, p: *p, q: *p }).collect();
        discoveries(list.iter_mut());
        assert_eq!(list.iter().filter(|impact| impact.q <= 0.05).count(), 4);
        assert!(list.iter().all(|impact| impact.q >= impact.p && impact.q <= 1.0));
    }
}
