//! Notes what the players of a game see and do: who began, and for the tables what each seat held and played.

use std::{
    collections::VecDeque,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU8, Ordering},
    },
};

use cardwright_ir::{Attr, Def, Layout, Of, Seat, Shown, Vocabulary};
use cardwright_table::{Agent, Answer, CardRef, Decision, Glance, Item, Live, View, driver::Valid, view::Is};

use crate::{
    course::{Following, On},
    series::Setting,
};

/// Decisions whose cards are remembered for a game that goes wrong.
const TRAIL: usize = 256;

/// No one has been asked yet.
pub(crate) const NOBODY: u8 = u8::MAX;

/// What the players of one game see. They share it.
pub(crate) struct Notes {
    first: AtomicU8,
    hands: Option<Hands>,
    /// The cards that the last decisions were about.
    trail: Option<Mutex<VecDeque<Option<Def>>>>,
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
    /// The turns in which they came.
    pub(crate) came: Vec<u16>,
    /// The cards that it took from the hand at a decision of the rules; what is discarded there is not played. With the turn.
    pub(crate) played: Vec<(Def, u16)>,
}

/// What was seen of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Seen {
    /// The seat whose turn it was at the first decision.
    pub(crate) first: Option<Seat>,
    /// The turn of the last decision.
    pub(crate) turn: Option<i32>,
    /// Who decided last: what it took from among shared cards then is seen only at the next decision.
    pub(crate) last: Option<Seat>,
    /// One a seat; `None` for a seat that was never asked.
    pub(crate) hands: Vec<Option<Hand>>,
    /// How it went turn by turn.
    pub(crate) following: Following,
}

/// A player that is watched.
pub(crate) struct Watched {
    pub(crate) inner: Box<dyn Agent>,
    pub(crate) notes: Arc<Notes>,
}

struct Hands {
    /// For every zone of the vocabulary: is it a hand?
    zones: Vec<bool>,
    /// For every word of the vocabulary: does it ask what to discard?
    discards: Vec<bool>,
    /// For every definition: what kind of card it is.
    kinds: Vec<u16>,
    /// Do the seats share their cards?
    shared: bool,
    /// How many seats there are.
    seats: u8,
    /// Are turns looked at?
    turns: bool,
    /// The number of a seat that cards are paid with.
    pays: Option<Attr>,
    /// What was seen, and room to look.
    seen: Mutex<(Seen, Glance)>,
}

impl Hands {
    /// Does an answer say what to discard?
    fn discards(&self, decision: &Decision, answer: &Answer) -> bool {
        let ask = decision.asks.get(usize::from(answer.ask));
        ask.is_none_or(|ask| self.discards.get(ask.word.index()) == Some(&true))
    }
}

impl Notes {
    /// Notes of who begins, and nothing else: a view of every decision takes its time.
    pub(crate) fn brief() -> Self {
        Self { first: AtomicU8::new(NOBODY), hands: None, trail: None }
    }

    /// Notes of hands and turns, too. Where the seats share their cards, all that is a seat's own counts as its hand.
    pub(crate) fn full(words: &Vocabulary, setting: &Setting) -> Self {
        let shared = setting.shares_cards();
        let zones = words.zones.iter().map(|row| shared || row.layout == Layout::Hand).collect();
        let discards =
            words.words.iter().map(|row| row.name.to_ascii_lowercase().contains("discard")).collect();
        let hands = Hands {
            zones,
            discards,
            kinds: setting.game.pool().defs.iter().map(|def| def.kind.0).collect(),
            shared,
            seats: u8::try_from(setting.plan.agents.len()).unwrap_or(u8::MAX),
            turns: setting.plan.turns,
            pays: pays(words),
            seen: Mutex::default(),
        };
        Self { hands: Some(hands), ..Self::brief() }
    }

    /// Notes of the cards that decisions are about.
    pub(crate) fn trail() -> Self {
        Self { trail: Some(Mutex::default()), ..Self::brief() }
    }

    /// The card that most of the last decisions were about.
    pub(crate) fn frequent(&self) -> Option<Def> {
        let trail = self.trail.as_ref()?.lock().unwrap_or_else(PoisonError::into_inner);
        let times = |def: &Def| trail.iter().flatten().filter(|other| *other == def).count();
        trail.iter().flatten().copied().max_by_key(|def| (times(def), std::cmp::Reverse(*def)))
    }

    /// The card that the last decision was about.
    pub(crate) fn latest(&self) -> Option<Def> {
        let trail = self.trail.as_ref()?.lock().unwrap_or_else(PoisonError::into_inner);
        trail.back().copied().flatten()
    }

    /// Are hands and turns noted, too?
    pub(crate) fn are_full(&self) -> bool {
        self.hands.is_some()
    }

    /// The notes of the game that is over; the next one starts with none.
    pub(crate) fn take(&self) -> Seen {
        let seen = self.hands.as_ref().map(|hands| {
            let mut seen = hands.seen.lock().unwrap_or_else(PoisonError::into_inner);
            std::mem::take(&mut seen.0)
        });
        let first = self.first.swap(NOBODY, Ordering::Relaxed);
        Seen { first: (first != NOBODY).then_some(first), ..seen.unwrap_or_default() }
    }

