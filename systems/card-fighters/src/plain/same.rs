//! When two sayings mean the same.

use cardwright_system::{Sort, plain::Saying};

/// Are these the same? In play there are only characters, and letters' case does not tell kinds apart.
pub(super) fn same(told: &Saying, says: &Saying) -> bool {
    let mut says = says.clone();
    says.choices(&mut |which, in_play| {
        if in_play && which.sort == Some(Sort::Unit) {
            which.sort = None;
        }
        if !in_play && (which.kind.is_some() || which.most_power.is_some()) && which.sort.is_none() {
            which.sort = Some(Sort::Unit);
        }
        which.kind = which.kind.as_ref().map(|kind| kind.to_lowercase());
    });
    let mut told = told.clone();
    told.choices(&mut |which, _| which.kind = which.kind.as_ref().map(|kind| kind.to_lowercase()));
    told == says
}

/// The first kind that it names.
pub(super) fn kind(says: &Saying) -> Option<String> {
    let mut found = None;
    says.clone().choices(&mut |which, _| found = found.take().or_else(|| which.kind.clone()));
    found
}
