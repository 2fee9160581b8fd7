//! Numbers, truths, strings and words out of JSON values, with the messages for those that are something else.

use std::borrow::Cow;

use cardwright_source::json::{Integer, Kind, Value};

use super::problem::{Problems, at, say, shown};
use super::tree::Ratio;

/// What to say when a value has the wrong type or is out of its bounds.
#[derive(Clone, Copy)]
pub(crate) struct Wrong<'m> {
    /// The code.
    pub(crate) code: &'static str,
    /// The message.
    pub(crate) message: &'m str,
    /// What to write instead.
    pub(crate) help: &'m str,
}

/// A whole number. Numbers in quotes are E039 and numbers that do not fit are E040, whatever the field.
pub(crate) fn integer<'t>(value: Value<'t>, wrong: Wrong<'_>, problems: &mut Problems<'t>) -> Option<i32> {
    match value.as_integer() {
        Integer::Is(number) => match i32::try_from(number) {
            Ok(number) => return Some(number),
            Err(_) => out_of_range(value, problems),
        },
        Integer::OutOfRange => out_of_range(value, problems),
        Integer::NotNumber if is_quoted_number(value) => quoted_number(value, problems),
        Integer::NotWhole | Integer::NotNumber => mistaken(value, wrong, problems),
    }
    None
}

/// A whole number that is not below `least`.
pub(crate) fn at_least<'t>(
    least: i32,
    value: Value<'t>,
    wrong: Wrong<'_>,
    problems: &mut Problems<'t>,
) -> Option<i32> {
    let number = integer(value, wrong, problems)?;
    if number < least {
        mistaken(value, wrong, problems);
        return None;
    }
    Some(number)
}

/// A number with an optional fraction, such as 0.5, kept exact. Not below 0.
pub(crate) fn ratio<'t>(value: Value<'t>, wrong: Wrong<'_>, problems: &mut Problems<'t>) -> Option<Ratio> {
    if value.kind() != Kind::Number {
        if is_quoted_number(value) {
            quoted_number(value, problems);
        } else {
            mistaken(value, wrong, problems);
        }
        return None;
    }
    let ratio = parse_ratio(value.text());
    if ratio.is_none() {
        mistaken(value, wrong, problems);
    }
    ratio
}

/// `true` or `false`.
pub(crate) fn truth<'t>(name: &str, value: Value<'t>, problems: &mut Problems<'t>) -> Option<bool> {
    let truth = value.as_bool();
    if truth.is_none() {
        problems.add("E025", at(value), || {
            let said =
                say(format!("{name} must be true or false")).help("write true or false, without quotes");
            match value.as_str().as_deref() {
                Some(word @ ("true" | "false")) => {
                    said.fix(format!("write {word}"), value.span(), word, true)
                }
                _ => said,
            }
        });
    }
    truth
}

/// A string.
pub(crate) fn string<'t>(name: &str, value: Value<'t>, problems: &mut Problems<'t>) -> Option<Cow<'t, str>> {
    let string = value.as_str();
    if string.is_none() {
        problems.add("E025", at(value), || {
            say(format!("{name} must be a string")).help("write it in double quotes, or leave the key out")
        });
    }
    string
}

