//! What one seat may see: enough to draw any of the games, in numbers of the vocabulary.
//!
//! Hidden information is left out here and nowhere else. A card that a seat may not know has no face.

use cardwright_ir::{Attr, Def, Seat, Sym, Word, Zone};

use crate::{
    decision::{CardRef, Item},
    terms::Remark,
};

/// The table as one seat sees it.
#[derive(Clone, PartialEq, Debug, Default, Hash)]
pub struct View {
    /// Who looks; `None` is a spectator.
    pub seat: Option<Seat>,
    /// The turn, from 1.
    pub turn: i32,
    /// Of how many, where the game knows.
    pub turns: Option<i32>,
    /// How that is said, where it is more than the number of a turn.
    pub label: Option<Remark>,
    /// The phase.
    pub phase: Option<Word>,
    /// Whose turn it is.
    pub active: Seat,
    /// Who may act now.
    pub priority: Option<Seat>,
    /// Whose pass lets the top of the stack happen.
    pub resolver: Option<Seat>,
    /// The seats, in order.
    pub seats: Vec<SeatView>,
    /// The zones.
    pub zones: Vec<ZoneView>,
    /// What points at what.
    pub links: Vec<Link>,
    /// Where points are counted up at the end: the lines of the score as it is now, each with one number a seat.
    pub score: Vec<(Word, Vec<i32>)>,
}

/// The little of a seat's view that statistics need of every decision.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Glance {
    /// The turn, from 1.
    pub turn: i32,
    /// Whose turn it is.
    pub active: Seat,
    /// The seat's numbers, at least what it pays with.
    pub numbers: Vec<(Attr, i32)>,
    /// The seat's own cards that it sees, at least those of its hands: zone, handle, face.
    pub cards: Vec<(Zone, u32, Def)>,
}

impl Glance {
    /// Looks anew.
    pub fn start(&mut self, turn: i32, active: Seat) {
        (self.turn, self.active) = (turn, active);
        self.numbers.clear();
        self.cards.clear();
    }

    /// What a whole view shows of the seat that looks.
    pub fn read(&mut self, view: &View) {
        self.start(view.turn, view.active);
        let seat = view.seat.and_then(|seat| view.seats.get(usize::from(seat)));
        self.numbers
            .extend(seat.into_iter().flat_map(|seat| seat.tracks.iter().map(|track| (track.0, track.1))));
        let own = view.zones.iter().filter(|zone| zone.seat.is_some() && zone.seat == view.seat);
        for zone in own {
            let cards = zone.things.iter().flatten().filter(|thing| thing.is == Is::Card);
            self.cards.extend(cards.filter_map(|thing| Some((zone.zone, thing.handle, thing.face?))));
        }
    }
}

/// A seat.
#[derive(Clone, PartialEq, Debug, Default, Hash)]
pub struct SeatView {
    /// Its numbers, with a maximum where one is known.
    pub tracks: Vec<(Attr, i32, Option<i32>)>,
    /// Its marks.
    pub marks: Vec<(Word, i32)>,
    /// Its place in the order of play, from 1, where that changes.
    pub order: Option<u8>,
}

/// A zone.
#[derive(Clone, PartialEq, Debug, Default, Hash)]
pub struct ZoneView {
    /// Which.
    pub zone: Zone,
    /// Whose; `None` is everyone's.
    pub seat: Option<Seat>,
    /// How many cards lie in it, seen or not.
    pub count: u16,
    /// How many there may be.
    pub capacity: Option<u16>,
    /// Its places face those of the other seat, the first the last.
    pub facing: bool,
    /// The handle of the card on top, where a pile is hidden and the top is known.
    pub top: Option<u32>,
    /// What there is to say about it.
    pub note: Option<Remark>,
    /// What is seen of it, in order; `None` is an empty slot.
    pub things: Vec<Option<Thing>>,
    /// What is known of its slots, in order; empty where there is nothing to say about them.
    pub slots: Vec<SlotView>,
    /// The names of the rows in which its slots lie, where there are several.
    pub rows: Vec<Word>,
    /// For every thing behind those in the slots, the slot that it stands in as well.
    pub beside: Vec<u16>,
    /// The cells of a track.
    pub cells: Vec<CellView>,
    /// Seats on the cells of a track, or at slots.
    pub pins: Vec<(Seat, u16)>,
}

