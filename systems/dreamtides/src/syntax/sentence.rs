//! What is wrong with a rules text, in words.

use super::{
    parse,
    rules::{Problem, phrase},
    tree::Subtype,
};

/// An error in words, and what to do about it.
pub(crate) fn sentence(problem: &Problem) -> (String, Option<String>) {
    match problem {
        Problem::UnclosedBrace => {
            ("this `{` is never closed".to_owned(), Some("write `}` behind the directive".to_owned()))
        }
        Problem::EmptyDirective => {
            let help = "write a phrase between the braces, or take them out";
            ("these braces are empty".to_owned(), Some(help.to_owned()))
        }
        Problem::VariableFormat => {
            ("a variable without a value".to_owned(), Some("write `name: value`".to_owned()))
        }
        Problem::VariableValue(value) => {
            let known: Vec<&str> = Subtype::ALL.iter().map(|subtype| subtype.title()).collect();
            let figments = ["celestial", "radiant", "halcyon", "shadow"];
            let near = cardwright_source::suggest::nearest(value, known.into_iter().chain(figments));
            let help = match near {
                Some(near) => format!("did you mean `{near}`?"),
                None => "a value is a whole number, a subtype or a figment in lower case".to_owned(),
            };
            (format!("`{value}` is no value"), Some(help))
        }
        Problem::Unresolved { name, needed, bound: Some(bound) } => {
            let help = format!("bind `{name}` to {needed}, or use a phrase for {bound}");
            (format!("the variable `{name}` is {bound}, and {needed} is needed"), Some(help))
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
            (format!("the variable `{name}` has no value"), Some(help))
        }
        Problem::Sentence(failure) => {
            let wanted = failure.wanted();
            let near = (!failure.near.is_empty())
                .then(|| format!("did you mean `{}`?", failure.near.join("` or `")));
            if failure.at_end {
                let help = near.unwrap_or_else(|| "finish the sentence; most end with a period".to_owned());
                return (format!("the paragraph ends too early: expected {wanted}"), Some(help));
            }
            if failure.unknown_directive {
                let message = format!("there is no directive `{}`", failure.found);
                return (message, near.or_else(|| Some(format!("expected {wanted}"))));
            }
            let found = if failure.found == "\n" { "a new line" } else { &failure.found };
            let help = near.or_else(|| {
                Some("see the sentences of the language in `cardwright explain dreamtides/Parse`".to_owned())
            });
            (format!("unexpected `{found}`: expected {wanted}"), help)
        }
    }
}
