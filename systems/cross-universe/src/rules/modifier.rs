//! Modifiers on cards, players, fights and the game.

use std::sync::Arc;

use cardwright_ir::Seat;
use cardwright_table::Card;

use super::{
    context::Vars,
    value::{AbilityRef, CardItem, Value},
};

/// What a modifier stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Object {
    Card(Card),
    Player(Seat),
    Game,
    Fight(u16),
}

/// A modifier as a value of a script: which changes, and who says so.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ModValue {
    /// The changes: a row of the code.
    pub(crate) code: u32,
    /// The script that made it.
    pub(crate) source: Source,
    /// Variables as they were then.
    pub(crate) vars: Option<Arc<Vars>>,
}

/// Which ability of which card says something.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Source {
    pub(crate) card: CardItem,
    pub(crate) ability: AbilityRef,
    pub(crate) you: Seat,
    pub(crate) actor: Seat,
}

/// A modifier that stands on an object.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Modifier {
    /// Its number, by which it is taken off again.
    pub(crate) number: u32,
    /// What it says.
    pub(crate) value: Arc<ModValue>,
    /// Does it hold because a static ability says so now?
    pub(crate) fixed: bool,
    /// Values that were worked out when it was applied, one for each change; `None` is worked out every time, or dropped.
    pub(crate) baked: Vec<Baked>,
}

/// What became of one change of a modifier.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Baked {
    /// Worked out each time.
    Symbolic,
    /// Worked out when it was applied.
    Value(Value),
    /// The abilities that it grants.
    Abilities(Vec<AbilityRef>),
    /// Not applied.
    Dropped,
}
