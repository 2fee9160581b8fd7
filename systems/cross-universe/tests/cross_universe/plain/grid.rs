//! Every way to say something with every other: written and read again as the same, or lost with a reason.

use cardwright_system::{
    Plain, Sort,
    plain::{Aim, Condition, Deed, Happening, Moment, Pile, Price, Saying, Side, Which, Who},
};

use super::{card, laws};

const SIDES: [Side; 3] = [Side::Mine, Side::Theirs, Side::Both];
const PILES: [Pile; 3] = [Pile::Hand, Pile::Deck, Pile::Grave];
const MANY: [i32; 6] = [1, 2, 0, -1, i32::MIN, i32::MAX];

fn whiches(sort: Option<Sort>) -> Vec<Which> {
    let mut all: Vec<Which> = SIDES.into_iter().map(Which::of).collect();
    all.push(Which { other: true, kind: Some("Dragon".to_owned()), ..Which::of(Side::Mine) });
    all.push(Which { most_cost: Some(3), most_power: Some(200), ..Which::of(Side::Theirs) });
    all.push(Which { sort, most_power: Some(200), ..Which::of(Side::Mine) });
    all.push(Which { kind: Some("Fox".to_owned()), ..Which::of(Side::Mine) });
    all.push(Which { most_cost: Some(-1), ..Which::of(Side::Mine) });
    all.push(Which { sort: Some(Sort::Spell), ..Which::of(Side::Mine) });
    all
}

fn moments() -> Vec<Moment> {
    let mut all = vec![Moment::Played, Moment::Used, Moment::UsedFast, Moment::Always];
    let mut who = vec![Who::This];
    who.extend(whiches(None).into_iter().map(Who::Any));
    for who in who {
        all.push(Moment::Happens(Happening::Enters(who.clone())));
        all.push(Moment::Happens(Happening::Destroyed(who.clone())));
        all.push(Moment::Happens(Happening::Attacks(who)));
    }
    for side in SIDES {
        all.push(Moment::Happens(Happening::TurnBegins(side)));
        all.push(Moment::Happens(Happening::TurnEnds(side)));
        all.push(Moment::Happens(Happening::Discards(side)));
        for which in whiches(Some(Sort::Unit)) {
            all.push(Moment::Happens(Happening::Plays(side, which)));
        }
    }
    all
}

fn deeds() -> Vec<Deed> {
    let mut all = Vec::new();
    for side in SIDES {
        for many in MANY {
            all.push(Deed::Draw(side, many));
            all.push(Deed::Discard(side, many));
            all.push(Deed::Mill(side, many));
            all.push(Deed::Strike(side, many.saturating_mul(3)));
            all.push(Deed::Life(side, many.saturating_mul(3)));
            all.push(Deed::Resource(side, many));
            all.push(Deed::Points(side, many));
        }
    }
    let mut aims = vec![Aim::This, Aim::That];
    for which in whiches(None) {
        aims.extend(MANY.map(|many| Aim::Some(many, which.clone())));
        aims.push(Aim::All(which));
    }
    for aim in aims {
        all.push(Deed::Damage(aim.clone(), 100));
        all.push(Deed::Destroy(aim.clone()));
        all.push(Deed::Banish(aim.clone()));
        all.push(Deed::Return(aim.clone()));
        for (power, body, this_turn) in
            [(100, 0, true), (-100, -100, false), (0, 0, true), (1, i32::MIN, false)]
        {
            all.push(Deed::Grow { aim: aim.clone(), power, body, this_turn });
        }
    }
    for pile in PILES {
        for which in whiches(Some(Sort::Unit)) {
            for many in MANY {
                all.push(Deed::Fetch(pile, many, which.clone()));
                all.push(Deed::Summon(pile, many, Which { sort: None, ..which.clone() }));
            }
        }
    }
    all
}

fn conditions() -> Vec<Condition> {
    let mut all: Vec<Condition> = SIDES.into_iter().map(Condition::Turn).collect();
    for many in MANY {
        all.extend(whiches(None).into_iter().map(|which| Condition::Units(many, which)));
        for pile in PILES {
            all.extend(SIDES.map(|side| Condition::Cards(side, pile, many)));
        }
        all.push(Condition::Resource(many));
    }
    all
}

