//! The options of a decision as one list, and what has been picked so far.

use cardwright_present::{
    Answer, Id, View,
    choosing::{filled, takes_several},
    shape::{AnswerAs, Ask, Decision},
};

/// One line of the list.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// The ask.
    pub ask: u8,
    /// The option's number in it.
    pub i: u16,
    /// How it reads.
    pub label: String,
    /// What else there is to say.
    pub note: String,
    /// The object that it is about.
    pub on: Option<Id>,
    /// The second object, or the one at its place.
    pub at: Option<Id>,
    /// The zone and the place in it.
    pub place: Option<(String, u16)>,
    /// Is it the way out?
    pub decline: bool,
    row: Option<String>,
}

/// The list.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Choices {
    /// The question.
    pub question: String,
    /// Why it is asked.
    pub why: String,
    /// The options.
    pub entries: Vec<Entry>,
    /// What is not on offer, and why.
    pub barred: Vec<String>,
    /// Picked so far, of one ask.
    pub picks: Vec<usize>,
    /// Only entries with these letters are shown.
    pub filter: String,
    /// The marked entry, among those shown.
    pub cursor: usize,
    decision: Option<Decision>,
}

impl Choices {
    /// The options of the seat that looks; empty if it is not asked.
    pub fn new(view: &View) -> Self {
        let Some(decision) = &view.decision else { return Self::default() };
        let mut entries = Vec::new();
        for (ask, asked) in (0..).zip(&decision.asks) {
            for option in &asked.options {
                let at = option
                    .at
                    .as_ref()
                    .and_then(|(zone, at)| view.zones.get(zone)?.items.get(usize::from(*at))?.clone());
                entries.push(Entry {
                    ask,
                    i: option.i,
                    label: view.plain(&option.label),
                    note: option.note.as_ref().map_or_else(String::new, |note| view.plain(note)),
                    on: option.on.clone(),
                    at,
                    place: option.at.clone(),
                    decline: option.decline,
                    row: option.axis.get("row").cloned(),
                });
            }
        }
        entries.sort_by_key(|entry| entry.decline);
        Self {
            question: view.plain(&decision.ask),
            why: decision.why.as_ref().map_or_else(String::new, |why| view.plain(why)),
            entries,
            barred: barred(view, decision),
            decision: Some(decision.clone()),
            ..Self::default()
        }
    }

    /// The entries that the filter lets through, by their position.
    pub fn shown(&self) -> Vec<usize> {
        let filter = self.filter.to_lowercase();
        let fits = |at: &usize| self.entries[*at].label.to_lowercase().contains(&filter);
        (0..self.entries.len()).filter(fits).collect()
    }

    /// The marked entry.
    pub fn marked(&self) -> Option<usize> {
        self.shown().get(self.cursor).copied()
    }

    /// Moves the mark.
    pub fn go(&mut self, by: isize) {
        let last = self.shown().len().saturating_sub(1);
        self.cursor = self.cursor.saturating_add_signed(by).min(last);
    }

    /// The entry of a key: `1` to `9`, then `A` to `Z`.
    pub fn keyed(&self, key: char) -> Option<usize> {
        let at = match key {
            '1'..='9' => usize::from(key as u8 - b'1'),
            'A'..='Z' => usize::from(key as u8 - b'A') + 9,
            _ => return None,
        };
        self.shown().get(at).copied()
    }

    /// The key of the n-th entry that is shown.
    pub fn cap(n: usize) -> char {
        let of = |first: u8, n: usize| u8::try_from(n).map_or(' ', |n| char::from(first + n));
        match n {
            0..9 => of(b'1', n),
            9..35 => of(b'A', n - 9),
            _ => ' ',
        }
    }

    /// The way out, if there is exactly one.
    pub fn way_out(&self) -> Option<usize> {
        let mut outs = (0..self.entries.len()).filter(|at| self.entries[*at].decline);
        outs.next().filter(|_| outs.next().is_none())
    }

