//! A diagnostic for people: title, snippet with carets, help, and the fix as a patch.

use std::ops::Range;

use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Patch, Renderer, Snippet};

use super::excerpt::{Excerpt, Page};
use super::locate;
use super::tidy::{columns, tidy, tidy_lines};
use crate::diagnostic::{Diagnostic, Fix, Label, Severity};
use crate::span::{FileId, Place, TextSize};
use crate::text::{Source, Sources};

/// A fix that touches or writes more lines than this is named but not shown.
const PATCH_LINES: usize = 8;

/// Stands for the origin of a snippet until the text is drawn. No other part of the text can hold it.
const ORIGIN: &str = "\0";

/// How the text should look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// With ANSI colours.
    pub color: bool,
    /// Columns of the terminal. Lines of a file are cut to this, and to 200 in any case.
    pub width: usize,
}

impl Default for Style {
    fn default() -> Self {
        Self { color: false, width: 100 }
    }
}

/// A diagnostic as a snippet with carets. Without a readable file only the title and the help are given.
pub fn human(d: &Diagnostic, sources: &Sources, style: Style) -> String {
    let width = line_width(style);
    let views = views(d, sources, width);
    let pages: Vec<(Page<'_>, Vec<Mark<'_>>)> =
        views.into_iter().map(|view| (view.excerpt.page(), view.marks)).collect();
    let origins: Vec<String> = pages.iter().filter_map(|(_, marks)| Some(marks.first()?.origin())).collect();

    let title = level(d.severity).primary_title(tidy(&d.message)).id(d.code.to_string());
    let mut main = Group::with_title(title);
    for (page, marks) in &pages {
        main = main.element(
            Snippet::source(&page.text)
                .path(ORIGIN)
                .line_start(page.first_line)
                .annotations(marks.iter().map(|mark| mark.annotation(page))),
        );
    }
    if let Some(help) = &d.help {
        main = main.element(Level::HELP.message(tidy_lines(&help.english())));
    }
    let fix = d.fix.as_ref().filter(|_| !pages.is_empty());
    let fix = fix.map(|fix| (fix, patches(fix, d.place, sources, width)));
    let mut report = vec![main];
    if let Some((fix, patches)) = &fix {
        report.push(fix_group(fix, patches));
    }
    let renderer = if style.color { Renderer::styled() } else { Renderer::plain() };
    // Lines are cut before they get there, with regard to wide characters.
    let text = renderer.term_width(usize::MAX / 4).render(&report);
    put_origins(&text, &origins)
}

/// An excerpt of one file and what is pointed at in it.
struct View<'a> {
    file: FileId,
    excerpt: Excerpt<'a>,
    marks: Vec<Mark<'a>>,
}

/// One underlined span.
struct Mark<'a> {
    source: &'a Source,
    kind: AnnotationKind,
    span: Range<usize>,
    text: Option<String>,
}

/// Some edits of a fix, close enough to be shown together: where, and the new text.
type Edits = Vec<(Range<usize>, String)>;

impl Mark<'_> {
    fn annotation(&self, page: &Page<'_>) -> Annotation<'static> {
        self.kind.span(page.find(&self.span)).label(self.text.clone())
    }

    fn origin(&self) -> String {
        let at = TextSize::new(u32::try_from(self.span.start).unwrap_or(u32::MAX));
        let position = self.source.position(at);
        format!("{}:{}:{}", tidy(&self.source.name), position.line, position.column)
    }
}

/// The excerpts to show: that of the diagnostic first, with the labels that fit into it, then the others.
fn views<'a>(d: &Diagnostic, sources: &'a Sources, width: usize) -> Vec<View<'a>> {
    let mut views: Vec<View<'a>> = Vec::new();
    let (own, others): (Vec<&Label>, Vec<&Label>) = d.labels.iter().partition(|label| label.place == d.place);
    let own: Vec<&str> = own.iter().map(|label| label.text.as_str()).collect();
    let text = (!own.is_empty()).then(|| own.join("; "));
    add_mark(&mut views, d.place, AnnotationKind::Primary, text.as_deref(), sources, width);
    if views.is_empty() {
        return views;
    }
    for label in others {
        add_mark(&mut views, label.place, AnnotationKind::Context, Some(&label.text), sources, width);
    }
    views
}

