//! What happens: moments that abilities wait for, and lines of the log.

use cardwright_ir::{Bi, EventKind, EventRow, rows};

rows! { EVENTS: EventKind, EventRow;
    TAKEN = heard("taken", Bi::new("a card is taken from a tower", "탑에서 카드를 가져옴"), Bi::new("When taken", "가져올 때"));
    PLAYED = heard("played", Bi::new("a leader is played", "지도자를 냄"), Bi::new("When played", "낼 때"));
    RECEIVED = heard("received", Bi::new("an excommunication tile is received", "파문 타일을 받음"), Bi::new("When excommunicated", "파문될 때"));
    HARVESTED = heard("harvested", Bi::new("a harvest of the owner", "주인의 수확"), Bi::new("Harvest", "수확"));
    PRODUCED = heard("produced", Bi::new("a production of the owner", "주인의 생산"), Bi::new("Production", "생산"));
    USED = heard("used", Bi::new("an action space is used", "행동 칸 사용"), Bi::new("When used", "사용할 때"));
    ENDED = heard("ended", Bi::new("final scoring", "최종 점수 계산"), Bi::new("At the end", "게임 끝에"));

    LOG_SHORT = line("short", Bi::new("A short stack: {word}, {n} cards", "모자라는 더미: {word}, {n}장"));
    LOG_ORDER = line("turn_order", Bi::new("{id} is number {n} in the turn order", "{id}: 차례 {n}번"));
    LOG_ROUND = line("round", Bi::new("Round {n}", "{n}라운드"));
    LOG_DICE = line("dice", Bi::new("Dice: {word} {n}", "주사위: {word} {n}"));
    LOG_CARD = line("cards_placed", Bi::new("{word}: {card}", "{word}: {card}"));
    LOG_TILE = line("tile_chosen", Bi::new("{id} takes {card}", "{id}: {card} 선택"));
    LOG_KEPT = line("leader_kept", Bi::new("{id} keeps {card}", "{id}: {card} 보유"));
    LOG_KEPT_HIDDEN = line("leader_kept_hidden", Bi::new("{id} keeps a leader", "{id}: 지도자 하나 보유"));
    LOG_DEALT = line("leader_dealt", Bi::new("{id} is dealt {card}", "{id}: {card} 받음"));
    LOG_PLACED = line("placed", Bi::new("{id} places {word} on {space}", "{id}: {word} → {space}"));
    LOG_PAID = line("paid", Bi::new("{id} pays {n} {word}", "{id}: {word} {n} 지불"));
    LOG_GAINED = line("gained", Bi::new("{id} gains {n} {word}", "{id}: {word} {n} 획득"));
    LOG_DOUBLED = line("gained_doubled", Bi::new("{id} gains {n} {word}, doubled", "{id}: {word} {n} 획득(두 배)"));
    LOG_LESSENED = line("gained_less", Bi::new("{id} gains {n} {word}, one less", "{id}: {word} {n} 획득(하나 덜)"));
    LOG_TAKEN = line("card_taken", Bi::new("{id} takes {card}", "{id}: {card} 가져옴"));
    LOG_ACTION = line("bonus_action", Bi::new("{id} performs a bonus action: {space}", "{id}: 추가 행동, {space}"));
    LOG_WORK = line("worked", Bi::new("{id}: {word} with value {n}", "{id}: 값 {n}의 {word}"));
    LOG_FLAG = line("flag_set", Bi::new("{id}: {word}", "{id}: {word}"));
    LOG_PASSED = line("passed", Bi::new("{id} passes", "{id}: 차례 넘김"));
    LOG_SKIPPED = line("skipped", Bi::new("{id}'s first turn is skipped", "{id}: 첫 차례 건너뜀"));
    LOG_LEADER_PLAYED = line("leader_played", Bi::new("{id} plays {card}", "{id}: {card} 공개"));
    LOG_LEADER_ACTIVATED = line("leader_activated", Bi::new("{id} uses {card}", "{id}: {card} 사용"));
    LOG_LEADER_DISCARDED = line("leader_discarded", Bi::new("{id} discards {card}", "{id}: {card} 버림"));
    LOG_COPIED = line("leader_copied", Bi::new("{card} copies {target}", "{card}: {target} 복사"));
    LOG_SIX = line("six", Bi::new("{id}: {word} is worth 6 this round", "{id}: 이번 라운드 {word}의 값 6"));
    LOG_REPORT = line("report", Bi::new("Vatican report of period {n}", "{n}시대 교황청 보고"));
    LOG_SUPPORTED = line("supported", Bi::new("{id} supports the church for {n} victory points", "{id}: 교회 지지, 승점 {n}"));
    LOG_REFUSED = line("refused", Bi::new("{id} refuses to support the church", "{id}: 교회 지지 거부"));
    LOG_EXCOMMUNICATED = line("excommunicated", Bi::new("{id} is excommunicated: {card}", "{id}: 파문, {card}"));
    LOG_DISCARDED = line("cards_discarded", Bi::new("{n} cards of the towers are discarded", "탑의 카드 {n}장 버림"));
    LOG_SCORE = line("score_line", Bi::new("{id}: {word} {n}", "{id}: {word} {n}"));
    LOG_WINNER = line("winner", Bi::new("{id} wins with {n} victory points", "{id}: 승점 {n}으로 승리"));
}

const fn heard(name: &'static str, meaning: Bi, text: Bi) -> EventRow {
    EventRow { name, meaning, text, trace: false }
}

const fn line(name: &'static str, text: Bi) -> EventRow {
    EventRow { name, meaning: text, text, trace: false }
}
