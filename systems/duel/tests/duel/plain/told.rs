//! Cards of the duel in plain terms.

use cardwright_duel::Duel;
use cardwright_system::System;
use cardwright_system::plain::{
    Aim, Condition, Deed, Happening, LIFE, Moment, POINT, Pile, Price, Saying, Side, Sort, Which, Who,
};

use super::{does, load, one, plain, reasons};

const DRAW: &str = r#""action": {"kind": "draw", "value": 1}"#;

fn unit(effects: &str) -> String {
    format!(
        r#"{{"id": "u", "type": "monster", "cost": 2, "atk": 3, "hp": 4, "race": "기계족", "theme": "Foundry",
            "element": "불", "effects": [{effects}]}}"#
    )
}

fn spell(effects: &str) -> String {
    format!(r#"{{"id": "s", "type": "spell", "cost": 1, "effects": [{effects}]}}"#)
}

/// The sayings of a card, or why they are lost.
#[track_caller]
fn check(card: &str, expected: &[Result<Saying, &str>]) {
    let plain = plain(card);
    let mut found: Vec<_> =
        plain.abilities.iter().map(|sentence| (sentence.of, Ok(sentence.says.clone()))).collect();
    for lost in plain.lost.iter().filter(|lost| lost.of.is_some()) {
        assert!(!lost.span.is_empty());
        found.push((lost.of.expect("it is of an ability"), Err(lost.told(cardwright_ir::Lang::En))));
    }
    found.sort_by_key(|(of, _)| *of);
    let found: Vec<_> = found.into_iter().map(|(_, says)| says).collect();
    let expected: Vec<_> = expected.iter().cloned().map(|says| says.map_err(str::to_owned)).collect();
    assert_eq!(found, expected, "{card}");
}

fn draw(when: Moment) -> Saying {
    does(when, Deed::Draw(Side::Mine, 1))
}

#[test]
fn a_face() {
    let plain = plain(&unit("").replace("\"atk\"", "\"guard\": true, \"atk\""));
    assert_eq!((plain.sort, plain.fast), (Sort::Unit, false));
    assert_eq!((plain.cost, plain.power, plain.body), (Some(2), Some(300), Some(400)));
    assert_eq!(plain.kinds, ["Machine", "Foundry", "Fire"]);
    assert_eq!(reasons(&plain.lost), ["only the duel has units that guard their owner"]);
}

#[test]
fn numbers_beyond_the_shared_ones() {
    let plain = plain(&unit("").replace("\"atk\": 3", "\"atk\": 2000000000"));
    assert_eq!((plain.power, plain.body), (None, Some(400)));
    assert_eq!(reasons(&plain.lost), ["the number 2000000000 is too large for other games"]);
    let hit = r#"{"timing": "on_play", "action": {"kind": "deal_damage_to_agent", "value": 2000000000}}"#;
    check(&spell(hit), &[Err("the number 2000000000 is too large for other games")]);
}

#[test]
fn timings() {
    let timed = |timing: &str| unit(&format!("{{\"timing\": \"{timing}\", {DRAW}}}"));
    check(&timed("on_play"), &[Ok(draw(Moment::Played))]);
    check(&timed("on_deploy"), &[Ok(draw(Moment::Happens(Happening::Enters(Who::This))))]);
    check(&timed("on_attack_declared"), &[Ok(draw(Moment::Happens(Happening::Attacks(Who::This))))]);
    check(&timed("on_turn_start"), &[Ok(draw(Moment::Happens(Happening::TurnBegins(Side::Mine))))]);
    check(&timed("on_turn_end"), &[Ok(draw(Moment::Happens(Happening::TurnEnds(Side::Mine))))]);
    check(&timed("active"), &[Ok(Saying { per_turn: Some(1), ..draw(Moment::Used) })]);
    check(&timed("on_attack_hit"), &[Err("only the duel hears of attack_hit")]);
    check(&timed("on_destroyed"), &[Ok(draw(Moment::Happens(Happening::Destroyed(Who::This))))]);
    let any = |side| Who::Any(Which::of(side));
    let heard = |happening| Ok(Saying { per_turn: Some(1), ..draw(Moment::Happens(happening)) });
    check(&timed("on_enemy_deployed"), &[heard(Happening::Enters(any(Side::Theirs)))]);
    let used = Which { sort: Some(Sort::Spell), ..Which::of(Side::Both) };
    check(&timed("on_spell_used"), &[heard(Happening::Plays(Side::Both, used))]);
    check(&timed("on_damaged"), &[Err("only the duel hears of unit_damaged")]);
}

#[test]
fn events() {
    let heard = |trigger: &str, more: &str| {
        unit(&format!("{{\"timing\": \"on_event\", \"trigger\": {{{trigger}}}, {more} {DRAW}}}"))
    };
    let theirs = Moment::Happens(Happening::TurnEnds(Side::Theirs));
    check(&heard(r#""event": "turn_ended", "who": "enemy""#, ""), &[Ok(draw(theirs))]);
    let own = Moment::Happens(Happening::TurnBegins(Side::Mine));
    check(&heard(r#""event": "turn_started", "who": "self""#, ""), &[Ok(draw(own))]);
    let beasts = Which { kind: Some("Beast".to_owned()), ..Which::of(Side::Mine) };
    check(
        &heard(
            r#""event": "unit_destroyed", "who": "ally", "filter": {"race": "야수족"}"#,
            r#""condition": {"per_turn_limit": 2},"#,
        ),
        &[Ok(Saying { per_turn: Some(2), ..draw(Moment::Happens(Happening::Destroyed(Who::Any(beasts)))) })],
    );
    check(
        &heard(r#""event": "turn_started""#, r#""zones": ["graveyard"],"#),
        &[Err("it works from outside the unit zone, which cannot be told")],
    );
    let never = "as it is written it never happens";
    check(&heard(r#""event": "played", "who": "self""#, ""), &[Err(never)]);
    check(&heard(r#""event": "turn_started", "filter": {"race": "야수족"}"#, ""), &[Err(never)]);
}

#[test]
fn spells() {
    let late = "what a spell does after it has been used cannot be told";
    let both = spell(&format!("{{\"timing\": \"on_play\", {DRAW}}}, {{\"timing\": \"active\", {DRAW}}}"));
    let both = both.replace("\"cost\"", "\"spellKind\": \"continuous\", \"cost\"");
    check(&both, &[Ok(draw(Moment::Played)), Err(late)]);
    assert_eq!(plain(&both).sort, Sort::Spell);
    assert_eq!(reasons(&plain(&both).lost), ["only the duel has spells that stay in a slot", late]);
    let fast =
        |more: &str| spell(&format!("{{\"timing\": \"on_play\", \"speed\": \"response\", {more} {DRAW}}}"));
    assert!(plain(&fast("")).fast);
    let paid = plain(&fast(r#""cost": {"mana": 1},"#));
    assert!(!paid.fast);
    let answers = "an answer that has a condition or a price of its own cannot be told";
    assert_eq!(reasons(&paid.lost), [answers]);
}

#[test]
fn conditions_and_prices() {
    let held = |condition: &str| {
        unit(&format!(
            r#"{{"timing": "on_deploy", "mode": "optional", "cost": {{"mana": 2}}, "condition": {condition}, {DRAW}}}"#
        ))
    };
    let ifs = |ifs: Vec<Condition>| {
        let entered = draw(Moment::Happens(Happening::Enters(Who::This)));
        Ok(Saying { ifs, pays: vec![Price::Resource(2)], optional: true, ..entered })
    };
    let mine = Which::of(Side::Mine);
    // In the order in which they are written.
    check(
        &held(r#"{"has_mana_gte": 3, "my_turn": false, "target_exists": "enemy_unit"}"#),
        &[ifs(vec![
            Condition::Resource(3),
            Condition::Turn(Side::Theirs),
            Condition::Units(1, Which::of(Side::Theirs)),
        ])],
    );
    let gears = Which { kind: Some("Gear".to_owned()), ..mine.clone() };
    check(
        &held(
            r#"{"actorBoardHas": {"theme": "기어", "type": "monster", "min": 2}, "target_exists": "enemy_agent"}"#,
        ),
        &[ifs(vec![Condition::Units(2, gears)])],
    );
    check(&held(r#"{"actorBoardHas": {"min": 0}}"#), &[ifs(vec![])]);
    check(&held(r#"{"actorBoardHas": {"key": "gear"}}"#), &[Err("the card gear is in the duel alone")]);
    check(
        &held(r#"{"actorBoardHas": {"race": "기계족", "element": "불"}}"#),
        &[Err("cards that must be of two kinds at once cannot be told")],
    );
    check(
        &held(r#"{"targetUnitIs": {"race": "기계족"}}"#),
        &[Err("only the duel asks what the chosen unit is")],
    );
    check(
        &held(r#"{"target_exists": "self"}"#),
        &[Err("whether the card is still in play cannot be asked elsewhere")],
    );
    check(&held(r#"{"phase": "main"}"#), &[Err("only the duel tells the main phase apart")]);
}

#[test]
fn what_being_used_means() {
    let used =
        |condition: &str| unit(&format!("{{\"timing\": \"active\", \"condition\": {condition}, {DRAW}}}"));
    let once = Saying { per_turn: Some(1), ..draw(Moment::Used) };
    check(&used(r#"{"phase": "main", "target_exists": "self"}"#), &[Ok(once.clone())]);
    let mine = Saying { ifs: vec![Condition::Turn(Side::Mine)], ..once };
    check(&used(r#"{"phase": "main", "my_turn": true}"#), &[Ok(mine)]);
    check(&used(r#"{"phase": "battle"}"#), &[Err("only the duel tells the battle phase apart")]);
    check(
        &unit(&format!("{{\"timing\": \"active\", \"speed\": \"response\", {DRAW}}}")),
        &[Err("only the duel has answers in one phase alone")],
    );
}

#[test]
fn deeds() {
    let acts = |action: &str, deed: Result<Deed, &'static str>| {
        let card = unit(&format!("{{\"timing\": \"on_attack_declared\", \"action\": {action}}}"));
        let attacks = Moment::Happens(Happening::Attacks(Who::This));
        check(&card, &[deed.map(|deed| does(attacks, deed))]);
    };
    let hp = LIFE / 20;
    let mine = Which::of(Side::Mine);
    acts(r#"{"kind": "deal_damage_to_agent", "value": 2}"#, Ok(Deed::Strike(Side::Theirs, 2 * hp)));
    acts(
        r#"{"kind": "deal_damage_to_agent", "target": "self", "value": 1}"#,
        Ok(Deed::Strike(Side::Mine, hp)),
    );
    acts(r#"{"kind": "deal_damage_to_agent", "value": 0}"#, Err("it does nothing"));
    acts(
        r#"{"kind": "deal_damage_to_unit", "target": "self_unit", "value": 2}"#,
        Ok(Deed::Damage(Aim::This, 200)),
    );
    acts(r#"{"kind": "draw", "target": "opponent", "value": 2}"#, Ok(Deed::Draw(Side::Theirs, 2)));
    acts(r#"{"kind": "gain_mana", "value": 2}"#, Ok(Deed::Resource(Side::Mine, 2)));
    let spells = Which { sort: Some(Sort::Spell), kind: Some("Water".to_owned()), ..mine.clone() };
    acts(
        r#"{"kind": "search_deck_to_hand", "filter": {"type": "spell", "element": "물"}, "count": 2, "label": "x"}"#,
        Ok(Deed::Fetch(Pile::Deck, 2, spells)),
    );
    acts(r#"{"kind": "deploy_from_deck"}"#, Ok(Deed::Summon(Pile::Deck, 1, mine)));
    acts(r#"{"kind": "banish_unit", "target": "self_unit"}"#, Ok(Deed::Banish(Aim::This)));
    acts(r#"{"kind": "self_destroy_unit"}"#, Ok(Deed::Destroy(Aim::This)));
    acts(r#"{"kind": "heal_self", "value": 1}"#, Err("only the duel heals units"));
    acts(
        r#"{"kind": "release_unit", "target": "self_unit"}"#,
        Err("elsewhere a sacrifice is a price and not an effect"),
    );
    acts(r#"{"kind": "lock_attack_this_turn"}"#, Err("only the duel forbids attacks for a turn"));
    acts(r#"{"kind": "scry"}"#, Err("what it does cannot be told"));
    acts(
        r#"{"kind": "enqueue_stack", "stackAction": {"kind": "draw"}}"#,
        Err("it waits on the stack while other things happen"),
    );
}

#[test]
fn growth() {
    let grows = |timing: &str, status: &str, expected: Result<Saying, &str>| {
        let action = format!("{{\"kind\": \"apply_status\", \"target\": \"self_unit\", {status}}}");
        check(&unit(&format!("{{\"timing\": \"{timing}\", \"action\": {action}}}")), &[expected]);
    };
    let grown = |when: Moment, power: i32, body: i32, this_turn: bool| {
        Ok(does(when, Deed::Grow { aim: Aim::This, power: power * POINT, body: body * POINT, this_turn }))
    };
    let enters = Moment::Happens(Happening::Enters(Who::This));
    let attacks = Moment::Happens(Happening::Attacks(Who::This));
    grows("on_deploy", r#""status": "atk_up", "value": 2"#, grown(enters.clone(), 2, 0, true));
    grows(
        "on_deploy",
        r#""status": "atk_down", "value": 1, "duration": "permanent""#,
        grown(enters.clone(), -1, 0, false),
    );
    grows(
        "on_deploy",
        r#""status": "atk_up", "value": 2, "duration": {"turns": 2}"#,
        Err("only the duel counts turns for a status"),
    );
    grows("on_deploy", r#""status": "shield""#, Err("only the duel has the status shield"));
    // A status of its own is renewed and does not add up; here it never comes a second time.
    grows(
        "on_deploy",
        r#""status": {"id": "u_1", "atk": 1, "hp": 2, "duration": "permanent"}"#,
        grown(enters, 1, 2, false),
    );
    let own = r#""status": {"id": "u_1", "hp": 2}, "duration": "end_of_turn""#;
    grows("on_attack_declared", own, grown(attacks, 0, 2, true));
    let lasting = own.replace("end_of_turn", "permanent");
    grows("on_attack_declared", &lasting, Err("only the duel has the status u_1"));
    grows("on_deploy", r#""status": {"id": "might", "atk": 1}"#, Err("only the duel has the status might"));
    let guarded = r#""status": {"id": "u_1", "atk": 1, "keywords": ["guard"]}"#;
    grows("on_deploy", guarded, Err("only the duel has the status u_1"));
}

#[test]
fn choices() {
    let hits = |timing: &str, target: &str, more: &str| {
        let action = format!("{{\"kind\": \"deal_damage_to_unit\", \"target\": \"{target}\", \"value\": 1}}");
        format!("{{\"timing\": \"{timing}\", {more} \"action\": {action}}}")
    };
    let damage = |when: Moment, which: Which| does(when, Deed::Damage(Aim::Some(1, which), POINT));
    let [mine, theirs, both] = [Side::Mine, Side::Theirs, Side::Both].map(Which::of);
    let enters = Moment::Happens(Happening::Enters(Who::This));
    for word in ["opponent_unit", "enemy_front"] {
        check(&spell(&hits("on_play", word, "")), &[Ok(damage(Moment::Played, theirs.clone()))]);
        check(&unit(&hits("on_deploy", word, "")), &[Ok(damage(enters.clone(), theirs.clone()))]);
        let front = "only the duel has a front unit, and here no one chooses another";
        check(&unit(&hits("on_attack_declared", word, "")), &[Err(front)]);
    }
    check(&spell(&hits("on_play", "ally_front", "")), &[Ok(damage(Moment::Played, mine.clone()))]);
    check(
        &unit(&hits("on_deploy", "ally_front", "")),
        &[Err("the arriving unit is taken if it is in front but cannot be chosen, which cannot be told")],
    );
    let used = Saying { per_turn: Some(1), ..damage(Moment::Used, mine) };
    check(&unit(&hits("active", "ally_front", "")), &[Ok(used)]);

    // No choice is no target: to choose none is to decline.
    let declined = |when, which| Saying { optional: true, ..damage(when, which) };
    let other = Which { other: true, ..both.clone() };
    check(&spell(&hits("on_play", "selected_unit", "")), &[Ok(declined(Moment::Played, both.clone()))]);
    check(&unit(&hits("on_deploy", "selected_unit", "")), &[Ok(declined(enters, other))]);
    let used = Saying { per_turn: Some(1), ..damage(Moment::Used, both.clone()) };
    check(&unit(&hits("active", "selected_unit", "")), &[Ok(used)]);
    let price = r#""cost": {"mana": 1},"#;
    check(
        &spell(&hits("on_play", "selected_unit", price)),
        &[Err("the price is paid even if no unit is chosen, which cannot be told")],
    );
    let wished = format!("\"mode\": \"optional\", {price}");
    let paid = Saying { pays: vec![Price::Resource(1)], ..declined(Moment::Played, both) };
    check(&spell(&hits("on_play", "selected_unit", &wished)), &[Ok(paid)]);
}

#[test]
fn one_unit_is_chosen_for_a_card() {
    let hit = r#"{"timing": "on_play", "action": {"kind": "deal_damage_to_unit", "target": "enemy_front", "value": 1}}"#;
    let ban = r#"{"timing": "on_play", "action": {"kind": "banish_unit", "target": "ally_front"}}"#;
    check(
        &spell(&format!("{hit}, {ban}")),
        &[
            Ok(does(Moment::Played, Deed::Damage(one(Side::Theirs), POINT))),
            Err("it works on the unit that was chosen for an earlier effect"),
        ],
    );
}

#[test]
fn only_own_units_are_destroyed() {
    let destroys = |target: &str| {
        let action = format!("{{\"kind\": \"self_destroy_unit\", \"target\": \"{target}\"}}");
        spell(&format!("{{\"timing\": \"on_play\", \"action\": {action}}}"))
    };
    let own = does(Moment::Played, Deed::Destroy(one(Side::Mine)));
    check(&destroys("ally_front"), &[Ok(own)]);
    for word in ["opponent_unit", "selected_unit"] {
        let why = "in the duel effects destroy own units only, and this may be another";
        check(&destroys(word), &[Err(why)]);
    }
}

#[test]
fn the_stack_changes_nothing_for_the_last_effect() {
    let chain = |action: &str| format!("{{\"kind\": \"enqueue_stack\", \"stackAction\": {action}}}");
    let played = |action: &str| format!("{{\"timing\": \"on_play\", \"action\": {action}}}");
    let twice = played(&chain(&chain(r#"{"kind": "draw"}"#)));
    let told = Ok(draw(Moment::Played));
    let waits = Err("it waits on the stack while other things happen");
    check(&spell(&twice), std::slice::from_ref(&told));
    check(&spell(&format!("{twice}, {twice}")), &[waits.clone(), told]);
    let deployed = format!("{{\"timing\": \"on_deploy\", {DRAW}}}");
    let entered = Ok(draw(Moment::Happens(Happening::Enters(Who::This))));
    check(&unit(&format!("{deployed}, {twice}")), &[entered, waits]);
}

#[test]
fn what_an_event_is_about() {
    let heard = |who: &str, action: &str| {
        unit(&format!(
            r#"{{"timing": "on_event", "trigger": {{"event": "deployed", "who": "{who}"}}, "action": {action}}}"#
        ))
    };
    let entered = |side, deed| {
        let when = Moment::Happens(Happening::Enters(Who::Any(Which::of(side))));
        Saying { per_turn: Some(1), ..does(when, deed) }
    };
    let hit = r#"{"kind": "deal_damage_to_unit", "target": "event_unit", "value": 1}"#;
    check(&heard("enemy", hit), &[Ok(entered(Side::Theirs, Deed::Damage(Aim::That, POINT)))]);
    let strike = r#"{"kind": "deal_damage_to_agent", "target": "event_agent", "value": 1}"#;
    check(&heard("enemy", strike), &[Ok(entered(Side::Theirs, Deed::Strike(Side::Theirs, LIFE / 20)))]);
    check(&heard("any", strike), &[Err("whose event it is is open")]);
    let gone = heard("self", hit).replace("\"deployed\"", "\"unit_destroyed\"");
    check(&gone, &[Err("the unit is not in play any more by then")]);
}

#[test]
fn lasting_changes() {
    let modify = |more: &str| {
        unit(&format!("{{\"timing\": \"continuous\", \"action\": {{\"kind\": \"modify\", {more}}}}}"))
    };
    let grow = |aim, power, body| Ok(does(Moment::Always, Deed::Grow { aim, power, body, this_turn: false }));
    let others = Which { other: true, kind: Some("Tides".to_owned()), ..Which::of(Side::Mine) };
    check(
        &modify(
            r#""target": "ally_units", "filter": {"theme": "Tides"}, "excludeSelf": true, "add": {"atk": 1, "hp": -1}"#,
        ),
        &[grow(Aim::All(others), 100, -100)],
    );
    check(&modify(r#""add": {"atk": 2}"#), &[grow(Aim::This, 200, 0)]);
    check(
        &modify(r#""target": "enemy_units", "set": {"atk": 1}"#),
        &[Err("of lasting changes only more or less attack and HP can be told")],
    );
    check(
        &modify(r#""target": "enemy_front", "add": {"atk": -1}"#),
        &[Err("only the duel has a front unit, and here no one chooses another")],
    );
    check(
        &unit(&format!("{{\"timing\": \"continuous\", {DRAW}}}")),
        &[Err("as it is written it never happens")],
    );
    check(
        &unit(r#"{"timing": "replace", "replaces": {"event": "drew"}, "action": {"kind": "prevent"}}"#),
        &[Err("only the duel takes the place of what is about to happen")],
    );
}

#[test]
fn what_is_lost_points_at_what_hinders() {
    let text = format!(
        "[{}]",
        unit(r#"{"timing": "on_deploy", "condition": {"phase": "end"}, "action": {"kind": "draw"}}"#)
    );
    let (cards, _) = load(&text, "standard");
    let lost = &Duel.plain(&cards.list[0], &cards).lost[0];
    assert_eq!((lost.of, &text[std::ops::Range::<usize>::from(lost.span)]), (Some(0), "\"end\""));
}
