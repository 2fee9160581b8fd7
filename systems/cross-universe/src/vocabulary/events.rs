//! What happens: the events that scripts ask about, and the lines of the log.

use cardwright_ir::{Bi, EventKind, EventRow, rows};

use crate::syntax::words::Event;

rows! { EVENTS: EventKind, EventRow;
    CAST = told("cast", Bi::new("a spell is put on the field", "스펠이 필드에 놓임"), Bi::new("\"{card}\" is cast", "\"{card}\" 시전"));
    CHOSEN_TARGET = told("chosenTarget", Bi::new("a target of an attack is chosen", "공격 대상 선택"), Bi::new("\"{card}\" is attacked", "\"{card}\" 공격받음"));
    DECLARED = told("declared", Bi::new("an attack is declared", "공격 선언"), Bi::new("{id}: \"{card}\" attacks \"{target}\"", "{id}: \"{card}\" 공격 → \"{target}\""));
    DEPLOYED = told("deployed", Bi::new("an item is put on the field", "아이템이 필드에 놓임"), Bi::new("\"{card}\" is deployed", "\"{card}\" 배치"));
    DESTROYED = told("destroyed", Bi::new("a card is destroyed", "카드 파괴"), Bi::new("\"{card}\" is destroyed", "\"{card}\" 파괴"));
    DISCARDED = told("discarded", Bi::new("a card goes to the discard pile", "카드가 버려짐"), Bi::new("\"{card}\" is discarded", "\"{card}\" 버림"));
    DRAWN = told("drawn", Bi::new("cards are drawn", "드로우"), Bi::new("{id} draws {n}", "{id}: {n}장 드로우"));
    EXILED = told("exiled", Bi::new("a card is exiled", "카드 추방"), Bi::new("\"{card}\" is exiled", "\"{card}\" 추방"));
    MOVED = told("moved", Bi::new("a card is moved by an effect", "효과로 카드 이동"), Bi::new("\"{card}\" moves to {zone}", "\"{card}\" 이동 → {zone}"));
    RETIRED = told("retired", Bi::new("a unit retires", "유닛 은퇴"), Bi::new("\"{card}\" retires", "\"{card}\" 은퇴"));
    SUMMONED = told("summoned", Bi::new("a unit is summoned", "유닛 소환"), Bi::new("{id} summons \"{card}\"", "{id}: \"{card}\" 소환"));
    TARGETED = told("targeted", Bi::new("a unit becomes the target of an attack", "유닛이 공격 대상이 됨"), Bi::new("\"{card}\" becomes the target", "\"{card}\" 공격 대상이 됨"));
    VIEWED = told("viewed", Bi::new("a card is looked at", "카드를 봄"), Bi::new("{id} looks at \"{card}\"", "{id}: \"{card}\" 확인"));
    DAMAGE_DEALT = told("damageDealt", Bi::new("damage is dealt to a player", "플레이어에게 피해"), Bi::new("{other} takes {n} damage", "{other}: 피해 {n}"));
    LIFE_GAINED = told("lifeGained", Bi::new("life is gained", "라이프 획득"), Bi::new("{id} gains {n} life", "{id}: 라이프 {n} 획득"));
    LIFE_LOST = told("lifeLost", Bi::new("life is lost", "라이프 상실"), Bi::new("{id} loses {n} life", "{id}: 라이프 {n} 상실"));
    MANA_GAINED = told("manaGained", Bi::new("mana is gained", "마나 획득"), Bi::new("{id} gains {n} mana", "{id}: 마나 {n} 획득"));
    MANA_LOST = told("manaLost", Bi::new("mana is lost", "마나 상실"), Bi::new("{id} loses {n} mana", "{id}: 마나 {n} 상실"));
    ATTACKED = told("attacked", Bi::new("reserved", "예약어"), Bi::new("attacked", "공격받음"));

    ANYTHING = told("anything", Bi::new("anything happens", "무엇이든 일어남"), Bi::new("something happens", "무언가 일어남"));
    LOG_BEGAN = line("game begins", Bi::new("The game begins; {id} goes first", "게임 시작 (선공: {id})"));
    LOG_TURN = line("turn begins", Bi::new("Turn {n}: {id}", "{n}턴: {id}"));
    LOG_PHASE = line("phase begins", Bi::new("{phase}", "{phase}"));
    LOG_STACKED = line("block added", Bi::new("{id} plays {card}", "{id}: {card} 사용"));
    LOG_ABILITY = line("ability activated", Bi::new("{id} activates an ability of \"{card}\"", "{id}: \"{card}\"의 능력 발동"));
    LOG_ANNOUNCED = line("block announced", Bi::new("{id}: {block}", "{id}: {block}"));
    LOG_PASSED = line("passed", Bi::new("{id} passes", "{id}: 넘김"));
    LOG_FIGHT = line("fight", Bi::new("\"{card}\" fights \"{target}\"", "\"{card}\" 전투 → \"{target}\""));
    LOG_ATTACK_ENDED = line("attack cancelled", Bi::new("The attack is cancelled", "공격 취소"));
    LOG_PLACED = line("placed", Bi::new("\"{card}\" is placed", "\"{card}\" 놓음"));
    LOG_EQUIPPED = line("equipped", Bi::new("\"{card}\" is attached to \"{target}\"", "\"{card}\" 장착 → \"{target}\""));
    LOG_CHANGED = line("values changed", Bi::new("\"{card}\" changes", "\"{card}\" 변화"));
    LOG_COUNTERS = line("counters", Bi::new("\"{card}\": {n} {sym} counters", "\"{card}\": {sym} 카운터 {n}"));
    LOG_REVEALED = line("revealed", Bi::new("\"{card}\" is revealed", "\"{card}\" 공개"));
    LOG_SWAPPED = line("swapped", Bi::new("\"{card}\" and \"{target}\" change places", "\"{card}\"와(과) \"{target}\" 자리 바꿈"));
    LOG_SHUFFLED = line("shuffled", Bi::new("{id} shuffles the deck", "{id}: 덱을 섞음"));
    LOG_REPLACED = line("replaced", Bi::new("\"{card}\" changes what happens to \"{target}\"", "\"{card}\"이(가) \"{target}\"에 일어날 일을 바꿈"));
    LOG_NO_EFFECT = line("no effect", Bi::new("nothing happens", "아무 일도 일어나지 않음"));
    LOG_WON = line("game won", Bi::new("{id} wins ({why})", "{id} 승리 ({why})"));
    LOG_DRAWN_GAME = line("game drawn", Bi::new("The game is a draw", "무승부"));
}

/// The row of an event word.
pub const fn of(event: Event) -> EventKind {
    EventKind(event as u16)
}

const fn told(name: &'static str, meaning: Bi, text: Bi) -> EventRow {
    EventRow { name, meaning, text, trace: false }
}

const fn line(name: &'static str, text: Bi) -> EventRow {
    EventRow { name, meaning: text, text, trace: false }
}
