//! Every option that is listed is accepted, and so is the usual answer.

use cardwright_table::{Answer, Decision, Shape};

use super::{Broken, Trial};

/// Options that are tried at one decision.
const MOST: usize = 60;

pub(crate) fn check(trial: &Trial<'_>) -> Result<(), Broken> {
    trial.walk(&mut |walk| {
        let Some(decision) = walk.live.decision().cloned() else {
            return Ok(());
        };
        if !walk.sometimes(3) {
            return Ok(());
        }
        if decision.asks.is_empty() {
            return Err("a decision asks nothing".to_owned());
        }
        let usual = walk.live.usual().ok_or("a decision has no usual answer")?;
        let options = (0..decision.options()).map(|n| decision.option(n)).take(MOST);
        let single = options.filter(|answer| is_single(&decision, answer));
        for (answer, what) in single.map(|answer| (answer, "a listed")).chain([(usual, "the usual")]) {
            let mut copy = walk.live.fork();
            copy.answer(decision.seat, answer.clone()).map_err(|refusal| {
                format!("{what} answer is refused: {refusal}; {answer:?} to {decision:?}")
            })?;
            if let Some(fault) = copy.fault() {
                return Err(format!("{what} answer is a fault: {fault}; {answer:?} to {decision:?}"));
            }
        }
        Ok(())
    })
}

/// Whether several picks go together is only known when they have been made.
fn is_single(decision: &Decision, answer: &Answer) -> bool {
    let shape = decision.asks.get(usize::from(answer.ask)).map(|ask| ask.shape);
    match shape {
        Some(Shape::Pick { min, .. }) => min <= 1,
        Some(Shape::PerRow { .. }) => false,
        _ => true,
    }
}
