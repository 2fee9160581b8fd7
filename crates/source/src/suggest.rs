//! Finds the known word that a misspelt one was probably meant to be.

/// Words longer than this are not compared: nobody misspells them, and comparing takes quadratic time.
const LONGEST: usize = 64;

/// Comparing a wrong word with every word of a longer list takes too long.
const MOST_COMPARED: usize = 5_000;

/// The known word nearest to `word`, if one is near enough. Of equally near words the first one wins.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if word.is_empty() || word.len() > LONGEST {
        return None;
    }
    let lower = word.to_lowercase();
    let mut best: Option<(Rank, &'a str)> = None;
    for candidate in known {
        let Some(rank) = rank(&lower, &candidate.to_lowercase()) else { continue };
        if best.as_ref().is_none_or(|(least, _)| rank < *least) {
            best = Some((rank, candidate));
        }
    }
    best.map(|(_, candidate)| candidate)
}

/// The known word that was probably meant, and whether it is safe to write it unasked: it is near, and no other is as
/// near.
pub fn meant<'k>(wrong: &str, known: &[&'k str]) -> Option<(&'k str, bool)> {
    if known.len() > MOST_COMPARED {
        return None;
    }
    let word = nearest(wrong, known.iter().copied())?;
    let wrong = wrong.to_lowercase();
    let distance = |word: &str| strsim::damerau_levenshtein(&wrong, &word.to_lowercase());
    let least = distance(word);
    let alone = || known.iter().filter(|other| **other != word).all(|other| distance(other) > least);
    Some((word, least <= 2 && alone()))
}

/// A question with the nearest known word: `did you mean "draw"?`.
pub fn did_you_mean<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<String> {
    nearest(word, known).map(|candidate| format!("did you mean \"{candidate}\"?"))
}

/// How far away a word is; the smaller the nearer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Rank {
    cost: usize,
    relation: Relation,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Relation {
    Starts,
    Contains,
    Other,
}

fn rank(word: &str, candidate: &str) -> Option<Rank> {
    if candidate.is_empty() || candidate.len() > LONGEST {
        return None;
    }
    let (short, long) = if word.len() <= candidate.len() { (word, candidate) } else { (candidate, word) };
    // Two letters occur in almost every word, and a small part of a long word says little about it.
    let relation = if short.len() < 3 || short.len() * 2 < long.len() {
        Relation::Other
    } else if long.starts_with(short) {
        Relation::Starts
    } else if long.contains(short) {
        Relation::Contains
    } else {
        Relation::Other
    };
    let distance = strsim::damerau_levenshtein(word, candidate);
    if relation == Relation::Other && distance > cut_off(long.chars().count()) {
        return None;
    }
    // A letter added at an end is a likelier mistake than a letter changed inside.
    let cost = if relation == Relation::Other { distance * 2 } else { distance };
    Some(Rank { cost, relation })
}

fn cut_off(length: usize) -> usize {
    match length {
        0 | 1 => 0,
        2..=5 => 1,
        _ => length / 3,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOWN: [&str; 9] =
        ["damage", "draw", "discard", "on_deploy", "on_death", "heal", "hp", "Monster", "add_hand"];

    fn check(word: &str, expected: Option<&str>) {
        assert_eq!(nearest(word, KNOWN), expected, "nearest to {word:?}");
    }

    #[test]
    fn near_words_are_found() {
        check("drw", Some("draw"));
        check("darw", Some("draw"));
        check("DRAW", Some("draw"));
        check("monster", Some("Monster"));
        check("on_deployed", Some("on_deploy"));
        check("onDeploy", Some("on_deploy"));
        check("deploy", Some("on_deploy"));
        check("on_deth", Some("on_death"));
        check("healing", Some("heal"));
        check("damagee", Some("damage"));
        check("damge", Some("damage"));
        check("dicsard", Some("discard"));
        check("ap", Some("hp"));
    }

    #[test]
    fn far_words_are_not() {
        check("", None);
        check("x", None);
        check("banish", None);
        check("on", None);
        check("shuffle", None);
        check(&"draw".repeat(100_000), None);
    }

    #[test]
    fn ties_go_to_the_first_and_containing_words_are_preferred() {
        assert_eq!(nearest("cat", ["bat", "hat"]), Some("bat"));
        assert_eq!(nearest("cat", ["hat", "bat"]), Some("hat"));
        assert_eq!(nearest("card", ["cart", "cards"]), Some("cards"));
        assert_eq!(nearest("zone", ["bone", "Zone"]), Some("Zone"));
    }

    #[test]
    fn only_a_word_that_is_near_and_alone_is_sure() {
        assert_eq!(meant("drw", &KNOWN), Some(("draw", true)));
        assert_eq!(meant("cat", &["bat", "hat"]), Some(("bat", false)));
        assert_eq!(meant("shuffle", &KNOWN), None);
        assert_eq!(meant("drw", &["draw"; MOST_COMPARED + 1]), None);
    }

    #[test]
    fn the_help_quotes_the_word() {
        assert_eq!(did_you_mean("drw", KNOWN).as_deref(), Some("did you mean \"draw\"?"));
        assert_eq!(did_you_mean("shuffle", KNOWN), None);
    }
}
