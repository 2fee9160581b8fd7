//! The turn goes on by itself until someone must act.

use cardwright_table::Halt;

use super::{
    Play,
    set::{Id, NO, Set},
    state::{Happening, Later, Phase, Source, Temp, mark, other},
};
use crate::{
    syntax::tree::StandardStaticAbility as Rule,
    vocabulary::{events, words},
};

impl Play<'_, '_> {
    /// After every answer: what waits runs, listeners answer, the turn goes on.
    pub(super) fn settle(&mut self) -> Result<(), Halt> {
        loop {
            self.drain()?;
            self.fire()?;
            if self.s.stack.is_empty() {
                self.s.priority = None;
            }
            if !self.s.prompts.is_empty() || self.s.over.is_some() || !self.advance_phase()? {
                break;
            }
        }
        if !self.look().is_plain() {
            self.show_tops()?;
        }
        Ok(())
    }

    /// One step of the turn; false if it waits for players.
    fn advance_phase(&mut self) -> Result<bool, Halt> {
        self.t.burn(1)?;
        let active = self.s.active;
        match self.s.phase {
            Phase::Starting => {
                self.s.phase = Phase::Judgment;
                self.judgment(active);
            }
            Phase::Judgment => {
                self.s.phase = Phase::Dreamwell;
                self.dreamwell()?;
            }
            Phase::Dreamwell => {
                self.s.phase = Phase::Draw;
                if self.s.turn > 0 {
                    self.draw(active)?;
                }
            }
            Phase::Draw => {
                self.s.phase = Phase::Main;
                self.main_begins(active);
            }
            Phase::Main | Phase::Ending => return Ok(false),
            Phase::EndingPhaseFinished => {
                self.s.phase = Phase::FiringEndOfTurnTriggers;
                self.turn_ends(active);
            }
            Phase::FiringEndOfTurnTriggers => self.switch(),
        }
        Ok(true)
    }

    /// The player with more spark scores the difference in the own turn.
    pub(super) fn judgment(&mut self, seat: u8) {
        let look = self.look();
        let more = look.total_spark(seat).saturating_sub(look.total_spark(other(seat)));
        if more > 0 {
            self.note(events::LOG_JUDGMENT, seat, more);
            let player = self.s.player_mut(seat);
            player.judged = player.judged.saturating_add(more);
            self.gain_points(seat, more);
        }
        if self.s.over.is_none() {
            self.emit(Happening::Judgment, seat, NO, 0);
        }
    }

    fn dreamwell(&mut self) -> Result<(), Halt> {
        let active = self.s.active;
        if self.s.next == 0 {
            self.shuffle_well()?;
        }
        let rules = self.r;
        let order = |at: u8| rules.book.faces[usize::from(rules.well[usize::from(at)])].order;
        let mut at = usize::from(self.s.next);
        while self.s.cycled && at < self.s.well.len() && order(self.s.well[at]) == 0 {
            at += 1;
        }
        let Some(card) = self.s.well.get(at).copied() else { return Ok(()) };
        if at + 1 >= self.s.well.len() {
            self.s.cycled = true;
            self.s.next = 0;
        } else {
            self.s.next = (at + 1) as u8;
        }
        self.s.drawn = card;
        let def = rules.well[usize::from(card)];
        let face = &rules.book.faces[usize::from(def)];
        let player = self.s.player_mut(active);
        player.produced = player.produced.saturating_add(face.produced);
        player.energy = player.produced;
        let energy = player.energy;
        self.t.emit(|| {
            let event = cardwright_table::Event::new(events::LOG_DREAMWELL, active);
            event.card(cardwright_table::NO_CARD, cardwright_ir::Def(def)).amount(energy)
        });
        let src = Source { seat: active, ..Source::WELL };
        let one = face.events.len() == 1;
        for (at, program) in &face.events {
            let job = self.job(Source { ability: *at, ..src }, *program);
            if one {
                self.run(job, true)?;
            } else if !self.s.jobs.push(job) {
                self.endless();
            }
        }
        Ok(())
    }

