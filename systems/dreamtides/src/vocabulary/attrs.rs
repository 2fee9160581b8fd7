//! Numbers and words that cards and players have.

use cardwright_ir::{Attr, AttrRow, Bi, Of, Shown, rows};

rows! { ATTRS: Attr, AttrRow;
    COST = card("cost", Bi::new("Cost", "비용"), Shown::Cost, Bi::new("energy to play the card", "사용할 때 드는 에너지"));
    SPARK = card("spark", Bi::new("Spark", "불꽃"), Shown::Stat, Bi::new("what a character is worth at judgment", "심판에서의 가치"));
    PRODUCED = card("produced", Bi::new("Energy produced", "생산 에너지"), Shown::Stat, Bi::new("what a dreamwell card adds to the production", "꿈의 샘 카드가 더하는 생산"));
    ORDER = card("phase", Bi::new("Phase", "단계"), Shown::Stat, Bi::new("dreamwell cards of lower phases come first", "낮은 단계의 샘 카드가 먼저 나옴"));
    SUBTYPE = card("subtype", Bi::new("Subtype", "종류"), Shown::Tag, Bi::new("what sort of character", "캐릭터의 종류"));
    RARITY = card("rarity", Bi::new("Rarity", "희귀도"), Shown::No, Bi::new("how often the card is found", "얼마나 드문가"));
    TABLE = card("table", Bi::new("Table", "표"), Shown::No, Bi::new("the table of the card file", "카드 파일의 표"));
    PROMPT = card("prompt", Bi::new("Prompt", "안내문"), Shown::No, Bi::new("what the player reads when the card asks", "카드가 물을 때의 안내"));
    POINTS = seat("points", Bi::new("Points", "점수"), Shown::Points, Bi::new("victory points", "승리 점수"));
    ENERGY = seat("energy", Bi::new("Energy", "에너지"), Shown::Pips, Bi::new("pays for cards and abilities", "카드와 능력의 값"));
    TOTAL_SPARK = seat("total_spark", Bi::new("Spark", "불꽃"), Shown::Points, Bi::new("the spark of all characters, and what stays with the player", "모든 캐릭터의 불꽃과 남은 불꽃"));
}

const fn card(name: &'static str, title: Bi, shown: Shown, meaning: Bi) -> AttrRow {
    AttrRow { name, of: Of::Card, title, shown, meaning }
}

const fn seat(name: &'static str, title: Bi, shown: Shown, meaning: Bi) -> AttrRow {
    AttrRow { name, of: Of::Seat, title, shown, meaning }
}
