//! Cards in plain terms: what is told of them, what is written from them, and that both are the same.

mod drawn;

use std::{collections::BTreeMap, sync::Arc};

use cardwright_dreamtides::Dreamtides;
use cardwright_ir::{Cards, Lang};
use cardwright_source::{Source, Sources};
use cardwright_system::{
    Converted, Plain, Sort, System,
    plain::{
        Aim, Condition as If, Deed, Happening, Lost, Moment, Pile, Price, Saying, Sentence, Side, Which, Who,
    },
};

use crate::files;

/// What is told of all cards of some files.
fn tell(files: &[Arc<Source>]) -> (Cards, Vec<Plain>) {
    let loaded = Dreamtides.load(files, Dreamtides.about().profiles[0].0);
    let told = loaded.cards.list.iter().map(|card| Dreamtides.plain(card, &loaded.cards)).collect();
    (loaded.cards, told)
}

/// What is told of a card that was written. Its file stands by itself, is laid out as it should be, and has no problems.
fn tell_again(converted: &Converted) -> Plain {
    let [(name, text)] = converted.files.as_slice() else { panic!("one file a card: {converted:?}") };
    let file = Sources::default().add(name, text.as_str());
    assert!(Dreamtides.recognise(name, text).is_some(), "{name}");
    assert_eq!(Dreamtides.format(&file).as_deref(), Some(text.as_str()));
    let loaded = Dreamtides.load(&[file], Dreamtides.about().profiles[0].0);
    let problems: Vec<&String> = loaded.diagnostics.iter().map(|problem| &problem.message).collect();
    assert_eq!(problems, [""; 0], "{text}");
    let [card] = loaded.cards.list.as_slice() else { panic!("one card a file: {text}") };
    Dreamtides.plain(card, &loaded.cards)
}

/// Writes a card and tells it again: what is kept is the same, and what is not is listed with a reason.
fn law(plain: &Plain) -> Converted {
    let converted = Dreamtides.write(plain);
    let again = tell_again(&converted);
    reasons(&converted.lost);
    let gone = |of: usize| converted.lost.iter().any(|lost| lost.of == Some(of));
    let kept = plain.abilities.iter().filter(|sentence| !gone(sentence.of)).map(|sentence| &sentence.says);
    let said = again.abilities.iter().map(|sentence| &sentence.says);
    let text = &converted.files[0].1;
    assert_eq!(said.collect::<Vec<_>>(), kept.collect::<Vec<_>>(), "{text}");
    assert_eq!(again.lost, [], "{text}");
    let face = |card: &Plain| (card.cost, card.power, card.body, card.kinds.clone());
    if converted.lost.iter().all(|lost| lost.of.is_some()) {
        assert_eq!(face(&again), face(plain), "{text}");
    }
    assert_eq!((again.sort, again.fast), (plain.sort, plain.fast));
    converted
}

/// Reasons are phrases in both languages, with the word in its place.
fn reasons(lost: &[Lost]) {
    for lost in lost {
        for lang in [Lang::En, Lang::Ko] {
            let told = lost.told(lang);
            assert!(!told.is_empty() && !told.ends_with('.') && !told.contains("{}"), "{told}");
        }
        assert_eq!(lost.why.get(Lang::En).contains("{}"), !lost.word.is_empty(), "{lost:?}");
    }
}

/// A card in a file.
fn row(card_type: &str, text: &str, variables: &str) -> Plain {
    let variables = variables.replace(", ", "\n");
    let toml = format!(
        "[[cards]]\nname = \"A\"\nid = \"11111111-1111-4111-8111-111111111111\"\nenergy-cost = 2\n\
         rules-text = \"\"\"{text}\"\"\"\nvariables = \"\"\"{variables}\"\"\"\ncard-type = \"{card_type}\"\n\
         image-number = 1\n"
    );
    let (_, told) = tell(&[Sources::default().add("a.toml", toml)]);
    told.into_iter().next().unwrap_or_else(|| panic!("{text} is no card"))
}

/// What an ability says.
#[track_caller]
fn says(card_type: &str, text: &str, variables: &str, expected: Saying) {
    let plain = row(card_type, text, variables);
    assert_eq!(plain.lost, [], "{text}");
    let said: Vec<Saying> = plain.abilities.iter().map(|sentence| sentence.says.clone()).collect();
    assert_eq!(said, [expected]);
    law(&plain);
}

