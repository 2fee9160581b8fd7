//! The board: seats with their numbers, piles, slots and hands, in as many lines as there are.

use cardwright_present::{
    Rich, View,
    shape::{LinkAs, LinkTo, Object, ObjectIs, SeatPlate, Shape, Slot, ZonePart},
};
use ratatui::{
    style::{Color, Modifier, Style},
    text::{Line, Span},
};

use super::{fit, plain, words};

/// Lines of a box: frame, name, numbers, frame.
const BOX: usize = 4;
/// A box is never narrower or wider.
const NARROW: usize = 9;
const WIDE: usize = 24;

/// Colours and forms of the seats, so that no one depends on the colour.
const SEATS: [(Color, &str); 5] =
    [(Color::Blue, "●"), (Color::Red, "◆"), (Color::Green, "▲"), (Color::Magenta, "■"), (Color::Yellow, "⬟")];

/// What stands out on the board.
#[derive(Default)]
pub(super) struct Marks {
    /// May be chosen.
    pub(super) legal: Vec<String>,
    /// Has been picked.
    pub(super) picked: Vec<String>,
    /// The marked option is about it.
    pub(super) focus: Option<String>,
    /// The marked option leads to it.
    pub(super) target: Option<String>,
    /// Places that may be chosen.
    pub(super) places: Vec<(String, u16)>,
    /// The place of the marked option.
    pub(super) place: Option<(String, u16)>,
    /// Are there colours?
    pub(super) color: bool,
}

impl Marks {
    pub(super) fn paint(&self, color: Color) -> Style {
        if self.color { Style::new().fg(color) } else { Style::new() }
    }

    pub(super) fn seat(&self, seat: u8) -> Span<'static> {
        let (color, sign) = SEATS[usize::from(seat) % SEATS.len()];
        Span::styled(sign, self.paint(color))
    }

    /// How an empty place is drawn.
    fn of_place(&self, zone: &str, at: usize) -> Style {
        let is = |place: &(String, u16)| place.0 == zone && usize::from(place.1) == at;
        if self.place.as_ref().is_some_and(is) {
            self.paint(Color::Yellow).add_modifier(Modifier::BOLD)
        } else if self.places.iter().any(is) {
            self.paint(Color::Cyan)
        } else {
            Style::new().add_modifier(Modifier::DIM)
        }
    }

    fn of(&self, id: &str, object: &Object) -> (Style, &'static str) {
        let is = |list: &[String]| list.iter().any(|other| other == id);
        if self.focus.as_deref() == Some(id) {
            (self.paint(Color::Yellow).add_modifier(Modifier::BOLD), "▶")
        } else if self.target.as_deref() == Some(id) {
            (self.paint(Color::Red).add_modifier(Modifier::BOLD), "◀")
        } else if is(&self.picked) {
            (self.paint(Color::Magenta).add_modifier(Modifier::BOLD), "✓")
        } else if is(&self.legal) {
            (self.paint(Color::Cyan).add_modifier(Modifier::BOLD), "")
        } else if object.turned {
            (Style::new().add_modifier(Modifier::DIM), "")
        } else {
            (Style::new(), "")
        }
    }
}

/// The board in at most so many lines, with boxes where there is room for them.
pub(super) fn board(view: &View, marks: &Marks, width: usize, height: usize) -> Vec<Line<'static>> {
    let own = view.seat.unwrap_or(0);
    let mut parts: Vec<Part<'_>> = Vec::new();
    for plate in view.seats.iter().filter(|plate| plate.seat != own) {
        parts.push(Part::Line(seat_line(view, plate, marks, width)));
        parts.push(Part::Line(piles(view, plate.seat, marks, width)));
        let zones: Vec<_> = laid_out(view, Some(plate.seat)).collect();
        parts.extend(zones.into_iter().rev().map(Part::Zone));
    }
    parts.push(Part::Line(clock(view, marks, width)));
    parts.extend(laid_out(view, None).filter(|(_, zone)| !hidden_stack(zone)).map(Part::Zone));
    if let Some(plate) = view.seats.iter().find(|plate| plate.seat == own) {
        parts.extend(laid_out(view, Some(own)).map(Part::Zone));
        parts.push(Part::Line(piles(view, own, marks, width)));
        parts.push(Part::Line(seat_line(view, plate, marks, width)));
        let hands =
            view.zones.iter().filter(|(_, zone)| zone.owner == Some(own) && zone.shape == Shape::Hand);
        parts.extend(hands.map(|(key, zone)| Part::Zone((key.as_str(), zone))));
    }
    let boxed = boxed(view, own, &parts, height);
    let mut lines = lines_of(view, &parts, &boxed, marks, width, None);
    // Where there is no room for everything, the other seats have to make do with less, and then with less still.
    if lines.len() > height {
        lines = lines_of(view, &parts, &boxed, marks, width, Some(own));
    }
    let others =
        |part: &Part<'_>| matches!(part, Part::Zone((_, zone)) if zone.owner.is_some_and(|seat| seat != own));
    while lines.len() > height
        && let Some(last) = parts.iter().rposition(others)
    {
        parts.remove(last);
        lines = lines_of(view, &parts, &boxed, marks, width, Some(own));
    }
    lines
}

