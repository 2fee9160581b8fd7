//! The games as Parquet files, for DuckDB, Polars and the like. The bytes follow from the plan alone.

mod cards;
mod games;

use std::{io::Write, sync::Arc};

use arrow_array::{Array, ArrayRef, RecordBatch};
use arrow_schema::{Field, Schema};
use parquet::{
    arrow::{ArrowWriter, arrow_writer::ArrowWriterOptions},
    basic::{Compression, ZstdLevel},
    errors::ParquetError,
    file::properties::WriterProperties,
};

use self::{cards::CardRows, games::GameRows};
use crate::{record::Record, series::Series};

/// Rows that are handed on together.
const BATCH: usize = 1 << 15;

/// Rows of a row group: what a reader may skip or read by itself.
const GROUP: usize = 1 << 20;

/// A table that cannot be written.
#[derive(Debug, thiserror::Error)]
#[error("{table} cannot be written: {source}")]
pub struct TableError {
    /// Which.
    pub table: &'static str,
    /// Why.
    pub source: ParquetError,
}

/// The two tables of a run.
pub(crate) struct Tables<'r, W: Write + Send> {
    series: &'r Series,
    games: Table<W>,
    cards: Table<W>,
    game_rows: GameRows<'r>,
    card_rows: CardRows,
    setting: usize,
}

impl<'r, W: Write + Send> Tables<'r, W> {
    /// Two empty tables.
    pub(crate) fn new(series: &'r Series, games: W, cards: W) -> Result<Self, TableError> {
        Ok(Self {
            series,
            games: Table::new("games.parquet", games::fields(), games)?,
            cards: Table::new("cards.parquet", cards::fields(), cards)?,
            game_rows: GameRows::new(series),
            card_rows: CardRows::new(series, 0),
            setting: 0,
        })
    }

    /// Adds games of a setting.
    pub(crate) fn write(&mut self, setting: usize, records: &[Record]) -> Result<(), TableError> {
        if setting != self.setting {
            // Rows of cards point at the names of their setting.
            self.cards.write(self.card_rows.take())?;
            self.card_rows = CardRows::new(self.series, setting);
            self.setting = setting;
        }
        for record in records {
            self.game_rows.add(setting, record);
            self.card_rows.add(record);
            if self.game_rows.len() >= BATCH {
                self.games.write(self.game_rows.take())?;
            }
            if self.card_rows.len() >= BATCH {
                self.cards.write(self.card_rows.take())?;
            }
        }
        Ok(())
    }

    /// Writes what is left, and the ends of the files.
    pub(crate) fn finish(mut self) -> Result<(), TableError> {
        self.games.write(self.game_rows.take())?;
        self.cards.write(self.card_rows.take())?;
        self.games.close()?;
        self.cards.close()
    }
}

struct Table<W: Write + Send> {
    name: &'static str,
    schema: Arc<Schema>,
    writer: ArrowWriter<W>,
}

impl<W: Write + Send> Table<W> {
    fn new(name: &'static str, fields: Vec<Field>, writer: W) -> Result<Self, TableError> {
        let schema = Arc::new(Schema::new(fields));
        let properties = WriterProperties::builder()
            .set_created_by(concat!("cardwright ", env!("CARGO_PKG_VERSION")).to_owned())
            .set_compression(Compression::ZSTD(ZstdLevel::default()))
            .set_max_row_group_row_count(Some(GROUP))
            .build();
        let options = ArrowWriterOptions::new().with_properties(properties).with_skip_arrow_metadata(true);
        let writer = ArrowWriter::try_new_with_options(writer, Arc::clone(&schema), options);
        let writer = writer.map_err(|source| TableError { table: name, source })?;
        Ok(Self { name, schema, writer })
    }

    fn write(&mut self, columns: Vec<ArrayRef>) -> Result<(), TableError> {
        if columns.first().is_none_or(|column| column.is_empty()) {
            return Ok(());
        }
        let batch = RecordBatch::try_new(Arc::clone(&self.schema), columns).map_err(ParquetError::from);
        let written = batch.and_then(|batch| self.writer.write(&batch));
        written.map_err(|source| TableError { table: self.name, source })
    }

    fn close(self) -> Result<(), TableError> {
        let closed = self.writer.close();
        closed.map(|_| ()).map_err(|source| TableError { table: self.name, source })
    }
}
