//! A match.

use std::sync::Arc;

use cardwright_ir::{Seat, Sym, Word, Zone};
use cardwright_table::{Card, NO_CARD};
use smallvec::SmallVec;

use super::{
    action::Action,
    aspects::{self, Aspects},
    context::{Fragment, Vars},
    modifier::{Modifier, Object},
    options::Pending,
    value::{AbilityRef, Item, Items, When},
};
pub(crate) use super::{
    card::{CardState, Instance, Memory, Modified, Values},
    player::{LIFE, Player, PlayerValues, Victory},
};
use crate::vocabulary::zones;

/// A match as plain values: copies never influence each other.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) cards: Vec<CardState>,
    /// Values of the cards that differ from what is printed; `None` while nothing ever changed them.
    pub(crate) modified: Vec<Option<Arc<Modified>>>,
    /// State of the printed abilities of all cards, each card's in a row.
    pub(crate) printed: Vec<Instance>,
    /// Abilities that cards were given.
    pub(crate) granted: Vec<Instance>,
    /// What abilities remember.
    pub(crate) memories: Vec<Memory>,
    /// Faces of tokens, numbered behind those of the pool.
    pub(crate) token_faces: Vec<Arc<super::code::Face>>,
    pub(crate) players: [Player; 2],
    /// Counters on cards.
    pub(crate) counters: Vec<(Card, Sym, i32)>,
    /// Modifiers that forbid, replace and cancel.
    pub(crate) game_stack: Vec<Arc<Modifier>>,
    /// Objects to be worked out anew after the timing, in order of registration.
    pub(crate) queue: Vec<Object>,
    /// What has changed since values were last worked out.
    pub(crate) stale: Aspects,
    /// What has changed since static abilities were last found to be up to date.
    pub(crate) unsettled: Aspects,
    /// What they read then.
    pub(crate) watched: Aspects,
    /// The present attack.
    pub(crate) attack: Option<Attack>,
    pub(crate) fights: Vec<Arc<Fight>>,
    /// Things that wait for their time, in order.
    pub(crate) delayed: Vec<Delayed>,
    /// Where play stands.
    pub(crate) turn: i32,
    pub(crate) active: Seat,
    pub(crate) phase: Word,
    /// Number of the open stack.
    pub(crate) stack: Option<u16>,
    pub(crate) blocks: Vec<Block>,
    /// Position of the block that is being paid or resolved.
    pub(crate) current_block: Option<usize>,
    /// The player who passed last on this stack.
    pub(crate) passed: Option<Seat>,
    pub(crate) step: Step,
    /// How often the end phase was repeated in a row without anything happening.
    pub(crate) repeats: u16,
    pub(crate) used: OncePerTurn,
    /// What is on offer.
    pub(crate) pending: Arc<Pending>,
    /// Counts changes of the match; what was tried out before one has to be tried again after it.
    pub(crate) epoch: u32,
    /// What was tried out since the last change.
    pub(crate) tried: Arc<Vec<Tried>>,
    /// Some static ability or modifier of the match asks about the phase.
    pub(crate) timely: bool,
    /// The kinds of abilities that there are in the match, as bits.
    pub(crate) kinds: u32,
    /// Some trigger may be met.
    pub(crate) met: bool,
    /// What is being asked inside a step.
    pub(crate) asking: Option<Box<Asking>>,
    /// What happened this turn and can be asked about.
    pub(crate) history: Vec<Arc<Vec<Action>>>,
    /// Identity numbers of units summoned in the last turn and in this one.
    pub(crate) summoned: [Vec<u32>; 2],
    /// Blocks of this turn: who made which kind with which card or ability.
    pub(crate) made: Vec<Made>,
    /// Uses of abilities with a limit for the game, and applications of static ones.
    pub(crate) game_uses: Vec<(Seat, Sym, u16)>,
    pub(crate) next_gid: u32,
    pub(crate) next_timing: u32,
    pub(crate) next_number: u32,
    pub(crate) over: Option<Over>,
}

/// Something that was tried out on a copy.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Tried {
    pub(crate) what: super::tree::Trial,
    pub(crate) seat: Seat,
    pub(crate) can: bool,
    /// Cards that were moved on the way.
    pub(crate) moved: SmallVec<[Card; 4]>,
}

/// A question inside a step.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Asking {
    pub(crate) request: super::request::Request,
    /// What bare properties speak about.
    pub(crate) implicit: super::play::Implicit,
    /// The payments that must still be possible after the answer.
    pub(crate) guards: Vec<super::tree::Guard>,
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Over {
    /// One bit for every winner.
    pub(crate) winners: u8,
    pub(crate) why: Word,
}

/// Where play goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Step {
    /// The cards are dealt when the first player is ready, or has said who begins.
    Start,
    TurnBegins,
    PhaseBegins,
    StackOpens,
    /// Options have to be worked out.
    Offer,
    /// A player is asked.
    Waiting,
    Execute,
    PhaseEnds,
    /// The turn player is asked whether to enter the battle phase.
    AskBattle,
    Over,
}

