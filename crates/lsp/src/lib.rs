//! The language server: what editors ask, over any transport of messages.
//!
//! [`serve`] takes two channels of messages, so that stdio, a socket or a WebSocket can lie under it. A request that
//! panics is answered with an error, and the server lives on.
#![warn(missing_docs)]

mod answer;
mod capabilities;
mod documents;
mod folder;
mod place;
mod queue;
mod server;
mod show;
mod text;

use cardwright_system::System;
use gen_lsp_types::InitializeParams;
use thiserror::Error;

pub use folder::EXTENSIONS;
pub use lsp_server::{Connection, Message};

use server::Server;

/// Why a server ended before it was told to.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The client did not keep to the protocol.
    #[error("the client broke the protocol: {0}")]
    Protocol(#[from] lsp_server::ProtocolError),
    /// The first message could not be read.
    #[error("the client's greeting could not be read: {0}")]
    Greeting(#[from] serde_json::Error),
    /// Standard input or output failed.
    #[error("standard input or output failed: {0}")]
    Io(#[from] std::io::Error),
}

/// Serves over channels, with all systems, until the client leaves.
pub fn serve(connection: &Connection) -> Result<(), ServeError> {
    serve_with(connection, cardwright_registry::all())
}

/// Serves over channels, with these systems.
pub fn serve_with(connection: &Connection, systems: &[&'static dyn System]) -> Result<(), ServeError> {
    let (id, params) = connection.initialize_start()?;
    let params: InitializeParams = serde_json::from_value(params)?;
    connection.initialize_finish(id, capabilities::answer())?;
    Server::new(connection, systems, &params).run()
}

/// Serves over standard input and output, with these systems, until the client leaves.
pub fn stdio(systems: &[&'static dyn System]) -> Result<(), ServeError> {
    let (connection, threads) = Connection::stdio();
    let served = serve_with(&connection, systems);
    // The threads end when the channels are closed.
    drop(connection);
    threads.join()?;
    served
}
