//! A share of a run: every n-th of its parts.

use std::{fmt, str::FromStr};

/// The most shares that a run may have.
const MOST: usize = 100_000;

/// The i-th of n shares, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    at: usize,
    of: usize,
}

impl Shard {
    /// Does this part belong to it?
    pub fn has(self, part: usize) -> bool {
        part % self.of == self.at - 1
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let numbers = text.split_once('/').and_then(|(at, of)| Some((at.parse().ok()?, of.parse().ok()?)));
        match numbers {
            Some((at, of)) if (1..=of).contains(&at) && of <= MOST => Ok(Self { at, of }),
            _ => Err(format!("a share is written I/N, with I from 1 to N, and N at most {MOST}")),
        }
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.at, self.of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_have_every_part_once() {
        let shares: Vec<Shard> =
            ["1/3", "2/3", "3/3"].map(|text| text.parse().expect("it is a share")).to_vec();
        assert!((0..20).all(|part| shares.iter().filter(|share| share.has(part)).count() == 1));
        for wrong in ["0/3", "4/3", "1", "1/0", "a/b", "1/100001"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }
}
