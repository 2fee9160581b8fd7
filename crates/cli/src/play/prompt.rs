//! A match line by line, for pipes, scripts and terminals that cannot do more.

use std::io::{BufRead, Write};

use cardwright_ir::Lang;
use cardwright_present::{View, choosing};

use super::{choices::Choices, plain, sitting::Sitting};
use crate::{
    error::Error,
    output::{Output, Paint, plain as safe},
};

/// Commands of the line, told by `?`.
const HELP: &str = "answer with a number or the beginning of an option; several: 1 3, or A + B
  table    the table          text N   what the card of option N says
  undo     take back          lang     English, Korean
  concede  give up            quit     leave";

/// Plays a match with what is read. Ends with the match, with `quit`, or with the input.
pub fn play(sitting: &mut Sitting, input: &mut dyn BufRead, output: &mut Output) -> Result<(), Error> {
    let mut told = 0;
    loop {
        sitting.advance()?;
        let view = sitting.view();
        told = log(&view, told, output)?;
        let Some(decision) = &view.decision else {
            if let Some(result) = plain::result(&view) {
                writeln!(output, "{}", safe(&result))?;
            }
            return Ok(());
        };
        let choices = Choices::new(&view);
        let head =
            format!("{} · {}: {}", plain::clock(&view), view.seat_name(decision.seat), choices.question);
        writeln!(output, "{}", output.paint(Paint::Strong, safe(&head)))?;
        if !choices.why.is_empty() {
            writeln!(output, "   {}", safe(&choices.why))?;
        }
        for (number, entry) in (1..).zip(&choices.entries) {
            writeln!(output, "{number:>3} {}", safe(&entry.label))?;
        }
        for line in &choices.barred {
            writeln!(output, "{}", output.paint(Paint::Faint, format_args!("  - {}", safe(line))))?;
        }
        loop {
            write!(output, "> ")?;
            output.flush()?;
            let mut line = String::new();
            if input.read_line(&mut line)? == 0 {
                writeln!(output)?;
                return Ok(());
            }
            match act(sitting, &view, choices.clone(), line.trim(), output)? {
                Next::Again => {}
                Next::Play => break,
                Next::Undone => {
                    told = sitting.view().log.len();
                    break;
                }
                Next::Leave => return Ok(()),
            }
        }
    }
}

/// Prints the log of a match between programs as it is played.
pub fn watch(sitting: &mut Sitting, limit: usize, output: &mut Output) -> Result<bool, Error> {
    let mut told = 0;
    for _ in 0..limit {
        let lines = sitting.reader().told(&*sitting.live, told, true);
        told = sitting.live.events().len();
        for line in lines {
            writeln!(output, "{}", safe(&line))?;
        }
        if sitting.live.decision().is_none() {
            let view = sitting.reader().view(&*sitting.live, None);
            writeln!(output, "{}", safe(&plain::result(&view).unwrap_or_default()))?;
            return Ok(sitting.live.fault().is_none());
        }
        sitting.step()?;
    }
    writeln!(output, "the match is cut short after {limit} decisions")?;
    Ok(true)
}

enum Next {
    Again,
    Play,
    Undone,
    Leave,
}

fn log(view: &View, told: usize, output: &mut Output) -> Result<usize, Error> {
    for line in view.log.iter().skip(told) {
        if let Some(turn) = &line.turn {
            writeln!(output, "── {}", safe(&view.plain(turn)))?;
        }
        writeln!(output, "{}{}", "  ".repeat(line.depth.into()), safe(&view.plain(&line.text)))?;
    }
    Ok(view.log.len())
}

fn act(
    sitting: &mut Sitting,
    view: &View,
    mut choices: Choices,
    line: &str,
    output: &mut Output,
) -> Result<Next, Error> {
    let seat = sitting.live.decision().map_or(0, |decision| decision.seat);
    match line {
        "" => return Ok(Next::Again),
        "?" | "help" => writeln!(output, "{HELP}")?,
        "table" => {
            for line in plain::table(view) {
                writeln!(output, "{line}")?;
            }
        }
        "quit" | "q" => return Ok(Next::Leave),
        "undo" | "u" => {
            if sitting.undo(seat) {
                return Ok(Next::Undone);
            }
            writeln!(output, "{}", super::words::NO_UNDO.get(sitting.lang))?;
        }
        "lang" => {
            sitting.lang = if sitting.lang == Lang::En { Lang::Ko } else { Lang::En };
            return Ok(Next::Play);
        }
        "concede" => {
            sitting.live.concede(seat).map_err(|refusal| Error::input(refusal.to_string()))?;
            return Ok(Next::Play);
        }
        line if line.starts_with("text ") => {
            let entry =
                line[5..].trim().parse::<usize>().ok().and_then(|n| choices.entries.get(n.checked_sub(1)?));
            let object = entry.and_then(|entry| view.objects.get(entry.on.as_ref()?));
            let text = object.and_then(|object| object.text.as_ref()).map(|text| view.plain(text));
            for line in text.unwrap_or_else(|| "-".to_owned()).lines() {
                writeln!(output, "  {}", safe(line))?;
            }
        }
        line => {
            let picked = numbers(line).map(|numbers| {
                let mut answer = None;
                for number in &numbers {
                    answer = choices.take(number.checked_sub(1)?);
                }
                answer.or_else(|| choices.confirm())
            });
            let answer = match picked {
                Some(answer) => answer.ok_or_else(|| format!("{line} is not an answer")),
                None => choosing::choose(view, line).map_err(|error| error.to_string()),
            };
            match answer.and_then(|answer| sitting.answer(&answer)) {
                Ok(()) => return Ok(Next::Play),
                Err(why) => writeln!(output, "{}", safe(&why))?,
            }
        }
    }
    Ok(Next::Again)
}

/// Numbers with spaces or commas between them.
fn numbers(line: &str) -> Option<Vec<usize>> {
    let words = line.split([' ', ',']).filter(|word| !word.is_empty());
    words.map(|word| word.parse().ok()).collect()
}
