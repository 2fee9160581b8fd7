//! Something happens, and those who listen answer in turn.

use cardwright_table::Halt;

use super::{
    Play,
    book::bit,
    find::Ctx,
    set::{Id, NO},
    state::{Did, Happening, Heard, Job, Later, NONE, Place, Source, Use, other},
};
use crate::{
    syntax::tree::{PlayerTurn, Predicate, StandardStaticAbility, TriggerEvent, TriggerKeyword},
    vocabulary::events,
};

/// Triggers that one answer may set off before the battle counts as endless.
const MOST: u16 = 1_000;

impl Play<'_, '_> {
    /// Tells listeners that something happened; they answer later, in ascending order.
    pub(super) fn emit(&mut self, what: Happening, of: u8, card: Id, amount: i32) {
        let bit = bit(what);
        let mut listeners = self.s.fields();
        if !self.s.ears.is_empty() {
            listeners = listeners | self.s.ears;
        }
        let leaves = matches!(
            what,
            Happening::Dissolved | Happening::Abandoned | Happening::Banished | Happening::Discarded
        );
        let left = leaves && !self.r.compat() && card != NO;
        if left {
            listeners.add(card);
        }
        let card_object = if card == NO { 0 } else { self.s.card(card).object };
        let deeds = self.s.deeds.len() as u16;
        let heard = Heard { what, of, card, amount, card_object, deeds, trigger: NONE, ..Heard::default() };
        for listener in listeners.iter() {
            let face = self.look().face(listener);
            let record = self.s.card(listener);
            let hears = match record.place {
                Place::Field => face.hears & bit != 0,
                Place::Void if self.s.ears.has(listener) && face.hears_void & bit != 0 => true,
                _ => left && listener == card && face.hears & bit != 0,
            };
            if hears {
                let gone = left && listener == card;
                let seat = if gone { of } else { record.side };
                let entry = Heard { listener, seat, object: record.object, left: gone, ..heard };
                if !self.s.heard.push(entry) {
                    return self.endless();
                }
            }
        }
        for at in 0..self.s.temps.len() {
            let temp = self.s.temps[at];
            if temp.what == Later::Trigger && self.r.book.triggers[usize::from(temp.index)].hears & bit != 0 {
                let entry = Heard {
                    listener: temp.card,
                    seat: temp.seat,
                    object: temp.object,
                    trigger: temp.index,
                    ..heard
                };
                if !self.s.heard.push(entry) {
                    return self.endless();
                }
            }
        }
    }

    /// A card was played: it may be copied.
    pub(super) fn copied_when_played(&mut self, seat: u8, card: Id) {
        let mut at = 0;
        while at < self.s.temps.len() {
            let temp = self.s.temps[at];
            let src = Source { seat, card: NO, ..Source::default() };
            let fits = temp.what == Later::CopyNext
                && temp.seat == seat
                && self
                    .r
                    .copy_next(temp.index)
                    .is_some_and(|matching| self.look().is_meant(matching, card, seat, &Ctx::of(src)));
            if fits {
                self.s.temps.remove(at);
                let object = self.s.card(card).object;
                let entry = Heard {
                    what: Happening::Played,
                    listener: card,
                    seat,
                    of: seat,
                    card,
                    copy: true,
                    trigger: NONE,
                    amount: temp.amount,
                    object,
                    card_object: object,
                    ..Heard::default()
                };
                if !self.s.heard.push(entry) {
                    return self.endless();
                }
            } else {
                at += 1;
            }
        }
    }

    /// A character that enters play may be judged at once.
    pub(super) fn judged_on_entry(&mut self, card: Id, side: u8) {
        if self.look().is_plain() {
            return;
        }
        let look = self.look();
        let judged = look.has_static(side, |src, rule| match rule {
            StandardStaticAbility::JudgmentTriggersWhenMaterialized { predicate } => {
                look.is_meant(predicate, card, side, &Ctx::of(src))
            }
            _ => false,
        });
        if judged {
            self.judge(card);
        }
    }

    /// Lets the Judgment abilities of one character answer.
    pub(super) fn judge(&mut self, card: Id) {
        let record = self.s.card(card);
        let (seat, object) = (record.side, record.object);
        if record.place != Place::Field || self.look().face(card).hears & bit(Happening::Judgment) == 0 {
            return;
        }
        let entry = Heard {
            what: Happening::Judgment,
            listener: card,
            seat,
            of: seat,
            card: NO,
            object,
            trigger: NONE,
            ..Heard::default()
        };
        if !self.s.heard.push(entry) {
            self.endless();
        }
    }

    /// Lets listeners answer until one of them asks something.
    pub(super) fn fire(&mut self) -> Result<(), Halt> {
        while self.s.prompts.is_empty() && self.s.over.is_none() {
            let Some(heard) = self.s.heard.pop_front() else { break };
            self.t.burn(1)?;
            self.s.fired += 1;
            if self.s.fired > MOST {
                self.endless();
                break;
            }
            self.answer(&heard)?;
            self.drain()?;
        }
        Ok(())
    }

