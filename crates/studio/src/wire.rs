//! A conversation with a page: over a socket, or, where sockets do not get through, by asking again and again.

use std::{
    collections::{BTreeMap, VecDeque},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use axum::extract::ws::{Message, WebSocket};
use serde_json::Value;
use tokio::sync::{Notify, mpsc};

use crate::{
    api::{Code, Poll, Polled},
    failure::{Failure, Outcome},
    secret,
};

/// Messages that wait for a page that asks, and conversations by asking at once.
const WAITING: usize = 5_000;
const OPEN: usize = 64;
/// How long an asking page is kept waiting for news, and how long one that does not ask any more is remembered.
const NEWS: Duration = Duration::from_secs(2);
const SILENCE: Duration = Duration::from_secs(30);

/// The server's end of a conversation.
pub(crate) enum Wire {
    /// A socket.
    Socket(Box<WebSocket>),
    /// A page that asks.
    Asked(mpsc::UnboundedReceiver<String>, Arc<Mail>),
}

/// What waits for a page that asks.
pub(crate) struct Mail {
    state: Mutex<(VecDeque<String>, Instant)>,
    news: Notify,
}

impl Wire {
    /// The next message of the page; `None` when it has gone.
    pub(crate) async fn hear(&mut self) -> Option<String> {
        match self {
            Self::Socket(socket) => loop {
                match socket.recv().await {
                    None | Some(Err(_) | Ok(Message::Close(_))) => return None,
                    Some(Ok(Message::Text(text))) => return Some(text.to_string()),
                    Some(Ok(_)) => {}
                }
            },
            Self::Asked(inbox, _) => inbox.recv().await,
        }
    }

    /// Says something; false when nobody hears it.
    pub(crate) async fn say(&mut self, text: String) -> bool {
        match self {
            Self::Socket(socket) => socket.send(Message::Text(text.into())).await.is_ok(),
            Self::Asked(_, mail) => mail.put(text),
        }
    }
}

impl Mail {
    fn lock(&self) -> MutexGuard<'_, (VecDeque<String>, Instant)> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn put(&self, text: String) -> bool {
        let mut state = self.lock();
        if state.1.elapsed() > SILENCE || state.0.len() >= WAITING {
            return false;
        }
        state.0.push_back(text);
        self.news.notify_one();
        true
    }

    fn take(&self) -> Vec<String> {
        let mut state = self.lock();
        state.1 = Instant::now();
        state.0.drain(..).collect()
    }
}

/// The conversations by asking.
#[derive(Default)]
pub(crate) struct Wires(Mutex<BTreeMap<String, Kept>>);

struct Kept {
    /// What it is about.
    about: String,
    inbox: mpsc::UnboundedSender<String>,
    mail: Arc<Mail>,
}

impl Wires {
    /// Takes what a page says and gives what is said to it. The first time a conversation is opened with `begin`.
    pub(crate) async fn ask(&self, about: &str, poll: Poll, begin: impl FnOnce(Wire)) -> Outcome<Polled> {
        let (id, mail) = self.find(about, &poll, begin)?;
        let mut waiting = mail.take();
        if waiting.is_empty() {
            let _ = tokio::time::timeout(NEWS, mail.news.notified()).await;
            waiting = mail.take();
        }
        let read = |text: &String| serde_json::from_str::<Value>(text).ok();
        Ok(Polled { id, messages: waiting.iter().filter_map(read).collect() })
    }

    fn find(&self, about: &str, poll: &Poll, begin: impl FnOnce(Wire)) -> Outcome<(String, Arc<Mail>)> {
        let mut open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        open.retain(|_, kept| kept.mail.lock().1.elapsed() < SILENCE && !kept.inbox.is_closed());
        let id = match &poll.id {
            Some(id) => id.clone(),
            None if open.len() >= OPEN => {
                return Err(Failure::new(Code::JobsFull, "too many pages ask at once"));
            }
            None => {
                let (inbox, heard) = mpsc::unbounded_channel();
                let state = Mutex::new((VecDeque::new(), Instant::now()));
                let mail = Arc::new(Mail { state, news: Notify::new() });
                begin(Wire::Asked(heard, Arc::clone(&mail)));
                let id = secret::key();
                open.insert(id.clone(), Kept { about: about.to_owned(), inbox, mail });
                id
            }
        };
        let kept = open.get(&id).filter(|kept| kept.about == about);
        let kept = kept.ok_or_else(|| {
            Failure::new(Code::Stale, "the conversation is over").hint("begin a new one, without an id")
        })?;
        for message in &poll.messages {
            // A conversation that has just ended says so with the next question.
            let _ = kept.inbox.send(message.to_string());
        }
        Ok((id, Arc::clone(&kept.mail)))
    }
}
