//! What effects do.

use cardwright_ir::{Bi, Param, Ty, Verb, VerbRow, rows};

const NONE: &[Param] = &[];
const AMOUNTS: &[Param] = &[param("resource", Ty::Words), param("amount", Ty::Num)];
const ACTION: &[Param] = &[
    param("action", Ty::Words),
    param("region", Ty::Words),
    param("value", Ty::Num),
    param("discount", Ty::Script),
];

rows! { VERBS: Verb, VerbRow;
    GAIN = act("gain", AMOUNTS,
        Bi::new("resources are gained", "자원 획득"), Bi::new("gain {amounts}", "{amounts} 획득"));
    GAIN_PER = act("gain_per",
        &[param("resource", Ty::Words), param("amount", Ty::Num), param("quantity", Ty::Num), param("of", Ty::Num)],
        Bi::new("resources are gained for every so many of something", "어떤 것의 수에 따라 자원 획득"),
        Bi::new("gain {amounts} for every {of}", "{of}당 {amounts} 획득"));
    PRIVILEGE = act("privilege", &[param("number", Ty::Num)],
        Bi::new("different council privileges are chosen", "서로 다른 의회 특권 선택"),
        Bi::new("choose {privileges}", "{privileges} 선택"));
    PAY = act("pay", AMOUNTS, Bi::new("resources are paid", "자원 지불"), Bi::new("pay {amounts}", "{amounts} 지불"));
    REQUIRE = act("require", AMOUNTS,
        Bi::new("resources must be owned", "자원 보유 필요"), Bi::new("have {amounts}", "{amounts} 보유"));
    ACT = act("act", ACTION,
        Bi::new("an action without a family member", "가족 없이 하는 행동"),
        Bi::new("you may perform {action} with value {value}{discount}", "값 {value}의 {action}{discount}"));
    ACT_UNAIDED = act("act_unaided", ACTION,
        Bi::new("an action whose value only servants raise", "하인만 값을 올리는 행동"),
        Bi::new("you may perform {action} with value {value}, raised by servants only{discount}", "값 {value}의 {action}(하인으로만 상승){discount}"));
    MODIFY = act("modify", ACTION,
        Bi::new("actions of a sort have another value, or cards cost less", "행동 값 변경 또는 카드 할인"),
        Bi::new("{action}: {changes}", "{action}: {changes}"));
    SAVE = act("save", AMOUNTS, Bi::new("a card costs less", "카드 할인"), Bi::new("{amounts} less", "{amounts} 할인"));
    LESS = act("less", &[param("resource", Ty::Words)],
        Bi::new("one less of a resource from every gain", "자원을 얻을 때마다 하나 덜"),
        Bi::new("one less {resources} from every gain", "{resources} 획득 시 1 감소"));
    FLAG = act("flag", &[param("flag", Ty::Words)],
        Bi::new("a rule of its own for the rest of the game", "게임 끝까지 적용되는 규칙"), Bi::new("{flag}", "{flag}"));
    LESS_DICE = act("less_dice", NONE,
        Bi::new("coloured members are worth 1 less", "색깔 가족의 값 -1"),
        Bi::new("your coloured family members are worth 1 less", "색깔 가족의 값 -1"));
    NO_MARKET = act("no_market", NONE,
        Bi::new("no members on the market", "시장에 가족 배치 불가"),
        Bi::new("you may not place family members on the market", "시장에 가족을 놓을 수 없음"));
    NO_TOWER_BONUS = act("no_tower_bonus", NONE,
        Bi::new("floors of towers give nothing", "탑 층 보너스 없음"),
        Bi::new("you gain nothing from the floors of towers", "탑 층의 보너스를 받지 못함"));
    GREY_FAMILY = act("grey_family", NONE,
        Bi::new("the grey member is worth 3 more", "회색 가족의 값 +3"),
        Bi::new("your grey family member is worth 3 more", "회색 가족의 값 +3"));
    COLOR_DICE = act("color_dice", NONE,
        Bi::new("coloured members are worth 5", "색깔 가족의 값 5"),
        Bi::new("your coloured family members are worth 5 whatever the dice show", "색깔 가족의 값이 주사위와 무관하게 5"));
    COLOR_BONUS = act("color_bonus", NONE,
        Bi::new("coloured members are worth 2 more", "색깔 가족의 값 +2"),
        Bi::new("your coloured family members are worth 2 more", "색깔 가족의 값 +2"));
    SIX_VALUE = act("six_value", NONE,
        Bi::new("one coloured member is worth 6 this round", "색깔 가족 하나의 값이 이번 라운드에 6"),
        Bi::new("one of your coloured family members at home is worth 6 this round", "집에 있는 색깔 가족 하나의 값이 이번 라운드에 6"));
    COPY = act("copy_leader", NONE,
        Bi::new("the ability of another player's leader", "다른 플레이어 지도자의 능력"),
        Bi::new("this leader has the ability of a leader that another player has in play", "다른 플레이어가 낸 지도자 하나의 능력을 가짐"));
    SCORE = act("score", &[param("what", Ty::Words), param("count", Ty::Num), param("points", Ty::Num)],
        Bi::new("victory points for a count", "수에 따른 승점"), Bi::new("{count}: {points}", "{count}: {points}"));
}

const fn act(name: &'static str, params: &'static [Param], meaning: Bi, text: Bi) -> VerbRow {
    VerbRow { name, pure: false, params, result: None, meaning, text }
}

const fn param(name: &'static str, ty: Ty) -> Param {
    Param { name, ty }
}
