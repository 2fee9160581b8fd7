//! Hears what others do to the files of the opened folder.

use std::{
    sync::{Arc, mpsc},
    time::Duration,
};

use notify::{RecursiveMode, Watcher};
use tracing::dispatcher::with_default;

use crate::studio::Studio;

/// How long the disk must be quiet before it is looked at.
const QUIET: Duration = Duration::from_millis(60);

/// Watches until the watcher is dropped. `None` if this system cannot; then requests look for themselves.
pub(crate) fn watch(studio: &Arc<Studio>) -> Option<impl Watcher + Send + use<>> {
    let (tell, heard) = mpsc::channel::<()>();
    let hidden = studio.root.join(".cardwright");
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
        let Ok(event) = event else { return };
        let worth = event.paths.iter().any(|path| !path.starts_with(&hidden));
        if worth && !matches!(event.kind, notify::EventKind::Access(_)) {
            // The other side is gone when the server stops.
            let _ = tell.send(());
        }
    })
    .ok()?;
    watcher.watch(&studio.root, RecursiveMode::Recursive).ok()?;
    let weak = Arc::downgrade(studio);
    std::thread::spawn(move || {
        while heard.recv().is_ok() {
            while heard.recv_timeout(QUIET).is_ok() {}
            let Some(studio) = weak.upgrade() else { return };
            with_default(&studio.log, || look(&studio));
        }
    });
    Some(watcher)
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
