//! What a unit's values are: stored ones, statuses, and in `extended` continuous effects in layers.

use cardwright_ir::{AbilityKind, Attr, Op, Seat, Sym, Word};
use cardwright_table::{
    Card, Halt, NO_CARD, Why,
    pool::{ArgCode, BodyCode, ChangeCode, SetCode},
    run::{self, CardList, Frame},
};

use super::{
    Duelists, Play, effect, remove,
    state::{Shown, State, Unit},
};
use crate::{
    lower::action::{
        MARK_CANNOT_ACTIVATE, MARK_CANNOT_ATTACK, MARK_CANNOT_BE_TARGETED, MARK_GUARD, MARK_UNCOUNTERABLE,
    },
    vocabulary::{attrs, verbs, words, zones},
};

/// Rounds of destruction after one effect.
const ROUNDS: u32 = 16;
/// Passes over continuous effects that depend on each other.
const PASSES: u32 = 4;

/// Attack as it is shown.
pub(super) fn atk(rules: &Duelists, s: &State, unit: &Unit) -> i32 {
    match shown(rules, s, unit.card) {
        Some(shown) => shown.atk,
        None => unit.atk.saturating_add(status_sum(s, unit.card, attrs::ATK)),
    }
}

/// Attack as it is used: not below 0, but for the reference.
pub(super) fn strength(rules: &Duelists, s: &State, unit: &Unit) -> i32 {
    let atk = atk(rules, s, unit);
    if rules.compat() { atk } else { atk.max(0) }
}

/// HP left and at most.
pub(super) fn hp(rules: &Duelists, s: &State, unit: &Unit) -> (i32, i32) {
    match shown(rules, s, unit.card) {
        Some(shown) => (shown.max_hp.saturating_sub(unit.max_hp.saturating_sub(unit.hp)), shown.max_hp),
        None => (unit.hp, unit.max_hp),
    }
}

/// What changes the attack of a unit, oldest first: attachments, statuses, and continuous effects that add to it.
pub(super) fn why(rules: &Duelists, s: &State, unit: &Unit) -> Vec<Why> {
    let on = s.world.refer(unit.card);
    let rows = (0..2u8).flat_map(|seat| s.world.row(seat, zones::SPELLS).iter());
    let attached = s.spells.iter().flatten().zip(rows);
    let attached =
        attached.filter(|(spell, card)| spell.on == Some(on) && spell.atk != 0 && **card != NO_CARD);
    let attached = attached.map(|(spell, card)| (spell.atk, s.world.refer(*card)));
    let statuses = s.world.changes_of(unit.card).filter(|change| change.attr == Some(attrs::ATK));
    let statuses = statuses.map(|change| (change.value, change.source));
    let sources = if rules.extended() { sources(rules, s) } else { Vec::new() };
    let reaching =
        sources.iter().filter(|source| run::set(rules, s, source.to, &source.frame).contains(&unit.card));
    let lasting = reaching.flat_map(|source| {
        let adding = source.with.iter().filter(|change| change.attr == attrs::ATK && change.op == Op::Add);
        adding.map(|change| (value(rules, s, change, &source.frame), source.frame.this))
    });
    let all = attached.chain(statuses).chain(lasting);
    all.map(|(by, source)| Why { attr: attrs::ATK, by, source: Some(source) }).collect()
}

/// Does a unit guard its owner?
pub(super) fn guards(rules: &Duelists, s: &State, card: Card) -> bool {
    if let Some(shown) = shown(rules, s, card) {
        return shown.marks & MARK_GUARD != 0;
    }
    let printed = rules.facts[s.def(card).index()].guard;
    if s.world.changes.is_empty() {
        return printed;
    }
    (printed && !silenced(s, card))
        || has_status(s, card, words::GUARD_STATUS)
        || custom(s, card) & MARK_GUARD != 0
}

/// Is a unit restricted in this way?
pub(super) fn restricted(rules: &Duelists, s: &State, card: Card, word: Word) -> bool {
    let bit = bit(word);
    match shown(rules, s, card) {
        Some(shown) => shown.marks & bit != 0,
        None => !s.world.changes.is_empty() && custom(s, card) & bit != 0,
    }
}

