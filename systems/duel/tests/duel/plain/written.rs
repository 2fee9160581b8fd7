//! Cards of the duel from plain terms.

use cardwright_duel::Duel;
use cardwright_system::System;
use cardwright_system::plain::{
    Aim, Condition, Deed, Happening, Moment, POINT, Pile, Price, Saying, Side, Sort, Which, Who,
};

use super::{check, does, one, reasons, saying};

/// The file of a card, which says the same.
#[track_caller]
fn file(sort: Sort, says: Vec<Saying>, expected: &str) {
    let written = check(&saying(sort, says));
    assert_eq!(reasons(&written.lost), [""; 0]);
    assert_eq!(written.files[0].0, "probe.json");
    assert_eq!(written.files[0].1, expected);
}

/// Why a saying is lost.
#[track_caller]
fn lost(sort: Sort, says: Saying, why: &str) {
    let written = check(&saying(sort, vec![says]));
    assert_eq!(reasons(&written.lost), [why]);
}

fn draw(when: Moment) -> Saying {
    does(when, Deed::Draw(Side::Mine, 2))
}

#[test]
fn a_unit() {
    let entered = Moment::Happens(Happening::Enters(Who::This));
    let gears = Which { kind: Some("Gear".to_owned()), sort: Some(Sort::Unit), ..Which::of(Side::Mine) };
    let used = Saying {
        ifs: vec![Condition::Resource(3), Condition::Units(1, Which::of(Side::Theirs))],
        pays: vec![Price::Resource(2)],
        optional: true,
        per_turn: Some(2),
        ..does(Moment::Used, Deed::Damage(one(Side::Theirs), 3 * POINT))
    };
    let grown = Deed::Grow { aim: Aim::This, power: POINT, body: 2 * POINT, this_turn: false };
    file(
        Sort::Unit,
        vec![used, does(entered.clone(), grown), does(entered, Deed::Fetch(Pile::Deck, 1, gears))],
        r#"[
  {
    "id": "probe",
    "name": "Probe",
    "type": "monster",
    "cost": 2,
    "atk": 3,
    "hp": 4,
    "effects": [
      {
        "timing": "active",
        "mode": "optional",
        "condition": { "has_mana_gte": 3, "target_exists": "enemy_unit", "per_turn_limit": 2 },
        "cost": { "mana": 2 },
        "action": { "kind": "deal_damage_to_unit", "target": "opponent_unit", "value": 3 }
      },
      {
        "timing": "on_deploy",
        "action": {
          "kind": "apply_status",
          "target": "self_unit",
          "status": { "id": "probe_2", "atk": 1, "hp": 2 },
          "duration": "permanent"
        }
      },
      {
        "timing": "on_deploy",
        "action": {
          "kind": "search_deck_to_hand",
          "filter": { "type": "monster", "theme": "기어" },
          "count": 1
        }
      }
    ]
  }
]
"#,
    );
}

#[test]
fn a_spell() {
    let grown = Deed::Grow { aim: one(Side::Mine), power: 2 * POINT, body: 0, this_turn: true };
    file(
        Sort::Spell,
        vec![does(Moment::Played, Deed::Strike(Side::Theirs, 450)), does(Moment::Played, grown)],
        r#"[
  {
    "id": "probe",
    "name": "Probe",
    "type": "spell",
    "spellKind": "normal",
    "cost": 2,
    "effects": [
      {
        "timing": "on_play",
        "action": { "kind": "deal_damage_to_agent", "target": "opponent", "value": 3 }
      },
      {
        "timing": "on_play",
        "action": {
          "kind": "apply_status",
          "target": "ally_front",
          "status": "atk_up",
          "value": 2,
          "duration": "end_of_turn"
        }
      }
    ]
  }
]
"#,
    );
}

#[test]
fn moments_that_the_standard_duel_has_not() {
    lost(Sort::Spell, draw(Moment::Used), "in the duel a spell is gone once it has been used");
    lost(Sort::Unit, draw(Moment::UsedFast), "nothing is answered in the standard duel");
    let turned = Saying { pays: vec![Price::Exhaust], ..draw(Moment::Used) };
    lost(Sort::Unit, turned, "in the duel effects cost only mana, once");
    lost(Sort::Unit, draw(Moment::Used), "in the duel every effect that is activated has a limit per turn");
    lost(
        Sort::Unit,
        draw(Moment::Happens(Happening::Discards(Side::Mine))),
        "in the standard duel a unit hears only of its own arrival and attacks, and of its owner's turns",
    );
}

