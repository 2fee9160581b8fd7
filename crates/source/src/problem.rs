//! Collects the problems of one file. What is beyond the limit is counted and never built, so that a hostile file
//! costs time but no memory.

use std::borrow::Cow;

use crate::{
    diagnostic::{Code, Diagnostic, Edit, Fix, Label, Severity},
    help::Help,
    span::{Place, Span, span},
    suggest,
    text::Source,
};

/// What is said about a problem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    message: String,
    help: Option<Help>,
    fix: Option<Fix>,
    labels: Vec<Label>,
}

/// The problems of one file.
pub struct Problems<'t> {
    source: &'t Source,
    most: usize,
    found: Vec<Diagnostic>,
    dropped: usize,
    errors: usize,
}

/// Problems of a file that are kept for later.
#[derive(Clone, Debug, Default)]
pub struct Found {
    list: Vec<Diagnostic>,
    dropped: usize,
}

/// A place in a file that has a JSON pointer.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Written {
    /// The bytes.
    pub span: Span,
    /// The pointer.
    pub pointer: String,
}

/// How many problems there were at some time.
#[derive(Clone, Copy, Debug)]
pub struct Mark {
    found: usize,
    dropped: usize,
}

/// A message without help.
pub fn say(message: impl Into<String>) -> Said {
    Said { message: message.into(), help: None, fix: None, labels: Vec::new() }
}

/// A word of a file as a message shows it: on one line and not too long.
pub fn shown(word: &str) -> Cow<'_, str> {
    const MOST: usize = 60;
    if word.len() <= MOST && !word.chars().any(char::is_control) {
        return Cow::Borrowed(word);
    }
    let mut short: String =
        word.chars().take(MOST).map(|letter| if letter.is_control() { '\u{fffd}' } else { letter }).collect();
    if word.chars().nth(MOST).is_some() {
        short.push('…');
    }
    Cow::Owned(short)
}

impl Said {
    /// Adds what to do about it.
    pub fn help(mut self, help: impl Into<Help>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Adds what to do about it, unless that has been said.
    pub(crate) fn help_otherwise(mut self, help: impl FnOnce() -> Help) -> Self {
        self.help.get_or_insert_with(help);
        self
    }

    /// Adds a second place.
    pub fn label(mut self, place: Place, about: impl Into<String>) -> Self {
        self.labels.push(Label { place, text: about.into() });
        self
    }

    /// Adds a change of one span.
    pub fn fix(self, title: impl Into<String>, span: Span, new: impl Into<String>, sure: bool) -> Self {
        self.fix_all(title, vec![Edit { span, text: new.into() }], sure)
    }

    /// Adds a change of several spans.
    pub fn fix_all(mut self, title: impl Into<String>, edits: Vec<Edit>, sure: bool) -> Self {
        self.fix = Some(Fix { title: title.into(), edits, sure });
        self
    }

    /// Proposes the known word nearest to a wrong one at `span`, or says `otherwise`.
    pub fn nearest(self, wrong: &str, known: &[&str], span: Span, otherwise: impl FnOnce() -> Help) -> Self {
        match suggest::meant(wrong, known) {
            Some((word, sure)) => {
                self.help(Help::meant(format!("`{word}`"))).fix(format!("write `{word}`"), span, word, sure)
            }
            None => self.help(otherwise()),
        }
    }
}

impl<'t> Problems<'t> {
    /// None yet, and at most so many.
    pub fn new(source: &'t Source, most: usize) -> Self {
        Self { source, most, found: Vec::new(), dropped: 0, errors: 0 }
    }

    /// Those that were found before, and at most so many.
    pub fn with(source: &'t Source, most: usize, found: &Found) -> Self {
        Self { source, most, found: found.list.clone(), dropped: found.dropped, errors: 0 }
    }

    /// The file they belong to.
    pub fn source(&self) -> &'t Source {
        self.source
    }

    /// How many there are now.
    pub fn mark(&self) -> Mark {
        Mark { found: self.found.len(), dropped: self.dropped }
    }

