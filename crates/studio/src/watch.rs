//! Hears what others do to the files of the opened folder.

use std::{
    path::{Path, PathBuf},
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
    // The files that an event is about; none if that is not known.
    let (tell, heard) = mpsc::channel::<Vec<PathBuf>>();
    let root = studio.root.clone();
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
                let _ = tell.send(Vec::new());
                return;
            }
        };
        if matches!(event.kind, notify::EventKind::Access(_)) {
            return;
        }
        let all = event.need_rescan();
        let paths: Vec<PathBuf> = event.paths.into_iter().filter(|path| is_seen(&root, path)).collect();
        if all || !paths.is_empty() {
            // The other side is gone when the server stops.
            let _ = tell.send(if all { Vec::new() } else { paths });
        }
    })?;
    watcher.watch(&studio.root, RecursiveMode::Recursive)?;
    let weak = Arc::downgrade(studio);
    std::thread::spawn(move || {
        while let Ok(first) = heard.recv() {
            let mut paths = vec![first];
            let end = Instant::now() + LONGEST;
            while let (true, Ok(more)) = (Instant::now() < end, heard.recv_timeout(QUIET)) {
                paths.push(more);
            }
            let Some(studio) = weak.upgrade() else { return };
            with_default(&studio.log, || look(&studio, paths));
        }
    });
    Ok(watcher)
}

/// Does anybody look at a path? Not where it, or a folder around it, begins with a dot: the program's own logs may lie there, and
/// must not tell it to look, which it logs.
fn is_seen(root: &Path, path: &Path) -> bool {
    let inside = path.strip_prefix(root).unwrap_or(path);
    !inside.iter().any(|part| part.as_encoded_bytes().starts_with(b"."))
}

/// Looks at the disk, and tells what has changed.
fn look(studio: &Studio, paths: Vec<Vec<PathBuf>>) {
    let before: Vec<_> = studio.known();
    if paths.iter().any(Vec::is_empty) {
        studio.mark();
    }
    studio.mark_files(paths.into_iter().flatten());
    for project in studio.projects() {
        let same = before.iter().any(|known| Arc::ptr_eq(known, &project));
        if !same {
            studio.tell_problems(&project);
        }
    }
    studio.write_all_waiting();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hidden_files_wake_nobody() {
        let seen = |path: &str| is_seen(Path::new("/home/.me/cards"), Path::new(path));
        assert!(seen("/home/.me/cards/set/a.json"));
        assert!(seen("/home/.me/cards"));
        assert!(!seen("/home/.me/cards/.cardwright/waiting.json"));
        assert!(!seen("/home/.me/cards/set/.cardwright-7-1.tmp"));
        assert!(!seen("/home/.me/cards/.data/logs/studio.jsonl"));
    }
}
