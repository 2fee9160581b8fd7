//! Names of constants, variants and functions, from names for the reader.

/// `Dreamwell Mill 3` to `DREAMWELL_MILL_3`.
pub(super) fn upper(name: &str) -> String {
    words(name).iter().map(|word| word.to_uppercase()).collect::<Vec<String>>().join("_")
}

/// `BaseCardId` to `base_card_id`.
pub(super) fn snake(name: &str) -> String {
    words(name).iter().map(|word| word.to_lowercase()).collect::<Vec<String>>().join("_")
}

/// `CORE_11` to `Core11`.
pub(super) fn pascal(name: &str) -> String {
    let capital = |word: &String| {
        let mut letters = word.chars();
        let first = letters.next().map(|first| first.to_uppercase().collect::<String>()).unwrap_or_default();
        first + &letters.as_str().to_lowercase()
    };
    words(name).iter().map(capital).collect()
}

/// Everything but letters and digits as spaces.
pub(super) fn clean(name: &str) -> String {
    name.chars().map(|letter| if letter.is_alphanumeric() { letter } else { ' ' }).collect()
}

/// The words of a name: cut at signs, between small and capital letters, between letters and digits, and before the
/// last capital of several.
fn words(name: &str) -> Vec<String> {
    let letters: Vec<char> = name.chars().collect();
    let mut words = Vec::new();
    let mut word = String::new();
    for (at, &letter) in letters.iter().enumerate() {
        if matches!(letter, ' ' | '_' | '-') {
            words.extend(Some(std::mem::take(&mut word)).filter(|word| !word.is_empty()));
            continue;
        }
        let before = at.checked_sub(1).map(|at| letters[at]);
        let after = letters.get(at + 1).copied();
        let cut = before.is_some_and(|before| {
            (before.is_lowercase() && letter.is_uppercase())
                || (before.is_alphabetic() && letter.is_numeric())
                || (before.is_numeric() && letter.is_alphabetic())
                || (before.is_uppercase() && letter.is_uppercase() && after.is_some_and(char::is_lowercase))
        });
        if cut && !word.is_empty() {
            words.push(std::mem::take(&mut word));
        }
        word.push(letter);
    }
    words.extend(Some(word).filter(|word| !word.is_empty()));
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_the_format() {
        assert_eq!(upper("Dreamwell Mill 3"), "DREAMWELL_MILL_3");
        assert_eq!(upper("Core 11"), "CORE_11");
        assert_eq!(pascal("CORE_11"), "Core11");
        assert_eq!(snake("BaseCardId"), "base_card_id");
        assert_eq!(snake("HTTPServer2go"), "http_server_2_go");
        assert_eq!(upper(&clean("It's a--test")), "IT_S_A_TEST");
    }
}
