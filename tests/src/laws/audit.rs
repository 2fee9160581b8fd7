//! Every step is run twice and must come out the same: nested decisions depend on it.

use super::{Broken, Trial};

pub(crate) fn check(trial: &Trial<'_>) -> Result<(), Broken> {
    // The walk itself fails when a step came out differently: that is a fault of the match.
    trial.walk(&mut |walk| {
        if walk.step == 0 {
            walk.live.audit();
        }
        Ok(())
    })
}
