//! Deck codes: encoded, decoded, and refused with the right word.

use std::sync::Arc;

use cardwright_source::Source;
use cardwright_system::KindReport;
use serde_json::Value;

use super::Pool;
use crate::deck::code::{self, Wanted};

/// Every code is a case.
pub(super) fn codes(files: &[Arc<Source>], pool: &Pool, report: &mut KindReport, step: &dyn Fn()) {
    for file in files {
        let data: Value = match serde_json::from_str(&file.text) {
            Ok(data) => data,
            Err(error) => {
                report.case(&file.name, Err(error.to_string()));
                continue;
            }
        };
        let cards = pool.named(data["pool"].as_str().unwrap_or_default());
        let ids: Vec<&str> = cards.iter().map(|card| card.id.value.as_str()).collect();
        for (at, row) in data["valid"].as_array().into_iter().flatten().enumerate() {
            report.case(format!("valid {at}"), valid(row, &ids));
            step();
        }
        for (at, row) in data["invalid"].as_array().into_iter().flatten().enumerate() {
            report.case(format!("invalid {at}"), invalid(row, &ids));
            step();
        }
    }
}

fn valid(row: &Value, ids: &[&str]) -> Result<(), String> {
    let expected = row["code"].as_str().unwrap_or_default();
    let mut counts = Vec::new();
    for (id, count) in row["counts"].as_object().into_iter().flatten() {
        let count =
            count.as_u64().and_then(|count| u8::try_from(count).ok()).ok_or("a count is no number")?;
        counts.push((id.as_str(), count));
    }
    let encoded = code::encode(&counts, ids).map_err(|error| error.word().to_owned())?;
    if encoded != expected {
        return Err(format!("encoded as {encoded}, expected {expected}"));
    }
    let mut decoded = code::decode(expected, ids, Wanted::Strict).map_err(|error| error.word().to_owned())?;
    decoded.sort();
    let mut counts: Vec<(String, u8)> = counts.iter().map(|(id, count)| ((*id).to_owned(), *count)).collect();
    counts.sort();
    if decoded == counts { Ok(()) } else { Err("decoded to other cards".to_owned()) }
}

fn invalid(row: &Value, ids: &[&str]) -> Result<(), String> {
    let expected = row["error"].as_str().unwrap_or_default();
    match code::decode(row["code"].as_str().unwrap_or_default(), ids, Wanted::Playable) {
        Ok(_) => Err(format!("accepted, expected {expected}")),
        Err(error) if error.word() == expected => Ok(()),
        Err(error) => Err(format!("refused as {}, expected {expected}", error.word())),
    }
}
