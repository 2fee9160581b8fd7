//! The table as plain text, for pipes and scripts.

use cardwright_ir::Lang;
use cardwright_present::{
    View,
    shape::{Object, SeatKind, SeatPlate, Shape, Status, ZonePart},
};

use super::words;
use crate::output::plain;

/// The table in lines.
pub fn table(view: &View) -> Vec<String> {
    let mut lines = vec![clock(view)];
    let own = view.seat.unwrap_or(0);
    let others = view.seats.iter().filter(|plate| plate.seat != own);
    let mine = view.seats.iter().filter(|plate| plate.seat == own);
    for plate in others.chain(mine) {
        lines.push(seat(view, plate));
        for (_, zone) in view.zones.iter().filter(|(_, zone)| zone.owner == Some(plate.seat)) {
            lines.push(format!("  {}", zone_line(view, zone)));
        }
    }
    for (_, zone) in view.zones.iter().filter(|(_, zone)| zone.owner.is_none()) {
        lines.push(zone_line(view, zone));
    }
    lines.iter().map(|line| plain(line)).collect()
}

/// Turn and phase.
pub fn clock(view: &View) -> String {
    let phase = view.clock.phases.iter().find(|phase| Some(&phase.id) == view.clock.phase.as_ref());
    let phase = phase.map_or_else(String::new, |phase| format!(" · {}", phase.name));
    format!("{}{phase} · {}", view.plain(&view.clock.label), view.seat_name(view.clock.active))
}

/// A seat with its numbers.
pub fn seat(view: &View, plate: &SeatPlate) -> String {
    let numbers = plate.res.iter().map(|res| match res.max {
        Some(max) => format!("{} {}/{max}", res.name, res.n),
        None => format!("{} {}", res.name, res.n),
    });
    let marks = plate.marks.iter().map(|mark| mark.name.clone());
    let parts: Vec<String> = numbers.chain(marks).collect();
    format!("{} ({}): {}", plate.name, role(view, plate), parts.join(", "))
}

/// Who sits at a seat.
pub fn role(view: &View, plate: &SeatPlate) -> String {
    let lang = lang(view);
    match plate.kind {
        SeatKind::Person if view.seat == Some(plate.seat) => words::YOU.get(lang).to_owned(),
        SeatKind::Person => words::PERSON.get(lang).to_owned(),
        SeatKind::Bot => "bot".to_owned(),
    }
}

/// The language of a view.
pub fn lang(view: &View) -> Lang {
    Lang::from_tag(&view.lang).unwrap_or_default()
}

/// An object in a few words: name, numbers, marks.
pub fn object(object: &Object) -> String {
    let mut text = object.name.clone().unwrap_or_else(|| "?".to_owned());
    let stats: Vec<String> = object.stats.iter().map(|stat| stat.n.to_string()).collect();
    if !stats.is_empty() {
        text.push_str(&format!(" {}", stats.join("/")));
    }
    let marks: Vec<String> = object
        .marks
        .iter()
        .map(|mark| mark.n.map_or_else(|| mark.name.clone(), |n| format!("{} {n}", mark.name)))
        .collect();
    if !marks.is_empty() {
        text.push_str(&format!(" [{}]", marks.join(", ")));
    }
    text
}

/// How a match ended, in one line.
pub fn result(view: &View) -> Option<String> {
    let lang = lang(view);
    let result = view.result.as_ref()?;
    let why = view.plain(&result.why);
    if view.status == Status::Fault {
        return Some(format!("{}: {why}", words::FAULT.get(lang)));
    }
    let names: Vec<&str> = result.winners.iter().map(|seat| view.seat_name(*seat)).collect();
    let who = match names.as_slice() {
        [] => words::DRAW.get(lang).to_owned(),
        _ => format!("{} {}", names.join(", "), words::WINS.get(lang)),
    };
    let why = if why.is_empty() { String::new() } else { format!(" ({why})") };
    Some(format!("{}: {who}{why}", words::OVER.get(lang)))
}

fn zone_line(view: &View, zone: &ZonePart) -> String {
    let shown: Vec<String> = match zone.shape {
        Shape::Pile => Vec::new(),
        Shape::Track => {
            zone.pins.iter().map(|pin| format!("{} {}", view.seat_name(pin.seat), pin.cell)).collect()
        }
        _ => zone
            .items
            .iter()
            .map(|id| id.as_ref().and_then(|id| view.objects.get(id)).map_or_else(|| "-".to_owned(), object))
            .collect(),
    };
    if shown.is_empty() {
        return format!("{}: {}", zone.name, zone.count);
    }
    let hidden = usize::from(zone.count).saturating_sub(zone.items.iter().flatten().count());
    let more = if hidden > 0 { format!(" (+{hidden})") } else { String::new() };
    format!("{}: {}{more}", zone.name, shown.join(" | "))
}
