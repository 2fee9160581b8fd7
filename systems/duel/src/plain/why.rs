//! Why something is not said in another language, in the words of people who design cards.

use cardwright_ir::Bi;

/// What cannot be told of a card of the duel.
pub(super) mod told {
    use super::Bi;

    pub(in crate::plain) const GUARD: Bi =
        Bi::new("only the duel has units that guard their owner", "주인을 지키는 수호 유닛은 듀얼에만 있음");
    pub(in crate::plain) const SLOW: Bi = Bi::new(
        "only the duel has units that cannot attack on their deploy turn",
        "전개 턴에 공격할 수 없는 유닛은 듀얼에만 있음",
    );
    pub(in crate::plain) const CONTINUOUS: Bi =
        Bi::new("only the duel has spells that stay in a slot", "칸에 남는 지속 마법은 듀얼에만 있음");
    pub(in crate::plain) const EQUIP: Bi = Bi::new(
        "only the duel has spells that are attached to a unit",
        "유닛에 장착하는 마법은 듀얼에만 있음",
    );
    pub(in crate::plain) const TOO_LARGE: Bi =
        Bi::new("the number {} is too large for other games", "{}: 다른 게임에는 너무 큰 수");

    pub(in crate::plain) const AFTER_USE: Bi = Bi::new(
        "what a spell does after it has been used cannot be told",
        "마법이 사용된 뒤에 하는 일은 옮길 수 없음",
    );
    pub(in crate::plain) const REPLACES: Bi = Bi::new(
        "only the duel takes the place of what is about to happen",
        "일어날 일의 대체는 듀얼에만 있음",
    );
    pub(in crate::plain) const HEARS: Bi =
        Bi::new("only the duel hears of {}", "{}에 따른 유발은 듀얼에만 있음");
    pub(in crate::plain) const ELSEWHERE: Bi = Bi::new(
        "it works from outside the unit zone, which cannot be told",
        "유닛 존 밖에서 작동하는 효과는 옮길 수 없음",
    );
    pub(in crate::plain) const NEVER: Bi =
        Bi::new("as it is written it never happens", "쓰인 대로는 일어나지 않음");
    pub(in crate::plain) const ANSWERS_IF: Bi = Bi::new(
        "an answer that has a condition or a price of its own cannot be told",
        "조건이나 값이 따로 있는 대응은 옮길 수 없음",
    );
    pub(in crate::plain) const ANSWERS_IN: Bi =
        Bi::new("only the duel has answers in one phase alone", "한 페이즈에서만 하는 대응은 듀얼에만 있음");
    pub(in crate::plain) const UNCOUNTERABLE: Bi =
        Bi::new("only the duel has effects that cannot be negated", "무효로 할 수 없는 효과는 듀얼에만 있음");
    pub(in crate::plain) const CHANGING_LIMIT: Bi =
        Bi::new("only a fixed limit per turn can be told", "고정된 턴당 횟수만 옮길 수 있음");

    pub(in crate::plain) const PHASE: Bi =
        Bi::new("only the duel tells the {} phase apart", "{} 페이즈 구분은 듀얼에만 있음");
    pub(in crate::plain) const STILL_THERE: Bi = Bi::new(
        "whether the card is still in play cannot be asked elsewhere",
        "카드가 아직 필드에 있는지는 다른 게임에서 물을 수 없음",
    );
    pub(in crate::plain) const TARGET_IS: Bi =
        Bi::new("only the duel asks what the chosen unit is", "지정한 유닛의 조건은 듀얼에만 있음");
    pub(in crate::plain) const BY_NAME: Bi =
        Bi::new("the card {} is in the duel alone", "{} 카드는 듀얼에만 있음");
    pub(in crate::plain) const TWO_KINDS: Bi = Bi::new(
        "cards that must be of two kinds at once cannot be told",
        "두 종류를 함께 갖춘 카드는 옮길 수 없음",
    );
    pub(in crate::plain) const UNKNOWN_CONDITION: Bi =
        Bi::new("this condition cannot be told", "옮길 수 없는 조건");
    pub(in crate::plain) const UNKNOWN_PRICE: Bi = Bi::new("this price cannot be told", "옮길 수 없는 값");

