//! What the things of a view are called, and where they lie.

use cardwright_ir::{Def, Layout, Seat};
use cardwright_table::{
    CardRef, Event, Item,
    view::{Is, Thing, View as Table},
};

use super::{Presenter, board::id_of, placing, template::Filling, words};
use crate::shape::{Id, Part, Rich};

/// A thing of a view.
pub(super) struct Known {
    pub(super) id: Id,
    pub(super) handle: u32,
    is: Is,
    name: String,
    face_up: bool,
    def: Option<Def>,
    /// Whose it is.
    pub(super) owner: Seat,
    /// Does it lie open on the table, rather than in a hand or a pile?
    pub(super) in_play: bool,
    /// The zone and the place in it.
    pub(super) at: (String, u16),
    /// Whose zone.
    pub(super) side: Option<Seat>,
    /// Does the zone have numbered places?
    pub(super) slotted: bool,
}

/// The things of one view.
pub(super) struct Naming<'n, 'p> {
    presenter: &'n Presenter<'p>,
    table: &'n Table,
    events: &'n [Event],
    known: Vec<Known>,
    seats: Vec<String>,
}

impl<'n, 'p> Naming<'n, 'p> {
    pub(super) fn new(
        presenter: &'n Presenter<'p>,
        table: &'n Table,
        events: &'n [Event],
        seats: Vec<String>,
    ) -> Self {
        let mut known = Vec::new();
        for zone in &table.zones {
            let key = placing::key(presenter.system.vocabulary(), zone.zone, zone.seat);
            let layout = presenter.layout_of(zone);
            let slotted = matches!(layout, Layout::Slots(_));
            for (at, thing) in (0..).zip(presenter.shown(zone)) {
                if let Some(thing) = thing {
                    known.push(Known {
                        id: id_of(thing),
                        handle: thing.handle,
                        is: thing.is,
                        name: presenter.thing_name(thing),
                        face_up: thing.face.is_some() || is_piece(thing.is),
                        def: thing.face,
                        owner: thing.owner,
                        in_play: !matches!(layout, Layout::Hand | Layout::Pile),
                        at: (key.clone(), at),
                        side: zone.seat,
                        slotted,
                    });
                }
            }
        }
        Self { presenter, table, events, known, seats }
    }

    /// Who looks; `None` is a spectator.
    pub(super) fn seat(&self) -> Option<Seat> {
        self.table.seat
    }

    /// The names of the seats.
    pub(super) fn seats(&self) -> &[String] {
        &self.seats
    }

    /// The thing with this handle that is a card or an ability.
    pub(super) fn by_handle(&self, handle: u32) -> Option<&Known> {
        self.known.iter().find(|known| known.handle == handle)
    }

    /// The only open card of a kind, or none where there are several: events do not say which copy they were about.
    pub(super) fn only(&self, def: Def) -> Option<&Known> {
        let mut found = self.known.iter().filter(|known| known.def == Some(def) && known.is == Is::Card);
        found.next().filter(|_| found.next().is_none())
    }

    /// What waits to take effect next: the newest thing on a stack.
    pub(super) fn next_up(&self) -> Option<Filling> {
        let is_stack = |key: &str| {
            let vocabulary = self.presenter.system.vocabulary();
            let mut stacks =
                self.table.zones.iter().filter(|zone| self.presenter.layout_of(zone) == Layout::Stack);
            stacks.any(|zone| placing::key(vocabulary, zone.zone, zone.seat) == key)
        };
        self.known.iter().rev().find(|known| is_stack(&known.at.0)).map(link)
    }

    /// The thing that an item points at.
    pub(super) fn find(&self, item: Item) -> Option<&Known> {
        match item {
            Item::Card(card) | Item::Ability(card, _) => {
                self.known.iter().find(|known| known.handle == card.object && !is_piece(known.is))
            }
            Item::Piece(piece) => {
                self.known.iter().find(|known| known.handle == u32::from(piece) && is_piece(known.is))
            }
            _ => None,
        }
    }

    /// The zone and the place in it that an item points at.
    pub(super) fn place(&self, item: Item) -> Option<(String, u16)> {
        let vocabulary = self.presenter.system.vocabulary();
        match item {
            Item::Slot(seat, zone, at) => {
                let own = vocabulary.zones.get(zone.index()).is_some_and(|row| row.per_seat);
                Some((placing::key(vocabulary, zone, own.then_some(seat)), u16::from(at)))
            }
            Item::Space(space) => {
                let (zone, at) = self.space(space)?;
                Some((placing::key(vocabulary, zone.zone, zone.seat), at))
            }
            item => self.find(item).map(|known| known.at.clone()),
        }
    }

