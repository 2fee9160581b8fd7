//! Cards in plain terms, in which they go into another language and come from one: `tell` reads abilities, `write` makes
//! abilities and lets the printer of rules text say them.

mod tell;
mod why;
mod write;

use cardwright_system::plain::{Moment, Sort};

pub(crate) use tell::card as tell;
pub(crate) use write::card as write;

/// Whose ability is told or written. The same words mean something else on an event, which is never in play itself.
#[derive(Clone, Copy)]
struct Speaker {
    /// Character or event.
    sort: Sort,
    /// Is it all that happens as an event is played? Only then a price of the card is a price of the ability.
    alone: bool,
}

impl Speaker {
    fn is_event(self) -> bool {
        self.sort == Sort::Spell
    }
}

/// Is the card that the event is about in play when the ability happens? Elsewhere `that character` means nothing.
fn in_play_then(when: &Moment) -> bool {
    use cardwright_system::plain::Happening::Enters;
    matches!(when, Moment::Happens(Enters(_)))
}
