//! Performs commands. Every command reports whether it succeeded; few can fail.

mod ability;
mod card;
pub(super) mod hand;
mod pile;
mod player;

use cardwright_ir::{Seat, Verb};
use smallvec::SmallVec;

use super::{
    Cut, Play,
    code::{Command, Ex, RuleValue, To},
    grant,
    run::{self, Run},
    sight::{Acting, List},
    state::{CostChange, Setting, Target},
    value,
};
use crate::vocabulary::verbs as verb;
pub(super) use card::deal;

/// Players, in order.
pub(super) type Seats = SmallVec<[Seat; 2]>;

/// Performs a command; did it succeed?
pub(super) fn perform(p: &mut Play<'_, '_>, run: &mut Run, command: &Command, to: To) -> Result<bool, Cut> {
    p.t.count(row(named(command)));
    let list = run::targets(p, run, to);
    match command {
        Command::Bp(n) => card::add_bp(p, run, &list, n)?,
        Command::BpSet(n) => card::set_bp(p, run, &list, n)?,
        Command::BpTimes(times) => card::multiply_bp(p, &list, *times),
        Command::Damage(n) => card::damage(p, run, &list, n)?,
        Command::Destroy => card::destroy(p, run, &list)?,
        Command::Freeze(flip) => card::freeze(p, &list, *flip),
        Command::Unfreeze => card::unfreeze(p, &list),
        Command::Transform(ex) => {
            let into = number_card(p, run, ex)?.map(|card| p.s.def(card));
            card::transform(p, &list, into)?;
        }
        Command::TransformInto(def) => card::transform(p, &list, *def)?,
        Command::MoveToSlot => card::move_to_slot(p, run, &list)?,
        Command::SwapChars => card::swap(p, &list),
        Command::Clear => {
            run.cleared = true;
            if let Some(fighter) = p.s.fighter_mut(run.source) {
                fighter.activated = false;
            }
        }
        Command::Unite => card::unite(p, &list),
        Command::RemoveFromAttack => card::remove_from_attack(p, &list),
        Command::LoseAbility => ability::lose(p, run, &list)?,
        Command::CopyAbility(ex) => ability::copy(p, run, &list, ex)?,
        Command::Steal(filter) => ability::steal(p, run, &list, filter.as_ref())?,
        Command::SwapAbilities => ability::swap(p, run, &list)?,
        Command::Activate(ex) => {
            if let Some(card) = number_card(p, run, ex)? {
                let def = p.s.def(card);
                run::activate_inside(p, run, def)?;
            }
        }
        Command::Hp(n) => player::hp(p, run, &list, n)?,
        Command::LoseLife(n) => player::lose_life(p, run, &list, n)?,
        Command::Sp(n) => player::sp(p, run, &list, n, false)?,
        Command::SpSet(n) => player::sp(p, run, &list, n, true)?,
        Command::PlayExtra => {
            let player = p.s.player_mut(run.ep);
            player.allowed = player.allowed.saturating_add(1);
        }
        Command::Turns(n) => player::turns(p, run, n)?,
        Command::Skip(phase) => player::skip(p, &list, *phase),
        Command::Draw(n) => hand::draw(p, run, &list, n)?,
        Command::Discard(filter) => return hand::discard(p, run, &list, filter),
        Command::RandomDiscard(n) => hand::random_discard(p, run, &list, n)?,
        Command::Trash(n) => pile::trash(p, run, &list, n)?,
        Command::MoveTo { pile, at, shown } => pile::move_to(p, run, &list, *pile, *at, *shown)?,
        Command::MoveRevealed { pile, at } => return pile::move_revealed(p, run, &list, *pile, *at),
        Command::MovePile(from, onto) => pile::move_pile(p, run, *from, *onto)?,
        Command::SwapPiles(a, b) => pile::swap_piles(p, run, *a, *b)?,
        Command::Shuffle(pile) => pile::shuffle(p, run, &list, *pile)?,
        Command::Prophecy(n, end) => pile::prophecy(p, run, &list, n, *end)?,
        Command::PileView(pile, look) => pile::view(p, run, *pile, *look),
        Command::Reveal => pile::reveal(p, &list),
        Command::RevealPile(zone) => pile::reveal_pile(p, run, &list, *zone),
        Command::Peek => pile::peek(p, run, &list),
        Command::AlterCost { kind, set, n, until } => {
            if let Some(n) = number(p, run, n)? {
                let source = run.source;
                let held = p.s.slot(source).is_some();
                let ends = grant::ends(p.s, source, *until);
                p.s.costs.push(CostChange { kind: *kind, set: *set, n, source, held, ends });
                let kind = *kind;
                p.say(|s| {
                    cardwright_table::Event::new(crate::vocabulary::events::LOG_COST, s.controller(source))
                        .card(source, s.def(source))
                        .word(kind)
                        .amount(n)
                });
            }
        }
        Command::ModCost(kind, n) => {
            if let Some(n) = number(p, run, n)?
                && let Some((paid, sum)) = &mut p.s.paying
                && paid == kind
            {
                *sum = sum.saturating_add(n);
            }
        }
        Command::ModDamage(n) => {
            if let Some(n) = number(p, run, n)?
                && let Some(sum) = &mut p.s.damaging
            {
                *sum = sum.saturating_add(n);
            }
        }
        Command::SetRule { rule, value, until } => {
            let value = match value {
                RuleValue::On => Some(1),
                RuleValue::Off => Some(0),
                RuleValue::Number(ex) => number(p, run, ex)?,
            };
            if let Some(value) = value {
                let seat = match list.first() {
                    Some(Target::Seat(seat)) => Some(*seat),
                    _ => None,
                };
                let source = run.source;
                let held = p.s.slot(source).is_some();
                let ends = grant::ends(p.s, source, *until);
                grant::set_rule(p, Setting { rule: *rule, seat, value, source, held, ends });
            }
        }
        Command::Grant { word, until } => {
            for target in &list {
                grant::give(p, run.source, *target, *word, *until)?;
            }
        }
        Command::Strip(word) => list.iter().for_each(|target| grant::take(p, None, *target, *word)),
        Command::TakeBack(word) => {
            list.iter().for_each(|target| grant::take(p, Some(run.source), *target, *word));
        }
    }
    Ok(true)
}

