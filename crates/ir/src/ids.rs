//! Small integers for names: no string is compared in play.

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),* $(,)?) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
        pub struct $name(pub u16);

        impl $name {
            /// Its position in the table it names a row of.
            pub fn index(self) -> usize {
                usize::from(self.0)
            }
        }
    )* };
}

ids! {
    /// Something that a card can do or ask: a row of the vocabulary's verbs.
    Verb,
    /// Something that happens: a row of the vocabulary's events.
    EventKind,
    /// A place for cards: a row of the vocabulary's zones.
    Zone,
    /// A number or word that a card, a seat or the game has: a row of the vocabulary's attributes.
    Attr,
    /// A fixed word of the rules, such as a phase or a keyword: a row of the vocabulary's words.
    Word,
    /// A word that the cards bring along, such as a card id or a tag: an entry of [`Symbols`](crate::Symbols).
    Sym,
    /// A variable of an ability.
    Var,
    /// A card definition: its position in the loaded set.
    Def,
}

/// Who sits at the table, counted from 0.
pub type Seat = u8;
