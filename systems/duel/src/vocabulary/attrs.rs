//! Numbers and words that cards, duelists and the game have.

use cardwright_ir::{Attr, AttrRow, Bi, Of, Shown, rows};

rows! { ATTRS: Attr, AttrRow;
    COST = card("cost", Bi::new("Cost", "비용"), Shown::Cost, Bi::new("mana to play the card from hand", "손패에서 사용할 때 드는 마나"));
    ATK = card("atk", Bi::new("Attack", "공격"), Shown::Stat, Bi::new("damage the unit deals in combat", "전투에서 주는 피해"));
    HP = card("hp", Bi::new("HP", "체력"), Shown::Stat, Bi::new("damage the unit can take", "버틸 수 있는 피해"));
    MAX_HP = card("maxHp", Bi::new("Max HP", "최대 체력"), Shown::No, Bi::new("HP the unit can be healed to", "회복할 수 있는 한도"));
    ID = card("id", Bi::new("Id", "아이디"), Shown::No, Bi::new("the card's id; `key` in filters", "카드 아이디"));
    KIND = card("type", Bi::new("Type", "종류"), Shown::No, Bi::new("unit or spell", "유닛 또는 마법"));
    RACE = card("race", Bi::new("Race", "종족"), Shown::Tag, Bi::new("first tag", "첫째 태그"));
    THEME = card("theme", Bi::new("Theme", "테마"), Shown::Tag, Bi::new("second tag", "둘째 태그"));
    ELEMENT = card("element", Bi::new("Element", "속성"), Shown::Tag, Bi::new("third tag", "셋째 태그"));
    KEYWORDS = card("keywords", Bi::new("Keywords", "능력어"), Shown::No, Bi::new("guard and the like", "수호 등"));
    LIFE = seat("life", Bi::new("HP", "체력"), Shown::Life, Bi::new("a duelist at 0 loses", "0이면 패배"));
    MANA = seat("mana", Bi::new("Mana", "마나"), Shown::Pips, Bi::new("pays for cards and effects", "카드와 효과의 값"));
    MANA_MAX = seat("manaMax", Bi::new("Max mana", "최대 마나"), Shown::No, Bi::new("mana after the next refill", "충전 후 마나"));
    PHASE = game("phase", Bi::new("Phase", "페이즈"), Bi::new("draw, main, battle or end", "드로우, 메인, 배틀, 엔드"));
    TURN = game("turn", Bi::new("Turn", "턴"), Bi::new("counted over both duelists", "양쪽을 합해 셈"));
}

const fn card(name: &'static str, title: Bi, shown: Shown, meaning: Bi) -> AttrRow {
    AttrRow { name, of: Of::Card, title, shown, meaning }
}

const fn seat(name: &'static str, title: Bi, shown: Shown, meaning: Bi) -> AttrRow {
    AttrRow { name, of: Of::Seat, title, shown, meaning }
}

const fn game(name: &'static str, title: Bi, meaning: Bi) -> AttrRow {
    AttrRow { name, of: Of::Game, title, shown: Shown::No, meaning }
}
