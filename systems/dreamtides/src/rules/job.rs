//! Effects in progress: what they hang on, what they choose, then what they do.

use cardwright_ir::Def;
use cardwright_table::{Halt, Missed};

use super::{
    Play,
    aim::{Aim, Where},
    book::Step,
    find::Ctx,
    set::{NO, Set},
    state::{Asks, Dest, Job, NONE, Prompt, Source, Stage, Work},
};
use crate::syntax::tree::{Collection, StandardEffect};

/// Random cards that are looked at to discover one.
const DISCOVERED: usize = 3;

/// How a step went.
enum Flow {
    /// On to the next.
    Done,
    /// It waits for an answer.
    Wait,
    /// A cost is paid first.
    Pay(u16),
    /// The rest is skipped.
    End,
}

impl Play<'_, '_> {
    /// Runs what waits, until something is asked.
    pub(super) fn drain(&mut self) -> Result<(), Halt> {
        while self.s.prompts.is_empty() && self.s.over.is_none() {
            let Some(job) = self.s.jobs.pop_front() else { break };
            self.t.burn(1)?;
            self.run(job, false)?;
        }
        Ok(())
    }

    /// Runs a job until it waits; `once` leaves all but its first step for later.
    pub(super) fn run(&mut self, job: Job, once: bool) -> Result<(), Halt> {
        let src = job.src;
        self.carry_out(job, once).map_err(|halt| match self.ability_of(src) {
            Some((def, ability)) => halt.within(def, ability),
            None => halt,
        })
    }

    fn carry_out(&mut self, mut job: Job, once: bool) -> Result<(), Halt> {
        if let Work::Pay(cost) = job.work {
            return self.pay(job, cost);
        }
        loop {
            if self.s.over.is_some() {
                return Ok(());
            }
            self.t.burn(1)?;
            match self.advance(&mut job)? {
                Flow::Done => {}
                Flow::End => return Ok(()),
                Flow::Wait => {
                    self.next(job);
                    return Ok(());
                }
                Flow::Pay(cost) => {
                    self.next(job);
                    self.next(Job { work: Work::Pay(cost), src: job.src, paid: job.paid, ..Job::default() });
                    return Ok(());
                }
            }
            if job.step >= job.end {
                return Ok(());
            }
            if once || !self.s.prompts.is_empty() {
                self.next(job);
                return Ok(());
            }
        }
    }

    fn advance(&mut self, job: &mut Job) -> Result<Flow, Halt> {
        if !job.open
            && let Some(flow) = self.gate(job)
        {
            return Ok(flow);
        }
        if job.step >= job.end {
            return Ok(Flow::End);
        }
        let rules = self.r;
        let step = &rules.book.steps[usize::from(job.step)];
        if job.stage == Stage::Fresh {
            let look = self.look();
            let ctx = Ctx::job(job);
            let missed = if !look.holds(step.condition.as_ref(), &ctx) {
                Some(Missed::Condition)
            } else if step.cost != NONE && !look.can_pay(step.cost, &ctx) {
                Some(Missed::Cost)
            } else {
                (step.optional && self.is_idle(job, step)).then_some(Missed::Target)
            };
            if let Some(why) = missed {
                self.missed(job, why);
                job.step += 1;
                return Ok(Flow::Done);
            }
            if step.optional || step.cost != NONE {
                self.confirm(job, job.step, step.cost);
                job.stage = Stage::Asked;
                return Ok(Flow::Wait);
            }
            job.stage = Stage::Paid;
        }
        if job.stage == Stage::Asked {
            if !job.yes {
                job.stage = Stage::Fresh;
                job.step += 1;
                return Ok(Flow::Done);
            }
            job.stage = Stage::Paid;
            if step.cost != NONE {
                return Ok(Flow::Pay(step.cost));
            }
        }
        let chosen = match (&step.aim, job.stage) {
            (None, _) => Set::default(),
            (Some(_), Stage::Picked) => self.s.still(&job.picked),
            (Some(aim), _) => match self.choose(job, step, aim)? {
                Some(chosen) => chosen,
                None => return Ok(Flow::Wait),
            },
        };
        if job.stage == Stage::Mode {
            // The target is gone, or was never chosen.
            self.missed(job, Missed::Target);
            job.stage = Stage::Fresh;
            job.step += 1;
            return Ok(Flow::Done);
        }
        job.stage = Stage::Fresh;
        match step.aim.as_ref().is_some_and(Aim::needs_one) && chosen.is_empty() {
            true => self.missed(job, Missed::Target),
            false => self.noted(job),
        }
        self.ran(&step.verbs);
        if let Some(first) = chosen.first() {
            let look = self.look();
            (job.it_spark, job.it_cost) = (look.spark(first), look.printed_cost(first));
        }
        let go_on = self.apply(job, step, chosen)?;
        job.step += 1;
        Ok(if go_on { Flow::Done } else { Flow::End })
    }

