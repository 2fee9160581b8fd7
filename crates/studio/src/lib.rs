//! The server of Cardwright Studio: a folder of cards as pages of a browser, on the loopback address only.
//!
//! The files on disk are the truth. Everything that is shown comes from the same check, text, meaning, rules and
//! simulation that the command line uses.
#![warn(missing_docs)]

pub mod api;
mod art;
mod balance;
mod card;
mod clock;
mod diag;
mod earlier;
mod extract;
mod failure;
mod folder;
mod functions;
mod guard;
mod korean;
mod leave;
mod log;
mod page;
mod play;
mod replays;
mod routes;
mod sandbox;
mod search;
mod secret;
mod server;
mod sheet;
mod studio;
mod versions;
mod waiting;
mod watch;
mod wire;

pub use clock::Time;
pub use log::{Echo, LogOptions};
pub use page::has_pages;
pub use server::{ServeError, Server, StartError, serve};
pub use studio::{OpenError, Options};
