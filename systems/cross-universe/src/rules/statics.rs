//! Static abilities: what they apply to now, and in which order.

use cardwright_ir::Seat;
use cardwright_table::Card;
use smallvec::SmallVec;

use super::{
    action::{Act, Action},
    aspects,
    code::Kind,
    context::Context,
    kinds,
    modifier::Object,
    play::{Play, Ran},
    request::{Asked, Request, Response},
    state::other,
    value::{AbilityRef, Item},
};
use crate::vocabulary::zones;

type Objects = SmallVec<[Object; 4]>;

impl Play<'_, '_> {
    /// Brings the modifiers of static abilities up to date.
    pub(crate) fn static_update(&mut self) -> Ran<()> {
        if self.state.unsettled & self.state.watched == 0 {
            return Ok(());
        }
        let (sources, carriers) = self.rules.statics(self.state);
        let mut found: SmallVec<[(AbilityRef, Objects); 8]> = SmallVec::new();
        self.state.watched = aspects::VALUES
            | if self.state.kinds & kinds::LOOSE != 0 { aspects::ZONES } else { aspects::FIELD };
        for card in sources {
            for ability in self.abilities(card) {
                if self.code(ability).kind == Kind::Static {
                    let targets = self.static_targets(ability)?;
                    if !targets.is_empty() {
                        found.push((ability, targets));
                    }
                }
            }
        }
        let mut actions = self.outdated(&carriers, &found)?;
        let fight = self.current_fight().map(Object::Fight);
        let mut noted: Vec<(Object, SmallVec<[AbilityRef; 4]>)> = Vec::new();
        for (ability, targets) in &found {
            for object in targets {
                let candidate = match object {
                    Object::Card(card) => self.is_active(*card),
                    Object::Fight(_) => fight == Some(*object),
                    Object::Player(_) | Object::Game => true,
                };
                if !candidate || self.carries(*object, *ability) {
                    continue;
                }
                match noted.iter_mut().find(|(known, _)| known == object) {
                    Some((_, list)) => list.push(*ability),
                    None => noted.push((*object, SmallVec::from_slice(&[*ability]))),
                }
            }
        }
        for (object, abilities) in noted {
            for ability in self.in_order(object, abilities)? {
                let player = self.state.controller(ability.card);
                actions.push(Action::new(Act::ApplyStatic(object, ability), player));
            }
        }
        if actions.is_empty() {
            self.state.unsettled = 0;
            return Ok(());
        }
        self.state.watched = aspects::ALL;
        self.state.note(aspects::ALL);
        let begins = actions.iter().find_map(|action| match action.act {
            Act::ApplyStatic(_, ability) => Some(ability),
            _ => None,
        });
        // Static abilities that make each other begin and end never settle.
        let ran = self.timing(actions).map(|_| ());
        self.inside(ran, begins)
    }

    /// Modifiers of static abilities that do not hold any more.
    fn outdated(&mut self, carriers: &[Card], found: &[(AbilityRef, Objects)]) -> Ran<Vec<Action>> {
        let mut actions = Vec::new();
        for card in carriers {
            self.outdated_on(Object::Card(*card), found, &mut actions)?;
        }
        for object in [Object::Player(0), Object::Player(1), Object::Game] {
            self.outdated_on(object, found, &mut actions)?;
        }
        if let Some(fight) = self.current_fight() {
            self.outdated_on(Object::Fight(fight), found, &mut actions)?;
        }
        Ok(actions)
    }

    fn outdated_on(
        &mut self,
        object: Object,
        found: &[(AbilityRef, Objects)],
        actions: &mut Vec<Action>,
    ) -> Ran<()> {
        for at in 0..self.rules.stack(self.state, object).len() {
            let modifier = &self.rules.stack(self.state, object)[at];
            let (number, fixed, ability) = (modifier.number, modifier.fixed, modifier.value.source.ability);
            let counts =
                fixed || (self.rules.quirks.replaced_changes_end && self.code(ability).kind == Kind::Static);
            if !counts {
                continue;
            }
            let holds = self.rules.has_ability(self.state, ability)
                && match found.iter().find(|(known, _)| *known == ability) {
                    Some((_, targets)) => targets.contains(&object),
                    None => self.static_targets(ability)?.contains(&object),
                };
            if !holds {
                let player = self.state.controller(ability.card);
                actions.push(Action::new(Act::UnapplyStatic(object, number), player));
            }
        }
        Ok(())
    }

