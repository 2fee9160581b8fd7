//! `generate`: the files that a system makes from its cards.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    sync::Arc,
};

use cardwright_source::{Source, Sources, read};
use cardwright_system::{Artifact, Generated, System};

use crate::{Verdict, context::Context, error::Error, files::LIMIT, report};

/// Make the files that belong to cards: abilities, constants, sheets
///
/// A file whose content would not change is not touched, and a file is replaced in one step or not at all.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  cardwright generate --system dreamtides my-cards            write them
  cardwright generate --system dreamtides my-cards --check    for CI: name what is stale, exit code 1 if anything is")]
pub struct Args {
    /// The folder with the card files
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    /// Where files go that do not stand beside the cards
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Write nothing; name the files that are stale and fail if there are any
    #[arg(long)]
    check: bool,
}

pub fn run(args: &Args, context: &mut Context<'_>) -> Result<Verdict, Error> {
    let system = context.only.ok_or_else(|| {
        let names: Vec<&str> = context.systems.iter().map(|system| system.about().name).collect();
        Error::usage("say whose files to make with --system")
            .hint(format!("the systems are: {}", names.join(", ")))
    })?;
    let (sources, files) = sources(context, system, &args.folder)?;
    let name = system.about().name;
    let generated = system.generate(&files);
    let generated = generated.ok_or_else(|| Error::usage(format!("{name} makes no files from its cards")))?;
    let generated = generated.map_err(Error::input)?;
    if !context.output.quiet {
        for diagnostic in &generated.diagnostics {
            context.output.say(report::line(diagnostic, &sources));
        }
    }
    let own = if generated.out.is_empty() { args.folder.clone() } else { PathBuf::from(generated.out) };
    let out = args.out.clone().unwrap_or(own);
    if args.check { check(args, context, &generated, &out) } else { write(args, context, &generated, &out) }
}

/// The files of the folder itself that are the system's by their extension, in the order of their names.
fn sources(
    context: &mut Context<'_>,
    system: &'static dyn System,
    folder: &Path,
) -> Result<(Sources, Vec<Arc<Source>>), Error> {
    let entries = fs::read_dir(folder).map_err(|error| {
        Error::file(format!("the folder `{}` could not be read: {error}", folder.display()))
    })?;
    let is_ours = |path: &PathBuf| {
        let extension = path.extension().and_then(|extension| extension.to_str());
        extension.is_some_and(|extension| system.about().extensions.contains(&extension)) && path.is_file()
    };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).filter(is_ours).collect();
    paths.sort();
    let mut sources = Sources::default();
    let mut files = Vec::with_capacity(paths.len());
    for path in paths {
        match read::read(&path, LIMIT) {
            Ok(bytes) => files.push(sources.add_bytes(path.to_string_lossy(), bytes)),
            Err(error) => context.output.warn(format_args!("{error}; it is passed over")),
        }
    }
    Ok((sources, files))
}

fn write(
    args: &Args,
    context: &mut Context<'_>,
    generated: &Generated,
    out: &Path,
) -> Result<Verdict, Error> {
    let mut written = 0;
    for artifact in &generated.artifacts {
        let path = place(args, artifact, out);
        if fs::read(&path).is_ok_and(|old| old == artifact.text.as_bytes()) {
            writeln!(context.output, "{} is fresh", path.display())?;
            continue;
        }
        if let Some(parent) = path.parent().filter(|parent| !parent.as_os_str().is_empty()) {
            fs::create_dir_all(parent).map_err(|error| Error::writing(parent, &error))?;
        }
        read::replace(&path, artifact.text.as_bytes()).map_err(|error| Error::writing(&path, &error))?;
        writeln!(context.output, "{} written", path.display())?;
        written += 1;
    }
    let all = generated.artifacts.len();
    writeln!(context.output, "{written} of {all} files written")?;
    Ok(Verdict::Fine)
}

fn check(
    args: &Args,
    context: &mut Context<'_>,
    generated: &Generated,
    out: &Path,
) -> Result<Verdict, Error> {
    let (mut stale, mut failed) = (0, None);
    for artifact in &generated.artifacts {
        let path = place(args, artifact, out);
        let old = match read::read(&path, LIMIT) {
            Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
            Err(error) => {
                failed = failed.or(Some(Error::input(error.to_string()).hint(error.hint())));
                continue;
            }
        };
        if let Some(difference) = artifact.difference(&old) {
            stale += 1;
            context.output.say(format_args!("Mismatch: {}\n{difference}", path.display()));
        }
    }
    let command = format!("cardwright generate --system {} {}", name(context), args.folder.display());
    if let Some(error) = failed {
        return Err(error.hint(format!("`{command}` writes it")));
    }
    if stale > 0 {
        context.output.say(format_args!(
            "{stale} of {} files are stale; `{command}` writes them",
            generated.artifacts.len()
        ));
        return Ok(Verdict::Failed);
    }
    writeln!(context.output, "all {} files are fresh", generated.artifacts.len())?;
    Ok(Verdict::Fine)
}

fn name(context: &Context<'_>) -> &'static str {
    context.only.map_or("", |system| system.about().name)
}

fn place(args: &Args, artifact: &Artifact, out: &Path) -> PathBuf {
    if artifact.beside { args.folder.join(artifact.name) } else { out.join(artifact.name) }
}
