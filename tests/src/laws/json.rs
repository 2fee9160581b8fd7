//! A transcript is the same after a journey through JSON, and one that was tampered with is refused.

use cardwright_table::{Entry, TranscriptError};

use super::{
    Broken, Trial,
    compare::{equal, same},
};

pub(crate) fn check(trial: &Trial<'_>) -> Result<(), Broken> {
    trial.walk(&mut |walk| {
        if walk.live.decision().is_some() && !walk.sometimes(400) {
            return Ok(());
        }
        let entries = walk.live.transcript();
        let lines: Vec<String> = entries.iter().map(|entry| entry.to_json().to_string()).collect();
        let read: Option<Vec<Entry>> = lines
            .iter()
            .map(|line| serde_json::from_str(line).ok().and_then(|value| Entry::from_json(&value)))
            .collect();
        let read = read.ok_or("an entry cannot be read back")?;
        equal("transcript", &entries, &read)?;
        let replayed = walk.game.replay(&walk.setup, &read).map_err(|error| error.to_string())?;
        same(walk.live.as_ref(), replayed.as_ref(), walk.seers())?;
        let Some(at) = read.iter().rposition(|entry| matches!(entry, Entry::Answer(..))) else {
            return Ok(());
        };
        let mut changed = read;
        if let Entry::Answer(_, _, print) = &mut changed[at] {
            *print ^= 1;
        }
        match walk.game.replay(&walk.setup, &changed) {
            Err(TranscriptError::Changed(place)) if place == at => Ok(()),
            Err(error) => Err(format!("another decision at entry {at} is taken for: {error}")),
            Ok(_) => Err(format!("another decision at entry {at} is not noticed")),
        }
    })
}