    fn answer(&mut self, heard: &Heard) -> Result<(), Halt> {
        if heard.copy {
            for _ in 0..heard.amount {
                if let Some(at) = self.s.on_stack(heard.card, heard.card_object, NO) {
                    self.copy_item(at, heard.seat);
                }
            }
            return Ok(());
        }
        if heard.trigger != NONE {
            return self.answer_with(heard, heard.trigger);
        }
        let face = self.r.face_of(self.s.card(heard.listener).def);
        for trigger in &face.triggers {
            let place = self.s.card(heard.listener).place;
            let void = self.r.book.triggers[usize::from(*trigger)].void && !self.r.compat();
            let here = match place {
                _ if heard.left => true,
                Place::Field => !void,
                Place::Void => void,
                _ => false,
            };
            if here {
                self.answer_with(heard, *trigger)?;
            }
        }
        Ok(())
    }

    fn answer_with(&mut self, heard: &Heard, index: u16) -> Result<(), Halt> {
        let rules = self.r;
        let trigger = &rules.book.triggers[usize::from(index)];
        let src = Source {
            seat: heard.seat,
            card: heard.listener,
            ability: trigger.at,
            left: heard.left,
            object: heard.object,
        };
        if trigger.hears & bit(heard.what) == 0 || !self.matches(&trigger.event, heard, &src) {
            return Ok(());
        }
        if trigger.once {
            let mark = Use {
                card: heard.listener,
                object: heard.object,
                ability: trigger.at,
                seat: heard.seat,
                turn: true,
            };
            if self.s.uses.contains(&mark) {
                return Ok(());
            }
            if !self.s.uses.push(mark) {
                self.endless();
                return Ok(());
            }
        }
        self.ran(&trigger.verbs);
        self.tell(events::LOG_TRIGGERED, heard.seat, heard.listener, 0);
        let mut job = self.job(src, trigger.program);
        job.that = heard.card;
        job.that_object = heard.card_object;
        job.amount = heard.amount;
        if self.s.prompts.is_empty() && self.s.jobs.is_empty() {
            self.run(job, true)
        } else {
            if !self.s.jobs.push(job) {
                self.endless();
            }
            Ok(())
        }
    }

    fn matches(&self, event: &TriggerEvent, heard: &Heard, src: &Source) -> bool {
        use TriggerEvent as T;
        let look = self.look();
        let ctx = Ctx::of(*src);
        let mine = heard.of == src.seat;
        // From the hand a card hears only of itself.
        let own =
            |who: &Predicate| heard.what != Happening::Discarded || !heard.left || *who == Predicate::This;
        let about =
            |who: &Predicate| heard.card != NO && own(who) && look.is_meant(who, heard.card, heard.of, &ctx);
        let deeds = |did: Did| {
            let deeds = &self.s.deeds[..usize::from(heard.deeds).min(self.s.deeds.len())];
            deeds.iter().filter(move |deed| deed.did == did && deed.seat == src.seat)
        };
        let exactly = |did: Did, n: u32| mine && u32::try_from(deeds(did).count()) == Ok(n);
        match event {
            T::Keywords(words) => words.iter().any(|word| match (word, heard.what) {
                (TriggerKeyword::Materialized, Happening::Materialized) => {
                    heard.card == heard.listener
                        && !look.has_static(other(src.seat), |_, rule| {
                            matches!(rule, StandardStaticAbility::DisableEnemyMaterializedAbilities)
                        })
                }
                (TriggerKeyword::Judgment, Happening::Judgment) => mine,
                (TriggerKeyword::Dissolved, Happening::Dissolved) => heard.card == heard.listener,
                _ => false,
            }),
            T::PutIntoVoid(who) => {
                let anyone = matches!(who, Predicate::Any(_) | Predicate::AnyOther(_));
                // The text says `your void`.
                about(who) && (mine || !anyone || self.r.compat())
            }
            T::Materialize(who) | T::Play(who) | T::PlayFromHand(who) => about(who),
            T::PlayDuringTurn(who, turn) => {
                let own = self.s.active == src.seat;
                about(who) && own == (*turn == PlayerTurn::YourTurn)
            }
            T::OpponentPlays(who) => !mine && about(who),
            T::Abandon(who) | T::Discard(who) | T::Dissolved(who) | T::Banished(who) => about(who),
            // Making room is told twice, as abandoned and as dissolved; it is one leaving.
            T::LeavesPlay(who) => {
                !(heard.what == Happening::Abandoned && heard.amount == 1)
                    && look.face(heard.card.min(self.s.cards.len() as Id - 1)).character
                    && about(who)
            }
            T::AbandonCardsInTurn(n) => exactly(Did::Abandon, *n),
            T::DrawCardsInTurn(n) => exactly(Did::Draw, *n),
            T::PlayCardsInTurn(n) => exactly(Did::Play, *n),
            T::MaterializeNthThisTurn(who, n) => {
                let before = deeds(Did::Materialize);
                let before = before.filter(|deed| look.is_meant(who, deed.card, deed.seat, &ctx)).count();
                about(who) && u32::try_from(before) == Ok(*n)
            }
            T::EndOfYourTurn | T::GainEnergy | T::DrawAllCardsInCopyOfDeck => mine,
        }
    }

    /// A job for a program.
    pub(super) fn job(&self, src: Source, program: u16) -> Job {
        let code = &self.r.book.programs[usize::from(program)];
        Job { src, program, step: code.first, end: code.end, ..Job::default() }
    }
}
