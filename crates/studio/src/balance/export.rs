//! A run as a file.

use std::sync::Arc;

use axum::{
    extract::{Path, State},
    http::header,
    response::{IntoResponse, Response},
};

use super::parts;
use crate::{
    api::{Code, Figures},
    extract::work,
    failure::{Failure, Outcome},
    studio::Studio,
};

/// `GET /runs/:id/export/:format`.
pub(super) async fn export(
    State(studio): State<Arc<Studio>>,
    Path((id, format)): Path<(String, String)>,
) -> Outcome<Response> {
    work(&studio, move |studio| file(studio, &id, &format)).await
}

fn file(studio: &Studio, id: &str, format: &str) -> Outcome<Response> {
    let job = studio.runs.get(id)?;
    let run = job.get();
    let figures =
        run.figures.as_ref().ok_or_else(|| Failure::new(Code::NoRun, "the run has no figures yet"))?;
    let (kind, bytes) = match format {
        "html" => ("text/html; charset=utf-8", studio.runs.page(&job)?.into_bytes()),
        "json" => ("application/json", serde_json::to_vec_pretty(&run).unwrap_or_default()),
        "games.parquet" | "cards.parquet" => {
            let (series, list) = studio.runs.parts(studio, &job)?;
            let tables = parts::tables(&series, &list);
            let (games, cards) = tables.map_err(|error| Failure::new(Code::Fault, error.to_string()))?;
            ("application/vnd.apache.parquet", if format == "games.parquet" { games } else { cards })
        }
        "csv" => ("text/csv; charset=utf-8", csv(figures).into_bytes()),
        _ => {
            return Err(Failure::new(Code::Unsupported, format!("runs are not exported as `{format}`"))
                .hint("html, csv, json, games.parquet or cards.parquet"));
        }
    };
    let name = format!("attachment; filename=\"{id}.{format}\"");
    Ok(([(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, name)], bytes)
        .into_response())
}

/// Shares with their intervals, one a line.
fn csv(figures: &Figures) -> String {
    let mut text = String::from("figure,count,of,rate,low,high\n");
    let mut line = |name: &str, rate: &crate::api::Rate| {
        text.push_str(&format!(
            "{name},{},{},{},{},{}\n",
            rate.count, rate.of, rate.rate, rate.low, rate.high
        ));
    };
    for (at, seat) in figures.seats.iter().enumerate() {
        line(&format!("seat {} wins", at + 1), &seat.wins);
    }
    line("draws", &figures.draws);
    for card in &figures.cards {
        let name = format!("{} held by {}", card.name, card.seats.join(" and "));
        line(&format!("\"{}\"", name.replace('"', "\"\"")), &card.held);
    }
    text
}
