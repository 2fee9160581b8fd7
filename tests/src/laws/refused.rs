//! What does not fit is refused, and a refusal changes nothing.

use cardwright_ir::Seat;
use cardwright_table::{Answer, Decision, Shape};

use super::{Broken, Trial, compare::same};

pub(crate) fn check(trial: &Trial<'_>) -> Result<(), Broken> {
    trial.walk(&mut |walk| {
        let Some(decision) = walk.live.decision().cloned() else {
            return match walk.live.fork().answer(0, Answer::take(0)) {
                Ok(()) => Err("a match that is over accepts an answer".to_owned()),
                Err(_) => Ok(()),
            };
        };
        if !walk.sometimes(6) {
            return Ok(());
        }
        let untouched = walk.live.fork();
        for (seat, answer, why) in misfits(&decision, walk.setup.seats) {
            if walk.live.answer(seat, answer.clone()).is_ok() {
                return Err(format!("{why} is accepted: {answer:?} by seat {seat} to {decision:?}"));
            }
            same(untouched.as_ref(), walk.live.as_ref(), walk.seers())
                .map_err(|text| format!("{why} is refused, but {text}"))?;
        }
        // What fits may still be refused by the rules, which must leave no trace either.
        for _ in 0..4 {
            let answer = cardwright_agents::draw(&decision, &mut walk.rng);
            let mut copy = walk.live.fork();
            if copy.answer(decision.seat, answer.clone()).is_err() {
                same(untouched.as_ref(), copy.as_ref(), walk.seers())
                    .map_err(|text| format!("{answer:?} is refused, but {text}"))?;
            }
        }
        Ok(())
    })
}

fn misfits(decision: &Decision, seats: u8) -> Vec<(Seat, Answer, &'static str)> {
    let seat = decision.seat;
    let mut list = Vec::new();
    let asks = u8::try_from(decision.asks.len()).unwrap_or(u8::MAX);
    list.push((seat, Answer::take(asks), "an ask that is not there"));
    list.push((seat, Answer::take(u8::MAX), "an ask that is not there"));
    for other in (0..seats).chain([seats, u8::MAX]).filter(|other| *other != seat) {
        list.push((other, decision.option(0), "another seat's answer"));
    }
    for (number, ask) in (0u8..).zip(&decision.asks) {
        let answer = |picks: &[u16]| Answer { ask: number, picks: picks.into() };
        let items = u16::try_from(decision.items_of(ask).len()).unwrap_or(u16::MAX);
        match ask.shape {
            Shape::Nothing => list.push((seat, answer(&[0]), "a pick where there is none")),
            Shape::Confirm => {
                list.push((seat, answer(&[2]), "neither yes nor no"));
                list.push((seat, answer(&[0, 1]), "both yes and no"));
                if !ask.decline {
                    list.push((seat, answer(&[]), "no answer to a confirmation"));
                }
            }
            Shape::Pick { min, max, .. } => {
                let many: Vec<u16> = (0..=max.min(items)).collect();
                let with = |last: u16, most: u16| {
                    (0..min.max(1).min(most)).map(|n| if n == 0 { last } else { n - 1 }).collect::<Vec<u16>>()
                };
                list.push((seat, answer(&with(items, max)), "an item that is not there"));
                list.push((seat, answer(&with(u16::MAX, max)), "an item that is not there"));
                list.push((seat, answer(&many), "too many picks"));
                if max > 1 && items > 0 {
                    list.push((seat, answer(&[0].repeat(usize::from(min.max(2)))), "the same pick twice"));
                }
                if min > 1 || (min == 1 && !ask.decline) {
                    list.push((seat, answer(&many[..usize::from(min - 1)]), "too few picks"));
                }
                if max == 0 {
                    list.retain(|(_, given, _)| given.ask != number || !given.picks.is_empty());
                }
            }
            Shape::Number { .. } => {
                list.push((seat, answer(&[u16::MAX]), "a number that is too high"));
                list.push((seat, answer(&[0, 0]), "two numbers"));
            }
            Shape::PerRow { rows } => {
                list.push((seat, answer(&vec![items; usize::from(rows)]), "an item that is not there"));
                list.push((seat, answer(&vec![0; usize::from(rows) + 1]), "too many rows"));
            }
        }
    }
    list
}
