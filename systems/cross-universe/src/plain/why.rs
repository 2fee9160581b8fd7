//! Why something is lost on its way, in words of a card designer.

use cardwright_source::Span;
use cardwright_system::{Lost, plain::Side};

use cardwright_ir::Bi;

macro_rules! reasons {
    ($($name:ident = $en:literal, $ko:literal;)*) => {
        $(pub(super) const $name: Bi = Bi::new($en, $ko);)*
    };
}

// What Cross Universe says and the others do not.
reasons! {
    ONLY_HERE = "only Cross Universe can say \"{}\"", "\"{}\"은(는) 크로스 유니버스에서만 말할 수 있음";
    STAYS = "it stays in play without fighting, which only cards of Cross Universe do", "싸우지 않고 필드에 남는 카드는 크로스 유니버스에만 있음";
    NOT_CAST = "a spell only does what it does as it is played", "스펠은 낼 때만 효과가 있음";
    NOT_IN_PLAY = "it works wherever the card is, not only in play", "카드가 필드 밖에 있어도 작동함";
    NEVER = "this can never be used", "결코 쓸 수 없음";
    ANSWERS = "it can only be played right after something has happened", "어떤 일이 일어난 직후에만 낼 수 있음";
    AT_LAST = "something happens only when the card is completely done", "카드가 완전히 끝난 뒤에 일어나는 일이 있음";
    UNCANCELLABLE = "it cannot be cancelled, and no other game has words for that", "무효로 할 수 없다는 말이 다른 게임에는 없음";
    REPLACES = "it changes what is about to happen", "일어나려는 일을 바꿈";
    LIMIT = "it is limited in another way than so many times a turn", "턴마다 몇 번이 아닌 다른 제한이 있음";
    USER = "someone other than its owner uses it", "주인이 아닌 플레이어가 사용함";
    DECK_LIMIT = "a deck may hold another number of copies than usual", "덱에 넣을 수 있는 매수가 다름";
    EQUIPPED = "it is attached to units", "유닛에 장착됨";
    CARD_LIMIT = "cards of this name are limited for each turn", "같은 이름의 카드를 한 턴에 낼 수 있는 횟수가 제한됨";
    CARD_CONDITION = "it can only be played under a condition", "조건이 맞아야만 낼 수 있음";
    OTHER_NAME = "it goes by the name of the card {}", "{} 카드의 이름으로 취급됨";
    OWN_PLAY = "it hears of itself being played, too", "자신을 낼 때에도 반응함";
    MOMENT = "no other game has this moment", "이런 시점은 다른 게임에 없음";
    HAPPENING = "no other game has a moment like \"{}\" told in this way", "\"{}\"을(를) 이렇게 따지는 시점은 다른 게임에 없음";
    CONDITION = "no other game has this condition", "이런 조건은 다른 게임에 없음";
    UNPAID = "how much mana there is, is asked before the card is paid", "카드 값을 내기 전의 마나를 따짐";
    EITHER = "one of several conditions is enough", "여러 조건 가운데 하나만 맞으면 됨";
    WITHOUT_PARTNER = "the partner is left out, and only Cross Universe has partners", "파트너를 제외하는데, 파트너는 크로스 유니버스에만 있음";
    WITH_PARTNER = "the partner may be counted, too, and only Cross Universe has partners", "파트너도 함께 셀 수 있는데, 파트너는 크로스 유니버스에만 있음";
    FILTER = "no other game picks cards by \"{}\" in this way", "다른 게임에서는 \"{}\"(으)로 이렇게 카드를 고르지 못함";
    SORTS = "only Cross Universe tells spells from items", "스펠과 아이템의 구별은 크로스 유니버스에만 있음";
    NOT_ONLY_UNITS = "spells and items in play are meant, too", "필드의 스펠과 아이템도 포함됨";
    PLACES = "cards in several places are meant", "여러 곳의 카드를 함께 가리킴";
    PLACE = "no other game has a place like the {}", "\"{}\" 같은 곳은 다른 게임에 없음";
    COMPUTED = "the number is worked out in play", "수가 게임 중에 정해짐";
    UP_TO = "fewer cards may be chosen", "더 적게 골라도 됨";
    BLIND = "cards are chosen without being seen, or under a condition for all of them together", "카드를 보지 않고 고르거나 함께 조건을 맞춰 고름";
    OTHERS_CHOOSE = "someone else chooses", "다른 플레이어가 고름";
    AGAIN = "the same cards are meant once more", "같은 카드를 다시 가리킴";
    UNUSED = "cards are chosen with which nothing is done", "고르기만 하고 아무것도 하지 않는 카드가 있음";
    RESULT = "it depends on what was done before", "앞에서 한 일의 결과에 달려 있음";
    BRANCH = "what is done depends on something", "무엇을 할지가 조건에 달려 있음";
    ATTEMPT = "something is done instead if something else cannot be done", "할 수 없으면 대신 하는 일이 있음";
    LATER = "something is done later", "나중에 하는 일이 있음";
    DEPENDS = "the rest is only done if this can be done", "이것을 할 수 있을 때만 나머지를 함";
    PRICE = "no other game has this price", "이런 비용은 다른 게임에 없음";
    CERTAIN_DISCARD = "only certain cards can be discarded for it", "특정한 카드만 비용으로 버릴 수 있음";
    PUT_AWAY = "cards go from play to the grave without being destroyed", "파괴되지 않고 필드에서 버려짐";
    NOT_MOVED_SO = "no other game moves cards in this way", "카드를 이렇게 옮기는 게임은 없음";
    PAID = "the summoned unit must be paid", "소환한 유닛의 값을 내야 함";
    UNTIL = "it lasts for another time than this turn", "이번 턴이 아닌 다른 기간 동안 이어짐";
    CHANGE = "only attack and defense can be changed elsewhere, not \"{}\"", "다른 게임에서는 공격력과 방어력만 바꿀 수 있고 \"{}\"은(는) 바꿀 수 없음";
    IMMUNE = "it keeps the effects of other cards away", "다른 카드의 효과를 막음";
    CANCELS = "abilities are cancelled", "능력을 무효로 함";
    SET = "a value is set, and not raised or lowered", "값을 더하거나 빼지 않고 정해 버림";
    PROVISO = "a change has a condition of its own", "변화에 따로 조건이 있음";
    TARGET = "these are not units in play", "필드의 유닛이 아님";
    BOTH_OR_NONE = "if one player cannot do it, neither does", "한 플레이어가 할 수 없으면 둘 다 하지 않음";
    HUGE = "a number is too large", "수가 너무 큼";
}

