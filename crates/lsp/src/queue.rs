//! Messages in the order of their coming, and requests that nobody waits for any more.

use std::collections::{BTreeSet, VecDeque};

use lsp_server::{Connection, Message, RequestId};

/// What has come and was not handled yet.
#[derive(Default)]
pub(crate) struct Queue {
    waiting: VecDeque<Message>,
    cancelled: BTreeSet<String>,
}

impl Queue {
    /// The next message; waits for one if there is none. `None` when the client is gone.
    pub(crate) fn next(&mut self, connection: &Connection) -> Option<Message> {
        loop {
            self.collect(connection);
            if let Some(message) = self.waiting.pop_front() {
                return Some(message);
            }
            let message = connection.receiver.recv().ok()?;
            self.push(message);
        }
    }

    /// Is there nothing more to do?
    pub(crate) fn is_idle(&mut self, connection: &Connection) -> bool {
        self.collect(connection);
        self.waiting.is_empty()
    }

    /// Has the client taken the request back?
    pub(crate) fn is_cancelled(&mut self, id: &RequestId) -> bool {
        self.cancelled.remove(&id.to_string())
    }

    fn collect(&mut self, connection: &Connection) {
        while let Ok(message) = connection.receiver.try_recv() {
            self.push(message);
        }
    }

    fn push(&mut self, message: Message) {
        let Message::Notification(note) = &message else { return self.waiting.push_back(message) };
        if note.method != "$/cancelRequest" {
            return self.waiting.push_back(message);
        }
        let id = match note.params.get("id") {
            Some(serde_json::Value::Number(number)) => {
                number.as_i64().and_then(|id| i32::try_from(id).ok()).map(RequestId::from)
            }
            Some(serde_json::Value::String(text)) => Some(RequestId::from(text.clone())),
            _ => None,
        };
        // Only a request that still waits can be taken back; remembering others would never end.
        let waits = |id: &RequestId| {
            self.waiting
                .iter()
                .any(|message| matches!(message, Message::Request(request) if request.id == *id))
        };
        if let Some(id) = id.filter(waits) {
            self.cancelled.insert(id.to_string());
        }
    }
}
