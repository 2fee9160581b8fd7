//! The real server, asked over HTTP and WebSocket.

mod artifacts;
mod balance;
mod branch;
mod cards;
mod check;
mod language;
mod log;
mod long;
mod look;
mod pictures;
mod play;
mod replays;
mod rows;
mod sandbox;
mod saving;
mod server;
mod sheet;
mod support;
mod table;
mod types;
mod waiting;
