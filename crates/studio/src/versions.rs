//! Texts of cards that were given out lately, by their hash: a conflict shows what both sides began with.

use std::{
    collections::VecDeque,
    sync::{Mutex, PoisonError},
};

use crate::studio::text_hash;

/// Bytes of texts that are kept; the oldest go first.
const MOST: usize = 4 << 20;

/// Texts by their hash.
#[derive(Default)]
pub(crate) struct Texts(Mutex<VecDeque<(String, String)>>);

impl Texts {
    /// Keeps a text, and gives its hash.
    pub(crate) fn keep(&self, text: &str) -> String {
        let hash = text_hash(text);
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|(of, _)| *of != hash);
        kept.push_back((hash.clone(), text.to_owned()));
        let mut size: usize = kept.iter().map(|(_, text)| text.len()).sum();
        while size > MOST {
            size -= kept.pop_front().map_or(size, |(_, text)| text.len());
        }
        hash
    }

    /// The text with a hash, if it is still kept.
    pub(crate) fn find(&self, hash: &str) -> Option<String> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|(of, _)| of == hash).map(|(_, text)| text.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::{MOST, Texts};

    #[test]
    fn the_oldest_texts_go_first() {
        let texts = Texts::default();
        let first = texts.keep("first");
        let second = texts.keep("second");
        assert_eq!(texts.find(&first).as_deref(), Some("first"));
        texts.keep("first");
        texts.keep(&"x".repeat(MOST - 5));
        assert_eq!((texts.find(&first).as_deref(), texts.find(&second)), (Some("first"), None));
    }
}
