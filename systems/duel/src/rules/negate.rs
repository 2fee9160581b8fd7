//! `extended`: negation.

use cardwright_ir::Word;
use cardwright_table::{
    Card, Event, Halt, Item, Shape,
    pool::{AbilityCode, ArgCode, BodyCode, OpCode},
    run::Frame,
    world::{Modifier, Spot, Target},
};

use super::{
    Duelists, Play, host, layers,
    state::{StackItem, State, Waiting},
    turn, zone,
};
use crate::vocabulary::{events, verbs, words, zones};

/// A negation is usable only where there is something to negate.
pub(super) fn possible(rules: &Duelists, s: &State, ability: &AbilityCode, frame: &Frame) -> bool {
    let BodyCode::Run(block) = ability.body else { return true };
    rules.pool.code.blocks[block as usize].iter().all(|op| {
        let OpCode::Do { verb: verbs::NEGATE, args, .. } = op else { return true };
        let first = args.first as usize;
        match (rules.pool.code.args.get(first), rules.pool.code.args.get(first + 1)) {
            (Some(ArgCode::Word(what)), Some(ArgCode::Printed(filter))) => {
                exists(rules, s, frame, *what, *filter)
            }
            _ => true,
        }
    })
}

/// Negates the top of the stack, an item of it, the attack, or a card's effects.
pub(super) fn negate(p: &mut Play<'_, '_>, frame: &Frame, what: Word, filter: u32) -> Result<(), Halt> {
    match what {
        words::THE_ATTACK => {
            let (rules, state) = (p.rules, &*p.s);
            let attacker = state.attack.filter(|attack| !attack.negated).map(|attack| attack.attacker.card);
            if let Some(card) = attacker.filter(|card| matches(rules, state, filter, *card)) {
                p.s.attack.as_mut().expect("there is an attack").negated = true;
                p.say(|s| Event::new(events::LOG_NEGATED, 0).card(card, s.def(card)));
            }
        }
        words::EFFECT_OF => silence(p, frame, filter),
        _ => {
            let own = frame.this.card;
            let legal: Vec<usize> = (0..p.s.stack.len())
                .rev()
                .filter(|at| p.s.stack[*at].card != own)
                .filter(|at| what == words::STACK_ITEM || *at + 1 == p.s.stack.len())
                .filter(|at| legal(p.rules, p.s, &p.s.stack[*at], filter))
                .collect();
            let at = match legal.as_slice() {
                [] => return Ok(()),
                [one] => *one,
                many => choose(p, frame, many)?,
            };
            remove(p, at);
        }
    }
    Ok(())
}

fn exists(rules: &Duelists, s: &State, frame: &Frame, what: Word, filter: u32) -> bool {
    match what {
        words::THE_ATTACK => {
            s.attack.is_some_and(|attack| !attack.negated && matches(rules, s, filter, attack.attacker.card))
        }
        words::EFFECT_OF => {
            (0..2).any(|seat| s.units_of(seat).any(|unit| matches(rules, s, filter, unit.card)))
        }
        words::STACK_TOP => {
            let others = s.stack.iter().rev().find(|item| item.card != frame.this.card);
            others.is_some_and(|item| legal(rules, s, item, filter))
        }
        _ => s.stack.iter().any(|item| item.card != frame.this.card && legal(rules, s, item, filter)),
    }
}

fn legal(rules: &Duelists, s: &State, item: &StackItem, filter: u32) -> bool {
    let marked = s.unit(item.card).is_some() && layers::restricted(rules, s, item.card, words::UNCOUNTERABLE);
    !item.uncounterable && !marked && matches(rules, s, filter, item.card)
}

fn matches(rules: &Duelists, s: &State, filter: u32, card: Card) -> bool {
    rules.pool.code.printed.get(filter as usize).is_none_or(|bits| bits.has(s.def(card)))
}

fn choose(p: &mut Play<'_, '_>, frame: &Frame, legal: &[usize]) -> Result<usize, Halt> {
    let mut decision = p.t.blank();
    decision.open(frame.you, Some((frame.this, u8::try_from(frame.ability).unwrap_or(u8::MAX))));
    decision.ask(words::ASK_NEGATE, Shape::Pick { min: 1, max: 1, ordered: false });
    for at in legal {
        decision.item(Item::Card(p.s.world.refer(p.s.stack[*at].card)));
    }
    let (answer, decision) = p.ask(decision)?;
    p.t.put_back(decision);
    Ok(legal[answer.first().map_or(0, usize::from).min(legal.len() - 1)])
}

/// Takes an item off the stack unresolved; a card that was being played goes to its owner's graveyard.
fn remove(p: &mut Play<'_, '_>, at: usize) {
    let item = p.s.stack.remove(at);
    let card = item.card;
    if let Waiting::Card { .. } = item.what {
        let owner = p.s.world.card(card).owner;
        zone::place(p, card, owner, zones::GRAVEYARD, Spot::Last);
    }
    p.say(|s| Event::new(events::LOG_NEGATED, item.owner).card(card, s.def(card)));
}

/// The named unit's effects do not fire until end of turn; without a name, the opposing front unit's.
fn silence(p: &mut Play<'_, '_>, frame: &Frame, filter: u32) {
    let fits = |card: &Card| matches(p.rules, p.s, filter, *card);
    let first = p.s.units_of(super::other(frame.you)).map(|unit| unit.card).find(fits);
    let Some(card) = host::named(p.s, frame).filter(fits).or(first) else { return };
    let stamp = p.s.stamp;
    p.s.stamp += 1;
    p.s.world.changes.push(Modifier {
        stamp,
        target: Target::Card(card),
        attr: None,
        word: Some(words::SILENCE),
        sym: None,
        op: cardwright_ir::Op::CancelAbilities,
        value: 0,
        source: frame.this,
        until: turn::until(words::END_OF_TURN, 0, 1),
    });
    layers::refresh(p.rules, p.s);
    p.say(|s| Event::new(events::LOG_NEGATED, frame.you).card(card, s.def(card)));
}
