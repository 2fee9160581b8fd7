//! Why something is not told in plain terms, or not said in Dreamtides.

use cardwright_ir::Bi;

// What plain terms do not tell.

pub(super) const UNREAD: Bi = Bi::new("this is not an ability of Dreamtides", "드림타이드의 능력이 아님");
pub(super) const NOT_PLAYED: Bi = Bi::new(
    "only characters and events are played; other games have no dreamwell and no journeys",
    "사용하는 카드는 캐릭터와 이벤트뿐이며, 다른 게임에는 꿈의 샘과 여정이 없음",
);
pub(super) const NO_TIME: Bi = Bi::new(
    "this would happen as an event is played, and a character has no such time",
    "이벤트를 사용할 때의 일이며 캐릭터에는 그런 때가 없음",
);
pub(super) const EVENT_IS_GONE: Bi = Bi::new(
    "an event is not in play, so that it has only what it does when it is played",
    "이벤트는 전장에 남지 않으므로 사용할 때의 효과만 가짐",
);
pub(super) const PLAYED_ONCE: Bi = Bi::new(
    "an event is played once, so that it cannot be used fast or once a turn",
    "이벤트는 한 번 사용하면 끝이므로 신속 능력이나 턴당 횟수를 가질 수 없음",
);
pub(super) const PRICE_OF_CARD: Bi = Bi::new(
    "this price is paid for the whole card and not for one of its abilities",
    "능력 하나가 아니라 카드 전체에 대한 추가 비용임",
);
pub(super) const TWO_PRICES: Bi =
    Bi::new("two prices are paid at different times", "두 비용을 서로 다른 때에 지불함");
pub(super) const LATE_CONDITION: Bi = Bi::new(
    "the condition is looked at only when the price has been paid",
    "비용을 지불한 뒤에야 조건을 확인함",
);
pub(super) const CHOICE_OF_PRICES: Bi = Bi::new("there is a choice between prices", "여러 비용 중에서 고름");
pub(super) const BANISHED_PRICE: Bi =
    Bi::new("cards in voids or hands are banished as a price", "공허나 손패의 카드를 추방하는 비용");
pub(super) const RETURNED_PRICE: Bi =
    Bi::new("characters return to hand as a price", "캐릭터를 손패로 되돌리는 비용");
pub(super) const MAXIMUM_ENERGY: Bi =
    Bi::new("only Dreamtides has maximum energy", "최대 에너지는 드림타이드에만 있음");
pub(super) const ANY_AMOUNT: Bi =
    Bi::new("how many is left to the player", "몇 장 또는 얼마인지를 플레이어가 정함");
pub(super) const MODES: Bi = Bi::new("there is a choice between effects", "여러 효과 중에서 고름");
pub(super) const PARTS: Bi = Bi::new(
    "only some of the effects hang on a choice, a price or a condition",
    "효과 가운데 일부만 선택, 비용 또는 조건에 달려 있음",
);
pub(super) const TWO_MOMENTS: Bi =
    Bi::new("one ability happens at two moments", "한 능력이 두 가지 때에 일어남");
pub(super) const PRICES: Bi = Bi::new("it changes what cards cost", "카드의 비용을 바꿈");
pub(super) const FROM_ELSEWHERE: Bi =
    Bi::new("cards are played from elsewhere than the hand", "손패가 아닌 곳에서 카드를 사용함");
pub(super) const DECK_SEEN: Bi = Bi::new("the top card of the deck is seen", "덱 맨 위의 카드를 보는 효과");
pub(super) const RULES: Bi =
    Bi::new("it changes the rules of the game, or who wins", "게임의 규칙이나 승패를 바꿈");
pub(super) const COUNTED: Bi =
    Bi::new("an amount is counted while the game is played", "게임 중에 세어서 정하는 수량");
pub(super) const CHANCE: Bi = Bi::new("chance has a part in which card it is", "어느 카드인지에 우연이 섞임");
pub(super) const FORESEEN: Bi =
    Bi::new("only in Dreamtides cards are foreseen", "예지는 드림타이드에만 있음");
pub(super) const INTO_DECK: Bi = Bi::new("cards go into a deck", "카드가 덱으로 감");
pub(super) const PREVENTED: Bi =
    Bi::new("cards are prevented while they are being played", "사용 중인 카드를 저지함");
pub(super) const MADE_IN_PLAY: Bi =
    Bi::new("copies or figments are made while the game is played", "게임 중에 복사본이나 형상을 만듦");
