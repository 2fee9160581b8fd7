//! The log: what is recorded, and what people read instead.

use std::fmt::Write;

use cardwright_duel::text::log;
use cardwright_duel::vocabulary::{VOCABULARY, events, words};
use cardwright_ir::{Def, EventKind, Lang, Telling};
use cardwright_table::Event;
use cardwright_table::pool::{DefData, Pool};

const AXE: (u16, Def) = (0, Def(0));
const ORC: (u16, Def) = (1, Def(1));

fn pool() -> Pool {
    let names = ["Axe", "Orc"];
    let defs = names.map(|name| DefData { name: name.to_owned(), ..DefData::default() });
    let mut pool = Pool { defs: defs.into(), ..Pool::default() };
    pool.symbols.intern("theme");
    pool
}

/// An event of seat 0 about seat 1 that has every field.
fn full(kind: EventKind) -> Event {
    let pool = pool();
    let sym = pool.symbols.find("theme").expect("the pool has it");
    let event = Event::new(kind, 0).other(1).amount(3).sym(sym);
    event.card(AXE.0, AXE.1).target(ORC.0, ORC.1)
}

fn recorded(event: &Event) -> Option<String> {
    let mut out = String::new();
    log::record(event, &pool(), &mut out).then_some(out)
}

/// The three readings.
fn check(event: &Event) -> String {
    let names = ["Ann".to_owned(), "Bob".to_owned()];
    let mut out = recorded(event).expect("it is a line of the log");
    for lang in [Lang::Ko, Lang::En] {
        let text = log::tell(event, &pool(), lang, &names).expect("people read it too");
        write!(out, "\n  {text}").expect("a string takes every text");
    }
    out
}

/// The kinds whose names begin with `LOG_`: after what effects listen to, before the trace.
fn lines() -> impl Iterator<Item = EventKind> {
    (events::LOG_BEGAN.0..events::TRACE_CONDITION.0).map(EventKind)
}

