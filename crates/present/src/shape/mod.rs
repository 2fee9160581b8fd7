//! The messages that clients get, as data. Fields that have nothing to say are left out.

mod decision;
mod layout;
mod object;
mod rich;
mod seat;
mod view;
mod zone;

pub use decision::{Answer, AnswerAs, Ask, Axis, Decision, How, Not, Opt, Then, Way};
pub use layout::{Dir, Layout, Narrow, Node, Screen, Size};
pub use object::{Effect, Face, Link, LinkAs, LinkTo, Moment, Object, ObjectIs, Reason, Stat};
pub use rich::{Part, Rich};
pub use seat::{Mark, Res, ResAs, SeatKind, SeatPlate, Tone};
pub use view::{
    Clock, LogLine, LogSource, Phase, Result, SourceSpan, Status, Table, Thinking, View, Waiting,
};
pub use zone::{Cell, CellMark, Pin, Shape, Slot, ZonePart};

/// The name of an object in a view. It means nothing beyond that view.
pub type Id = String;
