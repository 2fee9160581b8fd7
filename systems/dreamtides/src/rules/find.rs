//! Which cards a predicate means. Pure.

use super::{
    Look,
    aim::Where,
    book::{Step, amount},
    set::{Id, NO, Set},
    state::{Did, Job, Place, Source, mark, other},
};
use crate::syntax::tree::{CardPredicate, Operator, Predicate, Subtype};

/// Who asks.
#[derive(Clone, Copy)]
pub(super) struct Ctx<'j> {
    pub src: Source,
    /// The effect that runs, if one does.
    pub job: Option<&'j Job>,
    /// Is spark read as stored? Static abilities that count cards by their spark would never end otherwise.
    pub flat: bool,
}

impl<'j> Ctx<'j> {
    /// A card by itself.
    pub(super) fn of(src: Source) -> Self {
        Self { src, job: None, flat: false }
    }

    /// A job.
    pub(super) fn job(job: &'j Job) -> Self {
        Self { src: job.src, job: Some(job), flat: false }
    }
}

impl Look<'_> {
    /// The cards that a predicate means in a place.
    pub(super) fn find(self, at: Where, who: &Predicate, ctx: &Ctx<'_>) -> Set {
        match at {
            Where::Field => self.in_play(who, ctx),
            Where::Dissolvable => {
                let cards = self.in_play(who, ctx);
                cards.filter(|card| self.s.card(card).marks & mark::PREVENT == 0)
            }
            Where::Affordable => {
                let energy = self.s.player(ctx.src.seat).energy;
                let cards = self.find(Where::Dissolvable, who, ctx);
                cards.filter(|card| self.printed_cost(card) <= energy)
            }
            Where::Stack => self.on_stack(who, ctx),
            Where::FieldOrStack => self.in_play(who, ctx) | self.on_stack(who, ctx),
            Where::Void => self.in_void(who, ctx),
            Where::EnemyHand => {
                let hand = self.s.player(other(ctx.src.seat)).hand;
                self.narrowed(hand, who, ctx)
            }
            Where::Deck => self.narrowed(self.s.deck(ctx.src.seat), who, ctx),
            Where::Anywhere => match who {
                Predicate::YourVoid(_) | Predicate::EnemyVoid(_) => self.in_void(who, ctx),
                Predicate::This | Predicate::That | Predicate::It | Predicate::Them => self.named(who, ctx),
                _ => self.in_play(who, ctx),
            },
        }
    }

    fn narrowed(self, cards: Set, who: &Predicate, ctx: &Ctx<'_>) -> Set {
        match who.cards() {
            None | Some(CardPredicate::Card) => cards,
            Some(wanted) => cards.filter(|card| self.fits(wanted, card, ctx)),
        }
    }

    /// This, that, it or them, wherever they are.
    fn named(self, who: &Predicate, ctx: &Ctx<'_>) -> Set {
        let one = |card: Id| if card == NO { Set::default() } else { Set::of(card) };
        match (who, ctx.job) {
            (Predicate::This, _) => one(ctx.src.card),
            (Predicate::That, Some(job)) => self.event_card(job),
            (Predicate::It | Predicate::Them, Some(job)) if job.it.made => self.s.still(&job.it),
            (Predicate::It | Predicate::Them, Some(job)) if !job.paid.cards.is_empty() => job.paid.cards,
            // Nothing was spoken of but the event's card.
            (Predicate::It | Predicate::Them, Some(job)) => self.event_card(job),
            _ => Set::default(),
        }
    }

    /// The card of the event, unless it has moved since.
    fn event_card(self, job: &Job) -> Set {
        let same = job.that != NO && self.s.card(job.that).object == job.that_object;
        if same { Set::of(job.that) } else { Set::default() }
    }

    /// Characters in play.
    pub(super) fn in_play(self, who: &Predicate, ctx: &Ctx<'_>) -> Set {
        let (mine, theirs) = (self.s.player(ctx.src.seat).field, self.s.player(other(ctx.src.seat)).field);
        let this = Set::of(ctx.src.card.min(NO - 1));
        let cards = match who {
            Predicate::This if ctx.src.left => return self.in_void(who, ctx),
            Predicate::This => {
                let here = self.s.fields().filter(|card| card == ctx.src.card);
                return here.filter(|card| ctx.src.object == 0 || self.s.card(card).object == ctx.src.object);
            }
            Predicate::That => {
                let near = if self.r.compat() { theirs } else { mine | theirs };
                return self.named(who, ctx) & near;
            }
            Predicate::It | Predicate::Them => return self.named(who, ctx) & (mine | theirs),
            Predicate::Your(_) => mine,
            Predicate::Enemy(_) => theirs,
            Predicate::Another(_) => mine - this,
            Predicate::Any(_) => mine | theirs,
            Predicate::AnyOther(_) => (mine | theirs) - this,
            Predicate::YourVoid(_) | Predicate::EnemyVoid(_) => return Set::default(),
        };
        match who.cards() {
            None | Some(CardPredicate::Card | CardPredicate::Character) => cards,
            Some(wanted) => cards.filter(|card| self.fits(wanted, card, ctx)),
        }
    }

    /// Cards on the stack.
    pub(super) fn on_stack(self, who: &Predicate, ctx: &Ctx<'_>) -> Set {
        let items = self.s.stack.iter().filter(|item| item.ability == NO);
        let me = ctx.src.seat;
        let this = ctx.src.card;
        let of = |keep: &dyn Fn(u8, Id) -> bool| -> Set {
            items.clone().filter(|item| keep(item.seat, item.card)).map(|item| item.card).collect()
        };
        let cards = match who {
            Predicate::This => return of(&|_, card| card == this),
            Predicate::That => {
                let near = of(&|seat, _| !self.r.compat() || seat != me);
                return self.named(who, ctx) & near;
            }
            Predicate::It | Predicate::Them => return self.named(who, ctx) & of(&|_, _| true),
            Predicate::Your(_) => of(&|seat, _| seat == me),
            Predicate::Enemy(_) => of(&|seat, _| seat != me),
            Predicate::Another(_) => of(&|seat, card| seat == me && card != this),
            Predicate::Any(_) => of(&|_, _| true),
            Predicate::AnyOther(_) => of(&|_, card| card != this),
            Predicate::YourVoid(_) | Predicate::EnemyVoid(_) => return Set::default(),
        };
        self.narrowed(cards, who, ctx)
    }

    /// Cards in voids.
    pub(super) fn in_void(self, who: &Predicate, ctx: &Ctx<'_>) -> Set {
        let (mine, theirs) = (self.s.player(ctx.src.seat).void, self.s.player(other(ctx.src.seat)).void);
        let this = Set::of(ctx.src.card.min(NO - 1));
        let cards = match who {
            Predicate::This => return mine & this,
            Predicate::That | Predicate::It | Predicate::Them => {
                return self.named(who, ctx) & (mine | theirs);
            }
            Predicate::Your(_) | Predicate::Enemy(_) => return Set::default(),
            Predicate::Another(_) => mine - this,
            Predicate::Any(_) => mine | theirs,
            Predicate::AnyOther(_) => (mine | theirs) - this,
            Predicate::YourVoid(_) => mine,
            Predicate::EnemyVoid(_) => theirs,
        };
        self.narrowed(cards, who, ctx)
    }

    /// Does a card fit a predicate about whose it is and what it is, wherever it is? For events about cards.
    pub(super) fn is_meant(self, who: &Predicate, card: Id, seat: u8, ctx: &Ctx<'_>) -> bool {
        let me = ctx.src.seat;
        let whose = match who {
            Predicate::This => return card == ctx.src.card,
            Predicate::That | Predicate::It | Predicate::Them => return self.named(who, ctx).has(card),
            Predicate::Your(_) | Predicate::YourVoid(_) => seat == me,
            Predicate::Enemy(_) | Predicate::EnemyVoid(_) => seat != me,
            Predicate::Another(_) => seat == me && card != ctx.src.card,
            Predicate::Any(_) => true,
            Predicate::AnyOther(_) => card != ctx.src.card,
        };
        whose && who.cards().is_none_or(|wanted| self.fits(wanted, card, ctx))
    }

    /// Is a card of this sort?
    pub(super) fn fits(self, wanted: &CardPredicate, card: Id, ctx: &Ctx<'_>) -> bool {
        use CardPredicate as P;
        let face = self.face(card);
        let spark = || if ctx.flat { self.stored_spark(card) } else { self.spark(card) };
        let paid = ctx.job.map(|job| &job.paid);
        let abandoned = paid.filter(|paid| paid.abandoned);
        let count = |n: usize| i32::try_from(n).unwrap_or(i32::MAX);
        match wanted {
            P::Card => true,
            P::Character => face.character,
            P::Event => face.event,
            P::CharacterType(subtype) => face.character && self.is_of(card, *subtype),
            P::NotCharacterType(subtype) => face.character && !self.is_of(card, *subtype),
            P::CharacterWithSpark(n, by) => face.character && compares(spark(), amount(*n), *by),
            P::CardWithCost { target, cost_operator: by, cost } => {
                // Higher or lower than what was given up for it, if anything was.
                let relative = matches!(by, Operator::LowerBy(_) | Operator::HigherBy(_));
                let n = abandoned.filter(|_| relative).map_or(amount(*cost), |paid| paid.cost);
                self.fits(target, card, ctx) && compares(self.printed_cost(card), n, *by)
            }
            P::CharacterWithCostComparedToControlled { target, cost_operator, count_matching } => {
                let mine = self.s.player(ctx.src.seat).field;
                let n = count(mine.iter().filter(|ally| self.fits(count_matching, *ally, ctx)).count());
                self.fits(target, card, ctx) && compares(self.printed_cost(card), n, *cost_operator)
            }
            P::CharacterWithCostComparedToAbandoned { target, cost_operator } => {
                self.fits(target, card, ctx)
                    && abandoned
                        .is_some_and(|paid| compares(self.printed_cost(card), paid.cost, *cost_operator))
            }
            P::CharacterWithCostComparedToVoidCount { target, cost_operator } => {
                let n = count(self.s.player(ctx.src.seat).void.len());
                self.fits(target, card, ctx) && compares(self.printed_cost(card), n, *cost_operator)
            }
            P::CharacterWithSparkComparedToAbandoned { target, spark_operator } => {
                self.fits(target, card, ctx)
                    && abandoned.is_some_and(|paid| compares(spark(), paid.spark, *spark_operator))
            }
            P::CharacterWithSparkComparedToAbandonedCountThisTurn { target, spark_operator } => {
                let n = count(self.deeds(Did::Abandon, Some(ctx.src.seat), None, ctx));
                self.fits(target, card, ctx) && compares(spark(), n, *spark_operator)
            }
            P::CharacterWithSparkComparedToEnergySpent { target, spark_operator } => {
                let n = paid.map_or(0, |paid| (paid.extra - 1).max(0));
                self.fits(target, card, ctx) && compares(spark(), n, *spark_operator)
            }
            P::CharacterWithMaterializedAbility => face.character && face.materialized,
            P::CharacterWithMultiActivatedAbility => face.character && face.multi,
            P::Fast { target } => {
                let fast = if ctx.flat { face.fast } else { self.is_fast(card) };
                fast && self.fits(target, card, ctx)
            }
            P::CouldDissolve { target } => {
                self.s.card(card).place == Place::Stack
                    && self.could_dissolve(card, self.in_play(target, ctx))
            }
        }
    }

    /// Is a card a character of this type?
    pub(super) fn is_of(self, card: Id, subtype: Subtype) -> bool {
        let face = self.face(card);
        face.subtype == Some(subtype) || face.all_types
    }

    /// Could a card on the stack dissolve one of these?
    fn could_dissolve(self, card: Id, of: Set) -> bool {
        use crate::syntax::tree::StandardEffect as E;
        let Some(item) = self.s.stack.iter().find(|item| item.card == card && item.ability == NO) else {
            return false;
        };
        let src = Source { seat: item.seat, card, ..Source::default() };
        let ctx = Ctx::of(src);
        let reaches = |step: &Step| {
            let dissolves = matches!(
                step.effect,
                E::DissolveCharacter { .. }
                    | E::DissolveCharactersCount { .. }
                    | E::DissolveCharactersQuantity { .. }
                    | E::SpendAllEnergyDissolveEnemy
            );
            let aim = step.aim.as_ref().filter(|_| dissolves);
            aim.is_some_and(|aim| !(self.find(aim.at, &aim.who, &ctx) & of).is_empty())
        };
        let face = self.face(card);
        let activated = face.activated.iter().filter(|_| face.event).map(|ability| ability.program);
        let mut programs = face.events.iter().map(|(_, program)| *program).chain(activated);
        programs.any(|program| self.r.steps_of(program).any(reaches))
    }
}

/// Does a number compare so?
pub(super) fn compares(value: i32, n: i32, by: Operator) -> bool {
    match by {
        Operator::OrLess => value <= n,
        Operator::Exactly => value == n,
        Operator::OrMore => value >= n,
        Operator::LowerBy(k) => value == n.saturating_sub(amount(k)),
        Operator::HigherBy(k) => value == n.saturating_add(amount(k)),
    }
}
