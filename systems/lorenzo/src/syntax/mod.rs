//! Text in, typed cards and tables out.

mod action;
mod card;
mod effect;
mod errata;
pub(crate) mod fields;
mod file;
mod payload;
pub(crate) mod problem;
mod read;
mod requirement;
mod sheet;
mod table;
pub mod tree;
mod value;
pub mod words;

pub use card::{MOST_COSTS, guess, normal_name};
pub use effect::MOST_ENTRIES;
pub use file::{Role, role_of_name, role_of_text};
pub use payload::PRIVILEGES;
pub(crate) use read::recheck;
pub use read::{MOST_CARDS, MOST_DIAGNOSTICS, Pool, format, read, read_as};
pub use sheet::{SheetError, write as write_sheet};
pub use table::TableName;
pub use value::MOST_AMOUNT;

/// The JSON schema of a card file: the language without its warnings, with a description of every field.
pub const SCHEMA: &str = include_str!("../../schema/lorenzo.schema.json");