pub(super) const FOR_LATER: Bi =
    Bi::new("it holds for a time, or waits for something later", "한동안 유지되거나 나중의 일을 기다림");
pub(super) const VOID: Bi = Bi::new("it is about cards in a void", "공허의 카드에 대한 효과");
pub(super) const CERTAIN_IN_VOID: Bi = Bi::new(
    "it is about one certain card in a void, or about both voids",
    "공허의 특정한 카드, 또는 양쪽 공허에 대한 효과",
);
pub(super) const BACK_AGAIN: Bi =
    Bi::new("characters are banished and come back", "캐릭터를 추방했다가 다시 구현함");
pub(super) const CHOSEN_DISCARD: Bi = Bi::new(
    "what the opponent discards is not at the opponent's choice",
    "상대가 버릴 카드를 상대가 고르지 않음",
);
pub(super) const MADE_TO_ABANDON: Bi = Bi::new("the opponent abandons characters", "상대가 캐릭터를 포기함");
pub(super) const CONTROL: Bi = Bi::new("it takes characters from the opponent", "상대의 캐릭터를 가져옴");
pub(super) const KINDLED: Bi = Bi::new(
    "kindling gives spark to the ally that has most, and no one chooses",
    "점화는 아무도 고르지 않고 불꽃이 가장 많은 아군에게 불꽃을 줌",
);
pub(super) const SPARK_SET: Bi = Bi::new("spark is set to a number", "불꽃을 정해진 수로 바꿈");
pub(super) const PAID_LATE: Bi = Bi::new("something is paid among the effects", "효과 도중에 비용을 지불함");
pub(super) const SPOKEN_OF: Bi =
    Bi::new("it is about a card that was spoken of before", "앞에서 말한 카드에 대한 효과");
pub(super) const ONLY_UP_TO: Bi =
    Bi::new("of costs and spark only an upper limit can be told", "비용과 불꽃은 상한만 옮길 수 있음");
pub(super) const NOT_OF_KIND: Bi =
    Bi::new("it is about characters that are not of a kind", "어떤 종류가 아닌 캐릭터에 대한 효과");
pub(super) const ONLY_FAST: Bi = Bi::new("it is about fast cards only", "신속 카드에만 해당함");
pub(super) const BY_ABILITY: Bi =
    Bi::new("it is about cards with certain abilities", "특정한 능력을 가진 카드에 해당함");
pub(super) const EVENT_IN_PLAY: Bi = Bi::new("there are only characters in play", "전장에는 캐릭터만 있음");
pub(super) const CERTAIN_DISCARD: Bi = Bi::new(
    "only discards of any card of one's own can be told",
    "자신의 아무 카드나 버리는 것만 옮길 수 있음",
);
pub(super) const FROM_HAND: Bi =
    Bi::new("it matters that the card was played from the hand", "손패에서 사용했는지가 문제 됨");
pub(super) const COUNTED_IN_TURN: Bi = Bi::new(
    "it waits until something was done so many times in a turn",
    "한 턴에 정해진 횟수가 될 때를 기다림",
);
pub(super) const ABANDONED: Bi = Bi::new("it waits until something is abandoned", "포기할 때를 기다림");
pub(super) const LEAVING: Bi = Bi::new(
    "it waits until a card is banished, leaves play or comes into the void, however that happens",
    "카드가 추방되거나 전장을 떠나거나 공허에 놓일 때를 기다림",
);
pub(super) const ENERGY_GAINED: Bi = Bi::new("it waits until energy is gained", "에너지를 얻을 때를 기다림");
pub(super) const DECK_EMPTY: Bi = Bi::new("it waits until the deck is empty", "덱이 빌 때를 기다림");
pub(super) const WHO_PLAYS: Bi = Bi::new(
    "it is not about all the cards that one player plays",
    "한 플레이어가 사용하는 카드에 대한 것이 아님",
);
pub(super) const SHARED_KIND: Bi =
    Bi::new("characters must share a kind, whichever it is", "종류가 같은 캐릭터가 여럿 있어야 함");
pub(super) const EARLIER_IN_TURN: Bi =
    Bi::new("it matters what was done earlier in the turn", "이번 턴에 먼저 한 일이 문제 됨");
pub(super) const WORKS_IN_VOID: Bi =
    Bi::new("it works while the card is in the void", "카드가 공허에 있을 때 작동함");
