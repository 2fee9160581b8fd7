//! Parts of a run on many machines, over NATS JetStream.
//!
//! Tasks lie in a work queue and leave it when a worker has stored their result, so a worker that dies costs only its
//! time. Orders and results lie in a stream of their own, each under its name: a result that is stored twice is the same
//! bytes in the same place. Tokio lives here and nowhere else; callers wait.
#![warn(missing_docs)]
#![deny(clippy::print_stdout, clippy::print_stderr)]

mod results;
mod tasks;

use std::time::Duration;

use async_nats::jetstream::{
    self, Context,
    context::PublishAckFuture,
    message::PublishMessage,
    stream::{Config, LastRawMessageErrorKind, RetentionPolicy, Stream},
};
use bytes::{BufMut, Bytes, BytesMut};
use futures_util::StreamExt;
use tokio::runtime::Runtime;

pub use self::{
    results::Results,
    tasks::{Task, Tasks},
};

/// The stream of the tasks, and how their subjects begin.
const TASKS: (&str, &str) = ("CARDWRIGHT_TASKS", "cardwright.task");

/// The stream of orders and results.
const DATA: &str = "CARDWRIGHT_DATA";
const ORDER: &str = "cardwright.order";
const RESULT: &str = "cardwright.result";

/// Bytes of a message, well below what servers allow by default.
const CHUNK: usize = 256 << 10;

/// The most messages of one text.
const CHUNKS: u32 = 4096;

/// Tasks that are sent before the server has to say that it has them.
const IN_FLIGHT: usize = 256;

/// How long a task may be silent before it is given to another worker.
const PATIENCE: Duration = Duration::from_secs(10);

/// Why the queue is of no use.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum QueueError {
    /// There is no server.
    #[error("there is no NATS server with JetStream at {url}: {why}")]
    Connect {
        /// Where.
        url: String,
        /// What was said.
        why: String,
    },
    /// The server does not do what it should.
    #[error("the NATS server failed: {0}")]
    Server(String),
}

/// A connection to the queue.
pub struct Queue {
    runtime: Runtime,
    context: Context,
    tasks: Stream,
    data: Stream,
}

impl Queue {
    /// Connects, and makes the streams where they are missing.
    pub fn connect(url: &str) -> Result<Self, QueueError> {
        let fail = |why: String| QueueError::Connect { url: url.to_owned(), why };
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .enable_all()
            .build()
            .map_err(|error| fail(error.to_string()))?;
        let (context, tasks, data) = runtime.block_on(async {
            let client = async_nats::connect(url).await.map_err(|error| fail(error.to_string()))?;
            let context = jetstream::new(client);
            let tasks = Config {
                name: TASKS.0.to_owned(),
                subjects: vec![format!("{}.*", TASKS.1)],
                retention: RetentionPolicy::WorkQueue,
                ..Config::default()
            };
            let data = Config {
                name: DATA.to_owned(),
                subjects: vec![format!("{ORDER}.>"), format!("{RESULT}.>")],
                max_messages_per_subject: 1,
                ..Config::default()
            };
            let tasks = context.get_or_create_stream(tasks).await.map_err(|error| fail(error.to_string()))?;
            let data = context.get_or_create_stream(data).await.map_err(|error| fail(error.to_string()))?;
            Ok::<_, QueueError>((context, tasks, data))
        })?;
        Ok(Self { runtime, context, tasks, data })
    }

    /// Leaves the order of a run for the workers.
    pub fn put_order(&self, run: &str, order: &[u8]) -> Result<(), QueueError> {
        self.runtime.block_on(put(&self.context, &format!("{ORDER}.{run}"), order))
    }

    /// The order of a run; `None` when it is done and forgotten.
    pub fn order(&self, run: &str) -> Result<Option<Vec<u8>>, QueueError> {
        self.runtime.block_on(get(&self.data, &format!("{ORDER}.{run}")))
    }

