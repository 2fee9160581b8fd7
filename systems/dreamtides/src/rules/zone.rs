//! Cards change places, and what that sets off.

use cardwright_ir::Def;
use cardwright_table::{Event, Halt};

use super::{
    Play,
    set::{Id, NO, Set},
    state::{Card, Chosen, Deed, Did, Happening, Job, Later, Over, Place, mark, other},
};
use crate::vocabulary::{events, words};

impl Play<'_, '_> {
    /// Tells something about a card that everyone sees.
    pub(super) fn tell(&mut self, kind: cardwright_ir::EventKind, seat: u8, card: Id, amount: i32) {
        if self.t.listening {
            let def = Def(self.s.card(card).def);
            self.t.emit(|| Event::new(kind, seat).card(card.into(), def).amount(amount));
        }
    }

    /// Tells something about a card that only its owner sees.
    pub(super) fn whisper(&mut self, kind: cardwright_ir::EventKind, seat: u8, card: Id) {
        if self.t.listening {
            let def = Def(self.s.card(card).def);
            self.t.emit(|| {
                let mut event = Event::new(kind, seat).card(card.into(), def);
                event.seen_by = 1 << seat;
                event
            });
        }
    }

    /// Tells something about a player.
    pub(super) fn note(&mut self, kind: cardwright_ir::EventKind, seat: u8, amount: i32) {
        self.t.emit(|| Event::new(kind, seat).amount(amount));
    }

    /// Ends the battle.
    pub(super) fn end(&mut self, winner: Option<u8>, why: cardwright_ir::Word) {
        if self.s.over.is_none() {
            self.s.over = Some(Over { winner, why });
            match winner {
                Some(seat) => self.note(events::LOG_WON, seat, 0),
                None => self.note(events::LOG_DRAWN, 0, 0),
            }
        }
    }

    /// More waits than a battle can hold: it would never end.
    pub(super) fn endless(&mut self) {
        self.end(None, words::BY_ENDLESS);
    }

    /// Notes what was done this turn.
    pub(super) fn deed(&mut self, did: Did, seat: u8, card: Id) {
        // Past the limit deeds are not told apart any more; no card counts so far.
        self.s.deeds.push(Deed { did, seat, card });
    }

    /// Moves a card to another zone and gives it a new object number. A card on the stack leaves its item to the caller.
    /// Tells where it went: a mark may send it into banishment, a token ceases to be.
    pub(super) fn shift(&mut self, card: Id, to: Place) -> Place {
        let record = *self.s.card(card);
        let from = record.place;
        let leaves = from == Place::Field || (from == Place::Stack && to != Place::Field);
        let to = if leaves && record.marks & mark::BANISH != 0 { Place::Banished } else { to };
        self.take_out(card, &record);
        let token = record.marks & mark::TOKEN != 0 && !matches!(to, Place::Field | Place::Stack);
        self.s.object += 1;
        let (object, seat) = (self.s.object, record.owner);
        let spark = if to == Place::Field { self.look().face(card).spark } else { 0 };
        let kept = if leaves { mark::TOKEN } else { mark::TOKEN | mark::BANISH };
        let changed = self.s.card_mut(card);
        changed.object = object;
        changed.spark = spark;
        changed.marks &= kept;
        changed.seen = 0;
        changed.side = if to == Place::Field { record.side } else { seat };
        if to == Place::Hand && matches!(from, Place::Void | Place::Field) {
            changed.seen = 1 << other(seat);
        }
        changed.place = if token { Place::Nowhere } else { to };
        if !token {
            self.put_in(card, to);
        }
        if !self.s.temps.is_empty() {
            // What held for the card as it was is over; a trigger that it left behind is not.
            self.s.temps.retain(|temp| temp.card != card || temp.what == Later::Trigger);
            if from == Place::Field {
                self.links_end(card, record.object);
            }
        }
        match to {
            Place::Void => self.emit(Happening::PutIntoVoid, seat, card, 0),
            Place::Banished => {
                self.tell(events::LOG_BANISHED, seat, card, 0);
                self.emit(Happening::Banished, record.side, card, 0);
            }
            _ => {}
        }
        to
    }

