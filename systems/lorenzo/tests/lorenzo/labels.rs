//! Cards as sentences, in both languages.

use std::sync::Arc;

use cardwright_ir::Lang;
use cardwright_lorenzo::Lorenzo;
use cardwright_source::{Source, Sources};
use cardwright_system::System;

fn check(card: &str, english: &[&str], korean: &[&str]) {
    let source: Arc<Source> = Sources::default().add("cards.json", format!("[{card}]"));
    let loaded = Lorenzo.load(&[source], "printed");
    assert!(loaded.diagnostics.iter().all(|problem| !problem.is_error()), "{:?}", loaded.diagnostics);
    let [card] = loaded.cards.list.as_slice() else { panic!("one card") };
    assert_eq!(Lorenzo.explain(card, &loaded.cards, Lang::En), english);
    assert_eq!(Lorenzo.explain(card, &loaded.cards, Lang::Ko), korean);
}

#[test]
fn a_territory() {
    check(
        r#"{"name": "Mill", "period": 2, "cardType": "TERRITORYCARD", "minimumActionValue": 3,
            "instantEffect": "PRIVILEGE", "instantPayload": {"NUMBER": 2},
            "permanentEffect": "ADD", "permanentPayload": {"WOOD": 1, "STONE": 2, "COINS": 1}}"#,
        &[
            "Territory · period 2 · free",
            "[When taken] Choose 2 different council privileges.",
            "[Harvest, value 3 or more] Gain 1 wood, 2 stone and 1 coin.",
        ],
        &[
            "영지 · 2시대 · 무료",
            "[가져올 때] 서로 다른 의회 특권 2개 선택.",
            "[수확, 값 3 이상] 나무 1, 돌 2, 금화 1 획득.",
        ],
    );
}

#[test]
fn a_character() {
    check(
        r#"{"name": "Clerk", "period": 1, "cardType": "CHARACTERCARD", "cost": {"COINS": 3},
            "instantEffect": ["BONUS", "ACTION"],
            "instantPayload": [
              {"TYPE": "RESOURCE", "FOREACH": "MILITARY_POINTS", "QUANTITY": 2, "INCREASE": "VICTORY_POINTS", "INCREASINGQUANTITY": 1},
              {"TYPE": "TOWER", "REGIONID": null, "FLAGREGION": true, "BONUSACTIONVALUE": 5, "BONUSRESOURCE": {"COINS": 1}}],
            "permanentEffect": ["PERMANENT", "NO_TOWER_BONUS"],
            "permanentPayload": [
              {"TYPE": "TOWER", "REGIONID": 6, "BONUSACTIONVALUE": 2, "BONUSRESOURCE": {"WOOD": 1, "STONE": 1}, "EXCLUSIVEBONUS": true},
              null]}"#,
        &[
            "Character · period 1",
            "[Price] 3 coins.",
            "[When taken] Gain 1 victory point for every 2 military points, then you may perform an action in any tower with value 5; the card costs 1 coin less.",
            "[Always] Your actions in the building tower: value +2, cards cost 1 wood or 1 stone less, then you gain nothing from the floors of towers.",
        ],
        &[
            "인물 · 1시대",
            "[비용] 금화 3.",
            "[가져올 때] 군사 점수 2당 승점 1 획득, 그다음 값 5의 아무 탑 행동, 그 카드 금화 1 할인.",
            "[항상] 내 건물 탑 행동: 값 +2, 카드 나무 1 또는 돌 1 할인, 그다음 탑 층의 보너스를 받지 못함.",
        ],
    );
}