#[test]
fn deeds_that_the_duel_has_not() {
    let played = |deed| does(Moment::Played, deed);
    lost(
        Sort::Spell,
        played(Deed::Strike(Side::Theirs, 100)),
        "the damage is not a whole number of a duelist's HP",
    );
    lost(
        Sort::Spell,
        played(Deed::Damage(one(Side::Theirs), 150)),
        "150 hundredths are not a whole number of points",
    );
    lost(Sort::Spell, played(Deed::Destroy(one(Side::Theirs))), "in the duel effects destroy own units only");
    lost(
        Sort::Spell,
        played(Deed::Damage(one(Side::Both), POINT)),
        "in the duel a choice among the units of both sides can be declined",
    );
    lost(
        Sort::Unit,
        played(Deed::Damage(one(Side::Mine), POINT)),
        "in the duel an arriving unit cannot be chosen by its own effect",
    );
    lost(
        Sort::Spell,
        played(Deed::Grow { aim: one(Side::Mine), power: 100, body: 100, this_turn: true }),
        "in the duel more or less HP counts once for each unit, so that it does not add up",
    );
    let both = vec![Deed::Draw(Side::Mine, 1), Deed::Resource(Side::Mine, 1)];
    let both = Saying::new(Moment::Played, both);
    lost(Sort::Spell, Saying { optional: true, ..both.clone() }, "an effect of the duel does one thing");
    assert!(check(&saying(Sort::Spell, vec![both])).lost.is_empty(), "what is simply done may stand apart");
    let dear = Saying { pays: vec![Price::Resource(11)], optional: true, ..draw(Moment::Played) };
    lost(Sort::Spell, dear, "the price and the cost of the card together are more than 12 mana");
}

#[test]
fn one_choice_for_all_effects() {
    let hit = does(Moment::Played, Deed::Damage(one(Side::Theirs), POINT));
    let written = check(&saying(Sort::Spell, vec![hit.clone(), hit]));
    assert_eq!(
        reasons(&written.lost),
        ["in the duel one unit is chosen for all effects of a card that is played"]
    );
    assert_eq!(written.lost[0].of, Some(1));
}

#[test]
fn numbers_that_do_not_fit() {
    let mut plain = saying(Sort::Unit, Vec::new());
    (plain.cost, plain.power, plain.body, plain.fast) = (Some(1500), Some(250), Some(-70), true);
    assert_eq!(
        reasons(&check(&plain).lost),
        [
            "in the duel a cost is from 0 to 12: here 12",
            "in the duel attack is a whole number of at least 0: here 3",
            "in the duel HP is a whole number of at least 1: here 1",
            "nothing is answered in the standard duel",
        ]
    );
    (plain.cost, plain.power, plain.body, plain.fast) = (None, Some(500), None, false);
    let written = check(&plain);
    assert_eq!(
        reasons(&written.lost),
        [
            "in the duel a cost is from 0 to 12: here 0",
            "in the duel HP is a whole number of at least 1: here 5",
        ]
    );
    (plain.cost, plain.power, plain.body) = (Some(i32::MIN), Some(i32::MAX), Some(i32::MIN));
    check(&plain);
    let mut spell = saying(Sort::Spell, Vec::new());
    spell.power = Some(100);
    assert_eq!(reasons(&check(&spell).lost), ["a spell of the duel has no attack and no HP"]);
}

#[test]
fn kinds() {
    let written = |kinds: &[&str]| {
        let mut plain = saying(Sort::Unit, Vec::new());
        plain.kinds = kinds.iter().map(|kind| (*kind).to_owned()).collect();
        let written = check(&plain);
        let card: serde_json::Value = serde_json::from_str(&written.files[0].1).expect("it is JSON");
        let tags = ["race", "theme", "element"].map(|tag| card[0][tag].as_str().unwrap_or("-").to_owned());
        (tags.join(" "), reasons(&written.lost))
    };
    assert_eq!(written(&["Machine", "Foundry", "Fire"]), ("기계족 Foundry 불".to_owned(), vec![]));
    assert_eq!(written(&["Dragon", "Water"]), ("Dragon - 물".to_owned(), vec![]));
    let (tags, lost) = written(&["Water", "Dragon"]);
    assert_eq!((tags.as_str(), lost.len()), ("- - 물", 1));
    assert_eq!(written(&["a", "b", "c", "d"]).1.len(), 1);
    assert_eq!(written(&["기어"]).1, ["in the duel 기어 is called something else"]);
}

#[test]
fn ids_and_files() {
    let named = |id: &str, name: &str| {
        let mut plain = saying(Sort::Spell, Vec::new());
        (plain.id, plain.name) = (id.to_owned(), name.to_owned());
        check(&plain).files[0].0.clone()
    };
    assert_eq!(named("tide_warden", "Warden of Tides"), "tide_warden.json");
    assert_eq!(named("FG-034", "Knight's Oath, the 2nd"), "knights_oath_the_2nd.json");
    assert_eq!(named("1042", "기사의 맹세"), "card_1042.json");
    assert_eq!(named("", "기사의 맹세"), "card.json");
    assert_eq!(named("", ""), "card.json");
    assert_eq!(named("my_aliases", ""), "my_aliases.card.json");
    assert_eq!(named("x", "\"\\\u{0}\n"), "x.json");
    assert_eq!(named("", &"long ".repeat(1000)).len(), "long_".len() * 13 - 1 + ".json".len());
}

#[test]
fn too_many_effects() {
    let written = check(&saying(Sort::Spell, vec![draw(Moment::Played); 300]));
    assert_eq!(written.lost.len(), 300 - cardwright_duel::syntax::MOST_EFFECTS);
}

#[test]
fn nothing_is_written_twice_in_another_way() {
    let plain = saying(Sort::Unit, vec![draw(Moment::Played)]);
    assert_eq!(Duel.write(&plain), Duel.write(&plain));
}
