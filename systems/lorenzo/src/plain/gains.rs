//! Gains and exchanges as plain deeds.

use cardwright_ir::{Block, Expr, Node, Step, Stmt};
use cardwright_system::{
    Lost,
    plain::{Deed, Moment, Price, Saying, Side},
};

use super::lost;
use crate::vocabulary::{VOCABULARY, verbs, words};

/// What a list of effects gives, as far as it is coins and victory points. Its moment is not known here.
pub(super) fn gains(block: &Block) -> Result<Saying, Lost> {
    let mut says = Saying::new(Moment::Played, Vec::new());
    for step in block {
        match &step.node {
            Step::Do { verb, args, .. } if *verb == verbs::GAIN => gain(args, step, &mut says.deeds)?,
            // An exchange by itself is a price that may be declined.
            Step::Choose { modes, .. } if block.len() == 1 => match modes.as_slice() {
                [(_, exchange), (None, nothing)] if nothing.is_empty() => swapped(exchange, &mut says)?,
                _ => return Err(lost("one of several exchanges", "여러 교환 중 하나를 고름").at(step.span)),
            },
            Step::Choose { .. } => {
                return Err(lost("only a part of it may be declined", "일부만 거절할 수 있음").at(step.span));
            }
            other => return Err(refused(other).at(step.span)),
        }
    }
    if says.deeds.is_empty() {
        return Err(lost("it does nothing", "아무 일도 하지 않음"));
    }
    Ok(says)
}

fn swapped(exchange: &Block, says: &mut Saying) -> Result<(), Lost> {
    for step in exchange {
        match &step.node {
            Step::Do { verb, args, .. } if *verb == verbs::GAIN => gain(args, step, &mut says.deeds)?,
            Step::Do { verb, args, .. } if *verb == verbs::PAY => {
                let [word, Expr { node: Node::Num(amount), .. }] = args.as_slice() else {
                    return Err(lost("more than coins is paid", "금화 말고도 지불함").at(step.span));
                };
                if word.node != Node::Word(words::COINS) {
                    return Err(resource(word));
                }
                says.pays.push(Price::Resource(*amount));
            }
            other => return Err(refused(other).at(step.span)),
        }
    }
    says.optional = true;
    Ok(())
}

fn gain(args: &[Expr], step: &Stmt, deeds: &mut Vec<Deed>) -> Result<(), Lost> {
    for pair in args.chunks_exact(2) {
        let Node::Num(amount) = pair[1].node else { return Err(counted().at(step.span)) };
        deeds.push(match pair[0].node {
            Node::Word(words::COINS) => Deed::Resource(Side::Mine, amount),
            Node::Word(words::VICTORY) => Deed::Points(Side::Mine, amount),
            _ => return Err(resource(&pair[0])),
        });
    }
    Ok(())
}

/// A resource that no other game has.
fn resource(word: &Expr) -> Lost {
    let name = match word.node {
        Node::Word(word) => VOCABULARY.word(word).name,
        _ => "",
    };
    lost("no other game has {}", "{}은(는) 다른 게임에 없음").word(name).at(word.span)
}

fn counted() -> Lost {
    lost("the amount depends on the course of the game", "게임 상황에 따라 달라지는 수")
}

fn refused(step: &Step) -> Lost {
    match step {
        Step::Do { verb, .. } if *verb == verbs::GAIN_PER => counted(),
        Step::Do { verb, .. } if *verb == verbs::PRIVILEGE => {
            lost("no other game has council privileges", "의회 특권은 다른 게임에 없음")
        }
        Step::Do { verb, .. } if *verb == verbs::ACT || *verb == verbs::ACT_UNAIDED => {
            lost("no other game has actions on the board", "게임판의 행동은 다른 게임에 없음")
        }
        Step::Do { verb, .. } => lost("only Lorenzo has this effect ({})", "로렌초에만 있는 효과 ({})")
            .word(VOCABULARY.verb(*verb).name),
        Step::Attempt { .. } => lost("no other game has council privileges", "의회 특권은 다른 게임에 없음"),
        _ => lost("one of several exchanges", "여러 교환 중 하나를 고름"),
    }
}
