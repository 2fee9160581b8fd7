//! What a step of an effect must find so that it is done, and the steps behind it.
//!
//! Both directions settle it by the same rules: telling makes conditions of what an effect needs, and writing puts a
//! step that may find nothing into an `if`.

use cardwright_system::plain::{Aim, Condition, Deed, Pile, Price, Side, Sort, Which};

/// Where cards lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Area {
    /// In play. A partner is a unit there.
    Field,
    /// In play, without partners: they are neither destroyed nor moved.
    Units,
    /// Elsewhere.
    Pile(Pile),
}

/// Something without which a step is not done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Need {
    /// So many such cards lie there. In play the sort is left open, because only units are told of.
    Cards(Area, Which, i32),
    /// Someone has so much mana.
    Mana(Side, i32),
    /// There is room for a unit.
    Slot,
}

/// How a step is written where there are several ways.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Form {
    /// Exactly so many, or nothing at all; otherwise as many as there are, if there are fewer.
    pub(super) exact: bool,
    /// Where units are found that are destroyed or moved.
    pub(super) area: Area,
    /// Cards may be found with which nothing can be done. No other step may depend on them.
    pub(super) vain: bool,
}

impl Form {
    /// As it is for a step that has no other form.
    pub(super) const SURE: Form = Form { exact: true, area: Area::Field, vain: false };
}

/// A step, and what keeps it from stopping the others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Step {
    pub(super) deed: Deed,
    pub(super) form: Form,
    /// It stands in an `if` that asks for what it needs.
    pub(super) guarded: bool,
}

/// Has a player to find something to do, or is it enough if one of them does?
fn sides(side: Side) -> &'static [Side] {
    match side {
        Side::Mine => &[Side::Mine],
        Side::Theirs => &[Side::Theirs],
        Side::Both => &[Side::Mine, Side::Theirs],
    }
}

impl Step {
    /// What must be there, so that the ability can be used and the step is done.
    pub(super) fn needs(&self) -> Vec<Need> {
        let Form { exact, area, .. } = self.form;
        let least = |many: i32| if exact { many } else { 1 };
        let piles = |side: Side, pile: Pile, many: i32| {
            let need = |side: &Side| Need::Cards(Area::Pile(pile), Which::of(*side), least(many));
            sides(side).iter().map(need).collect()
        };
        match &self.deed {
            Deed::Destroy(aim) | Deed::Banish(aim) | Deed::Return(aim) => aimed(aim, area, &least),
            Deed::Grow { aim, .. } => aimed(aim, Area::Field, &least),
            Deed::Discard(side, many) => piles(*side, Pile::Hand, *many),
            Deed::Mill(side, many) => piles(*side, Pile::Deck, *many),
            Deed::Fetch(pile, many, which) => {
                vec![Need::Cards(Area::Pile(*pile), which.clone(), least(*many))]
            }
            Deed::Summon(pile, many, which) => {
                let units = Which { sort: Some(Sort::Unit), ..which.clone() };
                vec![Need::Cards(Area::Pile(*pile), units, least(*many)), Need::Slot]
            }
            Deed::Resource(side, many) if *many < 0 => vec![Need::Mana(*side, 1)],
            _ => Vec::new(),
        }
    }

    /// What an `if` asks so that a step is done as far as it can be. `None` if no question is right.
    pub(super) fn guard(&self) -> Option<Vec<Need>> {
        match &self.deed {
            // Whoever has cards discards them, and no question is about each player by himself.
            Deed::Discard(Side::Both, _) | Deed::Resource(Side::Both, _) => None,
            Deed::Mill(Side::Both, _) => {
                Some(vec![Need::Cards(Area::Pile(Pile::Deck), Which::of(Side::Both), 1)])
            }
            _ => Some(self.needs()),
        }
    }

    /// Is it in vain for both players if one of them finds nothing?
    pub(super) fn is_shared(&self) -> bool {
        match &self.deed {
            Deed::Discard(Side::Both, _) | Deed::Mill(Side::Both, _) => true,
            Deed::Resource(Side::Both, many) => *many < 0,
            _ => false,
        }
    }

    /// Must this be there whenever the ability is used? One step that finds nothing is as good as one that is not done.
    pub(super) fn insists(&self, need: &Need, steps: usize, last: bool) -> bool {
        match need {
            // Mana is not looked for before the effect begins.
            Need::Mana(..) => !last || self.is_shared(),
            Need::Cards(_, _, least) => steps > 1 || *least > 1 || self.is_shared(),
            Need::Slot => steps > 1,
        }
    }
}

