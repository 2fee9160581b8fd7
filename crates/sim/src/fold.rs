//! Puts the parts of a run together, in order: the tables are written on the way, the report at the end.

use std::io::Write;

use crate::{
    part::{Part, Summary},
    report::Report,
    series::Series,
    tables::{TableError, Tables},
    tally::Tally,
};

/// A run that is being put together. It must be given all parts in their order.
pub struct Fold<'s, W: Write + Send> {
    series: &'s Series,
    tallies: Vec<Tally>,
    tables: Option<Tables<'s, W>>,
}

impl<'s, W: Write + Send> Fold<'s, W> {
    /// Without tables.
    pub fn new(series: &'s Series) -> Self {
        let tally = |setting: &crate::Setting| {
            let (seats, verbs) = (setting.plan.agents.len(), series.words.verbs.len());
            Tally::new(seats, verbs, setting.game.pool(), setting.plan.turns)
        };
        Self { series, tallies: series.settings.iter().map(tally).collect(), tables: None }
    }

    /// With tables.
    pub fn written(series: &'s Series, games: W, cards: W) -> Result<Self, TableError> {
        let tables = Tables::new(series, games, cards)?;
        Ok(Self { tables: Some(tables), ..Self::new(series) })
    }

    /// Adds the next part.
    pub fn add(&mut self, part: &Part) -> Result<(), TableError> {
        let setting = usize::try_from(part.setting).unwrap_or(usize::MAX);
        let Some(tally) = self.tallies.get_mut(setting) else { return Ok(()) };
        for record in &part.records {
            tally.game(record);
        }
        tally.words(&part.coverage);
        tally.abilities(&part.abilities);
        match &mut self.tables {
            Some(tables) => tables.write(setting, &part.records),
            None => Ok(()),
        }
    }

    /// Adds those games of a part that fit; what is counted by part and not by game is left out.
    pub fn add_some(&mut self, part: &Part, fits: &dyn Fn(&Summary) -> bool) {
        let setting = usize::try_from(part.setting).unwrap_or(usize::MAX);
        let Some(tally) = self.tallies.get_mut(setting) else { return };
        for (record, _) in part.records.iter().zip(part.games()).filter(|(_, game)| fits(game)) {
            tally.game(record);
        }
    }

    /// What the games came to so far.
    pub fn report(&self) -> Report {
        Report::new(self.series, &self.tallies)
    }

    /// Writes the ends of the tables and gives the report.
    pub fn finish(mut self) -> Result<Report, TableError> {
        if let Some(tables) = self.tables.take() {
            tables.finish()?;
        }
        Ok(self.report())
    }
}
