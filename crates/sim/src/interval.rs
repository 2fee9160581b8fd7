//! How sure a rate is.

use statrs::distribution::{ContinuousCDF, Normal};

/// A share of games with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    /// How many.
    pub count: u64,
    /// Of how many.
    pub of: u64,
    /// The share, from 0 to 1.
    pub rate: f64,
    /// The interval's lower end.
    pub low: f64,
    /// The interval's upper end.
    pub high: f64,
}

/// The Wilson interval of a share: it stays between 0 and 1, and holds for few games as well.
pub fn wilson(count: u64, of: u64) -> Rate {
    if of == 0 {
        return Rate { count, of, rate: 0.0, low: 0.0, high: 1.0 };
    }
    let z = Normal::standard().inverse_cdf(0.975);
    let n = of as f64;
    let p = count as f64 / n;
    let centre = p + z * z / (2.0 * n);
    let spread = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + z * z / n;
    let low = ((centre - spread) / scale).max(0.0);
    let high = ((centre + spread) / scale).min(1.0);
    Rate {
        count,
        of,
        rate: p,
        low: if count == 0 { 0.0 } else { low },
        high: if count == of { 1.0 } else { high },
    }
}

/// An average with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Mean {
    /// Of how many.
    pub of: u64,
    /// The average.
    pub mean: f64,
    /// The interval's lower end.
    pub low: f64,
    /// The interval's upper end.
    pub high: f64,
}

/// The average of numbers of which the sum and the sum of squares are known; `None` of no numbers.
pub(crate) fn mean(of: u64, sum: u64, squares: u64) -> Option<Mean> {
    if of == 0 {
        return None;
    }
    let n = of as f64;
    let mean = sum as f64 / n;
    let variance = (squares as f64 / n - mean * mean).max(0.0) * n / (n - 1.0).max(1.0);
    let reach = Normal::standard().inverse_cdf(0.975) * (variance / n).sqrt();
    Some(Mean { of, mean, low: mean - reach, high: mean + reach })
}

/// By how much one share exceeds another, with its 95 % interval, from -1 to 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Difference {
    /// The difference.
    pub by: f64,
    /// The interval's lower end.
    pub low: f64,
    /// The interval's upper end.
    pub high: f64,
}

/// The difference of two independent shares by Newcombe's method, which joins their Wilson intervals; `None` if one of
/// them is a share of nothing.
pub fn difference(one: &Rate, other: &Rate) -> Option<Difference> {
    if one.of == 0 || other.of == 0 {
        return None;
    }
    let by = one.rate - other.rate;
    let down = (one.rate - one.low).hypot(other.high - other.rate);
    let up = (one.high - one.rate).hypot(other.rate - other.low);
    Some(Difference { by, low: by - down, high: by + up })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f64, b: f64) -> bool {
        (a - b).abs() < 0.0005
    }

    #[test]
    fn a_known_difference() {
        // The first example of Newcombe's paper: 56 of 70 against 48 of 80.
        let d = difference(&wilson(56, 70), &wilson(48, 80)).expect("both are shares of something");
        assert!(close(d.by, 0.2) && close(d.low, 0.0524) && close(d.high, 0.3339), "{d:?}");
        assert_eq!(difference(&wilson(1, 2), &wilson(0, 0)), None);
    }

    #[test]
    fn a_known_average() {
        // 1, 2, 3, 4: the sample variance is 5/3.
        let of = mean(4, 10, 30).expect("there are numbers");
        assert!(close(of.mean, 2.5) && close(of.high - of.mean, 1.959_96 * (5.0f64 / 12.0).sqrt()), "{of:?}");
        assert_eq!(mean(0, 0, 0), None);
    }

    #[test]
    fn known_intervals() {
        let half = wilson(50, 100);
        assert!(close(half.low, 0.4038) && close(half.high, 0.5962), "{half:?}");
        let none = wilson(0, 10);
        assert!(none.low == 0.0 && close(none.high, 0.2775), "{none:?}");
        let all = wilson(10, 10);
        assert!(all.high == 1.0 && close(all.low, 0.7225), "{all:?}");
        assert_eq!((wilson(0, 0).low, wilson(0, 0).high), (0.0, 1.0));
    }
}
