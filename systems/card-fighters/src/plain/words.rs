//! What has no counterpart in other games, and how kinds are shown.

use cardwright_ir::{Expr, Node, Verb};
use cardwright_system::{Lost, template::capitalized};

use super::lost;
use crate::vocabulary::{VOCABULARY, verbs};

/// A subtype as readers see it: the language does not tell its letters' case.
pub(super) fn shown_kind(subtype: &str) -> String {
    subtype.split(' ').map(capitalized).collect::<Vec<_>>().join(" ")
}

/// An ability that stands for as long as its character does.
pub(super) fn standing() -> Lost {
    lost("it works for as long as the character stays", "캐릭터가 있는 동안 계속됨")
}

/// A constant; everything else depends on the course of a game.
pub(super) fn number(expr: &Expr) -> Result<i32, Lost> {
    match &expr.node {
        Node::Num(number) => Ok(*number),
        Node::Call(verb, args)
            if *verb == verbs::PLUS
                && matches!(args.as_slice(), [one] if matches!(one.node, Node::Num(_))) =>
        {
            number(&args[0])
        }
        Node::Call(verb, _) if *verb == verbs::NIL => {
            Err(lost("an amount of nothing", "값이 없는 수").at(expr.span))
        }
        _ => Err(lost("the amount depends on the course of the game", "게임 상황에 따라 달라지는 수")
            .at(expr.span)),
    }
}

/// Why a command cannot be told; `None` is one that can.
pub(super) fn verb(verb: Verb) -> Option<Lost> {
    let why = match verb {
        verbs::BP_SET | verbs::SP_SET => {
            lost("{} sets a value instead of changing it", "{}: 값을 바꾸지 않고 정함")
        }
        verbs::BP_TIMES => lost("{} multiplies a value", "{}: 값을 곱함"),
        verbs::FREEZE | verbs::UNFREEZE => lost(
            "other units are neither frozen nor readied elsewhere ({})",
            "다른 유닛의 빙결과 해동은 다른 게임에 없음 ({})",
        ),
        verbs::TRANSFORM => {
            lost("no card becomes another one elsewhere ({})", "카드의 변신은 다른 게임에 없음 ({})")
        }
        verbs::MOVE_TO_SLOT | verbs::SWAP_CHARS => lost(
            "only Card Fighters has slots that face each other ({})",
            "마주 보는 자리는 카드 파이터즈에만 있음 ({})",
        ),
        verbs::UNITE | verbs::REMOVE_FROM_ATTACK => lost(
            "only Card Fighters has attacks that are joined and left ({})",
            "공격 합류와 이탈은 카드 파이터즈에만 있음 ({})",
        ),
        verbs::LOSE_ABILITY
        | verbs::COPY_ABILITY
        | verbs::STEAL
        | verbs::SWAP_ABILITIES
        | verbs::ACTIVATE => lost(
            "abilities are not taken, copied or swapped elsewhere ({})",
            "능력을 빼앗거나 복사하거나 바꾸는 것은 다른 게임에 없음 ({})",
        ),
        verbs::CLEAR => {
            lost("only a used ability is made ready again ({})", "사용한 능력만 다시 쓸 수 있게 됨 ({})")
        }
        verbs::PLAY_EXTRA => lost(
            "only Card Fighters limits the characters of a turn ({})",
            "턴당 캐릭터 제한은 카드 파이터즈에만 있음 ({})",
        ),
        verbs::TURNS | verbs::SKIP => lost(
            "turns and phases are not added or skipped elsewhere ({})",
            "턴과 페이즈의 추가나 생략은 다른 게임에 없음 ({})",
        ),
        verbs::RANDOM_DISCARD => lost("cards are discarded at random ({})", "무작위로 버림 ({})"),
        verbs::MOVE_REVEALED | verbs::MOVE_PILE | verbs::SWAP_PILES => {
            lost("whole piles are moved ({})", "더미를 통째로 옮김 ({})")
        }
        verbs::SHUFFLE | verbs::PROPHECY => {
            lost("the order of a deck is changed ({})", "덱의 순서를 바꿈 ({})")
        }
        verbs::REVEAL | verbs::REVEAL_PILE | verbs::PEEK => lost("cards are shown ({})", "카드를 보임 ({})"),
        verbs::ALTER_COST | verbs::ALTER_COST_SET | verbs::MOD_COST => {
            lost("prices are changed ({})", "값을 바꿈 ({})")
        }
        verbs::MOD_DAMAGE => lost("damage is changed ({})", "피해를 바꿈 ({})"),
        verbs::ENABLE_RULE | verbs::DISABLE_RULE | verbs::MOD_RULE => {
            lost("rules of the game are changed ({})", "게임 규칙을 바꿈 ({})")
        }
        verbs::GRANT | verbs::STRIP | verbs::TAKE_BACK => {
            lost("keywords are given or taken ({})", "능력어를 주거나 거둠 ({})")
        }
        _ => return None,
    };
    Some(why.word(VOCABULARY.verb(verb).name))
}
