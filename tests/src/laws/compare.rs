//! Are two matches the same to everyone who looks?

use std::fmt::Debug;

use cardwright_ir::Seat;
use cardwright_table::Match;

/// Everything that can be asked of a match.
pub(crate) fn same(
    one: &dyn Match,
    other: &dyn Match,
    seers: impl Iterator<Item = Option<Seat>>,
) -> Result<(), String> {
    equal("decision", &one.decision(), &other.decision())?;
    equal("outcome", &one.outcome(), &other.outcome())?;
    equal("fault", &one.fault(), &other.fault())?;
    for seer in seers {
        equal(&format!("view of {seer:?}"), &one.view(seer), &other.view(seer))?;
    }
    equal("transcript", &one.transcript(), &other.transcript())?;
    equal("list of events", &one.events(), &other.events())?;
    equal("digest", &one.digest(), &other.digest())
}

/// Two values, and what differs first if they are not equal.
pub(crate) fn equal<T: PartialEq + Debug>(what: &str, one: &T, other: &T) -> Result<(), String> {
    if one == other {
        return Ok(());
    }
    let (one, other) = (format!("{one:#?}"), format!("{other:#?}"));
    let mut before = Vec::new();
    for (one, other) in one.lines().zip(other.lines()) {
        if one != other {
            let context = before.iter().rev().take(3).rev().copied().collect::<Vec<&str>>().join(" ");
            return Err(format!(
                "the {what} differs: after `{}`, `{}` and `{}`",
                context,
                one.trim(),
                other.trim()
            ));
        }
        before.push(one.trim());
    }
    Err(format!("the {what} differs: one is longer"))
}
