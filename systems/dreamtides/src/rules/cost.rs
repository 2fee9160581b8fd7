//! What must be paid besides printed energy: can it be, and how.

use cardwright_table::Halt;

use super::{
    Look, Play,
    aim::{Aim, Where},
    book::amount,
    find::Ctx,
    set::{Id, NO, Set},
    state::{Asks, Dest, Job, Paid, Prompt, Source, Stage, Work, other},
};
use crate::{
    syntax::tree::{CardPredicate, Collection, Cost, Predicate},
    vocabulary::events,
};

/// What is left to pay with.
#[derive(Clone, Copy)]
pub(super) struct Purse {
    energy: i32,
    produced: i32,
    field: Set,
    hand: Set,
    void: Set,
    enemy_void: Set,
}

/// Where the cards of a cost come from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum From {
    Field,
    Hand,
    Void,
    EnemyVoid,
}

/// What happens to the cards of a cost.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    Abandon,
    Return,
    Discard,
    Banish,
}

/// Cards that a cost takes.
struct Taken {
    from: From,
    fate: Fate,
    cards: Set,
    least: usize,
    most: usize,
    /// As many as the cost says; fewer will not do.
    needed: usize,
}

impl Look<'_> {
    /// What a seat has to pay with, apart from a card that it is about to play.
    pub(super) fn purse(self, seat: u8, card: Id, energy: i32) -> Purse {
        let (me, enemy) = (self.s.player(seat), self.s.player(other(seat)));
        let this = if card == NO { Set::default() } else { Set::of(card) };
        Purse {
            energy,
            produced: me.produced,
            field: me.field,
            hand: me.hand - this,
            void: me.void - this,
            enemy_void: enemy.void,
        }
    }

    /// Can a cost be paid from a purse? What it takes is taken out.
    pub(super) fn payable(self, cost: u16, ctx: &Ctx<'_>, purse: &mut Purse) -> bool {
        let node = &self.r.book.costs[usize::from(cost)];
        match &node.cost {
            Cost::Energy(energy) => {
                purse.energy = purse.energy.saturating_sub(amount(*energy));
                purse.energy >= 0
            }
            Cost::SpendOneOrMoreEnergy => {
                purse.energy -= 1;
                purse.energy >= 0
            }
            Cost::LoseMaximumEnergy(lost) => {
                purse.produced = purse.produced.saturating_sub(amount(*lost));
                purse.produced >= 0
            }
            Cost::Choice(_) => {
                let affordable = node.parts.iter().find(|part| self.payable(**part, ctx, &mut purse.clone()));
                affordable.is_some_and(|part| self.payable(*part, ctx, purse))
            }
            Cost::CostList(_) => node.parts.iter().all(|part| self.payable(*part, ctx, purse)),
            _ => {
                let Some(taken) = self.taken(&node.cost, ctx, purse) else { return true };
                if taken.cards.len() < taken.needed {
                    return false;
                }
                let pile = match taken.from {
                    From::Field => &mut purse.field,
                    From::Hand => &mut purse.hand,
                    From::Void => &mut purse.void,
                    From::EnemyVoid => &mut purse.enemy_void,
                };
                taken.cards.iter().take(taken.least).for_each(|card| pile.del(card));
                true
            }
        }
    }

    /// The cards that a cost takes, of those that are left.
    fn taken(self, cost: &Cost, ctx: &Ctx<'_>, purse: &Purse) -> Option<Taken> {
        let fitting = |cards: Set, who: &Predicate| match who {
            Predicate::This => cards.filter(|card| card == ctx.src.card),
            Predicate::Another(_) | Predicate::AnyOther(_) => {
                cards.filter(|card| card != ctx.src.card && self.fits_any(who, card, ctx))
            }
            _ => cards.filter(|card| self.fits_any(who, card, ctx)),
        };
        let some = |from: From, fate: Fate, cards: Set, count: Collection| {
            let aim = Aim { at: Where::Anywhere, who: Predicate::Any(CardPredicate::Card), count };
            let (least, most) = aim.range(cards.len());
            let needed = match count {
                Collection::Exactly(n) | Collection::OrMore(n) => usize::try_from(n).unwrap_or(usize::MAX),
                _ => 0,
            };
            Some(Taken { from, fate, cards, least, most, needed })
        };
        match cost {
            Cost::AbandonCharactersCount { target, count } => {
                some(From::Field, Fate::Abandon, fitting(purse.field, target), *count)
            }
            Cost::ReturnToHand { target, count } => {
                some(From::Field, Fate::Return, fitting(purse.field, target), *count)
            }
            Cost::DiscardCards { target, count } => {
                some(From::Hand, Fate::Discard, fitting(purse.hand, target), Collection::Exactly(*count))
            }
            Cost::DiscardHand => some(From::Hand, Fate::Discard, purse.hand, Collection::All),
            Cost::BanishFromHand(target) => {
                some(From::Hand, Fate::Banish, fitting(purse.hand, target), Collection::Exactly(1))
            }
            Cost::BanishCardsFromYourVoid(n) => {
                // A card that is used from the void does not pay for itself.
                let void = purse.void.filter(|card| card != ctx.src.card);
                some(From::Void, Fate::Banish, void, Collection::Exactly(*n))
            }
            Cost::BanishCardsFromEnemyVoid(n) => {
                some(From::EnemyVoid, Fate::Banish, purse.enemy_void, Collection::Exactly(*n))
            }
            Cost::BanishAllCardsFromYourVoid => some(From::Void, Fate::Banish, purse.void, Collection::All),
            Cost::BanishAllCardsFromYourVoidWithMinCount(n) => {
                let all = some(From::Void, Fate::Banish, purse.void, Collection::All)?;
                Some(Taken { needed: usize::try_from(*n).unwrap_or(usize::MAX), ..all })
            }
            Cost::Energy(_)
            | Cost::SpendOneOrMoreEnergy
            | Cost::LoseMaximumEnergy(_)
            | Cost::Choice(_)
            | Cost::CostList(_) => None,
        }
    }

    fn fits_any(self, who: &Predicate, card: Id, ctx: &Ctx<'_>) -> bool {
        who.cards().is_none_or(|wanted| self.fits(wanted, card, ctx))
    }

    /// Can a job's cost be paid now?
    pub(super) fn can_pay(self, cost: u16, ctx: &Ctx<'_>) -> bool {
        let seat = ctx.src.seat;
        self.payable(cost, ctx, &mut self.purse(seat, NO, self.s.player(seat).energy))
    }
}

