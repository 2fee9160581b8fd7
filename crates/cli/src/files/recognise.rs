//! Which system a file belongs to, and what to say when that is not clear.

use std::{fs, io::Read, path::Path};

use cardwright_source::read::ReadError;
use cardwright_system::{FileKind, System};

use super::{BUILTIN, Named};
use crate::{context::Context, error::Error};

/// Why the system of a file is not clear.
pub(super) enum Unclear {
    Unknown,
    Ambiguous(Vec<&'static str>),
}

/// The system of a file, and what it is to that system. `--system` decides for a file that is named.
pub(super) fn system(
    context: &Context<'_>,
    name: &str,
    text: &str,
    named: Named,
) -> Result<(&'static dyn System, FileKind), Unclear> {
    let known = |system: &'static dyn System| Some((system, system.recognise(name, text)?));
    if let Some(system) = context.only {
        let anyway = (named == Named::Yes).then_some((system, FileKind::Cards));
        return known(system).or(anyway).ok_or(Unclear::Unknown);
    }
    let found: Vec<(&'static dyn System, FileKind)> =
        context.systems.iter().copied().filter_map(known).collect();
    match found.as_slice() {
        [] => Err(Unclear::Unknown),
        [one] => Ok(*one),
        several => Err(Unclear::Ambiguous(several.iter().map(|(system, _)| system.about().name).collect())),
    }
}

/// A file in a folder is read if its extension is that of a system or it looks like text.
pub(super) fn worth_reading(context: &Context<'_>, path: &Path) -> bool {
    let extension = path.extension().map(|extension| extension.to_string_lossy().to_lowercase());
    let known = |system: &&'static dyn System| {
        extension.as_deref().is_some_and(|extension| system.about().extensions.contains(&extension))
    };
    if context.systems.iter().any(known) {
        return true;
    }
    let mut head = Vec::new();
    let read = fs::File::open(path).and_then(|file| file.take(4096).read_to_end(&mut head));
    read.is_ok() && !head.contains(&0)
}

/// The error for a path at which there is nothing.
pub(super) fn missing(context: &Context<'_>, path: &Path) -> Error {
    let name = path.to_string_lossy();
    let is_system = context.systems.iter().any(|system| system.about().name == name);
    let builtin = is_system.then(|| format!("the built-in cards of {name} are called {BUILTIN}{name}"));
    let error = ReadError::Missing(path.to_path_buf());
    Error::from(error).maybe_hint(builtin)
}

/// The error for a named file that no system knows.
pub(super) fn unknown(context: &Context<'_>, name: &str, text: &str) -> Error {
    let what = if text.trim().is_empty() { "is empty" } else { "is not a file of any system" };
    Error::usage(format!("`{name}` {what}")).hint(list_of(context))
}

/// The error for a folder without a file of any system.
pub(super) fn nothing_in(context: &Context<'_>, folder: &Path, passed_over: usize) -> Error {
    let count = match passed_over {
        0 => "it has no files".to_owned(),
        1 => "its only file is of no known system".to_owned(),
        n => format!("its {n} files are of no known system"),
    };
    let text = format!("there is nothing to read in `{}`: {count}", folder.display());
    Error::usage(text).hint(list_of(context))
}

/// The systems and what their files look like.
fn list_of(context: &Context<'_>) -> String {
    let mut text = "the systems and their files are:".to_owned();
    for system in context.chosen() {
        let about = system.about();
        let extensions: Vec<String> = about.extensions.iter().map(|name| format!(".{name}")).collect();
        text.push_str(&format!("\n{}: {} ({})", about.name, extensions.join(", "), about.language));
    }
    text
}
