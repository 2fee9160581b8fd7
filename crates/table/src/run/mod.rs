//! The interpreter: control flow, numbers, sets and choices of the core. Words are performed by the rulebook.
//!
//! It evaluates by wanted type: there is a function for numbers, one for truths, one for cards, one for seats.

mod eval;

use cardwright_ir::{Attr, Join, Seat, Sym, Var, Verb, Word, Zone};
use smallvec::SmallVec;

pub use self::eval::{arg, num, seats, set, test};
use crate::{
    decision::{Card, CardRef, Item, Shape},
    driver::{ANY, Table},
    explore,
    halt::Halt,
    pool::{ChangeCode, OpCode, Pool},
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

/// Runs a block. A fault says whose ability it was.
pub fn block<H: Host>(
    rules: &H,
    state: &mut H::State,
    block: u32,
    frame: &mut Frame,
    table: &mut Table<'_>,
) -> Result<Flow, Halt> {
    steps(rules, state, block, frame, table)
        .map_err(|halt| halt.within(rules.def_of(state, frame.this.card), frame.ability))
}

fn steps<H: Host>(
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
                    let values = eval::args(rules, state, args.first, args.count, frame);
                    table.count(verb.index());
                    table.note(rules.pool(), rules.def_of(state, frame.this.card), frame.ability);
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

fn cause(frame: &Frame) -> Option<(CardRef, u8)> {
    Some((frame.this, u8::try_from(frame.ability).unwrap_or(u8::MAX)))
}
