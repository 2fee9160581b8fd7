//! What effects do: one verb or a family of verbs a file.

pub(super) mod damage;
mod deploy;
mod draw;
mod equip;
mod heal;
pub(super) mod mana;
mod search;
pub(super) mod status;
mod unit;

use cardwright_ir::{Seat, Sym, Verb, Word};
use cardwright_table::{
    Card, Event, Halt,
    run::{Frame, Val, first_seat},
};

use super::{
    Play, negate, stack,
    state::{StackItem, State, Waiting},
};
use crate::vocabulary::{VOCABULARY, events, verbs, words};

/// Performs a verb; true unless it could not be done.
pub(super) fn perform(
    p: &mut Play<'_, '_>,
    verb: Verb,
    args: &[Val],
    frame: &mut Frame,
) -> Result<bool, Halt> {
    let you = frame.you;
    match verb {
        verbs::PAY_MANA => return Ok(mana::pay(p, you, num(args, 0))),
        verbs::DAMAGE_AGENT => damage::agent(p, you, seat(args, 0), num(args, 1))?,
        verbs::DAMAGE_UNIT => {
            if let Some(unit) = unit(p, args, you) {
                damage::unit(p, you, unit, num(args, 1))?;
            }
        }
        verbs::HEAL_UNIT => {
            if let Some(unit) = unit(p, args, you) {
                heal::unit(p, frame, unit, num(args, 1))?;
            }
        }
        verbs::HEAL_SELF => heal::this(p, frame, num(args, 0))?,
        verbs::DRAW => draw::cards(p, seat(args, 0), num(args, 1))?,
        verbs::GAIN_MANA => mana::gain(p, you, num(args, 0))?,
        verbs::SEARCH => search::deck(p, frame, printed(args, 0), num(args, 1), sym(args, 2))?,
        verbs::RECRUIT => deploy::recruit(p, frame, printed(args, 0), num(args, 1))?,
        verbs::DEPLOY_FROM => {
            deploy::from(p, frame, num(args, 0), printed(args, 1), printed(args, 2), num(args, 3))?;
        }
        verbs::ROUTE => deploy::route(p, frame, sym(args, 0), sym(args, 1))?,
        verbs::APPLY_STATUS => {
            if let Some(unit) = unit(p, args, you) {
                status::apply(p, you, unit, &args[1..], frame)?;
            }
        }
        verbs::ATTACH => equip::attach(p, frame, args)?,
        verbs::RELEASE => {
            if let Some(unit) = unit(p, args, you) {
                unit::release(p, you, unit)?;
            }
        }
        verbs::SELF_DESTROY => {
            if let Some(unit) = unit(p, args, you) {
                unit::self_destroy(p, you, unit)?;
            }
        }
        verbs::BANISH => {
            if let Some(unit) = unit(p, args, you) {
                unit::banish(p, you, unit)?;
            }
        }
        verbs::LOCK_ATTACK => {
            if let Some(unit) = unit(p, args, you) {
                unit::lock(p.s, unit);
            }
        }
        verbs::ENQUEUE => enqueue(p, args, frame),
        verbs::ENQUEUE_NOTHING => {
            let key = sym(args, 0);
            p.say(|_| Event::new(events::LOG_NO_STACK, you).sym(key));
        }
        verbs::NEGATE => negate::negate(p, frame, word(args, 0), printed(args, 1))?,
        verbs::UNKNOWN => {
            let kind = sym(args, 0);
            p.say(|_| Event::new(events::LOG_NO_KIND, you).sym(kind));
        }
        // Verbs of replacements have nothing to work on anywhere else.
        _ => unsupported(p, verb, you),
    }
    Ok(true)
}

/// The line of a kind that is not done here.
pub(super) fn unsupported(p: &mut Play<'_, '_>, verb: Verb, you: Seat) {
    let written = if verb == verbs::REDIRECT_AGENT { verbs::REDIRECT_UNIT } else { verb };
    // Lowering has given every verb's name a number.
    let kind = p.rules.pool.symbols.find(VOCABULARY.verb(written).name);
    p.say(|_| Event::new(events::LOG_NO_KIND, you).sym(kind.unwrap_or_default()));
}

/// Puts the written action onto the stack, with the target named for it.
fn enqueue(p: &mut Play<'_, '_>, args: &[Val], frame: &Frame) {
    let Some(Val::Block(block)) = args.get(1) else { return };
    let mut waiting = frame.clone();
    if p.rules.compat() {
        waiting.vars.clear();
    }
    let abilities = p.rules.pool.abilities_of(p.s.def(frame.this.card));
    let marks = abilities.get(usize::from(frame.ability)).map(|ability| &ability.marks);
    let item = StackItem {
        owner: frame.you,
        card: frame.this.card,
        written: Some((sym(args, 0), sym(args, 2))),
        what: Waiting::Block(*block, Box::new(waiting)),
        uncounterable: marks.is_some_and(|marks| marks.contains(&words::UNCOUNTERABLE)),
    };
    stack::push(p, item);
}

/// The unit in the first argument; without one, the trace says so.
fn unit(p: &mut Play<'_, '_>, args: &[Val], you: Seat) -> Option<Card> {
    let found = target(p.s, args);
    if found.is_none() {
        p.say(|_| Event::new(events::TRACE_TARGET, you));
    }
    found
}

fn target(s: &State, args: &[Val]) -> Option<Card> {
    match args.first() {
        Some(Val::Cards(cards)) => {
            let live = cards.first().and_then(|card| s.world.resolve(*card));
            live.filter(|card| s.unit(*card).is_some())
        }
        _ => None,
    }
}

fn num(args: &[Val], at: usize) -> i32 {
    if let Some(Val::Num(value)) = args.get(at) { *value } else { 0 }
}

fn seat(args: &[Val], at: usize) -> Seat {
    if let Some(Val::Seats(seats)) = args.get(at) { first_seat(*seats) } else { 0 }
}

fn sym(args: &[Val], at: usize) -> Sym {
    if let Some(Val::Sym(sym)) = args.get(at) { *sym } else { Sym::default() }
}

fn word(args: &[Val], at: usize) -> Word {
    if let Some(Val::Word(word)) = args.get(at) { *word } else { Word::default() }
}

fn printed(args: &[Val], at: usize) -> u32 {
    if let Some(Val::Printed(filter)) = args.get(at) { *filter } else { u32::MAX }
}

/// Does a card match a filter over printed data?
pub(super) fn matches(p: &Play<'_, '_>, filter: u32, card: Card) -> bool {
    p.rules.pool.code.printed.get(filter as usize).is_some_and(|bits| bits.has(p.s.def(card)))
}
