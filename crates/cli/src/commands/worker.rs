//! `worker`: plays parts of runs that others have ordered.

use std::{collections::BTreeMap, time::Duration};

use cardwright_queue::{Queue, QueueError, Task};
use cardwright_sim::{Order, PlanError, Series};

use crate::{Verdict, context::Context, error::Error};

/// How long a worker waits before it asks again.
const WAIT: Duration = Duration::from_secs(5);

/// Runs that a worker remembers.
const KNOWN: usize = 8;

/// Play parts of runs that `sim --nats` has ordered
///
/// Orders hold their cards, so a worker needs no files. A part is acknowledged when its result is stored: whatever
/// happens to a worker, no game is lost, and none counts twice. It works until it is stopped.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  cardwright worker --nats nats://host:4222
  cardwright worker --nats nats://host:4222 --threads 8
  cardwright sim duel --games 1000000 --nats nats://host:4222 --out results")]
pub struct Args {
    /// The NATS server, with JetStream
    #[arg(long, value_name = "URL")]
    nats: String,
    /// How many threads; as many as there are cores if not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

pub fn run(args: &Args, context: &mut Context<'_>) -> Result<Verdict, Error> {
    let queue = Queue::connect(&args.nats)?;
    let mut tasks = queue.tasks()?;
    context.output.note("ready");
    let mut known: BTreeMap<String, Series> = BTreeMap::new();
    loop {
        let task = match tasks.next(WAIT) {
            Ok(Some(task)) => task,
            Ok(None) => continue,
            Err(error) => {
                context.output.warn(format_args!("{error}; trying again"));
                std::thread::sleep(WAIT);
                // The server may have been started anew, without its consumers.
                if let Ok(anew) = queue.tasks() {
                    tasks = anew;
                }
                continue;
            }
        };
        if let Err(error) = work(context, &queue, task, &mut known, args.threads.map_or(0, usize::from)) {
            context.output.warn(format_args!("{}; the part goes to another worker", error.message));
        }
    }
}

fn work(
    context: &mut Context<'_>,
    queue: &Queue,
    task: Task<'_>,
    known: &mut BTreeMap<String, Series>,
    threads: usize,
) -> Result<(), Error> {
    if !known.contains_key(&task.run) {
        // An order that is gone was carried out.
        let Some(text) = queue.order(&task.run)? else { return Ok(task.discard()?) };
        let order = Order::read(&String::from_utf8_lossy(&text));
        let series = match order.and_then(|order| order.open(context.systems)) {
            Ok(series) => series,
            Err(error) => {
                task.decline()?;
                return Err(Error::input(error.to_string()));
            }
        };
        if known.len() == KNOWN {
            known.pop_first();
        }
        known.insert(task.run.clone(), series);
    }
    let series = &known[&task.run];
    let Some(id) = series.parts().get(task.part).copied() else { return Ok(task.discard()?) };
    context.output.note(format_args!(
        "run {}, part {}: pairing {}, games {} to {}",
        task.run,
        task.part,
        id.setting,
        id.first,
        id.end - 1
    ));
    let mut result = Vec::new();
    cardwright_sim::play::<PlanError>(series, &[id], true, threads, &|_| {}, &mut |part| {
        result = part.pack(series);
        Ok(())
    })?;
    let stored: Result<(), QueueError> = task.done(&result);
    Ok(stored?)
}
