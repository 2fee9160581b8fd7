//! No seat learns what it may not know: whatever else could lie in the hidden places, it sees the same.

use cardwright_ir::Seat;
use cardwright_table::{Event, Match, NO_CARD, Rng, Subject};

use super::{Broken, Trial, compare::equal};

pub(crate) fn check(trial: &Trial<'_>) -> Result<(), Broken> {
    let secrets = trial.system.vocabulary().zones.iter().any(|zone| zone.sight != cardwright_ir::Sight::Open);
    let mut drawn_anew = 0;
    trial.walk(&mut |walk| {
        if !walk.sometimes(3) {
            return Ok(());
        }
        for seat in 0..walk.setup.seats {
            let other = walk.live.resampled(seat, walk.rng.bits());
            drawn_anew += u32::from(other.digest() != walk.live.digest());
            looks_equal(walk.live.as_ref(), other.as_ref(), seat)?;
            acts_equal(walk.live.as_ref(), other.as_ref(), seat, &mut walk.rng)?;
            hears_equal(walk.live.fork(), other, seat, &mut walk.rng)?;
        }
        Ok(())
    })?;
    if secrets && drawn_anew == 0 {
        return Err(trial.broken("", "re-sampling never changed anything, though there are hidden zones"));
    }
    Ok(())
}

fn looks_equal(one: &dyn Match, other: &dyn Match, seat: Seat) -> Result<(), String> {
    for seer in [Some(seat), None] {
        equal(
            &format!("view of {seer:?}, after re-sampling for seat {seat},"),
            &one.view(seer),
            &other.view(seer),
        )?;
        equal(
            &format!("list of events of {seer:?}, after re-sampling for seat {seat},"),
            &heard(one, seer, 0),
            &heard(other, seer, 0),
        )?;
    }
    let mine = |game: &dyn Match| game.decision().filter(|decision| decision.seat == seat).cloned();
    equal(&format!("decision of seat {seat}, after re-sampling,"), &mine(one), &mine(other))
}

/// Refusals tell nothing either. What an accepted answer shows may differ: that is how seats learn things.
fn acts_equal(one: &dyn Match, other: &dyn Match, seat: Seat, rng: &mut Rng) -> Result<(), String> {
    let Some(decision) = one.decision().filter(|decision| decision.seat == seat) else {
        return Ok(());
    };
    for _ in 0..3 {
        let answer = cardwright_agents::draw(decision, rng);
        let refused = |game: &dyn Match| {
            let result = game.fork().answer(seat, answer.clone());
            result.err().map(|refusal| (refusal.code, refusal.text))
        };
        equal(&format!("refusal of {answer:?}, after re-sampling,"), &refused(one), &refused(other))?;
    }
    Ok(())
}

/// As long as what follows looks the same to a seat, it also hears the same.
fn hears_equal(
    mut one: Box<dyn Match>,
    mut other: Box<dyn Match>,
    seat: Seat,
    rng: &mut Rng,
) -> Result<(), String> {
    for _ in 0..3 {
        let Some(decision) = one.decision().filter(|here| other.decision() == Some(*here)).cloned() else {
            return Ok(());
        };
        let told = (one.events().len(), other.events().len());
        let answer = cardwright_agents::draw(&decision, rng);
        let results = [one.answer(decision.seat, answer.clone()), other.answer(decision.seat, answer)];
        if results.iter().any(Result::is_err) || one.view(Some(seat)) != other.view(Some(seat)) {
            return Ok(());
        }
        equal(
            &format!("list of new events of seat {seat}, who sees the same,"),
            &heard(one.as_ref(), Some(seat), told.0),
            &heard(other.as_ref(), Some(seat), told.1),
        )?;
    }
    Ok(())
}

/// Without the numbers of cards, which readers are never shown: which copy left a deck may differ.
fn heard(game: &dyn Match, seer: Option<Seat>, from: usize) -> Vec<Event> {
    let unnumbered = |subject: Subject| Subject { card: NO_CARD, ..subject };
    let plain = |event: &Event| Event {
        card: event.card.map(unnumbered),
        target: event.target.map(unnumbered),
        ..*event
    };
    game.events()[from..].iter().filter(|event| event.visible_to(seer)).map(plain).collect()
}
