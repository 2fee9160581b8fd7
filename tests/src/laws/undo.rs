//! Taking an answer back leads to where it was given, chance included.

use cardwright_table::Match;

use super::{Broken, Trial, compare::same, walk::answer};

/// Answers after the one that is taken back, at most.
const FURTHER: u32 = 6;

pub(crate) fn check(trial: &Trial<'_>) -> Result<(), Broken> {
    trial.walk(&mut |walk| {
        let Some(seat) = walk.live.decision().map(|decision| decision.seat) else {
            return Ok(());
        };
        if !walk.sometimes(5) {
            return Ok(());
        }
        let mut copy = walk.live.fork();
        if copy.undo(seat) {
            return Err("a fresh copy has something to take back".to_owned());
        }
        let given = answer(copy.as_mut(), &mut walk.rng)?;
        let mut first = walk.live.fork();
        first.answer(seat, given.clone()).map_err(|refusal| refusal.text)?;
        for _ in 0..FURTHER {
            // Another answer of the seat may be a top-level one, which would be the one to be taken back.
            match copy.decision() {
                Some(decision) if decision.seat != seat => answer(copy.as_mut(), &mut walk.rng)?,
                _ => break,
            };
        }
        if !copy.undo(seat) {
            // Inside an effect the answer belongs to an older top-level one, which a copy has forgotten.
            return inside(walk.live.as_ref());
        }
        same(walk.live.as_ref(), copy.as_ref(), walk.seers())
            .map_err(|text| format!("after taking back, {text}"))?;
        copy.answer(seat, given).map_err(|refusal| format!("after taking back, {refusal}"))?;
        same(first.as_ref(), copy.as_ref(), walk.seers())
            .map_err(|text| format!("the same answer after taking back: {text}"))
    })
}

/// Is the match inside an effect? Then nothing can be taken back on a copy.
fn inside(live: &dyn Match) -> Result<(), String> {
    let entries = live.transcript();
    let answered = entries.iter().any(|entry| matches!(entry, cardwright_table::Entry::Answer(..)));
    if answered { Ok(()) } else { Err("the first answer of a match cannot be taken back".to_owned()) }
}
