//! Play units for mana, attack the other seat or its units; some units hit one when they are played.

use std::hash::{DefaultHasher, Hash, Hasher};

use cardwright_ir::{Cards, Def, Seat};
use cardwright_table::{
    ANY, Answer, CardRef, Decision, Event, Halt, Here, Item, Outcome, Rest, Rng, Rules, Setup, Shape, Table,
    View,
    view::{SeatView, Thing, ZoneView},
};

use super::words::*;

/// The rulebook.
pub(crate) struct Skirmish {
    cards: Cards,
}

/// A match. Cards never move on to another object, to keep it short.
#[derive(Clone, Hash, Default)]
pub(crate) struct State {
    defs: Vec<Def>,
    decks: [Vec<u16>; 2],
    hands: [Vec<u16>; 2],
    field: [[Option<u16>; 2]; 2],
    tired: Vec<u16>,
    life: [i32; 2],
    mana: [i32; 2],
    turn: i32,
    gave_up: Option<Seat>,
}

impl Skirmish {
    pub(crate) fn new(cards: &Cards) -> Self {
        Self { cards: cards.clone() }
    }

    pub(crate) fn def(&self, id: &str) -> Option<Def> {
        let at = self.cards.list.iter().position(|card| card.id == id)?;
        u16::try_from(at).ok().map(Def)
    }

    pub(crate) fn name(&self, def: Def) -> &str {
        &self.cards.list[def.index()].name
    }

    /// `A hand fox imp; B field owl`.
    pub(crate) fn stage(&self, board: &str) -> Result<State, String> {
        let mut state = State { life: [5, 5], mana: [2, 2], turn: 1, ..State::default() };
        for part in board.split([';', '\n']).filter(|part| !part.trim().is_empty()) {
            let mut words = part.split_whitespace();
            let seat = usize::from(words.next() == Some("B"));
            let zone = words.next().unwrap_or("");
            for (at, id) in words.enumerate() {
                let card = state.defs.len() as u16;
                state.defs.push(self.def(id).ok_or_else(|| format!("no card {id}"))?);
                match zone {
                    "hand" => state.hands[seat].push(card),
                    "deck" => state.decks[seat].push(card),
                    "field" => state.field[seat][at] = Some(card),
                    _ => return Err(format!("no zone {zone}")),
                }
            }
        }
        Ok(state)
    }

    fn number(&self, state: &State, card: u16, attr: cardwright_ir::Attr) -> i32 {
        let numbers = &self.cards.list[state.defs[usize::from(card)].index()].numbers;
        numbers.iter().find(|(other, _)| *other == attr).map_or(0, |(_, n)| *n)
    }

    fn play(&self, state: &mut State, seat: Seat, card: u16, table: &mut Table<'_>) -> Result<(), Halt> {
        let at = usize::from(seat);
        let def = state.defs[usize::from(card)];
        let slot = state.field[at].iter().position(Option::is_none);
        let slot = slot.ok_or_else(|| Halt::refused(FULL, "full"))?;
        table.emit(|| Event::new(PLAYED, seat).card(card, def));
        table.emit(|| Event::new(WHY, seat));
        state.mana[at] -= self.number(state, card, COST);
        state.hands[at].retain(|other| *other != card);
        state.field[at][slot] = Some(card);
        state.tired.push(card);
        if self.cards.list[def.index()].abilities.is_empty()
            || state.field[1 - at].iter().all(Option::is_none)
        {
            return Ok(());
        }
        let mut decision = Decision::default();
        decision.open(seat, Some((refer(card), 0)));
        decision.ask(TARGET, Shape::Pick { min: 1, max: 1, ordered: false }).decline = true;
        state.field[1 - at].iter().flatten().for_each(|card| decision.item(Item::Card(refer(*card))));
        let answer = table.choose(&mut Here::inside(self, state), &decision, ANY)?;
        if let (Item::Card(target), Some(_)) = (decision.picked(&answer).on, answer.first()) {
            self.hit(state, seat, card, target.card, table);
        }
        Ok(())
    }

    fn hit(&self, state: &mut State, seat: Seat, card: u16, target: u16, table: &mut Table<'_>) {
        let def = |card: u16| state.defs[usize::from(card)];
        table.emit(|| Event::new(HIT, seat).card(card, def(card)).target(target, def(target)));
        for slot in &mut state.field[usize::from(1 - seat)] {
            if *slot == Some(target) {
                *slot = None;
            }
        }
    }

    fn next_turn(&self, state: &mut State, table: &mut Table<'_>) -> Result<(), Halt> {
        state.turn += 1;
        state.tired.clear();
        let seat = active(state);
        state.mana[usize::from(seat)] = 2;
        table.emit(|| Event::new(TURN, seat).amount(state.turn));
        if !state.decks[usize::from(seat)].is_empty() {
            let card = state.decks[usize::from(seat)].remove(0);
            state.hands[usize::from(seat)].push(card);
            let mut event = Event::new(DREW, seat).card(card, state.defs[usize::from(card)]);
            event.seen_by = 1 << seat;
            table.emit(|| event);
        }
        Ok(())
    }
}

