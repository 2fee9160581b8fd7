//! What waits: effects in progress, and questions.

use super::{
    set::{Id, NO, Row, Set},
    state::{Chosen, NONE, Paid, Source, Targets},
};

/// How far a job is with its current step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Stage {
    /// Nothing is settled.
    #[default]
    Fresh,
    /// It was asked whether the whole list is wanted.
    GateAsked,
    /// It was asked whether the step is wanted.
    Asked,
    /// Wanted and paid for.
    Paid,
    /// Cards were chosen.
    Picked,
    /// It was asked which mode.
    Mode,
}

/// What a job does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Work {
    /// Runs steps.
    #[default]
    Run,
    /// Pays a cost of the book; it is remembered on the stack item of the source, or on the next job.
    Pay(u16),
}

/// An effect that waits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Job {
    pub work: Work,
    pub src: Source,
    pub stage: Stage,
    /// The program, or [`NONE`] for a cost.
    pub program: u16,
    pub step: u16,
    pub end: u16,
    /// Is the list's own cost or condition settled?
    pub open: bool,
    /// Were targets chosen when it was put on the stack?
    pub aimed: bool,
    /// Is no target asked for?
    pub blind: bool,
    /// Is a cost remembered on the stack?
    pub stacked: bool,
    /// The answer to the last question.
    pub yes: bool,
    /// The mode, or [`NO`].
    pub mode: u8,
    /// The card of the event.
    pub that: Id,
    pub that_object: u32,
    /// The amount of the event.
    pub amount: i32,
    pub targets: Targets,
    pub picked: Chosen,
    pub order: Row,
    /// What the list spoke of last.
    pub it: Chosen,
    /// The spark that it had.
    pub it_spark: i32,
    /// Its cost.
    pub it_cost: i32,
    pub paid: Paid,
}

impl Default for Job {
    fn default() -> Self {
        Self {
            work: Work::Run,
            src: Source::default(),
            stage: Stage::Fresh,
            program: NONE,
            step: 0,
            end: 0,
            open: false,
            aimed: false,
            blind: false,
            stacked: false,
            yes: false,
            mode: NO,
            that: NO,
            that_object: 0,
            amount: 0,
            targets: Targets::default(),
            picked: Chosen::default(),
            order: Row::default(),
            it: Chosen::default(),
            it_spark: 0,
            it_cost: 0,
            paid: Paid::default(),
        }
    }
}

/// What a prompt asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Asks {
    /// One character.
    #[default]
    Character,
    /// One card on the stack.
    Stack,
    /// Cards, toggled one by one; of which zone the cards themselves tell.
    Void,
    /// Cards of the own hand, toggled.
    Hand,
    /// Any other cards, toggled.
    Cards,
    /// Shall it be?
    Confirm,
    /// Pay, or suffer it?
    Toll,
    /// Which of several costs? The set holds their positions.
    Cost,
    /// How much energy?
    Energy,
    /// Which mode? The set holds those on offer.
    Mode,
    /// Which ability? The set holds their positions on the card.
    Ability,
    /// Which go to the void, and in what order do the others lie?
    Order,
}

/// Where the answer goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Dest {
    /// To the first job.
    #[default]
    Job,
    /// To a target of a stack item.
    Item(u8),
    /// The cards are discarded.
    Discard,
    /// The characters are abandoned.
    Abandon,
}

/// A question that waits for its answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Prompt {
    pub asks: Asks,
    pub dest: Dest,
    pub seat: u8,
    pub src: Source,
    /// A step, cost or program of the book that the question is about.
    pub about: u16,
    pub min: u16,
    pub max: u16,
    pub valid: Set,
    pub selected: Set,
    /// Cards in an order: of a foresight, or as they were selected.
    pub deck: Row,
    pub initial: Row,
    /// For a foresight: which were placed. Has the void part been settled?
    pub moved: Set,
    pub settled: bool,
    /// The target of what is paid for.
    pub target: Chosen,
}