/// The lines of all parts. With a seat the zones of other seats get one line each, and their supplies none.
fn lines_of(
    view: &View,
    parts: &[Part<'_>],
    boxed: &[&str],
    marks: &Marks,
    width: usize,
    tight: Option<u8>,
) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    // Whose zone the last line holds, if more may be added to it.
    let mut open: Option<Option<u8>> = None;
    for part in parts {
        match part {
            Part::Line(line) => lines.push(line.clone()),
            Part::Zone((key, zone)) if boxed.contains(key) => {
                lines.extend(boxes(view, key, zone, marks, width));
            }
            Part::Zone((key, zone)) => {
                let mut own = in_lines(view, key, zone, marks, width);
                if tight.is_some_and(|seat| zone.owner.is_some_and(|owner| owner != seat)) {
                    own.truncate(if zone.shape == Shape::Supply { 0 } else { 1 });
                }
                join(&mut lines, &mut open, own, zone.owner, width);
                continue;
            }
        }
        open = None;
    }
    lines
}

/// Adds the lines of a zone, on the line of the zone before it if both are short and belong to the same seat.
fn join(
    lines: &mut Vec<Line<'static>>,
    open: &mut Option<Option<u8>>,
    own: Vec<Line<'static>>,
    owner: Option<u8>,
    width: usize,
) {
    let short = own.len() == 1;
    match (lines.last_mut(), own.first()) {
        (Some(last), Some(line)) if short && *open == Some(owner) && last.width() + line.width() <= width => {
            last.spans.extend(line.spans.iter().cloned());
        }
        _ => lines.extend(own),
    }
    *open = short.then_some(owner);
}

enum Part<'v> {
    Line(Line<'static>),
    Zone((&'v str, &'v ZonePart)),
}

/// The zones that get boxes, the most important first: own and other front rows, the hand, then what lies behind.
fn boxed<'v>(view: &'v View, own: u8, parts: &[Part<'v>], height: usize) -> Vec<&'v str> {
    let zones = |side: Option<bool>| {
        let mut list: Vec<&'v str> = Vec::new();
        for (key, zone) in
            laid_out(view, None).chain(view.seats.iter().flat_map(|s| laid_out(view, Some(s.seat))))
        {
            let mine = zone.owner.map(|owner| owner == own);
            if mine == side && zone.rows.is_empty() && matches!(zone.shape, Shape::Slots | Shape::Row) {
                list.push(key);
            }
        }
        list
    };
    let (mine, theirs, shared) = (zones(Some(true)), zones(Some(false)), zones(None));
    let hand = view.zones.iter().find(|(_, zone)| zone.owner == Some(own) && zone.shape == Shape::Hand);
    let mut wanted: Vec<&str> = Vec::new();
    for at in 0..mine.len().max(theirs.len()).max(1) {
        wanted.extend(mine.get(at).into_iter().chain(theirs.get(at)));
        if at == 0 {
            wanted.extend(hand.filter(|(_, zone)| !zone.items.is_empty()).map(|(key, _)| key.as_str()));
        }
    }
    wanted.extend(shared);
    let room = height.saturating_sub(parts.len()) / (BOX - 1);
    wanted.truncate(room);
    wanted
}

fn laid_out(view: &View, owner: Option<u8>) -> impl Iterator<Item = (&str, &ZonePart)> {
    let own = view.zones.iter().filter(move |(_, zone)| zone.owner == owner);
    let laid = own.filter(|(_, zone)| !matches!(zone.shape, Shape::Pile | Shape::Hand | Shape::Single));
    // A row of nothing says nothing.
    let laid = laid.filter(|(_, zone)| {
        let places = zone.rows.is_empty() && !(zone.items.is_empty() && zone.slots.is_empty());
        zone.count > 0 || places || !zone.pins.is_empty()
    });
    laid.map(|(key, zone)| (key.as_str(), zone))
}

fn hidden_stack(zone: &ZonePart) -> bool {
    zone.shape == Shape::Stack && zone.count == 0
}

fn seat_line(view: &View, plate: &SeatPlate, marks: &Marks, width: usize) -> Line<'static> {
    let mut spans = vec![marks.seat(plate.seat), Span::raw(" ")];
    let mut name = Style::new().add_modifier(Modifier::BOLD);
    if view.clock.active == plate.seat {
        name = name.add_modifier(Modifier::UNDERLINED);
    }
    spans.push(Span::styled(plate.name.clone(), name));
    let role = plain::role(view, plate);
    spans.push(Span::styled(format!(" ({role})"), Style::new().add_modifier(Modifier::DIM)));
    for res in &plate.res {
        spans.push(Span::raw(format!("  {} ", res.name)));
        let low = res.max.is_some_and(|max| res.n * 4 <= max);
        let style = if low { marks.paint(Color::Red) } else { marks.paint(Color::Green) };
        let text = res.max.map_or_else(|| res.n.to_string(), |max| format!("{}/{max}", res.n));
        spans.push(Span::styled(text, style.add_modifier(Modifier::BOLD)));
    }
    for mark in &plate.marks {
        spans.push(Span::raw(format!("  {}", mark.name)));
    }
    cut(spans, width)
}

