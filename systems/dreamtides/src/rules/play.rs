//! Cards are played, abilities used, and what lies on the stack resolves.

use cardwright_table::Halt;

use super::{
    Play,
    aim::{Aim, Where},
    find::Ctx,
    set::{Id, NO, Set},
    state::{Asks, Dest, Did, Happening, Item, Job, NONE, Place, Prompt, Source, TARGETS, Use, mark, other},
    ways::Way,
};
use crate::{syntax::tree::StandardEffect, vocabulary::events};

/// Room for so many items is kept on the stack for copies.
const COPIES: usize = 24;

impl Play<'_, '_> {
    /// Plays a card.
    pub(super) fn play(&mut self, seat: u8, card: Id, way: Way) -> Result<(), Halt> {
        let from = self.s.card(card).place;
        if way.once != NO {
            let permission = self.look().permission(way.once);
            self.s.uses.push(permission);
        }
        self.spend(seat, way.energy);
        self.shift(card, Place::Stack);
        let record = self.s.card_mut(card);
        record.side = seat;
        if way.banish {
            record.marks |= mark::BANISH;
        }
        let object = record.object;
        let mut item = Item { card, object, seat, ..Item::default() };
        if way.after != NONE {
            let marks =
                |effect: &StandardEffect| matches!(effect, StandardEffect::BanishWhenLeavesPlay { .. });
            if self.r.steps_of(way.after).all(|step| marks(&step.effect)) {
                self.s.card_mut(card).marks |= mark::BANISH;
            } else {
                item.after = way.after;
            }
        }
        self.s.stack.push(item);
        self.s.priority = Some(other(seat));
        self.tell(events::LOG_PLAYED, seat, card, 0);
        if self.t.coverage.is_some() {
            let rules = self.r;
            let face = rules.face_of(self.s.card(card).def);
            for way in face.void_ways.iter().filter(|_| from == Place::Void) {
                self.t.count(usize::from(way.row));
            }
            for index in face.statics.iter().filter(|_| face.event || face.special) {
                self.ran(&rules.book.statics[usize::from(*index)].verbs);
            }
        }
        self.deed(Did::Play, seat, card);
        self.emit(Happening::Played, seat, card, 0);
        if from == Place::Hand {
            self.emit(Happening::PlayedFromHand, seat, card, 0);
        }
        self.copied_when_played(seat, card);
        let src = Source { seat, card, ability: NO, left: false, object };
        let rules = self.r;
        let face = rules.face_of(self.s.card(card).def);
        for (_, program) in &face.events {
            self.prepare(*program, src);
        }
        if face.event {
            face.activated.iter().for_each(|ability| self.prepare(ability.program, src));
        }
        // What has targets was never charged for in the games of the reference.
        if self.s.prompts.is_empty() || !self.r.compat() {
            let most = if self.r.compat() { 1 } else { usize::MAX };
            for cost in face.extra.iter().take(most) {
                self.charge(*cost, src, true)?;
            }
            if way.cost != NONE {
                self.charge(way.cost, src, true)?;
            }
        }
        Ok(())
    }

    /// Uses the ability at a position of a character.
    pub(super) fn activate(&mut self, seat: u8, card: Id, at: u8) -> Result<(), Halt> {
        let rules = self.r;
        let face = rules.face_of(self.s.card(card).def);
        let Some(ability) = face.activated.iter().find(|ability| ability.at == at) else {
            return Err(Halt::fault("there is no such ability"));
        };
        let object = self.s.card(card).object;
        if !ability.multi {
            let mark = Use { card, object, ability: ability.at, seat, turn: false };
            if !self.s.uses.push(mark) {
                self.endless();
            }
        }
        self.ran(&ability.verbs);
        self.tell(events::LOG_ACTIVATED, seat, card, 0);
        let src = Source { seat, card, ability: ability.at, left: false, object };
        self.s.stack.push(Item { card, object, seat, ability: ability.at, ..Item::default() });
        self.s.priority = Some(other(seat));
        for cost in &ability.costs {
            self.charge(*cost, src, true)?;
        }
        self.prepare(ability.program, src);
        Ok(())
    }

    /// Asks for the mode of a program, or for its targets.
    pub(super) fn prepare(&mut self, program: u16, src: Source) {
        let rules = self.r;
        let code = &rules.book.programs[usize::from(program)];
        if code.modes.0 != code.modes.1 {
            return self.ask(Prompt {
                asks: Asks::Mode,
                dest: Dest::Item(0),
                seat: src.seat,
                src,
                about: program,
                ..Prompt::default()
            });
        }
        for index in code.first..code.end {
            let step = &rules.book.steps[usize::from(index)];
            let Some(aim) = step.aim.as_ref().filter(|_| usize::from(step.slot) < TARGETS) else { continue };
            let set = self.look().find(aim.at, &aim.who, &Ctx::of(src));
            let (min, max) = self.range(aim, set.len());
            if max > 0 {
                let prompt = self.pick_prompt(aim, set, (min, max));
                self.ask(Prompt { dest: Dest::Item(step.slot), seat: src.seat, src, about: index, ..prompt });
            }
        }
    }

