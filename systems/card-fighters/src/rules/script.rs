//! Single steps on a board, as recorded runs and tests write them: a phase, an attack, a card that is played.

use cardwright_ir::Seat;
use cardwright_table::{Card, Decision, Driver, Event, Halt, Item, Live, NO_CARD, Rules, Table};

use super::{
    Cut, Fighters, Play, ask, play, run,
    state::{Attack, Phase, State, other},
    turn,
};
use crate::vocabulary::{words, zones};

/// What came of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stepped {
    /// It was done.
    Done,
    /// The rules do not allow it: nothing has changed.
    Refused,
}

/// Takes one step of a script: `attack 0`, `unite 1 0`, `block 2 1`, `backup slug 0`, `play slug`, `react slug`,
/// `use-ability`, `…-phase`. P1 is the active player.
pub fn step(
    rules: &Fighters,
    state: &mut State,
    driver: &mut dyn Driver,
    text: &str,
) -> Result<Stepped, String> {
    let mut words = text.split_whitespace();
    let verb = words.next().unwrap_or_default();
    let rest: Vec<&str> = words.collect();
    let mut table = Table::new(driver);
    let mut play = Play { rules, s: state, t: &mut table };
    match play.scripted(verb, &rest) {
        Ok(stepped) => Ok(stepped),
        Err(Cut::Over) => Ok(Stepped::Done),
        Err(Cut::Halt(Halt::Refused(_))) => Ok(Stepped::Refused),
        Err(Cut::Halt(halt)) => Err(format!("{halt:?}")),
    }
}

impl Play<'_, '_> {
    fn scripted(&mut self, verb: &str, rest: &[&str]) -> Result<Stepped, Cut> {
        if self.s.over.is_some() {
            return Ok(Stepped::Refused);
        }
        if let Some(phase) = phase(verb) {
            turn::one(self, phase)?;
            return Ok(Stepped::Done);
        }
        let active = self.s.active;
        let slot =
            |at: usize| rest.get(at).and_then(|slot| slot.parse::<usize>().ok()).filter(|slot| *slot < 4);
        let at = |s: &State, seat: Seat, slot: Option<usize>| {
            slot.map_or(NO_CARD, |slot| s.rings[usize::from(seat)][slot].card)
        };
        match verb {
            "attack" => self.offered(Phase::Attack, words::ASK_ATTACK, at(self.s, active, slot(0)), NO_CARD),
            "unite" => {
                let (card, leader) = (at(self.s, active, slot(0)), at(self.s, active, slot(1)));
                self.offered(Phase::Attack, words::ASK_UNITE, card, leader)
            }
            "block" => {
                let (card, attacker) = (at(self.s, other(active), slot(0)), at(self.s, active, slot(1)));
                self.offered(Phase::Counter, words::ASK_BLOCK, card, attacker)
            }
            "backup" => {
                let card = self.in_hand(active, rest.first().copied().unwrap_or_default());
                let receiver = at(self.s, active, slot(1));
                self.offered(Phase::Main, words::ASK_BACKUP, card, receiver)
            }
            "play" => {
                let card = self.in_hand(active, rest.first().copied().unwrap_or_default());
                self.s.phase = Phase::Main;
                if card == NO_CARD || ask::may_play(self.rules, self.s, active, card).is_err() {
                    return Ok(Stepped::Refused);
                }
                if self.rules.face(self.s, card).kind == super::code::CardKind::Character {
                    play::character(self, active, card, 1)?;
                } else {
                    play::effect(self, active, card, true)?;
                }
                Ok(Stepped::Done)
            }
            "react" => {
                let card = self.in_hand(other(active), rest.first().copied().unwrap_or_default());
                self.s.phase = Phase::Counter;
                if card == NO_CARD || ask::may_play(self.rules, self.s, other(active), card).is_err() {
                    return Ok(Stepped::Refused);
                }
                play::effect(self, other(active), card, false)?;
                Ok(Stepped::Done)
            }
            "use-ability" => {
                let card = at(self.s, active, Some(1));
                self.offered(Phase::Main, words::ASK_ACTIVATE, card, NO_CARD)
            }
            _ => Err(Cut::Halt(Halt::fault(format!("there is no step \"{verb}\"")))),
        }
    }

