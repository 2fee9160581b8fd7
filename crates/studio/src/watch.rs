//! Hears what others do to the files of the opened folder.

use std::{
    sync::{Arc, atomic::Ordering, mpsc},
    time::{Duration, Instant},
};

use notify::{RecursiveMode, Watcher};
use tracing::dispatcher::with_default;

use crate::studio::Studio;

/// How long the disk must be quiet before it is looked at.
const QUIET: Duration = Duration::from_millis(60);
/// How long somebody who never rests is waited for.
const LONGEST: Duration = Duration::from_secs(1);

/// Watches until the watcher is dropped. `None` if this system cannot; then requests look for themselves.
pub(crate) fn watch(studio: &Arc<Studio>) -> Option<impl Watcher + Send + use<>> {
    match begin(studio) {
        Ok(watcher) => {
            studio.watching.store(true, Ordering::Relaxed);
            Some(watcher)
        }
        Err(error) => {
            let error = error.to_string();
            with_default(&studio.log, || {
                tracing::warn!(component = "studio.watch", error, "changes on disk are not heard");
            });
            None
        }
    }
}

fn begin(studio: &Arc<Studio>) -> notify::Result<impl Watcher + Send + use<>> {
    let (tell, heard) = mpsc::channel::<()>();
    let hidden = studio.root.join(".cardwright");
    let log = studio.log.clone();
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
        let event = match event {
            Ok(event) => event,
            Err(error) => {
                let error = error.to_string();
                with_default(&log, || {
                    tracing::warn!(component = "studio.watch", error, "the watcher failed");
                });
                // What it did not hear may have happened.
                let _ = tell.send(());
                return;
            }
        };
        let worth = event.paths.iter().any(|path| !path.starts_with(&hidden));
        if worth && !matches!(event.kind, notify::EventKind::Access(_)) {
            // The other side is gone when the server stops.
            let _ = tell.send(());
        }
    })?;
    watcher.watch(&studio.root, RecursiveMode::Recursive)?;
    let weak = Arc::downgrade(studio);
    std::thread::spawn(move || {
        while heard.recv().is_ok() {
            let end = Instant::now() + LONGEST;
            while Instant::now() < end && heard.recv_timeout(QUIET).is_ok() {}
            let Some(studio) = weak.upgrade() else { return };
            with_default(&studio.log, || look(&studio));
        }
    });
    Ok(watcher)
}

/// Looks at the disk, and tells what has changed.
fn look(studio: &Studio) {
    let before: Vec<_> = studio.known();
    studio.mark();
    for project in studio.projects() {
        let same = before.iter().any(|known| Arc::ptr_eq(known, &project));
        if !same {
            studio.tell_problems(&project);
        }
    }
    studio.write_all_waiting();
}
