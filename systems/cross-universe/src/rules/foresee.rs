//! Look aheads that need no copy: what costs nothing but mana is tried out in place and taken back, as long as no static
//! ability, modifier or rule could notice.

use std::sync::Arc;

use cardwright_ir::{Op, Seat};
use cardwright_table::{Card, Halt, NO_CARD};

use super::{
    action::{Act, Action},
    aspects::{self, Aspects},
    block::Paid,
    code::ChangeCode,
    context::Stop,
    modifier::Object,
    play::{Play, Ran},
    player::Slot,
    told,
    tree::{Path, Trial},
    value::{AbilityRef, Time},
};
use crate::vocabulary::{words, zones};

impl Play<'_, '_> {
    /// Whether something can be done completely, and how many timings its cost has; `None` if that has to be tried out.
    pub(crate) fn foresee(&mut self, player: Seat, trial: &Trial) -> Ran<Option<(bool, u32)>> {
        match trial {
            Trial::Summon(card) => Ok(self.foresee_summon(player, *card)),
            Trial::Play(card) => self.foresee_play(player, *card),
            Trial::Activate(ability) => self.foresee_use(player, *ability),
            Trial::Section { .. } => Ok(None),
        }
    }

    fn foresee_summon(&self, player: Seat, card: Card) -> Option<(bool, u32)> {
        let level = self.level(card);
        if self.state.player(player).mana < level || !self.unnoticed(aspects::GAME | aspects::PAID) {
            return None;
        }
        Some((!self.free_slots((player, zones::UNITS)).is_empty(), u32::from(level > 0)))
    }

    fn foresee_play(&mut self, player: Seat, card: Card) -> Ran<Option<(bool, u32)>> {
        let equipment = matches!(self.face(card).kind, words::ENCHANT_SPELL | words::EQUIPABLE_ITEM);
        let free = self.play_ability(card).is_none_or(|ability| self.code(ability).cost == 0);
        let Some(at) = self.state.player(player).hand.iter().position(|known| *known == card) else {
            return Ok(None);
        };
        let level = self.level(card);
        if equipment
            || !free
            || self.state.player(player).mana < level
            || !self.unnoticed(aspects::GAME | aspects::PAID | aspects::of_zone(zones::HAND))
        {
            return Ok(None);
        }
        let zone = self.state.card(card).zone;
        let masks = (self.state.stale, self.state.unsettled);
        if level > 0 {
            let paid = Action::new(Act::LoseMana, player).amount(level).cost(0);
            self.state.player_mut(player).mana -= level;
            self.state.history.push(Arc::new(vec![paid]));
        }
        let can = self.in_place(|play| {
            play.stack_play(player, card);
            play.lift(card);
            play.play_can_go_on(player, card)
        });
        let own = self.state.player_mut(player);
        own.hand.insert(at, card);
        if level > 0 {
            own.mana += level;
            self.state.history.pop();
        }
        self.state.card_mut(card).zone = zone;
        (self.state.stale, self.state.unsettled) = masks;
        Ok(can?.map(|can| (can, u32::from(level > 0) + 1)))
    }

    fn foresee_use(&mut self, player: Seat, ability: AbilityRef) -> Ran<Option<(bool, u32)>> {
        if self.code(ability).cost != 0 || !self.unnoticed(aspects::GAME) {
            return Ok(None);
        }
        let masks = (self.state.stale, self.state.unsettled);
        let can = self.in_place(|play| play.attempt(player, &Trial::Activate(ability)));
        (self.state.stale, self.state.unsettled) = masks;
        Ok(can?.map(|can| (can, 0)))
    }

