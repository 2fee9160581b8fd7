//! The words of Card Fighters' Clash.

pub mod attrs;
pub mod events;
mod notes;
pub mod verbs;
pub mod words;
pub mod zones;

use cardwright_ir::Vocabulary;

/// All of them.
pub static VOCABULARY: Vocabulary = Vocabulary {
    system: "card-fighters",
    verbs: verbs::VERBS,
    events: events::EVENTS,
    zones: zones::ZONES,
    attrs: attrs::ATTRS,
    words: words::WORDS,
    notes: notes::NOTES,
    told: notes::TOLD,
    harmful: notes::HARMFUL,
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_in_each_table() {
        fn unique(names: impl Iterator<Item = &'static str>) {
            let mut names: Vec<_> = names.collect();
            names.sort_unstable();
            let twice = names.windows(2).find(|pair| pair[0] == pair[1]);
            assert_eq!(twice, None, "the same name twice");
        }
        unique(VOCABULARY.verbs.iter().map(|row| row.name));
        unique(VOCABULARY.events.iter().map(|row| row.name));
        unique(VOCABULARY.zones.iter().map(|row| row.name));
        unique(VOCABULARY.attrs.iter().map(|row| row.name));
        unique(VOCABULARY.words.iter().map(|row| row.name));
    }
}
