//! One run of a rule: requisites, targets, the choice of an action, variables, costs, statements.

use cardwright_ir::{Bi, Def, EventKind, Seat};
use cardwright_table::{Card, Event, Halt, Item, Missed, NO_CARD};

use super::{
    Cut, Play,
    code::{ActionCode, AutoCode, Block, Cost, ModeCode, Op, Over, To},
    find, leave, listen,
    sight::{Acting, List},
    state::{Listener, Target},
    value::{self, Value},
    verbs,
};
use crate::vocabulary::{events, verbs as verb, words};

/// Runs inside runs that are followed.
const DEPTH: u8 = 24;
/// Why a run is given up.
const ENDLESS: Bi = Bi::new("rules set each other off without end", "규칙이 끝없이 서로를 부름");

/// Where a rule stands while it runs.
#[derive(Clone, Debug)]
pub struct Run {
    /// The card whose rule is run, or that runs it.
    pub source: Card,
    /// The executing player.
    pub ep: Seat,
    /// The player whose hand a command goes through.
    pub asked: Seat,
    /// Targets of the rule, of the statement, of the statement before.
    pub targets: List,
    /// Of the statement.
    pub current: List,
    /// Of the statement before.
    pub previous: List,
    /// Filled by costs and commands.
    pub discarded: List,
    /// Filled by costs.
    pub sacrificed: List,
    /// Filled by `destroy`.
    pub destroyed: List,
    /// Filled by `moveTo`.
    pub moved: List,
    /// Filled by `trash`.
    pub trashed: List,
    /// What set off the event.
    pub trigger: Card,
    /// The attacker concerned.
    pub attacker: Card,
    /// The counter-attacker concerned.
    pub blocker: Card,
    /// Total BP of the countered attack.
    pub ua_bp: Option<i32>,
    /// Variables.
    pub vars: Vec<Value>,
    /// The iterated card.
    pub it: Option<Value>,
    /// Did the last effect succeed?
    pub done: bool,
    /// `clear()` was run.
    pub cleared: bool,
}

/// How a run ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// It ran.
    Done,
    /// Nothing happened, or the player backed out.
    Failed,
    /// Its first condition did not hold.
    NoEffect,
}

/// How a block ended.
enum Flow {
    On,
    Stop(Outcome),
}

/// What an event tells its listeners.
#[derive(Clone, Copy, Debug)]
pub struct Told {
    /// The card that set it off.
    pub trigger: Card,
    /// The attacker concerned.
    pub attacker: Card,
    /// Total BP of the countered attack.
    pub ua_bp: Option<i32>,
}

impl Default for Told {
    fn default() -> Self {
        Self { trigger: NO_CARD, attacker: NO_CARD, ua_bp: None }
    }
}

impl Run {
    /// A run of a card's rule by a player.
    pub fn new(source: Card, ep: Seat) -> Self {
        Self {
            source,
            ep,
            asked: ep,
            targets: List::new(),
            current: List::new(),
            previous: List::new(),
            discarded: List::new(),
            sacrificed: List::new(),
            destroyed: List::new(),
            moved: List::new(),
            trashed: List::new(),
            trigger: NO_CARD,
            attacker: NO_CARD,
            blocker: NO_CARD,
            ua_bp: None,
            vars: Vec::new(),
            it: None,
            done: true,
            cleared: false,
        }
    }
}

/// Activates the rule of a definition with a card as its source, and marks the card.
pub(super) fn activate(p: &mut Play<'_, '_>, source: Card, def: Def, ep: Seat) -> Result<Outcome, Cut> {
    let rules = p.rules;
    let Some(action) = &rules.program.rules[def.index()].action else { return Ok(Outcome::Failed) };
    let mut run = Run::new(source, ep);
    let outcome = action_run(p, &mut run, def, action)?;
    if outcome != Outcome::Failed {
        p.t.note(&rules.pool, def, action.ability);
    }
    let instant = rules.ability_kind(p.s, source) == Some(super::code::Kind::Instant);
    let used = outcome == Outcome::Done || (outcome == Outcome::NoEffect && instant);
    if used
        && !run.cleared
        && let Some(fighter) = p.s.fighter_mut(source)
    {
        fighter.activated = true;
    }
    if outcome != Outcome::Done {
        p.say(|s| Event::new(events::LOG_FAILED, ep).card(source, s.def(source)));
    }
    finish(p)?;
    Ok(outcome)
}

/// Activates the rule of another card inside a run, with the same source and player.
pub(super) fn activate_inside(p: &mut Play<'_, '_>, outer: &mut Run, def: Def) -> Result<(), Cut> {
    let rules = p.rules;
    let rule = &rules.program.rules[def.index()];
    for (at, auto) in rule.autos.iter().enumerate() {
        if auto.once && auto.event.is_some() {
            listen::register(p, outer.source, outer.ep, def, at, auto);
        }
    }
    let Some(action) = &rule.action else { return Ok(()) };
    let mut run = Run::new(outer.source, outer.ep);
    if action_run(p, &mut run, def, action)? != Outcome::Failed {
        p.t.note(&rules.pool, def, action.ability);
    }
    outer.cleared |= run.cleared;
    finish(p)
}

