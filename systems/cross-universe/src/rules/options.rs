//! What a player may do with the right to act.

use std::sync::Arc;

use cardwright_ir::{Seat, Sym, Word};
use cardwright_table::{Card, NO_CARD};

use super::{
    code::{AbilityCode, Expr, Kind},
    context::Context,
    kinds,
    play::{Play, Ran},
    state::other,
    tree::Trial,
    value::{AbilityRef, CardItem, Item, Value},
};
use crate::vocabulary::{attrs, words, zones};

/// What is on offer to a player.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub(crate) struct Pending {
    pub(crate) seat: Seat,
    pub(crate) asks: Vec<Offer>,
    /// Triggers before the mandatory ones were picked out.
    pub(crate) triggers: Vec<AbilityRef>,
}

/// One sort of thing on offer.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Offer {
    pub(crate) word: Word,
    pub(crate) things: Vec<Thing>,
}

/// A card or an ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Thing {
    Card(Card),
    Ability(AbilityRef),
}

impl<'g> Play<'g, '_> {
    /// Works out what the player who is to act may do.
    pub(crate) fn offer(&mut self) -> Ran<()> {
        let last = self.state.blocks.last().map(|block| other(block.player));
        let mut seat = last.unwrap_or(self.state.active);
        if self.state.passed == Some(seat) {
            seat = other(seat);
        }
        let normal = self.state.stack == Some(1) && self.state.blocks.is_empty() && seat == self.state.active;
        let mut asks = Vec::with_capacity(8);
        asks.push(Offer { word: words::ASK_PASS, things: Vec::new() });
        let hand = self.playable(seat, words::ASK_CAST)?;
        asks.push(Offer { word: words::ASK_CAST, things: hand });
        let triggers = self.usable(seat, Kind::Trigger)?;
        asks.push(Offer { word: words::ASK_TRIGGER, things: triggers });
        let fast = self.usable(seat, Kind::Fast)?;
        asks.push(Offer { word: words::ASK_FAST, things: fast });
        match self.state.phase {
            words::DRAW_PHASE => {
                let open = self.state.stack == Some(1) && self.state.blocks.is_empty();
                if self.state.turn > 0 && !self.state.used.draw && open {
                    asks.push(Offer { word: words::ASK_DRAW, things: Vec::new() });
                }
            }
            words::MAIN_PHASE_1 | words::MAIN_PHASE_2 if normal => {
                if !self.state.used.summon {
                    let units = self.playable(seat, words::ASK_SUMMON)?;
                    asks.push(Offer { word: words::ASK_SUMMON, things: units });
                }
                let items = self.playable(seat, words::ASK_DEPLOY)?;
                asks.push(Offer { word: words::ASK_DEPLOY, things: items });
                if !self.state.used.retire {
                    asks.push(Offer { word: words::ASK_RETIRE, things: self.retirable(seat) });
                }
                let abilities = self.usable(seat, Kind::Optional)?;
                asks.push(Offer { word: words::ASK_OPTIONAL, things: abilities });
            }
            words::BATTLE_PHASE if normal => {
                if self.state.attack.is_some() {
                    asks.push(Offer { word: words::ASK_FIGHT, things: Vec::new() });
                } else {
                    let attackers = self.attackers(seat);
                    if !attackers.is_empty() {
                        asks.push(Offer { word: words::ASK_ATTACK, things: attackers });
                    }
                }
            }
            _ => {}
        }
        self.state.pending = Arc::new(self.most_urgent(seat, asks));
        Ok(())
    }

    /// Keeps only the requests of the highest class.
    fn most_urgent(&self, seat: Seat, mut asks: Vec<Offer>) -> Pending {
        let mut triggers = Vec::new();
        if asks.iter().any(|ask| matches!(ask.word, words::ASK_DRAW | words::ASK_FIGHT)) {
            asks.retain(|ask| matches!(ask.word, words::ASK_DRAW | words::ASK_FIGHT));
            return Pending { seat, asks, triggers };
        }
        let mandatory = |thing: &Thing| match thing {
            Thing::Ability(ability) => self.code(*ability).mandatory,
            Thing::Card(_) => false,
        };
        let found =
            asks.iter().position(|ask| ask.word == words::ASK_TRIGGER && ask.things.iter().any(mandatory));
        if let Some(at) = found {
            let mut ask = asks.swap_remove(at);
            triggers = ask
                .things
                .iter()
                .filter_map(|thing| if let Thing::Ability(ability) = thing { Some(*ability) } else { None })
                .collect();
            ask.things.retain(mandatory);
            asks = vec![ask];
        }
        Pending { seat, asks, triggers }
    }

    /// Cards of the hand that can be cast, deployed or summoned.
    fn playable(&mut self, seat: Seat, ask: Word) -> Ran<Vec<Thing>> {
        let mut out = Vec::new();
        let mut at = 0;
        // The hand is read anew each time: under the rules of the reference a card can vanish from it meanwhile.
        while let Some(card) = self.state.player(seat).hand.get(at).copied() {
            at += 1;
            let kind = self.face(card).kind;
            let fits = match ask {
                words::ASK_CAST => {
                    matches!(kind, words::STANDARD_SPELL | words::CONTINUOUS_SPELL | words::ENCHANT_SPELL)
                }
                words::ASK_DEPLOY => {
                    matches!(kind, words::STANDARD_ITEM | words::CONTINUOUS_ITEM | words::EQUIPABLE_ITEM)
                }
                _ => matches!(kind, words::UNIT),
            };
            if !fits {
                continue;
            }
            // What cannot be paid is not tried out. Choosing a unit comes first, and leaves traces in the reference.
            let equipment = matches!(kind, words::ENCHANT_SPELL | words::EQUIPABLE_ITEM);
            let level = self.level(card);
            if level > 0
                && self.state.player(seat).mana < level
                && !(equipment && self.rules.quirks.residue && !self.state.queue.is_empty())
            {
                continue;
            }
            let can = if ask == words::ASK_SUMMON {
                let free = !self.free_slots((seat, zones::UNITS)).is_empty();
                (self.rules.quirks.free_summons || self.card_allows(card, seat)?)
                    && (self.rules.quirks.residue || free)
                    && self.can(seat, &Trial::Summon(card))?
            } else {
                self.may_play(card, seat)? && self.can(seat, &Trial::Play(card))?
            };
            if can {
                out.push(Thing::Card(card));
            }
        }
        Ok(out)
    }

    /// The level that a card has now.
    pub(crate) fn level(&self, card: Card) -> i32 {
        self.number_of(super::modifier::Object::Card(card), attrs::LEVEL, false).unwrap_or(0)
    }

    /// What must hold before a spell or item is looked at more closely.
    pub(crate) fn may_play(&mut self, card: Card, seat: Seat) -> Ran<bool> {
        if !self.card_allows(card, seat)? {
            return Ok(false);
        }
        let Some(ability) = self.play_ability(card) else { return Ok(true) };
        let code = self.code(ability);
        if !self.is_for(code, ability, seat)? || !self.condition_holds(code, ability, seat)? {
            return Ok(false);
        }
        if code.after.is_some() && !self.is_met(ability) {
            return Ok(false);
        }
        if !self.rules.quirks.unlimited_plays && !self.within_limits(code, ability, seat)? {
            return Ok(false);
        }
        Ok(true)
    }

    /// The cast or deploy ability of a card.
    pub(crate) fn play_ability(&self, card: Card) -> Option<AbilityRef> {
        let all = self.abilities(card);
        all.into_iter().find(|ability| matches!(self.code(*ability).kind, Kind::Cast | Kind::Deploy))
    }

    /// The card's own limit and condition.
    pub(crate) fn card_allows(&mut self, card: Card, seat: Seat) -> Ran<bool> {
        let rules = self.rules;
        let Some(own) = rules.card_rules(self.state, card) else { return Ok(true) };
        if own.turn_limit.is_none() && own.condition.is_none() {
            return Ok(true);
        }
        let mut cx = Context::card(card, seat);
        cx.wondering = Some(seat);
        if let Some(limit) = &own.turn_limit {
            let face = self.face(card);
            let (id, name) = (face.id, face.name);
            let by_id = self.rules.quirks.limit_by_id;
            let made = self.state.made.iter().filter(|made| {
                made.player == seat
                    && made.kind != words::ABILITY_BLOCK
                    && if by_id {
                        made.id == id && made.kind != words::SUMMON_BLOCK
                    } else {
                        made.name == name
                    }
            });
            let count = made.count();
            if !self.below(count, limit, &mut cx)? {
                return Ok(false);
            }
        }
        match &own.condition {
            Some(condition) => self.truth(condition, &mut cx),
            None => Ok(true),
        }
    }

    fn below(&mut self, count: usize, limit: &'g Expr, cx: &mut Context) -> Ran<bool> {
        let limit = self.eval(limit, cx)?;
        Ok(match limit {
            Value::AtLeast(_) => true,
            limit => (count as i64) < i64::from(limit.number(cx.actor)),
        })
    }

    /// Has what the ability waits for happened on the stack before?
    fn is_met(&self, ability: AbilityRef) -> bool {
        let stack = self.state.stack.unwrap_or(1).clamp(1, 64) - 1;
        self.state.instance(ability).met & (1 << stack) != 0
    }

    fn is_for(&mut self, code: &'g AbilityCode, ability: AbilityRef, seat: Seat) -> Ran<bool> {
        match &code.for_player {
            None => Ok(self.state.controller(ability.card) == seat),
            Some(who) => {
                let mut cx = Context::of(self, ability);
                cx.actor = seat;
                Ok(self.seats(who, &mut cx)?.contains(&seat))
            }
        }
    }

    fn condition_holds(&mut self, code: &'g AbilityCode, ability: AbilityRef, seat: Seat) -> Ran<bool> {
        let Some(condition) = &code.condition else { return Ok(true) };
        let mut cx = self.user_context(ability, seat);
        cx.wondering = Some(seat);
        self.is_fulfilled(condition, &mut cx)
    }

    /// The context in which a player would use an ability.
    pub(crate) fn user_context(&self, ability: AbilityRef, seat: Seat) -> Context {
        let mut cx = Context::of(self, ability);
        cx.actor = seat;
        cx
    }

    fn within_limits(&mut self, code: &'g AbilityCode, ability: AbilityRef, seat: Seat) -> Ran<bool> {
        let mut cx = self.user_context(ability, seat);
        let (turn, stay) = {
            let instance = self.state.instance(ability);
            (usize::from(instance.turn_uses), usize::from(instance.stay_uses))
        };
        if let Some(limit) = &code.turn_limit
            && !self.below(turn, limit, &mut cx)?
        {
            return Ok(false);
        }
        if let Some(limit) = &code.game_limit {
            let uses = self.game_uses(seat, code.id);
            if !self.below(uses, limit, &mut cx)? {
                return Ok(false);
            }
        }
        if let Some(limit) = &code.stay_limit
            && !self.below(stay, limit, &mut cx)?
        {
            return Ok(false);
        }
        if let Some(limit) = &code.global_limit {
            let made = self.state.made.iter().filter(|made| made.player == seat && made.id == code.id);
            let count = made.count();
            return self.below(count, limit, &mut cx);
        }
        Ok(true)
    }

    fn game_uses(&self, seat: Seat, id: Sym) -> usize {
        let found = self.state.game_uses.iter().find(|row| row.0 == seat && row.1 == id);
        found.map_or(0, |row| usize::from(row.2))
    }

    /// Counts a use of an ability for the whole game.
    pub(crate) fn count_game_use(&mut self, seat: Seat, id: Sym) {
        match self.state.game_uses.iter_mut().find(|row| row.0 == seat && row.1 == id) {
            Some(row) => row.2 = row.2.saturating_add(1),
            None => self.state.game_uses.push((seat, id, 1)),
        }
    }

    /// May a static ability change what happens once more?
    pub(crate) fn may_apply(&mut self, ability: AbilityRef) -> Ran<bool> {
        if self.is_cancelled(ability) {
            return Ok(false);
        }
        let code = self.code(ability);
        let seat = self.state.controller(ability.card);
        if !self.within_limits(code, ability, seat)? {
            return Ok(false);
        }
        let Some(condition) = &code.condition else { return Ok(true) };
        let mut cx = Context::of(self, ability);
        cx.wondering = Some(seat);
        self.is_fulfilled(condition, &mut cx)
    }

    /// Counts an application of a static ability.
    pub(crate) fn count_application(&mut self, ability: AbilityRef) {
        let id = self.code(ability).id;
        let seat = self.state.controller(ability.card);
        let instance = self.state.instance_mut(ability);
        instance.turn_uses = instance.turn_uses.saturating_add(1);
        instance.stay_uses = instance.stay_uses.saturating_add(1);
        if !(self.cost && self.rules.quirks.costs_not_counted) {
            self.count_game_use(seat, id);
        }
        if !self.rules.quirks.unlimited_plays {
            self.note(words::ABILITY_BLOCK, seat, id, id);
        }
    }

    /// Notes a block of this turn.
    pub(crate) fn note(&mut self, kind: Word, player: Seat, id: Sym, name: Sym) {
        self.state.made.push(super::state::Made { kind, player, id, name });
    }

    /// Abilities of a kind that a player can use.
    fn usable(&mut self, seat: Seat, kind: Kind) -> Ran<Vec<Thing>> {
        let bits = match kind {
            Kind::Trigger => kinds::TRIGGERS,
            Kind::Fast => kinds::FASTS,
            _ => kinds::OPTIONALS,
        };
        let mut out = Vec::new();
        if kind == Kind::Trigger && !self.state.met {
            return Ok(out);
        }
        for card in self.rules.with(self.state, bits) {
            for ability in self.abilities(card) {
                if self.code(ability).kind != kind {
                    continue;
                }
                if (kind != Kind::Trigger || self.is_met(ability))
                    && self.may_use(ability, seat)?
                    && self.can(seat, &Trial::Activate(ability))?
                {
                    out.push(Thing::Ability(ability));
                }
            }
        }
        Ok(out)
    }

    /// Conditions, limits and who may.
    pub(crate) fn may_use(&mut self, ability: AbilityRef, seat: Seat) -> Ran<bool> {
        let code = self.code(ability);
        if code.kind == Kind::Trigger && self.state.instance(ability).met == 0 {
            return Ok(false);
        }
        if !self.rules.quirks.cancelled_offered && self.is_cancelled(ability) {
            return Ok(false);
        }
        Ok(self.within_limits(code, ability, seat)?
            && self.condition_holds(code, ability, seat)?
            && self.is_for(code, ability, seat)?)
    }

    fn retirable(&self, seat: Seat) -> Vec<Thing> {
        let player = self.state.player(seat);
        let mut all: Vec<Card> =
            player.units.iter().map(|slot| slot.card).filter(|card| *card != NO_CARD).collect();
        if self.rules.quirks.partner_retires {
            all.extend(self.partner(seat));
        }
        let fresh = |card: &Card| {
            let gid = self.state.card(*card).gid;
            self.state.summoned.iter().any(|list| list.contains(&gid))
        };
        all.into_iter().filter(|card| !fresh(card)).map(Thing::Card).collect()
    }

    fn attackers(&self, seat: Seat) -> Vec<Thing> {
        let units =
            self.state.player(seat).units.iter().map(|slot| slot.card).filter(|card| *card != NO_CARD);
        let all = self.partner(seat).into_iter().chain(units);
        all.filter(|card| self.can_attack(*card)).map(Thing::Card).collect()
    }

    /// Do two cards share a type?
    pub(crate) fn share_type(&self, one: Card, other: Card) -> bool {
        let cx = Context::card(one, 0);
        let mut first = super::value::Items::new();
        let mut second = super::value::Items::new();
        self.get(&Item::Card(CardItem::Live(one)), attrs::TYPES, &cx, &mut first);
        self.get(&Item::Card(CardItem::Live(other)), attrs::TYPES, &cx, &mut second);
        first.iter().any(|ty| second.contains(ty))
    }
}
