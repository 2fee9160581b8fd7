//! The driver of a session: it answers from what is recorded, then from a follower, and then halts.

use std::sync::Arc;

use crate::{
    chance::Chance,
    decision::{Answer, Decision},
    driver::{Driver, Live, Valid, accept},
    event::Event,
    halt::Halt,
    imagine::reorder,
    session::Follow,
    transcript::Entry,
};

/// Answers from what is recorded, then from the follower, then halts; chance is recorded as it is drawn.
pub(crate) struct Recording<'r, 'f> {
    entries: &'r mut Vec<Entry>,
    at: usize,
    chance: &'r mut dyn Chance,
    events: &'r mut Vec<Event>,
    told: usize,
    pub(crate) heard: usize,
    pub(crate) follow: Option<Follow<'f>>,
    /// Does anyone want to know which options would be refused?
    pub(crate) closing: bool,
}

impl<'r> Recording<'r, '_> {
    pub(crate) fn new(
        entries: &'r mut Vec<Entry>,
        at: usize,
        chance: &'r mut dyn Chance,
        events: &'r mut Vec<Event>,
        told: usize,
    ) -> Self {
        Self { entries, at, chance, events, told, heard: 0, follow: None, closing: false }
    }
}

impl Driver for Recording<'_, '_> {
    fn choose(&mut self, here: &mut dyn Live, decision: &Decision, valid: Valid<'_>) -> Result<Answer, Halt> {
        if let Some(entry) = self.entries.get(self.at) {
            let Entry::Answer(_, answer, print) = entry else {
                return Err(Halt::fault("the transcript has chance where an answer is needed"));
            };
            if *print != decision.fingerprint() {
                return Err(Halt::fault("the decision is another one than was answered"));
            }
            self.at += 1;
            return match accept(decision, answer, valid) {
                Ok(()) => Ok(answer.clone()),
                Err(refusal) => Err(Halt::Refused(Box::new(refusal))),
            };
        }
        let followed = self.follow.as_mut().and_then(|follow| follow(here, decision));
        let settled = followed.or_else(|| decision.quiet.then(|| here.usual(decision)));
        let Some(answer) = settled.filter(|answer| accept(decision, answer, valid).is_ok()) else {
            let mut waiting = decision.clone();
            if self.closing {
                waiting.close(&mut |answer| valid(answer).err());
            }
            return Err(Halt::Waiting(Box::new(waiting)));
        };
        self.entries.push(Entry::Answer(decision.seat, answer.clone(), decision.fingerprint()));
        self.at += 1;
        Ok(answer)
    }

    fn below(&mut self, n: u32) -> Result<u32, Halt> {
        let drawn = match self.entries.get(self.at) {
            Some(Entry::Below(drawn)) if *drawn < n.max(1) => *drawn,
            Some(_) => return Err(Halt::fault("the transcript has no number here")),
            None => {
                let drawn = self.chance.below(n);
                self.entries.push(Entry::Below(drawn));
                drawn
            }
        };
        self.at += 1;
        Ok(drawn)
    }

    fn shuffle(&mut self, list: &mut [u16]) -> Result<(), Halt> {
        match self.entries.get(self.at) {
            Some(Entry::Order(order)) if order.len() == list.len() => reorder(list, order)?,
            Some(_) => return Err(Halt::fault("the transcript has no order here")),
            None => {
                let old = list.to_vec();
                self.chance.shuffle(list);
                self.entries.push(Entry::Order(order_of(&old, list)));
            }
        }
        self.at += 1;
        Ok(())
    }

    fn event(&mut self, event: Event) {
        self.heard += 1;
        if self.heard > self.told {
            self.events.push(event);
        }
    }
}

/// For every entry of the new list, where it stood in the old one. Entries are different from each other.
pub(crate) fn order_of(old: &[u16], new: &[u16]) -> Box<[u16]> {
    let size = old.iter().max().map_or(0, |most| usize::from(*most) + 1);
    let mut places = vec![0; size];
    for (at, entry) in (0..).zip(old) {
        places[usize::from(*entry)] = at;
    }
    new.iter().map(|entry| places.get(usize::from(*entry)).copied().unwrap_or(0)).collect()
}

/// Chance that was recorded, from a place in the transcript on; answers in between are passed over.
#[derive(Clone)]
pub(crate) struct Tape {
    entries: Arc<[Entry]>,
    at: usize,
}

impl Tape {
    pub(crate) fn new(entries: &Arc<[Entry]>, at: usize) -> Self {
        Self { entries: Arc::clone(entries), at }
    }

    fn next(&mut self) -> Option<&Entry> {
        let from = self.at;
        let rest = self.entries.get(from..)?;
        let found = rest.iter().position(|entry| matches!(entry, Entry::Below(_) | Entry::Order(_)))?;
        self.at = from + found + 1;
        self.entries.get(from + found)
    }
}

impl Chance for Tape {
    fn below(&mut self, _: u32) -> u32 {
        match self.next() {
            Some(Entry::Below(n)) => *n,
            _ => 0,
        }
    }

    fn shuffle(&mut self, list: &mut [u16]) {
        if let Some(Entry::Order(order)) = self.next()
            && order.len() == list.len()
        {
            let old = list.to_vec();
            for (place, from) in list.iter_mut().zip(order.iter()) {
                *place = old.get(usize::from(*from)).copied().unwrap_or(*place);
            }
        }
    }

    fn fork(&self) -> Box<dyn Chance> {
        Box::new(self.clone())
    }
}