/// Why an ability is not told.
#[track_caller]
fn untold(card_type: &str, text: &str, variables: &str, why: &str) {
    let plain = row(card_type, text, variables);
    reasons(&plain.lost);
    assert_eq!(plain.abilities, []);
    let [lost] = plain.lost.as_slice() else { panic!("{text}: {:?}", plain.lost) };
    assert_eq!((lost.told(Lang::En).as_str(), lost.of), (why, Some(0)), "{text}");
    assert!(!lost.span.is_empty());
}

fn card(sort: Sort, abilities: Vec<Saying>) -> Plain {
    let sentence = |(of, says)| Sentence { of, span: Default::default(), says };
    Plain {
        id: "other:7".to_owned(),
        name: "Café of \"Stars\"".to_owned(),
        korean: None,
        sort,
        fast: false,
        cost: Some(3),
        power: (sort == Sort::Unit).then_some(200),
        body: None,
        kinds: Vec::new(),
        abilities: abilities.into_iter().enumerate().map(sentence).collect(),
        lost: Vec::new(),
    }
}

/// The rules text in which a saying is written.
#[track_caller]
fn writes(sort: Sort, says: Saying, text: &str, variables: &str) {
    let converted = law(&card(sort, vec![says]));
    let file = &converted.files[0].1;
    let lost: Vec<String> = converted.lost.iter().map(|lost| lost.told(Lang::En)).collect();
    assert_eq!(lost, [""; 0]);
    let variables = variables.replace(", ", "\n");
    let quoted = |text: &str| match text.contains('\n') {
        true => format!("\"\"\"\n{text}\"\"\""),
        false => format!("\"{text}\""),
    };
    let expected = format!("rules-text = \"{text}\"\nvariables = {}\n", quoted(&variables));
    assert!(file.contains(&expected), "{file}\n{expected}");
}

/// Why a saying is not written.
#[track_caller]
fn unwritten(sort: Sort, says: Saying, why: &str) {
    let converted = law(&card(sort, vec![says]));
    let lost: Vec<String> = converted.lost.iter().map(|lost| lost.told(Lang::En)).collect();
    assert_eq!(lost, [why]);
}

fn mine() -> Which {
    Which::of(Side::Mine)
}

fn theirs() -> Which {
    Which::of(Side::Theirs)
}

fn both() -> Which {
    Which::of(Side::Both)
}

fn ally() -> Which {
    Which { other: true, ..mine() }
}

fn warrior(mut which: Which) -> Which {
    which.kind = Some("Warrior".to_owned());
    which
}

fn one(which: Which) -> Aim {
    Aim::Some(1, which)
}

fn draw(count: i32) -> Vec<Deed> {
    vec![Deed::Draw(Side::Mine, count)]
}

fn grow(aim: Aim, power: i32) -> Deed {
    Deed::Grow { aim, power, body: 0, this_turn: false }
}

fn when(happening: Happening, deeds: Vec<Deed>) -> Saying {
    Saying::new(Moment::Happens(happening), deeds)
}

fn played(deeds: Vec<Deed>) -> Saying {
    Saying::new(Moment::Played, deeds)
}

#[test]
fn every_card_comes_back() {
    let mut sources = Sources::default();
    let built_in = Dreamtides.builtin_cards().iter().filter(|file| file.name.ends_with(".toml"));
    let built_in: Vec<_> = built_in.map(|file| sources.add(file.name, file.text)).collect();
    let corpus = files::corpus(&["cards.toml", "test-cards.toml", "dreamwell.toml", "test-dreamwell.toml"]);
    for (files, expected) in [(built_in, (37, 162)), (corpus, (78, 222))] {
        let (cards, told) = tell(&files);
        let mut why: BTreeMap<String, usize> = BTreeMap::new();
        for plain in &told {
            reasons(&plain.lost);
            let converted = law(plain);
            assert!(converted.files[0].1.contains(&plain.id), "the id stays");
            assert_eq!(converted.lost, [], "what is told is written: {}", converted.files[0].1);
            for lost in plain.lost.iter().filter(|lost| lost.of.is_some()) {
                *why.entry(lost.told(Lang::En)).or_default() += 1;
            }
        }
        let all: usize = cards.list.iter().map(|card| card.abilities.len()).sum();
        let kept: usize = told.iter().map(|plain| plain.abilities.len()).sum();
        assert_eq!(kept + why.values().sum::<usize>(), all, "every ability is told or lost");
        let mut most: Vec<_> = why.into_iter().collect();
        most.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        assert_eq!((kept, all), expected, "{most:#?}");
    }
}

