//! The phrase engine: a template with variables to display text, in the author's own words.

mod phrases;

use std::borrow::Cow;

use super::markup;
use crate::syntax::rules::{Bound, variables::Bindings};

/// Why a template cannot be evaluated.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{message}")]
pub struct TemplateError {
    /// The bytes of the directive.
    pub span: std::ops::Range<usize>,
    /// One sentence.
    pub message: String,
}

/// Display text of a template with the variables of its card.
pub fn evaluate(template: &str, bindings: &Bindings<'_>) -> Result<String, TemplateError> {
    let mut text = String::with_capacity(template.len() + 64);
    let mut at = 0;
    while let Some(offset) = template[at..].find(['{', '}']) {
        text.push_str(&template[at..at + offset]);
        at += offset;
        let rest = &template[at..];
        if rest.starts_with("{{") || rest.starts_with("}}") {
            text.push_str(&rest[..1]);
            at += 2;
            continue;
        }
        let error = |len: usize, message: String| TemplateError { span: at..at + len, message };
        if rest.starts_with('}') {
            return Err(error(1, "a `}` without `{`".to_owned()));
        }
        let Some(end) = rest.find('}') else {
            return Err(error(rest.len(), "a `{` without `}`".to_owned()));
        };
        let value = interpolate(&rest[1..end], bindings).map_err(|message| error(end + 1, message))?;
        text.push_str(&value.text);
        at += end + 1;
    }
    text.push_str(&template[at..]);
    Ok(text)
}

/// A value of the engine.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Value {
    text: Cow<'static, str>,
    /// The number, if it is one.
    number: Option<u32>,
    /// One and several, if it has both.
    variants: Option<(Cow<'static, str>, Cow<'static, str>)>,
    /// Its article.
    article: Option<&'static str>,
}

impl Value {
    fn plain(text: impl Into<Cow<'static, str>>) -> Self {
        Self { text: text.into(), number: None, variants: None, article: None }
    }

    fn number(number: u32) -> Self {
        Self { number: Some(number), ..Self::plain(number.to_string()) }
    }

    fn noun(
        article: &'static str,
        one: impl Into<Cow<'static, str>>,
        many: impl Into<Cow<'static, str>>,
    ) -> Self {
        let (one, many) = (one.into(), many.into());
        Self { article: Some(article), variants: Some((one.clone(), many)), ..Self::plain(one) }
    }

    fn bound(bound: Bound) -> Self {
        match bound {
            Bound::Integer(number) => Self::number(number),
            Bound::Subtype(subtype) => phrases::subtype_term(subtype),
            Bound::Figment(figment) => phrases::figment_term(figment),
        }
    }

    fn select(self, several: bool) -> Self {
        match self.variants {
            Some((one, many)) => {
                let text = if several { many } else { one };
                Self { text, variants: None, ..self }
            }
            None => self,
        }
    }
}

/// What stands between braces.
fn interpolate(inside: &str, bindings: &Bindings<'_>) -> Result<Value, String> {
    let mut transforms = Vec::new();
    let mut rest = inside.trim();
    while let Some(word) = rest.strip_prefix('@') {
        let end = word.find(char::is_whitespace).ok_or("a transform without a phrase")?;
        let (name, after) = word.split_at(end);
        if !matches!(name, "cap" | "a" | "plural") {
            return Err(format!("there is no transform `@{name}`"));
        }
        transforms.push(name);
        rest = after.trim_start();
    }
    let (reference, selectors) = match rest.find(['(', ':']) {
        Some(at) if rest[at..].starts_with('(') => {
            let close = rest.find(')').ok_or("a `(` without `)`")?;
            rest.split_at(close + 1)
        }
        Some(at) => rest.split_at(at),
        None => (rest, ""),
    };
    let (mut value, capital) = refer(reference.trim(), bindings)?;
    if capital {
        transforms.insert(0, "cap");
    }
    for selector in selectors.split(':').skip(1) {
        value = select(value, selector.trim(), bindings)?;
    }
    if !selectors.is_empty() && !selectors.starts_with(':') {
        return Err(format!("`{}` is not understood", selectors.trim()));
    }
    for transform in transforms.iter().rev() {
        value = match *transform {
            "cap" => Value { text: markup::capital(&value.text).into(), ..value },
            "plural" => value.select(true),
            _ => {
                let article = value.article.ok_or("`@a` before something without an article")?;
                Value::plain(format!("{article} {}", value.text))
            }
        };
    }
    Ok(value)
}

fn select(value: Value, selector: &str, bindings: &Bindings<'_>) -> Result<Value, String> {
    if value.variants.is_none() {
        return Ok(value);
    }
    match selector.strip_prefix('$') {
        Some(name) => match bindings.get(name) {
            Some(Bound::Integer(number)) => Ok(value.select(number != 1)),
            Some(_) => Err(format!("`{name}` is not a number")),
            None => Err(format!("there is no variable `{name}`")),
        },
        None if selector == "one" => Ok(value.select(false)),
        None if selector == "other" => Ok(value.select(true)),
        None => Err(format!("there is no form `{selector}`")),
    }
}

/// A variable, a term or a phrase; and whether it was written with a capital.
fn refer(reference: &str, bindings: &Bindings<'_>) -> Result<(Value, bool), String> {
    if let Some(name) = reference.strip_prefix('$') {
        let bound = bindings.get(name).ok_or_else(|| format!("there is no variable `{name}`"))?;
        return Ok((Value::bound(bound), false));
    }
    let (name, arguments) = match reference.split_once('(') {
        Some((name, rest)) => (name.trim(), Some(rest.trim_end_matches(')'))),
        None => (reference, None),
    };
    let capital = name.starts_with(|letter: char| letter.is_uppercase());
    let lower: String = if capital { uncapital(name) } else { name.to_owned() };
    let value = match arguments {
        None => phrases::term(&lower).ok_or_else(|| match phrases::parameters(&lower) {
            Some(_) => format!("`{lower}` needs a value in parentheses"),
            None => format!("there is no phrase `{lower}`"),
        })?,
        Some(arguments) => {
            let values = arguments.split(',').map(|argument| argument_value(argument.trim(), bindings));
            let values: Vec<Value> = values.collect::<Result<_, _>>()?;
            phrases::call(&lower, &values)?
        }
    };
    Ok((value, capital))
}

fn argument_value(argument: &str, bindings: &Bindings<'_>) -> Result<Value, String> {
    if let Some(name) = argument.strip_prefix('$') {
        let bound = bindings.get(name).ok_or_else(|| format!("there is no variable `{name}`"))?;
        return Ok(Value::bound(bound));
    }
    if let Ok(number) = argument.parse() {
        return Ok(Value::number(number));
    }
    let quoted = argument.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
    if let Some(text) = quoted {
        return Ok(Value::plain(text.to_owned()));
    }
    phrases::term(argument).ok_or_else(|| format!("there is no term `{argument}`"))
}

fn uncapital(name: &str) -> String {
    let lower = |part: &str| {
        let mut letters = part.chars();
        match letters.next() {
            Some(first) => first.to_lowercase().chain(letters).collect(),
            None => String::new(),
        }
    };
    name.split('_').map(lower).collect::<Vec<String>>().join("_")
}