impl Play<'_, '_> {
    /// Charges a cost: at once where nothing is asked, else as soon as the questions before it are answered.
    pub(super) fn charge(&mut self, cost: u16, src: Source, stacked: bool) -> Result<(), Halt> {
        let job = Job { work: Work::Pay(cost), src, stacked, ..Job::default() };
        let plain =
            matches!(self.r.book.costs[usize::from(cost)].cost, Cost::Energy(_) | Cost::LoseMaximumEnergy(_));
        if plain {
            return self.pay(job, cost);
        }
        if !self.s.jobs.push(job) {
            self.endless();
        }
        Ok(())
    }

    /// Pays, or asks how and goes on after the answer. What cannot be paid any more is not.
    pub(super) fn pay(&mut self, mut job: Job, cost: u16) -> Result<(), Halt> {
        let rules = self.r;
        let node = &rules.book.costs[usize::from(cost)];
        let seat = job.src.seat;
        if job.stage == Stage::Fresh {
            self.ran(&node.verbs);
        }
        match &node.cost {
            Cost::Energy(energy) => self.spend(seat, amount(*energy)),
            Cost::SpendOneOrMoreEnergy => {
                let max = self.s.player(seat).energy;
                if max > 0 {
                    self.ask(Prompt {
                        asks: Asks::Energy,
                        seat,
                        src: job.src,
                        about: cost,
                        min: 1,
                        max: u16::try_from(max).unwrap_or(u16::MAX),
                        ..Prompt::default()
                    });
                }
            }
            Cost::LoseMaximumEnergy(lost) => {
                let player = self.s.player_mut(seat);
                player.produced = player.produced.saturating_sub(amount(*lost)).max(0);
                player.energy = player.energy.min(player.produced);
            }
            Cost::Choice(_) => {
                let look = self.look();
                let ctx = Ctx::job(&job);
                let valid: Set = (0u8..)
                    .zip(&node.parts)
                    .filter(|(_, part)| look.can_pay(**part, &ctx))
                    .map(|(at, _)| at)
                    .collect();
                match (valid.first(), valid.len()) {
                    (None, _) => {}
                    (Some(only), 1) => {
                        job.work = Work::Pay(node.parts[usize::from(only)]);
                        self.next(job);
                    }
                    _ => {
                        self.next(job);
                        let (asks, src) = (Asks::Cost, job.src);
                        self.ask(Prompt { asks, seat, src, about: cost, valid, ..Prompt::default() });
                    }
                }
            }
            Cost::CostList(_) => {
                for part in node.parts.iter().rev() {
                    self.next(Job { work: Work::Pay(*part), ..job });
                }
            }
            _ => self.pay_with_cards(job, cost),
        }
        Ok(())
    }

