//! The program as its users meet it.

mod balance;
mod binary;
mod fleet;
mod help;
mod play;
mod sim;
mod tables;
mod transcripts;
mod watch;
