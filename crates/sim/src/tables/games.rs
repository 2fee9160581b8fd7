//! `games.parquet`: one row a game.

use std::sync::Arc;

use arrow_array::{
    ArrayRef,
    builder::{BooleanBuilder, Int32Builder, ListBuilder, StringBuilder, UInt32Builder, UInt64Builder},
};
use arrow_schema::{DataType, Field};

use crate::{
    record::{Ending, Record},
    series::Series,
};

/// The columns. Lists have one entry a seat, in the order of the seats.
pub(super) fn fields() -> Vec<Field> {
    let list = |name, of| Field::new_list(name, Field::new_list_field(of, true), true);
    vec![
        Field::new("pairing", DataType::UInt32, false),
        Field::new("variant", DataType::Utf8, true),
        Field::new("game", DataType::UInt64, false),
        Field::new("seed", DataType::UInt64, false),
        list("seats", DataType::Utf8),
        list("agents", DataType::Utf8),
        list("decks", DataType::Utf8),
        list("won", DataType::Boolean),
        Field::new("first", DataType::Utf8, true),
        Field::new("winner", DataType::Utf8, true),
        Field::new("turns", DataType::Int32, true),
        Field::new("decisions", DataType::UInt32, false),
        Field::new("end", DataType::Utf8, false),
        Field::new("why", DataType::Utf8, true),
    ]
}

/// Rows that are not written yet.
pub(super) struct GameRows<'r> {
    series: &'r Series,
    rows: usize,
    pairing: UInt32Builder,
    variant: StringBuilder,
    game: UInt64Builder,
    seed: UInt64Builder,
    seats: ListBuilder<StringBuilder>,
    agents: ListBuilder<StringBuilder>,
    decks: ListBuilder<StringBuilder>,
    won: ListBuilder<BooleanBuilder>,
    first: StringBuilder,
    winner: StringBuilder,
    turns: Int32Builder,
    decisions: UInt32Builder,
    end: StringBuilder,
    why: StringBuilder,
}

impl<'r> GameRows<'r> {
    /// None yet.
    pub(super) fn new(series: &'r Series) -> Self {
        let texts = || ListBuilder::new(StringBuilder::new());
        Self {
            series,
            rows: 0,
            pairing: UInt32Builder::new(),
            variant: StringBuilder::new(),
            game: UInt64Builder::new(),
            seed: UInt64Builder::new(),
            seats: texts(),
            agents: texts(),
            decks: texts(),
            won: ListBuilder::new(BooleanBuilder::new()),
            first: StringBuilder::new(),
            winner: StringBuilder::new(),
            turns: Int32Builder::new(),
            decisions: UInt32Builder::new(),
            end: StringBuilder::new(),
            why: StringBuilder::new(),
        }
    }

    /// How many.
    pub(super) fn len(&self) -> usize {
        self.rows
    }

    /// Adds a game.
    pub(super) fn add(&mut self, setting: usize, record: &Record) {
        let here = &self.series.settings[setting];
        let (plan, labels) = (&here.plan, &here.labels);
        let seats = plan.agents.len();
        self.rows += 1;
        self.pairing.append_value(u32::try_from(setting).unwrap_or(u32::MAX));
        self.variant.append_option(labels.variant.as_deref());
        self.game.append_value(record.game);
        self.seed.append_value(plan.seed);
        self.seats.append_value((0..seats).map(|seat| Some(labels.seat(seat))));
        self.agents.append_value(plan.agents.iter().map(Some));
        self.decks.append_value((0..seats).map(|seat| labels.decks.get(seat)));
        self.won.append_value((0..seats).map(|seat| record.won(seat)));
        self.first.append_option(record.first.map(|seat| labels.seat(seat.into())));
        // Where several share the win there is no winner; `won` tells.
        let mut winners = (0..seats).filter(|seat| record.won(*seat) == Some(true));
        let winner = winners.next().filter(|_| winners.next().is_none());
        self.winner.append_option(winner.map(|seat| labels.seat(seat)));
        self.turns.append_option(record.turn);
        self.decisions.append_value(record.decisions);
        let words = self.series.words.words;
        let (end, why) = match &record.end {
            Ending::Over(_, why) => ("over", words.get(usize::from(*why)).map(|row| row.name)),
            Ending::Stalled => ("stalled", None),
            Ending::Fault(text) => ("fault", Some(text.as_str())),
        };
        self.end.append_value(end);
        self.why.append_option(why);
    }

    /// The columns of the rows, of which none are left.
    pub(super) fn take(&mut self) -> Vec<ArrayRef> {
        self.rows = 0;
        vec![
            Arc::new(self.pairing.finish()),
            Arc::new(self.variant.finish()),
            Arc::new(self.game.finish()),
            Arc::new(self.seed.finish()),
            Arc::new(self.seats.finish()),
            Arc::new(self.agents.finish()),
            Arc::new(self.decks.finish()),
            Arc::new(self.won.finish()),
            Arc::new(self.first.finish()),
            Arc::new(self.winner.finish()),
            Arc::new(self.turns.finish()),
            Arc::new(self.decisions.finish()),
            Arc::new(self.end.finish()),
            Arc::new(self.why.finish()),
        ]
    }
}
