//! The words of Cross Universe. Rows that stand for a word of the language are in the order of the language's own
//! tables, so that one number serves both.

pub mod attrs;
pub mod events;
mod notes;
pub mod verbs;
pub mod words;
pub mod zones;

use cardwright_ir::Vocabulary;

/// All of them.
pub static VOCABULARY: Vocabulary = Vocabulary {
    system: "cross-universe",
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
    use crate::syntax::words::{
        BlockKind, CardKind, CardProp, CardType, Event, EventArg, FightProp, Function, PhaseWord, PlayerProp,
        Reason, ZoneWord,
    };

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

    #[test]
    fn rows_stand_for_the_words_of_the_language() {
        for word in CardProp::ALL {
            assert_eq!(VOCABULARY.attr(attrs::of_card(*word)).name, word.word());
        }
        for word in PlayerProp::ALL {
            assert_eq!(VOCABULARY.attr(attrs::of_player(*word)).name, word.word());
        }
        for word in FightProp::ALL {
            assert_eq!(VOCABULARY.attr(attrs::of_fight(*word)).name, word.word());
        }
        for word in EventArg::ALL {
            assert_eq!(VOCABULARY.attr(attrs::of_event(*word)).name, word.word());
        }
        for word in Function::ALL {
            assert_eq!(VOCABULARY.verb(verbs::of(*word)).name, word.word());
        }
        for word in Event::ALL {
            assert_eq!(VOCABULARY.event(events::of(*word)).name, word.word());
        }
        for word in ZoneWord::ALL {
            assert_eq!(VOCABULARY.zone(zones::of(*word)).name, word.word());
        }
        for word in CardType::ALL {
            assert_eq!(VOCABULARY.word(words::of_card_type(*word)).name, word.word());
        }
        for word in CardKind::ALL {
            assert_eq!(VOCABULARY.word(words::of_kind(*word)).name, word.word());
        }
        for word in PhaseWord::ALL {
            assert_eq!(VOCABULARY.word(words::of_phase(*word)).name, word.word());
        }
        for word in BlockKind::ALL {
            assert_eq!(VOCABULARY.word(words::of_block(*word)).name, word.word());
        }
        for word in Reason::ALL {
            assert_eq!(VOCABULARY.word(words::of_reason(*word)).name, word.word());
        }
    }
}