    /// Takes an entry: gives the answer if it is complete, or gathers the pick.
    pub fn take(&mut self, at: usize) -> Option<Answer> {
        let entry = self.entries.get(at)?.clone();
        let ask = self.ask(entry.ask)?.clone();
        if !takes_several(&ask) || entry.decline {
            return Some(self.answer(entry.ask, &ask, vec![entry.i]));
        }
        if self.picks.first().is_some_and(|first| self.entries[*first].ask != entry.ask) {
            self.picks.clear();
        }
        if let Some(known) = self.picks.iter().position(|pick| *pick == at) {
            self.picks.remove(known);
            return None;
        }
        if let Some(row) = &entry.row {
            // One pick a row: the new one takes the place of the old.
            let entries = &self.entries;
            self.picks.retain(|pick| entries[*pick].row.as_ref() != Some(row));
        }
        self.picks.push(at);
        let full =
            ask.answer.max.is_some_and(|max| usize::try_from(max).is_ok_and(|max| self.picks.len() >= max));
        let forced = ask.answer.min == ask.answer.max;
        if full && forced { self.confirm() } else { None }
    }

    /// The answer with what has been picked, if it is enough; of an order that is begun, the rest as it is listed.
    pub fn confirm(&mut self) -> Option<Answer> {
        if self.orders() {
            let rest = (0..self.entries.len()).filter(|at| !self.entries[*at].decline);
            let rest: Vec<usize> = rest.filter(|at| !self.picks.contains(at)).collect();
            self.picks.extend(rest);
        }
        let first = self.picks.first().map(|pick| self.entries[*pick].ask);
        let open = || {
            let asks = self.decision.as_ref().map_or(&[][..], |decision| &decision.asks);
            (0..).zip(asks).find(|(_, ask)| takes_several(ask) && ask.answer.min == Some(0)).map(|(at, _)| at)
        };
        let at = first.or_else(open)?;
        let ask = self.ask(at)?;
        if usize::try_from(ask.answer.min.unwrap_or(0)).is_ok_and(|min| self.picks.len() < min) {
            return None;
        }
        let mut picks: Vec<&Entry> = self.picks.iter().map(|pick| &self.entries[*pick]).collect();
        picks.sort_by_key(|entry| entry.row.as_ref().and_then(|row| row.parse::<u32>().ok()));
        Some(self.answer(at, ask, picks.into_iter().map(|entry| entry.i).collect()))
    }

    /// Is it an order, and nothing else, that is asked for?
    pub fn orders(&self) -> bool {
        let asks = self.decision.as_ref().map_or(&[][..], |decision| &decision.asks);
        matches!(asks, [ask] if ask.answer.way == AnswerAs::Order)
    }

    /// Is something being picked that takes several picks? Gives how many there are and what it takes.
    pub fn progress(&self) -> Option<(usize, i32, i32)> {
        let first = self.picks.first().map(|pick| self.entries[*pick].ask);
        let asks = self.decision.as_ref().map_or(&[][..], |decision| &decision.asks);
        let only = || (asks.len() == 1).then_some(0);
        let ask = self.ask(first.or_else(only)?).filter(|ask| takes_several(ask))?;
        Some((self.picks.len(), ask.answer.min.unwrap_or(0), ask.answer.max.unwrap_or(i32::MAX)))
    }

    fn ask(&self, at: u8) -> Option<&Ask> {
        self.decision.as_ref()?.asks.get(usize::from(at))
    }

    fn answer(&self, at: u8, ask: &Ask, picks: Vec<u16>) -> Answer {
        filled(self.decision.as_ref().map_or(0, |decision| decision.id), at, ask, picks)
    }
}

fn barred(view: &View, decision: &Decision) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for not in decision.asks.iter().flat_map(|ask| &ask.not) {
        let place = not.at.as_ref().and_then(|(zone, _)| view.zones.get(zone)).map(|zone| zone.name.as_str());
        let name = not.on.as_ref().map(|on| view.name_of(on)).or(place);
        let why = view.plain(&not.why);
        let line = name.map_or(why.clone(), |name| format!("{name}: {why}"));
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    lines
}
