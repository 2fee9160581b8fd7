//! Which abilities of the cards run in a match, and why others do not, for those who want to know.

use std::cell::Cell;

use cardwright_ir::Def;

use crate::pool::Pool;

/// Why an ability whose time had come did not run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Missed {
    /// A condition was false.
    Condition,
    /// Its cost could not be paid.
    Cost,
    /// There was nothing for it to choose.
    Target,
}

/// Counts of abilities, by their position in the pool.
#[derive(Debug, Default)]
pub struct Uses {
    counts: Vec<Count>,
    last: Cell<Option<u32>>,
}

/// How often an ability ran a step, and did not run, by its reason.
#[derive(Clone, Debug, Default)]
struct Count {
    ran: Cell<u32>,
    missed: [Cell<u32>; 3],
}

impl Uses {
    /// No ability of a pool has run yet.
    pub fn new(pool: &Pool) -> Self {
        Self { counts: vec![Count::default(); pool.kinds.len()], last: Cell::new(None) }
    }

    /// Notes that an ability of a card runs a step.
    pub fn note(&self, pool: &Pool, def: Def, ability: u16) {
        if let Some((at, count)) = self.of(pool, def, ability) {
            count.ran.set(count.ran.get().saturating_add(1));
            self.last.set(Some(at));
        }
    }

    /// Notes that an ability of a card could have run, but for a reason.
    pub fn missed(&self, pool: &Pool, def: Def, ability: u16, why: Missed) {
        if let Some((_, count)) = self.of(pool, def, ability) {
            let count = &count.missed[why as usize];
            count.set(count.get().saturating_add(1));
        }
    }

    fn of(&self, pool: &Pool, def: Def, ability: u16) -> Option<(u32, &Count)> {
        let data = pool.defs.get(def.index()).filter(|data| ability < data.ability_count)?;
        let at = data.first_ability + u32::from(ability);
        Some((at, self.counts.get(at as usize)?))
    }

    /// The ability that ran last.
    pub fn last(&self) -> Option<u32> {
        self.last.get()
    }

    /// Hands on the counts that are not 0, steps and then reasons in their order, and starts anew.
    pub fn take(&self, mut each: impl FnMut(usize, u32, [u32; 3])) {
        self.last.set(None);
        for (at, count) in self.counts.iter().enumerate() {
            let (ran, missed) = (count.ran.take(), count.missed.each_ref().map(Cell::take));
            if ran > 0 || missed != [0; 3] {
                each(at, ran, missed);
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
        let pool = Pool { defs: vec![def(0, 1), def(1, 2), def(3, 1)], ..Pool::default() };
        let uses = Uses { counts: vec![Count::default(); 4], last: Cell::new(None) };
        uses.note(&pool, Def(1), 1);
        uses.note(&pool, Def(1), 1);
        uses.note(&pool, Def(0), 0);
        // Neither a card without this ability nor a card outside the pool counts.
        uses.note(&pool, Def(0), 1);
        uses.note(&pool, Def(7), 0);
        uses.missed(&pool, Def(2), 0, Missed::Condition);
        uses.missed(&pool, Def(2), 0, Missed::Target);
        uses.missed(&pool, Def(2), 0, Missed::Target);
        uses.missed(&pool, Def(2), 1, Missed::Cost);
        assert_eq!(uses.last(), Some(0), "what did not run was not the last that ran");
        let mut seen = Vec::new();
        uses.take(|at, count, missed| seen.push((at, count, missed)));
        assert_eq!(seen, [(0, 1, [0; 3]), (2, 2, [0; 3]), (3, 0, [1, 0, 2])]);
        uses.take(|at, _, _| panic!("ability {at} is counted twice"));
        assert_eq!(uses.last(), None);
    }
}
