//! What is wrong with a rules text, in words.

use cardwright_source::Help;

use super::{
    parse,
    rules::{Problem, phrase},
    tree::Subtype,
};

/// An error in words, and what to do about it.
pub(crate) fn sentence(problem: &Problem) -> (String, Help) {
    match problem {
        Problem::UnclosedBrace => {
            ("this `{` is never closed".to_owned(), "write `}` behind the directive".into())
        }
        Problem::EmptyDirective => {
            let help = "write a phrase between the braces, or take them out";
            ("these braces are empty".to_owned(), help.into())
        }
        Problem::VariableFormat => ("a variable without a value".to_owned(), Help::write("`name: value`")),
        Problem::VariableValue(value) => {
            let known: Vec<&str> = Subtype::ALL.iter().map(|subtype| subtype.title()).collect();
            let figments = ["celestial", "radiant", "halcyon", "shadow"];
            let near = cardwright_source::suggest::nearest(value, known.into_iter().chain(figments));
            let help = match near {
                Some(near) => Help::meant(format!("`{near}`")),
                None => "a value is a whole number, a subtype or a figment in lower case".into(),
            };
            (format!("`{value}` is no value"), help)
        }
        Problem::Unresolved { name, needed, bound: Some(bound) } => {
            let help = format!("bind `{name}` to {needed}, or use a phrase for {bound}");
            (format!("the variable `{name}` is {bound}, and {needed} is needed"), help.into())
        }
        Problem::Unresolved { name, needed, bound: None } => {
            let near = parse::nearest(name, phrase::VARIABLES.iter().copied());
            let known = near.iter().filter(|near| **near != name).copied().collect::<Vec<&str>>();
            let help = match known.as_slice() {
                [] => format!("add `{name}: VALUE` to `variables`, where VALUE is {needed}"),
                some => {
                    format!("add `{name}: VALUE` to `variables`, or did you mean `{}`?", some.join("` or `"))
                }
            };
            (format!("the variable `{name}` has no value"), help.into())
        }
        Problem::Sentence(failure) => {
            let wanted = failure.wanted();
            let near = (!failure.near.is_empty())
                .then(|| Help::Meant(failure.near.iter().map(|near| format!("`{near}`")).collect()));
            if failure.at_end {
                let help = near.unwrap_or_else(|| "finish the sentence; most end with a period".into());
                return (format!("the paragraph ends too early: expected {wanted}"), help);
            }
            if failure.unknown_directive {
                let message = format!("there is no directive `{}`", failure.found);
                return (message, near.unwrap_or_else(|| format!("expected {wanted}").into()));
            }
            let found = if failure.found == "\n" { "a new line" } else { &failure.found };
            let help = near.unwrap_or_else(|| {
                "see the sentences of the language in `cardwright explain dreamtides/Parse`".into()
            });
            (format!("unexpected `{found}`: expected {wanted}"), help)
        }
    }
}
