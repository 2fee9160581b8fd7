//! Columns and rows of a table.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use super::{
    check::Severity,
    look::{CellStyle, Derived},
    words::Words,
};

/// A column.
#[derive(Clone, Debug, Default, Serialize, TS)]
#[ts(optional_fields)]
pub struct Column {
    /// Its key in a row's cells.
    pub key: String,
    /// Its heading.
    pub title: Words,
    /// What its cells hold.
    pub kind: ColumnKind,
    /// Made by the program, never written. Its key begins with `@`.
    pub derived: bool,
    /// Does the card format know it? Unknown ones get a dotted heading.
    pub known: bool,
    /// Shown unless the reader hides it.
    pub default: bool,
    /// The values of an enumeration.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<EnumValue>>")]
    pub values: Vec<EnumValue>,
    /// The least number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub min: Option<i64>,
    /// The greatest number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max: Option<i64>,
    /// Must it have a value?
    pub required: bool,
    /// The function of a derived column that the file asks for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub function: Option<String>,
    /// The columns that it is made from.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<String>>")]
    pub inputs: Vec<String>,
}

/// What the cells of a column hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum ColumnKind {
    /// One line of text.
    #[default]
    Text,
    /// Several lines of text.
    Lines,
    /// A whole number.
    Integer,
    /// Any number.
    Number,
    /// A number or a text: what reads as a number is one.
    Any,
    /// True or false.
    Boolean,
    /// One of `values`; others may be typed unless the card format refuses them.
    Enum,
    /// A list of texts.
    List,
    /// Amounts of resources: an object of numbers.
    Resources,
    /// Abilities in the language's own form: an object, a list, or text.
    Abilities,
    /// Anything else of JSON.
    Structure,
    /// The card's face. It has no value; the page draws it.
    Face,
}

/// A value of an enumeration.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(optional_fields)]
pub struct EnumValue {
    /// As it is written.
    pub value: Value,
    /// As it reads.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<Words>,
    /// A colour, where the file gives one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub color: Option<String>,
}

/// A row.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(optional_fields)]
pub struct Row {
    /// Names the row in edits. It is the card's id where that is unique.
    pub key: String,
    /// Its key before this edit, where the edit changed it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub was: Option<String>,
    /// Its number in the file, from 0.
    pub index: usize,
    /// The card's id, for the address of its page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    /// What people call the card, where a file beside the sheet says it and the row only has an id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<Words>,
    /// Its picture, for `GET /art/:name`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub art: Option<String>,
    /// The card's kind as the vocabulary writes it, for the picture that is drawn without one.
    #[serde(rename = "kindId", skip_serializing_if = "Option::is_none")]
    pub kind_id: Option<String>,
    /// The word that colours that picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub look: Option<String>,
    /// The file of the row, relative to the opened folder.
    pub path: String,
    /// Its bytes in that file.
    pub span: [u32; 2],
    /// Its values by column; a key that the row lacks is absent.
    #[ts(type = "{ [key in string]: JsonValue }")]
    pub cells: IndexMap<String, Value>,
    /// What its abilities say, by the column that they are written in.
    #[serde(skip_serializing_if = "IndexMap::is_empty")]
    #[ts(as = "Option<IndexMap<String, Vec<AbilitySays>>>")]
    pub sentences: IndexMap<String, Vec<AbilitySays>>,
    /// Bytes of its values by column, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(type = "{ [key in string]: [number, number] }")]
    pub spans: Option<IndexMap<String, [u32; 2]>>,
    /// What derived columns make of it, where that is more than a value among the cells.
    #[serde(skip_serializing_if = "IndexMap::is_empty")]
    #[ts(as = "Option<IndexMap<String, Derived>>")]
    pub derived: IndexMap<String, Derived>,
    /// How its cells are drawn because of their values, by column.
    #[serde(skip_serializing_if = "IndexMap::is_empty")]
    #[ts(as = "Option<IndexMap<String, CellStyle>>")]
    pub styles: IndexMap<String, CellStyle>,
    /// Its problems.
    pub problems: Vec<CellProblem>,
}

/// What an ability says.
#[derive(Clone, Debug, Serialize, TS)]
pub struct AbilitySays {
    /// Its number among the abilities of the card.
    pub ability: usize,
    /// The sentence.
    pub text: Words,
}

/// A problem of a row.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(optional_fields)]
pub struct CellProblem {
    /// The column, where one is to blame.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub col: Option<String>,
    /// Where in the text of the cell it begins, in UTF-16 units, where it is about a part of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<u32>,
    /// Where it ends there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<u32>,
    /// How bad.
    pub severity: Severity,
    /// The diagnostic's code: `duel/E023`.
    pub code: String,
    /// The sentence.
    pub message: String,
    /// Is there a fix?
    pub fix: bool,
}
