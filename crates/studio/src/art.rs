//! Pictures of cards: those that the game's own client keeps above the data, those of the opened folder that a card names
//! or that are named like it, those that a reader put into `.cardwright/pictures`, and those of addresses, if they are allowed.

mod cache;
mod downloads;
mod shelf;

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use cardwright_source::read;
use serde_json::Value;

use crate::{
    clock,
    folder::{Project, hash},
};
pub(crate) use downloads::Downloads;
use shelf::Shelf;

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
/// Where a reader may put pictures that are named by their numbers.
const KEPT: &str = ".cardwright/pictures";
/// How long a look at the folder counts.
const FRESH: Duration = Duration::from_secs(2);
/// A look that took longer than this is renewed behind an answer, which makes do with the last one.
const LONG: Duration = Duration::from_millis(3);

/// The pictures of the opened folder.
pub(crate) struct Pictures {
    /// Those of addresses.
    pub downloads: Arc<Downloads>,
    looked: Arc<Mutex<Option<Look>>>,
    /// Folders of numbered pictures, by where the data lie and the name of the folder.
    shelves: Mutex<Shelves>,
}

type Shelves = BTreeMap<(PathBuf, &'static str), (Instant, Arc<Shelf>)>;

/// A look at the folder.
struct Look {
    when: Instant,
    took: Duration,
    found: Arc<Found>,
    /// Is somebody looking again?
    again: bool,
}

/// The pictures that were there at one look.
#[derive(Debug, Default)]
struct Found {
    /// Paths relative to the opened folder and their names in addresses, by their stems in small letters.
    by_stem: BTreeMap<String, Vec<(String, String)>>,
    /// Where they lie, by their names in addresses.
    by_hash: BTreeMap<String, PathBuf>,
}

impl Pictures {
    /// No picture has been looked for yet.
    pub(crate) fn new(downloads: Downloads) -> Self {
        Self { downloads: Arc::new(downloads), looked: Arc::default(), shelves: Mutex::default() }
    }

    /// The name of a row's picture, if there is one. `ids` are the names that a file of its own may have.
    pub(crate) fn of<'v>(
        &self,
        root: &Path,
        project: &Project,
        file: &str,
        cells: impl IntoIterator<Item = (&'v String, &'v Value)>,
        ids: &[&str],
    ) -> Option<String> {
        let named: Vec<&Value> = cells
            .into_iter()
            .filter(|(key, _)| COLUMNS.contains(&key.as_str()))
            .map(|(_, value)| value)
            .collect();
        let numbers: Vec<String> =
            named.iter().filter_map(|value| value.as_u64()).map(|number| number.to_string()).collect();
        let shelf = (!numbers.is_empty()).then(|| self.client(root, project, file)).flatten();
        let client = numbers.iter().find_map(|number| shelf.as_ref()?.get(number));
        client
            .or_else(|| self.look(root).of(project.folder.as_deref(), &named, ids))
            .or_else(|| numbers.iter().find_map(|number| self.kept(root).get(number)))
    }

    /// The name of a picture that is known by its number.
    pub(crate) fn numbered(
        &self,
        root: &Path,
        project: &Project,
        file: &str,
        number: &str,
    ) -> Option<String> {
        let client = self.client(root, project, file).and_then(|shelf| shelf.get(number));
        client
            .or_else(|| {
                let number = Value::from(number);
                self.look(root).of(project.folder.as_deref(), &[&number], &[])
            })
            .or_else(|| self.kept(root).get(number))
    }

    /// The kind and the bytes of a picture.
    pub(crate) fn read(&self, root: &Path, name: &str) -> Option<(&'static str, Vec<u8>)> {
        let shelves = self.shelves.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let shelved = || shelves.values().find_map(|(_, shelf)| shelf.read(name));
        self.look(root).read(name).or_else(shelved)
    }

    /// What is there now, or was there a moment ago.
    fn look(&self, root: &Path) -> Arc<Found> {
        let mut looked = self.looked.lock().unwrap_or_else(PoisonError::into_inner);
        match &mut *looked {
            Some(look) if look.again || look.when.elapsed() < FRESH => Arc::clone(&look.found),
            Some(look) if look.took > LONG => {
                look.again = true;
                let (looked, root) = (Arc::clone(&self.looked), root.to_path_buf());
                std::thread::spawn(move || {
                    let look = Look::at(&root);
                    *looked.lock().unwrap_or_else(PoisonError::into_inner) = Some(look);
                });
                Arc::clone(&look.found)
            }
            _ => Arc::clone(&looked.insert(Look::at(root)).found),
        }
    }

    /// The pictures that the game's client keeps above the data.
    fn client(&self, root: &Path, project: &Project, file: &str) -> Option<Arc<Shelf>> {
        let asset = project.system.assets(file)?;
        let data = root.join(project.folder.as_deref()?);
        Some(self.shelf((data.clone(), asset.folder), || Shelf::above(&data, asset)))
    }

    /// The pictures that a reader put aside.
    fn kept(&self, root: &Path) -> Arc<Shelf> {
        self.shelf((root.to_path_buf(), KEPT), || Shelf::kept(&root.join(KEPT)))
    }

    fn shelf(&self, place: (PathBuf, &'static str), fill: impl FnOnce() -> Shelf) -> Arc<Shelf> {
        let mut shelves = self.shelves.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((when, shelf)) = shelves.get(&place)
            && when.elapsed() < FRESH
        {
            return Arc::clone(shelf);
        }
        let shelf = Arc::new(fill());
        shelves.insert(place, (Instant::now(), Arc::clone(&shelf)));
        shelf
    }
}

impl Look {
    fn at(root: &Path) -> Self {
        let begun = Instant::now();
        let found = Arc::new(Found::below(root));
        let when = Instant::now();
        Self { when, took: when - begun, found, again: false }
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
    fn of(&self, folder: Option<&str>, named: &[&Value], ids: &[&str]) -> Option<String> {
        if self.by_stem.is_empty() {
            return None;
        }
        let mut names: Vec<String> = named
            .iter()
            .flat_map(|value| match value {
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
    fn read(&self, hash: &str) -> Option<(&'static str, Vec<u8>)> {
        let path = self.by_hash.get(hash)?;
        let kind = kind(&path.to_string_lossy())?;
        Some((kind, read::read(path, LIMIT).ok()?))
    }
}

/// The kind of picture that bytes begin like.
fn sniff(bytes: &[u8]) -> Option<&'static str> {
    KINDS.iter().map(|(_, kind)| *kind).find(|kind| begins(kind, bytes))
}

/// Do these bytes begin as a picture of this kind does?
fn begins(kind: &str, bytes: &[u8]) -> bool {
    match kind {
        "image/png" => bytes.starts_with(b"\x89PNG\r\n\x1a\n"),
        "image/jpeg" => bytes.starts_with(b"\xff\xd8\xff"),
        "image/gif" => bytes.starts_with(b"GIF8"),
        "image/webp" => bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP"),
        "image/avif" => bytes.get(4..8) == Some(b"ftyp"),
        _ => false,
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
    use super::*;

    #[test]
    fn a_picture_is_found_by_name_and_the_own_folder_comes_first() {
        let mut found = Found::default();
        for (rel, hash) in
            [("other/Fox.png", "1"), ("set/art/fox.webp", "2"), ("set/shutterstock_77.png", "3")]
        {
            found.add(rel.to_owned(), hash.to_owned(), PathBuf::from(rel));
        }
        let of = |named: &[&Value], ids: &[&str]| found.of(Some("set"), named, ids);
        assert_eq!(of(&[], &["fox"]).as_deref(), Some("2"));
        assert_eq!(of(&[&77.into()], &["fox"]).as_deref(), Some("3"));
        assert_eq!(of(&[&"Fox.png".into()], &[]).as_deref(), Some("2"));
        assert_eq!(of(&[&"78".into()], &["bear"]), None);
    }
}
