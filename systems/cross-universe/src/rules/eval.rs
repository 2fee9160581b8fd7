//! What expressions mean. Calls that act are performed on the way, each as a batch of its own.

use cardwright_ir::{Bin, Fold, Seat, SeatWord, Ty};
use smallvec::SmallVec;

use super::{
    code::{Expr, Names},
    context::Context,
    play::{Play, Ran, when_of, zones_of},
    state::other,
    value::{CardItem, Item, Items, Time, Value, When},
};
use crate::vocabulary::{attrs, words};

/// A few players, in order.
pub(crate) type Seats = SmallVec<[Seat; 2]>;

impl<'g> Play<'g, '_> {
    /// The value of an expression.
    pub(crate) fn eval(&mut self, expr: &'g Expr, cx: &mut Context) -> Ran<Value> {
        Ok(match expr {
            Expr::Const(item) => Value::one(item.clone()),
            Expr::AtLeast(number) => Value::AtLeast(*number),
            Expr::Range(from, to) => {
                let (from, to) = (self.number(from, cx)?, self.number(to, cx)?);
                self.burn(u32::try_from(i64::from(to) - i64::from(from)).unwrap_or(0).min(1 << 20))?;
                Value::List((from..=to).take(1 << 16).map(Item::Num).collect())
            }
            Expr::Zone(of, zone) => {
                let mut items = Items::new();
                for seat in self.zone_seats(of, cx)? {
                    items.extend(zones_of(*zone).iter().map(|zone| Item::Zone((seat, *zone))));
                }
                Value::List(items)
            }
            Expr::Side(of, side) => Value::List(
                self.zone_seats(of, cx)?.into_iter().map(|seat| Item::Side(seat, *side)).collect(),
            ),
            Expr::Var(var) => self.variable(*var + cx.first, cx),
            Expr::Captured(var) => self.captured(*var, cx),
            Expr::Keep(var, of) => {
                let value = self.eval(of, cx)?;
                self.kept.push((*var, value.clone()));
                value
            }
            Expr::ItCard => Value::List(self.implicit.cards.last().cloned().unwrap_or_default()),
            Expr::ItPlayer => Value::List(self.implicit.players.last().cloned().unwrap_or_default()),
            Expr::ItFight => Value::List(self.implicit.fights.last().cloned().unwrap_or_default()),
            Expr::This => Value::List(self.this(cx).into_iter().map(Item::Card).collect()),
            Expr::Seat(word) => Value::List(self.seat_word(*word, cx).into_iter().map(Item::Seat).collect()),
            Expr::List(items) => {
                let mut all = Items::new();
                for item in items {
                    match self.eval(item, cx)? {
                        Value::AtLeast(number) if items.len() == 1 => return Ok(Value::AtLeast(number)),
                        value => all.extend(value.into_items(cx.actor)),
                    }
                }
                self.distinct(&mut all);
                Value::List(all)
            }
            Expr::Get(of, attr) => {
                let of = self.eval(of, cx)?;
                let mut out = Items::new();
                for item in of.items(cx.actor) {
                    self.get(item, *attr, cx, &mut out);
                }
                self.distinct(&mut out);
                Value::List(out)
            }
            Expr::Game(attr) => Value::List(self.game_fact(*attr)),
            Expr::From(sources, test) => Value::List(self.matching(sources, test.as_deref(), cx)?),
            Expr::Fold(fold, of) => {
                let of = self.eval(of, cx)?;
                self.fold(*fold, &of, cx)
            }
            Expr::Bin(op, ty, left, right) => self.binary(*op, *ty, left, right, cx)?,
            Expr::Negative(of) => {
                let mut items = self.eval(of, cx)?.into_items(cx.actor);
                for item in &mut items {
                    if let Item::Num(number) = item {
                        *number = number.saturating_neg();
                    }
                }
                Value::List(items)
            }
            Expr::Not(of) => Value::bool(!self.truth(of, cx)?),
            Expr::Told(told) => Value::List(self.told(told, cx)?),
            Expr::Call(call) => return self.call(call, cx),
            Expr::Modifier(code) => Value::one(Item::Modifier(self.modifier_value(*code, cx))),
            Expr::Names(names) => Value::List(self.names(*names)),
            Expr::CurrentTurn => Value::one(Item::Turn(self.state.turn)),
            Expr::NextTurn => Value::one(Item::Turn(self.state.turn + 1)),
            Expr::TurnOf(of) => {
                let now = self.state.turn;
                let active = self.state.active;
                let seats = self.seats(of, cx)?;
                Value::List(seats.iter().map(|seat| Item::Turn(now + i32::from(*seat != active))).collect())
            }
            Expr::NextTurnOf(of) => {
                let now = self.state.turn;
                let active = self.state.active;
                let seats = self.seats(of, cx)?;
                Value::List(
                    seats.iter().map(|seat| Item::Turn(now + if *seat == active { 2 } else { 1 })).collect(),
                )
            }
            Expr::EndOf(of) => self.time(of, When::End, cx)?,
            Expr::StartOf(of, phase) => match when_of(*phase) {
                Some(when) => self.time(of, when, cx)?,
                None => Value::empty(),
            },
            Expr::Forever => Value::one(Item::Time(Time::Forever)),
            Expr::PhaseOf(of, phase) => {
                Value::List(self.seats(of, cx)?.iter().map(|seat| Item::Phase(Some(*seat), *phase)).collect())
            }
        })
    }

    /// Does what an ability asks for hold? A fault says whose question it was.
    pub(crate) fn is_fulfilled(&mut self, asked: &'g Expr, cx: &mut Context) -> Ran<bool> {
        let ran = self.truth(asked, cx);
        self.inside(ran, cx.ability)
    }

    /// The truth of an expression, without building lists where that is easy.
    pub(crate) fn truth(&mut self, expr: &'g Expr, cx: &mut Context) -> Ran<bool> {
        match expr {
            Expr::Const(Item::Bool(truth)) => Ok(*truth),
            Expr::Not(of) => Ok(!self.truth(of, cx)?),
            // Both sides are always worked out: a capture on either one counts.
            Expr::Bin(Bin::And, _, left, right) => Ok(self.truth(left, cx)? & self.truth(right, cx)?),
            Expr::Bin(Bin::Or, _, left, right) => Ok(self.truth(left, cx)? | self.truth(right, cx)?),
            Expr::Bin(op @ (Bin::Eq | Bin::Less | Bin::LessEq), ty, left, right) => {
                self.compare(*op, *ty, left, right, cx)
            }
            _ => Ok(self.eval(expr, cx)?.truth(cx.actor)),
        }
    }

    /// The first number of an expression; 0 without one.
    pub(crate) fn number(&mut self, expr: &'g Expr, cx: &mut Context) -> Ran<i32> {
        match expr {
            Expr::Const(Item::Num(number)) => Ok(*number),
            _ => Ok(self.eval(expr, cx)?.number(cx.actor)),
        }
    }

    /// The players of an expression.
    pub(crate) fn seats(&mut self, expr: &'g Expr, cx: &mut Context) -> Ran<Seats> {
        match expr {
            Expr::Seat(word) => Ok(self.seat_word(*word, cx)),
            _ => {
                let value = self.eval(expr, cx)?;
                Ok(value
                    .items(cx.actor)
                    .iter()
                    .filter_map(|item| if let Item::Seat(seat) = item { Some(*seat) } else { None })
                    .collect())
            }
        }
    }

    fn seat_word(&self, word: SeatWord, cx: &Context) -> Seats {
        match word {
            SeatWord::You => SmallVec::from_slice(&[cx.you]),
            SeatWord::Opponent => SmallVec::from_slice(&[other(cx.you)]),
            SeatWord::Actor => SmallVec::from_slice(&[cx.actor]),
            SeatWord::Active => SmallVec::from_slice(&[self.state.active]),
            SeatWord::Both => SmallVec::from_slice(&[self.state.active, other(self.state.active)]),
            SeatWord::Everyone => SmallVec::from_slice(&[cx.actor, other(cx.actor)]),
        }
    }

    /// Whose zones a zone word means: of a list of players only the first counts.
    pub(crate) fn zone_seats(&mut self, of: &'g Expr, cx: &mut Context) -> Ran<Seats> {
        let mut seats = self.seats(of, cx)?;
        if !matches!(of, Expr::Seat(SeatWord::Everyone)) {
            seats.truncate(1);
        }
        Ok(seats)
    }

    /// The card with the script, if it is still what it was.
    pub(crate) fn this(&self, cx: &Context) -> Option<CardItem> {
        self.state.current(&cx.card).map(CardItem::Live)
    }

    fn time(&mut self, of: &'g Expr, when: When, cx: &mut Context) -> Ran<Value> {
        let turns = self.eval(of, cx)?;
        let first = turns.items(cx.actor).iter().filter_map(|item| match item {
            Item::Turn(turn) => Some(*turn),
            _ => None,
        });
        Ok(match first.min() {
            Some(turn) => Value::one(Item::Time(Time::At(turn, when))),
            None => Value::empty(),
        })
    }

    fn names(&self, names: Names) -> Items {
        let code = &self.rules.code;
        let sym = |sym: &cardwright_ir::Sym| Item::Sym(*sym);
        match names {
            Names::Types => code.all_types.iter().map(sym).collect(),
            Names::Units => code.unit_names.iter().map(sym).collect(),
            Names::Spells => code.spell_names.iter().map(sym).collect(),
            Names::Items => code.item_names.iter().map(sym).collect(),
            Names::Cards => {
                code.unit_names.iter().chain(&code.spell_names).chain(&code.item_names).map(sym).collect()
            }
        }
    }

    fn variable(&self, var: u16, cx: &Context) -> Value {
        let at = usize::from(var);
        if let Some(Some(value)) = cx.frozen.as_ref().and_then(|vars| vars.get(at)) {
            return value.clone();
        }
        let vars = cx.ability.and_then(|ability| self.state.vars(ability));
        vars.and_then(|vars| vars.get(at)).cloned().flatten().unwrap_or_else(Value::empty)
    }

    /// What was captured on the stack before the newest one.
    fn captured(&self, var: u16, cx: &Context) -> Value {
        let at = usize::from(var);
        if let Some(Some(value)) = cx.frozen.as_ref().and_then(|vars| vars.get(at)) {
            return value.clone();
        }
        let Some(ability) = cx.ability else { return Value::empty() };
        let frame = self.state.frames(ability).and_then(|frames| {
            let last = frames.len().checked_sub(2)?;
            frames[last].iter().find(|(known, _)| *known == var)
        });
        match frame {
            Some((_, value)) => value.clone(),
            None => match self.code(ability).captured.iter().find(|(known, _)| *known == var) {
                Some((_, Ty::Num)) => Value::num(0),
                _ => Value::empty(),
            },
        }
    }

    /// Sets have everything once: the first of equal items stays.
    pub(crate) fn distinct(&self, items: &mut Items) {
        if items.len() < 2 || !matches!(items[0], Item::Card(_) | Item::Seat(_) | Item::Fight(_)) {
            return;
        }
        let mut at = 1;
        while at < items.len() {
            if (0..at).any(|earlier| self.same(&items[earlier], &items[at])) {
                items.remove(at);
            } else {
                at += 1;
            }
        }
    }

    /// Are two items equal?
    pub(crate) fn same(&self, one: &Item, other: &Item) -> bool {
        match (one, other) {
            (Item::Card(one), Item::Card(other)) => self.state.gid(one) == self.state.gid(other),
            (Item::Phase(whose, phase), Item::Phase(others, other)) => {
                let owners = whose.is_none() || others.is_none() || whose == others;
                let main = |word| matches!(word, words::MAIN_PHASE_1 | words::MAIN_PHASE_2);
                let kinds = phase == other
                    || (*phase == words::MAIN_PHASE && main(*other))
                    || (*other == words::MAIN_PHASE && main(*phase));
                owners && kinds
            }
            _ => one == other,
        }
    }

    fn fold(&self, fold: Fold, of: &Value, cx: &Context) -> Value {
        let items = of.items(cx.actor);
        match fold {
            Fold::Count => Value::num(items.len() as i32),
            Fold::Sum => Value::num(items.iter().fold(0i32, |sum, item| match item {
                Item::Num(number) => sum.saturating_add(*number),
                _ => sum,
            })),
            Fold::Same => Value::bool(items.windows(2).all(|pair| self.same(&pair[0], &pair[1]))),
            Fold::Different => Value::bool(
                !items.is_empty()
                    && (1..items.len())
                        .all(|at| (0..at).all(|earlier| !self.same(&items[earlier], &items[at]))),
            ),
            _ => Value::bool(!items.is_empty()),
        }
    }

    fn binary(&mut self, op: Bin, ty: Ty, left: &'g Expr, right: &'g Expr, cx: &mut Context) -> Ran<Value> {
        Ok(match op {
            Bin::And => Value::bool(self.truth(left, cx)? & self.truth(right, cx)?),
            Bin::Or => Value::bool(self.truth(left, cx)? | self.truth(right, cx)?),
            Bin::Eq | Bin::Less | Bin::LessEq => Value::bool(self.compare(op, ty, left, right, cx)?),
            _ => {
                let (left, right) = (self.eval(left, cx)?, self.eval(right, cx)?);
                self.arithmetic(op, &left, &right, cx)
            }
        })
    }

    /// Sums, products, and the joining and parting of lists.
    pub(crate) fn arithmetic(&self, op: Bin, left: &Value, right: &Value, cx: &Context) -> Value {
        let (one, other) = (left.number(cx.actor), right.number(cx.actor));
        match op {
            Bin::Add => Value::num(one.saturating_add(other)),
            Bin::Sub => Value::num(one.saturating_sub(other)),
            Bin::Mul => Value::num(one.saturating_mul(other)),
            Bin::DivUp => Value::num(quotient(one, other, true)),
            Bin::DivDown => Value::num(quotient(one, other, false)),
            Bin::Union => {
                let mut all: Items = left.items(cx.actor).iter().cloned().collect();
                all.extend(right.items(cx.actor).iter().cloned());
                self.distinct(&mut all);
                Value::List(all)
            }
            _ => {
                let mut all: Items = left.items(cx.actor).iter().cloned().collect();
                for item in right.items(cx.actor) {
                    if let Some(at) = all.iter().position(|known| self.same(known, item)) {
                        all.remove(at);
                    }
                }
                Value::List(all)
            }
        }
    }

    fn compare(&mut self, op: Bin, ty: Ty, left: &'g Expr, right: &'g Expr, cx: &mut Context) -> Ran<bool> {
        if ty == Ty::Bool {
            return Ok(self.truth(left, cx)? == self.truth(right, cx)?);
        }
        if let Some(holds) = self.quick(op, left, right) {
            return Ok(holds);
        }
        if op == Bin::Eq
            && ty == Ty::Zones
            && let Expr::Zone(of, zone) = right
        {
            if let Expr::Get(card, attrs::ZONE) = left
                && matches!(**card, Expr::This)
            {
                let zone_of = self.this(cx).and_then(|card| self.zone_of(&card));
                let Some((seat, known)) = zone_of else { return Ok(false) };
                return Ok(zones_of(*zone).contains(&known) && self.zone_seats(of, cx)?.contains(&seat));
            }
            let left = self.eval(left, cx)?;
            let seats = self.zone_seats(of, cx)?;
            return Ok(left.items(cx.actor).iter().any(|item| match item {
                Item::Zone((seat, known)) => seats.contains(seat) && zones_of(*zone).contains(known),
                _ => false,
            }));
        }
        let (left, right) = (self.eval(left, cx)?, self.eval(right, cx)?);
        Ok(self.holds(op, &left, &right, cx))
    }

    /// Does some pair satisfy a comparison?
    pub(crate) fn holds(&self, op: Bin, left: &Value, right: &Value, cx: &Context) -> bool {
        let (one, other) = (left.items(cx.actor), right.items(cx.actor));
        match (op, left, right) {
            (Bin::Eq, Value::AtLeast(_), Value::AtLeast(_)) => true,
            (Bin::Eq, Value::AtLeast(least), _) => at_least(*least, other),
            (Bin::Eq, _, Value::AtLeast(least)) => at_least(*least, one),
            (Bin::Eq, ..) => one.iter().any(|item| other.iter().any(|known| self.same(item, known))),
            _ => {
                let number = |item: &Item| match item {
                    Item::Num(number) => Some(*number),
                    Item::Null if self.rules.quirks.null_is_zero => Some(0),
                    _ => None,
                };
                one.iter().filter_map(number).any(|one| {
                    other
                        .iter()
                        .filter_map(number)
                        .any(|other| if op == Bin::Less { one < other } else { one <= other })
                })
            }
        }
    }
}

fn at_least(least: i32, items: &[Item]) -> bool {
    items.iter().any(|item| matches!(item, Item::Num(number) if *number >= least))
}

/// A quotient, rounded; nothing can be divided by nothing.
pub(crate) fn quotient(one: i32, other: i32, up: bool) -> i32 {
    if other == 0 {
        return 0;
    }
    let (one, other) = (i64::from(one), i64::from(other));
    let down = one.div_euclid(other);
    let exact = one.rem_euclid(other) == 0;
    let rounded = if other > 0 {
        if up && !exact { down + 1 } else { down }
    } else {
        let up_value = -(one.div_euclid(-other));
        if up || exact { up_value } else { up_value - 1 }
    };
    i32::try_from(rounded).unwrap_or(i32::MAX)
}