    fn take_out(&mut self, card: Id, record: &Card) {
        let owner = usize::from(record.owner & 1);
        match record.place {
            Place::Deck => {
                if self.s.players[owner].pool.has(card) {
                    self.s.players[owner].pool.del(card);
                } else {
                    self.s.known[owner].retain(|known| *known != card);
                }
            }
            Place::Hand => self.s.players[owner].hand.del(card),
            Place::Field => self.s.player_mut(record.side).field.del(card),
            Place::Void => self.s.players[owner].void.del(card),
            Place::Banished => self.s.players[owner].banished.del(card),
            Place::Stack | Place::Nowhere => {}
        }
        self.s.standing.del(card);
        self.s.ears.del(card);
    }

    fn put_in(&mut self, card: Id, to: Place) {
        let Card { owner, side, .. } = *self.s.card(card);
        let (stands, ears) = (self.look().face(card).stands, self.look().face(card).hears_void != 0);
        let owned = self.s.player_mut(owner);
        match to {
            Place::Deck => owned.pool.add(card),
            Place::Hand => owned.hand.add(card),
            Place::Field => self.s.player_mut(side).field.add(card),
            Place::Void => owned.void.add(card),
            Place::Banished => owned.banished.add(card),
            Place::Stack | Place::Nowhere => {}
        }
        if stands && matches!(to, Place::Field | Place::Void) {
            self.s.standing.add(card);
        }
        if ears && to == Place::Void && !self.r.compat() {
            self.s.ears.add(card);
        }
    }

    /// Cards that were banished until this one left come back.
    fn links_end(&mut self, card: Id, object: u32) {
        let freed: Set = self
            .s
            .temps
            .iter()
            .filter(|temp| temp.what == Later::Link && temp.other == card && temp.other_object == object)
            .filter(|temp| self.s.card(temp.card).object == temp.object)
            .map(|temp| temp.card)
            .collect();
        self.s.temps.retain(|temp| {
            let linked = matches!(temp.what, Later::Link | Later::Disabled);
            !(linked && temp.other == card && temp.other_object == object)
        });
        for freed in freed.iter() {
            self.materialize(freed, None, false);
        }
    }

    /// Puts a character onto the battlefield of its owner or of the seat that takes it.
    pub(super) fn materialize(&mut self, card: Id, side: Option<u8>, silent: bool) -> bool {
        let record = *self.s.card(card);
        if !self.look().face(card).character || matches!(record.place, Place::Field | Place::Nowhere) {
            return false;
        }
        let side = side.unwrap_or(record.owner);
        self.limit(side);
        if let Some(at) = self.s.on_stack(card, record.object, NO) {
            self.s.stack.remove(at);
        }
        self.s.card_mut(card).side = side;
        self.shift(card, Place::Field);
        self.tell(events::LOG_MATERIALIZED, side, card, 0);
        if self.t.coverage.is_some() {
            let rules = self.r;
            for index in &rules.face_of(self.s.card(card).def).statics {
                self.ran(&rules.book.statics[usize::from(*index)].verbs);
            }
        }
        self.deed(Did::Materialize, side, card);
        if !silent {
            self.emit(Happening::Materialized, side, card, 0);
            self.judged_on_entry(card, side);
        }
        true
    }

    /// At the limit the least of a side's characters makes room; its spark stays with the player.
    pub(super) fn limit(&mut self, side: u8) {
        let most = self.r.config().character_limit;
        if self.s.player(side).field.len() < most {
            return;
        }
        let look = self.look();
        let rank = |card: &Id| (look.spark(*card), look.printed_cost(*card), *card);
        let Some(least) = look.s.player(side).field.iter().min_by_key(rank) else { return };
        let spark = look.spark(least);
        self.abandon(least, true);
        let player = self.s.player_mut(side);
        player.bonus = player.bonus.saturating_add(spark);
    }

