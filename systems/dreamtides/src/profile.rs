//! Two readings of the same cards.

/// Which rules are followed where the original is not as it was meant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Profile {
    /// The rules as they are meant.
    #[default]
    Standard,
    /// The quirks of the reference engine included; recorded battles replay in it.
    Compat,
}

impl Profile {
    /// The profile of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "standard" => Some(Profile::Standard),
            "compat" => Some(Profile::Compat),
            _ => None,
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Profile::Standard => "standard",
            Profile::Compat => "compat",
        }
    }
}
