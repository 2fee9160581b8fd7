//! What happens: the events that effects listen to, and the lines of the log.

use cardwright_ir::{Bi, EventKind, EventRow, rows};

rows! { EVENTS: EventKind, EventRow;
    PLAYED = heard("played", Bi::new("a card is played from hand", "카드 사용"), Bi::new("On play", "사용 시"));
    DEPLOYED = heard("deployed", Bi::new("a unit enters a unit slot", "유닛 전개"), Bi::new("On deploy", "전개 시"));
    ATTACK_DECLARED = heard("attack_declared", Bi::new("a unit is declared as attacker", "공격 선언"), Bi::new("On attack", "공격 선언 시"));
    ATTACK_HIT = heard("attack_hit", Bi::new("an attack has dealt damage", "공격 적중"), Bi::new("On hit", "공격 적중 시"));
    UNIT_DAMAGED = heard("unit_damaged", Bi::new("a unit takes damage", "유닛 피해"), Bi::new("unit damage", "유닛 피해"));
    UNIT_HEALED = heard("unit_healed", Bi::new("a unit is healed", "유닛 회복"), Bi::new("healing", "유닛 회복"));
    UNIT_DESTROYED = heard("unit_destroyed", Bi::new("a unit is destroyed", "유닛 파괴"), Bi::new("destruction", "유닛 파괴"));
    UNIT_BANISHED = heard("unit_banished", Bi::new("a unit is banished", "유닛 제외"), Bi::new("banishing", "유닛 제외"));
    UNIT_RELEASED = heard("unit_released", Bi::new("a unit is released", "유닛 희생"), Bi::new("release", "유닛 희생"));
    AGENT_DAMAGED = heard("agent_damaged", Bi::new("a duelist takes damage", "에이전트 피해"), Bi::new("damage to an agent", "에이전트 피해"));
    DREW = heard("drew", Bi::new("cards are drawn", "드로우"), Bi::new("draw", "드로우"));
    SEARCHED = heard("searched", Bi::new("a card is searched", "탐색"), Bi::new("search", "탐색"));
    MANA_GAINED = heard("mana_gained", Bi::new("mana is gained", "마나 획득"), Bi::new("mana gain", "마나 획득"));
    EQUIPPED = heard("equipped", Bi::new("a spell is attached", "장착"), Bi::new("equipping", "장착"));
    STATUS_APPLIED = heard("status_applied", Bi::new("a status is given", "상태 부여"), Bi::new("status", "상태 부여"));
    TURN_STARTED = heard("turn_started", Bi::new("a turn starts", "턴 시작"), Bi::new("At your turn start", "자신 턴 시작 시"));
    TURN_ENDED = heard("turn_ended", Bi::new("a turn ends", "턴 종료"), Bi::new("At your turn end", "자신 턴 종료 시"));
    STACK_PUSHED = heard("stack_pushed", Bi::new("something goes onto the stack", "연쇄에 쌓임"), Bi::new("stacking", "연쇄 추가"));
    STACK_RESOLVED = heard("stack_resolved", Bi::new("a stack item resolves", "연쇄 해결"), Bi::new("resolution", "연쇄 해결"));

    LOG_BEGAN = line("game initialized", Bi::new("The duel begins ({id} goes first)", "대전 시작 (선공: {id})"));
    LOG_TURN = line("draw step resolved", Bi::new("Turn {n} · draw phase", "{n}턴 · 드로우 페이즈"));
    LOG_DREW = line("drew cards", Bi::new("{id} draws {cards}", "{id}: 카드 {n}장 드로우"));
    LOG_DECK_OUT = line("deck out", Bi::new("{id} cannot draw and loses", "{id}: 덱이 비어 패배"));
    LOG_DEPLOYED = line("deployed unit", Bi::new("{id} deploys \"{card}\"", "{id}: \"{card}\" 전개"));
    LOG_USED = line("used", Bi::new("{id} uses \"{card}\"", "{id}: \"{card}\" 사용"));
    LOG_NO_MANA = line("effect skipped (not enough mana)", Bi::new("{id}: effect skipped (not enough mana)", "{id}: 효과 생략 (마나 부족)"));
    LOG_NO_KIND = line("effect skipped (unsupported)", Bi::new("{id}: effect skipped (unimplemented: {sym})", "{id}: 효과 생략 (미구현 효과: {sym})"));
    LOG_NO_STACK = line("effect skipped (stack action missing)", Bi::new("{id}: effect skipped (no stack action: {sym})", "{id}: 효과 생략 (연쇄 효과 없음: {sym})"));
    LOG_HIT_AGENT = line("dealt damage to agent", Bi::new("{id} deals {n} damage to {other}", "{id}: {other}에게 피해 {n}"));
    LOG_HIT_UNIT = line("dealt damage to unit", Bi::new("{id} deals {n} damage to \"{target}\"", "{id}: \"{target}\"에게 피해 {n}"));
    LOG_HEALED = line("healed", Bi::new("{id} restores {n} HP to \"{target}\"", "{id}: \"{target}\" 체력 {n} 회복"));
    LOG_MANA = line("gained temporary mana", Bi::new("{id} charges {n} mana", "{id}: 마나 {n} 충전"));
    LOG_EQUIPPED = line("equipped unit", Bi::new("{id} attaches \"{card}\" to \"{target}\"", "{id}: \"{card}\" 장착 → \"{target}\""));
    LOG_EQUIP_FAILED = line("equip failed", Bi::new("{id} attaches nothing (no unit)", "{id}: 장착 실패 (대상 유닛 없음)"));
    LOG_EQUIP_LOST = line("equip sent to graveyard", Bi::new("{id}: \"{card}\" goes to the graveyard", "{id}: 장착 마법 \"{card}\" 무덤으로"));
    LOG_DESTROYED = line("destroyed own unit", Bi::new("{id} destroys an own unit", "{id}: 자신 유닛 자폭"));
    LOG_RELEASED = line("released", Bi::new("{id} releases a unit", "{id}: 유닛 희생"));
    LOG_BANISHED = line("banished unit", Bi::new("{id} banishes a unit", "{id}: 유닛 제외"));
    LOG_SEARCHED = line("searched to hand", Bi::new("{id} searches \"{card}\" into hand", "{id}: \"{card}\" 탐색, 손패로"));
    LOG_SEARCH_EMPTY = line("search failed (deck empty)", Bi::new("{id}: search failed (deck empty)", "{id}: 탐색 실패 (덱이 비어 있음)"));
    LOG_SEARCH_GONE = line("search failed (selected card unavailable)", Bi::new("{id}: search failed (chosen card not there)", "{id}: 탐색 실패 (선택한 카드 없음)"));
    LOG_SEARCH_NONE = line("search failed (no match)", Bi::new("{id}: search failed (nothing matches)", "{id}: 탐색 실패 (맞는 카드 없음)"));
    LOG_RECRUITED = line("recruited", Bi::new("{id} recruits \"{card}\"", "{id}: \"{card}\" 징집"));
    LOG_RECRUIT_FULL = line("recruit failed (zone full)", Bi::new("{id}: recruit failed (no free unit slot)", "{id}: 징집 실패 (유닛 존 가득 참)"));
    LOG_RECRUIT_GONE = line("recruit failed (selected card unavailable)", Bi::new("{id}: recruit failed (chosen card not there)", "{id}: 징집 실패 (선택한 카드 없음)"));
    LOG_RECRUIT_NONE = line("recruit failed (none)", Bi::new("{id}: recruit failed (no unit in the deck)", "{id}: 징집 실패 (덱에 유닛 없음)"));
    LOG_ROUTED = line("summoned via route", Bi::new("{id} deploys \"{card}\" without paying", "{id}: \"{card}\" 특수 전개"));
    LOG_ROUTE_MISSING = line("route failed (guardian missing)", Bi::new("{id} could not deploy (required unit missing)", "{id}: 특수 전개 실패 (필요한 유닛 없음)"));
    LOG_ROUTE_FULL = line("route failed (zone full)", Bi::new("{id} could not deploy (no free unit slot)", "{id}: 특수 전개 실패 (유닛 존 가득 참)"));
    LOG_ROUTE_GONE = line("route failed (unavailable)", Bi::new("{id} could not deploy (card not there)", "{id}: 특수 전개 실패 (카드 없음)"));
    LOG_STATUS = line("applied", Bi::new("{id} gives {status} to \"{target}\"", "{id}: \"{target}\"에 {status} 부여"));
    LOG_EXPIRED = line("expired on", Bi::new("{status} ends on \"{target}\"", "\"{target}\": {status} 종료"));
    LOG_SHIELDED = line("shield absorbed", Bi::new("\"{target}\": shield absorbs {n}", "\"{target}\": 보호막, 피해 {n} 무시"));
    LOG_POISONED = line("poison damage", Bi::new("\"{target}\" takes {n} poison damage", "\"{target}\": 중독 피해 {n}"));
    LOG_FOUGHT = line("attacked", Bi::new("{id}: \"{card}\" attacks {other}'s \"{target}\"", "{id}: \"{card}\" 공격 → {other} \"{target}\""));
    LOG_STRUCK = line("attacked agent", Bi::new("{id}: \"{card}\" attacks {other}", "{id}: \"{card}\" 공격 → {other}"));
    LOG_FIZZLED = line("attack fizzled", Bi::new("{id}: the attack fizzles", "{id}: 공격 무산"));
    LOG_ANNOUNCED = line("announced", Bi::new("{id} announces \"{card}\"", "{id}: \"{card}\" 사용 선언"));
    LOG_REPLACED = line("replaced", Bi::new("{id}: {event} replaced (\"{card}\")", "{id}: {event} 대체 (\"{card}\")"));
    LOG_NEGATED = line("effect negated", Bi::new("effect negated (\"{card}\")", "효과 무효 (\"{card}\")"));
    LOG_LIMIT = line("trigger limit reached", Bi::new("trigger limit reached", "유발 한도 초과"));
    TRACE_CONDITION = trace("effect skipped (condition not met)", Bi::new("effect skipped (condition not met: {sym})", "효과 생략 (조건 불충족: {sym})"));
    TRACE_LIMIT = trace("effect skipped (per-turn limit)", Bi::new("effect skipped (per-turn limit)", "효과 생략 (턴당 횟수)"));
    TRACE_TARGET = trace("effect skipped (no target)", Bi::new("effect skipped (no target)", "효과 생략 (대상 없음)"));
    TRACE_DECLINED = trace("effect skipped (declined)", Bi::new("effect skipped (declined)", "효과 생략 (사용하지 않음)"));
    HURT = line("unit hurt in combat", Bi::new("\"{target}\" takes {n} damage", "\"{target}\": 피해 {n}"));
    STRICKEN = line("agent hurt in combat", Bi::new("{other} takes {n} damage", "{other}: 피해 {n}"));
    FELL = line("unit fell", Bi::new("\"{target}\" is destroyed", "\"{target}\" 파괴"));
}

const fn heard(name: &'static str, meaning: Bi, text: Bi) -> EventRow {
    EventRow { name, meaning, text, trace: false }
}

const fn line(name: &'static str, text: Bi) -> EventRow {
    EventRow { name, meaning: text, text, trace: false }
}

const fn trace(name: &'static str, text: Bi) -> EventRow {
    EventRow { name, meaning: text, text, trace: true }
}
