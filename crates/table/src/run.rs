//! The interpreter: control flow, numbers, sets and choices of the core. Words are performed by the rulebook.
//!
//! It evaluates by wanted type: there is a function for numbers, one for truths, one for cards, one for seats.

use cardwright_ir::{Attr, Join, Seat, Sym, Var, Verb, Word, Zone};
use smallvec::SmallVec;

use crate::{
    decision::{Card, CardRef, Item, Shape},
    driver::{ANY, Table},
    explore,
    halt::Halt,
    pool::{ArgCode, ChangeCode, NumCode, OpCode, Pool, SeatCode, SetCode, TestCode},
    rules::{Here, Rules},
};

/// A few cards, in order.
pub type CardList = SmallVec<[Card; 8]>;

/// A value of any type: arguments of verbs, and variables.
#[derive(Clone, PartialEq, Eq, Debug, Default, Hash)]
pub enum Val {
    /// Never set.
    #[default]
    None,
    /// A number.
    Num(i32),
    /// A truth.
    Bool(bool),
    /// Cards as they were when the value was made.
    Cards(SmallVec<[CardRef; 2]>),
    /// One bit a seat.
    Seats(u8),
    /// A word of the rules.
    Word(Word),
    /// A word of the cards.
    Sym(Sym),
    /// A zone.
    Zone(Zone),
    /// A block.
    Block(u32),
    /// A filter over printed data.
    Printed(u32),
}

/// What the event of an ability was about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub struct Occasion {
    /// The card.
    pub card: CardRef,
    /// Whose.
    pub seat: Seat,
    /// How much.
    pub amount: i32,
}

/// Where an ability stands while it runs. Plain data: a delayed block keeps its frame in the state.
#[derive(Clone, PartialEq, Eq, Debug, Default, Hash)]
pub struct Frame {
    /// The card that carries the ability.
    pub this: CardRef,
    /// The ability: its position on the card.
    pub ability: u16,
    /// The controller of the card.
    pub you: Seat,
    /// Who performs the steps.
    pub actor: Seat,
    /// What happened.
    pub occasion: Option<Occasion>,
    /// The thing under examination.
    pub it: Option<Card>,
    /// Variables.
    pub vars: SmallVec<[Val; 2]>,
}

/// How a block ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// It ran to its end; true if its last verb did something.
    Done(bool),
    /// It stopped on the way.
    Stopped,
}

/// A rulebook whose cards run in the interpreter.
pub trait Host: Rules + Sized {
    /// The cards.
    fn pool(&self) -> &Pool;
    /// The cards of a zone, in order.
    fn cards_in(&self, state: &Self::State, seat: Seat, zone: Zone, out: &mut CardList);
    /// A number of a card.
    fn card_number(&self, state: &Self::State, card: Card, attr: Attr) -> i32;
    /// A number of a seat.
    fn seat_number(&self, state: &Self::State, seat: Seat, attr: Attr) -> i32;
    /// A number of the game; words count by their row.
    fn game_number(&self, state: &Self::State, attr: Attr) -> i32;
    /// Does a card have this word?
    fn has_tag(&self, state: &Self::State, card: Card, attr: Attr, sym: Sym) -> bool;
    /// The printed definition of a card now.
    fn def_of(&self, state: &Self::State, card: Card) -> cardwright_ir::Def;
    /// Who has a card.
    fn controller(&self, state: &Self::State, card: Card) -> Seat;
    /// Whose turn it is.
    fn active(&self, state: &Self::State) -> Seat;
    /// How many seats there are.
    fn seats(&self, state: &Self::State) -> u8;
    /// The card, if it still is what it was.
    fn resolve(&self, state: &Self::State, card: CardRef) -> Option<Card>;
    /// The card as it is now.
    fn refer(&self, state: &Self::State, card: Card) -> CardRef;
    /// Answers a question of the vocabulary.
    fn question(&self, state: &Self::State, verb: Verb, args: &[Val], frame: &Frame) -> Val;
    /// Performs a verb; true if it did something.
    fn perform(
        &self,
        state: &mut Self::State,
        verb: Verb,
        args: &[Val],
        frame: &mut Frame,
        table: &mut Table<'_>,
    ) -> Result<bool, Halt>;

    /// Applies changes until a time.
    fn apply(
        &self,
        state: &mut Self::State,
        to: Option<&CardList>,
        with: &[ChangeCode],
        until: Val,
        frame: &mut Frame,
    ) -> Result<bool, Halt> {
        let _ = (state, to, with, until, frame);
        Err(Halt::fault("this rulebook has no changes with a duration"))
    }

    /// Keeps a block for later.
    fn later(&self, state: &mut Self::State, time: Val, block: u32, frame: &Frame) -> Result<(), Halt> {
        let _ = (state, time, block, frame);
        Err(Halt::fault("this rulebook has no delayed effects"))
    }

    /// The words of the two questions that the core asks: which one, and whether.
    fn ask_words(&self) -> (Word, Word);
}

