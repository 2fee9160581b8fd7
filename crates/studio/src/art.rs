//! Pictures beside the data: files of the opened folder that a card names, or that are named like it.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use cardwright_source::read;
use serde_json::Value;

use crate::{clock, folder::hash};

/// Kinds of pictures by the ends of their names. Drawings that could hold a script are not among them.
const KINDS: &[(&str, &str)] = &[
    ("png", "image/png"),
    ("jpg", "image/jpeg"),
    ("jpeg", "image/jpeg"),
    ("webp", "image/webp"),
    ("gif", "image/gif"),
    ("avif", "image/avif"),
];
/// Columns that name a picture.
const COLUMNS: &[&str] = &["art", "image", "picture", "image-number", "image_number"];
/// How a card's asset is called where only its number is written.
const NUMBERED: &str = "shutterstock_";
/// The most bytes that a picture may have.
const LIMIT: u64 = 16 << 20;
/// Folders within folders that are looked into, and files that are looked at.
const DEPTH: usize = 12;
const MOST: usize = 50_000;
/// How long a look at the folder counts.
const FRESH: Duration = Duration::from_secs(2);

/// The pictures of the opened folder.
#[derive(Default)]
pub(crate) struct Pictures {
    looked: Mutex<Option<(Instant, Arc<Found>)>>,
}

/// The pictures that were there at one look.
#[derive(Debug, Default)]
pub(crate) struct Found {
    /// Paths relative to the opened folder and their names in addresses, by their stems in small letters.
    by_stem: BTreeMap<String, Vec<(String, String)>>,
    /// Where they lie, by their names in addresses.
    by_hash: BTreeMap<String, PathBuf>,
}

impl Pictures {
    /// What is there now, or was there a moment ago.
    pub(crate) fn look(&self, root: &Path) -> Arc<Found> {
        let mut looked = self.looked.lock().unwrap_or_else(PoisonError::into_inner);
        match &*looked {
            Some((when, found)) if when.elapsed() < FRESH => Arc::clone(found),
            _ => {
                let found = Arc::new(Found::below(root));
                *looked = Some((Instant::now(), Arc::clone(&found)));
                found
            }
        }
    }
}

impl Found {
    fn below(root: &Path) -> Self {
        let mut found = Self::default();
        let mut waiting = vec![(root.to_path_buf(), 0)];
        let mut looked = 0;
        while let Some((folder, depth)) = waiting.pop() {
            let mut paths: Vec<PathBuf> =
                fs::read_dir(&folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
            paths.sort();
            for path in paths {
                let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
                looked += 1;
                if name.starts_with('.') || looked > MOST {
                    continue;
                }
                // A link could lead out of the folder.
                let Ok(about) = fs::symlink_metadata(&path) else { continue };
                if about.is_dir() && depth < DEPTH && name != "target" && name != "node_modules" {
                    waiting.push((path, depth + 1));
                } else if about.is_file() && kind(&name).is_some() && about.len() <= LIMIT {
                    let rel = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().replace('\\', "/");
                    let stamp = format!("{rel}\n{}\n{}", about.len(), clock::changed(&about));
                    found.add(rel, hash(stamp.as_bytes()), path);
                }
            }
        }
        found
    }

    fn add(&mut self, rel: String, hash: String, path: PathBuf) {
        self.by_hash.insert(hash.clone(), path);
        self.by_stem.entry(stem(&rel)).or_default().push((rel, hash));
    }

    /// The name in addresses of a card's picture: one that its cells name, or one with its id. Those of its own folder
    /// come first.
    pub(crate) fn of<'c>(
        &self,
        folder: Option<&str>,
        cells: impl IntoIterator<Item = (&'c String, &'c Value)>,
        ids: &[&str],
    ) -> Option<String> {
        if self.by_stem.is_empty() {
            return None;
        }
        let named = cells.into_iter().filter(|(key, _)| COLUMNS.contains(&key.as_str()));
        let mut names: Vec<String> = named
            .flat_map(|(_, value)| match value {
                Value::String(text) => vec![text.clone(), format!("{NUMBERED}{text}")],
                Value::Number(number) => vec![format!("{NUMBERED}{number}"), number.to_string()],
                _ => Vec::new(),
            })
            .collect();
        names.extend(ids.iter().map(|id| (*id).to_owned()));
        names.iter().filter(|name| !name.is_empty()).find_map(|name| {
            let found = self.by_stem.get(&stem(name))?;
            let own = |(rel, _): &&(String, String)| {
                folder.is_some_and(|folder| folder.is_empty() || rel.starts_with(&format!("{folder}/")))
            };
            found.iter().find(own).or(found.first()).map(|(_, hash)| hash.clone())
        })
    }

    /// The kind and the bytes of a picture.
    pub(crate) fn read(&self, hash: &str) -> Option<(&'static str, Vec<u8>)> {
        let path = self.by_hash.get(hash)?;
        let kind = kind(&path.to_string_lossy())?;
        Some((kind, read::read(path, LIMIT).ok()?))
    }
}

fn kind(name: &str) -> Option<&'static str> {
    let end = name.rsplit_once('.')?.1.to_lowercase();
    KINDS.iter().find(|(known, _)| *known == end).map(|(_, kind)| *kind)
}

/// The last part of a path without the end of a picture's name, in small letters.
fn stem(name: &str) -> String {
    let file = name.rsplit(['/', '\\']).next().unwrap_or(name);
    let stem = match file.rsplit_once('.') {
        Some((stem, _)) if kind(file).is_some() => stem,
        _ => file,
    };
    stem.to_lowercase()
}

#[cfg(test)]
mod tests {
    use indexmap::IndexMap;

    use super::*;

    #[test]
    fn a_picture_is_found_by_name_and_the_own_folder_comes_first() {
        let mut found = Found::default();
        for (rel, hash) in
            [("other/Fox.png", "1"), ("set/art/fox.webp", "2"), ("set/shutterstock_77.png", "3")]
        {
            found.add(rel.to_owned(), hash.to_owned(), PathBuf::from(rel));
        }
        let of = |cells: Value, ids: &[&str]| {
            let cells: IndexMap<String, Value> = serde_json::from_value(cells).expect("an object");
            found.of(Some("set"), &cells, ids)
        };
        assert_eq!(of(serde_json::json!({}), &["fox"]).as_deref(), Some("2"));
        assert_eq!(of(serde_json::json!({ "image-number": 77 }), &["fox"]).as_deref(), Some("3"));
        assert_eq!(of(serde_json::json!({ "art": "Fox.png" }), &[]).as_deref(), Some("2"));
        assert_eq!(of(serde_json::json!({ "name": "77" }), &["bear"]), None);
    }
}
