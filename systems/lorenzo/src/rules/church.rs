//! The Vatican report.

use cardwright_ir::{Def, Seat};
use cardwright_table::{Decision, Event, Halt, Item, Shape};

use super::{
    Play, Rulebook,
    deeds::Part,
    effect::about,
    gain,
    state::{NONE, Stage, State, push},
};
use crate::{
    syntax::words::{Flag, Resource},
    vocabulary::{events, words},
};

/// Faith points that a report asks for, by period.
pub(crate) const NEEDED: [i32; 3] = [3, 4, 5];
/// What the flag MOREFAITH adds.
pub(crate) const MORE: i32 = 5;

/// The victory points for supporting the church.
pub(super) fn worth(rules: &Rulebook, s: &State, seat: Seat) -> i32 {
    let player = s.player(seat);
    let faith = usize::try_from(player.has(Resource::Faith)).unwrap_or(0).min(15);
    rules.tables.faith[faith] + if player.flag(Flag::MoreFaith) { MORE } else { 0 }
}

/// Asks for or against the church.
pub(super) fn list(seat: Seat, decision: &mut Decision) {
    decision.open(seat, None);
    decision.ask(words::ASK_CHURCH, Shape::Pick { min: 1, max: 1, ordered: false });
    decision.item(Item::Word(words::SUPPORT));
    decision.item(Item::Word(words::REFUSE));
}

impl Play<'_, '_> {
    /// Goes on with the report from a place of the turn order; true if a player has to be asked.
    pub(super) fn report(&mut self, from: u8) -> Result<bool, Halt> {
        let period = usize::from(self.s.period() - 1);
        for place in from..self.s.seats {
            let seat = self.s.at(place);
            if self.s.player(seat).has(Resource::Faith) < NEEDED[period] {
                self.excommunicate(seat);
            } else if period == 2 {
                self.support(seat);
            } else {
                self.s.stage = Stage::Church(place);
                return Ok(true);
            }
        }
        Ok(false)
    }

    pub(super) fn support(&mut self, seat: Seat) {
        let worth = worth(self.rules, self.s, seat);
        let player = self.s.player_mut(seat);
        gain::add(&mut player.goods, &gain::some(&[(Resource::Victory, worth)]));
        player.goods[Resource::Faith.index()] = 0;
        self.say(|| Event::new(events::LOG_SUPPORTED, seat).amount(worth));
    }

    pub(super) fn excommunicate(&mut self, seat: Seat) {
        let rules = self.rules;
        let card = self.s.church[usize::from(self.s.period() - 1)];
        if card == NONE {
            return;
        }
        push(&mut self.s.player_mut(seat).excommunications, card);
        self.say(|| about(Event::new(events::LOG_EXCOMMUNICATED, seat).card(card, Def(card)), card));
        let facts = rules.facts(card);
        self.note(card, Part::Instant);
        self.note(card, Part::Permanent);
        self.register(seat, &facts.instant);
        self.register(seat, &facts.permanent);
    }
}