/// What is done once a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub(crate) struct OncePerTurn {
    pub(crate) draw: bool,
    pub(crate) summon: bool,
    pub(crate) retire: bool,
    /// The start of the phase has been handled.
    pub(crate) phase_start: bool,
}

/// The present attack.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Attack {
    pub(crate) player: Seat,
    pub(crate) attackers: SmallVec<[Card; 3]>,
    pub(crate) target: Option<Card>,
    pub(crate) combined: bool,
    pub(crate) cancelled: bool,
}

/// A fight.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Fight {
    pub(crate) attackers: SmallVec<[Card; 3]>,
    pub(crate) target: Option<Card>,
    pub(crate) current: FightValues,
    pub(crate) stack: Vec<Arc<Modifier>>,
    pub(crate) by_static: bool,
}

/// Values of a fight.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub(crate) struct FightValues {
    pub(crate) damage_to: SmallVec<[Seat; 2]>,
    pub(crate) counter_first: bool,
    pub(crate) overrides: [Option<i32>; 2],
    pub(crate) base_for: Items,
}

/// Something on a stack.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Block {
    pub(crate) kind: Word,
    pub(crate) player: Seat,
    /// The card that is played, or whose ability is used, as it was then.
    pub(crate) card: Option<super::value::CardItem>,
    pub(crate) ability: Option<AbilityRef>,
    /// Captured variables as they were then.
    pub(crate) vars: Option<Arc<Vars>>,
    /// The unit chosen to be equipped.
    pub(crate) unit: Option<super::value::CardItem>,
    /// Units that retire or attack.
    pub(crate) units: SmallVec<[Card; 3]>,
    /// What its script has chosen so far.
    pub(crate) targets: Vec<Item>,
    pub(crate) fight: Option<u16>,
    pub(crate) cancelled: bool,
}

/// A note of a block that was made this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Made {
    pub(crate) kind: Word,
    pub(crate) player: Seat,
    /// The id of the card or of the ability.
    pub(crate) id: Sym,
    /// The name of the card.
    pub(crate) name: Sym,
}

/// Something that waits for its time.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Delayed {
    pub(crate) turn: i32,
    pub(crate) when: When,
    pub(crate) what: Later,
}

/// What waits.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Later {
    /// Part of a script.
    Script(Arc<Fragment>),
    /// Actions that happen at once.
    Actions(Vec<Action>),
}

impl Clone for State {
    fn clone(&self) -> Self {
        let mut copy = State::empty();
        copy.clone_from(self);
        copy
    }

    /// Uses the memory of the old state.
    fn clone_from(&mut self, from: &Self) {
        self.cards.clone_from(&from.cards);
        share(&mut self.modified, &from.modified, |one, other| match (one, other) {
            (Some(one), Some(other)) => Arc::ptr_eq(one, other),
            (one, other) => one.is_none() && other.is_none(),
        });
        self.printed.clone_from(&from.printed);
        self.granted.clone_from(&from.granted);
        self.memories.clone_from(&from.memories);
        share(&mut self.token_faces, &from.token_faces, Arc::ptr_eq);
        self.counters.clone_from(&from.counters);
        share(&mut self.game_stack, &from.game_stack, Arc::ptr_eq);
        self.queue.clone_from(&from.queue);
        self.stale = from.stale;
        self.unsettled = from.unsettled;
        self.watched = from.watched;
        self.attack.clone_from(&from.attack);
        share(&mut self.fights, &from.fights, Arc::ptr_eq);
        self.delayed.clone_from(&from.delayed);
        self.turn = from.turn;
        self.active = from.active;
        self.phase = from.phase;
        self.stack = from.stack;
        self.blocks.clone_from(&from.blocks);
        self.current_block = from.current_block;
        self.passed = from.passed;
        self.step = from.step;
        self.repeats = from.repeats;
        self.used = from.used;
        self.pending.clone_from(&from.pending);
        self.epoch = from.epoch;
        self.timely = from.timely;
        self.kinds = from.kinds;
        self.met = from.met;
        self.tried.clone_from(&from.tried);
        self.asking.clone_from(&from.asking);
        share(&mut self.history, &from.history, Arc::ptr_eq);
        self.made.clone_from(&from.made);
        self.game_uses.clone_from(&from.game_uses);
        self.next_gid = from.next_gid;
        self.next_timing = from.next_timing;
        self.next_number = from.next_number;
        self.over = from.over;
        for (to, from) in self.summoned.iter_mut().zip(&from.summoned) {
            to.clone_from(from);
        }
        for (to, from) in self.players.iter_mut().zip(&from.players) {
            to.clone_from(from);
        }
    }
}

