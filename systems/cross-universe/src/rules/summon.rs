//! Summoning by effects, and tokens.

use std::sync::Arc;

use cardwright_ir::Seat;
use cardwright_table::Card;
use smallvec::SmallVec;

use super::{
    action::{Act, Action},
    code::{Call, Face},
    context::{Context, Stop},
    play::{Play, Ran},
    request::{Asked, Request, Response, Why},
    state::{CardState, Instance},
    value::{AbilityRef, CardItem, Item, Items, Value, ZoneRef},
};
use crate::vocabulary::{words, zones};

/// The most tokens that an open amount can mean.
const OPEN_TOKENS: i32 = 5;

impl<'g> Play<'g, '_> {
    /// Summons cards. `args` is the first argument behind the cards: zone, what is replaced, whether it is paid.
    pub(crate) fn summon(
        &mut self,
        call: &'g Call,
        cards: &[Card],
        args: usize,
        cx: &mut Context,
    ) -> Ran<Value> {
        let cards = self.allowed(cards, cx.actor)?;
        let cards = self.settled(call, &cards, args, cx)?;
        let pays = call.instead.is_some() || self.truth(&call.args[args + 2], cx)?;
        let mut costs = Vec::new();
        let mut origins: SmallVec<[Option<ZoneRef>; 5]> = SmallVec::new();
        for (index, (card, zone)) in (0u8..).zip(&cards) {
            origins.push(self.state.card(*card).zone);
            let mut place =
                Action::new(Act::Place, cx.actor).card(CardItem::Live(*card)).to(*zone).cost(index);
            place.from = self.state.card(*card).zone;
            costs.push(self.numbered(place));
            let level =
                self.number_of(super::modifier::Object::Card(*card), crate::vocabulary::attrs::LEVEL, false);
            let level = level.unwrap_or(0);
            if pays && level > 0 {
                let pay = self.numbered(Action::new(Act::LoseMana, cx.actor).amount(level).cost(index));
                costs.push(pay);
            }
        }
        if call.instead.is_some() {
            self.replace_cost(call, args, &mut costs, cx)?;
        }
        let happened = self.batch(costs)?;
        let mut summons = Vec::new();
        for ((card, zone), from) in cards.iter().zip(origins) {
            let placed = happened.iter().any(|action| {
                action.act == Act::Place
                    && !action.cancelled
                    && action.card.as_ref().is_some_and(|known| known.card() == *card)
            });
            if placed {
                let mut summon =
                    Action::new(Act::Summon, cx.actor).card(CardItem::Live(*card)).effect(cx).to(*zone);
                summon.from = from;
                summons.push(summon);
            }
        }
        let happened = self.batch(summons)?;
        let summoned = happened.iter().filter(|action| action.act == Act::Summon && !action.cancelled);
        let summoned: Items = summoned.filter_map(|action| action.card.clone().map(Item::Card)).collect();
        for item in &summoned {
            if let Item::Card(card) = item {
                self.note_summons(card.card(), cx.actor);
            }
        }
        Ok(Value::List(summoned))
    }

    /// The cards whose own limit and condition allow that they are summoned, one after the other.
    fn allowed(&mut self, cards: &[Card], seat: Seat) -> Ran<SmallVec<[Card; 5]>> {
        if self.rules.quirks.free_summons {
            return Ok(SmallVec::from_slice(cards));
        }
        let before = self.state.made.len();
        let mut allowed = SmallVec::new();
        for card in cards {
            if self.card_allows(*card, seat)? {
                allowed.push(*card);
                self.note_summons(*card, seat);
            }
        }
        self.state.made.truncate(before);
        Ok(allowed)
    }

    /// Summons by effects count for the limits of cards, except in the reference.
    fn note_summons(&mut self, card: Card, seat: Seat) {
        if !self.rules.quirks.limit_by_id {
            let face = self.face(card);
            let (id, name) = (face.id, face.name);
            self.note(words::SUMMON_BLOCK, seat, id, name);
        }
    }

    /// Where each card goes: the zone may depend on the card. More cards than slots fail, unless as many as possible
    /// will do.
    fn settled(
        &mut self,
        call: &'g Call,
        cards: &[Card],
        args: usize,
        cx: &mut Context,
    ) -> Ran<SmallVec<[(Card, ZoneRef); 5]>> {
        let mut settled: SmallVec<[(Card, ZoneRef); 5]> = SmallVec::new();
        for card in cards {
            let zone = self.unit_zone(call, args, &[*card], cx)?;
            settled.push((*card, zone.ok_or(Stop::Failed)?));
        }
        for side in 0..2 {
            let zone = (side, zones::UNITS);
            let here = settled.iter().filter(|(_, to)| *to == zone).map(|(card, _)| *card);
            let here: SmallVec<[Card; 5]> = here.collect();
            let free = self.free_slots(zone).len();
            if here.len() <= free {
                continue;
            }
            if !call.most {
                return Err(Stop::Failed);
            }
            settled.retain(|(_, to)| *to != zone);
            if free > 0 {
                let chosen = self.choose_summoned(&here, free, cx)?;
                settled.extend(chosen.into_iter().map(|card| (card, zone)));
            }
        }
        if settled.is_empty() { Err(Stop::Failed) } else { Ok(settled) }
    }

    /// The unit zone among the zones given.
    fn unit_zone(
        &mut self,
        call: &'g Call,
        args: usize,
        cards: &[Card],
        cx: &mut Context,
    ) -> Ran<Option<ZoneRef>> {
        self.implicit.cards.push(cards.iter().map(|card| Item::Card(CardItem::Live(*card))).collect());
        let zones = self.eval(&call.args[args], cx);
        self.implicit.cards.pop();
        Ok(zones?.items(cx.actor).iter().find_map(|item| match item {
            Item::Zone(zone) if zone.1 == zones::UNITS => Some(*zone),
            _ => None,
        }))
    }

    fn choose_summoned(&mut self, cards: &[Card], free: usize, cx: &Context) -> Ran<SmallVec<[Card; 5]>> {
        let from: Items = cards.iter().map(|card| Item::Card(CardItem::Live(*card))).collect();
        let why = Why::EffectSummon(cx.ability.unwrap_or(AbilityRef { card: cx.card.card(), slot: 0 }));
        let amount = free as u16;
        let ask = Asked::Cards { why, from, min: amount, max: amount, valid: None, blind: false };
        match self.ask(&Request { player: cx.actor, ask })? {
            Response::Many(picks) => {
                Ok(picks.iter().filter_map(|pick| cards.get(usize::from(*pick)).copied()).collect())
            }
            _ => Ok(SmallVec::new()),
        }
    }

    /// The first matching part of the cost of each card is exchanged for something else.
    fn replace_cost(
        &mut self,
        call: &'g Call,
        args: usize,
        costs: &mut Vec<Action>,
        cx: &mut Context,
    ) -> Ran<()> {
        let rules = self.rules;
        let Some(instead) = call.instead else { return Ok(()) };
        let mandatory = rules.quirks.cost_change_always || self.truth(&call.args[args + 2], cx)?;
        for at in 0..costs.len() {
            let action = costs[at].clone();
            if !self.examine(&call.args[args + 1], &action, None, cx)? {
                continue;
            }
            if !mandatory {
                let ability = cx.ability.unwrap_or(AbilityRef { card: cx.card.card(), slot: 0 });
                let request = Request { player: cx.actor, ask: Asked::Section(ability) };
                if self.ask(&request)? != Response::Yes(true) {
                    return Ok(());
                }
            }
            self.implicit.actions.push(Arc::new(vec![action.clone()]));
            let built = match rules.code.blocks[instead as usize].first() {
                Some(super::code::Stmt::Do(super::code::Expr::Call(call))) => self.batch_of(call, cx),
                _ => Ok(Vec::new()),
            };
            self.implicit.actions.pop();
            let new = built?.into_iter().map(|mut new| {
                new.cost = action.cost;
                new
            });
            let new: Vec<Action> = new.collect();
            costs.splice(at..=at, new);
            return Ok(());
        }
        Ok(())
    }

    pub(crate) fn summon_tokens(&mut self, call: &'g Call, cx: &mut Context) -> Ran<Value> {
        let amounts = self.eval(&call.args[0], cx)?;
        let options: Items = match &amounts {
            Value::AtLeast(least) => (*least..=OPEN_TOKENS).map(Item::Num).collect(),
            _ => amounts.items(cx.actor).iter().cloned().collect(),
        };
        let ability = cx.ability.unwrap_or(AbilityRef { card: cx.card.card(), slot: 0 });
        let amount = match options.as_slice() {
            [] => return Err(Stop::Failed),
            [Item::Num(amount)] => *amount,
            _ => {
                let request = Request { player: cx.actor, ask: Asked::Number(ability, options.clone()) };
                match self.ask(&request)? {
                    Response::One(at) => match options.get(usize::from(at)) {
                        Some(Item::Num(amount)) => *amount,
                        _ => 0,
                    },
                    _ => 0,
                }
            }
        };
        let Some(zone) = self.unit_zone(call, 7, &[], cx)? else { return Err(Stop::Failed) };
        let free = self.free_slots(zone).len();
        let mut amount = usize::try_from(amount).unwrap_or(0);
        if amount > free {
            if !call.most {
                return Err(Stop::Failed);
            }
            amount = free;
        }
        let face = self.token_face(call, cx)?;
        let mut tokens: SmallVec<[Card; 5]> = SmallVec::new();
        for _ in 0..amount {
            tokens.push(self.create_token(&face, cx.actor));
        }
        self.summon(call, &tokens, 7, cx)
    }

    fn token_face(&mut self, call: &'g Call, cx: &mut Context) -> Ran<Arc<Face>> {
        let name = self.eval(&call.args[1], cx)?;
        let level = self.number(&call.args[2], cx)?;
        let types = self.eval(&call.args[3], cx)?;
        let attack = self.number(&call.args[4], cx)?;
        let defense = self.number(&call.args[5], cx)?;
        let abilities = self.eval(&call.args[6], cx)?;
        let syms = |value: &Value| -> SmallVec<[cardwright_ir::Sym; 4]> {
            value
                .items(cx.actor)
                .iter()
                .filter_map(|item| if let Item::Sym(sym) = item { Some(*sym) } else { None })
                .collect()
        };
        let id = syms(&name).first().copied().unwrap_or_default();
        let codes = syms(&abilities).iter().filter_map(|id| self.rules.code.by_id.get(id).copied()).collect();
        Ok(Arc::new(Face {
            id,
            kind: words::TOKEN,
            name: id,
            level,
            types: syms(&types),
            attack: Some(attack),
            defense: Some(defense),
            abilities: codes,
        }))
    }

    fn create_token(&mut self, face: &Arc<Face>, owner: u8) -> Card {
        let known = self.state.token_faces.iter().position(|known| known == face);
        let at = known.unwrap_or_else(|| {
            self.state.token_faces.push(face.clone());
            self.state.token_faces.len() - 1
        });
        let number = u16::try_from(self.rules.code.faces.len() + at).unwrap_or(u16::MAX);
        self.rules.create(self.state, number, owner, true)
    }
}

impl super::Universe {
    /// A new card in no zone.
    pub(crate) fn create(&self, state: &mut super::state::State, face: u16, owner: u8, token: bool) -> Card {
        let card = state.cards.len() as Card;
        let first = state.printed.len() as u32;
        state.next_gid += 1;
        let gid = state.next_gid;
        state.cards.push(CardState {
            face,
            owner,
            zone: None,
            placed_to: None,
            slot: 0,
            last_side: None,
            hidden: 0,
            seen: 0,
            token,
            gone: false,
            attacks_made: 0,
            attacks_again: false,
            attacking: false,
            attacked: false,
            gid,
            equipped_to: None,
            equipped_at: 0,
            first,
        });
        state.modified.push(None);
        let stamp = state.next_timing.saturating_sub(1);
        let codes = self.face(state, card).abilities.clone();
        for code in &codes {
            self.note_ability(state, *code);
        }
        state.printed.extend(codes.iter().map(|code| Instance::new(*code, stamp)));
        card
    }
}