    /// What was found since then; `None` if some of it was dropped.
    pub fn since(&self, mark: Mark) -> Option<&[Diagnostic]> {
        if self.dropped > mark.dropped { None } else { self.found.get(mark.found..) }
    }

    /// A problem that has been found before.
    pub fn again(&mut self, problem: Diagnostic) {
        if self.room(problem.severity) {
            self.found.push(problem);
        }
    }

    /// The problems for later.
    pub fn into_found(self) -> Found {
        Found { list: self.found, dropped: self.dropped }
    }

    /// How many errors there are so far, or since they were last taken.
    pub fn errors(&self) -> usize {
        self.errors
    }

    /// The errors so far; counting starts again.
    pub fn take_errors(&mut self) -> usize {
        std::mem::take(&mut self.errors)
    }

    /// An error that has been reported elsewhere.
    pub fn count_error(&mut self) {
        self.errors += 1;
    }

    /// Is there room for another? If not, it is counted.
    pub fn room(&mut self, severity: Severity) -> bool {
        let room = self.found.len() < self.most;
        self.dropped += usize::from(!room);
        self.errors += usize::from(!room && severity == Severity::Error);
        room
    }

    /// A problem; what is said about it is built only if it is kept.
    pub fn add(
        &mut self,
        severity: Severity,
        code: Code,
        span: Span,
        said: impl FnOnce() -> Said,
    ) -> Option<&mut Diagnostic> {
        if !self.room(severity) {
            return None;
        }
        self.errors += usize::from(severity == Severity::Error);
        let Said { message, help, fix, labels } = said();
        let place = Place::new(self.source.id, span);
        self.found.push(Diagnostic { help, fix, labels, ..Diagnostic::new(severity, code, place, message) });
        self.found.last_mut()
    }

    /// The problems in the order of the text, with a note of this code about those that were dropped.
    pub fn finish(mut self, note: Code) -> Vec<Diagnostic> {
        self.found.sort_by_key(|problem| problem.place.span.start());
        if self.dropped > 0 {
            let end = self.source.text.trim_end().len();
            let place = Place::new(self.source.id, span(end, end));
            let message = format!("{} more problems in this file are not shown", self.dropped);
            let note = Diagnostic::new(Severity::Note, note, place, message);
            self.found.push(note.help(Help::MEND_FIRST));
        }
        self.found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::FileId;

    const CODE: Code = Code { system: "toy", id: "E1" };

    #[test]
    fn what_is_too_much_is_counted_and_not_built() {
        let source = Source::new(FileId(0), "a.toy", "one two three");
        let mut problems = Problems::new(&source, 2);
        for at in [8, 4] {
            problems.add(Severity::Error, CODE, span(at, at + 1), || say("wrong"));
        }
        for _ in 0..3 {
            let kept = problems.add(Severity::Error, CODE, span(0, 1), || unreachable!("it is not kept"));
            assert!(kept.is_none());
        }
        assert_eq!(problems.errors(), 5);
        let found = problems.finish(Code { system: "toy", id: "N1" });
        let starts: Vec<u32> = found.iter().map(|problem| problem.place.span.start().into()).collect();
        assert_eq!(starts, [4, 8, 13]);
        assert_eq!(found[2].message, "3 more problems in this file are not shown");
        assert_eq!(found[2].severity, Severity::Note);
    }

    #[test]
    fn a_word_is_shown_on_one_short_line() {
        assert_eq!(shown("draw"), "draw");
        assert_eq!(shown("a\nb"), "a\u{fffd}b");
        assert_eq!(shown(&"가".repeat(61)), format!("{}…", "가".repeat(60)));
    }

    #[test]
    fn the_nearest_word_is_help_and_fix() {
        let near = say("unknown").nearest("drw", &["draw", "heal"], span(0, 3), || unreachable!());
        assert_eq!(near.help, Some(Help::meant("`draw`")));
        assert_eq!(near.fix.map(|fix| fix.sure), Some(true));
        let far = say("unknown").nearest("banish", &["draw"], span(0, 3), || "write `draw`".into());
        assert_eq!((far.help, far.fix), (Some("write `draw`".into()), None));
    }
}