    fn look(&self, here: &dyn Live, seat: Seat) {
        if self.first.load(Ordering::Relaxed) == NOBODY {
            let mut glance = Glance::default();
            here.glance(seat, &mut glance);
            self.first.store(glance.active, Ordering::Relaxed);
        }
        if let Some(hands) = &self.hands {
            let (seen, glance) = &mut *hands.seen.lock().unwrap_or_else(PoisonError::into_inner);
            let last = seen.last.replace(seat);
            if let Some(last) = last.filter(|last| hands.shared && *last != seat) {
                here.glance(last, glance);
                seen.note(last, glance, &hands.zones);
            }
            here.glance(seat, glance);
            seen.note(seat, glance, &hands.zones);
            if hands.turns {
                seen.following.look(here, seat, hands.seats, glance, hands.pays);
            }
        }
    }

    /// The game is over.
    pub(crate) fn over(&self, here: &dyn Live) {
        if let Some(hands) = self.hands.as_ref().filter(|hands| hands.turns) {
            let mut seen = hands.seen.lock().unwrap_or_else(PoisonError::into_inner);
            seen.0.following.end(here, hands.seats);
        }
    }

    fn hear(&self, here: &dyn Live, decision: &Decision, answer: &Answer) {
        if let Some(hands) = self.hands.as_ref().filter(|_| decision.cause.is_none()) {
            let choice = decision.picked(answer);
            let played = match choice.on {
                Item::Card(card) if !hands.discards(decision, answer) => Some(card),
                _ if !hands.turns => return,
                _ => None,
            };
            let mut seen = hands.seen.lock().unwrap_or_else(PoisonError::into_inner);
            let played = played.and_then(|card| seen.0.play(decision.seat, card));
            if hands.turns {
                let kind = |def: Def| hands.kinds.get(def.index()).map_or(On::Other, |kind| On::Card(*kind));
                let other = match choice.on {
                    Item::Card(_) | Item::Ability(..) => On::Ability,
                    _ => On::Other,
                };
                seen.0.following.choose(decision.seat, played.map_or(other, kind));
                if let (_, Item::Space(space)) | (Item::Space(space), _) = (choice.on, choice.at) {
                    seen.0.following.take(space);
                }
            }
        }
        if let Some(trail) = &self.trail {
            let about = decision.cause.map(|(card, _)| card).or(match decision.picked(answer).on {
                Item::Card(card) | Item::Ability(card, _) => Some(card),
                _ => None,
            });
            let def = about.and_then(|card| face(&here.view(Some(decision.seat)), card));
            let mut trail = trail.lock().unwrap_or_else(PoisonError::into_inner);
            if trail.len() == TRAIL {
                trail.pop_front();
            }
            trail.push_back(def);
        }
    }
}

/// The number of a seat that cards are paid with: the one that is shown as pips.
fn pays(words: &Vocabulary) -> Option<Attr> {
    let at = words.attrs.iter().position(|row| row.of == Of::Seat && row.shown == Shown::Pips)?;
    u16::try_from(at).ok().map(Attr)
}

fn face(view: &View, card: CardRef) -> Option<Def> {
    let mut things = view.zones.iter().flat_map(|zone| zone.things.iter().flatten());
    things.find(|thing| thing.is == Is::Card && thing.handle == card.object).and_then(|thing| thing.face)
}

impl Seen {
    fn note(&mut self, seat: Seat, glance: &Glance, is_hand: &[bool]) {
        self.turn = Some(glance.turn);
        let at = usize::from(seat);
        if self.hands.len() <= at {
            self.hands.resize(at + 1, None);
        }
        let begins = self.hands[at].is_none();
        let hand = self.hands[at].get_or_insert_default();
        for (_, object, def) in
            glance.cards.iter().filter(|(zone, ..)| is_hand.get(zone.index()) == Some(&true))
        {
            // An object number is renewed when a card changes its zone, so a new one has just come.
            if !hand.objects.contains(object) {
                hand.objects.push(*object);
                hand.held.push(*def);
                hand.came.push(u16::try_from(glance.turn).unwrap_or(0));
            }
        }
        if begins {
            hand.opening.clone_from(&hand.held);
        }
    }

    /// An object number is renewed when a card changes its zone, so a card with a number of the hand is still there.
    /// Tells which it was.
    fn play(&mut self, seat: Seat, card: CardRef) -> Option<Def> {
        let hand = self.hands.get_mut(usize::from(seat))?.as_mut()?;
        let at = hand.objects.iter().position(|object| *object == card.object)?;
        let turn = self.turn.and_then(|turn| u16::try_from(turn).ok()).unwrap_or(0);
        hand.played.push((hand.held[at], turn));
        Some(hand.held[at])
    }
}

impl Agent for Watched {
    fn begin(&mut self, seed: u64) {
        self.inner.begin(seed);
    }

    fn choose(&mut self, here: &mut dyn Live, decision: &Decision, valid: Valid<'_>) -> Answer {
        self.notes.look(here, decision.seat);
        let answer = self.inner.choose(here, decision, valid);
        self.notes.hear(here, decision, &answer);
        answer
    }

    fn imagines(&self) -> bool {
        self.inner.imagines()
    }
}
