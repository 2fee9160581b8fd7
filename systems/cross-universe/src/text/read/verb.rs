//! Verbs: which of them are sentences, and which are said where their result is used.

use cardwright_ir::{Expr, Node, Verb};

use super::compare::compared;
use crate::vocabulary::{VOCABULARY, attrs, verbs};

/// Does it do something, rather than choose cards or look at the deck?
pub(crate) fn acts(verb: Verb) -> bool {
    !VOCABULARY.verb(verb).pure && !matches!(verb, verbs::DECK_TOP | verbs::ORDER | verbs::SELECT)
}

/// Is it a choice that is told where its result is used?
pub(crate) fn is_choice(verb: Verb) -> bool {
    matches!(
        verb,
        verbs::SELECT_ABILITY
            | verbs::SELECT_CARD_NAME
            | verbs::SELECT_DECK_SIDE
            | verbs::SELECT_NUMBER
            | verbs::SELECT_PLAYER
            | verbs::SELECT_TYPE
    )
}

/// Does the sentence of this value name no other card, so that a pronoun can only mean this one?
pub(crate) fn stands_alone(value: &Expr) -> bool {
    let mut waiting = vec![value];
    while let Some(next) = waiting.pop() {
        match &next.node {
            Node::This | Node::Var(_) => return false,
            Node::From(sources, _) => waiting.extend(sources),
            Node::Pick(pick) => waiting.push(&pick.from),
            Node::Call(_, args) => waiting.extend(args.iter().skip(1)),
            Node::Get(of, _) => waiting.push(of),
            _ => {}
        }
    }
    true
}

/// Is it a condition that is there only to remember the fight?
pub(crate) fn is_silent(condition: &Expr) -> bool {
    let Some(compared) = compared(condition) else { return false };
    let Node::Fold(_, of) = &compared.left.node else { return false };
    let fight = |kept: &Expr| matches!(&kept.node, Node::Get(_, attrs::CURRENT_FIGHT));
    compared.is_some() && matches!(&of.node, Node::Keep(_, kept) if fight(kept))
}
