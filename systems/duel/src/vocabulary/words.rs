//! Kinds of cards, phases, statuses, questions and reasons.

use cardwright_ir::{Bi, Group, Word, WordRow, rows};

rows! { WORDS: Word, WordRow;
    UNIT = word(Group::Kind, "monster", Bi::new("Unit", "유닛"), Bi::new("stays on the field and fights", "필드에 남아 싸우는 카드"));
    SPELL = word(Group::Kind, "spell", Bi::new("Spell", "마법"), Bi::new("any card that is not a unit", "유닛이 아닌 카드"));

    DRAW_PHASE = word(Group::Phase, "draw", Bi::new("Draw", "드로우"), Bi::new("the turn begins", "턴 시작"));
    MAIN_PHASE = word(Group::Phase, "main", Bi::new("Main", "메인"), Bi::new("cards are played", "카드를 사용"));
    BATTLE_PHASE = word(Group::Phase, "battle", Bi::new("Battle", "배틀"), Bi::new("units attack", "유닛이 공격"));
    END_PHASE = word(Group::Phase, "end", Bi::new("End", "엔드"), Bi::new("the turn ends", "턴 종료"));

    CONTINUOUS = word(
        Group::Keyword,
        "continuous",
        Bi::new("Continuous", "지속"),
        Bi::new("stays in a spell slot", "마법 존에 남는 마법"),
    );
    EQUIP = word(Group::Keyword, "equip", Bi::new("Equip", "장착"), Bi::new("attaches to a unit", "유닛에 장착하는 마법"));
    GUARD = word(Group::Keyword, "guard", Bi::new("Guard", "수호"), Bi::new("no direct attacks on its owner", "주인을 직접 공격할 수 없음"));
    SLOW = word(Group::Keyword, "slow", Bi::new("Slow", "전개 턴 공격 불가"), Bi::new("cannot attack on its deploy turn", "전개 턴 공격 불가"));
    UNCOUNTERABLE = word(Group::Keyword, "uncounterable", Bi::new("Uncounterable", "무효 불가"), Bi::new("cannot be negated", "무효로 할 수 없음"));
    CANNOT_ATTACK = word(Group::Keyword, "cannot_attack", Bi::new("Cannot attack", "공격 불가"), Bi::new("may not attack", "공격할 수 없음"));
    CANNOT_BE_TARGETED = word(Group::Keyword, "cannot_be_targeted", Bi::new("Cannot be targeted", "지정 불가"), Bi::new("may not be chosen", "지정할 수 없음"));
    CANNOT_ACTIVATE = word(Group::Keyword, "cannot_activate", Bi::new("Cannot activate", "기동 불가"), Bi::new("its effects may not be activated", "기동할 수 없음"));
    NO_ATTACK = word(Group::Keyword, "no_attack", Bi::new("Cannot attack this turn", "이번 턴 공격 불가"), Bi::new("may not attack this turn", "이번 턴 공격할 수 없음"));
    EXHAUSTED = word(Group::Keyword, "exhausted", Bi::new("Exhausted", "행동 완료"), Bi::new("has attacked or just arrived", "이미 행동함"));

    ATK_UP = word(Group::Status, "atk_up", Bi::new("Attack up", "공격 강화"), Bi::new("more attack", "공격 증가"));
    ATK_DOWN = word(Group::Status, "atk_down", Bi::new("Attack down", "공격 약화"), Bi::new("less attack", "공격 감소"));
    STUN = word(Group::Status, "stun", Bi::new("Stun", "기절"), Bi::new("cannot attack or be activated", "공격과 기동 불가"));
    SHIELD = word(Group::Status, "shield", Bi::new("Shield", "보호막"), Bi::new("the next damage does not happen", "다음 피해 무시"));
    POISON = word(Group::Status, "poison", Bi::new("Poison", "중독"), Bi::new("damage at its owner's turn end", "턴 종료 시 피해"));
    GUARD_STATUS = word(Group::Status, "guard_status", Bi::new("Guard", "수호"), Bi::new("counts as a guard unit", "수호 유닛으로 취급"));
    SILENCE = word(Group::Status, "silence", Bi::new("Silence", "침묵"), Bi::new("its own effects do not fire", "자신의 효과 불발"));

    PERMANENT = word(Group::Time, "permanent", Bi::new("permanently", "영구"), Bi::new("for ever", "계속"));
    END_OF_TURN = word(Group::Time, "end_of_turn", Bi::new("until end of turn", "턴 종료까지"), Bi::new("until the next end phase", "다음 엔드 페이즈까지"));
    TURNS = word(Group::Time, "turns", Bi::new("for some turns", "몇 턴 동안"), Bi::new("until the n-th end phase of the unit's owner", "주인의 n번째 엔드 페이즈까지"));

    ENEMY_UNIT = word(Group::Reason, "enemy_unit", Bi::new("an enemy unit is in play", "상대 유닛이 있음"), Bi::new("the opponent has a unit", "상대 유닛이 있음"));
    ALLY_UNIT = word(Group::Reason, "ally_unit", Bi::new("you control a unit", "아군 유닛이 있음"), Bi::new("the owner has a unit", "아군 유닛이 있음"));
    ENEMY_AGENT = word(Group::Reason, "enemy_agent", Bi::new("the opposing agent is in play", "상대 에이전트가 있음"), Bi::new("always true", "항상 참"));
    SELF_THERE = word(Group::Reason, "self", Bi::new("this unit is in play", "이 유닛이 필드에 있음"), Bi::new("the card is still on the field", "카드가 필드에 있음"));
    STACK_TOP = word(Group::Reason, "stack_top", Bi::new("the top of the stack", "연쇄의 맨 위"), Bi::new("the newest stack item", "가장 새로운 연쇄"));
    STACK_ITEM = word(Group::Reason, "stack_item", Bi::new("a stack item", "연쇄 하나"), Bi::new("any stack item", "연쇄 하나"));
    THE_ATTACK = word(Group::Reason, "attack", Bi::new("the attack", "공격"), Bi::new("the attack being declared", "선언된 공격"));
    EFFECT_OF = word(Group::Reason, "effect_of", Bi::new("the effects of a card", "카드의 효과"), Bi::new("a card's effects until end of turn", "턴 종료까지 카드의 효과"));

    FRONT = word(Group::Reason, "front", Bi::new("Front", "선두"), Bi::new("what effects mean by the front unit", "효과가 말하는 선두 유닛"));
    ATK_RAISED = word(Group::Reason, "atk_raised", Bi::new("Attack +{n}", "공격 +{n}"), Bi::new("how much more attack", "공격 증가량"));
    ATK_LOWERED = word(Group::Reason, "atk_lowered", Bi::new("Attack {n}", "공격 {n}"), Bi::new("how much less attack", "공격 감소량"));

    BY_LIFE = word(Group::Reason, "by_life", Bi::new("no HP left", "체력 소진"), Bi::new("a duelist fell to 0 HP", "체력이 0이 됨"));
    BY_DECK = word(Group::Reason, "by_deck", Bi::new("could not draw", "덱 소진"), Bi::new("a duelist had to draw from an empty deck", "빈 덱에서 드로우"));
    BY_CONCESSION = word(Group::Reason, "by_concession", Bi::new("conceded", "항복"), Bi::new("a duelist gave up", "항복"));

    ASK_PLAY = word(Group::Ask, "play_card", Bi::new("Play {on}", "{on} 사용"), Bi::new("Your move", "행동을 고르세요"));
    ASK_ATTACK = word(Group::Ask, "ask_attack", Bi::new("{on} attacks {at}", "{on} 공격 → {at}"), Bi::new("Your move", "행동을 고르세요"));
    ASK_ACTIVATE = word(Group::Ask, "activate", Bi::new("Activate {on}", "{on} 기동"), Bi::new("Your move", "행동을 고르세요"));
    ASK_END = word(Group::Ask, "end_phase", Bi::new("End the phase", "페이즈 종료"), Bi::new("Your move", "행동을 고르세요"));
    ASK_PASS = word(Group::Ask, "priority_pass", Bi::new("Pass", "넘기기"), Bi::new("Respond or pass?", "대응하거나 넘기세요"));
    ASK_RESPOND = word(Group::Ask, "respond", Bi::new("Respond with {on}", "{on} 대응"), Bi::new("Respond or pass?", "대응하거나 넘기세요"));
    ASK_SLOT = word(Group::Ask, "slot", Bi::new("{on}", "{on}"), Bi::new("{cause}: into which slot?", "{cause}: 어느 칸에 놓을까요?"));
    ASK_TARGET = word(Group::Ask, "target", Bi::new("{on}", "{on}"), Bi::new("{cause}: choose a unit", "{cause}: 유닛을 지정하세요"));
    TARGET_DECLINE = word(
        Group::Reason,
        "target_decline",
        Bi::new("No one in particular", "지정하지 않음"),
        Bi::new("the front unit, where the effect means one", "효과가 뜻하는 선두 유닛"),
    );
    SEARCH_DECLINE = word(
        Group::Reason,
        "search_decline",
        Bi::new("The first that matches", "맞는 카드 중 맨 위"),
        Bi::new("the matching card nearest the top of the deck", "덱 맨 위에서 가장 가까운 카드"),
    );
    SEARCH_NONE = word(
        Group::Reason,
        "search_none",
        Bi::new("None of them", "아무것도 고르지 않음"),
        Bi::new("the search fails", "탐색 실패"),
    );
    ASK_USE = word(Group::Ask, "use", Bi::new("Use it", "사용"), Bi::new("{cause}: use its effect? {effect}", "{cause}: 효과를 사용할까요? {effect}"));
    ASK_SEARCH = word(Group::Ask, "search", Bi::new("{on}", "{on}"), Bi::new("{cause}: which card of your deck?", "{cause}: 덱에서 어느 카드를 고를까요?"));
    ASK_REPLACE = word(Group::Ask, "replace", Bi::new("{on}", "{on}"), Bi::new("Which effect applies first?", "어느 효과를 먼저 적용할까요?"));
    ASK_NEGATE = word(Group::Ask, "negate_what", Bi::new("{on}", "{on}"), Bi::new("{cause}: negate what?", "{cause}: 무엇을 무효로 할까요?"));
    ASK_MODE = word(Group::Ask, "mode", Bi::new("{on}", "{on}"), Bi::new("{cause}: choose one", "{cause}: 하나를 고르세요"));

    UNKNOWN_ACTOR = refusal("unknown actor", Bi::new("Not a participant", "참가자가 아닙니다"));
    GAME_ENDED = refusal("game ended", Bi::new("The game is over", "이미 끝난 게임입니다"));
    NOT_YOUR_TURN = refusal("not your turn", Bi::new("It is your opponent's turn", "상대 턴입니다"));
    PRIORITY_REQUIRED = refusal("priority required", Bi::new("You do not hold priority", "우선권이 없습니다"));
    MAIN_ONLY = refusal("main only", Bi::new("Only in the main phase", "메인 페이즈에만 가능합니다"));
    BATTLE_ONLY = refusal("battle only", Bi::new("Only in the battle phase", "배틀 페이즈에만 가능합니다"));
    STACK_NOT_EMPTY = refusal("stack not empty", Bi::new("The stack must resolve first", "연쇄가 남아 있습니다"));
    BAD_HAND_INDEX = refusal("bad handIndex", Bi::new("No such card in hand", "손패에 없는 카드입니다"));
    NOT_ENOUGH_MANA = refusal("not enough mana", Bi::new("Not enough mana", "마나가 모자랍니다"));
    UNITS_FULL = refusal("monster zone full", Bi::new("No free unit slot there", "유닛 존에 빈 칸이 없습니다"));
    SPELLS_FULL = refusal("spell zone full", Bi::new("No free spell slot there", "마법 존에 빈 칸이 없습니다"));
    BATTLE_BLOCKED = refusal("battle blocked", Bi::new("No attacks on the first turn of the game", "선공 첫 턴에는 공격할 수 없습니다"));
    INVALID_ATTACKER = refusal("invalid attacker", Bi::new("That unit cannot attack", "공격할 수 없는 유닛입니다"));
    INVALID_TARGET = refusal("invalid target", Bi::new("That unit cannot be attacked", "공격할 수 없는 대상입니다"));
    GUARD_BLOCKS = refusal("guard blocks direct attack", Bi::new("A guard unit is in the way", "수호 유닛이 막고 있습니다"));
    UNSUPPORTED_ACTION = refusal("unsupported action", Bi::new("Unknown command", "알 수 없는 명령입니다"));
    INVALID_SOURCE = refusal("invalid source", Bi::new("That effect cannot be activated now", "기동할 수 없는 효과입니다"));
    INVALID_EFFECT = refusal("invalid effect", Bi::new("That effect cannot be activated now", "기동할 수 없는 효과입니다"));
    CONDITION_NOT_MET = refusal("condition not met", Bi::new("That effect cannot be activated now", "기동할 수 없는 효과입니다"));
}

const fn word(group: Group, name: &'static str, title: Bi, meaning: Bi) -> WordRow {
    WordRow { name, group, title, meaning }
}

const fn refusal(name: &'static str, title: Bi) -> WordRow {
    WordRow { name, group: Group::Refusal, title, meaning: title }
}
