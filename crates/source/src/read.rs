//! Reading a file without surprises, and writing one so that it is never half written.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use thiserror::Error;

/// Why a file could not be read.
#[derive(Debug, Error)]
pub enum ReadError {
    /// There is nothing at this path.
    #[error("there is no file `{}`", .0.display())]
    Missing(PathBuf),
    /// It is a folder.
    #[error("`{}` is a folder, not a file", .0.display())]
    Folder(PathBuf),
    /// It is larger than the caller allows.
    #[error("`{}` is larger than the limit of {}", path.display(), amount(*limit))]
    TooLarge {
        /// The file.
        path: PathBuf,
        /// Its size as far as it is known.
        size: u64,
        /// The most bytes allowed.
        limit: u64,
    },
    /// The system does not let us read it.
    #[error("`{}` may not be read by this user", .0.display())]
    Denied(PathBuf),
    /// Anything else.
    #[error("`{}` could not be read: {source}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
}

impl ReadError {
    /// The file.
    pub fn path(&self) -> &Path {
        match self {
            Self::Missing(path) | Self::Folder(path) | Self::Denied(path) => path,
            Self::TooLarge { path, .. } | Self::Io { path, .. } => path,
        }
    }

    /// What to do about it.
    pub fn hint(&self) -> &'static str {
        match self {
            Self::Missing(_) => "check the spelling of the path and the folder you are in",
            Self::Folder(_) => "name a file in it",
            Self::TooLarge { .. } => "split it into smaller files, or check that it is a card file at all",
            Self::Denied(_) => "change its permissions, or run as a user who may read it",
            Self::Io { .. } => "check that the disk is there and try again",
        }
    }

    fn new(path: &Path, source: io::Error) -> Self {
        let path = path.to_path_buf();
        match source.kind() {
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => Self::Missing(path),
            io::ErrorKind::IsADirectory => Self::Folder(path),
            io::ErrorKind::PermissionDenied => Self::Denied(path),
            _ => Self::Io { path, source },
        }
    }
}

/// The bytes of a file of at most `limit` bytes. The size is looked at first; since a device or a growing file may
/// give more than it says, no more than one byte above the limit is ever read.
pub fn read(path: &Path, limit: u64) -> Result<Vec<u8>, ReadError> {
    let error = |source| ReadError::new(path, source);
    let too_large = |size| ReadError::TooLarge { path: path.to_path_buf(), size, limit };
    // Asked by path, because opening a folder fails on some systems with a less clear error.
    let metadata = fs::metadata(path).map_err(error)?;
    if metadata.is_dir() {
        return Err(ReadError::Folder(path.to_path_buf()));
    }
    if metadata.len() > limit {
        return Err(too_large(metadata.len()));
    }
    let mut bytes = Vec::with_capacity(usize::try_from(metadata.len()).unwrap_or(0));
    File::open(path).map_err(error)?.take(limit.saturating_add(1)).read_to_end(&mut bytes).map_err(error)?;
    let size = bytes.len() as u64;
    if size > limit { Err(too_large(size)) } else { Ok(bytes) }
}

/// Replaces a file, or makes it, in one step: whoever looks sees the old bytes or the new ones. Permissions are
/// kept, a link stays a link, and a file that is read-only is refused. When this returns, the bytes survive a power cut.
pub fn write_atomic(path: &Path, bytes: &[u8]) -> io::Result<()> {
    put(path, bytes, Lasting::Now)
}

/// The same for a file that can be made again: it is not waited until the disk has it.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    put(path, bytes, Lasting::Later)
}

/// When a file must be on the disk.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lasting {
    Now,
    Later,
}

