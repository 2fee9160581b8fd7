//! A part of a run: games that are played, kept and counted together. Kept parts are what a run is resumed and merged from.

use cardwright_ir::Seat;
use serde::{Deserialize, Serialize};

use crate::{
    record::{CardRecord, Ending, Record},
    series::Series,
};

/// How a kept part begins.
const MAGIC: &[u8; 8] = b"CWPART3\n";

/// The most bytes that a part may have when it is unpacked.
const LIMIT: usize = 1 << 28;

/// Which part of a run.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct PartId {
    /// Its place in the run.
    pub at: usize,
    /// The setting.
    pub setting: usize,
    /// The first game.
    pub first: u64,
    /// The game after the last.
    pub end: u64,
}

/// The games of a part.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Part {
    pub(crate) at: u64,
    pub(crate) setting: u64,
    /// In the order of their numbers.
    pub(crate) records: Vec<Record>,
    /// How often each verb ran.
    pub(crate) coverage: Vec<u64>,
    /// Abilities that ran or could have, by their place in the pool.
    pub(crate) abilities: Vec<AbilityCount>,
}

/// What became of an ability.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct AbilityCount {
    pub(crate) at: u32,
    /// Games in which it ran.
    pub(crate) games: u64,
    /// Steps of it.
    pub(crate) steps: u64,
    /// How often it did not run, by reason.
    pub(crate) missed: [u64; 3],
}

impl AbilityCount {
    /// Counts more of the same.
    pub(crate) fn add(&mut self, more: &Self) {
        self.games += more.games;
        self.steps += more.steps;
        self.missed.iter_mut().zip(more.missed).for_each(|(sum, more)| *sum += more);
    }
}

/// A game in short.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The number of its pairing.
    pub pairing: usize,
    /// Its number there.
    pub game: u64,
    /// Who began, where that is known.
    pub first: Option<Seat>,
    /// The turn of its last decision, where that is known.
    pub turn: Option<i32>,
    /// How many decisions it took.
    pub decisions: u32,
    /// One bit for every winner; `None` if it did not end by the rules.
    pub winners: Option<u8>,
    /// Why it ended, as a word of the vocabulary.
    pub why: Option<u16>,
}

/// Why a kept part is of no use.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PartError {
    /// It is not a part, or was cut short.
    #[error("it is damaged")]
    Damaged,
    /// It belongs to another run.
    #[error("it belongs to another run")]
    Foreign,
}

impl PartId {
    /// How many games.
    pub fn games(self) -> u64 {
        self.end - self.first
    }
}

impl Part {
    /// Its place in the run.
    pub fn at(&self) -> usize {
        usize::try_from(self.at).unwrap_or(usize::MAX)
    }

    /// Its games in short.
    pub fn games(&self) -> impl Iterator<Item = Summary> {
        self.records.iter().map(|record| {
            let (winners, why) = match record.end {
                Ending::Over(winners, why) => (Some(winners), Some(why)),
                Ending::Stalled | Ending::Fault(_) => (None, None),
            };
            Summary {
                pairing: usize::try_from(self.setting).unwrap_or(usize::MAX),
                game: record.game,
                first: record.first,
                turn: record.turn,
                decisions: record.decisions,
                winners,
                why,
            }
        })
    }

    /// The numbers of the games in which a card was played, or came where the seats share their cards. Where nobody
    /// could see that, those in which a deck had it.
    pub fn with_card(&self, def: u16) -> impl Iterator<Item = u64> {
        let has = move |record: &&Record| {
            let own = |card: &&CardRecord| card.def == def && card.hand.is_none_or(|hand| hand.turn > 0);
            record.cards.iter().any(|card| own(&card))
        };
        self.records.iter().filter(has).map(|record| record.game)
    }

    /// The setting that its games belong to.
    pub fn setting(&self) -> usize {
        usize::try_from(self.setting).unwrap_or(usize::MAX)
    }

    /// The part as bytes.
    pub fn pack(&self, series: &Series) -> Vec<u8> {
        let plain = postcard::to_stdvec(self).expect("a part has only numbers and texts");
        let packed = zstd::bulk::compress(&plain, 1).expect("a buffer in memory can be written");
        let mut out = Vec::with_capacity(packed.len() + 72);
        out.extend_from_slice(MAGIC);
        out.extend_from_slice(&series.digest);
        out.extend_from_slice(blake3::hash(&packed).as_bytes());
        out.extend_from_slice(&packed);
        out
    }

    /// The part that bytes are, if it is this one of this run.
    pub fn unpack(bytes: &[u8], series: &Series, id: PartId) -> Result<Self, PartError> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(PartError::Damaged)?;
        let (digest, rest) = rest.split_at_checked(32).ok_or(PartError::Damaged)?;
        let (check, packed) = rest.split_at_checked(32).ok_or(PartError::Damaged)?;
        if digest != series.digest {
            return Err(PartError::Foreign);
        }
        if check != blake3::hash(packed).as_bytes() {
            return Err(PartError::Damaged);
        }
        let plain = zstd::bulk::decompress(packed, LIMIT).map_err(|_| PartError::Damaged)?;
        let part: Self = postcard::from_bytes(&plain).map_err(|_| PartError::Damaged)?;
        let numbers = part.records.iter().map(|record| record.game);
        if (part.at, part.setting) != (id.at as u64, id.setting as u64) || !numbers.eq(id.first..id.end) {
            return Err(PartError::Damaged);
        }
        Ok(part)
    }
}