#[test]
fn every_line() {
    let status = |kind| full(kind).word(words::GUARD_STATUS);
    let each = lines().map(|kind| match kind {
        events::LOG_STATUS | events::LOG_EXPIRED => check(&status(kind)),
        events::LOG_REPLACED => check(&full(kind).amount(events::UNIT_DAMAGED.0.into())),
        _ => check(&full(kind)),
    });
    insta::assert_snapshot!(each.collect::<Vec<_>>().join("\n"), @r#"
    game initialized (first: A)
      대전 시작 (선공: Ann)
      The duel begins (Ann goes first)
    turn 3 draw step resolved (phase: draw)
      3턴 · 드로우 페이즈
      Turn 3 · draw phase
    A drew 3
      Ann: 카드 3장 드로우
      Ann draws 3 cards
    A deck out
      Ann: 덱이 비어 패배
      Ann cannot draw and loses
    A deployed Axe
      Ann: "Axe" 전개
      Ann deploys "Axe"
    A used Axe
      Ann: "Axe" 사용
      Ann uses "Axe"
    A effect skipped (not enough mana)
      Ann: 효과 생략 (마나 부족)
      Ann: effect skipped (not enough mana)
    A effect skipped (unsupported: theme)
      Ann: 효과 생략 (미구현 효과: theme)
      Ann: effect skipped (unimplemented: theme)
    A effect skipped (stack action missing: theme)
      Ann: 효과 생략 (연쇄 효과 없음: theme)
      Ann: effect skipped (no stack action: theme)
    A dealt 3 damage to B
      Ann: Bob에게 피해 3
      Ann deals 3 damage to Bob
    A dealt 3 damage to Orc
      Ann: "Orc"에게 피해 3
      Ann deals 3 damage to "Orc"
    A healed Orc by 3
      Ann: "Orc" 체력 3 회복
      Ann restores 3 HP to "Orc"
    A gained temporary mana +3
      Ann: 마나 3 충전
      Ann charges 3 mana
    A equipped Axe to Orc
      Ann: "Axe" 장착 → "Orc"
      Ann attaches "Axe" to "Orc"
    A equip failed (no target unit)
      Ann: 장착 실패 (대상 유닛 없음)
      Ann attaches nothing (no unit)
    A equip Axe sent to graveyard
      Ann: 장착 마법 "Axe" 무덤으로
      Ann: "Axe" goes to the graveyard
    A destroyed own unit
      Ann: 자신 유닛 자폭
      Ann destroys an own unit
    A released a unit
      Ann: 유닛 희생
      Ann releases a unit
    A banished a unit
      Ann: 유닛 제외
      Ann banishes a unit
    A searched Axe to hand
      Ann: "Axe" 탐색, 손패로
      Ann searches "Axe" into hand
    A search failed (deck empty)
      Ann: 탐색 실패 (덱이 비어 있음)
      Ann: search failed (deck empty)
    A search failed (selected card unavailable)
      Ann: 탐색 실패 (선택한 카드 없음)
      Ann: search failed (chosen card not there)
    A search failed (no theme)
      Ann: 탐색 실패 (맞는 카드 없음)
      Ann: search failed (nothing matches)
    A recruited Axe
      Ann: "Axe" 징집
      Ann recruits "Axe"
    A recruit failed (monster zone full)
      Ann: 징집 실패 (유닛 존 가득 참)
      Ann: recruit failed (no free unit slot)
    A recruit failed (selected card unavailable)
      Ann: 징집 실패 (선택한 카드 없음)
      Ann: recruit failed (chosen card not there)
    A recruit failed (no monster in deck)
      Ann: 징집 실패 (덱에 유닛 없음)
      Ann: recruit failed (no unit in the deck)
    A summoned Axe via gear5 route
      Ann: "Axe" 특수 전개
      Ann deploys "Axe" without paying
    A gear5 route failed (guardian missing)
      Ann: 특수 전개 실패 (필요한 유닛 없음)
      Ann could not deploy (required unit missing)
    A gear5 route failed (monster zone full)
      Ann: 특수 전개 실패 (유닛 존 가득 참)
      Ann could not deploy (no free unit slot)
    A gear5 route failed (gear5 unavailable)
      Ann: 특수 전개 실패 (카드 없음)
      Ann could not deploy (card not there)
    A applied Guard to Orc
      Ann: "Orc"에 수호 부여
      Ann gives Guard to "Orc"
    Guard expired on Orc
      "Orc": 수호 종료
      Guard ends on "Orc"
    Orc shield absorbed 3
      "Orc": 보호막, 피해 3 무시
      "Orc": shield absorbs 3
    Orc took 3 poison damage
      "Orc": 중독 피해 3
      "Orc" takes 3 poison damage
    A Axe attacked B Orc
      Ann: "Axe" 공격 → Bob "Orc"
      Ann: "Axe" attacks Bob's "Orc"
    A Axe attacked agent
      Ann: "Axe" 공격 → Bob
      Ann: "Axe" attacks Bob
    A attack fizzled
      Ann: 공격 무산
      Ann: the attack fizzles
    A announced Axe
      Ann: "Axe" 사용 선언
      Ann announces "Axe"
    A replaced unit_damaged (Axe)
      Ann: 유닛 피해 대체 ("Axe")
      Ann: unit damage replaced ("Axe")
    effect negated (Axe)
      효과 무효 ("Axe")
      effect negated ("Axe")
    trigger limit reached
      유발 한도 초과
      trigger limit reached
    "#);
}

#[test]
fn every_row_is_a_line_or_none() {
    for at in 0..u16::try_from(VOCABULARY.events.len()).expect("the table is short") {
        let kind = EventKind(at);
        let is_line = lines().any(|line| line == kind);
        let row = VOCABULARY.event(kind);
        assert_eq!(recorded(&full(kind)).is_some(), is_line, "{}", row.name);
        for lang in [Lang::Ko, Lang::En] {
            let told = log::tell(&full(kind), &pool(), lang, &[]);
            let outcome = VOCABULARY.told(kind) == Some(Telling::Outcome);
            assert_eq!(told.is_some(), is_line || outcome, "{}", row.name);
        }
        assert!(!(is_line && row.trace), "{}", row.name);
    }
}

#[test]
fn nothing_is_written_for_other_events() {
    let mut out = "before".to_owned();
    assert!(!log::record(&full(events::DREW), &pool(), &mut out));
    assert!(!log::record(&full(events::TRACE_LIMIT), &pool(), &mut out));
    assert_eq!(out, "before");
}

#[test]
fn one_card_is_not_several() {
    insta::assert_snapshot!(check(&full(events::LOG_DREW).amount(1)), @r"
    A drew 1
      Ann: 카드 1장 드로우
      Ann draws 1 card
    ");
}

#[test]
fn either_duelist() {
    let event = Event::new(events::LOG_HIT_AGENT, 1).other(1).amount(1);
    insta::assert_snapshot!(check(&event), @r"
    B dealt 1 damage to B
      Bob: Bob에게 피해 1
      Bob deals 1 damage to Bob
    ");
}

#[test]
fn a_status_of_a_cards_own_making() {
    let each = [events::LOG_STATUS, events::LOG_EXPIRED].map(|kind| check(&full(kind)));
    insta::assert_snapshot!(each.join("\n"), @r#"
    A applied theme to Orc
      Ann: "Orc"에 "theme" 부여
      Ann gives "theme" to "Orc"
    theme expired on Orc
      "Orc": "theme" 종료
      "theme" ends on "Orc"
    "#);
}

#[test]
fn every_named_status() {
    let statuses = [
        words::ATK_UP,
        words::ATK_DOWN,
        words::STUN,
        words::SHIELD,
        words::POISON,
        words::GUARD_STATUS,
        words::SILENCE,
    ];
    let each = statuses.map(|status| check(&full(events::LOG_EXPIRED).word(status)));
    insta::assert_snapshot!(each.join("\n"), @r#"
    Attack up expired on Orc
      "Orc": 공격 강화 종료
      Attack up ends on "Orc"
    Attack down expired on Orc
      "Orc": 공격 약화 종료
      Attack down ends on "Orc"
    Stun expired on Orc
      "Orc": 기절 종료
      Stun ends on "Orc"
    Shield expired on Orc
      "Orc": 보호막 종료
      Shield ends on "Orc"
    Poison expired on Orc
      "Orc": 중독 종료
      Poison ends on "Orc"
    Guard expired on Orc
      "Orc": 수호 종료
      Guard ends on "Orc"
    Silence expired on Orc
      "Orc": 침묵 종료
      Silence ends on "Orc"
    "#);
}

#[test]
fn every_replaced_event() {
    let each = (0..events::LOG_BEGAN.0).map(|kind| check(&full(events::LOG_REPLACED).amount(kind.into())));
    insta::assert_snapshot!(each.collect::<Vec<_>>().join("\n"), @r#"
    A replaced played (Axe)
      Ann: 카드 사용 대체 ("Axe")
      Ann: play replaced ("Axe")
    A replaced deployed (Axe)
      Ann: 유닛 전개 대체 ("Axe")
      Ann: deployment replaced ("Axe")
    A replaced attack_declared (Axe)
      Ann: 공격 선언 대체 ("Axe")
      Ann: attack replaced ("Axe")
    A replaced attack_hit (Axe)
      Ann: 공격 적중 대체 ("Axe")
      Ann: hit replaced ("Axe")
    A replaced unit_damaged (Axe)
      Ann: 유닛 피해 대체 ("Axe")
      Ann: unit damage replaced ("Axe")
    A replaced unit_healed (Axe)
      Ann: 유닛 회복 대체 ("Axe")
      Ann: healing replaced ("Axe")
    A replaced unit_destroyed (Axe)
      Ann: 유닛 파괴 대체 ("Axe")
      Ann: destruction replaced ("Axe")
    A replaced unit_banished (Axe)
      Ann: 유닛 제외 대체 ("Axe")
      Ann: banishing replaced ("Axe")
    A replaced unit_released (Axe)
      Ann: 유닛 희생 대체 ("Axe")
      Ann: release replaced ("Axe")
    A replaced agent_damaged (Axe)
      Ann: 에이전트 피해 대체 ("Axe")
      Ann: damage to an agent replaced ("Axe")
    A replaced drew (Axe)
      Ann: 드로우 대체 ("Axe")
      Ann: draw replaced ("Axe")
    A replaced searched (Axe)
      Ann: 탐색 대체 ("Axe")
      Ann: search replaced ("Axe")
    A replaced mana_gained (Axe)
      Ann: 마나 획득 대체 ("Axe")
      Ann: mana gain replaced ("Axe")
    A replaced equipped (Axe)
      Ann: 장착 대체 ("Axe")
      Ann: equipping replaced ("Axe")
    A replaced status_applied (Axe)
      Ann: 상태 부여 대체 ("Axe")
      Ann: status replaced ("Axe")
    A replaced turn_started (Axe)
      Ann: 턴 시작 대체 ("Axe")
      Ann: turn start replaced ("Axe")
    A replaced turn_ended (Axe)
      Ann: 턴 종료 대체 ("Axe")
      Ann: turn end replaced ("Axe")
    A replaced stack_pushed (Axe)
      Ann: 연쇄 추가 대체 ("Axe")
      Ann: stacking replaced ("Axe")
    A replaced stack_resolved (Axe)
      Ann: 연쇄 해결 대체 ("Axe")
      Ann: resolution replaced ("Axe")
    "#);
}

#[test]
fn a_missing_field_is_a_question_mark() {
    let event = Event::new(events::LOG_EQUIPPED, 0);
    assert_eq!(recorded(&event).as_deref(), Some("A equipped ? to ?"));
    assert_eq!(recorded(&full(events::LOG_REPLACED).amount(-1)).as_deref(), Some("A replaced ? (Axe)"));
}
