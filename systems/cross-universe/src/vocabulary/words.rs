//! Kinds of cards, phases, blocks, reasons, questions.

use cardwright_ir::{Bi, Group, Word, WordRow, rows};

use crate::syntax::words::{BlockKind, CardKind, CardType, PhaseWord, Reason};

rows! { WORDS: Word, WordRow;
    UNIT = word(Group::Kind, "unit", Bi::new("Unit", "유닛"), Bi::new("fights on the field", "필드에서 싸우는 카드"));
    SPELL = word(Group::Kind, "spell", Bi::new("Spell", "스펠"), Bi::new("any spell", "모든 스펠"));
    STANDARD_SPELL = word(Group::Kind, "standardSpell", Bi::new("Standard spell", "통상 스펠"), Bi::new("discarded when done", "사용 후 버려짐"));
    CONTINUOUS_SPELL = word(Group::Kind, "continuousSpell", Bi::new("Continuous spell", "지속 스펠"), Bi::new("stays on the field", "필드에 남음"));
    ENCHANT_SPELL = word(Group::Kind, "enchantSpell", Bi::new("Enchant spell", "인챈트 스펠"), Bi::new("stays on a unit", "유닛에 붙음"));
    ITEM = word(Group::Kind, "item", Bi::new("Item", "아이템"), Bi::new("any item", "모든 아이템"));
    STANDARD_ITEM = word(Group::Kind, "standardItem", Bi::new("Standard item", "통상 아이템"), Bi::new("discarded when done", "사용 후 버려짐"));
    CONTINUOUS_ITEM = word(Group::Kind, "continuousItem", Bi::new("Continuous item", "지속 아이템"), Bi::new("stays on the field", "필드에 남음"));
    EQUIPABLE_ITEM = word(Group::Kind, "equipableItem", Bi::new("Equipable item", "장착 아이템"), Bi::new("stays on a unit", "유닛에 장착"));
    TOKEN = word(Group::Kind, "token", Bi::new("Token", "토큰"), Bi::new("a unit made by an effect", "효과로 만든 유닛"));

    MANA_SUPPLY_PHASE = word(Group::Phase, "manaSupplyPhase", Bi::new("Mana supply phase", "마나 공급 페이즈"), Bi::new("mana comes and partners are paid", "마나를 얻고 파트너의 값을 냄"));
    DRAW_PHASE = word(Group::Phase, "drawPhase", Bi::new("Draw phase", "드로우 페이즈"), Bi::new("the standard draw", "통상 드로우"));
    MAIN_PHASE = word(Group::Phase, "mainPhase", Bi::new("Main phase", "메인 페이즈"), Bi::new("either main phase", "메인 페이즈 1 또는 2"));
    MAIN_PHASE_1 = word(Group::Phase, "mainPhase1", Bi::new("Main phase 1", "메인 페이즈 1"), Bi::new("before the battle", "배틀 전"));
    BATTLE_PHASE = word(Group::Phase, "battlePhase", Bi::new("Battle phase", "배틀 페이즈"), Bi::new("units attack", "유닛이 공격"));
    MAIN_PHASE_2 = word(Group::Phase, "mainPhase2", Bi::new("Main phase 2", "메인 페이즈 2"), Bi::new("after the battle", "배틀 후"));
    END_PHASE = word(Group::Phase, "endPhase", Bi::new("End phase", "엔드 페이즈"), Bi::new("the turn ends", "턴 종료"));

    ABILITY_BLOCK = word(Group::Keyword, "abilityActivationBlock", Bi::new("Ability", "능력"), Bi::new("an ability is used", "능력 발동"));
    ATTACK_BLOCK = word(Group::Keyword, "attackDeclarationBlock", Bi::new("Attack declaration", "공격 선언"), Bi::new("an attack is declared", "공격 선언"));
    CAST_BLOCK = word(Group::Keyword, "castBlock", Bi::new("Spell", "스펠"), Bi::new("a spell is cast", "스펠 시전"));
    DEPLOY_BLOCK = word(Group::Keyword, "deployBlock", Bi::new("Item", "아이템"), Bi::new("an item is deployed", "아이템 배치"));
    FIGHT_BLOCK = word(Group::Keyword, "fightBlock", Bi::new("Fight", "싸움"), Bi::new("a fight", "싸움"));
    RETIRE_BLOCK = word(Group::Keyword, "retireBlock", Bi::new("Retirement", "은퇴"), Bi::new("units retire", "유닛 은퇴"));
    DRAW_BLOCK = word(Group::Keyword, "standardDrawBlock", Bi::new("Standard draw", "통상 드로우"), Bi::new("the draw of the turn", "턴의 드로우"));
    SUMMON_BLOCK = word(Group::Keyword, "standardSummonBlock", Bi::new("Standard summon", "통상 소환"), Bi::new("the summon of the turn", "턴의 소환"));

    EFFECT = word(Group::Reason, "effect", Bi::new("an effect", "효과"), Bi::new("a card's effect", "카드의 효과"));
    INVALID_EQUIPMENT = word(Group::Reason, "invalidEquipment", Bi::new("lack of a legal unit", "장착 대상 없음"), Bi::new("equipment without a legal unit", "장착할 수 있는 유닛이 없음"));
    STANDARD_SUMMON = word(Group::Reason, "standardSummon", Bi::new("the standard summon", "통상 소환"), Bi::new("the summon of the turn", "턴의 소환"));
    STANDARD_DRAW = word(Group::Reason, "standardDraw", Bi::new("the standard draw", "통상 드로우"), Bi::new("the draw of the turn", "턴의 드로우"));
    DEPLOYMENT = word(Group::Reason, "deployment", Bi::new("deployment", "배치"), Bi::new("an item was put on the field", "아이템이 필드에 놓임"));
    CASTING = word(Group::Reason, "casting", Bi::new("casting", "시전"), Bi::new("a spell was put on the field", "스펠이 필드에 놓임"));
    RETIRE = word(Group::Reason, "retire", Bi::new("retirement", "은퇴"), Bi::new("a unit retired", "유닛 은퇴"));
    WAS_CAST = word(Group::Reason, "wasCast", Bi::new("having been cast", "시전 완료"), Bi::new("a standard spell was done", "통상 스펠 완료"));
    WAS_DEPLOYED = word(Group::Reason, "wasDeployed", Bi::new("having been deployed", "배치 완료"), Bi::new("a standard item was done", "통상 아이템 완료"));
    TURN_DISCARD = word(Group::Reason, "turnDiscard", Bi::new("the hand limit", "손패 제한"), Bi::new("too many cards in hand", "손패 초과"));

    UNCANCELLABLE = word(Group::Keyword, "uncancellable", Bi::new("Cannot be cancelled", "무효 불가"), Bi::new("keeps working when abilities are cancelled", "능력이 무효가 되어도 작동함"));
    MANDATORY = word(Group::Keyword, "mandatory", Bi::new("Mandatory", "강제"), Bi::new("must be used when possible", "가능하면 반드시 사용"));
    CANCELLED = word(Group::Keyword, "cancelled", Bi::new("Abilities cancelled", "능력 무효"), Bi::new("its abilities do not work", "능력이 작동하지 않음"));
    CANNOT_ATTACK = word(Group::Keyword, "cannotAttack", Bi::new("Cannot attack", "공격 불가"), Bi::new("may not attack", "공격할 수 없음"));
    TURN_OVER = word(Group::Time, "endOfTurn", Bi::new("the end of the turn", "턴 종료"), Bi::new("when the turn ends", "턴이 끝날 때"));
    NONE = word(Group::Time, "never", Bi::new("never", "없음"), Bi::new("never", "없음"));

    LIFE_ZERO = word(Group::Reason, "lifeZero", Bi::new("no life left", "라이프 소진"), Bi::new("the opponent's life reached 0", "상대의 라이프가 0이 됨"));
    EMPTY_DECK = word(Group::Reason, "drawFromEmptyDeck", Bi::new("could not draw", "덱 소진"), Bi::new("the opponent had too few cards to draw", "상대의 덱에 카드가 모자람"));
    PARTNER_TOO_DEAR = word(Group::Reason, "partnerCostTooHigh", Bi::new("could not pay the partner", "파트너 값 부족"), Bi::new("the opponent could not pay for the partner", "상대가 파트너의 값을 내지 못함"));
    BY_EFFECT = word(Group::Reason, "cardEffect", Bi::new("a card's effect", "카드의 효과"), Bi::new("a card says so", "카드의 효과로 승리"));
    BY_CONCESSION = word(Group::Reason, "concession", Bi::new("conceded", "항복"), Bi::new("the opponent gave up", "상대의 항복"));

    ASK_BEGIN = word(Group::Ask, "begin", Bi::new("Begin", "시작"), Bi::new("Ready to begin?", "시작할까요?"));
    ASK_STARTER = word(Group::Ask, "chooseStartingPlayer", Bi::new("{on}", "{on}"), Bi::new("Who begins?", "누가 먼저 시작할까요?"));
    ASK_START = word(Group::Ask, "start", Bi::new("Start", "시작"), Bi::new("Ready?", "준비되었나요?"));
    ASK_PASS = word(Group::Ask, "pass", Bi::new("Pass", "넘기기"), Bi::new("Your move", "행동을 고르세요"));
    ASK_CAST = word(Group::Ask, "castSpell", Bi::new("Cast {on}", "{on} 시전"), Bi::new("Your move", "행동을 고르세요"));
    ASK_TRIGGER = word(Group::Ask, "activateTriggerAbility", Bi::new("Trigger: {on}", "유발: {on}"), Bi::new("Your move", "행동을 고르세요"));
    ASK_FAST = word(Group::Ask, "activateFastAbility", Bi::new("Fast: {on}", "고속: {on}"), Bi::new("Your move", "행동을 고르세요"));
    ASK_DRAW = word(Group::Ask, "doStandardDraw", Bi::new("Draw", "드로우"), Bi::new("Your move", "행동을 고르세요"));
    ASK_SUMMON = word(Group::Ask, "doStandardSummon", Bi::new("Summon {on}", "{on} 소환"), Bi::new("Your move", "행동을 고르세요"));
    ASK_DEPLOY = word(Group::Ask, "deployItem", Bi::new("Deploy {on}", "{on} 배치"), Bi::new("Your move", "행동을 고르세요"));
    ASK_RETIRE = word(Group::Ask, "doRetire", Bi::new("Retire {on}", "{on} 은퇴"), Bi::new("Your move", "행동을 고르세요"));
    ASK_OPTIONAL = word(Group::Ask, "activateOptionalAbility", Bi::new("Activate {on}", "{on} 발동"), Bi::new("Your move", "행동을 고르세요"));
    ASK_ATTACK = word(Group::Ask, "doAttackDeclaration", Bi::new("Attack with {on}", "{on} 공격"), Bi::new("Your move", "행동을 고르세요"));
    ASK_FIGHT = word(Group::Ask, "doFight", Bi::new("Fight", "싸움"), Bi::new("Your move", "행동을 고르세요"));
    ASK_BATTLE = word(Group::Ask, "enterBattlePhase", Bi::new("Enter the battle phase", "배틀 페이즈로"), Bi::new("Enter the battle phase?", "배틀 페이즈에 들어갈까요?"));
    ASK_CARDS = word(Group::Ask, "chooseCards", Bi::new("{on}", "{on}"), Bi::new("{cause}: choose cards", "{cause}: 카드를 고르세요"));
    ASK_HAND = word(Group::Ask, "discardToLimit", Bi::new("{on}", "{on}"), Bi::new("Too many cards in hand: choose what to discard", "손패가 너무 많습니다: 버릴 카드를 고르세요"));
    ASK_TARGET = word(Group::Ask, "chooseTarget", Bi::new("{on}", "{on}"), Bi::new("Which unit is attacked?", "어느 유닛을 공격할까요?"));
    ASK_UNIT = word(Group::Ask, "chooseUnit", Bi::new("{on}", "{on}"), Bi::new("{cause}: attach it to which unit?", "{cause}: 어느 유닛에 붙일까요?"));
    ASK_NEXT = word(Group::Ask, "chooseNext", Bi::new("{on}", "{on}"), Bi::new("For which card is it settled next?", "다음은 어느 카드에 대해 정할까요?"));
    ASK_ALLIES = word(Group::Ask, "joinAttack", Bi::new("{on}", "{on}"), Bi::new("Who attacks together with the partner?", "파트너와 함께 공격할 유닛을 고르세요"));
    ASK_PLAYER = word(Group::Ask, "choosePlayer", Bi::new("{on}", "{on}"), Bi::new("{cause}: choose a player", "{cause}: 플레이어를 고르세요"));
    ASK_TYPE = word(Group::Ask, "chooseType", Bi::new("{on}", "{on}"), Bi::new("{cause}: name a type", "{cause}: 타입을 고르세요"));
    ASK_NAME = word(Group::Ask, "chooseCardName", Bi::new("{on}", "{on}"), Bi::new("{cause}: name a card", "{cause}: 카드 이름을 고르세요"));
    ASK_SIDE = word(Group::Ask, "chooseDeckSide", Bi::new("{on}", "{on}"), Bi::new("{cause}: top or bottom of the deck?", "{cause}: 덱의 위와 아래 중 어디인가요?"));
    ASK_NUMBER = word(Group::Ask, "chooseNumber", Bi::new("{on}", "{on}"), Bi::new("{cause}: choose a number", "{cause}: 수를 고르세요"));
    ASK_ABILITY = word(Group::Ask, "chooseAbility", Bi::new("{on}", "{on}"), Bi::new("{cause}: choose one", "{cause}: 하나를 고르세요"));
    ASK_ORDER = word(Group::Ask, "orderCards", Bi::new("{on}", "{on}"), Bi::new("{cause}: put the cards in order", "{cause}: 카드의 순서를 정하세요"));
    ASK_ABILITY_ORDER = word(Group::Ask, "chooseAbilityOrder", Bi::new("{on}", "{on}"), Bi::new("In which order do these apply?", "어떤 순서로 적용할까요?"));
    ASK_SLOT = word(Group::Ask, "chooseZoneSlot", Bi::new("{on}", "{on}"), Bi::new("{cause}: into which slot?", "{cause}: 어느 칸에 놓을까요?"));
    ASK_MODIFY = word(Group::Ask, "applyActionModificationAbility", Bi::new("Apply it", "적용"), Bi::new("{cause}: change what happens? {effect}", "{cause}: 일어날 일을 바꿀까요? {effect}"));
    ASK_SECTION = word(Group::Ask, "doOptionalEffectSection", Bi::new("Do it", "하기"), Bi::new("{cause}: do it? {effect}", "{cause}: 할까요? {effect}"));
    DECK_TOP = word(Group::Reason, "top", Bi::new("Top", "위"), Bi::new("the top of the deck", "덱의 위"));
    DECK_BOTTOM = word(Group::Reason, "bottom", Bi::new("Bottom", "아래"), Bi::new("the bottom of the deck", "덱의 아래"));
    ENDLESS = word(Group::Reason, "endless", Bi::new("No end", "끝없음"), Bi::new("the end phase came again and again, and nothing happened", "아무 일 없이 엔드 페이즈만 되풀이됨"));

    NO_MANA = refusal("not enough mana", Bi::new("Not enough mana", "마나가 모자랍니다"));
    NO_SLOT = refusal("no free slot", Bi::new("No free slot", "빈 칸이 없습니다"));
    NOT_NOW = refusal("not now", Bi::new("Its conditions or limits do not allow it now", "조건이나 횟수 제한 때문에 지금은 쓸 수 없습니다"));
    NO_TARGET = refusal("no target", Bi::new("It has no target or its cost cannot be paid", "대상이 없거나 비용을 낼 수 없습니다"));
    LIMIT_REACHED = refusal("limit reached", Bi::new("Only once a turn", "턴에 한 번만 할 수 있습니다"));
    REST_UNPAID = refusal("rest unpaid", Bi::new("The rest of the cost could not be paid", "나머지 비용을 낼 수 없습니다"));
    NOT_TOGETHER = refusal("not together", Bi::new("These cards cannot be chosen together", "함께 고를 수 없는 카드입니다"));
}

