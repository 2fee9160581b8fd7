//! Cards in plain terms: what is told of a rule, what is written from a saying, and that one agrees with the other.

mod terms;

use std::sync::Arc;

use cardwright_card_fighters::CardFighters;
use cardwright_ir::{Cards, Lang};
use cardwright_source::{Source, Sources, Span};
use cardwright_system::{
    Converted, Plain, Sort, System,
    plain::{Aim, Condition, Deed, Happening, Moment, Pile, Price, Saying, Sentence, Side, Which, Who},
};

/// What a rule says, or why it cannot be told.
fn told(sort: &str, rule: &str) -> Vec<Result<Saying, String>> {
    let mut sources = Sources::default();
    let body = match sort {
        "Action" | "Reaction" => format!(r#""type": "{sort}", "sp": -2"#),
        kind => format!(
            r#""type": "Character", "subtype": "Monk", "bp": 400, "sp": -1, "ability_type": "{kind}""#
        ),
    };
    let data = format!(
        r#"[{{"id": "01234567-89ab-cdef-0123-456789abcdef", "slug": "one", "name": "One", {body}, "rules_file": "one.rules"}}]"#
    );
    let files = vec![sources.add("one.json", data.as_str()), sources.add("one.rules", rule)];
    let loaded = CardFighters.load(&files, "standard");
    let card = loaded.cards.list.first().unwrap_or_else(|| panic!("{rule}: {:?}", loaded.diagnostics));
    let plain = CardFighters.plain(card, &loaded.cards);
    let mut all: Vec<(usize, Result<Saying, String>)> = Vec::new();
    all.extend(plain.abilities.into_iter().map(|told| (told.of, Ok(told.says))));
    all.extend(plain.lost.iter().filter_map(|lost| Some((lost.of?, Err(lost.told(Lang::En))))));
    all.sort_by_key(|(of, _)| *of);
    all.into_iter().map(|(_, told)| told).collect()
}

#[track_caller]
fn tells(sort: &str, rule: &str, says: &Saying) {
    assert_eq!(told(sort, rule), [Ok(says.clone())], "{rule}");
}

#[track_caller]
fn refuses(sort: &str, rule: &str, why: &str) {
    assert_eq!(told(sort, rule), [Err(why.to_owned())], "{rule}");
}

fn which(side: Side) -> Which {
    Which::of(side)
}

fn enters() -> Moment {
    Moment::Happens(Happening::Enters(Who::This))
}

fn one(side: Side) -> Aim {
    Aim::Some(1, which(side))
}

#[test]
fn rules_are_told() {
    use Side::{Both, Mine, Theirs};
    let says = |when: Moment, deeds: Vec<Deed>| Saying::new(when, deeds);
    tells("Action", "action = draw(2)", &says(Moment::Played, vec![Deed::Draw(Mine, 2)]));
    tells(
        "Reaction",
        "target = opp\naction = damage(500)",
        &says(Moment::Played, vec![Deed::Strike(Theirs, 500)]),
    );
    tells(
        "instant",
        "action = damage(300) to(^characters)",
        &says(enters(), vec![Deed::Damage(Aim::All(Which { other: true, ..which(Both) }), 300)]),
    );
    tells(
        "instant",
        "action = moveTo(hand) to(<2>!character@discards)",
        &says(enters(), vec![Deed::Fetch(Pile::Grave, 2, Which { sort: Some(Sort::Spell), ..which(Mine) })]),
    );
    tells(
        "auto",
        "auto = ~activatePhase~ sp(-2) to(players)",
        &says(Moment::Happens(Happening::TurnBegins(Mine)), vec![Deed::Resource(Both, -2)]),
    );
    tells(
        "triggered",
        "action = {D(2)}{F}: bp(+300) to(<2>character[monk & bp<=500]@oppRing)",
        &Saying {
            pays: vec![Price::Discard(2), Price::Exhaust],
            ..says(
                Moment::Used,
                vec![Deed::Grow {
                    aim: Aim::Some(
                        2,
                        Which { kind: Some("Monk".into()), most_power: Some(500), ..which(Theirs) },
                    ),
                    power: 300,
                    body: 300,
                    this_turn: false,
                }],
            )
        },
    );
    // SP that are asked for and paid are a price; without freezing the ability is used once a turn.
    tells(
        "triggered",
        "action = [[if opp.hand.size > 2 and me.sp >= 3]] sp(-3) & draw(2)",
        &Saying {
            ifs: vec![Condition::Cards(Theirs, Pile::Hand, 3)],
            pays: vec![Price::Resource(3)],
            per_turn: Some(1),
            ..says(Moment::Used, vec![Deed::Draw(Mine, 2)])
        },
    );
    tells("triggered", "action = draw(); clear()", &says(Moment::Used, vec![Deed::Draw(Mine, 1)]));
    // In the opponent's phase the opponent is `me`, and chooses.
    tells(
        "auto",
        "auto = ~oppEndPhase~ discard(2) to(me)",
        &says(Moment::Happens(Happening::TurnEnds(Theirs)), vec![Deed::Discard(Theirs, 2)]),
    );
    refuses("auto", "auto = ~oppEndPhase~ destroy() to(character)", "whose turn it is chooses");
    refuses("auto", "auto = ~anyEndPhase~ damage(100) to(opp)", "`me` is whoever has the turn");
    // What stands behind a target that is not found does not happen.
    tells(
        "Action",
        "action = destroy() to(character@oppRing); draw()",
        &Saying {
            ifs: vec![Condition::Units(1, which(Theirs))],
            ..says(Moment::Played, vec![Deed::Destroy(one(Theirs)), Deed::Draw(Mine, 1)])
        },
    );
    tells(
        "Action",
        "action = destroy() to?(character@oppRing); draw()",
        &says(Moment::Played, vec![Deed::Destroy(one(Theirs)), Deed::Draw(Mine, 1)]),
    );
    refuses(
        "Action",
        "action = draw(); damage(200) to(character); draw()",
        "the rest happens only if a target is found",
    );
    refuses(
        "Action",
        "action = damage(200) & bp(-100) to(character)",
        "several effects work on the same choice",
    );
    refuses(
        "Action",
        "action = moveTo(hand) to(character@oppRing)",
        "cards come to a player who did not have them",
    );
    refuses("Action", "action = discard(1) to(opp)", "whose turn it is chooses what the other one discards");
    refuses("Action", "action = draw(opp.hand.size)", "the amount depends on the course of the game");
    refuses(
        "Action",
        "action = damage(300) to(character[frozen])",
        "no other game has characters that are \"frozen\"",
    );
    refuses(
        "triggered",
        "action = {D}{F}: [[if me.hand.size >= 2]] draw()",
        "the condition is tested after the price was paid",
    );
    refuses(
        "instant",
        "action = [[if me.sp >= 2]] draw() [[else]] hp(+100)",
        "otherwise something else happens",
    );
    refuses("auto", "abilities = rush, pierce", "no other game has the keyword rush, pierce");
    refuses("auto", "auto = ~removed~ draw()", "elsewhere nothing happens when removed");
    refuses("Action", "action = {D}: draw(0)", "it does nothing");
    assert_eq!(told("Action", "action = draw(0)"), [], "nothing is no loss");
    // A filter in quotes knows no source, so it cannot leave it out.
    let asks = |filter: &str| format!("auto = ~oppEndPhase~ [[if getTargets('{filter}').size >= 2]] draw()");
    tells(
        "auto",
        &asks("characters@oppRing"),
        &Saying {
            ifs: vec![Condition::Units(2, which(Mine))],
            ..says(Moment::Happens(Happening::TurnEnds(Theirs)), vec![Deed::Draw(Mine, 1)])
        },
    );
    refuses("auto", &asks("^characters"), "only in Card Fighters can this be asked");
    refuses("auto", &asks("characters@ctrlRing"), "only in Card Fighters can this be asked");
}

/// The files of a card with this one saying.
fn written(sort: Sort, says: &Saying) -> Result<String, String> {
    let mut converted = CardFighters.write(&plain(sort, vec![says.clone()]));
    match converted.lost.iter().find(|lost| lost.of.is_some()) {
        Some(lost) => Err(lost.told(Lang::En)),
        None => Ok(converted.files.pop().expect("a card has files").1),
    }
}

fn plain(sort: Sort, says: Vec<Saying>) -> Plain {
    let unit = sort == Sort::Unit;
    Plain {
        id: "7".into(),
        name: "Old Ones' Cook".into(),
        korean: None,
        sort,
        fast: false,
        cost: Some(2),
        power: unit.then_some(400),
        body: unit.then_some(400),
        kinds: if unit { vec!["Cook".into()] } else { Vec::new() },
        abilities: says
            .into_iter()
            .enumerate()
            .map(|(of, says)| Sentence { of, span: Span::default(), says })
            .collect(),
        lost: Vec::new(),
    }
}

#[test]
fn sayings_are_written() {
    use Side::{Both, Mine, Theirs};
    let check = |sort: Sort, says: Saying, text: Result<&str, &str>| {
        assert_eq!(written(sort, &says), text.map(str::to_owned).map_err(str::to_owned), "{says:?}");
    };
    let cook = Which { kind: Some("Cook".into()), ..which(Mine) };
    check(
        Sort::Spell,
        Saying::new(Moment::Played, vec![Deed::Strike(Theirs, 450)]),
        Ok("action = damage(450) to(opp)\n"),
    );
    check(
        Sort::Spell,
        Saying {
            ifs: vec![Condition::Units(1, which(Theirs)), Condition::Cards(Mine, Pile::Hand, 2)],
            ..Saying::new(
                Moment::Played,
                vec![
                    Deed::Destroy(one(Theirs)),
                    Deed::Life(Both, 300),
                    Deed::Fetch(Pile::Deck, 1, which(Mine)),
                ],
            )
        },
        Ok(
            "requisite = characters@oppRing\naction = [[if me.hand.size >= 2]] destroy() to?(character@oppRing); hp(+300) to(players); moveTo(hand) & shuffle() to?(*@deck)\n",
        ),
    );
    check(
        Sort::Unit,
        Saying {
            pays: vec![Price::Resource(2), Price::Exhaust],
            ..Saying::new(
                Moment::Used,
                vec![Deed::Return(Aim::Some(2, Which { most_cost: Some(3), ..cook.clone() }))],
            )
        },
        Ok(
            "action = {F}: [[if me.sp >= 2]] sp(-2); moveTo(ctrlHand) to?(<2>character[cook & sp>=-3]@myRing)\n",
        ),
    );
    check(
        Sort::Unit,
        Saying {
            pays: vec![Price::Sacrifice(1, Which { other: true, ..cook })],
            ..Saying::new(Moment::Used, vec![Deed::Draw(Mine, 1)])
        },
        Ok("action = {S(^character[cook]@myRing)}: draw(1) & clear()\n"),
    );
    check(
        Sort::Unit,
        Saying {
            ifs: vec![Condition::Units(2, which(Mine))],
            ..Saying::new(
                Moment::Happens(Happening::TurnBegins(Theirs)),
                vec![Deed::Draw(Mine, 1), Deed::Damage(Aim::All(which(Theirs)), 100)],
            )
        },
        Ok(
            "vars = _met := opp.ring.size >= 2\nauto = ~oppActivatePhase~ [[if _met]] draw(1); [[if _met]] damage(100) to?(characters@myRing)\n",
        ),
    );
    check(
        Sort::Unit,
        Saying { optional: true, ..Saying::new(enters(), vec![Deed::Destroy(Aim::This)]) },
        Ok("action = [[may]] destroy() to(this)\n"),
    );
    check(
        Sort::Unit,
        Saying::new(
            Moment::Happens(Happening::Attacks(Who::Any(which(Both)))),
            vec![Deed::Banish(Aim::That)],
        ),
        Ok("auto = ~attacks:any~ moveTo(ctrlRemoved) to(trigger)\n"),
    );
    check(
        Sort::Unit,
        Saying {
            pays: vec![Price::Resource(2)],
            optional: true,
            ..Saying::new(Moment::Happens(Happening::TurnBegins(Mine)), vec![Deed::Draw(Mine, 1)])
        },
        Err("a price cannot be declined in Card Fighters"),
    );
    let grow = |this_turn| Deed::Grow { aim: Aim::This, power: 100, body: 100, this_turn };
    check(
        Sort::Unit,
        Saying::new(Moment::Always, vec![grow(false)]),
        Err("BP change for good, never for as long as a card is in play"),
    );
    check(
        Sort::Unit,
        Saying::new(enters(), vec![grow(true)]),
        Err("BP change for good, never until the end of a turn"),
    );
    check(Sort::Unit, Saying::new(enters(), vec![Deed::Damage(Aim::This, 150)]), Err("BP go in hundreds"));
    check(
        Sort::Spell,
        Saying::new(Moment::Used, vec![grow(false)]),
        Err("an Action or a Reaction works only as it is played"),
    );
    // Nobody here is a dragon, so no filter may name one.
    let dragon = Which { kind: Some("Dragon".into()), ..which(Theirs) };
    check(
        Sort::Unit,
        Saying::new(enters(), vec![Deed::Destroy(Aim::All(dragon))]),
        Err("no character of Card Fighters is known to be a Dragon"),
    );
}

#[test]
fn a_card_is_written_with_what_it_lacks() {
    let converted = CardFighters.write(&Plain {
        power: Some(250),
        body: Some(100),
        cost: Some(30),
        kinds: vec!["Spirit Animal".into(), "Mage".into()],
        fast: true,
        ..plain(Sort::Unit, Vec::new())
    });
    let expected = r#"[
  {
    "id": "4eb0b9c0-3d81-f990-6da1-11d71802b177",
    "slug": "old-ones-cook",
    "name": "Old Ones' Cook",
    "type": "Character",
    "subtype": "Spirit Animal",
    "bp": 300,
    "sp": -20,
    "backups": []
  }
]
"#;
    assert_eq!(converted.files, [("old-ones-cook.json".to_owned(), expected.to_owned())]);
    let lost: Vec<String> = converted.lost.iter().map(|lost| lost.told(Lang::En)).collect();
    assert_eq!(
        lost,
        [
            "characters are played only in the own Main phase",
            "a character of Card Fighters has one kind, so it is no Mage",
            "BP are attack and endurance at once, in hundreds: 300",
            "a card of Card Fighters costs 0 to 20 SP",
        ]
    );
    // An Action needs a rule, even one that does nothing.
    let nothing = CardFighters.write(&Plain { name: "마법".into(), ..plain(Sort::Spell, Vec::new()) });
    assert_eq!(nothing.files[1], ("7.rules".to_owned(), "action = draw(0)\n".to_owned()));
    agrees(&plain(Sort::Spell, Vec::new()), &nothing);
}

