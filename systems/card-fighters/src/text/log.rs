//! The log: the recorded line of an event, and what people read instead.

use std::fmt::Write;

use cardwright_ir::{Lang, Seat, Zone};
use cardwright_system::template::fill;
use cardwright_table::{
    event::{Event, Subject},
    pool::Pool,
};

use crate::{
    rules::wire::SEATS,
    vocabulary::{VOCABULARY, events},
};

/// Writes the line of an event in fixed English to the end of `out`. False where the event is no line of the log.
pub fn record(event: &Event, pool: &Pool, out: &mut String) -> bool {
    if event.kind.0 < events::LOG_BEGAN.0 {
        return false;
    }
    line(event, pool, Lang::En, &[], out);
    true
}

/// What people read, with the names of the players by seat.
pub fn tell(event: &Event, pool: &Pool, lang: Lang, names: &[String]) -> Option<String> {
    if event.kind.0 < events::LOG_BEGAN.0 {
        return None;
    }
    let mut out = String::new();
    line(event, pool, lang, names, &mut out);
    Some(out)
}

fn line(event: &Event, pool: &Pool, lang: Lang, names: &[String], out: &mut String) {
    fill(VOCABULARY.event(event.kind).text.get(lang), out, |name, out| match name {
        "id" => player(event.seat, names, out),
        "n" => write!(out, "{}", event.amount).expect("a string takes every text"),
        "card" => out.push_str(card(event.card, pool)),
        "target" => out.push_str(card(event.target, pool)),
        "word" => out.push_str(event.word.map_or("?", |word| VOCABULARY.word(word).title.get(lang))),
        "zone" => {
            let zone = u16::try_from(event.amount).ok().map(Zone);
            let row = zone.and_then(|zone| VOCABULARY.zones.get(zone.index()));
            out.push_str(&row.map_or("?", |row| row.title.get(lang)).to_lowercase());
        }
        _ => out.push('?'),
    });
}

fn player(seat: Seat, names: &[String], out: &mut String) {
    match names.get(usize::from(seat)) {
        Some(name) => out.push_str(name),
        None => out.push_str(SEATS[usize::from(seat & 1)]),
    }
}

fn card(subject: Option<Subject>, pool: &Pool) -> &str {
    let def = subject.and_then(|subject| pool.defs.get(subject.def.index()));
    def.map_or("?", |def| def.name.as_str())
}