    /// Makes a move if it is on offer.
    fn offered(
        &mut self,
        phase: Phase,
        word: cardwright_ir::Word,
        on: Card,
        at: Card,
    ) -> Result<Stepped, Cut> {
        self.s.phase = phase;
        let mut decision = Decision::default();
        self.rules.rest(self.s, &mut decision);
        let is = |item: Item, card: Card| match item {
            Item::Card(found) => found.card == card,
            Item::None => card == NO_CARD,
            _ => false,
        };
        let listed = decision.find(word).is_some_and(|ask| {
            decision.items(ask).iter().any(|choice| is(choice.on, on) && is(choice.at, at))
        });
        if !listed {
            return Ok(Stepped::Refused);
        }
        let item =
            |card: Card| if card == NO_CARD { Item::None } else { Item::Card(self.s.world.refer(card)) };
        let (on, at) = (item(on), item(at));
        self.step(decision.seat, word, on, at)?;
        Ok(Stepped::Done)
    }

    fn in_hand(&self, seat: Seat, slug: &str) -> Card {
        let hand = self.s.world.zone(seat, zones::HAND);
        hand.iter()
            .copied()
            .find(|card| super::wire::slug(self.rules, self.s, *card) == slug)
            .unwrap_or(NO_CARD)
    }
}

fn phase(name: &str) -> Option<Phase> {
    Some(match name {
        "activate-phase" => Phase::Activate,
        "draw-phase" => Phase::Draw,
        "main-phase" => Phase::Main,
        "attack-phase" => Phase::Attack,
        "block-phase" => Phase::Counter,
        "end-phase" => Phase::End,
        "cleanup-phase" => Phase::Cleanup,
        _ => return None,
    })
}

/// Runs what the characters of a board do at once, without anyone to ask.
pub(super) fn initialise(rules: &Fighters, state: &mut State) -> Result<(), String> {
    let mut quiet = Quiet;
    let mut table = Table::new(&mut quiet);
    let mut play = Play { rules, s: state, t: &mut table };
    for seat in 0..2u8 {
        for slot in 0..4 {
            let fighter = play.s.rings[usize::from(seat)][slot];
            if fighter.card == NO_CARD || fighter.ability == super::state::NO_DEF {
                continue;
            }
            let rule = &rules.program.rules[fighter.ability.index()];
            for auto in rule.autos.iter().filter(|auto| auto.event.is_none()) {
                match run::at_once(&mut play, fighter.card, fighter.ability, seat, auto) {
                    Ok(_) | Err(Cut::Over) => {}
                    Err(Cut::Halt(halt)) => return Err(format!("{halt:?}")),
                }
            }
        }
    }
    Ok(())
}

/// Puts attackers and counter-attackers of a board together: the first of each.
pub(super) fn pair(state: &mut State) {
    let foe = usize::from(other(state.active));
    for slot in 0..4 {
        if !state.rings[foe][slot].blocking || state.rings[foe][slot].blocks != NO_CARD {
            continue;
        }
        let blocker = state.rings[foe][slot].card;
        let active = usize::from(state.active);
        let free = state.rings[active]
            .iter_mut()
            .find(|fighter| fighter.attack == Attack::Leads && fighter.blocked_by == NO_CARD);
        if let Some(attacker) = free {
            attacker.blocked_by = blocker;
            let card = attacker.card;
            state.rings[foe][slot].blocks = card;
        }
    }
}

/// A driver that backs out of every question.
struct Quiet;

impl Driver for Quiet {
    fn choose(
        &mut self,
        _: &mut dyn Live,
        _: &Decision,
        _: cardwright_table::Valid<'_>,
    ) -> Result<cardwright_table::Answer, Halt> {
        Ok(cardwright_table::Answer::take(0))
    }

    fn below(&mut self, _: u32) -> Result<u32, Halt> {
        Ok(0)
    }

    fn shuffle(&mut self, _: &mut [u16]) -> Result<(), Halt> {
        Ok(())
    }

    fn event(&mut self, _: Event) {}
}
