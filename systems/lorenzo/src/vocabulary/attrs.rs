//! Numbers and words that cards, players and pieces have.

use cardwright_ir::{Attr, AttrRow, Bi, Of, Shown, rows};

rows! { ATTRS: Attr, AttrRow;
    NAME = card("name", Bi::new("Name", "이름"), Shown::No, Bi::new("the card's name, which is its identity", "카드 이름"));
    KIND = card("kind", Bi::new("Kind", "종류"), Shown::No, Bi::new("what sort of card", "카드의 종류"));
    PERIOD = card("period", Bi::new("Period", "시대"), Shown::No, Bi::new("the period whose stack it belongs to", "속하는 시대"));
    MINIMUM = card("minimum", Bi::new("From value", "필요 값"), Shown::Stat, Bi::new("the least value that activates it", "발동하는 최소 값"));
    COST = card("cost", Bi::new("Price", "비용"), Shown::No, Bi::new("how much its first price is, all resources together", "첫 비용의 합계"));
    REGION = card("region", Bi::new("Region", "구역"), Shown::No, Bi::new("where an action space is", "행동 칸의 구역"));
    SPACE = card("space", Bi::new("Space", "칸"), Shown::No, Bi::new("which space of its region", "구역 안의 칸"));
    PRINTED_OF = card("printed_of", Bi::new("In print", "인쇄본"), Shown::No, Bi::new("the card that this one replaces under the errata", "정오표가 대신하는 카드"));
    VALUE = card("value", Bi::new("Value", "값"), Shown::Stat, Bi::new("what a die or a family member is worth", "주사위나 가족의 값"));
    WOOD = seat("wood", Bi::new("Wood", "나무"), Shown::Goods, Bi::new("goods", "물자"));
    STONE = seat("stone", Bi::new("Stone", "돌"), Shown::Goods, Bi::new("goods", "물자"));
    COINS = seat("coins", Bi::new("Coins", "금화"), Shown::Goods, Bi::new("goods", "물자"));
    SERVANTS = seat("servants", Bi::new("Servants", "하인"), Shown::Goods, Bi::new("goods; each raises an action by one", "물자, 하나당 행동 값 +1"));
    MILITARY = seat("military_points", Bi::new("Military", "군사"), Shown::Points, Bi::new("needed for territories; ranked at the end", "영지에 필요, 끝에 순위 점수"));
    FAITH = seat("faith_points", Bi::new("Faith", "신앙"), Shown::Points, Bi::new("needed at the reports, at most 15", "교황청 보고에 필요, 최대 15"));
    VICTORY = seat("victory_points", Bi::new("VP", "승점"), Shown::Points, Bi::new("the most win", "많은 쪽이 승리"));
    PRESTIGE = seat("prestige_points", Bi::new("Prestige", "명성"), Shown::Points, Bi::new("only in the rule set prestige5", "prestige5 규칙에만 있음"));
    PRIVILEGE = seat("privilege", Bi::new("Privilege", "특권"), Shown::No, Bi::new("a council privilege that is still to be chosen", "아직 고르지 않은 의회 특권"));
}

const fn card(name: &'static str, title: Bi, shown: Shown, meaning: Bi) -> AttrRow {
    AttrRow { name, of: Of::Card, title, shown, meaning }
}

const fn seat(name: &'static str, title: Bi, shown: Shown, meaning: Bi) -> AttrRow {
    AttrRow { name, of: Of::Seat, title, shown, meaning }
}
