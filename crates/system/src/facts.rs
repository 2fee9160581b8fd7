//! Whether a condition holds on a table, and with which values: for whoever asks why a card did nothing. It looks at what
//! a seat sees, and says nothing of what it cannot know.

use cardwright_ir::{Attr, Bin, Card, Cards, Def, Expr, Fold, Node, Seat, SeatWord, Sym, Word, Zone};
use cardwright_source::Span;
use cardwright_table::view::{Thing, View};

use crate::System;

/// A part of a condition, as it is on a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// Where it is written; nowhere if the language implies it.
    pub span: Span,
    /// Does it hold?
    pub holds: bool,
    /// The values that were compared, such as `1 ≥ 2`; empty if there are none.
    pub values: String,
}

/// A table as one seat sees it, with a card to ask about.
#[derive(Clone, Copy)]
pub struct Facts<'a> {
    /// Whose words they are.
    pub system: &'a dyn System,
    /// The cards.
    pub cards: &'a Cards,
    /// The table.
    pub view: &'a View,
    /// The controller of the card.
    pub you: Seat,
    /// The card.
    pub this: Def,
}

/// A value.
#[derive(Clone)]
enum Value<'a> {
    Num(i32),
    Truth(bool),
    Syms(Vec<Sym>),
    Words(Vec<Word>),
    Seats(Vec<Seat>),
    Things(Vec<&'a Thing>),
}

/// How deep an expression is followed.
const DEEP: u8 = 40;

impl<'a> Facts<'a> {
    /// The parts of a condition that are known to hold or not to hold.
    pub fn of(&self, condition: &Expr) -> Vec<Fact> {
        let mut out = Vec::new();
        let mut open = vec![condition];
        while let Some(part) = open.pop() {
            if let Node::Bin(Bin::And, left, right) = &part.node {
                open.extend([&**right, left]);
                continue;
            }
            out.extend(self.fact(part));
        }
        out
    }

    /// A number of the seat's own.
    pub fn number(&self, attr: Attr) -> Option<i32> {
        self.track(self.you, attr)
    }

    /// How many things lie in a zone of a seat.
    pub fn count(&self, seat: Seat, zone: Zone) -> i32 {
        let zones = self.view.zones.iter().filter(|of| of.zone == zone && of.seat == Some(seat));
        zones.map(|zone| i32::from(zone.count)).sum()
    }

    /// Things in a zone of a seat for which a filter holds; `None` if the filter asks for what is not known.
    pub fn matching(&self, seat: Seat, zone: Zone, filter: &Expr) -> Option<i32> {
        let things = self.things(&[seat], zone);
        let fits = things.into_iter().map(|thing| self.truth(filter, Some(thing), DEEP));
        let fits = fits.collect::<Option<Vec<bool>>>()?;
        i32::try_from(fits.into_iter().filter(|fits| *fits).count()).ok()
    }

    fn fact(&self, part: &Expr) -> Option<Fact> {
        let (holds, values) = match &part.node {
            Node::Call(verb, args) => self.system.ask(self, *verb, args)?,
            Node::Bin(op @ (Bin::Eq | Bin::Less | Bin::LessEq), left, right) => {
                let holds = self.truth(part, None, DEEP)?;
                let sign = match op {
                    Bin::Eq => "=",
                    Bin::Less => "<",
                    _ => "≤",
                };
                let number = |of: &Expr| match self.value(of, None, DEEP) {
                    Some(Value::Num(number)) => Some(number),
                    _ => None,
                };
                let shown = number(left).zip(number(right)).map(|(a, b)| format!("{a} {sign} {b}"));
                (holds, shown.unwrap_or_default())
            }
            _ => match self.value(part, None, DEEP)? {
                Value::Truth(holds) => (holds, String::new()),
                Value::Things(things) => (!things.is_empty(), things.len().to_string()),
                _ => return None,
            },
        };
        Some(Fact { span: part.span, holds, values })
    }

    fn truth(&self, expr: &Expr, it: Option<&'a Thing>, deep: u8) -> Option<bool> {
        match self.value(expr, it, deep)? {
            Value::Truth(truth) => Some(truth),
            Value::Things(things) => Some(!things.is_empty()),
            _ => None,
        }
    }