fn piles(view: &View, seat: u8, marks: &Marks, width: usize) -> Line<'static> {
    let mut spans = vec![Span::raw("  ")];
    let piles = view.zones.values().filter(|zone| zone.owner == Some(seat));
    for zone in piles.filter(|zone| matches!(zone.shape, Shape::Pile | Shape::Hand | Shape::Single)) {
        spans.push(Span::styled(format!("{} ", zone.name), Style::new().add_modifier(Modifier::DIM)));
        if zone.shape == Shape::Single {
            let there = zone.items.iter().flatten().filter_map(|id| view.objects.get(id)).next();
            let name = there.map_or_else(|| "-".to_owned(), plain::object);
            spans.push(Span::raw(format!("{name}  ")));
            continue;
        }
        spans.push(Span::styled(zone.count.to_string(), Style::new().add_modifier(Modifier::BOLD)));
        let known = zone.items.iter().flatten().filter_map(|id| view.objects.get(id));
        if zone.shape == Shape::Hand && view.seat != Some(seat) {
            for object in known {
                spans.push(Span::styled(format!(" ({})", plain::object(object)), marks.paint(Color::Cyan)));
            }
        }
        spans.push(Span::raw("  "));
    }
    cut(spans, width)
}

fn clock(view: &View, marks: &Marks, width: usize) -> Line<'static> {
    let mut spans = vec![Span::styled(
        format!("━━ {} ", view.plain(&view.clock.label)),
        Style::new().add_modifier(Modifier::BOLD),
    )];
    spans.push(marks.seat(view.clock.active));
    for phase in &view.clock.phases {
        let now = Some(&phase.id) == view.clock.phase.as_ref();
        let style =
            Style::new().add_modifier(if now { Modifier::REVERSED | Modifier::BOLD } else { Modifier::DIM });
        spans.push(Span::raw(" "));
        spans.push(Span::styled(format!(" {} ", phase.name), style));
    }
    let used: usize = spans.iter().map(|span| fit::width(&span.content)).sum();
    spans.push(Span::raw(format!(" {}", "━".repeat(width.saturating_sub(used + 1)))));
    cut(spans, width)
}

