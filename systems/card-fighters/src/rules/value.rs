//! Values of expressions, and how they are computed. Where names and attributes come from is the caller's affair.

use cardwright_ir::Seat;
use cardwright_table::{Card, Halt};

use super::code::{CardKind, Compare, Ex, Filled, Find, Function, Get, Math, To};

/// A value.
#[derive(Clone, PartialEq, Debug, Default)]
#[allow(missing_docs)]
pub enum Value {
    #[default]
    Nil,
    Bool(bool),
    Int(i32),
    Text(Box<str>),
    Seat(Seat),
    Card(Card),
    List(Vec<Value>),
    /// The BP of a card that is not a character.
    Nan,
}

/// Why a value could not be computed.
#[derive(Debug)]
pub enum Stop {
    /// An evaluation error: the whole expression has no value.
    Error,
    /// The table has stopped.
    Halt(Halt),
}

impl From<Halt> for Stop {
    fn from(halt: Halt) -> Self {
        Stop::Halt(halt)
    }
}

type Got<T> = Result<T, Stop>;

/// Where names and attributes come from.
pub trait Sight {
    /// The executing player.
    fn me(&self) -> Seat;
    /// The source.
    fn this(&self) -> Option<Card>;
    /// The card that set off the event.
    fn trigger(&self) -> Option<Card>;
    /// The attacker concerned.
    fn attacker(&self) -> Option<Card>;
    /// The counter-attacker concerned.
    fn blocker(&self) -> Option<Card>;
    /// Total BP of the countered attack.
    fn ua_bp(&self) -> Option<i32>;
    /// Targets.
    fn targets(&self, which: To) -> Vec<Value>;
    /// Targets of the statement before.
    fn previous(&self) -> Vec<Value>;
    /// A list that effects fill.
    fn filled(&self, which: Filled) -> Vec<Value>;
    /// A variable.
    fn var(&self, var: u8) -> Option<Value>;
    /// Sets a variable.
    fn set_var(&mut self, var: u8, value: Value);
    /// The iterated card.
    fn it(&self) -> Option<Value>;
    /// Binds the iterated card.
    fn bind(&mut self, value: Option<Value>);
    /// The source is alone in its ring.
    fn alone(&self) -> bool;
    /// The source attacks alone.
    fn solo(&self) -> bool;
    /// The effect before succeeded.
    fn done(&self) -> bool;
    /// What a card is.
    fn kind(&self, card: Card) -> CardKind;
    /// An attribute of a card; `None` if cards do not have it.
    fn of_card(&self, card: Card, get: Get) -> Option<Value>;
    /// An attribute of a player; `None` if players do not have it.
    fn of_seat(&self, seat: Seat, get: Get) -> Option<Value>;
    /// Is a card in the United Attack?
    fn united(&self, card: Card) -> bool;
    /// A coin.
    fn flip(&mut self) -> Got<bool>;
    /// A question to the player.
    fn may(&mut self) -> Got<bool>;
    /// What a filter finds, without a source.
    fn found(&mut self, find: &Find) -> Got<Vec<Value>>;
}

impl Value {
    /// Is it true?
    pub fn truth(&self) -> bool {
        match self {
            Value::Nil => false,
            Value::Bool(value) => *value,
            Value::Int(value) => *value != 0,
            Value::Text(text) => !text.is_empty(),
            Value::List(list) => !list.is_empty(),
            Value::Seat(_) | Value::Card(_) | Value::Nan => true,
        }
    }

    /// The number that it is.
    pub fn number(&self) -> Option<i32> {
        match self {
            Value::Int(value) => Some(*value),
            Value::Bool(value) => Some(i32::from(*value)),
            _ => None,
        }
    }

    /// The card that it is; a list stands for its first element.
    pub fn card(&self) -> Option<Card> {
        match self {
            Value::Card(card) => Some(*card),
            Value::List(list) => match list.first() {
                Some(Value::Card(card)) => Some(*card),
                _ => None,
            },
            _ => None,
        }
    }

