//! The built-in functions.

use cardwright_ir::Seat;
use cardwright_table::Card;
use smallvec::SmallVec;

use super::{
    action::{Act, Action, Spot},
    code::{Call, Expr},
    context::{Context, Stop},
    modifier::Object,
    play::{Asker, Play, Ran},
    request::{Asked, Request, Response, Why},
    state::is_field,
    value::{AbilityRef, CardItem, Item, Items, Time, Value, ZoneRef},
};
use crate::{
    syntax::words::Function,
    vocabulary::{words, zones},
};

impl<'g> Play<'g, '_> {
    /// Calls a function, once for everyone who is to do it.
    pub(crate) fn call(&mut self, call: &'g Call, cx: &mut Context) -> Ran<Value> {
        if cx.wondering.is_some()
            && !matches!(call.function, Function::Are | Function::GetCounters | Function::DeckTop)
        {
            return self.first_possible(call, cx);
        }
        let seats = self.seats(&call.who, cx)?;
        self.count(call.function);
        let outer = cx.actor;
        match seats.as_slice() {
            [] => Err(Stop::Failed),
            [seat] => {
                cx.actor = *seat;
                let value = self.call_one(call, cx);
                cx.actor = outer;
                value
            }
            several => {
                let mut lists: [Items; 2] = Default::default();
                let mut gives = false;
                for seat in several {
                    cx.actor = *seat;
                    let value = self.call_one(call, cx);
                    cx.actor = outer;
                    let value = value?;
                    gives |= !matches!(&value, Value::List(items) if items.is_empty());
                    lists[usize::from(*seat & 1)] = value.into_items(*seat);
                }
                Ok(if gives || call.function.signature().result != crate::syntax::words::Type::Nothing {
                    Value::Split(Box::new(lists))
                } else {
                    Value::empty()
                })
            }
        }
    }

    fn count(&mut self, function: Function) {
        if let Asker::Real(table) = &mut self.asker {
            table.count(function as usize);
        }
    }

    fn call_one(&mut self, call: &'g Call, cx: &mut Context) -> Ran<Value> {
        match call.function {
            Function::Are => self.are(call, cx).map(Value::bool),
            Function::GetCounters => {
                let cards = self.cards(&call.args[0], cx)?;
                let counter = self.eval(&call.args[1], cx)?;
                let Some(Item::Sym(counter)) = counter.items(cx.actor).first() else {
                    return Ok(Value::num(0));
                };
                let total = cards.iter().map(|card| match card {
                    CardItem::Live(card) => self.counters(*card, *counter),
                    CardItem::Was(was) => {
                        was.counters.iter().filter(|row| row.0 == *counter).map(|row| row.1).sum()
                    }
                });
                Ok(Value::num(total.sum()))
            }
            Function::DeckTop => match self.deck_top(call, cx)? {
                Some(cards) => Ok(Value::List(cards)),
                None => Err(Stop::Failed),
            },
            Function::DoAbility => {
                let id = self.eval(&call.args[0], cx)?;
                let Some(Item::Sym(id)) = id.items(cx.actor).first().cloned() else {
                    return Err(Stop::Failed);
                };
                self.do_ability(id, cx)?;
                Ok(Value::empty())
            }
            Function::Summon => {
                let cards = self.live_cards(&call.args[0], cx)?;
                self.summon(call, &cards, 1, cx)
            }
            Function::SummonTokens => self.summon_tokens(call, cx),
            Function::Select
            | Function::SelectAbility
            | Function::SelectCardName
            | Function::SelectDeckSide
            | Function::SelectNumber
            | Function::SelectPlayer
            | Function::SelectType
            | Function::Order => {
                let request = self.request(call, cx)?;
                let happened = self.batch(vec![Action::new(Act::Choose(Box::new(request)), cx.actor)])?;
                let picked = happened.iter().find(|action| matches!(action.act, Act::Choose(_)));
                Ok(Value::List(picked.map(|action| action.cards.clone()).unwrap_or_default()))
            }
            _ => {
                let actions = self.batch_of(call, cx)?;
                let numbers: SmallVec<[u32; 8]> = actions.iter().map(|action| action.number).collect();
                let happened = self.batch(actions)?;
                Ok(Value::List(result(call.function, &happened, &numbers)))
            }
        }
    }

    /// The actions of a function that acts at once.
    pub(crate) fn batch_of(&mut self, call: &'g Call, cx: &mut Context) -> Ran<Vec<Action>> {
        let outer = cx.actor;
        if let Some(seat) = self.seats(&call.who, cx)?.first()
            && !matches!(call.who, Expr::Seat(cardwright_ir::SeatWord::Both))
        {
            cx.actor = *seat;
        }
        let built = self.build(call, cx);
        cx.actor = outer;
        let mut actions = built?;
        for action in &mut actions {
            if action.number == 0 {
                action.number = self.state.number();
            }
        }
        Ok(actions)
    }

    fn build(&mut self, call: &'g Call, cx: &mut Context) -> Ran<Vec<Action>> {
        let player = cx.actor;
        let mut out = Vec::new();
        match call.function {
            Function::Apply => return self.build_apply(call, cx),
            Function::CancelAttack => out.push(Action::new(Act::CancelAttack, player).effect(cx)),
            Function::Damage => {
                let seats = self.seats(&call.args[0], cx)?;
                for seat in seats {
                    self.implicit.players.push(std::iter::once(Item::Seat(seat)).collect());
                    let amount = self.number(&call.args[1], cx);
                    self.implicit.players.pop();
                    out.push(Action::new(Act::Damage(seat), player).amount(amount?).effect(cx));
                }
            }
            Function::Destroy => {
                let cards = self.live_cards(&call.args[0], cx)?;
                let mut destroys = Vec::new();
                for card in cards {
                    let [discard, destroy] = self.destruction(&CardItem::Live(card), player);
                    out.push(discard.effect(cx));
                    destroys.push(destroy.effect(cx));
                }
                out.extend(destroys);
            }
            Function::Discard => {
                for card in self.live_cards(&call.args[0], cx)? {
                    let owner = self.state.card(card).owner;
                    let mut action = Action::new(Act::Discard, player).card(CardItem::Live(card)).effect(cx);
                    action.from = self.state.card(card).zone;
                    out.push(action.to((owner, zones::DISCARD)));
                }
            }
            Function::Exile => {
                let cards = self.live_cards(&call.args[0], cx)?;
                let until = self.time_of(&call.args[1], cx)?.unwrap_or(Time::Forever);
                for card in cards {
                    let owner = self.state.card(card).owner;
                    let mut action =
                        Action::new(Act::Exile(until), player).card(CardItem::Live(card)).effect(cx);
                    action.from = self.state.card(card).zone;
                    out.push(action.to((owner, zones::EXILE)));
                }
            }
            Function::Draw => {
                let mut amount = self.number(&call.args[0], cx)?;
                if call.most {
                    amount = amount.min(self.state.player(player).deck.len() as i32);
                }
                out.push(Action::new(Act::Draw, player).amount(amount).due(words::EFFECT));
            }
            Function::GainLife | Function::GainMana | Function::LoseLife | Function::LoseMana => {
                let act = match call.function {
                    Function::GainLife => Act::GainLife,
                    Function::GainMana => Act::GainMana,
                    Function::LoseLife => Act::LoseLife,
                    _ => Act::LoseMana,
                };
                let amount = self.number(&call.args[0], cx)?;
                out.push(Action::new(act, player).amount(amount));
            }
            Function::GiveAttack | Function::SetAttackTarget => {
                let act =
                    if call.function == Function::GiveAttack { Act::GiveAttack } else { Act::SetTarget };
                let card = self.live_cards(&call.args[0], cx)?.first().copied();
                let mut action = Action::new(act, player).effect(cx);
                action.card = card.map(CardItem::Live);
                if card.is_some() {
                    out.push(action);
                }
            }
            Function::Move => return self.build_moves(call, cx),
            Function::PutCounters | Function::RemoveCounters => {
                let cards = self.live_cards(&call.args[0], cx)?;
                let counter = self.eval(&call.args[1], cx)?;
                let mut amount = self.number(&call.args[2], cx)?;
                if call.function == Function::RemoveCounters {
                    amount = -amount;
                }
                if let Some(Item::Sym(counter)) = counter.items(cx.actor).first() {
                    for card in cards {
                        let action = Action::new(Act::Counters(*counter), player).card(CardItem::Live(card));
                        out.push(action.amount(amount).effect(cx));
                    }
                }
            }
            Function::Reveal => {
                let cards = self.live_cards(&call.args[0], cx)?;
                let until = self.time_of(&call.args[1], cx)?;
                for card in cards {
                    out.push(Action::new(Act::Reveal(until), player).card(CardItem::Live(card)).effect(cx));
                }
            }
            Function::View => {
                for card in self.live_cards(&call.args[0], cx)? {
                    out.push(Action::new(Act::View, player).card(CardItem::Live(card)).effect(cx));
                }
            }
            Function::Shuffle => out.push(Action::new(Act::Shuffle(player), player).effect(cx)),
            Function::Swap => {
                let one = self.live_cards(&call.args[0], cx)?.first().copied();
                let other = self.live_cards(&call.args[1], cx)?.first().copied();
                let transfer = self.truth(&call.args[2], cx)?;
                if let (Some(one), Some(other)) = (one, other) {
                    let mut action =
                        Action::new(Act::Swap(transfer), player).card(CardItem::Live(one)).effect(cx);
                    action.cards.push(Item::Card(CardItem::Live(other)));
                    out.push(action);
                }
            }
            Function::WinGame => {
                let ability = cx.ability.map(|ability| self.rules.ability_id(self.state, ability));
                out.push(Action::new(Act::Win(ability.unwrap_or_default()), player));
            }
            _ => {}
        }
        Ok(out)
    }

    fn build_apply(&mut self, call: &'g Call, cx: &mut Context) -> Ran<Vec<Action>> {
        let objects: Vec<Object> = if call.object {
            let value = self.eval(&call.args[0], cx)?;
            value
                .items(cx.actor)
                .iter()
                .filter_map(|item| match item {
                    Item::Card(card) => self.state.current(card).map(Object::Card),
                    Item::Seat(seat) => Some(Object::Player(*seat)),
                    Item::Fight(fight) => Some(Object::Fight(*fight)),
                    _ => None,
                })
                .collect()
        } else {
            vec![Object::Game]
        };
        let modifier = self.eval(&call.args[2], cx)?;
        let until = self.time_of(&call.args[1], cx)?.unwrap_or(Time::Forever);
        let Some(Item::Modifier(value)) = modifier.items(cx.actor).first() else { return Ok(Vec::new()) };
        Ok(objects
            .into_iter()
            .map(|object| {
                let mut action = Action::new(Act::Apply(object, value.clone(), until), cx.actor).effect(cx);
                if let Object::Card(card) = object {
                    action.card = Some(CardItem::Live(card));
                }
                action
            })
            .collect())
    }

    fn build_moves(&mut self, call: &'g Call, cx: &mut Context) -> Ran<Vec<Action>> {
        let cards = self.live_cards(&call.args[0], cx)?;
        let mut moves: Vec<(Card, ZoneRef, Spot)> = Vec::new();
        for card in cards {
            self.implicit.cards.push(std::iter::once(Item::Card(CardItem::Live(card))).collect());
            let zones = self.eval(&call.args[1], cx);
            self.implicit.cards.pop();
            if let Some((zone, spot)) = self.destination(card, zones?.items(cx.actor), cx.actor) {
                moves.push((card, zone, spot));
            }
        }
        let mut full: SmallVec<[ZoneRef; 2]> = SmallVec::new();
        for (_, zone, _) in &moves {
            let wanted = moves.iter().filter(|(_, other, _)| other == zone).count();
            if is_field(zone.1) && wanted > self.free_slots(*zone).len() && !full.contains(zone) {
                full.push(*zone);
            }
        }
        for zone in full {
            self.choose_movers(&mut moves, zone, cx)?;
        }
        Ok(moves
            .into_iter()
            .map(|(card, zone, spot)| {
                let mut action = Action::new(Act::Move(spot), cx.actor).card(CardItem::Live(card)).effect(cx);
                action.from = self.state.card(card).zone;
                action.to(zone)
            })
            .collect())
    }

    /// More cards than free slots: the player says which ones move.
    fn choose_movers(
        &mut self,
        moves: &mut Vec<(Card, ZoneRef, Spot)>,
        zone: ZoneRef,
        cx: &Context,
    ) -> Ran<()> {
        let free = self.free_slots(zone).len();
        let there: SmallVec<[Card; 8]> =
            moves.iter().filter(|(_, other, _)| *other == zone).map(|(card, ..)| *card).collect();
        let mut keep: SmallVec<[Card; 8]> = SmallVec::new();
        if free > 0 {
            let from: Items = there.iter().map(|card| Item::Card(CardItem::Live(*card))).collect();
            let why = Why::EffectMove(cx.ability.unwrap_or(AbilityRef { card: cx.card.card(), slot: 0 }));
            let amount = free as u16;
            let ask = Asked::Cards { why, from, min: amount, max: amount, valid: None, blind: false };
            if let Response::Many(picks) = self.ask(&Request { player: cx.actor, ask })? {
                keep.extend(picks.iter().filter_map(|pick| there.get(usize::from(*pick)).copied()));
            }
        }
        moves.retain(|(card, other, _)| *other != zone || keep.contains(card));
        Ok(())
    }

    /// Which of several zones a card goes to.
    fn destination(&self, card: Card, zones: &[Item], player: Seat) -> Option<(ZoneRef, Spot)> {
        let unit = self.is_unit(card);
        let fits = |item: &&Item| match item {
            Item::Zone((_, zones::UNITS | zones::PARTNER)) => unit,
            Item::Zone((_, zones::SPELLS)) => !unit,
            Item::Zone(_) | Item::Side(..) => true,
            _ => false,
        };
        let mine = |item: &&Item| match item {
            Item::Zone((seat, zone)) if is_field(*zone) => {
                *seat == self.state.card(card).last_side.unwrap_or(player)
            }
            Item::Zone((seat, _)) | Item::Side(seat, _) => *seat == player,
            _ => false,
        };
        let chosen = zones
            .iter()
            .filter(fits)
            .find(mine)
            .or_else(|| zones.iter().find(fits))
            .or_else(|| zones.first())?;
        Some(match chosen {
            Item::Side(seat, side) => ((*seat, zones::DECK), Spot::End(*side)),
            Item::Zone(zone) if zone.1 == zones::DECK => (*zone, Spot::Anywhere),
            Item::Zone(zone) => (*zone, Spot::Chosen),
            _ => return None,
        })
    }

    fn time_of(&mut self, expr: &'g Expr, cx: &mut Context) -> Ran<Option<Time>> {
        let value = self.eval(expr, cx)?;
        Ok(match value.items(cx.actor).first() {
            Some(Item::Time(time)) => Some(*time),
            _ => None,
        })
    }

    /// The cards of an expression.
    pub(crate) fn cards(&mut self, expr: &'g Expr, cx: &mut Context) -> Ran<SmallVec<[CardItem; 4]>> {
        let value = self.eval(expr, cx)?;
        Ok(value
            .items(cx.actor)
            .iter()
            .filter_map(|item| if let Item::Card(card) = item { Some(card.clone()) } else { None })
            .collect())
    }

    /// The cards of an expression that are still what they were.
    fn live_cards(&mut self, expr: &'g Expr, cx: &mut Context) -> Ran<SmallVec<[Card; 4]>> {
        let cards = self.cards(expr, cx)?;
        Ok(cards.iter().filter_map(|card| self.state.current(card)).collect())
    }

    /// The top cards of decks; `None` if there are too few.
    pub(crate) fn deck_top(&mut self, call: &'g Call, cx: &mut Context) -> Ran<Option<Items>> {
        let seats = self.seats(&call.args[0], cx)?;
        let amount = usize::try_from(self.number(&call.args[1], cx)?).unwrap_or(0);
        let mut out = Items::new();
        for seat in seats {
            let deck = &self.state.player(seat).deck;
            if deck.len() < amount && !call.most {
                return Ok(None);
            }
            let first = deck.len().saturating_sub(amount);
            out.extend(deck[first..].iter().map(|card| Item::Card(CardItem::Live(*card))));
        }
        Ok(Some(out))
    }

    fn do_ability(&mut self, id: cardwright_ir::Sym, cx: &mut Context) -> Ran<()> {
        let Some(code) = self.rules.code.by_id.get(&id).copied() else { return Err(Stop::Failed) };
        let own = cx.ability.map_or(0, |ability| self.code(ability).vars);
        let outer = cx.first;
        cx.first += own;
        self.depth += 1;
        let ran = self.part(code, cx);
        self.depth -= 1;
        cx.first = outer;
        ran
    }
}

/// What a function gives: the items of its actions that happened.
fn result(function: Function, happened: &[Action], numbers: &[u32]) -> Items {
    let wanted = |action: &&Action| {
        !action.cancelled
            && numbers.contains(&action.number)
            && !(function == Function::Destroy && action.act != Act::Destroy)
    };
    let done = happened.iter().filter(wanted);
    match function {
        Function::Draw => done.flat_map(|action| action.cards.iter().cloned()).collect(),
        Function::Damage
        | Function::GainLife
        | Function::GainMana
        | Function::LoseLife
        | Function::LoseMana => {
            let mut amounts: Items = done.map(|action| Item::Num(action.amount)).collect();
            if amounts.is_empty() {
                amounts.push(Item::Num(0));
            }
            amounts
        }
        Function::Destroy
        | Function::Discard
        | Function::Exile
        | Function::Move
        | Function::Reveal
        | Function::View => done.filter_map(|action| action.card.clone().map(Item::Card)).collect(),
        _ => Items::new(),
    }
}
