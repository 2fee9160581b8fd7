//! What is written from plain terms.

use super::*;

#[test]
fn a_unit_with_its_names() {
    let converted = CrossUniverse.write(&unit([]));
    assert_eq!(
        converted.files,
        [
            (
                "CUU91007.cdf".to_owned(),
                "id: CUU91007\ncardType: unit\nname: CUU91007\nlevel: 2\ntypes: Fire\nattack: 300\ndefense: 300\n"
                    .to_owned()
            ),
            (
                "names.json".to_owned(),
                "{\n  \"CUU91007\": { \"en\": \"Fox\", \"ko\": \"여우\" }\n}\n".to_owned()
            ),
        ]
    );
    assert_eq!(reasons(&converted.lost), Vec::<String>::new());
}

#[test]
fn spells_answer_and_items_do_not() {
    let draw = Saying::new(Moment::Played, vec![Deed::Draw(Side::Mine, 1)]);
    let mut spell = card(Sort::Spell, None, [draw.clone()]);
    writes(&spell, "o: deploy\nDRAW(1);\n");
    spell.fast = true;
    writes(&spell, "o: cast\nDRAW(1);\n");
    tells("standardItem", "o: deploy\nDRAW(1);\n", &draw);
    assert!(read("standardSpell", "o: cast\nDRAW(1);\n").fast);
    assert!(!read("standardItem", "o: deploy\nDRAW(1);\n").fast);
}

#[test]
fn what_a_card_cannot_be_here_is_told() {
    let mut fox = unit([]);
    fox.fast = true;
    fox.cost = Some(-1);
    fox.kinds = vec!["fire".to_owned(), "Fire".to_owned(), "Fox".to_owned()];
    let (text, _, lost) = laws::again(&fox);
    assert!(text.contains("level: 0\ntypes: Fire\n"), "{text}");
    assert_eq!(
        reasons(&lost),
        [
            "None units are not played in answer to anything in Cross Universe",
            "None there is no type \"Fox\" in Cross Universe",
            "None no card has less than 0 of anything in Cross Universe",
        ]
    );
    let spell = card(Sort::Spell, Some(100), []);
    let (_, _, lost) = laws::again(&spell);
    assert_eq!(reasons(&lost), ["None spells have no attack and no defense in Cross Universe"]);
}

#[test]
fn ids_follow_from_ids() {
    let id = |id: &str| {
        let mut fox = unit([]);
        fox.id = id.to_owned();
        CrossUniverse.write(&fox).files[0].0.clone()
    };
    assert_eq!(id("CUU04001"), "CUU04001.cdf");
    assert_eq!(id("fox_7"), "CUU91007.cdf");
    assert_eq!(id("fox_8"), "CUU91008.cdf");
    assert_ne!(id("CUS04001"), "CUS04001.cdf");
    // The last digits of such ids say nothing about the rest.
    let random = ["14f4741a-7ee4-5623-88bb-54a11c4ae6a4", "1123157e-f4b8-5a95-a014-ec34b5c1c5f4"].map(id);
    assert_ne!(random[0], random[1]);
    for odd in ["", "7", "여우", "fox_99999999999999999999", "fox 1000"] {
        let name = id(odd);
        assert!(name.len() == 12 && name.starts_with("CUU"), "{odd}: {name}");
    }
}

#[test]
fn conditions_and_prices() {
    let mut says = Saying::new(Moment::Used, vec![Deed::Strike(Side::Theirs, 300)]);
    says.per_turn = Some(1);
    says.ifs = vec![
        Condition::Turn(Side::Mine),
        Condition::Units(2, Which { kind: Some("Fire".to_owned()), ..of(Side::Mine) }),
        Condition::Cards(Side::Theirs, Pile::Grave, 3),
        Condition::Resource(1),
    ];
    says.pays = vec![
        Price::Resource(1),
        Price::Life(150),
        Price::Discard(2),
        Price::Sacrifice(1, Which { other: true, most_power: Some(200), ..of(Side::Mine) }),
        Price::SacrificeThis,
    ];
    writes(
        &unit([says]),
        "o: optional
turnLimit: 1
condition: thisCard.zone = field & currentTurn = you.turn & COUNT([from you.unitZone where types = Fire]) >= 2 & COUNT([from opponent.discard]) >= 3 & you.mana > 0
cost:
LOSEMANA(1);
LOSELIFE(50);
DISCARD(SELECT(2, [from you.hand]));
DISCARD(SELECT(1, [from you.unitZone where self != thisCard & attack <= 200]));
DISCARD(thisCard);
exec:
DAMAGE(opponent, 100);
",
    );
    let odd = Saying::new(Moment::Used, vec![Deed::Strike(Side::Theirs, 100)]);
    refuses(&unit([odd]), "so little life cannot be told in points of 1000");
    let mut exhausts = Saying::new(Moment::Used, vec![Deed::Draw(Side::Mine, 1)]);
    exhausts.pays = vec![Price::Exhaust];
    refuses(&unit([exhausts]), "cards are not turned in Cross Universe");
}

