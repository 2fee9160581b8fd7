//! The End phase: attackers freeze, damage is dealt.

use cardwright_table::{Card, Event, NO_CARD};
use smallvec::SmallVec;

use super::{Cut, Play, attack, grant, listen, run::Told, state::Attack, verbs};
use crate::vocabulary::{events, words};

/// Every attacking character freezes.
pub(super) fn freeze(p: &mut Play<'_, '_>) {
    let seat = p.s.active;
    if !grant::rule(p.s, seat, words::ATTACK_FREEZE) {
        return;
    }
    let attackers: SmallVec<[Card; 4]> =
        p.s.ring(seat).filter(|one| one.attack != Attack::None).map(|one| one.card).collect();
    for card in attackers {
        let Some(fighter) = p.s.fighter(card).copied() else { continue };
        let spared = !p.s.in_united(card) && grant::has(p.s, &fighter, words::UNFREEZABLE);
        if !spared {
            p.freeze(card);
        }
    }
}

/// Attacks one after the other, in slot order.
pub(super) fn damage(p: &mut Play<'_, '_>) -> Result<(), Cut> {
    p.s.combat = true;
    let seat = p.s.active;
    let attackers: SmallVec<[Card; 4]> =
        p.s.ring(seat).filter(|one| one.attack == Attack::Leads).map(|one| one.card).collect();
    for card in attackers {
        // An attacker that is gone does not attack.
        if p.s.fighter(card).is_some_and(|fighter| fighter.attack == Attack::Leads) {
            one(p, card)?;
        }
    }
    Ok(())
}

fn one(p: &mut Play<'_, '_>, card: Card) -> Result<(), Cut> {
    let seat = p.s.active;
    let foe = attack::defender(p.s);
    let Some(fighter) = p.s.fighter(card).copied() else { return Ok(()) };
    let united = p.s.in_united(card) && p.s.united_size() > 1;
    let followers: SmallVec<[Card; 2]> = if united {
        p.s.united.iter().copied().filter(|member| *member != NO_CARD && *member != card).collect()
    } else {
        SmallVec::new()
    };
    let own = fighter.bp;
    let all: i32 =
        own + followers.iter().filter_map(|member| p.s.fighter(*member)).map(|one| one.bp).sum::<i32>();
    let deals = |p: &Play<'_, '_>, seat| grant::rule(p.s, seat, words::COMBAT_DAMAGE);
    if fighter.blocked_by == NO_CARD {
        let told = Told { trigger: card, ..Told::default() };
        let cancelled = listen::raise(p, events::CANCEL_DAMAGE, seat, Some(card), told)?;
        if !cancelled && deals(p, seat) && all > 0 {
            p.hurt(card, foe, all, false);
            p.check_over()?;
            listen::raise(p, events::PLAYER_DAMAGED, seat, Some(card), told)?;
        }
        return Ok(());
    }
    let blocker = fighter.blocked_by;
    let there = |p: &Play<'_, '_>| p.s.fighter(blocker).is_some_and(|one| one.blocking && one.blocks == card);
    let told = |trigger| Told { trigger, attacker: card, ua_bp: Some(all) };
    if there(p) {
        listen::raise(p, events::BLOCKS, seat, Some(blocker), told(blocker))?;
    }
    listen::raise(p, events::BLOCKED, seat, Some(card), told(card))?;
    let counter = if there(p) { p.s.fighter(blocker).copied() } else { None };
    let strength = counter.map_or(0, |one| one.bp);
    if deals(p, seat) && counter.is_some() {
        verbs::deal(p, card, blocker, all);
    }
    if deals(p, foe) {
        strike_back(p, blocker, card, &followers, own, strength);
    }
    let prevented = counter.is_some_and(|one| grant::has(p.s, &one, words::PREVENT_PIERCE));
    let pierces = p.s.fighter(card).copied().is_some_and(|one| grant::has(p.s, &one, words::PIERCE));
    if all > strength
        && grant::rule(p.s, seat, words::PIERCING)
        && deals(p, seat)
        && ((united && !prevented) || pierces)
    {
        p.hurt(card, foe, all - strength, false);
        p.check_over()?;
    }
    Ok(())
}

/// The leader is dealt the counter-attacker's BP; what exceeds its own goes on to its followers.
fn strike_back(
    p: &mut Play<'_, '_>,
    blocker: Card,
    leader: Card,
    followers: &[Card],
    own: i32,
    strength: i32,
) {
    verbs::deal(p, blocker, leader, strength);
    let mut excess = strength - own;
    for member in followers {
        if excess <= 0 {
            break;
        }
        let bp = p.s.fighter(*member).map_or(0, |one| one.bp);
        verbs::deal(p, blocker, *member, excess);
        excess -= bp;
    }
}

impl Play<'_, '_> {
    /// Damage to a player.
    pub(super) fn hurt(&mut self, source: Card, seat: u8, amount: i32, non_combat: bool) {
        let amount = amount.max(0);
        let player = self.s.player_mut(seat);
        player.hp = player.hp.saturating_sub(amount).max(0);
        player.nc_damaged |= non_combat;
        self.say(|s| Event::new(events::LOG_HIT_PLAYER, seat).card(source, s.def(source)).amount(amount));
    }
}
