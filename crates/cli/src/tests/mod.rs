//! The commands over the fake systems, from a command line to exit code, stdout and stderr.

mod check;
mod commands;
mod files;
mod usage;

use std::{
    cell::RefCell,
    ffi::OsString,
    fs,
    io::{self, Write},
    path::Path,
    rc::Rc,
};

use tempfile::TempDir;

use crate::{Output, fake::SYSTEMS, run};

/// What a command line gave.
struct Ran {
    code: u8,
    out: String,
    err: String,
}

/// Memory that can be written and still be read.
#[derive(Clone, Default)]
struct Memory(Rc<RefCell<Vec<u8>>>);

/// A reader that went away after some bytes.
struct Closed(usize);

impl Write for Memory {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Write for Closed {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 = self.0.checked_sub(bytes.len()).ok_or(io::ErrorKind::BrokenPipe)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn cardwright(args: &[&str]) -> Ran {
    let (out, err) = (Memory::default(), Memory::default());
    let code = run(words(args), SYSTEMS, Output::to(out.clone(), err.clone()));
    let text = |memory: &Memory| String::from_utf8_lossy(&memory.0.borrow()).into_owned();
    Ran { code, out: text(&out), err: text(&err) }
}

fn words(args: &[&str]) -> Vec<OsString> {
    ["cardwright"].iter().chain(args).map(OsString::from).collect()
}

/// A folder with these files, and the path of each as text.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("it has a parent")).expect("it can be made");
        fs::write(path, text).expect("it can be written");
    }
    folder
}

fn at(folder: &TempDir, name: &str) -> String {
    folder.path().join(name).to_string_lossy().into_owned()
}

fn text(path: impl AsRef<Path>) -> String {
    fs::read_to_string(path).expect("it can be read")
}
