//! What happens: the events that autos listen to, and the lines of the log.

use cardwright_ir::{Bi, EventKind, EventRow, rows};

rows! { EVENTS: EventKind, EventRow;
    ACTIVATE_PHASE = heard("activatephase", Bi::new("an Activate phase, after unfreezing", "활성 페이즈, 해동 후"), Bi::new("the Activate phase", "활성 페이즈"));
    DRAW_PHASE = heard("drawphase", Bi::new("a Draw phase, after the draw", "드로우 페이즈, 드로우 후"), Bi::new("the Draw phase", "드로우 페이즈"));
    BLOCK_PHASE = heard("blockphase", Bi::new("a Counter-attack phase begins", "반격 페이즈 시작"), Bi::new("the Counter-attack phase", "반격 페이즈"));
    END_PHASE = heard("endphase", Bi::new("an End phase, after combat", "종료 페이즈, 전투 후"), Bi::new("the End phase", "종료 페이즈"));
    CLEANUP_PHASE = heard("cleanupphase", Bi::new("a Cleanup phase begins", "정리 페이즈 시작"), Bi::new("the Cleanup phase", "정리 페이즈"));
    HAND_CHANGES = heard("handchanges", Bi::new("a hand gained or lost cards", "손패가 늘거나 줄어듦"), Bi::new("the hand changes", "손패가 바뀜"));
    RING_CHANGES = heard("ringchanges", Bi::new("a character entered or left a ring", "캐릭터가 링에 들어오거나 나감"), Bi::new("the ring changes", "링이 바뀜"));
    REMOVED = heard("removed", Bi::new("a character left the ring", "캐릭터가 링을 떠남"), Bi::new("leaves the ring", "링을 떠남"));
    POWERLESS = heard("powerless", Bi::new("a character loses its ability", "캐릭터가 능력을 잃음"), Bi::new("loses its ability", "능력을 잃음"));
    BACKED_UP = heard("backedup", Bi::new("a character received a back-up", "캐릭터가 백업을 받음"), Bi::new("a character is backed up", "캐릭터가 백업을 받음"));
    PAY_ACTION = heard("beforepaycostaction", Bi::new("the price of an Action is computed", "액션의 값을 계산"), Bi::new("an Action is paid for", "액션의 값을 지불"));
    PAY_REACTION = heard("beforepaycostreaction", Bi::new("the price of a Reaction is computed", "리액션의 값을 계산"), Bi::new("a Reaction is paid for", "리액션의 값을 지불"));
    PAY_CHARACTER = heard("beforepaycostcharacter", Bi::new("the price of a character is computed", "캐릭터의 값을 계산"), Bi::new("a character is paid for", "캐릭터의 값을 지불"));
    PAY_DOUBLE = heard("beforepaycostua2", Bi::new("the price of a double attack is computed", "2인 합동 공격의 값을 계산"), Bi::new("a double attack is paid for", "2인 합동 공격의 값을 지불"));
    PAY_TRIPLE = heard("beforepaycostua3", Bi::new("the price of a triple attack is computed", "3인 합동 공격의 값을 계산"), Bi::new("a triple attack is paid for", "3인 합동 공격의 값을 지불"));
    BEFORE_DAMAGE = heard("beforedamage", Bi::new("a card other than a character is about to damage a player", "캐릭터가 아닌 카드가 플레이어에게 피해를 주기 직전"), Bi::new("damage is dealt to a player", "플레이어가 피해를 받음"));
    ATTACKS = heard("attacks", Bi::new("a character attacks", "캐릭터가 공격"), Bi::new("attacks", "공격함"));
    BLOCKS = heard("blocks", Bi::new("a character counter-attacks", "캐릭터가 반격"), Bi::new("counter-attacks", "반격함"));
    BLOCKED = heard("blocked", Bi::new("an attack is countered", "공격이 반격당함"), Bi::new("is countered", "반격당함"));
    PLAYER_DAMAGED = heard("playercombatdamaged", Bi::new("an attacker dealt combat damage to the player", "공격자가 플레이어에게 전투 피해를 줌"), Bi::new("deals combat damage to the player", "플레이어에게 전투 피해를 줌"));
    CANCEL_DAMAGE = heard("cancelcombatdamage", Bi::new("an uncountered attacker is about to deal combat damage", "반격받지 않은 공격자가 전투 피해를 주기 직전"), Bi::new("would deal combat damage to the player", "플레이어에게 전투 피해를 주려 함"));
    CAN_BLOCK = heard("canblock", Bi::new("whether a character may counter an attacker", "반격할 수 있는지"), Bi::new("may be countered", "반격 가능"));

    LOG_BEGAN = line("log_began", Bi::new("The game begins; {id} goes first", "게임 시작 (선공: {id})"));
    LOG_TURN = line("log_turn", Bi::new("Turn {n}: {id}", "{n}턴: {id}"));
    LOG_PHASE = line("log_phase", Bi::new("{word} phase", "{word} 페이즈"));
    LOG_SKIPPED = line("log_skipped", Bi::new("{id} skips the {word} phase", "{id}: {word} 페이즈 건너뜀"));
    LOG_DREW = line("log_drew", Bi::new("{id} draws {n}", "{id}: {n}장 드로우"));
    LOG_PLAYED = line("log_played", Bi::new("{id} plays \"{card}\"", "{id}: \"{card}\" 사용"));
    LOG_BACKED_UP = line("log_backed_up", Bi::new("{id} backs up \"{target}\" with \"{card}\"", "{id}: \"{target}\"을 \"{card}\"로 백업"));
    LOG_ACTIVATED = line("log_activated", Bi::new("{id} uses the ability of \"{card}\"", "{id}: \"{card}\"의 능력 사용"));
    LOG_FAILED = line("log_failed", Bi::new("\"{card}\" has no effect", "\"{card}\": 효과 없음"));
    LOG_AUTO = line("log_auto", Bi::new("\"{card}\" takes effect", "\"{card}\" 자동 능력"));
    LOG_ATTACKS = line("log_attacks", Bi::new("\"{card}\" attacks", "\"{card}\" 공격"));
    LOG_JOINS = line("log_joins", Bi::new("\"{card}\" joins the attack of \"{target}\"", "\"{card}\": \"{target}\"의 공격에 합류"));
    LOG_WITHDRAWS = line("log_withdraws", Bi::new("\"{card}\" withdraws", "\"{card}\" 물러남"));
    LOG_BLOCKS = line("log_blocks", Bi::new("\"{card}\" counters \"{target}\"", "\"{card}\": \"{target}\"에게 반격"));
    LOG_SP = line("log_sp", Bi::new("{id}: SP now {n}", "{id}: SP {n}"));
    LOG_HP = line("log_hp", Bi::new("{id}: HP now {n}", "{id}: 체력 {n}"));
    LOG_HIT_PLAYER = line("log_hit_player", Bi::new("\"{card}\" deals {n} damage to {id}", "\"{card}\": {id}에게 피해 {n}"));
    LOG_HIT = line("log_hit", Bi::new("\"{card}\" deals {n} damage to \"{target}\"", "\"{card}\": \"{target}\"에게 피해 {n}"));
    LOG_BP = line("log_bp", Bi::new("\"{card}\": {n} BP", "\"{card}\": BP {n}"));
    LOG_KO = line("log_ko", Bi::new("\"{card}\" is KOed", "\"{card}\" KO"));
    LOG_MOVED = line("log_moved", Bi::new("{id}: \"{card}\" goes to the {zone}", "{id}: \"{card}\" → {zone}"));
    LOG_MOVED_HIDDEN = line("log_moved_hidden", Bi::new("{id}: a card goes to the {zone}", "{id}: 카드 1장 → {zone}"));
    LOG_SHUFFLED = line("log_shuffled", Bi::new("{id} shuffles the {zone}", "{id}: {zone} 섞음"));
    LOG_SHOWN = line("log_shown", Bi::new("\"{card}\" is shown", "\"{card}\" 공개"));
    LOG_VIEWED = line("log_viewed", Bi::new("the {zone} of {id} is shown {word}", "{id}의 {zone}: {word}"));
    LOG_FROZEN = line("log_frozen", Bi::new("\"{card}\" freezes", "\"{card}\" 빙결"));
    LOG_UNFROZEN = line("log_unfrozen", Bi::new("\"{card}\" unfreezes", "\"{card}\" 해동"));
    LOG_GRANTED = line("log_granted", Bi::new("\"{card}\" gains {word}", "\"{card}\": {word} 획득"));
    LOG_GRANTED_PLAYER = line("log_granted_player", Bi::new("{id}: {word}", "{id}: {word}"));
    LOG_LOST = line("log_lost", Bi::new("\"{card}\" loses {word}", "\"{card}\": {word} 상실"));
    LOG_POWERLESS = line("log_powerless", Bi::new("\"{card}\" loses its ability", "\"{card}\": 능력 상실"));
    LOG_COPIED = line("log_copied", Bi::new("\"{card}\" gets the ability of \"{target}\"", "\"{card}\": \"{target}\"의 능력을 얻음"));
    LOG_TRANSFORMED = line("log_transformed", Bi::new("\"{card}\" becomes \"{target}\"", "\"{card}\": \"{target}\"(으)로 변신"));
    LOG_RULE = line("log_rule", Bi::new("\"{card}\" changes a rule: {word} = {n}", "\"{card}\": 규칙 {word} = {n}"));
    LOG_COST = line("log_cost", Bi::new("\"{card}\" changes the cost: {word} {n}", "\"{card}\": 값 변경 {word} {n}"));
    LOG_COIN = line("log_coin", Bi::new("{id} flips a coin: {word}", "{id}: 동전 던지기 {word}"));
    LOG_EXTRA_TURN = line("log_extra_turn", Bi::new("{id} takes {n} more turns", "{id}: 추가 턴 {n}"));
    LOG_WON = line("log_won", Bi::new("{id} wins", "{id} 승리"));
    LOG_DRAWN = line("log_drawn", Bi::new("The game is a draw", "무승부"));
}

const fn heard(name: &'static str, meaning: Bi, text: Bi) -> EventRow {
    EventRow { name, meaning, text, trace: false }
}

const fn line(name: &'static str, text: Bi) -> EventRow {
    EventRow { name, meaning: text, text, trace: false }
}
