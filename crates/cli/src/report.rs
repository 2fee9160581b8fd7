//! Shows the diagnostics of cards that a command loads on its way to something else: one line each, on stderr.

use cardwright_source::{Diagnostic, Severity, Sources, render::Counts};

use crate::{
    context::Context,
    output::{Paint, plain},
};

/// How many errors, and how many warnings, are shown before they are only counted.
const SHOWN: usize = 10;

/// Shows errors, and unless `--quiet` warnings. Gives their number.
pub fn diagnostics(context: &mut Context<'_>, list: &[Diagnostic], sources: &Sources) -> Counts {
    for severity in [Severity::Error, Severity::Warning] {
        if severity == Severity::Warning && context.output.quiet {
            continue;
        }
        let of_this: Vec<&Diagnostic> = list.iter().filter(|d| d.severity == severity).collect();
        for d in of_this.iter().take(SHOWN) {
            let line = line(d, sources);
            context.output.say(line);
        }
        if let Some(more) = of_this.len().checked_sub(SHOWN).filter(|&more| more > 0) {
            let word = severity.word();
            let plural = if more == 1 { "" } else { "s" };
            context.output.say(format_args!("{more} more {word}{plural}; `cardwright check` shows all"));
        }
    }
    Counts::of(list)
}

/// A diagnostic in one line: `cards.json:3:7: error[duel/E023]: …`.
pub fn line(d: &Diagnostic, sources: &Sources) -> String {
    let place = sources.get(d.place.file).map(|source| {
        let position = source.position(d.place.span.start());
        format!("{}:{}:{}: ", plain(&source.name), position.line, position.column)
    });
    let help = d.help.as_ref().map(|help| format!(" ({})", plain(&help.english()))).unwrap_or_default();
    let (place, word) = (place.unwrap_or_default(), d.severity.word());
    format!("{place}{word}[{}]: {}{help}", d.code, plain(&d.message))
}

/// The colour of a severity.
pub fn paint(severity: Severity) -> Paint {
    match severity {
        Severity::Error => Paint::Bad,
        Severity::Warning => Paint::Warn,
        Severity::Note => Paint::Faint,
    }
}
