//! A rules text with its variables as players read it, or the first thing that is wrong with it.

use super::evaluate;
use crate::syntax::{rules::variables, sentence::sentence};

/// Display text with markup. An error names its line and column, counted from 1.
pub fn preview(text: &str, variables: &str) -> Result<String, String> {
    let (bindings, errors) = variables::read(variables);
    if let Some(error) = errors.first() {
        let (message, help) = sentence(&error.problem);
        let help = help.english();
        return Err(format!("variables, {}: {message}; {help}", place(variables, error.span.start)));
    }
    evaluate::evaluate(text.trim(), &bindings).map_err(|error| {
        let start = text.len() - text.trim_start().len() + error.span.start;
        format!("rules text, {}: {}", place(text, start), error.message)
    })
}

fn place(text: &str, at: usize) -> String {
    let before = text.get(..at).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
    format!("line {line}, column {column}")
}

#[cfg(test)]
mod tests {
    use super::preview;

    #[test]
    fn a_text_is_read_as_players_read_it() {
        let shown = preview("{Judgment} Gain {energy($e)}.", "e: 2").expect("it can be shown");
        assert!(shown.contains("<b>Judgment:</b>") && shown.contains("2●"), "{shown}");
        assert_eq!(preview("", ""), Ok(String::new()));
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        let error = preview("Gain.", "e: 1\ne 2").expect_err("a variable has no value");
        assert!(error.starts_with("variables, line 2, column 1: a variable without a value"), "{error}");
        let error = preview("Gain.", "e: 1, t: wariror").expect_err("no such value");
        assert!(error.starts_with("variables, line 1, column 10:") && error.contains("Warrior"), "{error}");
        let error = preview("Draw.\nGain {energy($x)}.", "").expect_err("no such variable");
        assert_eq!(error, "rules text, line 2, column 6: there is no variable `x`");
    }
}
