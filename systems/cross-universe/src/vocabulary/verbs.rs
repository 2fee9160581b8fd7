//! What scripts do and ask: the built-in functions, and the constants that need the game to be read.
//!
//! The first argument of a function that acts or asks is who does it; the last one of those that honour `?` is whether
//! as much as possible will do.

use cardwright_ir::{Bi, Param, Ty, Verb, VerbRow, rows};

use crate::syntax::words::{Function, NameList};

const WHO: Param = param("who", Ty::Seats);
const CARDS: Param = param("cards", Ty::Cards);
const AMOUNT: Param = param("amount", Ty::Num);
const MOST: Param = param("most", Ty::Bool);
const UNTIL: Param = param("until", Ty::Times);
const WHO_CARDS: &[Param] = &[WHO, CARDS];
const WHO_AMOUNT: &[Param] = &[WHO, AMOUNT];
const COUNTERS: &[Param] = &[WHO, CARDS, param("counter", Ty::Syms), AMOUNT];
const LIST: &[Param] = &[param("list", Ty::Num)];

rows! { VERBS: Verb, VerbRow;
    APPLY = act("APPLY", &[WHO, param("object", Ty::Cards), UNTIL], None,
        Bi::new("changes values until a time", "값을 바꿈"), Bi::new("{object}: {changes}{until}", "{object}: {changes}{until}"));
    ARE = ask("ARE", &[AMOUNT, CARDS, param("such that", Ty::Bool), MOST], Ty::Bool,
        Bi::new("whether some of the cards satisfy a condition together", "카드 일부가 함께 조건을 만족하는지"), Bi::new("{amount} of {cards} where {such that}", "{cards} 중 {amount}장이 {such that}"));
    CANCEL_ATTACK = act("CANCELATTACK", &[WHO], None,
        Bi::new("ends the attack", "공격을 취소"), Bi::new("cancel the attack", "공격을 취소한다"));
    COUNT = ask("COUNT", LIST, Ty::Num, Bi::new("how many there are", "개수"), Bi::new("the number of {list}", "{list}의 수"));
    DAMAGE = act("DAMAGE", &[WHO, param("player", Ty::Seats), AMOUNT], Some(Ty::Num),
        Bi::new("damage to players", "플레이어에게 피해"), Bi::new("deal {amount} damage to {player}", "{player}에게 피해 {amount}를 준다"));
    DECK_TOP = act("DECKTOP", &[WHO, param("player", Ty::Seats), AMOUNT, MOST], Some(Ty::Cards),
        Bi::new("the top cards of a deck", "덱 위의 카드"), Bi::new("the top {amount} cards of {player}'s deck", "{player}의 덱 위 {amount}장"));
    DESTROY = act("DESTROY", WHO_CARDS, Some(Ty::Cards),
        Bi::new("cards are destroyed", "카드를 파괴"), Bi::new("destroy {cards}", "{cards} 파괴한다"));
    DIFFERENT = ask("DIFFERENT", LIST, Ty::Bool, Bi::new("no two are equal", "모두 다름"), Bi::new("{list} are all different", "{list}이(가) 모두 다르다"));
    DISCARD = act("DISCARD", WHO_CARDS, Some(Ty::Cards),
        Bi::new("cards go to the discard pile", "카드를 버림"), Bi::new("discard {cards}", "{cards} 버린다"));
    DO_ABILITY = act("DOABILITY", &[WHO, param("ability", Ty::Abilities)], None,
        Bi::new("runs a part of the card", "카드의 일부를 실행"), Bi::new("do {ability}", "{ability}을(를) 실행한다"));
    DRAW = act("DRAW", &[WHO, AMOUNT, MOST], Some(Ty::Cards),
        Bi::new("cards are drawn", "카드를 뽑음"), Bi::new("draw {amount}", "{amount} 뽑는다"));
    EXILE = act("EXILE", &[WHO, CARDS, UNTIL], Some(Ty::Cards),
        Bi::new("cards are exiled", "카드를 추방"), Bi::new("exile {cards}{until}", "{cards} {until}추방한다"));
    GAIN_LIFE = act("GAINLIFE", WHO_AMOUNT, Some(Ty::Num),
        Bi::new("life is gained", "라이프를 얻음"), Bi::new("gain {amount} life", "라이프 {amount}를 얻는다"));
    GAIN_MANA = act("GAINMANA", WHO_AMOUNT, Some(Ty::Num),
        Bi::new("mana is gained", "마나를 얻음"), Bi::new("gain {amount} mana", "마나 {amount}를 얻는다"));
    GET_COUNTERS = ask("GETCOUNTERS", &[CARDS, param("counter", Ty::Syms)], Ty::Num,
        Bi::new("how many counters there are", "카운터의 수"), Bi::new("the number of {counter} counters on {cards}", "{cards}의 {counter} 카운터 수"));
    GIVE_ATTACK = act("GIVEATTACK", WHO_CARDS, None,
        Bi::new("one more attack this turn", "이번 턴에 한 번 더 공격"), Bi::new("{cards} may attack once more this turn", "{cards}은(는) 이번 턴에 한 번 더 공격할 수 있다"));
    LOSE_LIFE = act("LOSELIFE", WHO_AMOUNT, Some(Ty::Num),
        Bi::new("life is lost", "라이프를 잃음"), Bi::new("lose {amount} life", "라이프 {amount}를 잃는다"));
    LOSE_MANA = act("LOSEMANA", WHO_AMOUNT, Some(Ty::Num),
        Bi::new("mana is lost", "마나를 잃음"), Bi::new("lose {amount} mana", "마나 {amount}를 잃는다"));
    MOVE = act("MOVE", &[WHO, CARDS, param("zone", Ty::Zones)], Some(Ty::Cards),
        Bi::new("cards change zones", "카드를 옮김"), Bi::new("move {cards} to {zone}", "{cards} {zone}(으)로 옮긴다"));
    ORDER = act("ORDER", WHO_CARDS, Some(Ty::Cards),
        Bi::new("cards in an order of one's choice", "카드의 순서를 정함"), Bi::new("{cards} in any order", "원하는 순서의 {cards}"));
    PUT_COUNTERS = act("PUTCOUNTERS", COUNTERS, None,
        Bi::new("puts counters on cards", "카운터를 놓음"), Bi::new("put {amount} {counter} counters on {cards}", "{cards}에 {counter} 카운터 {amount}개를 놓는다"));
    REMOVE_COUNTERS = act("REMOVECOUNTERS", COUNTERS, None,
        Bi::new("takes counters from cards", "카운터를 제거"), Bi::new("remove {amount} {counter} counters from {cards}", "{cards}에서 {counter} 카운터 {amount}개를 제거한다"));
    REVEAL = act("REVEAL", &[WHO, CARDS, UNTIL], Some(Ty::Cards),
        Bi::new("shows cards to both players", "카드를 공개"), Bi::new("reveal {cards}{until}", "{cards} {until}공개한다"));
    SAME = ask("SAME", LIST, Ty::Bool, Bi::new("all are equal", "모두 같음"), Bi::new("{list} are all the same", "{list}이(가) 모두 같다"));
    SELECT = act("SELECT", &[WHO, AMOUNT, CARDS, param("such that", Ty::Bool), param("blind", Ty::Bool), MOST], Some(Ty::Cards),
        Bi::new("a choice of cards", "카드를 고름"), Bi::new("{amount} of {cards}", "{cards} {amount}장"));
    SELECT_ABILITY = act("SELECTABILITY", &[WHO, param("abilities", Ty::Abilities)], Some(Ty::Abilities),
        Bi::new("a choice of an ability", "능력을 고름"), Bi::new("one of {abilities}", "{abilities} 중 하나"));
    SELECT_CARD_NAME = act("SELECTCARDNAME", &[WHO, param("names", Ty::Syms)], Some(Ty::Syms),
        Bi::new("a choice of a card name", "카드 이름을 고름"), Bi::new("a card name", "카드 이름 하나"));
    SELECT_DECK_SIDE = act("SELECTDECKSIDE", &[WHO, param("player", Ty::Seats)], Some(Ty::Zones),
        Bi::new("a choice of top or bottom", "덱의 위 또는 아래를 고름"), Bi::new("the top or bottom of {player}'s deck", "{player}의 덱 위 또는 아래"));
    SELECT_NUMBER = act("SELECTNUMBER", &[WHO, param("numbers", Ty::Num)], Some(Ty::Num),
        Bi::new("a choice of a number", "수를 고름"), Bi::new("a number of {numbers}", "{numbers} 중 하나"));
    SELECT_PLAYER = act("SELECTPLAYER", &[WHO], Some(Ty::Seats),
        Bi::new("a choice of a player", "플레이어를 고름"), Bi::new("a player", "플레이어 한 명"));
    SELECT_TYPE = act("SELECTTYPE", &[WHO, param("types", Ty::Syms)], Some(Ty::Syms),
        Bi::new("a choice of a type", "타입을 고름"), Bi::new("a type", "타입 하나"));
    SET_ATTACK_TARGET = act("SETATTACKTARGET", WHO_CARDS, None,
        Bi::new("another target of the attack", "공격 대상을 바꿈"), Bi::new("{cards} becomes the target of the attack", "{cards}을(를) 공격 대상으로 한다"));
    SHUFFLE = act("SHUFFLE", &[WHO, param("except", Ty::Cards)], None,
        Bi::new("shuffles the deck", "덱을 섞음"), Bi::new("shuffle your deck", "덱을 섞는다"));
    SUM = ask("SUM", LIST, Ty::Num, Bi::new("the sum", "합계"), Bi::new("the total of {list}", "{list}의 합계"));
    SUMMON = act("SUMMON",
        &[WHO, CARDS, param("zone", Ty::Zones), param("instead of", Ty::Bool), param("instead", Ty::Script), param("paying", Ty::Bool), MOST],
        Some(Ty::Cards),
        Bi::new("units are summoned", "유닛을 소환"), Bi::new("summon {cards}{paying}", "{cards} {paying}소환한다"));
    SUMMON_TOKENS = act("SUMMONTOKENS",
        &[
            WHO, AMOUNT, param("name", Ty::Syms), param("level", Ty::Num), param("types", Ty::Syms), param("attack", Ty::Num),
            param("defense", Ty::Num), param("abilities", Ty::Abilities), param("zone", Ty::Zones), param("instead of", Ty::Bool),
            param("instead", Ty::Script), param("paying", Ty::Bool), MOST,
        ],
        Some(Ty::Cards),
        Bi::new("tokens are made and summoned", "토큰을 만들어 소환"), Bi::new("summon {amount} tokens", "토큰 {amount}체를 소환한다"));
    SWAP = act("SWAP", &[WHO, param("one", Ty::Cards), param("other", Ty::Cards), param("with equipment", Ty::Bool)], None,
        Bi::new("two cards change places", "두 카드의 자리를 바꿈"), Bi::new("swap {one} with {other}", "{one}와(과) {other}의 자리를 바꾼다"));
    VIEW = act("VIEW", WHO_CARDS, Some(Ty::Cards),
        Bi::new("a look at cards", "카드를 봄"), Bi::new("look at {cards}", "{cards} 본다"));
    WIN_GAME = act("WINGAME", &[WHO], None,
        Bi::new("the game is won", "게임에서 승리"), Bi::new("win the game", "게임에서 승리한다"));

    ALL_TYPES = ask("allTypes", &[], Ty::Syms, Bi::new("all types", "모든 타입"), Bi::new("all types", "모든 타입"));
    ALL_CARD_NAMES = ask("allCardNames", &[], Ty::Syms, Bi::new("all names of cards", "모든 카드 이름"), Bi::new("all card names", "모든 카드 이름"));
    ALL_UNIT_NAMES = ask("allUnitNames", &[], Ty::Syms, Bi::new("all names of units", "모든 유닛 이름"), Bi::new("all unit names", "모든 유닛 이름"));
    ALL_SPELL_NAMES = ask("allSpellNames", &[], Ty::Syms, Bi::new("all names of spells", "모든 스펠 이름"), Bi::new("all spell names", "모든 스펠 이름"));
    ALL_ITEM_NAMES = ask("allItemNames", &[], Ty::Syms, Bi::new("all names of items", "모든 아이템 이름"), Bi::new("all item names", "모든 아이템 이름"));
    CURRENT_TURN = ask("currentTurn", &[], Ty::Times, Bi::new("this turn", "이번 턴"), Bi::new("this turn", "이번 턴"));
    NEXT_TURN = ask("nextTurn", &[], Ty::Times, Bi::new("the turn after this one", "다음 턴"), Bi::new("the next turn", "다음 턴"));
    TURN_OF = ask("turn", &[WHO], Ty::Times, Bi::new("a player's present or next turn", "플레이어의 이번 또는 다음 턴"), Bi::new("{who}'s turn", "{who}의 턴"));
    NEXT_TURN_OF = ask("nextTurnOf", &[WHO], Ty::Times, Bi::new("a player's turn after the present one", "플레이어의 다음 턴"), Bi::new("{who}'s next turn", "{who}의 다음 턴"));
    END_OF = ask("end", &[param("turn", Ty::Times)], Ty::Times, Bi::new("the end of a turn", "턴의 끝"), Bi::new("the end of {turn}", "{turn}의 끝"));
    START_OF = ask("start", &[param("turn", Ty::Times), param("phase", Ty::Words)], Ty::Times,
        Bi::new("the start of a phase of a turn", "턴의 페이즈 시작"), Bi::new("the start of the {phase} of {turn}", "{turn}의 {phase} 시작"));
    FOREVER = ask("forever", &[], Ty::Times, Bi::new("without end", "끝없이"), Bi::new("forever", "계속"));
    PHASE_OF = ask("phase", &[WHO, param("phase", Ty::Words)], Ty::Words, Bi::new("a player's phase", "플레이어의 페이즈"), Bi::new("{who}'s {phase}", "{who}의 {phase}"));
    TOP_OF = ask("deckTop", &[WHO], Ty::Zones, Bi::new("the top of a deck", "덱의 위"), Bi::new("the top of {who}'s deck", "{who}의 덱 위"));
    BOTTOM_OF = ask("deckBottom", &[WHO], Ty::Zones, Bi::new("the bottom of a deck", "덱의 아래"), Bi::new("the bottom of {who}'s deck", "{who}의 덱 아래"));
}

/// The row of a function.
pub const fn of(function: Function) -> Verb {
    Verb(function as u16)
}

/// The row of a fixed list.
pub const fn of_names(names: NameList) -> Verb {
    Verb(ALL_TYPES.0 + names as u16)
}

const fn param(name: &'static str, ty: Ty) -> Param {
    Param { name, ty }
}

const fn act(
    name: &'static str,
    params: &'static [Param],
    result: Option<Ty>,
    meaning: Bi,
    text: Bi,
) -> VerbRow {
    VerbRow { name, pure: false, params, result, meaning, text }
}

const fn ask(name: &'static str, params: &'static [Param], result: Ty, meaning: Bi, text: Bi) -> VerbRow {
    VerbRow { name, pure: true, params, result: Some(result), meaning, text }
}
