//! A copy of a match is equal to it, goes its own way, and leaves the original alone.

use super::{
    Broken, Trial,
    compare::{equal, same},
    walk::answer,
};

pub(crate) fn check(trial: &Trial<'_>) -> Result<(), Broken> {
    trial.walk(&mut |walk| {
        if !walk.sometimes(4) {
            return Ok(());
        }
        let mut copy = walk.live.fork();
        same(walk.live.as_ref(), copy.as_ref(), walk.seers())?;
        let Some(seat) = copy.decision().map(|decision| decision.seat) else {
            return Ok(());
        };
        let before = walk.live.digest();
        let first = answer(copy.as_mut(), &mut walk.rng)?;
        let mut second = walk.live.fork();
        second.answer(seat, first).map_err(|refusal| format!("only one copy accepts: {refusal}"))?;
        same(copy.as_ref(), second.as_ref(), walk.seers())
            .map_err(|text| format!("the same answer led elsewhere: {text}"))?;
        for _ in 0..4 {
            if copy.decision().is_some() {
                answer(copy.as_mut(), &mut walk.rng)?;
            }
        }
        equal("digest of the original, after the copy went on,", &before, &walk.live.digest())
    })
}
