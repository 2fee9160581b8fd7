//! The real server, asked over HTTP and WebSocket.

mod balance;
mod cards;
mod language;
mod long;
mod look;
mod play;
mod saving;
mod server;
mod sheet;
mod support;
mod types;
