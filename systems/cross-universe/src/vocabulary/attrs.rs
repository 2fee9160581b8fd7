//! Members of cards, players and fights, facts of the game, rules of a card, particulars of events.

use cardwright_ir::{Attr, AttrRow, Bi, Of, Shown, rows};

use crate::syntax::words::{CardProp, EventArg, FightProp, PlayerProp, Property};

rows! { ATTRS: Attr, AttrRow;
    NAME = card("name", Bi::new("Name", "이름"), Shown::No, Bi::new("its names", "카드의 이름"));
    BASE_NAME = card("baseName", Bi::new("Base name", "기본 이름"), Shown::No, Bi::new("its names before most changes", "변화 전의 이름"));
    LEVEL = card("level", Bi::new("Level", "레벨"), Shown::Cost, Bi::new("the mana that it costs", "내는 데 드는 마나"));
    BASE_LEVEL = card("baseLevel", Bi::new("Base level", "기본 레벨"), Shown::No, Bi::new("its level before most changes", "변화 전의 레벨"));
    TYPES = card("types", Bi::new("Types", "타입"), Shown::Tag, Bi::new("its types", "카드의 타입"));
    BASE_TYPES = card("baseTypes", Bi::new("Base types", "기본 타입"), Shown::No, Bi::new("its types before most changes", "변화 전의 타입"));
    ABILITIES = card("abilities", Bi::new("Abilities", "능력"), Shown::No, Bi::new("what it can do", "카드의 능력"));
    BASE_ABILITIES = card("baseAbilities", Bi::new("Base abilities", "기본 능력"), Shown::No, Bi::new("its abilities before most changes", "변화 전의 능력"));
    ATTACK = card("attack", Bi::new("Attack", "공격력"), Shown::Stat, Bi::new("its strength in an attack", "공격할 때의 힘"));
    BASE_ATTACK = card("baseAttack", Bi::new("Base attack", "기본 공격력"), Shown::No, Bi::new("its attack before most changes", "변화 전의 공격력"));
    DEFENSE = card("defense", Bi::new("Defense", "방어력"), Shown::Stat, Bi::new("what an attack must exceed", "공격이 넘어야 하는 값"));
    BASE_DEFENSE = card("baseDefense", Bi::new("Base defense", "기본 방어력"), Shown::No, Bi::new("its defense before most changes", "변화 전의 방어력"));
    CARD_TYPE = card("cardType", Bi::new("Card type", "카드 종류"), Shown::No, Bi::new("unit, spell or item, and of which kind", "유닛, 스펠, 아이템과 그 종류"));
    BASE_CARD_TYPE = card("baseCardType", Bi::new("Base card type", "기본 카드 종류"), Shown::No, Bi::new("its card type before most changes", "변화 전의 카드 종류"));
    OWNER = card("owner", Bi::new("Controller", "컨트롤러"), Shown::No, Bi::new("who has it now", "지금 가진 플레이어"));
    BASE_OWNER = card("baseOwner", Bi::new("Owner", "주인"), Shown::No, Bi::new("from whose deck it came", "원래 주인"));
    EQUIPPED_UNIT = card("equippedUnit", Bi::new("Equipped unit", "장착한 유닛"), Shown::No, Bi::new("the unit it is attached to", "장착된 유닛"));
    EQUIPMENTS = card("equipments", Bi::new("Equipment", "장비"), Shown::No, Bi::new("the cards attached to it", "장착된 카드"));
    ATTACK_RIGHTS = card("attackRights", Bi::new("Attacks a turn", "공격 횟수"), Shown::No, Bi::new("how often it may attack in a turn", "한 턴에 공격할 수 있는 횟수"));
    ATTACKS_MADE = card("attacksMade", Bi::new("Attacks made", "공격한 횟수"), Shown::No, Bi::new("how often it attacked this turn", "이번 턴에 공격한 횟수"));
    CAN_ATTACK = card("canAttack", Bi::new("Can attack", "공격 가능"), Shown::No, Bi::new("whether it may attack", "공격할 수 있는지"));
    CAN_COUNTER = card("canCounterattack", Bi::new("Can counterattack", "반격 가능"), Shown::No, Bi::new("whether it strikes back", "반격할 수 있는지"));
    FIGHTING = card("fightingAgainst", Bi::new("Fighting against", "싸우는 상대"), Shown::No, Bi::new("whom it fights", "싸우는 상대"));
    SELF = card("self", Bi::new("Itself", "자신"), Shown::No, Bi::new("the card itself", "그 카드"));
    ZONE = card("zone", Bi::new("Zone", "존"), Shown::No, Bi::new("where it is", "있는 곳"));
    IS_TOKEN = card("isToken", Bi::new("Token", "토큰"), Shown::No, Bi::new("whether it is a token", "토큰인지"));
    IS_REVEALED = card("isRevealed", Bi::new("Revealed", "공개됨"), Shown::No, Bi::new("whether both players see it", "양쪽에 보이는지"));

    LIFE = seat("life", Bi::new("Life", "라이프"), Shown::Life, Bi::new("a player at 0 loses", "0이면 패배"));
    MANA = seat("mana", Bi::new("Mana", "마나"), Shown::Pips, Bi::new("pays for cards and partners", "카드와 파트너의 값"));
    PARTNER = seat("partner", Bi::new("Partner", "파트너"), Shown::No, Bi::new("the unit in the partner zone", "파트너 존의 유닛"));
    MANA_GAIN = seat("manaGainAmount", Bi::new("Mana supply", "마나 공급량"), Shown::No, Bi::new("mana gained in the mana supply phase", "마나 공급 페이즈에 얻는 마나"));
    DRAW_AMOUNT = seat("standardDrawAmount", Bi::new("Standard draw", "통상 드로우"), Shown::No, Bi::new("cards of the standard draw", "통상 드로우의 장수"));
    PAYS_PARTNER = seat("needsToPayForPartner", Bi::new("Pays for the partner", "파트너 값 지불"), Shown::No, Bi::new("whether the partner's level is paid", "파트너의 레벨을 내는지"));
    MAY_BATTLE = seat("canEnterBattlePhase", Bi::new("May enter battle", "배틀 페이즈 가능"), Shown::No, Bi::new("whether there may be a battle phase", "배틀 페이즈에 들어갈 수 있는지"));

    PARTICIPANTS = record("participants", Bi::new("Participants", "참가자"), Bi::new("attackers and target of a fight", "싸움의 공격자와 대상"));
    COUNTER_FIRST = record("counterattackFirst", Bi::new("Counterattack first", "반격 먼저"), Bi::new("whether the counterattack comes first", "반격이 먼저인지"));
    DAMAGE_TO = record("dealDamageTo", Bi::new("Deals damage to", "피해 대상"), Bi::new("who can take damage from the fight", "싸움에서 피해를 받을 수 있는 플레이어"));
    YOUR_DAMAGE = record("yourLifeDamage", Bi::new("Damage to you", "자신이 받는 피해"), Bi::new("what the fight deals to you instead", "싸움에서 자신이 대신 받는 피해"));
    OPPONENT_DAMAGE = record("opponentLifeDamage", Bi::new("Damage to the opponent", "상대가 받는 피해"), Bi::new("what the fight deals to your opponent instead", "싸움에서 상대가 대신 받는 피해"));
    BASE_VALUES_FOR = record("useBaseValuesFor", Bi::new("Fights with base values", "기본값으로 싸움"), Bi::new("units that fight with base values", "기본값으로 싸우는 유닛"));

    FROM = record("from", Bi::new("from", "어디서"), Bi::new("the zone before", "이전 존"));
    TO = record("to", Bi::new("to", "어디로"), Bi::new("the zone after, or the damaged player", "이후 존 또는 피해를 받은 플레이어"));
    BY = record("by", Bi::new("by", "무엇이"), Bi::new("the card that caused it", "원인이 된 카드"));
    BY_PLAYER = record("byPlayer", Bi::new("by player", "누가"), Bi::new("who performed it", "한 플레이어"));
    BY_DESTROY = record("byDestroy", Bi::new("by destruction", "파괴로"), Bi::new("whether it is part of a destruction", "파괴의 일부인지"));
    DUE_TO = record("dueTo", Bi::new("due to", "이유"), Bi::new("why it happened", "일어난 이유"));
    AS_COST = record("asCost", Bi::new("as a cost", "비용으로"), Bi::new("whether it was a cost", "비용이었는지"));

    ATTACKERS = game("attackers", Bi::new("Attackers", "공격자"), Bi::new("the attackers of the present attack", "지금 공격하는 유닛"));
    ATTACK_TARGET = game("attackTarget", Bi::new("Attack target", "공격 대상"), Bi::new("the target of the present attack", "지금 공격받는 유닛"));
    FIGHTS = game("fights", Bi::new("Fights", "싸움"), Bi::new("all fights so far", "지금까지의 모든 싸움"));
    CURRENT_FIGHT = game("currentFight", Bi::new("This fight", "이 싸움"), Bi::new("the fight that resolves", "지금 해결되는 싸움"));
    CURRENT_BLOCK = game("currentBlock", Bi::new("Block", "블록"), Bi::new("the kind of block that resolves", "지금 해결되는 블록의 종류"));
    CURRENT_PHASE = game("currentPhase", Bi::new("Phase", "페이즈"), Bi::new("the phase", "지금 페이즈"));

    DECK_LIMIT = card("deckLimit", Bi::new("Copies in a deck", "덱 매수 제한"), Shown::No, Bi::new("copies that a deck may hold; -1 is any number", "덱에 넣을 수 있는 매수, -1은 제한 없음"));
    EQUIPABLE_TO = card("equipableTo", Bi::new("Equipable to", "장착 대상"), Shown::No, Bi::new("the units it may be attached to", "장착할 수 있는 유닛"));
    TURN_LIMIT = card("turnLimit", Bi::new("Turn limit", "턴 제한"), Shown::No, Bi::new("how often cards of this name may be played in a turn", "같은 이름의 카드를 한 턴에 낼 수 있는 횟수"));
    CONDITION = card("condition", Bi::new("Condition", "조건"), Shown::No, Bi::new("what must hold to play it", "내기 위한 조건"));
    COUNTERS = card("counters", Bi::new("Counters", "카운터"), Shown::Tag, Bi::new("counters on it", "놓인 카운터"));
    ID = card("id", Bi::new("Id", "아이디"), Shown::No, Bi::new("its id", "카드 아이디"));
    ALL = card("everything", Bi::new("Everything", "모든 것"), Shown::No, Bi::new("every value and every effect", "모든 값과 효과"));
    ACTIONS = game("actions", Bi::new("Actions", "행동"), Bi::new("what is about to happen", "일어나려는 일"));
}

