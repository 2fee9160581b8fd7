//! A re-sampled match is a legal one: it keeps every zone's size and can be played to its end.

use super::{
    Broken, Trial,
    compare::equal,
    walk::{answer, unfinished},
};

/// Decisions after which a match is left.
const STEPS: u32 = 1500;

/// The same for all but the first of a game: that much shows whether what was drawn fits together.
const FEW: u32 = 40;

pub(crate) fn check(trial: &Trial<'_>) -> Result<(), Broken> {
    let mut finished = None;
    trial.walk(&mut |walk| {
        if !walk.sometimes(40) {
            return Ok(());
        }
        let steps = if finished == Some(walk.number) { FEW } else { STEPS };
        finished = Some(walk.number);
        for seat in 0..walk.setup.seats {
            let mut other = walk.live.resampled(seat, walk.rng.bits());
            for seer in walk.seers() {
                let sizes = |game: &dyn cardwright_table::Match| {
                    let zones = game.view(seer).zones;
                    zones.iter().map(|zone| (zone.zone, zone.seat, zone.count)).collect::<Vec<_>>()
                };
                equal(
                    "size of a zone, after re-sampling,",
                    &sizes(walk.live.as_ref()),
                    &sizes(other.as_ref()),
                )?;
            }
            for _ in 0..steps {
                if other.decision().is_none() {
                    break;
                }
                answer(other.as_mut(), &mut walk.rng)
                    .map_err(|text| format!("played on after re-sampling for seat {seat}: {text}"))?;
            }
            if other.decision().is_none()
                && let Some(text) = unfinished(other.as_ref())
            {
                return Err(text);
            }
        }
        Ok(())
    })
}