/// A zone in as few lines as it needs.
fn in_lines(view: &View, key: &str, zone: &ZonePart, marks: &Marks, width: usize) -> Vec<Line<'static>> {
    let lang = plain::lang(view);
    let head = match zone.shape {
        Shape::Stack => format!("  {} ({} {}) ", zone.name, zone.count, words::STACK.get(lang)),
        _ => format!("  {} ", zone.name),
    };
    let mut parts = vec![vec![Span::styled(head, Style::new().add_modifier(Modifier::DIM))]];
    for pin in &zone.pins {
        parts.push(vec![marks.seat(pin.seat), Span::raw(format!("{} ", pin.cell))]);
    }
    let lines = zone.cells.iter().filter(|cell| cell.mark.is_some());
    parts.extend(lines.map(|cell| vec![Span::raw(format!("≥{} ", cell.label))]));
    let items = zone
        .items
        .iter()
        .chain(std::iter::repeat_n(&None, zone.slots.len().saturating_sub(zone.items.len())));
    // Of many places in rows only those that are taken are worth a line.
    let shown = items.enumerate().filter(|(_, id)| zone.rows.is_empty() || id.is_some());
    for (at, id) in shown {
        let mut part = Vec::new();
        let slot = zone.slots.get(at).filter(|_| zone.rows.is_empty());
        part.extend(slot.and_then(|slot| place_of(view, slot)));
        match id.as_ref().and_then(|id| Some((id, view.objects.get(id)?))) {
            Some((id, object)) => {
                let (style, sign) = marks.of(id, object);
                let to = bearer(view, id).map_or_else(String::new, |to| format!(" → {to}"));
                part.push(Span::styled(format!("[{sign}"), style));
                part.extend(owner_of(object, zone, marks));
                part.push(Span::styled(format!("{}{to}]", cost_and(object)), style));
            }
            None => part.push(Span::styled("[ ]", marks.of_place(key, at))),
        }
        for object in slot.into_iter().flat_map(|slot| &slot.also).filter_map(|id| view.objects.get(id)) {
            part.push(Span::raw("["));
            part.extend(owner_of(object, zone, marks));
            part.push(Span::raw(format!("{}]", cost_and(object))));
        }
        part.push(Span::raw(" "));
        parts.push(part);
    }
    wrapped(parts, width)
}

/// What a slot asks for and gives.
fn place_of(view: &View, slot: &Slot) -> Option<Span<'static>> {
    let mut text = String::new();
    if slot.closed.is_some() {
        text.push('✕');
    } else {
        text.extend(slot.min.map(|min| format!("{min}")));
        let parts = |bonus: &Rich| match bonus {
            Rich::Parts(parts) => parts.iter().map(|part| Rich::Parts(vec![part.clone()])).collect(),
            text => vec![text.clone()],
        };
        for part in slot.bonus.iter().flat_map(parts) {
            text.push_str(&format!(" +{}", view.plain(&part)));
        }
        text.push(' ');
    }
    let text = text.trim_start().to_owned();
    (!text.is_empty()).then(|| Span::styled(text, Style::new().add_modifier(Modifier::DIM)))
}

/// Whose piece it is, where pieces of several seats may stand.
fn owner_of(object: &Object, zone: &ZonePart, marks: &Marks) -> Option<Span<'static>> {
    let owner = object.owner.filter(|_| object.is == ObjectIs::Piece && zone.owner.is_none())?;
    Some(marks.seat(owner))
}