    fn pay_with_cards(&mut self, mut job: Job, cost: u16) {
        let rules = self.r;
        let node = &rules.book.costs[usize::from(cost)];
        let seat = job.src.seat;
        let look = self.look();
        let purse = look.purse(seat, NO, 0);
        let Some(taken) = look.taken(&node.cost, &Ctx::job(&job), &purse) else { return };
        let chosen = if job.stage == Stage::Picked {
            self.s.still(&job.picked)
        } else if taken.most == 0 || taken.cards.len() <= taken.least {
            if taken.most == 0 { Set::default() } else { taken.cards }
        } else {
            job.stage = Stage::Picked;
            let asks = match taken.from {
                From::Hand => Asks::Hand,
                From::Void | From::EnemyVoid => Asks::Void,
                From::Field if taken.least == 1 && taken.most == 1 => Asks::Character,
                From::Field => Asks::Cards,
            };
            let prompt = Prompt {
                asks,
                seat,
                src: job.src,
                about: cost,
                min: taken.least as u16,
                max: taken.most as u16,
                valid: taken.cards,
                ..Prompt::default()
            };
            self.next(job);
            return self.ask(prompt);
        };
        let mut paid = Paid::default();
        for card in chosen.iter() {
            let look = self.look();
            (paid.spark, paid.cost) = (look.spark(card), look.printed_cost(card));
            paid.cards.add(card);
            match taken.fate {
                Fate::Abandon => {
                    paid.abandoned = true;
                    self.abandon(card, false);
                }
                Fate::Return => self.return_to_hand(card),
                Fate::Discard => self.discard(card),
                Fate::Banish => self.banish(card),
            }
        }
        self.note_paid(&job, |own| {
            own.cards = own.cards | paid.cards;
            if paid.abandoned {
                (own.spark, own.cost, own.abandoned) = (paid.spark, paid.cost, true);
            }
        });
    }

    /// Writes down what was paid, where it will be looked for.
    pub(super) fn note_paid(&mut self, job: &Job, write: impl FnOnce(&mut Paid)) {
        if job.stacked {
            let at = self.s.on_stack(job.src.card, job.src.object, job.src.ability);
            if let Some(at) = at {
                write(&mut self.s.stack[at].paid);
            }
        } else if let Some(next) = self.s.jobs.iter_mut().find(|next| next.work == Work::Run) {
            write(&mut next.paid);
        }
    }

    /// Spends energy, as far as there is some.
    pub(super) fn spend(&mut self, seat: u8, amount: i32) {
        let player = self.s.player_mut(seat);
        let spent = amount.min(player.energy).max(0);
        player.energy -= spent;
        if spent > 0 {
            self.note(events::LOG_SPENT, seat, spent);
        }
    }

    /// Puts a job in front of all others.
    pub(super) fn next(&mut self, job: Job) {
        if !self.s.jobs.push_front(job) {
            self.endless();
        }
    }

    /// Asks a question.
    pub(super) fn ask(&mut self, prompt: Prompt) {
        if !self.s.prompts.push(prompt) {
            self.endless();
        }
    }

    /// Asks a player to discard cards of a hand.
    pub(super) fn ask_discard(&mut self, seat: u8, count: usize, src: Source, about: u16) {
        let hand = self.s.player(seat).hand;
        if hand.len() <= count {
            return hand.iter().for_each(|card| self.discard(card));
        }
        if count > 0 {
            let count = count as u16;
            self.ask(Prompt {
                asks: Asks::Hand,
                dest: Dest::Discard,
                seat,
                src,
                about,
                min: count,
                max: count,
                valid: hand,
                ..Prompt::default()
            });
        }
    }
}
