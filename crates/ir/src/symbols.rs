//! Words that come with the cards: ids, tags, labels, unknown kinds.

use indexmap::IndexSet;

use cardwright_source::Lang;

use crate::ids::Sym;

/// Every such word once, numbered in order of first use.
#[derive(Clone, Debug, Default)]
pub struct Symbols {
    words: IndexSet<String>,
    titles: Vec<Title>,
}

/// What people say for a word.
#[derive(Clone, Debug)]
struct Title {
    of: Sym,
    en: String,
    ko: String,
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

    /// What people say for a word, where that differs from the word. The last title given counts.
    pub fn entitle(&mut self, of: Sym, en: &str, ko: &str) {
        let title = Title { of, en: en.to_owned(), ko: ko.to_owned() };
        match self.titles.binary_search_by_key(&of, |title| title.of) {
            Ok(known) => self.titles[known] = title,
            Err(at) => self.titles.insert(at, title),
        }
    }

    /// What people say for a word, where something is known.
    pub fn title(&self, of: Sym, lang: Lang) -> Option<&str> {
        let title = &self.titles[self.titles.binary_search_by_key(&of, |title| title.of).ok()?];
        Some(match lang {
            Lang::En => &title.en,
            Lang::Ko => &title.ko,
        })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_has_the_last_title_it_was_given() {
        let mut symbols = Symbols::default();
        let (fox, owl) = (symbols.intern("C1"), symbols.intern("C2"));
        symbols.entitle(owl, "Owl", "부엉이");
        symbols.entitle(fox, "Foxx", "여우");
        symbols.entitle(fox, "Fox", "여우");
        assert_eq!(symbols.title(fox, Lang::En), Some("Fox"));
        assert_eq!(symbols.title(owl, Lang::Ko), Some("부엉이"));
        assert_eq!(symbols.title(Sym(9), Lang::En), None);
    }
}
