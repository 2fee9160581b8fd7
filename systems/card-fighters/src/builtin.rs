//! The cards that come with the program.

use cardwright_system::Builtin;

pub(crate) static CARDS: &[Builtin] = &[];
pub(crate) static DECKS: &[Builtin] = &[];
pub(crate) static STARTER: &[Builtin] = &[];
pub(crate) static BROKEN: Builtin = Builtin { name: "broken.rules", text: "" };
