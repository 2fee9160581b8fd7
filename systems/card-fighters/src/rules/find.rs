//! Finds targets: types, zones, filters, picks, and whom to ask.

use cardwright_ir::Seat;
use cardwright_table::{Card, Item, NO_CARD, Shape};
use smallvec::SmallVec;

use super::{
    Cut, Fighters, Play,
    code::{At, Base, Find, Kind, Ordering, Qty, Test, TypeCode, What, Whose},
    run::Run,
    sight::{Acting, List, bp, targets},
    state::{Attack, State, Target, other},
    value,
};
use crate::vocabulary::{words, zones};

/// Cards, in order.
pub(super) type Cards = SmallVec<[Card; 16]>;

/// What a filter found; `None` is a failure.
pub(super) fn find(p: &mut Play<'_, '_>, run: &mut Run, f: &Find) -> Result<Option<List>, Cut> {
    let chosen = match choose_type(p, run, f)? {
        Some(chosen) => chosen,
        None => return Ok(None),
    };
    let place = match choose_side(p, run, f.place)? {
        Some(place) => place,
        None => return Ok(None),
    };
    let mut found = List::new();
    let mut none = false;
    let types: &[TypeCode] = match chosen {
        Some(at) => std::slice::from_ref(&f.types[at]),
        None => &f.types,
    };
    for one in types {
        match one_type(p, run, f, one, place)? {
            Taken::Some(list) => found.extend(list),
            Taken::None => none = true,
            Taken::Nothing => {}
            Taken::Fail => return Ok(None),
        }
    }
    if found.is_empty() && !none && f.pick.is_none() {
        let Some(Base::Value(ex)) = types.first().map(|one| &one.base) else { return Ok(None) };
        let value = value::value(&mut Acting { p, run }, ex)?;
        match targets(&value) {
            Some(list) if !list.is_empty() => found = list,
            _ => return Ok(None),
        }
    }
    if let Qty::Random(count) = f.qty {
        found = random(p, found, usize::from(count))?;
    }
    if let Some(ex) = &f.except {
        let value = value::value(&mut Acting { p, run }, ex)?;
        if let Some(without) = targets(&value) {
            found.retain(|target| !without.contains(target));
        }
    }
    Ok(Some(found))
}

/// Does a filter find anything? No one is asked.
pub(super) fn exists(rules: &Fighters, s: &State, run: &Run, f: &Find) -> bool {
    f.types.iter().any(|one| match &one.base {
        Base::This => run.source != NO_CARD && passes_one(rules, s, run.source, &f.filters),
        Base::Me => player_passes(s, run.ep, &f.filters),
        Base::Opp => player_passes(s, other(run.ep), &f.filters),
        Base::Player => (0..2).any(|seat| player_passes(s, seat, &f.filters)),
        Base::Value(_) => true,
        _ => {
            let sides: &[Seat] = match f.place {
                At::Pile(Whose::Chosen, _) => &[0, 1],
                _ => &[run.ep],
            };
            sides.iter().any(|side| {
                let place = if matches!(f.place, At::Pile(Whose::Chosen, _)) {
                    resolved(f.place, *side, run.ep)
                } else {
                    f.place
                };
                let mut list = candidates(rules, s, run, one, place);
                filter(rules, s, &mut list, &f.filters);
                !list.is_empty()
            })
        }
    })
}

enum Taken {
    Some(List),
    /// No one was taken, which was allowed.
    None,
    /// It contributes nothing.
    Nothing,
    Fail,
}

fn choose_type(p: &mut Play<'_, '_>, run: &Run, f: &Find) -> Result<Option<Option<usize>>, Cut> {
    let keyword = |one: &TypeCode| !matches!(one.base, Base::Subtype(_) | Base::Name(_) | Base::Value(_));
    if f.types.len() < 2 || f.all_types || !f.types.iter().any(keyword) {
        return Ok(Some(None));
    }
    let items = f.types.iter().map(|one| Item::Sym(one.text));
    let answer = p.choose(run.ep, run.source, words::CHOOSE_TYPE, items)?;
    Ok(answer.map(Some))
}

fn choose_side(p: &mut Play<'_, '_>, run: &Run, place: At) -> Result<Option<At>, Cut> {
    let At::Pile(Whose::Chosen, zone) = place else { return Ok(Some(place)) };
    let items = [Item::Word(words::MINE), Item::Word(words::ENEMY)].into_iter();
    let answer = p.choose(run.ep, run.source, words::CHOOSE_SIDE, items)?;
    Ok(answer.map(|side| At::Pile(if side == 0 { Whose::Me } else { Whose::Opp }, zone)))
}

fn resolved(place: At, side: Seat, ep: Seat) -> At {
    match place {
        At::Pile(Whose::Chosen, zone) => At::Pile(if side == ep { Whose::Me } else { Whose::Opp }, zone),
        other => other,
    }
}

