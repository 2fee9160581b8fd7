//! Lines of the log, for people and for recorded games.

use std::fmt::Write;

use cardwright_ir::{Def, Lang, Seat};
use cardwright_system::template::fill;
use cardwright_table::{Event, pool::Pool};

use crate::vocabulary::VOCABULARY;

/// A line for people.
pub fn tell(event: &Event, pool: &Pool, lang: Lang, names: &[String]) -> Option<String> {
    let row = VOCABULARY.events.get(event.kind.index())?;
    let mut out = String::new();
    fill(row.text.get(lang), &mut out, |field, out| match field {
        "id" => out.push_str(names.get(usize::from(event.seat)).map_or("?", String::as_str)),
        // Writing to a string does not fail.
        "n" => drop(write!(out, "{}", event.amount)),
        "points" if event.amount == 1 => out.push_str("1 point"),
        "points" => drop(write!(out, "{} points", event.amount)),
        "card" => out.push_str(name(event.card.map(|card| card.def), pool)),
        _ => out.push('?'),
    });
    Some(out)
}

/// A line with the names of the vocabulary, the same in every language.
pub fn record(event: &Event, pool: &Pool, out: &mut String) -> bool {
    let Some(row) = VOCABULARY.events.get(event.kind.index()) else { return false };
    out.push_str(row.name.strip_prefix("log_").unwrap_or(row.name));
    // Writing to a string does not fail.
    let _ = write!(out, " {}", seat(event.seat));
    if let Some(card) = event.card {
        let _ = write!(out, " {:?}", name(Some(card.def), pool));
    }
    if event.amount != 0 {
        let _ = write!(out, " {}", event.amount);
    }
    true
}

fn seat(seat: Seat) -> &'static str {
    ["One", "Two"][usize::from(seat & 1)]
}

fn name(def: Option<Def>, pool: &Pool) -> &str {
    def.and_then(|def| pool.defs.get(def.index())).map_or("?", |def| def.name.as_str())
}
