//! Every term of the plain form, written and read back: equal, or lost with a reason.

use cardwright_lorenzo::Lorenzo;
use cardwright_system::{
    Sort, System,
    plain::{Aim, Condition, Deed, Happening, Moment, Pile, Price, Saying, Side, Which, Who},
};

use super::{agrees, coins, enters, plain, points};

fn moments() -> Vec<Moment> {
    let mut moments = vec![Moment::Played, Moment::Used, Moment::UsedFast, Moment::Always];
    for side in [Side::Mine, Side::Theirs, Side::Both] {
        let who = || Who::Any(Which::of(side));
        let happenings = [
            Happening::Enters(who()),
            Happening::Destroyed(who()),
            Happening::Attacks(who()),
            Happening::TurnBegins(side),
            Happening::TurnEnds(side),
            Happening::Plays(side, Which::of(side)),
            Happening::Discards(side),
        ];
        moments.extend(happenings.map(Moment::Happens));
    }
    let own = [Happening::Enters(Who::This), Happening::Destroyed(Who::This), Happening::Attacks(Who::This)];
    moments.extend(own.map(Moment::Happens));
    moments
}

fn deeds() -> Vec<Deed> {
    let which = || Which::of(Side::Mine);
    let mut deeds = vec![Deed::Fetch(Pile::Deck, 1, which()), Deed::Summon(Pile::Grave, 1, which())];
    for side in [Side::Mine, Side::Theirs, Side::Both] {
        for n in [i32::MIN, -1, 0, 1, 999, 1000, i32::MAX] {
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
    for aim in [Aim::This, Aim::That, Aim::Some(1, which()), Aim::All(which())] {
        deeds.extend([
            Deed::Damage(aim.clone(), 100),
            Deed::Destroy(aim.clone()),
            Deed::Banish(aim.clone()),
            Deed::Return(aim.clone()),
            Deed::Grow { aim, power: 100, body: 100, this_turn: false },
        ]);
    }
    deeds
}

#[test]
fn every_term_is_written_as_it_is_read_or_lost() {
    let mut kept = 0;
    let mut look = |says: Saying| {
        for sort in [Sort::Unit, Sort::Spell] {
            let told = plain(sort, vec![says.clone(), Saying::new(enters(), vec![coins(1)])]);
            let converted = Lorenzo.write(&told);
            agrees(&told, &converted);
            kept += usize::from(!converted.lost.iter().any(|lost| lost.of == Some(0)));
        }
    };
    let which = || Which::of(Side::Mine);
    let prices = [
        Price::Resource(2),
        Price::Resource(0),
        Price::Life(1),
        Price::Discard(1),
        Price::Sacrifice(1, which()),
        Price::SacrificeThis,
        Price::Exhaust,
    ];
    let conditions = [
        Condition::Turn(Side::Mine),
        Condition::Units(1, which()),
        Condition::Cards(Side::Mine, Pile::Hand, 1),
        Condition::Resource(1),
    ];
    for when in moments() {
        for deed in deeds() {
            look(Saying::new(when.clone(), vec![deed.clone()]));
            look(Saying::new(when.clone(), vec![points(2), deed.clone(), coins(1)]));
            look(Saying { pays: vec![Price::Exhaust], ..Saying::new(when.clone(), vec![deed]) });
        }
        for price in &prices {
            for (optional, per_turn) in [(false, None), (true, None), (false, Some(1))] {
                let says =
                    Saying { optional, per_turn, ..Saying::new(when.clone(), vec![coins(1), points(2)]) };
                look(Saying { pays: vec![price.clone()], ..says.clone() });
                look(Saying { pays: vec![Price::Exhaust, price.clone()], ..says.clone() });
                look(Saying { pays: vec![price.clone(), Price::Exhaust], ..says });
            }
        }
        for condition in &conditions {
            look(Saying { ifs: vec![condition.clone()], ..Saying::new(when.clone(), vec![coins(1)]) });
        }
        look(Saying::new(when, Vec::new()));
    }
    assert!(kept > 20, "{kept} are written");
}
