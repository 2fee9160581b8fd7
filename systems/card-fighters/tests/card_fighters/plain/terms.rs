//! Every term of the plain form, written and read back: equal, or lost with a reason.

use cardwright_card_fighters::CardFighters;
use cardwright_source::Sources;
use cardwright_system::{
    Sort, System,
    plain::{Aim, Condition, Deed, Happening, Moment, Pile, Price, Saying, Side, Which, Who},
};

use super::{agrees, enters, one, plain, which};

fn moments() -> Vec<Moment> {
    use Side::{Both, Mine, Theirs};
    let mut moments = vec![Moment::Played, Moment::Used, Moment::UsedFast, Moment::Always];
    for side in [Mine, Theirs, Both] {
        let happenings = [
            Happening::Enters(Who::Any(which(side))),
            Happening::Destroyed(Who::Any(which(side))),
            Happening::Attacks(Who::Any(which(side))),
            Happening::TurnBegins(side),
            Happening::TurnEnds(side),
            Happening::Plays(side, which(side)),
            Happening::Discards(side),
        ];
        moments.extend(happenings.map(Moment::Happens));
    }
    let own = [Happening::Enters(Who::This), Happening::Destroyed(Who::This), Happening::Attacks(Who::This)];
    moments.extend(own.map(Moment::Happens));
    moments
}

fn whiches() -> Vec<Which> {
    let mut all = Vec::new();
    for side in [Side::Mine, Side::Theirs, Side::Both] {
        let plain = which(side);
        all.extend([
            Which { other: true, ..plain.clone() },
            Which { sort: Some(Sort::Spell), ..plain.clone() },
            Which { kind: Some("Cook".into()), ..plain.clone() },
            Which { kind: Some("Cook".into()), sort: Some(Sort::Unit), ..plain.clone() },
            Which { kind: Some("frozen".into()), ..plain.clone() },
            Which { most_cost: Some(2), most_power: Some(300), ..plain.clone() },
            plain,
        ]);
    }
    all
}

fn deeds() -> Vec<Deed> {
    let mut deeds = Vec::new();
    for side in [Side::Mine, Side::Theirs, Side::Both] {
        for n in [-300, -1, 0, 1, 2, 400, i32::MIN, i32::MAX] {
            deeds.extend([
                Deed::Draw(side, n),
                Deed::Discard(side, n),
                Deed::Mill(side, n),
                Deed::Strike(side, n),
                Deed::Life(side, n),
                Deed::Resource(side, n),
                Deed::Points(side, n),
            ]);
        }
    }
    let aims = whiches()
        .into_iter()
        .flat_map(|which| [Aim::Some(1, which.clone()), Aim::Some(3, which.clone()), Aim::All(which)]);
    for aim in
        aims.chain([Aim::This, Aim::That, Aim::Some(0, which(Side::Both)), Aim::Some(-1, which(Side::Both))])
    {
        deeds.extend([
            Deed::Damage(aim.clone(), 200),
            Deed::Damage(aim.clone(), -200),
            Deed::Destroy(aim.clone()),
            Deed::Banish(aim.clone()),
            Deed::Return(aim.clone()),
            Deed::Grow { aim: aim.clone(), power: -100, body: -100, this_turn: false },
            Deed::Grow { aim: aim.clone(), power: 100, body: 0, this_turn: false },
            Deed::Grow { aim, power: 100, body: 100, this_turn: true },
        ]);
    }
    for which in whiches() {
        for pile in [Pile::Hand, Pile::Deck, Pile::Grave] {
            deeds.extend([
                Deed::Fetch(pile, 1, which.clone()),
                Deed::Fetch(pile, 2, which.clone()),
                Deed::Summon(pile, 1, which.clone()),
            ]);
        }
    }
    deeds
}

/// Normal form of what means the same: in play there are only units.
fn normal(says: &Saying) -> String {
    let text = format!("{says:?}");
    text.replace("sort: Some(Unit)", "sort: None")
}