#[test]
fn moments_are_told() {
    let unit = |text: &str, variables: &str, expected| says("Character", text, variables, expected);
    unit("{Materialized} Draw {cards($c)}.", "c: 2", when(Happening::Enters(Who::This), draw(2)));
    unit("{Dissolved} Draw {cards($c)}.", "c: 1", when(Happening::Destroyed(Who::This), draw(1)));
    unit("{Judgment} Draw {cards($c)}.", "c: 1", when(Happening::TurnBegins(Side::Mine), draw(1)));
    unit(
        "At the end of your turn, draw {cards($c)}.",
        "c: 1",
        when(Happening::TurnEnds(Side::Mine), draw(1)),
    );
    unit(
        "When you {materialize} a character, draw {cards($c)}.",
        "c: 1",
        when(Happening::Enters(Who::Any(mine())), draw(1)),
    );
    unit(
        "Once per turn, when you {materialize} an allied {subtype($t)}, that character gains +{$s} spark.",
        "t: Warrior, s: 2",
        Saying {
            per_turn: Some(1),
            ..when(Happening::Enters(Who::Any(warrior(ally()))), vec![grow(Aim::That, 200)])
        },
    );
    unit(
        "When an enemy is {dissolved}, draw {cards($c)}.",
        "c: 1",
        when(Happening::Destroyed(Who::Any(theirs())), draw(1)),
    );
    unit(
        "When you play an event during the opponent's turn, draw {cards($c)}.",
        "c: 1",
        Saying {
            ifs: vec![If::Turn(Side::Theirs)],
            ..when(Happening::Plays(Side::Mine, Which { sort: Some(Sort::Spell), ..mine() }), draw(1))
        },
    );
    unit(
        "When the opponent plays {@a subtype($t)}, draw {cards($c)}.",
        "t: Warrior, c: 1",
        when(Happening::Plays(Side::Theirs, Which { sort: Some(Sort::Unit), ..warrior(theirs()) }), draw(1)),
    );
    unit(
        "When you discard a card, draw {cards($c)}.",
        "c: 1",
        when(Happening::Discards(Side::Mine), draw(1)),
    );
    unit(
        "With an allied {subtype($t)}, allied characters have +{$s} spark.",
        "t: Warrior, s: 1",
        Saying {
            ifs: vec![If::Units(1, warrior(ally()))],
            ..Saying::new(Moment::Always, vec![grow(Aim::All(ally()), 100)])
        },
    );
}

#[test]
fn prices_and_choices_are_told() {
    says(
        "Character",
        "{Fast} -- {energy($e)}, Abandon this character, once per turn: {Dissolve} an enemy.",
        "e: 2",
        Saying {
            pays: vec![Price::Resource(2), Price::SacrificeThis],
            per_turn: Some(1),
            ..Saying::new(Moment::UsedFast, vec![Deed::Destroy(one(theirs()))])
        },
    );
    let paid = |optional, pays, deeds| Saying { pays, optional, ..played(deeds) };
    // What stands before a colon is paid to play the event; what stands before `to` is asked for as it happens.
    says(
        "Event",
        "Abandon an ally: Draw {cards($c)}.",
        "c: 2",
        paid(false, vec![Price::Sacrifice(1, mine())], draw(2)),
    );
    says(
        "Event",
        "Discard {cards($d)} to draw {cards($c)}.",
        "c: 2, d: 1",
        paid(true, vec![Price::Discard(1)], draw(2)),
    );
    says(
        "Character",
        "{Judgment} You may draw {cards($c)}, then discard {cards($d)}.",
        "c: 1, d: 1",
        Saying {
            optional: true,
            ..when(
                Happening::TurnBegins(Side::Mine),
                vec![Deed::Draw(Side::Mine, 1), Deed::Discard(Side::Mine, 1)],
            )
        },
    );
    says(
        "Character",
        "Abandon a {subtype($t)}: Gain {points($p)}.",
        "t: Warrior, p: 1",
        Saying {
            pays: vec![Price::Sacrifice(1, warrior(mine()))],
            ..Saying::new(Moment::Used, vec![Deed::Points(Side::Mine, 1)])
        },
    );
}

