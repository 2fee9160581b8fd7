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
}

const fn word(group: Group, name: &'static str, title: Bi, meaning: Bi) -> WordRow {
    WordRow { name, group, title, meaning }
}
