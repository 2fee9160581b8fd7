//! Particles, which depend on the last sound of the word before them.

/// How a word ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    Vowel,
    /// ㄹ, which `로` treats like a vowel.
    Rieul,
    Consonant,
}

/// The word with `을` or `를`.
pub(super) fn object(word: &str) -> String {
    with(word, "을", "를")
}

/// The word with `이` or `가`.
pub(super) fn subject(word: &str) -> String {
    with(word, "이", "가")
}

/// The word with `은` or `는`.
pub(super) fn topic(word: &str) -> String {
    with(word, "은", "는")
}

/// The word with `과` or `와`.
pub(super) fn and(word: &str) -> String {
    with(word, "과", "와")
}

/// The word with `으로` or `로`.
pub(super) fn toward(word: &str) -> String {
    match end(word) {
        End::Consonant => format!("{word}으로"),
        End::Vowel | End::Rieul => format!("{word}로"),
    }
}

fn with(word: &str, consonant: &str, vowel: &str) -> String {
    match end(word) {
        End::Vowel => format!("{word}{vowel}"),
        End::Rieul | End::Consonant => format!("{word}{consonant}"),
    }
}

fn end(word: &str) -> End {
    let spoken = spoken(word);
    let Some(last) = spoken.chars().next_back() else { return End::Vowel };
    match last {
        '가'..='힣' => match (u32::from(last) - u32::from('가')) % 28 {
            0 => End::Vowel,
            8 => End::Rieul,
            _ => End::Consonant,
        },
        // Read one by one: 영, 일, 이, 삼, 사, 오, 육, 칠, 팔, 구; tens, hundreds and thousands end like 0.
        '1' | '7' | '8' => End::Rieul,
        '0' | '3' | '6' => End::Consonant,
        'l' | 'L' | 'r' | 'R' => End::Rieul,
        'm' | 'M' | 'n' | 'N' => End::Consonant,
        _ => End::Vowel,
    }
}

/// The part of a word that is read aloud at its end: no quotes, and nothing in brackets.
fn spoken(word: &str) -> &str {
    let mut word = word.trim_end();
    loop {
        let shorter = word.trim_end_matches(['"', '”', '’', '\'', '.']);
        let shorter = match shorter.strip_suffix(')').and_then(|inner| inner.rfind('(')) {
            Some(open) if open > 0 => shorter[..open].trim_end(),
            _ => shorter.trim_end_matches(')'),
        };
        if shorter.len() == word.len() {
            return word;
        }
        word = shorter;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn particles_follow_the_last_sound() {
        assert_eq!(object("카드"), "카드를");
        assert_eq!(object("유닛"), "유닛을");
        assert_eq!(subject("공격력 100"), "공격력 100이");
        assert_eq!(subject("레벨 2"), "레벨 2가");
        assert_eq!(topic("\"새싹\""), "\"새싹\"은");
        assert_eq!(toward("덱"), "덱으로");
        assert_eq!(toward("불"), "불로");
        assert_eq!(toward("손패"), "손패로");
        assert_eq!(and("공격력"), "공격력과");
        assert_eq!(object("토큰(레벨 0)"), "토큰(레벨 0)을");
    }
}
