//! The examples of the explanations: the bad ones are told so, the good ones are not.

use cardwright_lorenzo::codes::CODES;
use cardwright_lorenzo::syntax;

use crate::files;

/// The codes of an example; `None` where it is told in words. A file name may stand before it.
fn codes(example: &str) -> Option<Vec<&'static str>> {
    let (name, text) = match example.split_once(".json: ") {
        Some((name, text)) => (format!("{name}.json"), text),
        None if example.starts_with(['{', '[']) => {
            let kind = if example.contains("requirements\": {\"RES") || example.contains("\"Envoy\"") {
                "leader"
            } else if example.contains("\"Ban\"") {
                "excommunication"
            } else {
                "development"
            };
            (format!("{kind}.json"), example)
        }
        None => return None,
    };
    let read = syntax::read(&[files::source(&name, text)]);
    Some(read.diagnostics.iter().map(|problem| problem.code.id).collect())
}

#[test]
fn examples_are_told_what_they_show() {
    for row in CODES {
        let (text, examples) = row.text.split_once("\n\nBad:\n\n```json\n").expect(row.id);
        let (bad, good) = examples.split_once("\n```\n\nGood:\n\n```json\n").expect(row.id);
        let good = good.trim_end().trim_end_matches("```").trim_end();
        let sentences = text.replace('\n', " ").split(". ").count();
        assert!((1..=6).contains(&sentences), "{} has {sentences} sentences", row.id);
        assert!(!row.title.en.ends_with('.'), "{}", row.id);
        if let Some(found) = codes(bad) {
            assert!(found.contains(&row.id), "{}: {bad} gives {found:?}", row.id);
        }
        if let Some(found) = codes(good) {
            assert_eq!(found, [""; 0], "{}: {good}", row.id);
        }
    }
}
