//! Every card reads as the language says, in Korean and English.

use cardwright_duel::{lower, profile::Profile, syntax, text::label};
use cardwright_ir::{Cards, Lang};
use cardwright_source::{Source, Sources};
use serde_json::Value;
use std::fmt::Write;
use std::sync::Arc;

use crate::files;

/// Cards as the IR; an error in them is a mistake of the test.
fn cards(sources: &[Arc<Source>], profile: Profile) -> Cards {
    let read = syntax::read(sources, profile);
    let errors: Vec<_> = read.diagnostics.iter().filter(|problem| problem.is_error()).collect();
    assert!(errors.is_empty(), "{errors:?}");
    lower::lower(&read.cards)
}

/// The lines of effects, two a row: Korean, then English.
fn effects(effects: &str) -> String {
    let text = format!(
        r#"[{{"id": "aria", "name": "Aria", "type": "monster", "cost": 1, "atk": 1, "hp": 1, "effects": []}},
            {{"id": "of_test", "type": "monster", "cost": 1, "atk": 1, "hp": 1, "effects": [{effects}]}}]"#
    );
    let cards = cards(&[files::source(&text)], Profile::Extended);
    let card = &cards.list[1];
    let mut out = String::new();
    for ability in &card.abilities {
        for lang in [Lang::Ko, Lang::En] {
            writeln!(out, "{}", label::ability(ability, &cards, lang)).expect("a string takes every text");
        }
    }
    out
}