fn agrees_in_meaning(sort: Sort, says: &Saying) -> bool {
    let plain = plain(sort, vec![says.clone()]);
    let converted = CardFighters.write(&plain);
    if converted.lost.iter().any(|lost| lost.of == Some(0)) {
        agrees(&plain, &converted);
        return false;
    }
    let mut sources = Sources::default();
    let files: Vec<_> =
        converted.files.iter().map(|(name, text)| sources.add(name.clone(), text.as_str())).collect();
    let loaded = CardFighters.load(&files, "standard");
    assert!(!loaded.diagnostics.iter().any(|found| found.is_error()), "{:?}", converted.files);
    let again = CardFighters.plain(&loaded.cards.list[0], &loaded.cards);
    assert_eq!(again.abilities.len(), 1);
    assert_eq!(normal(&again.abilities[0].says), normal(says), "{:?}", converted.files);
    true
}

#[test]
fn every_term_is_written_as_it_is_read_or_lost() {
    let (mut kept, mut seen) = (0, 0);
    let mut look = |sort: Sort, says: Saying| {
        seen += 1;
        kept += usize::from(agrees_in_meaning(sort, &says));
    };
    for when in moments() {
        for deed in [
            Deed::Draw(Side::Mine, 1),
            Deed::Strike(Side::Theirs, 100),
            Deed::Destroy(one(Side::Theirs)),
            Deed::Destroy(Aim::That),
        ] {
            look(Sort::Unit, Saying::new(when.clone(), vec![deed.clone()]));
            look(Sort::Spell, Saying::new(when.clone(), vec![deed]));
        }
    }
    let (begins, theirs) = (
        Moment::Happens(Happening::TurnBegins(Side::Both)),
        Moment::Happens(Happening::TurnEnds(Side::Theirs)),
    );
    for deed in deeds() {
        look(Sort::Spell, Saying::new(Moment::Played, vec![deed.clone()]));
        look(Sort::Unit, Saying::new(begins.clone(), vec![deed.clone()]));
        look(Sort::Unit, Saying::new(theirs.clone(), vec![deed.clone()]));
        look(Sort::Unit, Saying::new(Moment::Used, vec![deed.clone(), Deed::Resource(Side::Mine, -1), deed]));
    }
    let mut conditions = vec![Condition::Resource(2), Condition::Resource(-1)];
    for side in [Side::Mine, Side::Theirs, Side::Both] {
        conditions.push(Condition::Turn(side));
        conditions.extend([Pile::Hand, Pile::Deck, Pile::Grave].map(|pile| Condition::Cards(side, pile, 2)));
    }
    conditions.extend(
        whiches()
            .into_iter()
            .flat_map(|which| [Condition::Units(1, which.clone()), Condition::Units(2, which)]),
    );
    let mut prices = vec![Price::SacrificeThis, Price::Exhaust];
    prices.extend(
        [0, 1, 2, -1].into_iter().flat_map(|n| [Price::Resource(n), Price::Life(n), Price::Discard(n)]),
    );
    prices.extend(
        whiches()
            .into_iter()
            .flat_map(|which| [Price::Sacrifice(1, which.clone()), Price::Sacrifice(2, which)]),
    );
    let deed = || vec![Deed::Resource(Side::Mine, -2), Deed::Damage(one(Side::Both), 100)];
    for when in [Moment::Played, Moment::Used, enters(), begins, theirs] {
        let sort = if when == Moment::Played { Sort::Spell } else { Sort::Unit };
        for condition in &conditions {
            for optional in [false, true] {
                let says =
                    Saying { ifs: vec![condition.clone()], optional, ..Saying::new(when.clone(), deed()) };
                look(sort, Saying { deeds: vec![Deed::Life(Side::Theirs, 5)], ..says.clone() });
                look(sort, says);
            }
        }
        for price in &prices {
            for per_turn in [None, Some(1), Some(2)] {
                let pays = vec![price.clone(), Price::Exhaust];
                look(
                    sort,
                    Saying { pays: vec![price.clone()], per_turn, ..Saying::new(when.clone(), deed()) },
                );
                look(sort, Saying { pays, per_turn, ..Saying::new(when.clone(), deed()) });
                let ifs = vec![Condition::Units(1, which(Side::Theirs)), Condition::Turn(Side::Mine)];
                look(sort, Saying { ifs, pays: vec![price.clone()], ..Saying::new(when.clone(), deed()) });
            }
        }
    }
    assert!(kept > 1000, "{kept} of {seen} are written");
}