/// Runs a block.
pub fn block<H: Host>(
    rules: &H,
    state: &mut H::State,
    block: u32,
    frame: &mut Frame,
    table: &mut Table<'_>,
) -> Result<Flow, Halt> {
    let mut done = true;
    for op in &rules.pool().code.blocks[block as usize] {
        table.burn(1)?;
        match op {
            OpCode::Do { verb, args, join } => {
                let runs = match join {
                    Join::Always => true,
                    Join::IfDone => done,
                    Join::UnlessDone => !done,
                };
                if runs {
                    let values = self::args(rules, state, args.first, args.count, frame);
                    table.count(verb.index());
                    done = rules.perform(state, *verb, &values, frame, table)?;
                }
            }
            OpCode::Let(var, value) => {
                let value = arg(rules, state, *value, frame);
                set_var(frame, *var, value);
            }
            OpCode::Stop => return Ok(Flow::Stopped),
            OpCode::Apply { to, with, until } => {
                let cards = to.map(|to| set(rules, state, to, frame));
                let until = until.map_or(Val::None, |until| arg(rules, state, until, frame));
                done = rules.apply(state, cards.as_ref(), with, until, frame)?;
            }
            OpCode::At { time, body } => {
                let time = arg(rules, state, *time, frame);
                rules.later(state, time, *body, frame)?;
            }
            nested => match control(rules, state, nested, frame, table)? {
                Flow::Done(did) => done = did,
                Flow::Stopped => return Ok(Flow::Stopped),
            },
        }
    }
    Ok(Flow::Done(done))
}

/// The steps that contain blocks.
fn control<H: Host>(
    rules: &H,
    state: &mut H::State,
    op: &OpCode,
    frame: &mut Frame,
    table: &mut Table<'_>,
) -> Result<Flow, Halt> {
    match op {
        OpCode::If { test: condition, then, otherwise } => {
            let branch = if test(rules, state, *condition, frame) { then } else { otherwise };
            block(rules, state, *branch, frame, table)
        }
        OpCode::Each { bind, over, body } => {
            let cards = set(rules, state, *over, frame);
            let all: SmallVec<[CardRef; 8]> = cards.iter().map(|card| rules.refer(state, *card)).collect();
            for card in all {
                set_var(frame, *bind, Val::Cards(SmallVec::from_slice(&[card])));
                if block(rules, state, *body, frame, table)? == Flow::Stopped {
                    return Ok(Flow::Stopped);
                }
            }
            Ok(Flow::Done(true))
        }
        OpCode::Choose { by, modes } => {
            let by = first_seat(seats(rules, state, *by, frame));
            let mut decision = table.blank();
            decision.open(by, cause(frame));
            decision.ask(rules.ask_words().0, Shape::Pick { min: 1, max: 1, ordered: false });
            for (at, (name, _)) in (0..).zip(modes) {
                decision.item(name.map_or(Item::Number(at), Item::Sym));
            }
            let answer = table.choose(&mut Here::inside(rules, state), &decision, ANY)?;
            table.put_back(decision);
            let picked = answer.first().map_or(0, usize::from);
            match modes.get(picked) {
                Some((_, body)) => block(rules, state, *body, frame, table),
                None => Ok(Flow::Done(false)),
            }
        }
        OpCode::Attempt { ask, main, then, otherwise } => {
            if attempt(rules, state, *ask, *main, frame, table)? {
                block(rules, state, *then, frame, table)
            } else {
                block(rules, state, *otherwise, frame, table)
            }
        }
        _ => Ok(Flow::Done(true)),
    }
}

/// Does a block completely or not at all, after asking if someone is to be asked; was it done?
fn attempt<H: Host>(
    rules: &H,
    state: &mut H::State,
    ask: Option<u32>,
    main: u32,
    frame: &mut Frame,
    table: &mut Table<'_>,
) -> Result<bool, Halt> {
    let outer = frame.actor;
    let asked = ask.map(|seat| first_seat(seats(rules, state, seat, frame)));
    if let Some(seat) = asked {
        frame.actor = seat;
    }
    let start = frame.clone();
    let complete = |state: &mut H::State, table: &mut Table<'_>| match block(
        rules,
        state,
        main,
        &mut start.clone(),
        table,
    )? {
        Flow::Done(true) => Ok(()),
        Flow::Done(false) | Flow::Stopped => Err(Halt::Abandoned),
    };
    let mut wanted = explore::feasible(state, &[], &mut table.fuel, &complete)?;
    if wanted && let Some(seat) = asked {
        let mut decision = table.blank();
        decision.open(seat, cause(frame));
        decision.ask(rules.ask_words().1, Shape::Confirm);
        wanted = table.choose(&mut Here::inside(rules, state), &decision, ANY)?.yes();
        table.put_back(decision);
    }
    if wanted {
        explore::guarded(state, table, &complete)?;
    }
    frame.actor = outer;
    Ok(wanted)
}

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

/// Sets a variable.
pub fn set_var(frame: &mut Frame, var: Var, value: Val) {
    if frame.vars.len() <= var.index() {
        frame.vars.resize(var.index() + 1, Val::None);
    }
    frame.vars[var.index()] = value;
}

/// The lowest seat of some; 0 without one.
pub fn first_seat(seats: u8) -> Seat {
    if seats == 0 { 0 } else { seats.trailing_zeros() as Seat }
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

fn args<H: Host>(rules: &H, state: &H::State, first: u32, count: u8, frame: &Frame) -> SmallVec<[Val; 4]> {
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

fn cause(frame: &Frame) -> Option<(CardRef, u8)> {
    Some((frame.this, u8::try_from(frame.ability).unwrap_or(u8::MAX)))
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
