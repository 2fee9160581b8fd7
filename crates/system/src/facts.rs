//! Whether a condition holds on a table, and with which values: for whoever asks why a card did nothing. It looks at what
//! a seat sees, and says nothing of what it cannot know.

use std::ptr;

use cardwright_ir::{Attr, Bin, Card, Cards, Def, Expr, Fold, Node, Seat, SeatWord, Sym, Word, Zone};
use cardwright_source::Span;
use cardwright_table::view::{Thing, View, ZoneView};

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
    system: &'a dyn System,
    cards: &'a Cards,
    /// The table.
    pub view: &'a View,
    /// The controller of the card.
    pub you: Seat,
    this: Def,
    it: Option<&'a Thing>,
    deep: u8,
}

/// What an expression comes to on a table. Comparisons hold if some pair of values satisfies them.
#[derive(Clone)]
pub enum Seen<'a> {
    /// Numbers.
    Nums(Vec<i32>),
    /// Yes or no, with the values behind it; empty if there are none.
    Truth(bool, String),
    /// Words of the cards.
    Syms(Vec<Sym>),
    /// Words of the rules.
    Words(Vec<Word>),
    /// Seats.
    Seats(Vec<Seat>),
    /// Cards.
    Things(Vec<&'a Thing>),
    /// Zones.
    Zones(Vec<&'a ZoneView>),
}

impl Seen<'_> {
    /// Is a number as large as it was asked to be?
    pub fn least(have: i32, asked: i32) -> Self {
        Seen::Truth(have >= asked, format!("{have} ≥ {asked}"))
    }

    /// Yes or no, without values.
    pub fn plain(holds: bool) -> Self {
        Seen::Truth(holds, String::new())
    }
}

/// How deep an expression is followed.
const DEEP: u8 = 40;

impl<'a> Facts<'a> {
    /// A table and a card of a seat.
    pub fn new(system: &'a dyn System, cards: &'a Cards, view: &'a View, you: Seat, this: Def) -> Self {
        Facts { system, cards, view, you, this, it: None, deep: DEEP }
    }

    /// The parts of a condition that are known to hold or not to hold.
    pub fn of(&self, condition: &Expr) -> Vec<Fact> {
        let mut out = Vec::new();
        let mut open = vec![condition];
        while let Some(part) = open.pop() {
            if let Node::Bin(Bin::And, left, right) = &part.node {
                open.extend([&**right, left]);
                continue;
            }
            let said = self.value(part).and_then(|value| self.truth(value));
            out.extend(said.map(|(holds, values)| Fact { span: part.span, holds, values }));
        }
        out
    }