// What others say and Cross Universe does not.
reasons! {
    NO_KIND = "there is no type \"{}\" in Cross Universe", "크로스 유니버스에는 \"{}\" 타입이 없음";
    LEVEL = "every card of Cross Universe has a level: here {}", "크로스 유니버스의 카드에는 레벨이 있음: 여기서는 {}";
    ATTACK = "every unit of Cross Universe has an attack: here {}", "크로스 유니버스의 유닛에는 공격력이 있음: 여기서는 {}";
    DEFENSE = "every unit of Cross Universe has a defense: here {}", "크로스 유니버스의 유닛에는 방어력이 있음: 여기서는 {}";
    UNIT_FAST = "units are not played in answer to anything in Cross Universe", "크로스 유니버스에서는 유닛으로 대응할 수 없음";
    SPELL_FIGHTS = "spells have no attack and no defense in Cross Universe", "크로스 유니버스의 스펠에는 공격력과 방어력이 없음";
    NEGATIVE = "no card has less than 0 of anything in Cross Universe", "크로스 유니버스의 카드에는 0보다 작은 값이 없음";
    ONE_EFFECT = "a spell has only one ability as it is played in Cross Universe", "크로스 유니버스의 스펠에는 낼 때의 능력이 하나뿐임";
    GONE = "a spell or item of Cross Universe is gone once it was played", "크로스 유니버스의 스펠과 아이템은 내고 나면 사라짐";
    NO_CHOICE = "whether this is used is up to its owner anyway", "쓸지는 어차피 주인이 정함";
    SPELL_DECLINED = "what a spell does cannot be declined in Cross Universe", "크로스 유니버스에서는 스펠의 효과를 거절할 수 없음";
    SPELL_LIMIT = "abilities of spells are not limited for each turn in Cross Universe", "크로스 유니버스의 스펠 능력에는 턴 제한이 없음";
    NO_TIMES = "it could never be used", "결코 쓸 수 없음";
    ALWAYS_DOES = "as long as a card is in play, units can only have more or less attack and defense", "필드에 있는 동안에는 유닛의 공격력과 방어력만 바꿀 수 있음";
    ALWAYS_PAID = "what holds as long as the card is in play is neither paid nor declined", "필드에 있는 동안 이어지는 효과에는 비용도 거절도 없음";
    NOTHING = "it does nothing", "아무것도 하지 않음";
    NO_LESS = "it is about nothing, or less", "0 이하를 다룸";
    NO_TURN = "a turn is always someone's", "턴은 언제나 누군가의 것임";
    NO_EXHAUST = "cards are not turned in Cross Universe", "크로스 유니버스에는 카드를 눕히는 비용이 없음";
    NO_POINTS = "no points are collected in Cross Universe", "크로스 유니버스에는 모으는 점수가 없음";
    NO_DAMAGE = "units take no damage in Cross Universe: a fight only compares", "크로스 유니버스의 유닛은 피해를 받지 않고 전투에서 비교만 함";
    LIFE_PARTS = "so little life cannot be told in points of 1000", "1000점 가운데 이렇게 작은 라이프는 나타낼 수 없음";
    SPELLS_IN_PLAY = "only units are in play", "필드에는 유닛만 있음";
    THEIR_CARDS = "only cards of the owner are taken", "주인의 카드만 가져올 수 있음";
    UNITS_ATTACK = "only units have an attack", "공격력은 유닛에만 있음";
    OUT_OF_HAND = "it is in the hand already", "이미 손패에 있음";
    NO_FIGHTER = "the card itself does not fight in Cross Universe", "크로스 유니버스에서는 싸우지 않는 카드임";
    FALLS_TOO = "a unit of Cross Universe does not hear of its own destruction together with that of others", "크로스 유니버스의 유닛은 다른 유닛의 파괴와 함께 자신의 파괴에 반응하지 않음";
    NOT_THERE = "the card is not in play then", "그때 카드는 필드에 없음";
    NO_UNIT = "nothing has happened to a unit then", "그때 유닛에 일어난 일이 없음";
    ITSELF = "the unit that it is about is the card itself", "그 유닛은 카드 자신임";
    PAID_AWAY = "the card has left play to pay for it", "비용으로 이미 필드를 떠났음";
    ONE_TARGET = "no units are chosen there", "거기서는 유닛을 고르지 않음";
    NOT_TWICE = "who was chosen before cannot be chosen once more in Cross Universe", "크로스 유니버스에서는 앞에서 고른 카드를 다시 고를 수 없음";
    BOTH_AT_ONCE = "both players can only do it while both are able to", "두 플레이어가 모두 할 수 있을 때만 함께 할 수 있음";
    TOO_MUCH = "it is too long", "너무 긺";
}

/// The same at a place.
pub(super) fn lost<T>(why: Bi, at: Span) -> Result<T, Lost> {
    Err(Lost::new(why).at(at))
}

/// The same about a word.
pub(super) fn about<T>(why: Bi, word: &str, at: Span) -> Result<T, Lost> {
    Err(Lost::new(why).word(word).at(at))
}

/// What cannot be written has no place.
pub(super) fn unwritten<T>(why: Bi) -> Result<T, Lost> {
    Err(Lost::new(why))
}

/// How the language calls players.
pub(super) fn player(side: Side) -> &'static str {
    match side {
        Side::Mine => "you",
        Side::Theirs => "opponent",
        Side::Both => "both",
    }
}
