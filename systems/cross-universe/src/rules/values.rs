//! Values of cards, players and fights: printed, base and current, worked out from the modifiers on them.

use std::sync::Arc;

use cardwright_ir::Op;
use cardwright_table::Card;
use smallvec::SmallVec;

use super::{
    analyse::Pass,
    aspects::{self, Aspects},
    code::ChangeCode,
    context::Context,
    modifier::{Baked, ModValue, Modifier, Object, Source},
    play::{Play, Ran},
    state::{FightValues, Modified, PlayerValues, State},
    value::{AbilityRef, CardItem, GRANTED, Item, Items, Value},
};
use crate::vocabulary::attrs;

impl<'g> Play<'g, '_> {
    /// A modifier as a value of a script.
    pub(crate) fn modifier_value(&mut self, code: u32, cx: &Context) -> Arc<ModValue> {
        let ability = cx.ability.unwrap_or(AbilityRef { card: cx.card.card(), slot: 0 });
        let source = Source { card: cx.card.clone(), ability, you: cx.you, actor: cx.actor };
        Arc::new(ModValue { code, source, vars: self.frozen_vars(cx) })
    }

    /// The variables as they are now.
    pub(crate) fn frozen_vars(&self, cx: &Context) -> Option<Arc<super::context::Vars>> {
        let own = cx.ability.and_then(|ability| self.state.vars(ability).cloned());
        match (&cx.frozen, own) {
            (None, own) => own,
            (Some(frozen), None) => Some(frozen.clone()),
            (Some(frozen), Some(own)) => {
                let mut vars = (*own).clone();
                for (at, value) in frozen.iter().enumerate() {
                    if value.is_some() {
                        if vars.len() <= at {
                            vars.resize(at + 1, None);
                        }
                        vars[at] = value.clone();
                    }
                }
                Some(Arc::new(vars))
            }
        }
    }

    /// The values that were worked out when a modifier was applied to an object.
    pub(crate) fn bake(&mut self, object: Object, value: &ModValue) -> Ran<Vec<Baked>> {
        let rules = self.rules;
        let mut baked = Vec::new();
        for change in &rules.code.mods[value.code as usize] {
            let symbolic = matches!(
                change.op,
                Op::Immune | Op::Prohibit | Op::Replace | Op::CancelAbilities | Op::Swap(_)
            );
            if !self.applies(object, change, value)? {
                baked.push(Baked::Dropped);
                continue;
            }
            if symbolic {
                baked.push(Baked::Symbolic);
                continue;
            }
            let mut cx = Context::again(&value.source, value.vars.clone());
            let made = self.bake_value(object, change, &mut cx)?;
            let empty = !matches!(made, Value::AtLeast(_)) && made.items(cx.actor).is_empty();
            baked.push(if empty {
                Baked::Dropped
            } else if let (attrs::ABILITIES, Object::Card(card)) = (change.attr, object) {
                Baked::Abilities(self.grant_all(card, &made, &cx))
            } else {
                Baked::Value(Value::List(made.into_items(cx.actor)))
            });
        }
        Ok(baked)
    }

    /// Instances of the abilities of a value, on a card.
    pub(crate) fn grant_all(&mut self, card: Card, value: &Value, cx: &Context) -> Vec<AbilityRef> {
        let mut granted = Vec::new();
        for item in value.items(cx.actor) {
            let code = match item {
                Item::Sym(id) => self.rules.code.by_id.get(id).copied(),
                Item::Ability(ability) => Some(self.state.instance(*ability).code),
                _ => None,
            };
            if let Some(code) = code {
                granted.push(self.rules.grant(self.state, card, code));
            }
        }
        granted
    }

    /// The value of a change, with the changed object as the implicit one.
    pub(crate) fn bake_value(
        &mut self,
        object: Object,
        change: &'g ChangeCode,
        cx: &mut Context,
    ) -> Ran<Value> {
        self.about(object);
        let value = self.eval(&change.value, cx);
        self.about_no_more(object);
        value
    }

    fn about(&mut self, object: Object) {
        let mut it = Items::new();
        match object {
            Object::Card(card) => {
                it.push(Item::Card(CardItem::Live(card)));
                self.implicit.cards.push(it);
            }
            Object::Player(seat) => {
                it.push(Item::Seat(seat));
                self.implicit.players.push(it);
            }
            Object::Fight(fight) => {
                it.push(Item::Fight(fight));
                self.implicit.fights.push(it);
            }
            Object::Game => {}
        }
    }

    fn about_no_more(&mut self, object: Object) {
        match object {
            Object::Card(_) => drop(self.implicit.cards.pop()),
            Object::Player(_) => drop(self.implicit.players.pop()),
            Object::Fight(_) => drop(self.implicit.fights.pop()),
            Object::Game => {}
        }
    }

    /// Works out all objects that are waiting for it.
    pub(crate) fn recalculate(&mut self) -> Ran<()> {
        if self.state.queue.is_empty() {
            return Ok(());
        }
        if self.all_settled() {
            return Ok(());
        }
        let stale = std::mem::take(&mut self.state.stale);
        let queue = std::mem::take(&mut self.state.queue);
        for object in &queue {
            self.recalculate_one(*object, stale)?;
        }
        let mut left: Vec<Object> = queue.into_iter().filter(|object| self.stays_queued(*object)).collect();
        for object in std::mem::take(&mut self.state.queue) {
            if !left.contains(&object) {
                left.push(object);
            }
        }
        self.state.queue = left;
        Ok(())
    }

    /// Would working everything out again change nothing, the list itself included?
    pub(crate) fn all_settled(&self) -> bool {
        self.state.queue.iter().all(|object| match object {
            Object::Card(card) => self.state.values(*card).is_some_and(|values| {
                values.by_static && values.settled.is_some() && self.settles(values) == values.settled
            }),
            _ => false,
        })
    }

    fn stays_queued(&self, object: Object) -> bool {
        match object {
            Object::Card(card) => self.state.values(card).is_some_and(|values| values.by_static),
            Object::Player(seat) => self.state.player(seat).by_static,
            Object::Fight(fight) => self.state.fights[usize::from(fight)].by_static,
            Object::Game => false,
        }
    }

    fn recalculate_one(&mut self, object: Object, stale: Aspects) -> Ran<()> {
        match object {
            Object::Card(card) => self.recalculate_card(card, stale),
            Object::Player(seat) => {
                let player = self.state.player(seat);
                if player.reads & (stale | self.state.stale) == 0 {
                    return Ok(());
                }
                let before = (player.base, player.current);
                self.state.player_mut(seat).reads = self.reads_of(&self.state.player(seat).stack);
                self.state.player_mut(seat).base = PlayerValues::INITIAL;
                self.pass(object, Pass::Base)?;
                let base = self.state.player(seat).base;
                self.state.player_mut(seat).current = base;
                self.pass(object, Pass::Current)?;
                let player = self.state.player(seat);
                if (player.base, player.current) != before {
                    self.state.note(aspects::VALUES);
                }
                Ok(())
            }
            Object::Fight(fight) => {
                self.state.fight_mut(fight).current = FightValues::new();
                self.state.note(aspects::GAME);
                self.pass(object, Pass::Current)
            }
            Object::Game => Ok(()),
        }
    }

    fn recalculate_card(&mut self, card: Card, stale: Aspects) -> Ran<()> {
        let Some(values) = &self.state.modified[usize::from(card)] else { return Ok(()) };
        let settled = self.settles(values);
        if settled.is_some() && settled == values.settled {
            return Ok(());
        }
        if values.reads & (stale | self.state.stale) == 0 {
            return Ok(());
        }
        let reads = self.reads_of(&values.stack);
        let before = values.clone();
        let first = self.state.card(card).first as usize;
        let printed = first..first + self.face(card).abilities.len();
        let cancelled = |state: &State| -> SmallVec<[bool; 8]> {
            let granted = before.current.abilities.iter().filter(|ability| ability.slot >= GRANTED);
            let granted = granted.map(|ability| state.instance(*ability).cancelled);
            state.printed[printed.clone()].iter().map(|instance| instance.cancelled).chain(granted).collect()
        };
        let were_cancelled = cancelled(self.state);
        for instance in &mut self.state.printed[printed.clone()] {
            instance.cancelled = false;
        }
        self.values_mut(card).immune.clear();
        self.pass(Object::Card(card), Pass::Immunity)?;
        let initial = self.rules.initial(self.state, card);
        self.values_mut(card).base = initial;
        self.pass(Object::Card(card), Pass::Base)?;
        self.only_of_units(card, true);
        let values = self.values_mut(card);
        values.current = values.base.clone();
        self.pass(Object::Card(card), Pass::Current)?;
        self.only_of_units(card, false);
        let values = self.values_mut(card);
        values.settled = settled;
        values.reads = reads;
        let same = cancelled(self.state) == were_cancelled
            && self.state.modified[usize::from(card)].as_ref() == Some(&before);
        if same {
            self.state.modified[usize::from(card)] = Some(before);
        } else {
            self.state.note(aspects::VALUES);
        }
        Ok(())
    }

    /// What some modifiers read.
    fn reads_of(&self, stack: &[Arc<Modifier>]) -> Aspects {
        let traits = &self.rules.code.traits;
        let reads = |modifier: &Arc<Modifier>| {
            // A card that speaks as what it was is gone as soon as it moves.
            let gone = matches!(modifier.value.source.card, CardItem::Was(_));
            traits[modifier.value.code as usize].reads | if gone { aspects::ZONES } else { 0 }
        };
        stack.iter().fold(aspects::VALUES, |all, modifier| all | reads(modifier))
    }

    /// Whether values come out the same every time: which of the static abilities behind them are cancelled, as bits.
    fn settles(&self, values: &Modified) -> Option<u64> {
        if values.stack.len() > 63 {
            return None;
        }
        let mut cancelled = 0;
        for (at, modifier) in values.stack.iter().enumerate() {
            if !self.rules.code.traits[modifier.value.code as usize].constant {
                return None;
            }
            if modifier.fixed && self.is_cancelled(modifier.value.source.ability) {
                cancelled |= 1 << at;
            }
        }
        Some(cancelled)
    }

    fn only_of_units(&mut self, card: Card, base: bool) {
        if self.is_unit(card) {
            return;
        }
        let values = self.values_mut(card);
        let values = if base { &mut values.base } else { &mut values.current };
        (values.attack, values.defense, values.rights) = (None, None, None);
        (values.can_attack, values.can_counter) = (None, None);
    }

    /// The values of a card, to be changed.
    pub(crate) fn values_mut(&mut self, card: Card) -> &mut Modified {
        if self.state.values(card).is_none() {
            let initial = self.rules.initial(self.state, card);
            self.state.modified[usize::from(card)] = Some(Arc::new(Modified {
                base: initial.clone(),
                current: initial,
                stack: Vec::new(),
                immune: Vec::new(),
                by_static: false,
                settled: None,
                reads: aspects::ALL,
            }));
        }
        Arc::make_mut(self.state.modified[usize::from(card)].as_mut().expect("just made"))
    }

    /// Applies the changes of one sort, in the order of the stack.
    fn pass(&mut self, object: Object, pass: Pass) -> Ran<()> {
        let rules = self.rules;
        let takes_part = |modifier: &&Arc<Modifier>| {
            rules.code.traits[modifier.value.code as usize].passes & (1 << pass as u8) != 0
        };
        let mut stack: SmallVec<[Arc<Modifier>; 4]> = SmallVec::new();
        for modifier in rules.stack(self.state, object).iter().filter(takes_part) {
            stack.push(modifier.clone());
        }
        for modifier in &stack {
            if modifier.fixed && self.is_cancelled(modifier.value.source.ability) {
                continue;
            }
            for (at, change) in rules.code.mods[modifier.value.code as usize].iter().enumerate() {
                if change.pass() != Some(pass) {
                    continue;
                }
                let baked = modifier.baked.get(at).unwrap_or(&Baked::Symbolic);
                if *baked == Baked::Dropped {
                    continue;
                }
                let mut cx = Context::again(&modifier.value.source, modifier.value.vars.clone());
                if let Some(test) = &change.only_if {
                    self.about(object);
                    let holds = self.truth(test, &mut cx);
                    self.about_no_more(object);
                    if !holds? {
                        continue;
                    }
                }
                if modifier.fixed && !self.applies(object, change, &modifier.value)? {
                    continue;
                }
                self.change(object, modifier, at, change, baked, &mut cx)?;
            }
        }
        Ok(())
    }

    /// Is an ability out of work?
    pub(crate) fn is_cancelled(&self, ability: AbilityRef) -> bool {
        self.state.instance(ability).cancelled
    }
}

impl FightValues {
    /// What every fight starts with.
    pub(crate) fn new() -> Self {
        Self { damage_to: smallvec::SmallVec::from_slice(&[0, 1]), ..Self::default() }
    }
}
