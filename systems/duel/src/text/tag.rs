//! Races, themes and elements. Cards write them in Korean; those of the game have English words.

use cardwright_ir::Lang;

const ENGLISH: [(&str, &str); 18] = [
    ("균형", "Balance"),
    ("기어", "Gear"),
    ("알케미스타", "Alchemista"),
    ("심연", "Abyss"),
    ("보급", "Supply"),
    ("의식", "Ritual"),
    ("인간족", "Human"),
    ("기계족", "Machine"),
    ("야수족", "Beast"),
    ("정령족", "Spirit"),
    ("기사족", "Knight"),
    ("술법", "Arcana"),
    ("불", "Fire"),
    ("물", "Water"),
    ("바람", "Wind"),
    ("땅", "Earth"),
    ("빛", "Light"),
    ("어둠", "Dark"),
];

/// The word of a tag for a reader; unknown tags stay as they are.
pub fn word(tag: &str, lang: Lang) -> &str {
    match lang {
        Lang::Ko => tag,
        Lang::En => ENGLISH.iter().find(|(korean, _)| *korean == tag).map_or(tag, |(_, english)| english),
    }
}
