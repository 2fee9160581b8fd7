//! A card in the language of another system: `POST /convert`.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::{
    card::CardTexts,
    check::{Diag, FileText, Range},
};

/// A card that is to be told in another language; nothing is written.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct ConvertRequest {
    /// Its project.
    pub project: String,
    /// The card whose source is replaced by the text.
    pub card: String,
    /// The text.
    pub text: String,
    /// Texts of the card's other files, which need not be saved either.
    #[serde(default)]
    #[ts(as = "Option<Vec<FileText>>")]
    pub others: Vec<FileText>,
    /// The system in whose language it is to be told.
    pub to: String,
}

/// A card in another language, as far as it can be told there.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Conversion {
    /// The files of the new card, the card first; none if nothing of it can be told.
    pub files: Vec<ConvertedFile>,
    /// What is not said there: of the card as a whole first, then ability by ability.
    pub lost: Vec<LostPart>,
    /// What the new card says, in both languages; empty without one.
    pub texts: CardTexts,
    /// Problems of the new files.
    pub diagnostics: Vec<Diag>,
}

/// A file of a card that was told in another language.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ConvertedFile {
    /// Its name.
    pub name: String,
    /// Its text.
    pub text: String,
}

/// Something that is not said in the other language, and why.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(optional_fields)]
pub struct LostPart {
    /// The number of its ability, from 0; absent if it is about the card as a whole.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ability: Option<usize>,
    /// That ability as text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sentence: Option<String>,
    /// Why, one sentence without a full stop.
    pub why: String,
    /// The file in which it is written, relative to the opened folder.
    pub path: String,
    /// Where it is written.
    pub range: Range,
}