    fn shuffle_well(&mut self) -> Result<(), Halt> {
        let mut list: Vec<u16> = self.s.well.iter().map(|card| u16::from(*card)).collect();
        if self.s.wells.len() >= list.len() && !list.is_empty() {
            for slot in &mut list {
                *slot = self.s.wells.pop_front().map_or(0, u16::from);
            }
        } else {
            self.t.shuffle(&mut list)?;
            let rules = self.r;
            list.sort_by_key(|card| rules.book.faces[usize::from(rules.well[usize::from(*card)])].order);
        }
        for (slot, card) in self.s.well.iter_mut().zip(list) {
            *slot = card as u8;
        }
        Ok(())
    }

    /// What lasted until a player's main phase ends; what was to come back then comes back.
    fn main_begins(&mut self, active: u8) {
        self.t.emit(|| cardwright_table::Event::new(events::LOG_MAIN, active));
        if self.s.temps.is_empty() {
            return;
        }
        let due = |temp: &Temp| temp.seat == active && matches!(temp.what, Later::Spark | Later::Return);
        let back: Set = self
            .s
            .temps
            .iter()
            .filter(|temp| due(temp) && temp.what == Later::Return)
            .filter(|temp| self.s.card(temp.card).object == temp.object)
            .map(|temp| temp.card)
            .collect();
        self.s.temps.retain(|temp| !due(temp));
        for card in back.iter() {
            self.materialize(card, None, false);
        }
    }

    fn turn_ends(&mut self, active: u8) {
        let judgments: Vec<u8> =
            self.s.temps.iter().filter(|temp| temp.what == Later::Judgment).map(|temp| temp.seat).collect();
        let late: Vec<Temp> = self
            .s
            .temps
            .iter()
            .filter(|temp| matches!(temp.what, Later::Abandon | Later::Materialize))
            .copied()
            .collect();
        self.s
            .temps
            .retain(|temp| !matches!(temp.what, Later::Judgment | Later::Abandon | Later::Materialize));
        for seat in judgments {
            if self.s.over.is_none() {
                self.judgment(seat);
            }
        }
        for temp in late {
            if self.s.card(temp.card).object == temp.object {
                if temp.what == Later::Abandon {
                    self.abandon(temp.card, false);
                } else {
                    self.materialize(temp.card, None, false);
                }
            }
        }
        if self.s.over.is_none() {
            self.emit(Happening::EndOfTurn, active, NO, 0);
        }
    }

    fn switch(&mut self) {
        let active = self.s.active;
        for card in self.s.fields().iter() {
            self.s.card_mut(card).marks &= !mark::PREVENT;
        }
        self.s.temps.retain(|temp| !temp.this_turn);
        self.s.uses.retain(|used| !used.turn && used.seat != active);
        self.s.deeds.clear();
        self.s.turn += 1;
        if usize::from(self.s.turn) >= self.r.config().turn_limit {
            return self.end(None, words::BY_TURNS);
        }
        let again = self.s.temps.iter().position(|temp| temp.what == Later::Turn && temp.seat == active);
        match again {
            Some(at) => {
                self.s.temps.remove(at);
            }
            None => self.s.active = other(active),
        }
        self.s.phase = Phase::Starting;
        self.s.drawn = NO;
        let (active, turn) = (self.s.active, i32::from(self.s.turn) + 1);
        self.note(events::LOG_TURN, active, turn);
    }

    /// Top cards that some ability shows.
    fn show_tops(&mut self) -> Result<(), Halt> {
        for seat in 0..2u8 {
            let look = self.look();
            let both = look.has_static(seat, |_, rule| matches!(rule, Rule::RevealTopCardOfYourDeck));
            let own = look.has_static(seat, |_, rule| {
                matches!(rule, Rule::YouMayLookAtTopCardOfYourDeck | Rule::YouMayPlayFromTopOfDeck { .. })
            });
            if both || own {
                if self.s.known[usize::from(seat)].is_empty() {
                    self.know(seat, 1)?;
                }
                let top: Option<Id> = self.s.known[usize::from(seat)].last().copied();
                if let Some(top) = top {
                    self.s.card_mut(top).seen |= if both { 0b11 } else { 1 << seat };
                }
            }
        }
        Ok(())
    }
}
