//! How good a match looks for a player: life, units, cards, mana, and what is under way.

use std::cmp::Reverse;

use cardwright_ir::Seat;
use cardwright_table::{Answer, Card, Choice, Decision, Item, NO_CARD};

use super::{
    Universe,
    player::Slot,
    state::{Block, State, other},
};
use crate::vocabulary::{words, zones};

const WON: i32 = 10_000_000;
const LIFE: i32 = 4;
const SPELL: i32 = 150;
const HAND: i32 = 200;
const MANA: i32 = 20;

/// From so few cards on, a deck is about to run out, which loses the match.
const SHORT: usize = 6;

/// How good it looks for a seat.
pub(super) fn of(rules: &Universe, state: &State, seat: Seat) -> i32 {
    if let Some(over) = state.over {
        return match over.winners {
            0 => 0,
            winners if winners & (1 << seat) != 0 => WON,
            _ => -WON,
        };
    }
    let look = Look { rules, state };
    look.side(seat) - look.side(other(seat))
}

/// Where an attack whose target is asked for brings most.
pub(super) fn target(rules: &Universe, state: &State, decision: &Decision) -> Option<Answer> {
    let ask = decision.asks.first().filter(|ask| ask.word == words::ASK_TARGET)?;
    let block = state.blocks.get(state.current_block?)?;
    let look = Look { rules, state };
    let gain = |choice: &Choice| match choice.on {
        Item::Card(card) => look.gain(&block.units, card.card),
        _ => i32::MIN,
    };
    let best = (0u16..).zip(decision.items_of(ask)).max_by_key(|(at, choice)| (gain(choice), Reverse(*at)));
    best.map(|(at, _)| Answer::pick(0, at))
}

#[derive(Clone, Copy)]
struct Look<'l> {
    rules: &'l Universe,
    state: &'l State,
}

impl Look<'_> {
    fn side(self, seat: Seat) -> i32 {
        let player = self.state.player(seat);
        let units: i32 = self.units(seat).map(|card| self.strength(card)).sum();
        let spells = player.spells.iter().filter(|slot| slot.card != NO_CARD).count() as i32;
        let blocks = self.state.blocks.iter().filter(|block| block.player == seat && !block.cancelled);
        let under_way: i32 = blocks.map(|block| self.under_way(block)).sum();
        let attack = self.state.attack.as_ref().filter(|attack| attack.player == seat && !attack.cancelled);
        let attack = attack.and_then(|attack| Some(self.gain(&attack.attackers, attack.target?)));
        player.life.clamp(0, 5000) * LIFE
            + units
            + spells * SPELL
            + player.hand.len() as i32 * HAND
            + player.mana * MANA
            - SHORT.saturating_sub(player.deck.len()) as i32 * 2 * HAND
            + under_way
            + attack.unwrap_or(0)
    }

    /// What is being done counts for more than the cards that it takes, or no one would ever begin.
    fn under_way(self, block: &Block) -> i32 {
        let card = block.card.as_ref().map(super::value::CardItem::card);
        // As long as it lies in the hand, it is counted there.
        let counted = match card.map(|card| self.state.card(card).zone) {
            Some(Some((_, zones::HAND))) => HAND,
            _ => 0,
        };
        match block.kind {
            words::SUMMON_BLOCK => card.map_or(0, |card| self.strength(card) - counted),
            words::CAST_BLOCK | words::DEPLOY_BLOCK => HAND + SPELL - counted,
            words::ABILITY_BLOCK => HAND / 2,
            words::DRAW_BLOCK if self.state.player(block.player).deck.is_empty() => -WON / 2,
            words::DRAW_BLOCK => HAND,
            // Its target is chosen when it is carried out.
            words::ATTACK_BLOCK => {
                let gain = |target: Card| self.gain(&block.units, target);
                self.targets(other(block.player)).map(gain).max().unwrap_or(0)
            }
            words::FIGHT_BLOCK => 1,
            _ => 0,
        }
    }

    fn units(self, seat: Seat) -> impl Iterator<Item = Card> {
        let slots: &[Slot] = &self.state.player(seat).units;
        slots.iter().map(|slot| slot.card).filter(|card| *card != NO_CARD)
    }

    /// Whom an attack may be aimed at: units, or the partner if there are none.
    fn targets(self, seat: Seat) -> impl Iterator<Item = Card> {
        let partner = self.state.player(seat).partner[0].card;
        let alone = self.units(seat).next().is_none() && partner != NO_CARD;
        self.units(seat).chain(alone.then_some(partner))
    }

    /// What a fight would bring, by the numbers as they are now.
    fn gain(self, attackers: &[Card], target: Card) -> i32 {
        let total: i32 = attackers.iter().map(|card| self.numbers(*card).0).sum();
        let (attack, defense) = self.numbers(target);
        let beyond = total - defense;
        let won = if beyond <= 0 {
            0
        } else if self.in_partner_zone(target) {
            beyond * LIFE
        } else {
            self.strength(target)
        };
        let main = attackers.iter().copied().find(|card| attackers.len() == 1 || self.in_partner_zone(*card));
        let lost = main.map_or(0, |main| match attack - self.numbers(main).1 {
            beyond if beyond <= 0 => 0,
            beyond if self.in_partner_zone(main) => beyond * LIFE,
            _ => self.strength(main),
        });
        // A blow that strikes first leaves none to strike back.
        if won > 0 && !self.in_partner_zone(target) { won } else { won - lost }
    }

    fn in_partner_zone(self, card: Card) -> bool {
        self.state.card(card).zone.is_some_and(|(_, zone)| zone == zones::PARTNER)
    }

    fn strength(self, card: Card) -> i32 {
        let (attack, defense) = self.numbers(card);
        attack * 2 + defense + 100
    }

    /// Attack and defense.
    fn numbers(self, card: Card) -> (i32, i32) {
        let face = self.rules.face(self.state, card);
        let now = self.state.values(card).map(|values| &values.current);
        let attack = now.map_or(face.attack, |now| now.attack).unwrap_or(0);
        let defense = now.map_or(face.defense, |now| now.defense).unwrap_or(0);
        (attack.clamp(0, 3000), defense.clamp(0, 3000))
    }
}
