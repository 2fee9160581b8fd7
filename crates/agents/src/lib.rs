//! Players that are programs. They see a match only through [`Live`](cardwright_table::Live), and everything random
//! in them comes from a seed.
#![warn(missing_docs)]
#![deny(clippy::print_stdout, clippy::print_stderr)]

mod draw;
mod greedy;
mod random;
mod usual;

use cardwright_source::suggest;
use cardwright_table::Agent;

pub use self::{draw::draw, greedy::Greedy, random::Random, usual::Usual};

/// The names that [`by_name`] knows, each with what such a player does.
pub const AGENTS: &[(&str, &str)] = &[
    ("random", "answers evenly at random"),
    ("greedy", "takes the answer after which the table looks best"),
    ("usual", "answers what a bystander would expect"),
];

/// There is no player of this name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no player `{name}`; {}", self.advice())]
pub struct UnknownAgent {
    /// The name that was given.
    pub name: String,
    /// The known name that looks most like it.
    pub nearest: Option<&'static str>,
}

impl UnknownAgent {
    fn advice(&self) -> String {
        match self.nearest {
            Some(nearest) => format!("did you mean `{nearest}`?"),
            None => {
                let names: Vec<String> = AGENTS.iter().map(|(name, _)| format!("`{name}`")).collect();
                format!("known are {}", names.join(", "))
            }
        }
    }
}

/// The player of this name.
pub fn by_name(name: &str, seed: u64) -> Result<Box<dyn Agent>, UnknownAgent> {
    match name {
        "random" => Ok(Box::new(Random::new(seed))),
        "greedy" => Ok(Box::new(Greedy::new(seed))),
        "usual" => Ok(Box::new(Usual)),
        _ => {
            let nearest = suggest::nearest(name, AGENTS.iter().map(|(known, _)| *known));
            Err(UnknownAgent { name: name.to_owned(), nearest })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_listed_name_is_a_player() {
        assert!(AGENTS.iter().all(|(name, _)| by_name(name, 1).is_ok()));
    }

    #[test]
    fn a_misspelt_name_gets_the_nearest() {
        let text = |name| by_name(name, 1).err().map(|error| error.to_string());
        assert_eq!(text("gredy").as_deref(), Some("there is no player `gredy`; did you mean `greedy`?"));
        assert_eq!(
            text("human").as_deref(),
            Some("there is no player `human`; known are `random`, `greedy`, `usual`")
        );
    }
}
