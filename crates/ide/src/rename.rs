//! A name becomes another one, wherever it is made and used.

use std::{collections::BTreeMap, fmt};

use cardwright_source::{Edit, FileId, Place, Source, Span, TextSize, edit};
use cardwright_system::{Link, Space};

use crate::project::Project;

/// The edits of one file, in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileEdit {
    /// The file.
    pub file: FileId,
    /// What becomes of it.
    pub edits: Vec<Edit>,
}

/// Why a name stays as it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RenameError {
    /// There is no name at that place.
    NoName,
    /// Files are renamed by whoever keeps them.
    File,
    /// Something has the new name already.
    Taken(String),
    /// The new name could not be read back.
    Unfit(String),
}

impl fmt::Display for RenameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RenameError::NoName => f.write_str("there is no name here"),
            RenameError::File => f.write_str("this is the name of a file; rename the file itself"),
            RenameError::Taken(name) => write!(f, "there is already something with the name `{name}`"),
            RenameError::Unfit(name) => write!(f, "`{name}` cannot be a name here"),
        }
    }
}

impl std::error::Error for RenameError {}

impl Project {
    /// The name at a place that can be changed.
    pub fn prepare_rename(&mut self, id: FileId, offset: TextSize) -> Result<Span, RenameError> {
        let (_, link) = self.name_at(id, offset).ok_or(RenameError::NoName)?;
        if link.space == Space::File {
            return Err(RenameError::File);
        }
        let outline = self.outline(id);
        let found = outline
            .marks
            .iter()
            .find(|mark| mark.span.contains_inclusive(offset) && mark.link.as_deref() == Some(&link));
        found.map(|mark| mark.span).ok_or(RenameError::NoName)
    }

    /// The edits that give the name at a place another one. The result is read again before it is given: a name that the
    /// language does not take is refused, whatever the language.
    pub fn rename(&mut self, id: FileId, offset: TextSize, name: &str) -> Result<Vec<FileEdit>, RenameError> {
        self.prepare_rename(id, offset)?;
        let (key, link) = self.name_at(id, offset).ok_or(RenameError::NoName)?;
        self.outline_all();
        let places = self.places(&key, None);
        let mut files: BTreeMap<FileId, Vec<Edit>> = BTreeMap::new();
        for Place { file, span } in places {
            files.entry(file).or_default().push(Edit { span, text: name.to_owned() });
        }
        let mut renamed = None;
        for (file, edits) in &mut files {
            edits.sort_by_key(|edit| edit.span.start());
            let new = self.reread(*file, edits, &link).ok_or_else(|| RenameError::Unfit(name.to_owned()))?;
            if *renamed.get_or_insert_with(|| new.clone()) != new {
                return Err(RenameError::Unfit(name.to_owned()));
            }
        }
        if let Some(new) = renamed
            && new != key.name
            && !self.index.places(&key.named(&new), None).is_empty()
        {
            return Err(RenameError::Taken(name.to_owned()));
        }
        Ok(files.into_iter().map(|(file, edits)| FileEdit { file, edits }).collect())
    }

    /// The new name as the language reads it, if every edited word is again a name of the same sort and does the same.
    fn reread(&self, id: FileId, edits: &[Edit], link: &Link) -> Option<String> {
        let file = self.file(id)?;
        let text = edit::apply(&file.source.text, edits).ok()?;
        let source = Source::new(id, file.name(), text);
        let outline = self.systems[file.system].outline(&source);
        let mut shift = 0_i64;
        let mut new = None;
        for edit in edits {
            let start = i64::from(u32::from(edit.span.start())) + shift;
            let length = i64::try_from(edit.text.len()).ok()?;
            shift += length - i64::from(u32::from(edit.span.len()));
            let wanted = Span::at(
                TextSize::new(u32::try_from(start).ok()?),
                TextSize::new(u32::try_from(length).ok()?),
            );
            let mark = outline.marks.iter().find(|mark| mark.span == wanted)?;
            let found = mark.link.as_deref().filter(|found| found.space == link.space)?;
            if *new.get_or_insert_with(|| found.name.clone()) != found.name {
                return None;
            }
        }
        new
    }
}
