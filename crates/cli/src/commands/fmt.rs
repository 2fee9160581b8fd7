//! `fmt`: files in their canonical layout.

use std::{io::Write, path::PathBuf};

use cardwright_source::read;
use cardwright_system::FileKind;
use similar::{ChangeTag, TextDiff};

use crate::{
    Verdict,
    context::Context,
    error::Error,
    files::{File, Files},
    output::{Paint, count, plain},
};

/// Lines around a change that `--diff` shows.
const AROUND: usize = 3;

/// Bring card files into their canonical layout
///
/// Meaning and comments are kept. A file is replaced in one step or not at all, and only if its layout differs.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  cardwright fmt my-cards              write the files
  cardwright fmt my-cards --diff       show what would change
  cardwright fmt my-cards --check      for CI: list files that would change, exit code 1 if any")]
pub struct Args {
    /// Files and folders; the built-in cards if none is given
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Write nothing; list the files that would change and fail if there are any
    #[arg(long)]
    check: bool,
    /// Write nothing; show what would change
    #[arg(long)]
    diff: bool,
}

pub fn run(args: &Args, context: &mut Context<'_>) -> Result<Verdict, Error> {
    let files = Files::find(context, &args.paths);
    let (mut changed, mut unreadable) = (0, 0);
    for file in &files.list {
        let name = plain(&file.source.name);
        if file.source.invalid_utf8.is_some() {
            context.output.error(&Error::input(format!("`{name}` is not UTF-8 and is left as it is")));
            unreadable += 1;
            continue;
        }
        let Some(text) = file.system.format(&file.source) else {
            // Decks and side files may be of formats that have no layout of their own.
            if file.kind != FileKind::Cards {
                continue;
            }
            let error = Error::input(format!("`{name}` cannot be read and is left as it is"));
            context.output.error(&error.hint(format!("`cardwright check {name}` shows what is wrong")));
            unreadable += 1;
            continue;
        };
        if text == *file.source.text {
            continue;
        }
        changed += 1;
        if args.diff {
            show(context, &name, &file.source.text, &text)?;
        }
        if args.check && !args.diff {
            writeln!(context.output, "{name}")?;
        }
        if !args.check && !args.diff {
            write(context, file, &text)?;
        }
    }
    let total = files.list.len();
    let verb = if args.check || args.diff { "would change" } else { "changed" };
    context.output.note(format_args!("{changed} of {} {verb}", count(total, "file")));
    files.finish(context)?;
    let failed = unreadable > 0 || (args.check && changed > 0);
    Ok(if failed { Verdict::Failed } else { Verdict::Fine })
}

fn write(context: &mut Context<'_>, file: &File, text: &str) -> Result<(), Error> {
    let name = plain(&file.source.name);
    let Some(path) = &file.path else {
        context.output.warn(format_args!("`{name}` is built in and is not changed"));
        return Ok(());
    };
    read::write_atomic(path, text.as_bytes()).map_err(|error| Error::writing(path, &error))?;
    Ok(writeln!(context.output, "{name}")?)
}

/// A unified diff.
fn show(context: &mut Context<'_>, name: &str, before: &str, after: &str) -> Result<(), Error> {
    let diff = TextDiff::from_lines(before, after);
    let head = format!("--- {name}\n+++ {name} (formatted)");
    writeln!(context.output, "{}", context.output.paint(Paint::Strong, head))?;
    for hunk in diff.unified_diff().context_radius(AROUND).iter_hunks() {
        writeln!(context.output, "{}", context.output.paint(Paint::Faint, hunk.header()))?;
        for change in hunk.iter_changes() {
            let (sign, paint) = match change.tag() {
                ChangeTag::Equal => (' ', None),
                ChangeTag::Delete => ('-', Some(Paint::Bad)),
                ChangeTag::Insert => ('+', Some(Paint::Good)),
            };
            let line = change.value().trim_end_matches(['\n', '\r']);
            let line = format!("{sign}{}", line.replace('\u{1b}', "\u{fffd}"));
            let line = paint.map_or_else(|| line.clone(), |paint| context.output.paint(paint, &line));
            writeln!(context.output, "{line}")?;
            if change.missing_newline() {
                writeln!(context.output, "\\ No newline at end of file")?;
            }
        }
    }
    Ok(())
}
