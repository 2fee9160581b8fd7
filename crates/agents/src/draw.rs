//! A random answer that fits the shape of a decision. Whether it is also valid, only the rules can say.

use cardwright_table::{
    Answer, Ask, Decision, Item, Rng, Shape,
    chance::Chance,
    driver::{Live, Valid, accept},
};
use smallvec::SmallVec;

/// Draws evenly among the options; where an ask takes several picks, a random number of them in random order.
pub fn draw(decision: &Decision, rng: &mut Rng) -> Answer {
    let options = decision.options();
    if options == 0 {
        return Answer::default();
    }
    let option = decision.option(below(rng, options));
    let Some(ask) = decision.asks.get(usize::from(option.ask)) else {
        return option;
    };
    match ask.shape {
        Shape::Pick { min, max, .. } if max > 1 || min == 0 => {
            if option.picks.is_empty() {
                return option;
            }
            let among = decision.items_of(ask).len();
            Answer { ask: option.ask, picks: subset(among, min.into(), max.into(), rng) }
        }
        Shape::PerRow { rows } => {
            if ask.decline && rng.below(2) == 0 {
                return option;
            }
            Answer { ask: option.ask, picks: one_a_row(decision, ask, rows, rng) }
        }
        _ => option,
    }
}

/// A random valid answer; a safe one if none was drawn in many attempts.
pub(crate) fn at_random(here: &dyn Live, decision: &Decision, valid: Valid<'_>, rng: &mut Rng) -> Answer {
    const ATTEMPTS: u32 = 64;
    for _ in 0..ATTEMPTS {
        let answer = draw(decision, rng);
        if accept(decision, &answer, valid).is_ok() {
            return answer;
        }
    }
    safe(here, decision, valid)
}

/// The first of these that fits and is valid: the usual answer, each option. The usual one if none is.
pub(crate) fn safe(here: &dyn Live, decision: &Decision, valid: Valid<'_>) -> Answer {
    let usual = here.usual(decision);
    if accept(decision, &usual, valid).is_ok() {
        return usual;
    }
    (0..decision.options())
        .map(|n| decision.option(n))
        .find(|answer| accept(decision, answer, valid).is_ok())
        .unwrap_or(usual)
}

/// Does an answer to it take several picks?
pub(crate) fn several(ask: &Ask) -> bool {
    match ask.shape {
        Shape::PerRow { .. } => true,
        Shape::Pick { min, max, .. } => max > 1 || min == 0,
        _ => false,
    }
}

/// A number below `n`.
pub(crate) fn below(rng: &mut Rng, n: usize) -> usize {
    rng.below(u32::try_from(n).unwrap_or(u32::MAX)) as usize
}

fn subset(among: usize, min: usize, max: usize, rng: &mut Rng) -> SmallVec<[u16; 6]> {
    let most = max.min(among);
    let least = min.min(most);
    let size = least + below(rng, most - least + 1);
    let mut left: SmallVec<[u16; 32]> = (0..u16::MAX).take(among).collect();
    (0..size).map(|_| left.swap_remove(below(rng, left.len()))).collect()
}

fn one_a_row(decision: &Decision, ask: &Ask, rows: u16, rng: &mut Rng) -> SmallVec<[u16; 6]> {
    let items = decision.items_of(ask);
    (0..rows)
        .filter_map(|row| {
            let here = Item::Number(i32::from(row));
            let fitting: SmallVec<[u16; 16]> =
                (0u16..).zip(items).filter(|(_, choice)| choice.at == here).map(|(at, _)| at).collect();
            fitting.get(below(rng, fitting.len())).copied()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use cardwright_ir::Word;

    use super::*;

    fn decision(shape: Shape, items: i32) -> Decision {
        let mut decision = Decision::default();
        decision.open(0, None);
        decision.ask(Word(0), shape);
        (0..items).for_each(|n| decision.item(Item::Number(n)));
        decision
    }

    #[test]
    fn drawn_answers_fit() {
        let mut rng = Rng::new(3);
        let mut rows = Decision::default();
        rows.open(0, None);
        rows.ask(Word(0), Shape::PerRow { rows: 3 });
        (0..9).for_each(|n| rows.choice(Item::Number(n), Item::Number(n % 3)));
        let shapes = [
            decision(Shape::Nothing, 0),
            decision(Shape::Confirm, 0),
            decision(Shape::Number { lo: -2, hi: 9, step: 3 }, 0),
            decision(Shape::Pick { min: 0, max: 0, ordered: false }, 0),
            decision(Shape::Pick { min: 0, max: 3, ordered: false }, 0),
            decision(Shape::Pick { min: 0, max: 1, ordered: false }, 4),
            decision(Shape::Pick { min: 2, max: 9, ordered: true }, 5),
            rows,
        ];
        for decision in shapes {
            for _ in 0..200 {
                let answer = draw(&decision, &mut rng);
                assert_eq!(decision.check(&answer), Ok(()), "{decision:?} {answer:?}");
            }
        }
    }

    #[test]
    fn all_sizes_and_items_come_up() {
        let mut rng = Rng::new(5);
        let decision = decision(Shape::Pick { min: 0, max: 3, ordered: true }, 4);
        let drawn: Vec<Answer> = (0..400).map(|_| draw(&decision, &mut rng)).collect();
        for size in 0..=3 {
            assert!(drawn.iter().any(|answer| answer.picks.len() == size));
        }
        assert!((0..4).all(|item| drawn.iter().any(|answer| answer.first() == Some(item))));
    }
}
