//! What an ability does, step by step.

use cardwright_source::Span;

use crate::{
    expr::Expr,
    ids::{Attr, Sym, Var, Verb},
};

/// Statements, one after the other.
pub type Block = Vec<Stmt>;

/// One step, with the place where it is written.
#[derive(Clone, PartialEq, Debug)]
pub struct Stmt {
    /// The step.
    pub node: Step,
    /// Where; empty where the language implies it.
    pub span: Span,
}

/// The steps that the core knows. What they do to a game is in the verbs of a system.
#[derive(Clone, PartialEq, Debug)]
pub enum Step {
    /// Remember a value.
    Let(Var, Expr),
    /// A verb of the system. Every verb reports whether it did something.
    Do {
        /// The verb.
        verb: Verb,
        /// Its arguments, in the order of the vocabulary.
        args: Vec<Expr>,
        /// How it hangs on the step before.
        join: Join,
    },
    /// One block or the other.
    If(Expr, Block, Block),
    /// A block for every element.
    Each {
        /// Bound to the element.
        bind: Var,
        /// The elements.
        over: Expr,
        /// What to do with each.
        body: Block,
    },
    /// One of several blocks, at someone's choice.
    Choose {
        /// Who chooses.
        by: Expr,
        /// The blocks, named where the language names them.
        modes: Vec<(Option<Sym>, Block)>,
    },
    /// Do a block completely or not at all.
    Attempt {
        /// Who is asked first, if anyone.
        ask: Option<Expr>,
        /// The block.
        main: Block,
        /// After it was done.
        then: Block,
        /// When it was not.
        otherwise: Block,
    },
    /// Change values until a time.
    Apply {
        /// What is changed; `None` is the game.
        to: Option<Expr>,
        /// How.
        with: Vec<Change>,
        /// For how long.
        until: Option<Expr>,
    },
    /// Later.
    At {
        /// When.
        time: Expr,
        /// What.
        body: Block,
    },
    /// The rest does not happen.
    Stop,
}

/// How a step hangs on the one before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Join {
    /// Whatever the step before did.
    #[default]
    Always,
    /// Only if the step before did something.
    IfDone,
    /// Only if the step before did nothing.
    UnlessDone,
}

/// A change of a value.
#[derive(Clone, PartialEq, Debug)]
pub struct Change {
    /// Of which value.
    pub attr: Attr,
    /// Of the base value, before other changes.
    pub base: bool,
    /// How.
    pub op: Op,
    /// By what.
    pub value: Expr,
    /// Only while this holds, with the changed object as `it`.
    pub only_if: Option<Expr>,
    /// What happens in place of what a replacement matches.
    pub instead: Block,
}

/// How a value is changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Op {
    /// Becomes the value.
    Set,
    /// Grows by the value, which may be negative.
    Add,
    /// Is multiplied, rounding down. The divisor belongs to the operation.
    Multiply {
        /// Below the line.
        under: i32,
    },
    /// Is divided, rounding up.
    Divide,
    /// Gets the value as a further entry.
    Append,
    /// Loses the value.
    Remove,
    /// Exchanges with another value.
    Swap(Attr),
    /// Is not changed by cards for which the value holds.
    Immune,
    /// What the value matches cannot happen.
    Prohibit,
    /// Abilities stop working.
    CancelAbilities,
    /// What the value matches is replaced.
    Replace,
}