    /// What an expression comes to; `None` if that cannot be told from what the seat sees.
    pub fn value(&self, expr: &Expr) -> Option<Seen<'a>> {
        let inner = Facts { deep: self.deep.checked_sub(1)?, ..*self };
        self.system.seen(&inner, expr).or_else(|| inner.plainly(expr))
    }

    /// A number of the seat's own.
    pub fn number(&self, attr: Attr) -> Option<i32> {
        self.track(self.you, attr)
    }

    /// How many things lie in a zone of a seat.
    pub fn count(&self, seat: Seat, zone: Zone) -> i32 {
        counted(&self.zones(&[seat], zone))
    }

    /// Things in a zone of a seat for which a filter holds; `None` if the filter asks for what is not known.
    pub fn matching(&self, seat: Seat, zone: Zone, filter: &Expr) -> Option<i32> {
        let fitting = self.fitting(seen(&self.zones(&[seat], zone))?, filter)?;
        i32::try_from(fitting.len()).ok()
    }

    /// The zones of some seats that are meant by a zone.
    pub fn zones(&self, seats: &[Seat], zone: Zone) -> Vec<&'a ZoneView> {
        let parts = self.system.zone_parts(zone);
        let view: &'a View = self.view;
        let meant = view.zones.iter().filter(|of| of.zone == zone || parts.contains(&of.zone));
        meant.filter(|of| of.seat.is_none_or(|seat| seats.contains(&seat))).collect()
    }

    /// What is printed on a thing; `None` if it is face down.
    pub fn face(&self, thing: &Thing) -> Option<&'a Card> {
        self.cards.list.get(thing.face?.index())
    }

    fn holds(&self, expr: &Expr) -> Option<bool> {
        Some(self.truth(self.value(expr)?)?.0)
    }

    fn truth(&self, value: Seen<'a>) -> Option<(bool, String)> {
        match value {
            Seen::Truth(holds, values) => Some((holds, values)),
            Seen::Things(things) => Some((!things.is_empty(), things.len().to_string())),
            _ => None,
        }
    }

    fn plainly(&self, expr: &Expr) -> Option<Seen<'a>> {
        Some(match &expr.node {
            Node::Num(number) => Seen::Nums(vec![*number]),
            Node::Bool(holds) => Seen::plain(*holds),
            Node::Sym(sym) => Seen::Syms(vec![*sym]),
            Node::Word(word) => Seen::Words(vec![*word]),
            Node::Seat(word) => Seen::Seats(self.seats(*word)),
            Node::It => Seen::Things(vec![self.it?]),
            Node::This => Seen::Things(vec![self.own()?]),
            Node::Zone(of, zone) => match self.value(of)? {
                Seen::Seats(seats) => Seen::Zones(self.zones(&seats, *zone)),
                _ => return None,
            },
            Node::List(of) => {
                let mut zones = Vec::new();
                for one in of {
                    let Seen::Zones(more) = self.value(one)? else { return None };
                    zones.extend(more);
                }
                Seen::Zones(zones)
            }
            Node::From(of, filter) => {
                let mut things = Vec::new();
                for one in of {
                    things.extend(self.things(one)?);
                }
                Seen::Things(match filter {
                    Some(filter) => self.fitting(things, filter)?,
                    None => things,
                })
            }
            Node::Fold(Fold::Count, of) => match self.value(of)? {
                Seen::Things(things) => Seen::Nums(vec![i32::try_from(things.len()).ok()?]),
                Seen::Zones(zones) => Seen::Nums(vec![counted(&zones)]),
                _ => return None,
            },
            Node::Fold(Fold::Sum, of) => match self.value(of)? {
                Seen::Nums(all) => Seen::Nums(vec![all.into_iter().fold(0, i32::saturating_add)]),
                _ => return None,
            },
            Node::Get(of, attr) => match self.value(of)? {
                Seen::Seats(seats) => {
                    let tracks = seats.into_iter().map(|seat| self.track(seat, *attr));
                    Seen::Nums(tracks.collect::<Option<_>>()?)
                }
                Seen::Things(things) => self.attribute(&things, *attr)?,
                _ => return None,
            },
            Node::Not(of) => Seen::plain(!self.holds(of)?),
            Node::Bin(op, left, right) => self.joined(*op, left, right)?,
            _ => return None,
        })
    }

    fn joined(&self, op: Bin, left: &Expr, right: &Expr) -> Option<Seen<'a>> {
        if matches!(op, Bin::And | Bin::Or) {
            let (a, b) = (self.holds(left), self.holds(right));
            let decides = op == Bin::Or;
            return match (a, b) {
                (Some(a), _) if a == decides => Some(Seen::plain(decides)),
                (_, Some(b)) if b == decides => Some(Seen::plain(decides)),
                (Some(_), Some(_)) => Some(Seen::plain(!decides)),
                _ => None,
            };
        }
        Some(match (op, self.value(left)?, self.value(right)?) {
            (Bin::Eq, Seen::Nums(a), Seen::Nums(b)) => compared(&a, "=", &b, |a, b| a == b),
            // What is asked for stands behind what there is, as whoever wrote it would say it.
            (Bin::Less, Seen::Nums(a), Seen::Nums(b)) if is_asked(left, right) => {
                compared(&b, ">", &a, |b, a| a < b)
            }
            (Bin::LessEq, Seen::Nums(a), Seen::Nums(b)) if is_asked(left, right) => {
                compared(&b, "≥", &a, |b, a| a <= b)
            }
            (Bin::Less, Seen::Nums(a), Seen::Nums(b)) => compared(&a, "<", &b, |a, b| a < b),
            (Bin::LessEq, Seen::Nums(a), Seen::Nums(b)) => compared(&a, "≤", &b, |a, b| a <= b),
            (Bin::Add, Seen::Nums(a), Seen::Nums(b)) => Seen::Nums(vec![one(&a)?.saturating_add(one(&b)?)]),
            (Bin::Sub, Seen::Nums(a), Seen::Nums(b)) => Seen::Nums(vec![one(&a)?.saturating_sub(one(&b)?)]),
            (Bin::Eq, Seen::Syms(a), Seen::Syms(b)) => Seen::plain(a.iter().any(|one| b.contains(one))),
            (Bin::Eq, Seen::Words(a), Seen::Words(b)) => Seen::plain(a.iter().any(|one| b.contains(one))),
            (Bin::Eq, Seen::Seats(a), Seen::Seats(b)) => Seen::plain(a.iter().any(|one| b.contains(one))),
            (Bin::Eq, Seen::Things(a), Seen::Things(b)) => Seen::plain(meet(&a, &b)),
            (Bin::Eq, Seen::Zones(a), Seen::Zones(b)) => {
                let names = a.iter().map(|of| self.system.vocabulary().zone(of.zone).name);
                Seen::Truth(meet(&a, &b), names.collect::<Vec<_>>().join(", "))
            }
            _ => return None,
        })
    }

    fn things(&self, expr: &Expr) -> Option<Vec<&'a Thing>> {
        match self.value(expr)? {
            Seen::Things(things) => Some(things),
            Seen::Zones(zones) => seen(&zones),
            _ => None,
        }
    }

    fn fitting(&self, things: Vec<&'a Thing>, filter: &Expr) -> Option<Vec<&'a Thing>> {
        let mut found = Vec::new();
        for thing in things {
            if (Facts { it: Some(thing), ..*self }).holds(filter)? {
                found.push(thing);
            }
        }
        Some(found)
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
        let view: &'a View = self.view;
        let things = view.zones.iter().flat_map(|zone| zone.things.iter().flatten());
        things.into_iter().find(|thing| thing.face == Some(self.this) && thing.owner == self.you)
    }

    fn track(&self, seat: Seat, attr: Attr) -> Option<i32> {
        let tracks = &self.view.seats.get(usize::from(seat))?.tracks;
        tracks.iter().find(|(of, ..)| *of == attr).map(|(_, number, _)| *number)
    }

    fn attribute(&self, things: &[&'a Thing], attr: Attr) -> Option<Seen<'a>> {
        match self.system.vocabulary().attr(attr).name {
            "zone" => {
                let view: &'a View = self.view;
                let lies = |zone: &&ZoneView| zone.things.iter().flatten().any(|of| meet(&[of], things));
                return Some(Seen::Zones(view.zones.iter().filter(lies).collect()));
            }
            "owner" => return Some(Seen::Seats(things.iter().map(|thing| thing.owner).collect())),
            "kind" | "type" | "cardType" => {
                let kinds = things.iter().map(|thing| Some(self.face(thing)?.kind));
                return Some(Seen::Words(kinds.collect::<Option<_>>()?));
            }
            _ => {}
        }
        let number = |thing: &&Thing| {
            let now = thing.numbers.iter().find(|(of, ..)| *of == attr).map(|(_, number, _)| *number);
            let printed =
                || self.face(thing)?.numbers.iter().find(|(of, _)| *of == attr).map(|(_, number)| *number);
            now.or_else(printed)
        };
        let numbers: Vec<i32> = things.iter().filter_map(number).collect();
        if !numbers.is_empty() {
            return Some(Seen::Nums(numbers));
        }
        let mut syms = Vec::new();
        for thing in things {
            let printed = self.face(thing)?.tags.iter().filter(|(of, _)| *of == attr).map(|(_, sym)| *sym);
            let gained = thing.words.iter().filter(|(of, ..)| *of == attr).map(|(_, sym, _)| *sym);
            syms.extend(printed.chain(gained));
        }
        Some(Seen::Syms(syms))
    }
}

/// The things in zones of which everything is seen.
fn seen<'a>(zones: &[&'a ZoneView]) -> Option<Vec<&'a Thing>> {
    let things: Vec<&Thing> = zones.iter().flat_map(|zone| zone.things.iter().flatten()).collect();
    (i32::try_from(things.len()).ok()? >= counted(zones)).then_some(things)
}

fn counted(zones: &[&ZoneView]) -> i32 {
    zones.iter().map(|zone| i32::from(zone.count)).sum()
}

fn one(numbers: &[i32]) -> Option<i32> {
    match numbers {
        [number] => Some(*number),
        _ => None,
    }
}

fn meet<T>(some: &[&T], others: &[&T]) -> bool {
    some.iter().any(|one| others.iter().any(|other| ptr::eq(*one, *other)))
}

/// Is the first of two values a number that is asked for, and the other one looked up?
fn is_asked(left: &Expr, right: &Expr) -> bool {
    matches!(left.node, Node::Num(_)) && !matches!(right.node, Node::Num(_))
}

fn compared<'a>(left: &[i32], sign: &str, right: &[i32], fits: impl Fn(i32, i32) -> bool) -> Seen<'a> {
    let said = |numbers: &[i32]| numbers.iter().map(i32::to_string).collect::<Vec<_>>().join(", ");
    let holds = left.iter().any(|a| right.iter().any(|b| fits(*a, *b)));
    Seen::Truth(holds, format!("{} {sign} {}", said(left), said(right)))
}