fn prices() -> Vec<Price> {
    let mut all = vec![Price::SacrificeThis, Price::Exhaust];
    for many in MANY {
        all.push(Price::Resource(many));
        all.push(Price::Life(many.saturating_mul(3)));
        all.push(Price::Discard(many));
        all.extend(whiches(None).into_iter().map(|which| Price::Sacrifice(many, which)));
    }
    all
}

/// Cards of every kind that say all this, some of it on each, and how much of it is kept.
fn check(says: &[Saying]) -> usize {
    let mut kept = 0;
    for (sort, power) in [(Sort::Unit, Some(300)), (Sort::Unit, None), (Sort::Spell, None)] {
        for fast in [false, true] {
            // A spell has one ability, so that only a few are tried.
            let (some, step) = if sort == Sort::Spell { (1, 7) } else { (200, 1) };
            for says in says.chunks(some).step_by(step) {
                let plain = Plain { fast, ..card(sort, power, says.iter().cloned()) };
                kept += laws::again(&plain).1.abilities.len();
            }
        }
    }
    kept
}

#[test]
fn every_deed_at_every_moment() {
    let deeds = deeds();
    let some: Vec<Deed> = deeds.iter().step_by(11).cloned().collect();
    let mut says: Vec<Saying> =
        deeds.iter().map(|deed| Saying::new(Moment::Used, vec![deed.clone()])).collect();
    for when in moments() {
        says.extend(some.iter().map(|deed| Saying::new(when.clone(), vec![deed.clone()])));
        for aim in [Aim::This, Aim::That] {
            let grow = Deed::Grow { aim: aim.clone(), power: 100, body: 0, this_turn: false };
            says.push(Saying::new(when.clone(), vec![grow]));
            says.push(Saying::new(when.clone(), vec![Deed::Return(aim)]));
        }
        let draw = Saying::new(when, vec![Deed::Draw(Side::Mine, 1)]);
        says.push(Saying { optional: true, ..draw.clone() });
        says.extend([0, 1, 2].map(|times| Saying { per_turn: Some(times), ..draw.clone() }));
        says.push(Saying { deeds: Vec::new(), ..draw });
    }
    assert!(check(&says) > 1_000);
}

#[test]
fn every_condition_and_every_price() {
    let draw = Saying::new(Moment::Used, vec![Deed::Draw(Side::Mine, 1)]);
    let grow = Deed::Grow { aim: Aim::This, power: 100, body: 0, this_turn: false };
    let mut says = Vec::new();
    for condition in conditions() {
        says.push(Saying { ifs: vec![condition.clone(), Condition::Resource(2)], ..draw.clone() });
        says.push(Saying { ifs: vec![condition], ..Saying::new(Moment::Always, vec![grow.clone()]) });
    }
    for price in prices() {
        says.push(Saying { pays: vec![price.clone()], ..draw.clone() });
        says.push(Saying {
            pays: vec![Price::Life(3), price.clone()],
            deeds: vec![grow.clone()],
            ..draw.clone()
        });
        says.push(Saying { pays: vec![price], ..Saying::new(Moment::Always, vec![grow.clone()]) });
    }
    assert!(check(&says) > 100);
}

#[test]
fn steps_one_after_the_other() {
    let all: Vec<Deed> = deeds().into_iter().filter(is_written).collect();
    let some: Vec<&Deed> = all.iter().step_by(5).collect();
    let ifs = [
        vec![],
        vec![
            Condition::Cards(Side::Mine, Pile::Hand, 2),
            Condition::Cards(Side::Theirs, Pile::Hand, 1),
            Condition::Cards(Side::Theirs, Pile::Deck, 1),
            Condition::Units(2, Which::of(Side::Theirs)),
            Condition::Resource(1),
        ],
    ];
    let mut says = Vec::new();
    for ifs in &ifs {
        for (at, one) in some.iter().enumerate() {
            for other in some.iter().skip(at % 5).step_by(5) {
                for pays in [vec![], vec![Price::Discard(1)]] {
                    let deeds = vec![(*one).clone(), (*other).clone(), Deed::Draw(Side::Mine, 1)];
                    let says_both = Saying::new(Moment::Used, deeds);
                    says.push(Saying { ifs: ifs.clone(), pays, ..says_both });
                }
            }
        }
    }
    assert!(check(&says) > 1_000);
}

/// Can it be said alone?
fn is_written(deed: &Deed) -> bool {
    let says = Saying::new(Moment::Used, vec![deed.clone()]);
    laws::again(&card(Sort::Unit, Some(300), [says])).2.is_empty()
}
