//! Where a command writes: results to stdout, messages to stderr, both in the style of their terminal.

use std::{
    fmt::Display,
    io::{self, BufWriter, IsTerminal, LineWriter, Write},
};

use cardwright_source::render::Style;
use clap::{
    ColorChoice,
    builder::styling::{AnsiColor, Style as Ansi},
};
use ratatui::crossterm::terminal;

use crate::error::{Error, Kind};

/// Columns where no terminal says how many there are.
const WIDTH: usize = 100;

/// Writing to it writes to stdout.
pub struct Output {
    out: Box<dyn Write>,
    err: Box<dyn Write>,
    /// How results should look.
    pub style: Style,
    /// How messages should look.
    pub error_style: Style,
    /// Is anyone there to watch a progress bar?
    pub watched: bool,
    /// Errors and results only.
    pub quiet: bool,
}

/// A colour by its meaning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paint {
    /// A heading, a name that matters.
    Strong,
    /// Something that is there but is not the point.
    Faint,
    /// Fine, added, a winner.
    Good,
    /// Wrong, removed.
    Bad,
    /// Look here.
    Warn,
}

impl Output {
    /// The output of this process. Stdout is written line by line to a terminal and in large pieces to a pipe.
    pub fn of_process() -> Self {
        let (out, err) = (io::stdout(), io::stderr());
        let (style, error_style) = (style(out.is_terminal()), style(err.is_terminal()));
        let watched = err.is_terminal();
        let out: Box<dyn Write> = if out.is_terminal() {
            Box::new(LineWriter::new(out))
        } else {
            Box::new(BufWriter::with_capacity(1 << 16, out))
        };
        Self { out, err: Box::new(err), style, error_style, watched, quiet: false }
    }

    /// An output that goes elsewhere, without colours.
    pub fn to(out: impl Write + 'static, err: impl Write + 'static) -> Self {
        let style = Style { color: false, width: WIDTH };
        Self {
            out: Box::new(out),
            err: Box::new(err),
            style,
            error_style: style,
            watched: false,
            quiet: false,
        }
    }

    /// Takes over what the command line says about it.
    pub fn set(&mut self, color: ColorChoice, quiet: bool) {
        let wanted = match color {
            ColorChoice::Auto => None,
            ColorChoice::Always => Some(true),
            ColorChoice::Never => Some(false),
        };
        for style in [&mut self.style, &mut self.error_style] {
            style.color = wanted.unwrap_or(style.color);
        }
        self.quiet = quiet;
        self.watched &= !quiet;
    }

    /// A text for stdout in a colour, if there are colours.
    pub fn paint(&self, paint: Paint, text: impl Display) -> String {
        painted(self.style.color, paint, text)
    }

    /// A line for people on stderr that `--quiet` leaves out.
    pub fn note(&mut self, text: impl Display) {
        if !self.quiet {
            self.say(text);
        }
    }

    /// A warning on stderr that `--quiet` leaves out.
    pub fn warn(&mut self, text: impl Display) {
        let head = painted(self.error_style.color, Paint::Warn, "warning:");
        self.note(format_args!("{head} {}", plain(&text.to_string())));
    }

    /// What stopped a command, on stderr. A closed pipe is not worth a word.
    pub fn error(&mut self, error: &Error) {
        if error.kind == Kind::ClosedPipe {
            return;
        }
        let color = self.error_style.color;
        let head = painted(color, Paint::Bad, "error:");
        self.say(format_args!("{head} {}", plain(&error.message)));
        for line in error.detail.iter().flat_map(|detail| detail.lines()) {
            self.say(format_args!("    {}", plain(line)));
        }
        for hint in &error.hints {
            let head = painted(color, Paint::Strong, "help:");
            for (number, line) in hint.lines().enumerate() {
                let head = if number == 0 { format!("  {head} ") } else { " ".repeat(8) };
                self.say(format_args!("{head}{}", plain(line)));
            }
        }
    }

    /// A line on stderr. Nobody can be told when that fails.
    pub fn say(&mut self, text: impl Display) {
        // What belongs before it on a terminal must be there before it.
        let _ = self.out.flush();
        let _ = writeln!(self.err, "{text}");
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// One line without characters that move the cursor or turn the direction of the text. Names come from files, and
/// files from anywhere.
pub fn plain(text: &str) -> String {
    let safe = |c: char| match c {
        '\t' | '\n' => ' ',
        '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => '\u{fffd}',
        c if c.is_control() => '\u{fffd}',
        c => c,
    };
    text.chars().map(safe).collect()
}

/// A number of things: `1 card`, `2 cards`.
pub fn count(n: usize, thing: &str) -> String {
    format!("{n} {thing}{}", if n == 1 { "" } else { "s" })
}

fn painted(color: bool, paint: Paint, text: impl Display) -> String {
    if !color {
        return text.to_string();
    }
    let ansi = match paint {
        Paint::Strong => Ansi::new().bold(),
        Paint::Faint => Ansi::new().dimmed(),
        Paint::Good => AnsiColor::Green.on_default(),
        Paint::Bad => AnsiColor::Red.on_default().bold(),
        Paint::Warn => AnsiColor::Yellow.on_default().bold(),
    };
    format!("{ansi}{text}{ansi:#}")
}

fn style(is_terminal: bool) -> Style {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    let columns = || terminal::size().ok().map(|(columns, _)| usize::from(columns)).filter(|&n| n > 0);
    Style {
        color: is_terminal && !dumb && !set("NO_COLOR"),
        width: if is_terminal { columns().unwrap_or(WIDTH) } else { WIDTH },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cannot_command_the_terminal() {
        assert_eq!(plain("a\u{1b}[2J\tb\n"), "a\u{fffd}[2J b ");
        assert_eq!(plain("불꽃 기사"), "불꽃 기사");
    }

    #[test]
    fn colours_are_only_there_when_wanted() {
        assert_eq!(painted(false, Paint::Bad, "x"), "x");
        assert!(painted(true, Paint::Bad, "x").contains('\u{1b}'));
    }
}