    /// Is there no room for a card, or would an effect find no targets, however its cost is paid? Only told where paying
    /// changes nothing of it: then there is no need to go through the ways to pay.
    pub(crate) fn is_hopeless(&mut self, player: Seat, trial: &Trial) -> Ran<bool> {
        let (ability, lifted) = match trial {
            Trial::Play(card) => (self.play_ability(*card), aspects::of_zone(zones::HAND)),
            Trial::Activate(ability) => (Some(*ability), 0),
            Trial::Summon(_) | Trial::Section { .. } => return Ok(false),
        };
        let rules = self.rules;
        let cost = ability.map_or(0, |ability| self.code(ability).cost);
        if self.could_replace(cost != 0) {
            return Ok(false);
        }
        let changed = aspects::changed_by_cost(&rules.code, cost) | aspects::PAID | lifted;
        let unnoticed = self.unnoticed(aspects::GAME | changed);
        if matches!(trial, Trial::Play(_)) && self.stays_full(player, changed, unnoticed) {
            return Ok(true);
        }
        let Some(ability) = ability.filter(|_| cost != 0 && unnoticed) else { return Ok(false) };
        let code = self.code(ability);
        let read = aspects::read_for_targets(&rules.code, code.exec)
            | aspects::read_for_targets(&rules.code, code.finish);
        if changed & read != 0 {
            return Ok(false);
        }
        let masks = (self.state.stale, self.state.unsettled);
        let found = self.in_place(|play| {
            match trial {
                Trial::Play(card) => play.stack_play(player, *card),
                _ => play.stack_use(player, ability),
            }
            let mut cx = play.block_context(play.state.blocks.len() - 1);
            cx.wondering = Some(player);
            Ok(play.has_targets(code.exec, &mut cx)? && play.has_targets(code.finish, &mut cx)?)
        });
        (self.state.stale, self.state.unsettled) = masks;
        Ok(found? == Some(false))
    }

    /// Could something else happen instead of a payment of mana, or of what else a cost takes?
    fn could_replace(&self, more: bool) -> bool {
        let paid = [Act::LoseMana, Act::LoseLife, Act::Discard, Act::Exile(Time::Forever)];
        let paid = paid.into_iter().take(if more { 4 } else { 1 });
        let bits = paid.fold(0, |bits, act| bits | told::bits(&Action::new(act, 0)));
        let replaces = |change: &ChangeCode| {
            change.op == Op::Replace && change.hears.is_none_or(|hears| hears & bits != 0)
        };
        let mods = &self.rules.code.mods;
        self.state.game_stack.iter().any(|modifier| mods[modifier.value.code as usize].iter().any(replaces))
    }

    /// Is there no room for a spell or item, and will there be none after the cost? Equipment may fall off if something
    /// notices the payment.
    fn stays_full(&self, player: Seat, changed: Aspects, unnoticed: bool) -> bool {
        let equipment = |slot: &Slot| {
            slot.card != NO_CARD
                && matches!(self.face(slot.card).kind, words::ENCHANT_SPELL | words::EQUIPABLE_ITEM)
        };
        changed & aspects::FIELD == 0
            && self.free_slots((player, zones::SPELLS)).is_empty()
            && (unnoticed || !self.state.player(player).spells.iter().any(equipment))
    }

    /// Runs something as a look ahead on the match itself, and takes its block off again.
    fn in_place(&mut self, run: impl FnOnce(&mut Play<'_, '_>) -> Ran<bool>) -> Ran<Option<bool>> {
        let (blocks, current) = (self.state.blocks.len(), self.state.current_block);
        let mut path = Path::idle();
        let ran = run(&mut Play::dry(self.rules, self.state, &mut path));
        self.state.blocks.truncate(blocks);
        self.state.current_block = current;
        // As in a search on copies, what cannot be looked through to its end counts as what cannot be done.
        match ran {
            Err(Stop::Halt(Halt::Abandoned)) => Ok(Some(false)),
            ran => ran.paid().map(Some),
        }
    }

    /// Would nothing notice a change of some aspects and a payment of mana?
    fn unnoticed(&self, changed: Aspects) -> bool {
        let state = &*self.state;
        let mods = &self.rules.code.mods;
        let bits = told::bits(&Action::new(Act::LoseMana, 0));
        let deaf = state.game_stack.iter().all(|modifier| {
            mods[modifier.value.code as usize].iter().all(|change| {
                !matches!(change.op, Op::Prohibit | Op::Replace)
                    || change.hears.is_some_and(|hears| hears & bits == 0)
            })
        });
        let still = |object: &Object| match object {
            Object::Card(card) => {
                state.values(*card).is_none_or(|values| values.reads & (changed | state.stale) == 0)
            }
            Object::Player(seat) => state.player(*seat).reads & (changed | state.stale) == 0,
            Object::Fight(_) => false,
            Object::Game => true,
        };
        deaf && (changed | state.unsettled) & state.watched == 0
            && (self.all_settled() || state.queue.iter().all(still))
    }
}
