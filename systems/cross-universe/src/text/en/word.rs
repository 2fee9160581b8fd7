//! English words: articles, plurals, third persons, numbers of times.

use cardwright_ir::Word;

use crate::vocabulary::words;

/// `a` or `an`, for what follows.
pub(crate) fn article(next: &str) -> &'static str {
    let next = next.trim_start_matches('"');
    let vowel = next.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U', '8']);
    let spoken_with_y = ["unit", "Unit", "one", "use"].iter().any(|start| next.starts_with(start));
    if vowel && !spoken_with_y { "an" } else { "a" }
}

/// A noun with its article.
pub(crate) fn one(noun: &str) -> String {
    format!("{} {noun}", article(noun))
}

/// The third person of a verb.
pub(crate) fn third(verb: &str) -> String {
    let vowel_before_y = ["ay", "ey", "oy", "uy"].iter().any(|end| verb.ends_with(end));
    match verb {
        "have" => "has".to_owned(),
        "also have" => "also has".to_owned(),
        "be" => "is".to_owned(),
        "do" => "does".to_owned(),
        "cannot" | "can" | "may" => verb.to_owned(),
        _ if verb.ends_with('y') && !vowel_before_y => format!("{}ies", &verb[..verb.len() - 1]),
        _ if ["s", "sh", "ch", "x", "z"].iter().any(|end| verb.ends_with(end)) => format!("{verb}es"),
        _ => format!("{verb}s"),
    }
}

/// The verb for one or several.
pub(crate) fn agree(verb: &str, many: bool) -> String {
    match (verb, many) {
        ("be", true) => "are".to_owned(),
        (_, true) => verb.to_owned(),
        (_, false) => third(verb),
    }
}

/// `once`, `twice`, `3 times`.
pub(crate) fn times(count: i32) -> String {
    match count {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        _ => format!("{count} times"),
    }
}

/// A noun after a number.
pub(crate) fn counted(count: i32, noun: &str) -> String {
    match count {
        1 => format!("1 {noun}"),
        _ => format!("{count} {}", plural(noun)),
    }
}

/// The plural of a noun.
pub(crate) fn plural(noun: &str) -> String {
    match noun {
        "life" | "mana" | "damage" | "equipment" => noun.to_owned(),
        _ if noun.ends_with('y') => format!("{}ies", &noun[..noun.len() - 1]),
        _ => format!("{noun}s"),
    }
}

/// Whose: `this card's`, `your units'`.
pub(crate) fn possessive(text: &str) -> String {
    match text {
        "it" => "its".to_owned(),
        "them" | "they" => "their".to_owned(),
        "you" => "your".to_owned(),
        _ if text.ends_with('s') => format!("{text}'"),
        _ => format!("{text}'s"),
    }
}

/// A kind of card as a noun.
pub(crate) fn kind(word: Word, many: bool) -> String {
    let noun = match word {
        words::UNIT => "unit",
        words::SPELL => "spell",
        words::STANDARD_SPELL => "standard spell",
        words::CONTINUOUS_SPELL => "continuous spell",
        words::ENCHANT_SPELL => "enchant spell",
        words::ITEM => "item",
        words::STANDARD_ITEM => "standard item",
        words::CONTINUOUS_ITEM => "continuous item",
        words::EQUIPABLE_ITEM => "equipable item",
        words::TOKEN => "token",
        _ => "card",
    };
    if many { plural(noun) } else { noun.to_owned() }
}

/// A first, second, third …
pub(crate) fn ordinal(count: usize) -> String {
    match count {
        1 => "first".to_owned(),
        2 => "second".to_owned(),
        3 => "third".to_owned(),
        4 => "fourth".to_owned(),
        5 => "fifth".to_owned(),
        _ => format!("{count}th"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn articles_follow_the_sound() {
        assert_eq!(one("Ice unit"), "an Ice unit");
        assert_eq!(one("unit"), "a unit");
        assert_eq!(one("equipable item"), "an equipable item");
        assert_eq!(one("\"Ember\" card"), "an \"Ember\" card");
    }

    #[test]
    fn verbs_agree() {
        assert_eq!(third("destroy"), "destroys");
        assert_eq!(third("discard"), "discards");
        assert_eq!(third("reach"), "reaches");
        assert_eq!(agree("be", true), "are");
        assert_eq!(agree("have", false), "has");
        assert_eq!(agree("cannot", false), "cannot");
    }
}
