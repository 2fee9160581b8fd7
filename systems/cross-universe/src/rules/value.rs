//! Values of scripts: everything is a list.

use std::{hash::Hash, sync::Arc};

use cardwright_ir::{Seat, Sym, Word, Zone};
use cardwright_table::Card;
use smallvec::SmallVec;

use super::{modifier::ModValue, snapshot::Snapshot};

/// A zone of a player.
pub(crate) type ZoneRef = (Seat, Zone);

/// A few items, in order.
pub(crate) type Items = SmallVec<[Item; 4]>;

/// A card in a value: the card itself, whatever becomes of it, or what it was like once.
#[derive(Clone, Debug)]
pub(crate) enum CardItem {
    Live(Card),
    Was(Arc<Snapshot>),
}

/// One thing in a list.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Item {
    Num(i32),
    /// A number that a card does not have.
    Null,
    Bool(bool),
    Card(CardItem),
    Seat(Seat),
    Fight(u16),
    Zone(ZoneRef),
    /// An end of a deck.
    Side(Seat, Side),
    /// A card name, a type, a counter, the id of an ability.
    Sym(Sym),
    /// A card type, a reason, a kind of block.
    Word(Word),
    Ability(AbilityRef),
    /// A phase, perhaps of one player.
    Phase(Option<Seat>, Word),
    Turn(i32),
    Time(Time),
    Modifier(Arc<ModValue>),
}

/// An end of a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Side {
    Top,
    Bottom,
}

/// A point in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Time {
    Forever,
    /// The start of a phase of a turn, or its end.
    At(i32, When),
}

/// Where in a turn delayed things wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum When {
    Draw,
    Main1,
    Battle,
    Main2,
    EndPhase,
    End,
}

/// An ability on a card: printed ones by their position, granted ones behind [`GRANTED`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct AbilityRef {
    pub(crate) card: Card,
    pub(crate) slot: u32,
}

/// The first number of an ability that is not printed on its card.
pub(crate) const GRANTED: u32 = 1 << 16;

/// A value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Value {
    List(Items),
    /// The number or anything above it.
    AtLeast(i32),
    /// One list for each player.
    Split(Box<[Items; 2]>),
}

impl CardItem {
    /// The card's number at the table.
    pub(crate) fn card(&self) -> Card {
        match self {
            CardItem::Live(card) => *card,
            CardItem::Was(snapshot) => snapshot.card,
        }
    }
}

impl PartialEq for CardItem {
    /// The same reference; whether two cards are equal in the game is a question of identity numbers.
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (CardItem::Live(one), CardItem::Live(other)) => one == other,
            (CardItem::Was(one), CardItem::Was(other)) => Arc::ptr_eq(one, other) || one == other,
            _ => false,
        }
    }
}

impl Eq for CardItem {}

impl Hash for CardItem {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        match self {
            CardItem::Live(card) => (0u8, card).hash(state),
            CardItem::Was(snapshot) => (1u8, snapshot.card, snapshot.gid).hash(state),
        }
    }
}

impl Value {
    /// No items.
    pub(crate) fn empty() -> Self {
        Value::List(Items::new())
    }

    /// One item.
    pub(crate) fn one(item: Item) -> Self {
        let mut items = Items::new();
        items.push(item);
        Value::List(items)
    }

    /// A number.
    pub(crate) fn num(number: i32) -> Self {
        Self::one(Item::Num(number))
    }

    /// A truth.
    pub(crate) fn bool(truth: bool) -> Self {
        Self::one(Item::Bool(truth))
    }

    /// The items, as the acting player reads them.
    pub(crate) fn items(&self, actor: Seat) -> &[Item] {
        match self {
            Value::List(items) => items,
            Value::AtLeast(_) => &[],
            Value::Split(lists) => &lists[usize::from(actor & 1)],
        }
    }

    /// The items as a list of its own.
    pub(crate) fn into_items(self, actor: Seat) -> Items {
        match self {
            Value::List(items) => items,
            Value::AtLeast(_) => Items::new(),
            Value::Split(mut lists) => std::mem::take(&mut lists[usize::from(actor & 1)]),
        }
    }

    /// True if any item is.
    pub(crate) fn truth(&self, actor: Seat) -> bool {
        match self {
            Value::AtLeast(_) => true,
            _ => self.items(actor).iter().any(|item| match item {
                Item::Bool(truth) => *truth,
                Item::Num(number) => *number != 0,
                Item::Null => false,
                _ => true,
            }),
        }
    }

    /// The first number; 0 without one.
    pub(crate) fn number(&self, actor: Seat) -> i32 {
        match self {
            Value::AtLeast(_) => i32::MAX,
            _ => match self.items(actor).first() {
                Some(Item::Num(number)) => *number,
                _ => 0,
            },
        }
    }
}
