//! Cards drawn at random from all that plain terms can say.

use cardwright_system::{
    Sort,
    plain::{Aim, Condition as If, Deed, Happening, Moment, Pile, Price, Saying, Side, Which, Who},
};
use cardwright_table::{Chance, Rng};

use super::{card, law};

/// How many cards are drawn.
const CARDS: u64 = 3_000;

/// Draws cards that any game might tell.
struct Draw(Rng);

impl Draw {
    fn below(&mut self, most: usize) -> usize {
        self.0.below(u32::try_from(most).expect("few")) as usize
    }

    fn rarely(&mut self) -> bool {
        self.below(8) == 0
    }

    fn any<T: Clone>(&mut self, of: &[T]) -> T {
        let at = self.below(of.len());
        of[at].clone()
    }

    fn number(&mut self) -> i32 {
        self.any(&[0, 1, 1, 1, 2, 2, 3, 100, 200, 250, -1, -100, i32::MIN, i32::MAX])
    }

    fn side(&mut self) -> Side {
        self.any(&[Side::Mine, Side::Mine, Side::Theirs, Side::Both])
    }

    /// Cards as plain terms have them: without words that say nothing.
    fn which(&mut self, side: Side, sort: Sort, in_play: bool) -> Which {
        let mut which = Which::of(side);
        which.other = sort == Sort::Unit && in_play && side != Side::Theirs && self.below(2) == 0;
        if !in_play {
            which.sort = self.any(&[None, Some(Sort::Unit), Some(Sort::Spell)]);
        }
        if self.rarely() {
            which.kind = Some(self.any(&["Warrior", "Child", "Spirit Animal", "Fish"]).to_owned());
        }
        which.most_cost = self.rarely().then(|| self.number());
        which.most_power = self.rarely().then(|| self.number());
        which
    }

    fn in_play(&mut self, sort: Sort) -> Which {
        let side = self.side();
        self.which(side, sort, true)
    }

    fn who(&mut self, sort: Sort) -> Who {
        if self.below(3) == 0 { Who::This } else { Who::Any(self.in_play(sort)) }
    }

    fn aim(&mut self, sort: Sort) -> Aim {
        match self.below(6) {
            0 => Aim::This,
            1 => Aim::That,
            2 => Aim::All(self.in_play(sort)),
            _ => Aim::Some(if self.rarely() { self.number() } else { 1 }, self.in_play(sort)),
        }
    }

    fn moment(&mut self, sort: Sort) -> Moment {
        match self.below(12) {
            _ if sort == Sort::Spell && !self.rarely() => Moment::Played,
            0 => Moment::Played,
            1 => Moment::Used,
            2 => Moment::UsedFast,
            3 => Moment::Always,
            4 | 5 => Moment::Happens(Happening::Enters(self.who(sort))),
            6 => Moment::Happens(Happening::Destroyed(self.who(sort))),
            7 => Moment::Happens(Happening::Attacks(self.who(sort))),
            8 => Moment::Happens(Happening::TurnBegins(self.side())),
            9 => Moment::Happens(Happening::TurnEnds(self.side())),
            10 => Moment::Happens(Happening::Discards(self.side())),
            _ => {
                let side = self.side();
                Moment::Happens(Happening::Plays(side, self.which(side, sort, false)))
            }
        }
    }

    fn condition(&mut self, sort: Sort) -> If {
        let pile = self.any(&[Pile::Grave, Pile::Grave, Pile::Hand, Pile::Deck]);
        match self.below(4) {
            0 => If::Turn(self.side()),
            1 => If::Units(self.number(), self.in_play(sort)),
            2 => If::Cards(self.side(), pile, self.number()),
            _ => If::Resource(self.number()),
        }
    }

    fn price(&mut self, sort: Sort) -> Price {
        match self.below(6) {
            0 => Price::Resource(self.number()),
            1 => Price::Life(self.number()),
            2 => Price::Discard(self.number()),
            3 => Price::Sacrifice(self.number(), self.which(Side::Mine, sort, true)),
            4 => Price::SacrificeThis,
            _ => Price::Exhaust,
        }
    }

    fn deed(&mut self, sort: Sort) -> Deed {
        let pile = self.any(&[Pile::Grave, Pile::Grave, Pile::Hand, Pile::Deck]);
        match self.below(14) {
            0 => Deed::Draw(self.side(), self.number()),
            1 => Deed::Discard(self.side(), self.number()),
            2 => Deed::Mill(self.side(), self.number()),
            3 => Deed::Strike(self.side(), self.number()),
            4 => Deed::Life(self.side(), self.number()),
            5 => Deed::Resource(self.side(), self.number()),
            6 => Deed::Points(self.side(), self.number()),
            7 => Deed::Damage(self.aim(sort), self.number()),
            8 => Deed::Destroy(self.aim(sort)),
            9 => Deed::Banish(self.aim(sort)),
            10 => Deed::Return(self.aim(sort)),
            11 => Deed::Grow {
                aim: self.aim(sort),
                power: self.any(&[100, 200, 300, 150, -100, 0, i32::MAX]),
                body: if self.rarely() { 100 } else { 0 },
                this_turn: self.rarely(),
            },
            12 => Deed::Fetch(pile, self.any(&[1, 1, 2]), self.which(Side::Mine, sort, false)),
            _ => {
                let which = self.which(Side::Mine, Sort::Spell, true);
                Deed::Summon(pile, self.any(&[1, 1, 2]), which)
            }
        }
    }

    fn saying(&mut self, sort: Sort) -> Saying {
        let when = self.moment(sort);
        let used = matches!(when, Moment::Used | Moment::UsedFast);
        let count = 1 + usize::from(self.rarely());
        let deeds = (0..count).map(|_| self.deed(sort)).collect();
        Saying {
            ifs: (0..usize::from(self.rarely())).map(|_| self.condition(sort)).collect(),
            pays: (0..usize::from(used || self.rarely())).map(|_| self.price(sort)).collect(),
            optional: self.below(4) == 0,
            per_turn: if self.rarely() { Some(self.number()) } else { None },
            ..Saying::new(when, deeds)
        }
    }
}

#[test]
fn whatever_is_written_says_just_that() {
    let (mut all, mut kept) = (0, 0);
    for number in 0..CARDS {
        let mut draw = Draw(Rng::for_game(11, number));
        let sort = draw.any(&[Sort::Unit, Sort::Spell]);
        let count = 1 + draw.below(3);
        let plain = card(sort, (0..count).map(|_| draw.saying(sort)).collect());
        let lost = law(&plain).lost.len();
        (all, kept) = (all + count, kept + count - lost);
    }
    assert!(kept > all / 10, "only {kept} of {all} can be said");
}