    fn equals(&self, other: &Value) -> bool {
        match (self, other) {
            (Value::Nan, _) | (_, Value::Nan) => false,
            (Value::Bool(_) | Value::Int(_), Value::Bool(_) | Value::Int(_)) => {
                self.number() == other.number()
            }
            (Value::List(a), Value::List(b)) => {
                a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.equals(b))
            }
            (a, b) => a == b,
        }
    }
}

/// The value of an expression; an evaluation error is no value.
pub fn value<S: Sight>(sight: &mut S, ex: &Ex) -> Result<Value, Halt> {
    match eval(sight, ex) {
        Ok(value) => Ok(value),
        Err(Stop::Error) => Ok(Value::Nil),
        Err(Stop::Halt(halt)) => Err(halt),
    }
}

/// The value of an expression.
pub fn eval<S: Sight>(sight: &mut S, ex: &Ex) -> Got<Value> {
    let card = |card: Option<Card>| card.map(Value::Card).ok_or(Stop::Error);
    Ok(match ex {
        Ex::Int(value) => Value::Int(*value),
        Ex::Bool(value) => Value::Bool(*value),
        Ex::Nil => Value::Nil,
        Ex::Text(text) => Value::Text(text.clone()),
        Ex::Me => Value::Seat(sight.me()),
        Ex::Opp => Value::Seat(1 - (sight.me() & 1)),
        Ex::This => card(sight.this())?,
        Ex::Trigger => card(sight.trigger())?,
        Ex::It => sight.it().ok_or(Stop::Error)?,
        Ex::Var(var) => sight.var(*var).ok_or(Stop::Error)?,
        Ex::Targets(which) => Value::List(sight.targets(*which)),
        Ex::Previous => Value::List(sight.previous()),
        Ex::Filled(which) => Value::List(sight.filled(*which)),
        Ex::Attacker => card(sight.attacker())?,
        Ex::Blocker => card(sight.blocker())?,
        Ex::UaBp => Value::Int(sight.ua_bp().ok_or(Stop::Error)?),
        Ex::Alone => Value::Bool(sight.alone()),
        Ex::SoloAttack => Value::Bool(sight.solo()),
        Ex::IsKind(kind) => Value::Bool(sight.kind(context(sight)?) == *kind),
        Ex::AsKind(kind) => {
            let card = context(sight)?;
            if sight.kind(card) != *kind {
                return Err(Stop::Error);
            }
            Value::Card(card)
        }
        Ex::Get(of, get) => {
            let of = eval(sight, of)?;
            attribute(sight, &of, *get)?
        }
        Ex::Element(of, index) => match eval(sight, of)? {
            Value::List(list) => {
                usize::try_from(*index).ok().and_then(|at| list.into_iter().nth(at)).ok_or(Stop::Error)?
            }
            _ => return Err(Stop::Error),
        },
        Ex::Not(inner) => Value::Bool(!eval(sight, inner)?.truth()),
        Ex::Plus(inner) => match eval(sight, inner)? {
            Value::Nan => Value::Nan,
            other => Value::Int(other.number().ok_or(Stop::Error)?),
        },
        Ex::Math(op, left, right) => {
            let (left, right) = (eval(sight, left)?, eval(sight, right)?);
            math(*op, &left, &right)?
        }
        Ex::Compare(op, left, right) => {
            let (left, right) = (eval(sight, left)?, eval(sight, right)?);
            Value::Bool(compare(*op, &left, &right)?)
        }
        Ex::And(left, right) => {
            let left = eval(sight, left)?;
            if left.truth() { eval(sight, right)? } else { left }
        }
        Ex::Or(left, right) => {
            let left = eval(sight, left)?;
            if left.truth() { left } else { eval(sight, right)? }
        }
        Ex::FirstOf(list) => {
            for one in list {
                let found = eval(sight, one)?;
                if found.truth() {
                    return Ok(found);
                }
            }
            Value::List(Vec::new())
        }
        Ex::All(list, test) => {
            let values = each(sight, list, test)?;
            Value::Bool(values.iter().all(Value::truth))
        }
        Ex::Map(list, test) => Value::List(each(sight, list, test)?),
        Ex::Keep(var, inner) => {
            let value = eval(sight, inner)?;
            sight.set_var(*var, value.clone());
            value
        }
        Ex::Function(function, args) => {
            let args = args.iter().map(|arg| eval(sight, arg)).collect::<Got<Vec<_>>>()?;
            call(sight, *function, &args)?
        }
        Ex::FlipCoin => Value::Bool(sight.flip()?),
        Ex::May => Value::Bool(sight.may()?),
        Ex::Done => Value::Bool(sight.done()),
        Ex::Found(find) => Value::List(sight.found(find)?),
        Ex::Unknown => return Err(Stop::Error),
    })
}

