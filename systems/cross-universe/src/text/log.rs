//! The log: what people read of a match.

use cardwright_ir::{Lang, Seat, Zone};
use cardwright_table::{
    event::{Event, Subject},
    pool::Pool,
};

use crate::vocabulary::{VOCABULARY, events};

/// What people read, with the names of the players by seat. `None` where there is no line for them.
pub fn tell(event: &Event, pool: &Pool, lang: Lang, names: &[String]) -> Option<String> {
    let form = VOCABULARY.event(event.kind).text.get(lang);
    let name = |seat: Seat| names.get(usize::from(seat)).cloned().unwrap_or_else(|| format!("#{seat}"));
    let card = |subject: Option<Subject>| {
        let def = subject.and_then(|subject| pool.defs.get(subject.def.index()));
        let Some(def) = def else { return "?".to_owned() };
        pool.symbols.title(def.key, lang).map_or_else(|| def.name.clone(), str::to_owned)
    };
    let word = || event.word.map_or("?", |word| VOCABULARY.word(word).title.get(lang)).to_owned();
    let mut out = String::new();
    let mut rest = form;
    while let Some((before, after)) = rest.split_once('{') {
        out.push_str(before);
        let (field, after) = after.split_once('}')?;
        out.push_str(&match field {
            "id" => name(event.seat),
            "other" => name(event.other),
            "n" => match event.kind {
                events::DRAWN => counted(event.amount, lang),
                _ => event.amount.to_string(),
            },
            "card" => card(event.card),
            "target" => card(event.target),
            "zone" => {
                let zone = event.word.and_then(|word| VOCABULARY.zones.get(Zone(word.0).index()));
                zone.map_or("?", |zone| zone.title.get(lang)).to_lowercase()
            }
            "sym" => event.sym.map_or("?", |sym| pool.symbols.get(sym)).to_owned(),
            _ => word(),
        });
        rest = after;
    }
    out.push_str(rest);
    Some(out)
}

fn counted(amount: i32, lang: Lang) -> String {
    match (lang, amount) {
        (Lang::Ko, amount) => amount.to_string(),
        (Lang::En, 1) => "a card".to_owned(),
        (Lang::En, amount) => format!("{amount} cards"),
    }
}
