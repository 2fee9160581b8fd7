//! Two readings of the same cards.

/// How `exclusivePermanentEffect` is read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Profile {
    /// All exchanges of a card are alternatives, whatever the field says.
    #[default]
    Printed,
    /// As documented: `TRUE` allows one of the entries, `FALSE` all of them.
    Literal,
}

impl Profile {
    /// The names, default first.
    pub const NAMES: [&'static str; 2] = ["printed", "literal"];

    /// The profile of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "printed" => Some(Profile::Printed),
            "literal" => Some(Profile::Literal),
            _ => None,
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Profile::Printed => "printed",
            Profile::Literal => "literal",
        }
    }
}
