//! Which abilities of the cards run in a match, for those who want to know.

use std::cell::Cell;

use cardwright_ir::Def;

use crate::pool::Pool;

/// Counts of abilities that ran, by their position in the pool.
#[derive(Debug, Default)]
pub struct Uses {
    counts: Vec<Cell<u32>>,
    last: Cell<Option<u32>>,
}

impl Uses {
    /// No ability of a pool has run yet.
    pub fn new(pool: &Pool) -> Self {
        Self { counts: vec![Cell::new(0); pool.kinds.len()], last: Cell::new(None) }
    }

    /// Notes that an ability of a card runs a step.
    pub fn note(&self, pool: &Pool, def: Def, ability: u16) {
        let Some(data) = pool.defs.get(def.index()).filter(|data| ability < data.ability_count) else {
            return;
        };
        let at = data.first_ability + u32::from(ability);
        if let Some(count) = self.counts.get(at as usize) {
            count.set(count.get().saturating_add(1));
            self.last.set(Some(at));
        }
    }

    /// The ability that ran last.
    pub fn last(&self) -> Option<u32> {
        self.last.get()
    }

    /// Hands on the counts that are not 0, and starts anew.
    pub fn take(&self, mut each: impl FnMut(usize, u32)) {
        self.last.set(None);
        for (at, count) in self.counts.iter().enumerate() {
            let count = count.take();
            if count > 0 {
                each(at, count);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pool::DefData;

    #[test]
    fn uses_are_counted_by_their_place_in_the_pool() {
        let def = |first, count| DefData { first_ability: first, ability_count: count, ..DefData::default() };
        let pool = Pool { defs: vec![def(0, 1), def(1, 2)], ..Pool::default() };
        let uses = Uses { counts: vec![Cell::new(0); 3], last: Cell::new(None) };
        uses.note(&pool, Def(1), 1);
        uses.note(&pool, Def(1), 1);
        uses.note(&pool, Def(0), 0);
        // Neither a card without this ability nor a card outside the pool counts.
        uses.note(&pool, Def(0), 1);
        uses.note(&pool, Def(7), 0);
        assert_eq!(uses.last(), Some(0));
        let mut seen = Vec::new();
        uses.take(|at, count| seen.push((at, count)));
        assert_eq!(seen, [(0, 1), (2, 2)]);
        uses.take(|at, _| panic!("ability {at} is counted twice"));
        assert_eq!(uses.last(), None);
    }
}