#[test]
fn a_building() {
    check(
        r#"{"name": "Kiln", "period": 3, "cardType": "BUILDINGCARD", "cost": [{"WOOD": 2}, {"COINS": 5}],
            "minimumActionValue": 4, "permanentEffect": ["CHANGE", "PRIVILEGE"],
            "permanentPayload": [
              [{"RESOURCEIN": {"WOOD": 1}, "RESOURCEOUT": {"COINS": 3}}, {"RESOURCEIN": {"STONE": 1}, "RESOURCEOUT": {"VICTORY_POINTS": 1}}],
              {"NUMBER": 1, "COST": {"COINS": 1}}]}"#,
        &[
            "Building · period 3",
            "[Price] 2 wood or 5 coins.",
            "[Production, value 4 or more · in literal one of] You may pay 1 wood to gain 3 coins or pay 1 stone to gain 1 victory point, then you may pay 1 coin to choose a council privilege.",
        ],
        &[
            "건물 · 3시대",
            "[비용] 나무 2 또는 금화 5.",
            "[생산, 값 4 이상 · literal에서는 하나만] 나무 1 지불 → 금화 3 획득 또는 돌 1 지불 → 승점 1 획득 가능, 그다음 금화 1 지불 → 의회 특권 1개 선택 가능.",
        ],
    );
}

#[test]
fn a_venture_with_a_threshold() {
    check(
        r#"{"name": "War", "period": 1, "cardType": "VENTURECARD", "cost": [{"MILITARY_POINTS": 3}, {"COINS": 4}],
            "requirements": {"MILITARY_POINTS": 6}, "permanentEffect": "ADD", "permanentPayload": {"VICTORY_POINTS": 4}}"#,
        &[
            "Venture · period 1",
            "[Price] 3 military points (you must own 6 military points) or 4 coins.",
            "[At the end] Gain 4 victory points.",
        ],
        &[
            "사업 · 1시대",
            "[비용] 군사 점수 3 (군사 점수 6 보유 필요) 또는 금화 4.",
            "[게임 끝에] 승점 4 획득.",
        ],
    );
}

#[test]
fn a_tile() {
    check(
        r#"{"name": "Ban", "period": 1, "instantEffect": ["LESSRESOURCE", "FLAG"], "instantPayload": [["WOOD", "STONE"], "SKIPTURN"],
            "permanentEffect": ["PERMANENT", "LESSDICE"], "permanentPayload": [{"TYPE": "HARVEST", "REGIONID": 1, "BONUSACTIONVALUE": -3}, null]}"#,
        &[
            "Excommunication · period 1",
            "[When excommunicated] One less wood and stone from every gain, then the first turn of a round comes last.",
            "[Always] Your harvests: value -3, then your coloured family members are worth 1 less.",
        ],
        &[
            "파문 · 1시대",
            "[파문될 때] 나무, 돌 획득 시 1 감소, 그다음 라운드의 첫 차례를 맨 뒤로.",
            "[항상] 내 수확: 값 -3, 그다음 색깔 가족의 값 -1.",
        ],
    );
}

#[test]
fn a_leader() {
    check(
        r#"{"name": "Lord", "requirements": {"CARDTYPE": [{"TERRITORYCARD": 2, "VENTURECARD": 1}, {"BUILDINGCARD": 4}], "RESOURCE": {"COINS": 1}},
            "instantEffect": "ACTION", "instantPayload": {"TYPE": "HARVEST", "REGIONID": 1, "BONUSACTIONVALUE": 1, "CHOSESERVANT": true},
            "permanentEffect": "GREYFAMILY", "flagEffect": "FLAG", "flagPayload": "NOTRIBUTE"}"#,
        &[
            "Leader",
            "[Requires] 2 territories and 1 venture or 4 buildings, 1 coin. Occupied towers cost you no coins.",
            "[Once a round] You may perform a harvest with value 1, raised by servants only.",
            "[Always] Your grey family member is worth 3 more.",
        ],
        &[
            "지도자",
            "[조건] 영지 2, 사업 1 또는 건물 4, 금화 1. 찬 탑의 요금 없음.",
            "[라운드당 한 번] 값 1의 수확(하인으로만 상승).",
            "[항상] 회색 가족의 값 +3.",
        ],
    );
}