    /// Abandons a character.
    pub(super) fn abandon(&mut self, card: Id, limit: bool) {
        let record = *self.s.card(card);
        if record.place != Place::Field {
            return;
        }
        self.tell(events::LOG_ABANDONED, record.side, card, 0);
        self.shift(card, Place::Void);
        self.deed(Did::Abandon, record.side, card);
        self.emit(Happening::Abandoned, record.side, card, i32::from(limit));
        if limit {
            self.emit(Happening::Dissolved, record.side, card, 0);
        }
    }

    /// Dissolves a character, unless that is prevented.
    pub(super) fn dissolve(&mut self, card: Id) {
        let record = *self.s.card(card);
        if record.place != Place::Field || record.marks & mark::PREVENT != 0 {
            return;
        }
        self.tell(events::LOG_DISSOLVED, record.side, card, 0);
        self.shift(card, Place::Void);
        self.deed(Did::Dissolve, record.side, card);
        self.emit(Happening::Dissolved, record.side, card, 0);
    }

    /// Banishes a card from wherever it is.
    pub(super) fn banish(&mut self, card: Id) {
        let record = *self.s.card(card);
        if let Some(at) = self.s.on_stack(card, record.object, NO) {
            self.s.stack.remove(at);
        }
        self.shift(card, Place::Banished);
    }

    /// Discards a card of a hand.
    pub(super) fn discard(&mut self, card: Id) {
        let owner = self.s.card(card).owner;
        if self.s.card(card).place != Place::Hand {
            return;
        }
        self.tell(events::LOG_DISCARDED, owner, card, 0);
        self.shift(card, Place::Void);
        self.deed(Did::Discard, owner, card);
        self.emit(Happening::Discarded, owner, card, 0);
    }

    /// Returns a card to its owner's hand.
    pub(super) fn return_to_hand(&mut self, card: Id) {
        let owner = self.s.card(card).owner;
        self.tell(events::LOG_RETURNED, owner, card, 0);
        self.shift(card, Place::Hand);
    }

    /// A token: a figment, or a copy. `None` if there is no room for one.
    pub(super) fn token(&mut self, def: u16, seat: u8, to: Place) -> Option<Id> {
        let free = (usize::from(self.s.printed)..self.s.cards.len())
            .find(|at| self.s.cards[*at].place == Place::Nowhere);
        let at = match free {
            Some(at) => at,
            None => {
                if !self.s.cards.push(Card::default()) {
                    return None;
                }
                self.s.cards.len() - 1
            }
        };
        let card = Id::try_from(at).ok()?;
        self.s.object += 1;
        self.s.cards[at] = Card {
            def,
            owner: seat,
            side: seat,
            place: to,
            marks: mark::TOKEN,
            object: self.s.object,
            ..Card::default()
        };
        Some(card)
    }

    /// A token that enters play.
    pub(super) fn token_in_play(&mut self, def: u16, seat: u8, silent: bool) -> Option<Id> {
        let card = self.token(def, seat, Place::Stack)?;
        self.materialize(card, Some(seat), silent).then_some(card)
    }

    /// Puts the void back into the pool.
    pub(super) fn refill(&mut self, seat: u8) {
        for card in self.s.player(seat).void.iter() {
            self.pool_again(card);
        }
    }

    /// Puts a card into the pool of its owner, unknown to all.
    pub(super) fn pool_again(&mut self, card: Id) {
        let record = *self.s.card(card);
        self.take_out(card, &record);
        self.s.object += 1;
        let object = self.s.object;
        let changed = self.s.card_mut(card);
        changed.object = object;
        changed.seen = 0;
        changed.marks &= mark::TOKEN;
        changed.place = Place::Deck;
        self.put_in(card, Place::Deck);
    }

    /// Puts a card on top of its owner's deck, where it is known.
    pub(super) fn lay_on_top(&mut self, card: Id) {
        let owner = self.s.card(card).owner;
        if self.shift(card, Place::Deck) == Place::Deck && self.s.card(card).place == Place::Deck {
            self.s.player_mut(owner).pool.del(card);
            self.s.card_mut(card).seen = 0b11;
            self.s.known[usize::from(owner & 1)].push(card);
        }
    }

