//! What real cards say, in plain terms.

use super::*;

#[test]
fn what_stays_without_fighting_is_a_unit_without_strength() {
    let plain =
        read("continuousSpell", "o: cast\nDRAW(1);\n\no: fast\ncondition: thisCard.zone = field\nDRAW(1);\n");
    assert_eq!((plain.sort, plain.fast, plain.power), (Sort::Unit, true, None));
    assert_eq!(plain.abilities.len(), 2);
    assert_eq!(
        reasons(&plain.lost),
        ["None it stays in play without fighting, which only cards of Cross Universe do"]
    );
    let enters = Moment::Happens(Happening::Enters(Who::This));
    let place = card(Sort::Unit, None, [Saying::new(enters, vec![Deed::Draw(Side::Mine, 1)])]);
    writes(&place, "o: trigger\nmandatory: yes\nafter: deployed = thisCard\nDRAW(1);\n");
    let grows = Deed::Grow { aim: Aim::This, power: 100, body: 0, this_turn: true };
    let place = card(Sort::Unit, None, [Saying::new(Moment::Used, vec![grows])]);
    refuses(&place, "the card itself does not fight in Cross Universe");
}

#[test]
fn whatever_belongs_to_the_whole_card_is_told_once() {
    let text = file("unit", "")
        .replace("types: Fire\n", "types: Fire\ndeckLimit: 1\nturnLimit: 1\ncondition: you.life > 1\n");
    let text = text.replace("name: CUU00301", "name: CUU00300");
    let (_, loaded) = load(&[("card.cdf".to_owned(), text)]);
    let plain = CrossUniverse.plain(&loaded.cards.list[0], &loaded.cards);
    assert_eq!(
        reasons(&plain.lost),
        [
            "None cards of this name are limited for each turn",
            "None it can only be played under a condition",
            "None a deck may hold another number of copies than usual",
            "None it goes by the name of the card CUU00300",
        ]
    );
}

/// Forms of real cards that say the same as what is written.
#[test]
fn other_ways_to_say_it() {
    let one = || Aim::Some(1, of(Side::Both));
    let grow = |aim| Deed::Grow { aim, power: 0, body: -200, this_turn: true };
    let spell = Saying::new(Moment::Played, vec![grow(one())]);
    for ability in [
        "o: cast\ncost:\n$unit = SELECT(1, [from field where cardType = unit]);\nexec:\nAPPLY($unit, {defense -= 200}, currentTurn.end);\n",
        "o: cast\ncost:\n$unit = SELECT(1, [from field where cardType = unit]);\nexec:\nAPPLY([from $unit where cardType = unit], {defense -= 200}, currentTurn.end);\n",
        "o: cast\n$unit = SELECT(1, [from field where cardType = unit]);\nAPPLY([from field where self = $unit], {defense -= 200}, currentTurn.end);\n",
        "o: cast\nAPPLY(SELECT(1, [from field]), {defense -= 200}, currentTurn.end);\n",
    ] {
        tells("standardSpell", ability, &spell);
    }
    let fetch = Saying::new(Moment::Played, vec![Deed::Fetch(Pile::Grave, 1, of(Side::Mine))]);
    for hand in ["hand", "you.hand", "baseOwner.hand"] {
        let ability = format!(
            "o: cast\ncost:\n$card = SELECT(1, [from you.discard]);\nexec:\nMOVE([from discard where self = $card], {hand});\n"
        );
        tells("standardSpell", &ability, &fetch);
    }
    let attacked = Happening::Attacks(Who::Any(of(Side::Theirs)));
    let weakens = Deed::Grow { aim: Aim::That, power: -100, body: 0, this_turn: true };
    let weakens = Saying { optional: true, ..Saying::new(Moment::Happens(attacked), vec![weakens]) };
    for ability in [
        "o: trigger\nmandatory: no\nafter: declared.owner = opponent\ncondition: thisCard.zone = field\nAPPLY(attackers, {attack -= 100}, currentTurn.end);\n",
        "o: trigger\nmandatory: no\nafter: COUNT($c{[from declared where owner = opponent]}) >= 1\ncondition: thisCard.zone = field\nAPPLY($c, {attack -= 100}, currentTurn.end);\n",
    ] {
        tells("unit", ability, &weakens);
    }
    let falls = Moment::Happens(Happening::Destroyed(Who::This));
    let returns = Saying { optional: true, ..Saying::new(falls, vec![Deed::Return(Aim::This)]) };
    for card in ["thisCard", "[from discard where self = thisCard]"] {
        let ability = format!(
            "o: trigger\nmandatory: no\nafter: destroyed = thisCard\nMOVE({card}, baseOwner.hand);\n"
        );
        tells("unit", &ability, &returns);
    }
    let light = Which { other: true, kind: Some("Light".to_owned()), ..of(Side::Mine) };
    let grows = Deed::Grow { aim: Aim::All(light), power: 100, body: 0, this_turn: false };
    tells(
        "unit",
        "o: static\napplyTo: [from you.field where self != thisCard & types = Light]\ncondition: thisCard.zone = field\nmodifier: {attack += 100}\n",
        &Saying::new(Moment::Always, vec![grows]),
    );
    tells(
        "unit",
        "o: optional\ncondition: currentPhase = you.mainPhase & thisCard.zone = field\nboth.DRAW(1);\n",
        &Saying::new(Moment::Used, vec![Deed::Draw(Side::Both, 1)]),
    );
}

