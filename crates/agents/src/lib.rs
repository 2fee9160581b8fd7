//! Players that are programs. They see a match only through [`Live`](cardwright_table::Live), and everything random
//! in them comes from a seed.
#![warn(missing_docs)]
#![deny(clippy::print_stdout, clippy::print_stderr)]

mod draw;
mod greedy;
pub mod mcts;
mod memory;
mod random;
mod usual;

use cardwright_source::suggest;
use cardwright_table::Agent;

use self::mcts::{Budget, WrongBudget};
pub use self::{draw::draw, greedy::Greedy, mcts::Mcts, random::Random, usual::Usual};

/// The names that [`by_name`] knows, each with what such a player does.
pub const AGENTS: &[(&str, &str)] = &[
    ("random", "answers evenly at random"),
    ("greedy", "takes the answer after which the table looks best"),
    ("mcts", "plays many lines in its head; `mcts:200` lines or `mcts:50ms` a decision"),
    ("usual", "answers what a bystander would expect"),
];

/// There is no player of this name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum UnknownAgent {
    /// Nor one that is called much the same.
    #[error("there is no player `{name}`; {}", advice(*nearest))]
    Name {
        /// The name that was given.
        name: String,
        /// The known name that looks most like it.
        nearest: Option<&'static str>,
    },
    /// The name is known, but not what stands behind it.
    #[error(transparent)]
    Budget(#[from] WrongBudget),
}

fn advice(nearest: Option<&str>) -> String {
    match nearest {
        Some(nearest) => format!("did you mean `{nearest}`?"),
        None => {
            let names: Vec<String> = AGENTS.iter().map(|(name, _)| format!("`{name}`")).collect();
            format!("known are {}", names.join(", "))
        }
    }
}

/// The player of this name, with a budget behind a colon where it takes one.
pub fn by_name(name: &str, seed: u64) -> Result<Box<dyn Agent>, UnknownAgent> {
    match name.split_once(':') {
        None if name == "random" => Ok(Box::new(Random::new(seed))),
        None if name == "greedy" => Ok(Box::new(Greedy::new(seed))),
        None if name == "usual" => Ok(Box::new(Usual)),
        None if name == "mcts" => Ok(Box::new(Mcts::new(Budget::default(), seed))),
        Some(("mcts", budget)) => Ok(Box::new(Mcts::new(Budget::read(budget)?, seed))),
        _ => {
            let nearest = suggest::nearest(name, AGENTS.iter().map(|(known, _)| *known));
            Err(UnknownAgent::Name { name: name.to_owned(), nearest })
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
            Some("there is no player `human`; known are `random`, `greedy`, `mcts`, `usual`")
        );
        assert_eq!(text("mtcs").as_deref(), Some("there is no player `mtcs`; did you mean `mcts`?"));
    }

    #[test]
    fn budgets_stand_behind_the_name() {
        assert!(["mcts:1", "mcts:200", "mcts:50ms", "mcts:2s@2"].iter().all(|name| by_name(name, 1).is_ok()));
        assert!(
            ["mcts:", "mcts:0", "mcts:fast", "mcts:5@", "greedy:5"]
                .iter()
                .all(|name| by_name(name, 1).is_err())
        );
    }
}
