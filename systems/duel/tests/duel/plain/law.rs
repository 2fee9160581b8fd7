//! What is written says the same, for every card that there is and for everything that can be said.

use cardwright_duel::Duel;
use cardwright_ir::Cards;
use cardwright_source::Sources;
use cardwright_system::plain::{
    Aim, Condition, Deed, Happening, Moment, Pile, Price, Saying, Side, Sort, Which, Who,
};
use cardwright_system::{System, plain::convert};

use super::{check, does, load, saying};
use crate::files;

const SIDES: [Side; 3] = [Side::Mine, Side::Theirs, Side::Both];
const PILES: [Pile; 3] = [Pile::Hand, Pile::Deck, Pile::Grave];

/// All cards at hand, file by file.
fn pools() -> Vec<Cards> {
    let mut pools = Vec::new();
    for file in Duel.builtin_cards().iter().chain(&Duel.starter()[..1]) {
        pools.push(load(file.text, "extended").0);
    }
    for file in files::corpus(&["cards.json", "synthetic-cards.json"]) {
        pools.push(load(&file.text, "extended").0);
    }
    let scenarios = String::from_utf8(files::corpus_bytes("scenarios.jsonl")).expect("the corpus is UTF-8");
    for line in scenarios.lines() {
        let scenario: serde_json::Value = serde_json::from_str(line).expect("a scenario is JSON");
        pools.push(load(&scenario["cards"].to_string(), "extended").0);
    }
    pools
}

#[test]
fn every_card() {
    let (mut all, mut told) = (0, 0);
    for cards in pools() {
        for card in &cards.list {
            let plain = Duel.plain(card, &cards);
            all += card.abilities.len();
            told += plain.abilities.len();
            assert_eq!(
                plain.abilities.len() + plain.lost.iter().filter(|lost| lost.of.is_some()).count(),
                card.abilities.len()
            );
            check(&plain);
            let converted = convert(&Duel, card, &cards, &Duel);
            assert!(converted.lost.iter().all(|lost| !lost.told(cardwright_ir::Lang::Ko).is_empty()));
        }
    }
    assert!(told * 3 > all, "{told} of {all}");
}

/// Which cards: every way to narrow them down, one at a time.
fn whiches() -> Vec<Which> {
    let mut all = Vec::new();
    for side in SIDES {
        let any = Which::of(side);
        all.push(Which { other: true, ..any.clone() });
        all.push(Which { sort: Some(Sort::Unit), ..any.clone() });
        all.push(Which { sort: Some(Sort::Spell), ..any.clone() });
        all.extend(
            ["Gear", "Dragon", "기어", ""].map(|kind| Which { kind: Some(kind.to_owned()), ..any.clone() }),
        );
        all.push(Which { most_cost: Some(3), ..any.clone() });
        all.push(Which { most_power: Some(200), ..any.clone() });
        all.push(any);
    }
    all
}

fn aims() -> Vec<Aim> {
    let mut all = vec![Aim::This, Aim::That];
    for which in whiches() {
        all.extend([0, 1, 2].map(|count| Aim::Some(count, which.clone())));
        all.push(Aim::All(which));
    }
    all
}

fn deeds() -> Vec<Deed> {
    let mut all = Vec::new();
    for side in SIDES {
        for number in [i32::MIN, -150, 0, 1, 300, i32::MAX] {
            all.extend([Deed::Draw, Deed::Discard, Deed::Mill, Deed::Strike].map(|deed| deed(side, number)));
            all.extend([Deed::Life, Deed::Resource, Deed::Points].map(|deed| deed(side, number)));
        }
    }
    for aim in aims() {
        all.extend([-100, 150, 200].map(|amount| Deed::Damage(aim.clone(), amount)));
        all.extend([Deed::Destroy, Deed::Banish, Deed::Return].map(|deed| deed(aim.clone())));
        for (power, body) in [(0, 0), (100, 0), (-200, 0), (0, 100), (100, -100), (50, 0)] {
            all.extend([true, false].map(|this_turn| Deed::Grow {
                aim: aim.clone(),
                power,
                body,
                this_turn,
            }));
        }
    }
    for pile in PILES {
        for which in whiches() {
            all.extend([0, 2].map(|count| Deed::Fetch(pile, count, which.clone())));
            all.extend([0, 2].map(|count| Deed::Summon(pile, count, which.clone())));
        }
    }
    all
}

