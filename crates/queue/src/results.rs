//! What the one who gave the order takes back.

use std::{
    collections::{BTreeMap, VecDeque},
    time::Duration,
};

use async_nats::jetstream::consumer::{AckPolicy, DeliverPolicy, PullConsumer, pull};
use bytes::Bytes;
use futures_util::StreamExt;

use crate::{Queue, QueueError, RESULT, opened, server};

/// Messages that are fetched together.
const BATCH: usize = 64;

/// The results of a run as they are stored, in any order. A result may come more than once.
pub struct Results<'q> {
    queue: &'q Queue,
    run: String,
    consumer: PullConsumer,
    /// Chunks of results that are not whole yet, by part and place.
    chunks: BTreeMap<usize, (u32, BTreeMap<u32, Bytes>)>,
    whole: VecDeque<(usize, Vec<u8>)>,
}

impl Queue {
    /// The results of a run, those that are there already first.
    pub fn results(&self, run: &str) -> Result<Results<'_>, QueueError> {
        let consumer = self.runtime.block_on(consumer(self, run))?;
        let (chunks, whole) = (BTreeMap::new(), VecDeque::new());
        Ok(Results { queue: self, run: run.to_owned(), consumer, chunks, whole })
    }
}

impl Results<'_> {
    /// The next result; `None` if there is none for a while.
    pub fn next(&mut self, wait: Duration) -> Result<Option<(usize, Vec<u8>)>, QueueError> {
        if let Some(result) = self.whole.pop_front() {
            return Ok(Some(result));
        }
        let queue = self.queue;
        let fetched = queue.runtime.block_on(async {
            let batch = self.consumer.batch().max_messages(BATCH).expires(wait).messages().await;
            let mut batch = std::pin::pin!(batch.map_err(server)?);
            let mut list = Vec::new();
            while let Some(message) = batch.next().await {
                let message = message.map_err(server)?;
                list.push((message.subject.to_string(), message.payload.clone()));
            }
            Ok::<_, QueueError>(list)
        });
        match fetched {
            Ok(list) => list.into_iter().for_each(|(subject, payload)| self.add(&subject, &payload)),
            // A server that was started anew has forgotten the consumer. A new one begins with everything that is there.
            Err(_) => self.consumer = queue.runtime.block_on(consumer(queue, &self.run))?,
        }
        Ok(self.whole.pop_front())
    }

    fn add(&mut self, subject: &str, payload: &Bytes) {
        let mut tail = subject.rsplit('.');
        let (Some(at), Some(part)) = (tail.next(), tail.next()) else { return };
        let (Ok(at), Ok(part), Some((count, chunk))) = (at.parse::<u32>(), part.parse(), opened(payload))
        else {
            return;
        };
        let (of, chunks) = self.chunks.entry(part).or_default();
        *of = count;
        chunks.insert(at, chunk);
        if chunks.len() == count as usize {
            let (_, chunks) = self.chunks.remove(&part).unwrap_or_default();
            self.whole.push_back((part, chunks.into_values().flatten().collect()));
        }
    }
}

async fn consumer(queue: &Queue, run: &str) -> Result<PullConsumer, QueueError> {
    let config = pull::Config {
        deliver_policy: DeliverPolicy::All,
        ack_policy: AckPolicy::None,
        filter_subject: format!("{RESULT}.{run}.>"),
        inactive_threshold: Duration::from_secs(60),
        ..pull::Config::default()
    };
    queue.data.create_consumer(config).await.map_err(server)
}
