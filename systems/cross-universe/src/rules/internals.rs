//! What the formats of the reference read of a match.

use cardwright_ir::{Attr, Sym};
use cardwright_table::Card;

use super::{Universe, code::Face};
pub(crate) use super::{
    member::card_type_words,
    modifier::{Baked, Modifier, Object},
    options::{Offer, Thing},
    request::{Asked, Request, Why},
    state::{PlayerValues, State, Step, Values, Victory},
    value::{AbilityRef, CardItem, Item, Items},
};

/// What is printed on a card.
pub(crate) fn face<'a>(rules: &'a Universe, state: &'a State, card: Card) -> &'a Face {
    rules.face(state, card)
}

/// The printed values of a card.
pub(crate) fn initial(rules: &Universe, state: &State, card: Card) -> Values {
    rules.initial(state, card)
}

/// The id of an ability.
pub(crate) fn ability_id(rules: &Universe, state: &State, ability: AbilityRef) -> Sym {
    rules.ability_id(state, ability)
}

/// The values that a modifier changes, and whether it changes the base value.
pub(crate) fn fields(rules: &Universe, modifier: &Modifier) -> Vec<(Attr, bool)> {
    let changes = &rules.code.mods[modifier.value.code as usize];
    changes
        .iter()
        .enumerate()
        .filter(|(at, _)| modifier.baked.get(*at) != Some(&Baked::Dropped))
        .map(|(_, change)| (change.attr, change.base))
        .collect()
}