    /// How an item reads. `asked` is the seat whose own places need no owner.
    pub(super) fn name(&self, item: Item, asked: Seat) -> Filling {
        match item {
            Item::None => Filling::text(""),
            Item::Card(card) | Item::Ability(card, _) => self.card_name(card),
            Item::Piece(_) => match self.find(item) {
                Some(known) => link(known),
                None => Filling::text(words::PIECE.get(self.presenter.lang)),
            },
            Item::Seat(seat) => Filling {
                rich: Rich::Parts(vec![Part::Seat { seat }]),
                plain: self.seats.get(usize::from(seat)).cloned().unwrap_or_default(),
            },
            Item::Slot(seat, zone, at) => {
                let row = self.presenter.system.vocabulary().zone(zone);
                let title = row.title.get(self.presenter.lang);
                let place = format!("{title} {}", u16::from(at) + 1);
                let other = row.per_seat && seat != asked;
                let owner = self.seats.get(usize::from(seat)).filter(|_| other);
                Filling::text(owner.map_or(place.clone(), |owner| format!("{owner}: {place}")))
            }
            Item::Space(space) => self.space_name(space),
            Item::Sym(sym) => {
                let symbols = &self.presenter.cards.symbols;
                let title = symbols.title(sym, self.presenter.lang);
                Filling::text(title.unwrap_or_else(|| symbols.get(sym)))
            }
            Item::Word(word) => Filling::text(self.presenter.word(word)),
            Item::Def(def) => Filling::text(self.presenter.def_name(def).unwrap_or("?")),
            Item::Number(number) => Filling::text(number.to_string()),
        }
    }

    /// The name of a card, also of one that lies nowhere at the moment but was spoken of.
    pub(super) fn card_name(&self, card: CardRef) -> Filling {
        if let Some(known) = self.find(Item::Card(card)) {
            return link(known);
        }
        match self.def_of(card).and_then(|def| self.presenter.def_name(def)) {
            Some(name) => Filling::text(name),
            None => Filling::text(words::HIDDEN.get(self.presenter.lang)),
        }
    }

    /// What is printed on a card, as far as the viewer knows.
    pub(super) fn def_of(&self, card: CardRef) -> Option<Def> {
        let mut things = self.table.zones.iter().flat_map(|zone| &zone.things).flatten();
        let seen = things.find(|thing| thing.handle == card.object && !is_piece(thing.is));
        if let Some(thing) = seen {
            return thing.face;
        }
        let told = self.events.iter().rev().filter(|event| event.visible_to(self.table.seat));
        let mut subjects = told.flat_map(|event| [event.card, event.target]).flatten();
        subjects.find(|subject| subject.card == card.card).map(|subject| subject.def)
    }

    fn space(&self, space: u16) -> Option<(&cardwright_table::view::ZoneView, u16)> {
        self.table.zones.iter().find_map(|zone| {
            let at = zone.slots.iter().position(|slot| slot.space == Some(space))?;
            Some((zone, u16::try_from(at).unwrap_or(u16::MAX)))
        })
    }

    /// A space is called by its label, or by the card that lies there, or by its number.
    fn space_name(&self, space: u16) -> Filling {
        let Some((zone, at)) = self.space(space) else { return Filling::text((space + 1).to_string()) };
        let label = zone.slots.get(usize::from(at)).and_then(|slot| slot.label);
        if let Some(label) = label {
            return Filling::text(self.presenter.word(label));
        }
        let key = placing::key(self.presenter.system.vocabulary(), zone.zone, zone.seat);
        let there = self.known.iter().find(|known| known.at == (key.clone(), at) && known.is == Is::Card);
        match there {
            Some(known) => link(known),
            None => {
                let title = self.presenter.system.vocabulary().zone(zone.zone).title;
                Filling::text(format!("{} {}", title.get(self.presenter.lang), at + 1))
            }
        }
    }
}

impl Presenter<'_> {
    fn thing_name(&self, thing: &Thing) -> String {
        match (thing.is, thing.face.and_then(|def| self.def_name(def))) {
            (Is::Piece(look) | Is::Die(look), _) => self.word(look).to_owned(),
            (_, Some(name)) => name.to_owned(),
            (_, None) => words::HIDDEN.get(self.lang).to_owned(),
        }
    }
}

fn is_piece(is: Is) -> bool {
    matches!(is, Is::Piece(_) | Is::Die(_))
}

/// A link to a thing; a thing without a name is told in words.
fn link(known: &Known) -> Filling {
    if !known.face_up {
        return Filling::text(known.name.clone());
    }
    Filling { rich: Rich::Parts(vec![Part::Card { card: known.id.clone() }]), plain: known.name.clone() }
}
