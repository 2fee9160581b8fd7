//! The words of Lorenzo il Magnifico.

pub mod attrs;
pub mod events;
mod notes;
pub mod verbs;
pub mod words;
pub mod zones;

use cardwright_ir::{Attr, Vocabulary, Word};

use crate::syntax::words::{ActionType, CardType, Flag, Resource};

/// All of them.
pub static VOCABULARY: Vocabulary = Vocabulary {
    system: "lorenzo",
    verbs: verbs::VERBS,
    events: events::EVENTS,
    zones: zones::ZONES,
    attrs: attrs::ATTRS,
    words: words::WORDS,
    notes: notes::NOTES,
    told: notes::TOLD,
    harmful: notes::HARMFUL,
};

/// The word of a resource.
pub fn resource(resource: Resource) -> Word {
    nth(words::WOOD, resource.index())
}

/// The resource of a word.
pub fn as_resource(word: Word) -> Option<Resource> {
    Resource::ALL.get(usize::from(word.0.checked_sub(words::WOOD.0)?)).copied()
}

/// The number of a seat that is a resource.
pub fn track(resource: Resource) -> Attr {
    Attr(attrs::WOOD.0 + u16::try_from(resource.index()).unwrap_or(0))
}

/// The word of a sort of development cards.
pub fn card_type(card: CardType) -> Word {
    nth(words::TERRITORY, card.index())
}

/// The sort of development cards of a word.
pub fn as_card_type(word: Word) -> Option<CardType> {
    let all = [CardType::Territory, CardType::Character, CardType::Building, CardType::Venture];
    all.into_iter().find(|card| card_type(*card) == word)
}

/// The word of a sort of action.
pub fn action(action: ActionType) -> Word {
    nth(words::PRODUCTION, action as usize)
}

/// The sort of action of a word.
pub fn as_action(word: Word) -> Option<ActionType> {
    let all = [
        ActionType::Production,
        ActionType::Harvest,
        ActionType::Council,
        ActionType::Market,
        ActionType::Tower,
    ];
    all.into_iter().find(|known| action(*known) == word)
}

/// The word of a region; `None` is any tower.
pub fn region(region: Option<u8>) -> Word {
    region.map_or(words::ANY_TOWER, |region| nth(words::REGION_PRODUCTION, usize::from(region)))
}

/// The region of a word; inside, `None` is any tower.
pub fn as_region(word: Word) -> Option<Option<u8>> {
    let at = word.0.checked_sub(words::REGION_PRODUCTION.0)?;
    match at {
        0..8 => Some(u8::try_from(at).ok()),
        8 => Some(None),
        _ => None,
    }
}

/// The word of a flag.
pub fn flag(flag: Flag) -> Word {
    nth(words::DOUBLE_SERVANTS, flag.index())
}

/// The word of a privilege.
pub fn privilege(at: u8) -> Word {
    nth(words::PRIVILEGE_0, usize::from(at))
}

/// The word of a family member.
pub fn member(at: u8) -> Word {
    nth(words::GREY, usize::from(at))
}

/// The word of a space that is no floor of a tower.
pub fn space(region: u8, space: u8) -> Option<Word> {
    let first = match region {
        0 => words::PRODUCTION_SINGLE,
        1 => words::HARVEST_SINGLE,
        2 => words::COUNCIL_SPACE,
        3 => words::MARKET_0,
        _ => return None,
    };
    Some(nth(first, usize::from(space)))
}

/// What is written on a space that is no floor of a tower.
pub fn caption(region: u8, space: u8) -> Option<Word> {
    match region {
        0 | 1 => Some(nth(words::SINGLE, usize::from(space))),
        3 => Some(nth(words::CAPTION_1, usize::from(space))),
        _ => None,
    }
}

/// How a round of a period is told.
pub fn round(period: u8) -> Word {
    nth(words::ROUND_I, usize::from(period.clamp(1, 3) - 1))
}

/// The word of a period, from 0.
pub fn period(at: usize) -> Word {
    nth(words::PERIOD_I, at.min(2))
}

fn nth(first: Word, at: usize) -> Word {
    Word(first.0 + u16::try_from(at).unwrap_or(0))
}

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

    #[test]
    fn rows_that_are_counted_stand_in_a_row() {
        for (at, resource_of) in Resource::ALL.iter().enumerate() {
            assert_eq!(VOCABULARY.word(resource(*resource_of)).name, resource_of.word(), "{at}");
            assert_eq!(VOCABULARY.attr(track(*resource_of)).name, resource_of.word().to_lowercase());
        }
        for (name, flag_of) in crate::syntax::words::FLAGS {
            assert_eq!(VOCABULARY.word(flag(flag_of)).name, name);
        }
        for (name, kind) in crate::syntax::words::ACTION_TYPES {
            assert_eq!(VOCABULARY.word(action(kind)).name, name);
        }
        for (name, kind) in crate::syntax::words::CARD_TYPES {
            assert_eq!(VOCABULARY.word(card_type(kind)).name, name);
        }
        assert_eq!(as_region(words::ANY_TOWER), Some(None));
        assert_eq!(as_region(words::REGION_VENTURES), Some(Some(7)));
        assert_eq!(space(3, 5), Some(words::MARKET_5));
        assert_eq!(space(0, 1), Some(words::PRODUCTION_SHARED));
        assert_eq!(privilege(5), words::PRIVILEGE_5);
        assert_eq!(member(3), words::ORANGE);
    }
}