#[test]
fn what_cannot_be_told_is_lost_whole() {
    untold(
        "Character",
        "{Judgment} {Kindle($k)}.",
        "k: 1",
        "kindling gives spark to the ally that has most, and no one chooses",
    );
    untold(
        "Character",
        "{Materialized_Judgment} Draw {cards($c)}.",
        "c: 1",
        "one ability happens at two moments",
    );
    untold(
        "Character",
        "{energy($e)}: With an allied {subtype($t)}, draw {cards($c)}.",
        "e: 1, t: Warrior, c: 1",
        "the condition is looked at only when the price has been paid",
    );
    untold(
        "Event",
        "{Dissolve} an enemy with cost {energy($e)} or more.",
        "e: 2",
        "of costs and spark only an upper limit can be told",
    );
    untold("Event", "{Dissolve} an enemy. {Foresee($f)}.", "f: 1", "only in Dreamtides cards are foreseen");
    untold(
        "Character",
        "When an ally is {dissolved}, {banish} a that character.",
        "",
        "it is about a card that was spoken of before",
    );
    untold("Event", "Draw {cards($c)}.", "c: 2147483647", "2147483647 is too large a number");
    untold(
        "Character",
        "Draw {cards($c)}.",
        "c: 1",
        "this would happen as an event is played, and a character has no such time",
    );
    let two = row("Event", "Abandon an ally: Draw {cards($c)}.\n\nGain {energy($e)}.", "c: 1, e: 1");
    assert_eq!((two.abilities.len(), two.lost.len()), (1, 1), "the price is one of the whole card");
}

#[test]
fn numbers_and_kinds_are_of_the_card() {
    let told = |fields: &str| {
        let text = format!(
            "[[cards]]\nname = \"A\"\nid = \"11111111-1111-4111-8111-111111111111\"\nimage-number = 1\n{fields}"
        );
        tell(&[Sources::default().add("a.toml", text)]).1.remove(0)
    };
    let unit = told(
        "card-type = \"Character\"\nsubtype = \"SpiritAnimal\"\nspark = 3\nenergy-cost = 4\nis-fast = true",
    );
    assert_eq!((unit.sort, unit.cost, unit.power, unit.body), (Sort::Unit, Some(4), Some(300), None));
    assert_eq!((unit.kinds.as_slice(), unit.fast), (&["Spirit Animal".to_owned()][..], true));
    law(&unit);
    let bare = told("card-type = \"Event\"");
    assert_eq!((bare.sort, bare.cost, bare.power, bare.kinds.len()), (Sort::Spell, None, None, 0));
    law(&bare);
    let sparkling = told("card-type = \"Character\"\nspark = 2000000000");
    assert_eq!(sparkling.power, None);
    assert_eq!(sparkling.lost[0].told(Lang::En), "2000000000 is too large a number");
}