fn add_mark<'a>(
    views: &mut Vec<View<'a>>,
    place: Place,
    kind: AnnotationKind,
    text: Option<&str>,
    sources: &'a Sources,
    width: usize,
) {
    let Some((source, span)) = locate(place, sources) else { return };
    let span = without_line_end(&source.text, span);
    let mark = Mark { source, kind, span: span.clone(), text: text.map(tidy) };
    for view in views.iter_mut().filter(|view| view.file == place.file) {
        if view.excerpt.show_ends(&span) {
            view.marks.push(mark);
            return;
        }
    }
    let mut excerpt = Excerpt::new(source, width);
    excerpt.show_ends(&span);
    views.push(View { file: place.file, excerpt, marks: vec![mark] });
}

/// A span that ends behind a line end would be drawn to the beginning of the next line.
fn without_line_end(text: &str, span: Range<usize>) -> Range<usize> {
    let kept = text[span.clone()].trim_end_matches(['\n', '\r']).len();
    span.start..span.start + kept
}

fn fix_group<'a>(fix: &'a Fix, patches: &'a [(Page<'_>, Edits)]) -> Group<'a> {
    let name = if fix.sure { "fix" } else { "possible fix" };
    let mut group = Group::with_title(Level::HELP.with_name(name).secondary_title(tidy(&fix.title)));
    for (page, edits) in patches {
        group = group.element(
            Snippet::source(&page.text)
                .line_start(page.first_line)
                .patches(edits.iter().map(|(span, text)| Patch::new(page.find(span), text))),
        );
    }
    group
}

/// The edits of a fix, neighbours together. None if the fix is too large to be shown.
fn patches<'a>(fix: &Fix, place: Place, sources: &'a Sources, width: usize) -> Vec<(Page<'a>, Edits)> {
    let mut drafts: Vec<(Excerpt<'a>, Edits)> = Vec::new();
    let mut lines = 0;
    for edit in &fix.edits {
        let Some((source, span)) = locate(Place::new(place.file, edit.span), sources) else {
            return Vec::new();
        };
        lines += source.text[span.clone()].lines().count().max(edit.text.lines().count());
        if lines > PATCH_LINES {
            return Vec::new();
        }
        let shown = (span.clone(), replacement(&edit.text, width));
        if let Some((excerpt, edits)) = drafts.last_mut()
            && excerpt.last_line().is_some_and(|last| excerpt.number_at(span.start) <= last + 1)
            && excerpt.show_all(&span)
        {
            edits.push(shown);
            continue;
        }
        let mut excerpt = Excerpt::new(source, width);
        excerpt.show_all(&span);
        drafts.push((excerpt, vec![shown]));
    }
    drafts.into_iter().map(|(excerpt, edits)| (excerpt.page(), edits)).collect()
}

/// New text made fit for the terminal; a long line is cut at its end.
fn replacement(text: &str, limit: usize) -> String {
    let mut lines = Vec::new();
    for line in text.split('\n') {
        lines.push(cut(tidy(line.strip_suffix('\r').unwrap_or(line)), limit));
    }
    lines.join("\n")
}

/// The line, or as much of it as fits with dots behind it.
fn cut(mut line: String, limit: usize) -> String {
    let mut used = 0;
    let mut fits = 0;
    for (at, c) in line.char_indices() {
        if used <= limit.saturating_sub(3) {
            fits = at;
        }
        used += columns(c);
        if used > limit {
            line.truncate(fits);
            line.push_str("...");
            return line;
        }
    }
    line
}

/// Puts the real origins where the renderer put a stand-in with the position in the excerpt.
fn put_origins(text: &str, origins: &[String]) -> String {
    let mut parts = text.split(ORIGIN);
    let mut out = parts.next().unwrap_or("").to_owned();
    for (part, origin) in parts.zip(origins) {
        out.push_str(origin);
        out.push_str(part.trim_start_matches(|c: char| c == ':' || c.is_ascii_digit()));
    }
    out
}

/// The columns for the text of a line, after its number and the bars.
fn line_width(style: Style) -> usize {
    style.width.clamp(50, 210) - 10
}

fn level(severity: Severity) -> Level<'static> {
    match severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    }
}
