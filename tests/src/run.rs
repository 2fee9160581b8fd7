//! Runs a command line in this process.

use std::{
    ffi::OsString,
    io::{self, Write},
    sync::{Arc, Mutex, PoisonError},
};

use cardwright_system::System;

/// The exit code, stdout and stderr of a command line without the program's name.
pub fn command(args: &[&str], systems: &'static [&'static dyn System]) -> (u8, String, String) {
    let (out, err) = (Shared::default(), Shared::default());
    let args = std::iter::once("cardwright").chain(args.iter().copied()).map(OsString::from);
    let code = cardwright::run(args, systems, cardwright::Output::to(out.clone(), err.clone()));
    (code, out.text(), err.text())
}

#[derive(Clone, Default)]
struct Shared(Arc<Mutex<Vec<u8>>>);

impl Shared {
    fn text(&self) -> String {
        let bytes = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
