//! How long a search may take, as it is written behind the name: `200`, `50ms`, `2s`, `400@4`.

use std::{fmt, time::Duration};

/// Lines of play without a budget in the name.
const USUAL: u32 = 200;

/// More lines than this for one decision are a typing mistake.
const MOST_LINES: u32 = 10_000_000;

/// So is more time than this.
const MOST_TIME: Duration = Duration::from_secs(3600);

/// More threads than this do not help.
const MOST_THREADS: u32 = 256;

/// How long a search may take, and on how many threads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// When it ends.
    pub until: Until,
    /// Trees that grow side by side, each on a thread of its own.
    pub threads: u32,
}

/// When a search ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Until {
    /// After so many lines of play, in all threads together. The same seed gives the same answers.
    Lines(u32),
    /// After so much time. What comes out depends on the machine.
    Time(Duration),
}

/// This is no budget.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "`{text}` is no budget: {why}; write lines of play (`mcts:200`), a time (`mcts:50ms`), or either with threads (`mcts:400@4`)"
)]
pub struct WrongBudget {
    /// What was written behind `mcts:`.
    pub text: String,
    /// What is wrong with it.
    pub why: &'static str,
}

impl Default for Budget {
    fn default() -> Self {
        Self { until: Until::Lines(USUAL), threads: 1 }
    }
}

impl Budget {
    /// So many lines of play on one thread.
    pub fn lines(lines: u32) -> Self {
        Self { until: Until::Lines(lines), threads: 1 }
    }

    /// Reads what is written behind `mcts:`.
    pub fn read(text: &str) -> Result<Self, WrongBudget> {
        let wrong = |why| WrongBudget { text: text.to_owned(), why };
        let (amount, threads) = match text.split_once('@') {
            None => (text, 1),
            Some((amount, "all")) => (amount, cores()),
            Some((amount, threads)) => {
                let threads = number(threads).ok_or_else(|| wrong("the threads are no number"))?;
                if threads == 0 || threads > MOST_THREADS {
                    return Err(wrong("there are 1 to 256 threads"));
                }
                (amount, threads)
            }
        };
        let time = |digits: &str, unit: Duration| {
            let count = number(digits).ok_or_else(|| wrong("the time is no number"))?;
            let time = unit.checked_mul(count).filter(|time| *time <= MOST_TIME);
            match time {
                Some(time) if !time.is_zero() => Ok(Until::Time(time)),
                _ => Err(wrong("a decision takes more than no time and at most an hour")),
            }
        };
        let until = if let Some(digits) = amount.strip_suffix("ms") {
            time(digits, Duration::from_millis(1))?
        } else if let Some(digits) = amount.strip_suffix('s') {
            time(digits, Duration::from_secs(1))?
        } else {
            match number(amount) {
                Some(lines) if (1..=MOST_LINES).contains(&lines) => Until::Lines(lines),
                Some(_) => return Err(wrong("there are 1 to 10000000 lines of play")),
                None => return Err(wrong("it is neither a number nor a time")),
            }
        };
        Ok(Self { until, threads })
    }
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.until {
            Until::Lines(lines) => write!(f, "{lines}")?,
            Until::Time(time) => write!(f, "{}ms", time.as_millis())?,
        }
        match self.threads {
            1 => Ok(()),
            threads => write!(f, "@{threads}"),
        }
    }
}

/// Digits only: no sign, no space.
fn number(text: &str) -> Option<u32> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

fn cores() -> u32 {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    u32::try_from(cores).unwrap_or(MOST_THREADS).min(MOST_THREADS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn budgets_are_read() {
        let read = |text| Budget::read(text).map(|budget| (budget.until, budget.threads));
        assert_eq!(read("200"), Ok((Until::Lines(200), 1)));
        assert_eq!(read("50ms"), Ok((Until::Time(Duration::from_millis(50)), 1)));
        assert_eq!(read("2s@3"), Ok((Until::Time(Duration::from_secs(2)), 3)));
        assert_eq!(read("400@4"), Ok((Until::Lines(400), 4)));
        assert!(read("400@all").is_ok_and(|(_, threads)| threads >= 1));
    }

    #[test]
    fn budgets_read_as_they_are_shown() {
        for text in ["1", "200", "50ms", "3000ms@2", "7@256"] {
            assert_eq!(Budget::read(text).map(|budget| budget.to_string()).as_deref(), Ok(text));
        }
    }

    #[test]
    fn wrong_budgets_say_why() {
        let why = |text| Budget::read(text).err().map(|wrong| wrong.why);
        assert_eq!(why(""), Some("it is neither a number nor a time"));
        for text in ["x", "-1", "+5", "5 ", "ten", "1e3", "", "50mss"] {
            assert!(why(text).is_some(), "{text}");
        }
        assert_eq!(why("0"), Some("there are 1 to 10000000 lines of play"));
        assert_eq!(why("99999999999"), Some("it is neither a number nor a time"));
        assert_eq!(why("0ms"), Some("a decision takes more than no time and at most an hour"));
        assert_eq!(why("3601s"), Some("a decision takes more than no time and at most an hour"));
        assert_eq!(why("5ms@0"), Some("there are 1 to 256 threads"));
        assert_eq!(why("5@two"), Some("the threads are no number"));
        let text = Budget::read("often").err().map(|wrong| wrong.to_string());
        assert_eq!(
            text.as_deref(),
            Some(
                "`often` is no budget: it is neither a number nor a time; write lines of play (`mcts:200`), a time \
                 (`mcts:50ms`), or either with threads (`mcts:400@4`)"
            )
        );
    }
}
