//! What runs: a match is a function of its setup and its answers.
//!
//! A rulebook implements [`Rules`]: resting states that name their own decision, and straight-line steps between them
//! that ask with `?` through a [`Table`]. Who answers is the driver's affair: a person, a program, a transcript, or a
//! look ahead on a copy.
#![warn(missing_docs)]
#![deny(clippy::float_arithmetic, clippy::print_stdout, clippy::print_stderr)]

pub mod chance;
pub mod decision;
pub mod driver;
pub mod event;
pub mod explore;
pub mod halt;
pub mod imagine;
pub mod matches;
pub mod playout;
pub mod pool;
mod recording;
pub mod rules;
pub mod run;
pub mod session;
pub mod step;
pub mod terms;
pub mod transcript;
mod uses;
pub mod view;
pub mod world;

pub use chance::{Chance, Rng};
pub use decision::{Answer, Ask, Card, CardRef, Choice, Closed, Decision, Item, NO_CARD, Shape};
pub use driver::{ANY, Agent, Driver, Live, Table, Valid};
pub use event::{Event, Subject};
pub use halt::{Fault, Halt, Refusal};
pub use imagine::{Imagined, Line};
pub use rules::{Here, Outcome, Rest, Rules, Setup};
pub use session::{Follow, Match, Session};
pub use step::{Past, Step};
pub use terms::{Remark, Terms, Way};
pub use transcript::{Entry, TranscriptError};
pub use uses::{Missed, Uses};
pub use view::{Glance, View, Why};
pub use world::World;
