//! What Dreamtides promises, in one program.

mod battles;
mod builtin;
mod corpus;
mod edits;
mod executes;
mod files;
mod limits;
mod plain;
mod play;
mod round_trip;
mod schema;
