//! What happened, in words: one line an answer, what came of it below.

use cardwright_ir::{Note, Seat, Telling};
use cardwright_table::{Event, Match, Step};

use super::{Presenter, naming::Naming, terse, words};
use crate::shape::{LogLine, LogSource, Part, Rich};

/// How far a line can be indented.
const DEEPEST: u8 = 2;
/// Lines that are told of one answer: one that never ends has millions.
const LINES: usize = 1000;

/// The reader of a log.
pub(super) struct Reader<'r, 'n, 'p> {
    naming: &'r Naming<'n, 'p>,
    /// Who looks; `None` is a spectator.
    seat: Option<Seat>,
    /// The names of the seats, the reader's own replaced by a mark.
    names: Vec<String>,
    /// The heading that the next line stands under.
    heading: Option<Rich>,
    /// What tells of no card was done by the card that was told of before it in the same turn.
    doer: Option<LogSource>,
    /// A price that was paid before the act was told that it is paid for: the answer and the events.
    early: Option<(usize, Vec<(Event, String)>)>,
    lines: Vec<LogLine>,
}

impl Presenter<'_> {
    /// The lines that a seat may read. `own` is the seat that is called `you`.
    pub(super) fn log(&self, m: &dyn Match, naming: &Naming<'_, '_>, own: Option<Seat>) -> Vec<LogLine> {
        let mut names = naming.seats().to_vec();
        if let Some(name) = own.and_then(|own| names.get_mut(usize::from(own))) {
            *name = terse::OWN.to_string();
        }
        let seat = naming.seat();
        let mut reader =
            Reader { naming, seat, names, heading: None, doer: None, early: None, lines: Vec::new() };
        let (events, steps) = (m.events(), m.steps());
        let until = |at: usize| steps.get(at).map_or(events.len(), |step| step.events);
        self.tell_step(&mut reader, None, &events[..until(0)]);
        for (at, step) in steps.iter().enumerate() {
            self.tell_step(&mut reader, Some(step), &events[step.events..until(at + 1)]);
        }
        self.tell_early(&mut reader);
        reader.lines
    }

    /// An event in words; neither traces are told nor what is only for the log of a table.
    pub(super) fn tell(&self, event: &Event, names: &[String]) -> Option<String> {
        let outcome = self.system.vocabulary().told(event.kind) == Some(Telling::Outcome);
        if outcome { None } else { self.tell_at_table(event, names) }
    }

    fn tell_at_table(&self, event: &Event, names: &[String]) -> Option<String> {
        let row = self.system.vocabulary().events.get(event.kind.index())?;
        if row.trace { None } else { self.game.tell(event, self.lang, names) }
    }

    /// The events of an answer that a reader is told of, in words. What is said more exactly, and what comes in
    /// several parts, is told once.
    fn seen(&self, reader: &Reader<'_, '_, '_>, events: &[Event]) -> Vec<(Event, String)> {
        let told = |event: &Event| self.system.vocabulary().told(event.kind);
        let mut known: Vec<Event> = Vec::new();
        for event in events.iter().filter(|event| event.visible_to(reader.seat)).take(LINES) {
            match told(event) {
                Some(Telling::Shown) => continue,
                Some(Telling::Exact) => {
                    known.pop_if(|before| before.seat == event.seat && told(before).is_none());
                }
                Some(Telling::Part) if event.word.is_some() && event.card.is_none() => {
                    let beside =
                        known.iter_mut().rev().take_while(|before| told(before) == Some(Telling::Part));
                    let same = |before: &&mut Event| {
                        (before.kind, before.seat, before.word) == (event.kind, event.seat, event.word)
                    };
                    if let Some(before) = beside.take_while(|before| before.kind == event.kind).find(same) {
                        before.amount = before.amount.saturating_add(event.amount);
                        continue;
                    }
                }
                _ => {}
            }
            known.push(*event);
        }
        known
            .into_iter()
            .filter_map(|event| Some((event, self.tell_at_table(&event, &reader.names)?)))
            .collect()
    }

    /// A price whose act never came stands as a line of its own.
    fn tell_early(&self, reader: &mut Reader<'_, '_, '_>) {
        let Some((n, seen)) = reader.early.take() else { return };
        if let Some((event, _)) = seen.first() {
            let (seat, line) = (event.seat, self.joined(&seen, reader));
            reader.push(n, Some(seat), line, 0);
        }
    }

    /// What came of an answer: what was done or said first, its costs and effects below. A turn that begins on the
    /// way starts at the edge again.
    fn tell_step(&self, reader: &mut Reader<'_, '_, '_>, step: Option<&Step>, events: &[Event]) {
        let told = |event: &Event| self.system.vocabulary().told(event.kind);
        let begins = |event: &Event| matches!(told(event), Some(Telling::Turn | Telling::Round));
        let n = step.map_or(0, |step| step.number);
        let mut seen = self.seen(reader, events);
        let turn = seen.iter().position(|(event, _)| begins(event));
        let before = turn.unwrap_or(seen.len());
        let act = seen[..before].iter().position(|(event, _)| told(event) == Some(Telling::Act));
        if let Some(act) = act {
            seen[..=act].rotate_right(1);
        }
        let said =
            step.filter(|_| act.is_none()).and_then(|step| self.said(step, before > 0, turn.is_some()));
        if let Some(step) = step {
            let own = |(event, _): &(Event, String)| event.seat == step.seat;
            let price = seen.iter().all(|one| own(one) && told(&one.0) == Some(Telling::Price));
            match &mut reader.early {
                // The act that was paid for: its price goes below it.
                Some((_, paid)) if act.is_some() && seen.first().is_some_and(own) => {
                    drop(seen.splice(1..1, paid.drain(..)));
                    reader.early = None;
                }
                None if price && !seen.is_empty() && said.is_none() => {
                    reader.early = Some((n, seen));
                    return;
                }
                _ if seen.is_empty() && said.is_none() => return,
                _ => self.tell_early(reader),
            }
        }
        let mut depth = 0;
        if let (Some(step), Some(text)) = (step, said) {
            // What was only said is no card's doing.
            let doer = reader.doer.take();
            reader.push(n, Some(step.seat), text.into(), 0);
            reader.doer = doer;
            depth = 1;
        }
        let mut inner = 0;
        let mut at_edge = step.is_none();
        for run in seen.chunk_by(|(one, _), (other, _)| self.share_a_line(one, other)) {
            let Some((event, _)) = run.first() else { continue };
            if begins(event) {
                reader.heading = self.heading(event, &reader.names);
                reader.doer = None;
                (depth, inner, at_edge) = (0, 0, true);
                continue;
            }
            if let Some(mut heading) = reader.heading.take_if(|_| told(event) == Some(Telling::Heading)) {
                heading.text(" · ");
                heading.append(self.joined(run, reader));
                reader.heading = Some(heading.tidy());
                continue;
            }
            run.iter().for_each(|(event, text)| self.note_doer(reader, event, text));
            let cause = told(event) == Some(Telling::Cause);
            let own = if cause { depth } else { depth + inner };
            let line = self.joined(run, reader);
            if told(event) == Some(Telling::Rules) {
                reader.push(n, None, line, 0);
                (depth, inner, at_edge) = (0, 0, true);
                continue;
            }
            reader.push(n, Some(event.seat), line, own.min(DEEPEST));
            inner = if cause { 1 } else { inner };
            depth = if at_edge { 0 } else { 1 };
        }
    }

    /// Parts of what one seat did, and parts of one heading, stand in one line.
    fn share_a_line(&self, one: &Event, other: &Event) -> bool {
        let told = |event: &Event| match self.system.vocabulary().told(event.kind) {
            Some(Telling::Price) => Some(Telling::Part),
            told => told,
        };
        matches!(told(one), Some(Telling::Part | Telling::Heading | Telling::Outcome))
            && told(one) == told(other)
            && one.seat == other.seat
    }

    /// What an answer without picks said, where something came of it.
    fn said(&self, step: &Step, effects: bool, turn: bool) -> Option<&'static str> {
        let word = step.said?;
        if turn && self.system.vocabulary().notes(word, Note::EndsTurn) {
            return Some(words::TURN_ENDS.get(self.lang));
        }
        let title = self.word(word);
        (effects && !title.is_empty() && !title.contains('{')).then_some(title)
    }

    /// A line that names a card was done by it. A card that the line does not name may be one that its reader does
    /// not know.
    fn note_doer(&self, reader: &mut Reader<'_, '_, '_>, event: &Event, text: &str) {
        let about = event.card.and_then(|subject| self.card(subject.def));
        if let Some(card) = about.filter(|card| !card.name.is_empty() && text.contains(&card.name)) {
            let ability = (card.abilities.len() == 1).then_some(0);
            reader.doer = Some(LogSource { card: card.id.clone(), ability });
        }
    }

    /// The heading above the first line of a turn.
    fn heading(&self, event: &Event, names: &[String]) -> Option<Rich> {
        if self.system.vocabulary().told(event.kind) == Some(Telling::Round) {
            return self.tell(event, names).map(Rich::from);
        }
        let turn = words::turn(event.amount, None, self.lang);
        let name = names.get(usize::from(event.seat)).map_or("", String::as_str);
        Some(terse::address(&format!("{turn} · {name}"), self.lang).into())
    }

    /// An event's words; beside a seat's mark without its name.
    pub(super) fn line(&self, event: &Event, text: &str, reader: &Reader<'_, '_, '_>) -> Rich {
        let name = reader.name(event.seat);
        let short = if self.terse { terse::without(text, name) } else { text.to_owned() };
        self.linked(event, &short, reader)
    }

    /// Words of an event with the names of its cards as links, or at least standing out, instead of in quotes.
    pub(super) fn linked(&self, event: &Event, text: &str, reader: &Reader<'_, '_, '_>) -> Rich {
        let text = terse::address(text, self.lang);
        let subjects = [event.card, event.target].into_iter().flatten();
        let named: Vec<(&str, Part)> = subjects
            .filter_map(|subject| {
                let name = self.def_name(subject.def).filter(|name| !name.is_empty())?;
                let part = match reader.naming.only(subject.def) {
                    Some(known) => Part::Card { card: known.id.clone() },
                    None => Part::Bold { b: name.to_owned() },
                };
                Some((name, part))
            })
            .collect();
        let next = |rest: &str| {
            let found = named.iter().filter_map(|(name, part)| Some((rest.find(name)?, *name, part)));
            found.min_by_key(|(at, name, _)| (*at, std::cmp::Reverse(name.len())))
        };
        let mut rich = Rich::new();
        let mut rest = text.as_str();
        while let Some((at, name, part)) = next(rest) {
            let (mut before, mut after) = (&rest[..at], &rest[at + name.len()..]);
            if let (Some(opened), Some(closed)) = (before.strip_suffix('"'), after.strip_prefix('"')) {
                (before, after) = (opened, closed);
            }
            rich.text(before);
            rich.push(part.clone());
            rest = after;
        }
        rich.text(rest);
        rich.tidy()
    }
}

impl Reader<'_, '_, '_> {
    /// What a seat is called.
    pub(super) fn name(&self, seat: Seat) -> &str {
        self.names.get(usize::from(seat)).map_or("", String::as_str)
    }

    fn push(&mut self, n: usize, seat: Option<Seat>, text: Rich, depth: u8) {
        let (turn, source) = (self.heading.take(), self.doer.clone());
        self.lines.push(LogLine { n, seat, text, depth, turn, source });
    }
}
