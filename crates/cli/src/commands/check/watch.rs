//! `check --watch`: looks again whenever a file changes, and tells what is new. Files whose text is the same are not
//! read anew, so that our own reading and an editor's needless saving change nothing.

use std::{collections::BTreeSet, io::Write, path::Path, sync::mpsc, time::Duration};

use cardwright_ide::{Diagnostic, FileId, Project};
use cardwright_source::{
    Sources,
    render::{self, Counts},
};
use notify_debouncer_full::{
    DebounceEventResult, new_debouncer,
    notify::{EventKind, RecursiveMode},
};

use super::{Args, Format};
use crate::{
    Verdict,
    context::Context,
    error::Error,
    files::Files,
    output::{Paint, count},
};

/// Changes that come within this time are told as one.
const TOGETHER: Duration = Duration::from_millis(100);

/// Checks until nobody reads the output any more or the program is stopped.
pub(super) fn run(args: &Args, context: &mut Context<'_>) -> Result<Verdict, Error> {
    let paths = &args.paths.paths;
    if paths.is_empty() {
        return Err(Error::usage("`--watch` needs files or folders to watch")
            .hint("name the folder of your cards: cardwright check my-cards --watch"));
    }
    let (sender, changes) = mpsc::channel();
    let failed = |error: notify_debouncer_full::notify::Error| {
        Error::file(format!("the files cannot be watched: {error}"))
    };
    let mut watcher = new_debouncer(TOGETHER, None, sender).map_err(failed)?;
    for path in paths {
        // A file is often replaced by another of its name, so its folder is watched.
        let folder = if path.is_dir() { path.as_path() } else { path.parent().unwrap_or(Path::new(".")) };
        let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        watcher.watch(folder, RecursiveMode::Recursive).map_err(failed)?;
    }
    let mut project = Project::new(&context.chosen());
    for system in context.chosen() {
        if let Some(profile) = &args.paths.profile {
            project.set_profile(system.about().name, profile);
        }
    }
    let mut first = true;
    loop {
        let files = Files::find(context, paths);
        take_over(&mut project, &files);
        let changed = project.refresh();
        if first || !changed.is_empty() {
            tell(args.format, context, &mut project, &changed)?;
            context.output.flush()?;
        }
        if first {
            context.output.note("watching for changes; stop with Ctrl-C");
        }
        first = false;
        if !wait(&changes) {
            return Ok(Verdict::Fine);
        }
    }
}

/// Waits until something was written, made, moved or removed; looking at a file is no change.
fn wait(changes: &mpsc::Receiver<DebounceEventResult>) -> bool {
    loop {
        match changes.recv() {
            Ok(Ok(events)) => {
                if events.iter().any(|event| !matches!(event.kind, EventKind::Access(_))) {
                    return true;
                }
            }
            // A lost event may have been the one that mattered.
            Ok(Err(_)) => return true,
            Err(_) => return false,
        }
    }
}

/// Gives the project the present texts of the files.
fn take_over(project: &mut Project, files: &Files) {
    let names: BTreeSet<&str> = files.list.iter().map(|file| file.source.name.as_str()).collect();
    let gone: Vec<String> = project
        .files()
        .map(|(name, _)| name.to_owned())
        .filter(|name| !names.contains(name.as_str()))
        .collect();
    for name in gone {
        project.remove(&name);
    }
    for file in &files.list {
        project.set(&file.source.name, file.source.text.clone());
    }
}

/// The problems of the files whose problems are other ones than before, then how many there are in all.
fn tell(
    format: Format,
    context: &mut Context<'_>,
    project: &mut Project,
    changed: &BTreeSet<FileId>,
) -> Result<(), Error> {
    let ids: Vec<FileId> = project.files().map(|(_, id)| id).collect();
    let sources = sources(project);
    let mut all: Vec<Diagnostic> = Vec::new();
    for id in ids {
        let list = project.diagnostics(id);
        let system = project.system(id).map_or("", |system| system.about().name);
        for d in list.iter().filter(|_| changed.contains(&id)) {
            match format {
                Format::Json => writeln!(context.output, "{}", render::json(d, &sources, system))?,
                Format::Github => writeln!(context.output, "{}", render::github(d, &sources))?,
                Format::Human | Format::Sarif => {
                    writeln!(context.output, "{}\n", render::human(d, &sources, context.output.style))?;
                }
            }
        }
        all.extend(list);
    }
    let counts = Counts::of(&all);
    let files = count(project.files().count(), "file");
    if format == Format::Human {
        let paint = match (counts.errors, counts.warnings) {
            (0, 0) => Paint::Good,
            (0, _) => Paint::Warn,
            _ => Paint::Bad,
        };
        let counts = context.output.paint(paint, counts);
        writeln!(context.output, "{counts}: {files}")?;
    } else {
        context.output.note(format_args!("{counts}: {files}"));
    }
    Ok(())
}

/// The files of a project under their own numbers.
fn sources(project: &Project) -> Sources {
    let mut sources = Sources::default();
    let mut files: Vec<(FileId, &str)> = project.files().map(|(name, id)| (id, name)).collect();
    files.sort_unstable();
    let mut next = 0;
    for (id, name) in files {
        while next < id.0 {
            sources.add("", "");
            next += 1;
        }
        let text = project.file(id).map_or_else(|| "".into(), |file| file.source.text.clone());
        sources.add(name, text);
        next += 1;
    }
    sources
}
