//! What workers take.

use std::{sync::Arc, time::Duration};

use async_nats::jetstream::{
    AckKind,
    consumer::{AckPolicy, PullConsumer, pull},
    message::Acker,
};
use futures_util::StreamExt;
use tokio::task::JoinHandle;

use crate::{PATIENCE, Queue, QueueError, RESULT, TASKS, put, server};

/// The name that all workers share: each task goes to one of them.
const WORKERS: &str = "workers";

/// The tasks, for one worker.
pub struct Tasks<'q> {
    queue: &'q Queue,
    consumer: PullConsumer,
}

/// A task that was taken. If it is dropped, another worker gets it after a while.
pub struct Task<'q> {
    /// The run.
    pub run: String,
    /// The part.
    pub part: usize,
    queue: &'q Queue,
    acker: Arc<Acker>,
    alive: JoinHandle<()>,
}

impl Queue {
    /// The tasks of all runs.
    pub fn tasks(&self) -> Result<Tasks<'_>, QueueError> {
        let config = pull::Config {
            durable_name: Some(WORKERS.to_owned()),
            ack_policy: AckPolicy::Explicit,
            ack_wait: PATIENCE,
            ..pull::Config::default()
        };
        let consumer =
            self.runtime.block_on(self.tasks.get_or_create_consumer(WORKERS, config)).map_err(server)?;
        Ok(Tasks { queue: self, consumer })
    }
}

impl<'q> Tasks<'q> {
    /// The next task; `None` if there is none for a while.
    pub fn next(&mut self, wait: Duration) -> Result<Option<Task<'q>>, QueueError> {
        let queue = self.queue;
        queue.runtime.block_on(async {
            let batch =
                self.consumer.batch().max_messages(1).expires(wait).messages().await.map_err(server)?;
            let mut batch = std::pin::pin!(batch);
            let Some(message) = batch.next().await else { return Ok(None) };
            let (message, acker) = message.map_err(server)?.split();
            let acker = Arc::new(acker);
            let run = message.subject.strip_prefix(TASKS.1).and_then(|rest| rest.strip_prefix('.'));
            let part = std::str::from_utf8(&message.payload).ok().and_then(|text| text.parse().ok());
            let (Some(run), Some(part)) = (run, part) else {
                // Nobody can do what nobody can read.
                acker.ack_with(AckKind::Term).await.map_err(server)?;
                return Ok(None);
            };
            let alive = tokio::spawn(keep(Arc::clone(&acker)));
            Ok(Some(Task { run: run.to_owned(), part, queue, acker, alive }))
        })
    }
}

impl Task<'_> {
    /// Stores the result, and only then says that the task is done.
    pub fn done(self, result: &[u8]) -> Result<(), QueueError> {
        let subject = format!("{RESULT}.{}.{}", self.run, self.part);
        self.queue.runtime.block_on(async {
            put(&self.queue.context, &subject, result).await?;
            self.acker.double_ack().await.map_err(server)
        })
    }

    /// The task is of no use any more.
    pub fn discard(self) -> Result<(), QueueError> {
        self.queue.runtime.block_on(self.acker.ack_with(AckKind::Term)).map_err(server)
    }

    /// This worker cannot do it; another one may, after a while.
    pub fn decline(self) -> Result<(), QueueError> {
        self.queue.runtime.block_on(self.acker.ack_with(AckKind::Nak(Some(PATIENCE)))).map_err(server)
    }
}

impl Drop for Task<'_> {
    fn drop(&mut self) {
        self.alive.abort();
    }
}

/// Says again and again that the task is being worked on.
async fn keep(acker: Arc<Acker>) {
    loop {
        tokio::time::sleep(PATIENCE / 4).await;
        // If it cannot be said, the task goes to another worker, which does no harm.
        let _ = acker.ack_with(AckKind::Progress).await;
    }
}
