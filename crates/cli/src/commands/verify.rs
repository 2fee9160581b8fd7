//! `verify`: recorded cases, and how many of them come out as recorded.

use std::{
    collections::BTreeSet,
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
    sync::Arc,
};

use cardwright_present::scene;
use cardwright_source::{Source, Sources, read};
use cardwright_system::{Corpus, KindReport};
use indicatif::{ProgressBar, ProgressStyle};

use crate::{
    Verdict,
    args::Format,
    context::Context,
    error::Error,
    output::{Paint, count, plain},
};

/// The most bytes that a recorded file may have.
const LIMIT: u64 = 256 << 20;

/// The kind of Cardwright's own scenario files.
const SCENES: &str = "scenes";

/// Run recorded cases and compare
///
/// Runs every conformance file below a folder whose kind is known, and prints a row a kind: how many cases came out as
/// recorded. Kinds are recognised by file name and content.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  cardwright verify corpus                       everything that is known below a folder
  cardwright verify corpus --only golden-games   one kind
  cardwright verify corpus --list-failures       with the first difference of every case that failed

Exit code: 0 all passed, 1 some failed, 2 nothing to run or a file cannot be read.")]
pub struct Args {
    /// The folder
    #[arg(value_name = "DIR")]
    dir: PathBuf,
    /// A folder with cards, aliases and tables that the cases refer to; may be given several times
    #[arg(long, value_name = "DIR")]
    pool: Vec<PathBuf>,
    /// Only this kind: a row's name, or its part behind the language
    #[arg(long, value_name = "KIND")]
    only: Option<String>,
    /// How to print the rows
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Show the first difference of every case that failed
    #[arg(long)]
    list_failures: bool,
}

/// What became of a folder.
struct Outcome {
    kinds: Vec<KindReport>,
    not_run: Vec<String>,
}

pub fn run(args: &Args, context: &mut Context<'_>) -> Result<Verdict, Error> {
    let mut sources = Sources::default();
    let mut corpus = Corpus { files: folder(&args.dir, &mut sources)?, pools: Vec::new() };
    for pool in &args.pool {
        corpus.pools.extend(folder(pool, &mut sources)?);
    }
    let outcome = verify(args, context, &corpus);
    if outcome.kinds.is_empty() {
        return Err(nothing(args, &outcome));
    }
    let (passed, failed) = totals(&outcome.kinds);
    match args.format {
        Format::Json => {
            for kind in &outcome.kinds {
                let line = serde_json::to_string(kind).map_err(|error| Error::input(error.to_string()))?;
                writeln!(context.output, "{line}")?;
            }
            context.output.note(format_args!("{passed} passed, {failed} failed"));
        }
        Format::Human => print(args, context, &outcome)?,
    }
    Ok(if failed > 0 { Verdict::Failed } else { Verdict::Fine })
}

fn verify(args: &Args, context: &Context<'_>, corpus: &Corpus) -> Outcome {
    let bar = if context.output.watched { ProgressBar::new_spinner() } else { ProgressBar::hidden() };
    if let Ok(style) = ProgressStyle::with_template("{spinner} {pos} cases, {per_sec}, {elapsed}") {
        bar.set_style(style);
    }
    let only = args.only.as_deref();
    let mut known = vec![false; corpus.files.len()];
    let mut kinds = Vec::new();
    for system in context.chosen() {
        let verified = system.verify(corpus, only, &|| bar.inc(1));
        kinds.extend(verified.kinds);
        for at in verified.known {
            if let Some(known) = known.get_mut(at) {
                *known = true;
            }
        }
    }
    let mut scenes = KindReport::new(SCENES);
    for (file, known) in corpus.files.iter().zip(&mut known) {
        if file.name.ends_with(".scene") {
            *known = true;
            if only.is_none_or(|only| only == SCENES) {
                play(file, &corpus.files, context, &mut scenes, &bar);
            }
        }
    }
    kinds.push(scenes);
    kinds.retain(|kind| kind.passed + kind.failed > 0);
    bar.finish_and_clear();
    let unknown = corpus.files.iter().zip(known).filter(|(file, known)| !known && is_data(&file.name));
    Outcome { kinds, not_run: unknown.map(|(file, _)| file.name.clone()).collect() }
}

