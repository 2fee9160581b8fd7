//! What a card was like at one moment.

use std::sync::Arc;

use cardwright_ir::{Seat, Sym};
use cardwright_table::Card;
use smallvec::SmallVec;

use super::{
    state::{Modified, State},
    value::ZoneRef,
};

/// A frozen copy of a card. Its identity number is the one that the card has after the action that made the copy.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Snapshot {
    pub(crate) card: Card,
    pub(crate) gid: u32,
    pub(crate) zone: Option<ZoneRef>,
    pub(crate) controller: Seat,
    pub(crate) values: Option<Arc<Modified>>,
    pub(crate) counters: SmallVec<[(Sym, i32); 1]>,
    /// The unit it was attached to, without that unit's own links.
    pub(crate) equipped_to: Option<Arc<Snapshot>>,
    /// What was attached to it, without their own links.
    pub(crate) equipments: SmallVec<[Arc<Snapshot>; 1]>,
    pub(crate) attacks_made: u16,
    pub(crate) hidden: u8,
    /// One bit for every player who knew which card it was.
    pub(crate) known: u8,
}

impl State {
    /// A copy of a card as it is now.
    pub(crate) fn snapshot(&self, card: Card) -> Snapshot {
        let data = self.card(card);
        Snapshot {
            equipped_to: data.equipped_to.map(|unit| Arc::new(self.unlinked(unit))),
            equipments: self.equipments(card).map(|other| Arc::new(self.unlinked(other))).collect(),
            ..self.unlinked(card)
        }
    }

    fn unlinked(&self, card: Card) -> Snapshot {
        let data = self.card(card);
        Snapshot {
            card,
            gid: data.gid,
            zone: data.zone,
            controller: self.controller(card),
            values: self.modified[usize::from(card)].clone(),
            counters: self.counters.iter().filter(|row| row.0 == card).map(|row| (row.1, row.2)).collect(),
            equipped_to: None,
            equipments: SmallVec::new(),
            attacks_made: data.attacks_made,
            hidden: data.hidden,
            known: self.known_by(card),
        }
    }
}
