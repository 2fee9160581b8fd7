//! Three readings of the same cards.

/// Which rules a pool is read and played by.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Profile {
    /// The reference engine with its quirks; recorded games replay in it.
    Compat,
    /// All of the language, without the quirks.
    #[default]
    Standard,
    /// `Standard` with triggers, layers, replacement and negation.
    Extended,
}

impl Profile {
    /// The names, default first.
    pub const NAMES: [&'static str; 3] = ["standard", "compat", "extended"];

    /// The profile of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "compat" => Some(Profile::Compat),
            "standard" => Some(Profile::Standard),
            "extended" => Some(Profile::Extended),
            _ => None,
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Profile::Compat => "compat",
            Profile::Standard => "standard",
            Profile::Extended => "extended",
        }
    }
}
