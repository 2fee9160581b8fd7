//! What happened, in words.

use cardwright_ir::Seat;
use cardwright_table::Event;

use super::{Presenter, words};
use crate::shape::{LogLine, LogSource, Part, Rich};

/// How the line reads with which a turn begins.
const TURNS: [&str; 2] = ["Turn {n}", "Round {n}"];

impl Presenter<'_> {
    /// The lines that a seat may read.
    pub(super) fn log(&self, events: &[Event], seat: Option<Seat>, names: &[String]) -> Vec<LogLine> {
        let seen = events.iter().filter(|event| event.visible_to(seat));
        let told = seen.filter_map(|event| Some((event, self.tell(event, names)?)));
        // What tells of no card was done by the card that was told of before it in the same turn.
        let mut doer: Option<LogSource> = None;
        let line = |(n, (event, text)): (usize, (&Event, String))| {
            let turn = self.heading(event, names);
            if turn.is_some() {
                doer = None;
            }
            let about = event.card.and_then(|subject| self.card(subject.def));
            // A card that the line does not name may be one that its reader does not know.
            if let Some(card) = about.filter(|card| !card.name.is_empty() && text.contains(&card.name)) {
                let ability = (card.abilities.len() == 1).then_some(0);
                doer = Some(LogSource { card: card.id.clone(), ability });
            }
            LogLine {
                n,
                seat: Some(event.seat),
                text: self.emphasise(event, &text),
                depth: 0,
                turn,
                source: doer.clone(),
            }
        };
        (1..).zip(told).map(line).collect()
    }

    /// An event in words; traces are not told.
    pub(super) fn tell(&self, event: &Event, names: &[String]) -> Option<String> {
        let row = self.system.vocabulary().events.get(event.kind.index())?;
        if row.trace { None } else { self.game.tell(event, self.lang, names) }
    }

    /// The heading above the first line of a turn.
    fn heading(&self, event: &Event, names: &[String]) -> Option<Rich> {
        let row = self.system.vocabulary().events.get(event.kind.index())?;
        if !TURNS.iter().any(|turn| row.text.en.starts_with(turn)) {
            return None;
        }
        let turn = words::turn(event.amount, None, self.lang);
        let name = names.get(usize::from(event.seat)).map_or("", String::as_str);
        Some(format!("{turn} · {name}").into())
    }

    /// Makes the names of an event's cards stand out.
    fn emphasise(&self, event: &Event, text: &str) -> Rich {
        let subjects = [event.card, event.target].into_iter().flatten();
        let mut names: Vec<&str> =
            subjects.filter_map(|subject| self.card(subject.def)).map(|card| card.name.as_str()).collect();
        names.retain(|name| !name.is_empty());
        let mut rich = Rich::new();
        let mut rest = text;
        let next = |rest: &str| {
            let found = names.iter().filter_map(|name| Some((rest.find(name)?, *name)));
            found.min_by_key(|(at, name)| (*at, std::cmp::Reverse(name.len())))
        };
        while let Some((at, name)) = next(rest) {
            rich.text(&rest[..at]);
            rich.push(Part::Bold { b: name.to_owned() });
            rest = &rest[at + name.len()..];
        }
        rich.text(rest);
        rich.tidy()
    }
}
