//! How long a fresh process takes to make a system's files, and how much memory.

use std::{
    env, fs, io,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::Instant,
};

use cardwright_source::Sources;
use cardwright_system::System;

use super::Metric;
use crate::error::Error;

/// Runs that are measured; the fastest counts, because anything slower was someone else's work.
const RUNS: usize = 20;

/// Nothing if the system makes no files.
pub(super) fn measure(system: &'static dyn System, cards: Option<&Path>) -> Result<Vec<Metric>, Error> {
    if system.generate(&[]).is_none() {
        return Ok(Vec::new());
    }
    let folder = Folder::new()?;
    let failed = |error: io::Error| Error::writing(&folder.0, &error);
    copy(system, cards, &folder.0).map_err(failed)?;
    let beside = beside(system, &folder.0).map_err(failed)?;
    let program = env::current_exe().map_err(failed)?;
    let out = folder.0.join("out");
    let name = system.about().name;
    let (mut best, mut memory) = (f64::INFINITY, 0);
    for _ in 0..RUNS {
        // Everything is written every time.
        let _ = fs::remove_dir_all(&out);
        for artifact in &beside {
            let _ = fs::remove_file(folder.0.join(artifact));
        }
        let mut command = Command::new(&program);
        command.args(["generate", "--quiet", "--system", name]).arg(&folder.0).arg("--out").arg(&out);
        command.stdout(Stdio::null()).stderr(Stdio::null());
        let start = Instant::now();
        let status = command.status().map_err(failed)?;
        let took = start.elapsed().as_secs_f64() * 1e3;
        if !status.success() {
            return Ok(Vec::new());
        }
        best = best.min(took);
        memory = peak();
    }
    let metric = |metric, value, unit| Metric { system: name, metric, value, unit };
    let mut metrics = vec![metric("generate", best, "ms")];
    if memory > 0 {
        metrics.push(metric("generate_memory", memory as f64, "bytes"));
    }
    Ok(metrics)
}

/// The names of the files that are written beside the cards.
fn beside(system: &'static dyn System, folder: &Path) -> io::Result<Vec<&'static str>> {
    let mut sources = Sources::default();
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)?.flatten() {
        files.push(sources.add_bytes(entry.path().to_string_lossy(), fs::read(entry.path())?));
    }
    let made = system.generate(&files).and_then(Result::ok).unwrap_or_default();
    Ok(made.artifacts.iter().filter(|artifact| artifact.beside).map(|artifact| artifact.name).collect())
}

/// The most memory that a process started here has had, in bytes; 0 where the system does not tell.
fn peak() -> u64 {
    #[cfg(unix)]
    {
        use nix::sys::resource::{UsageWho, getrusage};
        let usage = getrusage(UsageWho::RUSAGE_CHILDREN).map(|usage| usage.max_rss());
        usage.ok().and_then(|kilobytes| u64::try_from(kilobytes).ok()).unwrap_or(0) * 1024
    }
    #[cfg(not(unix))]
    0
}

/// Copies the card files, so that nothing is written beside the originals.
fn copy(system: &'static dyn System, cards: Option<&Path>, to: &Path) -> io::Result<()> {
    match cards {
        Some(from) => {
            for entry in fs::read_dir(from)?.flatten() {
                let extension =
                    entry.path().extension().map(|extension| extension.to_string_lossy().into_owned());
                if extension.is_some_and(|extension| system.about().extensions.contains(&extension.as_str()))
                {
                    fs::copy(entry.path(), to.join(entry.file_name()))?;
                }
            }
            Ok(())
        }
        None => {
            let files = system.builtin_cards().iter().chain(system.builtin_decks());
            files.into_iter().try_for_each(|file| fs::write(to.join(file.name), file.text))
        }
    }
}

/// A folder that is removed afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Result<Self, Error> {
        let path = env::temp_dir().join(format!("cardwright-bench-{}", std::process::id()));
        fs::create_dir_all(&path).map_err(|error| Error::writing(&path, &error))?;
        Ok(Self(path))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // Nothing better can be done about a folder that cannot be removed.
        let _ = fs::remove_dir_all(&self.0);
    }
}
