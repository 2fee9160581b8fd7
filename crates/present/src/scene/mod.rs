//! Scenes: a board, some cards, the answers, and what is told. One form of file for every system, `.scene`.
//!
//! ```text
//! scene: a guard stops direct attacks
//! system: duel
//! profile: standard
//! cards:
//!   [ … cards in the system's language … ]
//! board:
//!   { … the board in the system's own words … }
//! play:
//!   > A: Raider attacks Sentry
//!   A: "Raider" attacks B's "Sentry"
//!   > A ! Raider attacks B
//!   A guard unit is in the way
//!   = A.hp 18
//!   = A.units Raider, -, -
//!   > A concedes
//! ```
//!
//! What stands before the first `scene:` holds for every scene of the file. Cards may also stand in files beside the scene:
//! `from: cards.json, more.json`. Without `cards:` and `from:` the built-in cards are used. A line that begins with `#` and a blank is a comment. In languages with one card a file, a line `---` among the cards begins
//! the next file, and `--- names.json` one with a name.

mod checking;
mod parse;
mod run;

use cardwright_system::System;

pub use parse::parse;

/// One scene.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scene {
    /// The line of its title, from 1.
    pub line: usize,
    /// Its title.
    pub name: String,
    /// The system.
    pub system: String,
    /// The profile; the system's default if none is given.
    pub profile: Option<String>,
    /// Options of the rules.
    pub options: Vec<(String, String)>,
    /// Where chance begins.
    pub seed: u64,
    /// Files beside the scene with cards and what belongs to them.
    pub from: Vec<String>,
    /// The cards in the system's language.
    pub cards: Option<Block>,
    /// The board in the system's own words.
    pub board: Block,
    /// What is done and told.
    pub play: Vec<Step>,
}

/// Lines that are not read here.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Block {
    /// The first line, from 1.
    pub line: usize,
    /// The text without its indentation.
    pub text: String,
}

/// One of the files that cards are written in.
pub(crate) struct Part<'b> {
    /// The first line, from 1.
    pub(crate) line: usize,
    /// The name that it is given; empty if it goes without.
    pub(crate) name: &'b str,
    /// Its text.
    pub(crate) text: String,
}

impl Block {
    /// The files of the block: a line `---`, perhaps with a name, begins the next one.
    pub(crate) fn files(&self) -> Vec<Part<'_>> {
        let mut files = vec![Part { line: self.line, name: "", text: String::new() }];
        for (line, text) in (self.line..).zip(self.text.lines()) {
            match text.strip_prefix("---") {
                Some(name) => files.push(Part { line: line + 1, name: name.trim(), text: String::new() }),
                None => files.last_mut().expect("there is a first").text.extend([text, "\n"]),
            }
        }
        files.retain(|file| !file.text.trim().is_empty());
        files
    }
}

/// One line of play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// Its line, from 1.
    pub line: usize,
    /// What it says.
    pub what: What,
}

/// What a line of play says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// `> A: Play Raider`.
    Answer {
        /// Who.
        seat: String,
        /// The option.
        label: String,
    },
    /// `> A ! Play Raider`, and the reason on the next line.
    Refused {
        /// Who.
        seat: String,
        /// The option.
        label: String,
        /// Why not.
        reason: String,
    },
    /// `> A concedes`.
    Concede {
        /// Who.
        seat: String,
    },
    /// A line of the log.
    Told(String),
    /// `= A.hp 18`.
    Check {
        /// `A.hp`.
        path: String,
        /// `18`.
        value: String,
    },
}

/// A file that is not a scene.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {message}")]
pub struct SceneError {
    /// Where, from 1.
    pub line: usize,
    /// What is wrong.
    pub message: String,
}

/// Gives the text of a file beside a scene.
pub type Beside<'b> = &'b dyn Fn(&str) -> Option<String>;

/// Plays a scene that names no files. The error is the first difference, with its line.
pub fn run(scene: &Scene, systems: &[&dyn System]) -> Result<(), String> {
    run_beside(scene, systems, &|_| None)
}

/// Plays a scene; `beside` gives the files that it names.
pub fn run_beside(scene: &Scene, systems: &[&dyn System], beside: Beside<'_>) -> Result<(), String> {
    run::run(scene, systems, beside, None).map_err(|error| error.to_string())
}

/// Plays the answers of a scene and writes its play anew with what is told. Answers, refusals and checks stay as
/// they are written; the text is meant to be read before it is kept.
pub fn rewrite(scene: &Scene, systems: &[&dyn System]) -> Result<String, String> {
    rewrite_beside(scene, systems, &|_| None)
}

/// The same for a scene that names files.
pub fn rewrite_beside(scene: &Scene, systems: &[&dyn System], beside: Beside<'_>) -> Result<String, String> {
    let mut out = String::new();
    run::run(scene, systems, beside, Some(&mut out)).map_err(|error| error.to_string())?;
    Ok(out)
}

impl SceneError {
    fn new(line: usize, message: impl Into<String>) -> Self {
        Self { line, message: message.into() }
    }
}
