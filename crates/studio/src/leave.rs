//! The end of the server: conversations hear of it, and the server waits until they are over.

use tokio::sync::watch;

/// Is the server about to stop, and who must still hear of it?
pub(crate) struct Leave(watch::Sender<bool>);

/// A conversation that goes on; the server waits for its end.
pub(crate) struct Conversation(watch::Receiver<bool>);

impl Leave {
    /// A server that has just begun.
    pub(crate) fn new() -> Self {
        Self(watch::Sender::new(false))
    }

    /// From now on nothing is taken in, and conversations end.
    pub(crate) fn tell(&self) {
        self.0.send_replace(true);
    }

    /// Is the server about to stop?
    pub(crate) fn is_told(&self) -> bool {
        *self.0.borrow()
    }

    /// Begins a conversation.
    pub(crate) fn conversation(&self) -> Conversation {
        Conversation(self.0.subscribe())
    }

    /// Waits until all conversations are over.
    pub(crate) async fn alone(&self) {
        self.0.closed().await;
    }
}

impl Conversation {
    /// Waits until the server is about to stop.
    pub(crate) async fn told(&mut self) {
        // The other end lives as long as the server, so that nothing else ends the waiting.
        let _ = self.0.wait_for(|told| *told).await;
    }
}
