//! Battles of random players under the laws: what is listed is accepted, nobody sees what is hidden, every battle ends.

use std::sync::Arc;

use cardwright_dreamtides::{Dreamtides, vocabulary::zones};
use cardwright_ir::Def;
use cardwright_source::Sources;
use cardwright_system::{Game, System};
use cardwright_table::{Answer, Chance, Decision, Item, Match, NO_CARD, Rng, Setup, Shape};

const PROFILES: [&str; 2] = ["standard", "compat"];

fn game(profile: &str) -> (Arc<dyn Game>, Vec<Vec<Def>>) {
    let mut sources = Sources::default();
    let files: Vec<_> =
        Dreamtides.builtin_cards().iter().map(|file| sources.add(file.name, file.text)).collect();
    let loaded = Dreamtides.load(&files, profile);
    let game = Dreamtides.game(&loaded.cards, profile, &[]).expect("the built-in cards can be played");
    let decks = Dreamtides.builtin_decks().iter().map(|file| {
        let source = sources.add(file.name, file.text);
        let (deck, problems) = Dreamtides.read_deck(&source, &loaded.cards, &files);
        assert!(problems.is_empty(), "{}: {problems:?}", file.name);
        game.deck(&deck.expect("a deck").cards).expect("a legal deck")
    });
    let decks = decks.collect();
    (game, decks)
}

fn draw(decision: &Decision, rng: &mut Rng) -> Answer {
    let ask = rng.below(decision.asks.len() as u32) as usize;
    let of = &decision.asks[ask];
    match of.shape {
        Shape::Pick { min, max, .. } => {
            let items = decision.items_of(of).len() as u32;
            let count = u32::from(min) + rng.below(u32::from(max - min) + 1);
            let mut left: Vec<u16> = (0..items as u16).collect();
            let mut answer = Answer::take(ask as u8);
            for _ in 0..count {
                let at = rng.below(left.len() as u32) as usize;
                answer.picks.push(left.swap_remove(at));
            }
            answer
        }
        Shape::Nothing => Answer::take(ask as u8),
        _ => decision.option(rng.below(decision.options() as u32) as usize),
    }
}

fn looks_equal(one: &dyn Match, other: &dyn Match, seat: u8) {
    for seer in [Some(seat), None] {
        assert_eq!(one.view(seer), other.view(seer), "view of {seer:?} after re-sampling for {seat}");
    }
    let mine = |game: &dyn Match| game.decision().filter(|decision| decision.seat == seat).cloned();
    assert_eq!(mine(one), mine(other), "decision of {seat} after re-sampling");
}

fn points(game: &dyn Match, decision: &Decision) {
    let view = game.view(Some(decision.seat));
    let seen = |object: u32| {
        view.zones.iter().any(|zone| zone.things.iter().flatten().any(|thing| thing.handle == object))
    };
    for choice in decision.asks.iter().flat_map(|ask| decision.items_of(ask)) {
        if let Item::Card(card) | Item::Ability(card, _) = choice.on {
            assert!(seen(card.object), "{choice:?} is not in the view");
        }
    }
}

/// Is it a card of the dreamwell that asks? Then it lies open.
fn well_asks(game: &dyn Match, decision: &Decision) -> bool {
    let Some((card, _)) = decision.cause.filter(|(card, _)| card.card == NO_CARD) else { return false };
    let view = game.view(Some(decision.seat));
    let well = view.zones.iter().find(|zone| zone.zone == zones::DREAMWELL).expect("there is a dreamwell");
    let open = well.things.iter().flatten().any(|thing| thing.handle == card.object && thing.face.is_some());
    assert!(open, "{decision:?} is not asked by the open card of the dreamwell");
    true
}

#[test]
fn random_battles_obey_the_laws() {
    for profile in PROFILES {
        let (game, decks) = game(profile);
        let (mut drawn_anew, mut asked_by_well) = (0, 0);
        for number in 0..40 {
            let mut rng = Rng::for_game(5, number);
            let mut deck = || match rng.below(2) {
                0 => decks[rng.below(decks.len() as u32) as usize].clone(),
                _ => game.random_deck(&mut rng),
            };
            let setup = Setup { decks: vec![deck(), deck()], seats: 2, options: Vec::new() };
            let mut live = game.open(&setup, rng.bits()).expect("it begins");
            live.audit();
            let mut steps = 0;
            while let Some(decision) = live.decision().cloned() {
                steps += 1;
                assert!(steps < 5_000, "{profile} {number}: it does not end");
                assert!(!decision.asks.is_empty());
                points(live.as_ref(), &decision);
                asked_by_well += u32::from(well_asks(live.as_ref(), &decision));
                if rng.below(12) == 0 {
                    for at in 0..decision.options().min(40) {
                        let answer = decision.option(at);
                        let mut copy = live.fork();
                        let given = copy.answer(decision.seat, answer.clone());
                        assert!(
                            given.is_ok(),
                            "{profile} {number}: {answer:?} to {decision:?} is refused: {given:?}"
                        );
                        assert_eq!(copy.fault(), None, "{profile} {number}: {answer:?} to {decision:?}");
                    }
                    for seat in 0..2 {
                        let other = live.resampled(seat, rng.bits());
                        drawn_anew += u32::from(other.digest() != live.digest());
                        looks_equal(live.as_ref(), other.as_ref(), seat);
                    }
                }
                let answer = draw(&decision, &mut rng);
                live.answer(decision.seat, answer.clone()).unwrap_or_else(|refusal| {
                    panic!("{profile} {number}: {refusal}: {answer:?} to {decision:?}")
                });
                assert_eq!(live.fault(), None, "{profile} {number} after {answer:?} to {decision:?}");
            }
            assert!(live.outcome().is_some());
            let again = game.replay(&setup, &live.transcript()).expect("it replays");
            assert_eq!(again.digest(), live.digest());
        }
        assert!(drawn_anew > 100, "re-sampling changed nothing");
        assert!(asked_by_well > 0, "no card of the dreamwell asked anything");
    }
}