pub(super) const TOO_LARGE: Bi = Bi::new("{} is too large a number", "{}은(는) 너무 큰 수");
pub(super) const NOTHING: Bi = Bi::new("nothing is done", "아무 일도 일어나지 않음");

// What Dreamtides does not say.

pub(super) const TOO_MANY: Bi =
    Bi::new("no card of Dreamtides has room for so much", "드림타이드의 카드에 담기에는 너무 많음");
pub(super) const NO_SENTENCE: Bi = Bi::new(
    "Dreamtides has no sentence that says just this",
    "드림타이드에는 정확히 이것을 말하는 문장이 없음",
);
pub(super) const NO_VARIABLES: Bi = Bi::new(
    "the sentences of one card share their variables, and those before leave none for this",
    "한 카드의 문장들은 변수를 함께 쓰므로 앞의 문장과 같이 쓸 수 없음",
);
pub(super) const PLAYED_ONLY: Bi = Bi::new(
    "what a character does when it is played cannot be told from other ways into play",
    "캐릭터를 사용할 때와 다른 방법으로 구현될 때를 구별할 수 없음",
);
pub(super) const ONCE: Bi = Bi::new(
    "abilities are limited to once a turn, or not at all",
    "능력의 횟수는 턴당 한 번이거나 제한이 없음",
);
pub(super) const FORCED: Bi = Bi::new(
    "no one is made to pay for what happens by itself",
    "저절로 일어나는 효과에는 비용을 강제할 수 없음",
);
pub(super) const ONE_PRICE: Bi = Bi::new("an effect has only one price", "효과의 비용은 하나뿐임");
pub(super) const FREE: Bi = Bi::new(
    "an ability that is used as often as one likes needs a price",
    "원하는 만큼 쓰는 능력에는 비용이 필요함",
);
pub(super) const ONE_CONDITION: Bi = Bi::new("a sentence has only one condition", "문장의 조건은 하나뿐임");
pub(super) const CONDITION_ALONE: Bi = Bi::new(
    "a condition, a price and a choice do not stand in one sentence",
    "조건과 비용과 선택은 한 문장에 함께 올 수 없음",
);
pub(super) const ALWAYS: Bi = Bi::new(
    "all that holds as long as a character is in play is more spark for one's others",
    "캐릭터가 전장에 있는 동안 유지되는 것은 다른 아군의 불꽃 증가뿐임",
);
pub(super) const NO_ATTACKS: Bi = Bi::new("no one attacks in Dreamtides", "드림타이드에는 공격이 없음");
pub(super) const OWN_TURN: Bi = Bi::new(
    "only one's own turn begins and ends with abilities",
    "자신의 턴이 시작되고 끝날 때만 능력이 일어남",
);
pub(super) const OWN_DISCARD: Bi =
    Bi::new("only one's own discards are heard of", "자신이 버리는 것만 알 수 있음");
pub(super) const ANYONE_PLAYS: Bi = Bi::new(
    "it is about the cards that one plays or that the opponent plays, and not about both",
    "자신이나 상대 한쪽이 사용하는 카드에만 해당함",
);
pub(super) const WHOSE_TURN: Bi = Bi::new(
    "whose turn it is matters only when one plays cards",
    "누구의 턴인지는 자신이 카드를 사용할 때만 따짐",
);
pub(super) const COUNT_ALLIES: Bi =
    Bi::new("only other allies of a kind are counted", "정해진 종류의 다른 아군만 셈");
pub(super) const COUNT_VOID: Bi =
    Bi::new("only the cards in one's own void are counted", "자신의 공허에 있는 카드만 셈");
pub(super) const ENERGY_HELD: Bi =
    Bi::new("no ability asks how much energy there is", "에너지가 얼마나 있는지 묻는 능력은 없음");
pub(super) const NO_LIFE: Bi =
    Bi::new("players have no life in Dreamtides", "드림타이드의 플레이어에게는 생명력이 없음");
pub(super) const NO_TURNING: Bi =
    Bi::new("no card is turned in Dreamtides", "드림타이드에서는 카드를 돌리지 않음");
pub(super) const ONE_ABANDONED: Bi = Bi::new(
    "only one character of a kind is abandoned at a time",
    "정해진 종류의 캐릭터는 한 번에 하나만 포기함",
);
pub(super) const OWN_DRAW: Bi = Bi::new("only the owner draws cards", "카드를 뽑는 것은 주인뿐임");
pub(super) const OPPONENT_DISCARDS: Bi =
    Bi::new("the opponent does not discard alone and at choice", "상대 혼자 카드를 골라 버리게 할 수 없음");
