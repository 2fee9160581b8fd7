//! `replay`: a recorded match, step by step.

use std::{
    io::{self, IsTerminal, Write},
    path::PathBuf,
};

use cardwright_ir::{Cards, Lang};
use cardwright_present::{
    Presenter, View,
    shape::SeatKind,
    transcript::{Opened, RecordError, SeatHead, Transcript},
};
use cardwright_source::{FileId, Source, read};
use cardwright_system::{Game, System};
use cardwright_table::Match;
use clap::ValueEnum;

use crate::{
    Verdict,
    args::{Language, Rules},
    context::Context,
    error::Error,
    files::LIMIT,
    output::plain as safe,
    play::{self, plain},
    pool::Pools,
};

/// Step through a recorded match
///
/// At a terminal the arrow keys step; otherwise the log is printed, then the table. A transcript holds its cards; those
/// that have changed since are named.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  cardwright replay match.jsonl
  cardwright replay match.jsonl --to 12
  cardwright replay match.jsonl --to 12 --format state
  cardwright replay golden.jsonl --cards cards.json")]
pub struct Args {
    /// A transcript, as `play --record` writes it, or a recorded game of a language's own format
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Stop after so many answers
    #[arg(long, value_name = "STEP")]
    to: Option<usize>,
    /// How to print what is there
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// The language of the table
    #[arg(long, value_enum, default_value_t)]
    lang: Language,
    #[command(flatten)]
    rules: Rules,
}

/// How a replay is printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Format {
    /// For people
    #[default]
    Human,
    /// What a spectator sees, for programs
    Json,
    /// The state in the language's own format
    State,
}

pub fn run(args: &Args, context: &mut Context<'_>) -> Result<Verdict, Error> {
    let bytes = read::read(&args.file, LIMIT)?;
    let text = String::from_utf8_lossy(&bytes);
    let name = args.file.display().to_string();
    let wrong = |error: RecordError| Error::input(format!("{name}: {error}"));
    if !Transcript::recognise(&text) {
        return own_format(args, &name, &text, context);
    }
    let transcript = Transcript::read(&text).map_err(wrong)?;
    let systems: Vec<&dyn System> = context.systems.iter().map(|system| *system as &dyn System).collect();
    let opened = transcript.open(&systems).map_err(wrong)?;
    say_changes(args, context, &transcript, &opened)?;
    let names: Vec<String> = transcript.head.seats.iter().map(|seat| seat.name.clone()).collect();
    let lang: Lang = args.lang.into();
    let kind = |seat: &SeatHead| if seat.agent == "human" { SeatKind::Person } else { SeatKind::Bot };
    let kinds: Vec<SeatKind> = transcript.head.seats.iter().map(kind).collect();
    let reader = |lang| {
        Presenter::new(opened.system, &*opened.game, &opened.cards, lang, names.clone()).kinds(kinds.clone())
    };

    if args.format == Format::Human && args.to.is_none() && watched() {
        let color = context.output.style.color;
        let mut at = |step, lang, seat: usize| -> Result<View, Error> {
            let live = opened.at(step).map_err(wrong)?;
            let seats = u8::try_from(names.len()).unwrap_or(1).max(1);
            let seat = u8::try_from(seat % usize::from(seats)).unwrap_or(0);
            let mut view = reader(lang).view(&*live, Some(seat));
            view.decision = None;
            Ok(view)
        };
        play::review(opened.steps(), lang, color, &mut at)?;
        return Ok(Verdict::Fine);
    }
    let live = opened.at(args.to.unwrap_or(usize::MAX)).map_err(wrong)?;
    show(args.format, &reader(lang), &*opened.game, &*live, context.output)
}

/// A recorded game in a language's own format, played with the cards that are given.
fn own_format(args: &Args, name: &str, text: &str, context: &mut Context<'_>) -> Result<Verdict, Error> {
    let source = Source::new(FileId::default(), name, text);
    let wrong = |text: String| Error::input(format!("{name}: {text}"));
    let systems = context.systems;
    for system in systems.iter().copied() {
        if system.recorded(&source, &Cards::default(), 0).is_none() {
            continue;
        }
        let pools = Pools::of(context, system, &args.rules, &[])?;
        let cards = &pools.first().cards;
        let open = |step: usize| system.recorded(&source, cards, step).transpose().map_err(wrong);
        let Some(recorded) = open(args.to.unwrap_or(usize::MAX))? else { continue };
        let names = recorded.seat_names();
        let reader = |lang| Presenter::new(system, &*recorded.game, &recorded.cards, lang, names.clone());
        let lang: Lang = args.lang.into();
        if args.format == Format::Human && args.to.is_none() && watched() {
            let color = context.output.style.color;
            let mut at = |step, lang, seat: usize| -> Result<View, Error> {
                let seat = u8::try_from(seat % names.len().max(1)).unwrap_or(0);
                let step = open(step)?.ok_or_else(|| wrong("the file has changed".to_owned()))?;
                let mut view = reader(lang).view(&*step.opened, Some(seat));
                view.decision = None;
                Ok(view)
            };
            play::review(recorded.steps, lang, color, &mut at)?;
            return Ok(Verdict::Fine);
        }
        return show(args.format, &reader(lang), &*recorded.game, &*recorded.opened, context.output);
    }
    Err(Error::input(format!("{name} is neither a transcript nor a recorded game of any system"))
        .hint("`cardwright play SYSTEM --record FILE` writes a transcript"))
}

fn watched() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Prints a match as it stands.
fn show(
    format: Format,
    reader: &Presenter<'_>,
    game: &dyn Game,
    live: &dyn Match,
    output: &mut crate::Output,
) -> Result<Verdict, Error> {
    match format {
        Format::State => writeln!(output, "{}", game.state(live))?,
        Format::Json => {
            let view = reader.view(live, None);
            writeln!(output, "{}", serde_json::to_string(&view).map_err(io::Error::from)?)?;
        }
        Format::Human => human(reader, live, output)?,
    }
    Ok(if live.fault().is_some() { Verdict::Failed } else { Verdict::Fine })
}

fn human(reader: &Presenter<'_>, live: &dyn Match, output: &mut crate::Output) -> Result<(), Error> {
    for line in reader.told(live, 0, true) {
        writeln!(output, "{}", safe(&line))?;
    }
    let view = reader.view(live, None);
    writeln!(output)?;
    for line in plain::table(&view) {
        writeln!(output, "{line}")?;
    }
    if let Some(result) = plain::result(&view) {
        writeln!(output, "{}", safe(&result))?;
    }
    Ok(())
}

/// Names the cards that are something else in the pool of today.
fn say_changes(
    args: &Args,
    context: &mut Context<'_>,
    transcript: &Transcript,
    opened: &Opened<'_>,
) -> Result<(), Error> {
    if !transcript.intact() {
        context.output.warn("the card texts in the transcript were edited after it was recorded");
    }
    let system = context.system(&transcript.head.system)?;
    let rules = Rules { profile: Some(transcript.head.profile.clone()), ..args.rules.clone() };
    let pools = Pools::of(context, system, &rules, &[])?;
    let changed = opened.changed(&pools.first().cards);
    let of = |gone: bool| {
        let names = changed.iter().filter(move |card| card.gone == gone).map(|card| safe(&card.name));
        names.collect::<Vec<_>>().join(", ")
    };
    let (other, gone) = (of(false), of(true));
    if !other.is_empty() {
        context.output.note(format_args!("changed since it was recorded: {other}"));
    }
    if !gone.is_empty() {
        context.output.note(format_args!("no longer there: {gone}"));
    }
    Ok(())
}
