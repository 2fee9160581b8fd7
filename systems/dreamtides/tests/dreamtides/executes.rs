//! Every node that an ability can have runs in some scenario: one row a node, and no row of the vocabulary without one.

use cardwright_dreamtides::{
    Dreamtides,
    profile::Profile,
    rules::{Action, Config, Rulebook, board, state::State, wire},
    vocabulary::VOCABULARY,
};
use cardwright_source::Sources;
use cardwright_system::System;
use cardwright_table::{
    Decision, Live, Rng, Table, Valid,
    driver::{Driver, Policy},
};
use serde_json::{Value, json};

/// A scenario: the card S, an event H, where S begins, what is done, and what then holds.
struct Row {
    name: &'static str,
    /// The type of S, the zone in which it begins, its abilities.
    s: (&'static str, &'static str, String),
    /// The effect of the event H in the hand.
    h: Option<&'static str>,
    todo: &'static [&'static str],
    active: u8,
    expect: &'static [(&'static str, i64)],
}

/// S is an event with an effect, and is played.
fn effect(name: &'static str, effect: &str, expect: &'static [(&'static str, i64)]) -> Row {
    let abilities = format!(r#"[{{"Event":{{"effect":{{"Effect":{effect}}}}}}}]"#);
    Row { name, s: ("Event", "hand", abilities), h: None, todo: &["play S"], active: 1, expect }
}

/// S is an event with any abilities, and is played.
fn event(name: &'static str, abilities: &str, expect: &'static [(&'static str, i64)]) -> Row {
    Row { name, s: ("Event", "hand", abilities.to_owned()), h: None, todo: &["play S"], active: 1, expect }
}

/// S answers an event of the opponent.
fn answer(name: &'static str, of: &str, expect: &'static [(&'static str, i64)]) -> Row {
    Row { todo: &["play Bolt", "play S"], active: 2, ..effect(name, of, expect) }
}

/// S is a character in play with an activated ability for a cost; using it scores a point.
fn cost(name: &'static str, cost: &str, expect: &'static [(&'static str, i64)]) -> Row {
    let abilities = format!(
        r#"[{{"Activated":{{"costs":[{cost}],"effect":{{"Effect":{{"GainPoints":{{"gains":1}}}}}}}}}}]"#
    );
    Row { name, s: ("Character", "battlefield", abilities), h: None, todo: &["use S"], active: 1, expect }
}

/// S is a character in play with a trigger that scores a point; H is played.
fn trigger(name: &'static str, of: &str, h: &'static str, expect: &'static [(&'static str, i64)]) -> Row {
    let abilities = format!(
        r#"[{{"Triggered":{{"trigger":{of},"effect":{{"Effect":{{"GainPoints":{{"gains":1}}}}}}}}}}]"#
    );
    let s = ("Character", "battlefield", abilities);
    Row { name, s, h: Some(h), todo: &["play H"], active: 1, expect }
}

/// S is a character in play with a static ability.
fn rule(
    name: &'static str,
    of: &str,
    todo: &'static [&'static str],
    expect: &'static [(&'static str, i64)],
) -> Row {
    let abilities = format!(r#"[{{"Static":{{"StaticAbility":{of}}}}}]"#);
    Row { name, s: ("Character", "hand", abilities), h: None, todo, active: 1, expect }
}

/// S is an event that scores if a condition holds.
fn condition(name: &'static str, of: &str, expect: &'static [(&'static str, i64)]) -> Row {
    let abilities = format!(
        r#"[{{"Event":{{"effect":{{"WithOptions":{{"effect":{{"GainPoints":{{"gains":1}}}},"optional":false,"condition":{of}}}}}}}}}]"#
    );
    event(name, &abilities, expect)
}

/// S scores for each of a quantity.
fn quantity(name: &'static str, of: &str, expect: &'static [(&'static str, i64)]) -> Row {
    effect(name, &format!(r#"{{"GainPointsForEach":{{"gain":1,"for_count":{of}}}}}"#), expect)
}

/// S dissolves all characters that a predicate means.
fn dissolve_all(name: &'static str, who: &str, expect: &'static [(&'static str, i64)]) -> Row {
    effect(name, &format!(r#"{{"DissolveCharactersCount":{{"target":{who},"count":"All"}}}}"#), expect)
}

fn pool(row: &Row) -> String {
    let gain = |keyword: &str, effect: &str| json!({"Triggered": {"trigger": {"Keywords": [keyword]}, "effect": {"Effect": serde_json::from_str::<Value>(effect).expect("JSON")}}});
    let point = json!({"Effect": {"GainPoints": {"gains": 1}}});
    let use_it = json!({"Activated": {"costs": [{"Energy": 1}], "effect": point}});
    let sage = json!([
        gain("Materialized", r#"{"GainEnergy":{"gains":1}}"#),
        gain("Judgment", r#"{"GainPoints":{"gains":1}}"#),
        use_it
    ]);
    let on_play = |effect: Value| json!([{"Event": {"effect": {"Effect": effect}}}]);
    let card = |name: &str, kind: &str, cost: i64, spark: i64, subtype: &str, abilities: Value| {
        json!({"id": name, "name": name, "card_type": kind, "energy_cost": cost, "spark": spark, "subtype": subtype,
            "is_fast": true, "abilities": abilities})
    };
    let parsed = |text: &str| {
        serde_json::from_str::<Value>(text).unwrap_or_else(|error| panic!("{}: {error}: {text}", row.name))
    };
    let dissolve = json!({"DissolveCharacter": {"target": {"Enemy": "Character"}}});
    let mut cards = vec![
        card("Ally", "Character", 2, 2, "Warrior", json!([])),
        card("Sage", "Character", 3, 3, "Mage", sage),
        card("Foe", "Character", 1, 1, "Robot", json!([use_it])),
        card(
            "Brute",
            "Character",
            4,
            4,
            "Monster",
            json!([gain("Materialized", r#"{"GainEnergy":{"gains":1}}"#)]),
        ),
        card("Bolt", "Event", 0, 0, "", on_play(dissolve)),
        card("Page", "Event", 1, 0, "", on_play(json!({"DrawCards": {"count": 1}}))),
        card("S", row.s.0, 1, 2, "Warrior", parsed(&row.s.2)),
    ];
    if let Some(h) = row.h {
        cards.push(card("H", "Event", 0, 0, "", on_play(parsed(h))));
    }
    let well = json!([{"id": "Well", "name": "Well", "energy_produced": 1, "phase": 1, "abilities": []}]);
    json!({"cards": cards, "dreamwell": well}).to_string()
}

fn board(row: &Row) -> Value {
    let mut one = json!({
        "points": 3, "energy": 9, "produced": 9,
        "hand": ["Page", "Ally"], "battlefield": ["Ally", "Sage"], "void": ["Ally", "Page", "Sage"],
        "deck": ["Ally", "Sage", "Page", "Bolt", "Brute", "Foe", "Page", "Ally"],
    });
    let into = |one: &mut Value, zone: &str, name: &str| {
        one[zone].as_array_mut().expect("a zone").push(json!(name));
    };
    into(&mut one, row.s.1, "S");
    if row.h.is_some() {
        into(&mut one, "hand", "H");
    }
    let two = json!({
        "points": 3, "energy": 5, "produced": 5,
        "hand": ["Bolt", "Ally"], "battlefield": ["Foe", "Brute"], "void": ["Page", "Foe"],
        "deck": ["Ally", "Sage", "Page", "Bolt", "Brute", "Foe"],
    });
    json!({"one": one, "two": two, "active": row.active, "turn": 4})
}

/// Runs a scenario; gives the state at its end, and counts the words that ran.
fn run(row: &Row, counts: &mut [u64]) -> Value {
    let source = Sources::default().add("cards.json", &*pool(row));
    let loaded = Dreamtides.load(&[source], "standard");
    assert!(loaded.diagnostics.is_empty(), "{}: {:?}", row.name, loaded.diagnostics);
    let config = Config { points_to_win: 99, ..Config::default() };
    let rules = Rulebook::new(&loaded.cards, Profile::Standard, config, None)
        .unwrap_or_else(|problem| panic!("{}: {problem}", row.name));
    let mut state =
        board::read(&rules, &board(row)).unwrap_or_else(|problem| panic!("{}: {problem}", row.name));
    let mut never = |_: &mut dyn Live, decision: &Decision, _: Valid<'_>| decision.option(0);
    let mut chance = Rng::new(11);
    let mut driver = Policy { answer: &mut never, chance: &mut chance, events: None, decisions: 0 };
    let mut todo = row.todo.iter();
    let mut next = todo.next();
    let mut actions = Vec::new();
    for _ in 0..200 {
        let legal = wire::legal(&rules, &state, &mut actions);
        if actions.is_empty() {
            break;
        }
        let action = if !state.prompts.is_empty() {
            actions[0]
        } else if let Some(wanted) = next {
            match actions.iter().find(|action| is(wanted, **action, &rules, &state)) {
                Some(action) => {
                    next = todo.next();
                    *action
                }
                None if state.priority.is_some() => Action::Pass,
                None => panic!("{}: \"{wanted}\" is not open: {legal}", row.name),
            }
        } else if state.priority.is_some() {
            Action::Pass
        } else {
            break;
        };
        act(&rules, &mut state, action, &mut driver, counts)
            .unwrap_or_else(|text| panic!("{}: {text}", row.name));
    }
    assert!(next.is_none(), "{}: {next:?} was never done", row.name);
    wire::state(&rules, &state)
}

fn act(
    rules: &Rulebook,
    state: &mut State,
    action: Action,
    driver: &mut dyn Driver,
    counts: &mut [u64],
) -> Result<(), String> {
    let mut table = Table::new(driver);
    table.coverage = Some(counts);
    rules.act(state, action, &mut table).map_err(|halt| format!("{halt:?}"))
}

fn is(wanted: &str, action: Action, rules: &Rulebook, state: &State) -> bool {
    let (deed, name) = wanted.split_once(' ').unwrap_or((wanted, ""));
    let named = |card: u8| rules.cards().defs[usize::from(state.card(card).def)].name == name;
    match (deed, action) {
        ("play", Action::PlayHand(card))
        | ("void", Action::PlayVoid(card))
        | ("other", Action::PlayOther(card, _))
        | ("use", Action::Activate(card)) => named(card),
        ("top", Action::PlayTop) | ("end", Action::EndTurn) | ("next", Action::StartNextTurn) => true,
        _ => false,
    }
}

const POINT: &[(&str, i64)] = &[("/one/points", 4)];

fn effects() -> Vec<Row> {
    vec![
        effect("abandon_and_gain_energy_for_spark", r#"{"AbandonAndGainEnergyForSpark":{"target":{"Your":{"CharacterType":"Mage"}},"energy_per_spark":2}}"#, &[("/one/energy", 14)]),
        Row { todo: &["play S", "end", "next"], ..effect("abandon_at_end_of_turn", r#"{"AbandonAtEndOfTurn":{"target":{"Your":"Character"}}}"#, &[("/one/spark_total", 3)]) },
        effect("banish_cards_from_enemy_void", r#"{"BanishCardsFromEnemyVoid":{"count":2}}"#, &[]),
        effect("banish_character", r#"{"BanishCharacter":{"target":{"Enemy":"Character"}}}"#, &[]),
        Row { s: ("Character", "hand", r#"[{"Triggered":{"trigger":{"Keywords":["Materialized"]},"effect":{"Effect":{"BanishCharacterUntilLeavesPlay":{"target":{"Enemy":{"CharacterType":"Monster"}},"until_leaves":"This"}}}}}]"#.into()), ..effect("banish_character_until_leaves_play", r#""NoEffect""#, &[("/two/spark_total", 1)]) },
        effect("banish_collection", r#"{"BanishCollection":{"target":{"Enemy":"Character"},"count":{"OrMore":2}}}"#, &[("/two/spark_total", 0)]),
        effect("banish_enemy_void", r#""BanishEnemyVoid""#, &[]),
        effect("banish_then_materialize", r#"{"BanishThenMaterialize":{"target":{"Your":{"CharacterType":"Mage"}},"count":{"Exactly":1}}}"#, &[("/one/energy", 9)]),
        Row { todo: &["play S", "end", "next", "end", "next"], ..effect("banish_until_next_main", r#"{"BanishUntilNextMain":{"target":{"Enemy":{"CharacterType":"Monster"}}}}"#, &[("/two/spark_total", 5)]) },
        effect("banish_when_leaves_play", r#"{"BanishWhenLeavesPlay":{"target":"This"}}"#, &[]),
        effect("copy", r#"{"Copy":{"target":{"Enemy":{"CharacterType":"Monster"}}}}"#, &[("/one/spark_total", 9)]),
        Row { todo: &["play S", "play Page"], ..effect("copy_next_played", r#"{"CopyNextPlayed":{"matching":{"Your":"Event"},"times":2}}"#, &[]) },
        answer("counterspell", r#"{"Counterspell":{"target":{"Enemy":"Event"}}}"#, &[("/one/spark_total", 5)]),
        answer("counterspell_unless_pays_cost", r#"{"CounterspellUnlessPaysCost":{"target":{"Enemy":"Card"},"cost":{"Energy":5}}}"#, &[("/two/energy", 0)]),
        Row { todo: &["play S", "play Page"], ..effect("create_static_ability_until_end_of_turn", r#"{"CreateStaticAbilityUntilEndOfTurn":{"ability":{"MultiplyCardDrawFromCardEffects":{"multiplier":3}}}}"#, &[]) },
        Row { todo: &["play S", "play Page"], ..effect("create_trigger_until_end_of_turn", r#"{"CreateTriggerUntilEndOfTurn":{"trigger":{"trigger":{"Play":{"Your":"Event"}},"effect":{"Effect":{"GainPoints":{"gains":1}}},"options":{"once_per_turn":false,"until_end_of_turn":true}}}}"#, POINT) },
        Row { s: ("Character", "hand", r#"[{"Triggered":{"trigger":{"Keywords":["Materialized"]},"effect":{"Effect":{"DisableActivatedAbilitiesWhileInPlay":{"target":{"Enemy":"CharacterWithMultiActivatedAbility"}}}}}}]"#.into()), ..effect("disable_activated_abilities_while_in_play", r#""NoEffect""#, &[]) },
        effect("discard_card_from_enemy_hand", r#"{"DiscardCardFromEnemyHand":{"predicate":"Card"}}"#, &[]),
        effect("discard_card_from_enemy_hand_then_they_draw", r#"{"DiscardCardFromEnemyHandThenTheyDraw":{"predicate":"Character"}}"#, &[]),
        effect("discard_cards", r#"{"DiscardCards":{"count":1}}"#, &[]),
        effect("discover", r#"{"Discover":{"predicate":"Event"}}"#, &[]),
        effect("discover_and_then_materialize", r#"{"DiscoverAndThenMaterialize":{"predicate":{"CharacterType":"Monster"}}}"#, &[("/one/spark_total", 9)]),
        effect("dissolve_character", r#"{"DissolveCharacter":{"target":{"Enemy":{"CharacterWithSpark":[4,"Exactly"]}}}}"#, &[("/two/spark_total", 1)]),
        effect("dissolve_characters_count", r#"{"DissolveCharactersCount":{"target":{"Enemy":"Character"},"count":"AllButOne"}}"#, &[("/two/spark_total", 4)]),
        effect("dissolve_characters_quantity", r#"{"DissolveCharactersQuantity":{"target":{"Enemy":"Character"},"quantity":{"Matching":{"Your":"Character"}}}}"#, &[("/two/spark_total", 0)]),
        effect("draw_cards", r#"{"DrawCards":{"count":2}}"#, &[]),
        effect("draw_cards_for_each", r#"{"DrawCardsForEach":{"count":1,"for_each":{"Matching":{"Any":"Character"}}}}"#, &[]),
        effect("draw_matching_card", r#"{"DrawMatchingCard":{"predicate":{"CharacterType":"Monster"}}}"#, &[]),
        effect("each_matching_gains_spark", r#"{"EachMatchingGainsSpark":{"each":"Character","gains":2}}"#, &[("/one/spark_total", 9)]),
        effect("each_matching_gains_spark_for_each", r#"{"EachMatchingGainsSparkForEach":{"each":{"CharacterType":"Mage"},"gains":1,"for_each":"Character"}}"#, &[("/one/spark_total", 7)]),
        effect("each_player_abandons_characters", r#"{"EachPlayerAbandonsCharacters":{"matching":"Character","count":1}}"#, &[("/one/spark_total", 3), ("/two/spark_total", 4)]),
        effect("each_player_discard_cards", r#"{"EachPlayerDiscardCards":{"count":1}}"#, &[]),
        effect("each_player_shuffles_hand_and_void_into_deck_and_draws", r#"{"EachPlayerShufflesHandAndVoidIntoDeckAndDraws":{"count":3}}"#, &[]),
        effect("enemy_gains_points", r#"{"EnemyGainsPoints":{"count":2}}"#, &[("/two/points", 5)]),
        event("enemy_gains_points_equal_to_its_spark", r#"[{"Event":{"effect":{"List":[{"effect":{"DissolveCharacter":{"target":{"Enemy":{"CharacterType":"Monster"}}}},"optional":false},{"effect":"EnemyGainsPointsEqualToItsSpark","optional":false}]}}}]"#, &[("/two/points", 7)]),
        effect("enemy_loses_points", r#"{"EnemyLosesPoints":{"count":5}}"#, &[("/two/points", 0)]),
        effect("foresee", r#"{"Foresee":{"count":2}}"#, &[]),
        effect("gain_control", r#"{"GainControl":{"target":{"Enemy":{"CharacterType":"Monster"}}}}"#, &[("/one/spark_total", 9), ("/two/spark_total", 1)]),
        effect("gain_energy", r#"{"GainEnergy":{"gains":2}}"#, &[("/one/energy", 10)]),
        effect("gain_energy_equal_to_cost", r#"{"GainEnergyEqualToCost":{"target":{"Enemy":{"CharacterType":"Monster"}}}}"#, &[("/one/energy", 12)]),
        effect("gain_energy_for_each", r#"{"GainEnergyForEach":{"gains":1,"for_each":{"Your":"Character"}}}"#, &[("/one/energy", 10)]),
        effect("gain_points", r#"{"GainPoints":{"gains":1}}"#, POINT),
        effect("gain_points_for_each", r#"{"GainPointsForEach":{"gain":1,"for_count":{"Matching":{"YourVoid":"Card"}}}}"#, &[("/one/points", 6)]),
        Row { todo: &["play H"], h: Some(r#"{"GainEnergy":{"gains":2}}"#), s: ("Character", "battlefield", r#"[{"Triggered":{"trigger":"GainEnergy","effect":{"Effect":"GainTwiceThatMuchEnergyInstead"}}}]"#.into()), ..effect("gain_twice_that_much_energy_instead", r#""NoEffect""#, &[("/one/energy", 13)]) },
        Row { todo: &["play S", "void Sage"], ..effect("gains_reclaim", r#"{"GainsReclaim":{"target":{"YourVoid":"Card"},"count":"All","this_turn":true,"cost":null}}"#, &[("/one/spark_total", 8)]) },
        effect("gains_spark", r#"{"GainsSpark":{"target":{"Your":"Character"},"gains":3}}"#, &[("/one/spark_total", 8)]),
        effect("gains_spark_for_quantity", r#"{"GainsSparkForQuantity":{"target":{"Your":"Character"},"gains":2,"for_quantity":{"Matching":{"Your":"Character"}}}}"#, &[("/one/spark_total", 9)]),
        effect("gains_spark_until_your_next_main_for_each", r#"{"GainsSparkUntilYourNextMainForEach":{"target":{"Your":"Character"},"gains":2,"for_each":{"Enemy":"Character"}}}"#, &[("/one/spark_total", 9)]),
        effect("kindle", r#"{"Kindle":{"amount":2}}"#, &[("/one/spark_total", 7)]),
        effect("lose_points", r#"{"LosePoints":{"loses":2}}"#, &[("/one/points", 1)]),
        event("materialize_character", r#"[{"Event":{"effect":{"List":[{"effect":{"BanishCharacter":{"target":{"Your":{"CharacterType":"Mage"}}}},"optional":false},{"effect":{"MaterializeCharacter":{"target":"It"}},"optional":false}]}}}]"#, &[("/one/spark_total", 5)]),
        Row { todo: &["play S", "end", "next"], ..event("materialize_character_at_end_of_turn", r#"[{"Event":{"effect":{"List":[{"effect":{"BanishCharacter":{"target":{"Your":{"CharacterType":"Mage"}}}},"optional":false},{"effect":{"MaterializeCharacterAtEndOfTurn":{"target":"It"}},"optional":false}]}}}]"#, &[("/one/spark_total", 5)]) },
        effect("materialize_character_from_void", r#"{"MaterializeCharacterFromVoid":{"target":{"CharacterType":"Mage"}}}"#, &[("/one/spark_total", 8)]),
        event("materialize_collection", r#"[{"Event":{"effect":{"List":[{"effect":{"BanishCollection":{"target":{"Your":"Character"},"count":"AnyNumberOf"}},"optional":false},{"effect":{"MaterializeCollection":{"target":"Them","count":"All"}},"optional":false}]}}}]"#, &[("/one/spark_total", 5)]),
        effect("materialize_figments", r#"{"MaterializeFigments":{"figment":"Radiant","count":2}}"#, &[("/one/spark_total", 7)]),
        effect("materialize_figments_quantity", r#"{"MaterializeFigmentsQuantity":{"figment":"Shadow","count":1,"quantity":{"Matching":{"Your":"Character"}}}}"#, &[("/one/spark_total", 7)]),
        effect("materialize_random_from_deck", r#"{"MaterializeRandomFromDeck":{"count":1,"predicate":{"CharacterType":"Monster"}}}"#, &[("/one/spark_total", 9)]),
        effect("materialize_silent_copy", r#"{"MaterializeSilentCopy":{"target":{"Your":{"CharacterType":"Mage"}},"count":1,"quantity":{"Matching":{"Your":{"CharacterType":"Mage"}}}}}"#, &[("/one/spark_total", 8), ("/one/energy", 8)]),
        effect("multiply_your_energy", r#"{"MultiplyYourEnergy":{"multiplier":2}}"#, &[("/one/energy", 16)]),
        effect("no_effect", r#""NoEffect""#, &[("/one/points", 3)]),
        effect("opponent_pays_cost", r#"{"OpponentPaysCost":{"cost":{"Energy":2}}}"#, &[("/two/energy", 3)]),
        event("pay_cost", r#"[{"Event":{"effect":{"List":[{"effect":{"PayCost":{"cost":{"Energy":2}}},"optional":false},{"effect":{"GainPoints":{"gains":1}},"optional":false}]}}}]"#, &[("/one/energy", 6), ("/one/points", 4)]),
        effect("prevent_dissolve_this_turn", r#"{"PreventDissolveThisTurn":{"target":{"Your":"Character"}}}"#, &[]),
        effect("put_cards_from_void_on_top_of_deck", r#"{"PutCardsFromVoidOnTopOfDeck":{"count":2,"matching":"Character"}}"#, &[]),
        effect("put_cards_from_your_deck_into_void", r#"{"PutCardsFromYourDeckIntoVoid":{"count":3}}"#, &[]),
        effect("put_on_top_of_enemy_deck", r#"{"PutOnTopOfEnemyDeck":{"target":{"Enemy":{"CharacterType":"Monster"}}}}"#, &[("/two/spark_total", 1)]),
        effect("return_from_your_void_to_hand", r#"{"ReturnFromYourVoidToHand":{"target":{"YourVoid":"Event"}}}"#, &[]),
        effect("return_from_your_void_to_play", r#"{"ReturnFromYourVoidToPlay":{"target":{"YourVoid":{"CharacterType":"Mage"}}}}"#, &[("/one/spark_total", 8)]),
        effect("return_random_from_your_void_to_play", r#"{"ReturnRandomFromYourVoidToPlay":{"predicate":{"CharacterType":"Mage"}}}"#, &[("/one/spark_total", 8)]),
        effect("return_to_hand", r#"{"ReturnToHand":{"target":{"AnyOther":{"CharacterType":"Monster"}}}}"#, &[("/two/spark_total", 1)]),
        effect("return_up_to_count_from_your_void_to_hand", r#"{"ReturnUpToCountFromYourVoidToHand":{"target":{"YourVoid":"Card"},"count":2}}"#, &[]),
        effect("spark_becomes", r#"{"SparkBecomes":{"collection":"All","matching":"Character","spark":7}}"#, &[("/one/spark_total", 14)]),
        effect("spend_all_energy_dissolve_enemy", r#""SpendAllEnergyDissolveEnemy""#, &[("/one/energy", 0), ("/two/spark_total", 4)]),
        effect("spend_all_energy_draw_and_discard", r#""SpendAllEnergyDrawAndDiscard""#, &[("/one/energy", 0)]),
        Row { todo: &["play S", "end", "next"], ..effect("take_extra_turn", r#""TakeExtraTurn""#, &[("/active", 1), ("/turn", 5)]) },
        event("then_materialize_it", r#"[{"Event":{"effect":{"List":[{"effect":{"BanishCharacter":{"target":{"Your":{"CharacterType":"Mage"}}}},"optional":false},{"effect":"ThenMaterializeIt","optional":false}]}}}]"#, &[("/one/spark_total", 5)]),
        Row { todo: &["play S", "end", "next"], ..effect("trigger_additional_judgment_phase_at_end_of_turn", r#""TriggerAdditionalJudgmentPhaseAtEndOfTurn""#, POINT) },
        effect("trigger_judgment_ability", r#"{"TriggerJudgmentAbility":{"matching":{"Your":"Character"},"collection":"EachOther"}}"#, POINT),
        effect("you_win_the_game", r#""YouWinTheGame""#, &[]),
    ]
}

fn costs() -> Vec<Row> {
    vec![
        cost(
            "pay_abandon_characters_count",
            r#"{"AbandonCharactersCount":{"target":{"Another":"Character"},"count":{"Exactly":1}}}"#,
            POINT,
        ),
        cost("pay_banish_all_cards_from_your_void", r#""BanishAllCardsFromYourVoid""#, POINT),
        cost(
            "pay_banish_all_cards_from_your_void_with_min_count",
            r#"{"BanishAllCardsFromYourVoidWithMinCount":3}"#,
            POINT,
        ),
        cost("pay_banish_cards_from_enemy_void", r#"{"BanishCardsFromEnemyVoid":1}"#, POINT),
        cost("pay_banish_cards_from_your_void", r#"{"BanishCardsFromYourVoid":2}"#, POINT),
        cost("pay_banish_from_hand", r#"{"BanishFromHand":{"Any":"Card"}}"#, POINT),
        cost("pay_choice", r#"{"Choice":[{"Energy":1},"DiscardHand"]}"#, POINT),
        cost(
            "pay_cost_list",
            r#"{"CostList":[{"Energy":1},{"DiscardCards":{"target":{"Any":"Event"},"count":1}}]}"#,
            &[("/one/energy", 8), ("/one/points", 4)],
        ),
        cost("pay_discard_cards", r#"{"DiscardCards":{"target":{"Any":"Card"},"count":1}}"#, POINT),
        cost("pay_discard_hand", r#""DiscardHand""#, POINT),
        cost("pay_energy", r#"{"Energy":4}"#, &[("/one/energy", 5), ("/one/points", 4)]),
        cost(
            "pay_lose_maximum_energy",
            r#"{"LoseMaximumEnergy":2}"#,
            &[("/one/produced", 7), ("/one/energy", 7)],
        ),
        cost(
            "pay_return_to_hand",
            r#"{"ReturnToHand":{"target":{"Another":"Character"},"count":{"UpTo":2}}}"#,
            POINT,
        ),
        event(
            "pay_spend_one_or_more_energy",
            r#"[{"Activated":{"costs":["SpendOneOrMoreEnergy"],"effect":{"Effect":{"GainPointsForEach":{"gain":1,"for_count":"ForEachEnergySpentOnThisCard"}}}}}]"#,
            POINT,
        ),
    ]
}

fn conditions() -> Vec<Row> {
    let both = |name: &'static str, first: &str, of: &str, expect: &'static [(&'static str, i64)]| {
        let abilities = format!(
            r#"[{{"Event":{{"effect":{{"List":[{{"effect":{first},"optional":false}},{{"effect":{{"GainPoints":{{"gains":1}}}},"optional":false,"condition":{of}}}]}}}}}}]"#
        );
        event(name, &abilities, expect)
    };
    let discard = r#"{"DiscardCards":{"count":9}}"#;
    let dissolve = r#"{"DissolveCharacter":{"target":{"Enemy":"Character"}}}"#;
    vec![
        condition("if_allies_that_share_a_character_type", r#"{"AlliesThatShareACharacterType":{"count":1}}"#, POINT),
        both("if_cards_discarded_this_turn", discard, r#"{"CardsDiscardedThisTurn":{"count":2,"predicate":"Card"}}"#, POINT),
        both("if_cards_drawn_this_turn", r#"{"DrawCards":{"count":2}}"#, r#"{"CardsDrawnThisTurn":{"count":2}}"#, POINT),
        condition("if_cards_in_void_count", r#"{"CardsInVoidCount":{"count":3}}"#, POINT),
        both("if_dissolved_this_turn", dissolve, r#"{"DissolvedThisTurn":{"predicate":{"Any":"Character"}}}"#, POINT),
        condition("if_predicate_count", r#"{"PredicateCount":{"count":2,"predicate":{"Your":"Character"}}}"#, POINT),
        Row {
            name: "if_this_card_is_in_your_void",
            s: ("Character", "void", r#"[{"Triggered":{"trigger":{"Play":{"Your":"Event"}},"effect":{"WithOptions":{"effect":{"GainPoints":{"gains":1}},"optional":false,"condition":"ThisCardIsInYourVoid"}}}}]"#.into()),
            h: None,
            todo: &["play Page"],
            active: 1,
            expect: POINT,
        },
    ]
}

fn quantities() -> Vec<Row> {
    let after = |name: &'static str, first: &str, of: &str, expect: &'static [(&'static str, i64)]| {
        let abilities = format!(
            r#"[{{"Event":{{"effect":{{"List":[{{"effect":{first},"optional":false}},{{"effect":{{"GainPointsForEach":{{"gain":1,"for_count":{of}}}}},"optional":false}}]}}}}}}]"#
        );
        event(name, &abilities, expect)
    };
    let this_way = |name: &'static str, paid: &str, of: &str, expect: &'static [(&'static str, i64)]| {
        let abilities = format!(
            r#"[{{"Activated":{{"costs":[{paid}],"effect":{{"Effect":{{"GainPointsForEach":{{"gain":1,"for_count":{of}}}}}}}}}}}]"#
        );
        Row {
            s: ("Character", "battlefield", abilities),
            todo: &["use S"],
            ..effect(name, r#""NoEffect""#, expect)
        }
    };
    let two: &[(&str, i64)] = &[("/one/points", 5)];
    vec![
        after(
            "abandoned_this_turn",
            r#"{"EachPlayerAbandonsCharacters":{"matching":"Character","count":5}}"#,
            r#"{"AbandonedThisTurn":"Character"}"#,
            two,
        ),
        this_way(
            "abandoned_this_way",
            r#"{"AbandonCharactersCount":{"target":{"Another":"Character"},"count":{"Exactly":2}}}"#,
            r#"{"AbandonedThisWay":"Character"}"#,
            two,
        ),
        after(
            "cards_drawn_this_turn",
            r#"{"DrawCards":{"count":2}}"#,
            r#"{"CardsDrawnThisTurn":"Card"}"#,
            two,
        ),
        after(
            "discarded_this_turn",
            r#"{"DiscardCards":{"count":9}}"#,
            r#"{"DiscardedThisTurn":"Card"}"#,
            two,
        ),
        after(
            "dissolved_this_turn",
            r#"{"DissolveCharactersCount":{"target":{"Your":"Character"},"count":"All"}}"#,
            r#"{"DissolvedThisTurn":"Character"}"#,
            two,
        ),
        quantity("played_this_turn", r#"{"PlayedThisTurn":"Event"}"#, POINT),
        this_way(
            "returned_to_hand_this_way",
            r#"{"ReturnToHand":{"target":{"Another":"Character"},"count":{"Exactly":2}}}"#,
            r#"{"ReturnedToHandThisWay":"Character"}"#,
            two,
        ),
        quantity("matching", r#"{"Matching":{"EnemyVoid":"Card"}}"#, two),
    ]
}

fn predicates() -> Vec<Row> {
    let abandon = |name: &'static str, who: &str, expect: &'static [(&'static str, i64)]| {
        let abilities = format!(
            r#"[{{"Activated":{{"costs":[{{"AbandonCharactersCount":{{"target":{{"Any":{{"CharacterType":"Mage"}}}},"count":{{"Exactly":1}}}}}}],"effect":{{"Effect":{{"DissolveCharactersCount":{{"target":{{"Enemy":{who}}},"count":"All"}}}}}}}}}}]"#
        );
        Row {
            s: ("Character", "battlefield", abilities),
            todo: &["use S"],
            ..effect(name, r#""NoEffect""#, expect)
        }
    };
    vec![
        dissolve_all("not_character_type", r#"{"Any":{"NotCharacterType":"Monster"}}"#, &[("/one/spark_total", 0), ("/two/spark_total", 4)]),
        dissolve_all("character_with_spark", r#"{"Any":{"CharacterWithSpark":[2,"OrLess"]}}"#, &[("/one/spark_total", 3), ("/two/spark_total", 4)]),
        dissolve_all("card_with_cost", r#"{"Any":{"CardWithCost":{"target":"Character","cost_operator":"OrMore","cost":3}}}"#, &[("/one/spark_total", 2), ("/two/spark_total", 1)]),
        dissolve_all("lower_by", r#"{"Any":{"CardWithCost":{"target":"Character","cost_operator":{"LowerBy":1},"cost":5}}}"#, &[("/two/spark_total", 1)]),
        dissolve_all("higher_by", r#"{"Any":{"CardWithCost":{"target":"Character","cost_operator":{"HigherBy":1},"cost":3}}}"#, &[("/two/spark_total", 1)]),
        dissolve_all("character_with_cost_compared_to_controlled", r#"{"Enemy":{"CharacterWithCostComparedToControlled":{"target":"Character","cost_operator":"OrLess","count_matching":"Character"}}}"#, &[("/two/spark_total", 4)]),
        dissolve_all("character_with_cost_compared_to_void_count", r#"{"Enemy":{"CharacterWithCostComparedToVoidCount":{"target":"Character","cost_operator":"OrMore"}}}"#, &[("/two/spark_total", 1)]),
        dissolve_all("character_with_materialized_ability", r#"{"Enemy":"CharacterWithMaterializedAbility"}"#, &[("/two/spark_total", 1)]),
        dissolve_all("character_with_multi_activated_ability", r#"{"Enemy":"CharacterWithMultiActivatedAbility"}"#, &[("/two/spark_total", 4)]),
        dissolve_all("fast", r#"{"Enemy":{"Fast":{"target":"Character"}}}"#, &[("/two/spark_total", 0)]),
        dissolve_all("character_with_spark_compared_to_abandoned_count_this_turn", r#"{"Enemy":{"CharacterWithSparkComparedToAbandonedCountThisTurn":{"target":"Character","spark_operator":"OrMore"}}}"#, &[("/two/spark_total", 0)]),
        dissolve_all("another", r#"{"Another":"Character"}"#, &[("/one/spark_total", 0)]),
        abandon("character_with_cost_compared_to_abandoned", r#"{"CharacterWithCostComparedToAbandoned":{"target":"Character","cost_operator":"OrLess"}}"#, &[("/two/spark_total", 4)]),
        abandon("character_with_spark_compared_to_abandoned", r#"{"CharacterWithSparkComparedToAbandoned":{"target":"Character","spark_operator":"OrMore"}}"#, &[("/two/spark_total", 1)]),
        event("character_with_spark_compared_to_energy_spent", r#"[{"Activated":{"costs":["SpendOneOrMoreEnergy"],"effect":{"Effect":{"DissolveCharactersCount":{"target":{"Any":{"CharacterWithSparkComparedToEnergySpent":{"target":"Character","spark_operator":"OrLess"}}},"count":"All"}}}}}]"#, &[("/two/spark_total", 4)]),
        answer("could_dissolve", r#"{"Counterspell":{"target":{"Enemy":{"CouldDissolve":{"target":{"Your":"Character"}}}}}}"#, &[("/one/spark_total", 5)]),
        Row { h: Some(r#"{"MaterializeFigments":{"figment":"Radiant","count":1}}"#), todo: &["play H"], s: ("Character", "battlefield", r#"[{"Triggered":{"trigger":{"Materialize":{"Another":"Character"}},"effect":{"Effect":{"GainsSpark":{"target":"That","gains":4}}}}}]"#.into()), ..effect("that", r#""NoEffect""#, &[("/one/spark_total", 12)]) },
        Row { h: Some(r#""NoEffect""#), todo: &["play H"], s: ("Character", "battlefield", r#"[{"Triggered":{"trigger":{"Play":{"Your":"Event"}},"effect":{"Effect":{"GainsSpark":{"target":"This","gains":4}}}}}]"#.into()), ..effect("this", r#""NoEffect""#, &[("/one/spark_total", 11)]) },
    ]
}

fn rules() -> Vec<Row> {
    let own = |name: &'static str,
               of: &str,
               kind: &'static str,
               at: &'static str,
               todo: &'static [&'static str],
               expect: &'static [(&'static str, i64)]| {
        let abilities = format!(r#"[{{"Static":{{"StaticAbility":{of}}}}}]"#);
        Row { s: (kind, at, abilities), ..rule(name, of, todo, expect) }
    };
    vec![
        own("rule_additional_cost_to_play", r#"{"AdditionalCostToPlay":{"Energy":3}}"#, "Event", "hand", &["play S"], &[("/one/energy", 5)]),
        rule("rule_cards_in_your_void_have_reclaim", r#"{"CardsInYourVoidHaveReclaim":{"matching":"Character"}}"#, &["play S", "void Sage"], &[("/one/spark_total", 10)]),
        rule("rule_characters_in_hand_have_fast", r#""CharactersInHandHaveFast""#, &["play S", "end", "next"], &[]),
        own("rule_cost_reduction_for_each", r#"{"CostReductionForEach":{"reduction":1,"quantity":{"Matching":{"Your":"Character"}}}}"#, "Event", "hand", &["play S"], &[("/one/energy", 9)]),
        rule("rule_disable_enemy_materialized_abilities", r#""DisableEnemyMaterializedAbilities""#, &["play S"], &[]),
        rule("rule_enemy_cards_cost_increase", r#"{"EnemyCardsCostIncrease":{"matching":"Event","increase":2}}"#, &["play S", "end", "play Bolt"], &[("/two/energy", 3)]),
        rule("rule_has_all_character_types", r#""HasAllCharacterTypes""#, &["play S"], &[]),
        rule("rule_judgment_triggers_when_materialized", r#"{"JudgmentTriggersWhenMaterialized":{"predicate":{"Another":"Character"}}}"#, &["play S", "play Ally"], &[]),
        effect("rule_multiply_card_draw_from_card_effects", r#"{"CreateStaticAbilityUntilEndOfTurn":{"ability":{"MultiplyCardDrawFromCardEffects":{"multiplier":2}}}}"#, &[]),
        Row { todo: &["play S", "play H"], h: Some(r#"{"GainEnergy":{"gains":2}}"#), ..effect("rule_multiply_energy_gain_from_card_effects", r#"{"CreateStaticAbilityUntilEndOfTurn":{"ability":{"MultiplyEnergyGainFromCardEffects":{"multiplier":2}}}}"#, &[("/one/energy", 12)]) },
        rule("rule_once_per_turn_play_from_void", r#"{"OncePerTurnPlayFromVoid":{"matching":"Character"}}"#, &["play S", "void Ally"], &[("/one/spark_total", 9)]),
        own("rule_play_for_alternate_cost", r#"{"PlayForAlternateCost":{"energy_cost":0,"additional_cost":{"LoseMaximumEnergy":1},"card_type":"Event"}}"#, "Event", "hand", &["other S"], &[("/one/produced", 8)]),
        own("rule_play_from_hand_or_void_for_cost", r#"{"PlayFromHandOrVoidForCost":{"energy_cost":0}}"#, "Character", "void", &["void S"], &[("/one/spark_total", 7), ("/one/energy", 9)]),
        own("rule_play_from_void", r#"{"PlayFromVoid":{"energy_cost":2,"if_you_do":{"Effect":{"BanishWhenLeavesPlay":{"target":"This"}}}}}"#, "Character", "void", &["void S"], &[("/one/spark_total", 7), ("/one/energy", 7)]),
        Row { s: ("Character", "void", r#"[{"Static":{"StaticAbility":"PlayOnlyFromVoid"}},{"Named":{"Reclaim":1}}]"#.into()), ..rule("rule_play_only_from_void", r#""PlayOnlyFromVoid""#, &["void S"], &[("/one/spark_total", 7)]) },
        rule("rule_reveal_top_card_of_your_deck", r#""RevealTopCardOfYourDeck""#, &["play S"], &[]),
        rule("rule_spark_bonus_other_characters", r#"{"SparkBonusOtherCharacters":{"matching":"Character","added_spark":2}}"#, &["play S"], &[("/one/spark_total", 11)]),
        rule("rule_spark_bonus_your_characters", r#"{"SparkBonusYourCharacters":{"matching":"Character","added_spark":2}}"#, &["play S"], &[("/one/spark_total", 13)]),
        rule("rule_spark_equal_to_predicate_count", r#"{"SparkEqualToPredicateCount":{"predicate":{"YourVoid":"Card"}}}"#, &["play S"], &[("/one/spark_total", 10)]),
        rule("rule_you_may_look_at_top_card_of_your_deck", r#""YouMayLookAtTopCardOfYourDeck""#, &["play S"], &[]),
        rule("rule_you_may_play_from_top_of_deck", r#"{"YouMayPlayFromTopOfDeck":{"matching":"Card"}}"#, &["play S", "top"], &[]),
        rule("rule_your_cards_cost_increase", r#"{"YourCardsCostIncrease":{"matching":"Card","increase":1}}"#, &["play S", "play Page"], &[("/one/energy", 6)]),
        rule("rule_your_cards_cost_reduction", r#"{"YourCardsCostReduction":{"matching":"Card","reduction":1}}"#, &["play S", "play Page"], &[("/one/energy", 8)]),
        Row { s: ("Event", "void", r#"[{"Event":{"effect":{"Effect":{"GainPoints":{"gains":1}}}}},{"Named":{"Reclaim":2}}]"#.into()), ..rule("rule_reclaim", r#""NoEffect""#, &["void S"], &[("/one/points", 4), ("/one/energy", 7)]) },
        Row { s: ("Event", "void", r#"[{"Event":{"effect":{"Effect":{"GainPoints":{"gains":1}}}}},{"Named":{"ReclaimForCost":{"BanishCardsFromYourVoid":2}}}]"#.into()), ..rule("rule_reclaim_for_cost", r#""NoEffect""#, &["void S"], &[("/one/points", 4), ("/one/energy", 9)]) },
    ]
}

fn triggers() -> Vec<Row> {
    let dissolve = r#"{"DissolveCharacter":{"target":{"Enemy":"Character"}}}"#;
    let abandon = r#"{"EachPlayerAbandonsCharacters":{"matching":"Character","count":1}}"#;
    vec![
        trigger("Abandon", r#"{"Abandon":{"Your":"Character"}}"#, abandon, POINT),
        trigger("AbandonCardsInTurn", r#"{"AbandonCardsInTurn":1}"#, abandon, POINT),
        trigger("Banished", r#"{"Banished":{"Enemy":"Character"}}"#, r#"{"BanishCharacter":{"target":{"Enemy":"Character"}}}"#, POINT),
        trigger("Discard", r#"{"Discard":{"Your":"Card"}}"#, r#"{"DiscardCards":{"count":1}}"#, POINT),
        trigger("Dissolved", r#"{"Dissolved":{"Enemy":"Character"}}"#, dissolve, POINT),
        trigger("LeavesPlay", r#"{"LeavesPlay":{"Enemy":"Character"}}"#, dissolve, POINT),
        trigger("PutIntoVoid", r#"{"PutIntoVoid":{"Your":"Event"}}"#, r#""NoEffect""#, POINT),
        trigger("DrawAllCardsInCopyOfDeck", r#""DrawAllCardsInCopyOfDeck""#, r#"{"DrawCards":{"count":9}}"#, &[]),
        trigger("DrawCardsInTurn", r#"{"DrawCardsInTurn":2}"#, r#"{"DrawCards":{"count":3}}"#, POINT),
        Row { todo: &["end", "next"], ..trigger("EndOfYourTurn", r#""EndOfYourTurn""#, r#""NoEffect""#, POINT) },
        trigger("GainEnergy", r#""GainEnergy""#, r#"{"GainEnergy":{"gains":1}}"#, POINT),
        Row { todo: &["end", "next", "end", "next"], ..trigger("Keywords Judgment", r#"{"Keywords":["Judgment"]}"#, r#""NoEffect""#, &[]) },
        Row { todo: &["play S"], s: ("Character", "hand", r#"[{"Triggered":{"trigger":{"Keywords":["Materialized"]},"effect":{"Effect":{"GainPoints":{"gains":1}}}}}]"#.into()), ..trigger("Keywords Materialized", r#""GainEnergy""#, r#""NoEffect""#, POINT) },
        trigger("Keywords Dissolved", r#"{"Keywords":["Dissolved"]}"#, r#"{"DissolveCharactersCount":{"target":{"Your":"Character"},"count":"All"}}"#, POINT),
        trigger("Materialize", r#"{"Materialize":{"Another":"Character"}}"#, r#"{"MaterializeFigments":{"figment":"Halcyon","count":1}}"#, POINT),
        trigger("MaterializeNthThisTurn", r#"{"MaterializeNthThisTurn":[{"Another":"Character"},2]}"#, r#"{"MaterializeFigments":{"figment":"Celestial","count":3}}"#, POINT),
        trigger("Play", r#"{"Play":{"Your":"Event"}}"#, r#""NoEffect""#, POINT),
        trigger("PlayCardsInTurn", r#"{"PlayCardsInTurn":1}"#, r#""NoEffect""#, POINT),
        trigger("PlayDuringTurn", r#"{"PlayDuringTurn":[{"Your":"Card"},"YourTurn"]}"#, r#""NoEffect""#, POINT),
        trigger("PlayFromHand", r#"{"PlayFromHand":{"Your":"Event"}}"#, r#""NoEffect""#, POINT),
        Row { todo: &["play Bolt"], active: 2, ..trigger("OpponentPlays", r#"{"OpponentPlays":{"Any":"Event"}}"#, r#""NoEffect""#, POINT) },
    ]
}

/// Rows that stand for a list, a pattern or a choice, and run with what they hold.
const HELD: [&str; 1] = ["event_is"];

#[test]
fn every_node_runs() {
    let mut counts = vec![0u64; VOCABULARY.verbs.len()];
    let row_of = |name: &str| VOCABULARY.verbs.iter().position(|row| row.name == name);
    let all = [effects(), costs(), conditions(), quantities(), predicates(), rules(), triggers()];
    let mut wrong = Vec::new();
    for row in all.iter().flatten() {
        let before = row_of(row.name).map(|at| counts[at]);
        let state = run(row, &mut counts);
        if before.is_some() && row_of(row.name).map(|at| counts[at]) == before {
            wrong.push(format!("{}: it did not run", row.name));
        }
        for (path, expected) in row.expect {
            let found = state.pointer(path).and_then(Value::as_i64);
            if found != Some(*expected) {
                wrong.push(format!("{}: {path} is {found:?}, not {expected}", row.name));
            }
        }
    }
    let never =
        VOCABULARY.verbs.iter().zip(&counts).filter(|(row, count)| **count == 0 && !HELD.contains(&row.name));
    wrong.extend(never.map(|(row, _)| format!("{}: no scenario runs it", row.name)));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_trigger_has_a_scenario() {
    use cardwright_dreamtides::syntax::tree::{Ability, TriggerEvent, TriggerKeyword};
    let of = |row: &Row| {
        let abilities: Vec<Ability> = serde_json::from_str(&row.s.2).expect("abilities");
        match abilities.into_iter().next() {
            Some(Ability::Triggered(triggered)) => triggered.trigger,
            other => panic!("{}: {other:?} is no trigger", row.name),
        }
    };
    // A new trigger does not compile here without a number, and the test fails without a scenario.
    let number = |event: &TriggerEvent| match event {
        TriggerEvent::Abandon(_) => 0,
        TriggerEvent::AbandonCardsInTurn(_) => 1,
        TriggerEvent::Banished(_) => 2,
        TriggerEvent::Discard(_) => 3,
        TriggerEvent::Dissolved(_) => 4,
        TriggerEvent::DrawAllCardsInCopyOfDeck => 5,
        TriggerEvent::DrawCardsInTurn(_) => 6,
        TriggerEvent::EndOfYourTurn => 7,
        TriggerEvent::GainEnergy => 8,
        TriggerEvent::LeavesPlay(_) => 9,
        TriggerEvent::Materialize(_) => 10,
        TriggerEvent::MaterializeNthThisTurn(..) => 11,
        TriggerEvent::OpponentPlays(_) => 12,
        TriggerEvent::Play(_) => 13,
        TriggerEvent::PlayCardsInTurn(_) => 14,
        TriggerEvent::PlayDuringTurn(..) => 15,
        TriggerEvent::PlayFromHand(_) => 16,
        TriggerEvent::PutIntoVoid(_) => 17,
        TriggerEvent::Keywords(words) => match words.first() {
            Some(TriggerKeyword::Materialized) => 18,
            Some(TriggerKeyword::Judgment) => 19,
            Some(TriggerKeyword::Dissolved) | None => 20,
        },
    };
    let mut numbers: Vec<usize> = triggers().iter().map(|row| number(&of(row))).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, (0..=20).collect::<Vec<usize>>());
}