#[test]
fn what_no_other_game_says() {
    let used = |script: &str| format!("o: optional\ncondition: thisCard.zone = field\n{script}\n");
    for (script, part, why) in [
        ("DRAW(COUNT([from you.hand]));", "COUNT([from you.hand])", "the number is worked out in play"),
        ("DESTROY(SELECT(any, [from field where cardType = unit]));", "any", "fewer cards may be chosen"),
        (
            "DISCARD(thisCard);",
            "DISCARD(thisCard)",
            "cards go from play to the grave without being destroyed",
        ),
        (
            "SUMMON(SELECT(1, [from you.hand where cardType = unit]));",
            "SUMMON(SELECT(1, [from you.hand where cardType = unit]))",
            "the summoned unit must be paid",
        ),
        (
            "EXILE(SELECT(1, [from you.unitZone]), currentTurn.end);",
            "currentTurn.end",
            "it lasts for another time than this turn",
        ),
        ("APPLY(thisCard, {attack = 0});", "0", "a value is set, and not raised or lowered"),
        (
            "APPLY(thisCard, {attackRights = 2});",
            "2",
            "only attack and defense can be changed elsewhere, not \"attackRights\"",
        ),
        (
            "APPLY(thisCard, {attack += 100 if types = Fire});",
            "types = Fire",
            "a change has a condition of its own",
        ),
        (
            "APPLY([from you.unitZone], {attack += 100});",
            "[from you.unitZone]",
            "the partner is left out, and only Cross Universe has partners",
        ),
        (
            "DESTROY(SELECT(1, [from field where cardType = spell]));",
            "cardType = spell",
            "only Cross Universe tells spells from items",
        ),
        (
            "DESTROY(SELECT(1, [from unitZone where defense <= 100]));",
            "defense <= 100",
            "no other game picks cards by \"defense\" in this way",
        ),
        ("VIEW([from opponent.hand]);", "VIEW([from opponent.hand])", "only Cross Universe can say \"VIEW\""),
    ] {
        loses("unit", &used(script), part, why);
    }
    loses(
        "unit",
        "o: optional\nDRAW(1);\n",
        "o: optional\nDRAW(1);",
        "it works wherever the card is, not only in play",
    );
    loses(
        "unit",
        "o: trigger\nmandatory: no\nafter: destroyed(dueTo: fights) = thisCard\nDRAW(1);\n",
        "fights",
        "no other game has a moment like \"destroyed\" told in this way",
    );
    loses(
        "standardSpell",
        "o: cast\nafter: declared.owner = opponent\nDRAW(1);\n",
        "declared.owner = opponent",
        "it can only be played right after something has happened",
    );
}