fn one_type(p: &mut Play<'_, '_>, run: &mut Run, f: &Find, one: &TypeCode, place: At) -> Result<Taken, Cut> {
    let rules = p.rules;
    match one.base {
        Base::This => {
            let there = run.source != NO_CARD && passes_one(rules, p.s, run.source, &f.filters);
            return Ok(if there {
                Taken::Some(SmallVec::from_slice(&[Target::Card(run.source)]))
            } else {
                Taken::Nothing
            });
        }
        Base::Me | Base::Opp => {
            let seat = if matches!(one.base, Base::Me) { run.ep } else { other(run.ep) };
            let passes = player_passes(p.s, seat, &f.filters);
            return Ok(if passes {
                Taken::Some(SmallVec::from_slice(&[Target::Seat(seat)]))
            } else {
                Taken::Nothing
            });
        }
        Base::Player => return players(p, run, f, one),
        Base::Value(_) => return Ok(Taken::Nothing),
        _ => {}
    }
    let mut list = candidates(rules, p.s, run, one, place);
    filter(rules, p.s, &mut list, &f.filters);
    if let Some(pick) = f.pick {
        let count = usize::try_from(pick.unsigned_abs()).unwrap_or(usize::MAX).min(list.len());
        if pick > 0 {
            list.truncate(count);
        } else {
            list.drain(..list.len() - count);
        }
    }
    let taken = one.plural
        || matches!(f.qty, Qty::Random(_))
        || (f.pick.is_some() && f.qty == Qty::One)
        || place == At::Infront;
    if !taken {
        list.retain(|card| p.s.fighter(*card).is_none_or(|fighter| fighter.bp > 0));
        if list.is_empty() {
            return Ok(Taken::Nothing);
        }
        if let At::Pile(Whose::SameRing, _) = place {
            let items = [Item::Word(words::MINE), Item::Word(words::ENEMY)].into_iter();
            let Some(side) = p.choose(run.ep, run.source, words::CHOOSE_RING, items)? else {
                return Ok(Taken::Fail);
            };
            let seat = if side == 0 { run.ep } else { other(run.ep) };
            list.retain(|card| p.s.controller(*card) == seat);
            if list.is_empty() {
                return Ok(Taken::Fail);
            }
        }
        return choice(p, run, f, &list);
    }
    if list.is_empty() {
        return Ok(Taken::Nothing);
    }
    Ok(Taken::Some(list.into_iter().map(Target::Card).collect()))
}

fn choice(p: &mut Play<'_, '_>, run: &Run, f: &Find, list: &Cards) -> Result<Taken, Cut> {
    let count = u16::try_from(list.len()).unwrap_or(u16::MAX);
    let (min, max) = match f.qty {
        Qty::Range(min, max) => (min, max.min(count)),
        Qty::Any => (1, count),
        _ => (1, 1),
    };
    p.show_candidates(run.ep, list);
    if count <= min && min > 0 {
        return Ok(Taken::Some(list.iter().copied().map(Target::Card).collect()));
    }
    if max == 0 {
        return Ok(Taken::None);
    }
    match p.choose_cards(run.ep, run.source, words::CHOOSE_CARDS, list, min, max)? {
        Some(picked) if picked.is_empty() && min == 0 => Ok(Taken::None),
        Some(picked) => Ok(Taken::Some(picked.into_iter().map(Target::Card).collect())),
        None if min == 0 => Ok(Taken::None),
        None => Ok(Taken::Fail),
    }
}

fn players(p: &mut Play<'_, '_>, run: &Run, f: &Find, one: &TypeCode) -> Result<Taken, Cut> {
    let both = [run.ep, other(run.ep)];
    let passing: SmallVec<[Seat; 2]> =
        both.into_iter().filter(|seat| player_passes(p.s, *seat, &f.filters)).collect();
    if passing.is_empty() {
        return Ok(Taken::Nothing);
    }
    if one.plural || passing.len() == 1 || matches!(f.qty, Qty::Random(_)) {
        return Ok(Taken::Some(passing.into_iter().map(Target::Seat).collect()));
    }
    let items = passing.iter().map(|seat| Item::Seat(*seat));
    let answer = p.choose(run.ep, run.source, words::CHOOSE_PLAYER, items)?;
    Ok(match answer.and_then(|at| passing.get(at)) {
        Some(seat) => Taken::Some(SmallVec::from_slice(&[Target::Seat(*seat)])),
        None => Taken::Fail,
    })
}