    pub(in crate::plain) const FRONT: Bi = Bi::new(
        "only the duel has a front unit, and here no one chooses another",
        "선두 유닛은 듀얼에만 있고 여기서는 지정할 수 없음",
    );
    pub(in crate::plain) const NOT_ITSELF: Bi = Bi::new(
        "the arriving unit is taken if it is in front but cannot be chosen, which cannot be told",
        "전개되는 유닛은 선두일 때만 대상이 되고 지정할 수 없어 옮길 수 없음",
    );
    pub(in crate::plain) const SAME_CHOICE: Bi = Bi::new(
        "it works on the unit that was chosen for an earlier effect",
        "앞의 효과를 위해 지정한 유닛에 작용함",
    );
    pub(in crate::plain) const IDLE_PRICE: Bi = Bi::new(
        "the price is paid even if no unit is chosen, which cannot be told",
        "유닛을 지정하지 않아도 값을 내야 해서 옮길 수 없음",
    );
    pub(in crate::plain) const GONE: Bi =
        Bi::new("the unit is not in play any more by then", "그때는 유닛이 이미 필드에 없음");
    pub(in crate::plain) const NO_UNIT: Bi = Bi::new("a spell is no unit", "마법은 유닛이 아님");
    pub(in crate::plain) const NOT_OWN: Bi = Bi::new(
        "in the duel effects destroy own units only, and this may be another",
        "듀얼에서 효과는 자신 유닛만 파괴하는데 자신 유닛이 아닐 수 있음",
    );
    pub(in crate::plain) const WHOSE: Bi =
        Bi::new("whose event it is is open", "누구의 사건인지 정해지지 않음");

    pub(in crate::plain) const STATUS: Bi =
        Bi::new("only the duel has the status {}", "{} 상태는 듀얼에만 있음");
    pub(in crate::plain) const TURNS: Bi =
        Bi::new("only the duel counts turns for a status", "상태의 턴 수는 듀얼에만 있음");
    pub(in crate::plain) const WAITS: Bi =
        Bi::new("it waits on the stack while other things happen", "다른 일이 일어나는 동안 연쇄에서 기다림");
    pub(in crate::plain) const NOTHING: Bi = Bi::new("it does nothing", "아무 일도 하지 않음");
    pub(in crate::plain) const HEALS: Bi =
        Bi::new("only the duel heals units", "유닛의 치유는 듀얼에만 있음");
    pub(in crate::plain) const EQUIPS: Bi =
        Bi::new("only the duel attaches bonuses to units", "유닛에 다는 장착은 듀얼에만 있음");
    pub(in crate::plain) const RELEASES: Bi = Bi::new(
        "elsewhere a sacrifice is a price and not an effect",
        "다른 게임에서 희생은 효과가 아니라 값",
    );
    pub(in crate::plain) const NO_ATTACK: Bi =
        Bi::new("only the duel forbids attacks for a turn", "턴 동안의 공격 금지는 듀얼에만 있음");
    pub(in crate::plain) const DEPLOYS: Bi = Bi::new(
        "only the duel deploys the first unit that fits, without a choice",
        "선택 없이 맞는 첫 유닛을 전개하는 효과는 듀얼에만 있음",
    );
    pub(in crate::plain) const NEGATES: Bi =
        Bi::new("only the duel negates what others do", "무효는 듀얼에만 있음");
    pub(in crate::plain) const CHANGES: Bi = Bi::new(
        "of lasting changes only more or less attack and HP can be told",
        "지속하는 변화 가운데 공격과 체력의 증감만 옮길 수 있음",
    );
    pub(in crate::plain) const UNKNOWN_DEED: Bi =
        Bi::new("what it does cannot be told", "하는 일을 옮길 수 없음");
}

/// What cannot be said in the duel.
pub(super) mod written {
    use super::Bi;

