//! `cards.parquet`: one row for every card that a seat had in a game.

use std::sync::Arc;

use arrow_array::{
    ArrayRef, DictionaryArray, Int32Array, PrimitiveArray, StringArray,
    builder::{BooleanBuilder, UInt16Builder, UInt64Builder},
    types::{Int32Type, UInt32Type},
};
use arrow_schema::{DataType, Field};

use crate::{record::Record, series::Series};

/// The columns.
pub(super) fn fields() -> Vec<Field> {
    let text = |name| {
        let of = DataType::Dictionary(Box::new(DataType::Int32), Box::new(DataType::Utf8));
        Field::new(name, of, false)
    };
    vec![
        Field::new("pairing", DataType::UInt32, false),
        Field::new("game", DataType::UInt64, false),
        text("seat"),
        text("agent"),
        text("deck"),
        text("card"),
        text("name"),
        Field::new("copies", DataType::UInt16, false),
        Field::new("opening", DataType::UInt16, true),
        Field::new("held", DataType::UInt16, true),
        Field::new("played", DataType::UInt16, true),
        Field::new("won", DataType::Boolean, true),
    ]
}

/// Rows that are not written yet. Names stand in lists of their own, and rows point at them.
pub(super) struct CardRows {
    names: Names,
    pairing: u32,
    game: UInt64Builder,
    seats: Vec<i32>,
    cards: Vec<i32>,
    copies: UInt16Builder,
    opening: UInt16Builder,
    held: UInt16Builder,
    played: UInt16Builder,
    won: BooleanBuilder,
}

struct Names {
    seats: ArrayRef,
    agents: ArrayRef,
    decks: ArrayRef,
    ids: ArrayRef,
    cards: ArrayRef,
}

impl CardRows {
    /// None yet, for games of a setting.
    pub(super) fn new(series: &Series, setting: usize) -> Self {
        let here = &series.settings[setting];
        let (plan, labels, pool) = (&here.plan, &here.labels, here.game.pool());
        let seats = || 0..plan.agents.len();
        let names = Names {
            seats: texts(seats().map(|seat| labels.seat(seat))),
            agents: texts(plan.agents.iter().map(String::as_str)),
            decks: texts(seats().map(|seat| labels.deck(seat))),
            ids: texts(pool.defs.iter().map(|def| def.id.as_str())),
            cards: texts(pool.defs.iter().map(|def| def.name.as_str())),
        };
        Self {
            names,
            pairing: u32::try_from(setting).unwrap_or(u32::MAX),
            game: UInt64Builder::new(),
            seats: Vec::new(),
            cards: Vec::new(),
            copies: UInt16Builder::new(),
            opening: UInt16Builder::new(),
            held: UInt16Builder::new(),
            played: UInt16Builder::new(),
            won: BooleanBuilder::new(),
        }
    }

    /// How many.
    pub(super) fn len(&self) -> usize {
        self.seats.len()
    }

    /// Adds the cards of a game.
    pub(super) fn add(&mut self, record: &Record) {
        for card in &record.cards {
            self.game.append_value(record.game);
            self.seats.push(card.seat.into());
            self.cards.push(card.def.into());
            self.copies.append_value(card.copies);
            self.opening.append_option(card.hand.map(|hand| hand.opening));
            self.held.append_option(card.hand.map(|hand| hand.held));
            self.played.append_option(card.hand.map(|hand| hand.played));
            self.won.append_option(record.won(card.seat.into()));
        }
    }

    /// The columns of the rows, of which none are left.
    pub(super) fn take(&mut self) -> Vec<ArrayRef> {
        let seats = Int32Array::from(std::mem::take(&mut self.seats));
        let cards = Int32Array::from(std::mem::take(&mut self.cards));
        let names = &self.names;
        let pairing = PrimitiveArray::<UInt32Type>::from_value(self.pairing, seats.len());
        vec![
            Arc::new(pairing),
            Arc::new(self.game.finish()),
            pointing(&seats, &names.seats),
            pointing(&seats, &names.agents),
            pointing(&seats, &names.decks),
            pointing(&cards, &names.ids),
            pointing(&cards, &names.cards),
            Arc::new(self.copies.finish()),
            Arc::new(self.opening.finish()),
            Arc::new(self.held.finish()),
            Arc::new(self.played.finish()),
            Arc::new(self.won.finish()),
        ]
    }
}

fn texts<'t>(list: impl Iterator<Item = &'t str>) -> ArrayRef {
    Arc::new(StringArray::from_iter_values(list))
}

fn pointing(rows: &Int32Array, names: &ArrayRef) -> ArrayRef {
    let column = DictionaryArray::<Int32Type>::try_new(rows.clone(), Arc::clone(names));
    Arc::new(column.expect("seats and cards of a record are those of the game"))
}
