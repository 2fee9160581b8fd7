//! Languages and words.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A reader's language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Lang {
    #[default]
    En,
    Ko,
}

/// A text in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
pub struct Words {
    /// English.
    pub en: String,
    /// Korean; the English text where there is none.
    pub ko: String,
}

/// The words of a system: `GET /systems/:id/vocabulary`.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Vocabulary {
    /// The system.
    pub system: String,
    /// All words, in the order of their tables.
    pub rows: Vec<VocabularyRow>,
}

/// A word that cards may use.
#[derive(Clone, Debug, Serialize, TS)]
pub struct VocabularyRow {
    /// Its table: `verb`, `question`, `event`, `zone`, `attribute` or `word`.
    pub table: String,
    /// The word as it is written.
    pub name: String,
    /// How it reads.
    pub title: Words,
    /// What it means; empty where the title says it.
    pub meaning: Words,
}

impl From<Lang> for cardwright_ir::Lang {
    fn from(lang: Lang) -> Self {
        match lang {
            Lang::En => cardwright_ir::Lang::En,
            Lang::Ko => cardwright_ir::Lang::Ko,
        }
    }
}

impl From<cardwright_ir::Bi> for Words {
    fn from(bi: cardwright_ir::Bi) -> Self {
        let en = bi.get(cardwright_ir::Lang::En).to_owned();
        let ko = bi.get(cardwright_ir::Lang::Ko).to_owned();
        Self { ko: if ko.is_empty() { en.clone() } else { ko }, en }
    }
}

impl From<&str> for Words {
    fn from(text: &str) -> Self {
        Self { en: text.to_owned(), ko: text.to_owned() }
    }
}
