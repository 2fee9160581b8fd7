//! What abilities listen to. The text is the head of the ability; `{of}` is which, `{by}` how many or whose turn.

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
}

const fn heard(name: &'static str, meaning: Bi, text: Bi) -> EventRow {
    EventRow { name, meaning, text, trace: false }
}
