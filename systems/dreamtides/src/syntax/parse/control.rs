//! Effects about who controls a card, and about its abilities.

use super::{Parser, choice, words};
use crate::syntax::tree::StandardEffect;

use StandardEffect as E;

impl Parser<'_> {
    pub(super) fn control_effect(&mut self) -> Option<E> {
        choice!(self:
            |parser| {
                words!(parser: Disable The Activated Abilities Of);
                parser.maybe_article();
                let target = parser.predicate()?;
                words!(parser: While This Character Is In Play);
                Some(E::DisableActivatedAbilitiesWhileInPlay { target })
            },
            |parser| {
                words!(parser: Gain Control Of);
                parser.maybe_article();
                Some(E::GainControl { target: parser.predicate()? })
            },
            |parser| {
                words!(parser: Put);
                parser.maybe_article();
                let target = parser.predicate()?;
                words!(parser: On Top Of The OfOpponent Deck);
                Some(E::PutOnTopOfEnemyDeck { target })
            },
        )
    }
}
