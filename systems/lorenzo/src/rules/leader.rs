//! Leaders: playing, copying, using and discarding them.

use cardwright_ir::{Def, Seat};
use cardwright_table::{Decision, Event, Halt, Item, Shape};
use smallvec::SmallVec;

use super::{
    Play, Rulebook,
    deeds::{Deed, Facts, Part},
    gain::{Source, covers},
    reference,
    state::{HOME, NONE, Player, State, filled, push, remove},
};
use crate::vocabulary::{events, verbs, words};

type List = SmallVec<[u16; 4]>;

/// Do the requirements of a leader hold?
fn holds(facts: &Facts, player: &Player) -> bool {
    let enough =
        |counts: &[i32; 4]| counts.iter().zip(&player.counts).all(|(least, own)| i32::from(*own) >= *least);
    covers(&player.goods, &facts.asked)
        && (facts.asked_cards.is_empty() || facts.asked_cards.iter().any(enough))
}

fn copies(facts: &Facts) -> bool {
    facts.permanent.contains(&Deed::Plain(verbs::COPY))
}

/// Leaders of other players in play, by turn order and name: owner and leader.
fn others(rules: &Rulebook, s: &State, seat: Seat) -> SmallVec<[(Seat, u16); 8]> {
    let mut list = SmallVec::new();
    for owner in s.in_order().iter().filter(|owner| **owner != seat) {
        let mut own: List = filled(&s.player(*owner).play).iter().copied().collect();
        own.sort_by_key(|card| rules.facts(*card).rank);
        list.extend(own.into_iter().map(|card| (*owner, card)));
    }
    list
}

/// The leaders that may be played, by name.
pub(super) fn playable(rules: &Rulebook, s: &State, seat: Seat) -> List {
    let player = s.player(seat);
    let other_plays = |owner: &Seat| *owner != seat && s.player(*owner).play[0] != NONE;
    let may = |card: &u16| {
        let facts = rules.facts(*card);
        holds(facts, player) && (!copies(facts) || s.in_order().iter().any(other_plays))
    };
    by_name(rules, filled(&player.hand).iter().copied().filter(may))
}

/// The leaders that may be used, by name.
pub(super) fn usable(rules: &Rulebook, s: &State, seat: Seat) -> List {
    let player = s.player(seat);
    let at_home = player.members.iter().skip(1).any(|member| *member == HOME);
    let may = |(at, card): (usize, &u16)| {
        if player.used >> at & 1 == 1 {
            return None;
        }
        let copied = player.copied[at].map(|(_, _, source)| source);
        let lists = [Some(*card), copied].into_iter().flatten().map(|card| &rules.facts(card).instant);
        let mut some = false;
        for list in lists {
            some |= !list.is_empty();
            if list.contains(&Deed::Plain(verbs::SIX_VALUE)) && !at_home {
                return None;
            }
        }
        some.then_some(*card)
    };
    by_name(rules, filled(&player.play).iter().enumerate().filter_map(may))
}

fn by_name(rules: &Rulebook, cards: impl Iterator<Item = u16>) -> List {
    let mut list: List = cards.collect();
    list.sort_by_key(|card| rules.facts(*card).rank);
    list
}

/// Is there anything to do with leaders?
pub(super) fn any(rules: &Rulebook, s: &State, seat: Seat) -> bool {
    let player = s.player(seat);
    player.hand[0] != NONE || (player.play[0] != NONE && !usable(rules, s, seat).is_empty())
}

/// Lists what may be done with leaders.
pub(super) fn list(rules: &Rulebook, s: &State, seat: Seat, decision: &mut Decision) {
    let player = s.player(seat);
    if player.hand[0] == NONE && player.play[0] == NONE {
        return;
    }
    let hand = by_name(rules, filled(&player.hand).iter().copied());
    let asks = [
        (words::ASK_PLAY, playable(rules, s, seat)),
        (words::ASK_ACTIVATE, usable(rules, s, seat)),
        (words::ASK_DISCARD, hand),
    ];
    for (word, cards) in asks.iter().filter(|(_, cards)| !cards.is_empty()) {
        decision.ask(*word, Shape::Pick { min: 1, max: 1, ordered: false });
        for card in cards {
            decision.item(Item::Card(reference(*card)));
        }
    }
}

impl Play<'_, '_> {
    /// A leader goes from hand into play.
    pub(super) fn play_leader(&mut self, seat: Seat, card: u16) -> Result<(), Halt> {
        let rules = self.rules;
        let player = self.s.player_mut(seat);
        remove(&mut player.hand, card);
        let at = filled(&player.play).len();
        push(&mut player.play, card);
        self.say(|| Event::new(events::LOG_LEADER_PLAYED, seat).card(card, Def(card)));
        let facts = rules.facts(card);
        let mut copied = None;
        if copies(facts) {
            let open = others(rules, self.s, seat);
            let picked = match open.len() {
                0 => None,
                1 if !rules.options.ask_all => Some(open[0]),
                _ => {
                    let mut decision = self.ask_one(seat, card, words::ASK_COPY);
                    for (owner, leader) in &open {
                        decision.choice(Item::Card(reference(*leader)), Item::Seat(*owner));
                    }
                    open.get(self.picked(decision)?).copied()
                }
            };
            if let Some((owner, leader)) = picked {
                let other = self.s.player(owner);
                let place = filled(&other.play).iter().position(|known| *known == leader);
                // A copy passes on what it has copied itself.
                let source =
                    place.and_then(|place| other.copied[place]).map_or(leader, |(_, _, source)| source);
                if let Some(place) = self.s.player_mut(seat).copied.get_mut(at) {
                    *place = Some((owner, leader, source));
                }
                self.t.count(verbs::COPY.index());
                self.say(|| {
                    Event::new(events::LOG_COPIED, seat).card(card, Def(card)).target(leader, Def(leader))
                });
                copied = Some(source);
            }
        }
        for card in [Some(card), copied].into_iter().flatten() {
            let facts = rules.facts(card);
            self.note(card, Part::Flags);
            self.note(card, Part::Permanent);
            self.register(seat, &facts.flags);
            self.register(seat, &facts.permanent);
        }
        Ok(())
    }

    /// A leader in play is used, once a round.
    pub(super) fn use_leader(&mut self, seat: Seat, card: u16) -> Result<(), Halt> {
        let rules = self.rules;
        let player = self.s.player_mut(seat);
        let Some(at) = filled(&player.play).iter().position(|known| *known == card) else {
            return Err(Halt::fault("a leader is used that is not in play"));
        };
        player.used |= 1 << at;
        let copied = player.copied[at].map(|(_, _, source)| source);
        self.say(|| Event::new(events::LOG_LEADER_ACTIVATED, seat).card(card, Def(card)));
        let mut source = Source::new(card);
        for of in [Some(card), copied].into_iter().flatten() {
            self.note(of, Part::Instant);
            self.run_all(seat, (of, Part::Instant), &rules.facts(of).instant, &mut source)?;
        }
        Ok(())
    }

    /// A leader in hand is exchanged for a privilege.
    pub(super) fn discard_leader(&mut self, seat: Seat, card: u16) -> Result<(), Halt> {
        let player = self.s.player_mut(seat);
        remove(&mut player.hand, card);
        push(&mut player.gone, card);
        self.say(|| Event::new(events::LOG_LEADER_DISCARDED, seat).card(card, Def(card)));
        self.privileges(seat, 1, NONE)
    }
}