/// One of a table of words. `message` is what the field wants; the nearest word is proposed.
pub(crate) fn word<'t, T: Copy>(
    words: &[(&'static str, T)],
    value: Value<'t>,
    code: &'static str,
    message: &str,
    problems: &mut Problems<'t>,
) -> Option<T> {
    let written = value.as_str();
    let found = written.as_ref().and_then(|written| words.iter().find(|(word, _)| *word == written.as_ref()));
    if let Some((_, meaning)) = found {
        return Some(*meaning);
    }
    problems.add(code, at(value), || {
        let known: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        let said = say(message);
        said.nearest_string(written.as_deref().unwrap_or_default(), &known, value.span())
    });
    None
}

/// A list of words.
pub(crate) fn word_list<'t, T: Copy>(
    words: &[(&'static str, T)],
    name: &str,
    value: Value<'t>,
    problems: &mut Problems<'t>,
) -> Vec<T> {
    if value.kind() != Kind::Array {
        let help = "write a list of words in [ ]";
        mistaken(value, Wrong { code: "E025", message: &format!("{name} must be a list"), help }, problems);
        return Vec::new();
    }
    let mut found = Vec::new();
    for item in value.items() {
        let written = item.as_str();
        let known = written.as_deref().and_then(|written| words.iter().find(|(word, _)| *word == written));
        match known {
            Some((_, meaning)) => found.push(*meaning),
            None => {
                problems.add("E025", at(item), || {
                    let known: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
                    let said = match written.as_deref() {
                        Some(written) => say(format!("unknown word \"{}\" in {name}", shown(written))),
                        None => say(format!("{name} must hold words")),
                    };
                    said.nearest_string(written.as_deref().unwrap_or_default(), &known, item.span())
                });
            }
        }
    }
    found
}

/// Is it an object? If not, say so.
pub(crate) fn is_object<'t>(value: Value<'t>, wrong: Wrong<'_>, problems: &mut Problems<'t>) -> bool {
    let is = value.kind() == Kind::Object;
    if !is {
        mistaken(value, wrong, problems);
    }
    is
}

/// Reports a value that is not what its field wants.
pub(crate) fn mistaken<'t>(value: Value<'t>, wrong: Wrong<'_>, problems: &mut Problems<'t>) {
    problems.add(wrong.code, at(value), || say(wrong.message).help(wrong.help));
}

fn out_of_range<'t>(value: Value<'t>, problems: &mut Problems<'t>) {
    problems.add("E040", at(value), || {
        say("out of range").help("numbers lie between -2147483648 and 2147483647")
    });
}

fn quoted_number<'t>(value: Value<'t>, problems: &mut Problems<'t>) {
    problems.add("E039", at(value), || {
        let number = value.as_str().unwrap_or_default();
        let number = number.trim();
        say("expected a number").help("remove the quotes").fix(
            format!("write {}", shown(number)),
            value.span(),
            number,
            true,
        )
    });
}

fn is_quoted_number(value: Value<'_>) -> bool {
    value.as_str().is_some_and(|written| is_json_number(written.trim()))
}

/// Would these characters be a number if they stood in JSON without quotes?
fn is_json_number(written: &str) -> bool {
    let digits = written.strip_prefix('-').unwrap_or(written);
    let (whole, fraction) = match digits.split_once('.') {
        Some((whole, fraction)) => (whole, Some(fraction)),
        None => (digits, None),
    };
    let all_digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    all_digits(whole) && (whole == "0" || !whole.starts_with('0')) && fraction.is_none_or(all_digits)
}

fn parse_ratio(written: &str) -> Option<Ratio> {
    let (whole, fraction) = written.split_once('.').unwrap_or((written, ""));
    let mut over: i64 = whole.parse().ok().filter(|_| !whole.starts_with('-'))?;
    let mut under: i64 = 1;
    for digit in fraction.trim_end_matches('0').chars() {
        over = over.checked_mul(10)?.checked_add(i64::from(digit.to_digit(10)?))?;
        under = under.checked_mul(10)?;
    }
    let shared = common_divisor(over, under);
    Some(Ratio { over: i32::try_from(over / shared).ok()?, under: i32::try_from(under / shared).ok()? })
}

fn common_divisor(a: i64, b: i64) -> i64 {
    if b == 0 { a.max(1) } else { common_divisor(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratios_are_exact() {
        assert_eq!(parse_ratio("0.5"), Some(Ratio { over: 1, under: 2 }));
        assert_eq!(parse_ratio("2"), Some(Ratio { over: 2, under: 1 }));
        assert_eq!(parse_ratio("1.250"), Some(Ratio { over: 5, under: 4 }));
        assert_eq!(parse_ratio("0"), Some(Ratio { over: 0, under: 1 }));
        assert_eq!(parse_ratio("-1"), None);
        assert_eq!(parse_ratio("1e3"), None);
        assert_eq!(parse_ratio("0.00000000000000000000001"), None);
    }

    #[test]
    fn only_real_numbers_lose_their_quotes() {
        for number in ["2", "-3", "0", "1.5", "99999999999"] {
            assert!(is_json_number(number), "{number}");
        }
        for other in ["", "-", "two", "02", "1.", ".5", "1e3"] {
            assert!(!is_json_number(other), "{other}");
        }
    }
}
