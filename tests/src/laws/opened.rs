//! An answer that only opens another question changes nothing that anyone sees, and there is a way back from it.

use cardwright_ir::Note;
use cardwright_table::{Answer, Decision, Match, Shape};

use super::{Broken, Trial, compare::equal, walk::Walk};

pub(crate) fn check(trial: &Trial<'_>) -> Result<(), Broken> {
    let vocabulary = trial.system.vocabulary();
    let openers = |decision: &Decision| -> Vec<u8> {
        let asks = (0..).zip(&decision.asks);
        asks.filter(|(_, ask)| vocabulary.notes(ask.word, Note::Opens)).map(|(at, _)| at).collect()
    };
    trial.walk(&mut |walk| {
        let Some(decision) = walk.live.decision().cloned() else { return Ok(()) };
        for opener in openers(&decision) {
            if decision.asks[usize::from(opener)].shape != Shape::Nothing {
                return Err("what opens a question says something of its own".to_owned());
            }
            let mut copy = walk.live.fork();
            copy.answer(decision.seat, Answer::take(opener)).map_err(|refusal| refusal.text)?;
            unchanged(walk, copy.as_ref())?;
            let opened = copy.decision().cloned().ok_or("nothing is opened")?;
            equal("seat that is asked", &opened.seat, &decision.seat)?;
            let back = openers(&opened).into_iter().any(|back| {
                let mut copy = copy.fork();
                copy.answer(decision.seat, Answer::take(back)).is_ok() && copy.decision() == Some(&decision)
            });
            if !back {
                return Err(format!("there is no way back from {opened:?}"));
            }
        }
        Ok(())
    })
}

fn unchanged(walk: &Walk, opened: &dyn Match) -> Result<(), String> {
    equal("list of events", &opened.events(), &walk.live.events())?;
    walk.seers()
        .try_for_each(|seer| equal(&format!("view of {seer:?}"), &opened.view(seer), &walk.live.view(seer)))
}