/// The iterated card, else the trigger.
fn context<S: Sight>(sight: &S) -> Got<Card> {
    match sight.it() {
        Some(value) => value.card().ok_or(Stop::Error),
        None => sight.trigger().ok_or(Stop::Error),
    }
}

fn each<S: Sight>(sight: &mut S, list: &Ex, test: &Ex) -> Got<Vec<Value>> {
    let Value::List(list) = eval(sight, list)? else { return Err(Stop::Error) };
    let outer = sight.it();
    let mut values = Vec::with_capacity(list.len());
    for element in list {
        sight.bind(Some(element));
        match eval(sight, test) {
            Ok(value) => values.push(value),
            Err(stop) => {
                sight.bind(outer);
                return Err(stop);
            }
        }
    }
    sight.bind(outer);
    Ok(values)
}

fn attribute<S: Sight>(sight: &S, of: &Value, get: Get) -> Got<Value> {
    match of {
        Value::List(list) if get == Get::Size => {
            Ok(Value::Int(i32::try_from(list.len()).map_err(|_| Stop::Error)?))
        }
        Value::Card(card) => sight.of_card(*card, get).ok_or(Stop::Error),
        Value::Seat(seat) => sight.of_seat(*seat, get).ok_or(Stop::Error),
        _ => Err(Stop::Error),
    }
}

fn math(op: Math, left: &Value, right: &Value) -> Got<Value> {
    if matches!(left, Value::Nan) || matches!(right, Value::Nan) {
        let number = |value: &Value| matches!(value, Value::Nan) || value.number().is_some();
        return if number(left) && number(right) { Ok(Value::Nan) } else { Err(Stop::Error) };
    }
    let (a, b) = (left.number().ok_or(Stop::Error)?, right.number().ok_or(Stop::Error)?);
    let (a, b) = (i64::from(a), i64::from(b));
    let value = match op {
        Math::Add => a + b,
        Math::Sub => a - b,
        Math::Mul => a * b,
        Math::Div if b == 0 => return Err(Stop::Error),
        Math::Rem if b == 0 => return Err(Stop::Error),
        Math::Div => floor(a, b),
        Math::Rem => a - floor(a, b) * b,
    };
    i32::try_from(value).map(Value::Int).map_err(|_| Stop::Error)
}

fn floor(a: i64, b: i64) -> i64 {
    let quotient = a / b;
    if a % b != 0 && (a < 0) != (b < 0) { quotient - 1 } else { quotient }
}

fn compare(op: Compare, left: &Value, right: &Value) -> Got<bool> {
    if op == Compare::Eq {
        return Ok(left.equals(right));
    }
    let number = |value: &Value| matches!(value, Value::Nan) || value.number().is_some();
    if !number(left) || !number(right) {
        return Err(Stop::Error);
    }
    let (Some(a), Some(b)) = (left.number(), right.number()) else { return Ok(false) };
    Ok(match op {
        Compare::Eq => a == b,
        Compare::Lt => a < b,
        Compare::Le => a <= b,
        Compare::Gt => a > b,
        Compare::Ge => a >= b,
    })
}