fn aimed(aim: &Aim, area: Area, least: &dyn Fn(i32) -> i32) -> Vec<Need> {
    match aim {
        Aim::This | Aim::That => Vec::new(),
        // A partner is always there.
        Aim::Some(1, which) | Aim::All(which) if area == Area::Field && is_anyone(which) => Vec::new(),
        Aim::Some(many, which) => vec![Need::Cards(area, open(which), least(*many))],
        Aim::All(which) => vec![Need::Cards(area, open(which), 1)],
    }
}

/// The same units, their sort left open.
pub(super) fn open(which: &Which) -> Which {
    Which { sort: None, ..which.clone() }
}

/// Is every unit meant, whatever it is? Then partners are among them.
pub(super) fn is_anyone(which: &Which) -> bool {
    open(which) == Which::of(which.side)
}

impl Need {
    /// The same as a condition, where there is one that says it.
    pub(super) fn condition(&self) -> Option<Condition> {
        match self {
            Need::Cards(Area::Field | Area::Units, which, least) => {
                Some(Condition::Units(*least, which.clone()))
            }
            Need::Cards(Area::Pile(pile), which, least)
                if which.side != Side::Both && *which == Which::of(which.side) =>
            {
                Some(Condition::Cards(which.side, *pile, *least))
            }
            Need::Mana(Side::Mine, least) => Some(Condition::Resource(*least)),
            _ => None,
        }
    }

    /// What a condition asks for. No other game has partners, so that they are not counted.
    pub(super) fn of(condition: &Condition) -> Option<Self> {
        match condition {
            Condition::Turn(_) => None,
            Condition::Units(least, which) => Some(Need::Cards(Area::Units, open(which), *least)),
            Condition::Cards(side, pile, least) => {
                Some(Need::Cards(Area::Pile(*pile), Which::of(*side), *least))
            }
            Condition::Resource(least) => Some(Need::Mana(Side::Mine, *least)),
        }
    }

    /// Do the conditions of an ability see to it?
    pub(super) fn is_covered(&self, ifs: &[Condition]) -> bool {
        let wanted = match self.condition() {
            Some(condition) => condition,
            None => return false,
        };
        ifs.iter().any(|known| match (known, &wanted) {
            (Condition::Units(known, of), Condition::Units(least, which)) => {
                known >= least && open(of) == open(which)
            }
            (Condition::Cards(side, pile, known), Condition::Cards(of, at, least)) => {
                known >= least && side == of && pile == at
            }
            (Condition::Resource(known), Condition::Resource(least)) => known >= least,
            _ => false,
        })
    }

    /// Can a price take away what was there when the ability was used?
    pub(super) fn is_paid_away(&self, pays: &[Price]) -> bool {
        pays.iter().any(|price| match (price, self) {
            (Price::Life(_) | Price::Exhaust, _) => false,
            (Price::Resource(_), need) => matches!(need, Need::Mana(..)),
            (Price::Discard(_), Need::Cards(Area::Pile(pile), ..)) => *pile != Pile::Deck,
            (Price::Sacrifice(..) | Price::SacrificeThis, Need::Cards(area, ..)) => {
                !matches!(area, Area::Pile(Pile::Hand | Pile::Deck))
            }
            _ => false,
        })
    }

    /// Can one of the steps before take it away?
    pub(super) fn is_used_up<'d>(&self, mut before: impl Iterator<Item = &'d Deed>) -> bool {
        before.any(|deed| match (deed, self) {
            (Deed::Strike(..) | Deed::Life(..) | Deed::Points(..), _) => false,
            (Deed::Resource(..), need) => matches!(need, Need::Mana(..)),
            (_, Need::Mana(..)) => false,
            // Whoever is too strong may be weak enough now, and the other way round.
            (Deed::Grow { .. }, Need::Cards(Area::Field | Area::Units, which, _)) => {
                which.most_power.is_some()
            }
            (Deed::Grow { .. }, _) => false,
            (
                Deed::Draw(..) | Deed::Discard(..) | Deed::Mill(..) | Deed::Fetch(..),
                Need::Cards(Area::Field | Area::Units, ..) | Need::Slot,
            ) => false,
            _ => true,
        })
    }
}

/// Are units chosen among which there may be one that was chosen before? A second choice leaves it out.
pub(super) fn chooses_again<'d>(deeds: impl Iterator<Item = &'d Deed>) -> bool {
    let mut kept: Vec<Side> = Vec::new();
    for deed in deeds {
        let Some(Aim::Some(_, which)) = deed.aim() else { continue };
        if kept.iter().any(|side| *side == Side::Both || which.side == Side::Both || *side == which.side) {
            return true;
        }
        // Who leaves play is another card afterwards.
        if matches!(deed, Deed::Grow { .. }) {
            kept.push(which.side);
        }
    }
    false
}