/// Runs an action, whose caller finishes the run. A fault says whose action it was.
fn action_run(p: &mut Play<'_, '_>, run: &mut Run, def: Def, action: &ActionCode) -> Result<Outcome, Cut> {
    let outcome = enter(p).and_then(|()| action_steps(p, run, def, action));
    outcome.map_err(|cut| cut.within(def, action.ability))
}

fn action_steps(p: &mut Play<'_, '_>, run: &mut Run, def: Def, action: &ActionCode) -> Result<Outcome, Cut> {
    let failed = |p: &Play<'_, '_>, why: Missed| {
        p.t.missed(&p.rules.pool, def, action.ability, why);
        Ok(Outcome::Failed)
    };
    if !action.requisites.iter().all(|requisite| find::exists(p.rules, p.s, run, requisite)) {
        return failed(p, Missed::Condition);
    }
    for target in &action.targets {
        match find::find(p, run, target)? {
            Some(found) => run.targets.extend(found),
            None if target.optional => {}
            None => return failed(p, Missed::Target),
        }
    }
    let Some(mode) = choose_mode(p, run, &action.modes)? else { return Ok(Outcome::Failed) };
    variables(p, run, &mode.vars)?;
    for cost in &mode.cost {
        if !pay(p, run, cost)? {
            return failed(p, Missed::Cost);
        }
    }
    match block(p, run, &mode.body)? {
        Flow::On => Ok(Outcome::Done),
        Flow::Stop(outcome) => Ok(outcome),
    }
}

fn choose_mode<'m>(
    p: &mut Play<'_, '_>,
    run: &Run,
    modes: &'m [ModeCode],
) -> Result<Option<&'m ModeCode>, Cut> {
    if modes.len() < 2 {
        return Ok(modes.first());
    }
    let items = modes.iter().map(|mode| Item::Sym(mode.name));
    let answer = p.choose(run.ep, run.source, words::CHOOSE_ACTION, items)?;
    Ok(answer.and_then(|at| modes.get(at)))
}

fn variables(p: &mut Play<'_, '_>, run: &mut Run, vars: &[(u8, super::code::Ex)]) -> Result<(), Cut> {
    for (var, ex) in vars {
        let value = value::value(&mut Acting { p, run }, ex)?;
        value::Sight::set_var(&mut Acting { p, run }, *var, value);
    }
    Ok(())
}

fn pay(p: &mut Play<'_, '_>, run: &mut Run, cost: &Cost) -> Result<bool, Cut> {
    p.t.count(verbs::row(match cost {
        Cost::Freeze => verb::PAY_FREEZE,
        Cost::SacrificeThis | Cost::Sacrifice(_) => verb::PAY_SACRIFICE,
        Cost::Discard(_) => verb::PAY_DISCARD,
    }));
    match cost {
        Cost::Freeze => {
            p.freeze(run.source);
            Ok(true)
        }
        Cost::SacrificeThis => {
            run.sacrificed = List::from_slice(&[Target::Card(run.source)]);
            leave::knock_out(p, run.source)?;
            Ok(true)
        }
        Cost::Sacrifice(filter) => {
            let Some(found) = find::find(p, run, filter)?.filter(|found| !found.is_empty()) else {
                return Ok(false);
            };
            for target in &found {
                if let Target::Card(card) = target {
                    leave::knock_out(p, *card)?;
                }
            }
            run.sacrificed = found;
            Ok(true)
        }
        Cost::Discard(filter) => {
            let Some(found) = find::find(p, run, filter)?.filter(|found| !found.is_empty()) else {
                return Ok(false);
            };
            verbs::hand::discard_all(p, run.ep, &found)?;
            run.discarded = found;
            Ok(true)
        }
    }
}

/// Runs an auto whose event has come. True if it ran to its end.
pub(super) fn auto(p: &mut Play<'_, '_>, listener: &Listener, ep: Seat, told: Told) -> Result<bool, Cut> {
    let rules = p.rules;
    let auto = &rules.program.rules[listener.def.index()].autos[usize::from(listener.auto)];
    let dropped =
        p.s.fighter(listener.source).is_some_and(|fighter| fighter.bp <= 0) || p.s.in_united(listener.source);
    if dropped {
        return Ok(false);
    }
    let mut run = Run::new(listener.source, ep);
    run.trigger = told.trigger;
    run.attacker = told.attacker;
    run.ua_bp = told.ua_bp;
    let source = listener.source;
    p.say(|s| Event::new(events::LOG_AUTO, ep).card(source, s.def(source)));
    p.t.note(&rules.pool, listener.def, auto.ability);
    auto_run(p, &mut run, listener.def, auto)
}

