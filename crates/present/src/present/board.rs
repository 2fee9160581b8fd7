//! Seats, zones and the things that lie there.

use cardwright_ir::{Attr, AttrRow, Def, Layout, Note, Shown, Word};
use cardwright_system::{Figure, Moment};
use cardwright_table::view::{CellView, Is, LinkKind, SlotView, Thing, View as Table, Why, ZoneView};
use indexmap::IndexMap;

use super::{Presenter, naming::Naming, placing, words};
use crate::shape::{
    self, Cell, CellMark, Effect, Face, Id, Link, LinkAs, LinkTo, Mark, Object, ObjectIs, Part, Pin, Reason,
    Res, ResAs, Rich, SeatKind, SeatPlate, Shape, Slot, Stat, Tone, ZonePart,
};

/// The name of a thing in a view.
pub(super) fn id_of(thing: &Thing) -> Id {
    let sort = match thing.is {
        Is::Card => 'o',
        Is::Ability(_) => 'b',
        Is::Piece(_) => 'p',
        Is::Die(_) => 'd',
    };
    format!("{sort}{}", thing.handle)
}

impl Presenter<'_> {
    pub(super) fn plates(&self, table: &Table, naming: &Naming<'_, '_>) -> Vec<SeatPlate> {
        let plate = |(seat, own): (u8, &cardwright_table::view::SeatView)| SeatPlate {
            seat,
            name: naming.seats()[usize::from(seat)].clone(),
            deck: self.decks.get(usize::from(seat)).cloned().flatten(),
            kind: self.kinds.get(usize::from(seat)).copied().unwrap_or(SeatKind::Person),
            order: own.order,
            here: true,
            res: own.tracks.iter().filter_map(|(attr, n, max)| self.res(*attr, *n, *max)).collect(),
            marks: own.marks.iter().map(|(word, n)| self.mark(*word, *n)).collect(),
        };
        (0..).zip(&table.seats).map(plate).collect()
    }

    pub(super) fn zones(&self, table: &Table, naming: &Naming<'_, '_>) -> IndexMap<String, ZonePart> {
        let vocabulary = self.system.vocabulary();
        table
            .zones
            .iter()
            .map(|zone| (placing::key(vocabulary, zone.zone, zone.seat), self.zone(zone, naming)))
            .collect()
    }

    pub(super) fn objects(&self, table: &Table, naming: &Naming<'_, '_>) -> IndexMap<Id, Object> {
        let shown = table.zones.iter().flat_map(|zone| self.shown(zone)).flatten();
        shown.map(|thing| (id_of(thing), self.object(thing, naming))).collect()
    }

    pub(super) fn links(&self, table: &Table, naming: &Naming<'_, '_>) -> Vec<Link> {
        let link = |link: &cardwright_table::view::Link| {
            let to = match link.to {
                cardwright_table::Item::Seat(seat) => LinkTo::Seat { seat },
                item => LinkTo::Object(naming.find(item)?.id.clone()),
            };
            let way = match link.kind {
                LinkKind::Attached => LinkAs::Attached,
                LinkKind::Target => LinkAs::Target,
                LinkKind::Attack => LinkAs::Attack,
                LinkKind::Block => LinkAs::Block,
                LinkKind::Lead => LinkAs::Lead,
            };
            let from = naming.by_handle(link.from)?.id.clone();
            let label = link.label.map(|(word, n)| words::with_number(self.word(word), n));
            Some(Link { from, to, way, n: link.n, label })
        };
        table.links.iter().filter_map(link).collect()
    }

    /// So much of several resources.
    pub(super) fn amounts(&self, list: &[(Attr, i32)]) -> Rich {
        Rich::Parts(list.iter().map(|(attr, n)| self.amount(*attr, *n)).collect())
    }

    /// So much of a resource. What no seat has a number of is called by its name.
    fn amount(&self, attr: Attr, n: i32) -> Part {
        let row = self.attr(attr);
        let name = (row.shown == Shown::No).then(|| row.title.get(self.lang).to_owned());
        Part::Res { res: row.name.to_owned(), n, name }
    }

    /// A row of figures.
    fn figures(&self, row: &[Figure]) -> Rich {
        let mut out = Rich::new();
        for figure in row {
            match figure {
                Figure::Words(words) => out.text(words),
                Figure::Amount(attr, n) => out.push(self.amount(*attr, *n)),
            }
        }
        out.tidy()
    }

    /// The things of a zone that clients get: hidden cards of hands and piles are only counted.
    pub(super) fn shown<'t>(&self, zone: &'t ZoneView) -> impl Iterator<Item = Option<&'t Thing>> + use<'t> {
        let counted = matches!(self.layout_of(zone), Layout::Hand | Layout::Pile);
        zone.things.iter().map(Option::as_ref).filter(move |thing| {
            !(counted && thing.is_none_or(|thing| thing.face.is_none() && thing.is == Is::Card))
        })
    }

    pub(super) fn layout_of(&self, zone: &ZoneView) -> Layout {
        self.system.vocabulary().zones.get(zone.zone.index()).map_or(Layout::Row, |row| row.layout)
    }

    fn zone(&self, zone: &ZoneView, naming: &Naming<'_, '_>) -> ZonePart {
        let row = self.system.vocabulary().zone(zone.zone);
        let mut slots: Vec<Slot> = zone.slots.iter().map(|slot| self.slot(slot)).collect();
        if let Layout::Slots(count) = row.layout {
            slots.resize_with(slots.len().max(usize::from(count)), Slot::default);
        }
        let mut items: Vec<Option<Id>> = self.shown(zone).map(|thing| thing.map(id_of)).collect();
        if !zone.beside.is_empty() {
            let others = items.split_off(items.len().saturating_sub(zone.beside.len()));
            for (at, id) in zone.beside.iter().zip(others) {
                if let Some(slot) = slots.get_mut(usize::from(*at)) {
                    slot.also.extend(id);
                }
            }
        }
        let pile = row.layout == Layout::Pile;
        let ordered = pile && items.len() == usize::from(zone.count);
        let known =
            |handle: u32| zone.things.iter().flatten().find(|thing| thing.handle == handle).map(id_of);
        let top = zone.top.and_then(known).or_else(|| items.last().filter(|_| ordered).cloned().flatten());
        ZonePart {
            name: row.title.get(self.lang).to_owned(),
            owner: zone.seat,
            shape: shape(row.layout),
            count: zone.count,
            capacity: zone.capacity,
            facing: zone.facing,
            top,
            ordered,
            note: zone.note.as_ref().map(|note| self.note(note, naming)),
            items,
            slots,
            rows: zone.rows.iter().map(|word| self.word(*word).to_owned()).collect(),
            cells: zone.cells.iter().map(cell).collect(),
            pins: zone.pins.iter().map(|(seat, cell)| Pin { seat: *seat, cell: *cell }).collect(),
        }
    }

    fn slot(&self, slot: &SlotView) -> Slot {
        Slot {
            label: slot.caption.or(slot.label).map(|word| self.word(word).to_owned()),
            min: slot.min,
            bonus: (!slot.bonus.is_empty()).then(|| self.amounts(&slot.bonus)),
            capacity: slot.capacity,
            closed: slot.closed.map(|word| self.word(word).to_owned()),
            also: Vec::new(),
        }
    }

    fn object(&self, thing: &Thing, naming: &Naming<'_, '_>) -> Object {
        let (is, look) = match thing.is {
            Is::Card => (ObjectIs::Card, None),
            Is::Ability(_) => (ObjectIs::Block, None),
            Is::Piece(look) => (ObjectIs::Piece, Some(look)),
            Is::Die(look) => (ObjectIs::Die, Some(look)),
        };
        let mut object = Object {
            is,
            owner: (is != ObjectIs::Die).then_some(thing.owner),
            face: if thing.face.is_some() || look.is_some() { Face::Up } else { Face::Down },
            seen: (0..8).filter(|seat| thing.known_to & (1 << seat) != 0).collect(),
            card: None,
            name: look.map(|look| self.word(look).to_owned()),
            kind: None,
            kind_id: None,
            cost: None,
            price: None,
            effects: Vec::new(),
            art: None,
            look: look.map(|look| self.system.vocabulary().word(look).name.to_owned()),
            stats: self.stats(thing, naming),
            marks: self.marks(thing),
            turned: thing.turned,
            coming: thing.coming,
            text: None,
        };
        if let Some(def) = thing.face {
            self.print(&mut object, thing, def);
        }
        object
    }

    /// What a known card adds to its object.
    fn print(&self, object: &mut Object, thing: &Thing, def: Def) {
        let Some(card) = self.card(def) else {
            object.name = self.def_name(def).map(str::to_owned);
            return;
        };
        object.card = Some(card.id.clone());
        object.name = Some(card.name.clone());
        object.kind = Some(self.word(card.kind).to_owned());
        object.kind_id = Some(self.system.vocabulary().word(card.kind).name.to_owned());
        object.look = self.system.look(card, self.cards);
        let ability = match thing.is {
            Is::Ability(at) => card.abilities.get(usize::from(at)),
            _ => None,
        };
        if let Some(ability) = ability {
            object.text = Some(self.system.explain_ability(ability, self.cards, self.lang).into());
            return;
        }
        object.text = Some(self.card_text(def).into());
        if let Some(figures) = self.system.figures(card, self.cards, self.lang) {
            object.look = figures.look.map(str::to_owned);
            object.price = (!figures.price.is_empty()).then(|| self.figures(&figures.price));
            let effect = |(moment, row): &(Moment, Vec<Figure>)| Effect {
                at: match moment {
                    Moment::Once => shape::Moment::Once,
                    Moment::Standing => shape::Moment::Standing,
                },
                text: self.figures(row),
            };
            object.effects = figures.effects.iter().map(effect).collect();
        }
        let now = thing.numbers.iter().map(|(attr, n, _)| (*attr, *n));
        let printed = card.numbers.iter().copied();
        let cost = now.chain(printed).find(|(attr, _)| self.attr(*attr).shown == Shown::Cost);
        object.cost = cost.map(|(_, n)| n.to_string().into());
        if object.stats.is_empty() {
            let stats = card.numbers.iter().filter_map(|(attr, n)| self.stat(*attr, *n, None));
            object.stats = stats.collect();
        }
    }

    fn stats(&self, thing: &Thing, naming: &Naming<'_, '_>) -> Vec<Stat> {
        let stat = |(attr, n, base): &(Attr, i32, Option<i32>)| {
            let mut stat = self.stat(*attr, *n, *base)?;
            if let Some(base) = stat.base {
                let whys = thing.why.iter().filter(|why| why.attr == *attr);
                stat.why = self.reasons(whys, n.saturating_sub(base), naming);
            }
            Some(stat)
        };
        thing.numbers.iter().filter_map(stat).collect()
    }

    /// The parts of a difference; what no card is known for comes last. A card that the reader does not know is not named.
    fn reasons<'w>(
        &self,
        whys: impl Iterator<Item = &'w Why>,
        difference: i32,
        naming: &Naming<'_, '_>,
    ) -> Vec<Reason> {
        let mut reasons: Vec<Reason> = Vec::new();
        for why in whys.filter(|why| why.by != 0) {
            let card = why.source.and_then(|source| self.card(naming.def_of(source)?));
            if let Some(card) = card {
                let (name, card) = (Some(card.name.clone()), Some(card.id.clone()));
                reasons.push(Reason { by: why.by, name, card });
            }
        }
        let told = reasons.iter().fold(0i32, |sum, reason| sum.saturating_add(reason.by));
        let rest = difference.saturating_sub(told);
        if rest != 0 {
            reasons.push(Reason { by: rest, name: None, card: None });
        }
        reasons
    }

    fn stat(&self, attr: Attr, n: i32, base: Option<i32>) -> Option<Stat> {
        let row = self.attr(attr);
        let shown = !matches!(row.shown, Shown::Cost | Shown::Tag | Shown::No);
        let title = row.title.get(self.lang).to_owned();
        shown.then(|| Stat {
            id: row.name.to_owned(),
            name: title,
            n,
            base: base.filter(|base| *base != n),
            why: Vec::new(),
        })
    }

    fn marks(&self, thing: &Thing) -> Vec<Mark> {
        let words = thing.words.iter().map(|(_, sym, n)| {
            let name = self.cards.symbols.get(*sym).to_owned();
            Mark { id: name.clone(), name, n: (*n != 0).then_some(*n), tone: None }
        });
        thing.marks.iter().map(|(word, n)| self.mark(*word, *n)).chain(words).collect()
    }

    fn mark(&self, word: Word, n: i32) -> Mark {
        let vocabulary = self.system.vocabulary();
        let row = vocabulary.word(word);
        let title = row.title.get(self.lang);
        let tone = match (vocabulary.notes(word, Note::Good), vocabulary.notes(word, Note::Bad)) {
            (true, _) => Some(Tone::Good),
            (false, true) => Some(Tone::Bad),
            (false, false) => None,
        };
        let own = n != 0 && !title.contains(words::GAP);
        Mark { id: row.name.to_owned(), name: words::with_number(title, n), n: own.then_some(n), tone }
    }

    fn res(&self, attr: Attr, n: i32, max: Option<i32>) -> Option<Res> {
        let row = self.attr(attr);
        let way = match row.shown {
            Shown::Life => ResAs::Life,
            Shown::Pips => ResAs::Pips,
            Shown::Points => ResAs::Points,
            Shown::Goods | Shown::Stat | Shown::Cost => ResAs::Goods,
            Shown::Tag | Shown::No => return None,
        };
        Some(Res { id: row.name.to_owned(), name: row.title.get(self.lang).to_owned(), n, max, way })
    }

    fn attr(&self, attr: Attr) -> &'static AttrRow {
        self.system.vocabulary().attr(attr)
    }
}

fn shape(layout: Layout) -> Shape {
    match layout {
        Layout::Hand => Shape::Hand,
        Layout::Row => Shape::Row,
        Layout::Slots(_) => Shape::Slots,
        Layout::Pile => Shape::Pile,
        Layout::Stack => Shape::Stack,
        Layout::Track => Shape::Track,
        Layout::Dice => Shape::Dice,
        Layout::Supply => Shape::Supply,
        Layout::Single => Shape::Single,
    }
}

fn cell(cell: &CellView) -> Cell {
    Cell {
        label: cell.number.to_string(),
        sub: cell.worth.map(|worth| worth.to_string()),
        mark: cell.threshold.then_some(CellMark::Threshold),
    }
}
