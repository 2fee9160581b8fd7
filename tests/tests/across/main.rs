//! What crosses crates, in one program; the laws have their own.

mod architecture;
mod bulk;
mod commands;
mod conformance;
mod convert;
mod flaws;
mod generate;
mod generated;
mod options;
mod recorded;
mod reports;
mod scenes;
mod sessions;
mod tables;
mod turns;
