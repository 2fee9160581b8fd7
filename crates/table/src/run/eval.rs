//! Values by wanted type.

use cardwright_ir::{Attr, Seat};
use smallvec::SmallVec;

use super::{CardList, Frame, Host, Val, first_seat};
use crate::{
    decision::Card,
    pool::{ArgCode, NumCode, SeatCode, SetCode, TestCode},
};

/// A number.
pub fn num<H: Host>(rules: &H, state: &H::State, id: u32, frame: &Frame) -> i32 {
    let over = |cards: u32, attr: Attr| -> SmallVec<[i32; 8]> {
        set(rules, state, cards, frame).iter().map(|card| rules.card_number(state, *card, attr)).collect()
    };
    let both = |a: u32, b: u32| (num(rules, state, a, frame), num(rules, state, b, frame));
    match rules.pool().code.nums[id as usize] {
        NumCode::Literal(value) => value,
        NumCode::Var(var) => match frame.vars.get(var.index()) {
            Some(Val::Num(value)) => *value,
            _ => 0,
        },
        NumCode::EventAmount => frame.occasion.map_or(0, |occasion| occasion.amount),
        NumCode::OfCard(cards, attr) => over(cards, attr).first().copied().unwrap_or(0),
        NumCode::OfSeat(of, attr) => {
            rules.seat_number(state, first_seat(seats(rules, state, of, frame)), attr)
        }
        NumCode::OfGame(attr) => rules.game_number(state, attr),
        NumCode::Count(cards) => i32::try_from(set(rules, state, cards, frame).len()).unwrap_or(i32::MAX),
        NumCode::CountSeats(of) => seats(rules, state, of, frame).count_ones() as i32,
        NumCode::Sum(cards, attr) => {
            over(cards, attr).iter().fold(0, |sum, value| sum.saturating_add(*value))
        }
        NumCode::Max(cards, attr) => over(cards, attr).iter().copied().max().unwrap_or(0),
        NumCode::Min(cards, attr) => over(cards, attr).iter().copied().min().unwrap_or(0),
        NumCode::Add(a, b) => both(a, b).0.saturating_add(both(a, b).1),
        NumCode::Sub(a, b) => both(a, b).0.saturating_sub(both(a, b).1),
        NumCode::Mul(a, b) => both(a, b).0.saturating_mul(both(a, b).1),
        NumCode::DivUp(a, b) => divide(both(a, b), true),
        NumCode::DivDown(a, b) => divide(both(a, b), false),
        NumCode::Call(verb, call) => {
            match rules.question(state, verb, &args(rules, state, call.first, call.count, frame), frame) {
                Val::Num(value) => value,
                _ => 0,
            }
        }
    }
}

/// A truth.
pub fn test<H: Host>(rules: &H, state: &H::State, id: u32, frame: &Frame) -> bool {
    let code = &rules.pool().code;
    let both = |a: u32, b: u32| (num(rules, state, a, frame), num(rules, state, b, frame));
    let any = |cards: u32, holds: &dyn Fn(Card) -> bool| {
        set(rules, state, cards, frame).iter().any(|card| holds(*card))
    };
    match code.tests[id as usize] {
        TestCode::Literal(value) => value,
        TestCode::Not(inner) => !test(rules, state, inner, frame),
        TestCode::And(a, b) => test(rules, state, a, frame) && test(rules, state, b, frame),
        TestCode::Or(a, b) => test(rules, state, a, frame) || test(rules, state, b, frame),
        TestCode::Equal(a, b) => both(a, b).0 == both(a, b).1,
        TestCode::Less(a, b) => both(a, b).0 < both(a, b).1,
        TestCode::LessEq(a, b) => both(a, b).0 <= both(a, b).1,
        TestCode::Tagged(cards, attr, sym) => any(cards, &|card| rules.has_tag(state, card, attr, sym)),
        TestCode::OfKind(cards, kind) => {
            any(cards, &|card| rules.pool().def(rules.def_of(state, card)).kind == kind)
        }
        TestCode::Common(a, b) => {
            let among = set(rules, state, b, frame);
            any(a, &|card| among.contains(&card))
        }
        TestCode::SameSeat(a, b) => seats(rules, state, a, frame) & seats(rules, state, b, frame) != 0,
        TestCode::GameIs(attr, word) => rules.game_number(state, attr) == i32::from(word.0),
        TestCode::Some(cards) => !set(rules, state, cards, frame).is_empty(),
        TestCode::Printed(cards, bits) => {
            any(cards, &|card| code.printed[bits as usize].has(rules.def_of(state, card)))
        }
        TestCode::Call(verb, call) => {
            rules.question(state, verb, &args(rules, state, call.first, call.count, frame), frame)
                == Val::Bool(true)
        }
    }
}