#[test]
fn deeds_are_written() {
    let unit = |deed, text: &str, variables: &str| {
        let text = format!("{{Materialized}} {text}");
        writes(Sort::Unit, when(Happening::Enters(Who::This), vec![deed]), &text, variables);
    };
    let spell = |deed, text: &str, variables: &str| writes(Sort::Spell, played(vec![deed]), text, variables);
    spell(Deed::Draw(Side::Mine, 1), "Draw {cards($c)}.", "c: 1");
    spell(Deed::Discard(Side::Mine, 2), "Discard {cards($d)}.", "d: 2");
    spell(Deed::Discard(Side::Both, 2), "Each player discards {cards($d)}.", "d: 2");
    spell(Deed::Mill(Side::Mine, 3), "Put the {top_n_cards($v)} of your deck into your void.", "v: 3");
    spell(Deed::Resource(Side::Mine, 2), "Gain {energy($e)}.", "e: 2");
    spell(Deed::Points(Side::Mine, 2), "Gain {points($p)}.", "p: 2");
    spell(Deed::Points(Side::Mine, -2), "You lose {points($p)}.", "p: 2");
    spell(Deed::Points(Side::Theirs, 1), "The opponent gains {points($p)}.", "p: 1");
    spell(Deed::Destroy(one(theirs())), "{Dissolve} an enemy.", "");
    spell(Deed::Destroy(one(mine())), "{Dissolve} an ally.", "");
    spell(Deed::Destroy(Aim::All(warrior(both()))), "{Dissolve} all {@plural subtype($t)}.", "t: Warrior");
    spell(
        Deed::Destroy(one(Which { most_cost: Some(2), ..theirs() })),
        "{Dissolve} an enemy with cost {energy($e)} or less.",
        "e: 2",
    );
    spell(
        Deed::Banish(one(Which { most_power: Some(200), ..theirs() })),
        "{Banish} an enemy with spark {$s} or less.",
        "s: 2",
    );
    spell(Deed::Return(one(both())), "Return an enemy or ally to hand.", "");
    spell(grow(Aim::All(mine()), 100), "Have each allied character gain +{$s} spark.", "s: 1");
    spell(
        Deed::Fetch(Pile::Grave, 1, Which { sort: Some(Sort::Spell), ..mine() }),
        "Return an event from your void to your hand.",
        "",
    );
    spell(Deed::Summon(Pile::Grave, 1, mine()), "{Reclaim} a character in your void.", "");
    unit(grow(Aim::This, 200), "This character gains +{$s} spark.", "s: 2");
    unit(grow(Aim::That, 200), "That character gains +{$s} spark.", "s: 2");
    unit(Deed::Banish(one(ally())), "{Banish} an ally.", "");
    unit(Deed::Return(Aim::This), "Return this character to your hand.", "");
}

#[test]
fn deeds_that_no_sentence_says_are_lost() {
    let spell = |deed, why: &str| unwritten(Sort::Spell, played(vec![deed]), why);
    let unit =
        |deed, why: &str| unwritten(Sort::Unit, when(Happening::Destroyed(Who::This), vec![deed]), why);
    spell(Deed::Draw(Side::Theirs, 1), "only the owner draws cards");
    spell(Deed::Draw(Side::Mine, -1), "-1 is below 0");
    spell(Deed::Discard(Side::Theirs, 1), "the opponent does not discard alone and at choice");
    spell(Deed::Mill(Side::Both, 1), "cards go to the void from one's own deck only");
    spell(Deed::Strike(Side::Theirs, 300), "players have no life in Dreamtides");
    spell(Deed::Life(Side::Mine, 300), "players have no life in Dreamtides");
    spell(Deed::Resource(Side::Mine, -1), "only one's own energy changes, and it only grows");
    spell(Deed::Points(Side::Theirs, -1), "the opponent does not lose points");
    spell(Deed::Points(Side::Both, 1), "points are not given to both players at once");
    spell(Deed::Damage(one(theirs()), 100), "characters have no life that damage could take");
    spell(Deed::Destroy(Aim::All(theirs())), "this cannot be done to all these characters at once");
    spell(Deed::Destroy(Aim::Some(2, theirs())), "only one character is chosen at a time");
    spell(Deed::Destroy(Aim::This), "an event is not in play itself");
    spell(Deed::Return(Aim::That), "the character that it is about is not in play then");
    spell(grow(one(theirs()), 150), "spark is counted in whole points");
    spell(grow(one(theirs()), -100), "spark does not shrink");
    let grown = |body, this_turn| Deed::Grow { aim: one(theirs()), power: 100, body, this_turn };
    spell(grown(100, false), "characters have spark only, and nothing that they can bear");
    spell(grown(0, true), "spark is gained for good and not for a turn");
    spell(Deed::Fetch(Pile::Deck, 1, mine()), "only from the void a card of choice comes back");
    spell(Deed::Summon(Pile::Grave, 2, mine()), "only from the void a card of choice comes back");
    spell(
        Deed::Fetch(Pile::Grave, 1, warrior(mine())),
        "only characters have a kind and spark, and it is about any card",
    );
    spell(
        Deed::Destroy(one(Which { kind: Some("Fish".to_owned()), ..theirs() })),
        "Dreamtides has no kind \"Fish\"",
    );
    spell(
        Deed::Destroy(one(Which { most_power: Some(100), ..warrior(theirs()) })),
        "a limit of spark stands by itself, without a kind and without a limit of cost",
    );
    unit(Deed::Destroy(one(mine())), "an ally is another character than the card itself");
    unit(
        Deed::Destroy(one(Which { other: true, ..both() })),
        "of the characters of both sides the card itself cannot be left out",
    );
    unit(Deed::Banish(Aim::That), "the character that it is about is not in play then");
}