#[test]
fn moments() {
    let draw = |when| unit([Saying::new(when, vec![Deed::Draw(Side::Mine, 1)])]);
    let fire = Which { other: true, kind: Some("Fire".to_owned()), ..of(Side::Mine) };
    let happens = |happening: Happening, head: &str| {
        writes(&draw(Moment::Happens(happening)), &format!("o: trigger\nmandatory: yes\n{head}\nDRAW(1);\n"));
    };
    writes(
        &draw(Moment::Played),
        "o: trigger\nmandatory: yes\nafter: summoned(dueTo: standardSummon) = thisCard\nDRAW(1);\n",
    );
    writes(&draw(Moment::UsedFast), "o: fast\ncondition: thisCard.zone = field\nDRAW(1);\n");
    happens(Happening::Enters(Who::This), "after: summoned = thisCard");
    happens(Happening::Attacks(Who::This), "after: declared = thisCard");
    happens(Happening::Destroyed(Who::This), "after: destroyed(from: field) = thisCard");
    happens(
        Happening::Enters(Who::Any(fire.clone())),
        "after: COUNT([from summoned where self != thisCard & owner = you & types = Fire]) > 0\ncondition: thisCard.zone = field",
    );
    happens(
        Happening::Destroyed(Who::Any(of(Side::Theirs))),
        "after: COUNT([from destroyed(from: field) where cardType = unit & owner = opponent]) > 0\ncondition: thisCard.zone = field",
    );
    happens(
        Happening::Attacks(Who::Any(of(Side::Both))),
        "after: COUNT(declared) > 0\ncondition: thisCard.zone = field",
    );
    happens(
        Happening::TurnBegins(Side::Mine),
        "during: currentPhase = you.drawPhase\ncondition: thisCard.zone = field",
    );
    happens(
        Happening::TurnEnds(Side::Both),
        "during: currentPhase = endPhase\ncondition: thisCard.zone = field",
    );
    happens(
        Happening::Discards(Side::Theirs),
        "after: COUNT(discarded(from: opponent.hand)) > 0\ncondition: thisCard.zone = field",
    );
    happens(
        Happening::Plays(Side::Mine, Which { sort: Some(Sort::Spell), ..of(Side::Mine) }),
        "after: COUNT([from cast(byPlayer: you), deployed(byPlayer: you) where owner = you]) > 0\ncondition: thisCard.zone = field",
    );
    happens(
        Happening::Plays(Side::Both, of(Side::Both)),
        "after: COUNT([from summoned(dueTo: standardSummon), cast, deployed where self != thisCard]) > 0\ncondition: thisCard.zone = field",
    );
}

/// Elsewhere a card is not in play yet when it is played, and a unit hears of its own end together with that of others.
#[test]
fn a_card_hears_of_itself_as_elsewhere() {
    let draw = |happening| Saying::new(Moment::Happens(happening), vec![Deed::Draw(Side::Mine, 1)]);
    let plays = |sort| Happening::Plays(Side::Mine, Which { sort, ..of(Side::Mine) });
    writes(
        &unit([draw(plays(Some(Sort::Unit)))]),
        "o: trigger
mandatory: yes
after: COUNT([from summoned(dueTo: standardSummon, byPlayer: you) where self != thisCard & owner = you]) > 0
condition: thisCard.zone = field
DRAW(1);
",
    );
    writes(
        &card(Sort::Unit, None, [draw(plays(Some(Sort::Spell)))]),
        "o: trigger
mandatory: yes
after: COUNT([from cast(byPlayer: you), deployed(byPlayer: you) where self != thisCard & owner = you]) > 0
condition: thisCard.zone = field
DRAW(1);
",
    );
    for side in [Side::Mine, Side::Both] {
        refuses(
            &unit([draw(Happening::Destroyed(Who::Any(of(side))))]),
            "a unit of Cross Universe does not hear of its own destruction together with that of others",
        );
    }
    let place = |side| card(Sort::Unit, None, [draw(Happening::Enters(Who::Any(of(side))))]);
    refuses(&place(Side::Mine), "the card itself does not fight in Cross Universe");
    writes(
        &place(Side::Theirs),
        "o: trigger
mandatory: yes
after: COUNT([from summoned where owner = opponent]) > 0
condition: thisCard.zone = field
DRAW(1);
",
    );
}

/// What is asked to play a spell is asked while it is in the hand and not paid.
#[test]
fn conditions_of_spells() {
    let hand = |least| Saying {
        ifs: vec![Condition::Cards(Side::Mine, Pile::Hand, least)],
        ..Saying::new(Moment::Played, vec![Deed::Draw(Side::Mine, 1)])
    };
    writes(
        &card(Sort::Spell, None, [hand(2)]),
        "o: deploy\ncondition: COUNT([from you.hand]) >= 3\nDRAW(1);\n",
    );
    let mana = Saying { ifs: vec![Condition::Resource(2)], ..hand(1) };
    refuses(
        &card(Sort::Spell, None, [mana.clone()]),
        "how much mana there is, is asked before the card is paid",
    );
    writes(
        &unit([mana]),
        "o: trigger
mandatory: yes
after: summoned(dueTo: standardSummon) = thisCard
condition: you.mana >= 2
DRAW(1);
",
    );
}

