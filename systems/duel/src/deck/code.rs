//! Deck codes, version 2: the numbers of the cards in the sorted pool and how many of each, as base64url.

use std::cmp::Ordering;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use super::{LEAST_CARDS, MOST_COPIES};

/// Why a code cannot be read or made. The words are fixed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CodeError {
    /// Nothing but blanks.
    #[error("EMPTY")]
    Empty,
    /// Not base64url, too short, or of another version.
    #[error("INVALID_FORMAT")]
    InvalidFormat,
    /// The number of entries does not fit the length.
    #[error("INVALID_CARDS")]
    InvalidCards,
    /// A card that the pool does not have.
    #[error("UNKNOWN_CARD")]
    UnknownCard,
    /// A number of copies that no deck may have, or the same card twice.
    #[error("INVALID_COUNT")]
    InvalidCount,
    /// Too few cards to play.
    #[error("DECK_MIN")]
    DeckMin,
}

/// What the decoder should insist on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Wanted {
    /// Anything that can be read.
    Cards,
    /// Every card at most once.
    Strict,
    /// `Strict`, and enough cards to play.
    Playable,
}

const VERSION: u8 = 2;
const HEAD: usize = 3;
const ENTRY: usize = 3;

/// The code of a deck: ids with their number of copies, in any order. Entries with 0 copies are left out.
pub fn encode(cards: &[(&str, u8)], pool: &[&str]) -> Result<String, CodeError> {
    let pool = sorted(pool);
    let mut entries = Vec::with_capacity(cards.len());
    for (id, copies) in cards.iter().filter(|(_, copies)| *copies > 0) {
        let number = pool.binary_search_by(|other| order(other, id)).map_err(|_| CodeError::UnknownCard)?;
        let number = u16::try_from(number).map_err(|_| CodeError::UnknownCard)?;
        if *copies > MOST_COPIES {
            return Err(CodeError::InvalidCount);
        }
        entries.push((number, *copies));
    }
    entries.sort_unstable();
    if entries.windows(2).any(|pair| pair[0].0 == pair[1].0) {
        return Err(CodeError::InvalidCount);
    }
    let count = u16::try_from(entries.len()).map_err(|_| CodeError::InvalidCards)?;
    let mut bytes = vec![VERSION];
    bytes.extend(count.to_be_bytes());
    for (number, copies) in entries {
        bytes.extend(number.to_be_bytes());
        bytes.push(copies);
    }
    Ok(URL_SAFE_NO_PAD.encode(bytes))
}

/// The cards of a code, with their number of copies, in the order of the code.
pub fn decode(text: &str, pool: &[&str], wanted: Wanted) -> Result<Vec<(String, u8)>, CodeError> {
    let entries = entries(text)?;
    let pool = sorted(pool);
    let named: Option<Vec<(u16, &str, u8)>> = entries
        .iter()
        .map(|(number, copies)| Some((*number, *pool.get(usize::from(*number))?, *copies)))
        .collect();
    let mut cards = named.ok_or(CodeError::UnknownCard)?;
    if cards.iter().any(|(.., copies)| !(1..=MOST_COPIES).contains(copies)) {
        return Err(CodeError::InvalidCount);
    }
    if wanted >= Wanted::Strict && repeats(&mut cards.iter().map(|(number, ..)| *number).collect::<Vec<_>>())
    {
        return Err(CodeError::InvalidCount);
    }
    let total: usize = cards.iter().map(|(.., copies)| usize::from(*copies)).sum();
    if wanted == Wanted::Playable && total < LEAST_CARDS {
        return Err(CodeError::DeckMin);
    }
    Ok(cards.drain(..).map(|(_, id, copies)| (id.to_owned(), copies)).collect())
}

/// Has this text the form of a code, whatever the pool?
pub fn looks_like_code(text: &str) -> bool {
    entries(text).is_ok()
}

/// The order of ids in the pool of a code: `_` before digits before letters.
pub fn order(one: &str, other: &str) -> Ordering {
    let rank = |byte: u8| if byte == b'_' { 0 } else { byte };
    one.bytes().map(rank).cmp(other.bytes().map(rank))
}

impl CodeError {
    /// Every error, in the order in which a decoder finds them.
    pub const ALL: [CodeError; 6] = [
        CodeError::Empty,
        CodeError::InvalidFormat,
        CodeError::InvalidCards,
        CodeError::UnknownCard,
        CodeError::InvalidCount,
        CodeError::DeckMin,
    ];

    /// The fixed word.
    pub fn word(self) -> &'static str {
        match self {
            CodeError::Empty => "EMPTY",
            CodeError::InvalidFormat => "INVALID_FORMAT",
            CodeError::InvalidCards => "INVALID_CARDS",
            CodeError::UnknownCard => "UNKNOWN_CARD",
            CodeError::InvalidCount => "INVALID_COUNT",
            CodeError::DeckMin => "DECK_MIN",
        }
    }

    /// What it means, for people.
    pub fn meaning(self) -> &'static str {
        match self {
            CodeError::Empty => "the deck code is empty",
            CodeError::InvalidFormat => "this is not a deck code of version 2",
            CodeError::InvalidCards => "the deck code is cut off or has something after its end",
            CodeError::UnknownCard => "the deck code names a card that this pool does not have",
            CodeError::InvalidCount => "the deck code has a card in a number that no deck may have",
            CodeError::DeckMin => "deck must have at least 30 cards",
        }
    }
}

fn entries(text: &str) -> Result<Vec<(u16, u8)>, CodeError> {
    let text = text.trim();
    if text.is_empty() {
        return Err(CodeError::Empty);
    }
    let bytes = URL_SAFE_NO_PAD.decode(text).map_err(|_| CodeError::InvalidFormat)?;
    let [VERSION, high, low, rest @ ..] = bytes.as_slice() else { return Err(CodeError::InvalidFormat) };
    let count = usize::from(u16::from_be_bytes([*high, *low]));
    if bytes.len() != HEAD + ENTRY * count {
        return Err(CodeError::InvalidCards);
    }
    let (entries, _) = rest.as_chunks::<ENTRY>();
    Ok(entries.iter().map(|[high, low, copies]| (u16::from_be_bytes([*high, *low]), *copies)).collect())
}

fn sorted<'p>(pool: &[&'p str]) -> Vec<&'p str> {
    let mut pool = pool.to_vec();
    pool.sort_by(|one, other| order(one, other));
    pool.dedup();
    pool
}

fn repeats(numbers: &mut [u16]) -> bool {
    numbers.sort_unstable();
    numbers.windows(2).any(|pair| pair[0] == pair[1])
}