/// The cards of a zone that are of a type.
fn candidates(rules: &Fighters, s: &State, run: &Run, one: &TypeCode, place: At) -> Cards {
    let mut list = Cards::new();
    let mut ring = |seat: Seat| list.extend(s.ring(seat).map(|fighter| fighter.card));
    match place {
        At::Arena | At::Pile(Whose::SameRing, _) => {
            ring(run.ep);
            ring(other(run.ep));
        }
        At::Infront => {
            if let Some((seat, slot)) = s.slot(run.source)
                && seat == usize::from(run.ep)
            {
                let facing = s.rings[1 - seat][3 - slot].card;
                if facing != NO_CARD {
                    list.push(facing);
                }
            }
        }
        At::Pile(whose, zone) => {
            let seat = match whose {
                Whose::Opp => other(run.ep),
                Whose::Controller if run.source != NO_CARD => s.controller(run.source),
                Whose::Asked => run.asked,
                _ => run.ep,
            };
            if zone == zones::RING {
                ring(seat);
            } else {
                list.extend_from_slice(s.world.zone(seat, zone));
            }
        }
    }
    list.retain(|card| {
        if one.others && *card == run.source {
            return false;
        }
        let face = rules.face(s, *card);
        let is = match &one.base {
            Base::Any => true,
            Base::Kind(kind) => face.kind == *kind,
            Base::Subtype(word) => face.subtype == *word,
            Base::Name(name) => face.name == *name,
            _ => false,
        };
        is != one.not
    });
    list
}

/// Keeps those for which an alternative holds: by alternative first, then in their order.
fn filter(rules: &Fighters, s: &State, list: &mut Cards, alternatives: &[Box<[Test]>]) {
    if alternatives.is_empty() {
        return;
    }
    let lowest =
        list.iter().filter(|card| is_character(rules, s, **card)).map(|card| bp(rules, s, *card)).min();
    let mut kept = Cards::new();
    for tests in alternatives {
        for card in list.iter() {
            if !kept.contains(card) && tests.iter().all(|test| passes(rules, s, *card, *test, lowest)) {
                kept.push(*card);
            }
        }
    }
    *list = kept;
}

fn passes_one(rules: &Fighters, s: &State, card: Card, alternatives: &[Box<[Test]>]) -> bool {
    let mut list = Cards::from_slice(&[card]);
    filter(rules, s, &mut list, alternatives);
    !list.is_empty()
}

fn is_character(rules: &Fighters, s: &State, card: Card) -> bool {
    rules.face(s, card).kind == super::code::CardKind::Character
}

fn passes(rules: &Fighters, s: &State, card: Card, test: Test, lowest: Option<i32>) -> bool {
    let holds = match test.what {
        What::Bp(order, value) => {
            if !is_character(rules, s, card) {
                return false;
            }
            compare(bp(rules, s, card), order, value)
        }
        What::Sp(order, value) => compare(rules.face(s, card).sp, order, value),
        What::Lowest => {
            if !is_character(rules, s, card) {
                return false;
            }
            Some(bp(rules, s, card)) == lowest
        }
        What::Kind(kind) => rules.face(s, card).kind == kind,
        What::Subtype(word) => rules.face(s, card).subtype == word,
        What::State(word) => state(rules, s, card, word),
    };
    holds != test.not
}

fn state(rules: &Fighters, s: &State, card: Card, word: cardwright_ir::Word) -> bool {
    let fighter = s.fighter(card);
    let ability = rules.ability_kind(s, card);
    match word {
        words::POWERFUL => ability.is_some(),
        words::POWERLESS => is_character(rules, s, card) && ability.is_none(),
        words::HAS_INSTANT => ability == Some(Kind::Instant),
        words::HAS_TRIGGERED => ability == Some(Kind::Triggered),
        words::HAS_AUTO => ability == Some(Kind::Auto),
        _ => fighter.is_some_and(|fighter| match word {
            words::BACKED_UP => fighter.backups[0] != NO_CARD,
            words::ATTACK => fighter.attack == Attack::Leads,
            words::UNITED => s.in_united(card),
            words::BLOCK => fighter.blocking,
            words::BLOCKED => fighter.attack == Attack::Leads && fighter.blocked_by != NO_CARD,
            words::FROZEN => fighter.frozen,
            words::FRESH => fighter.fresh,
            _ => false,
        }),
    }
}

fn player_passes(s: &State, seat: Seat, alternatives: &[Box<[Test]>]) -> bool {
    alternatives.is_empty()
        || alternatives.iter().any(|tests| {
            tests.iter().all(|test| match test.what {
                What::Sp(order, value) => compare(s.player(seat).sp, order, value) != test.not,
                _ => false,
            })
        })
}

fn compare(value: i32, order: Ordering, with: i32) -> bool {
    match order {
        Ordering::Equal => value == with,
        Ordering::AtLeast => value >= with,
        Ordering::AtMost => value <= with,
    }
}

/// A random subset, in its order.
pub(super) fn random(p: &mut Play<'_, '_>, list: List, count: usize) -> Result<List, Cut> {
    if list.is_empty() {
        return Ok(list);
    }
    let mut places: SmallVec<[u16; 16]> = (0..u16::try_from(list.len()).unwrap_or(u16::MAX)).collect();
    p.t.shuffle(&mut places)?;
    places.truncate(count);
    places.sort_unstable();
    Ok(places.into_iter().map(|at| list[usize::from(at)]).collect())
}

/// The shape of a choice of cards.
pub(super) fn shape(min: u16, max: u16) -> Shape {
    Shape::Pick { min, max, ordered: max > 1 }
}
