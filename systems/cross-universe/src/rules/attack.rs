//! Attacks and fights.

use cardwright_table::{Card, NO_CARD};
use smallvec::SmallVec;

use super::{
    action::{Act, Action, Due},
    play::{Play, Ran},
    request::{Asked, Request, Why},
    state::{Fight, FightValues, other},
    value::{CardItem, Item, Items},
};
use crate::vocabulary::{attrs, zones};

impl Play<'_, '_> {
    /// May a unit attack?
    pub(crate) fn can_attack(&self, card: Card) -> bool {
        let data = self.state.card(card);
        if data.gone || !self.is_unit(card) {
            return false;
        }
        let (can, rights) = match self.state.values(card) {
            Some(values) => (values.current.can_attack.unwrap_or(false), values.current.rights.unwrap_or(0)),
            None => (true, 1),
        };
        can && (i32::from(data.attacks_made) < rights || data.attacks_again)
    }

    /// Takes those out of the attack who cannot attack any more.
    pub(crate) fn clean_attack(&mut self) {
        let Some(attack) = &self.state.attack else { return };
        let combined = attack.combined;
        let attackers = attack.attackers.clone();
        for card in attackers.iter().rev() {
            if !self.can_attack(*card) {
                self.leave_attack(*card);
            }
        }
        if !combined {
            return;
        }
        let Some(attack) = &self.state.attack else { return };
        let attackers = attack.attackers.clone();
        let partner = attackers.iter().copied().find(|card| self.is_in(*card, zones::PARTNER));
        for card in attackers.iter().rev() {
            if !partner.is_some_and(|partner| self.share_type(partner, *card)) {
                self.leave_attack(*card);
            }
        }
    }

    /// An attack is declared: its target is chosen.
    pub(crate) fn resolve_declaration(&mut self, player: u8, attackers: &[Card]) -> Ran<()> {
        let foe = other(player);
        let mut targets: SmallVec<[Card; 6]> = self
            .state
            .player(foe)
            .units
            .iter()
            .map(|slot| slot.card)
            .filter(|card| *card != NO_CARD)
            .collect();
        if targets.is_empty() {
            targets.extend(self.partner(foe));
        }
        let from: Items = targets.iter().map(|card| Item::Card(CardItem::Live(*card))).collect();
        let ask = Asked::Cards { why: Why::AttackTarget, from, min: 1, max: 1, valid: None, blind: false };
        let request = Request { player, ask };
        let response = self.ask(&request)?;
        let target = match self.picked(&request, &response).first() {
            Some(Item::Card(card)) => card.card(),
            _ => return Ok(()),
        };
        let mut action = Action::new(Act::Declare, player).card(CardItem::Live(target));
        action.cards = attackers.iter().map(|card| Item::Card(CardItem::Live(*card))).collect();
        self.timing(vec![action])?;
        Ok(())
    }

    /// A new fight for the present attack.
    pub(crate) fn new_fight(&mut self) -> Option<u16> {
        let attack = self.state.attack.as_ref()?;
        let fight = Fight {
            attackers: attack.attackers.clone(),
            target: attack.target,
            current: FightValues::new(),
            stack: Vec::new(),
            by_static: false,
        };
        self.state.note(super::aspects::GAME);
        self.state.fights.push(std::sync::Arc::new(fight));
        u16::try_from(self.state.fights.len() - 1).ok()
    }

    /// Both strikes of a fight.
    pub(crate) fn resolve_fight(&mut self, fight: u16) -> Ran<()> {
        for strike in 0..2 {
            let counter_first = self.state.fights[usize::from(fight)].current.counter_first;
            if !self.strike(fight, (strike == 1) != counter_first)? {
                return Ok(());
            }
        }
        Ok(())
    }

    /// One strike; false ends the fight.
    fn strike(&mut self, fight: u16, counter: bool) -> Ran<bool> {
        let Some(attack) = self.state.attack.clone() else { return Ok(false) };
        let (strikers, victim): (SmallVec<[Card; 3]>, Option<Card>) = if counter {
            let Some(target) = attack.target else { return Ok(true) };
            let may = match self.state.values(target) {
                Some(values) => values.current.can_counter.unwrap_or(false),
                None => self.is_unit(target),
            };
            if !may {
                return Ok(true);
            }
            (SmallVec::from_slice(&[target]), self.main_attacker())
        } else {
            (attack.attackers.clone(), attack.target)
        };
        let Some(victim) = victim else { return Ok(false) };
        if strikers.is_empty() {
            return Ok(false);
        }
        let mut total = 0i32;
        for striker in &strikers {
            total = total.saturating_add(self.fight_value(fight, *striker, attrs::ATTACK));
        }
        let defense = self.fight_value(fight, victim, attrs::DEFENSE);
        if total <= defense {
            return Ok(true);
        }
        let by: Items = strikers.iter().map(|card| Item::Card(self.frozen(&CardItem::Live(*card)))).collect();
        let owner = self.state.card(victim).owner;
        let [discard, destroy] = self.destruction(&CardItem::Live(victim), owner);
        let mut actions = Vec::new();
        for mut action in [destroy, discard] {
            action.due = Due::Fight(fight);
            action.by = Some(by.clone());
            actions.push(action);
        }
        if self.is_in(victim, zones::PARTNER) {
            let seat = self.state.controller(victim);
            let values = &self.state.fights[usize::from(fight)].current;
            if values.damage_to.contains(&seat) {
                let amount = values.overrides[usize::from(seat)].unwrap_or(total - defense);
                let mut damage = Action::new(Act::Damage(seat), attack.player).amount(amount);
                damage.due = Due::Fight(fight);
                damage.by = Some(by);
                actions.push(damage);
            }
        }
        self.timing(actions)?;
        Ok(true)
    }

    fn fight_value(&self, fight: u16, card: Card, attr: cardwright_ir::Attr) -> i32 {
        let base_for = &self.state.fights[usize::from(fight)].current.base_for;
        let gid = self.state.card(card).gid;
        let base =
            base_for.iter().any(|item| matches!(item, Item::Card(known) if self.state.gid(known) == gid));
        self.number_of(super::modifier::Object::Card(card), attr, base).unwrap_or(0)
    }

    /// The attack is over.
    pub(crate) fn dissolve_attack(&mut self, fight: Option<u16>) {
        self.changed();
        self.state.note(super::aspects::ALL);
        let Some(attack) = self.state.attack.take() else { return };
        for card in &attack.attackers {
            let data = self.state.card_mut(*card);
            data.attacks_made += 1;
            data.attacks_again = false;
            data.attacking = false;
        }
        if let Some(target) = attack.target {
            self.state.card_mut(target).attacked = false;
        }
        if let Some(fight) = fight {
            self.state.fight_mut(fight).attackers = attack.attackers;
        }
    }
}