fn active(state: &State) -> Seat {
    ((state.turn - 1) % 2) as Seat
}

fn refer(card: u16) -> CardRef {
    CardRef { card, object: u32::from(card) + 10 }
}

impl Rules for Skirmish {
    type State = State;

    fn begin(&self, setup: &Setup, table: &mut Table<'_>) -> Result<State, Halt> {
        let mut state = State { life: [5, 5], mana: [2, 2], turn: 1, ..State::default() };
        for (seat, deck) in setup.decks.iter().enumerate() {
            let mut cards: Vec<u16> = (state.defs.len() as u16..).take(deck.len()).collect();
            state.defs.extend(deck);
            table.shuffle(&mut cards)?;
            state.hands[seat] = cards.split_off(cards.len().saturating_sub(3));
            state.decks[seat] = cards;
        }
        Ok(state)
    }

    fn rest(&self, state: &State, out: &mut Decision) -> Rest {
        let why = if state.gave_up.is_some() { GAVE_UP } else { BEATEN };
        let lost = state.gave_up.or((0..2).find(|seat| state.life[usize::from(*seat)] <= 0));
        if let Some(lost) = lost {
            return Rest::Over(Outcome { winners: 1 << (1 - lost), why });
        }
        let seat = active(state);
        let (own, other) = (usize::from(seat), usize::from(1 - seat));
        let one = Shape::Pick { min: 1, max: 1, ordered: false };
        out.open(seat, None);
        out.ask(PLAY, one);
        for card in &state.hands[own] {
            if self.number(state, *card, COST) <= state.mana[own] {
                out.item(Item::Card(refer(*card)));
            } else {
                out.bar(Item::Card(refer(*card)), POOR);
            }
        }
        out.drop_empty();
        out.ask(ATTACK, one);
        for card in state.field[own].iter().flatten() {
            if state.tired.contains(card) {
                out.bar(Item::Card(refer(*card)), TIRED);
                continue;
            }
            for target in state.field[other].iter().flatten() {
                out.choice(Item::Card(refer(*card)), Item::Card(refer(*target)));
            }
            out.choice(Item::Card(refer(*card)), Item::Seat(1 - seat));
        }
        out.drop_empty();
        out.ask(END, Shape::Nothing);
        Rest::Ask
    }

    fn resume(
        &self,
        state: &mut State,
        decision: &Decision,
        answer: &Answer,
        table: &mut Table<'_>,
    ) -> Result<(), Halt> {
        let choice = decision.picked(answer);
        match (decision.asks[usize::from(answer.ask)].word, choice.on, choice.at) {
            (PLAY, Item::Card(card), _) => self.play(state, decision.seat, card.card, table),
            (ATTACK, Item::Card(card), Item::Card(target)) => {
                state.tired.push(card.card);
                self.hit(state, decision.seat, card.card, target.card, table);
                Ok(())
            }
            (ATTACK, Item::Card(card), Item::Seat(other)) => {
                state.tired.push(card.card);
                let power = self.number(state, card.card, POWER);
                state.life[usize::from(other)] -= power;
                let def = state.defs[usize::from(card.card)];
                table.emit(|| Event::new(STRUCK, decision.seat).card(card.card, def).amount(power));
                Ok(())
            }
            _ => self.next_turn(state, table),
        }
    }

    fn concede(&self, state: &mut State, seat: Seat) {
        state.gave_up = Some(seat);
    }

    fn view(&self, state: &State, seat: Option<Seat>) -> View {
        let active = active(state);
        let mut view = View { seat, turn: state.turn, phase: Some(MAIN), active, ..View::default() };
        for owner in 0..2u8 {
            let at = usize::from(owner);
            let thing = |card: u16, seen: bool| Thing {
                handle: refer(card).object,
                face: seen.then(|| state.defs[usize::from(card)]),
                owner,
                numbers: if seen { vec![(POWER, self.number(state, card, POWER), None)] } else { Vec::new() },
                turned: state.tired.contains(&card),
                ..Thing::default()
            };
            let tracks = vec![(LIFE, state.life[at], Some(5)), (MANA, state.mana[at], None)];
            view.seats.push(SeatView { tracks, ..SeatView::default() });
            let zone = |zone, count: usize, things| ZoneView {
                zone,
                seat: Some(owner),
                count: count as u16,
                things,
                ..ZoneView::default()
            };
            let hand = state.hands[at].iter().map(|card| Some(thing(*card, seat == Some(owner)))).collect();
            let field = state.field[at].iter().map(|card| card.map(|card| thing(card, true))).collect();
            view.zones.push(zone(DECK, state.decks[at].len(), Vec::new()));
            view.zones.push(zone(HAND, state.hands[at].len(), hand));
            view.zones.push(zone(FIELD, state.field[at].iter().flatten().count(), field));
        }
        view
    }

    fn resample(&self, _: &mut State, _: Seat, _: &mut Rng) {}

    fn digest(&self, state: &State) -> u64 {
        let mut hasher = DefaultHasher::new();
        state.hash(&mut hasher);
        hasher.finish()
    }

    fn value(&self, _: &State, _: Seat) -> i32 {
        0
    }
}
