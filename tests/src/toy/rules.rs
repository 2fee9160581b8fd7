//! The rules of the toy: play cards for their value; some ask, some draw lots, hands are hidden.

use std::{
    hash::{DefaultHasher, Hash, Hasher},
    sync::atomic::{AtomicU32, Ordering},
};

use cardwright_ir::{Attr, Def, Seat, Verb};
use cardwright_table::{
    ANY, Answer, CardRef, Chance, Decision, Event, Halt, Here, Item, Outcome, Refusal, Rest, Rng, Rules,
    Setup, Shape, Table, View,
    pool::Pool,
    view::{SeatView, Thing, ZoneView},
};

use super::words::*;

const TURNS: i32 = 16;
const HAND_SIZE: usize = 3;

/// What may be wrong with the rules, for a law to notice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// Everyone sees all hands.
    OpenHands,
    /// Everyone hears which card is drawn.
    LoudDraws,
    /// Re-sampling draws the seat's own hand anew.
    Forgets,
    /// Re-sampling does nothing.
    Static,
    /// A step depends on how often it was run.
    Restless,
    /// A card is listed and then refused.
    Lies,
    /// A decision points at cards that are gone.
    Stale,
    /// Some steps cannot be finished.
    Breaks,
}

/// The rulebook: values and tricks by definition.
#[derive(Debug)]
pub struct ToyRules {
    /// What is wrong with it.
    pub flaw: Option<Flaw>,
    /// How many steps were run.
    pub steps: AtomicU32,
    /// What is printed.
    pub pool: Pool,
    /// The verb of a card.
    pub tricks: Vec<Option<Verb>>,
}

/// A match.
#[derive(Clone, Debug, Hash)]
pub struct State {
    cards: Vec<ToyCard>,
    hands: [Vec<u16>; 2],
    decks: [Vec<u16>; 2],
    piles: [Vec<u16>; 2],
    scores: [i32; 2],
    turn: i32,
    next_object: u32,
    gave_up: Option<Seat>,
}

#[derive(Clone, Debug, Hash)]
struct ToyCard {
    def: Def,
    object: u32,
    /// Seats that know it although it lies in a hidden zone.
    known: u8,
}

impl State {
    fn active(&self) -> Seat {
        (self.turn % 2) as Seat
    }

    fn refer(&self, card: u16) -> CardRef {
        CardRef { card, object: self.cards[usize::from(card)].object }
    }

    fn def(&self, card: u16) -> Def {
        self.cards[usize::from(card)].def
    }

    fn renew(&mut self, card: u16, known: u8) {
        let object = self.next_object;
        self.next_object += 1;
        let card = &mut self.cards[usize::from(card)];
        card.object = object;
        card.known = known;
    }
}

impl ToyRules {
    fn value(&self, state: &State, card: u16) -> i32 {
        self.number(state.def(card), VALUE)
    }

    fn number(&self, def: Def, attr: Attr) -> i32 {
        self.pool.def(def).number(attr)
    }

    fn too_early(&self, state: &State, card: u16) -> bool {
        self.value(state, card) > 3 + state.turn
    }

    fn draw(&self, state: &mut State, seat: Seat, table: &mut Table<'_>) {
        let Some(card) = state.decks[usize::from(seat)].pop() else { return };
        state.renew(card, 0);
        state.hands[usize::from(seat)].push(card);
        let def = state.def(card);
        let event = Event::new(DREW, seat).card(card, def);
        let loud = self.flaw == Some(Flaw::LoudDraws);
        table.emit(|| if loud { event } else { secret(event, seat) });
    }

    fn trick(&self, state: &mut State, verb: Verb, table: &mut Table<'_>) -> Result<(), Halt> {
        table.count(verb.index());
        match verb {
            BURY => self.bury(state, table),
            RAID => self.raid(state, table),
            _ => self.guess(state, table),
        }
    }

    fn bury(&self, state: &mut State, table: &mut Table<'_>) -> Result<(), Halt> {
        let seat = state.active();
        let hand = state.hands[usize::from(seat)].clone();
        let mut decision = table.blank();
        decision.open(seat, None);
        decision.ask(UNDER, Shape::Pick { min: 0, max: 2, ordered: true });
        hand.iter().for_each(|card| decision.item(Item::Card(state.refer(*card))));
        let values: Vec<i32> = hand.iter().map(|card| self.value(state, *card)).collect();
        let light = |answer: &Answer| {
            let weight: i32 = answer.picks.iter().map(|pick| values[usize::from(*pick)]).sum();
            let text = format!("{weight} is too heavy");
            if weight <= 10 { Ok(()) } else { Err(Refusal { code: Some(TOO_HEAVY), text }) }
        };
        let answer = table.choose(&mut Here::inside(self, state), &decision, &light)?;
        table.put_back(decision);
        for pick in &answer.picks {
            let card = hand[usize::from(*pick)];
            state.hands[usize::from(seat)].retain(|held| *held != card);
            state.decks[usize::from(seat)].insert(0, card);
            state.renew(card, 1 << seat);
            let def = state.def(card);
            table.emit(|| secret(Event::new(BURIED, seat).card(card, def), seat));
        }
        Ok(())
    }