    /// From how many to how many are chosen.
    pub(super) fn range(&self, aim: &Aim, have: usize) -> (usize, usize) {
        let (min, max) = aim.range(have);
        // The reference has no empty choice.
        if self.r.compat() { (min.max(usize::from(max > 0)), max) } else { (min, max) }
    }

    /// The question for a choice of cards.
    pub(super) fn pick_prompt(&self, aim: &Aim, valid: Set, (min, max): (usize, usize)) -> Prompt {
        let one = min == 1 && max == 1;
        let on_stack = || valid.iter().all(|card| self.s.card(card).place == Place::Stack);
        let in_play = || valid.iter().all(|card| self.s.card(card).place == Place::Field);
        let asks = match aim.at {
            Where::Void => Asks::Void,
            Where::Stack if one => Asks::Stack,
            Where::FieldOrStack if one && on_stack() => Asks::Stack,
            Where::Field | Where::Dissolvable | Where::Affordable | Where::FieldOrStack | Where::Anywhere
                if one && in_play() =>
            {
                Asks::Character
            }
            _ => Asks::Cards,
        };
        Prompt { asks, valid, min: min as u16, max: max as u16, ..Prompt::default() }
    }

    /// Resolves what lies on top of the stack.
    pub(super) fn resolve(&mut self) -> Result<(), Halt> {
        let Some(item) = self.s.stack.last().copied() else { return Ok(()) };
        let rules = self.r;
        let face = rules.face_of(self.s.card(item.card).def);
        let src = Source { seat: item.seat, card: item.card, ability: 0, left: false, object: item.object };
        if item.ability != NO {
            let ability = face.activated.iter().find(|ability| ability.at == item.ability);
            if let Some(ability) = ability {
                let job = self.stacked_job(&item, Source { ability: ability.at, ..src }, ability.program);
                self.run(job, true)?;
            }
            if let Some(at) = self.s.on_stack(item.card, item.object, item.ability) {
                self.s.stack.remove(at);
            }
        } else if face.character {
            self.materialize(item.card, Some(item.seat), false);
            if item.after != NONE {
                let object = self.s.card(item.card).object;
                let job = self.job(Source { object, ..src }, item.after);
                self.next(Job { paid: item.paid, ..job });
            }
        } else {
            self.resolve_event(&item, src)?;
        }
        self.s.priority = (!self.s.stack.is_empty()).then_some(item.seat);
        Ok(())
    }

    fn resolve_event(&mut self, item: &Item, src: Source) -> Result<(), Halt> {
        let rules = self.r;
        let face = rules.face_of(self.s.card(item.card).def);
        let activated = face.activated.iter().map(|ability| (ability.at, ability.program));
        let abilities = face.events.iter().copied().chain(activated);
        // The card itself is `this` in whatever zone it lies.
        let job = |play: &Self, (at, program): (u8, u16)| {
            play.stacked_job(item, Source { ability: at, object: 0, ..src }, program)
        };
        if face.events.len() + face.activated.len() == 1 {
            for ability in abilities {
                let job = job(self, ability);
                self.run(job, true)?;
            }
        } else {
            for ability in abilities {
                let job = job(self, ability);
                if !self.s.jobs.push(job) {
                    self.endless();
                }
            }
            self.drain()?;
        }
        if let Some(at) = self.s.on_stack(item.card, item.object, NO) {
            self.s.stack.remove(at);
            self.shift(item.card, Place::Void);
        }
        if item.after != NONE {
            let job = self.job(src, item.after);
            if !self.s.jobs.push(Job { paid: item.paid, ..job }) {
                self.endless();
            }
        }
        Ok(())
    }

    fn stacked_job(&self, item: &Item, src: Source, program: u16) -> Job {
        let code = &self.r.book.programs[usize::from(program)];
        let mode = usize::from(code.modes.0) + usize::from(item.mode);
        let modal = code.modes.0 != code.modes.1 && mode < usize::from(code.modes.1);
        let program = if modal { self.r.book.modes[mode].program } else { program };
        let job = self.job(src, program);
        Job { aimed: true, targets: item.targets, mode: item.mode, paid: item.paid, ..job }
    }

    /// A card on the stack is prevented.
    pub(super) fn prevent(&mut self, card: Id) {
        let object = self.s.card(card).object;
        let Some(at) = self.s.on_stack(card, object, NO) else { return };
        let item = self.s.stack.remove(at);
        self.tell(events::LOG_PREVENTED, item.seat, card, 0);
        self.shift(card, Place::Void);
    }

    /// Copies something on the stack, with its targets; the seat controls the copy.
    pub(super) fn copy_item(&mut self, at: usize, seat: u8) {
        let mut item = self.s.stack[at];
        if self.s.stack.len() >= COPIES {
            return;
        }
        if item.ability == NO {
            let def = self.s.card(item.card).def;
            let Some(card) = self.token(def, seat, Place::Stack) else { return };
            item.card = card;
            item.object = self.s.card(card).object;
            self.tell(events::LOG_COPIED, seat, card, 0);
        }
        item.seat = seat;
        item.after = NONE;
        self.s.stack.push(item);
        self.s.priority = Some(other(seat));
    }
}