    /// A random card of a pool; an empty pool is filled from the void.
    pub(super) fn pick(&mut self, seat: u8) -> Result<Option<Id>, Halt> {
        if self.s.player(seat).pool.is_empty() {
            self.refill(seat);
        }
        let pool = self.s.player(seat).pool;
        self.pick_of(pool)
    }

    /// A random card of some.
    pub(super) fn pick_of(&mut self, cards: Set) -> Result<Option<Id>, Halt> {
        if cards.is_empty() {
            return Ok(None);
        }
        if let Some(card) = self.s.picks.pop_front() {
            let known = cards.has(card);
            return if known {
                Ok(Some(card))
            } else {
                Err(Halt::fault(format!("card {card} was drawn by chance, but does not lie there")))
            };
        }
        let n = self.t.below(cards.len() as u32)?;
        Ok(cards.nth(n as usize))
    }

    /// Draws a card. A full hand gains energy instead.
    pub(super) fn draw(&mut self, seat: u8) -> Result<Option<Id>, Halt> {
        if self.s.player(seat).hand.len() >= self.r.config().hand_limit {
            self.gain_energy(seat, 1);
            return Ok(None);
        }
        let side = usize::from(seat & 1);
        let card = match self.s.known[side].last().copied() {
            Some(card) => card,
            None => {
                if self.s.player(seat).pool.is_empty() {
                    self.refill(seat);
                    self.emit(Happening::DeckEmptied, seat, NO, 0);
                }
                let Some(card) = self.pick(seat)? else { return Ok(None) };
                card
            }
        };
        self.shift(card, Place::Hand);
        self.note(events::LOG_DREW, seat, 1);
        self.whisper(events::LOG_DREW_CARD, seat, card);
        self.deed(Did::Draw, seat, card);
        self.emit(Happening::Drawn, seat, card, 0);
        Ok(Some(card))
    }

    /// Makes the top cards of a deck known to the rules, and tells which they are, the lowest first.
    pub(super) fn know(&mut self, seat: u8, count: usize) -> Result<Vec<Id>, Halt> {
        let side = usize::from(seat & 1);
        while self.s.known[side].len() < count {
            let Some(card) = self.pick(seat)? else { break };
            self.s.player_mut(seat).pool.del(card);
            let at = if self.r.compat() { self.s.known[side].len() } else { 0 };
            if !self.s.known[side].insert(at, card) {
                self.s.player_mut(seat).pool.add(card);
                break;
            }
        }
        let known = &self.s.known[side];
        let count = count.min(known.len());
        let from = if self.r.compat() { 0 } else { known.len() - count };
        Ok(known[from..from + count].to_vec())
    }

    /// Gains energy, which is heard.
    pub(super) fn gain_energy(&mut self, seat: u8, amount: i32) {
        if amount > 0 {
            let player = self.s.player_mut(seat);
            player.energy = player.energy.saturating_add(amount);
            self.note(events::LOG_ENERGY, seat, amount);
            self.emit(Happening::GainedEnergy, seat, NO, amount);
        }
    }

    /// Gains or loses points; at the threshold the battle is won.
    pub(super) fn gain_points(&mut self, seat: u8, amount: i32) {
        if amount == 0 {
            return;
        }
        let player = self.s.player_mut(seat);
        player.points = player.points.saturating_add(amount).max(0);
        let reached = player.points >= self.r.config().points_to_win;
        let kind = if amount > 0 { events::LOG_POINTS } else { events::LOG_POINTS_LOST };
        self.note(kind, seat, amount.saturating_abs());
        if reached && amount > 0 {
            self.end(Some(seat), words::BY_POINTS);
        }
    }

    /// Gives a character spark for good.
    pub(super) fn gain_spark(&mut self, card: Id, amount: i32) {
        if self.s.card(card).place == Place::Field && amount != 0 {
            let record = self.s.card_mut(card);
            record.spark = record.spark.saturating_add(amount);
            let side = record.side;
            self.tell(events::LOG_SPARK, side, card, amount);
        }
    }

    /// Remembers for the rest of a list what was spoken of.
    pub(super) fn remember(&mut self, job: &mut Job, cards: Set) {
        job.it = Chosen { set: cards, stamp: self.s.object, made: true };
    }
}
