//! The list of the systems: the only crate that names them, above the systems and below the tools.
#![warn(missing_docs)]

use cardwright_card_fighters::CardFighters;
use cardwright_cross_universe::CrossUniverse;
use cardwright_dreamtides::Dreamtides;
use cardwright_duel::Duel;
use cardwright_lorenzo::Lorenzo;
use cardwright_system::System;

/// All systems, in the order in which tools list them.
pub fn all() -> &'static [&'static dyn System] {
    &[&Duel, &CrossUniverse, &Dreamtides, &CardFighters, &Lorenzo]
}

/// The system with this name.
pub fn find(name: &str) -> Option<&'static dyn System> {
    all().iter().copied().find(|system| system.about().name == name)
}