/// Do a unit's own effects not fire?
pub(super) fn silenced(s: &State, card: Card) -> bool {
    has_status(s, card, words::SILENCE)
}

/// Does a unit have a status?
pub(super) fn has_status(s: &State, card: Card, status: Word) -> bool {
    !s.world.changes.is_empty() && s.world.changes_of(card).any(|change| change.word == Some(status))
}

/// A word of a card, as continuous effects leave it.
pub(super) fn has_tag(rules: &Duelists, s: &State, card: Card, attr: Attr, sym: Sym) -> bool {
    let data = rules.pool.def(s.def(card));
    if attr == attrs::ID {
        return data.key == sym;
    }
    let printed = data.has_tag(attr, sym);
    match shown(rules, s, card) {
        Some(shown) => match attr {
            attrs::THEME => shown.theme.map_or(printed, |theme| theme == sym),
            attrs::ELEMENT => shown.element.map_or(printed, |element| element == sym),
            attrs::RACE => printed || shown.races.contains(&Some(sym)),
            _ => printed,
        },
        None => printed,
    }
}

/// Mana to play a card from hand.
#[inline]
pub(super) fn cost(rules: &Duelists, s: &State, card: Card) -> i32 {
    let printed = rules.prices[s.def(card).index()].cost;
    if rules.extended() { changed_cost(rules, s, card, printed) } else { printed }
}

fn changed_cost(rules: &Duelists, s: &State, card: Card, printed: i32) -> i32 {
    let mut cost = printed;
    for source in sources(rules, s) {
        if !applies_to_hand(rules, s, source.to, card, &source.frame) {
            continue;
        }
        for change in source.with.iter().filter(|change| change.attr == attrs::COST) {
            cost = cost.saturating_add(value(rules, s, change, &source.frame));
        }
    }
    cost.max(0)
}

/// Computes the values of all units anew.
pub(super) fn refresh(rules: &Duelists, s: &mut State) {
    if !rules.extended() {
        return;
    }
    for _ in 0..PASSES {
        let before = s.shown;
        let sources = sources(rules, s);
        let reach: Vec<CardList> =
            sources.iter().map(|source| run::set(rules, s, source.to, &source.frame)).collect();
        let mut after = [[Shown::default(); super::state::UNIT_SLOTS]; 2];
        for (unit, shown) in s.units.iter().flatten().zip(after.iter_mut().flatten()) {
            if unit.is_there() {
                let mine = sources.iter().zip(&reach).filter(|(_, cards)| cards.contains(&unit.card));
                *shown = layered(rules, s, unit, mine.map(|(source, _)| source));
            }
        }
        s.shown = after;
        if after == before {
            return;
        }
    }
}

/// After every effect: values, then all units without HP at once, until nothing changes.
pub(super) fn settle(p: &mut Play<'_, '_>) -> Result<(), Halt> {
    if !sources(p.rules, p.s).is_empty() {
        p.t.count(verbs::MODIFY.index());
    }
    for _ in 0..ROUNDS {
        refresh(p.rules, p.s);
        let dead: CardList = (0..2u8)
            .flat_map(|seat| p.s.units_of(seat))
            .filter(|unit| hp(p.rules, p.s, unit).0 <= 0)
            .map(|unit| unit.card)
            .collect();
        if !remove::destroy(p, &dead)? {
            return Ok(());
        }
    }
    Ok(())
}

/// A continuous effect that holds now.
struct Source<'r> {
    order: (u32, bool, u8, usize),
    to: u32,
    with: &'r [ChangeCode],
    frame: Frame,
}