    fn raid(&self, state: &mut State, table: &mut Table<'_>) -> Result<(), Halt> {
        let seat = state.active();
        let other = usize::from(1 - seat);
        if state.hands[other].is_empty() {
            return Ok(());
        }
        let mut decision = table.blank();
        decision.open(seat, None);
        decision.ask(WHETHER, Shape::Confirm);
        let yes = table.choose(&mut Here::inside(self, state), &decision, ANY)?.yes();
        table.put_back(decision);
        if yes {
            let at = table.below(state.hands[other].len() as u32)? as usize;
            let card = state.hands[other].remove(at);
            state.piles[other].push(card);
            state.renew(card, 0);
            let def = state.def(card);
            table.emit(|| Event::new(DROPPED, 1 - seat).card(card, def));
        }
        Ok(())
    }

    fn guess(&self, state: &mut State, table: &mut Table<'_>) -> Result<(), Halt> {
        let seat = state.active();
        let mut decision = table.blank();
        decision.open(seat, None);
        decision.ask(NAME, Shape::Number { lo: 1, hi: 9, step: 1 }).decline = true;
        let answer = table.choose(&mut Here::inside(self, state), &decision, ANY)?;
        table.put_back(decision);
        let Some(pick) = answer.first() else { return Ok(()) };
        let number = i32::from(pick) + 1;
        let hand = &state.hands[usize::from(1 - seat)];
        match hand.iter().copied().find(|card| self.value(state, *card) == number) {
            Some(card) => {
                let def = state.def(card);
                state.cards[usize::from(card)].known |= 1 << seat;
                state.scores[usize::from(seat)] += 1;
                table.emit(|| Event::new(SHOWN, 1 - seat).card(card, def));
            }
            None => table.emit(|| Event::new(MISSED, 1 - seat).amount(number)),
        }
        Ok(())
    }

    fn zone(&self, state: &State, seer: Option<Seat>, zone: cardwright_ir::Zone, owner: Seat) -> ZoneView {
        let at = usize::from(owner);
        let cards = if zone == HAND { &state.hands[at] } else { &state.piles[at] };
        let thing = |card: &u16| {
            let held = &state.cards[usize::from(*card)];
            let open = zone == PILE || self.flaw == Some(Flaw::OpenHands);
            let seen = open || seer.is_some_and(|seer| seer == owner || held.known >> seer & 1 == 1);
            let numbers = if seen { vec![(VALUE, self.value(state, *card), None)] } else { Vec::new() };
            Some(Thing {
                handle: held.object,
                face: seen.then_some(held.def),
                owner,
                numbers,
                known_to: if seer == Some(owner) { held.known } else { 0 },
                ..Thing::default()
            })
        };
        ZoneView {
            zone,
            seat: Some(owner),
            count: cards.len() as u16,
            things: cards.iter().map(thing).collect(),
            ..ZoneView::default()
        }
    }
}

impl Rules for ToyRules {
    type State = State;

    fn begin(&self, setup: &Setup, table: &mut Table<'_>) -> Result<State, Halt> {
        let [first, second] = setup.decks.as_slice() else {
            return Err(Halt::fault("the toy is for two decks"));
        };
        let mut defs = Vec::new();
        let mut decks = [Vec::new(), Vec::new()];
        for (deck, list) in decks.iter_mut().zip([first, second]) {
            let mut order: Vec<u16> = (0..list.len() as u16).collect();
            table.shuffle(&mut order)?;
            for place in order {
                deck.push(defs.len() as u16);
                defs.push(list[usize::from(place)]);
            }
        }
        let count = defs.len() as u32;
        let cards =
            defs.into_iter().zip(0..).map(|(def, object)| ToyCard { def, object, known: 0 }).collect();
        let mut state = State {
            cards,
            hands: [Vec::new(), Vec::new()],
            decks,
            piles: [Vec::new(), Vec::new()],
            scores: [0, 0],
            turn: 0,
            next_object: count,
            gave_up: None,
        };
        for seat in 0..2 {
            (0..HAND_SIZE).for_each(|_| self.draw(&mut state, seat, table));
        }
        Ok(state)
    }

