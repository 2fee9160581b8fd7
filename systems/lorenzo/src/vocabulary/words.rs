//! Kinds of cards, resources, actions, regions, flags, spaces, pieces, questions and reasons.

use cardwright_ir::{Bi, Group, Word, WordRow, rows};

rows! { WORDS: Word, WordRow;
    TERRITORY = word(Group::Kind, "TERRITORYCARD", Bi::new("Territory", "영지"), Bi::new("works at every harvest", "수확할 때 발동"));
    CHARACTER = word(Group::Kind, "CHARACTERCARD", Bi::new("Character", "인물"), Bi::new("its effect stands", "지속 효과"));
    BUILDING = word(Group::Kind, "BUILDINGCARD", Bi::new("Building", "건물"), Bi::new("works at every production", "생산할 때 발동"));
    VENTURE = word(Group::Kind, "VENTURECARD", Bi::new("Venture", "사업"), Bi::new("scores at the end", "게임 끝에 점수"));
    EXCOMMUNICATION = word(Group::Kind, "excommunication", Bi::new("Excommunication", "파문"), Bi::new("a malus for the rest of the game", "게임 끝까지 불이익"));
    LEADER = word(Group::Kind, "leader", Bi::new("Leader", "지도자"), Bi::new("played from hand when its requirements hold", "조건이 맞으면 손에서 냄"));
    BONUS_TILE = word(Group::Kind, "bonus_tile", Bi::new("Bonus tile", "보너스 타일"), Bi::new("works at every harvest and production", "수확과 생산마다 발동"));
    ACTION_SPACE = word(Group::Kind, "action_space", Bi::new("Action space", "행동 칸"), Bi::new("gives goods to who uses it", "사용하면 물자 획득"));
    FAITH_TRACK = word(Group::Kind, "faith_track", Bi::new("Faith track", "신앙 트랙"), Bi::new("faith points to victory points", "신앙을 승점으로"));
    SCORE_TABLE = word(Group::Kind, "score_table", Bi::new("Score table", "점수표"), Bi::new("final scoring", "최종 점수"));

    SETUP_PHASE = word(Group::Phase, "setup", Bi::new("Set-up", "준비"), Bi::new("bonus tiles and leaders", "타일과 지도자"));
    ACTIONS_PHASE = word(Group::Phase, "actions", Bi::new("Actions", "행동"), Bi::new("members are placed", "가족 배치"));
    REPORT_PHASE = word(Group::Phase, "vatican", Bi::new("Vatican report", "교황청 보고"), Bi::new("the church is supported or not", "교회 지지 여부"));
    END_PHASE = word(Group::Phase, "scoring", Bi::new("Scoring", "점수 계산"), Bi::new("the game is over", "게임 끝"));

    WOOD = word(Group::Keyword, "WOOD", Bi::new("wood", "나무"), Bi::new("goods", "물자"));
    STONE = word(Group::Keyword, "STONE", Bi::new("stone", "돌"), Bi::new("goods", "물자"));
    COINS = word(Group::Keyword, "COINS", Bi::new("coins", "금화"), Bi::new("goods", "물자"));
    SERVANTS = word(Group::Keyword, "SERVANTS", Bi::new("servants", "하인"), Bi::new("goods", "물자"));
    MILITARY = word(Group::Keyword, "MILITARY_POINTS", Bi::new("military points", "군사 점수"), Bi::new("points", "점수"));
    FAITH = word(Group::Keyword, "FAITH_POINTS", Bi::new("faith points", "신앙 점수"), Bi::new("points", "점수"));
    VICTORY = word(Group::Keyword, "VICTORY_POINTS", Bi::new("victory points", "승점"), Bi::new("points", "점수"));
    PRESTIGE = word(Group::Keyword, "PRESTIGE_POINTS", Bi::new("prestige points", "명성 점수"), Bi::new("points", "점수"));

    PRODUCTION = word(Group::Keyword, "PRODUCTION", Bi::new("production", "생산"), Bi::new("buildings work", "건물 발동"));
    HARVEST = word(Group::Keyword, "HARVEST", Bi::new("harvest", "수확"), Bi::new("territories work", "영지 발동"));
    COUNCIL = word(Group::Keyword, "COUNCIL", Bi::new("council", "의회"), Bi::new("a coin and a privilege", "금화와 특권"));
    MARKET = word(Group::Keyword, "MARKET", Bi::new("market", "시장"), Bi::new("goods at once", "물자 획득"));
    TOWER = word(Group::Keyword, "TOWER", Bi::new("tower", "탑"), Bi::new("a card is taken", "카드 획득"));

    REGION_PRODUCTION = word(Group::Keyword, "production_area", Bi::new("the production area", "생산 구역"), Bi::new("region 0", "구역 0"));
    REGION_HARVEST = word(Group::Keyword, "harvest_area", Bi::new("the harvest area", "수확 구역"), Bi::new("region 1", "구역 1"));
    REGION_COUNCIL = word(Group::Keyword, "council_palace", Bi::new("the council palace", "의회 궁전"), Bi::new("region 2", "구역 2"));
    REGION_MARKET = word(Group::Keyword, "market_place", Bi::new("the market", "시장"), Bi::new("region 3", "구역 3"));
    REGION_TERRITORIES = word(Group::Keyword, "territory_tower", Bi::new("the territory tower", "영지 탑"), Bi::new("region 4", "구역 4"));
    REGION_CHARACTERS = word(Group::Keyword, "character_tower", Bi::new("the character tower", "인물 탑"), Bi::new("region 5", "구역 5"));
    REGION_BUILDINGS = word(Group::Keyword, "building_tower", Bi::new("the building tower", "건물 탑"), Bi::new("region 6", "구역 6"));
    REGION_VENTURES = word(Group::Keyword, "venture_tower", Bi::new("the venture tower", "사업 탑"), Bi::new("region 7", "구역 7"));
    ANY_TOWER = word(Group::Keyword, "any_tower", Bi::new("any tower", "아무 탑"), Bi::new("regions 4 to 7", "구역 4부터 7"));

    DOUBLE_SERVANTS = word(Group::Status, "DOUBLESERVANTS", Bi::new("two servants raise a value by one", "하인 둘당 값 +1"), Bi::new("+1 costs two servants", "+1에 하인 둘"));
    SKIP_TURN = word(Group::Status, "SKIPTURN", Bi::new("the first turn of a round comes last", "라운드의 첫 차례를 맨 뒤로"), Bi::new("each round the first turn is skipped and taken at the end", "첫 차례를 마지막에"));
    NO_END_BLUE = word(Group::Status, "NOENDBLUE", Bi::new("characters score nothing at the end", "인물 최종 점수 없음"), Bi::new("no points for characters", "인물 점수 없음"));
    NO_END_PURPLE = word(Group::Status, "NOENDPURPLE", Bi::new("ventures score nothing at the end", "사업 최종 점수 없음"), Bi::new("no points for ventures", "사업 점수 없음"));
    NO_END_GREEN = word(Group::Status, "NOENDGREEN", Bi::new("territories score nothing at the end", "영지 최종 점수 없음"), Bi::new("no points for territories", "영지 점수 없음"));
    LESS_FOR_VICTORY = word(Group::Status, "LESSFORVICTORY", Bi::new("lose 1 victory point for every 5 at the end", "끝에 승점 5당 1 감점"), Bi::new("a fifth of the victory points is lost", "승점의 5분의 1 감점"));
    LESS_FOR_MILITARY = word(Group::Status, "LESSFORMILITARY", Bi::new("lose 1 victory point for every military point at the end", "끝에 군사 점수당 1 감점"), Bi::new("military points are lost as victory points", "군사 점수만큼 감점"));
    LESS_FOR_BUILDING = word(Group::Status, "LESSFORBUILDING", Bi::new("lose 1 victory point for every wood and stone in the prices of your buildings", "건물 비용의 나무와 돌마다 1 감점"), Bi::new("wood and stone of buildings are lost as victory points", "건물의 나무와 돌만큼 감점"));
    LESS_FOR_RESOURCE = word(Group::Status, "LESSFORRESOURCE", Bi::new("lose 1 victory point for every wood, stone, coin and servant left", "남은 물자마다 1 감점"), Bi::new("goods left are lost as victory points", "남은 물자만큼 감점"));
    FAMILY_OCCUPY = word(Group::Status, "FAMILYOCCUPY", Bi::new("you may place family members on occupied spaces", "찬 칸에도 가족 배치 가능"), Bi::new("occupied spaces stay open", "찬 칸 사용 가능"));
    NO_TRIBUTE = word(Group::Status, "NOTRIBUTE", Bi::new("occupied towers cost you no coins", "찬 탑의 요금 없음"), Bi::new("no tower fee", "탑 요금 없음"));
    MORE_FAITH = word(Group::Status, "MOREFAITH", Bi::new("gain 5 victory points more for supporting the church", "교회를 지지하면 승점 5 추가"), Bi::new("+5 for supporting the church", "교회 지지 시 +5"));
    NO_MILITARY_RULE = word(Group::Status, "NOMILITARYRULE", Bi::new("territories need no military points", "영지에 군사 점수 불필요"), Bi::new("no thresholds for territories", "영지 조건 없음"));
    DOUBLE = word(Group::Status, "DOUBLE", Bi::new("goods that cards give when taken are doubled", "카드를 가져올 때 얻는 물자 두 배"), Bi::new("doubles goods of cards that are taken", "가져온 카드의 물자 두 배"));

    EXCLUSIVE = word(Group::Keyword, "exclusive", Bi::new("one of them", "하나만"), Bi::new("at most one of the effects may be used", "효과 가운데 하나만"));
    PRINTED = word(Group::Keyword, "printed", Bi::new("in print", "인쇄본"), Bi::new("the card under the errata", "정오표를 따른 카드"));

    PRODUCTION_SINGLE = place("production_single", Bi::new("production", "생산"));
    PRODUCTION_SHARED = place("production_shared", Bi::new("production, shared", "생산(공용)"));
    HARVEST_SINGLE = place("harvest_single", Bi::new("harvest", "수확"));
    HARVEST_SHARED = place("harvest_shared", Bi::new("harvest, shared", "수확(공용)"));
    COUNCIL_SPACE = place("council_space", Bi::new("the council palace", "의회 궁전"));
    MARKET_0 = place("market_0", Bi::new("market 1", "시장 1"));
    MARKET_1 = place("market_1", Bi::new("market 2", "시장 2"));
    MARKET_2 = place("market_2", Bi::new("market 3", "시장 3"));
    MARKET_3 = place("market_3", Bi::new("market 4", "시장 4"));
    MARKET_4 = place("market_4", Bi::new("market 5", "시장 5"));
    MARKET_5 = place("market_5", Bi::new("market 6", "시장 6"));

    GREY = place("grey", Bi::new("grey", "회색"));
    BLACK = place("black", Bi::new("black", "검정"));
    WHITE = place("white", Bi::new("white", "흰색"));
    ORANGE = place("orange", Bi::new("orange", "주황"));
    USED_UP = word(Group::Status, "used_up", Bi::new("used this round", "이번 라운드 사용함"), Bi::new("its ability is used until the next round", "다음 라운드까지 사용함"));
    SIX = word(Group::Status, "worth_six", Bi::new("worth 6", "값 6"), Bi::new("worth 6 this round", "이번 라운드 값 6"));

    PRIVILEGE_0 = place("privilege_0", Bi::new("1 wood and 1 stone", "나무 1, 돌 1"));
    PRIVILEGE_1 = place("privilege_1", Bi::new("2 servants", "하인 2"));
    PRIVILEGE_2 = place("privilege_2", Bi::new("2 coins", "금화 2"));
    PRIVILEGE_3 = place("privilege_3", Bi::new("2 military points", "군사 점수 2"));
    PRIVILEGE_4 = place("privilege_4", Bi::new("1 faith point", "신앙 점수 1"));
    PRIVILEGE_5 = place("privilege_5", Bi::new("1 prestige point", "명성 점수 1"));
    ACCEPT = place("accept", Bi::new("Pay for it", "지불"));
    DECLINE = place("decline", Bi::new("Do without", "하지 않음"));
    NOTHING = place("none", Bi::new("Nothing", "하지 않음"));
    PERFORM = place("perform", Bi::new("Perform it", "실행"));
    SUPPORT = place("support", Bi::new("Support the church", "교회 지지"));
    REFUSE = place("refuse", Bi::new("Refuse", "거부"));
    FIRST_MILITARY = place("first_military", Bi::new("most military points", "군사 1위"));
    SECOND_MILITARY = place("second_military", Bi::new("second most military points", "군사 2위"));
    GOODS = place("goods_left", Bi::new("goods for a victory point", "승점 1의 물자"));

    LINE_VP = place("vp", Bi::new("victory points before scoring", "계산 전 승점"));
    LINE_LESSFORVICTORY = place("lessforvictory", Bi::new("malus on victory points", "승점 감점"));
    LINE_TERRITORIES = place("territories", Bi::new("territories", "영지"));
    LINE_CHARACTERS = place("characters", Bi::new("characters", "인물"));
    LINE_VENTURES = place("ventures", Bi::new("ventures", "사업"));
    LINE_MILITARY = place("military", Bi::new("military ranking", "군사 순위"));
    LINE_GOODS = place("goods", Bi::new("goods", "물자"));
    LINE_PRESTIGE = place("prestige", Bi::new("prestige", "명성"));
    LINE_LEFTOVER_FAITH = place("leftover_faith", Bi::new("faith left", "남은 신앙"));
    LINE_LESSFORMILITARY = place("lessformilitary", Bi::new("malus on military points", "군사 감점"));
    LINE_LESSFORBUILDING = place("lessforbuilding", Bi::new("malus on buildings", "건물 감점"));
    LINE_LESSFORRESOURCE = place("lessforresource", Bi::new("malus on goods", "물자 감점"));
    LINE_FLOOR = place("floor", Bi::new("never below nothing", "0점 보정"));
    LINE_TOTAL = place("total", Bi::new("total", "합계"));

    BY_POINTS = word(Group::Reason, "by_points", Bi::new("most victory points", "승점 1위"), Bi::new("ties go to the earlier player of the last round", "동점은 마지막 라운드의 앞 차례"));
    BY_CONCESSION = word(Group::Reason, "by_concession", Bi::new("conceded", "항복"), Bi::new("a player gave up", "항복"));

    ASK_TILE = ask("bonus_tile_choice", Bi::new("{on}", "{on}"), Bi::new("Choose a bonus tile", "보너스 타일을 고르세요"));
    ASK_DRAFT = ask("draft_leader", Bi::new("Keep {on}", "{on} 보유"), Bi::new("Keep one leader and pass the rest", "지도자 하나를 고르고 나머지를 넘기세요"));
    ASK_PLACE = ask("turn_place", Bi::new("Place a family member", "가족 배치"), Bi::new("Your turn", "차례입니다"));
    ASK_PASS = ask("turn_pass", Bi::new("Pass", "차례 넘기기"), Bi::new("Your turn", "차례입니다"));
    ASK_END = ask("turn_end", Bi::new("End the turn", "차례 끝내기"), Bi::new("Your turn", "차례입니다"));
    ASK_PLAY = ask("turn_play_leader", Bi::new("Play {on}", "{on} 내기"), Bi::new("Your turn", "차례입니다"));
    ASK_ACTIVATE = ask("turn_activate_leader", Bi::new("Use {on}", "{on} 사용"), Bi::new("Your turn", "차례입니다"));
    ASK_DISCARD = ask("turn_discard_leader", Bi::new("Discard {on}", "{on} 버리기"), Bi::new("Your turn", "차례입니다"));
    ASK_MEMBER = ask("place", Bi::new("{on} on {at}", "{on} → {at}"), Bi::new("Place a family member", "가족을 배치하세요"));
    ASK_BACK = ask("place_back", Bi::new("Back", "뒤로"), Bi::new("Place a family member", "가족을 배치하세요"));
    ASK_SERVANTS = ask("servants", Bi::new("{on}", "{on}"), Bi::new("How many servants shall raise the value of this action?", "하인 몇 명으로 이 행동의 값을 올릴까요?"));
    ASK_COST = ask("cost", Bi::new("{on}", "{on}"), Bi::new("{cause}: which price?", "{cause}: 어느 비용을 낼까요?"));
    ASK_DISCOUNT = ask("discount", Bi::new("{on}", "{on}"), Bi::new("Which discount?", "어느 할인을 받을까요?"));
    ASK_PRIVILEGE = ask("privilege_choice", Bi::new("{on}", "{on}"), Bi::new("Choose council privileges", "의회 특권을 고르세요"));
    ASK_PAY_PRIVILEGE = ask("pay_privilege", Bi::new("{on}", "{on}"), Bi::new("{cause}: pay for privileges?", "{cause}: 특권 값을 낼까요?"));
    ASK_PRODUCTION = ask("production_choice", Bi::new("{on}", "{on}"), Bi::new("{cause}: use it in this production?", "{cause}: 이 생산에서 사용할까요?"));
    ASK_EXCLUSIVE = ask("exclusive_choice", Bi::new("effect {on}", "효과 {on}"), Bi::new("{cause}: which effect?", "{cause}: 어느 효과를 쓸까요?"));
    ASK_CHANGE = ask("change", Bi::new("{on}", "{on}"), Bi::new("{cause}: exchange?", "{cause}: 교환할까요?"));
    ASK_ACTION = ask("bonus_action_choice", Bi::new("{on}", "{on}"), Bi::new("A bonus action", "추가 행동을 고르세요"));
    ASK_CHURCH = ask("church_choice", Bi::new("{on}", "{on}"), Bi::new("The Vatican report", "교황청 보고"));
    ASK_COPY = ask("copy_choice", Bi::new("{on} of {at}", "{at}의 {on}"), Bi::new("{cause}: copy which leader?", "{cause}: 누구를 복사할까요?"));
    ASK_SIX = ask("six_member", Bi::new("{on}", "{on}"), Bi::new("Which member is worth 6?", "어느 가족의 값을 6으로 할까요?"));

    NO_VALUE = refusal("value too low", Bi::new("The value is too low, even with all servants", "하인을 다 써도 값이 모자랍니다"));
    NO_PRICE = refusal("cannot pay", Bi::new("You cannot pay for that", "비용이 모자랍니다"));
    NO_ROOM = refusal("no room", Bi::new("Your board has no room for it", "개인판에 자리가 없습니다"));
    NO_THRESHOLD = refusal("too few military points", Bi::new("You need more military points for another territory", "영지를 더 가지려면 군사 점수가 필요합니다"));
    OCCUPIED = refusal("occupied", Bi::new("The space is occupied", "이미 찬 칸입니다"));
    COVERED = refusal("covered", Bi::new("The space is covered with so few players", "이 인원에서는 쓰지 않는 칸입니다"));
    NO_CARD_THERE = refusal("no card", Bi::new("There is no card left", "카드가 없습니다"));
    SAME_AREA = refusal("same area", Bi::new("Another coloured member of yours is there", "내 다른 색깔 가족이 있습니다"));
    NO_MARKET_FOR_YOU = refusal("no market", Bi::new("You may not use the market", "시장을 쓸 수 없습니다"));
    SINGLE_FREE = refusal("single space free", Bi::new("The single space is still free", "단독 칸이 비어 있습니다"));
    UNMET = refusal("requirements", Bi::new("Its requirements do not hold", "조건이 맞지 않습니다"));

    MEMBER_AXIS = place("place_on", Bi::new("Member", "가족"));
    SPACE_AXIS = place("place_at", Bi::new("Space", "칸"));
    SERVANTS_AXIS = place("servants_name", Bi::new("Servants", "하인"));
    NOTE_VALUE = place("note_value", Bi::new("value {0}", "값 {0}"));
    NOTE_RAISED = place("note_raised", Bi::new("{0} + {1} = {2}", "{0} + {1} = {2}"));
    NOTE_LOWERED = place("note_lowered", Bi::new("{0} − {1} = {2}", "{0} − {1} = {2}"));
    NOTE_SERVANT = place("note_servant", Bi::new("{0} + {1} servant = {2}", "{0} + 하인 {1} = {2}"));
    NOTE_SERVANTS = place("note_servants", Bi::new("{0} + {1} servants = {2}", "{0} + 하인 {1} = {2}"));
    NOTE_FEE = place("note_fee", Bi::new("fee, {0} stands in this tower", "요금, {0}이(가) 이 탑에 있음"));
    NOTE_PRICES = place("note_prices", Bi::new("one of {0} prices", "비용 {0}가지 가운데 하나"));
    NOTE_DISCOUNT = place("note_discount", Bi::new("a discount to choose", "할인 선택"));
    NOTE_EXCHANGE = place("note_exchange", Bi::new("exchanges to choose", "교환 선택"));
    NOTE_ACTION = place("note_action", Bi::new("then a bonus action", "이어서 추가 행동"));
    NOTE_EXCOMMUNICATED = place("note_excommunicated", Bi::new("you receive {0}", "{0}을(를) 받음"));
    NOTE_REPORT = place("note_report", Bi::new("report after round {0}, needs {1}", "{0}라운드 뒤 보고, {1} 필요"));
    NOTE_ORDER = place("note_order", Bi::new("next turn order", "다음 차례 순서"));
    NOTE_THRESHOLDS = place("note_thresholds", Bi::new("places 3 to 6 of territories need {0}, {1}, {2}, {3} military", "영지 3~6번 자리에는 군사 {0}, {1}, {2}, {3} 필요"));
    ROUND_I = place("round_i", Bi::new("Round {0} of {1}, period I", "{0}/{1}라운드, 1시대"));
    ROUND_II = place("round_ii", Bi::new("Round {0} of {1}, period II", "{0}/{1}라운드, 2시대"));
    ROUND_III = place("round_iii", Bi::new("Round {0} of {1}, period III", "{0}/{1}라운드, 3시대"));
    PERIOD_I = place("period_i", Bi::new("I", "1시대"));
    PERIOD_II = place("period_ii", Bi::new("II", "2시대"));
    PERIOD_III = place("period_iii", Bi::new("III", "3시대"));
    SINGLE = place("caption_single", Bi::new("single", "단독"));
    SHARED = place("caption_shared", Bi::new("shared −3", "공용 −3"));
    CAPTION_1 = place("caption_1", Bi::new("1", "1"));
    CAPTION_2 = place("caption_2", Bi::new("2", "2"));
    CAPTION_3 = place("caption_3", Bi::new("3", "3"));
    CAPTION_4 = place("caption_4", Bi::new("4", "4"));
    CAPTION_5 = place("caption_5", Bi::new("5", "5"));
    CAPTION_6 = place("caption_6", Bi::new("6", "6"));
}

const fn word(group: Group, name: &'static str, title: Bi, meaning: Bi) -> WordRow {
    WordRow { name, group, title, meaning }
}

const fn place(name: &'static str, title: Bi) -> WordRow {
    WordRow { name, group: Group::Keyword, title, meaning: title }
}

const fn ask(name: &'static str, title: Bi, meaning: Bi) -> WordRow {
    WordRow { name, group: Group::Ask, title, meaning }
}

const fn refusal(name: &'static str, title: Bi) -> WordRow {
    WordRow { name, group: Group::Refusal, title, meaning: title }
}