/// All continuous effects that hold, oldest first.
fn sources<'r>(rules: &'r Duelists, s: &State) -> Vec<Source<'r>> {
    let mut all = Vec::new();
    for seat in 0..2u8 {
        let spells = s.world.row(seat, zones::SPELLS).iter();
        let cards = s.world.row(seat, zones::UNITS).iter().chain(spells);
        for (slot, card) in (0..).zip(cards) {
            if *card != NO_CARD && !silenced(s, *card) {
                sources_of(rules, s, *card, seat, slot, &mut all);
            }
        }
    }
    all.sort_by_key(|source| source.order);
    all
}

fn sources_of<'r>(
    rules: &'r Duelists,
    s: &State,
    card: Card,
    seat: Seat,
    slot: u8,
    out: &mut Vec<Source<'r>>,
) {
    let this = s.world.refer(card);
    for (at, ability) in rules.pool.abilities_of(s.def(card)).iter().enumerate() {
        let (AbilityKind::Static, BodyCode::Modify { to, with }) = (ability.head.kind, &ability.body) else {
            continue;
        };
        let frame = effect::frame(this, at, seat, effect::Given::default());
        if ability.conditions.iter().all(|test| run::test(rules, s, *test, &frame)) {
            out.push(Source { order: (this.object, seat != s.active, slot, at), to: *to, with, frame });
        }
    }
}

/// The values of one unit after all layers.
fn layered<'r>(
    rules: &Duelists,
    s: &State,
    unit: &Unit,
    sources: impl Iterator<Item = &'r Source<'r>>,
) -> Shown {
    let attached = s.spells.iter().flatten().filter(|spell| spell.on == Some(s.world.refer(unit.card)));
    let (bonus_atk, bonus_hp) = attached
        .fold((0, status_sum(s, unit.card, attrs::HP)), |(atk, hp), spell| (atk + spell.atk, hp + spell.hp));
    let def = rules.pool.def(s.def(unit.card));
    let quiet = silenced(s, unit.card);
    let marks = if def.has(words::GUARD) && !quiet { MARK_GUARD } else { 0 };
    let mut changes: Vec<(u8, &ChangeCode, &Frame)> = sources
        .flat_map(|source| source.with.iter().map(|change| (layer(change), change, &source.frame)))
        .collect();
    // Keywords are removed before others are added.
    changes.sort_by_key(|(layer, change, _)| (*layer, change.op != Op::Remove));
    let mut shown = Shown {
        atk: unit.atk.saturating_sub(bonus_atk),
        max_hp: unit.max_hp.saturating_sub(bonus_hp),
        marks,
        ..Shown::default()
    };
    let mut added = false;
    for (layer, change, frame) in changes {
        if layer > 6 && !added {
            add_own(s, unit, &mut shown, bonus_atk, bonus_hp);
            added = true;
        }
        apply(rules, s, &mut shown, change, frame);
    }
    if !added {
        add_own(s, unit, &mut shown, bonus_atk, bonus_hp);
    }
    if has_status(s, unit.card, words::GUARD_STATUS) {
        shown.marks |= MARK_GUARD;
    }
    shown.marks |= custom(s, unit.card);
    shown
}

/// Layer 6 of the unit itself: attachments and statuses.
fn add_own(s: &State, unit: &Unit, shown: &mut Shown, atk: i32, hp: i32) {
    shown.atk = shown.atk.saturating_add(atk).saturating_add(status_sum(s, unit.card, attrs::ATK));
    shown.max_hp = shown.max_hp.saturating_add(hp);
}

fn apply(rules: &Duelists, s: &State, shown: &mut Shown, change: &ChangeCode, frame: &Frame) {
    let amount = value(rules, s, change, frame);
    let number = |old: i32| match change.op {
        Op::Set => amount,
        Op::Add => old.saturating_add(amount),
        Op::Multiply { under } => scale(old, amount, under),
        _ => old,
    };
    let sym = if let ArgCode::Sym(sym) = change.value { Some(sym) } else { None };
    match (change.attr, change.value) {
        (attrs::ATK, _) => shown.atk = number(shown.atk),
        (attrs::HP, _) => shown.max_hp = number(shown.max_hp),
        (attrs::THEME, _) => shown.theme = sym,
        (attrs::RACE, _) => {
            if let Some(free) = shown.races.iter_mut().find(|race| race.is_none()) {
                *free = sym;
            }
        }
        (attrs::ELEMENT, _) => shown.element = sym,
        (attrs::KEYWORDS, ArgCode::Word(word)) if change.op == Op::Remove => shown.marks &= !bit(word),
        (attrs::KEYWORDS, ArgCode::Word(word)) => shown.marks |= bit(word),
        _ => {}
    }
}