    /// Offers parts to the workers. A part that was offered a moment ago is not offered twice.
    pub fn offer(&self, run: &str, parts: impl Iterator<Item = usize>) -> Result<(), QueueError> {
        self.runtime.block_on(async {
            let mut sent: Vec<PublishAckFuture> = Vec::new();
            for part in parts {
                if sent.len() == IN_FLIGHT {
                    for ack in sent.drain(..) {
                        ack.await.map_err(server)?;
                    }
                }
                let message = PublishMessage::build()
                    .payload(part.to_string().into())
                    .message_id(format!("{run}/{part}"));
                let subject = format!("{}.{run}", TASKS.1);
                sent.push(self.context.send_publish(subject, message).await.map_err(server)?);
            }
            for ack in sent {
                ack.await.map_err(server)?;
            }
            Ok(())
        })
    }

    /// How many tasks of a run are not done.
    pub fn waiting(&self, run: &str) -> Result<u64, QueueError> {
        self.runtime.block_on(async {
            let builder = self.tasks.info_builder().subjects(format!("{}.{run}", TASKS.1));
            let info = builder.fetch().await.map_err(server)?;
            let mut counts = std::pin::pin!(info);
            let mut sum = 0;
            while let Some(count) = counts.next().await {
                sum += count.map_err(server)?.1 as u64;
            }
            Ok(sum)
        })
    }

    /// Removes the result of a part, which has been taken.
    pub fn take(&self, run: &str, part: usize) -> Result<(), QueueError> {
        let subject = format!("{RESULT}.{run}.{part}.>");
        self.runtime.block_on(async { self.data.purge().filter(subject).await.map(|_| ()).map_err(server) })
    }

    /// Removes everything of a run.
    pub fn forget(&self, run: &str) -> Result<(), QueueError> {
        self.runtime.block_on(async {
            self.tasks.purge().filter(format!("{}.{run}", TASKS.1)).await.map_err(server)?;
            for kind in [ORDER, RESULT] {
                self.data.purge().filter(format!("{kind}.{run}.>")).await.map_err(server)?;
            }
            Ok(())
        })
    }
}

/// Stores a text under a subject, in as many messages as it takes. Each begins with their number.
async fn put(context: &Context, subject: &str, text: &[u8]) -> Result<(), QueueError> {
    let chunks: Vec<&[u8]> = if text.is_empty() { vec![text] } else { text.chunks(CHUNK).collect() };
    let count = u32::try_from(chunks.len()).unwrap_or(u32::MAX);
    for (at, chunk) in chunks.into_iter().enumerate() {
        let mut payload = BytesMut::with_capacity(chunk.len() + 4);
        payload.put_u32(count);
        payload.extend_from_slice(chunk);
        let stored = context.publish(format!("{subject}.{at}"), payload.freeze()).await.map_err(server)?;
        stored.await.map_err(server)?;
    }
    Ok(())
}

/// The text under a subject, if it is there as a whole.
async fn get(data: &Stream, subject: &str) -> Result<Option<Vec<u8>>, QueueError> {
    let (mut text, mut at, mut count) = (Vec::new(), 0, 1);
    while at < count {
        let message = match data.get_last_raw_message_by_subject(&format!("{subject}.{at}")).await {
            Ok(message) => message,
            Err(error) if error.kind() == LastRawMessageErrorKind::NoMessageFound => return Ok(None),
            Err(error) => return Err(server(error)),
        };
        let Some((of, chunk)) = opened(&message.payload) else { return Ok(None) };
        count = of;
        text.extend_from_slice(&chunk);
        at += 1;
    }
    Ok(Some(text))
}

/// How many messages a text has, and this one's share of it.
fn opened(payload: &Bytes) -> Option<(u32, Bytes)> {
    let count = u32::from_be_bytes(payload.get(..4)?.try_into().ok()?);
    (1..=CHUNKS).contains(&count).then(|| (count, payload.slice(4..)))
}

#[allow(clippy::needless_pass_by_value)] // It stands where a function of the error is wanted.
fn server(error: impl std::fmt::Display) -> QueueError {
    QueueError::Server(error.to_string())
}
