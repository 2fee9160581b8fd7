//! Whether a script could find all its targets now, without doing anything.

use cardwright_ir::Seat;
use smallvec::SmallVec;

use super::{
    code::{Call, Expr, Stmt},
    context::{Context, Stop},
    play::{Play, Ran},
    request::{Cursor, Request, Response},
    value::{CardItem, Item, Items, Value},
};
use crate::syntax::words::Function;

/// What to do with one possible value; true ends the search.
type Found<'f, 'g, 'a> = &'f mut dyn FnMut(&mut Play<'g, 'a>, Value) -> Ran<bool>;

impl<'g, 'a> Play<'g, 'a> {
    /// Could every instruction of a section find its targets?
    pub(crate) fn has_targets(&mut self, block: u32, cx: &mut Context) -> Ran<bool> {
        let rules = self.rules;
        match self.lines(&rules.code.blocks[block as usize], cx) {
            Err(Stop::Failed | Stop::Ended) => Ok(false),
            result => result,
        }
    }

    fn lines(&mut self, lines: &'g [Stmt], cx: &mut Context) -> Ran<bool> {
        let Some((line, rest)) = lines.split_first() else { return Ok(true) };
        self.burn(1)?;
        match line {
            Stmt::Let(var, value) => {
                if !self.targets_of(value, cx)? {
                    return Ok(false);
                }
                let var = *var + cx.first;
                let mut inner = cx.clone();
                let frozen = inner.frozen.get_or_insert_with(Default::default);
                let vars = std::sync::Arc::make_mut(frozen);
                if vars.len() <= usize::from(var) {
                    vars.resize(usize::from(var) + 1, None);
                }
                let used = rest.iter().any(|line| line.mentions(var - cx.first));
                if used && !self.others_hold(var - cx.first, rest, cx)? {
                    return Ok(false);
                }
                self.possible_values(value, &mut cx.clone(), &mut |play, value| {
                    if !used {
                        return play.lines(rest, &mut inner);
                    }
                    let frozen = inner.frozen.as_mut().expect("made above");
                    std::sync::Arc::make_mut(frozen)[usize::from(var)] = Some(value);
                    play.lines(rest, &mut inner)
                })
            }
            line => Ok(self.line(line, cx)? && self.lines(rest, cx)?),
        }
    }

