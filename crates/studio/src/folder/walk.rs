//! Walks over the opened folder. Files that did not change since the last walk are not read again.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs::{self, Metadata},
    io,
    path::{Path, PathBuf},
    sync::Arc,
};

use cardwright_source::{FileId, Source, read};
use cardwright_system::{FileKind, System};

use super::{ProjectFile, blind, hash};
use crate::{
    api::{self, Words},
    clock,
};

/// Folders within folders that are looked into.
const DEPTH: usize = 12;
/// Folders that hold what programs make.
const PASSED: [&str; 2] = ["target", "node_modules"];
/// Files that are looked at.
const MOST: usize = 50_000;
/// The most bytes that a file may have.
const LIMIT: u64 = 32 << 20;

/// What tells without reading that a file is as it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stamp {
    length: u64,
    changed: u128,
    number: u64,
    write: bool,
}

/// Why the system of a file is not clear.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Unclear {
    /// No system knows it.
    Unknown,
    /// Several do.
    Ambiguous(Vec<String>),
    /// It cannot be read.
    Unreadable(Words),
}

/// A file as it was when it was last read.
pub(super) struct Seen {
    stamp: Stamp,
    verdict: Result<(&'static dyn System, ProjectFile), Unclear>,
}

/// What a walk found.
#[derive(Default)]
pub(super) struct Walked {
    pub(super) files: Vec<(&'static dyn System, ProjectFile)>,
    pub(super) ambiguous: Vec<api::Ambiguous>,
    pub(super) unreadable: Vec<api::Unreadable>,
}

impl Walked {
    fn blind(&mut self, root: &Path, path: &Path, reason: Words) {
        self.unreadable.push(api::Unreadable { path: relative(root, path), reason });
    }
}

/// Looks at everything below a folder. Links that leave it are told, and not followed; what begins with a dot is passed over.
pub(super) fn walk(
    root: &Path,
    systems: &'static [&'static dyn System],
    chosen: &Chosen,
    seen: &mut BTreeMap<PathBuf, Seen>,
) -> Walked {
    at_most(MOST, root, systems, chosen, seen)
}

fn at_most(
    most: usize,
    root: &Path,
    systems: &'static [&'static dyn System],
    chosen: &Chosen,
    seen: &mut BTreeMap<PathBuf, Seen>,
) -> Walked {
    let mut walked = Walked::default();
    let mut waiting = vec![(root.to_path_buf(), 0)];
    let mut folders = BTreeSet::new();
    let mut looked: BTreeSet<PathBuf> = BTreeSet::new();
    let mut more = false;
    while let Some((folder, depth)) = waiting.pop() {
        let real = match fs::canonicalize(&folder) {
            Ok(real) if real.starts_with(root) => real,
            Ok(_) => {
                walked.blind(root, &folder, blind::leaves());
                continue;
            }
            Err(error) => {
                walked.blind(root, &folder, blind::said(&error));
                continue;
            }
        };
        if !folders.insert(real) {
            continue;
        }
        let entries = match fs::read_dir(&folder) {
            Ok(entries) => entries,
            Err(error) => {
                walked.blind(root, &folder, blind::said(&error));
                continue;
            }
        };
        let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
        paths.sort();
        for path in paths {
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            if name.starts_with('.') {
                continue;
            }
            let metadata = match fs::metadata(&path) {
                Ok(metadata) => metadata,
                // A link that leads nowhere, or a file that has just gone.
                Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
                Err(error) => {
                    if worth_reading(&path, systems) {
                        walked.blind(root, &path, blind::said(&error));
                    }
                    continue;
                }
            };
            if metadata.is_dir() {
                if depth < DEPTH && !PASSED.contains(&name.as_str()) {
                    waiting.push((path, depth + 1));
                }
            } else if metadata.is_file() && worth_reading(&path, systems) {
                if looked.len() >= most {
                    more = true;
                    continue;
                }
                look(root, path.clone(), &metadata, (systems, chosen), seen);
                looked.insert(path);
            }
        }
    }
    if more {
        walked.blind(root, root, blind::many(most));
    }
    seen.retain(|path, _| looked.contains(path));
    for (path, seen) in seen.iter() {
        match &seen.verdict {
            Ok((system, file)) => walked.files.push((*system, file.clone())),
            Err(Unclear::Unknown) => {}
            Err(Unclear::Ambiguous(systems)) => {
                walked
                    .ambiguous
                    .push(api::Ambiguous { path: relative(root, path), systems: systems.clone() });
            }
            Err(Unclear::Unreadable(reason)) => walked.blind(root, path, reason.clone()),
        }
    }
    walked
}

/// Is a folder, by its path below the opened one, not looked into?
pub(crate) fn passed_over(rel: &str) -> bool {
    let parts: Vec<&str> = rel.split('/').collect();
    parts.len() > DEPTH || parts.iter().any(|part| part.starts_with('.') || PASSED.contains(part))
}

