//! Lines with lines below them, laid out over several rows or within one.

/// What ends a line that is not written on the card.
pub(super) const IMPLIED: &str = " (implied)";

/// Width of the column of labels.
const LABEL: usize = 7;

/// A line and what belongs under it.
pub(super) struct Line {
    pub(super) head: String,
    pub(super) kids: Vec<Line>,
}

impl Line {
    /// A line with nothing under it.
    pub(super) fn new(head: String) -> Self {
        Self { head, kids: Vec::new() }
    }

    /// A line with others under it.
    pub(super) fn with(head: String, kids: Vec<Line>) -> Self {
        Self { head, kids }
    }
}

/// Writes lines in a column beside a label.
pub(super) fn labelled(label: &str, lines: &[Line], indent: usize, out: &mut String) {
    for (at, line) in lines.iter().enumerate() {
        let label = if at == 0 { label } else { "" };
        out.push_str(&format!("{:indent$}{label:LABEL$}{}\n", "", line.head));
        write(&line.kids, indent + LABEL + 2, out);
    }
}

/// Writes lines within one: `head { kid; kid }`.
pub(super) fn inline(lines: &[Line], out: &mut String) {
    for (at, line) in lines.iter().enumerate() {
        if at > 0 {
            out.push_str("; ");
        }
        out.push_str(&line.head);
        if !line.kids.is_empty() {
            out.push_str(" { ");
            inline(&line.kids, out);
            out.push_str(" }");
        }
    }
}

fn write(lines: &[Line], indent: usize, out: &mut String) {
    for line in lines {
        out.push_str(&format!("{:indent$}{}\n", "", line.head));
        write(&line.kids, indent + 2, out);
    }
}
