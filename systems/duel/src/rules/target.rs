//! Which unit an effect works on: the named one where it fits, else the one that the word means.

use cardwright_ir::{AbilityKind, Seat, Verb, Zone};
use cardwright_table::{
    Answer, Card, CardRef, Decision, Halt, Item, Shape,
    pool::{ArgCode, BodyCode, DefData, NumCode, OpCode, Pool, SeatCode, SetCode, TestCode},
};

use super::{Duelists, Play, layers, reading::NAMED, state::State};
use crate::vocabulary::{attrs, verbs, words, zones};

/// A named unit of the own side is of use.
const ALLY: u8 = 1;
/// A named unit of the other side is of use.
const ENEMY: u8 = 2;

/// What is asked of a card again and again, found once.
#[derive(Clone, Debug, Default)]
pub(super) struct Facts {
    /// Does it guard?
    pub(super) guard: bool,
    /// Has it an effect that can be activated?
    pub(super) active: bool,
    /// What can be named for each ability: bits of sides.
    sides: Box<[u8]>,
}

/// What every list of moves asks of every card in hand: kept apart, so that it stays in the cache.
#[derive(Clone, Copy, Debug)]
pub(super) struct Price {
    /// Printed cost.
    pub(super) cost: i32,
    /// The zone into which it goes when it is played; `None` for normal spells.
    pub(super) slot: Option<Zone>,
}

/// The prices of all cards.
pub(super) fn prices(pool: &Pool) -> Vec<Price> {
    let price = |data: &DefData| {
        let stays = data.has(words::CONTINUOUS) || data.has(words::EQUIP);
        let slot = match data.kind {
            words::UNIT => Some(zones::UNITS),
            _ => stays.then_some(zones::SPELLS),
        };
        Price { cost: data.number(attrs::COST), slot }
    };
    pool.defs.iter().map(price).collect()
}

/// The facts about all cards.
pub(super) fn facts(pool: &Pool) -> Vec<Facts> {
    let sides = |ability: &cardwright_table::pool::AbilityCode| {
        let mut walk = Walk { pool, sides: 0, left: 10_000 };
        ability.conditions.iter().for_each(|test| walk.test(*test));
        match &ability.body {
            BodyCode::Run(block) | BodyCode::Replace { with: block, .. } => walk.block(*block),
            BodyCode::Modes(modes) => modes.iter().for_each(|mode| walk.block(mode.body)),
            BodyCode::Modify { .. } => {}
        }
        walk.sides
    };
    (0..pool.defs.len())
        .map(|at| {
            let def = cardwright_ir::Def(u16::try_from(at).unwrap_or(u16::MAX));
            let data = pool.def(def);
            let abilities = pool.abilities_of(def);
            Facts {
                guard: data.has(words::GUARD),
                active: abilities.iter().any(|ability| ability.head.kind == AbilityKind::Activated),
                sides: abilities.iter().map(sides).collect(),
            }
        })
        .collect()
}

/// Asks which unit is named for some abilities of a card, if naming one is of use.
pub(super) fn ask(
    p: &mut Play<'_, '_>,
    seat: Seat,
    card: Card,
    abilities: impl Iterator<Item = usize>,
) -> Result<Option<CardRef>, Halt> {
    let facts = &p.rules.facts[p.s.def(card).index()];
    let mut first = None;
    let mut sides = 0;
    for ability in abilities {
        let own = facts.sides.get(ability).copied().unwrap_or(0);
        if own != 0 && first.is_none() {
            first = Some(ability);
        }
        sides |= own;
    }
    let Some(first) = first else { return Ok(None) };
    if p.rules.compat() {
        sides = ALLY | ENEMY;
    }
    let mut decision = p.t.blank();
    let cause = (p.s.world.refer(card), u8::try_from(first).unwrap_or(u8::MAX));
    decision.open(seat, Some(cause));
    decision.ask(words::ASK_TARGET, Shape::Pick { min: 1, max: 1, ordered: false }).decline = true;
    for side in 0..2 {
        let wanted = if side == seat { ALLY } else { ENEMY };
        if sides & wanted != 0 {
            for unit in p.s.units_of(side) {
                if can_be_named(p.rules, p.s, seat, unit.card) {
                    decision.item(Item::Card(p.s.world.refer(unit.card)));
                }
            }
        }
    }
    if decision.items(0).is_empty() {
        p.t.put_back(decision);
        return Ok(None);
    }
    let (answer, decision) = p.ask(decision)?;
    let named = picked(&decision, &answer);
    p.t.put_back(decision);
    Ok(named)
}

