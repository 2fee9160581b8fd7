//! Words that come with the cards: ids, tags, labels, unknown kinds.

use indexmap::IndexSet;

use crate::ids::Sym;

/// Every such word once, numbered in order of first use.
#[derive(Clone, Debug, Default)]
pub struct Symbols {
    words: IndexSet<String>,
}

impl Symbols {
    /// The number of a word, new or known. The 65,536th and later words share the last number.
    pub fn intern(&mut self, word: &str) -> Sym {
        if let Some(known) = self.find(word) {
            return known;
        }
        let next = self.words.len().min(usize::from(u16::MAX));
        if next < usize::from(u16::MAX) {
            self.words.insert(word.to_owned());
        }
        Sym(u16::try_from(next).unwrap_or(u16::MAX))
    }

    /// The number of a known word.
    pub fn find(&self, word: &str) -> Option<Sym> {
        self.words.get_index_of(word).and_then(|at| u16::try_from(at).ok()).map(Sym)
    }

    /// The word of a number.
    pub fn get(&self, sym: Sym) -> &str {
        self.words.get_index(sym.index()).map_or("?", String::as_str)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// Are there none?
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }
}
