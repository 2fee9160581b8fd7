//! How the interpreter sees a duel.

use cardwright_ir::{Attr, Def, Seat, Sym, Verb, Word, Zone};
use cardwright_table::{
    Card, CardRef, Halt, NO_CARD, Table,
    pool::Pool,
    run::{CardList, Frame, Host, Val},
};
use smallvec::{SmallVec, smallvec};

use super::{
    Duelists, Play, layers,
    reading::NAMED,
    state::{State, track},
    target, verbs as verb_rules,
};
use crate::vocabulary::{attrs, verbs, words, zones};

impl Host for Duelists {
    fn pool(&self) -> &Pool {
        &self.pool
    }

    fn cards_in(&self, state: &State, seat: Seat, zone: Zone, out: &mut CardList) {
        if zone == zones::UNITS || zone == zones::SPELLS {
            out.extend(state.world.row(seat, zone).iter().copied().filter(|card| *card != NO_CARD));
        } else {
            out.extend_from_slice(state.world.zone(seat, zone));
        }
    }

    fn card_number(&self, state: &State, card: Card, attr: Attr) -> i32 {
        match (attr, state.unit(card)) {
            (attrs::ATK, Some(unit)) => layers::atk(self, state, unit),
            (attrs::HP, Some(unit)) => layers::hp(self, state, unit).0,
            (attrs::MAX_HP, Some(unit)) => layers::hp(self, state, unit).1,
            (attrs::COST, _) => layers::cost(self, state, card),
            _ => self.pool.def(state.def(card)).number(attr),
        }
    }

    fn seat_number(&self, state: &State, seat: Seat, attr: Attr) -> i32 {
        match attr {
            attrs::LIFE => state.get(seat, track::LIFE),
            attrs::MANA => state.get(seat, track::MANA),
            attrs::MANA_MAX => state.get(seat, track::MANA_MAX),
            _ => 0,
        }
    }

    fn game_number(&self, state: &State, attr: Attr) -> i32 {
        match attr {
            attrs::PHASE => i32::from(state.phase.word().0),
            attrs::TURN => state.turn,
            _ => 0,
        }
    }

    fn has_tag(&self, state: &State, card: Card, attr: Attr, sym: Sym) -> bool {
        layers::has_tag(self, state, card, attr, sym)
    }

    fn def_of(&self, state: &State, card: Card) -> Def {
        state.def(card)
    }

    fn controller(&self, state: &State, card: Card) -> Seat {
        state.world.card(card).controller
    }

    fn active(&self, state: &State) -> Seat {
        state.active
    }

    fn seats(&self, _: &State) -> u8 {
        2
    }

    fn resolve(&self, state: &State, card: CardRef) -> Option<Card> {
        state.world.resolve(card)
    }

    fn refer(&self, state: &State, card: Card) -> CardRef {
        state.world.refer(card)
    }

    fn question(&self, state: &State, verb: Verb, args: &[Val], frame: &Frame) -> Val {
        let units = |seats: &[Seat]| {
            let all = seats.iter().flat_map(|seat| state.units_of(*seat));
            Val::Cards(all.map(|unit| state.world.refer(unit.card)).collect())
        };
        match verb {
            verbs::ALLY_UNITS => units(&[frame.you]),
            verbs::ENEMY_UNITS => units(&[super::other(frame.you)]),
            verbs::ALL_UNITS => units(&[0, 1]),
            verbs::EVENT_UNIT => {
                let card = frame.occasion.map(|occasion| occasion.card);
                Val::Cards(card.into_iter().collect())
            }
            verbs::TARGET_EXISTS => match args.first() {
                Some(Val::Word(words::SELF_THERE)) => {
                    let card = state.world.resolve(frame.this);
                    let zone = card.and_then(|card| state.world.card(card).zone);
                    Val::Bool(zone == Some(zones::UNITS) || zone == Some(zones::SPELLS))
                }
                _ => Val::Bool(false),
            },
            _ => {
                let named = named(state, frame);
                let card = target::unit(self, state, verb, frame.you, frame.this, named);
                let cards: SmallVec<[CardRef; 2]> = match card {
                    Some(card) => smallvec![state.world.refer(card)],
                    None => SmallVec::new(),
                };
                Val::Cards(cards)
            }
        }
    }

    fn perform(
        &self,
        state: &mut State,
        verb: Verb,
        args: &[Val],
        frame: &mut Frame,
        table: &mut Table<'_>,
    ) -> Result<bool, Halt> {
        let mut play = Play { rules: self, s: state, t: table };
        if !super::supported(self.profile, verb) {
            verb_rules::unsupported(&mut play, verb, frame.you);
            return Ok(true);
        }
        verb_rules::perform(&mut play, verb, args, frame)
    }

    fn ask_words(&self) -> (Word, Word) {
        (words::ASK_MODE, words::ASK_USE)
    }
}

/// The unit named by the command, if it is still on the field.
pub(super) fn named(state: &State, frame: &Frame) -> Option<Card> {
    match frame.vars.get(NAMED.index()) {
        Some(Val::Cards(cards)) => cards
            .first()
            .and_then(|card| state.world.resolve(*card))
            .filter(|card| state.unit(*card).is_some()),
        _ => None,
    }
}
