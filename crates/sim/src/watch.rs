//! Notes what the players of a game see: who began, and for the tables what each seat held.

use std::sync::{
    Arc, Mutex, PoisonError,
    atomic::{AtomicU8, Ordering},
};

use cardwright_ir::{Def, Layout, Seat, Vocabulary};
use cardwright_table::{
    Agent, Answer, Decision, Live, View,
    driver::Valid,
    view::{Is, Thing, ZoneView},
};

/// No one has been asked yet.
pub(crate) const NOBODY: u8 = u8::MAX;

/// What the players of one game see. They share it.
pub(crate) struct Notes {
    first: AtomicU8,
    hands: Option<Hands>,
}

/// What a seat held when it had something to decide.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Hand {
    /// The cards at its first decision.
    pub(crate) opening: Vec<Def>,
    /// Every card that it ever had, once for each time that it came into the hand.
    pub(crate) held: Vec<Def>,
    /// Their object numbers.
    pub(crate) objects: Vec<u32>,
}

/// What was seen of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Seen {
    /// The seat whose turn it was at the first decision.
    pub(crate) first: Option<Seat>,
    /// The turn of the last decision.
    pub(crate) turn: Option<i32>,
    /// One a seat; `None` for a seat that was never asked.
    pub(crate) hands: Vec<Option<Hand>>,
}

/// A player that is watched.
pub(crate) struct Watched {
    pub(crate) inner: Box<dyn Agent>,
    pub(crate) notes: Arc<Notes>,
}

struct Hands {
    /// For every zone of the vocabulary: is it a hand?
    zones: Vec<bool>,
    seen: Mutex<Seen>,
}

impl Notes {
    /// Notes of who begins, and nothing else: a view of every decision takes its time.
    pub(crate) fn brief() -> Self {
        Self { first: AtomicU8::new(NOBODY), hands: None }
    }

    /// Notes of hands and turns, too.
    pub(crate) fn full(words: &Vocabulary) -> Self {
        let zones = words.zones.iter().map(|row| row.layout == Layout::Hand).collect();
        Self { hands: Some(Hands { zones, seen: Mutex::default() }), ..Self::brief() }
    }

    /// Are hands and turns noted, too?
    pub(crate) fn are_full(&self) -> bool {
        self.hands.is_some()
    }

    /// The notes of the game that is over; the next one starts with none.
    pub(crate) fn take(&self) -> Seen {
        let seen = self.hands.as_ref().map(|hands| {
            let mut seen = hands.seen.lock().unwrap_or_else(PoisonError::into_inner);
            std::mem::take(&mut *seen)
        });
        let first = self.first.swap(NOBODY, Ordering::Relaxed);
        Seen { first: (first != NOBODY).then_some(first), ..seen.unwrap_or_default() }
    }

    fn look(&self, here: &dyn Live, seat: Seat) {
        if self.first.load(Ordering::Relaxed) == NOBODY {
            self.first.store(here.view(None).active, Ordering::Relaxed);
        }
        if let Some(hands) = &self.hands {
            let view = here.view(Some(seat));
            let mut seen = hands.seen.lock().unwrap_or_else(PoisonError::into_inner);
            seen.note(seat, &view, &hands.zones);
        }
    }
}

impl Seen {
    fn note(&mut self, seat: Seat, view: &View, is_hand: &[bool]) {
        self.turn = Some(view.turn);
        let at = usize::from(seat);
        if self.hands.len() <= at {
            self.hands.resize(at + 1, None);
        }
        let begins = self.hands[at].is_none();
        let hand = self.hands[at].get_or_insert_default();
        let mine =
            |zone: &&ZoneView| zone.seat == Some(seat) && is_hand.get(zone.zone.index()) == Some(&true);
        let things = view.zones.iter().filter(mine).flat_map(|zone| zone.things.iter().flatten());
        for Thing { handle, face, .. } in things.filter(|thing| thing.is == Is::Card) {
            // An object number is renewed when a card changes its zone, so a new one has just come.
            if let Some(def) = *face
                && !hand.objects.contains(handle)
            {
                hand.objects.push(*handle);
                hand.held.push(def);
            }
        }
        if begins {
            hand.opening.clone_from(&hand.held);
        }
    }
}

impl Agent for Watched {
    fn begin(&mut self, seed: u64) {
        self.inner.begin(seed);
    }

    fn choose(&mut self, here: &mut dyn Live, decision: &Decision, valid: Valid<'_>) -> Answer {
        self.notes.look(here, decision.seat);
        self.inner.choose(here, decision, valid)
    }

    fn imagines(&self) -> bool {
        self.inner.imagines()
    }
}
