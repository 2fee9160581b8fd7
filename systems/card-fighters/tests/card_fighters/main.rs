//! What Card Fighters promises, in one program.

mod builtin;
mod corpus;
mod plain;
mod scenarios;
mod texts;