/// Parts side by side, in lines that are not longer than the width.
fn wrapped(parts: Vec<Vec<Span<'static>>>, width: usize) -> Vec<Line<'static>> {
    const MOST: usize = 4;
    let wide = |part: &[Span<'static>]| part.iter().map(|span| fit::width(&span.content)).sum::<usize>();
    let mut lines: Vec<Vec<Span<'static>>> = vec![Vec::new()];
    for part in parts {
        let full = lines.last().is_some_and(|line| {
            !line.is_empty() && wide(line) + wide(&part) > width + usize::from(part.len() > 1)
        });
        if full && lines.len() < MOST {
            lines.push(vec![Span::raw("    ")]);
        }
        if let Some(line) = lines.last_mut() {
            line.extend(part);
        }
    }
    lines.into_iter().map(|line| cut(line, width)).collect()
}

fn cost_and(object: &Object) -> String {
    match &object.cost {
        Some(Rich::Text(cost)) => format!("{cost} {}", plain::object(object)),
        _ => plain::object(object),
    }
}

/// A zone in boxes side by side.
fn boxes(view: &View, key: &str, zone: &ZonePart, marks: &Marks, width: usize) -> [Line<'static>; BOX] {
    let count = zone.items.len().max(zone.slots.len()).max(1);
    let wide = ((width.saturating_sub(1)) / count).clamp(NARROW, WIDE);
    let fits = (width.saturating_sub(1) / wide).max(1);
    let mut rows: [Vec<Span<'static>>; BOX] = std::array::from_fn(|_| vec![Span::raw(" ")]);
    for at in 0..count.min(fits) {
        let id = zone.items.get(at).and_then(Option::as_ref);
        let slot = zone.slots.get(at);
        match id.and_then(|id| Some((id, view.objects.get(id)?))) {
            Some((id, object)) => draw(&mut rows, view, id, object, marks, wide),
            None => {
                let label = slot.and_then(|slot| slot.label.clone());
                let text = label.unwrap_or_else(|| words::EMPTY.get(plain::lang(view)).to_owned());
                empty(&mut rows, &text, marks.of_place(key, at), wide);
            }
        }
        if let (Some(place), Some(foot)) = (slot.and_then(|slot| place_of(view, slot)), rows[3].last_mut()) {
            foot.content = written_on(&foot.content, &place.content, wide).into();
        }
    }
    rows.map(|spans| cut(spans, width))
}

/// A border with a text on it, behind its first two signs.
fn written_on(border: &str, text: &str, wide: usize) -> String {
    let text = fit::cut(text.trim_end(), wide.saturating_sub(4));
    let (before, after) = (border.chars().take(2), border.chars().skip(2 + fit::width(&text)));
    before.chain(text.chars()).chain(after).collect()
}

fn draw(
    rows: &mut [Vec<Span<'static>>; BOX],
    view: &View,
    id: &str,
    object: &Object,
    marks: &Marks,
    wide: usize,
) {
    let (style, sign) = marks.of(id, object);
    let inner = wide.saturating_sub(2);
    let cost = object.cost.as_ref().map_or_else(String::new, |cost| view.plain(cost));
    let turned = if object.turned { "↻" } else { "" };
    let top = format!("{sign}{cost}{turned}");
    let rule = "─".repeat(inner.saturating_sub(fit::width(&top)));
    rows[0].push(Span::styled(format!("╭{}{rule}╮", fit::cut(&top, inner)), style));
    let name = object.name.clone().unwrap_or_else(|| "▒▒▒".to_owned());
    rows[1].push(Span::styled(format!("│{}│", fit::pad(&name, inner)), style));
    rows[2].push(Span::styled("│", style));
    let mut used = 0;
    for (at, stat) in object.stats.iter().enumerate() {
        let slash = if at == 0 { "" } else { "/" };
        let text = format!("{slash}{}", stat.n);
        used += fit::width(&text);
        let changed = match stat.base {
            Some(base) if stat.n > base => marks.paint(Color::Green).add_modifier(Modifier::BOLD),
            Some(base) if stat.n < base => marks.paint(Color::Red).add_modifier(Modifier::BOLD),
            _ => Style::new(),
        };
        if used <= inner {
            rows[2].push(Span::styled(text, changed));
        }
    }
    let used = used.min(inner);
    let marks_text: Vec<String> = object
        .marks
        .iter()
        .map(|mark| mark.n.map_or_else(|| mark.name.clone(), |n| format!("{} {n}", mark.name)))
        .collect();
    let rest =
        if marks_text.is_empty() { object.kind.clone().unwrap_or_default() } else { marks_text.join(" ") };
    let text = if used == 0 { rest } else { format!(" {rest}") };
    rows[2].push(Span::styled(fit::pad(&text, inner - used), Style::new().add_modifier(Modifier::DIM)));
    rows[2].push(Span::styled("│", style));
    rows[3].push(Span::styled(format!("╰{}╯", "─".repeat(inner)), style));
}

/// The name of what an object is attached to.
fn bearer<'v>(view: &'v View, id: &str) -> Option<&'v str> {
    let link = view.links.iter().find(|link| link.from == id && link.way == LinkAs::Attached)?;
    match &link.to {
        LinkTo::Object(to) => Some(view.name_of(to)),
        LinkTo::Seat { seat } => Some(view.seat_name(*seat)),
    }
}

fn empty(rows: &mut [Vec<Span<'static>>; BOX], text: &str, style: Style, wide: usize) {
    let inner = wide.saturating_sub(2);
    rows[0].push(Span::styled(format!("┌{}┐", "╌".repeat(inner)), style));
    rows[1].push(Span::styled(format!("╎{}╎", fit::pad(text, inner)), style));
    rows[2].push(Span::styled(format!("╎{}╎", " ".repeat(inner)), style));
    rows[3].push(Span::styled(format!("└{}┘", "╌".repeat(inner)), style));
}

/// A line in at most so many columns.
fn cut(spans: Vec<Span<'static>>, width: usize) -> Line<'static> {
    let mut left = width;
    let mut out = Vec::new();
    for span in spans {
        let wide = fit::width(&span.content);
        if wide > left {
            out.push(Span::styled(fit::cut(&span.content, left), span.style));
            break;
        }
        left -= wide;
        out.push(span);
    }
    Line::from(out)
}
