//! A diagnostic as a workflow command, which GitHub shows beside the line in a pull request.

use super::locate;
use crate::diagnostic::{Diagnostic, Severity};
use crate::span::TextSize;
use crate::text::Sources;

/// A diagnostic as `::error file=…,line=…,col=…,endLine=…,endColumn=…,title=CODE::message`. Columns are left out
/// of a span over several lines, because GitHub refuses them there.
pub fn github(d: &Diagnostic, sources: &Sources) -> String {
    let mut properties = Vec::new();
    if let Some((source, span)) = locate(d.place, sources) {
        let position = |at: usize| source.position(TextSize::new(u32::try_from(at).unwrap_or(u32::MAX)));
        let (start, end) = (position(span.start), position(span.end));
        properties.push(("file", source.name.clone()));
        properties.push(("line", start.line.to_string()));
        if start.line == end.line {
            properties.push(("col", start.column.to_string()));
        }
        properties.push(("endLine", end.line.to_string()));
        if start.line == end.line {
            properties.push(("endColumn", end.column.to_string()));
        }
    }
    properties.push(("title", d.code.to_string()));
    let properties: Vec<String> =
        properties.iter().map(|(name, value)| format!("{name}={}", property(value))).collect();
    format!("::{} {}::{}", command(d.severity), properties.join(","), data(&d.message))
}

fn command(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "notice",
    }
}

/// The message of a command.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// The value of a property, which ends at a comma or colon.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::{data, property};

    #[test]
    fn percent_signs_are_escaped_once() {
        assert_eq!(data("50% off\r\n: a, b"), "50%25 off%0D%0A: a, b");
        assert_eq!(property("a:b,c%\n"), "a%3Ab%2Cc%25%0A");
    }
}