    pub(in crate::plain) const COST: Bi =
        Bi::new("in the duel a cost is from 0 to 12: here {}", "듀얼의 비용은 0~12: 여기서는 {}");
    pub(in crate::plain) const ATTACK: Bi = Bi::new(
        "in the duel attack is a whole number of at least 0: here {}",
        "듀얼의 공격은 0 이상의 정수: 여기서는 {}",
    );
    pub(in crate::plain) const BODY: Bi = Bi::new(
        "in the duel HP is a whole number of at least 1: here {}",
        "듀얼의 체력은 1 이상의 정수: 여기서는 {}",
    );
    pub(in crate::plain) const SPELL_STRENGTH: Bi =
        Bi::new("a spell of the duel has no attack and no HP", "듀얼의 마법에는 공격과 체력이 없음");
    pub(in crate::plain) const KIND: Bi = Bi::new(
        "a card of the duel has a race, a theme and an element; there is no room for {}",
        "듀얼 카드에는 종족, 테마, 속성뿐이라 {}의 자리가 없음",
    );
    pub(in crate::plain) const FAST: Bi =
        Bi::new("nothing is answered in the standard duel", "표준 듀얼에는 대응이 없음");

    pub(in crate::plain) const EFFECTS: Bi =
        Bi::new("a card of the duel has no more effects than this", "듀얼 카드의 효과 수를 넘음");
    pub(in crate::plain) const SPELL_GONE: Bi =
        Bi::new("in the duel a spell is gone once it has been used", "듀얼의 마법은 사용하면 사라짐");
    pub(in crate::plain) const LASTS: Bi = Bi::new(
        "in the standard duel nothing holds for as long as a card is in play",
        "표준 듀얼에는 카드가 필드에 있는 동안 지속하는 효과가 없음",
    );
    pub(in crate::plain) const HEARS: Bi = Bi::new(
        "in the standard duel a unit hears only of its own arrival and attacks, and of its owner's turns",
        "표준 듀얼의 유닛은 자신의 전개와 공격, 주인의 턴에만 반응함",
    );
    pub(in crate::plain) const ALWAYS_LIMITED: Bi = Bi::new(
        "in the duel every effect that is activated has a limit per turn",
        "듀얼의 기동 효과에는 언제나 턴당 횟수가 있음",
    );
    pub(in crate::plain) const LIMIT: Bi =
        Bi::new("a limit per turn is at least 1 in the duel", "듀얼의 턴당 횟수는 1 이상");

    pub(in crate::plain) const ONE_TURN: Bi =
        Bi::new("it is always the turn of one of the two", "턴은 언제나 둘 중 한 명의 것");
    pub(in crate::plain) const OPPOSING_UNITS: Bi = Bi::new(
        "of opposing units the duel asks only whether there are any",
        "듀얼은 상대 유닛이 있는지만 물음",
    );
    pub(in crate::plain) const OTHER_UNITS: Bi =
        Bi::new("the duel counts the card itself, too", "듀얼에서는 이 카드 자신도 셈");
    pub(in crate::plain) const COUNT: Bi =
        Bi::new("in the duel a number is at least 1: not {}", "듀얼의 수는 1 이상: {} 아님");
    pub(in crate::plain) const PILES: Bi = Bi::new(
        "the duel does not count the cards of hands, decks and graveyards",
        "듀얼은 손패, 덱, 무덤의 수를 세지 않음",
    );
    pub(in crate::plain) const TWICE: Bi = Bi::new(
        "in the duel an effect has only one condition of a kind",
        "듀얼의 효과에는 같은 조건이 하나뿐",
    );

    pub(in crate::plain) const ONLY_MANA: Bi =
        Bi::new("in the duel effects cost only mana, once", "듀얼에서 효과의 값은 마나 하나뿐");
    pub(in crate::plain) const NEVER_PAID: Bi = Bi::new(
        "the price and the cost of the card together are more than 12 mana",
        "값과 카드 비용을 합하면 마나 12를 넘음",
    );

