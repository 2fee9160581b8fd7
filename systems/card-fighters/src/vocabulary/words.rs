//! Kinds of cards, phases, abilities, states, game rules, questions and reasons.

use cardwright_ir::{Bi, Group, Word, WordRow, rows};

rows! { WORDS: Word, WordRow;
    CHARACTER = word(Group::Kind, "character", Bi::new("Character", "캐릭터"), Bi::new("fights in the ring", "링에서 싸우는 카드"));
    ACTION = word(Group::Kind, "action", Bi::new("Action", "액션"), Bi::new("played in the own Main phase", "자신의 메인 페이즈에 사용"));
    REACTION = word(Group::Kind, "reaction", Bi::new("Reaction", "리액션"), Bi::new("played when the opponent attacks", "상대가 공격할 때 사용"));
    ANY = word(Group::Kind, "card", Bi::new("card", "카드"), Bi::new("any card", "모든 카드"));
    PLAYER = word(Group::Kind, "player", Bi::new("player", "플레이어"), Bi::new("either player", "양쪽 플레이어"));

    ACTIVATE_PHASE = word(Group::Phase, "activate", Bi::new("Activate", "활성"), Bi::new("characters unfreeze", "캐릭터 해동"));
    DRAW_PHASE = word(Group::Phase, "draw", Bi::new("Draw", "드로우"), Bi::new("a card is drawn", "카드를 뽑음"));
    MAIN_PHASE = word(Group::Phase, "main", Bi::new("Main", "메인"), Bi::new("cards are played", "카드를 사용"));
    ATTACK_PHASE = word(Group::Phase, "attack_phase", Bi::new("Attack", "공격"), Bi::new("attacks are declared", "공격 선언"));
    COUNTER_PHASE = word(Group::Phase, "counter-attack", Bi::new("Counter-attack", "반격"), Bi::new("the defender answers", "수비 측의 대응"));
    END_PHASE = word(Group::Phase, "end", Bi::new("End", "종료"), Bi::new("combat damage", "전투 피해"));
    CLEANUP_PHASE = word(Group::Phase, "cleanup", Bi::new("Cleanup", "정리"), Bi::new("marks are removed", "표시 제거"));

    INSTANT = word(Group::Keyword, "instant", Bi::new("Instant", "순간"), Bi::new("works once, when played", "나올 때 한 번"));
    TRIGGERED = word(Group::Keyword, "triggered", Bi::new("Triggered", "발동"), Bi::new("used in the own Main phase", "자신의 메인 페이즈에 사용"));
    AUTO = word(Group::Keyword, "auto", Bi::new("Auto", "자동"), Bi::new("works by itself", "저절로 작동"));

    UNBLOCKABLE = word(Group::Keyword, "unblockable", Bi::new("unblockable", "반격 불가"), Bi::new("cannot be countered", "반격할 수 없음"));
    CANT_ATTACK = word(Group::Keyword, "cantattack", Bi::new("cannot attack", "공격 불가"), Bi::new("cannot attack alone", "혼자 공격할 수 없음"));
    CANT_BLOCK = word(Group::Keyword, "cantblock", Bi::new("cannot counter-attack", "반격할 수 없음"), Bi::new("cannot counter-attack", "반격할 수 없음"));
    UNLIMITED_BACKUP = word(Group::Keyword, "unlimitedbackup", Bi::new("unlimited back-up", "백업 무제한"), Bi::new("may be backed up beyond the limit", "백업 횟수 제한 없음"));
    UNFREEZABLE = word(Group::Keyword, "unfreezable", Bi::new("unfreezable", "빙결 면역"), Bi::new("does not freeze after a solo attack", "단독 공격 후 빙결되지 않음"));
    PIERCE = word(Group::Keyword, "pierce", Bi::new("pierce", "관통"), Bi::new("surplus damage goes to the player", "남는 피해가 플레이어에게"));
    PREVENT_PIERCE = word(Group::Keyword, "preventpierce", Bi::new("prevent piercing", "관통 방지"), Bi::new("no surplus damage of a United Attack that it counters", "합동 공격에 반격하면 관통 없음"));
    RUSH = word(Group::Keyword, "rush", Bi::new("rush", "돌진"), Bi::new("is never fresh", "나온 턴에 바로 행동"));
    FROSTED = word(Group::Keyword, "frosted", Bi::new("frosted", "결빙"), Bi::new("does not unfreeze in the Activate phase", "활성 페이즈에 해동되지 않음"));
    CANT_PLAY_ACTIONS = word(Group::Keyword, "cantplayac", Bi::new("cannot play Actions", "액션 사용 불가"), Bi::new("cannot play Action cards", "액션 카드를 사용할 수 없음"));
    CANT_PLAY_REACTIONS = word(Group::Keyword, "cantplayre", Bi::new("cannot play Reactions", "리액션 사용 불가"), Bi::new("cannot play Reaction cards", "리액션 카드를 사용할 수 없음"));

    BACKED_UP = word(Group::Status, "backedup", Bi::new("backed up", "백업된"), Bi::new("has a back-up", "백업이 있음"));
    ATTACK = word(Group::Status, "attack", Bi::new("attacking", "공격 중인"), Bi::new("attacks alone or leads", "혼자 또는 앞장서 공격"));
    UNITED = word(Group::Status, "uattack", Bi::new("in the United Attack", "합동 공격 중인"), Bi::new("member of the United Attack", "합동 공격의 일원"));
    BLOCK = word(Group::Status, "block", Bi::new("counter-attacking", "반격 중인"), Bi::new("counters an attack", "공격에 반격"));
    BLOCKED = word(Group::Status, "blocked", Bi::new("countered", "반격당한"), Bi::new("its attack is countered", "공격이 반격당함"));
    FROZEN = word(Group::Status, "frozen", Bi::new("frozen", "빙결된"), Bi::new("cannot act", "행동할 수 없음"));
    FRESH = word(Group::Status, "fresh", Bi::new("fresh", "갓 나온"), Bi::new("entered this turn", "이번 턴에 나옴"));
    POWERFUL = word(Group::Status, "powerful", Bi::new("with an ability", "능력이 있는"), Bi::new("has an ability", "능력이 있음"));
    POWERLESS = word(Group::Status, "powerless", Bi::new("without an ability", "능력이 없는"), Bi::new("has no ability", "능력이 없음"));
    HAS_INSTANT = word(Group::Status, "abinstant", Bi::new("with an instant ability", "순간 능력이 있는"), Bi::new("has an instant ability", "순간 능력이 있음"));
    HAS_TRIGGERED = word(Group::Status, "abtrigger", Bi::new("with a triggered ability", "발동 능력이 있는"), Bi::new("has a triggered ability", "발동 능력이 있음"));
    HAS_AUTO = word(Group::Status, "abauto", Bi::new("with an auto ability", "자동 능력이 있는"), Bi::new("has an auto ability", "자동 능력이 있음"));
    ACTIVATED = word(Group::Status, "activated", Bi::new("activated", "능력 사용함"), Bi::new("has used its ability", "능력을 사용함"));
    FOLLOWER = word(Group::Status, "follower", Bi::new("following", "합류한"), Bi::new("follows in a United Attack", "합동 공격에 합류"));

    TRIGGER_FRESH = word(Group::Keyword, "ab_trigger_fresh", Bi::new("fresh characters use triggered abilities", "갓 나온 캐릭터의 발동 능력"), Bi::new("fresh characters may use triggered abilities", "갓 나온 캐릭터가 발동 능력을 쓸 수 있음"));
    TRIGGER_ACT = word(Group::Keyword, "ab_trigger_act", Bi::new("triggered abilities work", "발동 능력"), Bi::new("triggered abilities can be used", "발동 능력을 쓸 수 있음"));
    INSTANT_ACT = word(Group::Keyword, "ab_instant_act", Bi::new("instant abilities work", "순간 능력"), Bi::new("instant abilities are activated", "순간 능력이 작동함"));
    PIERCING = word(Group::Keyword, "piercing", Bi::new("piercing damage", "관통 피해"), Bi::new("surplus damage goes to the player", "남는 피해가 플레이어에게 감"));
    BACKUP_FRESH = word(Group::Keyword, "backup_fresh", Bi::new("fresh characters are backed up", "갓 나온 캐릭터의 백업"), Bi::new("fresh characters may be backed up", "갓 나온 캐릭터도 백업 가능"));
    BP_LIMIT = word(Group::Keyword, "play_char_bp_limit", Bi::new("BP limit of played characters", "캐릭터의 BP 제한"), Bi::new("characters with that many BP cannot be played", "이 BP 이상인 캐릭터는 낼 수 없음"));
    COMBAT_DAMAGE = word(Group::Keyword, "dmg_combat_deal", Bi::new("combat damage", "전투 피해"), Bi::new("fighting characters deal damage", "싸우는 캐릭터가 피해를 줌"));
    ATTACK_FREEZE = word(Group::Keyword, "attack_freeze", Bi::new("attackers freeze", "공격 후 빙결"), Bi::new("attackers freeze in the End phase", "공격자가 종료 페이즈에 빙결됨"));
    ATTACKING = word(Group::Keyword, "attack_rule", Bi::new("characters attack", "공격"), Bi::new("characters may attack", "캐릭터가 공격할 수 있음"));
    BACKUP_LIMIT = word(Group::Keyword, "backup_limit", Bi::new("one back-up a turn", "턴당 백업 한 번"), Bi::new("only one back-up a turn", "턴마다 백업은 한 번"));
    PLAY_REMOVED = word(Group::Keyword, "play_removed", Bi::new("removed cards are played", "제외된 카드 사용"), Bi::new("removed cards may be played like those in hand", "제외된 카드를 손패처럼 사용"));

    UEOT = word(Group::Time, "ueot", Bi::new("until end of turn", "턴 종료까지"), Bi::new("until a Cleanup phase", "정리 페이즈까지"));
    UYNT = word(Group::Time, "uynt", Bi::new("until the next turn", "다음 턴까지"), Bi::new("until an Activate phase", "활성 페이즈까지"));
    UNAC = word(Group::Time, "unac", Bi::new("until the next Action", "다음 액션까지"), Bi::new("until the next Action card", "다음 액션 카드까지"));
    DOUBLE = word(Group::Keyword, "ua2", Bi::new("double United Attack", "2인 합동 공격"), Bi::new("a United Attack of two", "둘의 합동 공격"));
    TRIPLE = word(Group::Keyword, "ua3", Bi::new("triple United Attack", "3인 합동 공격"), Bi::new("a United Attack of three", "셋의 합동 공격"));
    TOP = word(Group::Reason, "top", Bi::new("Top", "맨 위"), Bi::new("on top", "맨 위에"));
    BOTTOM = word(Group::Reason, "bottom", Bi::new("Bottom", "맨 아래"), Bi::new("at the bottom", "맨 아래에"));
    MINE = word(Group::Reason, "mine", Bi::new("Mine", "내 쪽"), Bi::new("the own side", "자신 쪽"));
    ENEMY = word(Group::Reason, "enemy", Bi::new("The enemy's", "상대 쪽"), Bi::new("the other side", "상대 쪽"));
    HEADS = word(Group::Reason, "heads", Bi::new("Heads", "앞면"), Bi::new("heads", "앞면"));
    TAILS = word(Group::Reason, "tails", Bi::new("Tails", "뒷면"), Bi::new("tails", "뒷면"));
    COLLAPSED = word(Group::Reason, "collapsed", Bi::new("collapsed", "접음"), Bi::new("shown small", "작게 보임"));
    AS_PILE = word(Group::Reason, "pile", Bi::new("as a pile", "더미"), Bi::new("shown as a pile", "더미로 보임"));
    EXPANDED = word(Group::Reason, "expanded", Bi::new("expanded", "펼침"), Bi::new("shown card by card", "한 장씩 보임"));

    UNITED_PRICE = word(Group::Reason, "united_price", Bi::new("United Attack · {n} SP", "합동 공격 · SP {n}"), Bi::new("what the United Attack costs", "합동 공격의 값"));
    BY_HP = word(Group::Reason, "hp", Bi::new("no HP left", "체력 0"), Bi::new("a player has no HP left", "체력이 0이 됨"));
    BY_DECK = word(Group::Reason, "deck", Bi::new("no card to draw", "덱 없음"), Bi::new("a player cannot draw", "뽑을 카드가 없음"));
    BY_CONCESSION = word(Group::Reason, "concession", Bi::new("concession", "항복"), Bi::new("a player gave up", "항복함"));
    BY_TURNS = word(Group::Reason, "turns", Bi::new("too many turns", "턴 초과"), Bi::new("the game took too many turns", "턴이 너무 많음"));

    ASK_PLAY_CHARACTER = word(Group::Ask, "PlayCharacter", Bi::new("{on} into {at}", "{on} → {at}"), Bi::new("Your Main phase", "메인 페이즈"));
    ASK_PLAY_ACTION = word(Group::Ask, "PlayAction", Bi::new("Play {on}", "{on} 사용"), Bi::new("Your Main phase", "메인 페이즈"));
    ASK_BACKUP = word(Group::Ask, "Backup", Bi::new("Back up {at} with {on}", "{on}(으)로 {at} 백업"), Bi::new("Your Main phase", "메인 페이즈"));
    ASK_ACTIVATE = word(Group::Ask, "Activate", Bi::new("Use the ability of {on}", "{on}의 능력 사용"), Bi::new("Your Main phase", "메인 페이즈"));
    ASK_ATTACK = word(Group::Ask, "Attack", Bi::new("Attack with {on}", "{on} 공격"), Bi::new("Declare attacks", "공격을 선언하세요"));
    ASK_UNITE = word(Group::Ask, "Unite", Bi::new("{on} joins {at}", "{on}: {at}에 합류"), Bi::new("Declare attacks", "공격을 선언하세요"));
    ASK_WITHDRAW = word(Group::Ask, "Withdraw", Bi::new("Withdraw {on}", "{on} 물리기"), Bi::new("Declare attacks", "공격을 선언하세요"));
    ASK_PLAY_REACTION = word(Group::Ask, "PlayReaction", Bi::new("Play {on}", "{on} 사용"), Bi::new("Answer the attack", "공격에 대응하세요"));
    ASK_BLOCK = word(Group::Ask, "Block", Bi::new("{on} counters {at}", "{on}: {at}에 반격"), Bi::new("Answer the attack", "공격에 대응하세요"));
    ASK_UNBLOCK = word(Group::Ask, "Unblock", Bi::new("{on} no longer counters", "{on} 반격 취소"), Bi::new("Answer the attack", "공격에 대응하세요"));
    ASK_PASS = word(Group::Ask, "Pass", Bi::new("Go on", "넘기기"), Bi::new("Go on", "넘기기"));
    CHOOSE_ACTION = word(Group::Ask, "ChooseAction", Bi::new("{on}", "{on}"), Bi::new("{cause}: choose one", "{cause}: 하나를 고르세요"));
    CHOOSE_TYPE = word(Group::Ask, "ChooseType", Bi::new("{on}", "{on}"), Bi::new("{cause}: choose what it works on", "{cause}: 대상의 종류를 고르세요"));
    CHOOSE_PLAYER = word(Group::Ask, "ChoosePlayer", Bi::new("{on}", "{on}"), Bi::new("{cause}: choose a player", "{cause}: 플레이어를 고르세요"));
    CHOOSE_SIDE = word(Group::Ask, "ChooseZoneSide", Bi::new("{on}", "{on}"), Bi::new("{cause}: whose?", "{cause}: 누구의 것인가요?"));
    CHOOSE_RING = word(Group::Ask, "ChooseRing", Bi::new("{on}", "{on}"), Bi::new("{cause}: which ring?", "{cause}: 어느 링인가요?"));
    CHOOSE_CARDS = word(Group::Ask, "ChooseCards", Bi::new("{on}", "{on}"), Bi::new("{cause}: choose cards", "{cause}: 카드를 고르세요"));
    CONFIRM = word(Group::Ask, "Confirm", Bi::new("Yes", "예"), Bi::new("{cause}: do it?", "{cause}: 실행할까요?"));
    CHOOSE_END = word(Group::Ask, "ChooseEnd", Bi::new("{on}", "{on}"), Bi::new("{cause}: top or bottom?", "{cause}: 위인가요, 아래인가요?"));
    ORDER_NEXT = word(Group::Ask, "OrderNext", Bi::new("{on}", "{on}"), Bi::new("{cause}: which card next?", "{cause}: 다음 카드는?"));
    CHOOSE_SLOT = word(Group::Ask, "ChooseSlot", Bi::new("{on}", "{on}"), Bi::new("{cause}: into which slot?", "{cause}: 어느 자리인가요?"));
    CALL_COIN = word(Group::Ask, "CallCoin", Bi::new("{on}", "{on}"), Bi::new("{cause}: call the coin", "{cause}: 동전의 면을 부르세요"));

    BACKUP_ON = word(Group::Keyword, "Backup_on", Bi::new("Back-up", "백업 카드"), Bi::new("the card that backs up", "백업하는 카드"));
    BACKUP_AT = word(Group::Keyword, "Backup_at", Bi::new("Character", "캐릭터"), Bi::new("the character that is backed up", "백업을 받는 캐릭터"));
    PLAY_CHARACTER_ON = word(Group::Keyword, "PlayCharacter_on", Bi::new("Character", "캐릭터"), Bi::new("the character that is played", "내는 캐릭터"));
    PLAY_CHARACTER_AT = word(Group::Keyword, "PlayCharacter_at", Bi::new("Ring", "링"), Bi::new("where it stands", "놓일 자리"));
    UNITE_ON = word(Group::Keyword, "Unite_on", Bi::new("Ally", "아군"), Bi::new("the character that joins", "합류하는 캐릭터"));
    UNITE_AT = word(Group::Keyword, "Unite_at", Bi::new("Attacker", "공격자"), Bi::new("the character that leads the attack", "공격을 이끄는 캐릭터"));
    BLOCK_ON = word(Group::Keyword, "Block_on", Bi::new("Counter", "반격"), Bi::new("the character that counters", "반격하는 캐릭터"));
    BLOCK_AT = word(Group::Keyword, "Block_at", Bi::new("Attacker", "공격자"), Bi::new("the character that attacks", "공격하는 캐릭터"));

    NOT_YOUR_TURN = refusal("not-your-turn", Bi::new("It is your opponent's turn", "상대의 차례입니다"));
    WRONG_PHASE = refusal("wrong-phase", Bi::new("Not in this phase", "이 페이즈에는 할 수 없습니다"));
    CHAR_LIMIT = refusal("char-limit", Bi::new("You have played your character this turn", "이번 턴에 낼 수 있는 캐릭터를 모두 냈습니다"));
    OVER_BP_LIMIT = refusal("bp-limit", Bi::new("Its BP are too high to be played", "BP가 높아 낼 수 없습니다"));
    NO_EMPTY_SLOT = refusal("no-empty-slot", Bi::new("Your ring is full", "링에 빈자리가 없습니다"));
    SLOT_TAKEN = refusal("slot-taken", Bi::new("That slot is taken", "이미 찬 자리입니다"));
    NOT_ENOUGH_SP = refusal("not-enough-sp", Bi::new("Not enough SP", "SP가 모자랍니다"));
    FORBIDDEN = refusal("forbidden-by-effect", Bi::new("An effect forbids it", "효과로 금지되었습니다"));
    IS_FRESH = refusal("is-fresh", Bi::new("It entered this turn", "이번 턴에 나온 캐릭터입니다"));
    IS_FROZEN = refusal("is-frozen", Bi::new("It is frozen", "빙결되었습니다"));
    ALREADY_ACTIVATED = refusal("already-activated", Bi::new("Its ability was used", "이미 능력을 썼습니다"));
    NO_ABILITY = refusal("no-ability", Bi::new("It has no ability", "능력이 없습니다"));
    AUTO_NOT_MANUAL = refusal("auto-not-manual", Bi::new("Auto abilities work by themselves", "자동 능력은 저절로 작동합니다"));
    RULE_DISABLED = refusal("rule-disabled", Bi::new("A rule of the game is switched off", "꺼진 규칙입니다"));
    NO_MORE_BACKUPS = refusal("backup-limit-reached", Bi::new("Only one back-up a turn", "백업은 턴에 한 번입니다"));
    BACKUP_TYPE = refusal("backup-type", Bi::new("It cannot back up that character", "백업할 수 없는 캐릭터입니다"));
    BACKUP_FULL = refusal("backup-full", Bi::new("It has all its back-ups of that kind", "그 종류의 백업이 찼습니다"));
    NOT_IN_RING = refusal("not-in-ring", Bi::new("It is not in the ring", "링에 없습니다"));
    ALREADY_ATTACKING = refusal("already-attacking", Bi::new("It already attacks", "이미 공격 중입니다"));
    ONE_UNITED_ATTACK = refusal("one-united-attack", Bi::new("Only one United Attack a turn", "합동 공격은 턴에 한 번입니다"));
    UNITED_FULL = refusal("united-full", Bi::new("A United Attack has at most three members", "합동 공격은 셋까지입니다"));
    NOT_ATTACKING = refusal("not-attacking", Bi::new("It does not attack", "공격 중이 아닙니다"));
    ALREADY_BLOCKED = refusal("already-blocked", Bi::new("That attack is already countered", "이미 반격당한 공격입니다"));
    CANNOT_BLOCK = refusal("cannot-block", Bi::new("It cannot counter that attack", "그 공격에 반격할 수 없습니다"));
    NO_TARGET = refusal("no-target", Bi::new("There is no legal target", "대상이 없습니다"));
}

const fn word(group: Group, name: &'static str, title: Bi, meaning: Bi) -> WordRow {
    WordRow { name, group, title, meaning }
}

const fn refusal(name: &'static str, title: Bi) -> WordRow {
    WordRow { name, group: Group::Refusal, title, meaning: title }
}

/// The word of a keyword, state or game rule as the language spells it.
pub fn named(name: &str) -> Option<Word> {
    // Two words of the language are words of two sorts.
    let at = WORDS.iter().position(|row| row.name == name)?;
    u16::try_from(at).ok().map(Word)
}
