//! Bonus actions: actions without a family member.

use cardwright_ir::Seat;
use cardwright_table::{Event, Halt, Item};
use smallvec::SmallVec;

use super::{
    Play,
    deeds::Act,
    place::{covered, market_spaces},
    state::space,
    tower::{self, FLOORS},
};
use crate::{
    syntax::words::{ActionType, FIRST_TOWER, Resource},
    vocabulary::{events, words},
};

impl Play<'_, '_> {
    /// Offers a bonus action; it is lost where nothing can be done with it.
    pub(super) fn bonus_action(&mut self, seat: Seat, card: u16, act: &Act) -> Result<(), Halt> {
        let value = |play: &Self, region: u8| play.value_of(seat, act, region);
        let player = self.s.player(seat);
        let step = player.step();
        let servants = player.has(Resource::Servants);
        let reaches = |value: i32, need: i32, spare: i32| (need - value).max(0).saturating_mul(step) <= spare;
        let own = (!act.discount.options.is_empty()).then_some((&act.discount, card));
        let mut open: SmallVec<[(u8, u8); 16]> = SmallVec::new();
        match act.action {
            ActionType::Tower => {
                let regions = act.region.map_or(FIRST_TOWER..8, |region| region..region + 1);
                for region in regions {
                    for floor in 0..4u8 {
                        let spare = tower::spare(self.rules, self.s, seat, region, floor, own);
                        let value = value(self, region);
                        if spare.is_some_and(|spare| reaches(value, FLOORS[usize::from(floor)], spare)) {
                            open.push((region, floor));
                        }
                    }
                }
            }
            ActionType::Market => {
                if reaches(value(self, 3), 1, servants) {
                    let spaces = 0..market_spaces(self.rules);
                    open.extend(spaces.filter(|at| !covered(self.s, 3, *at)).map(|at| (3, at)));
                }
            }
            other => {
                let region = other.region().unwrap_or(0);
                if reaches(value(self, region), 1, servants) {
                    open.push((region, 0));
                }
            }
        }
        if open.is_empty() {
            return Ok(());
        }
        let mut decision = self.ask_one(seat, card, words::ASK_ACTION);
        for (region, at) in &open {
            match act.action {
                ActionType::Tower | ActionType::Market => {
                    decision.item(Item::Space(u16::from(space(*region, *at))));
                }
                _ => decision.item(Item::Word(words::PERFORM)),
            }
        }
        decision.item(Item::Word(words::NOTHING));
        let Some((region, at)) = open.get(self.picked(decision)?).copied() else { return Ok(()) };
        self.say(|| Event::new(events::LOG_ACTION, seat).amount(i32::from(space(region, at))));
        self.perform(seat, card, act, (region, at))
    }

    /// Carries out a bonus action on a space.
    pub(super) fn perform(
        &mut self,
        seat: Seat,
        card: u16,
        act: &Act,
        (region, at): (u8, u8),
    ) -> Result<(), Halt> {
        let value = self.value_of(seat, act, region);
        if act.action == ActionType::Tower {
            let own = (!act.discount.options.is_empty()).then_some((&act.discount, card));
            return self.tower(seat, region, at, None, value, own);
        }
        let player = self.s.player(seat);
        let (step, servants) = (player.step(), player.has(Resource::Servants));
        let spent = self.servants(seat, value, 1, servants)?;
        self.spend_servants(seat, spent);
        self.use_space(seat, region, at, value.saturating_add(spent / step), card)
    }

    /// The value of a bonus action without servants.
    fn value_of(&self, seat: Seat, act: &Act, region: u8) -> i32 {
        let player = self.s.player(seat);
        let raised = if act.unaided { 0 } else { player.raised[usize::from(region)] };
        act.value.saturating_add(raised).saturating_add(player.lowered[usize::from(region)])
    }
}