#[test]
fn the_unit_that_a_moment_is_about() {
    let entered = Moment::Happens(Happening::Enters(Who::Any(of(Side::Mine))));
    let grows = Deed::Grow { aim: Aim::That, power: 100, body: 100, this_turn: false };
    let mut says = Saying::new(entered, vec![grows]);
    says.optional = true;
    writes(
        &unit([says]),
        "o: trigger
mandatory: no
after: COUNT($that{[from summoned where owner = you]}) > 0
condition: thisCard.zone = field
APPLY($that, {attack, defense += 100});
",
    );
    let others = Which { other: true, ..of(Side::Mine) };
    let fallen = || Moment::Happens(Happening::Destroyed(Who::Any(others.clone())));
    let (mut returned, mut destroyed) = (
        unit([Saying::new(fallen(), vec![Deed::Return(Aim::That)])]),
        unit([Saying::new(fallen(), vec![Deed::Destroy(Aim::That)])]),
    );
    writes(
        &returned,
        "o: trigger
mandatory: yes
after: COUNT($that{[from destroyed(from: field) where self != thisCard & cardType = unit & owner = you]}) > 0
condition: thisCard.zone = field
MOVE($that, baseOwner.hand);
",
    );
    refuses(&destroyed, "the card is not in play then");
    for card in [&mut returned, &mut destroyed] {
        card.abilities[0].says.when = Moment::Used;
        refuses(card, "nothing has happened to a unit then");
    }
}

/// A step that finds nothing stops the rest, so that it only stands alone where it is sure to find something.
#[test]
fn steps_do_not_stop_one_another() {
    let foe = || Aim::Some(1, of(Side::Theirs));
    let two = vec![Deed::Destroy(foe()), Deed::Draw(Side::Mine, 1)];
    writes(
        &unit([Saying::new(Moment::Used, vec![Deed::Destroy(foe())])]),
        "o: optional\ncondition: thisCard.zone = field\nDESTROY(SELECT(1, [from opponent.unitZone]));\n",
    );
    writes(
        &unit([Saying::new(Moment::Used, two)]),
        "o: optional
condition: thisCard.zone = field
if (COUNT([from opponent.unitZone]) > 0) {
	DESTROY(SELECT(1, [from opponent.unitZone]));
};
DRAW(1);
",
    );
    let mut sure = Saying::new(Moment::Used, vec![Deed::Discard(Side::Mine, 2), Deed::Draw(Side::Mine, 2)]);
    sure.ifs = vec![Condition::Cards(Side::Mine, Pile::Hand, 2)];
    writes(
        &unit([sure.clone()]),
        "o: optional
condition: thisCard.zone = field & COUNT([from you.hand]) >= 2
DISCARD(SELECT(2, [from you.hand]));
DRAW(2);
",
    );
    // The price may take what was there.
    sure.pays = vec![Price::Discard(1)];
    writes(
        &unit([sure]),
        "o: optional
condition: thisCard.zone = field & COUNT([from you.hand]) >= 2
cost:
DISCARD(SELECT(1, [from you.hand]));
exec:
if (COUNT([from you.hand]) > 0) {
	DISCARD(SELECT?(2, [from you.hand], COUNT(self) = [2, COUNT([from you.hand])]));
};
DRAW(2);
",
    );
    tells(
        "standardSpell",
        "o: cast\nDISCARD(SELECT(1, [from you.hand]));\nDRAW(2);\n",
        &Saying {
            ifs: vec![Condition::Cards(Side::Mine, Pile::Hand, 1)],
            ..Saying::new(Moment::Played, vec![Deed::Discard(Side::Mine, 1), Deed::Draw(Side::Mine, 2)])
        },
    );
    loses(
        "standardSpell",
        "o: cast\nMOVE(SELECT(1, [from you.deck where types = Fire]), hand);\nDRAW(2);\n",
        "MOVE(SELECT(1, [from you.deck where types = Fire]), hand)",
        "the rest is only done if this can be done",
    );
}

#[test]
fn both_players_at_once() {
    let discard = Saying::new(Moment::Used, vec![Deed::Discard(Side::Both, 1)]);
    refuses(&unit([discard.clone()]), "both players can only do it while both are able to");
    let hands = [Side::Mine, Side::Theirs].map(|side| Condition::Cards(side, Pile::Hand, 1));
    writes(
        &unit([Saying { ifs: hands.to_vec(), ..discard }]),
        "o: optional
condition: thisCard.zone = field & COUNT([from you.hand]) > 0 & COUNT([from opponent.hand]) > 0
both.DISCARD(SELECT(1, [from own.hand]));
",
    );
    writes(
        &unit([Saying::new(Moment::Used, vec![Deed::Mill(Side::Both, 2)])]),
        "o: optional
condition: thisCard.zone = field
if (COUNT([from deck]) > 0) {
	DISCARD?(DECKTOP?(both, 2));
};
",
    );
}
