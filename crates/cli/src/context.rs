//! What every command is given: the systems, and where to write.

use cardwright_source::suggest;
use cardwright_system::System;

use crate::{error::Error, output::Output};

/// A list of systems.
pub type Systems = &'static [&'static dyn System];

/// The surroundings of a command.
pub struct Context<'o> {
    /// All systems.
    pub systems: Systems,
    /// The one that `--system` names.
    pub only: Option<&'static dyn System>,
    /// Where to write.
    pub output: &'o mut Output,
}

impl<'o> Context<'o> {
    /// The surroundings under a `--system` flag.
    pub fn new(systems: Systems, only: Option<&str>, output: &'o mut Output) -> Result<Self, Error> {
        let mut context = Self { systems, only: None, output };
        context.only = only.map(|name| context.system(name)).transpose()?;
        Ok(context)
    }

    /// The system with this name, given on the command line.
    pub fn system(&self, name: &str) -> Result<&'static dyn System, Error> {
        let names = || self.systems.iter().map(|system| system.about().name);
        let found = self.systems.iter().copied().find(|system| system.about().name == name);
        found.ok_or_else(|| {
            let list: Vec<&str> = names().collect();
            Error::usage(format!("there is no system `{name}`"))
                .maybe_hint(suggest::did_you_mean(name, names()))
                .hint(format!("the systems are: {}", list.join(", ")))
        })
    }

    /// The systems that a command is about: the one of `--system`, or all.
    pub fn chosen(&self) -> Vec<&'static dyn System> {
        self.only.map_or_else(|| self.systems.to_vec(), |system| vec![system])
    }
}
