//! Kinds of cards, keywords, comparisons, collections, turns.

use cardwright_ir::{Bi, Group, Word, WordRow, rows};

rows! { WORDS: Word, WordRow;
    CHARACTER = word(Group::Kind, "character", Bi::new("Character", "캐릭터"), Bi::new("stays in play and has spark", "전장에 남아 불꽃을 가진 카드"));
    EVENT = word(Group::Kind, "event", Bi::new("Event", "이벤트"), Bi::new("happens once", "한 번 일어나는 카드"));
    DREAMWELL = word(Group::Kind, "dreamwell", Bi::new("Dreamwell card", "꿈의 샘 카드"), Bi::new("produces energy", "에너지를 만드는 카드"));
    DREAMSIGN = word(Group::Kind, "dreamsign", Bi::new("Dreamsign", "꿈의 징표"), Bi::new("belongs to a journey, not to battles", "여정에 속한 카드"));
    DREAMCALLER = word(Group::Kind, "dreamcaller", Bi::new("Dreamcaller", "꿈을 부르는 자"), Bi::new("belongs to a journey, not to battles", "여정에 속한 카드"));

    FAST = word(Group::Keyword, "fast", Bi::new("Fast", "신속"), Bi::new("may be played in answer and in the opponent's turn", "응답으로, 상대 턴에도 사용할 수 있음"));

    OR_LESS = word(Group::Reason, "or_less", Bi::new("or less", "이하인"), Bi::new("at most that", "그 이하"));
    EXACTLY = word(Group::Reason, "exactly", Bi::new("exactly", "인"), Bi::new("just that", "정확히 그만큼"));
    OR_MORE = word(Group::Reason, "or_more", Bi::new("or more", "이상인"), Bi::new("at least that", "그 이상"));

    ALL = word(Group::Reason, "all", Bi::new("all", "모두"), Bi::new("every one that matches", "해당하는 모두"));
    EACH_OTHER = word(Group::Reason, "each_other", Bi::new("each other", "다른 모두"), Bi::new("every other one that matches", "해당하는 다른 모두"));
    ANY_NUMBER_OF = word(Group::Reason, "any_number_of", Bi::new("any number of", "원하는 만큼"), Bi::new("as many as you like", "원하는 수만큼"));
    ALL_BUT_ONE = word(Group::Reason, "all_but_one", Bi::new("all but one", "하나를 뺀 모두"), Bi::new("every one but one", "하나를 뺀 모두"));

    YOUR_TURN = word(Group::Time, "your_turn", Bi::new("your turn", "자신의 턴"), Bi::new("the turn of the card's owner", "카드 주인의 턴"));
    ENEMY_TURN = word(Group::Time, "enemy_turn", Bi::new("the opponent's turn", "상대의 턴"), Bi::new("the turn of the other player", "상대 플레이어의 턴"));

    STARTING_PHASE = word(Group::Phase, "starting_phase", Bi::new("Start of turn", "턴 시작"), Bi::new("a turn begins", "턴이 시작됨"));
    JUDGMENT_PHASE = word(Group::Phase, "judgment_phase", Bi::new("Judgment", "심판"), Bi::new("more spark than the opponent scores", "불꽃이 더 많으면 득점"));
    DREAMWELL_PHASE = word(Group::Phase, "dreamwell_phase", Bi::new("Dreamwell", "꿈의 샘"), Bi::new("energy is produced", "에너지를 생산"));
    DRAW_PHASE = word(Group::Phase, "draw_phase", Bi::new("Draw", "드로우"), Bi::new("a card is drawn", "카드를 뽑음"));
    MAIN_PHASE = word(Group::Phase, "main_phase", Bi::new("Main", "메인"), Bi::new("cards are played", "카드를 사용"));
    ENDING_PHASE = word(Group::Phase, "ending_phase", Bi::new("Ending", "종료"), Bi::new("the opponent may act", "상대가 행동할 수 있음"));
    FINISHED_PHASE = word(Group::Phase, "finished_phase", Bi::new("End of turn", "턴 종료"), Bi::new("the turn is over", "턴이 끝남"));
    LAST_PHASE = word(Group::Phase, "last_phase", Bi::new("End of turn", "턴 종료"), Bi::new("abilities of the turn's end", "턴 종료 시의 능력"));

    LEAVES_FOR_GOOD = word(Group::Status, "leaves_for_good", Bi::new("banished when it leaves play", "떠나면 추방됨"), Bi::new("it is banished when it leaves play", "전장을 떠나면 추방됨"));
    PROTECTED = word(Group::Status, "protected", Bi::new("cannot be dissolved this turn", "이번 턴 소멸되지 않음"), Bi::new("it cannot be dissolved this turn", "이번 턴에는 소멸되지 않음"));
    TOKEN = word(Group::Status, "token", Bi::new("token", "토큰"), Bi::new("it ceases to exist when it leaves play", "전장을 떠나면 사라짐"));

    BY_POINTS = word(Group::Reason, "by_points", Bi::new("enough points", "점수 달성"), Bi::new("a player has the points to win", "승리 점수에 도달함"));
    BY_CARD = word(Group::Reason, "by_card", Bi::new("a card's effect", "카드 효과"), Bi::new("a card says so", "카드의 효과로 승리"));
    BY_TURNS = word(Group::Reason, "by_turns", Bi::new("the turn limit", "턴 제한"), Bi::new("the battle took too many turns", "턴이 너무 많음"));
    BY_ENDLESS = word(Group::Reason, "by_endless", Bi::new("an endless chain of effects", "끝없는 연쇄"), Bi::new("effects set each other off without end", "효과가 끝없이 이어짐"));
    BY_CONCESSION = word(Group::Reason, "by_concession", Bi::new("concession", "항복"), Bi::new("a player gave up", "항복함"));

    NOT_FAST = word(Group::Reason, "not_fast", Bi::new("not fast", "신속이 아님"), Bi::new("only fast cards may be played now", "지금은 신속 카드만 사용할 수 있음"));
    TOO_DEAR = word(Group::Reason, "too_dear", Bi::new("not enough energy", "에너지 부족"), Bi::new("it costs more energy than there is", "에너지가 모자람"));
    NO_TARGET = word(Group::Reason, "no_target", Bi::new("no target", "대상 없음"), Bi::new("there is nothing that it could be about", "고를 수 있는 대상이 없음"));
    CANNOT_PAY = word(Group::Reason, "cannot_pay", Bi::new("its other cost cannot be paid", "추가 비용을 낼 수 없음"), Bi::new("its cost besides energy cannot be paid", "에너지 외의 비용을 낼 수 없음"));
    NOT_FROM_HERE = word(Group::Reason, "not_from_here", Bi::new("only from the void", "공허에서만"), Bi::new("it is only played from the void", "공허에서만 사용할 수 있음"));
    NO_ABILITY = word(Group::Reason, "no_ability", Bi::new("no ability can be used now", "지금 쓸 수 있는 능력 없음"), Bi::new("too dear, used, too slow or without a target", "비용, 횟수, 속도 또는 대상 때문"));

    BY_ABANDONING = word(Group::Reason, "by_abandoning", Bi::new("abandon characters", "캐릭터 포기"), Bi::new("a way to pay", "지불 방법"));
    BY_BANISHING_OWN = word(Group::Reason, "by_banishing_own", Bi::new("banish cards from your void", "자신 공허의 카드 추방"), Bi::new("a way to pay", "지불 방법"));
    BY_BANISHING_THEIRS = word(Group::Reason, "by_banishing_theirs", Bi::new("banish cards from the opponent's void", "상대 공허의 카드 추방"), Bi::new("a way to pay", "지불 방법"));
    BY_BANISHING_HAND = word(Group::Reason, "by_banishing_hand", Bi::new("banish a card from your hand", "손패의 카드 추방"), Bi::new("a way to pay", "지불 방법"));
    BY_SEVERAL = word(Group::Reason, "by_several", Bi::new("several costs together", "여러 비용"), Bi::new("a way to pay", "지불 방법"));
    BY_DISCARDING = word(Group::Reason, "by_discarding", Bi::new("discard cards", "카드 버리기"), Bi::new("a way to pay", "지불 방법"));
    BY_DISCARDING_ALL = word(Group::Reason, "by_discarding_all", Bi::new("discard your hand", "손패 모두 버리기"), Bi::new("a way to pay", "지불 방법"));
    BY_ENERGY = word(Group::Reason, "by_energy", Bi::new("pay energy", "에너지 지불"), Bi::new("a way to pay", "지불 방법"));
    BY_PRODUCTION = word(Group::Reason, "by_production", Bi::new("lose maximum energy", "최대 에너지 감소"), Bi::new("a way to pay", "지불 방법"));
    BY_RETURNING = word(Group::Reason, "by_returning", Bi::new("return characters to hand", "캐릭터를 손으로"), Bi::new("a way to pay", "지불 방법"));

    ASK_PLAY = word(Group::Ask, "ask_play", Bi::new("Play {on}", "{on} 사용"), Bi::new("Your main phase", "메인 페이즈"));
    ASK_PLAY_VOID = word(Group::Ask, "ask_play_void", Bi::new("Play {on} from the void", "공허의 {on} 사용"), Bi::new("Your main phase", "메인 페이즈"));
    ASK_ACTIVATE = word(Group::Ask, "ask_activate", Bi::new("Use {on}", "{on}의 능력 사용"), Bi::new("Your main phase", "메인 페이즈"));
    ASK_PLAY_OTHER = word(Group::Ask, "ask_play_other", Bi::new("Play {on} for its other cost", "{on}: 다른 비용으로 사용"), Bi::new("Your main phase", "메인 페이즈"));
    ASK_PLAY_TOP = word(Group::Ask, "ask_play_top", Bi::new("Play {on} from the top of your deck", "덱 맨 위의 {on} 사용"), Bi::new("Your main phase", "메인 페이즈"));
    ASK_END_TURN = word(Group::Ask, "ask_end_turn", Bi::new("End your turn", "턴 종료"), Bi::new("Your main phase", "메인 페이즈"));
    ASK_FAST_PLAY = word(Group::Ask, "ask_fast_play", Bi::new("Play {on}", "{on} 사용"), Bi::new("Answer, or let it happen", "대응하거나 넘기세요"));
    ASK_FAST_PLAY_VOID = word(Group::Ask, "ask_fast_play_void", Bi::new("Play {on} from the void", "공허의 {on} 사용"), Bi::new("Answer, or let it happen", "대응하거나 넘기세요"));
    ASK_FAST_ACTIVATE = word(Group::Ask, "ask_fast_activate", Bi::new("Use {on}", "{on}의 능력 사용"), Bi::new("Answer, or let it happen", "대응하거나 넘기세요"));
    ASK_FAST_PLAY_OTHER = word(Group::Ask, "ask_fast_play_other", Bi::new("Play {on} for its other cost", "{on}: 다른 비용으로 사용"), Bi::new("Answer, or let it happen", "대응하거나 넘기세요"));
    ASK_FAST_PLAY_TOP = word(Group::Ask, "ask_fast_play_top", Bi::new("Play {on} from the top of your deck", "덱 맨 위의 {on} 사용"), Bi::new("Answer, or let it happen", "대응하거나 넘기세요"));
    ASK_PASS = word(Group::Ask, "ask_pass", Bi::new("Pass: the top of the stack resolves", "넘기기: 스택 맨 위가 처리됨"), Bi::new("Answer, or let it happen", "대응하거나 넘기세요"));
    ASK_NEXT_TURN = word(Group::Ask, "ask_next_turn", Bi::new("Begin your turn", "자신의 턴 시작"), Bi::new("Answer, or let it happen", "대응하거나 넘기세요"));

    ASK_CHARACTER = word(Group::Ask, "ask_character", Bi::new("{on}", "{on}"), Bi::new("Choose a character", "캐릭터를 고르세요"));
    ASK_STACK = word(Group::Ask, "ask_stack", Bi::new("{on}", "{on}"), Bi::new("Choose a card on the stack", "스택의 카드를 고르세요"));
    ASK_VOID = word(Group::Ask, "ask_void", Bi::new("{on}", "{on}"), Bi::new("Choose from the void", "공허에서 고르세요"));
    ASK_CARDS = word(Group::Ask, "ask_cards", Bi::new("{on}", "{on}"), Bi::new("Choose cards", "카드를 고르세요"));
    ASK_DISCARD = word(Group::Ask, "ask_discard", Bi::new("{on}", "{on}"), Bi::new("Discard from your hand", "손패에서 버리세요"));
    ASK_ABANDON = word(Group::Ask, "ask_abandon", Bi::new("{on}", "{on}"), Bi::new("Abandon your characters", "포기할 캐릭터를 고르세요"));
    ASK_DISCOVER = word(Group::Ask, "ask_discover", Bi::new("{on}", "{on}"), Bi::new("Take one of these cards of your deck", "덱의 이 카드 중에서 고르세요"));
    ASK_ENEMY_HAND = word(Group::Ask, "ask_enemy_hand", Bi::new("{on}", "{on}"), Bi::new("Choose a card of the opponent's hand", "상대 손패에서 고르세요"));
    ASK_PAY_CARDS = word(Group::Ask, "ask_pay_cards", Bi::new("{on}", "{on}"), Bi::new("Choose what you pay with", "지불할 카드를 고르세요"));
    ASK_MAY = word(Group::Ask, "ask_may", Bi::new("Do it", "실행"), Bi::new("Use it? {effect}", "사용할까요? {effect}"));
    ASK_PAY = word(Group::Ask, "ask_pay", Bi::new("Pay", "지불"), Bi::new("Pay for it? {effect}", "지불할까요? {effect}"));
    ASK_TOLL = word(Group::Ask, "ask_toll", Bi::new("Pay", "지불"), Bi::new("Pay, or your card is prevented? {effect}", "지불하지 않으면 카드가 무효화됩니다. 지불할까요? {effect}"));
    ASK_COST = word(Group::Ask, "ask_cost", Bi::new("{on}", "{on}"), Bi::new("How do you pay?", "어떻게 지불할까요?"));
    ASK_ENERGY = word(Group::Ask, "ask_energy", Bi::new("{on} energy", "에너지 {on}"), Bi::new("How much energy do you spend?", "에너지를 얼마나 쓸까요?"));
    ASK_MODE = word(Group::Ask, "ask_mode", Bi::new("{mode}", "{mode}"), Bi::new("{cause}: choose one", "{cause}: 하나를 고르세요"));
    ASK_ABILITY = word(Group::Ask, "ask_ability", Bi::new("{on}", "{on}"), Bi::new("Which ability?", "어느 능력을 쓸까요?"));
    ASK_FORESEE = word(Group::Ask, "ask_foresee", Bi::new("{on}", "{on}"), Bi::new("Foresee: which cards go to your void? The others stay on top", "예견: 공허로 보낼 카드를 고르세요. 나머지는 덱 위에 남습니다"));
    ASK_ORDER = word(Group::Ask, "ask_order", Bi::new("{on}", "{on}"), Bi::new("Foresee: the order on your deck, the top card first", "예견: 덱 위의 순서, 맨 위부터"));

    AT_JUDGMENT = word(Group::Reason, "at_judgment", Bi::new("+{n} if nothing changes", "이대로면 +{n}"), Bi::new("points of the next judgment as things stand", "지금 상태에서 다음 심판의 점수"));
    EFFECTS = word(Group::Status, "effects", Bi::new("Effects", "효과"), Bi::new("points that cards gave, less those that they took", "카드가 준 점수에서 빼앗은 점수를 뺀 값"));
}

const fn word(group: Group, name: &'static str, title: Bi, meaning: Bi) -> WordRow {
    WordRow { name, group, title, meaning }
}