#[test]
fn moments_prices_and_conditions_are_written() {
    let unit = |says, text: &str, variables: &str| writes(Sort::Unit, says, text, variables);
    unit(
        when(Happening::TurnEnds(Side::Mine), draw(1)),
        "At the end of your turn, draw {cards($c)}.",
        "c: 1",
    );
    unit(
        when(Happening::Enters(Who::Any(theirs())), draw(1)),
        "When you {materialize} an enemy, draw {cards($c)}.",
        "c: 1",
    );
    unit(
        when(Happening::Plays(Side::Theirs, Which { sort: Some(Sort::Unit), ..theirs() }), draw(1)),
        "When the opponent plays a character, draw {cards($c)}.",
        "c: 1",
    );
    unit(
        Saying {
            pays: vec![Price::Discard(1), Price::Sacrifice(2, ally())],
            ..Saying::new(Moment::Used, draw(2))
        },
        "Discard {cards($d)}, Abandon {count_allies($a)}: Draw {cards($c)}.",
        "d: 1, a: 2, c: 2",
    );
    unit(
        Saying { per_turn: Some(1), ..Saying::new(Moment::Used, draw(1)) },
        "Once per turn: Draw {cards($c)}.",
        "c: 1",
    );
    unit(
        Saying {
            ifs: vec![If::Cards(Side::Mine, Pile::Grave, 7)],
            ..Saying::new(Moment::Always, vec![grow(Aim::All(warrior(ally())), 200)])
        },
        "While you have {count($n)} or more cards in your void, allied {@plural subtype($t)} have +{$s} spark.",
        "t: Warrior, s: 2, n: 7",
    );
    unit(
        Saying {
            pays: vec![Price::Resource(1)],
            optional: true,
            ..when(Happening::TurnBegins(Side::Mine), draw(1))
        },
        "{Judgment} You may pay {energy($e)} to draw {cards($c)}.",
        "e: 1, c: 1",
    );
    writes(
        Sort::Spell,
        Saying { pays: vec![Price::Sacrifice(1, mine())], ..played(draw(2)) },
        "Abandon an ally: Draw {cards($c)}.",
        "c: 2",
    );
}

#[test]
fn moments_prices_and_conditions_that_no_sentence_says_are_lost() {
    let happens = |happening, why: &str| unwritten(Sort::Unit, when(happening, draw(1)), why);
    happens(Happening::Attacks(Who::This), "no one attacks in Dreamtides");
    happens(Happening::TurnBegins(Side::Theirs), "only one's own turn begins and ends with abilities");
    happens(Happening::TurnEnds(Side::Both), "only one's own turn begins and ends with abilities");
    happens(Happening::Discards(Side::Theirs), "only one's own discards are heard of");
    happens(
        Happening::Plays(Side::Both, both()),
        "it is about the cards that one plays or that the opponent plays, and not about both",
    );
    happens(Happening::Destroyed(Who::Any(mine())), "an ally is another character than the card itself");
    let begins = || when(Happening::TurnBegins(Side::Mine), draw(1));
    let priced = |pays, why: &str| unwritten(Sort::Unit, Saying { pays, ..begins() }, why);
    priced(vec![Price::Resource(1)], "no one is made to pay for what happens by itself");
    priced(vec![Price::Resource(1), Price::Discard(1)], "an effect has only one price");
    let used = |pays, why: &str| {
        unwritten(Sort::Unit, Saying { pays, ..Saying::new(Moment::Used, draw(1)) }, why);
    };
    used(Vec::new(), "an ability that is used as often as one likes needs a price");
    used(vec![Price::Exhaust], "no card is turned in Dreamtides");
    used(vec![Price::Life(300)], "players have no life in Dreamtides");
    used(vec![Price::Sacrifice(2, warrior(ally()))], "only one character of a kind is abandoned at a time");
    used(vec![Price::Sacrifice(1, theirs())], "it must be about cards of one's own");
    let iffy = |ifs, why: &str| unwritten(Sort::Unit, Saying { ifs, ..begins() }, why);
    iffy(vec![If::Turn(Side::Mine)], "whose turn it is matters only when one plays cards");
    iffy(vec![If::Units(2, ally())], "only other allies of a kind are counted");
    iffy(vec![If::Cards(Side::Mine, Pile::Hand, 1)], "only the cards in one's own void are counted");
    iffy(vec![If::Resource(2)], "no ability asks how much energy there is");
    let void = || If::Cards(Side::Mine, Pile::Grave, 2);
    iffy(vec![void(), void()], "a sentence has only one condition");
    unwritten(
        Sort::Unit,
        Saying { ifs: vec![void()], optional: true, ..begins() },
        "a condition, a price and a choice do not stand in one sentence",
    );
    unwritten(
        Sort::Unit,
        Saying { per_turn: Some(2), ..begins() },
        "abilities are limited to once a turn, or not at all",
    );
    unwritten(
        Sort::Unit,
        Saying::new(Moment::Always, vec![grow(Aim::This, 100)]),
        "all that holds as long as a character is in play is more spark for one's others",
    );
    unwritten(
        Sort::Unit,
        played(draw(1)),
        "what a character does when it is played cannot be told from other ways into play",
    );
    unwritten(
        Sort::Spell,
        begins(),
        "an event is not in play, so that it has only what it does when it is played",
    );
    unwritten(Sort::Spell, played(Vec::new()), "nothing is done");
    unwritten(
        Sort::Spell,
        played(vec![Deed::Draw(Side::Mine, 1); 40]),
        "no card of Dreamtides has room for so much",
    );
}

