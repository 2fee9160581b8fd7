//! What rules do and ask.

use cardwright_ir::{Bi, Param, Ty, Verb, VerbRow, rows};

const NONE: &[Param] = &[];
const TO: &[Param] = &[param("to", Ty::Cards)];
const TO_N: &[Param] = &[param("to", Ty::Cards), param("n", Ty::Num)];
const WHO_N: &[Param] = &[param("to", Ty::Seats), param("n", Ty::Num)];
const TWO: &[Param] = &[param("a", Ty::Num), param("b", Ty::Num)];
const ONE: &[Param] = &[param("value", Ty::Num)];
const LASTING: &[Param] =
    &[param("to", Ty::Cards), param("what", Ty::Words), param("n", Ty::Num), param("until", Ty::Times)];

rows! { VERBS: Verb, VerbRow;
    // Commands, in the order of the language's tables.
    BP = act("bp", TO_N, Bi::new("BP grow or shrink", "BP 증감"), Bi::new("give {n} BP to {to}", "{to}의 BP {n}"));
    BP_SET = act("bp_set", TO_N, Bi::new("BP become a number", "BP를 정함"), Bi::new("set the BP of {to} to {n}", "{to}의 BP를 {n}(으)로"));
    BP_TIMES = act("bp_times", TO_N, Bi::new("BP are multiplied", "BP를 곱함"), Bi::new("multiply the BP of {to} by {n}", "{to}의 BP를 {n}배로"));
    DAMAGE = act("damage", TO_N, Bi::new("non-combat damage to characters and players", "전투 외 피해"), Bi::new("deal {n} damage to {to}", "{to}에게 피해 {n}"));
    DESTROY = act("destroy", TO, Bi::new("characters are KOed", "캐릭터 KO"), Bi::new("KO {to}", "{to} KO"));
    FREEZE = act("freeze", &[param("to", Ty::Cards), param("flip", Ty::Bool)], Bi::new("characters freeze, or flip", "캐릭터 빙결"), Bi::new("freeze {to}", "{to} 빙결"));
    UNFREEZE = act("unfreeze", TO, Bi::new("characters unfreeze", "캐릭터 해동"), Bi::new("unfreeze {to}", "{to} 해동"));
    TRANSFORM = act("transform", &[param("to", Ty::Cards), param("card", Ty::Cards)], Bi::new("cards become another card", "다른 카드로 변신"), Bi::new("turn {to} into {card}", "{to}을(를) {card}(으)로 변신"));
    MOVE_TO_SLOT = act("movetoslot", TO, Bi::new("a character changes its slot", "자리 이동"), Bi::new("move {to} to an empty slot", "{to}을(를) 빈자리로 이동"));
    SWAP_CHARS = act("swapchars", TO, Bi::new("two characters exchange their slots", "자리 교환"), Bi::new("swap the slots of {to}", "{to}의 자리를 서로 바꿈"));
    CLEAR = act("clear", NONE, Bi::new("the ability can be used again", "능력을 다시 쓸 수 있음"), Bi::new("this ability can be used again", "이 능력을 다시 쓸 수 있음"));
    UNITE = act("unite", TO, Bi::new("attackers form a United Attack", "합동 공격을 이룸"), Bi::new("{to} form a United Attack", "{to}이(가) 합동 공격을 이룸"));
    REMOVE_FROM_ATTACK = act("removefromattack", TO, Bi::new("characters stop attacking", "공격 중지"), Bi::new("{to} stop attacking", "{to} 공격 중지"));
    LOSE_ABILITY = act("loseability", TO, Bi::new("characters lose their ability", "능력 상실"), Bi::new("{to} lose their ability", "{to} 능력 상실"));
    COPY_ABILITY = act("copyability", &[param("to", Ty::Cards), param("card", Ty::Cards)], Bi::new("characters get the ability of a card", "능력 복사"), Bi::new("{to} get the ability of {card}", "{to}이(가) {card}의 능력을 얻음"));
    STEAL = act("steal", &[param("to", Ty::Cards), param("card", Ty::Cards)], Bi::new("a character takes the ability of another", "능력 강탈"), Bi::new("{card} takes the ability of {to}", "{card}이(가) {to}의 능력을 빼앗음"));
    SWAP_ABILITIES = act("swapabilities", TO, Bi::new("two characters exchange their abilities", "능력 교환"), Bi::new("swap the abilities of {to}", "{to}의 능력을 서로 바꿈"));
    ACTIVATE = act("activate", &[param("card", Ty::Cards)], Bi::new("the rule of another card is run", "다른 카드의 능력 실행"), Bi::new("run the ability of {card}", "{card}의 능력을 실행"));
    HP = act("hp", WHO_N, Bi::new("HP grow or shrink", "체력 증감"), Bi::new("{to}: {n} HP", "{to}의 체력 {n}"));
    LOSE_LIFE = act("loselife", WHO_N, Bi::new("HP are lost, without damage", "체력 상실"), Bi::new("{to}: lose {n} HP", "{to}: 체력 {n} 상실"));
    SP = act("sp", WHO_N, Bi::new("SP grow or shrink", "SP 증감"), Bi::new("{to}: {n} SP", "{to}의 SP {n}"));
    SP_SET = act("sp_set", WHO_N, Bi::new("SP become a number", "SP를 정함"), Bi::new("set the SP of {to} to {n}", "{to}의 SP를 {n}(으)로"));
    PLAY_EXTRA = act("playextrachar", NONE, Bi::new("one more character may be played", "캐릭터 추가 소환"), Bi::new("play one more character this turn", "이번 턴 캐릭터를 하나 더 냄"));
    TURNS = act("turns", ONE, Bi::new("extra turns", "추가 턴"), Bi::new("take {value} more turns", "추가 턴 {value}"));
    SKIP = act("skip", &[param("to", Ty::Seats), param("what", Ty::Words)], Bi::new("the next such phase is skipped", "페이즈 건너뜀"), Bi::new("{to}: skip the next {what} phase", "{to}: 다음 {what} 페이즈를 건너뜀"));
    DRAW = act("draw", WHO_N, Bi::new("top cards of the deck to the hand", "덱에서 손패로"), Bi::new("{to}: draw {n}", "{to}: 카드 {n}장 드로우"));
    DISCARD = act("discard", &[param("to", Ty::Seats), param("card", Ty::Cards)], Bi::new("chosen cards of a hand are discarded", "손패에서 버림"), Bi::new("{to}: discard {card}", "{to}: {card} 버림"));
    RANDOM_DISCARD = act("rnddiscard", WHO_N, Bi::new("random cards of a hand are discarded", "손패에서 무작위로 버림"), Bi::new("{to}: discard {n} at random", "{to}: 무작위로 {n}장 버림"));
    TRASH = act("trash", WHO_N, Bi::new("top cards of the deck are discarded", "덱에서 버림"), Bi::new("{to}: discard {n} from the deck", "{to}: 덱에서 {n}장 버림"));
    MOVE_TO = act("moveto", &[param("to", Ty::Cards), param("zone", Ty::Zones), param("at", Ty::Num), param("shown", Ty::Bool)], Bi::new("cards are moved to a pile", "카드를 더미로 이동"), Bi::new("put {to} into {zone}{at}", "{to}을(를) {zone}(으)로{at}"));
    MOVE_REVEALED = act("moverevealedto", &[param("to", Ty::Cards), param("zone", Ty::Zones), param("at", Ty::Num)], Bi::new("the cards above a card are moved", "그 위의 카드를 이동"), Bi::new("put the cards above {to} into {zone}{at}", "{to} 위의 카드를 {zone}(으)로{at}"));
    MOVE_PILE = act("movepile", &[param("a", Ty::Zones), param("b", Ty::Zones)], Bi::new("a pile is put onto another", "더미를 다른 더미 위로"), Bi::new("put {a} onto {b}", "{a}을(를) {b} 위로"));
    SWAP_PILES = act("swappiles", &[param("a", Ty::Zones), param("b", Ty::Zones)], Bi::new("two piles exchange their cards", "두 더미를 바꿈"), Bi::new("swap {a} and {b}", "{a}와(과) {b}을(를) 바꿈"));
    SHUFFLE = act("shuffle", &[param("to", Ty::Seats), param("zone", Ty::Zones)], Bi::new("a pile is shuffled", "더미를 섞음"), Bi::new("shuffle {zone}", "{zone} 섞기"));
    PROPHECY = act("prophecy", &[param("to", Ty::Cards), param("n", Ty::Num), param("what", Ty::Words)], Bi::new("top cards of a deck are put in order", "덱 위의 카드를 정렬"), Bi::new("look at the top {n} of the deck and put them back{what}", "덱 위 {n}장을 보고{what} 되돌림"));
    PILE_VIEW = act("pileview", &[param("zone", Ty::Zones), param("what", Ty::Words)], Bi::new("how a pile is shown", "더미를 보이는 방식"), Bi::new("show {zone} {what}", "{zone}을(를) {what}(으)로 표시"));
    REVEAL = act("reveal", TO, Bi::new("cards are shown to both players", "카드 공개"), Bi::new("reveal {to}", "{to} 공개"));
    REVEAL_PILE = act("reveal_pile", &[param("to", Ty::Seats), param("zone", Ty::Zones)], Bi::new("a pile is shown to the other player", "더미 공개"), Bi::new("{to}: reveal {zone}", "{to}: {zone} 공개"));
    PEEK = act("peek", TO, Bi::new("cards of a hand are looked at", "손패 보기"), Bi::new("look at {to}", "{to}을(를) 봄"));
    ALTER_COST = act("altercost", LASTING, Bi::new("SP values of a kind grow or shrink", "SP 값 변경"), Bi::new("SP values of {what}: {n}{until}", "{what}의 SP 값 {n}{until}"));
    ALTER_COST_SET = act("altercost_set", LASTING, Bi::new("SP values of a kind become a number", "SP 값을 정함"), Bi::new("SP values of {what} become {n}{until}", "{what}의 SP 값을 {n}(으)로{until}"));
    MOD_COST = act("modcost", &[param("what", Ty::Words), param("n", Ty::Num)], Bi::new("this one payment changes", "이번 값 변경"), Bi::new("its SP value changes by {n}", "이번 SP 값 {n}"));
    MOD_DAMAGE = act("moddamage", ONE, Bi::new("this one damage changes", "이번 피해 변경"), Bi::new("that damage changes by {value}", "이번 피해 {value}"));
    ENABLE_RULE = act("enablerule", LASTING, Bi::new("a game rule is switched on", "규칙을 켬"), Bi::new("{to}: \"{what}\" is on{until}", "{to}: \"{what}\" 켜짐{until}"));
    DISABLE_RULE = act("disablerule", LASTING, Bi::new("a game rule is switched off", "규칙을 끔"), Bi::new("{to}: \"{what}\" is off{until}", "{to}: \"{what}\" 꺼짐{until}"));
    MOD_RULE = act("modrule", LASTING, Bi::new("a game rule gets a value", "규칙의 값을 정함"), Bi::new("{to}: \"{what}\" is {n}{until}", "{to}: \"{what}\" = {n}{until}"));
    // Abilities.
    GRANT = act("grant", LASTING, Bi::new("an ability is given", "능력어 부여"), Bi::new("{to}: {what}{until}", "{to}: {what}{until}"));
    STRIP = act("strip", &[param("to", Ty::Cards), param("what", Ty::Words)], Bi::new("an ability is taken, whoever gave it", "능력어 제거"), Bi::new("{to}: no longer {what}", "{to}: {what} 제거"));
    TAKE_BACK = act("take_back", &[param("to", Ty::Cards), param("what", Ty::Words)], Bi::new("an ability that this card gave ends", "준 능력어를 거둠"), Bi::new("{to}: no longer {what} by this", "{to}: {what} 거둠"));
    // Costs.
    PAY_FREEZE = act("pay_freeze", NONE, Bi::new("this character freezes", "이 캐릭터 빙결"), Bi::new("freeze this character", "이 캐릭터 빙결"));
    PAY_SACRIFICE = act("pay_sacrifice", &[param("card", Ty::Cards)], Bi::new("own characters are KOed", "자신의 캐릭터 KO"), Bi::new("KO {card}", "{card} KO"));
    PAY_DISCARD = act("pay_discard", &[param("card", Ty::Cards)], Bi::new("cards of the own hand are discarded", "손패에서 버림"), Bi::new("discard {card}", "{card} 버림"));
    // The course of a run.
    MAYBE = act("maybe", &[param("effect", Ty::Script)], Bi::new("an effect that may be declined", "거절할 수 있는 효과"), Bi::new("you may {effect}", "{effect} (선택)"));
    NO_EFFECT = act("no_effect", NONE, Bi::new("the run ends without effect", "효과 없이 끝남"), Bi::new("nothing happens", "아무 일도 없음"));
    SUCCEED = act("succeed", NONE, Bi::new("what came before counts as done", "앞의 효과를 성공으로 침"), Bi::new("go on", "계속"));

    // Questions.
    FIND = ask("find", &[
            param("types", Ty::Cards), param("amount", Ty::Num), param("pick", Ty::Num), param("filter", Ty::Bool),
            param("zone", Ty::Zones), param("except", Ty::Cards), param("optional", Ty::Bool),
        ], Ty::Cards, Bi::new("targets that a filter finds", "필터로 찾은 대상"), Bi::new("{types}", "{types}"));
    EVERY = ask("every", &[param("type", Ty::Cards)], Ty::Cards, Bi::new("all of them, without a choice", "모두"), Bi::new("all {type}", "모든 {type}"));
    OTHER = ask("other", &[param("type", Ty::Cards)], Ty::Cards, Bi::new("except this card", "이 카드 제외"), Bi::new("other {type}", "다른 {type}"));
    UNLIKE = ask("unlike", &[param("type", Ty::Cards)], Ty::Cards, Bi::new("everything else", "그 밖의 것"), Bi::new("{type} excluded", "{type} 아닌 것"));
    ALSO = ask("also", &[param("types", Ty::Cards)], Ty::Cards, Bi::new("one of each of these types", "각 종류에서"), Bi::new("{types}", "{types}"));
    COMPUTED = ask("computed", &[param("value", Ty::Cards)], Ty::Cards, Bi::new("cards or players that an expression gives", "식이 주는 대상"), Bi::new("{value}", "{value}"));
    NAMED = ask("named", &[param("name", Ty::Syms)], Ty::Cards, Bi::new("cards of this name", "이 이름의 카드"), Bi::new("\"{name}\"", "\"{name}\""));
    OF_TYPE = ask("of_type", &[param("subtype", Ty::Syms)], Ty::Cards, Bi::new("characters of this subtype", "이 부류의 캐릭터"), Bi::new("{subtype}", "{subtype}"));
    RANDOM = ask("random", ONE, Ty::Num, Bi::new("so many at random", "무작위"), Bi::new("{value} random", "무작위 {value}"));
    IS = ask("is", &[param("card", Ty::Cards), param("state", Ty::Words)], Ty::Bool, Bi::new("the card is in this state", "이 상태"), Bi::new("{state}", "{state}"));
    LOWEST_BP = ask("lowest_bp", &[param("card", Ty::Cards)], Ty::Bool, Bi::new("no other candidate has fewer BP", "BP가 가장 낮음"), Bi::new("with the lowest BP", "BP가 가장 낮은"));
    INFRONT = ask("infront", NONE, Ty::Zones, Bi::new("the slot that faces this card", "맞은편 자리"), Bi::new("in front of this character", "맞은편"));
    CHOSEN_SIDE = ask("chosen_side", NONE, Ty::Seats, Bi::new("a side that is chosen first", "먼저 고른 쪽"), Bi::new("either player's", "어느 한쪽의"));
    CHOSEN_RING = ask("chosen_ring", NONE, Ty::Seats, Bi::new("a ring that is chosen first", "먼저 고른 링"), Bi::new("one player's", "한 플레이어의"));
    OPP = ask("opp", NONE, Ty::Seats, Bi::new("the opponent of the executing player", "상대 플레이어"), Bi::new("the opponent", "상대"));
    CONTROLLED = ask("ctrl", NONE, Ty::Seats, Bi::new("the controller of the card in question", "그 카드의 주인"), Bi::new("its controller", "주인"));
    WITH_ID = ask("with_id", &[param("id", Ty::Syms)], Ty::Cards, Bi::new("the card with this id", "이 아이디의 카드"), Bi::new("\"{id}\"", "\"{id}\""));
    UNTIL = ask("until", &[param("time", Ty::Words), param("who", Ty::Seats)], Ty::Times, Bi::new("a time of a player", "플레이어의 시점"), Bi::new("{time}", "{time}"));
    MAY = ask("may", &[param("question", Ty::Syms)], Ty::Bool, Bi::new("the player wants it", "플레이어의 뜻"), Bi::new("you want to", "원한다면"));
    DONE = ask("done", NONE, Ty::Bool, Bi::new("the effect before succeeded", "앞의 효과가 성공함"), Bi::new("it was done", "성공했다면"));
    NIL = ask("nil", NONE, Ty::Num, Bi::new("no value", "값 없음"), Bi::new("nothing", "없음"));
    ELEMENT = ask("element", TWO, Ty::Cards, Bi::new("an element of a list", "목록의 원소"), Bi::new("{a}", "{a}"));
    MORE = ask("more", TWO, Ty::Bool, Bi::new("the first is larger", "앞이 더 큼"), Bi::new("{a} is more than {b}", "{a} > {b}"));
    AT_LEAST = ask("at_least", TWO, Ty::Bool, Bi::new("the first is not smaller", "앞이 작지 않음"), Bi::new("{a} is at least {b}", "{a} ≥ {b}"));
    REST = ask("rest", TWO, Ty::Num, Bi::new("what a division leaves", "나머지"), Bi::new("{a} modulo {b}", "{a} % {b}"));
    PLUS = ask("plus", ONE, Ty::Num, Bi::new("a value as a number", "수로서의 값"), Bi::new("{value}", "{value}"));
    ALL = ask("all_in", TWO, Ty::Bool, Bi::new("it holds for every element", "모두 성립"), Bi::new("{b} for all of {a}", "{a} 모두 {b}"));
    EACH_OF = ask("each_of", TWO, Ty::Num, Bi::new("a value for every element", "원소마다의 값"), Bi::new("{b} of {a}", "{a}의 {b}"));
    DISCARDED = ask("discarded", NONE, Ty::Cards, Bi::new("the cards discarded last", "방금 버린 카드"), Bi::new("the discarded cards", "버린 카드"));
    SACRIFICED = ask("sacrificed", NONE, Ty::Cards, Bi::new("the characters sacrificed last", "방금 희생한 캐릭터"), Bi::new("the sacrificed characters", "희생한 캐릭터"));
    DESTROYED = ask("destroyed", NONE, Ty::Cards, Bi::new("the characters KOed last", "방금 KO된 캐릭터"), Bi::new("the KOed characters", "KO된 캐릭터"));
    MOVED = ask("moved", NONE, Ty::Cards, Bi::new("the cards moved last", "방금 옮긴 카드"), Bi::new("the moved cards", "옮긴 카드"));
    TRASHED = ask("trashed", NONE, Ty::Cards, Bi::new("the cards discarded from a deck last", "방금 덱에서 버린 카드"), Bi::new("the cards discarded from the deck", "덱에서 버린 카드"));
    ATTACKER = ask("attacker", NONE, Ty::Cards, Bi::new("the attacker concerned", "공격자"), Bi::new("the attacker", "공격자"));
    BLOCKER = ask("blocker", NONE, Ty::Cards, Bi::new("the counter-attacker concerned", "반격자"), Bi::new("the counter-attacker", "반격자"));
    UA_BP = ask("uabp", NONE, Ty::Num, Bi::new("total BP of the countered attack", "반격당한 공격의 BP 합"), Bi::new("the BP of the attack", "공격의 BP"));
    ALONE = ask("alone", NONE, Ty::Bool, Bi::new("no other character in the ring", "링에 혼자"), Bi::new("this is your only character", "캐릭터가 이것뿐이면"));
    SOLO_ATTACK = ask("soloattack", NONE, Ty::Bool, Bi::new("it is the only attack", "유일한 공격"), Bi::new("it attacks alone", "혼자 공격하면"));
    IS_KIND = ask("is_kind", &[param("kind", Ty::Words)], Ty::Bool, Bi::new("the card in question is of this kind", "그 카드의 종류"), Bi::new("it is a card of the kind {kind}", "{kind}이면"));
    AS_KIND = ask("as_kind", &[param("kind", Ty::Words)], Ty::Cards, Bi::new("the card in question, if it is of this kind", "그 종류의 카드"), Bi::new("that {kind}", "그 {kind}"));
    IS_CHAR = ask("ischar", ONE, Ty::Bool, Bi::new("a card is a character", "캐릭터인지"), Bi::new("{value} is a character", "{value}이(가) 캐릭터"));
    IN_UNITED = ask("inuattack", ONE, Ty::Bool, Bi::new("a card is in the United Attack", "합동 공격 중인지"), Bi::new("{value} is in the United Attack", "{value}이(가) 합동 공격 중"));
    FLIP_COIN = ask("flipcoin", NONE, Ty::Bool, Bi::new("a coin that is called", "동전 던지기"), Bi::new("you call the coin right", "동전을 맞히면"));
    ABS = ask("abs", ONE, Ty::Num, Bi::new("the value without its sign", "절댓값"), Bi::new("{value}", "{value}"));
    ALL_TRUE = ask("all", ONE, Ty::Bool, Bi::new("every element is true", "모두 참"), Bi::new("all of {value}", "모든 {value}"));
    ANY_TRUE = ask("any", ONE, Ty::Bool, Bi::new("some element is true", "하나라도 참"), Bi::new("any of {value}", "{value} 중 하나"));
    TRUTH = ask("bool", ONE, Ty::Bool, Bi::new("whether a value is true", "참인지"), Bi::new("{value}", "{value}"));
    CMP = ask("cmp", TWO, Ty::Num, Bi::new("-1, 0 or 1 by comparison", "비교 결과"), Bi::new("{a} compared with {b}", "{a}와 {b}의 비교"));
    INT = ask("int", ONE, Ty::Num, Bi::new("a value as a whole number", "정수"), Bi::new("{value}", "{value}"));
    LEN = ask("len", ONE, Ty::Num, Bi::new("how many elements", "개수"), Bi::new("the number of {value}", "{value}의 수"));
    MAX = ask("max", ONE, Ty::Num, Bi::new("the largest", "최댓값"), Bi::new("the largest of {value}", "{value} 중 최대"));
    MIN = ask("min", ONE, Ty::Num, Bi::new("the smallest", "최솟값"), Bi::new("the smallest of {value}", "{value} 중 최소"));
    POW = ask("pow", TWO, Ty::Num, Bi::new("a power", "거듭제곱"), Bi::new("{a} to the power of {b}", "{a}의 {b}제곱"));
    ROUND = ask("round", ONE, Ty::Num, Bi::new("the nearest whole number", "반올림"), Bi::new("{value}", "{value}"));
    SORTED = ask("sorted", ONE, Ty::Num, Bi::new("the elements in order", "정렬"), Bi::new("{value} in order", "정렬된 {value}"));
    STR = ask("str", ONE, Ty::Syms, Bi::new("a value as text", "글로서의 값"), Bi::new("{value}", "{value}"));
    SUM = ask("sum", ONE, Ty::Num, Bi::new("the sum of the elements", "합"), Bi::new("the sum of {value}", "{value}의 합"));
}

const fn param(name: &'static str, ty: Ty) -> Param {
    Param { name, ty }
}

const fn act(name: &'static str, params: &'static [Param], meaning: Bi, text: Bi) -> VerbRow {
    VerbRow { name, pure: false, params, result: None, meaning, text }
}

const fn ask(name: &'static str, params: &'static [Param], result: Ty, meaning: Bi, text: Bi) -> VerbRow {
    VerbRow { name, pure: true, params, result: Some(result), meaning, text }
}
