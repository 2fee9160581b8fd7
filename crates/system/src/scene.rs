//! Small boards on which a card shows what it does.

use cardwright_ir::{Attr, Bi, Card, Cards, Seat, Word, Zone};
use cardwright_table::view::View;
use serde_json::Value;

/// A board for one card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SceneDoc {
    /// Its name: `play`, `trigger`, `cannot-pay`.
    pub id: &'static str,
    /// What it asks.
    pub title: Bi,
    /// The board in the system's own words, as [`Game::stage`](crate::Game::stage) reads it.
    pub board: String,
    /// Is the card used a second time, if it can be?
    pub again: bool,
}

/// What lies where, whatever a system's words for it are. Cards stand in the order of their places.
#[derive(Clone, Default, Debug)]
pub struct Board<'c> {
    /// Can everything be paid?
    pub rich: bool,
    /// The first player's hand.
    pub hand: Vec<&'c Card>,
    /// The first player's cards in play.
    pub own: Vec<&'c Card>,
    /// The other player's cards in play.
    pub theirs: Vec<&'c Card>,
    /// A card for decks, if they are not empty.
    pub deck: Option<&'c Card>,
}

/// A question that boards of every system answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// What does it do when it is played?
    Play,
    /// What does it do in play?
    Trigger,
    /// What if its condition does not hold?
    ConditionFalse,
    /// What if it cannot be paid?
    CannotPay,
    /// What if it was used as often as it may be?
    LimitReached,
    /// What if there is nothing to choose?
    NoTarget,
    /// Whatever the reader puts there.
    Empty,
}

impl Question {
    /// The question on a board.
    pub fn on(self, board: &Value) -> SceneDoc {
        let (id, title) = match self {
            Self::Play => ("play", Bi::new("Play it", "사용하기")),
            Self::Trigger => ("trigger", Bi::new("Trigger it", "유발하기")),
            Self::ConditionFalse => ("condition-false", Bi::new("Condition false", "조건 불충족")),
            Self::CannotPay => ("cannot-pay", Bi::new("Cannot pay", "비용 부족")),
            Self::LimitReached => ("limit-reached", Bi::new("Limit reached", "횟수 제한")),
            Self::NoTarget => ("no-target", Bi::new("No target", "대상 없음")),
            Self::Empty => ("empty", Bi::new("Empty", "빈 판")),
        };
        let board = serde_json::to_string_pretty(board).unwrap_or_default();
        SceneDoc { id, title, board, again: self == Self::LimitReached }
    }
}

/// The questions that fit a card of a price, on boards that `build` writes down. A card that `stays` is tried in play too.
/// A question may have several boards, the likeliest first.
/// `other` stands beside it, `foe` across from it.
pub fn questions<'c>(
    card: &'c Card,
    price: i32,
    stays: bool,
    [other, foe]: [&'c Card; 2],
    build: &dyn Fn(&Board<'c>) -> Value,
) -> Vec<SceneDoc> {
    let deck = Some(other);
    let play = Board { rich: true, hand: vec![card], own: vec![other], theirs: vec![foe], deck };
    let stands = Board { hand: vec![other], own: vec![card], ..play.clone() };
    let usual = if stays { &stands } else { &play };
    let alone = Board { own: Vec::new(), theirs: Vec::new(), ..play.clone() };
    let asks = |test: &dyn Fn(&cardwright_ir::Ability) -> bool| card.abilities.iter().any(test);
    let mut scenes = vec![Question::Play.on(&build(&play))];
    if stays {
        scenes.push(Question::Trigger.on(&build(&stands)));
    }
    if asks(&|ability| !ability.conditions.is_empty()) {
        // What a condition wants is mostly something on the board, so nothing but the card is there: in play, where its
        // abilities work, and in the hand.
        if stays {
            let own = Board { hand: Vec::new(), own: vec![card], ..alone.clone() };
            scenes.push(Question::ConditionFalse.on(&build(&own)));
        }
        scenes.push(Question::ConditionFalse.on(&build(&alone)));
    }
    if price > 0 || asks(&|ability| !ability.cost.is_empty()) {
        scenes.push(Question::CannotPay.on(&build(&Board { rich: false, ..play.clone() })));
    }
    if asks(&|ability| ability.limits != cardwright_ir::Limits::default()) {
        scenes.push(Question::LimitReached.on(&build(usual)));
    }
    scenes.push(Question::NoTarget.on(&build(&alone)));
    scenes.push(Question::Empty.on(&build(&Board { rich: true, deck, ..Board::default() })));
    scenes
}

/// Other cards of a kind to stand beside a card, those that do least first.
pub fn company<'c>(cards: &'c Cards, card: &Card, kind: Word) -> Vec<&'c Card> {
    let mut others: Vec<&Card> =
        cards.list.iter().filter(|other| other.kind == kind && other.id != card.id).collect();
    others.sort_by_key(|other| other.abilities.len());
    others.truncate(3);
    others
}

/// A table that is written down as a board.
#[derive(Clone, Copy)]
pub struct Written<'a> {
    /// The table, with everything in sight.
    pub view: &'a View,
    /// The cards.
    pub cards: &'a Cards,
    /// How boards name a card.
    pub by: fn(&Card) -> &str,
}

impl Written<'_> {
    /// What lies in a zone, in order; an empty slot is `null`.
    pub fn zone(&self, seat: Seat, zone: Zone) -> Vec<Value> {
        let zones = self.view.zones.iter().filter(|of| of.zone == zone && of.seat == Some(seat));
        let things = zones.flat_map(|zone| &zone.things);
        let named = things.map(|thing| {
            let card = thing.as_ref().and_then(|thing| self.cards.list.get(thing.face?.index()));
            card.map_or(Value::Null, |card| (self.by)(card).into())
        });
        let mut list: Vec<Value> = named.collect();
        while list.last().is_some_and(Value::is_null) {
            list.pop();
        }
        list
    }

    /// A hidden pile: as many cards as it has, up to eight, since nobody knows which.
    pub fn pile(&self, seat: Seat, zone: Zone) -> Vec<Value> {
        let zones = self.view.zones.iter().filter(|of| of.zone == zone && of.seat == Some(seat));
        let count = usize::from(zones.map(|zone| zone.count).sum::<u16>()).min(8);
        let things = self.view.zones.iter().flat_map(|zone| zone.things.iter().flatten());
        let known = things.filter_map(|thing| self.cards.list.get(thing.face?.index())).next();
        known.map_or_else(Vec::new, |card| vec![(self.by)(card).into(); count])
    }

    /// A number of a seat.
    pub fn number(&self, seat: Seat, attr: Attr) -> i32 {
        let tracks = self.view.seats.get(usize::from(seat)).map_or(&[][..], |seat| &seat.tracks);
        tracks.iter().find(|(of, ..)| *of == attr).map_or(0, |(_, number, _)| *number)
    }

    /// The most that a number of a seat can be; 0 where it has no limit.
    pub fn most(&self, seat: Seat, attr: Attr) -> i32 {
        let tracks = self.view.seats.get(usize::from(seat)).map_or(&[][..], |seat| &seat.tracks);
        tracks.iter().find(|(of, ..)| *of == attr).and_then(|(.., most)| *most).unwrap_or(0)
    }
}