/// A slot: a place for a card or a piece with a rule of its own.
#[derive(Clone, PartialEq, Debug, Default, Hash)]
pub struct SlotView {
    /// Its name in a sentence.
    pub label: Option<Word>,
    /// What is written on it, where that is not its name.
    pub caption: Option<Word>,
    /// The space that items point at with [`Item::Space`].
    pub space: Option<u16>,
    /// The least value that may stand here.
    pub min: Option<i32>,
    /// What standing here gives.
    pub bonus: Vec<(Attr, i32)>,
    /// How many may stand here.
    pub capacity: Option<u8>,
    /// Why no one may stand here.
    pub closed: Option<Word>,
}

/// A cell of a track.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub struct CellView {
    /// Its number.
    pub number: i32,
    /// What it is worth.
    pub worth: Option<i32>,
    /// Is it a line that has to be reached?
    pub threshold: bool,
}

/// What a thing is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub enum Is {
    /// A card.
    #[default]
    Card,
    /// One ability of the card that is its face, as on a stack.
    Ability(u8),
    /// A piece, with its look; the handle is the number that [`Item::Piece`] gives.
    Piece(Word),
    /// A die, with its look; the handle is the number that [`Item::Piece`] gives.
    Die(Word),
}

/// A card or another thing in a zone.
#[derive(Clone, PartialEq, Debug, Default, Hash)]
pub struct Thing {
    /// What it is.
    pub is: Is,
    /// Its handle: the object number, which changes when the card becomes unknown again.
    pub handle: u32,
    /// What is printed on it; `None` is face down.
    pub face: Option<Def>,
    /// Whose it is.
    pub owner: Seat,
    /// Its numbers now, with the printed one where that differs.
    pub numbers: Vec<(Attr, i32, Option<i32>)>,
    /// Keywords and states, with a number where they have one.
    pub marks: Vec<(Word, i32)>,
    /// Words of the cards that it has beyond what is printed: counters with their number, types gained.
    pub words: Vec<(Attr, Sym, i32)>,
    /// Turned: used, exhausted, frozen.
    pub turned: bool,
    /// On its way to this place, but not there yet.
    pub coming: bool,
    /// Seats other than its owner that know what it is, though it lies in a hidden zone.
    pub known_to: u8,
    /// What changes its numbers, as far as the rules remember, oldest first. The rest is what they have forgotten.
    pub why: Vec<Why>,
}

/// A reason why a number is not the printed one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Why {
    /// Which number.
    pub attr: Attr,
    /// By how much.
    pub by: i32,
    /// The card that does it.
    pub source: Option<CardRef>,
}

/// One thing points at another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Link {
    /// From this handle.
    pub from: u32,
    /// To that thing.
    pub to: Item,
    /// As what.
    pub kind: LinkKind,
    /// Its number among its kind, from 1, where the order matters.
    pub n: Option<u8>,
    /// What is written on it; the number goes where the word has a gap for it.
    pub label: Option<(Word, i32)>,
}

impl Link {
    /// A link with nothing written on it.
    pub fn new(from: u32, to: Item, kind: LinkKind) -> Self {
        Self { from, to, kind, n: None, label: None }
    }

    /// With its number, at this position among so many, where there are several.
    #[must_use]
    pub fn numbered(mut self, at: usize, of: usize) -> Self {
        self.n = u8::try_from(at + 1).ok().filter(|_| of > 1);
        self
    }
}

/// What a link means.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[allow(missing_docs)]
pub enum LinkKind {
    Attached,
    Target,
    Attack,
    Block,
    Lead,
}

impl ZoneView {
    /// A zone in which everything is seen.
    pub fn new(zone: Zone, seat: Option<Seat>, things: Vec<Option<Thing>>) -> Self {
        let count = things.iter().flatten().count();
        Self { zone, seat, count: u16::try_from(count).unwrap_or(u16::MAX), things, ..Self::default() }
    }
}
