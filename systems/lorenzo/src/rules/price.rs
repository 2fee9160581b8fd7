//! Prices of cards: discounts in their order, choices among them, and what can be paid at all.

use cardwright_ir::Seat;
use cardwright_table::{Halt, Item};
use smallvec::SmallVec;

use super::{
    Play, Rulebook,
    deeds::{Deed, Discount, Facts},
    gain::covers,
    state::{Player, State, filled},
};
use crate::{
    syntax::{
        tree::Amounts,
        words::{ActionType, CardType, RESOURCES},
    },
    vocabulary::{verbs, words},
};

/// Ways through choices of discounts that are tried before a card counts as too dear.
const MOST_TRIED: u32 = 4096;

/// Coins for entering a tower where someone stands.
pub(crate) const FEE: i32 = 3;
/// The same in the rule set `prestige5`.
pub(crate) const PRESTIGE_FEE: i32 = 5;

/// A discount and the card that gives it.
type Saver<'r> = (&'r Discount, u16);
/// The discounts of one action, in their order.
pub(super) type Savers<'r> = SmallVec<[Saver<'r>; 6]>;
/// What is left of every price.
type Prices = SmallVec<[Amounts; 2]>;

/// The discounts on cards of a tower: characters, leaders, tiles, then the action's own.
pub(super) fn savers<'r>(
    rules: &'r Rulebook,
    player: &Player,
    region: u8,
    own: Option<Saver<'r>>,
) -> Savers<'r> {
    let mut list = Savers::new();
    if player.savers > 0 {
        let mut of = |card: u16, giver: u16| {
            let facts = rules.facts(card);
            if facts.discounts {
                for deed in &facts.permanent {
                    if let Deed::Modify(act) = deed
                        && act.action == ActionType::Tower
                        && act.region.is_none_or(|own| own == region)
                        && !act.discount.options.is_empty()
                    {
                        list.push((&act.discount, giver));
                    }
                }
            }
        };
        for card in filled(&player.cards[CardType::Character.index()]) {
            of(*card, *card);
        }
        for (card, copied) in filled(&player.play).iter().zip(&player.copied) {
            of(*card, *card);
            if let Some((_, _, source)) = copied {
                of(*source, *source);
            }
        }
        for card in filled(&player.excommunications) {
            of(*card, *card);
        }
    }
    list.extend(own.filter(|(discount, _)| !discount.options.is_empty()));
    list
}

/// Lowers a price, never below nothing.
fn lower(price: &mut Amounts, saved: &Amounts) {
    for (amount, less) in price.0.iter_mut().zip(&saved.0) {
        *amount = (*amount - less).max(0);
    }
}

