//! Ways to play a card or to use an ability, and which of them are open. Pure.

use smallvec::SmallVec;

use super::{
    Look,
    aim::Aim,
    book::{Static, amount},
    find::Ctx,
    set::{Id, NO, Set},
    state::{Later, NONE, Phase, Place, Source, Use},
};
use crate::syntax::tree::StandardStaticAbility as Rule;

/// Items on the stack from which on nothing more is played.
const HIGHEST: usize = 20;

/// A way to play a card.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    /// What it costs now.
    pub energy: i32,
    /// A cost besides, or [`NONE`].
    pub cost: u16,
    /// What follows, or [`NONE`].
    pub after: u16,
    /// Is the card banished when it leaves play?
    pub banish: bool,
    /// The card whose permission is used up, or [`NO`].
    pub once: Id,
}

/// As printed, for nothing.
pub(super) const PRINTED: Way = Way { energy: 0, cost: NONE, after: NONE, banish: false, once: NO };

/// A few ways.
pub(super) type Ways = SmallVec<[Way; 3]>;

impl Look<'_> {
    /// Cards of the own hand that can be played as printed, at the speed that is left.
    pub(super) fn playable(self, seat: u8, fast: bool) -> Set {
        if self.s.stack.len() >= HIGHEST {
            return Set::default();
        }
        let player = self.s.player(seat);
        player.hand.filter(|card| {
            let face = self.face(card);
            if fast && !self.is_fast(card) {
                return false;
            }
            if face.special && self.only_from_void(card) {
                return false;
            }
            let printed = face.cost.unwrap_or(0);
            let left = player.energy - self.price(seat, card, printed);
            left >= 0 && self.can_follow(seat, card, left, NONE)
        })
    }

    fn only_from_void(self, card: Id) -> bool {
        !self.r.compat() && self.rules_of(card).any(|rule| matches!(rule.rule, Rule::PlayOnlyFromVoid))
    }

    /// Are there targets, and can the other costs be paid with what is left?
    fn can_follow(self, seat: u8, card: Id, left: i32, cost: u16) -> bool {
        let face = self.face(card);
        if face.needs && !self.has_targets(seat, card, left) {
            return false;
        }
        if face.extra.is_empty() && cost == NONE {
            return true;
        }
        let ctx = Ctx::of(Source { seat, card, ..Source::default() });
        let mut purse = self.purse(seat, card, left);
        let extra = face.extra.iter().copied().chain((cost != NONE).then_some(cost));
        extra.into_iter().all(|cost| self.payable(cost, &ctx, &mut purse))
    }

    /// Has every effect that needs a target one?
    fn has_targets(self, seat: u8, card: Id, left: i32) -> bool {
        let face = self.face(card);
        let ctx = Ctx::of(Source { seat, card, ..Source::default() });
        let activated = face.activated.iter().filter(|_| face.event).map(|ability| ability.program);
        let mut programs = face.events.iter().map(|(_, program)| *program).chain(activated);
        programs.all(|program| {
            let code = &self.r.book.programs[usize::from(program)];
            if code.modes.0 == code.modes.1 {
                self.aimed(program, &ctx)
            } else {
                !self.modes(program, &ctx, left).is_empty()
            }
        })
    }

    /// The modes that can be paid and have targets.
    pub(super) fn modes(self, program: u16, ctx: &Ctx<'_>, energy: i32) -> Set {
        let code = &self.r.book.programs[usize::from(program)];
        let modes = &self.r.book.modes[usize::from(code.modes.0)..usize::from(code.modes.1)];
        (0u8..)
            .zip(modes)
            .filter(|(_, mode)| mode.energy <= energy && self.aimed(mode.program, ctx))
            .map(|(at, _)| at)
            .collect()
    }

    /// Has every effect of a program that needs a target one?
    pub(super) fn aimed(self, program: u16, ctx: &Ctx<'_>) -> bool {
        let code = &self.r.book.programs[usize::from(program)];
        let steps = &self.r.book.steps[usize::from(code.first)..usize::from(code.end)];
        steps.iter().filter(|step| !step.optional && step.cost == NONE).all(|step| {
            let aim = step.aim.as_ref().filter(|aim| aim.at_play() && aim.needs_one());
            aim.is_none_or(|aim: &Aim| !self.find(aim.at, &aim.who, ctx).is_empty())
        })
    }

    /// Ways other than the printed one to play a card of the own hand.
    pub(super) fn other_ways(self, seat: u8, card: Id, fast: bool) -> Ways {
        let mut ways = Ways::new();
        let face = self.face(card);
        if !face.special || self.s.stack.len() >= HIGHEST || (fast && !self.is_fast(card)) {
            return ways;
        }
        let only = self.only_from_void(card);
        for rule in self.rules_of(card).filter(|_| !only) {
            let energy = match &rule.rule {
                Rule::PlayForAlternateCost { energy_cost, .. }
                | Rule::PlayFromHandOrVoidForCost { energy_cost, .. } => *energy_cost,
                _ => continue,
            };
            ways.extend(self.way(seat, card, amount(energy), rule));
        }
        ways
    }

    fn way(self, seat: u8, card: Id, base: i32, rule: &Static) -> Option<Way> {
        let ctx = Ctx::of(Source { seat, card, ..Source::default() });
        if !self.holds(rule.condition.as_ref(), &ctx) {
            return None;
        }
        let way = Way {
            energy: self.price(seat, card, base),
            cost: rule.cost,
            after: rule.after,
            banish: false,
            once: NO,
        };
        self.open(seat, card, way)
    }

    /// The way, if it can be paid.
    fn open(self, seat: u8, card: Id, way: Way) -> Option<Way> {
        let left = self.s.player(seat).energy - way.energy;
        (left >= 0 && self.can_follow(seat, card, left, way.cost)).then_some(way)
    }

    /// Might any card of the void be played?
    pub(super) fn void_is_open(self, seat: u8) -> bool {
        !self.is_plain()
            || self.s.player(seat).void.iter().any(|card| {
                let face = self.face(card);
                !face.void_ways.is_empty() || face.special
            })
    }

    /// The cheapest way to play a card of the own void.
    pub(super) fn void_way(self, seat: u8, card: Id, fast: bool) -> Option<Way> {
        let face = self.face(card);
        if (face.void_ways.is_empty() && !face.special && self.is_plain())
            || (fast && !self.is_fast(card))
            || !(face.character || face.event)
            || self.s.stack.len() >= HIGHEST
        {
            return None;
        }
        let printed = face.cost.unwrap_or(0);
        let mut best: Option<Way> = None;
        let mut offer = |way: Option<Way>| {
            if let Some(way) = way
                && best.is_none_or(|best| way.energy < best.energy)
            {
                best = Some(way);
            }
        };
        let price = |base: i32| self.price(seat, card, base);
        for void in &face.void_ways {
            let free = void.named && self.r.compat();
            let cost = if free { NONE } else { void.cost };
            let energy = price(void.energy.unwrap_or(printed));
            let way = Way { energy, cost, after: void.after, banish: void.banish, once: NO };
            let ctx = Ctx::of(Source { seat, card, ..Source::default() });
            let rule = self.r.book.statics.get(usize::from(void.static_of));
            if rule.is_none_or(|rule| self.holds(rule.condition.as_ref(), &ctx)) {
                offer(self.open(seat, card, way));
            }
        }
        if face.special {
            for rule in self.rules_of(card) {
                if let Rule::PlayFromHandOrVoidForCost { energy_cost, .. } = &rule.rule {
                    offer(self.way(seat, card, amount(*energy_cost), rule));
                }
            }
        }
        if !self.is_plain() {
            self.granted(seat, card, printed, &mut offer);
        }
        best
    }

    /// Ways that other cards give.
    fn granted(self, seat: u8, card: Id, printed: i32, offer: &mut dyn FnMut(Option<Way>)) {
        let plain =
            Way { energy: self.price(seat, card, printed), cost: NONE, after: NONE, banish: true, once: NO };
        for temp in self.s.temps.iter().filter(|temp| temp.what == Later::Reclaim && temp.card == card) {
            if temp.object == self.s.card(card).object {
                let base = if temp.amount < 0 { printed } else { temp.amount };
                let energy = self.price(seat, card, base);
                offer(self.open(seat, card, Way { energy, ..plain }));
            }
        }
        self.each_static(|src, rule| {
            let ctx = Ctx::of(src);
            match &rule.rule {
                Rule::CardsInYourVoidHaveReclaim { matching }
                    if src.seat == seat && self.fits(matching, card, &ctx) =>
                {
                    offer(self.open(seat, card, plain));
                }
                Rule::OncePerTurnPlayFromVoid { matching }
                    if src.seat == seat
                        && src.card != NO
                        && self.fits(matching, card, &ctx)
                        && !self.s.uses.contains(&self.permission(src.card)) =>
                {
                    offer(self.open(seat, card, Way { banish: false, once: src.card, ..plain }));
                }
                _ => {}
            }
        });
    }

    /// The mark of a permission that was used.
    pub(super) fn permission(self, card: Id) -> Use {
        let record = self.s.card(card);
        Use { card, object: record.object, ability: NO, seat: record.side, turn: true }
    }

    /// The top card of the own deck, if it may be played.
    pub(super) fn top_way(self, seat: u8, fast: bool) -> Option<(Id, Way)> {
        if self.is_plain() || self.s.stack.len() >= HIGHEST {
            return None;
        }
        let card = *self.s.known[usize::from(seat & 1)].last()?;
        let may = self.has_static(seat, |src, rule| match rule {
            Rule::YouMayPlayFromTopOfDeck { matching } => self.fits(matching, card, &Ctx::of(src)),
            _ => false,
        });
        let seen = self.s.card(card).seen >> seat & 1 == 1;
        if !may || !seen || (fast && !self.is_fast(card)) {
            return None;
        }
        let energy = self.price(seat, card, self.printed_cost(card));
        let way = Way { energy, ..PRINTED };
        self.open(seat, card, way).map(|way| (card, way))
    }

    /// The abilities of a character that can be used now, by their positions on the card.
    pub(super) fn usable(self, seat: u8, card: Id, fast: bool) -> Set {
        let face = self.face(card);
        let record = self.s.card(card);
        let mut usable = Set::default();
        if face.activated.is_empty() || self.s.stack.len() >= HIGHEST {
            return usable;
        }
        let disabled = |what: Later| what == Later::Disabled;
        let off = self.s.temps.iter().any(|temp| {
            disabled(temp.what)
                && temp.card == card
                && temp.object == record.object
                && self.s.in_play(temp.other, temp.other_object)
        });
        let compat = self.r.compat();
        let in_void = match record.place {
            Place::Field => false,
            Place::Void if !compat => true,
            _ => return usable,
        };
        if off {
            return usable;
        }
        let quick = compat && face.activated.iter().any(|ability| ability.fast);
        let src = Source { seat, card, ability: 0, left: false, object: record.object };
        for ability in &face.activated {
            if (fast && !ability.fast && !quick) || (!compat && ability.void != in_void) {
                continue;
            }
            let mark = Use { card, object: record.object, ability: ability.at, seat, turn: false };
            if (!ability.multi && self.s.uses.contains(&mark))
                || self.s.on_stack(card, record.object, ability.at).is_some()
            {
                continue;
            }
            let ctx = Ctx::of(Source { ability: ability.at, ..src });
            let energy = self.s.player(seat).energy;
            let mut purse = self.purse(seat, NO, energy);
            if !ability.costs.iter().all(|cost| self.payable(*cost, &ctx, &mut purse)) {
                continue;
            }
            let code = &self.r.book.programs[usize::from(ability.program)];
            let aimed = match code.modes.0 == code.modes.1 {
                true => compat || self.aimed(ability.program, &ctx),
                false => !self.modes(ability.program, &ctx, energy - ability.energy).is_empty(),
            };
            if aimed {
                usable.add(ability.at);
            }
        }
        usable
    }

    /// Cards of a seat whose abilities can be used now.
    pub(super) fn users(self, seat: u8, fast: bool) -> Set {
        let player = self.s.player(seat);
        let void = if self.r.void_users {
            player.void.filter(|card| self.face(card).used_in_void)
        } else {
            Set::default()
        };
        (player.field | void).filter(|card| !self.usable(seat, card, fast).is_empty())
    }

    /// Is only fast play open to a seat now?
    pub(super) fn fast_only(self, seat: u8) -> bool {
        self.s.priority.is_some() || self.s.phase != Phase::Main || self.s.active != seat
    }
}
