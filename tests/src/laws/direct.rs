//! A session is direct play: the same seed and the same players lead to the same end in both.
//!
//! This law is about a rulebook itself: only there can both be given the same chance.

use std::sync::Arc;

use cardwright_agents::draw;
use cardwright_table::{
    Answer, Chance, Decision, Live, Match, Rng, Rules, Session, Setup, Valid,
    driver::accept,
    playout::{End, Playout},
};

use super::walk::{ATTEMPTS, answer, unfinished};

/// Decisions after which a match is left.
const LIMIT: u32 = 3000;

/// Plays a match both ways.
pub fn check<R: Rules>(rules: &Arc<R>, setup: &Setup, seed: u64) -> Result<(), String> {
    let mut players = Rng::new(seed);
    let mut asked = 0;
    let mut policy = |here: &mut dyn Live, decision: &Decision, valid: Valid<'_>| {
        asked += 1;
        player(here, decision, valid, &mut players)
    };
    let mut chance = Rng::new(!seed);
    let playout = Playout {
        rules: &**rules,
        setup,
        policy: &mut policy,
        chance: &mut chance,
        events: None,
        coverage: None,
        limit: LIMIT,
    };
    let played = playout.run(&mut Decision::default());
    let session = Session::new(Arc::clone(rules), setup, Box::new(Rng::new(!seed)));
    let mut session = session.map_err(|halt| format!("{halt:?}"))?;
    let mut players = Rng::new(seed);
    let mut answered = 0;
    while session.decision().is_some() && answered < played.decisions {
        answer(&mut session, &mut players)?;
        answered += 1;
    }
    match played.end {
        End::Over(outcome) => {
            if session.outcome() != Some(outcome) || answered != played.decisions {
                let (there, here) = (played.decisions, session.outcome());
                return Err(format!(
                    "{outcome:?} after {there} decisions, as a session {here:?} after {answered}"
                ));
            }
            unfinished(&session).map_or(Ok(()), Err)
        }
        End::Stalled => Ok(()),
        End::Fault(fault) => Err(fault.text),
    }
}

/// Draws as the random walk does: until it is accepted, then the usual answer, then any.
fn player(here: &dyn Live, decision: &Decision, valid: Valid<'_>, rng: &mut Rng) -> Answer {
    let fits = |answer: &Answer| accept(decision, answer, valid).is_ok();
    let drawn = (0..ATTEMPTS).map(|_| draw(decision, rng)).find(fits);
    drawn
        .or_else(|| Some(here.usual(decision)).filter(fits))
        .or_else(|| (0..decision.options()).map(|n| decision.option(n)).find(fits))
        .unwrap_or_default()
}

/// Plays matches with decks from a source.
pub fn check_all<R: Rules>(
    rules: &Arc<R>,
    games: u64,
    decks: &dyn Fn(&mut Rng) -> Vec<Vec<cardwright_ir::Def>>,
) -> Result<(), String> {
    (0..games).try_for_each(|game| {
        let mut rng = Rng::for_game(17, game);
        let decks = decks(&mut rng);
        let seats = u8::try_from(decks.len()).unwrap_or(u8::MAX);
        let setup = Setup { decks, seats, options: Vec::new() };
        check(rules, &setup, rng.bits() ^ u64::from(rng.below(2)))
            .map_err(|text| format!("game {game}: {text}"))
    })
}
