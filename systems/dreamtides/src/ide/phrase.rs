//! What the directives of rules text mean.

use cardwright_ir::Bi;

/// What a directive means.
pub(super) fn meaning(name: &str) -> Option<Bi> {
    let name = name.to_lowercase();
    MEANINGS.iter().find(|(known, ..)| *known == name).map(|(_, en, ko)| Bi::new(en, ko))
}

const MEANINGS: &[(&str, &str, &str)] = &[
    ("cards", "a number of cards", "카드 수"),
    ("copies", "a number of copies", "복사본 수"),
    ("count", "a number", "수"),
    ("count_allies", "a number of allies", "아군 수"),
    ("discards", "a number of cards to discard", "버릴 카드 수"),
    ("energy", "an amount of energy", "에너지"),
    (
        "foresee",
        "look at the top cards of your deck and put any of them into your void",
        "예견: 덱 위를 보고 공허에 놓음",
    ),
    ("kindle", "your leftmost character gains that much spark", "점화: 맨 왼쪽 캐릭터의 불꽃 증가"),
    ("maximum_energy", "a change of the energy production", "최대 에너지"),
    ("multiply_by", "a factor: doubles, triples", "배수"),
    ("n_random_characters", "a number of random characters", "무작위 캐릭터 수"),
    ("points", "a number of victory points", "승리 점수"),
    (
        "reclaim_for_cost",
        "the card can be played from the void for that much energy",
        "회수: 그 비용으로 공허에서 사용",
    ),
    ("spark", "an amount of spark", "불꽃"),
    ("text_number", "a number in letters", "글자로 쓴 수"),
    ("this_turn_times", "how often this turn", "이번 턴 횟수"),
    ("top_n_cards", "the top cards of a deck", "덱 위의 카드"),
    ("up_to_n_allies", "at most so many allies", "최대 아군 수"),
    ("up_to_n_events", "at most so many events", "최대 이벤트 수"),
    ("subtype", "a sort of character", "캐릭터의 종류"),
    ("a_subtype", "a sort of character with its article", "관사가 붙은 종류"),
    ("asubtype", "a sort of character with its article", "관사가 붙은 종류"),
    ("plural_subtype", "a sort of character in the plural", "종류의 복수형"),
    ("figment", "a token character", "환영 토큰"),
    ("figments", "token characters", "환영 토큰들"),
    ("n_figments", "several token characters", "여러 환영 토큰"),
    ("count_allied_subtype", "a number of allies of one sort", "한 종류의 아군 수"),
    ("choose_one", "one of the modes below", "하나를 선택"),
    ("energy_symbol", "the sign of energy", "에너지 기호"),
    ("judgment_phase_name", "the name of the judgment phase", "심판 단계의 이름"),
    ("banish", "out of the game's zones, for good", "추방"),
    ("banished", "when something is banished", "추방되면"),
    ("bullet", "a mode of the choice above", "선택지"),
    ("discover", "choose one of several cards of the deck", "발견"),
    ("dissolve", "a character in play goes to the void", "소멸"),
    ("dissolved", "when this character is dissolved", "소멸되면"),
    ("fast", "may be played in answer", "신속"),
    ("judgment", "at the judgment phase of your turn", "심판"),
    ("materialize", "a character comes into play", "구현"),
    ("materialized", "when this character comes into play", "구현되면"),
    ("materialized_dissolved", "when this character comes into play or is dissolved", "구현되거나 소멸되면"),
    (
        "materialized_judgment",
        "when this character comes into play, and at judgment",
        "구현되면, 그리고 심판",
    ),
    ("prevent", "a played card has no effect", "저지"),
    ("reclaim", "the card can be played from the void", "회수"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::rules::phrase::names;

    #[test]
    fn every_directive_has_a_meaning() {
        let missing: Vec<&str> = names().filter(|name| meaning(name).is_none()).collect();
        assert_eq!(missing, [""; 0]);
        let surplus =
            MEANINGS.iter().map(|(name, ..)| *name).find(|name| !names().any(|known| known == *name));
        assert_eq!(surplus, None);
    }
}
