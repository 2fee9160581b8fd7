//! What a seat cannot know never changes what it answers: other cards in the hidden places, the same answer.

use cardwright_table::{Chance, Rng};

use super::{advance, answer, few, played, under_way};

#[test]
fn other_hidden_cards_change_nothing() {
    for system in played() {
        let (mut compared, mut swapped) = (0, 0);
        for seed in 1..=2 {
            let mut live = under_way(system, seed, 4 * u32::try_from(seed).unwrap_or(0));
            let mut rng = Rng::new(seed);
            for _ in 0..8 {
                // At rest only: inside an effect a copy with other cards would run the step again with the old ones.
                let Some(decision) = live.decision().filter(|decision| decision.cause.is_none()).cloned()
                else {
                    advance(live.as_mut(), &mut rng);
                    continue;
                };
                let mut other = live.resampled(decision.seat, rng.bits());
                if other.decision() == Some(&decision) {
                    swapped += u32::from(other.digest() != live.digest());
                    compared += 1;
                    let (one, two) =
                        (answer(live.as_mut(), few(6), seed), answer(other.as_mut(), few(6), seed));
                    assert_eq!(one, two, "{}: {decision:?}", system.about().name);
                }
                for _ in 0..1 + rng.below(4) {
                    advance(live.as_mut(), &mut rng);
                }
            }
        }
        assert!(compared > 5 && swapped > 3, "{}: {compared} {swapped}", system.about().name);
    }
}

#[test]
fn what_is_drawn_anew_does_not_depend_on_what_was_there() {
    for system in played() {
        let mut live = under_way(system, 9, 0);
        let mut rng = Rng::new(9);
        for _ in 0..30 {
            if let Some(seat) = live.decision().map(|decision| decision.seat) {
                let other = live.resampled(seat, rng.bits());
                let seed = rng.bits();
                let (one, two) = (live.resampled(seat, seed).digest(), other.resampled(seat, seed).digest());
                assert_eq!(one, two, "{}", system.about().name);
            }
            advance(live.as_mut(), &mut rng);
        }
    }
}
