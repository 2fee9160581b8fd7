//! How the card files of a system read as tables: one row a card.

use cardwright_ir::Bi;

/// The tables of a system.
#[derive(Clone, Copy, Debug)]
pub struct SheetDoc {
    /// How rows are written.
    pub form: SheetForm,
    /// The column by which cards are known.
    pub key: &'static str,
    /// The column that names a card.
    pub name: &'static str,
    /// Is a new card's key a random UUID? Otherwise it is made from the name.
    pub uuid: bool,
    /// The columns, in the order in which they are shown.
    pub columns: &'static [ColumnDoc],
}

/// How rows are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SheetForm {
    /// A list of objects in JSON. A rule may stand in a file of its own that a member of the object names.
    Json {
        /// That member, and the column that shows the file's text.
        rule: Option<(&'static str, &'static str)>,
    },
    /// An array of tables in TOML.
    Toml,
    /// Spreadsheets as text: names of columns above records. Systems whose rows are JSON may read these too.
    Csv,
    /// One card a file: lines of `key: value`, then abilities, each with a head that begins with `o`.
    Lines,
}

/// A column.
#[derive(Clone, Copy, Debug)]
pub struct ColumnDoc {
    /// Its key in the file.
    pub key: &'static str,
    /// Its heading.
    pub title: Bi,
    /// What its cells hold.
    pub cell: CellDoc,
    /// Beginnings of the names of the files that have it; empty for all.
    pub of: &'static [&'static str],
    /// Is it shown unless the reader hides it?
    pub shown: bool,
    /// The least number that may stand in it.
    pub min: Option<i64>,
    /// The greatest number that may stand in it.
    pub max: Option<i64>,
}

/// What the cells of a column hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CellDoc {
    /// One line of text.
    Text,
    /// Several lines of text.
    Lines,
    /// A whole number.
    Integer,
    /// True or false.
    Boolean,
    /// One of these words.
    Word(&'static [&'static str]),
    /// One of the words that a file beside the sheet lists; any text where there is no such file.
    Listed(&'static str),
    /// A list of texts.
    List,
    /// Amounts of resources.
    Resources,
    /// Abilities in the language's own form.
    Abilities,
    /// A number or a text.
    Any,
}

/// Pictures that a game's client keeps in one folder, by number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct AssetDoc {
    /// The folder, seen from one that lies above the card files.
    pub folder: &'static str,
    /// What stands before the number in the name of a picture.
    pub before: &'static str,
    /// What stands behind it.
    pub behind: &'static str,
}

impl SheetDoc {
    /// Lists of objects in JSON of which nothing more is known.
    pub const PLAIN: Self =
        Self { form: SheetForm::Json { rule: None }, key: "id", name: "name", uuid: false, columns: &[] };
}

impl ColumnDoc {
    /// A column that is shown in every file.
    pub const fn new(key: &'static str, title: Bi, cell: CellDoc) -> Self {
        Self { key, title, cell, of: &[], shown: true, min: None, max: None }
    }

    /// The same in some files only.
    #[must_use]
    pub const fn of(mut self, files: &'static [&'static str]) -> Self {
        self.of = files;
        self
    }

    /// The same for numbers from this one on.
    #[must_use]
    pub const fn least(mut self, min: i64) -> Self {
        self.min = Some(min);
        self
    }

    /// The same for numbers up to this one.
    #[must_use]
    pub const fn most(mut self, max: i64) -> Self {
        self.max = Some(max);
        self
    }

    /// The same, hidden at first.
    #[must_use]
    pub const fn hidden(mut self) -> Self {
        self.shown = false;
        self
    }
}
