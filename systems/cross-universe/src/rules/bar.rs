//! Why cards of the hand are not on offer, and what the others cost.

use cardwright_ir::Word;
use cardwright_table::{Answer, Card, CardRef, Decision, Item, Terms};

use super::{
    Universe,
    options::Thing,
    play::{Play, Ran},
    state::{State, Step},
    tree::Path,
};
use crate::vocabulary::{attrs, words, zones};

/// Adds the reason for every card of the hand that could be played now if something were different.
pub(super) fn bar(rules: &Universe, state: &State, decision: &mut Decision) {
    let pending = &state.pending;
    let choosing = pending.asks.iter().any(|offer| offer.word == words::ASK_PASS);
    if state.step != Step::Waiting || !choosing {
        return;
    }
    let mut copy = state.clone();
    let mut path = Path::idle();
    let mut play = Play::dry(rules, &mut copy, &mut path);
    for card in &state.player(pending.seat).hand {
        let offered = |offer: &super::options::Offer| offer.things.contains(&Thing::Card(*card));
        if pending.asks.iter().any(offered) {
            continue;
        }
        if let Ok(Some(why)) = play.why_not(pending.seat, *card) {
            decision.bar(Item::Card(CardRef { card: *card, object: state.card(*card).gid }), why);
        }
    }
}

/// What a card of the hand costs.
pub(super) fn terms(rules: &Universe, state: &State, decision: &Decision, answer: &Answer) -> Terms {
    let word = decision.asks.get(usize::from(answer.ask)).map(|ask| ask.word);
    match (word, decision.picked(answer).on) {
        (Some(words::ASK_SUMMON | words::ASK_CAST | words::ASK_DEPLOY), Item::Card(card)) => {
            let mut copy = state.clone();
            let mut path = Path::idle();
            let level = Play::dry(rules, &mut copy, &mut path).level(card.card);
            Terms::price(&[(attrs::MANA, level)])
        }
        _ => Terms::default(),
    }
}

impl Play<'_, '_> {
    /// Why a card cannot be played, if it is of a kind that could be played now.
    fn why_not(&mut self, seat: u8, card: Card) -> Ran<Option<Word>> {
        let offered = |word: Word| self.state.pending.asks.iter().any(|offer| offer.word == word);
        let (ask, zone) = match self.face(card).kind {
            words::UNIT => (words::ASK_SUMMON, zones::UNITS),
            words::STANDARD_SPELL | words::CONTINUOUS_SPELL | words::ENCHANT_SPELL => {
                (words::ASK_CAST, zones::SPELLS)
            }
            _ => (words::ASK_DEPLOY, zones::SPELLS),
        };
        if !offered(ask) {
            // Once a turn a unit is summoned; everything else that is not asked for has another time.
            let summoned = ask == words::ASK_SUMMON && offered(words::ASK_DEPLOY);
            return Ok(summoned.then_some(words::LIMIT_REACHED));
        }
        Ok(Some(if self.state.player(seat).mana < self.level(card) {
            words::NO_MANA
        } else if self.free_slots((seat, zone)).is_empty() {
            words::NO_SLOT
        } else if !self.card_allows(card, seat)?
            || (ask != words::ASK_SUMMON && !self.may_play(card, seat)?)
        {
            words::NOT_NOW
        } else {
            words::NO_TARGET
        }))
    }
}
