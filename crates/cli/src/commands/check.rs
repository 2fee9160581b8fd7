//! `check`: what is wrong with cards and decks.

mod watch;

use std::{io::Write, time::Instant};

use cardwright_source::{
    Code, Diagnostic,
    render::{self, Counts, Rule},
};
use cardwright_system::{FileKind, System};
use clap::ValueEnum;

use crate::{
    Verdict,
    args::Paths,
    context::Context,
    error::Error,
    files::Files,
    fix,
    output::{Paint, count},
    pool::{self, Pool},
};

/// Fixes that stand in each other's way are applied one after the other. This many times is enough for any card.
const ROUNDS: usize = 10;

/// Find the mistakes in cards and decks
///
/// Every mistake is shown with its place, what is wrong and, where that is clear, how to mend it. A mistake costs its
/// card, not the rest of the file.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  cardwright check                         the built-in cards
  cardwright check my-cards                a folder, with its decks
  cardwright check cards.json --fix        mend what can be mended without a doubt
  cardwright check my-cards --watch        look again whenever a file changes
  cardwright check my-cards --profile extended
  cardwright check my-cards --deny warnings --format github

Exit code: 0 fine, 1 there are errors, 2 a file cannot be read.
A code such as duel/E023 is explained by `cardwright explain duel/E023`.")]
pub struct Args {
    #[command(flatten)]
    paths: Paths,
    /// How to print what is found
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Fail on these as well
    #[arg(long, value_enum, value_name = "WHAT")]
    deny: Option<Deny>,
    /// Apply the fixes that need nobody to look at them
    #[arg(long)]
    fix: bool,
    /// Go on and check again whenever a file changes
    #[arg(long, conflicts_with_all = ["fix", "deny"])]
    watch: bool,
}

/// How diagnostics are printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Format {
    /// For people: the place with carets, help, and the fix
    #[default]
    Human,
    /// One JSON object a line
    Json,
    /// A SARIF 2.1.0 log, for code scanning
    Sarif,
    /// Annotations of GitHub Actions
    Github,
}

/// What else makes the check fail.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Deny {
    Warnings,
}

/// What was found in some files.
#[derive(Default)]
struct Findings {
    by_system: Vec<(&'static dyn System, Vec<Diagnostic>)>,
    cards: usize,
    decks: usize,
    /// Profiles other than the default one.
    profiles: Vec<&'static str>,
}

pub fn run(args: &Args, context: &mut Context<'_>) -> Result<Verdict, Error> {
    let start = Instant::now();
    pool::known_profile(context, args.paths.profile.as_deref())?;
    if args.watch {
        if args.format == Format::Sarif {
            return Err(Error::usage("a SARIF log is one whole and cannot grow; take another `--format`"));
        }
        return watch::run(args, context);
    }
    let (mut files, mut findings) = look(args, context);
    let mut mended = Ok(0);
    if args.fix {
        for _ in 0..ROUNDS {
            mended = fix::apply(context, &files, findings.diagnostics());
            if !matches!(mended, Ok(1..)) {
                break;
            }
            (files, findings) = look(args, context);
        }
    }
    print(args.format, context, &files, &findings)?;

    let counts = findings.counts();
    let summary = summary(&files, &findings, start);
    if files.list.is_empty() && !files.failures.is_empty() {
        // There is nothing to sum up.
    } else if args.format != Format::Human {
        context.output.note(format_args!("{counts}: {summary}"));
    } else if !context.output.quiet {
        let paint = match (counts.errors, counts.warnings) {
            (0, 0) => Paint::Good,
            (0, _) => Paint::Warn,
            _ => Paint::Bad,
        };
        let counts = context.output.paint(paint, counts);
        writeln!(context.output, "{counts}: {summary}")?;
    }
    files.finish(context)?;
    mended?;
    let denied = args.deny == Some(Deny::Warnings) && counts.warnings > 0;
    Ok(if counts.errors > 0 || denied { Verdict::Failed } else { Verdict::Fine })
}

fn look(args: &Args, context: &mut Context<'_>) -> (Files, Findings) {
    let mut files = Files::find(context, &args.paths.paths);
    let findings = Findings::of(context, &mut files, args.paths.profile.as_deref());
    (files, findings)
}

impl Findings {
    fn of(context: &mut Context<'_>, files: &mut Files, profile: Option<&str>) -> Self {
        let mut findings = Self::default();
        for system in files.systems(context) {
            let mut pool = Pool::read(system, files, profile);
            let mut diagnostics = std::mem::take(&mut pool.diagnostics);
            findings.cards += pool.seen;
            if pool.profile != pool::default_profile(system) {
                findings.profiles.push(pool.profile);
            }
            if files.of(system).all(|file| file.kind == FileKind::Deck) {
                pool = pool::beside(context, system, files);
            }
            for deck in files.kind(system, FileKind::Deck) {
                findings.decks += 1;
                diagnostics.extend(system.read_deck(&deck, &pool.cards, &pool.sides).1);
            }
            diagnostics.sort_by_key(|d| (d.place.file, d.place.span.start()));
            findings.by_system.push((system, diagnostics));
        }
        findings
    }

    fn diagnostics(&self) -> impl Iterator<Item = &Diagnostic> {
        self.by_system.iter().flat_map(|(_, list)| list)
    }

    fn counts(&self) -> Counts {
        let mut counts = Counts::default();
        for (_, list) in &self.by_system {
            counts += Counts::of(list);
        }
        counts
    }
}

fn print(format: Format, context: &mut Context<'_>, files: &Files, findings: &Findings) -> Result<(), Error> {
    let sources = &files.sources;
    if format == Format::Sarif {
        let all: Vec<Diagnostic> = findings.diagnostics().cloned().collect();
        let rules: Vec<Rule<'_>> = context.chosen().into_iter().flat_map(rules).collect();
        let log = render::sarif(&all, sources, &rules, env!("CARGO_PKG_VERSION"));
        return Ok(writeln!(context.output, "{log}")?);
    }
    for (system, list) in &findings.by_system {
        for d in list {
            match format {
                Format::Human => {
                    let text = render::human(d, sources, context.output.style);
                    writeln!(context.output, "{text}\n")?;
                }
                Format::Json => {
                    let line = render::json(d, sources, system.about().name);
                    writeln!(context.output, "{line}")?;
                }
                Format::Github | Format::Sarif => {
                    writeln!(context.output, "{}", render::github(d, sources))?;
                }
            }
        }
    }
    Ok(())
}

fn rules(system: &'static dyn System) -> impl Iterator<Item = Rule<'static>> {
    let name = system.about().name;
    system
        .codes()
        .iter()
        .map(move |doc| Rule { code: Code { system: name, id: doc.id }, title: doc.title.en })
}

/// What was looked at and how long it took: `80 cards and 5 decks in 10 files, 12 ms`.
fn summary(files: &Files, findings: &Findings, start: Instant) -> String {
    let (cards, decks) = (count(findings.cards, "card"), count(findings.decks, "deck"));
    let what = match (findings.cards, findings.decks) {
        (_, 0) => cards,
        (0, _) => decks,
        _ => format!("{cards} and {decks}"),
    };
    let mut text = format!("{what} in {}", count(files.list.len(), "file"));
    if files.passed_over > 0 {
        text.push_str(&format!(" ({} passed over)", files.passed_over));
    }
    for profile in &findings.profiles {
        text.push_str(&format!(", profile {profile}"));
    }
    format!("{text}, {} ms", start.elapsed().as_millis())
}
