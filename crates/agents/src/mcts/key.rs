//! What an answer means, whatever its place in the list: the same move is known again when hidden cards are others.

use std::hash::{Hash, Hasher};

use cardwright_table::{Answer, Decision, Shape};
use rustc_hash::FxHasher;

/// The meaning of an answer as a number.
pub(super) fn of(decision: &Decision, answer: &Answer) -> u64 {
    let mut hasher = FxHasher::default();
    let Some(ask) = decision.asks.get(usize::from(answer.ask)) else { return 0 };
    (ask.word, answer.picks.len()).hash(&mut hasher);
    match ask.shape {
        Shape::Nothing | Shape::Confirm | Shape::Number { .. } => answer.picks.hash(&mut hasher),
        Shape::Pick { ordered: true, .. } | Shape::PerRow { .. } => {
            let items = decision.items_of(ask);
            answer.picks.iter().for_each(|pick| items.get(usize::from(*pick)).hash(&mut hasher));
        }
        Shape::Pick { ordered: false, .. } => {
            // A selection means the same in any order.
            let items = decision.items_of(ask);
            let each = |pick: &u16| {
                let mut hasher = FxHasher::default();
                items.get(usize::from(*pick)).hash(&mut hasher);
                hasher.finish()
            };
            answer.picks.iter().map(each).fold(0u64, u64::wrapping_add).hash(&mut hasher);
        }
    }
    hasher.finish()
}

/// What kind of question it is: who is asked about what.
pub(super) fn kind(decision: &Decision) -> u64 {
    let mut hasher = FxHasher::default();
    (decision.seat, decision.cause).hash(&mut hasher);
    decision.asks.iter().for_each(|ask| ask.word.hash(&mut hasher));
    hasher.finish()
}

/// Is there only one thing to answer?
pub(super) fn forced(decision: &Decision) -> bool {
    decision.options() < 2
        && decision.asks.iter().all(|ask| match ask.shape {
            Shape::PerRow { .. } => false,
            Shape::Pick { min, max, .. } => max < 2 && min == max,
            _ => true,
        })
}