    /// Is a card in play, in a hand or on a pile other than a deck?
    fn is_active(&self, card: Card) -> bool {
        let data = self.state.card(card);
        !data.gone && data.zone.is_some_and(|(_, zone)| zone != zones::DECK)
    }

    fn carries(&self, object: Object, ability: AbilityRef) -> bool {
        let stack = self.rules.stack(self.state, object);
        stack.iter().any(|modifier| modifier.fixed && modifier.value.source.ability == ability)
    }

    /// What a static ability applies to.
    fn static_targets(&mut self, ability: AbilityRef) -> Ran<Objects> {
        let code = self.code(ability);
        self.state.watched |= code.reads;
        if code.field_only && !self.on_field(ability.card) {
            return Ok(Objects::new());
        }
        let mut cx = Context::of(self, ability);
        cx.wondering = Some(cx.you);
        if let Some(condition) = &code.condition
            && !self.is_fulfilled(condition, &mut cx)?
        {
            return Ok(Objects::new());
        }
        let Some(apply_to) = &code.apply_to else { return Ok(SmallVec::from_slice(&[Object::Game])) };
        let value = self.eval(apply_to, &mut cx);
        let value = self.inside(value, cx.ability)?;
        Ok(value
            .items(cx.actor)
            .iter()
            .filter_map(|item| match item {
                Item::Card(card) => self.state.current(card).map(Object::Card),
                Item::Seat(seat) => Some(Object::Player(*seat)),
                Item::Fight(fight) => Some(Object::Fight(*fight)),
                _ => None,
            })
            .collect())
    }

    /// The order in which abilities come to apply to an object.
    pub(crate) fn in_order(
        &mut self,
        object: Object,
        abilities: SmallVec<[AbilityRef; 4]>,
    ) -> Ran<SmallVec<[AbilityRef; 4]>> {
        if abilities.len() < 2 {
            return Ok(abilities);
        }
        let mut ordered: SmallVec<[AbilityRef; 4]> = SmallVec::new();
        let side = match object {
            Object::Card(card) => self.state.controller(card),
            Object::Player(seat) => seat,
            Object::Game | Object::Fight(_) => self.state.active,
        };
        let mut rest: SmallVec<[AbilityRef; 4]> = SmallVec::new();
        for ability in &abilities {
            if matches!(object, Object::Card(card) if card == ability.card) {
                ordered.push(*ability);
            } else {
                rest.push(*ability);
            }
        }
        if self.rules.quirks.own_statics_reversed {
            ordered.reverse();
        }
        let mut stamps: SmallVec<[u32; 4]> =
            rest.iter().map(|ability| self.state.instance(*ability).stamp).collect();
        stamps.sort_unstable();
        stamps.dedup();
        for stamp in stamps {
            for seat in [side, other(side)] {
                let mut bucket: SmallVec<[AbilityRef; 4]> = rest
                    .iter()
                    .copied()
                    .filter(|ability| {
                        self.state.instance(*ability).stamp == stamp
                            && self.state.controller(ability.card) == seat
                    })
                    .collect();
                bucket.reverse();
                if bucket.len() > 1 {
                    bucket = self.ask_order(seat, object, bucket)?;
                }
                ordered.extend(bucket);
            }
        }
        Ok(ordered)
    }

    fn ask_order(
        &mut self,
        player: Seat,
        object: Object,
        bucket: SmallVec<[AbilityRef; 4]>,
    ) -> Ran<SmallVec<[AbilityRef; 4]>> {
        let request = Request { player, ask: Asked::Abilities(object, bucket.clone()) };
        match self.ask(&request)? {
            Response::Many(picks) => {
                Ok(picks.iter().filter_map(|pick| bucket.get(usize::from(*pick)).copied()).collect())
            }
            _ => Ok(bucket),
        }
    }
}