/// Cards.
pub fn set<H: Host>(rules: &H, state: &H::State, id: u32, frame: &Frame) -> CardList {
    let code = &rules.pool().code;
    match code.sets[id as usize] {
        SetCode::Empty => CardList::new(),
        SetCode::This => rules.resolve(state, frame.this).into_iter().collect(),
        SetCode::It => frame.it.into_iter().collect(),
        SetCode::Event => {
            frame.occasion.and_then(|occasion| rules.resolve(state, occasion.card)).into_iter().collect()
        }
        SetCode::Var(var) => match frame.vars.get(var.index()) {
            Some(Val::Cards(cards)) => cards.iter().filter_map(|card| rules.resolve(state, *card)).collect(),
            _ => CardList::new(),
        },
        SetCode::Zone(of, zone) => {
            let mut out = CardList::new();
            for seat in in_order(rules, state, seats(rules, state, of, frame), frame) {
                rules.cards_in(state, seat, zone, &mut out);
            }
            out
        }
        SetCode::Printed(all, bits) => {
            let mut cards = set(rules, state, all, frame);
            cards.retain(|card| code.printed[bits as usize].has(rules.def_of(state, *card)));
            cards
        }
        SetCode::Where(all, filter) => {
            let mut inner = frame.clone();
            let mut cards = set(rules, state, all, frame);
            cards.retain(|card| {
                inner.it = Some(*card);
                test(rules, state, filter, &inner)
            });
            cards
        }
        SetCode::First(all) => {
            let mut cards = set(rules, state, all, frame);
            cards.truncate(1);
            cards
        }
        SetCode::FirstOf(a, b) => {
            let cards = set(rules, state, a, frame);
            if cards.is_empty() { set(rules, state, b, frame) } else { cards }
        }
        SetCode::Union(a, b) => {
            let mut cards = set(rules, state, a, frame);
            for card in set(rules, state, b, frame) {
                if !cards.contains(&card) {
                    cards.push(card);
                }
            }
            cards
        }
        SetCode::Minus(a, b) => {
            let mut cards = set(rules, state, a, frame);
            let without = set(rules, state, b, frame);
            cards.retain(|card| !without.contains(card));
            cards
        }
        SetCode::Call(verb, call) => {
            match rules.question(state, verb, &args(rules, state, call.first, call.count, frame), frame) {
                Val::Cards(cards) => cards.iter().filter_map(|card| rules.resolve(state, *card)).collect(),
                _ => CardList::new(),
            }
        }
    }
}

/// Seats, as bits.
pub fn seats<H: Host>(rules: &H, state: &H::State, id: u32, frame: &Frame) -> u8 {
    let all = rules.seats(state);
    match rules.pool().code.seats[id as usize] {
        SeatCode::You => bit(frame.you),
        SeatCode::Opponent => ((1u16 << all) - 1) as u8 & !bit(frame.you),
        SeatCode::Actor => bit(frame.actor),
        SeatCode::Active => bit(rules.active(state)),
        SeatCode::Both => ((1u16 << all) - 1) as u8,
        SeatCode::Event => frame.occasion.map_or(0, |occasion| bit(occasion.seat)),
        SeatCode::Var(var) => match frame.vars.get(var.index()) {
            Some(Val::Seats(seats)) => *seats,
            _ => 0,
        },
        SeatCode::ControllerOf(cards) => set(rules, state, cards, frame)
            .iter()
            .fold(0, |seats, card| seats | bit(rules.controller(state, *card))),
        SeatCode::Call(verb, call) => {
            match rules.question(state, verb, &args(rules, state, call.first, call.count, frame), frame) {
                Val::Seats(seats) => seats,
                _ => 0,
            }
        }
    }
}

/// An argument's value.
pub fn arg<H: Host>(rules: &H, state: &H::State, code: ArgCode, frame: &Frame) -> Val {
    match code {
        ArgCode::Num(id) => Val::Num(num(rules, state, id, frame)),
        ArgCode::Test(id) => Val::Bool(test(rules, state, id, frame)),
        ArgCode::Set(id) => {
            Val::Cards(set(rules, state, id, frame).iter().map(|card| rules.refer(state, *card)).collect())
        }
        ArgCode::Seats(id) => Val::Seats(seats(rules, state, id, frame)),
        ArgCode::Word(word) => Val::Word(word),
        ArgCode::Sym(sym) => Val::Sym(sym),
        ArgCode::Zone(zone) => Val::Zone(zone),
        ArgCode::Block(id) => Val::Block(id),
        ArgCode::Printed(id) => Val::Printed(id),
    }
}

pub(super) fn args<H: Host>(
    rules: &H,
    state: &H::State,
    first: u32,
    count: u8,
    frame: &Frame,
) -> SmallVec<[Val; 4]> {
    let first = first as usize;
    rules.pool().code.args[first..first + usize::from(count)]
        .iter()
        .map(|code| arg(rules, state, *code, frame))
        .collect()
}

fn in_order<H: Host>(rules: &H, state: &H::State, seats: u8, frame: &Frame) -> SmallVec<[Seat; 8]> {
    let all = rules.seats(state);
    (0..all).map(|step| (frame.actor + step) % all.max(1)).filter(|seat| seats & bit(*seat) != 0).collect()
}

fn bit(seat: Seat) -> u8 {
    1u8.checked_shl(seat.into()).unwrap_or(0)
}

fn divide((a, b): (i32, i32), up: bool) -> i32 {
    if b == 0 {
        return 0;
    }
    let (a, b) = (i64::from(a), i64::from(b));
    let down = a.div_euclid(b);
    let value = if up && a.rem_euclid(b) != 0 { down + 1 } else { down };
    i32::try_from(value).unwrap_or(if value < 0 { i32::MIN } else { i32::MAX })
}
