//! What effects do and ask.

use cardwright_ir::{Bi, Param, Ty, Verb, VerbRow, rows};

const NONE: &[Param] = &[];
const VALUE: &[Param] = &[param("value", Ty::Num)];
const UNIT: &[Param] = &[param("target", Ty::Cards)];
const UNIT_VALUE: &[Param] = &[param("target", Ty::Cards), param("value", Ty::Num)];
const AGENT_VALUE: &[Param] = &[param("target", Ty::Seats), param("value", Ty::Num)];

rows! { VERBS: Verb, VerbRow;
    DAMAGE_AGENT = act("deal_damage_to_agent", AGENT_VALUE,
        Bi::new("HP loss of a duelist", "에이전트의 체력 감소"),
        Bi::new("deal {value} damage to {target}", "{target}에게 피해 {value}"));
    DAMAGE_UNIT = act("deal_damage_to_unit", UNIT_VALUE,
        Bi::new("HP loss of a unit", "유닛의 체력 감소"),
        Bi::new("deal {value} damage to {target}", "{target}에게 피해 {value}"));
    HEAL_UNIT = act("heal_unit", UNIT_VALUE,
        Bi::new("HP gain of a unit up to its maximum", "유닛의 체력 회복"),
        Bi::new("restore {value} HP to {target}", "{target}의 체력 {value} 회복"));
    HEAL_SELF = act("heal_self", VALUE,
        Bi::new("HP gain of the unit itself", "이 유닛의 체력 회복"),
        Bi::new("restore {value} HP to this unit", "이 유닛의 체력 {value} 회복"));
    DRAW = act("draw", AGENT_VALUE,
        Bi::new("top cards of the deck to the hand", "덱 위에서 손패로"),
        Bi::new("draw {cards}", "카드 {value}장 드로우"));
    GAIN_MANA = act("gain_mana", VALUE,
        Bi::new("temporary mana", "임시 마나"),
        Bi::new("gain {value} mana", "마나 {value} 획득"));
    SEARCH = act("search_deck_to_hand",
        &[param("filter", Ty::Bool), param("count", Ty::Num), param("label", Ty::Syms)],
        Bi::new("matching cards from deck to hand", "덱에서 맞는 카드를 손패로"),
        Bi::new("search your deck for {count} {filter} and put {it} into your hand", "덱에서 {filter} {count}장을 손패로"));
    RECRUIT = act("deploy_from_deck", &[param("filter", Ty::Bool), param("count", Ty::Num)],
        Bi::new("matching units from deck to the field", "덱에서 맞는 유닛을 전개"),
        Bi::new("deploy {count} {filter} from your deck", "덱에서 {filter} {count}장을 전개"));
    APPLY_STATUS = act("apply_status",
        &[
            param("target", Ty::Cards), param("status", Ty::Words), param("value", Ty::Num),
            param("duration", Ty::Words), param("turns", Ty::Num), param("atk", Ty::Num), param("hp", Ty::Num),
            param("marks", Ty::Num),
        ],
        Bi::new("gives a unit a status", "유닛에 상태 부여"),
        Bi::new("give {status} to {target}{duration}", "{target}에 {status} 부여{duration}"));
    ENQUEUE = act("enqueue_stack",
        &[param("effectKey", Ty::Syms), param("stackAction", Ty::Script), param("written", Ty::Syms)],
        Bi::new("an effect that waits on the stack", "연쇄에 쌓는 효과"),
        Bi::new("chain: {action}", "연쇄: {action}"));
    ENQUEUE_NOTHING = act("enqueue_nothing", &[param("effectKey", Ty::Syms)],
        Bi::new("a stack effect without an action", "동작 없는 연쇄"),
        Bi::new("chain: unknown effect", "연쇄: 알 수 없는 효과"));
    ATTACH = act("attach_equipment",
        &[param("target", Ty::Cards), param("atk", Ty::Num), param("hp", Ty::Num)],
        Bi::new("a bonus on a unit, held by the spell", "유닛에 장착"),
        Bi::new("attach to {target}: {atk} attack / {hp} HP", "{target}에 장착: 공격 {atk} / 체력 {hp}"));
    RELEASE = act("release_unit", UNIT,
        Bi::new("own unit to the graveyard as a price", "자신 유닛 희생"),
        Bi::new("release {target}", "{target} 희생"));
    SELF_DESTROY = act("self_destroy_unit", UNIT,
        Bi::new("destroys an own unit", "자신 유닛 파괴"),
        Bi::new("destroy {target}", "{target} 파괴"));
    BANISH = act("banish_unit", UNIT,
        Bi::new("unit to the banished zone", "유닛 제외"),
        Bi::new("banish {target}", "{target} 제외"));
    LOCK_ATTACK = act("lock_attack_this_turn", UNIT,
        Bi::new("a unit may not attack this turn", "이번 턴 공격 불가"),
        Bi::new("{target} cannot attack this turn", "{target}: 이번 턴 공격 불가"));
    DEPLOY_FROM = act("deploy_from",
        &[param("zones", Ty::Num), param("filter", Ty::Bool), param("requires", Ty::Bool), param("min", Ty::Num)],
        Bi::new("free deploy from hand or deck, if a unit is there", "손패 또는 덱에서 특수 전개"),
        Bi::new("deploy {filter} from {zones} without paying its cost", "{zones}에서 {filter} 특수 전개"));
    ROUTE = act("summon_gear5_route", &[param("key", Ty::Syms), param("guardian", Ty::Syms)],
        Bi::new("free deploy of one named unit, if another is there", "이름으로 특수 전개"),
        Bi::new("deploy {name} from your hand or deck without paying its cost", "손패 또는 덱에서 {name} 특수 전개"));
    MODIFY = act("modify", UNIT,
        Bi::new("changes values for as long as it lasts", "지속하는 동안 값을 바꿈"),
        Bi::new("{target} {changes}", "{target}: {changes}"));
    PREVENT = act("prevent", &[param("amount", Ty::Num)],
        Bi::new("less of what is about to happen", "일어날 일을 줄임"),
        Bi::new("prevent {amount} damage", "피해 {amount} 방지"));
    CHANGE_AMOUNT = act("change_amount",
        &[param("add", Ty::Num), param("over", Ty::Num), param("under", Ty::Num), param("set", Ty::Num), param("sets", Ty::Bool)],
        Bi::new("another amount of what is about to happen", "일어날 일의 양을 바꿈"),
        Bi::new("{changes}", "{changes}"));
    REDIRECT_UNIT = act("redirect", UNIT,
        Bi::new("to another unit", "다른 유닛에게"),
        Bi::new("redirect {what} to {target}", "대신 {target}에게 적용"));
    REDIRECT_AGENT = act("redirect_agent", &[param("target", Ty::Seats)],
        Bi::new("to another duelist", "다른 에이전트에게"),
        Bi::new("redirect {what} to {target}", "대신 {target}에게 적용"));
    INSTEAD = act("instead", &[param("action", Ty::Script)],
        Bi::new("something else in its place", "다른 효과로 대체"),
        Bi::new("instead {action}", "대신 {action}"));
    NEGATE = act("negate", &[param("what", Ty::Words), param("filter", Ty::Bool)],
        Bi::new("takes something back before it happens", "일어나기 전에 무효로 함"),
        Bi::new("negate {what}", "{what} 무효"));
    UNKNOWN = act("unknown", &[param("kind", Ty::Syms)],
        Bi::new("a kind without an implementation", "구현되지 않은 종류"),
        Bi::new("unimplemented effect ({kind})", "미구현 효과({kind})"));
    PAY_MANA = act("mana", VALUE,
        Bi::new("the price of an effect", "효과의 값"),
        Bi::new("{value} mana", "마나 {value}"));

    SELF_UNIT = ask("self_unit", NONE, Ty::Cards, Bi::new("the unit that carries the effect", "이 유닛"), Bi::new("this unit", "이 유닛"));
    OPPONENT_UNIT = ask("opponent_unit", NONE, Ty::Cards, Bi::new("a unit of the opponent: the chosen one, else the front one", "상대 유닛 1기"), Bi::new("an enemy unit", "상대 유닛 1기"));
    SELECTED_UNIT = ask("selected_unit", NONE, Ty::Cards, Bi::new("the chosen unit", "선택한 유닛"), Bi::new("the chosen unit", "선택한 유닛"));
    ALLY_FRONT = ask("ally_front", NONE, Ty::Cards, Bi::new("own front unit, or the chosen one", "아군 선두 유닛"), Bi::new("your front unit", "아군 선두 유닛"));
    ENEMY_FRONT = ask("enemy_front", NONE, Ty::Cards, Bi::new("opposing front unit, or the chosen one", "상대 선두 유닛"), Bi::new("the enemy front unit", "상대 선두 유닛"));
    EVENT_UNIT = ask("event_unit", NONE, Ty::Cards, Bi::new("the unit of the event", "유발한 유닛"), Bi::new("that unit", "그 유닛"));
    ALLY_UNITS = ask("ally_units", NONE, Ty::Cards, Bi::new("all own units", "아군 유닛 전부"), Bi::new("your units", "아군 유닛"));
    ENEMY_UNITS = ask("enemy_units", NONE, Ty::Cards, Bi::new("all opposing units", "상대 유닛 전부"), Bi::new("enemy units", "상대 유닛"));
    ALL_UNITS = ask("all_units", NONE, Ty::Cards, Bi::new("all units", "모든 유닛"), Bi::new("all units", "모든 유닛"));

    IN_PHASE = ask("phase", &[param("phase", Ty::Words)], Ty::Bool, Bi::new("it is this phase", "이 페이즈"), Bi::new("it is the {phase} phase", "{phase} 페이즈"));
    MY_TURN = ask("my_turn", &[param("mine", Ty::Bool)], Ty::Bool, Bi::new("it is the owner's turn, or not", "자신 턴인지"), Bi::new("it is your turn", "자신 턴"));
    MANA_AT_LEAST = ask("has_mana_gte", VALUE, Ty::Bool, Bi::new("the owner has this much mana", "마나가 이만큼"), Bi::new("you have at least {value} mana", "마나 {value} 이상"));
    ACTOR_MANA = ask("actorManaAtLeast", VALUE, Ty::Bool,
        Bi::new("the owner has this much mana", "마나가 이만큼"),
        Bi::new("you have at least {value} mana", "마나 {value} 이상"));
    TARGET_EXISTS = ask("target_exists", &[param("what", Ty::Words)], Ty::Bool, Bi::new("there is such a target", "대상이 있음"), Bi::new("{what}", "{what}"));
    BOARD_HAS = ask("actorBoardHas", &[param("filter", Ty::Bool), param("min", Ty::Num)], Ty::Bool, Bi::new("the owner has so many such units", "아군 유닛 수"), Bi::new("you control at least {min} {filter}", "아군 {filter} {min}기 이상"));
    TARGET_IS = ask("targetUnitIs", &[param("filter", Ty::Bool)], Ty::Bool, Bi::new("the chosen unit is such a one", "대상 유닛의 조건"), Bi::new("the target is {filter}", "대상이 {filter}"));
}

const fn param(name: &'static str, ty: Ty) -> Param {
    Param { name, ty }
}

const fn act(name: &'static str, params: &'static [Param], meaning: Bi, text: Bi) -> VerbRow {
    VerbRow { name, pure: false, params, result: None, meaning, text }
}

const fn ask(name: &'static str, params: &'static [Param], result: Ty, meaning: Bi, text: Bi) -> VerbRow {
    VerbRow { name, pure: true, params, result: Some(result), meaning, text }
}
