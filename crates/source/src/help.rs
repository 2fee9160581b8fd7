//! What to do about a problem. The forms that recur can be told in every language; any other sentence is English.

use std::borrow::Cow;

use crate::lang::{Bi, Lang};

/// What to do about a problem. Words are given as they are to be written, with their quotes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Help {
    /// Another word was probably meant, or one of several.
    Meant(Vec<String>),
    /// Write this instead.
    Write(String),
    /// Add this.
    Add(String),
    /// What may stand here.
    OneOf {
        /// How the English sentence begins: `known are`.
        lead: &'static str,
        /// All that may, or the first of them and `…`.
        words: Vec<String>,
        /// What stands before the last of them: `, ` or ` or `.
        last: &'static str,
    },
    /// A sentence in both languages.
    Both(Bi),
    /// A sentence in English.
    Said(String),
}

impl Help {
    /// What is marked goes.
    pub const REMOVE: Self = both("remove it", "지우세요");
    /// Of two that contradict each other one goes.
    pub const KEEP_ONE: Self = both("keep one of the two", "둘 중 하나만 남기세요");
    /// Two cards have one id.
    pub const ANOTHER_ID: Self =
        both("give one of the two cards another id", "두 카드 중 하나의 아이디를 바꾸세요");
    /// A card is not there.
    pub const CHECK_ID: Self = both(
        "check the id, and that the file with that card is loaded",
        "아이디가 맞는지, 그 카드의 파일을 읽었는지 확인하세요",
    );
    /// A file has another encoding.
    pub const SAVE_UTF8: Self =
        both("save the file as UTF-8 in your editor", "편집기에서 파일을 UTF-8로 저장하세요");
    /// A file is too long.
    pub const SPLIT_FILE: Self = both("split the file", "파일을 나누세요");
    /// A card is too long.
    pub const SPLIT_CARD: Self = both("split the card", "카드를 나누세요");
    /// There are too many files.
    pub const FEWER_FILES: Self = both("check fewer files", "파일을 더 적게 확인하세요");
    /// The text is not JSON, and nothing better is known.
    pub const MEND_JSON: Self = both("mend the JSON here", "여기의 JSON을 고치세요");
    /// There are more problems than are shown.
    pub const MEND_FIRST: Self =
        both("mend the first ones and check again", "앞의 것부터 고치고 다시 확인하세요");
    /// A deck code is not whole.
    pub const COPY_AGAIN: Self = both("copy the whole code again", "코드 전체를 다시 복사하세요");

    /// This word was probably meant.
    pub fn meant(word: impl Into<String>) -> Self {
        Self::Meant(vec![word.into()])
    }

    /// Write this instead.
    pub fn write(what: impl Into<String>) -> Self {
        Self::Write(what.into())
    }

    /// Add this.
    pub fn add(what: impl Into<String>) -> Self {
        Self::Add(what.into())
    }

    /// One of these words stands here.
    pub fn known(words: Vec<String>) -> Self {
        Self::OneOf { lead: "known are", words, last: ", " }
    }

    /// The sentence in English, in which every one can be told.
    pub fn english(&self) -> Cow<'_, str> {
        match self {
            Self::Meant(words) => format!("did you mean {}?", words.join(" or ")).into(),
            Self::Write(word) => format!("write {word}").into(),
            Self::Add(word) => format!("add {word}").into(),
            Self::OneOf { lead, words, last } => match words.split_last() {
                Some((word, rest)) if !rest.is_empty() => {
                    format!("{lead} {}{last}{word}", rest.join(", ")).into()
                }
                _ => format!("{lead} {}", words.concat()).into(),
            },
            Self::Both(both) => both.en.into(),
            Self::Said(text) => text.as_str().into(),
        }
    }

    /// The sentence in a language, if it can be told in it.
    pub fn text(&self, lang: Lang) -> Option<Cow<'_, str>> {
        if lang == Lang::En {
            return Some(self.english());
        }
        Some(match self {
            Self::Meant(words) => format!("혹시 {}인가요?", words.join(" 또는 ")).into(),
            Self::Write(word) => format!("이렇게 쓰세요: {word}").into(),
            Self::Add(word) => format!("추가하세요: {word}").into(),
            Self::OneOf { words, .. } => format!("쓸 수 있는 것: {}", words.join(", ")).into(),
            Self::Both(both) => both.ko.into(),
            Self::Said(_) => return None,
        })
    }
}

const fn both(en: &'static str, ko: &'static str) -> Help {
    Help::Both(Bi::new(en, ko))
}

impl From<String> for Help {
    fn from(text: String) -> Self {
        Self::Said(text)
    }
}

impl From<&str> for Help {
    fn from(text: &str) -> Self {
        Self::Said(text.to_owned())
    }
}

impl From<Bi> for Help {
    fn from(both: Bi) -> Self {
        Self::Both(both)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_that_recur_are_told_in_both_languages() {
        let check = |help: Help, en: &str, ko: Option<&str>| {
            assert_eq!((&*help.english(), help.text(Lang::En).as_deref()), (en, Some(en)));
            assert_eq!(help.text(Lang::Ko).as_deref(), ko);
        };
        check(Help::meant("\"draw\""), "did you mean \"draw\"?", Some("혹시 \"draw\"인가요?"));
        check(Help::write("`;`"), "write `;`", Some("이렇게 쓰세요: `;`"));
        check(Help::add("`x: 1`"), "add `x: 1`", Some("추가하세요: `x: 1`"));
        let words = vec!["a".to_owned(), "b".to_owned()];
        check(Help::Meant(words.clone()), "did you mean a or b?", Some("혹시 a 또는 b인가요?"));
        let listed = |words| Help::OneOf { lead: "write", words, last: " or " };
        check(listed(words.clone()), "write a or b", Some("쓸 수 있는 것: a, b"));
        check(listed(words[..1].to_vec()), "write a", Some("쓸 수 있는 것: a"));
        check(Help::known(words), "known are a, b", Some("쓸 수 있는 것: a, b"));
        check(Help::REMOVE, "remove it", Some("지우세요"));
        check("split the file".into(), "split the file", None);
    }
}
