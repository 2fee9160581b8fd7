//! Where every name of a project is made and used.

use std::collections::{BTreeMap, BTreeSet};

use cardwright_source::{FileId, TextSize};
use cardwright_system::{Link, Mark, Outline, Role, Space};

/// A name, with where it is known.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Key {
    pub(crate) system: usize,
    pub(crate) space: Space,
    /// Of a name that is known only in a part of a file.
    home: Option<(FileId, TextSize)>,
    pub(crate) name: String,
}

/// The names of all files whose words are known.
#[derive(PartialEq, Eq, Debug, Default)]
pub(crate) struct Index {
    /// With the position of the word in its outline.
    names: BTreeMap<Key, BTreeSet<(FileId, u32, Role)>>,
}

impl Key {
    pub(crate) fn new(system: usize, file: FileId, link: &Link) -> Self {
        let home = link.within.map(|span| (file, span.start()));
        Self { system, space: link.space, home, name: link.name.clone() }
    }

    /// The same with another name.
    pub(crate) fn named(&self, name: &str) -> Self {
        Self { name: name.to_owned(), ..self.clone() }
    }
}

impl Index {
    pub(crate) fn add(&mut self, system: usize, file: FileId, outline: &Outline) {
        for (at, mark) in links(outline) {
            let Some(link) = &mark.link else { continue };
            self.names.entry(Key::new(system, file, link)).or_default().insert((file, at, link.role));
        }
    }

    pub(crate) fn remove(&mut self, system: usize, file: FileId, outline: &Outline) {
        for (at, mark) in links(outline) {
            let Some(link) = &mark.link else { continue };
            let key = Key::new(system, file, link);
            if let Some(places) = self.names.get_mut(&key) {
                places.remove(&(file, at, link.role));
                if places.is_empty() {
                    self.names.remove(&key);
                }
            }
        }
    }

    /// Where a name is made or used, in the order of the files.
    pub(crate) fn places(&self, key: &Key, role: Option<Role>) -> Vec<(FileId, u32)> {
        let places = self.names.get(key).into_iter().flatten();
        places
            .filter(|(.., is)| role.is_none_or(|role| role == *is))
            .map(|(file, at, _)| (*file, *at))
            .collect()
    }

    /// Names of a sort that are made somewhere, with one of their places.
    pub(crate) fn made(&self, system: usize, space: Space) -> impl Iterator<Item = (&str, FileId, u32)> {
        let from = Key { system, space, home: None, name: String::new() };
        let same = move |key: &Key| key.system == system && key.space == space && key.home.is_none();
        let names = self.names.range(from..).take_while(move |(key, _)| same(key));
        names.filter_map(|(key, places)| {
            let made = places.iter().find(|(.., role)| *role == Role::Definition);
            made.map(|(file, at, _)| (key.name.as_str(), *file, *at))
        })
    }
}

fn links(outline: &Outline) -> impl Iterator<Item = (u32, &Mark)> {
    let marks = outline.marks.iter().enumerate();
    let named = marks.filter(|(_, mark)| mark.link.is_some());
    named.map(|(at, mark)| (u32::try_from(at).unwrap_or(u32::MAX), mark))
}