/// The prices after all discounts without a choice.
fn fixed(facts: &Facts, savers: &[Saver<'_>]) -> Prices {
    let mut prices: Prices = facts.prices.iter().map(|price| price.pay).collect();
    for (discount, _) in savers.iter().filter(|(discount, _)| discount.options.len() == 1) {
        prices.iter_mut().for_each(|price| lower(price, &discount.options[0].0));
    }
    prices
}

/// Can a card be paid for with these goods, with some choices of discounts?
pub(super) fn payable(facts: &Facts, savers: &[Saver<'_>], goods: &[i32; RESOURCES]) -> bool {
    if savers.is_empty() {
        return facts.prices.iter().any(|price| covers(goods, &price.own) && covers(goods, &price.pay));
    }
    let choices: Savers<'_> =
        savers.iter().copied().filter(|(discount, _)| discount.options.len() > 1).collect();
    some_price(facts, &fixed(facts, savers), &choices, goods)
}

fn some_price(facts: &Facts, prices: &[Amounts], choices: &[Saver<'_>], goods: &[i32; RESOURCES]) -> bool {
    let mut tries = MOST_TRIED;
    facts
        .prices
        .iter()
        .zip(prices)
        .any(|(price, left)| covers(goods, &price.own) && reachable(*left, choices, goods, &mut tries))
}

/// Can a price be brought down to what is owned?
fn reachable(price: Amounts, choices: &[Saver<'_>], goods: &[i32; RESOURCES], tries: &mut u32) -> bool {
    if covers(goods, &price) {
        return true;
    }
    let Some(((discount, _), rest)) = choices.split_first() else { return false };
    if *tries == 0 {
        return false;
    }
    *tries -= 1;
    let missing = |at: usize| price.0[at] > goods[at];
    let mut helped = false;
    for (saved, _) in &discount.options {
        if saved.0.iter().enumerate().any(|(at, less)| *less > 0 && missing(at)) {
            helped = true;
            let mut lowered = price;
            lower(&mut lowered, saved);
            if reachable(lowered, rest, goods, tries) {
                return true;
            }
        }
    }
    !helped && reachable(price, rest, goods, tries)
}

/// The most servants that may be spent before a card of a tower can no longer be paid; `None` if it never can.
/// `goods` are those after the fee and the floor's bonus, with all servants.
pub(super) fn spare_servants(
    facts: &Facts,
    savers: &[Saver<'_>],
    goods: &[i32; RESOURCES],
    servants: i32,
) -> Option<i32> {
    if !payable(facts, savers, goods) {
        return None;
    }
    let at = crate::syntax::words::Resource::Servants.index();
    if !facts.servants {
        return Some(servants.min(goods[at]));
    }
    // More servants spent never make a card cheaper, so the bound is found by halving.
    let (mut least, mut most) = (0, servants.min(goods[at]));
    while least < most {
        let middle = least + (most - least + 1) / 2;
        let mut left = *goods;
        left[at] -= middle;
        if payable(facts, savers, &left) {
            least = middle;
        } else {
            most = middle - 1;
        }
    }
    Some(least)
}

impl Play<'_, '_> {
    /// Chooses discounts and a price for a card, and pays it.
    pub(super) fn pay_card(&mut self, seat: Seat, card: u16, savers: &[Saver<'_>]) -> Result<(), Halt> {
        let rules = self.rules;
        let facts = rules.facts(card);
        let mut prices = fixed(facts, savers);
        let choices: Savers<'_> =
            savers.iter().copied().filter(|(discount, _)| discount.options.len() > 1).collect();
        for (at, (discount, giver)) in choices.iter().enumerate() {
            let rest = &choices[at + 1..];
            let goods = self.s.player(seat).goods;
            let listed: SmallVec<[usize; 7]> = (0..discount.options.len())
                .filter(|option| {
                    let saved = &discount.options[*option].0;
                    let lowers = |price: &Amounts| {
                        price.0.iter().zip(&saved.0).any(|(amount, less)| *amount > 0 && *less > 0)
                    };
                    if !prices.iter().any(lowers) {
                        return false;
                    }
                    let mut after = prices.clone();
                    after.iter_mut().for_each(|price| lower(price, saved));
                    some_price(facts, &after, rest, &goods)
                })
                .collect();
            let picked = match listed.as_slice() {
                [] => continue,
                [only] if !rules.options.ask_all => *only,
                _ => {
                    let mut decision = self.ask_one(seat, *giver, words::ASK_DISCOUNT);
                    for option in &listed {
                        decision.item(Item::Sym(discount.options[*option].1));
                    }
                    listed[self.picked(decision)?]
                }
            };
            prices.iter_mut().for_each(|price| lower(price, &discount.options[picked].0));
        }
        let goods = self.s.player(seat).goods;
        let open: SmallVec<[usize; 4]> = (0..prices.len())
            .filter(|at| covers(&goods, &facts.prices[*at].own) && covers(&goods, &prices[*at]))
            .collect();
        let at = match open.as_slice() {
            [] => return Err(Halt::fault("a card that was offered cannot be paid for")),
            [only] if !rules.options.ask_all => *only,
            _ => {
                let mut decision = self.ask_one(seat, card, words::ASK_COST);
                for at in &open {
                    decision.item(Item::Sym(facts.prices[*at].name));
                }
                open[self.picked(decision)?]
            }
        };
        let price = prices[at];
        self.t.count(verbs::PAY.index());
        if !facts.prices[at].own.is_none() {
            self.t.count(verbs::REQUIRE.index());
        }
        self.pay(seat, &price, card);
        Ok(())
    }
}

/// Coins for entering a tower where someone stands.
pub(super) fn fee(rules: &Rulebook, s: &State, seat: Seat, region: u8) -> i32 {
    use crate::syntax::words::Flag;
    let free = s.player(seat).flag(Flag::NoTribute) || !s.visited(region);
    if free {
        0
    } else if rules.options.prestige {
        PRESTIGE_FEE
    } else {
        FEE
    }
}
