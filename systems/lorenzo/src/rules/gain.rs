//! Gaining and paying: doubled goods, the malus of the church, the end of the faith track.

use cardwright_ir::Seat;
use cardwright_table::Event;

use super::{
    Play,
    state::{NONE, Player},
};
use crate::{
    syntax::{
        tree::Amounts,
        words::{Flag, RESOURCES, Resource},
    },
    vocabulary::{self, events},
};

/// The faith track ends here.
pub(crate) const MOST_FAITH: i32 = 15;
/// More than this of anything counts as this.
const PLENTY: i32 = 1_000_000;

/// Where gains come from. What a malus takes from a source, it takes once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Source {
    /// The card that gives; [`NONE`] for a space, a tile or a privilege.
    pub(crate) card: u16,
    /// Is it the instant list of a development card?
    instant: bool,
    deducted: u8,
}

impl Source {
    pub(crate) fn new(card: u16) -> Self {
        Self { card, instant: false, deducted: 0 }
    }

    pub(crate) fn instant(card: u16) -> Self {
        Self { card, instant: true, deducted: 0 }
    }

    pub(crate) fn board() -> Self {
        Self::new(NONE)
    }

    /// What a player receives of some gross amounts.
    pub(crate) fn net(&mut self, player: &Player, gross: &Amounts) -> Amounts {
        let mut net = *gross;
        let double = self.instant && player.flag(Flag::Double);
        if !double && player.malus == 0 {
            return net;
        }
        for (at, amount) in net.0.iter_mut().enumerate().filter(|(_, amount)| **amount > 0) {
            if double && at <= Resource::Servants.index() {
                *amount = amount.saturating_mul(2);
            }
            let bit = 1u8 << at;
            if player.malus & bit != 0 && self.deducted & bit == 0 {
                self.deducted |= bit;
                *amount -= 1;
            }
        }
        net
    }
}

/// Adds amounts, up to where they end.
pub(crate) fn add(goods: &mut [i32; RESOURCES], gain: &Amounts) {
    for (own, more) in goods.iter_mut().zip(&gain.0) {
        *own = own.saturating_add(*more).min(PLENTY);
    }
    let faith = &mut goods[Resource::Faith.index()];
    *faith = (*faith).min(MOST_FAITH);
}

/// Is there enough of everything?
#[inline]
pub(crate) fn covers(goods: &[i32; RESOURCES], price: &Amounts) -> bool {
    goods.iter().zip(&price.0).all(|(own, needed)| own >= needed)
}

impl Play<'_, '_> {
    /// A player gains from a source.
    pub(super) fn gain(&mut self, seat: Seat, gross: &Amounts, source: &mut Source) {
        let net = source.net(self.s.player(seat), gross);
        add(&mut self.s.player_mut(seat).goods, &net);
        if self.t.listening {
            for (at, amount) in net.0.iter().enumerate().filter(|(at, _)| gross.0[*at] > 0) {
                let double = source.instant
                    && self.s.player(seat).flag(Flag::Double)
                    && at <= Resource::Servants.index();
                let full = if double { gross.0[at].saturating_mul(2) } else { gross.0[at] };
                let kind = match (*amount < full, double) {
                    (true, _) => events::LOG_LESSENED,
                    (_, true) => events::LOG_DOUBLED,
                    _ => events::LOG_GAINED,
                };
                self.tell_amount(kind, seat, at, *amount, source.card);
            }
        }
    }

    /// A player pays what it has.
    pub(super) fn pay(&mut self, seat: Seat, price: &Amounts, card: u16) {
        let goods = &mut self.s.player_mut(seat).goods;
        for (own, less) in goods.iter_mut().zip(&price.0) {
            *own -= less;
        }
        debug_assert!(goods.iter().all(|own| *own >= 0), "paid more than there was");
        if self.t.listening {
            for (at, amount) in price.0.iter().enumerate().filter(|(_, amount)| **amount > 0) {
                self.tell_amount(events::LOG_PAID, seat, at, *amount, card);
            }
        }
    }

    fn tell_amount(
        &mut self,
        kind: cardwright_ir::EventKind,
        seat: Seat,
        resource: usize,
        amount: i32,
        card: u16,
    ) {
        let word = vocabulary::resource(Resource::ALL[resource]);
        self.t.emit(|| {
            let event = Event::new(kind, seat).amount(amount).word(word);
            if card == NONE { event } else { event.card(card, cardwright_ir::Def(card)) }
        });
    }
}

/// One of a resource, and so on.
pub(crate) fn some(list: &[(Resource, i32)]) -> Amounts {
    let mut amounts = Amounts::NONE;
    for (resource, amount) in list {
        amounts.0[resource.index()] = *amount;
    }
    amounts
}
