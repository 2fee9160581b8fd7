//! Lists of words in files beside a sheet, which its columns take their values from.

use toml_edit::{Document, Item, Value};

use super::Table;

impl Table<'_> {
    /// The words that a file beside the sheet lists; none where there is no such file.
    pub(super) fn listed(&self, name: &str) -> &[String] {
        let lists = self.lists.get_or_init(|| {
            let folder =
                |rel: &str| rel.rsplit_once('/').map_or(String::new(), |(folder, _)| folder.to_owned());
            let own = folder(&self.sheet.rel);
            let beside = self.project.files.iter().filter(|file| folder(&file.rel) == own);
            let lists = beside.filter(|file| file.rel.ends_with("-types.toml"));
            lists.map(|file| (file.rel.clone(), words(&file.source.text))).collect()
        });
        let is = |rel: &str| rel.rsplit('/').next() == Some(name);
        lists.iter().find(|(rel, _)| is(rel)).map_or(&[][..], |(_, words)| words.as_slice())
    }
}

/// The texts of the first list of a file.
fn words(text: &str) -> Vec<String> {
    let Ok(document) = Document::parse(text) else { return Vec::new() };
    let list = document.iter().find_map(|(_, item)| Item::as_array(item));
    list.into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}
