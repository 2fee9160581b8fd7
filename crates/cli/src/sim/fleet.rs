//! A run on many machines: the one who orders it offers its parts and takes back the results.

use std::{collections::BTreeMap, time::Duration};

use cardwright_queue::Queue;
use cardwright_sim::{Part, PartId};

use crate::{
    context::Context,
    error::Error,
    sim::{folder::Folder, progress},
};

/// How long one waits for a result before looking around.
const WAIT: Duration = Duration::from_secs(1);

/// Looks around without a result and without a task, after which parts are offered again.
const PATIENCE: u32 = 5;

/// Has the missing parts of a run played, and keeps them as they come. It can be interrupted at any time: what is kept
/// is kept, and what is stored at the server is taken when the run goes on.
pub fn gather(context: &mut Context<'_>, folder: &Folder, url: &str) -> Result<(), Error> {
    let queue = Queue::connect(url)?;
    let run = name(&folder.series.digest);
    let ids = folder.series.parts().into_iter().filter(|id| folder.kept(*id).is_none());
    let mut missing: BTreeMap<usize, PartId> = ids.map(|id| (id.at, id)).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let mut results = queue.results(&run)?;
    queue.put_order(&run, folder.order.write().as_bytes())?;
    queue.offer(&run, missing.keys().copied())?;
    context.output.note(format_args!(
        "{} parts wait for workers: `cardwright worker --nats {url}` on any machine",
        missing.len()
    ));
    let bar = progress::bar(context, missing.values().map(|id| id.games()).sum());
    let mut idle = 0;
    while !missing.is_empty() {
        if let Some((part, bytes)) = results.next(WAIT)? {
            idle = 0;
            // A part that comes twice is the same part, and one that is damaged is played again.
            if let Some(id) = missing.get(&part)
                && Part::unpack(&bytes, &folder.series, *id).is_ok()
            {
                folder.keep_bytes(part, &bytes)?;
                bar.inc(id.games());
                missing.remove(&part);
            }
            queue.take(&run, part)?;
            continue;
        }
        idle = if queue.waiting(&run)? == 0 { idle + 1 } else { 0 };
        if idle >= PATIENCE {
            queue.put_order(&run, folder.order.write().as_bytes())?;
            queue.offer(&run, missing.keys().copied())?;
            idle = 0;
        }
    }
    bar.finish_and_clear();
    Ok(queue.forget(&run)?)
}

/// What a run is called at the server.
fn name(digest: &[u8; 32]) -> String {
    digest[..12].iter().map(|byte| format!("{byte:02x}")).collect()
}
