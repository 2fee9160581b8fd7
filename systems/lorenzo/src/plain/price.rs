//! What a card costs.

use cardwright_ir::{AbilityKind, Block, Body, Card, Expr, Node, Step, Word};
use cardwright_source::Span;
use cardwright_system::Lost;

use super::lost;
use crate::vocabulary::{VOCABULARY, verbs, words};

/// What is paid, in coins. Of other resources each counts as a coin, and that is listed.
pub(super) fn told(card: &Card, out: &mut Vec<Lost>) -> Option<i32> {
    let Some(play) = card.abilities.iter().find(|ability| ability.kind == AbilityKind::Play) else {
        // Territories cost nothing; tiles of the church are not bought at all.
        return (card.kind == words::TERRITORY).then_some(0);
    };
    for condition in &play.conditions {
        out.push(
            lost("what must be owned before it is played", "내기 전에 갖추어야 하는 조건").at(condition.span),
        );
    }
    let Body::Modes(modes) = &play.body else { return Some(0) };
    if let Some(other) = modes.get(1) {
        let why = lost(
            "there is one price elsewhere; this could be paid instead: {}",
            "다른 게임의 값은 하나뿐; 대신 낼 수 있는 값: {}",
        );
        out.push(why.word(shown(&other.cost)).at(span(&other.cost)));
    }
    let first = &modes.first()?.cost;
    if let Some(step) = first.iter().find(|step| is(&step.node, verbs::REQUIRE)) {
        out.push(
            lost("what must be owned before it is taken", "가져오기 전에 갖추어야 하는 조건").at(step.span),
        );
    }
    let paid: Vec<(Word, i32)> = pairs(first, verbs::PAY).collect();
    if paid.iter().any(|(word, _)| *word != words::COINS) {
        let why = lost(
            "everything is paid with one resource elsewhere: {}",
            "다른 게임은 한 가지 자원으로 지불함: {}",
        );
        out.push(why.word(shown(first)).at(span(first)));
    }
    Some(paid.iter().fold(0_i32, |sum, (_, amount)| sum.saturating_add(*amount)))
}

/// Resources and amounts of the steps of a verb.
fn pairs(block: &Block, verb: cardwright_ir::Verb) -> impl Iterator<Item = (Word, i32)> {
    let args = block.iter().flat_map(move |step| match &step.node {
        Step::Do { verb: called, args, .. } if *called == verb => args.as_slice(),
        _ => &[],
    });
    let args: Vec<&Expr> = args.collect();
    let pairs: Vec<(Word, i32)> = args.chunks_exact(2).filter_map(pair).collect();
    pairs.into_iter()
}

fn pair(args: &[&Expr]) -> Option<(Word, i32)> {
    match (&args[0].node, &args[1].node) {
        (Node::Word(word), Node::Num(amount)) => Some((*word, *amount)),
        _ => None,
    }
}

fn shown(block: &Block) -> String {
    let parts: Vec<String> = pairs(block, verbs::PAY)
        .map(|(word, amount)| format!("{amount} {}", VOCABULARY.word(word).name))
        .collect();
    parts.join(", ")
}

fn span(block: &Block) -> Span {
    block.iter().find(|step| is(&step.node, verbs::PAY)).map_or(Span::default(), |step| step.span)
}

fn is(step: &Step, verb: cardwright_ir::Verb) -> bool {
    matches!(step, Step::Do { verb: called, .. } if *called == verb)
}