    fn rest(&self, state: &State, out: &mut Decision) -> Rest {
        if let Some(seat) = state.gave_up {
            return Rest::Over(Outcome { winners: 1 << (1 - seat), why: GAVE_UP });
        }
        if state.turn >= TURNS {
            let winners = match state.scores[0].cmp(&state.scores[1]) {
                std::cmp::Ordering::Less => 0b10,
                std::cmp::Ordering::Equal => 0,
                std::cmp::Ordering::Greater => 0b01,
            };
            return Rest::Over(Outcome { winners, why: SCORED });
        }
        let seat = state.active();
        let hand = &state.hands[usize::from(seat)];
        out.open(seat, None);
        out.ask(PLAY, Shape::Pick { min: 1, max: 1, ordered: false });
        for card in hand.iter().filter(|card| !self.too_early(state, **card)) {
            let mut card = state.refer(*card);
            if self.flaw == Some(Flaw::Stale) {
                card.object += 1000;
            }
            out.item(Item::Card(card));
        }
        out.drop_empty();
        out.ask(PASS, Shape::Nothing);
        for card in hand.iter().filter(|card| self.too_early(state, **card)) {
            out.bar(Item::Card(state.refer(*card)), TOO_EARLY);
        }
        Rest::Ask
    }

    fn resume(
        &self,
        state: &mut State,
        decision: &Decision,
        answer: &Answer,
        table: &mut Table<'_>,
    ) -> Result<(), Halt> {
        let seat = decision.seat;
        let steps = self.steps.fetch_add(1, Ordering::Relaxed);
        if self.flaw == Some(Flaw::Restless) {
            state.scores[0] += i32::from(steps.is_multiple_of(2));
        }
        if self.flaw == Some(Flaw::Breaks) && state.turn == 9 {
            return Err(Halt::fault("the toy is broken"));
        }
        if let Item::Card(CardRef { card, .. }) = decision.picked(answer).on {
            state.hands[usize::from(seat)].retain(|held| *held != card);
            state.piles[usize::from(seat)].push(card);
            if self.flaw == Some(Flaw::Lies) && self.value(state, card) == 5 {
                return Err(Halt::refused(TOO_HEAVY, "five is not played"));
            }
            state.renew(card, 0);
            let def = state.def(card);
            state.scores[usize::from(seat)] += self.value(state, card);
            table.emit(|| Event::new(PLAYED, seat).card(card, def));
            if let Some(verb) = self.tricks[def.index()] {
                self.trick(state, verb, table)?;
            }
        }
        self.draw(state, seat, table);
        state.turn += 1;
        Ok(())
    }

    fn concede(&self, state: &mut State, seat: Seat) {
        state.gave_up = Some(seat);
    }

    fn view(&self, state: &State, seat: Option<Seat>) -> View {
        let mut view = View {
            seat,
            turn: state.turn + 1,
            turns: Some(TURNS),
            active: state.active(),
            priority: Some(state.active()),
            ..View::default()
        };
        for owner in 0..2u8 {
            let tracks = vec![(SCORE, state.scores[usize::from(owner)], None)];
            view.seats.push(SeatView { tracks, ..SeatView::default() });
            let count = state.decks[usize::from(owner)].len() as u16;
            view.zones.push(self.zone(state, seat, HAND, owner));
            view.zones.push(ZoneView { zone: DECK, seat: Some(owner), count, ..ZoneView::default() });
            view.zones.push(self.zone(state, seat, PILE, owner));
        }
        view
    }

    fn resample(&self, state: &mut State, seer: Seat, rng: &mut Rng) {
        if self.flaw == Some(Flaw::Static) {
            return;
        }
        for owner in 0..2u8 {
            let at = usize::from(owner);
            let keeps = owner == seer && self.flaw != Some(Flaw::Forgets);
            let hand = if keeps { &[][..] } else { &state.hands[at] };
            let unseen: Vec<u16> = hand
                .iter()
                .chain(&state.decks[at])
                .copied()
                .filter(|card| state.cards[usize::from(*card)].known >> seer & 1 == 0)
                .collect();
            let mut defs: Vec<u16> = unseen.iter().map(|card| state.def(*card).0).collect();
            rng.shuffle(&mut defs);
            for (card, def) in unseen.into_iter().zip(defs) {
                state.cards[usize::from(card)].def = Def(def);
            }
        }
    }

    fn digest(&self, state: &State) -> u64 {
        let mut hasher = DefaultHasher::new();
        state.hash(&mut hasher);
        hasher.finish()
    }

    fn value(&self, state: &State, seat: Seat) -> i32 {
        state.scores[usize::from(seat)] - state.scores[usize::from(1 - seat)]
    }

    fn usual(&self, _: &State, decision: &Decision) -> Answer {
        if decision.find(UNDER).is_some() { Answer::take(0) } else { decision.option(0) }
    }
}

fn secret(mut event: Event, seat: Seat) -> Event {
    event.seen_by = 1 << seat;
    event
}