fn moments() -> Vec<Moment> {
    let mut all = vec![Moment::Played, Moment::Used, Moment::UsedFast, Moment::Always];
    let mut who = vec![Who::This];
    who.extend(whiches().into_iter().map(Who::Any));
    for who in who {
        let happenings = [Happening::Enters, Happening::Destroyed, Happening::Attacks];
        all.extend(happenings.map(|happening| Moment::Happens(happening(who.clone()))));
    }
    for side in SIDES {
        let happenings = [Happening::TurnBegins, Happening::TurnEnds, Happening::Discards];
        all.extend(happenings.map(|happening| Moment::Happens(happening(side))));
        all.push(Moment::Happens(Happening::Plays(side, Which::of(side))));
    }
    all
}

/// Everything that can be done, at every moment at which the duel does it in a way of its own.
#[test]
fn every_deed() {
    let happens = [Happening::Enters(Who::This), Happening::TurnEnds(Side::Mine)].map(Moment::Happens);
    let mut units: Vec<Moment> = vec![Moment::Played, Moment::Used];
    units.extend(happens);
    let mut kept = 0;
    for (sort, moments) in [(Sort::Unit, units), (Sort::Spell, vec![Moment::Played])] {
        let nothing = Duel.write(&saying(sort, Vec::new())).files;
        for when in moments {
            for deed in deeds() {
                for optional in [false, true] {
                    let per_turn = (when == Moment::Used).then_some(1);
                    let says = Saying { optional, per_turn, ..does(when.clone(), deed.clone()) };
                    let plain = saying(sort, vec![says]);
                    let written = Duel.write(&plain);
                    if written.lost.is_empty() {
                        check(&plain);
                        kept += 1;
                    } else {
                        assert_eq!(written.files, nothing, "{plain:?}");
                    }
                }
            }
        }
    }
    assert!(kept > 300, "{kept}");
}

/// Every moment, condition, price and limit.
#[test]
fn every_setting() {
    let deed = Deed::Draw(Side::Mine, 1);
    for when in moments() {
        for per_turn in [None, Some(i32::MIN), Some(1), Some(2)] {
            let says = Saying { per_turn, ..does(when.clone(), deed.clone()) };
            check(&saying(Sort::Unit, vec![says.clone()]));
            check(&saying(Sort::Spell, vec![says]));
        }
    }
    let mut conditions: Vec<Condition> = SIDES.map(Condition::Turn).to_vec();
    conditions.extend([-1, 0, 3].map(Condition::Resource));
    for side in SIDES {
        conditions.extend(PILES.map(|pile| Condition::Cards(side, pile, 2)));
    }
    for which in whiches() {
        conditions.extend([0, 1, 2].map(|min| Condition::Units(min, which.clone())));
    }
    let mine = Which::of(Side::Mine);
    let mut prices = vec![Price::SacrificeThis, Price::Exhaust, Price::Sacrifice(1, mine)];
    prices.extend([0, 2, 12, i32::MAX].map(Price::Resource));
    prices.extend([Price::Life(150), Price::Discard(1)]);
    for when in [Moment::Played, Moment::Used, Moment::Happens(Happening::TurnBegins(Side::Mine))] {
        let says = Saying { per_turn: Some(2), ..does(when, deed.clone()) };
        let holds = |ifs: Vec<Condition>| check(&saying(Sort::Unit, vec![Saying { ifs, ..says.clone() }]));
        let alone: Vec<&Condition> =
            conditions.iter().filter(|one| holds(vec![(*one).clone()]).lost.is_empty()).collect();
        for first in &alone {
            for second in &alone {
                holds(vec![(*first).clone(), (*second).clone()]);
            }
        }
        for first in &prices {
            for optional in [false, true] {
                let one = Saying { pays: vec![first.clone()], optional, ..says.clone() };
                let two = Saying { pays: vec![first.clone(), Price::Resource(1)], ..one.clone() };
                check(&saying(Sort::Unit, vec![one, two]));
            }
        }
    }
    check(&saying(Sort::Unit, vec![Saying::new(Moment::Played, Vec::new())]));
}

/// A written card stands beside others: the file of one does not change what another says.
#[test]
fn written_cards_make_a_pool() {
    let mut sources = Sources::default();
    let mut ids = Vec::new();
    let files: Vec<_> = pools()[..5]
        .iter()
        .flat_map(|cards| cards.list.iter().map(|card| Duel.plain(card, cards)))
        .map(|plain| {
            let (name, text) = Duel.write(&plain).files.remove(0);
            ids.push(plain.id);
            sources.add(name, text)
        })
        .collect();
    let loaded = Duel.load(&files, "standard");
    assert!(loaded.diagnostics.iter().all(|problem| !problem.is_error()), "{:?}", loaded.diagnostics);
    assert_eq!(
        loaded.cards.list.iter().map(|card| &card.id).collect::<Vec<_>>(),
        ids.iter().collect::<Vec<_>>()
    );
}