fn call<S: Sight>(sight: &S, function: Function, args: &[Value]) -> Got<Value> {
    let first = args.first().ok_or(Stop::Error)?;
    let list = |value: &Value| match value {
        Value::List(list) => Ok(list.clone()),
        _ => Err(Stop::Error),
    };
    let int = |value: i64| i32::try_from(value).map(Value::Int).map_err(|_| Stop::Error);
    match function {
        Function::IsChar => {
            Ok(Value::Bool(sight.kind(first.card().ok_or(Stop::Error)?) == CardKind::Character))
        }
        Function::InUnited => Ok(Value::Bool(sight.united(first.card().ok_or(Stop::Error)?))),
        Function::Abs => int(i64::from(first.number().ok_or(Stop::Error)?).abs()),
        Function::All => Ok(Value::Bool(list(first)?.iter().all(Value::truth))),
        Function::Any => Ok(Value::Bool(list(first)?.iter().any(Value::truth))),
        Function::Bool => Ok(Value::Bool(first.truth())),
        Function::Cmp => {
            let second = args.get(1).ok_or(Stop::Error)?;
            let (a, b) = (first.number().ok_or(Stop::Error)?, second.number().ok_or(Stop::Error)?);
            Ok(Value::Int(match a.cmp(&b) {
                std::cmp::Ordering::Less => -1,
                std::cmp::Ordering::Equal => 0,
                std::cmp::Ordering::Greater => 1,
            }))
        }
        Function::Int => match first {
            Value::Text(text) => text.trim().parse().map(Value::Int).map_err(|_| Stop::Error),
            other => Ok(Value::Int(other.number().ok_or(Stop::Error)?)),
        },
        Function::Len => match first {
            Value::List(list) => int(i64::try_from(list.len()).map_err(|_| Stop::Error)?),
            Value::Text(text) => int(i64::try_from(text.chars().count()).map_err(|_| Stop::Error)?),
            _ => Err(Stop::Error),
        },
        Function::Max | Function::Min => {
            let values = if args.len() == 1 { list(first)? } else { args.to_vec() };
            let numbers = values.iter().map(Value::number).collect::<Option<Vec<_>>>().ok_or(Stop::Error)?;
            let found = if function == Function::Max { numbers.iter().max() } else { numbers.iter().min() };
            found.map(|value| Value::Int(*value)).ok_or(Stop::Error)
        }
        Function::Pow => {
            let second = args.get(1).and_then(Value::number).ok_or(Stop::Error)?;
            let base = first.number().ok_or(Stop::Error)?;
            let exponent = u32::try_from(second).map_err(|_| Stop::Error)?;
            base.checked_pow(exponent).map(Value::Int).ok_or(Stop::Error)
        }
        Function::Round => Ok(Value::Int(first.number().ok_or(Stop::Error)?)),
        Function::Sorted => {
            let values = list(first)?;
            let mut numbers =
                values.iter().map(Value::number).collect::<Option<Vec<_>>>().ok_or(Stop::Error)?;
            numbers.sort_unstable();
            Ok(Value::List(numbers.into_iter().map(Value::Int).collect()))
        }
        Function::Str => Ok(Value::Text(match first {
            Value::Int(value) => value.to_string().into(),
            Value::Bool(value) => if *value { "True" } else { "False" }.into(),
            Value::Text(text) => text.clone(),
            _ => return Err(Stop::Error),
        })),
        Function::Sum => {
            let numbers =
                list(first)?.iter().map(Value::number).collect::<Option<Vec<_>>>().ok_or(Stop::Error)?;
            int(numbers.iter().map(|value| i64::from(*value)).sum())
        }
    }
}