fn play(
    file: &Source,
    files: &[Arc<Source>],
    context: &Context<'_>,
    report: &mut KindReport,
    bar: &ProgressBar,
) {
    let folder = Path::new(&file.name).parent().unwrap_or(Path::new(""));
    let beside = |name: &str| {
        let path = folder.join(name);
        files.iter().find(|other| Path::new(&other.name) == path).map(|other| other.text.to_string())
    };
    let scenes = match scene::parse(&file.text) {
        Ok(scenes) => scenes,
        Err(error) => return report.case(&file.name, Err(error.to_string())),
    };
    for scene in &scenes {
        report.case(
            format!("{}: {}", file.name, scene.name),
            scene::run_beside(scene, context.systems, &beside),
        );
        bar.inc(1);
    }
}

fn print(args: &Args, context: &mut Context<'_>, outcome: &Outcome) -> Result<(), Error> {
    for kind in &outcome.kinds {
        let row = format!("{} {}/{}", kind.kind, kind.passed, kind.passed + kind.failed);
        let paint = if kind.failed > 0 { Paint::Bad } else { Paint::Good };
        let row = context.output.paint(paint, row);
        writeln!(context.output, "{row}")?;
        if args.list_failures {
            for case in &kind.cases {
                writeln!(context.output, "  {}: {}", plain(&case.case), plain(&case.difference))?;
            }
            for (name, times) in &kind.allowed {
                let line = context.output.paint(Paint::Faint, format_args!("  allowed: {name} {times}"));
                writeln!(context.output, "{line}")?;
            }
        }
    }
    if !outcome.not_run.is_empty() {
        writeln!(context.output, "not run: {}", count(outcome.not_run.len(), "file"))?;
        if args.list_failures {
            for name in &outcome.not_run {
                writeln!(context.output, "  {}", plain(name))?;
            }
        }
    }
    let (passed, failed) = totals(&outcome.kinds);
    writeln!(context.output, "{passed} passed, {failed} failed")?;
    if failed > 0 && !args.list_failures {
        context.output.note("--list-failures shows what differs");
    }
    Ok(())
}

fn totals(kinds: &[KindReport]) -> (usize, usize) {
    kinds.iter().fold((0, 0), |(passed, failed), kind| (passed + kind.passed, failed + kind.failed))
}

fn nothing(args: &Args, outcome: &Outcome) -> Error {
    let dir = args.dir.display();
    match &args.only {
        Some(only) => Error::usage(format!("there are no cases of kind `{only}` in `{dir}`"))
            .hint("without --only, the rows name the kinds that are there"),
        None => Error::usage(format!("there is nothing to run in `{dir}`"))
            .hint(format!("{} of no known kind", count(outcome.not_run.len(), "data file"))),
    }
}

/// Documentation and tables of numbers are not cases.
fn is_data(name: &str) -> bool {
    let file = name.rsplit('/').next().unwrap_or(name);
    match file.rsplit_once('.') {
        Some((_, extension)) => !["md", "tsv", "txt", "html"].contains(&extension),
        None => false,
    }
}

/// All files below a folder, in the order of their names.
fn folder(dir: &Path, sources: &mut Sources) -> Result<Vec<Arc<Source>>, Error> {
    let mut paths = Vec::new();
    walk(dir, "", &mut BTreeSet::new(), &mut paths)?;
    paths.into_iter().map(|(name, path)| Ok(sources.add_bytes(name, read::read(&path, LIMIT)?))).collect()
}

/// Links may lead in a circle: a folder is entered once.
fn walk(
    dir: &Path,
    prefix: &str,
    entered: &mut BTreeSet<PathBuf>,
    paths: &mut Vec<(String, PathBuf)>,
) -> Result<(), Error> {
    let failed = |error: io::Error| Error::file(format!("`{}` cannot be read: {error}", dir.display()));
    if !entered.insert(dir.canonicalize().map_err(failed)?) {
        return Ok(());
    }
    let mut entries = Vec::new();
    for entry in fs::read_dir(dir).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        entries.push((entry.file_name().to_string_lossy().into_owned(), entry.path()));
    }
    entries.sort();
    for (name, path) in entries.into_iter().filter(|(name, _)| !name.starts_with('.')) {
        let name = format!("{prefix}{name}");
        if path.is_dir() {
            walk(&path, &format!("{name}/"), entered, paths)?;
        } else {
            paths.push((name, path));
        }
    }
    Ok(())
}
