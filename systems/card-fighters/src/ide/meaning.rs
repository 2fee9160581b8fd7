//! What the words of rules mean, where the vocabulary has no row for them.

use cardwright_ir::Bi;
use cardwright_system::{MarkKind, expected::meaning};

use crate::{
    syntax::words::{Arg, Command},
    vocabulary::VOCABULARY,
};

/// What a word means.
pub(super) fn of(word: &str, kind: MarkKind) -> Option<Bi> {
    let word = word.to_ascii_lowercase();
    // Of a zone with a prefix the zone is worth telling.
    let plain = ["my", "opp", "ctrl", "same", "any"].iter().find_map(|prefix| word.strip_prefix(prefix));
    let word = plain.filter(|_| kind == MarkKind::Zone).unwrap_or(&word);
    let own = WORDS.iter().find(|(known, ..)| *known == word).map(|(_, en, ko)| Bi::new(en, ko));
    own.or_else(|| meaning(&VOCABULARY, kind, word))
}

/// The parameters of a command, as they are shown.
pub(super) fn parameters(command: &Command) -> Vec<String> {
    let named = command.args.iter().enumerate().map(|(at, arg)| {
        let optional = if at >= command.needed { "?" } else { "" };
        format!("{}{optional}", argument(*arg))
    });
    named.collect()
}

fn argument(arg: Arg) -> &'static str {
    match arg {
        Arg::Amount => "amount",
        Arg::AmountOrSet => "amount or =number",
        Arg::AmountSetOrTimes => "amount, =number or xnumber",
        Arg::Positive => "number above 0",
        Arg::Count => "count",
        Arg::Card => "card",
        Arg::CardOrId => "card or id",
        Arg::Flag => "true or false",
        Arg::Hand => "cards of the hand",
        Arg::Filter => "target filter",
        Arg::Pile => "pile",
        Arg::Position => "position",
        Arg::Reveal => "shown",
        Arg::End => "top or bottom",
        Arg::Look => "how it is shown",
        Arg::Phase => "phase",
        Arg::Rule => "game rule",
        Arg::Value => "value",
        Arg::Payment => "payment",
        Arg::Each => "list => effect",
    }
}

const WORDS: &[(&str, &str, &str)] = &[
    ("target", "what the ability is aimed at", "능력의 대상"),
    ("action", "what the player can use", "사용하는 능력"),
    ("auto", "what happens by itself at an event", "자동으로 일어나는 능력"),
    ("abilities", "keyword abilities that the card always has", "항상 가진 능력"),
    ("label", "the text of the ability's button", "능력의 이름표"),
    ("requisite", "what must be there for the ability to be used", "사용 조건"),
    ("vars", "values with names of their own", "이름 붙인 값"),
    ("ueot", "until the end of the turn", "턴이 끝날 때까지"),
    ("uynt", "until the next turn of the player begins", "다음 자기 턴까지"),
    ("unac", "until the next action", "다음 행동까지"),
    ("me", "the controller of the source", "이 카드의 주인"),
    ("opp", "the other player", "상대"),
    ("this", "the source of the ability", "이 카드"),
    ("tgt", "the targets of the rule", "대상"),
    ("prevtgt", "the targets before these", "이전 대상"),
    ("attacker", "the attacking character of the event", "공격한 캐릭터"),
    ("blocker", "the blocking character of the event", "막은 캐릭터"),
    ("trigger", "the card that the event is about", "사건의 카드"),
    ("arena", "the rings of both players", "양쪽 링"),
    ("infront", "the slot in front of the source", "마주 보는 자리"),
    ("ring", "the slots for characters", "링"),
    ("my", "of the controller", "자신의"),
    ("ctrl", "of the target's controller", "대상 주인의"),
    ("same", "of the same ring", "같은 링의"),
    ("any", "of both players", "양쪽의"),
    ("backedup", "has back-ups", "백업이 있음"),
    ("attack", "is attacking", "공격 중"),
    ("uattack", "is in a United Attack", "합동 공격 중"),
    ("block", "is blocking", "방어 중"),
    ("blocked", "was blocked", "막힘"),
    ("frozen", "is frozen", "빙결됨"),
    ("fresh", "came this turn", "이번 턴에 나옴"),
    ("powerful", "has an ability", "능력이 있음"),
    ("powerless", "has no ability", "능력이 없음"),
    ("abinstant", "has an instant ability", "기동 능력"),
    ("abtrigger", "has a triggered ability", "유발 능력"),
    ("abauto", "has an automatic ability", "자동 능력"),
];