/// The row of a verb, for counting.
pub(super) fn row(verb: Verb) -> usize {
    verb.index()
}

/// A number; an evaluation error is none, and the command does nothing.
pub(super) fn number(p: &mut Play<'_, '_>, run: &mut Run, ex: &Ex) -> Result<Option<i32>, Cut> {
    if let Ex::Int(value) = ex {
        return Ok(Some(*value));
    }
    Ok(value::value(&mut Acting { p, run }, ex)?.number())
}

/// A card.
pub(super) fn number_card(
    p: &mut Play<'_, '_>,
    run: &mut Run,
    ex: &Ex,
) -> Result<Option<cardwright_table::Card>, Cut> {
    Ok(value::value(&mut Acting { p, run }, ex)?.card())
}

/// The players that a command on players means: without any, the controller of the source.
pub(super) fn seats(p: &Play<'_, '_>, run: &Run, list: &List) -> Seats {
    match list.first() {
        Some(Target::Seat(_)) => list
            .iter()
            .filter_map(|target| match target {
                Target::Seat(seat) => Some(*seat),
                Target::Card(_) => None,
            })
            .collect(),
        _ => Seats::from_slice(&[p.s.controller(run.source)]),
    }
}

fn named(command: &Command) -> Verb {
    match command {
        Command::Bp(_) => verb::BP,
        Command::BpSet(_) => verb::BP_SET,
        Command::BpTimes(_) => verb::BP_TIMES,
        Command::Damage(_) => verb::DAMAGE,
        Command::Destroy => verb::DESTROY,
        Command::Freeze(_) => verb::FREEZE,
        Command::Unfreeze => verb::UNFREEZE,
        Command::Transform(_) | Command::TransformInto(_) => verb::TRANSFORM,
        Command::MoveToSlot => verb::MOVE_TO_SLOT,
        Command::SwapChars => verb::SWAP_CHARS,
        Command::Clear => verb::CLEAR,
        Command::Unite => verb::UNITE,
        Command::RemoveFromAttack => verb::REMOVE_FROM_ATTACK,
        Command::LoseAbility => verb::LOSE_ABILITY,
        Command::CopyAbility(_) => verb::COPY_ABILITY,
        Command::Steal(_) => verb::STEAL,
        Command::SwapAbilities => verb::SWAP_ABILITIES,
        Command::Activate(_) => verb::ACTIVATE,
        Command::Hp(_) => verb::HP,
        Command::LoseLife(_) => verb::LOSE_LIFE,
        Command::Sp(_) => verb::SP,
        Command::SpSet(_) => verb::SP_SET,
        Command::PlayExtra => verb::PLAY_EXTRA,
        Command::Turns(_) => verb::TURNS,
        Command::Skip(_) => verb::SKIP,
        Command::Draw(_) => verb::DRAW,
        Command::Discard(_) => verb::DISCARD,
        Command::RandomDiscard(_) => verb::RANDOM_DISCARD,
        Command::Trash(_) => verb::TRASH,
        Command::MoveTo { .. } => verb::MOVE_TO,
        Command::MoveRevealed { .. } => verb::MOVE_REVEALED,
        Command::MovePile(..) => verb::MOVE_PILE,
        Command::SwapPiles(..) => verb::SWAP_PILES,
        Command::Shuffle(_) => verb::SHUFFLE,
        Command::Prophecy(..) => verb::PROPHECY,
        Command::PileView(..) => verb::PILE_VIEW,
        Command::Reveal => verb::REVEAL,
        Command::RevealPile(_) => verb::REVEAL_PILE,
        Command::Peek => verb::PEEK,
        Command::AlterCost { set: false, .. } => verb::ALTER_COST,
        Command::AlterCost { set: true, .. } => verb::ALTER_COST_SET,
        Command::ModCost(..) => verb::MOD_COST,
        Command::ModDamage(_) => verb::MOD_DAMAGE,
        Command::SetRule { value: RuleValue::On, .. } => verb::ENABLE_RULE,
        Command::SetRule { value: RuleValue::Off, .. } => verb::DISABLE_RULE,
        Command::SetRule { value: RuleValue::Number(_), .. } => verb::MOD_RULE,
        Command::Grant { .. } => verb::GRANT,
        Command::Strip(_) => verb::STRIP,
        Command::TakeBack(_) => verb::TAKE_BACK,
    }
}