/// The lines of actions, played.
fn actions(actions: &[&str]) -> String {
    let each = actions.iter().map(|action| format!(r#"{{"timing": "on_play", "action": {{{action}}}}}"#));
    short(&effects(&each.collect::<Vec<_>>().join(",")))
}

/// The lines of conditions, each before the same action.
fn conditions(conditions: &[&str]) -> String {
    let each = conditions.iter().map(|condition| {
        format!(r#"{{"timing": "on_play", "condition": {{{condition}}}, "action": {{"kind": "draw"}}}}"#)
    });
    short(&effects(&each.collect::<Vec<_>>().join(",")))
}

/// Without the timing that all of them have.
fn short(lines: &str) -> String {
    lines.replace("[사용 시 · 자동] ", "").replace("[On play · forced] ", "")
}

#[test]
fn labels_of_the_corpus() {
    let cards = cards(&files::corpus(&["cards.json", "synthetic-cards.json"]), Profile::Standard);
    let labels: Vec<Value> =
        serde_json::from_slice(&files::corpus_bytes("labels.json")).expect("labels are a list");
    assert_eq!(labels.len(), 52);
    for expected in labels {
        let card = cards.list.iter().find(|card| expected["id"] == card.id.as_str());
        let card = card.unwrap_or_else(|| panic!("{} is not in the pool", expected["id"]));
        for (lang, tag) in [(Lang::Ko, "ko"), (Lang::En, "en")] {
            let lines: Vec<Value> = label::card(card, &cards, lang).into_iter().map(Value::from).collect();
            assert_eq!(Value::from(lines), expected[tag], "{}", card.id);
        }
    }
}

/// The built-in cards of some files.
fn built_in(names: &[&str]) -> Cards {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("cards");
    let mut sources = Sources::default();
    let mut file = |name: &&str| {
        let text = std::fs::read(folder.join(name)).expect("the built-in cards are there");
        sources.add_bytes(*name, text)
    };
    let files: Vec<_> = names.iter().map(&mut file).collect();
    cards(&files, Profile::Extended)
}

/// Name and lines of every card, Korean first.
fn printed(cards: &Cards) -> String {
    let mut out = String::new();
    for card in &cards.list {
        writeln!(out, "# {}", card.name).expect("a string takes every text");
        for lang in [Lang::Ko, Lang::En] {
            for line in label::card(card, cards, lang) {
                writeln!(out, "{line}").expect("a string takes every text");
            }
        }
        out.push('\n');
    }
    out
}

#[test]
fn labels_of_the_extended_cards() {
    insta::assert_snapshot!("tides", printed(&built_in(&["tides.json"])));
}

#[test]
fn no_word_of_the_language_is_shown() {
    let files = ["harbor.json", "reef.json", "foundry.json", "orchard.json", "tides.json"];
    let lines = printed(&built_in(&files));
    for raw in ["_", "monster", "?", "nknown", "알 수 없는", "unimplemented", "미구현"] {
        let found = lines.lines().find(|line| line.contains(raw));
        assert_eq!(found, None, "{raw}");
    }
}

#[test]
fn timings() {
    let timings = [
        "on_play",
        "on_deploy",
        "on_attack_declared",
        "on_attack_hit",
        "on_turn_start",
        "on_turn_end",
        "active",
    ];
    let each = timings
        .map(|timing| format!(r#"{{"timing": "{timing}", "action": {{"kind": "gain_mana", "value": 1}}}}"#));
    insta::assert_snapshot!(effects(&each.join(",")), @r"
    [사용 시 · 자동] 마나 1 획득.
    [On play · forced] Gain 1 mana.
    [전개 시 · 자동] 마나 1 획득.
    [On deploy · forced] Gain 1 mana.
    [공격 선언 시 · 자동] 마나 1 획득.
    [On attack · forced] Gain 1 mana.
    [공격 적중 시 · 자동] 마나 1 획득.
    [On hit · forced] Gain 1 mana.
    [자신 턴 시작 시 · 자동] 마나 1 획득.
    [At your turn start · forced] Gain 1 mana.
    [자신 턴 종료 시 · 자동] 마나 1 획득.
    [At your turn end · forced] Gain 1 mana.
    [기동 · 자동] 마나 1 획득.
    [Activate · forced] Gain 1 mana.
    ");
}

#[test]
fn tags() {
    let lines = effects(
        r#"{"timing": "on_play", "mode": "forced", "cost": {"mana": 0}, "action": {"kind": "draw"}},
        {"timing": "on_play", "mode": "optional", "cost": {"mana": 2}, "action": {"kind": "draw"}},
        {"timing": "on_deploy", "cost": {"mana": 1}, "condition": {"per_turn_limit": 1}, "action": {"kind": "draw"}},
        {"timing": "active", "condition": {"per_turn_limit": 3}, "action": {"kind": "draw"}},
        {"timing": "active", "condition": {"phase": "main", "my_turn": true}, "action": {"kind": "draw"}},
        {"timing": "active", "speed": "response", "condition": {"my_turn": false}, "action": {"kind": "draw"}},
        {"timing": "on_play", "speed": "response", "uncounterable": true, "action": {"kind": "draw"}},
        {"timing": "on_event", "trigger": {"event": "turn_started", "who": "ally"}, "zones": ["hand", "graveyard"],
         "action": {"kind": "draw"}}"#,
    );
    insta::assert_snapshot!(lines, @r"
    [사용 시 · 자동] 카드 1장 드로우.
    [On play · forced] Draw 1 card.
    [사용 시 · 선택 · 마나 2] 카드 1장 드로우.
    [On play · optional · 2 mana] Draw 1 card.
    [전개 시 · 자동 · 마나 1 · 턴당 1회] 카드 1장 드로우.
    [On deploy · forced · 1 mana · 1 per turn] Draw 1 card.
    [기동 · 자동 · 턴당 3회] 카드 1장 드로우.
    [Activate · forced · 3 per turn] Draw 1 card.
    [기동 · 자동] (조건: 메인 페이즈, 자신 턴) 카드 1장 드로우.
    [Activate · forced] If it is the main phase and it is your turn, draw 1 card.
    [기동 · 자동 · 대응] (조건: 상대 턴) 카드 1장 드로우.
    [Activate · forced · response] If it is your opponent's turn, draw 1 card.
    [사용 시 · 자동 · 대응 · 무효 불가] 카드 1장 드로우.
    [On play · forced · response · cannot be negated] Draw 1 card.
    [유발 · 자동 · 손패 또는 무덤에서] 자신 턴 시작 시, 카드 1장 드로우.
    [Triggered · forced · from the hand or graveyard] When your turn starts, draw 1 card.
    ");
}

#[test]
fn each_condition() {
    let lines = conditions(&[
        r#""phase": "main""#,
        r#""phase": "battle""#,
        r#""phase": "end""#,
        r#""my_turn": true"#,
        r#""my_turn": false"#,
        r#""has_mana_gte": 3"#,
        r#""actorManaAtLeast": 4"#,
        r#""target_exists": "enemy_unit""#,
        r#""target_exists": "ally_unit""#,
        r#""target_exists": "enemy_agent""#,
        r#""target_exists": "self""#,
        r#""actorBoardHas": {}"#,
        r#""actorBoardHas": {"theme": "기어", "min": 2}"#,
        r#""targetUnitIs": {}"#,
        r#""targetUnitIs": {"element": "땅"}"#,
        r#""targetUnitIs": {"key": "aria"}"#,
    ]);
    insta::assert_snapshot!(lines, @r#"
    (조건: 메인 페이즈) 카드 1장 드로우.
    If it is the main phase, draw 1 card.
    (조건: 배틀 페이즈) 카드 1장 드로우.
    If it is the battle phase, draw 1 card.
    (조건: 엔드 페이즈) 카드 1장 드로우.
    If it is the end phase, draw 1 card.
    (조건: 자신 턴) 카드 1장 드로우.
    If it is your turn, draw 1 card.
    (조건: 상대 턴) 카드 1장 드로우.
    If it is your opponent's turn, draw 1 card.
    (조건: 마나 3 이상) 카드 1장 드로우.
    If you have at least 3 mana, draw 1 card.
    (조건: 마나 4 이상) 카드 1장 드로우.
    If you have at least 4 mana, draw 1 card.
    (조건: 상대 유닛이 있음) 카드 1장 드로우.
    If an enemy unit is in play, draw 1 card.
    (조건: 아군 유닛이 있음) 카드 1장 드로우.
    If you control a unit, draw 1 card.
    (조건: 상대 에이전트가 있음) 카드 1장 드로우.
    If the opposing agent is in play, draw 1 card.
    (조건: 이 유닛이 필드에 있음) 카드 1장 드로우.
    If this unit is in play, draw 1 card.
    (조건: 아군 유닛 1기 이상) 카드 1장 드로우.
    If you control at least 1 unit, draw 1 card.
    (조건: 아군 기어 유닛 2기 이상) 카드 1장 드로우.
    If you control at least 2 Gear units, draw 1 card.
    (조건: 대상이 유닛) 카드 1장 드로우.
    If the target is a unit, draw 1 card.
    (조건: 대상이 땅 유닛) 카드 1장 드로우.
    If the target is an Earth unit, draw 1 card.
    (조건: 대상이 "Aria" 유닛) 카드 1장 드로우.
    If the target is an "Aria" unit, draw 1 card.
    "#);
}

#[test]
fn conditions_in_the_order_of_the_language() {
    let lines = conditions(&[
        r#""targetUnitIs": {"type": "monster"}, "actorBoardHas": {"min": 3}, "target_exists": "enemy_unit",
            "actorManaAtLeast": 1, "my_turn": true, "phase": "main""#,
        r#""per_turn_limit": 2, "my_turn": false, "phase": "end""#,
    ]);
    insta::assert_snapshot!(lines, @r"
    (조건: 메인 페이즈, 자신 턴, 마나 1 이상, 상대 유닛이 있음, 아군 유닛 3기 이상, 대상이 유닛) 카드 1장 드로우.
    If it is the main phase and it is your turn and you have at least 1 mana and an enemy unit is in play and you control at least 3 units and the target is a unit, draw 1 card.
    [사용 시 · 자동 · 턴당 2회] (조건: 엔드 페이즈, 상대 턴) 카드 1장 드로우.
    [On play · forced · 2 per turn] If it is the end phase and it is your opponent's turn, draw 1 card.
    ");
}

#[test]
fn filters() {
    let search = |filter: &str| format!(r#""kind": "search_deck_to_hand", "filter": {{{filter}}}"#);
    let filters = [
        "",
        r#""type": "monster""#,
        r#""type": "spell""#,
        r#""key": "aria""#,
        r#""key": "nobody""#,
        r#""race": "기사족", "theme": "심연", "element": "불", "type": "monster""#,
        r#""race": "술법", "theme": "보급", "element": "빛""#,
        r#""key": "aria", "race": "새로운족", "element": "Void""#,
    ];
    let texts = filters.map(search);
    let mut all: Vec<&str> = texts.iter().map(String::as_str).collect();
    all.push(r#""kind": "search_deck_to_hand", "count": 2, "filter": {"type": "spell"}"#);
    all.push(r#""kind": "deploy_from_deck", "filter": {}"#);
    all.push(r#""kind": "deploy_from_deck", "count": 3, "filter": {"race": "야수족"}"#);
    insta::assert_snapshot!(actions(&all), @r#"
    덱에서 카드 1장을 손패로.
    Search your deck for 1 card and put it into your hand.
    덱에서 유닛 1장을 손패로.
    Search your deck for 1 unit and put it into your hand.
    덱에서 마법 1장을 손패로.
    Search your deck for 1 spell and put it into your hand.
    덱에서 "Aria" 카드 1장을 손패로.
    Search your deck for 1 "Aria" card and put it into your hand.
    덱에서 "nobody" 카드 1장을 손패로.
    Search your deck for 1 "nobody" card and put it into your hand.
    덱에서 기사족 심연 불 유닛 1장을 손패로.
    Search your deck for 1 Fire Abyss Knight unit and put it into your hand.
    덱에서 술법 보급 빛 카드 1장을 손패로.
    Search your deck for 1 Light Supply Arcana card and put it into your hand.
    덱에서 "Aria" 새로운족 Void 카드 1장을 손패로.
    Search your deck for 1 "Aria" Void 새로운족 card and put it into your hand.
    덱에서 마법 2장을 손패로.
    Search your deck for 2 spells and put them into your hand.
    덱에서 유닛 1장을 전개.
    Deploy 1 unit from your deck.
    덱에서 야수족 유닛 3장을 전개.
    Deploy 3 Beast units from your deck.
    "#);
}

#[test]
fn every_tag_word() {
    let words = [
        "균형",
        "기어",
        "알케미스타",
        "심연",
        "보급",
        "의식",
        "인간족",
        "기계족",
        "야수족",
        "정령족",
        "기사족",
        "술법",
        "불",
        "물",
        "바람",
        "땅",
        "빛",
        "어둠",
    ];
    let english = words.map(|word| cardwright_duel::text::tag::word(word, Lang::En)).join(" ");
    insta::assert_snapshot!(english, @"Balance Gear Alchemista Abyss Supply Ritual Human Machine Beast Spirit Knight Arcana Fire Water Wind Earth Light Dark");
}

#[test]
fn targets() {
    let unit = |word: &str| format!(r#""kind": "deal_damage_to_unit", "value": 2, "target": "{word}""#);
    let agent = |word: &str| format!(r#""kind": "deal_damage_to_agent", "value": 2, "target": "{word}""#);
    let units = ["self_unit", "opponent_unit", "selected_unit", "ally_front", "enemy_front"].map(unit);
    let agents = ["self", "self_agent", "opponent"].map(agent);
    let all: Vec<&str> = agents.iter().chain(&units).map(String::as_str).collect();
    insta::assert_snapshot!(actions(&all), @r"
    자신 에이전트에게 피해 2.
    Deal 2 damage to your agent.
    자신 에이전트에게 피해 2.
    Deal 2 damage to your agent.
    상대 에이전트에게 피해 2.
    Deal 2 damage to the opposing agent.
    이 유닛에게 피해 2.
    Deal 2 damage to this unit.
    상대 유닛 1기에게 피해 2.
    Deal 2 damage to an enemy unit.
    선택한 유닛에게 피해 2.
    Deal 2 damage to the chosen unit.
    아군 선두 유닛에게 피해 2.
    Deal 2 damage to your front unit.
    상대 선두 유닛에게 피해 2.
    Deal 2 damage to the enemy front unit.
    ");
}

#[test]
fn each_action() {
    let lines = actions(&[
        r#""kind": "deal_damage_to_agent", "value": 3"#,
        r#""kind": "deal_damage_to_unit", "value": 2"#,
        r#""kind": "heal_unit", "value": 2"#,
        r#""kind": "heal_self", "value": 1"#,
        r#""kind": "draw""#,
        r#""kind": "draw", "value": 2"#,
        r#""kind": "draw", "target": "opponent""#,
        r#""kind": "draw", "value": 3, "target": "opponent""#,
        r#""kind": "gain_mana", "value": 2"#,
        r#""kind": "search_deck_to_hand", "filter": {"theme": "기어"}"#,
        r#""kind": "search_deck_to_hand", "count": 2, "filter": {"theme": "기어"}"#,
        r#""kind": "deploy_from_deck", "filter": {"theme": "기어"}"#,
        r#""kind": "attach_equipment", "bonus": {"atk": 2, "hp": -1}"#,
        r#""kind": "self_destroy_unit""#,
        r#""kind": "release_unit""#,
        r#""kind": "banish_unit""#,
        r#""kind": "lock_attack_this_turn""#,
        r#""kind": "summon_gear5_route", "key": "aria""#,
        r#""kind": "deploy_from", "filter": {"key": "aria"}"#,
        r#""kind": "deploy_from", "zones": ["hand", "graveyard"], "filter": {"element": "땅"},
            "requires": {"actorBoardHas": {"theme": "기어", "min": 2}}"#,
        r#""kind": "scry""#,
    ]);
    insta::assert_snapshot!(lines, @r#"
    상대 에이전트에게 피해 3.
    Deal 3 damage to the opposing agent.
    선택한 유닛에게 피해 2.
    Deal 2 damage to the chosen unit.
    선택한 유닛의 체력 2 회복.
    Restore 2 HP to the chosen unit.
    이 유닛의 체력 1 회복.
    Restore 1 HP to this unit.
    카드 1장 드로우.
    Draw 1 card.
    카드 2장 드로우.
    Draw 2 cards.
    상대 에이전트 카드 1장 드로우.
    The opposing agent draws 1 card.
    상대 에이전트 카드 3장 드로우.
    The opposing agent draws 3 cards.
    마나 2 획득.
    Gain 2 mana.
    덱에서 기어 카드 1장을 손패로.
    Search your deck for 1 Gear card and put it into your hand.
    덱에서 기어 카드 2장을 손패로.
    Search your deck for 2 Gear cards and put them into your hand.
    덱에서 기어 유닛 1장을 전개.
    Deploy 1 Gear unit from your deck.
    아군 선두 유닛에 장착: 공격 +2 / 체력 -1.
    Attach to your front unit: +2 attack / -1 HP.
    이 유닛 파괴.
    Destroy this unit.
    아군 선두 유닛 희생.
    Release your front unit.
    선택한 유닛 제외.
    Banish the chosen unit.
    이 유닛: 이번 턴 공격 불가.
    This unit cannot attack this turn.
    손패 또는 덱에서 "Aria" 특수 전개.
    Deploy "Aria" from your hand or deck without paying its cost.
    손패 또는 덱에서 "Aria" 특수 전개.
    Deploy "Aria" from your hand or deck without paying its cost.
    아군 기어 유닛 2기 이상이면 손패 또는 무덤에서 땅 유닛 1장 특수 전개.
    Deploy an Earth unit from your hand or graveyard without paying its cost if you control at least 2 Gear units.
    미구현 효과(scry).
    Unimplemented effect (scry).
    "#);
}

#[test]
fn chains() {
    let lines = actions(&[
        r#""kind": "enqueue_stack", "stackAction": {"kind": "draw"}"#,
        r#""kind": "enqueue_stack", "effectKey": "abyss_direct_hit""#,
        r#""kind": "enqueue_stack", "effectKey": "nothing""#,
        r#""kind": "enqueue_stack", "stackAction": {"kind": "enqueue_stack", "stackAction": {"kind": "scry"}}"#,
    ]);
    insta::assert_snapshot!(lines, @r"
    연쇄: 카드 1장 드로우.
    Chain: draw 1 card.
    연쇄: 상대 에이전트에게 피해 3.
    Chain: deal 3 damage to the opposing agent.
    연쇄: 알 수 없는 효과.
    Chain: unknown effect.
    연쇄: 연쇄: 미구현 효과(scry).
    Chain: chain: unimplemented effect (scry).
    ");
}

#[test]
fn statuses() {
    let lines = actions(&[
        r#""kind": "apply_status", "status": "stun""#,
        r#""kind": "apply_status", "status": "shield", "duration": "permanent""#,
        r#""kind": "apply_status", "status": "guard", "duration": "end_of_turn""#,
        r#""kind": "apply_status", "status": "silence", "duration": {"turns": 1}"#,
        r#""kind": "apply_status", "status": "poison", "value": 2, "duration": {"turns": 2}"#,
        r#""kind": "apply_status", "status": "atk_up", "value": 1, "target": "ally_front""#,
        r#""kind": "apply_status", "status": "atk_down", "value": 1, "target": "enemy_front", "duration": "end_of_turn""#,
        r#""kind": "apply_status", "status": "frozen""#,
        r#""kind": "apply_status", "status": {"id": "Blessing", "atk": 2, "hp": -1, "duration": "permanent"}"#,
        r#""kind": "apply_status", "status": {"id": "Chains", "keywords": ["guard", "uncounterable"],
            "restrict": ["cannot_attack", "cannot_be_targeted", "cannot_activate"]}"#,
    ]);
    insta::assert_snapshot!(lines, @r#"
    선택한 유닛에 기절 부여.
    Give Stun to the chosen unit.
    선택한 유닛에 보호막 부여 · 영구.
    Give Shield to the chosen unit permanently.
    선택한 유닛에 수호 부여 · 턴 종료까지.
    Give Guard to the chosen unit until end of turn.
    선택한 유닛에 침묵 부여 · 1턴 동안.
    Give Silence to the chosen unit for 1 turn.
    선택한 유닛에 중독 2 부여 · 2턴 동안.
    Give Poison 2 to the chosen unit for 2 turns.
    아군 선두 유닛에 공격 강화 1 부여.
    Give Attack up 1 to your front unit.
    상대 선두 유닛에 공격 약화 1 부여 · 턴 종료까지.
    Give Attack down 1 to the enemy front unit until end of turn.
    선택한 유닛에 알 수 없는 상태(frozen) 부여.
    Give an unknown status (frozen) to the chosen unit.
    선택한 유닛에 "Blessing"(공격 +2 / 체력 -1) 부여 · 영구.
    Give "Blessing" (+2 attack / -1 HP) to the chosen unit permanently.
    선택한 유닛에 "Chains"(수호, 무효 불가, 공격 불가, 지정 불가, 기동 불가) 부여.
    Give "Chains" (guard, cannot be negated, cannot attack, cannot be targeted, cannot be activated) to the chosen unit.
    "#);
}

/// Every event with every `who`, with and without a filter.
fn heard(timing: &str, field: &str, action: &str) -> String {
    let events = [
        "played",
        "deployed",
        "attack_declared",
        "attack_hit",
        "unit_damaged",
        "unit_healed",
        "unit_destroyed",
        "unit_banished",
        "unit_released",
        "agent_damaged",
        "drew",
        "searched",
        "mana_gained",
        "equipped",
        "status_applied",
        "turn_started",
        "turn_ended",
        "stack_pushed",
        "stack_resolved",
    ];
    let mut each = Vec::new();
    for event in events {
        for (who, filter) in
            [("self", ""), ("ally", ""), ("enemy", ""), ("any", ""), ("enemy", r#""theme": "심연""#)]
        {
            each.push(format!(
                r#"{{"timing": "{timing}", "{field}": {{"event": "{event}", "who": "{who}", "filter": {{{filter}}}}},
                "action": {{{action}}}}}"#
            ));
        }
    }
    let lines = effects(&each.join(","));
    assert!(!lines.contains('_'), "a raw word is shown:\n{lines}");
    lines
}

#[test]
fn every_event() {
    insta::assert_snapshot!("events", heard("on_event", "trigger", r#""kind": "draw""#));
}

#[test]
fn every_replaced_event() {
    insta::assert_snapshot!(
        "replacements",
        heard("replace", "replaces", r#""kind": "prevent", "amount": 2"#)
    );
}

#[test]
fn shorthands() {
    let timings = [
        "on_destroyed",
        "on_damaged",
        "on_ally_deployed",
        "on_enemy_deployed",
        "on_spell_used",
        "on_agent_damaged",
    ];
    let each = timings.map(|timing| format!(r#"{{"timing": "{timing}", "action": {{"kind": "draw"}}}}"#));
    insta::assert_snapshot!(effects(&each.join(",")), @r"
    [유발 · 자동] 이 유닛 파괴 시, 카드 1장 드로우.
    [Triggered · forced] When this unit is destroyed, draw 1 card.
    [유발 · 자동] 이 유닛 피해 시, 카드 1장 드로우.
    [Triggered · forced] When this unit takes damage, draw 1 card.
    [유발 · 자동] 아군 유닛 전개 시, 카드 1장 드로우.
    [Triggered · forced] When one of your units is deployed, draw 1 card.
    [유발 · 자동] 상대 유닛 전개 시, 카드 1장 드로우.
    [Triggered · forced] When an enemy unit is deployed, draw 1 card.
    [유발 · 자동] 마법 사용 시, 카드 1장 드로우.
    [Triggered · forced] When anyone plays a spell, draw 1 card.
    [유발 · 자동] 자신 에이전트 피해 시, 카드 1장 드로우.
    [Triggered · forced] When your agent takes damage, draw 1 card.
    ");
}

#[test]
fn words_for_what_the_event_is_about() {
    let lines = effects(
        r#"{"timing": "on_event", "trigger": {"event": "deployed", "who": "enemy", "filter": {"type": "monster"}},
         "condition": {"per_turn_limit": 1},
         "action": {"kind": "deal_damage_to_unit", "target": "event_unit", "value": 1}},
        {"timing": "on_event", "trigger": {"event": "drew", "who": "enemy"}, "condition": {"my_turn": false, "phase": "main"},
         "action": {"kind": "draw", "target": "event_agent"}}"#,
    );
    insta::assert_snapshot!(lines, @r"
    [유발 · 자동 · 턴당 1회] 상대 유닛 전개 시, 그 유닛에게 피해 1.
    [Triggered · forced · 1 per turn] When an enemy unit is deployed, deal 1 damage to that unit.
    [유발 · 자동] 상대 드로우 시, (조건: 메인 페이즈, 상대 턴) 그 에이전트 카드 1장 드로우.
    [Triggered · forced] When your opponent draws, if it is the main phase and it is your opponent's turn, that agent draws 1 card.
    ");
}

#[test]
fn replacing_actions() {
    let replace = |(event, action): (&str, &str)| {
        format!(
            r#"{{"timing": "replace", "replaces": {{"event": "{event}", "who": "ally"}}, "action": {{{action}}}}}"#
        )
    };
    let each = [
        ("unit_damaged", r#""kind": "prevent", "amount": 2"#),
        ("agent_damaged", r#""kind": "prevent""#),
        ("drew", r#""kind": "prevent""#),
        ("mana_gained", r#""kind": "prevent", "amount": 1"#),
        ("unit_damaged", r#""kind": "change_amount", "mul": 0.5"#),
        ("unit_healed", r#""kind": "change_amount", "mul": 2"#),
        ("drew", r#""kind": "change_amount", "add": 1"#),
        ("mana_gained", r#""kind": "change_amount", "set": 0"#),
        ("agent_damaged", r#""kind": "change_amount", "add": -1, "mul": 1.5, "set": 3"#),
        ("agent_damaged", r#""kind": "redirect", "target": "self_unit""#),
        ("unit_damaged", r#""kind": "redirect", "target": "opponent""#),
        ("unit_destroyed", r#""kind": "instead", "action": {"kind": "banish_unit", "target": "event_unit"}"#),
    ]
    .map(replace);
    insta::assert_snapshot!(effects(&each.join(",")), @r"
    [대체 · 자동] 아군 유닛 피해 시, 피해 2 방지.
    [Replacement · forced] When one of your units would take damage, prevent 2 damage.
    [대체 · 자동] 자신 에이전트 피해 시, 모든 피해 방지.
    [Replacement · forced] When your agent would take damage, prevent all damage.
    [대체 · 자동] 자신 드로우 시, 방지.
    [Replacement · forced] When you would draw, prevent it.
    [대체 · 자동] 자신 마나 획득 시, 1만큼 방지.
    [Replacement · forced] When you would gain mana, prevent 1 of it.
    [대체 · 자동] 아군 유닛 피해 시, 그 피해 ×0.5 (소수점 버림).
    [Replacement · forced] When one of your units would take damage, halve that damage (rounded down).
    [대체 · 자동] 아군 유닛 회복 시, 그 회복 ×2.
    [Replacement · forced] When one of your units would be healed, double that healing.
    [대체 · 자동] 자신 드로우 시, 그 장수 +1.
    [Replacement · forced] When you would draw, increase the number of cards by 1.
    [대체 · 자동] 자신 마나 획득 시, 그 마나 0 고정.
    [Replacement · forced] When you would gain mana, set that mana to 0.
    [대체 · 자동] 자신 에이전트 피해 시, 그 피해 -1, 그 후 ×1.5 (소수점 버림), 그 후 3 고정.
    [Replacement · forced] When your agent would take damage, reduce that damage by 1, then multiply it by 1.5 (rounded down), then set it to 3.
    [대체 · 자동] 자신 에이전트 피해 시, 대신 이 유닛에게 적용.
    [Replacement · forced] When your agent would take damage, redirect that damage to this unit.
    [대체 · 자동] 아군 유닛 피해 시, 대신 상대 에이전트에게 적용.
    [Replacement · forced] When one of your units would take damage, redirect that damage to the opposing agent.
    [대체 · 자동] 아군 유닛 파괴 시, 대신 그 유닛 제외.
    [Replacement · forced] When one of your units would be destroyed, instead banish that unit.
    ");
}

#[test]
fn negations() {
    let lines = actions(&[
        r#""kind": "negate", "what": "stack_top""#,
        r#""kind": "negate", "what": "stack_top", "filter": {"type": "spell"}"#,
        r#""kind": "negate", "what": "stack_item""#,
        r#""kind": "negate", "what": "stack_item", "filter": {"theme": "심연"}"#,
        r#""kind": "negate", "what": "attack""#,
        r#""kind": "negate", "what": "attack", "filter": {"element": "불"}"#,
        r#""kind": "negate", "what": "effect_of""#,
        r#""kind": "negate", "what": "effect_of", "filter": {"type": "monster"}"#,
    ]);
    insta::assert_snapshot!(lines, @r"
    연쇄의 맨 위 무효.
    Negate the top of the stack.
    연쇄의 맨 위(마법일 때) 무효.
    Negate the top of the stack if it is a spell.
    연쇄 하나 무효.
    Negate a stack item.
    연쇄의 심연 카드 하나 무효.
    Negate an Abyss card on the stack.
    공격 무효.
    Negate the attack.
    불 유닛의 공격 무효.
    Negate the attack of a Fire unit.
    턴 종료까지 선택한 유닛의 효과 무효.
    Negate the effects of the chosen unit until end of turn.
    턴 종료까지 선택한 유닛의 효과 무효.
    Negate the effects of the chosen unit until end of turn.
    ");
}

#[test]
fn modifications() {
    let modify =
        |fields: &str| format!(r#"{{"timing": "continuous", "action": {{"kind": "modify", {fields}}}}}"#);
    let each = [
        r#""set_base": {"atk": 1, "hp": 2}"#,
        r#""set_theme": "기어", "add_race": "기계족", "set_element": "불""#,
        r#""keywords": {"remove": ["guard", "uncounterable"]}"#,
        r#""keywords": {"add": ["guard", "uncounterable"]}"#,
        r#""restrict": ["cannot_attack", "cannot_be_targeted", "cannot_activate"]"#,
        r#""set": {"atk": 3}"#,
        r#""add": {"atk": 1, "hp": -1}"#,
        r#""mul": 2"#,
        r#""mul": {"atk": 1.5}"#,
        r#""cost_delta": -2"#,
        r#""target": "enemy_units", "cost_delta": 1"#,
        r#""target": "ally_units", "filter": {"theme": "기어"}, "excludeSelf": true, "add": {"atk": 1},
            "keywords": {"add": ["guard"]}"#,
        r#""target": "all_units", "excludeSelf": true, "set_base": {"hp": 1}, "add": {"atk": 1}, "mul": {"atk": 2}"#,
        r#""target": "ally_front", "filter": {"theme": "심연"}, "excludeSelf": true, "add": {"hp": 2}"#,
        r#""target": "ally_units", "filter": {"type": "spell", "element": "불"}, "cost_delta": -1"#,
    ]
    .map(modify);
    insta::assert_snapshot!(effects(&each.join(",")), @r"
    [지속 · 자동] 이 유닛: 기본 공격 1 / 체력 2.
    [Continuous · forced] This unit has a base of 1 attack / 2 HP.
    [지속 · 자동] 이 유닛: 기어 테마로 취급, 기계족 종족 추가, 불 속성으로 취급.
    [Continuous · forced] This unit is of the Gear theme, is also of the Machine race and is of the Fire element.
    [지속 · 자동] 이 유닛: 수호 상실, 무효 불가 상실.
    [Continuous · forced] This unit loses guard and can be negated.
    [지속 · 자동] 이 유닛: 수호 획득, 무효 불가.
    [Continuous · forced] This unit has guard and cannot be negated.
    [지속 · 자동] 이 유닛: 공격 불가, 지정 불가, 기동 불가.
    [Continuous · forced] This unit cannot attack, cannot be targeted and cannot be activated.
    [지속 · 자동] 이 유닛: 공격 3 고정.
    [Continuous · forced] This unit has 3 attack.
    [지속 · 자동] 이 유닛: 공격 +1 / 체력 -1.
    [Continuous · forced] This unit gets +1 attack / -1 HP.
    [지속 · 자동] 이 유닛: 공격 ×2 / 체력 ×2.
    [Continuous · forced] This unit has ×2 attack / ×2 HP.
    [지속 · 자동] 이 유닛: 공격 ×1.5 (소수점 버림).
    [Continuous · forced] This unit has ×1.5 attack (rounded down).
    [지속 · 자동] 이 유닛: 비용 -2.
    [Continuous · forced] This unit costs 2 less.
    [지속 · 자동] 상대 유닛: 비용 +1.
    [Continuous · forced] Enemy units cost 1 more.
    [지속 · 자동] 이 유닛을 제외한 아군 기어 유닛: 수호 획득, 공격 +1.
    [Continuous · forced] Your other Gear units have guard and get +1 attack.
    [지속 · 자동] 이 유닛을 제외한 모든 유닛: 기본 체력 1, 공격 +1, 공격 ×2.
    [Continuous · forced] Other units on both sides have a base of 1 HP, get +1 attack and have ×2 attack.
    [지속 · 자동] 아군 선두 유닛(심연 유닛일 때)(이 유닛이 아닐 때): 체력 +2.
    [Continuous · forced] Your front unit (if it is an Abyss unit) (if it is another unit) gets +2 HP.
    [지속 · 자동] 아군 불 마법: 비용 -1.
    [Continuous · forced] Your Fire spells cost 1 less.
    ");
}
