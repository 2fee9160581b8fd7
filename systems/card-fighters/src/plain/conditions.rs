//! Conditions of statements as plain ones.

use cardwright_ir::{Attr, Bin, Expr, Node};
use cardwright_system::{
    Lost,
    plain::{Condition, Pile, Side, Which},
};

use super::{lost, targets::Filters, words::number};
use crate::vocabulary::{attrs, verbs};

/// The conditions that an expression joins, in their order.
pub(super) fn conditions(filters: &Filters<'_>, test: &Expr) -> Result<Vec<Condition>, Lost> {
    let mut told = Vec::new();
    // `and` joins to the left: the last one is outermost.
    let mut rest = test;
    while let Node::Bin(Bin::And, left, right) = &rest.node {
        told.push(condition(filters, right)?);
        rest = left;
    }
    told.push(condition(filters, rest)?);
    told.reverse();
    Ok(told)
}

fn condition(filters: &Filters<'_>, test: &Expr) -> Result<Condition, Lost> {
    let (value, least) = match &test.node {
        Node::Call(verb, args) if *verb == verbs::AT_LEAST && args.len() == 2 => {
            (&args[0], number(&args[1])?)
        }
        Node::Call(verb, args) if *verb == verbs::MORE && args.len() == 2 => {
            (&args[0], number(&args[1])?.saturating_add(1))
        }
        Node::Bin(Bin::LessEq, low, value) if matches!(low.node, Node::Num(_)) => (&**value, number(low)?),
        Node::Bin(Bin::Less, low, value) if matches!(low.node, Node::Num(_)) => {
            (&**value, number(low)?.saturating_add(1))
        }
        // What a filter finds is true unless it is empty.
        Node::Call(verb, _) if *verb == verbs::FIND => return counted(filters, test),
        _ => return Err(untold(test)),
    };
    let Node::Get(of, attr) = &value.node else { return Err(untold(test)) };
    match *attr {
        attrs::SOULS if filters.side(of)? == Side::Mine => Ok(Condition::Resource(least)),
        attrs::SIZE => match &of.node {
            Node::Get(seat, zone) => size(filters.side(seat)?, *zone, least).ok_or_else(|| untold(test)),
            _ => match counted(filters, of)? {
                Condition::Units(_, which) => Ok(Condition::Units(least, which)),
                Condition::Cards(side, pile, _) => Ok(Condition::Cards(side, pile, least)),
                _ => Err(untold(test)),
            },
        },
        _ => Err(untold(test)),
    }
}

/// What a filter in quotes asks for. It knows no source, so neither `^` nor the controller of the source means a thing.
fn counted(filters: &Filters<'_>, find: &Expr) -> Result<Condition, Lost> {
    let by_source = matches!(&find.node, Node::Call(_, args) if args.get(4).is_some_and(|zone| {
        matches!(&zone.node, Node::Zone(whose, _) if matches!(whose.node, Node::Get(..)))
    }));
    match filters.counted(find)? {
        Condition::Units(_, which) if which.other => Err(untold(find)),
        _ if by_source => Err(untold(find)),
        told => Ok(told),
    }
}

fn size(side: Side, zone: Attr, least: i32) -> Option<Condition> {
    Some(match zone {
        attrs::RING => Condition::Units(least, Which::of(side)),
        attrs::HAND => Condition::Cards(side, Pile::Hand, least),
        attrs::DECK => Condition::Cards(side, Pile::Deck, least),
        attrs::DISCARDS => Condition::Cards(side, Pile::Grave, least),
        _ => return None,
    })
}

fn untold(test: &Expr) -> Lost {
    lost("only in Card Fighters can this be asked", "카드 파이터즈에서만 물을 수 있는 조건").at(test.span)
}
