//! Games in bulk: the same order gives the same report, whatever the threads, the shards and the machines.
#![warn(missing_docs)]
#![deny(clippy::print_stdout, clippy::print_stderr)]

mod course;
mod evidence;
mod fold;
mod interval;
mod labels;
mod order;
mod page;
mod part;
mod plan;
mod record;
mod report;
mod run;
mod series;
mod tables;
mod tally;
mod trace;
mod transcript;
mod watch;

pub use self::{
    evidence::{Impact, Split, compare, discoveries},
    fold::Fold,
    interval::{Difference, Mean, Rate, difference, wilson},
    labels::Labels,
    order::{Edit, Order, OrderDeck, OrderError, OrderFile, Pairing, Varied},
    page::{Beside, page},
    part::{Part, PartError, PartId, Summary},
    plan::{Plan, PlanError, SeatDeck},
    report::{
        AbilityReport, CardReport, CostReport, First, Incident, LeadReport, Lengths, Matrix, Named, Notable,
        PairReport, PairingReport, PointsReport, Report, SeatReport, SpaceReport, SpendingReport, Step,
        TimingReport, VariantReport, WordCount, Worth,
    },
    run::{RunError, Sink, one, play, record, run},
    series::{Series, Setting},
    tables::TableError,
    trace::{Trace, trace},
};