/// A partner is always in play, and no other game has one.
#[test]
fn partners_are_not_counted_elsewhere() {
    let used = |condition: &str| {
        format!("o: optional\nturnLimit: 1\ncondition: thisCard.zone = field & {condition}\nDRAW(1);\n")
    };
    let when = |ifs: Vec<Condition>| Saying {
        ifs,
        per_turn: Some(1),
        ..Saying::new(Moment::Used, vec![Deed::Draw(Side::Mine, 1)])
    };
    let units = |least, side| vec![Condition::Units(least, of(side))];
    tells("unit", &used("COUNT([from you.unitZone]) >= 2"), &when(units(2, Side::Mine)));
    tells("unit", &used("COUNT([from you.field where cardType = unit]) >= 2"), &when(units(1, Side::Mine)));
    tells("unit", &used("COUNT([from opponent.field where cardType = unit]) > 0"), &when(Vec::new()));
    tells("unit", &used("COUNT([from field where cardType = unit]) >= 3"), &when(units(1, Side::Both)));
    let fire = "COUNT([from you.field where cardType = unit & types = Fire]) > 0";
    loses("unit", &used(fire), fire, "the partner may be counted, too, and only Cross Universe has partners");
}

#[test]
fn what_is_asked_before_a_spell_is_played() {
    let cast = |condition: &str| format!("o: cast\ncondition: {condition}\nDRAW(1);\n");
    let draw = Saying::new(Moment::Played, vec![Deed::Draw(Side::Mine, 1)]);
    let hand = vec![Condition::Cards(Side::Mine, Pile::Hand, 2)];
    tells("standardSpell", &cast("COUNT([from you.hand]) >= 3"), &Saying { ifs: hand, ..draw.clone() });
    tells("standardSpell", &cast("COUNT([from you.hand]) > 0"), &draw);
    loses(
        "standardSpell",
        &cast("you.mana >= 3"),
        "you.mana >= 3",
        "how much mana there is, is asked before the card is paid",
    );
}

#[test]
fn the_card_itself_among_others() {
    let heard = |after: &str| {
        format!("o: trigger\nmandatory: yes\nafter: {after}\ncondition: thisCard.zone = field\nDRAW(1);\n")
    };
    let draw = |happening| Saying::new(Moment::Happens(happening), vec![Deed::Draw(Side::Mine, 1)]);
    let summoned = "summoned(dueTo: standardSummon, byPlayer: you)";
    loses(
        "unit",
        &heard(&format!("COUNT({summoned}) > 0")),
        summoned,
        "it hears of itself being played, too",
    );
    let units = Which { sort: Some(Sort::Unit), ..of(Side::Mine) };
    tells(
        "unit",
        &heard(&format!("COUNT([from {summoned} where self != thisCard]) > 0")),
        &draw(Happening::Plays(Side::Mine, units)),
    );
    // What is destroyed itself is not in play any more, and what does not fight is no unit.
    let others = Who::Any(Which { other: true, ..of(Side::Mine) });
    let destroyed = heard("COUNT([from destroyed(from: field) where cardType = unit & owner = you]) > 0");
    tells("unit", &destroyed, &draw(Happening::Destroyed(others.clone())));
    tells("continuousItem", &heard("summoned.owner = you"), &draw(Happening::Enters(others)));
    tells("unit", &heard("summoned.owner = you"), &draw(Happening::Enters(Who::Any(of(Side::Mine)))));
}

/// Each player gives up what is the own, and not something of what both have.
#[test]
fn both_players_with_the_cards_of_both() {
    for (script, part) in [
        ("both.DISCARD(SELECT(1, [from hand]));", "hand"),
        ("both.DISCARD(DECKTOP(both, 1));", "DECKTOP(both, 1)"),
    ] {
        loses("standardSpell", &format!("o: cast\n{script}\n"), part, "cards in several places are meant");
    }
}
