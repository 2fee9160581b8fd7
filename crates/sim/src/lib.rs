//! Games in bulk: the same plan gives the same report, whatever the number of threads.
#![warn(missing_docs)]
#![deny(clippy::print_stdout, clippy::print_stderr)]

mod interval;
mod labels;
mod page;
mod plan;
mod record;
mod report;
mod run;
mod tables;
mod tally;
mod watch;

pub use self::{
    interval::{Difference, Rate, difference, wilson},
    labels::Labels,
    page::page,
    plan::{Plan, PlanError, SeatDeck},
    report::{CardReport, First, Incident, Lengths, Report, SeatReport, WordCount},
    run::{RunError, one, record, run},
    tables::TableError,
};
