//! Numbers and words that cards, players and the game have.

use cardwright_ir::{Attr, AttrRow, Bi, Of, Shown, rows};

rows! { ATTRS: Attr, AttrRow;
    BP = card("bp", Bi::new("BP", "BP"), Shown::Stat, Bi::new("strength and endurance", "공격력이자 체력"));
    SP = card("sp", Bi::new("SP", "SP"), Shown::Cost, Bi::new("soul points: gained, or paid if negative", "소울 포인트: 음수면 지불"));
    LAST_BP = card("lastbp", Bi::new("Last BP", "마지막 BP"), Shown::No, Bi::new("the last BP above 0", "0보다 컸던 마지막 BP"));
    ABILITY = card("ability", Bi::new("Ability kind", "능력 종류"), Shown::No, Bi::new("instant, triggered, auto or none", "순간, 발동, 자동 또는 없음"));
    CONTROLLER = card("controller", Bi::new("Controller", "주인"), Shown::No, Bi::new("the player who has the card", "카드를 가진 플레이어"));
    KIND = card("type", Bi::new("Type", "종류"), Shown::No, Bi::new("character, action or reaction", "캐릭터, 액션, 리액션"));
    SUBTYPE = card("subtype", Bi::new("Subtype", "하위 종류"), Shown::Tag, Bi::new("what a character is", "캐릭터의 부류"));
    BACKUP = card("backup", Bi::new("Back-up", "백업"), Shown::Tag, Bi::new("a subtype that can back it up", "백업할 수 있는 부류"));
    NAME = card("name", Bi::new("Name", "이름"), Shown::No, Bi::new("the card's name in lower case", "카드 이름"));
    GUID = card("id", Bi::new("Id", "아이디"), Shown::No, Bi::new("the card's id in deck files", "덱 파일의 아이디"));
    NUMBER = card("number", Bi::new("Number", "번호"), Shown::No, Bi::new("the number in its set", "세트 번호"));
    RARITY = card("rarity", Bi::new("Rarity", "희귀도"), Shown::No, Bi::new("D, C, B, A or S", "D, C, B, A, S"));
    PUBLISHER = card("publisher", Bi::new("Publisher", "발매사"), Shown::No, Bi::new("who made the character", "캐릭터의 발매사"));
    TEAM = card("team", Bi::new("Team", "소속"), Shown::No, Bi::new("where the character comes from", "캐릭터의 출신"));
    ABILITY_NAME = card("ability_name", Bi::new("Ability", "능력"), Shown::No, Bi::new("the name of the ability", "능력의 이름"));
    KEYWORDS = card("keywords", Bi::new("Keywords", "능력어"), Shown::No, Bi::new("rush and the like", "돌진 등"));
    SIZE = card("size", Bi::new("Number of cards", "장수"), Shown::No, Bi::new("how many elements a list has", "목록의 크기"));
    HP = seat("hp", Bi::new("HP", "체력"), Shown::Life, Bi::new("a player at 0 loses", "0이면 패배"));
    SOULS = seat("souls", Bi::new("SP", "SP"), Shown::Pips, Bi::new("pays for cards", "카드의 값"));
    HAND = seat("hand", Bi::new("Hand", "손패"), Shown::No, Bi::new("the cards in hand", "손패의 카드"));
    DISCARDS = seat("discards", Bi::new("Discard pile", "버린 더미"), Shown::No, Bi::new("the discarded cards", "버린 카드"));
    RING = seat("ring", Bi::new("Ring", "링"), Shown::No, Bi::new("the characters in the ring", "링의 캐릭터"));
    DECK = seat("deck", Bi::new("Deck", "덱"), Shown::No, Bi::new("the cards of the deck", "덱의 카드"));
    REMOVED = seat("removed", Bi::new("Removed pile", "제외 더미"), Shown::No, Bi::new("the removed cards", "제외된 카드"));
    NC_DAMAGED = seat("ncdamaged", Bi::new("Damaged", "피해"), Shown::No, Bi::new("dealt non-combat damage this turn", "이번 턴 전투 외 피해를 받음"));
    LOST_SP = seat("lostsp", Bi::new("Lost SP", "잃은 SP"), Shown::No, Bi::new("SP lost in the most recent loss this turn", "이번 턴 마지막으로 잃은 SP"));
    RULE = game("rule", Bi::new("Game rule", "게임 규칙"), Bi::new("a rule that cards can switch", "카드가 바꾸는 규칙"));
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
