//! The real server, asked over HTTP and WebSocket.

mod saving;
mod server;
mod sheet;
mod support;
mod types;
