//! Variables by description: `그 유닛`, `고른 유닛`, `버린 카드`.

use cardwright_ir::{Expr, Node, Ty};

use super::{Korean, predicate::Form};
use crate::{
    text::read::{
        filter::Sort,
        scope::{Origin, Variable},
    },
    vocabulary::{attrs, events, verbs},
};

impl<'a> Korean<'a> {
    /// What a variable is called.
    pub(super) fn variable(&self, expr: &'a Expr) -> String {
        let Node::Var(var) = expr.node else { return "그것".to_owned() };
        let Some(known) = self.prose.scope.get(var) else {
            return match expr.ty {
                Ty::Cards => "그 카드",
                Ty::Num => "그 수",
                Ty::Seats => "그 플레이어",
                _ => "그것",
            }
            .to_owned();
        };
        let known = *known;
        if self.prose.recent.get() == Some(var) && known.value.ty == Ty::Cards {
            return format!("그 {}", sort_name(known.sort));
        }
        let text = match known.value.ty {
            Ty::Cards => return nth(&format!("{} {}", how(known.origin), sort_name(known.sort)), &known),
            Ty::Bool => return self.condition(known.value, false, Form::If),
            Ty::Seats if known.origin == Origin::Noted => "기억한 플레이어",
            Ty::Seats => "고른 플레이어",
            Ty::Zones if known.origin == Origin::Noted => "기억한 존",
            Ty::Zones => "고른 위치",
            Ty::Abilities => "고른 능력",
            Ty::Records => "그 싸움",
            Ty::Times => "그때",
            Ty::Words | Ty::Script => "그것",
            Ty::Syms => match known.origin {
                Origin::Verb(verbs::SELECT_TYPE) => "고른 타입",
                Origin::Verb(verbs::SELECT_CARD_NAME) => "고른 이름",
                _ if matches!(&known.value.node, Node::Get(_, attrs::TYPES | attrs::BASE_TYPES)) => {
                    "기억한 타입"
                }
                _ => "기억한 이름",
            },
            Ty::Num => match known.origin {
                Origin::Verb(verbs::SELECT_NUMBER) => "고른 수",
                Origin::Verb(verbs::LOSE_LIFE) | Origin::Event(events::LIFE_LOST) => "잃은 라이프",
                Origin::Verb(verbs::GAIN_LIFE) | Origin::Event(events::LIFE_GAINED) => "얻은 라이프",
                Origin::Verb(verbs::LOSE_MANA) | Origin::Event(events::MANA_LOST) => "잃은 마나",
                Origin::Verb(verbs::GAIN_MANA) | Origin::Event(events::MANA_GAINED) => "얻은 마나",
                Origin::Verb(verbs::DAMAGE) => "준 피해",
                Origin::Event(events::DAMAGE_DEALT) => "받은 피해",
                _ => "그 수",
            },
        };
        nth(text, &known)
    }
}

/// A sort of card.
pub(super) fn sort_name(sort: Sort) -> &'static str {
    match sort {
        Sort::Card => "카드",
        Sort::Unit => "유닛",
        Sort::Spell => "스펠",
        Sort::Item => "아이템",
        Sort::Token => "토큰",
    }
}

/// How cards came to be known.
fn how(origin: Origin) -> &'static str {
    match origin {
        Origin::Verb(verb) => match verb {
            verbs::DISCARD => "버린",
            verbs::DESTROY => "파괴한",
            verbs::EXILE => "추방한",
            verbs::MOVE => "옮긴",
            verbs::SUMMON | verbs::SUMMON_TOKENS => "소환한",
            verbs::DRAW => "뽑은",
            verbs::REVEAL => "공개한",
            verbs::VIEW => "확인한",
            verbs::DECK_TOP => "덱 위의",
            verbs::ORDER => "순서를 정한",
            _ => "고른",
        },
        Origin::Event(event) => match event {
            events::CAST => "시전된",
            events::CHOSEN_TARGET | events::TARGETED => "공격 대상이 된",
            events::DECLARED => "공격한",
            events::DEPLOYED => "배치된",
            events::DESTROYED => "파괴된",
            events::DISCARDED => "버려진",
            events::DRAWN => "뽑힌",
            events::EXILED => "추방된",
            events::MOVED => "이동한",
            events::RETIRED => "은퇴한",
            events::SUMMONED => "소환된",
            _ => "확인된",
        },
        Origin::Truth | Origin::Noted => "기억한",
    }
}

/// `두 번째로 고른 유닛`, where there are several.
fn nth(text: &str, known: &Variable<'_>) -> String {
    match known.nth {
        (_, 1) => text.to_owned(),
        (1, _) => format!("첫 번째로 {text}"),
        (2, _) => format!("두 번째로 {text}"),
        (3, _) => format!("세 번째로 {text}"),
        (at, _) => format!("{at}번째로 {text}"),
    }
}
