//! The languages of readers.

/// A text in the two languages of the reader.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bi {
    /// English.
    pub en: &'static str,
    /// Korean.
    pub ko: &'static str,
}

/// The language of a reader.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Korean.
    Ko,
}

impl Bi {
    /// Both texts.
    pub const fn new(en: &'static str, ko: &'static str) -> Self {
        Self { en, ko }
    }

    /// The text in a language.
    pub fn get(self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Ko => self.ko,
        }
    }
}

impl Lang {
    /// Its tag.
    pub fn tag(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Ko => "ko",
        }
    }

    /// The language of a tag such as `ko`.
    pub fn from_tag(tag: &str) -> Option<Self> {
        match tag {
            "en" => Some(Lang::En),
            "ko" => Some(Lang::Ko),
            _ => None,
        }
    }
}
