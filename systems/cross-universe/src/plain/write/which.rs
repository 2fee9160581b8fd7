//! Cards as matchers, and what must be there as conditions.

use cardwright_system::{
    Lost, Sort,
    plain::{Condition, Pile, Side, Which},
};

use super::super::{
    SLOTS,
    need::{Area, Need},
    why::{self, player, unwritten},
};
use crate::{
    syntax::words::{CardProp, Tag, ZoneWord},
    vocabulary::attrs,
};

/// The type constant that is meant, however its letters are.
pub(super) fn kind(word: &str) -> Option<&'static str> {
    Tag::KNOWN.iter().copied().find(|known| known.eq_ignore_ascii_case(word))
}

/// `[from you.field where …]`.
pub(super) fn cards(area: Area, which: &Which) -> Result<String, Lost> {
    matcher(area, which, player(which.side))
}

/// The same of whoever acts.
pub(super) fn own_cards(area: Area, which: &Which) -> Result<String, Lost> {
    matcher(area, which, "own")
}

fn matcher(area: Area, which: &Which, whose: &str) -> Result<String, Lost> {
    let zone = match area {
        Area::Field => ZoneWord::Field,
        Area::Units => ZoneWord::UnitZone,
        Area::Pile(Pile::Hand) => ZoneWord::Hand,
        Area::Pile(Pile::Deck) => ZoneWord::Deck,
        Area::Pile(Pile::Grave) => ZoneWord::Discard,
    };
    let sort = match (area, which.sort) {
        (Area::Field | Area::Units, Some(Sort::Spell)) => return unwritten(why::SPELLS_IN_PLAY),
        (Area::Field, _) => Some(Sort::Unit),
        // There is nothing else in a unit zone.
        (Area::Units, _) => None,
        (Area::Pile(_), sort) => sort,
    };
    if which.most_power.is_some() && sort != Some(Sort::Unit) && area != Area::Units {
        return unwritten(why::UNITS_ATTACK);
    }
    // Without a player the zones of both are meant.
    let source = match which.side {
        Side::Both if whose != "own" => zone.word().to_owned(),
        _ => format!("{whose}.{zone}"),
    };
    let filter = filter(&Which { sort, side: Side::Both, ..which.clone() })?;
    Ok(matching(&source, &filter))
}

/// A list of sources, and a filter if there is one.
pub(super) fn matching(sources: &str, filter: &str) -> String {
    if filter.is_empty() { format!("[from {sources}]") } else { format!("[from {sources} where {filter}]") }
}

/// What must hold for a candidate.
pub(super) fn filter(which: &Which) -> Result<String, Lost> {
    let mut parts = Vec::new();
    if which.other {
        parts.push(format!("{} != thisCard", CardProp::Itself));
    }
    match which.sort {
        Some(Sort::Unit) => parts.push("cardType = unit".to_owned()),
        Some(Sort::Spell) => parts.push("cardType = [spell, item]".to_owned()),
        None => {}
    }
    if which.side != Side::Both {
        parts.push(format!("owner = {}", player(which.side)));
    }
    if let Some(word) = &which.kind {
        match kind(word) {
            Some(kind) => parts.push(format!("types = {kind}")),
            None => return Err(Lost::new(why::NO_KIND).word(word)),
        }
    }
    for (attr, most) in [(attrs::LEVEL, which.most_cost), (attrs::ATTACK, which.most_power)] {
        let Some(most) = most else { continue };
        if most < 0 {
            return unwritten(why::NEGATIVE);
        }
        parts.push(format!("{} <= {most}", crate::vocabulary::VOCABULARY.attr(attr).name));
    }
    Ok(parts.join(" & "))
}

/// A condition of an ability.
pub(super) fn condition(condition: &Condition) -> Result<String, Lost> {
    match condition {
        Condition::Turn(Side::Both) | Condition::Cards(Side::Both, ..) => unwritten(why::NO_TURN),
        Condition::Turn(side) => Ok(format!("currentTurn = {}.turn", player(*side))),
        Condition::Units(least, _) | Condition::Cards(_, _, least) | Condition::Resource(least) => {
            if *least < 1 {
                return unwritten(why::NO_LESS);
            }
            if matches!(condition, Condition::Units(_, Which { sort: Some(Sort::Spell), .. })) {
                return unwritten(why::SPELLS_IN_PLAY);
            }
            match Need::of(condition) {
                Some(need) => self::need(&need),
                None => unwritten(why::NO_LESS),
            }
        }
    }
}

/// What must be there.
pub(super) fn need(need: &Need) -> Result<String, Lost> {
    let at_least = |of: String, least: i32| match least {
        1 => format!("{of} > 0"),
        _ => format!("{of} >= {least}"),
    };
    match need {
        Need::Cards(area, which, least) => Ok(at_least(format!("COUNT({})", cards(*area, which)?), *least)),
        Need::Mana(side, least) => Ok(at_least(format!("{}.mana", player(*side)), *least)),
        Need::Slot => {
            let own = cards(Area::Units, &Which::of(Side::Mine))?;
            Ok(format!("COUNT({own}) < {SLOTS}"))
        }
    }
}
