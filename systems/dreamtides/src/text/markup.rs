//! The markup of display text, and capitals in front of it.

/// A number of energy.
pub fn energy(amount: u32) -> String {
    format!("<color=#00838F>{amount}●</color>")
}

/// The sign of energy.
pub const ENERGY_SYMBOL: &str = "<color=#00838F>●</color>";
/// The sign of points.
pub const POINTS_SYMBOL: &str = "<color=#F57F17>⍏</color>";
/// The word for cards that may be played in answer.
pub const FAST: &str = "<b>↯fast</b>";
/// The head of a choice.
pub const CHOOSE_ONE: &str = "<b>Choose One:</b>";
/// The name of the phase.
pub const JUDGMENT_PHASE: &str = "<b>Judgment</b>";

/// A number of points.
pub fn points(amount: u32) -> String {
    format!("<color=#F57F17>{amount}⍏</color>")
}

/// A word with a meaning of its own in the rules.
pub fn keyword(word: &str) -> String {
    format!("<color=#AA00FF>{word}</color>")
}

/// A subtype, already in the right number.
pub fn subtype(name: &str) -> String {
    format!("<color=#2E7D32><b>{name}</b></color>")
}

/// The head of a triggered ability.
pub fn trigger(name: &str) -> String {
    format!("▸ <b>{name}:</b>")
}

/// A token character. The closing tags stand in this order in the format.
pub fn figment(name: &str, noun: &str) -> String {
    format!("<color=#F57F17><b><u>{name} {noun}</u></color></b>")
}

/// The text with its first visible letter as a capital.
pub fn capital(text: &str) -> String {
    let mut rest = text;
    while rest.starts_with('<') {
        match rest.find('>') {
            Some(end) => rest = &rest[end + 1..],
            None => break,
        }
    }
    let at = text.len() - rest.len();
    let Some(first) = rest.chars().next() else { return text.to_owned() };
    let mut capital = String::with_capacity(text.len() + 2);
    capital.push_str(&text[..at]);
    capital.extend(first.to_uppercase());
    capital.push_str(&rest[first.len_utf8()..]);
    capital
}

/// The text without its tags, for people who read plain lines.
pub fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find('<') {
        plain.push_str(&rest[..start]);
        let tag = &rest[start..];
        match tag.find('>') {
            Some(end) => rest = &tag[end + 1..],
            None => {
                rest = tag;
                break;
            }
        }
    }
    plain.push_str(rest);
    plain
}

/// One to five as a word, other numbers as digits.
pub fn text_number(number: u32) -> String {
    match number {
        1 => "one".to_owned(),
        2 => "two".to_owned(),
        3 => "three".to_owned(),
        4 => "four".to_owned(),
        5 => "five".to_owned(),
        _ => number.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::{capital, plain};

    #[test]
    fn capitals_skip_markup() {
        assert_eq!(capital("draw"), "Draw");
        assert_eq!(capital("<b>draw</b>"), "<b>Draw</b>");
        assert_eq!(capital("<a><b>é"), "<a><b>É");
        assert_eq!(capital(""), "");
        assert_eq!(capital("<b"), "<b");
        assert_eq!(capital("<b>"), "<b>");
    }

    #[test]
    fn plain_has_no_tags() {
        assert_eq!(plain("<color=#1>2●</color>: <b>x</b>"), "2●: x");
        assert_eq!(plain("a < b"), "a < b");
    }
}
