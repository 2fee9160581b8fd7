//! The games of a run as they are kept: what charts of some of them, and tables for other programs, are made from.

use std::{collections::BTreeSet, fs, path::Path, sync::Arc};

use cardwright_sim::{Fold, Part, Series, TableError};
use cardwright_source::read;

use super::{figures::figures, which::Which};
use crate::api::Figures;

/// The most bytes of a file of parts.
const MOST: u64 = 1 << 30;

/// The figures of some games. What is counted by part and not by game is left out.
pub(super) fn some(series: &Series, parts: &[Arc<Part>], which: &Which) -> Figures {
    let mut fold = Fold::<std::io::Sink>::new(series);
    for part in parts {
        fold.add_some(part, &|game| which.fits(game));
    }
    Figures { coverage: Vec::new(), abilities: Vec::new(), ..figures(&fold.report()) }
}

/// The games in which a card was played: pairing and number.
pub(super) fn with_card(series: &Series, parts: &[Arc<Part>], card: &str) -> BTreeSet<(usize, u64)> {
    let mut found = BTreeSet::new();
    for part in parts {
        let pool = series.settings.get(part.setting()).map(|setting| setting.game.pool());
        let def = pool.and_then(|pool| pool.defs.iter().position(|data| data.id == card));
        let Some(def) = def.and_then(|def| u16::try_from(def).ok()) else { continue };
        found.extend(part.with_card(def).map(|game| (part.setting(), game)));
    }
    found
}

/// The tables of games and of cards.
pub(super) fn tables(series: &Series, parts: &[Arc<Part>]) -> Result<(Vec<u8>, Vec<u8>), TableError> {
    let (mut games, mut cards) = (Vec::new(), Vec::new());
    let mut fold = Fold::written(series, &mut games, &mut cards)?;
    for part in parts {
        fold.add(part)?;
    }
    fold.finish()?;
    Ok((games, cards))
}

/// Keeps parts in one file, each after its length; a run without them is still one. Tells whether they can be read again.
pub(super) fn keep(folder: &Path, id: &str, series: &Series, parts: &[Arc<Part>]) -> bool {
    let folder = folder.join("parts");
    let mut bytes = Vec::new();
    for part in parts {
        let packed = part.pack(series);
        bytes.extend_from_slice(&(packed.len() as u64).to_le_bytes());
        bytes.extend_from_slice(&packed);
    }
    fs::create_dir_all(&folder).is_ok()
        && read::replace(&folder.join(format!("{id}.parts")), &bytes).is_ok()
        && bytes.len() as u64 <= MOST
}

/// The parts that an earlier start has kept, as far as they are whole.
pub(super) fn kept(folder: &Path, id: &str, series: &Series) -> Vec<Arc<Part>> {
    let path = folder.join("parts").join(format!("{id}.parts"));
    let fits = fs::metadata(&path).is_ok_and(|data| data.len() <= MOST);
    let bytes = if fits { fs::read(&path).unwrap_or_default() } else { Vec::new() };
    let (ids, mut rest, mut parts) = (series.parts(), bytes.as_slice(), Vec::new());
    while let Some((length, after)) = rest.split_first_chunk() {
        let length = usize::try_from(u64::from_le_bytes(*length)).unwrap_or(usize::MAX);
        let Some((packed, later)) = after.split_at_checked(length) else { break };
        let Some(id) = ids.get(parts.len()) else { break };
        let Ok(part) = Part::unpack(packed, series, *id) else { break };
        parts.push(Arc::new(part));
        rest = later;
    }
    parts
}