    fn value(&self, expr: &Expr, it: Option<&'a Thing>, deep: u8) -> Option<Value<'a>> {
        let deep = deep.checked_sub(1)?;
        Some(match &expr.node {
            Node::Num(number) => Value::Num(*number),
            Node::Bool(truth) => Value::Truth(*truth),
            Node::Sym(sym) => Value::Syms(vec![*sym]),
            Node::Word(word) => Value::Words(vec![*word]),
            Node::Seat(word) => Value::Seats(self.seats(*word)),
            Node::It => Value::Things(vec![it?]),
            Node::This => Value::Things(vec![self.own()?]),
            Node::Zone(of, zone) => match self.value(of, it, deep)? {
                Value::Seats(seats) => Value::Things(self.things(&seats, *zone)),
                _ => return None,
            },
            Node::From(of, filter) => {
                let mut found = Vec::new();
                for one in of {
                    let Value::Things(things) = self.value(one, it, deep)? else { return None };
                    for thing in things {
                        let fits = filter
                            .as_ref()
                            .map_or(Some(true), |filter| self.truth(filter, Some(thing), deep));
                        if fits? {
                            found.push(thing);
                        }
                    }
                }
                Value::Things(found)
            }
            Node::Fold(Fold::Count, of) => match self.value(of, it, deep)? {
                Value::Things(things) => Value::Num(i32::try_from(things.len()).ok()?),
                _ => return None,
            },
            Node::Get(of, attr) => match self.value(of, it, deep)? {
                Value::Seats(seats) => Value::Num(self.track(*seats.first()?, *attr)?),
                Value::Things(things) => self.printed(things.first()?, *attr)?,
                _ => return None,
            },
            Node::Not(of) => Value::Truth(!self.truth(of, it, deep)?),
            Node::Bin(op, left, right) => self.joined(*op, left, right, it, deep)?,
            _ => return None,
        })
    }

    fn joined(
        &self,
        op: Bin,
        left: &Expr,
        right: &Expr,
        it: Option<&'a Thing>,
        deep: u8,
    ) -> Option<Value<'a>> {
        if matches!(op, Bin::And | Bin::Or) {
            let (a, b) = (self.truth(left, it, deep), self.truth(right, it, deep));
            let decides = op == Bin::Or;
            return match (a, b) {
                (Some(a), _) if a == decides => Some(Value::Truth(decides)),
                (_, Some(b)) if b == decides => Some(Value::Truth(decides)),
                (Some(_), Some(_)) => Some(Value::Truth(!decides)),
                _ => None,
            };
        }
        Some(match (op, self.value(left, it, deep)?, self.value(right, it, deep)?) {
            (Bin::Eq, Value::Num(a), Value::Num(b)) => Value::Truth(a == b),
            (Bin::Less, Value::Num(a), Value::Num(b)) => Value::Truth(a < b),
            (Bin::LessEq, Value::Num(a), Value::Num(b)) => Value::Truth(a <= b),
            (Bin::Add, Value::Num(a), Value::Num(b)) => Value::Num(a.saturating_add(b)),
            (Bin::Sub, Value::Num(a), Value::Num(b)) => Value::Num(a.saturating_sub(b)),
            (Bin::Eq, Value::Syms(a), Value::Syms(b)) => Value::Truth(a.iter().any(|one| b.contains(one))),
            (Bin::Eq, Value::Words(a), Value::Words(b)) => Value::Truth(a.iter().any(|one| b.contains(one))),
            (Bin::Eq, Value::Things(a), Value::Things(b)) => {
                Value::Truth(a.iter().any(|one| b.iter().any(|other| std::ptr::eq(*one, *other))))
            }
            _ => return None,
        })
    }

    fn seats(&self, word: SeatWord) -> Vec<Seat> {
        let all = 0..u8::try_from(self.view.seats.len()).unwrap_or(0);
        match word {
            SeatWord::You | SeatWord::Actor => vec![self.you],
            SeatWord::Opponent => all.filter(|seat| *seat != self.you).take(1).collect(),
            SeatWord::Active => vec![self.view.active],
            SeatWord::Both | SeatWord::Everyone => all.collect(),
        }
    }

    /// The card itself: where it is open, else in the hand.
    fn own(&self) -> Option<&'a Thing> {
        let view = self.view;
        let things = view.zones.iter().flat_map(|zone| zone.things.iter().flatten());
        things.into_iter().find(|thing| thing.face == Some(self.this) && thing.owner == self.you)
    }

    fn things(&self, seats: &[Seat], zone: Zone) -> Vec<&'a Thing> {
        let view = self.view;
        let zones = view.zones.iter().filter(|of| of.zone == zone);
        let owned = zones.filter(|of| of.seat.is_none_or(|seat| seats.contains(&seat)));
        owned.flat_map(|zone| zone.things.iter().flatten()).collect()
    }

    fn track(&self, seat: Seat, attr: Attr) -> Option<i32> {
        let tracks = &self.view.seats.get(usize::from(seat))?.tracks;
        tracks.iter().find(|(of, ..)| *of == attr).map(|(_, number, _)| *number)
    }

    fn printed(&self, thing: &Thing, attr: Attr) -> Option<Value<'a>> {
        if let Some((_, number, _)) = thing.numbers.iter().find(|(of, ..)| *of == attr) {
            return Some(Value::Num(*number));
        }
        let card: &Card = self.cards.list.get(thing.face?.index())?;
        if let Some((_, number)) = card.numbers.iter().find(|(of, _)| *of == attr) {
            return Some(Value::Num(*number));
        }
        let name = self.system.vocabulary().attrs.get(attr.index())?.name;
        if matches!(name, "kind" | "type" | "cardType") {
            return Some(Value::Words(vec![card.kind]));
        }
        let tags = card.tags.iter().filter(|(of, _)| *of == attr);
        Some(Value::Syms(tags.map(|(_, sym)| *sym).collect()))
    }
}