    /// The cost, condition and modes of a whole program. Gives what to do before its first step, if anything.
    fn gate(&mut self, job: &mut Job) -> Option<Flow> {
        let rules = self.r;
        let program = &rules.book.programs[usize::from(job.program)];
        if program.modes.0 != program.modes.1 {
            if job.aimed {
                return Some(Flow::End);
            }
            let energy = self.s.player(job.src.seat).energy;
            let valid = self.look().modes(job.program, &Ctx::job(job), energy);
            if valid.is_empty() {
                self.missed(job, Missed::Target);
                return Some(Flow::End);
            }
            let (src, about) = (job.src, job.program);
            self.ask(Prompt { asks: Asks::Mode, seat: src.seat, src, about, valid, ..Prompt::default() });
            job.stage = Stage::Mode;
            job.blind = self.r.compat();
            return Some(Flow::Wait);
        }
        if job.stage == Stage::GateAsked {
            job.open = true;
            job.stage = Stage::Fresh;
            return match (job.yes, program.cost) {
                (false, _) => Some(Flow::End),
                (true, NONE) => None,
                (true, cost) => Some(Flow::Pay(cost)),
            };
        }
        let look = self.look();
        let ctx = Ctx::job(job);
        if !look.holds(program.condition.as_ref(), &ctx) {
            self.missed(job, Missed::Condition);
            return Some(Flow::End);
        }
        if program.cost != NONE && !look.can_pay(program.cost, &ctx) {
            self.missed(job, Missed::Cost);
            return Some(Flow::End);
        }
        if program.optional || program.cost != NONE {
            let steps = &rules.book.steps[usize::from(program.first)..usize::from(program.end)];
            if steps.iter().all(|step| self.is_idle(job, step)) {
                self.missed(job, Missed::Target);
                return Some(Flow::End);
            }
            self.confirm(job, job.step, program.cost);
            job.stage = Stage::GateAsked;
            return Some(Flow::Wait);
        }
        job.open = true;
        None
    }

    /// Notes that a step of a card's ability happens.
    fn noted(&self, job: &Job) {
        if let Some((def, ability)) = self.ability_of(job.src) {
            self.t.note(&self.r.pool, def, ability);
        }
    }

    /// Notes why a step does not happen.
    fn missed(&self, job: &Job, why: Missed) {
        if let Some((def, ability)) = self.ability_of(job.src) {
            self.t.missed(&self.r.pool, def, ability, why);
        }
    }

    /// The ability that a job comes from.
    fn ability_of(&self, src: Source) -> Option<(Def, u16)> {
        let own = src.card != NO && src.ability != NO;
        own.then(|| (Def(self.s.card(src.card).def), u16::from(src.ability)))
    }

    /// Has a step with an aim nothing to do?
    fn is_idle(&self, job: &Job, step: &Step) -> bool {
        let Some(aim) = &step.aim else { return false };
        match job.aimed && step.slot != NO {
            true => self.s.still(&self.target(job, step)).is_empty(),
            false => self.look().find(aim.at, &aim.who, &Ctx::job(job)).is_empty(),
        }
    }

    fn confirm(&mut self, job: &Job, about: u16, cost: u16) {
        let (asks, src) = (Asks::Confirm, job.src);
        // What is paid stands in `max`: a cost of the book.
        self.ask(Prompt { asks, seat: src.seat, src, about, max: cost, ..Prompt::default() });
    }

    /// What was chosen for a step when its card was put on the stack.
    fn target(&self, job: &Job, step: &Step) -> super::state::Chosen {
        if self.r.compat() {
            // All steps read the first target.
            return job.targets.iter().find(|target| target.made).copied().unwrap_or_default();
        }
        job.targets.get(usize::from(step.slot)).copied().unwrap_or_default()
    }

    /// The cards that a step is about; `None` if that is asked. Leaves the stage at `Mode` if the step is skipped.
    fn choose(&mut self, job: &mut Job, step: &Step, aim: &Aim) -> Result<Option<Set>, Halt> {
        if job.aimed && step.slot != NO {
            let still = self.s.still(&self.target(job, step));
            let asked =
                self.r.compat() && matches!(step.effect, StandardEffect::CounterspellUnlessPaysCost { .. });
            if still.is_empty() && !asked {
                job.stage = Stage::Mode;
            }
            return Ok(Some(still));
        }
        let mut set = self.look().find(aim.at, &aim.who, &Ctx::job(job));
        if aim.count == Collection::EachOther && job.src.card != NO {
            set.del(job.src.card);
        }
        if !aim.chooses() {
            return Ok(Some(set));
        }
        if aim.at == Where::Deck {
            set = self.some_of(set, DISCOVERED)?;
        }
        let (min, mut max) = self.range(aim, set.len());
        if let StandardEffect::DissolveCharactersQuantity { quantity, .. } = &step.effect {
            let most = self.look().quantity(quantity, &Ctx::job(job));
            max = max.min(usize::try_from(most).unwrap_or(0));
        }
        if set.is_empty() || max == 0 {
            return Ok(Some(Set::default()));
        }
        if set.len() <= min {
            return Ok(Some(set));
        }
        if job.blind {
            job.stage = Stage::Mode;
            return Ok(Some(Set::default()));
        }
        if matches!(aim.at, Where::Deck | Where::EnemyHand) {
            let seen = match aim.at {
                Where::Deck => set,
                _ => self.s.player(super::state::other(job.src.seat)).hand,
            };
            seen.iter().for_each(|card| self.s.card_mut(card).seen |= 1 << job.src.seat);
        }
        let prompt = self.pick_prompt(aim, set, (min, max));
        let (src, about) = (job.src, job.step);
        self.ask(Prompt { dest: Dest::Job, seat: src.seat, src, about, ..prompt });
        job.stage = Stage::Picked;
        Ok(None)
    }

    /// A few random cards of a set.
    pub(super) fn some_of(&mut self, mut set: Set, most: usize) -> Result<Set, Halt> {
        if set.len() <= most {
            return Ok(set);
        }
        let mut some = Set::default();
        for _ in 0..most {
            if let Some(card) = self.pick_of(set)? {
                set.del(card);
                some.add(card);
            }
        }
        Ok(some)
    }
}
