//! Lines of the log, for people and for recorded games.

use std::fmt::Write;

use cardwright_ir::{Lang, Seat};
use cardwright_system::template::fill;
use cardwright_table::{Event, pool::Pool};

use super::effect::Label;
use crate::{
    rules::state::region,
    vocabulary::{self, VOCABULARY},
};

/// A line for people.
pub fn tell(event: &Event, pool: &Pool, lang: Lang, names: &[String]) -> Option<String> {
    let row = VOCABULARY.events.get(event.kind.index())?;
    let mut out = String::new();
    fill(row.text.get(lang), &mut out, |field, out| match field {
        "id" => out.push_str(names.get(usize::from(event.seat)).map_or("?", String::as_str)),
        "other" => out.push_str(names.get(usize::from(event.other)).map_or("?", String::as_str)),
        // Writing to a string does not fail.
        "n" => drop(write!(out, "{}", event.amount)),
        "word" => match event.word {
            Some(word) if vocabulary::as_resource(word).is_some() => {
                out.push_str(&Label { lang }.resource(word, event.amount != 1));
            }
            Some(word) => out.push_str(VOCABULARY.word(word).title.get(lang)),
            None => out.push('?'),
        },
        "card" => out.push_str(name(event.card.map(|card| card.def), pool)),
        "target" => out.push_str(name(event.target.map(|card| card.def), pool)),
        "space" => space(event.amount, lang, out),
        _ => out.push('?'),
    });
    Some(out)
}

/// A line with the names of the vocabulary, the same in every language.
pub fn record(event: &Event, pool: &Pool, out: &mut String) -> bool {
    let Some(row) = VOCABULARY.events.get(event.kind.index()) else { return false };
    out.push_str(row.name);
    let _ = write!(out, " {}", seat(event.seat));
    if let Some(card) = event.card {
        let _ = write!(out, " {:?}", name(Some(card.def), pool));
    }
    if let Some(card) = event.target {
        let _ = write!(out, " {:?}", name(Some(card.def), pool));
    }
    if let Some(word) = event.word {
        let _ = write!(out, " {}", VOCABULARY.word(word).name);
    }
    let _ = write!(out, " {}", event.amount);
    true
}

fn seat(seat: Seat) -> char {
    char::from(b'A'.saturating_add(seat))
}

fn name(def: Option<cardwright_ir::Def>, pool: &Pool) -> &str {
    def.and_then(|def| pool.defs.get(def.index())).map_or("?", |def| def.name.as_str())
}

/// A space by its name: the floors of towers are counted from 1.
fn space(at: i32, lang: Lang, out: &mut String) {
    let at = u8::try_from(at).unwrap_or(0);
    match vocabulary::space(region(at), at % 8) {
        Some(word) => out.push_str(VOCABULARY.word(word).title.get(lang)),
        None => {
            let tower = VOCABULARY.word(vocabulary::region(Some(region(at)))).title.get(lang);
            let floor = at % 8 + 1;
            let _ = match lang {
                Lang::En => write!(out, "{tower}, floor {floor}"),
                Lang::Ko => write!(out, "{tower} {floor}층"),
            };
        }
    }
}
