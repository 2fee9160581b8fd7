//! One card from source to meaning: `GET /cards/:project?q=`, `GET` and `PUT /cards/:project/:card`.

use cardwright_present::shape::SourceSpan;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use super::{
    check::{Diag, Range, Severity},
    words::Words,
};

/// Cards that were found, 50 a page: `GET /cards/:project?q=&from=`.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CardList {
    /// How many fit.
    pub total: usize,
    /// The number of the first that is listed.
    pub from: usize,
    /// The cards, in the order of their files. Those with errors are listed when nothing is asked for.
    pub cards: Vec<CardHit>,
}

/// A card in a list.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(optional_fields)]
pub struct CardHit {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its kind and its look.
    #[serde(flatten)]
    pub look: CardLook,
    /// Its price.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<i32>,
    /// Its picture, for `GET /art/:name`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub art: Option<String>,
    /// Its sheet.
    pub file: String,
    /// Its line there, from 1.
    pub line: u32,
    /// Its worst problem.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub worst: Option<Severity>,
    /// The places that made it fit.
    pub places: Vec<Range>,
}

/// The kind and the look of a card in a list; nothing of it is known of a card with errors.
#[derive(Clone, Debug, Default, Serialize, TS)]
#[ts(optional_fields)]
pub struct CardLook {
    /// Its kind for readers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<Words>,
    /// Its kind, as the vocabulary writes it.
    #[serde(rename = "kindId", skip_serializing_if = "Option::is_none")]
    pub kind_id: Option<String>,
    /// The word that colours its drawn picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub look: Option<String>,
}

/// A card.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(optional_fields)]
pub struct CardPage {
    /// Its project.
    pub project: String,
    /// Its system.
    pub system: String,
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its picture, for `GET /art/:name`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub art: Option<String>,
    /// Its sheet.
    pub file: String,
    /// Can it be written?
    pub write: bool,
    /// The source text of this card alone.
    pub source: String,
    /// Where that stands.
    pub span: SourceSpan,
    /// Its first line in the file, from 1.
    pub line: u32,
    /// The blanks before it on that line.
    pub indent: String,
    /// Do the lines of its file end with a carriage return too?
    pub crlf: bool,
    /// The hash of the source: the `base` of `PUT`.
    pub hash: String,
    /// Files that belong to the card besides, such as its rule beside its data.
    pub others: Vec<CardFile>,
    /// Its problems.
    pub diagnostics: Vec<Diag>,
    /// What it says, in both languages; absent while it has errors.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<CardTexts>,
    /// What it was understood to say.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ir: Option<Ir>,
    /// What is printed on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub face: Option<Face>,
    /// Who names it.
    pub uses: Vec<Use>,
    /// The card before it in its file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub previous: Option<String>,
    /// The card after it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// A whole file that belongs to a card.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CardFile {
    /// The file, relative to the opened folder.
    pub path: String,
    /// Its text.
    pub source: String,
    /// The hash of the text: the `base` of `PUT`.
    pub hash: String,
    /// Can it be written?
    pub write: bool,
    /// Do its lines end with a carriage return too?
    pub crlf: bool,
}

/// A text to be written: `PUT /cards/:project/:card`.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[ts(optional_fields)]
pub struct CardSource {
    /// The file, relative to the opened folder; the card's own if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// The hash of the text that it was made from.
    pub base: String,
    /// The text.
    pub source: String,
}

/// What a card says.
#[derive(Clone, Debug, Default, Serialize, TS)]
pub struct CardTexts {
    /// In English.
    pub en: CardText,
    /// In Korean.
    pub ko: CardText,
}

/// What a card says in one language.
#[derive(Clone, Debug, Default, Serialize, TS)]
pub struct CardText {
    /// A head line and a line an ability.
    pub lines: Vec<String>,
    /// Its abilities.
    pub abilities: Vec<AbilityText>,
}

/// What an ability says.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(optional_fields)]
pub struct AbilityText {
    /// Its kind: `play`, `activated`, `triggered`, `static`, `replacement`, `part`.
    pub kind: String,
    /// May it be declined? Absent for what is used at will and for what just holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub optional: Option<bool>,
    /// The sentence.
    pub text: String,
    /// The file that all its places are in, relative to the opened folder.
    pub path: String,
    /// Where it is written.
    pub range: Range,
    /// Its parts in order: when, if, pay, do, until.
    pub sentence: Vec<Sentence>,
}

/// A part of a sentence.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Sentence {
    /// Which part.
    pub part: SentencePart,
    /// In plain words.
    pub text: String,
    /// Do the rules imply it, so that it is not written?
    pub implied: bool,
    /// Where it is written, in the order of the text.
    pub ranges: Vec<Range>,
}

/// Parts of a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum SentencePart {
    When,
    If,
    Pay,
    Do,
    Until,
}

/// What a card was understood to say.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Ir {
    /// In readable form.
    pub text: String,
    /// As JSON.
    pub json: Value,
}

/// What is printed on a card.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(rename = "CardFace")]
#[ts(optional_fields)]
pub struct Face {
    /// Its id.
    pub id: String,
    /// Its system.
    pub system: String,
    /// Its name.
    pub name: String,
    /// Its kind, as the vocabulary writes it.
    pub kind: String,
    /// Its kind for readers.
    #[serde(rename = "kindName")]
    pub kind_name: Words,
    /// The word that colours its drawn picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub look: Option<String>,
    /// Its price.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<i32>,
    /// Printed numbers, the price included.
    pub stats: Vec<FaceStat>,
    /// Printed words by attribute.
    pub tags: Vec<FaceTag>,
    /// Printed keywords.
    pub marks: Vec<FaceMark>,
    /// Its text in both languages, a line an ability.
    pub text: Vec<FaceLine>,
    /// The address of its picture, where the project has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub art: Option<String>,
}

/// A printed number.
#[derive(Clone, Debug, Serialize, TS)]
pub struct FaceStat {
    /// The attribute.
    pub id: String,
    /// Its name.
    pub name: Words,
    /// The number.
    pub n: i32,
}

/// A printed word.
#[derive(Clone, Debug, Serialize, TS)]
pub struct FaceTag {
    /// The attribute.
    pub id: String,
    /// Its name.
    pub name: Words,
    /// The word.
    pub value: String,
}

/// A printed keyword.
#[derive(Clone, Debug, Serialize, TS)]
pub struct FaceMark {
    /// The keyword, as the vocabulary writes it.
    pub id: String,
    /// In words.
    #[serde(flatten)]
    pub name: Words,
}

/// A line of a card's text.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(optional_fields)]
pub struct FaceLine {
    /// In words.
    #[serde(flatten)]
    pub text: Words,
    /// The kind of its ability, if it is one: `play`, `activated`, `triggered`, `static`, `replacement`, `part`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// What its ability waits for, as the vocabulary writes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub when: Option<String>,
}

/// Something that names a card.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Use {
    /// What it is.
    pub kind: UseKind,
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// How often it names the card.
    pub times: usize,
}

/// What names a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum UseKind {
    Card,
    Deck,
    Run,
    Replay,
    Scene,
}