/// The unit that a word means, for an effect of `you` on the card `this`.
pub(super) fn unit(
    rules: &Duelists,
    s: &State,
    word: Verb,
    you: Seat,
    this: CardRef,
    named: Option<Card>,
) -> Option<Card> {
    let opponent = super::other(you);
    if rules.compat() {
        let meant = || match word {
            verbs::SELF_UNIT => s.world.resolve(this).filter(|card| s.unit(*card).is_some()),
            verbs::ALLY_FRONT => s.front(you),
            verbs::ENEMY_FRONT => s.front(opponent),
            _ => None,
        };
        return named.or_else(meant);
    }
    let named = |side: Option<Seat>| {
        named.filter(|card| {
            let on = s.find_unit(*card).map(|(seat, _)| seat);
            on.is_some() && (side.is_none() || on == side)
        })
    };
    let front = |seat: Seat| {
        let mut units = s.units_of(seat).map(|unit| unit.card);
        units.find(|card| can_be_named(rules, s, you, *card))
    };
    match word {
        verbs::SELF_UNIT => carrier(s, this),
        verbs::SELECTED_UNIT => named(None),
        verbs::ALLY_FRONT => named(Some(you)).or_else(|| front(you)),
        verbs::ENEMY_FRONT | verbs::OPPONENT_UNIT => named(Some(opponent)).or_else(|| front(opponent)),
        _ => None,
    }
}

/// The unit that carries an effect: itself, or for an equip spell the unit that it is attached to.
fn carrier(s: &State, this: CardRef) -> Option<Card> {
    let card = s.world.resolve(this)?;
    if s.unit(card).is_some() {
        return Some(card);
    }
    let slot = s.world.slot_of(card)?;
    let seat = s.world.card(card).controller;
    let attachment = s.spells[usize::from(seat)].get(usize::from(slot))?;
    attachment.on.and_then(|unit| s.world.resolve(unit))
}

fn can_be_named(rules: &Duelists, s: &State, seat: Seat, card: Card) -> bool {
    let own = s.find_unit(card).is_some_and(|(side, _)| side == seat);
    own || !layers::restricted(rules, s, card, words::CANNOT_BE_TARGETED)
}

fn picked(decision: &Decision, answer: &Answer) -> Option<CardRef> {
    match decision.picked(answer).on {
        Item::Card(card) => Some(card),
        _ => None,
    }
}

/// Looks through an ability's code for words that take a named unit.
struct Walk<'p> {
    pool: &'p Pool,
    sides: u8,
    left: u32,
}

impl Walk<'_> {
    fn block(&mut self, id: u32) {
        let pool = self.pool;
        for op in &pool.code.blocks[id as usize] {
            match op {
                OpCode::Do { verb, args, .. } => {
                    let what = pool.code.args.get(args.first as usize);
                    if *verb == verbs::NEGATE && matches!(what, Some(ArgCode::Word(words::EFFECT_OF))) {
                        self.sides |= ALLY | ENEMY;
                    }
                    self.args(args.first, args.count);
                }
                OpCode::If { test, then, otherwise } => {
                    self.test(*test);
                    self.block(*then);
                    self.block(*otherwise);
                }
                _ => {}
            }
        }
    }

    fn args(&mut self, first: u32, count: u8) {
        let pool = self.pool;
        let first = first as usize;
        for arg in &pool.code.args[first..first + usize::from(count)] {
            match arg {
                ArgCode::Set(id) => self.set(*id),
                ArgCode::Test(id) => self.test(*id),
                ArgCode::Block(id) => self.block(*id),
                ArgCode::Seats(id) => {
                    if let SeatCode::ControllerOf(cards) = pool.code.seats[*id as usize] {
                        self.set(cards);
                    }
                }
                _ => {}
            }
        }
    }

    fn test(&mut self, id: u32) {
        if !self.spend() {
            return;
        }
        match self.pool.code.tests[id as usize] {
            TestCode::Not(inner) => self.test(inner),
            TestCode::And(a, b) | TestCode::Or(a, b) => {
                self.test(a);
                self.test(b);
            }
            TestCode::LessEq(a, b) | TestCode::Less(a, b) | TestCode::Equal(a, b) => {
                self.num(a);
                self.num(b);
            }
            TestCode::Some(cards) | TestCode::Tagged(cards, _, _) | TestCode::OfKind(cards, _) => {
                self.set(cards);
            }
            TestCode::Printed(cards, _) => self.set(cards),
            _ => {}
        }
    }

    fn num(&mut self, id: u32) {
        if let NumCode::Count(cards) = self.pool.code.nums[id as usize] {
            self.set(cards);
        }
    }

    fn set(&mut self, id: u32) {
        if !self.spend() {
            return;
        }
        match self.pool.code.sets[id as usize] {
            SetCode::Var(NAMED) | SetCode::Call(verbs::SELECTED_UNIT, _) => self.sides |= ALLY | ENEMY,
            SetCode::Call(verbs::ALLY_FRONT, _) => self.sides |= ALLY,
            SetCode::Call(verbs::ENEMY_FRONT | verbs::OPPONENT_UNIT, _) => self.sides |= ENEMY,
            SetCode::Printed(inner, _) | SetCode::Where(inner, _) | SetCode::First(inner) => self.set(inner),
            SetCode::FirstOf(a, b) | SetCode::Union(a, b) | SetCode::Minus(a, b) => {
                self.set(a);
                self.set(b);
            }
            _ => {}
        }
    }

    fn spend(&mut self) -> bool {
        self.left = self.left.saturating_sub(1);
        self.left > 0
    }
}
