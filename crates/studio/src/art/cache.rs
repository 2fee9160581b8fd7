//! Pictures that were downloaded, on disk: one file an address, named by its digest, and an index of sizes and last uses.
//! Those that nobody has looked at for longest go first.

use std::{
    collections::BTreeMap,
    fs,
    path::PathBuf,
    sync::{Mutex, MutexGuard, PoisonError},
};

use cardwright_source::read;
use serde::{Deserialize, Serialize};

use super::{LIMIT, sniff};
use crate::clock;

/// The most bytes of all pictures together.
const ROOM: u64 = 100 << 20;
/// How long uses are only remembered, in milliseconds.
const LATER: u64 = 60_000;
const INDEX: &str = "index.json";

/// Downloaded pictures.
#[derive(Debug)]
pub(super) struct Cache {
    folder: PathBuf,
    room: u64,
    index: Mutex<Index>,
}

#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct Index {
    entries: BTreeMap<String, Entry>,
    /// When it was last written.
    #[serde(skip)]
    written: u64,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct Entry {
    size: u64,
    /// In milliseconds since 1970.
    used: u64,
}

impl Cache {
    /// The pictures in a folder. Files that the index does not know go, and so do entries without their file.
    pub(super) fn open(folder: PathBuf) -> Self {
        Self::with_room(folder, ROOM)
    }

    fn with_room(folder: PathBuf, room: u64) -> Self {
        let index = fs::read(folder.join(INDEX)).ok().and_then(|bytes| serde_json::from_slice(&bytes).ok());
        let mut index: Index = index.unwrap_or_default();
        let size = |name: &str| fs::symlink_metadata(folder.join(name)).ok().filter(fs::Metadata::is_file);
        index.entries.retain(|name, entry| size(name).is_some_and(|about| about.len() == entry.size));
        for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            if is_digest(&name) && !index.entries.contains_key(&name) {
                let _ = fs::remove_file(entry.path());
            }
        }
        Self { folder, room, index: Mutex::new(index) }
    }

    /// Is there a picture?
    pub(super) fn has(&self, name: &str) -> bool {
        self.lock().entries.contains_key(name)
    }

    /// The kind and the bytes of a picture. One that is broken is dropped.
    pub(super) fn get(&self, name: &str) -> Option<(&'static str, Vec<u8>)> {
        let mut index = self.lock();
        let size = index.entries.get(name)?.size;
        let bytes =
            read::read(&self.folder.join(name), LIMIT).ok().filter(|bytes| bytes.len() as u64 == size);
        let Some((kind, bytes)) = bytes.and_then(|bytes| Some((sniff(&bytes)?, bytes))) else {
            self.drop_one(&mut index, name);
            self.write(&mut index);
            return None;
        };
        let now = clock::now();
        index.entries.insert(name.to_owned(), Entry { size, used: now });
        if now.saturating_sub(index.written) > LATER {
            self.write(&mut index);
        }
        Some((kind, bytes))
    }

    /// Keeps a picture. Where nothing can be kept, it is fetched again next time.
    pub(super) fn put(&self, name: &str, bytes: &[u8]) {
        let mut index = self.lock();
        let written =
            fs::create_dir_all(&self.folder).and_then(|()| read::replace(&self.folder.join(name), bytes));
        if written.is_err() {
            tracing::warn!(component = "studio.pictures", "a downloaded picture could not be kept");
            return;
        }
        index.entries.insert(name.to_owned(), Entry { size: bytes.len() as u64, used: clock::now() });
        while index.entries.values().map(|entry| entry.size).sum::<u64>() > self.room {
            let others = index.entries.iter().filter(|(other, _)| *other != name);
            let Some(oldest) = others.min_by_key(|(_, entry)| entry.used).map(|(name, _)| name.clone())
            else {
                break;
            };
            self.drop_one(&mut index, &oldest);
        }
        self.write(&mut index);
    }

    fn drop_one(&self, index: &mut Index, name: &str) {
        index.entries.remove(name);
        let _ = fs::remove_file(self.folder.join(name));
    }

    fn write(&self, index: &mut Index) {
        index.written = clock::now();
        let text = serde_json::to_string(&*index).unwrap_or_default();
        // Without an index the pictures are fetched again.
        let _ = read::replace(&self.folder.join(INDEX), text.as_bytes());
    }

    fn lock(&self) -> MutexGuard<'_, Index> {
        self.index.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Only files with such names are this cache's own.
fn is_digest(name: &str) -> bool {
    name.len() == 64 && name.bytes().all(|letter| letter.is_ascii_hexdigit())
}

#[cfg(test)]
mod tests {
    use super::*;

    const PNG: &[u8] = b"\x89PNG\r\n\x1a\nrest";

    fn digest(letter: char) -> String {
        letter.to_string().repeat(64)
    }

    #[test]
    fn the_picture_that_was_used_longest_ago_goes_first() {
        let home = tempfile::tempdir().expect("a folder");
        let cache = Cache::with_room(home.path().to_path_buf(), 2 * PNG.len() as u64);
        let used = |name: &str, when| {
            let mut index = cache.lock();
            index.entries.get_mut(name).expect("it is there").used = when;
        };
        cache.put(&digest('a'), PNG);
        cache.put(&digest('b'), PNG);
        used(&digest('a'), 20);
        used(&digest('b'), 10);
        cache.put(&digest('c'), PNG);
        let there = ['a', 'b', 'c'].map(|letter| cache.has(&digest(letter)));
        assert_eq!(there, [true, false, true]);
        assert!(!home.path().join(digest('b')).exists());
        let again = Cache::open(home.path().to_path_buf());
        assert_eq!(again.get(&digest('a')), Some(("image/png", PNG.to_vec())));
    }

    #[test]
    fn what_does_not_belong_together_is_dropped_at_the_start() {
        let home = tempfile::tempdir().expect("a folder");
        let path = |name: &str| home.path().join(name);
        let cache = Cache::open(home.path().to_path_buf());
        for letter in ['a', 'b', 'c'] {
            cache.put(&digest(letter), PNG);
        }
        fs::remove_file(path(&digest('a'))).expect("removed");
        fs::write(path(&digest('b')), "short").expect("written");
        fs::write(path(&digest('d')), PNG).expect("written");
        fs::write(path("notes.txt"), "mine").expect("written");
        let cache = Cache::open(home.path().to_path_buf());
        let there = ['a', 'b', 'c', 'd'].map(|letter| cache.has(&digest(letter)));
        assert_eq!(there, [false, false, true, false]);
        assert!(!path(&digest('d')).exists() && path("notes.txt").exists());
        fs::write(path(&digest('c')), vec![b'x'; PNG.len()]).expect("written");
        assert_eq!(cache.get(&digest('c')), None, "bytes that are no picture are not shown");
        assert!(!path(&digest('c')).exists());
        fs::write(path(INDEX), "{").expect("written");
        assert!(!Cache::open(home.path().to_path_buf()).has(&digest('c')));
    }
}
