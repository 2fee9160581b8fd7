//! How rows were written before edits of theirs. What is taken back is written as it was, with its order, comments and quotes.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
};

use crate::folder::Place;

/// Bytes of texts that are kept; rows that were edited longest ago go first.
const MOST: usize = 8 << 20;
/// Texts of one row that are kept.
const MOST_OF_ONE: usize = 64;

/// The texts of a row, oldest first. Each came from the one before it by an edit of this server.
type Texts = Vec<Arc<str>>;

/// A row of a sheet.
type Key = (Place, String);

/// Texts of rows.
#[derive(Default)]
pub(crate) struct Earlier(Mutex<Kept>);

#[derive(Default)]
struct Kept {
    /// With when they were edited.
    rows: BTreeMap<Key, (u64, Texts)>,
    ages: BTreeMap<u64, Key>,
    size: usize,
    edits: u64,
}

impl Earlier {
    /// What a row was before it came to have this text; nothing if somebody else gave it that.
    pub(crate) fn of(&self, place: &Place, row: &str, now: &str) -> Texts {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let texts = kept.rows.get(&(place.clone(), row.to_owned())).map(|(_, texts)| texts);
        texts.filter(|texts| texts.last().is_some_and(|last| **last == *now)).cloned().unwrap_or_default()
    }

    /// An edit gave a row another text, and perhaps another key.
    pub(crate) fn note(&self, place: &Place, (row, before): (&str, &str), (key, now): (&str, &str)) {
        if before == now {
            return;
        }
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut texts = kept.take(&(place.clone(), row.to_owned()));
        if texts.last().is_none_or(|last| **last != *before) {
            texts = vec![Arc::from(before)];
        }
        texts.retain(|text| **text != *now);
        texts.push(Arc::from(now));
        texts.drain(..texts.len().saturating_sub(MOST_OF_ONE));
        kept.put((place.clone(), key.to_owned()), texts);
    }
}

impl Kept {
    fn take(&mut self, key: &Key) -> Texts {
        let Some((age, texts)) = self.rows.remove(key) else { return Texts::new() };
        self.ages.remove(&age);
        self.size -= size(&texts);
        texts
    }

    fn put(&mut self, key: Key, texts: Texts) {
        self.take(&key);
        self.edits += 1;
        self.size += size(&texts);
        self.ages.insert(self.edits, key.clone());
        self.rows.insert(key, (self.edits, texts));
        while self.size > MOST {
            let Some((_, oldest)) = self.ages.pop_first() else { break };
            if let Some((_, texts)) = self.rows.remove(&oldest) {
                self.size -= size(&texts);
            }
        }
    }
}

fn size(texts: &[Arc<str>]) -> usize {
    texts.iter().map(|text| text.len()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place() -> Place {
        ("p".to_owned(), "s".to_owned())
    }

    #[track_caller]
    fn check(earlier: &Earlier, row: &str, now: &str, want: &[&str]) {
        let texts = earlier.of(&place(), row, now);
        assert_eq!(texts.iter().map(|text| &**text).collect::<Vec<_>>(), want);
    }

    #[test]
    fn texts_follow_each_other() {
        let earlier = Earlier::default();
        earlier.note(&place(), ("a", "1"), ("a", "2"));
        earlier.note(&place(), ("a", "2"), ("b", "3"));
        check(&earlier, "b", "3", &["1", "2", "3"]);
        check(&earlier, "b", "4", &[]);
        check(&earlier, "a", "2", &[]);
        earlier.note(&place(), ("b", "3"), ("b", "1"));
        check(&earlier, "b", "1", &["2", "3", "1"]);
        // Somebody else wrote the row meanwhile.
        earlier.note(&place(), ("b", "5"), ("b", "6"));
        check(&earlier, "b", "6", &["5", "6"]);
    }

    #[test]
    fn what_was_edited_longest_ago_goes_first() {
        let earlier = Earlier::default();
        earlier.note(&place(), ("a", "1"), ("a", "2"));
        earlier.note(&place(), ("b", "1"), ("b", &"x".repeat(MOST - 1)));
        check(&earlier, "a", "2", &[]);
        for n in 0..MOST_OF_ONE + 1 {
            earlier.note(&place(), ("c", &n.to_string()), ("c", &(n + 1).to_string()));
        }
        assert_eq!(earlier.of(&place(), "c", &(MOST_OF_ONE + 1).to_string()).len(), MOST_OF_ONE);
    }
}
