//! Checks of a scene: `= A.hp 18`, `= A.hand 3`, `= A.units Raider, -, -`, `= A.units.1.hp 2`, `= turn 3`.

use cardwright_ir::Seat;
use cardwright_source::suggest;

use crate::shape::{View, ZonePart};

/// Compares what a path names with a value. `view` gives the table as a seat sees it.
pub(super) fn check(
    view: &dyn Fn(Option<Seat>) -> View,
    names: &[String],
    path: &str,
    value: &str,
) -> Result<(), String> {
    let mut parts = path.split('.');
    let first = parts.next().unwrap_or("");
    let rest: Vec<&str> = parts.collect();
    let seat = names.iter().position(|name| name == first).and_then(|at| u8::try_from(at).ok());
    let found = match (seat, rest.as_slice()) {
        (Some(seat), []) => {
            return Err(format!("a check of a seat names what is checked: {first}.hp {seat}"));
        }
        (Some(seat), rest) => of_seat(&view(Some(seat)), seat, rest, value)?,
        (None, []) => of_game(&view(None), names, first, value)?,
        (None, _) => return Err(format!("no seat is called {first}; there are {}", names.join(", "))),
    };
    if found == value {
        Ok(())
    } else {
        Err(format!("{path} is different\n  expected: {value}\n       got: {found}"))
    }
}

fn of_game(view: &View, names: &[String], what: &str, value: &str) -> Result<String, String> {
    match what {
        "turn" => return Ok(view.clock.turn.to_string()),
        "phase" => return Ok(view.clock.phase.clone().unwrap_or_else(|| "none".into())),
        "active" => return Ok(name(names, view.clock.active)),
        "winner" => {
            let winners = view.result.as_ref().map_or(&[][..], |result| &result.winners);
            let list: Vec<String> = winners.iter().map(|seat| name(names, *seat)).collect();
            return Ok(if list.is_empty() { "none".into() } else { list.join(", ") });
        }
        _ => {}
    }
    match view.zones.get(what) {
        Some(zone) => Ok(contents(view, zone, value)),
        None => Err(unknown(what, ["turn", "phase", "active", "winner"].into_iter().chain(shared(view)))),
    }
}

fn of_seat(view: &View, seat: Seat, path: &[&str], value: &str) -> Result<String, String> {
    let what = path[0];
    let plate = view.seats.iter().find(|plate| plate.seat == seat);
    let res = plate.and_then(|plate| plate.res.iter().find(|res| fits(&res.id, &res.name, what)));
    let zone = view.zones.get(&format!("{seat}.{what}"));
    match (res, zone, &path[1..]) {
        (Some(res), _, []) => Ok(res.n.to_string()),
        (Some(res), _, ["max"]) => Ok(res.max.map_or_else(|| "none".into(), |max| max.to_string())),
        (_, Some(zone), []) => Ok(contents(view, zone, value)),
        (_, Some(zone), [place, what]) => of_thing(view, zone, place, what),
        (None, None, _) => {
            let tracks = plate.into_iter().flat_map(|plate| plate.res.iter().map(|res| res.id.as_str()));
            Err(unknown(what, tracks.chain(zones_of(view, seat))))
        }
        _ => Err(format!("{} is not something that can be checked", path.join("."))),
    }
}

/// Numbers go by the name of the vocabulary or by the one that is shown.
fn fits(id: &str, name: &str, what: &str) -> bool {
    id == what || name.eq_ignore_ascii_case(what)
}

/// A number of the thing at a place, counted from 1.
fn of_thing(view: &View, zone: &ZonePart, place: &str, what: &str) -> Result<String, String> {
    let at = place.parse::<usize>().ok().and_then(|at| at.checked_sub(1));
    let at = at.ok_or_else(|| format!("{place} is not a place, which is counted from 1"))?;
    let id = zone.items.get(at).and_then(Option::as_ref);
    let object =
        id.and_then(|id| view.objects.get(id)).ok_or_else(|| format!("nothing is seen at {place}"))?;
    if let Some(stat) = object.stats.iter().find(|stat| fits(&stat.id, &stat.name, what)) {
        return Ok(stat.n.to_string());
    }
    if let Some(mark) = object.marks.iter().find(|mark| mark.id == what) {
        return Ok(mark.n.map_or_else(|| "yes".into(), |n| n.to_string()));
    }
    match what {
        "turned" => Ok(if object.turned { "yes" } else { "no" }.into()),
        "marks" => {
            let marks: Vec<&str> = object.marks.iter().map(|mark| mark.id.as_str()).collect();
            Ok(if marks.is_empty() { "-".into() } else { marks.join(", ") })
        }
        _ => Err(unknown(what, object.stats.iter().map(|stat| stat.id.as_str()).chain(["turned", "marks"]))),
    }
}

/// A zone in the words of the expected value: a count, or names with `-` for what is empty or unknown.
fn contents(view: &View, zone: &ZonePart, value: &str) -> String {
    if value.parse::<i64>().is_ok() {
        return zone.count.to_string();
    }
    // What is on its way to a place does not lie there yet.
    let lies = |id: &&String| view.objects.get(*id).is_none_or(|object| !object.coming);
    let name = |id: &Option<String>| match id.as_ref().filter(lies).map(|id| view.name_of(id)) {
        Some(name) if !name.is_empty() => name.to_owned(),
        Some(_) => "?".to_owned(),
        None => "-".to_owned(),
    };
    // A board has far more places than cards: only what lies there counts.
    let rows = !zone.rows.is_empty();
    let mut names: Vec<String> = zone.items.iter().filter(|id| !rows || id.is_some()).map(name).collect();
    names.resize(names.len().max(if rows { 0 } else { zone.slots.len() }), "-".to_owned());
    if names.is_empty() { "-".into() } else { names.join(", ") }
}

fn name(names: &[String], seat: Seat) -> String {
    names.get(usize::from(seat)).cloned().unwrap_or_else(|| seat.to_string())
}

fn shared(view: &View) -> impl Iterator<Item = &str> {
    view.zones.keys().map(String::as_str).filter(|key| !key.starts_with(|c: char| c.is_ascii_digit()))
}

fn zones_of(view: &View, seat: Seat) -> impl Iterator<Item = &str> {
    view.zones.keys().filter_map(move |key| key.strip_prefix(&format!("{seat}.")))
}

fn unknown<'w>(what: &str, known: impl Iterator<Item = &'w str>) -> String {
    let known: Vec<&str> = known.collect();
    let near = suggest::nearest(what, known.iter().copied());
    let hint = near
        .map_or_else(|| format!("there are {}", known.join(", ")), |near| format!("did you mean {near}?"));
    format!("{what} cannot be checked; {hint}")
}
