//! Races, themes and elements. Cards write them in Korean; those of the game have English words.

use cardwright_ir::{Attr, Lang};

use crate::vocabulary::attrs::{ELEMENT, RACE, THEME};

const ENGLISH: [(Attr, &str, &str); 18] = [
    (THEME, "균형", "Balance"),
    (THEME, "기어", "Gear"),
    (THEME, "알케미스타", "Alchemista"),
    (THEME, "심연", "Abyss"),
    (THEME, "보급", "Supply"),
    (THEME, "의식", "Ritual"),
    (RACE, "인간족", "Human"),
    (RACE, "기계족", "Machine"),
    (RACE, "야수족", "Beast"),
    (RACE, "정령족", "Spirit"),
    (RACE, "기사족", "Knight"),
    (RACE, "술법", "Arcana"),
    (ELEMENT, "불", "Fire"),
    (ELEMENT, "물", "Water"),
    (ELEMENT, "바람", "Wind"),
    (ELEMENT, "땅", "Earth"),
    (ELEMENT, "빛", "Light"),
    (ELEMENT, "어둠", "Dark"),
];

/// The word of a tag for a reader; unknown tags stay as they are.
pub fn word(tag: &str, lang: Lang) -> &str {
    match lang {
        Lang::Ko => tag,
        Lang::En => {
            ENGLISH.iter().find(|(_, korean, _)| *korean == tag).map_or(tag, |(_, _, english)| english)
        }
    }
}

/// The tag that has this word in English, and what sort of tag it is.
pub(crate) fn of_word(word: &str) -> Option<(Attr, &'static str)> {
    ENGLISH.iter().find(|(_, _, english)| *english == word).map(|(attr, korean, _)| (*attr, *korean))
}