/// `value * over / under`, rounded down.
pub(super) fn scale(value: i32, over: i32, under: i32) -> i32 {
    let wide = (i64::from(value) * i64::from(over)).div_euclid(i64::from(under.max(1)));
    i32::try_from(wide).unwrap_or(if wide < 0 { i32::MIN } else { i32::MAX })
}

fn value(rules: &Duelists, s: &State, change: &ChangeCode, frame: &Frame) -> i32 {
    match change.value {
        ArgCode::Num(id) => run::num(rules, s, id, frame),
        _ => 0,
    }
}

fn layer(change: &ChangeCode) -> u8 {
    match (change.attr, change.op) {
        _ if change.base => 1,
        (attrs::THEME | attrs::RACE | attrs::ELEMENT, _) => 2,
        (attrs::KEYWORDS, _) if !is_restriction(change.value) => 3,
        (attrs::KEYWORDS, _) => 4,
        (attrs::COST, _) => 8,
        (_, Op::Set) => 5,
        (_, Op::Add) => 6,
        _ => 7,
    }
}

fn is_restriction(value: ArgCode) -> bool {
    matches!(value, ArgCode::Word(words::CANNOT_ATTACK | words::CANNOT_BE_TARGETED | words::CANNOT_ACTIVATE))
}

/// A change of costs names its cards as it names units: whose, and which.
fn applies_to_hand(rules: &Duelists, s: &State, to: u32, card: Card, frame: &Frame) -> bool {
    let code = &rules.pool.code;
    let mine = s.world.card(card).controller == frame.you;
    match code.sets[to as usize] {
        SetCode::Call(verbs::ALLY_UNITS, _) => mine,
        SetCode::Call(verbs::ENEMY_UNITS, _) => !mine,
        SetCode::Call(verbs::ALL_UNITS, _) => true,
        SetCode::Minus(inner, _) => applies_to_hand(rules, s, inner, card, frame),
        SetCode::Printed(inner, bits) => {
            code.printed[bits as usize].has(s.def(card)) && applies_to_hand(rules, s, inner, card, frame)
        }
        SetCode::Where(inner, test) => {
            let it = Frame { it: Some(card), ..frame.clone() };
            run::test(rules, s, test, &it) && applies_to_hand(rules, s, inner, card, frame)
        }
        _ => false,
    }
}

fn shown<'s>(rules: &Duelists, s: &'s State, card: Card) -> Option<&'s Shown> {
    if !rules.extended() {
        return None;
    }
    let (seat, slot) = s.find_unit(card)?;
    Some(&s.shown[usize::from(seat)][slot])
}

/// What statuses add to a number.
fn status_sum(s: &State, card: Card, attr: Attr) -> i32 {
    if s.world.changes.is_empty() {
        return 0;
    }
    let own = s.world.changes_of(card).filter(|change| change.attr == Some(attr));
    own.fold(0, |sum, change| sum.saturating_add(change.value))
}

fn custom(s: &State, card: Card) -> i32 {
    let own = s.world.changes_of(card).filter(|change| change.attr == Some(attrs::KEYWORDS));
    own.fold(0, |bits, change| bits | change.value)
}

fn bit(word: Word) -> i32 {
    match word {
        words::GUARD => MARK_GUARD,
        words::UNCOUNTERABLE => MARK_UNCOUNTERABLE,
        words::CANNOT_ATTACK => MARK_CANNOT_ATTACK,
        words::CANNOT_BE_TARGETED => MARK_CANNOT_BE_TARGETED,
        words::CANNOT_ACTIVATE => MARK_CANNOT_ACTIVATE,
        _ => 0,
    }
}
