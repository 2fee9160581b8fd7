//! Cards without errors, and their labels in both languages.

use std::sync::Arc;

use cardwright_ir::Lang;
use cardwright_source::Source;
use cardwright_system::KindReport;
use serde_json::Value;

use super::Pool;
use crate::{lower::lower, profile::Profile, syntax, text};

/// Every card is a case: it is read without an error.
pub(super) fn cards(files: &[Arc<Source>], report: &mut KindReport, step: &dyn Fn()) {
    for file in files {
        let read = syntax::read(std::slice::from_ref(file), Profile::Standard);
        for card in &read.cards {
            report.case(&card.id.value, Ok(()));
            step();
        }
        let mut failed: Vec<String> = Vec::new();
        for error in read.diagnostics.iter().filter(|diagnostic| diagnostic.is_error()) {
            let card = error.card.clone().unwrap_or_else(|| file.name.clone());
            if !failed.contains(&card) {
                report.case(card.clone(), Err(format!("{}: {}", error.code, error.message)));
                failed.push(card);
            }
        }
    }
}

/// Every card is a case: its Korean and English lines are as expected.
pub(super) fn labels(files: &[Arc<Source>], pool: &Pool, report: &mut KindReport, step: &dyn Fn()) {
    let cards = lower(&pool.all());
    for file in files {
        let rows: Vec<Value> = match serde_json::from_str(&file.text) {
            Ok(rows) => rows,
            Err(error) => {
                report.case(&file.name, Err(error.to_string()));
                continue;
            }
        };
        for row in rows {
            let id = row["id"].as_str().unwrap_or_default();
            let result = match cards.list.iter().find(|card| card.id == id) {
                Some(card) => [("ko", Lang::Ko), ("en", Lang::En)].iter().try_for_each(|(key, lang)| {
                    let lines = serde_json::json!(text::label::card(card, &cards, *lang));
                    super::difference(key, &row[key], &lines).map_or(Ok(()), Err)
                }),
                None => Err("there is no such card".to_owned()),
            };
            report.case(id, result);
            step();
        }
    }
}