fn put(path: &Path, bytes: &[u8], lasting: Lasting) -> io::Result<()> {
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    let permissions = match fs::metadata(&path) {
        Ok(metadata) if metadata.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
        Ok(metadata) if metadata.permissions().readonly() => {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
        Ok(metadata) => Some(metadata.permissions()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let (temporary, mut file) = Temporary::create(folder)?;
    file.write_all(bytes)?;
    if let Some(permissions) = permissions {
        file.set_permissions(permissions)?;
    }
    if lasting == Lasting::Now {
        file.sync_all()?;
    }
    drop(file);
    temporary.rename(&path)?;
    // The new name itself survives a power cut only when the folder is written too. Not every system can do that,
    // and the file is in place either way.
    if cfg!(unix) && lasting == Lasting::Now {
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
    Ok(())
}

/// A file that is removed unless it gets its final name.
struct Temporary {
    path: PathBuf,
    renamed: bool,
}

impl Temporary {
    fn create(folder: &Path) -> io::Result<(Self, File)> {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        loop {
            let number = NEXT.fetch_add(1, Ordering::Relaxed);
            let path = folder.join(format!(".cardwright-{}-{number}.tmp", std::process::id()));
            match File::create_new(&path) {
                Ok(file) => return Ok((Self { path, renamed: false }, file)),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
    }

    fn rename(mut self, to: &Path) -> io::Result<()> {
        fs::rename(&self.path, to)?;
        self.renamed = true;
        Ok(())
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        if !self.renamed {
            // Nothing better can be done about a file that cannot be removed.
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// Bytes in the largest unit that says it exactly.
fn amount(bytes: u64) -> String {
    match bytes {
        1.. if bytes.is_multiple_of(1 << 20) => format!("{} MiB", bytes >> 20),
        1.. if bytes.is_multiple_of(1 << 10) => format!("{} KiB", bytes >> 10),
        1 => "1 byte".to_owned(),
        _ => format!("{bytes} bytes"),
    }
}

#[cfg(test)]
mod tests {
    use super::{ReadError, read, replace, write_atomic};
    use std::fs;
    use std::path::PathBuf;

    /// A folder for one test, removed afterwards.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            let path = std::env::temp_dir().join(format!("cardwright-read-{name}-{}", std::process::id()));
            fs::create_dir_all(&path).expect("the folder for temporary files can be written");
            Self(path)
        }

        fn names(&self) -> Vec<String> {
            let entries = fs::read_dir(&self.0).expect("the folder is there");
            entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect()
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn reads_up_to_the_limit() {
        let folder = Folder::new("limit");
        let path = folder.0.join("카드.json");
        write_atomic(&path, b"12345").unwrap();
        assert_eq!(read(&path, 5).unwrap(), b"12345");
        let error = read(&path, 4).unwrap_err();
        assert!(matches!(error, ReadError::TooLarge { size: 5, limit: 4, .. }));
        assert!(error.to_string().ends_with("카드.json` is larger than the limit of 4 bytes"));
        assert!(error.hint().contains("smaller files"));
        assert_eq!(error.path(), path);
    }

    #[test]
    fn replaces_without_waiting() {
        let folder = Folder::new("replace");
        let path = folder.0.join("made.json");
        replace(&path, b"1").unwrap();
        replace(&path, b"23").unwrap();
        assert_eq!(read(&path, 9).unwrap(), b"23");
        assert_eq!(folder.names(), ["made.json"]);
    }

    #[test]
    fn says_what_is_wrong() {
        let folder = Folder::new("wrong");
        let missing = read(&folder.0.join("none.json"), 9).unwrap_err();
        assert!(matches!(missing, ReadError::Missing(_)));
        assert!(missing.to_string().starts_with("there is no file `"));
        let error = read(&folder.0, 9).unwrap_err();
        assert!(matches!(error, ReadError::Folder(_)));
        assert!(error.to_string().ends_with("` is a folder, not a file"));
        write_atomic(&folder.0.join("file"), b"").unwrap();
        assert!(matches!(read(&folder.0.join("file/x"), 9), Err(ReadError::Missing(_))));
    }

    #[cfg(unix)]
    #[test]
    fn an_endless_file_ends_at_the_limit() {
        let error = read("/dev/zero".as_ref(), 3 << 20).unwrap_err();
        assert_eq!(error.to_string(), "`/dev/zero` is larger than the limit of 3 MiB");
    }

    #[test]
    fn a_failed_write_leaves_nothing_behind() {
        let folder = Folder::new("failed");
        fs::create_dir(folder.0.join("taken")).unwrap();
        assert!(write_atomic(&folder.0.join("taken"), b"x").is_err());
        assert!(write_atomic(&folder.0.join("none/x"), b"x").is_err());
        // A name that is too long is noticed only when the temporary file gets it.
        assert!(write_atomic(&folder.0.join("x".repeat(300)), b"x").is_err());
        assert_eq!(folder.names(), ["taken"]);
    }

    #[cfg(unix)]
    #[test]
    fn permissions_and_links_are_kept() {
        use std::os::unix::fs::{PermissionsExt, symlink};

        let folder = Folder::new("kept");
        let (path, link) = (folder.0.join("a"), folder.0.join("b"));
        fs::write(&path, "old").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        symlink("a", &link).unwrap();
        write_atomic(&link, b"new").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"new");
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        fs::set_permissions(&path, fs::Permissions::from_mode(0o440)).unwrap();
        let error = write_atomic(&path, b"newer").unwrap_err();
        assert_eq!(error.kind(), std::io::ErrorKind::PermissionDenied);
        assert_eq!(folder.names().len(), 2);
    }
}
