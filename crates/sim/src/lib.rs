//! Games in bulk: the same plan gives the same report, whatever the number of threads.
#![warn(missing_docs)]
#![deny(clippy::print_stdout, clippy::print_stderr)]

mod interval;
mod plan;
mod report;
mod run;
mod tally;
mod watch;

pub use self::{
    interval::{Rate, wilson},
    plan::{Plan, PlanError, SeatDeck},
    report::{First, Incident, Lengths, Report, SeatReport, WordCount},
    run::{one, run},
};
