//! A folder of pictures that are named by their numbers.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use cardwright_source::read;
use cardwright_system::AssetDoc;

use super::{LIMIT, MOST, begins, kind};
use crate::{clock, folder::hash};

/// How many folders are looked into on the way up, that of the data included. The opened folder is no border here: the
/// client of a game lies around its data. Only pictures with the exact names are seen.
const UP: usize = 8;

/// Pictures by number.
#[derive(Debug, Default)]
pub(super) struct Shelf {
    by_number: BTreeMap<String, (String, PathBuf)>,
}

impl Shelf {
    /// The pictures that a client keeps in a folder somewhere above the data; nearer ones come first.
    pub(super) fn above(data: &Path, asset: AssetDoc) -> Self {
        let mut shelf = Self::default();
        let Ok(data) = fs::canonicalize(data) else { return shelf };
        for above in data.ancestors().take(UP) {
            // A link could lead anywhere.
            let folder = above.join(asset.folder);
            if fs::canonicalize(&folder).is_ok_and(|real| real == folder) {
                shelf.fill(&folder, &|name| name.strip_prefix(asset.before)?.strip_suffix(asset.behind));
            }
        }
        shelf
    }

    /// The pictures of a folder of this program: a number, and the end of any kind of picture.
    pub(super) fn kept(folder: &Path) -> Self {
        let mut shelf = Self::default();
        shelf.fill(folder, &|name| name.rsplit_once('.').map(|(number, _)| number));
        shelf
    }

    /// The name of a picture in addresses.
    pub(super) fn get(&self, number: &str) -> Option<String> {
        self.by_number.get(number).map(|(name, _)| name.clone())
    }

    /// The kind and the bytes of a picture, if it is one.
    pub(super) fn read(&self, name: &str) -> Option<(&'static str, Vec<u8>)> {
        let (_, path) = self.by_number.values().find(|(known, _)| known == name)?;
        let kind = kind(&path.to_string_lossy())?;
        let bytes = read::read(path, LIMIT).ok()?;
        begins(kind, &bytes).then_some((kind, bytes))
    }

    fn fill(&mut self, folder: &Path, number: &dyn Fn(&str) -> Option<&str>) {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten().take(MOST) {
            let name = entry.file_name().to_string_lossy().into_owned();
            let digits = |text: &&str| text.len() <= 20 && text.bytes().all(|digit| digit.is_ascii_digit());
            let Some(number) = number(&name).filter(|text| !text.is_empty()).filter(digits) else { continue };
            let Ok(about) = fs::symlink_metadata(entry.path()) else { continue };
            if !about.is_file() || about.len() > LIMIT || kind(&name).is_none() {
                continue;
            }
            let path = entry.path();
            let stamp = format!("{}\n{}\n{}", path.display(), about.len(), clock::changed(&about));
            self.by_number.entry(number.to_owned()).or_insert((hash(stamp.as_bytes()), path));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOC: AssetDoc = AssetDoc { folder: "Assets/Cards", before: "card_", behind: ".png" };

    #[test]
    fn only_pictures_with_the_exact_name_are_seen() {
        let home = tempfile::tempdir().expect("a folder");
        let write = |name: &str, bytes: &[u8]| {
            let path = home.path().join(name);
            fs::create_dir_all(path.parent().expect("a folder")).expect("made");
            fs::write(path, bytes).expect("written");
        };
        let png = b"\x89PNG\r\n\x1a\nrest";
        write("client/Assets/Cards/card_7.png", png);
        write("client/Assets/Cards/card_8.png", b"secret");
        write("client/Assets/Cards/card_x.png", png);
        write("client/Assets/Cards/card_9.txt", png);
        write("client/Assets/Data/cards.toml", b"");
        let shelf = Shelf::above(&home.path().join("client/Assets/Data"), DOC);
        let shown = |number: &str| shelf.get(number).and_then(|name| shelf.read(&name));
        assert_eq!(shown("7"), Some(("image/png", png.to_vec())));
        assert_eq!(shown("8"), None, "what is no picture is not shown");
        assert_eq!((shelf.get("x"), shelf.get("9"), shelf.get("")), (None, None, None));
        assert!(Shelf::above(&home.path().join("elsewhere"), DOC).by_number.is_empty());
    }
}