    pub(in crate::plain) const ONE_DEED: Bi =
        Bi::new("an effect of the duel does one thing", "듀얼의 효과는 한 가지 일만 함");
    pub(in crate::plain) const EACH: Bi = Bi::new(
        "an effect of the duel is about one of the two duelists",
        "듀얼의 효과는 둘 중 한 명에게만 작용함",
    );
    pub(in crate::plain) const WHOLE_HP: Bi = Bi::new(
        "the damage is not a whole number of a duelist's HP",
        "피해가 에이전트 체력의 정수로 나뉘지 않음",
    );
    pub(in crate::plain) const WHOLE_POINTS: Bi =
        Bi::new("{} hundredths are not a whole number of points", "{}/100은 정수가 아님");
    pub(in crate::plain) const DISCARD: Bi =
        Bi::new("no one discards cards in the duel", "듀얼에는 카드 버리기가 없음");
    pub(in crate::plain) const MILL: Bi = Bi::new(
        "in the duel no cards go from the deck to the graveyard",
        "듀얼에는 덱에서 무덤으로 가는 카드가 없음",
    );
    pub(in crate::plain) const LIFE: Bi = Bi::new(
        "in the duel the HP of duelists changes only by damage",
        "듀얼에서 에이전트 체력은 피해로만 변함",
    );
    pub(in crate::plain) const RESOURCE: Bi =
        Bi::new("in the duel effects only add to the own mana", "듀얼의 효과는 자신의 마나만 늘림");
    pub(in crate::plain) const POINTS: Bi = Bi::new("the duel has no points", "듀얼에는 점수가 없음");
    pub(in crate::plain) const RETURN: Bi =
        Bi::new("in the duel no unit goes back to a hand", "듀얼에는 손패로 돌아가는 유닛이 없음");
    pub(in crate::plain) const DESTROY: Bi =
        Bi::new("in the duel effects destroy own units only", "듀얼에서 효과는 자신 유닛만 파괴함");
    pub(in crate::plain) const BODY_ALONE: Bi = Bi::new(
        "in the duel more or less HP counts once for each unit, so that it does not add up",
        "듀얼에서 체력의 증감은 유닛마다 한 번만 적용되어 더해지지 않음",
    );
    pub(in crate::plain) const NO_GROWTH: Bi = Bi::new("nothing grows", "늘어나는 것이 없음");
    pub(in crate::plain) const ONLY_DECK: Bi =
        Bi::new("the duel takes such cards from the deck only", "듀얼은 이런 카드를 덱에서만 가져옴");
    pub(in crate::plain) const OWN_CARDS: Bi =
        Bi::new("a duelist searches the own deck only", "자신의 덱만 탐색함");

    pub(in crate::plain) const NO_UNIT: Bi = Bi::new("a spell is no unit", "마법은 유닛이 아님");
    pub(in crate::plain) const THAT: Bi = Bi::new(
        "in the standard duel no effect hears of another unit",
        "표준 듀얼의 효과는 다른 유닛에 반응하지 않음",
    );
    pub(in crate::plain) const ALL: Bi =
        Bi::new("in the standard duel an effect works on one unit", "표준 듀얼의 효과는 유닛 하나에 작용함");
    pub(in crate::plain) const NO_CHOICE: Bi = Bi::new(
        "at this moment no one chooses a unit in the duel",
        "듀얼에서는 이 시점에 유닛을 지정하지 않음",
    );
    pub(in crate::plain) const ANY_UNIT: Bi =
        Bi::new("in the duel a unit is chosen only by whose it is", "듀얼에서는 누구의 유닛인지로만 지정함");
    pub(in crate::plain) const NOT_ITSELF: Bi = Bi::new(
        "in the duel an arriving unit cannot be chosen by its own effect",
        "듀얼에서 전개되는 유닛은 자신의 효과로 지정할 수 없음",
    );
    pub(in crate::plain) const MAY_DECLINE: Bi = Bi::new(
        "in the duel a choice among the units of both sides can be declined",
        "듀얼에서 양쪽 유닛 가운데의 지정은 하지 않을 수 있음",
    );
    pub(in crate::plain) const ONE_CHOICE: Bi = Bi::new(
        "in the duel one unit is chosen for all effects of a card that is played",
        "듀얼에서는 카드를 사용할 때 모든 효과에 유닛 하나만 지정함",
    );
    pub(in crate::plain) const FILTER: Bi = Bi::new(
        "the duel tells cards by sort, race, theme and element only",
        "듀얼은 카드를 종류, 종족, 테마, 속성으로만 가림",
    );
    pub(in crate::plain) const ONLY_UNITS: Bi = Bi::new("only units are found there", "거기에는 유닛만 있음");
    pub(in crate::plain) const TAG: Bi =
        Bi::new("in the duel {} is called something else", "듀얼에서 {}의 이름은 다름");
}
