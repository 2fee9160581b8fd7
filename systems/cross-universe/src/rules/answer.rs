//! What a player does with the right to act.

use cardwright_ir::Word;
use cardwright_table::{Answer, Card};
use smallvec::SmallVec;

use super::{
    Universe,
    options::Thing,
    play::{Play, Ran},
    request::{Asked, Request, Response, Why},
    state::{Step, other},
    value::{CardItem, Item, Items},
};
use crate::vocabulary::{events, words};

impl Play<'_, '_> {
    /// Does what was answered at rest.
    pub(crate) fn answer(&mut self, word: Word, answer: &Answer) -> Ran<()> {
        match word {
            words::ASK_BEGIN | words::ASK_STARTER => {
                if let Some(seat) = answer.first() {
                    self.state.active = seat as u8 & 1;
                }
                self.deal();
                self.state.step = Step::TurnBegins;
                return Ok(());
            }
            // A board that was written down: static abilities take hold before anyone acts.
            words::ASK_START => {
                self.static_update()?;
                self.state.stack = None;
                self.state.step = Step::StackOpens;
                return Ok(());
            }
            words::ASK_BATTLE => {
                self.battle(answer.yes());
                return Ok(());
            }
            words::ASK_PASS => {
                self.pass_on();
                return Ok(());
            }
            _ => {}
        }
        let pending = std::mem::take(&mut self.state.pending);
        let seat = pending.seat;
        let Some(offer) = pending.asks.iter().find(|offer| offer.word == word) else { return Ok(()) };
        let picked: SmallVec<[Thing; 4]> =
            answer.picks.iter().filter_map(|pick| offer.things.get(usize::from(*pick)).copied()).collect();
        let card = picked.iter().find_map(|thing| match thing {
            Thing::Card(card) => Some(*card),
            Thing::Ability(_) => None,
        });
        let ability = picked.iter().find_map(|thing| match thing {
            Thing::Ability(ability) => Some(*ability),
            Thing::Card(_) => None,
        });
        let mut units: SmallVec<[Card; 4]> = picked
            .iter()
            .filter_map(|thing| if let Thing::Card(card) = thing { Some(*card) } else { None })
            .collect();
        if word == words::ASK_ATTACK {
            self.joined(seat, &offer.things, &mut units)?;
        }
        let played = matches!(word, words::ASK_CAST | words::ASK_DEPLOY | words::ASK_SUMMON);
        let under = match (ability, answer.first()) {
            (Some(_), Some(at)) if self.rules.quirks.mixed_trees && !pending.triggers.is_empty() => {
                pending.triggers.get(usize::from(at)).copied()
            }
            _ => None,
        };
        let units = if played { &[][..] } else { units.as_slice() };
        let made = self.make_block(seat, word, card.filter(|_| played), ability, units, under)?;
        if made {
            self.state.passed = None;
        }
        self.state.step = Step::Offer;
        Ok(())
    }

    fn pass_on(&mut self) {
        let seat = self.state.pending.seat;
        self.tell(|_| cardwright_table::Event::new(events::LOG_PASSED, seat));
        if self.state.passed == Some(other(seat)) {
            self.state.step = Step::Execute;
        } else {
            self.state.passed = Some(seat);
            self.state.step = Step::Offer;
        }
    }

    /// A partner that attacks may lead others that share a type with it.
    fn joined(&mut self, player: u8, offered: &[Thing], units: &mut SmallVec<[Card; 4]>) -> Ran<()> {
        let [partner] = units.as_slice() else { return Ok(()) };
        let partner = *partner;
        if !Universe::leads(self.state, partner) {
            return Ok(());
        }
        let allies: SmallVec<[Card; 5]> = offered
            .iter()
            .filter_map(|thing| if let Thing::Card(card) = thing { Some(*card) } else { None })
            .filter(|card| *card != partner && self.share_type(partner, *card))
            .collect();
        if allies.is_empty() {
            return Ok(());
        }
        let from: Items = allies.iter().map(|card| Item::Card(CardItem::Live(*card))).collect();
        let max = u16::try_from(allies.len()).unwrap_or(u16::MAX);
        let ask = Asked::Cards { why: Why::Allies, from, min: 0, max, valid: None, blind: false };
        if let Response::Many(picks) = self.ask(&Request { player, ask })? {
            units.extend(picks.iter().filter_map(|pick| allies.get(usize::from(*pick)).copied()));
        }
        Ok(())
    }
}