pub(super) const OWN_DECK: Bi =
    Bi::new("cards go to the void from one's own deck only", "자신의 덱에서만 카드를 공허로 보냄");
pub(super) const OWN_ENERGY: Bi =
    Bi::new("only one's own energy changes, and it only grows", "자신의 에너지만 바뀌며 늘어나기만 함");
pub(super) const BOTH_SCORE: Bi =
    Bi::new("points are not given to both players at once", "두 플레이어에게 한꺼번에 점수를 주지 않음");
pub(super) const THEIR_POINTS: Bi =
    Bi::new("the opponent does not lose points", "상대의 점수를 줄일 수 없음");
pub(super) const NO_DAMAGE: Bi =
    Bi::new("characters have no life that damage could take", "캐릭터에게는 피해를 받을 체력이 없음");
pub(super) const NO_BODY: Bi = Bi::new(
    "characters have spark only, and nothing that they can bear",
    "캐릭터에게는 불꽃만 있고 체력이 없음",
);
pub(super) const FOR_GOOD: Bi =
    Bi::new("spark is gained for good and not for a turn", "불꽃은 한 턴이 아니라 영구히 늘어남");
pub(super) const LESS_SPARK: Bi = Bi::new("spark does not shrink", "불꽃은 줄어들지 않음");
pub(super) const WHOLE_SPARK: Bi = Bi::new("spark is counted in whole points", "불꽃은 정수 단위로만 셈");
pub(super) const NEGATIVE: Bi = Bi::new("{} is below 0", "{}은(는) 0보다 작음");
pub(super) const ONE_AT_A_TIME: Bi =
    Bi::new("only one character is chosen at a time", "한 번에 캐릭터 하나만 고름");
pub(super) const ALL_AT_ONCE: Bi =
    Bi::new("this cannot be done to all these characters at once", "이 캐릭터 모두에게 한꺼번에 할 수 없음");
pub(super) const THIS_EVENT: Bi = Bi::new("an event is not in play itself", "이벤트 자신은 전장에 없음");
pub(super) const THAT_IS_GONE: Bi =
    Bi::new("the character that it is about is not in play then", "가리키는 캐릭터가 그때는 전장에 없음");
pub(super) const ONLY_OTHERS: Bi =
    Bi::new("an ally is another character than the card itself", "아군은 이 카드가 아닌 다른 캐릭터를 뜻함");
pub(super) const ANY_OTHER: Bi = Bi::new(
    "of the characters of both sides the card itself cannot be left out",
    "양쪽 캐릭터 가운데 이 카드만 뺄 수 없음",
);
pub(super) const NO_KIND: Bi = Bi::new("Dreamtides has no kind \"{}\"", "드림타이드에는 \"{}\" 종류가 없음");
pub(super) const ONE_KIND: Bi = Bi::new(
    "a character is of one kind only, and not of the kind \"{}\" too",
    "캐릭터의 종류는 하나뿐이라 \"{}\"을(를) 더할 수 없음",
);
pub(super) const EVENT_KIND: Bi =
    Bi::new("events are of no kind, and so not of the kind \"{}\"", "이벤트에는 \"{}\" 같은 종류가 없음");
pub(super) const EVENT_SPARK: Bi = Bi::new("events have no spark", "이벤트에는 불꽃이 없음");
pub(super) const ONLY_CHARACTERS: Bi = Bi::new(
    "only characters have a kind and spark, and it is about any card",
    "종류와 불꽃은 캐릭터에만 있음",
);
pub(super) const TWO_LIMITS: Bi = Bi::new(
    "a limit of spark stands by itself, without a kind and without a limit of cost",
    "불꽃의 상한은 종류나 비용의 상한과 함께 쓸 수 없음",
);
pub(super) const ONLY_VOID: Bi =
    Bi::new("only from the void a card of choice comes back", "공허에서만 카드를 골라 가져옴");
pub(super) const NOT_OWN: Bi =
    Bi::new("it must be about cards of one's own", "자신의 카드에 대한 것이어야 함");
pub(super) const OTHER_IN_VOID: Bi = Bi::new(
    "of the cards in the void the card itself cannot be left out",
    "공허의 카드 가운데 이 카드만 뺄 수 없음",
);
