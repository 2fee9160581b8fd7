//! One game of a run again, with all that it takes to replay it and to say what went wrong.

use std::{
    cell::{Cell, RefCell},
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use cardwright_ir::Def;
use cardwright_source::Span;
use cardwright_system::Job;
use cardwright_table::{
    Entry, Fault, Rng, Uses,
    playout::{End, Played},
};

use crate::{
    run::{decks, said, seated},
    series::Setting,
    watch::Notes,
};

/// A game that was played again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trace {
    /// The decks.
    pub decks: Vec<Vec<Def>>,
    /// What was answered and drawn, up to the last step that the rules could take.
    pub entries: Vec<Entry>,
    /// How it went.
    pub played: Played,
    /// How many answers there were.
    pub steps: usize,
    /// The card that was running when the game went wrong, or that it was about most of the time.
    pub card: Option<Def>,
    /// The position of its ability on it, where that is known.
    pub ability: Option<u16>,
    /// The statement of that ability, where that is known.
    pub statement: Option<Span>,
}

/// Plays one game of a setting again.
pub fn trace(setting: &Setting, number: u64) -> Trace {
    let Setting { game, plan, .. } = setting;
    let notes = Arc::new(Notes::trail());
    let (uses, entries) = (Uses::new(game.pool()), RefCell::new(Vec::new()));
    let (dealt, mut played) = (Cell::new(Vec::new()), None);
    let mut agents = seated(plan, &notes);
    let mut deal = |_: u64, rng: &mut Rng| {
        let decks = decks(game.as_ref(), plan, rng);
        dealt.set(decks.clone());
        decks
    };
    let job = Job {
        seed: plan.seed,
        games: number..number + 1,
        decks: &mut deal,
        options: &plan.options,
        agents: &mut agents,
        coverage: None,
        uses: Some(&uses),
        entries: Some(&entries),
        over: None,
        logged: false,
        limit: plan.limit,
    };
    let result =
        catch_unwind(AssertUnwindSafe(|| game.simulate(job, &mut |_, result| played = Some(result))));
    let mut entries = entries.take();
    let steps = entries.iter().filter(|entry| matches!(entry, Entry::Answer(..))).count();
    if let Err(panic) = result {
        let end = End::Fault(Fault::new(format!("the rules panicked: {}", said(panic.as_ref()))));
        played = Some(Played { end, decisions: u32::try_from(steps).unwrap_or(u32::MAX) });
        // A replay would panic as well, so the transcript ends before that step.
        let last = entries.iter().rposition(|entry| matches!(entry, Entry::Answer(..)));
        entries.truncate(last.unwrap_or(0));
    }
    let played = played.unwrap_or(Played { end: End::Stalled, decisions: 0 });
    let (card, ability) = match &played.end {
        End::Over(_) => (None, None),
        End::Stalled => (notes.frequent(), None),
        // Rules that panicked did not come to say where.
        End::Fault(fault) => {
            match fault.ability.or_else(|| uses.last().and_then(|at| owner(game.pool(), at))) {
                Some((def, ability)) => (Some(def), Some(ability)),
                None => (notes.latest(), None),
            }
        }
    };
    let statement = match &played.end {
        End::Fault(fault) => fault.statement,
        End::Over(_) | End::Stalled => None,
    };
    Trace { decks: dealt.take(), entries, played, steps, card, ability, statement }
}

/// The card of an ability of the pool, and the ability's position on it.
fn owner(pool: &cardwright_table::pool::Pool, at: u32) -> Option<(Def, u16)> {
    let has = |def: &cardwright_table::pool::DefData| {
        (def.first_ability..def.first_ability + u32::from(def.ability_count)).contains(&at)
    };
    let def = pool.defs.iter().position(has)?;
    let ability = u16::try_from(at - pool.defs[def].first_ability).ok()?;
    Some((Def(u16::try_from(def).ok()?), ability))
}
