//! When two sayings mean the same.

use cardwright_system::{
    Sort,
    plain::{Aim, Condition, Deed, Price, Saying, Which},
};

/// Are these the same? In play there are only characters, and letters' case does not tell kinds apart.
pub(super) fn same(told: &Saying, says: &Saying) -> bool {
    let mut says = says.clone();
    whiches(&mut says, &mut |which, in_play| {
        if in_play && which.sort == Some(Sort::Unit) {
            which.sort = None;
        }
        if !in_play && (which.kind.is_some() || which.most_power.is_some()) && which.sort.is_none() {
            which.sort = Some(Sort::Unit);
        }
        which.kind = which.kind.as_ref().map(|kind| kind.to_lowercase());
    });
    let mut told = told.clone();
    whiches(&mut told, &mut |which, _| which.kind = which.kind.as_ref().map(|kind| kind.to_lowercase()));
    told == says
}

/// Every selection of cards, and whether it is one of units in play.
fn whiches(says: &mut Saying, seen: &mut dyn FnMut(&mut Which, bool)) {
    for one in &mut says.ifs {
        if let Condition::Units(_, which) = one {
            seen(which, true);
        }
    }
    for price in &mut says.pays {
        if let Price::Sacrifice(_, which) = price {
            seen(which, true);
        }
    }
    for deed in &mut says.deeds {
        match deed {
            Deed::Damage(aim, _)
            | Deed::Destroy(aim)
            | Deed::Banish(aim)
            | Deed::Return(aim)
            | Deed::Grow { aim, .. } => {
                if let Aim::Some(_, which) | Aim::All(which) = aim {
                    seen(which, true);
                }
            }
            Deed::Fetch(_, _, which) | Deed::Summon(_, _, which) => seen(which, false),
            _ => {}
        }
    }
}

/// The first kind that it names.
pub(super) fn kind(says: &Saying) -> Option<String> {
    let mut found = None;
    whiches(&mut says.clone(), &mut |which, _| found = found.take().or_else(|| which.kind.clone()));
    found
}