/// Runs an auto of a definition at once, with a card as its source.
pub(super) fn at_once(
    p: &mut Play<'_, '_>,
    source: Card,
    def: Def,
    ep: Seat,
    auto: &AutoCode,
) -> Result<bool, Cut> {
    p.t.note(&p.rules.pool, def, auto.ability);
    let mut run = Run::new(source, ep);
    auto_run(p, &mut run, def, auto)
}

/// Runs an auto to its end. A fault says whose auto it was.
fn auto_run(p: &mut Play<'_, '_>, run: &mut Run, def: Def, auto: &AutoCode) -> Result<bool, Cut> {
    auto_steps(p, run, auto).map_err(|cut| cut.within(def, auto.ability))
}

fn auto_steps(p: &mut Play<'_, '_>, run: &mut Run, auto: &AutoCode) -> Result<bool, Cut> {
    enter(p)?;
    for target in &auto.targets {
        if let Some(found) = find::find(p, run, target)? {
            run.targets.extend(found);
        }
    }
    if run.targets.is_empty() {
        run.targets.push(Target::Card(run.source));
    }
    variables(p, run, &auto.vars)?;
    let flow = block(p, run, &auto.body)?;
    finish(p)?;
    Ok(match flow {
        Flow::On => true,
        Flow::Stop(outcome) => outcome == Outcome::Done,
    })
}

fn enter(p: &mut Play<'_, '_>) -> Result<(), Cut> {
    p.t.burn(1)?;
    if p.s.depth >= DEPTH {
        return Err(Cut::Halt(Halt::endless(ENDLESS)));
    }
    p.s.depth += 1;
    Ok(())
}

/// After a run: the outermost one ends with the KO check, unless combat has one of its own.
fn finish(p: &mut Play<'_, '_>) -> Result<(), Cut> {
    p.s.depth -= 1;
    if p.s.depth == 0 && !p.s.combat {
        leave::ko_check(p)?;
    }
    Ok(())
}

fn block(p: &mut Play<'_, '_>, run: &mut Run, ops: &Block) -> Result<Flow, Cut> {
    for op in ops {
        p.t.burn(1)?;
        match op {
            Op::Find(filters) => {
                run.current.clear();
                let mut found = List::new();
                for filter in filters {
                    match find::find(p, run, filter)? {
                        Some(list) => found.extend(list),
                        None if filter.optional => {}
                        None => return Ok(Flow::Stop(Outcome::Failed)),
                    }
                }
                run.current = found;
            }
            Op::Previous(to) => run.previous = targets(p, run, *to),
            Op::Do(command, to) => {
                run.done = verbs::perform(p, run, command, *to)?;
                p.check_over()?;
            }
            Op::If(test, then, otherwise) => {
                let holds = value::value(&mut Acting { p, run }, test)?.truth();
                let flow = block(p, run, if holds { then } else { otherwise })?;
                if let Flow::Stop(_) = flow {
                    return Ok(flow);
                }
            }
            Op::Each(over, body) => {
                let count = match over {
                    Over::Values(ex) => match value::value(&mut Acting { p, run }, ex)? {
                        Value::List(list) => list.iter().filter(|value| value.truth()).count(),
                        _ => 0,
                    },
                    Over::Found(filter) => find::find(p, run, filter)?.map_or(0, |found| found.len()),
                };
                p.t.count(verbs::row(verb::EACH_OF));
                for _ in 0..count {
                    if let Flow::Stop(outcome) = block(p, run, body)? {
                        return Ok(Flow::Stop(outcome));
                    }
                }
                run.done = true;
            }
            Op::Maybe(body) => {
                p.t.count(verbs::row(verb::MAYBE));
                if p.confirm(run.ep, run.source)?
                    && let Flow::Stop(outcome) = block(p, run, body)?
                {
                    return Ok(Flow::Stop(outcome));
                }
                run.done = true;
            }
            Op::Succeed => {
                p.t.count(verbs::row(verb::SUCCEED));
                run.done = true;
            }
            Op::NoEffect => {
                p.t.count(verbs::row(verb::NO_EFFECT));
                return Ok(Flow::Stop(Outcome::NoEffect));
            }
            Op::Stop => return Ok(Flow::Stop(Outcome::Done)),
        }
    }
    Ok(Flow::On)
}

/// What a command works on.
pub(super) fn targets(p: &Play<'_, '_>, run: &Run, to: To) -> List {
    match to {
        To::Current => run.current.clone(),
        To::Rule => run.targets.clone(),
        To::This => List::from_slice(&[Target::Card(run.source)]),
        To::Controller => List::from_slice(&[Target::Seat(p.s.controller(run.source))]),
        To::Nothing => List::new(),
    }
}

/// Is an event heard by anyone?
#[inline]
pub(super) fn heard(p: &Play<'_, '_>, event: EventKind) -> bool {
    p.s.heard & (1 << (event.0 & 31)) != 0
}