/// Makes a list of shared things equal to another one, without touching those that are shared already.
fn share<T: Clone>(list: &mut Vec<T>, from: &[T], same: impl Fn(&T, &T) -> bool) {
    list.truncate(from.len());
    let known = list.len();
    for (one, other) in list.iter_mut().zip(from) {
        if !same(one, other) {
            one.clone_from(other);
        }
    }
    list.extend_from_slice(&from[known..]);
}

/// Is it a zone with slots?
pub(crate) fn is_field(zone: Zone) -> bool {
    matches!(zone, zones::UNITS | zones::SPELLS | zones::PARTNER)
}

/// The other player.
pub(crate) fn other(seat: Seat) -> Seat {
    1 - (seat & 1)
}

impl State {
    /// The number of the turn, from 0.
    pub fn turn_index(&self) -> i32 {
        self.turn
    }

    /// How many bytes its lists take.
    pub fn bytes(&self) -> usize {
        std::mem::size_of::<Self>()
            + std::mem::size_of_val(self.cards.as_slice())
            + std::mem::size_of_val(self.printed.as_slice())
            + self
                .players
                .iter()
                .map(|player| {
                    (player.deck.len() + player.hand.len() + player.discard.len() + player.exile.len()) * 2
                })
                .sum::<usize>()
    }

    /// Have the cards not been dealt yet?
    pub(crate) fn is_start(&self) -> bool {
        self.step == Step::Start
    }

    #[inline]
    pub(crate) fn card(&self, card: Card) -> &CardState {
        &self.cards[usize::from(card)]
    }

    #[inline]
    pub(crate) fn card_mut(&mut self, card: Card) -> &mut CardState {
        &mut self.cards[usize::from(card)]
    }

    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[usize::from(seat & 1)]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[usize::from(seat & 1)]
    }

    /// A fight, to be changed.
    pub(crate) fn fight_mut(&mut self, fight: u16) -> &mut Fight {
        Arc::make_mut(&mut self.fights[usize::from(fight)])
    }

    /// Who has a card now.
    pub(crate) fn controller(&self, card: Card) -> Seat {
        let data = self.card(card);
        data.zone.or(data.placed_to).map_or(data.owner, |(seat, _)| seat)
    }

    /// What is attached to a unit, in the order in which it was attached.
    pub(crate) fn equipments(&self, unit: Card) -> impl Iterator<Item = Card> {
        let mut list: SmallVec<[(u32, Card); 4]> = SmallVec::new();
        // What is attached to something lies, or is just being put, among the spells and items.
        let slots = self.players.iter().flat_map(|player| &player.spells);
        for card in slots.flat_map(|slot| [slot.card, slot.placed]).filter(|card| *card != NO_CARD) {
            if self.card(card).equipped_to == Some(unit) {
                list.push((self.card(card).equipped_at, card));
            }
        }
        list.sort_unstable();
        list.into_iter().map(|(_, card)| card)
    }

    /// Cards outside the decks: partner, units, spells and items, hand, discard pile, exile, of player 0 and then 1.
    pub(crate) fn active_cards(&self, out: &mut SmallVec<[Card; 64]>) {
        for player in &self.players {
            let slots = player.partner.iter().chain(&player.units).chain(&player.spells);
            out.extend(slots.map(|slot| slot.card).filter(|card| *card != NO_CARD));
            out.extend_from_slice(&player.hand);
            out.extend_from_slice(&player.discard);
            out.extend_from_slice(&player.exile);
        }
    }

    /// The live card behind a reference, if it is still what it was.
    pub(crate) fn current(&self, item: &super::value::CardItem) -> Option<Card> {
        match item {
            super::value::CardItem::Live(card) => Some(*card),
            super::value::CardItem::Was(snapshot) => {
                (self.card(snapshot.card).gid == snapshot.gid).then_some(snapshot.card)
            }
        }
    }

    /// The identity number of a reference.
    pub(crate) fn gid(&self, item: &super::value::CardItem) -> u32 {
        match item {
            super::value::CardItem::Live(card) => self.card(*card).gid,
            super::value::CardItem::Was(snapshot) => snapshot.gid,
        }
    }

    /// The next number for modifiers and the like.
    pub(crate) fn number(&mut self) -> u32 {
        self.next_number += 1;
        self.next_number
    }

    /// Puts an object on the list of those to be worked out anew.
    pub(crate) fn enqueue(&mut self, object: Object) {
        if self.queue.contains(&object) {
            return;
        }
        self.queue.push(object);
        // What has changed while it was not on the list is not known any more.
        match object {
            Object::Card(card) => {
                let values = self.modified[usize::from(card)].as_mut();
                if let Some(values) = values.filter(|values| values.reads != aspects::ALL) {
                    Arc::make_mut(values).reads = aspects::ALL;
                }
            }
            Object::Player(seat) => self.player_mut(seat).reads = aspects::ALL,
            Object::Fight(_) | Object::Game => {}
        }
    }
}
