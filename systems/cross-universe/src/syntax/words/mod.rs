//! Every word of the language, once. The lexer, the checker, suggestions, completion and the vocabulary draw from
//! these tables.

mod class;
mod function;
mod key;
mod member;
mod value;

pub use class::{Amount, CardRef, ProcessRef, Structure, Word, find};
pub use function::{Default, Function, Nature, Parameter, Signature};
pub use key::{AbilityKey, AbilityKind, CardKey, CardKind, Section};
pub use member::{CardProp, Event, EventArg, FightProp, PlayerProp, Property};
pub use value::{
    BlockKind, CardType, Counter, DeckSide, Extras, NameList, Object, PhaseWord, PlayerWord, Reason, Tag,
    Type, ZoneWord,
};

/// An enum with the spelling of every variant.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[doc = $about:literal])* $variant:ident = $text:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $name {
            $($(#[doc = $about])* $variant),*
        }

        impl $name {
            /// All of them, in the order of the language's tables.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];

            /// How it is written.
            pub const fn word(self) -> &'static str {
                match self {
                    $($name::$variant => $text),*
                }
            }

            /// What it means, in one line.
            pub const fn about(self) -> &'static str {
                match self {
                    $($name::$variant => concat!($($about),*)),*
                }
            }

            /// The one that is written like this.
            pub fn from_word(word: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|known| known.word() == word)
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.word())
            }
        }
    };
}
use words;