/// How many members cards have in the language.
const CARD_PROPS: u16 = CardProp::ALL.len() as u16;
/// How many members players have in the language.
const PLAYER_PROPS: u16 = PlayerProp::ALL.len() as u16;
/// How many members fights have in the language.
const FIGHT_PROPS: u16 = FightProp::ALL.len() as u16;

/// The row of a member of cards.
pub const fn of_card(prop: CardProp) -> Attr {
    Attr(prop as u16)
}

/// The row of a member of players.
pub const fn of_player(prop: PlayerProp) -> Attr {
    Attr(CARD_PROPS + prop as u16)
}

/// The row of a member of fights.
pub const fn of_fight(prop: FightProp) -> Attr {
    Attr(CARD_PROPS + PLAYER_PROPS + prop as u16)
}

/// The row of an argument of events.
pub const fn of_event(argument: EventArg) -> Attr {
    Attr(CARD_PROPS + PLAYER_PROPS + FIGHT_PROPS + argument as u16)
}

/// The row of a member, and whether it means the base value of the row's own.
pub const fn of(property: Property) -> Attr {
    match property {
        Property::Card(prop) => of_card(prop),
        Property::Player(prop) => of_player(prop),
        Property::Fight(prop) => of_fight(prop),
    }
}

/// The current value of which this is the base value.
pub fn current_of(attr: Attr) -> Option<Attr> {
    let base = [BASE_NAME, BASE_LEVEL, BASE_TYPES, BASE_ABILITIES, BASE_ATTACK, BASE_DEFENSE, BASE_CARD_TYPE];
    base.contains(&attr).then(|| Attr(attr.0 - 1))
}

const fn card(name: &'static str, title: Bi, shown: Shown, meaning: Bi) -> AttrRow {
    AttrRow { name, of: Of::Card, title, shown, meaning }
}

const fn seat(name: &'static str, title: Bi, shown: Shown, meaning: Bi) -> AttrRow {
    AttrRow { name, of: Of::Seat, title, shown, meaning }
}

const fn record(name: &'static str, title: Bi, meaning: Bi) -> AttrRow {
    AttrRow { name, of: Of::Record, title, shown: Shown::No, meaning }
}

const fn game(name: &'static str, title: Bi, meaning: Bi) -> AttrRow {
    AttrRow { name, of: Of::Game, title, shown: Shown::No, meaning }
}