/// Where a word says nothing it may stand or be missing.
#[test]
fn what_goes_without_saying_is_left_out() {
    let same = |sort, says: Saying, plainly: Saying| {
        let again = tell_again(&Dreamtides.write(&card(sort, vec![says])));
        assert_eq!(again.abilities[0].says, plainly);
    };
    let unit = |which| Which { sort: Some(Sort::Unit), ..which };
    let destroy = |which| played(vec![Deed::Destroy(one(which))]);
    same(Sort::Spell, destroy(unit(theirs())), destroy(theirs()));
    same(Sort::Spell, destroy(ally()), destroy(mine()));
    same(Sort::Spell, destroy(Which { other: true, ..theirs() }), destroy(theirs()));
    let plays = |which| when(Happening::Plays(Side::Mine, which), draw(1));
    same(Sort::Unit, plays(unit(both())), plays(unit(mine())));
}

#[test]
fn faces_are_written() {
    let mut plain = card(Sort::Unit, Vec::new());
    plain.power = Some(250);
    plain.body = Some(300);
    plain.kinds = ["Fish", "Spirit Animal", "Warrior"].map(str::to_owned).to_vec();
    plain.fast = true;
    let converted = law(&plain);
    let lost: Vec<String> = converted.lost.iter().map(|lost| lost.told(Lang::En)).collect();
    assert_eq!(
        lost,
        [
            "Dreamtides has no kind \"Fish\"",
            "a character is of one kind only, and not of the kind \"Warrior\" too",
            "spark is counted in whole points",
            "characters have spark only, and nothing that they can bear",
        ]
    );
    assert_eq!(
        converted.files,
        [(
            "caf-of-stars.toml".to_owned(),
            "[[cards]]\nname = \"Café of \\\"Stars\\\"\"\nid = \"d06c103d-df9a-88d0-8c2e-23691d1c483a\"\n\
             energy-cost = 3\nrules-text = \"\"\nvariables = \"\"\ncard-type = \"Character\"\n\
             subtype = \"Spirit Animal\"\nis-fast = true\nspark = 3\nimage-number = 0\nrarity = \"Common\"\n"
                .to_owned()
        )]
    );
    let mut plain = card(Sort::Spell, Vec::new());
    plain.name = "별\n\u{1}".to_owned();
    plain.id = "cards".to_owned();
    plain.kinds = vec!["Warrior".to_owned()];
    (plain.power, plain.cost) = (Some(100), Some(-1));
    let converted = law(&plain);
    assert_eq!(converted.files[0].0, "cards-card.toml");
    assert_eq!(converted.lost.len(), 3);
    plain.id = String::new();
    (plain.power, plain.cost) = (None, Some(i32::MAX));
    assert_eq!(law(&plain).files[0].0, "card.toml");
}
