//! Setup and transcript are the match: restored at any step, in the middle of an effect too, it is the same.

use super::{Broken, Trial, compare::same};

pub(crate) fn check(trial: &Trial<'_>) -> Result<(), Broken> {
    trial.walk(&mut |walk| {
        // Every step of some games, and some steps of the others: restoring takes time for every step before.
        if walk.number % 8 != 0 && !walk.sometimes(12) {
            return Ok(());
        }
        if walk.step > 200 && !walk.sometimes(12) {
            return Ok(());
        }
        let restored = walk.replayed()?;
        same(walk.live.as_ref(), restored.as_ref(), walk.seers())
            .map_err(|text| format!("after restoring, {text}"))
    })
}
