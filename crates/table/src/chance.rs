//! Chance has kinds: a number below n, a shuffle. Where it comes from is the driver's affair.

use rand_core::{RngCore, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Where chance comes from.
pub trait Chance: Send {
    /// A number below `n`; 0 where `n` is 0.
    fn below(&mut self, n: u32) -> u32;

    /// Puts a list into a random order.
    fn shuffle(&mut self, list: &mut [u16]) {
        for at in (1..list.len()).rev() {
            let other = self.below(u32::try_from(at + 1).unwrap_or(u32::MAX));
            list.swap(at, other as usize);
        }
    }

    /// A copy that goes on from here.
    fn fork(&self) -> Box<dyn Chance>;
}

/// The generator of play. Its numbers are pinned by tests: a seed means the same match in every release.
#[derive(Clone, Debug)]
pub struct Rng(Xoshiro256PlusPlus);

impl Rng {
    /// A generator for a seed.
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// The generator of one game of a run: the same for any number of threads.
    pub fn for_game(run: u64, game: u64) -> Self {
        let mut hasher = blake3::Hasher::new();
        hasher.update(&run.to_le_bytes());
        hasher.update(&game.to_le_bytes());
        Self(Xoshiro256PlusPlus::from_seed(*hasher.finalize().as_bytes()))
    }

    /// 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }
}

impl Chance for Rng {
    /// Multiplies and rejects: every number is equally likely.
    fn below(&mut self, n: u32) -> u32 {
        if n < 2 {
            return 0;
        }
        loop {
            let wide = (self.0.next_u64() >> 32) * u64::from(n);
            let low = wide as u32;
            if low >= n || low >= n.wrapping_neg() % n {
                return (wide >> 32) as u32;
            }
        }
    }

    fn fork(&self) -> Box<dyn Chance> {
        Box::new(self.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_pinned() {
        let mut rng = Rng::new(7);
        let drawn: Vec<u32> = (0..8).map(|_| rng.below(100)).collect();
        assert_eq!(drawn, [5, 17, 71, 42, 96, 46, 72, 32]);
        let mut list = [0, 1, 2, 3, 4, 5, 6, 7];
        Rng::for_game(1, 2).shuffle(&mut list);
        assert_eq!(list, [0, 2, 3, 1, 7, 5, 4, 6]);
    }

    #[test]
    fn below_stays_below() {
        let mut rng = Rng::new(1);
        assert!((0..10_000).all(|n| rng.below(n) < n.max(1)));
    }
}
