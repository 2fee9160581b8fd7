//! Numbers as they are now: spark, cost, speed, counts and conditions. Pure.

use super::{
    Look,
    aim::Where,
    book::{Face, Static, amount},
    find::Ctx,
    set::{Id, NO, Set},
    state::{Did, Later, Place, Source, other},
};
use crate::syntax::tree::{
    CardPredicate, Condition, Predicate, Quantity, StandardStaticAbility as Rule, Subtype,
};

impl<'a> Look<'a> {
    /// What is printed on a card.
    #[inline]
    pub(super) fn face(self, card: Id) -> &'a Face {
        &self.r.book.faces[usize::from(self.s.card(card).def)]
    }

    /// The printed cost; 0 without one.
    #[inline]
    pub(super) fn printed_cost(self, card: Id) -> i32 {
        self.face(card).cost.unwrap_or(0)
    }

    /// The spark that a character has by itself.
    pub(super) fn stored_spark(self, card: Id) -> i32 {
        let record = self.s.card(card);
        if record.place == Place::Field { record.spark.max(0) } else { self.face(card).spark }
    }

    /// Does any ability change numbers or permissions now?
    #[inline]
    pub(super) fn is_plain(self) -> bool {
        self.s.standing.is_empty() && self.s.temps.is_empty()
    }

    /// The spark of a card.
    #[inline]
    pub(super) fn spark(self, card: Id) -> i32 {
        if self.is_plain() || self.s.card(card).place != Place::Field {
            return self.stored_spark(card);
        }
        self.layered_spark(card)
    }

    fn layered_spark(self, card: Id) -> i32 {
        let mut spark = self.s.card(card).spark;
        self.each_spark_change(card, |added, _| spark = spark.saturating_add(added));
        spark.max(0)
    }

    /// What adds to the spark of a character besides its own, and by which card where one is known.
    #[inline]
    pub(super) fn each_spark_change(self, card: Id, mut each: impl FnMut(i32, Option<Source>)) {
        let record = self.s.card(card);
        let own = Source { seat: record.side, card, ability: 0, left: false, object: record.object };
        for rule in self.rules_of(card) {
            if let Rule::SparkEqualToPredicateCount { predicate } = &rule.rule {
                let ctx = Ctx { flat: true, ..Ctx::of(own) };
                each(amount_of(self.count(predicate, &ctx)), Some(own));
            }
        }
        self.each_static(|src, rule| {
            let (matching, added, others) = match &rule.rule {
                Rule::SparkBonusYourCharacters { matching, added_spark } => (matching, *added_spark, false),
                Rule::SparkBonusOtherCharacters { matching, added_spark } => (matching, *added_spark, true),
                _ => return,
            };
            let ctx = Ctx { flat: true, ..Ctx::of(src) };
            if src.seat == record.side && !(others && src.card == card) && self.fits(matching, card, &ctx) {
                each(amount(added), (src.card != NO).then_some(src));
            }
        });
        for temp in self.s.temps.iter() {
            if temp.what == Later::Spark && temp.card == card && temp.object == record.object {
                each(temp.amount, None);
            }
        }
    }

    /// The spark of a side.
    #[inline]
    pub(super) fn total_spark(self, seat: u8) -> i32 {
        let player = self.s.player(seat);
        let sparks = player.field.iter().map(|card| self.spark(card));
        sparks.fold(player.bonus, i32::saturating_add)
    }

    /// The static abilities printed on a card.
    pub(super) fn rules_of(self, card: Id) -> impl Iterator<Item = &'a Static> {
        self.face(card).statics.iter().map(move |index| &self.r.book.statics[usize::from(*index)])
    }

    /// All static abilities that hold now and reach beyond their card, in ascending order of the cards.
    pub(super) fn each_static(self, mut each: impl FnMut(Source, &'a Static)) {
        for card in self.s.standing.iter() {
            let record = self.s.card(card);
            let src = Source { seat: record.side, card, ability: 0, left: false, object: record.object };
            for rule in self.rules_of(card) {
                let here = rule.void == (record.place == Place::Void);
                if here && self.holds(rule.condition.as_ref(), &Ctx { flat: true, ..Ctx::of(src) }) {
                    each(src, rule);
                }
            }
        }
        for temp in self.s.temps.iter().filter(|temp| temp.what == Later::Static) {
            let src = Source { seat: temp.seat, card: NO, ..Source::default() };
            each(src, &self.r.book.statics[usize::from(temp.index)]);
        }
    }

    /// What it costs to play a card that would cost this much.
    pub(super) fn price(self, seat: u8, card: Id, base: i32) -> i32 {
        let face = self.face(card);
        if self.is_plain() && !face.special {
            return base;
        }
        let mut price = base;
        let own = Ctx::of(Source { seat, card, ..Source::default() });
        for rule in self.rules_of(card) {
            if let Rule::CostReductionForEach { reduction, quantity } = &rule.rule
                && self.holds(rule.condition.as_ref(), &own)
            {
                let less = amount(*reduction).saturating_mul(self.quantity(quantity, &own));
                price = price.saturating_sub(less);
            }
        }
        self.each_static(|src, rule| {
            let (matching, change, mine) = match &rule.rule {
                Rule::YourCardsCostIncrease { matching, increase } => (matching, amount(*increase), true),
                Rule::EnemyCardsCostIncrease { matching, increase } => (matching, amount(*increase), false),
                Rule::YourCardsCostReduction { matching, reduction } => (matching, -amount(*reduction), true),
                _ => return,
            };
            if (src.seat == seat) == mine && self.fits(matching, card, &Ctx::of(src)) {
                price = price.saturating_add(change);
            }
        });
        price.max(0)
    }

    /// May a card be played in answer?
    #[inline]
    pub(super) fn is_fast(self, card: Id) -> bool {
        let face = self.face(card);
        if face.fast || self.is_plain() {
            return face.fast;
        }
        let record = self.s.card(card);
        let mut fast = false;
        if face.character && record.place == Place::Hand {
            self.each_static(|src, rule| {
                fast |= src.seat == record.owner && matches!(rule.rule, Rule::CharactersInHandHaveFast);
            });
        }
        fast
    }

    /// By how much an amount from a card's effect is multiplied.
    pub(super) fn multiplier(self, seat: u8, of: impl Fn(&Rule) -> Option<u32>) -> i32 {
        let mut times: i32 = 1;
        if !self.is_plain() {
            self.each_static(|src, rule| {
                if let Some(multiplier) = of(&rule.rule).filter(|_| src.seat == seat) {
                    times = times.saturating_mul(amount(multiplier));
                }
            });
        }
        times
    }

    /// Has a seat a static ability like this?
    pub(super) fn has_static(self, seat: u8, mut is: impl FnMut(Source, &Rule) -> bool) -> bool {
        let mut has = false;
        if !self.is_plain() {
            self.each_static(|src, rule| has |= src.seat == seat && is(src, &rule.rule));
        }
        has
    }

    /// How many cards a predicate means.
    pub(super) fn count(self, who: &Predicate, ctx: &Ctx<'_>) -> usize {
        let at = match who {
            Predicate::YourVoid(_) | Predicate::EnemyVoid(_) => Where::Void,
            _ => Where::Field,
        };
        self.find(at, who, ctx).len()
    }

    /// How many things of a kind were done this turn.
    pub(super) fn deeds(
        self,
        did: Did,
        by: Option<u8>,
        wanted: Option<&CardPredicate>,
        ctx: &Ctx<'_>,
    ) -> usize {
        let deeds = self.s.deeds.iter().filter(|deed| deed.did == did);
        let deeds = deeds.filter(|deed| by.is_none_or(|seat| deed.seat == seat));
        deeds.filter(|deed| wanted.is_none_or(|wanted| self.fits(wanted, deed.card, ctx))).count()
    }

    /// How much an amount is.
    pub(super) fn quantity(self, quantity: &Quantity, ctx: &Ctx<'_>) -> i32 {
        let me = Some(ctx.src.seat);
        let paid = |wanted: &CardPredicate| {
            let cards = ctx.job.map(|job| job.paid.cards).unwrap_or_default();
            cards.iter().filter(|card| self.fits(wanted, *card, ctx)).count()
        };
        amount_of(match quantity {
            Quantity::AbandonedThisTurn(wanted) => self.deeds(Did::Abandon, me, Some(wanted), ctx),
            Quantity::CardsDrawnThisTurn(wanted) => self.deeds(Did::Draw, me, Some(wanted), ctx),
            Quantity::DiscardedThisTurn(wanted) => self.deeds(Did::Discard, me, Some(wanted), ctx),
            Quantity::DissolvedThisTurn(wanted) => self.deeds(Did::Dissolve, me, Some(wanted), ctx),
            Quantity::PlayedThisTurn(wanted) => self.deeds(Did::Play, me, Some(wanted), ctx),
            Quantity::AbandonedThisWay(wanted) | Quantity::ReturnedToHandThisWay(wanted) => paid(wanted),
            Quantity::Matching(who) => self.count(who, ctx),
            Quantity::ForEachEnergySpentOnThisCard => {
                return ctx.job.map_or(0, |job| (job.paid.extra - 1).max(0));
            }
        })
    }

    /// Does a condition hold? Without one everything does.
    pub(super) fn holds(self, condition: Option<&Condition>, ctx: &Ctx<'_>) -> bool {
        let me = ctx.src.seat;
        let least = |have: usize, count: u32| amount_of(have) >= amount(count);
        match condition {
            None => true,
            Some(Condition::AlliesThatShareACharacterType { count }) => {
                let field = self.s.player(me).field;
                let most = Subtype::ALL
                    .iter()
                    .map(|subtype| field.iter().filter(|card| self.is_of(*card, *subtype)).count());
                least(most.max().unwrap_or(0), *count)
            }
            Some(Condition::CardsDiscardedThisTurn { count, predicate }) => {
                least(self.deeds(Did::Discard, Some(me), Some(predicate), ctx), *count)
            }
            Some(Condition::CardsDrawnThisTurn { count }) => {
                least(self.deeds(Did::Draw, Some(me), None, ctx), *count)
            }
            Some(Condition::CardsInVoidCount { count }) => least(self.s.player(me).void.len(), *count),
            Some(Condition::DissolvedThisTurn { predicate }) => {
                let by = match predicate {
                    Predicate::Any(_) | Predicate::AnyOther(_) => None,
                    Predicate::Enemy(_) | Predicate::EnemyVoid(_) => Some(other(me)),
                    _ => Some(me),
                };
                self.deeds(Did::Dissolve, by, predicate.cards(), ctx) > 0
            }
            Some(Condition::PredicateCount { count, predicate }) => least(self.count(predicate, ctx), *count),
            Some(Condition::ThisCardIsInYourVoid) => self.s.player(me).void.has(ctx.src.card.min(NO - 1)),
        }
    }

    /// What a set of cards is worth together, for choices of programs.
    pub(super) fn sparks(self, cards: Set) -> i32 {
        cards.iter().map(|card| self.spark(card)).fold(0, i32::saturating_add)
    }
}

/// A count as an amount.
pub(super) fn amount_of(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX).min(1_000_000)
}
