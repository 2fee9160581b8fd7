//! The Korean of what the command line says in English only: players, profiles, options and languages of the systems.

use crate::api::Words;

/// By what it is about: `agent/ID`, `SYSTEM/language`, `SYSTEM/profile/ID`, `SYSTEM/option/ID`.
const WORDS: &[(&str, &str)] = &[
    ("agent/random", "아무 답이나 고르게 고릅니다"),
    ("agent/greedy", "바로 다음 상황이 가장 좋아 보이는 답을 고릅니다"),
    ("agent/mcts", "머릿속으로 여러 수를 둬 봅니다. 결정마다 `mcts:200`번 또는 `mcts:50ms` 동안"),
    ("agent/usual", "누구나 예상할 만한 답을 고릅니다"),
    ("duel/language", "효과 DSL JSON"),
    ("duel/profile/standard", "언어 전체, 기준 엔진의 버릇은 뺌"),
    ("duel/profile/compat", "기준 엔진 그대로, 버릇까지. 기록된 게임을 재현합니다"),
    ("duel/profile/extended", "standard에 유발, 층, 대체, 무효를 더함"),
    ("duel/option/direct", "extended: 낸 카드가 스택에서 기다리지 않고 바로 해결됩니다"),
    ("cross-universe/language", "cdfScript가 든 CDF 파일"),
    ("cross-universe/profile/clean", "적힌 그대로의 규칙"),
    ("cross-universe/profile/reference", "기준 엔진 그대로, 버릇까지. 기록된 게임을 재현합니다"),
    ("cross-universe/option/startingPlayerChooses", "제비로 뽑힌 사람이 누가 먼저 할지 정합니다"),
    ("cross-universe/option/useOldManaRule", "한 턴 걸러 두 사람 모두 마나를 얻습니다"),
    ("cross-universe/option/validateCardAmounts", "덱에 넣는 같은 카드의 수를 제한합니다"),
    ("cross-universe/option/lowerDeckLimit", "덱의 최소 장수"),
    ("cross-universe/option/upperDeckLimit", "덱의 최대 장수"),
    ("cross-universe/option/startingHandSize", "처음 손패의 장수"),
    ("dreamtides/language", "영어 규칙문이 든 카드 TOML"),
    ("dreamtides/profile/standard", "뜻한 그대로의 규칙"),
    ("dreamtides/profile/compat", "기준 엔진 그대로, 버릇까지. 기록된 전투를 재현합니다"),
    ("dreamtides/option/points_to_win", "전투에서 이기는 점수"),
    ("dreamtides/option/opening_hand", "처음에 각자 뽑는 카드 수"),
    ("dreamtides/option/hand_limit", "이를 넘는 뽑기는 대신 에너지 1을 줍니다"),
    ("dreamtides/option/character_limit", "이를 넘으면 가장 약한 캐릭터를 버립니다"),
    ("dreamtides/option/turn_limit", "두 사람의 턴을 합쳐 이만큼 지나면 무승부"),
    ("card-fighters/language", "RuleScript"),
    ("card-fighters/profile/standard", "규칙서 그대로의 게임"),
    ("lorenzo/language", "개발, 파문, 지도자 JSON"),
    ("lorenzo/profile/printed", "인쇄된 카드처럼 한 카드의 교환은 모두 택일입니다"),
    ("lorenzo/profile/literal", "exclusivePermanentEffect를 문서에 적힌 대로 씁니다"),
    ("lorenzo/option/variant", "basic: 지도자 없이, 보너스 타일은 모두 같은 것"),
    ("lorenzo/option/five", "다섯 명일 때의 규칙"),
    ("lorenzo/option/random_tiles", "보너스 타일을 고르지 않고 나눠 줍니다"),
    ("lorenzo/option/deal_leaders", "지도자를 고르지 않고 나눠 줍니다"),
    ("lorenzo/option/leftover_faith", "끝에 남은 신앙은 하나에 승점 1점"),
    ("lorenzo/option/apply_errata", "errata.json이 말하는 곳은 인쇄된 대로"),
    ("lorenzo/option/ask_all", "선택지가 하나뿐인 결정도 묻습니다"),
];

/// A text in both languages; what nobody has translated stays English.
pub(crate) fn both(about: &str, en: &str) -> Words {
    let ko = WORDS.iter().find(|(known, _)| *known == about).map_or(en, |(_, ko)| ko);
    Words { en: en.to_owned(), ko: ko.to_owned() }
}