/// Looks at some files again; gives those that have changed. `None` if one came, went or became something else, so that all
/// must be looked at.
pub(super) fn glance(
    root: &Path,
    systems: &'static [&'static dyn System],
    chosen: &Chosen,
    seen: &mut BTreeMap<PathBuf, Seen>,
    paths: &BTreeSet<PathBuf>,
) -> Option<Vec<ProjectFile>> {
    let mut changed = Vec::new();
    for path in paths {
        let is =
            |seen: &Seen| seen.verdict.as_ref().ok().map(|(system, file)| (system.about().name, file.kind));
        let known = seen.get(path)?;
        let (stamp, before) = (known.stamp, is(known)?);
        let metadata = fs::metadata(path).ok().filter(Metadata::is_file)?;
        look(root, path.clone(), &metadata, (systems, chosen), seen);
        let now = seen.get(path).filter(|now| is(now) == Some(before))?;
        if let Some((_, file)) = now.verdict.as_ref().ok().filter(|_| now.stamp != stamp) {
            changed.push(file.clone());
        }
    }
    Some(changed)
}

/// The systems of files that fit several, as somebody said, by their paths.
pub(super) type Chosen = BTreeMap<String, String>;

/// A path relative to the opened folder, with `/`.
pub(super) fn relative(root: &Path, path: &Path) -> String {
    let inside = path.strip_prefix(root).unwrap_or(path);
    let parts: Vec<String> = inside.iter().map(|part| part.to_string_lossy().into_owned()).collect();
    parts.join("/")
}

fn worth_reading(path: &Path, systems: &[&'static dyn System]) -> bool {
    let Some(extension) = path.extension().map(|extension| extension.to_string_lossy().to_lowercase()) else {
        return false;
    };
    let decks = ["o8d", "deck", "deckx", "json", "toml", "txt"];
    decks.contains(&extension.as_str())
        || systems.iter().any(|system| system.about().extensions.contains(&extension.as_str()))
}

fn look(
    root: &Path,
    path: PathBuf,
    metadata: &Metadata,
    known: (&'static [&'static dyn System], &Chosen),
    seen: &mut BTreeMap<PathBuf, Seen>,
) {
    let stamp = Stamp {
        length: metadata.len(),
        changed: clock::changed(metadata),
        number: number(metadata),
        write: !metadata.permissions().readonly(),
    };
    if seen.get(&path).is_some_and(|seen| seen.stamp == stamp) {
        return;
    }
    let verdict = judge(root, &path, stamp, known);
    seen.insert(path, Seen { stamp, verdict });
}

fn judge(
    root: &Path,
    path: &Path,
    stamp: Stamp,
    (systems, chosen): (&'static [&'static dyn System], &Chosen),
) -> Result<(&'static dyn System, ProjectFile), Unclear> {
    let real = fs::canonicalize(path).map_err(|error| Unclear::Unreadable(blind::said(&error)))?;
    if !real.starts_with(root) {
        return Err(Unclear::Unreadable(blind::leaves()));
    }
    let bytes = read::read(path, LIMIT).map_err(|error| Unclear::Unreadable(blind::unread(&error)))?;
    let rel = relative(root, path);
    let hash = hash(&bytes);
    // A text that is not UTF-8 would lose bytes when it is written.
    let (text, wrong) = match String::from_utf8(bytes) {
        Ok(text) => (text, None),
        Err(error) => {
            let wrong = blind::not_utf8(error.as_bytes(), error.utf8_error().valid_up_to());
            (String::from_utf8_lossy(error.as_bytes()).into_owned(), Some(wrong))
        }
    };
    let known = |system: &&'static dyn System| Some((*system, system.recognise(&rel, &text)?));
    let mut found: Vec<(&'static dyn System, FileKind)> = systems.iter().filter_map(known).collect();
    if let Some(wanted) = chosen.get(&rel)
        && found.iter().any(|(system, _)| system.about().name == wanted)
    {
        found.retain(|(system, _)| system.about().name == wanted);
    }
    match found.as_slice() {
        [] => Err(Unclear::Unknown),
        _ if wrong.is_some() => Err(Unclear::Unreadable(wrong.unwrap_or_default())),
        [(system, kind)] => {
            let source = Arc::new(Source::new(FileId(0), rel.as_str(), text));
            let write = stamp.write;
            let path = Some(path.to_path_buf());
            let changed = stamp.changed;
            Ok((*system, ProjectFile { rel, path, kind: *kind, source, hash, write, changed }))
        }
        several => Err(Unclear::Ambiguous(
            several.iter().map(|(system, _)| system.about().name.to_owned()).collect(),
        )),
    }
}

#[cfg(unix)]
fn number(metadata: &Metadata) -> u64 {
    std::os::unix::fs::MetadataExt::ino(metadata)
}

#[cfg(not(unix))]
fn number(_: &Metadata) -> u64 {
    0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_behind_the_first_so_many_are_told() {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let root = fs::canonicalize(folder.path()).expect("it is there");
        for name in ["one.json", "two.json", "three.txt", "picture.png"] {
            fs::write(root.join(name), "{}").expect("written");
        }
        let blind = |most| at_most(most, &root, &[], &Chosen::new(), &mut BTreeMap::new()).unreadable;
        assert_eq!(blind(3), []);
        let told = blind(2);
        assert_eq!((told.len(), told[0].path.as_str()), (1, ""));
        assert!(told[0].reason.en.contains("first 2 files"), "{told:?}");
    }
}