    /// Do those lines find their targets that read neither a variable nor what is made of it? They come out the same
    /// for all of its values, and there may be many.
    fn others_hold(&mut self, var: u16, rest: &'g [Stmt], cx: &mut Context) -> Ran<bool> {
        let mut open: SmallVec<[u16; 4]> = SmallVec::from_slice(&[var]);
        for line in rest {
            let bound = open.iter().any(|var| line.mentions(*var));
            if let Stmt::Let(var, _) = line {
                open.push(*var);
            }
            if !bound && !self.line(line, cx)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn line(&mut self, line: &'g Stmt, cx: &mut Context) -> Ran<bool> {
        match line {
            Stmt::Let(_, value) => self.targets_of(value, cx),
            Stmt::Do(expr) => self.targets_of(expr, cx),
            Stmt::If(test, then, otherwise) => {
                if !self.targets_of(test, cx)? {
                    return Ok(false);
                }
                match otherwise {
                    None => Ok(true),
                    Some(otherwise) => Ok(self.has_targets(*then, cx)? || self.has_targets(*otherwise, cx)?),
                }
            }
            Stmt::Attempt { then, otherwise, .. } => match (then, otherwise) {
                (None, None) => Ok(true),
                (then, otherwise) => {
                    for block in [then, otherwise].into_iter().flatten() {
                        if self.has_targets(*block, cx)? {
                            return Ok(true);
                        }
                    }
                    Ok(false)
                }
            },
            Stmt::At(time, body) => Ok(self.targets_of(time, cx)? && self.has_targets(*body, cx)?),
        }
    }

    /// Could an expression find its targets?
    fn targets_of(&mut self, expr: &'g Expr, cx: &mut Context) -> Ran<bool> {
        match expr {
            Expr::Call(call) => self.call_has_targets(call, cx),
            Expr::Range(one, other) | Expr::Bin(_, _, one, other) => {
                Ok(self.targets_of(one, cx)? && self.targets_of(other, cx)?)
            }
            Expr::Get(of, _)
            | Expr::Negative(of)
            | Expr::Not(of)
            | Expr::Fold(_, of)
            | Expr::Keep(_, of)
            | Expr::Zone(of, _)
            | Expr::Side(of, _) => self.targets_of(of, cx),
            Expr::List(items) => {
                for item in items {
                    if !self.targets_of(item, cx)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
            Expr::From(sources, _) => {
                for source in sources {
                    if !self.targets_of(source, cx)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
            _ => Ok(true),
        }
    }

    fn call_has_targets(&mut self, call: &'g Call, cx: &mut Context) -> Ran<bool> {
        let seats = self.seats(&call.who, cx)?;
        let outer = cx.actor;
        for seat in seats {
            cx.actor = seat;
            let found = self.one_has_targets(call, cx);
            cx.actor = outer;
            if !found? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn one_has_targets(&mut self, call: &'g Call, cx: &mut Context) -> Ran<bool> {
        for arg in &call.args {
            if !self.targets_of(arg, cx)? {
                return Ok(false);
            }
        }
        match call.function {
            Function::Destroy
            | Function::Discard
            | Function::Exile
            | Function::Move
            | Function::Reveal
            | Function::View
            | Function::Summon
            | Function::GiveAttack
            | Function::SetAttackTarget
            | Function::PutCounters
            | Function::RemoveCounters => self.some_card(&call.args[0], cx),
            Function::Apply => Ok(!call.object || self.some_card(&call.args[0], cx)?),
            Function::Swap => Ok(self.some_card(&call.args[0], cx)? && self.some_card(&call.args[1], cx)?),
            Function::Select | Function::SelectAbility | Function::SelectCardName | Function::SelectType => {
                let request = self.request(call, cx)?;
                Ok(self.next_response(&request, &Cursor::Start)?.is_some())
            }
            Function::DeckTop => {
                let owners = if self.rules.quirks.own_deck_top {
                    std::iter::once(cx.actor).collect()
                } else {
                    self.seats(&call.args[0], cx)?
                };
                let most = call.most;
                self.possible_values(&call.args[1], cx, &mut |play, value| {
                    let amount = usize::try_from(value.number(0)).unwrap_or(0);
                    Ok(owners.iter().all(|seat: &Seat| {
                        let size = play.state.player(*seat).deck.len();
                        if most { size > 0 } else { size >= amount }
                    }))
                })
            }
            Function::Shuffle => {
                let size = self.state.player(cx.actor).deck.len();
                let actor = cx.actor;
                self.possible_values(&call.args[0], cx, &mut |_, value| Ok(size > value.items(actor).len()))
            }
            Function::DoAbility => {
                let mut inner = cx.clone();
                self.possible_values(&call.args[0], cx, &mut |play, value| {
                    let Some(Item::Sym(id)) = value.items(inner.actor).first() else { return Ok(false) };
                    let rules = play.rules;
                    match rules.code.by_id.get(id) {
                        Some(code) => play.has_targets(rules.code.abilities[*code as usize].exec, &mut inner),
                        None => Ok(false),
                    }
                })
            }
            _ => Ok(true),
        }
    }

    fn some_card(&mut self, expr: &'g Expr, cx: &mut Context) -> Ran<bool> {
        let actor = cx.actor;
        self.possible_values(expr, cx, &mut |_, value| Ok(!value.items(actor).is_empty()))
    }

    /// Goes through the values that an expression may have over all choices; true if one of them was taken.
    fn possible_values(&mut self, expr: &'g Expr, cx: &mut Context, found: Found<'_, 'g, 'a>) -> Ran<bool> {
        self.burn(1)?;
        match expr {
            Expr::Call(call) => self.possible_results(call, cx, found),
            Expr::Get(of, attr) if of.has_call() => {
                let inner = cx.clone();
                self.possible_values(of, cx, &mut |play, value| {
                    let mut out = Items::new();
                    for item in value.items(inner.actor) {
                        play.get(item, *attr, &inner, &mut out);
                    }
                    play.distinct(&mut out);
                    found(play, Value::List(out))
                })
            }
            Expr::Bin(op, _, left, right) if left.has_call() || right.has_call() => {
                let inner = cx.clone();
                self.possible_values(left, cx, &mut |play, one| {
                    play.possible_values(right, &mut inner.clone(), &mut |play, other| {
                        use cardwright_ir::Bin;
                        let value = match op {
                            Bin::And => Value::bool(one.truth(inner.actor) & other.truth(inner.actor)),
                            Bin::Or => Value::bool(one.truth(inner.actor) | other.truth(inner.actor)),
                            Bin::Eq | Bin::Less | Bin::LessEq => {
                                Value::bool(play.holds(*op, &one, &other, &inner))
                            }
                            _ => play.arithmetic(*op, &one, &other, &inner),
                        };
                        found(play, value)
                    })
                })
            }
            Expr::List(items) if expr.has_call() => {
                let mut all = Items::new();
                for item in items {
                    let actor = cx.actor;
                    let mut first = None;
                    self.possible_values(item, cx, &mut |_, value| {
                        first = Some(value.into_items(actor));
                        Ok(true)
                    })?;
                    all.extend(first.unwrap_or_default());
                }
                self.distinct(&mut all);
                found(self, Value::List(all))
            }
            _ => {
                let value = self.eval(expr, cx)?;
                found(self, value)
            }
        }
    }

    /// A value that a call could give, without doing anything.
    pub(crate) fn first_possible(&mut self, call: &'g Call, cx: &mut Context) -> Ran<Value> {
        let mut first = None;
        self.possible_results(call, cx, &mut |_, value| {
            first = Some(value);
            Ok(true)
        })?;
        Ok(first.unwrap_or_else(Value::empty))
    }

    fn possible_results(&mut self, call: &'g Call, cx: &mut Context, found: Found<'_, 'g, 'a>) -> Ran<bool> {
        let seats = self.seats(&call.who, cx)?;
        let outer = cx.actor;
        match seats.as_slice() {
            [] => Ok(false),
            [seat] => {
                cx.actor = *seat;
                let result = self.possible_results_of(call, cx, found);
                cx.actor = outer;
                result
            }
            [first, second, ..] => {
                let (first, second) = (*first, *second);
                let inner = cx.clone();
                cx.actor = first;
                let result = self.possible_results_of(call, cx, &mut |play, one| {
                    let mut theirs = inner.acting(second);
                    play.possible_results_of(call, &mut theirs, &mut |play, other| {
                        let mut lists: [Items; 2] = Default::default();
                        lists[usize::from(first & 1)] = one.items(first).iter().cloned().collect();
                        lists[usize::from(second & 1)] = other.items(second).iter().cloned().collect();
                        found(play, Value::Split(Box::new(lists)))
                    })
                });
                cx.actor = outer;
                result
            }
        }
    }

    fn possible_results_of(
        &mut self,
        call: &'g Call,
        cx: &mut Context,
        found: Found<'_, 'g, 'a>,
    ) -> Ran<bool> {
        match call.function {
            Function::Select
            | Function::SelectType
            | Function::SelectCardName
            | Function::SelectAbility
            | Function::SelectNumber
            | Function::SelectPlayer
            | Function::SelectDeckSide
            | Function::Order => {
                let request = self.request(call, cx)?;
                self.answers(&request, found)
            }
            Function::Destroy
            | Function::Discard
            | Function::Exile
            | Function::Move
            | Function::Summon
            | Function::Reveal
            | Function::View => self.possible_values(&call.args[0], cx, found),
            Function::GainLife | Function::GainMana | Function::LoseLife | Function::LoseMana => {
                self.possible_values(&call.args[0], cx, found)
            }
            Function::Damage => self.possible_values(&call.args[1], cx, found),
            Function::Draw => {
                let amount = usize::try_from(self.number(&call.args[0], cx)?).unwrap_or(0);
                let deck = &self.state.player(cx.actor).deck;
                let first = deck.len().saturating_sub(amount);
                let cards = deck[first..].iter().map(|card| Item::Card(CardItem::Live(*card))).collect();
                found(self, Value::List(cards))
            }
            Function::DeckTop => match self.deck_top(call, cx)? {
                Some(cards) => found(self, Value::List(cards)),
                None => Ok(false),
            },
            Function::Are | Function::GetCounters => {
                let value = self.call(call, cx)?;
                found(self, value)
            }
            _ => found(self, Value::empty()),
        }
    }

    fn answers(&mut self, request: &Request, found: Found<'_, 'g, 'a>) -> Ran<bool> {
        let mut cursor = Cursor::Start;
        while let Some(response) = self.next_response(request, &cursor)? {
            self.burn(1)?;
            let value = Value::List(self.would_pick(request, &response));
            if found(self, value)? {
                return Ok(true);
            }
            cursor = Cursor::At(response);
        }
        Ok(false)
    }

    /// What an answer would mean, with the cards as they are.
    fn would_pick(&self, request: &Request, response: &Response) -> Items {
        use super::request::Asked;
        match (&request.ask, response) {
            (Asked::Cards { from, .. } | Asked::Order(_, from), Response::Many(picks)) => {
                picks.iter().filter_map(|pick| from.get(usize::from(*pick)).cloned()).collect()
            }
            _ => self.picked(request, response),
        }
    }
}

impl Expr {
    /// Does it call something that asks or acts?
    pub(crate) fn has_call(&self) -> bool {
        match self {
            Expr::Call(call) => !matches!(call.function, Function::Are | Function::GetCounters),
            Expr::Get(of, _) | Expr::Negative(of) | Expr::Not(of) | Expr::Fold(_, of) | Expr::Keep(_, of) => {
                of.has_call()
            }
            Expr::Bin(_, _, one, other) | Expr::Range(one, other) => one.has_call() || other.has_call(),
            Expr::List(items) => items.iter().any(Expr::has_call),
            _ => false,
        }
    }

    /// Could it read a variable? The changes of a modifier are looked up elsewhere; they may mention anything.
    fn mentions(&self, var: u16) -> bool {
        self.some(&|part| match part {
            Expr::Var(known) => *known == var,
            Expr::Modifier(_) => true,
            Expr::Call(call) => call.valid.is_some() || call.instead.is_some(),
            _ => false,
        })
    }
}

impl Stmt {
    /// Could it read a variable? Blocks are taken to read everything.
    fn mentions(&self, var: u16) -> bool {
        match self {
            Stmt::Let(_, value) => value.mentions(var),
            Stmt::Do(expr) => expr.mentions(var),
            Stmt::If(..) | Stmt::Attempt { .. } | Stmt::At(..) => true,
        }
    }
}
