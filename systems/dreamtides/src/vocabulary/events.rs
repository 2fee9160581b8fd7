//! What abilities listen to, and the lines of the log. The text of what is heard is the head of the ability; `{of}` is
//! which, `{by}` how many or whose turn.

use cardwright_ir::{Bi, EventKind, EventRow, rows};

rows! { EVENTS: EventKind, EventRow;
    ABANDONED = heard("abandoned", Bi::new("a character is abandoned", "캐릭터를 포기함"), Bi::new("when you abandon {of}", "{of}을/를 포기하면"));
    ABANDONED_COUNT = heard("abandoned_count", Bi::new("the so-manieth ally of a turn is abandoned", "한 턴에 몇 번째 아군을 포기함"), Bi::new("when you abandon {of} allies in a turn", "한 턴에 아군 {of}명을 포기하면"));
    BANISHED = heard("banished", Bi::new("a card is banished", "카드가 추방됨"), Bi::new("when {of} is banished", "{of}이/가 추방되면"));
    DISCARDED = heard("discarded", Bi::new("a card is discarded", "카드를 버림"), Bi::new("when you discard {of}", "{of}을/를 버리면"));
    DISSOLVED = heard("dissolved", Bi::new("a character is dissolved", "캐릭터가 소멸됨"), Bi::new("when {of} is dissolved", "{of}이/가 소멸되면"));
    DECK_EMPTIED = heard("deck_emptied", Bi::new("the deck has no cards left", "덱이 빔"), Bi::new("when you have no cards in your deck", "덱에 카드가 없으면"));
    DRAWN_COUNT = heard("drawn_count", Bi::new("the so-manieth card of a turn is drawn", "한 턴에 몇 번째 카드를 드로우함"), Bi::new("when you draw {of} cards in a turn", "한 턴에 카드 {of}장을 드로우하면"));
    TURN_ENDED = heard("turn_ended", Bi::new("a turn ends", "턴이 끝남"), Bi::new("at the end of your turn", "자신의 턴 종료 시"));
    ENERGY_GAINED = heard("energy_gained", Bi::new("energy is gained", "에너지를 얻음"), Bi::new("when you gain energy", "에너지를 얻으면"));
    JUDGMENT = heard("judgment", Bi::new("points are scored in the owner's turn", "자신의 턴의 심판"), Bi::new("Judgment", "심판"));
    MATERIALIZED = heard("materialized", Bi::new("a character enters play", "캐릭터가 전장에 나옴"), Bi::new("when you materialize {of}", "{of}을/를 구현하면"));
    MATERIALIZED_JUDGMENT = heard("materialized_judgment", Bi::new("this enters play, and at each judgment", "구현 시와 심판마다"), Bi::new("Materialized, Judgment", "구현, 심판"));
    MATERIALIZED_DISSOLVED = heard("materialized_dissolved", Bi::new("this enters play, and is dissolved", "구현 시와 소멸 시"), Bi::new("Materialized, Dissolved", "구현, 소멸"));
    MATERIALIZED_COUNT = heard("materialized_count", Bi::new("the so-manieth character of a turn enters play", "한 턴에 몇 번째 캐릭터가 나옴"), Bi::new("when you materialize {of} for the {by}. time this turn", "이번 턴 {by}번째로 {of}을/를 구현하면"));
    LEFT_PLAY = heard("left_play", Bi::new("a character leaves play", "캐릭터가 전장을 떠남"), Bi::new("when {of} leaves play", "{of}이/가 전장을 떠나면"));
    OPPONENT_PLAYED = heard("opponent_played", Bi::new("the opponent plays a card", "상대가 카드를 사용함"), Bi::new("when the opponent plays {of}", "상대가 {of}을/를 사용하면"));
    PLAYED = heard("played", Bi::new("a card is played", "카드를 사용함"), Bi::new("when you play {of}", "{of}을/를 사용하면"));
    PLAYED_COUNT = heard("played_count", Bi::new("the so-manieth card of a turn is played", "한 턴에 몇 번째 카드를 사용함"), Bi::new("when you play {of} cards in a turn", "한 턴에 카드 {of}장을 사용하면"));
    PLAYED_IN_TURN = heard("played_in_turn", Bi::new("a card is played in someone's turn", "누군가의 턴에 카드를 사용함"), Bi::new("when you play {of} in {by}", "{by}에 {of}을/를 사용하면"));
    PLAYED_FROM_HAND = heard("played_from_hand", Bi::new("a card is played from hand", "손패에서 카드를 사용함"), Bi::new("when you play {of} from your hand", "손패에서 {of}을/를 사용하면"));
    PUT_INTO_VOID = heard("put_into_void", Bi::new("a card is put into the void", "카드가 공허에 들어감"), Bi::new("when {of} is put into your void", "{of}이/가 자신의 공허에 들어가면"));

    LOG_BEGAN = line("log_began", Bi::new("The battle begins", "전투 시작"));
    LOG_TURN = line("log_turn", Bi::new("Turn {n}: {id}", "{n}턴: {id}"));
    LOG_MAIN = line("log_main", Bi::new("Main phase of {id}", "{id}: 메인 페이즈"));
    LOG_JUDGMENT = line("log_judgment", Bi::new("Judgment: {id} has {n} more spark", "심판: {id}의 불꽃이 {n} 더 많음"));
    LOG_DREAMWELL = line("log_dreamwell", Bi::new("Dreamwell: \"{card}\" gives {id} {n} energy", "꿈의 샘: \"{card}\", {id} 에너지 {n}"));
    LOG_DREW = line("log_drew", Bi::new("{id} draws a card", "{id}: 카드 드로우"));
    LOG_DREW_CARD = line("log_drew_card", Bi::new("{id} draws \"{card}\"", "{id}: \"{card}\" 드로우"));
    LOG_FETCHED = line("log_fetched", Bi::new("{id} draws \"{card}\"", "{id}: \"{card}\" 드로우"));
    LOG_DISCOVERED = line("log_discovered", Bi::new("{id} takes a card from the deck", "{id}: 덱에서 카드를 가져옴"));
    LOG_PLAYED = line("log_played", Bi::new("{id} plays \"{card}\"", "{id}: \"{card}\" 사용"));
    LOG_ACTIVATED = line("log_activated", Bi::new("{id} uses \"{card}\"", "{id}: \"{card}\"의 능력 사용"));
    LOG_MODE = line("log_mode", Bi::new("{id} chooses effect {n} of \"{card}\"", "{id}: \"{card}\"의 {n}번째 효과 선택"));
    LOG_TRIGGERED = line("log_triggered", Bi::new("\"{card}\" takes effect", "\"{card}\"의 능력 발동"));
    LOG_PREVENTED = line("log_prevented", Bi::new("\"{card}\" is prevented", "\"{card}\" 무효화"));
    LOG_COPIED = line("log_copied", Bi::new("\"{card}\" is copied", "\"{card}\" 복사"));
    LOG_MATERIALIZED = line("log_materialized", Bi::new("\"{card}\" materializes for {id}", "{id}: \"{card}\" 구현"));
    LOG_DISSOLVED = line("log_dissolved", Bi::new("\"{card}\" is dissolved", "\"{card}\" 소멸"));
    LOG_ABANDONED = line("log_abandoned", Bi::new("{id} abandons \"{card}\"", "{id}: \"{card}\" 포기"));
    LOG_BANISHED = line("log_banished", Bi::new("\"{card}\" is banished", "\"{card}\" 추방"));
    LOG_DISCARDED = line("log_discarded", Bi::new("{id} discards \"{card}\"", "{id}: \"{card}\" 버림"));
    LOG_RETURNED = line("log_returned", Bi::new("\"{card}\" returns to the hand of {id}", "\"{card}\": {id}의 손으로"));
    LOG_MILLED = line("log_milled", Bi::new("\"{card}\" goes from the deck to the void of {id}", "\"{card}\": 덱에서 {id}의 공허로"));
    LOG_TOPPED = line("log_topped", Bi::new("\"{card}\" goes on top of the deck of {id}", "\"{card}\": {id}의 덱 맨 위로"));
    LOG_SHUFFLED = line("log_shuffled", Bi::new("{id} shuffles hand and void into the deck", "{id}: 손패와 공허를 덱에 섞음"));
    LOG_FORESEES = line("log_foresees", Bi::new("{id} foresees {n}", "{id}: {n}장 예견"));
    LOG_ENERGY = line("log_energy", Bi::new("{id} gains {n} energy", "{id}: 에너지 +{n}"));
    LOG_SPENT = line("log_spent", Bi::new("{id} spends {n} energy", "{id}: 에너지 -{n}"));
    LOG_POINTS = line("log_points", Bi::new("{id} gains {points}", "{id}: 점수 +{n}"));
    LOG_POINTS_LOST = line("log_points_lost", Bi::new("{id} loses {points}", "{id}: 점수 -{n}"));
    LOG_SPARK = line("log_spark", Bi::new("\"{card}\" gains {n} spark", "\"{card}\": 불꽃 +{n}"));
    LOG_WON = line("log_won", Bi::new("{id} wins the battle", "{id} 승리"));
    LOG_DRAWN = line("log_drawn", Bi::new("The battle is a draw", "무승부"));
}

const fn heard(name: &'static str, meaning: Bi, text: Bi) -> EventRow {
    EventRow { name, meaning, text, trace: false }
}

const fn line(name: &'static str, text: Bi) -> EventRow {
    EventRow { name, meaning: text, text, trace: false }
}
