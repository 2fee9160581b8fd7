//! Files that are made from cards and kept with them.

use cardwright_source::Diagnostic;

/// What was made from the files of a folder.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Generated {
    /// The files, in the order in which they are written.
    pub artifacts: Vec<Artifact>,
    /// Where those go that do not stand beside the sources, unless another folder is given.
    pub out: &'static str,
    /// What was left out, and why.
    pub diagnostics: Vec<Diagnostic>,
}

/// A file that was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Artifact {
    /// Its name.
    pub name: &'static str,
    /// Does it stand beside the sources, wherever the others go?
    pub beside: bool,
    /// Its text.
    pub text: String,
    /// When another text counts as the same.
    pub compared: Compared,
}

/// When two versions of a file are the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Compared {
    /// When every byte is.
    Bytes,
    /// When they are the same JSON, in whatever layout and order of keys.
    Structure,
}
