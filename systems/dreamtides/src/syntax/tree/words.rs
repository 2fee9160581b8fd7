//! The small closed sets of words.

use std::borrow::Cow;

use serde::{Deserialize, Deserializer, Serialize};

macro_rules! words {
    ($(#[$doc:meta])* $name:ident: $($variant:ident = $text:literal),* $(,)?) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[allow(missing_docs)]
        pub enum $name { $($variant),* }

        impl $name {
            /// All of them.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];

            /// Its name in JSON and in card files.
            pub fn name(self) -> &'static str {
                match self { $($name::$variant => $text),* }
            }

            /// The one with exactly this name.
            pub fn from_name(name: &str) -> Option<Self> {
                match name { $($text => Some($name::$variant),)* _ => None }
            }
        }
    };
}

words! {
    /// What sort of character.
    Subtype:
    Agent = "Agent", Ancient = "Ancient", Avatar = "Avatar", Child = "Child", Detective = "Detective",
    Explorer = "Explorer", Guide = "Guide", Hacker = "Hacker", Mage = "Mage", Monster = "Monster",
    Musician = "Musician", Outsider = "Outsider", Renegade = "Renegade", Robot = "Robot",
    SpiritAnimal = "SpiritAnimal", Super = "Super", Survivor = "Survivor", Synth = "Synth",
    Tinkerer = "Tinkerer", Trooper = "Trooper", Visionary = "Visionary", Visitor = "Visitor",
    Warrior = "Warrior", Enigma = "Enigma",
}

words! {
    /// A token character.
    Figment: Celestial = "Celestial", Radiant = "Radiant", Halcyon = "Halcyon", Shadow = "Shadow",
}

words! {
    /// What sort of card; card files use the first two.
    CardType:
    Character = "Character", Event = "Event", Dreamsign = "Dreamsign", Dreamcaller = "Dreamcaller",
    Dreamwell = "Dreamwell",
}

words! {
    /// How often a card is found.
    Rarity: Common = "Common", Uncommon = "Uncommon", Rare = "Rare", Legendary = "Legendary", Special = "Special",
}

words! {
    /// What a card calls itself in a cost of its own.
    CardContext: Event = "Event", Character = "Character",
}

impl Subtype {
    /// Its name for the reader.
    pub fn title(self) -> &'static str {
        if self == Subtype::SpiritAnimal { "Spirit Animal" } else { self.name() }
    }

    /// The one that a card file names: exactly, with or without the space.
    pub fn from_title(name: &str) -> Option<Self> {
        Self::from_name(name).or((name == "Spirit Animal").then_some(Self::SpiritAnimal))
    }

    /// The one that a variable names, in any case.
    pub fn from_any_case(name: &str) -> Option<Self> {
        let is = |known: &&Subtype| {
            known.name().eq_ignore_ascii_case(name) || known.title().eq_ignore_ascii_case(name)
        };
        Self::ALL.iter().find(is).copied()
    }

    /// Does it take `an`?
    pub fn takes_an(self) -> bool {
        use Subtype::{Agent, Ancient, Avatar, Enigma, Explorer, Outsider};
        matches!(self, Agent | Ancient | Avatar | Enigma | Explorer | Outsider)
    }

    /// Several of them.
    pub fn plural(self) -> Cow<'static, str> {
        match self {
            Subtype::Child => "Children".into(),
            Subtype::Visionary => "Visionaries".into(),
            _ => format!("{}s", self.title()).into(),
        }
    }
}

impl Figment {
    /// The one that a variable names: in lower case.
    pub fn from_variable(name: &str) -> Option<Self> {
        match name {
            "celestial" => Some(Figment::Celestial),
            "radiant" => Some(Figment::Radiant),
            "halcyon" => Some(Figment::Halcyon),
            "shadow" => Some(Figment::Shadow),
            _ => None,
        }
    }
}

macro_rules! as_text {
    ($($name:ident),*) => { $(
        impl Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }
    )* };
}

as_text!(Subtype, Figment, CardContext);

macro_rules! from_text {
    ($($name:ident),*) => { $(
        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let name = Cow::<'_, str>::deserialize(deserializer)?;
                let unknown = || serde::de::Error::custom(format!("unknown name `{name}`"));
                Self::from_name(&name).ok_or_else(unknown)
            }
        }
    )* };
}

from_text!(Figment, CardContext);

impl<'de> Deserialize<'de> for Subtype {
    /// The format reads a subtype that it does not know as the unknown one.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = Cow::<'_, str>::deserialize(deserializer)?;
        Ok(Self::from_name(&name).unwrap_or(Subtype::Enigma))
    }
}
