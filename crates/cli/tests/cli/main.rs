//! The program as its users meet it.

mod balance;
mod binary;
mod fleet;
mod help;
mod play;
mod server;
mod sim;
mod tables;
mod transcripts;
mod watch;