/// The row of a card type.
pub const fn of_card_type(word: CardType) -> Word {
    Word(word as u16)
}

/// The row of a kind of card.
pub const fn of_kind(kind: CardKind) -> Word {
    match kind {
        CardKind::Unit => UNIT,
        CardKind::StandardSpell => STANDARD_SPELL,
        CardKind::ContinuousSpell => CONTINUOUS_SPELL,
        CardKind::EnchantSpell => ENCHANT_SPELL,
        CardKind::StandardItem => STANDARD_ITEM,
        CardKind::ContinuousItem => CONTINUOUS_ITEM,
        CardKind::EquipableItem => EQUIPABLE_ITEM,
        CardKind::Token => TOKEN,
    }
}

/// The row of a phase.
pub const fn of_phase(phase: PhaseWord) -> Word {
    Word(MANA_SUPPLY_PHASE.0 + phase as u16)
}

/// The row of a kind of block.
pub const fn of_block(block: BlockKind) -> Word {
    Word(ABILITY_BLOCK.0 + block as u16)
}

/// The row of a reason.
pub const fn of_reason(reason: Reason) -> Word {
    Word(EFFECT.0 + reason as u16)
}

const fn word(group: Group, name: &'static str, title: Bi, meaning: Bi) -> WordRow {
    WordRow { name, group, title, meaning }
}

const fn refusal(name: &'static str, title: Bi) -> WordRow {
    WordRow { name, group: Group::Refusal, title, meaning: title }
}
