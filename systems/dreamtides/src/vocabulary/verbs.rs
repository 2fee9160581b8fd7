//! What cards do and ask: effects, costs, conditions, static rules, whose and which cards, how many.
//!
//! A row is named like the node of an ability, with `pay_`, `if_` or `rule_` before it where the same name exists twice.
//! Its parameters are the fields of the node; a node with unnamed values has `of` and `by`.

use cardwright_ir::{Bi, Param, Ty, Verb, VerbRow, rows};

rows! { VERBS: Verb, VerbRow;

    ABANDON_AND_GAIN_ENERGY_FOR_SPARK = verb("abandon_and_gain_energy_for_spark", &[p("target", Ty::Cards), p("energy_per_spark", Ty::Num)], Bi::new("abandon {target} and gain {energy_per_spark} energy for each spark it had", "{target}을/를 포기하고 그 불꽃 1마다 에너지 {energy_per_spark} 획득"));
    ABANDON_AT_END_OF_TURN = verb("abandon_at_end_of_turn", &[p("target", Ty::Cards)], Bi::new("abandon {target} at end of turn", "턴 종료 시 {target}을/를 포기"));
    BANISH_CARDS_FROM_ENEMY_VOID = verb("banish_cards_from_enemy_void", &[p("count", Ty::Num)], Bi::new("banish {count} cards from the opponent's void", "상대 공허의 카드 {count}장 추방"));
    BANISH_CHARACTER = verb("banish_character", &[p("target", Ty::Cards)], Bi::new("banish {target}", "{target}을/를 추방"));
    BANISH_CHARACTER_UNTIL_LEAVES_PLAY = verb("banish_character_until_leaves_play", &[p("target", Ty::Cards), p("until_leaves", Ty::Cards)], Bi::new("banish {target} until {until_leaves} leaves play", "{until_leaves}이/가 전장을 떠날 때까지 {target}을/를 추방"));
    BANISH_COLLECTION = verb("banish_collection", &[p("target", Ty::Cards), p("count", Ty::Num)], Bi::new("banish {count} of {target}", "{target} {count}을/를 추방"));
    BANISH_ENEMY_VOID = verb("banish_enemy_void", &[], Bi::new("banish the opponent's void", "상대 공허를 모두 추방"));
    BANISH_THEN_MATERIALIZE = verb("banish_then_materialize", &[p("target", Ty::Cards), p("count", Ty::Num)], Bi::new("banish {count} of {target}, then materialize them", "{target} {count}을/를 추방한 뒤 구현"));
    BANISH_UNTIL_NEXT_MAIN = verb("banish_until_next_main", &[p("target", Ty::Cards)], Bi::new("banish {target} until your next main phase", "다음 자신의 메인 페이즈까지 {target}을/를 추방"));
    BANISH_WHEN_LEAVES_PLAY = verb("banish_when_leaves_play", &[p("target", Ty::Cards)], Bi::new("banish {target} when it leaves play", "{target}이/가 전장을 떠나면 추방"));
    COPY = verb("copy", &[p("target", Ty::Cards)], Bi::new("copy {target}", "{target}을/를 복사"));
    COPY_NEXT_PLAYED = verb("copy_next_played", &[p("matching", Ty::Cards), p("times", Ty::Num)], Bi::new("copy the next {matching} you play, {times} times", "이번 턴 다음에 사용하는 {matching}을/를 {times}번 복사"));
    COUNTERSPELL = verb("counterspell", &[p("target", Ty::Cards)], Bi::new("prevent {target}", "사용된 {target}을/를 저지"));
    COUNTERSPELL_UNLESS_PAYS_COST = verb("counterspell_unless_pays_cost", &[p("target", Ty::Cards), p("cost", Ty::Words)], Bi::new("prevent {target} unless the opponent pays {cost}", "상대가 비용({cost})을 내지 않으면 사용된 {target}을/를 저지"));
    CREATE_STATIC_ABILITY_UNTIL_END_OF_TURN = verb("create_static_ability_until_end_of_turn", &[p("ability", Ty::Bool)], Bi::new("until end of turn, {ability}", "이번 턴 동안 {ability}"));
    CREATE_TRIGGER_UNTIL_END_OF_TURN = verb("create_trigger_until_end_of_turn", &[p("trigger", Ty::Bool), p("script", Ty::Script)], Bi::new("until end of turn, {trigger}: {script}", "이번 턴 동안 {trigger} {script}"));
    DISABLE_ACTIVATED_ABILITIES_WHILE_IN_PLAY = verb("disable_activated_abilities_while_in_play", &[p("target", Ty::Cards)], Bi::new("disable the activated abilities of {target} while this character is in play", "이 캐릭터가 전장에 있는 동안 {target}의 기동 능력을 무효화"));
    DISCARD_CARD_FROM_ENEMY_HAND = verb("discard_card_from_enemy_hand", &[p("predicate", Ty::Cards)], Bi::new("discard a chosen {predicate} from the opponent's hand", "상대 손패에서 고른 {predicate} 1장을 버리게 함"));
    DISCARD_CARD_FROM_ENEMY_HAND_THEN_THEY_DRAW = verb("discard_card_from_enemy_hand_then_they_draw", &[p("predicate", Ty::Cards)], Bi::new("discard a chosen {predicate} from the opponent's hand; they draw a card", "상대 손패에서 고른 {predicate} 1장을 버리게 하고 상대는 1장 드로우"));
    DISCARD_CARDS = verb("discard_cards", &[p("count", Ty::Num)], Bi::new("discard {count} cards", "카드 {count}장을 버림"));
    DISCOVER = verb("discover", &[p("predicate", Ty::Cards)], Bi::new("discover {predicate}", "{predicate}을/를 발견"));
    DISCOVER_AND_THEN_MATERIALIZE = verb("discover_and_then_materialize", &[p("predicate", Ty::Cards)], Bi::new("discover {predicate} and materialize it", "{predicate}을/를 발견하여 구현"));
    DISSOLVE_CHARACTER = verb("dissolve_character", &[p("target", Ty::Cards)], Bi::new("dissolve {target}", "{target}을/를 소멸"));
    DISSOLVE_CHARACTERS_COUNT = verb("dissolve_characters_count", &[p("target", Ty::Cards), p("count", Ty::Num)], Bi::new("dissolve {count} of {target}", "{target} {count}을/를 소멸"));
    DISSOLVE_CHARACTERS_QUANTITY = verb("dissolve_characters_quantity", &[p("target", Ty::Cards), p("quantity", Ty::Num)], Bi::new("dissolve all {target} with cost up to {quantity}", "비용이 {quantity} 이하인 모든 {target}을/를 소멸"));
    DRAW_CARDS = verb("draw_cards", &[p("count", Ty::Num)], Bi::new("draw {count} cards", "카드 {count}장 드로우"));
    DRAW_CARDS_FOR_EACH = verb("draw_cards_for_each", &[p("count", Ty::Num), p("for_each", Ty::Num)], Bi::new("draw {count} cards for each {for_each}", "{for_each}마다 카드 {count}장 드로우"));
    DRAW_MATCHING_CARD = verb("draw_matching_card", &[p("predicate", Ty::Cards)], Bi::new("draw {predicate} from your deck", "덱에서 {predicate} 1장을 드로우"));
    EACH_MATCHING_GAINS_SPARK = verb("each_matching_gains_spark", &[p("each", Ty::Cards), p("gains", Ty::Num)], Bi::new("each allied {each} gains {gains} spark", "각 아군 {each}이/가 불꽃 +{gains}"));
    EACH_MATCHING_GAINS_SPARK_FOR_EACH = verb("each_matching_gains_spark_for_each", &[p("each", Ty::Cards), p("gains", Ty::Num), p("for_each", Ty::Cards)], Bi::new("each allied {each} gains {gains} spark for each allied {for_each}", "각 아군 {each}이/가 아군 {for_each} 하나마다 불꽃 +{gains}"));
    EACH_PLAYER_ABANDONS_CHARACTERS = verb("each_player_abandons_characters", &[p("matching", Ty::Cards), p("count", Ty::Num)], Bi::new("each player abandons {count} {matching}", "각 플레이어는 {matching} {count}장을 포기"));
    EACH_PLAYER_DISCARD_CARDS = verb("each_player_discard_cards", &[p("count", Ty::Num)], Bi::new("each player discards {count} cards", "각 플레이어는 카드 {count}장을 버림"));
    EACH_PLAYER_SHUFFLES_HAND_AND_VOID_INTO_DECK_AND_DRAWS = verb("each_player_shuffles_hand_and_void_into_deck_and_draws", &[p("count", Ty::Num)], Bi::new("each player shuffles hand and void into the deck and draws {count} cards", "각 플레이어는 손패와 공허를 덱에 섞고 카드 {count}장 드로우"));
    ENEMY_GAINS_POINTS = verb("enemy_gains_points", &[p("count", Ty::Num)], Bi::new("the opponent gains {count} points", "상대가 {count}점 획득"));
    ENEMY_GAINS_POINTS_EQUAL_TO_ITS_SPARK = verb("enemy_gains_points_equal_to_its_spark", &[], Bi::new("the opponent gains points equal to its spark", "상대가 그 불꽃만큼 점수 획득"));
    ENEMY_LOSES_POINTS = verb("enemy_loses_points", &[p("count", Ty::Num)], Bi::new("the opponent loses {count} points", "상대가 {count}점을 잃음"));
    FORESEE = verb("foresee", &[p("count", Ty::Num)], Bi::new("foresee {count}", "예견 {count}"));
    GAIN_CONTROL = verb("gain_control", &[p("target", Ty::Cards)], Bi::new("gain control of {target}", "{target}의 조종권 획득"));
    GAIN_ENERGY = verb("gain_energy", &[p("gains", Ty::Num)], Bi::new("gain {gains} energy", "에너지 {gains} 획득"));
    GAIN_ENERGY_EQUAL_TO_COST = verb("gain_energy_equal_to_cost", &[p("target", Ty::Cards)], Bi::new("gain energy equal to the cost of {target}", "{target}의 비용만큼 에너지 획득"));
    GAIN_ENERGY_FOR_EACH = verb("gain_energy_for_each", &[p("gains", Ty::Num), p("for_each", Ty::Cards)], Bi::new("gain {gains} energy for each {for_each}", "{for_each} 하나마다 에너지 {gains} 획득"));
    GAIN_POINTS = verb("gain_points", &[p("gains", Ty::Num)], Bi::new("gain {gains} points", "{gains}점 획득"));
    GAIN_POINTS_FOR_EACH = verb("gain_points_for_each", &[p("gain", Ty::Num), p("for_count", Ty::Num)], Bi::new("gain {gain} points for each {for_count}", "{for_count}마다 {gain}점 획득"));
    GAIN_TWICE_THAT_MUCH_ENERGY_INSTEAD = verb("gain_twice_that_much_energy_instead", &[], Bi::new("gain twice that much energy instead", "대신 그 두 배의 에너지 획득"));
    GAINS_RECLAIM = verb("gains_reclaim", &[p("target", Ty::Cards), p("count", Ty::Num), p("this_turn", Ty::Bool), p("cost", Ty::Num)], Bi::new("{count} of {target} gain reclaim", "{target} {count}이/가 회수를 얻음 (비용 {cost}, 이번 턴만: {this_turn})"));
    GAINS_SPARK = verb("gains_spark", &[p("target", Ty::Cards), p("gains", Ty::Num)], Bi::new("{target} gains {gains} spark", "{target}이/가 불꽃 +{gains}"));
    GAINS_SPARK_FOR_QUANTITY = verb("gains_spark_for_quantity", &[p("target", Ty::Cards), p("gains", Ty::Num), p("for_quantity", Ty::Num)], Bi::new("{target} gains {gains} spark for each {for_quantity}", "{target}이/가 {for_quantity}마다 불꽃 +{gains}"));
    GAINS_SPARK_UNTIL_YOUR_NEXT_MAIN_FOR_EACH = verb("gains_spark_until_your_next_main_for_each", &[p("target", Ty::Cards), p("gains", Ty::Num), p("for_each", Ty::Cards)], Bi::new("{target} gains {gains} spark until your next main phase for each {for_each}", "다음 자신의 메인 페이즈까지 {target}이/가 {for_each} 하나마다 불꽃 +{gains}"));
    KINDLE = verb("kindle", &[p("amount", Ty::Num)], Bi::new("kindle {amount}", "점화 {amount}"));
    LOSE_POINTS = verb("lose_points", &[p("loses", Ty::Num)], Bi::new("you lose {loses} points", "{loses}점을 잃음"));
    MATERIALIZE_CHARACTER = verb("materialize_character", &[p("target", Ty::Cards)], Bi::new("materialize {target}", "{target}을/를 구현"));
    MATERIALIZE_CHARACTER_AT_END_OF_TURN = verb("materialize_character_at_end_of_turn", &[p("target", Ty::Cards)], Bi::new("materialize {target} at end of turn", "턴 종료 시 {target}을/를 구현"));
    MATERIALIZE_CHARACTER_FROM_VOID = verb("materialize_character_from_void", &[p("target", Ty::Cards)], Bi::new("materialize {target} from your void", "공허의 {target}을/를 구현"));
    MATERIALIZE_COLLECTION = verb("materialize_collection", &[p("target", Ty::Cards), p("count", Ty::Num)], Bi::new("materialize {count} of {target}", "{target} {count}을/를 구현"));
    MATERIALIZE_FIGMENTS = verb("materialize_figments", &[p("figment", Ty::Syms), p("count", Ty::Num)], Bi::new("materialize {count} {figment} figments", "{figment} 형상 {count}개를 구현"));
    MATERIALIZE_FIGMENTS_QUANTITY = verb("materialize_figments_quantity", &[p("figment", Ty::Syms), p("count", Ty::Num), p("quantity", Ty::Num)], Bi::new("materialize {count} {figment} figments for each {quantity}", "{quantity}마다 {figment} 형상 {count}개를 구현"));
    MATERIALIZE_RANDOM_FROM_DECK = verb("materialize_random_from_deck", &[p("count", Ty::Num), p("predicate", Ty::Cards)], Bi::new("materialize {count} random {predicate} from your deck", "덱에서 무작위 {predicate} {count}장을 구현"));
    MATERIALIZE_SILENT_COPY = verb("materialize_silent_copy", &[p("target", Ty::Cards), p("count", Ty::Num), p("quantity", Ty::Num)], Bi::new("materialize {count} copies of {target}", "{target}의 복사본 {count}개를 구현"));
    MULTIPLY_YOUR_ENERGY = verb("multiply_your_energy", &[p("multiplier", Ty::Num)], Bi::new("multiply your energy by {multiplier}", "자신의 에너지를 {multiplier}배로"));
    NO_EFFECT = verb("no_effect", &[], Bi::new("nothing happens", "아무 일도 없음"));
    OPPONENT_PAYS_COST = verb("opponent_pays_cost", &[p("cost", Ty::Words)], Bi::new("the opponent pays {cost}", "상대가 {cost}을/를 지불"));
    PAY_COST = verb("pay_cost", &[p("cost", Ty::Words)], Bi::new("pay {cost}", "{cost}"));
    PREVENT_DISSOLVE_THIS_TURN = verb("prevent_dissolve_this_turn", &[p("target", Ty::Cards)], Bi::new("{target} cannot be dissolved this turn", "이번 턴 {target}은/는 소멸되지 않음"));
    PUT_CARDS_FROM_VOID_ON_TOP_OF_DECK = verb("put_cards_from_void_on_top_of_deck", &[p("count", Ty::Num), p("matching", Ty::Cards)], Bi::new("put {count} {matching} from your void on top of your deck", "공허의 {matching} {count}장을 덱 위에 놓음"));
    PUT_CARDS_FROM_YOUR_DECK_INTO_VOID = verb("put_cards_from_your_deck_into_void", &[p("count", Ty::Num)], Bi::new("put the top {count} cards of your deck into your void", "덱 위의 카드 {count}장을 공허에 넣음"));
    PUT_ON_TOP_OF_ENEMY_DECK = verb("put_on_top_of_enemy_deck", &[p("target", Ty::Cards)], Bi::new("put {target} on top of the opponent's deck", "{target}을/를 상대 덱 위에 놓음"));
    RETURN_FROM_YOUR_VOID_TO_HAND = verb("return_from_your_void_to_hand", &[p("target", Ty::Cards)], Bi::new("return {target} from your void to your hand", "공허의 {target}을/를 손패로 되돌림"));
    RETURN_FROM_YOUR_VOID_TO_PLAY = verb("return_from_your_void_to_play", &[p("target", Ty::Cards)], Bi::new("reclaim {target}", "{target}을/를 회수"));
    RETURN_RANDOM_FROM_YOUR_VOID_TO_PLAY = verb("return_random_from_your_void_to_play", &[p("predicate", Ty::Cards)], Bi::new("reclaim a random {predicate}", "무작위 {predicate}을/를 회수"));
    RETURN_TO_HAND = verb("return_to_hand", &[p("target", Ty::Cards)], Bi::new("return {target} to hand", "{target}을/를 손패로 되돌림"));
    RETURN_UP_TO_COUNT_FROM_YOUR_VOID_TO_HAND = verb("return_up_to_count_from_your_void_to_hand", &[p("target", Ty::Cards), p("count", Ty::Num)], Bi::new("return up to {count} of {target} to your hand", "{target} {count}장까지 손패로 되돌림"));
    SPARK_BECOMES = verb("spark_becomes", &[p("collection", Ty::Num), p("matching", Ty::Cards), p("spark", Ty::Num)], Bi::new("the spark of {collection} allied {matching} becomes {spark}", "아군 {matching} {collection}의 불꽃이 {spark}이/가 됨"));
    SPEND_ALL_ENERGY_DISSOLVE_ENEMY = verb("spend_all_energy_dissolve_enemy", &[], Bi::new("spend all energy to dissolve an enemy with cost up to it", "에너지를 모두 써서 그 이하 비용의 적을 소멸"));
    SPEND_ALL_ENERGY_DRAW_AND_DISCARD = verb("spend_all_energy_draw_and_discard", &[], Bi::new("spend all energy to draw and discard that many cards", "에너지를 모두 써서 그만큼 드로우하고 버림"));
    TAKE_EXTRA_TURN = verb("take_extra_turn", &[], Bi::new("take an extra turn after this one", "이 턴 다음에 추가 턴을 진행"));
    THEN_MATERIALIZE_IT = verb("then_materialize_it", &[], Bi::new("then materialize it", "그 뒤 그것을 구현"));
    TRIGGER_ADDITIONAL_JUDGMENT_PHASE_AT_END_OF_TURN = verb("trigger_additional_judgment_phase_at_end_of_turn", &[], Bi::new("at the end of this turn, trigger an additional Judgment phase", "이번 턴 종료 시 심판 페이즈를 한 번 더 진행"));
    TRIGGER_JUDGMENT_ABILITY = verb("trigger_judgment_ability", &[p("matching", Ty::Cards), p("collection", Ty::Num)], Bi::new("trigger the Judgment ability of {collection} {matching}", "{matching} {collection}의 심판 능력을 발동"));
    YOU_WIN_THE_GAME = verb("you_win_the_game", &[], Bi::new("you win the game", "게임에서 승리"));

    PAY_ABANDON_CHARACTERS_COUNT = verb("pay_abandon_characters_count", &[p("target", Ty::Cards), p("count", Ty::Num)], Bi::new("abandon {count} of {target}", "{target} {count}을/를 포기"));
    PAY_BANISH_ALL_CARDS_FROM_YOUR_VOID = verb("pay_banish_all_cards_from_your_void", &[], Bi::new("banish your void", "자신의 공허를 모두 추방"));
    PAY_BANISH_ALL_CARDS_FROM_YOUR_VOID_WITH_MIN_COUNT = verb("pay_banish_all_cards_from_your_void_with_min_count", &[p("of", Ty::Num)], Bi::new("banish your void with {of} or more cards", "카드가 {of}장 이상인 자신의 공허를 모두 추방"));
    PAY_BANISH_CARDS_FROM_ENEMY_VOID = verb("pay_banish_cards_from_enemy_void", &[p("of", Ty::Num)], Bi::new("banish {of} cards from the opponent's void", "상대 공허의 카드 {of}장 추방"));
    PAY_BANISH_CARDS_FROM_YOUR_VOID = verb("pay_banish_cards_from_your_void", &[p("of", Ty::Num)], Bi::new("banish {of} other cards in your void", "자신 공허의 다른 카드 {of}장 추방"));
    PAY_BANISH_FROM_HAND = verb("pay_banish_from_hand", &[p("of", Ty::Cards)], Bi::new("banish {of} from hand", "손패의 {of}을/를 추방"));
    PAY_CHOICE = verb("pay_choice", &[p("of", Ty::Words)], Bi::new("one of {of}", "{of} 중 하나"));
    PAY_COST_LIST = verb("pay_cost_list", &[p("of", Ty::Words)], Bi::new("all of {of}", "{of} 모두"));
    PAY_DISCARD_CARDS = verb("pay_discard_cards", &[p("target", Ty::Cards), p("count", Ty::Num)], Bi::new("discard {count} of {target}", "{target} {count}장을 버림"));
    PAY_DISCARD_HAND = verb("pay_discard_hand", &[], Bi::new("discard your hand", "손패를 모두 버림"));
    PAY_ENERGY = verb("pay_energy", &[p("of", Ty::Num)], Bi::new("{of} energy", "에너지 {of}"));
    PAY_LOSE_MAXIMUM_ENERGY = verb("pay_lose_maximum_energy", &[p("of", Ty::Num)], Bi::new("lose {of} maximum energy", "최대 에너지 {of}을/를 잃음"));
    PAY_RETURN_TO_HAND = verb("pay_return_to_hand", &[p("target", Ty::Cards), p("count", Ty::Num)], Bi::new("return {count} of {target} to hand", "{target} {count}을/를 손패로 되돌림"));
    PAY_SPEND_ONE_OR_MORE_ENERGY = verb("pay_spend_one_or_more_energy", &[], Bi::new("pay 1 or more energy", "에너지 1 이상을 지불"));

    IF_ALLIES_THAT_SHARE_A_CHARACTER_TYPE = ask("if_allies_that_share_a_character_type", &[p("count", Ty::Num)], Ty::Bool, Bi::new("with {count} allies that share a character type", "같은 종류의 아군이 {count}명 있으면"));
    IF_CARDS_DISCARDED_THIS_TURN = ask("if_cards_discarded_this_turn", &[p("count", Ty::Num), p("predicate", Ty::Cards)], Ty::Bool, Bi::new("if you have discarded {count} {predicate} this turn", "이번 턴 {predicate} {count}장을 버렸으면"));
    IF_CARDS_DRAWN_THIS_TURN = ask("if_cards_drawn_this_turn", &[p("count", Ty::Num)], Ty::Bool, Bi::new("if you have drawn {count} or more cards this turn", "이번 턴 카드 {count}장 이상 드로우했으면"));
    IF_CARDS_IN_VOID_COUNT = ask("if_cards_in_void_count", &[p("count", Ty::Num)], Ty::Bool, Bi::new("while you have {count} or more cards in your void", "자신의 공허에 카드가 {count}장 이상 있는 동안"));
    IF_DISSOLVED_THIS_TURN = ask("if_dissolved_this_turn", &[p("predicate", Ty::Cards)], Ty::Bool, Bi::new("if {predicate} dissolved this turn", "이번 턴 {predicate}이/가 소멸했으면"));
    IF_PREDICATE_COUNT = ask("if_predicate_count", &[p("count", Ty::Num), p("predicate", Ty::Cards)], Ty::Bool, Bi::new("with {count} of {predicate}", "{predicate}이/가 {count} 이상 있으면"));
    IF_THIS_CARD_IS_IN_YOUR_VOID = ask("if_this_card_is_in_your_void", &[], Ty::Bool, Bi::new("if this card is in your void", "이 카드가 자신의 공허에 있으면"));

    RULE_ADDITIONAL_COST_TO_PLAY = ask("rule_additional_cost_to_play", &[p("of", Ty::Words)], Ty::Bool, Bi::new("to play this card, pay {of}", "이 카드를 사용하려면 추가로 {of}"));
    RULE_CARDS_IN_YOUR_VOID_HAVE_RECLAIM = ask("rule_cards_in_your_void_have_reclaim", &[p("matching", Ty::Cards)], Ty::Bool, Bi::new("{matching} in your void have reclaim equal to their cost", "자신 공허의 {matching}은/는 비용과 같은 회수를 가짐"));
    RULE_CHARACTERS_IN_HAND_HAVE_FAST = ask("rule_characters_in_hand_have_fast", &[], Ty::Bool, Bi::new("characters in your hand have fast", "손패의 캐릭터는 신속을 가짐"));
    RULE_COST_REDUCTION_FOR_EACH = ask("rule_cost_reduction_for_each", &[p("reduction", Ty::Num), p("quantity", Ty::Num)], Ty::Bool, Bi::new("this card costs {reduction} less for each {quantity}", "이 카드의 비용은 {quantity}마다 {reduction} 감소"));
    RULE_DISABLE_ENEMY_MATERIALIZED_ABILITIES = ask("rule_disable_enemy_materialized_abilities", &[], Ty::Bool, Bi::new("disable the Materialized abilities of enemies", "적의 구현 시 능력을 무효화"));
    RULE_ENEMY_CARDS_COST_INCREASE = ask("rule_enemy_cards_cost_increase", &[p("matching", Ty::Cards), p("increase", Ty::Num)], Ty::Bool, Bi::new("the opponent's {matching} cost {increase} more", "상대의 {matching} 비용 +{increase}"));
    RULE_HAS_ALL_CHARACTER_TYPES = ask("rule_has_all_character_types", &[], Ty::Bool, Bi::new("has all character types", "모든 종류를 가짐"));
    RULE_JUDGMENT_TRIGGERS_WHEN_MATERIALIZED = ask("rule_judgment_triggers_when_materialized", &[p("predicate", Ty::Cards)], Ty::Bool, Bi::new("the Judgment ability of {predicate} triggers when you materialize them", "{predicate}을/를 구현하면 그 심판 능력이 발동"));
    RULE_MULTIPLY_CARD_DRAW_FROM_CARD_EFFECTS = ask("rule_multiply_card_draw_from_card_effects", &[p("multiplier", Ty::Num)], Ty::Bool, Bi::new("card effects draw {multiplier} times as many cards", "카드 효과로 드로우하는 수가 {multiplier}배"));
    RULE_MULTIPLY_ENERGY_GAIN_FROM_CARD_EFFECTS = ask("rule_multiply_energy_gain_from_card_effects", &[p("multiplier", Ty::Num)], Ty::Bool, Bi::new("card effects gain {multiplier} times as much energy", "카드 효과로 얻는 에너지가 {multiplier}배"));
    RULE_ONCE_PER_TURN_PLAY_FROM_VOID = ask("rule_once_per_turn_play_from_void", &[p("matching", Ty::Cards)], Ty::Bool, Bi::new("once per turn, you may play {matching} from your void", "턴마다 한 번 공허의 {matching}을/를 사용할 수 있음"));
    RULE_PLAY_FOR_ALTERNATE_COST = ask("rule_play_for_alternate_cost", &[p("energy_cost", Ty::Num), p("additional_cost", Ty::Words), p("if_you_do", Ty::Script), p("card_type", Ty::Cards)], Ty::Bool, Bi::new("this card may be played for {energy_cost} energy", "이 {card_type}을/를 에너지 {energy_cost}에 사용할 수 있음"));
    RULE_PLAY_FROM_HAND_OR_VOID_FOR_COST = ask("rule_play_from_hand_or_void_for_cost", &[p("energy_cost", Ty::Num), p("additional_cost", Ty::Words), p("if_you_do", Ty::Script)], Ty::Bool, Bi::new("you may play this card from your hand or void for {energy_cost} energy", "이 카드를 손패나 공허에서 에너지 {energy_cost}에 사용할 수 있음"));
    RULE_PLAY_FROM_VOID = ask("rule_play_from_void", &[p("energy_cost", Ty::Num), p("additional_cost", Ty::Words), p("if_you_do", Ty::Script)], Ty::Bool, Bi::new("you may play this card from your void for {energy_cost} energy", "이 카드를 공허에서 에너지 {energy_cost}에 사용할 수 있음"));
    RULE_PLAY_ONLY_FROM_VOID = ask("rule_play_only_from_void", &[], Ty::Bool, Bi::new("you may only play this character from your void", "이 캐릭터는 공허에서만 사용할 수 있음"));
    RULE_REVEAL_TOP_CARD_OF_YOUR_DECK = ask("rule_reveal_top_card_of_your_deck", &[], Ty::Bool, Bi::new("reveal the top card of your deck", "덱 맨 위의 카드를 공개"));
    RULE_SPARK_BONUS_OTHER_CHARACTERS = ask("rule_spark_bonus_other_characters", &[p("matching", Ty::Cards), p("added_spark", Ty::Num)], Ty::Bool, Bi::new("other allied {matching} have {added_spark} more spark", "다른 아군 {matching}은/는 불꽃 +{added_spark}"));
    RULE_SPARK_BONUS_YOUR_CHARACTERS = ask("rule_spark_bonus_your_characters", &[p("matching", Ty::Cards), p("added_spark", Ty::Num)], Ty::Bool, Bi::new("allied {matching} have {added_spark} more spark", "아군 {matching}은/는 불꽃 +{added_spark}"));
    RULE_SPARK_EQUAL_TO_PREDICATE_COUNT = ask("rule_spark_equal_to_predicate_count", &[p("predicate", Ty::Cards)], Ty::Bool, Bi::new("this character's spark is the number of {predicate}", "이 캐릭터의 불꽃은 {predicate}의 수와 같음"));
    RULE_YOU_MAY_LOOK_AT_TOP_CARD_OF_YOUR_DECK = ask("rule_you_may_look_at_top_card_of_your_deck", &[], Ty::Bool, Bi::new("you may look at the top card of your deck", "덱 맨 위의 카드를 볼 수 있음"));
    RULE_YOU_MAY_PLAY_FROM_TOP_OF_DECK = ask("rule_you_may_play_from_top_of_deck", &[p("matching", Ty::Cards)], Ty::Bool, Bi::new("you may play {matching} from the top of your deck", "덱 맨 위의 {matching}을/를 사용할 수 있음"));
    RULE_YOUR_CARDS_COST_INCREASE = ask("rule_your_cards_cost_increase", &[p("matching", Ty::Cards), p("increase", Ty::Num)], Ty::Bool, Bi::new("{matching} cost you {increase} more", "자신의 {matching} 비용 +{increase}"));
    RULE_YOUR_CARDS_COST_REDUCTION = ask("rule_your_cards_cost_reduction", &[p("matching", Ty::Cards), p("reduction", Ty::Num)], Ty::Bool, Bi::new("{matching} cost you {reduction} less", "자신의 {matching} 비용 -{reduction}"));
    RULE_RECLAIM = ask("rule_reclaim", &[p("of", Ty::Num)], Ty::Bool, Bi::new("may be played from your void for {of} energy, then is banished", "회수 {of}: 공허에서 사용하고 그 뒤 추방"));
    RULE_RECLAIM_FOR_COST = ask("rule_reclaim_for_cost", &[p("of", Ty::Words)], Ty::Bool, Bi::new("may be played from your void for {of}, then is banished", "회수 ({of}): 공허에서 사용하고 그 뒤 추방"));

    THIS = ask("this", &[], Ty::Cards, Bi::new("this card", "이 카드"));
    IT = ask("it", &[], Ty::Cards, Bi::new("it", "그것"));
    THEM = ask("them", &[], Ty::Cards, Bi::new("them", "그것들"));
    THAT = ask("that", &[], Ty::Cards, Bi::new("that card", "그 카드"));
    ENEMY = ask("enemy", &[p("of", Ty::Cards)], Ty::Cards, Bi::new("enemy {of}", "적 {of}"));
    ANOTHER = ask("another", &[p("of", Ty::Cards)], Ty::Cards, Bi::new("another of your {of}", "다른 아군 {of}"));
    YOUR = ask("your", &[p("of", Ty::Cards)], Ty::Cards, Bi::new("your {of}", "자신의 {of}"));
    ANY = ask("any", &[p("of", Ty::Cards)], Ty::Cards, Bi::new("any {of}", "{of}"));
    ANY_OTHER = ask("any_other", &[p("of", Ty::Cards)], Ty::Cards, Bi::new("any other {of}", "다른 {of}"));
    YOUR_VOID = ask("your_void", &[p("of", Ty::Cards)], Ty::Cards, Bi::new("{of} in your void", "자신 공허의 {of}"));
    ENEMY_VOID = ask("enemy_void", &[p("of", Ty::Cards)], Ty::Cards, Bi::new("{of} in the opponent's void", "상대 공허의 {of}"));

    CARD = ask("card", &[], Ty::Cards, Bi::new("card", "카드"));
    CHARACTER = ask("character", &[], Ty::Cards, Bi::new("character", "캐릭터"));
    EVENT = ask("event", &[], Ty::Cards, Bi::new("event", "이벤트"));
    CHARACTER_TYPE = ask("character_type", &[p("of", Ty::Syms)], Ty::Cards, Bi::new("{of}", "{of}"));
    NOT_CHARACTER_TYPE = ask("not_character_type", &[p("of", Ty::Syms)], Ty::Cards, Bi::new("not {of}", "{of} 아닌 캐릭터"));
    CHARACTER_WITH_SPARK = ask("character_with_spark", &[p("of", Ty::Num), p("by", Ty::Words)], Ty::Cards, Bi::new("character with spark {of} {by}", "불꽃 {of} {by} 캐릭터"));
    CARD_WITH_COST = ask("card_with_cost", &[p("target", Ty::Cards), p("cost_operator", Ty::Words), p("cost", Ty::Num)], Ty::Cards, Bi::new("{target} with cost {cost} {cost_operator}", "비용 {cost} {cost_operator} {target}"));
    CHARACTER_WITH_COST_COMPARED_TO_CONTROLLED = ask("character_with_cost_compared_to_controlled", &[p("target", Ty::Cards), p("cost_operator", Ty::Words), p("count_matching", Ty::Cards)], Ty::Cards, Bi::new("{target} with cost {cost_operator} the number of allied {count_matching}", "비용이 아군 {count_matching} 수 {cost_operator} {target}"));
    CHARACTER_WITH_COST_COMPARED_TO_ABANDONED = ask("character_with_cost_compared_to_abandoned", &[p("target", Ty::Cards), p("cost_operator", Ty::Words)], Ty::Cards, Bi::new("{target} with cost {cost_operator} the abandoned ally's", "비용이 포기한 아군의 비용 {cost_operator} {target}"));
    CHARACTER_WITH_COST_COMPARED_TO_VOID_COUNT = ask("character_with_cost_compared_to_void_count", &[p("target", Ty::Cards), p("cost_operator", Ty::Words)], Ty::Cards, Bi::new("{target} with cost {cost_operator} the number of cards in your void", "비용이 자신 공허의 카드 수 {cost_operator} {target}"));
    CHARACTER_WITH_SPARK_COMPARED_TO_ABANDONED = ask("character_with_spark_compared_to_abandoned", &[p("target", Ty::Cards), p("spark_operator", Ty::Words)], Ty::Cards, Bi::new("{target} with spark {spark_operator} the abandoned ally's", "불꽃이 포기한 아군의 불꽃 {spark_operator} {target}"));
    CHARACTER_WITH_SPARK_COMPARED_TO_ABANDONED_COUNT_THIS_TURN = ask("character_with_spark_compared_to_abandoned_count_this_turn", &[p("target", Ty::Cards), p("spark_operator", Ty::Words)], Ty::Cards, Bi::new("{target} with spark {spark_operator} the number of allies abandoned this turn", "불꽃이 이번 턴 포기한 아군 수 {spark_operator} {target}"));
    CHARACTER_WITH_SPARK_COMPARED_TO_ENERGY_SPENT = ask("character_with_spark_compared_to_energy_spent", &[p("target", Ty::Cards), p("spark_operator", Ty::Words)], Ty::Cards, Bi::new("{target} with spark {spark_operator} the energy paid", "불꽃이 지불한 에너지 {spark_operator} {target}"));
    CHARACTER_WITH_MATERIALIZED_ABILITY = ask("character_with_materialized_ability", &[], Ty::Cards, Bi::new("character with a Materialized ability", "구현 시 능력이 있는 캐릭터"));
    CHARACTER_WITH_MULTI_ACTIVATED_ABILITY = ask("character_with_multi_activated_ability", &[], Ty::Cards, Bi::new("character with an activated ability", "기동 능력이 있는 캐릭터"));
    FAST = ask("fast", &[p("target", Ty::Cards)], Ty::Cards, Bi::new("fast {target}", "신속 {target}"));
    COULD_DISSOLVE = ask("could_dissolve", &[p("target", Ty::Cards)], Ty::Cards, Bi::new("event which could dissolve {target}", "{target}을/를 소멸시킬 수 있는 이벤트"));

    ABANDONED_THIS_TURN = ask("abandoned_this_turn", &[p("of", Ty::Cards)], Ty::Cards, Bi::new("{of} abandoned this turn", "이번 턴 포기한 {of}"));
    ABANDONED_THIS_WAY = ask("abandoned_this_way", &[p("of", Ty::Cards)], Ty::Cards, Bi::new("{of} abandoned", "이렇게 포기한 {of}"));
    CARDS_DRAWN_THIS_TURN = ask("cards_drawn_this_turn", &[p("of", Ty::Cards)], Ty::Cards, Bi::new("{of} you have drawn this turn", "이번 턴 드로우한 {of}"));
    DISCARDED_THIS_TURN = ask("discarded_this_turn", &[p("of", Ty::Cards)], Ty::Cards, Bi::new("{of} you have discarded this turn", "이번 턴 버린 {of}"));
    DISSOLVED_THIS_TURN = ask("dissolved_this_turn", &[p("of", Ty::Cards)], Ty::Cards, Bi::new("{of} which dissolved this turn", "이번 턴 소멸한 {of}"));
    PLAYED_THIS_TURN = ask("played_this_turn", &[p("of", Ty::Cards)], Ty::Cards, Bi::new("{of} you have played this turn", "이번 턴 사용한 {of}"));
    RETURNED_TO_HAND_THIS_WAY = ask("returned_to_hand_this_way", &[p("of", Ty::Cards)], Ty::Cards, Bi::new("{of} returned", "이렇게 되돌린 {of}"));
    MATCHING = ask("matching", &[p("of", Ty::Cards)], Ty::Cards, Bi::new("{of}", "{of}"));
    FOR_EACH_ENERGY_SPENT_ON_THIS_CARD = ask("for_each_energy_spent_on_this_card", &[], Ty::Cards, Bi::new("energy spent on this card", "이 카드에 쓴 에너지"));
    UP_TO = ask("up_to", &[p("of", Ty::Num)], Ty::Cards, Bi::new("up to {of}", "{of}장까지"));
    EXACTLY = ask("exactly", &[p("of", Ty::Num)], Ty::Cards, Bi::new("{of}", "{of}장"));
    OR_MORE = ask("or_more", &[p("of", Ty::Num)], Ty::Cards, Bi::new("{of} or more", "{of}장 이상"));
    LOWER_BY = ask("lower_by", &[p("of", Ty::Num)], Ty::Cards, Bi::new("lower by {of}", "보다 {of} 낮은"));
    HIGHER_BY = ask("higher_by", &[p("of", Ty::Num)], Ty::Cards, Bi::new("higher by {of}", "보다 {of} 높은"));
    EVENT_IS = ask("event_is", &[p("of", Ty::Cards), p("by", Ty::Words)], Ty::Cards, Bi::new("the event is about {of}", "그 사건의 대상이 {of}"));
}

/// The row with this name.
pub fn find(name: &str) -> Option<Verb> {
    let at = VERBS.iter().position(|row| row.name == name)?;
    u16::try_from(at).ok().map(Verb)
}

const fn p(name: &'static str, ty: Ty) -> Param {
    Param { name, ty }
}

const fn verb(name: &'static str, params: &'static [Param], text: Bi) -> VerbRow {
    VerbRow { name, pure: false, params, result: None, meaning: text, text }
}

const fn ask(name: &'static str, params: &'static [Param], result: Ty, text: Bi) -> VerbRow {
    VerbRow { name, pure: true, params, result: Some(result), meaning: text, text }
}