/// The card that was written loads without errors and says what was kept, with the same numbers or a loss.
#[track_caller]
fn agrees(plain: &Plain, converted: &Converted) {
    let mut sources = Sources::default();
    let files: Vec<Arc<Source>> =
        converted.files.iter().map(|(name, text)| sources.add(name.clone(), text.as_str())).collect();
    for file in &files {
        assert!(CardFighters.recognise(&file.name, &file.text).is_some(), "{}", file.name);
        assert_eq!(CardFighters.format(file).as_deref(), Some(&*file.text), "{}", file.name);
    }
    let loaded = CardFighters.load(&files, CardFighters.about().profiles[0].0);
    // The only thing to warn of is an ability that is paid with SP or not at all.
    let problems: Vec<_> =
        loaded.diagnostics.iter().filter(|found| found.is_error() || found.code.id != "W-111").collect();
    assert!(problems.is_empty(), "{problems:?} {:?}", converted.files);
    let [card] = loaded.cards.list.as_slice() else { panic!("{:?}", converted.files) };
    let again = CardFighters.plain(card, &loaded.cards);
    let lost = |of: usize| converted.lost.iter().any(|lost| lost.of == Some(of));
    let kept: Vec<&Saying> =
        plain.abilities.iter().filter(|told| !lost(told.of)).map(|told| &told.says).collect();
    assert_eq!(
        again.abilities.iter().map(|told| &told.says).collect::<Vec<_>>(),
        kept,
        "{:?}",
        converted.files
    );
    assert_eq!(again.sort, plain.sort);
    let changes = [
        again.cost != plain.cost,
        again.power != plain.power || again.body != plain.body,
        again.kinds != plain.kinds,
        again.fast != plain.fast,
    ];
    let changed = changes.iter().filter(|changed| **changed).count();
    let listed = converted.lost.iter().filter(|lost| lost.of.is_none()).count();
    assert!(changed <= listed, "{plain:?} became {again:?}");
}

fn each(cards: &Cards, least: usize) {
    let mut told = 0;
    for card in &cards.list {
        let plain = CardFighters.plain(card, cards);
        told += plain.abilities.len();
        agrees(&plain, &CardFighters.write(&plain));
    }
    assert!(told >= least, "{told} abilities are told");
}

#[test]
fn built_in_cards_come_back() {
    let mut sources = Sources::default();
    let files: Vec<_> =
        CardFighters.builtin_cards().iter().map(|file| sources.add(file.name, file.text)).collect();
    each(&CardFighters.load(&files, "standard").cards, 10);
}

#[test]
fn published_cards_come_back() {
    each(&CardFighters.load(&crate::corpus::published(), "standard").cards, 60);
}
