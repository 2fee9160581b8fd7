//! The words of the small game.

use cardwright_ir::{
    Attr, AttrRow, Bi, EventKind, EventRow, Group, Layout, Note, Of, Shown, Sight, Telling, Vocabulary, Word,
    WordRow, Zone, ZoneRow, rows,
};

rows! { EVENTS: EventKind, EventRow;
    TURN = event("turn", Bi::new("Turn {n}", "{n}턴"), false);
    DREW = event("drew", Bi::new("{seat} draws \"{card}\"", "{seat}: \"{card}\" 드로우"), false);
    PLAYED = event("played", Bi::new("{seat} plays \"{card}\"", "{seat}: \"{card}\" 사용"), false);
    HIT = event("hit", Bi::new("{seat}: \"{card}\" hits \"{target}\"", "{seat}: \"{card}\" → \"{target}\""), false);
    STRUCK = event("struck", Bi::new("{seat}: \"{card}\" strikes for {n}", "{seat}: \"{card}\" 피해 {n}"), false);
    WHY = event("why", Bi::new("a trace", "흔적"), true);
}

rows! { ZONES: Zone, ZoneRow;
    DECK = zone("deck", Bi::new("Deck", "덱"), Layout::Pile, Sight::Nobody, true);
    HAND = zone("hand", Bi::new("Hand", "손패"), Layout::Hand, Sight::Owner, true);
    FIELD = zone("field", Bi::new("Field", "필드"), Layout::Slots(2), Sight::Open, true);
    TOWER = zone("tower", Bi::new("Tower", "탑"), Layout::Slots(2), Sight::Open, false);
    CHURCH = zone("church", Bi::new("Church", "교회"), Layout::Track, Sight::Open, false);
    DICE = zone("dice", Bi::new("Dice", "주사위"), Layout::Dice, Sight::Open, false);
    HOME = zone("home", Bi::new("Members", "말"), Layout::Supply, Sight::Open, true);
}

rows! { ATTRS: Attr, AttrRow;
    COST = attr("cost", Of::Card, Bi::new("Cost", "비용"), Shown::Cost);
    POWER = attr("power", Of::Card, Bi::new("Power", "힘"), Shown::Stat);
    LIFE = attr("life", Of::Seat, Bi::new("HP", "체력"), Shown::Life);
    MANA = attr("mana", Of::Seat, Bi::new("Mana", "마나"), Shown::Pips);
    COUNTER = attr("counter", Of::Card, Bi::new("Counter", "카운터"), Shown::Tag);
    WOOD = attr("wood", Of::Seat, Bi::new("Wood", "나무"), Shown::Goods);
}

rows! { WORDS: Word, WordRow;
    UNIT = word("unit", Group::Kind, Bi::new("Unit", "유닛"), Bi::new("", ""));
    MAIN = word("main", Group::Phase, Bi::new("Main", "메인"), Bi::new("", ""));
    PLAY = word("play", Group::Ask, Bi::new("Play {on}", "{on}을(를) 사용"), Bi::new("Play a card", "카드 사용"));
    ATTACK = word("attack", Group::Ask, Bi::new("{on} attacks {at}", "{on} 공격 → {at}"), Bi::new("Attack", "공격"));
    END = word("end", Group::Ask, Bi::new("End the turn", "턴 종료"), Bi::new("End", "종료"));
    TARGET = word("target", Group::Ask, Bi::new("{on}", "{on}"), Bi::new("{cause}: choose a unit ({effect})", "{cause}: 유닛 선택 ({effect})"));
    PLACE = word("place", Group::Ask, Bi::new("{on} on {at}", "{on} → {at}"), Bi::new("Place a member", "말을 놓으세요"));
    SERVANTS = word("servants", Group::Ask, Bi::new("{on} servants", "하인 {on}"), Bi::new("How many?", "몇?"));
    SURE = word("sure", Group::Ask, Bi::new("Sure", "확인"), Bi::new("Are you sure?", "정말?"));
    POOR = word("poor", Group::Refusal, Bi::new("Not enough mana", "마나가 모자랍니다"), Bi::new("", ""));
    FULL = word("full", Group::Refusal, Bi::new("No free slot", "빈 칸이 없습니다"), Bi::new("", ""));
    TIRED = word("tired", Group::Refusal, Bi::new("It has attacked", "이미 공격함"), Bi::new("", ""));
    BEATEN = word("beaten", Group::Reason, Bi::new("no HP left", "체력 소진"), Bi::new("", ""));
    GAVE_UP = word("gave_up", Group::Reason, Bi::new("conceded", "항복"), Bi::new("", ""));
    WHITE = word("white", Group::Kind, Bi::new("White", "흰색"), Bi::new("", ""));
    BLACK = word("black", Group::Kind, Bi::new("Black", "검은색"), Bi::new("", ""));
    CLOSED = word("closed", Group::Reason, Bi::new("closed with two players", "2인 게임에서는 닫힘"), Bi::new("", ""));
}

/// All of them.
pub(crate) static VOCABULARY: Vocabulary = Vocabulary {
    system: "fake",
    verbs: &[],
    events: EVENTS,
    zones: ZONES,
    attrs: ATTRS,
    words: WORDS,
    notes: &[(END, Note::EndsTurn)],
    told: &[(TURN, Telling::Turn)],
    harmful: &[],
};

const fn event(name: &'static str, text: Bi, trace: bool) -> EventRow {
    EventRow { name, meaning: text, text, trace }
}

const fn zone(name: &'static str, title: Bi, layout: Layout, sight: Sight, per_seat: bool) -> ZoneRow {
    ZoneRow { name, title, layout, sight, per_seat }
}

const fn attr(name: &'static str, of: Of, title: Bi, shown: Shown) -> AttrRow {
    AttrRow { name, of, title, shown, meaning: title }
}

const fn word(name: &'static str, group: Group, title: Bi, meaning: Bi) -> WordRow {
    WordRow { name, group, title, meaning }
}
