//! A match.

use std::sync::Arc;

use cardwright_ir::{Seat, Sym, Word, Zone};
use cardwright_table::{Card, NO_CARD};
use smallvec::SmallVec;

use super::{
    action::Action,
    context::{Fragment, Frames, Vars},
    modifier::{Modifier, Object},
    options::Pending,
    value::{AbilityRef, GRANTED, Item, Items, When, ZoneRef},
};
use crate::vocabulary::zones;

/// Life at the start.
pub(crate) const LIFE: i32 = 1000;

/// A match as plain values: copies never influence each other.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) cards: Vec<CardState>,
    /// State of the printed abilities of all cards, each card's in a row.
    pub(crate) printed: Vec<Instance>,
    /// Abilities that cards were given.
    pub(crate) granted: Vec<Arc<Instance>>,
    /// Faces of tokens, numbered behind those of the pool.
    pub(crate) token_faces: Vec<Arc<super::code::Face>>,
    pub(crate) players: [Player; 2],
    /// Counters on cards.
    pub(crate) counters: Vec<(Card, Sym, i32)>,
    /// Modifiers that forbid, replace and cancel.
    pub(crate) game_stack: Vec<Arc<Modifier>>,
    /// Objects to be worked out anew after the timing, in order of registration.
    pub(crate) queue: Vec<Object>,
    /// The present attack.
    pub(crate) attack: Option<Attack>,
    pub(crate) fights: Vec<Fight>,
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
    pub(crate) used: OncePerTurn,
    /// What is on offer.
    pub(crate) pending: Pending,
    /// Counts changes of the match; what was tried out before one has to be tried again after it.
    pub(crate) epoch: u32,
    /// What was tried out since the last change.
    pub(crate) tried: Vec<Tried>,
    /// Some card of the match has a static ability that asks about the phase.
    pub(crate) timely: bool,
    /// What is being asked inside a step.
    pub(crate) asking: Option<Box<Asking>>,
    /// Actions of the last successful timing of the phase.
    pub(crate) last_actions: Arc<Vec<Action>>,
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

/// A player.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(crate) struct Player {
    pub(crate) life: i32,
    pub(crate) mana: i32,
    pub(crate) victories: Vec<Victory>,
    pub(crate) base: PlayerValues,
    pub(crate) current: PlayerValues,
    pub(crate) stack: Vec<Arc<Modifier>>,
    pub(crate) by_static: bool,
    pub(crate) deck: Vec<Card>,
    pub(crate) hand: Vec<Card>,
    pub(crate) discard: Vec<Card>,
    pub(crate) exile: Vec<Card>,
    pub(crate) units: [Slot; 5],
    pub(crate) spells: [Slot; 4],
    pub(crate) partner: [Slot; 1],
}

/// Why a player has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Victory {
    Reason(Word),
    /// By the effect of an ability.
    Effect(Sym),
}

/// A slot of a field zone: a card, and a card that is being put there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Slot {
    pub(crate) card: Card,
    pub(crate) placed: Card,
}

/// Values of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct PlayerValues {
    pub(crate) mana_gain: i32,
    pub(crate) draw: i32,
    pub(crate) pays_partner: bool,
    pub(crate) may_battle: bool,
}

/// A card at the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct CardState {
    pub(crate) face: u16,
    pub(crate) owner: Seat,
    pub(crate) zone: Option<ZoneRef>,
    /// The slot zone that it is being put into.
    pub(crate) placed_to: Option<ZoneRef>,
    /// Its slot, in field zones.
    pub(crate) slot: u8,
    pub(crate) last_side: Option<Seat>,
    /// One bit for every player who does not see it.
    pub(crate) hidden: u8,
    pub(crate) token: bool,
    /// A token that has left the field.
    pub(crate) gone: bool,
    pub(crate) attacks_made: u16,
    pub(crate) attacks_again: bool,
    pub(crate) attacking: bool,
    pub(crate) attacked: bool,
    pub(crate) gid: u32,
    pub(crate) equipped_to: Option<Card>,
    /// When it was attached, for the order of a unit's equipment.
    pub(crate) equipped_at: u32,
    /// The first of its printed abilities.
    pub(crate) first: u32,
    /// Values that differ from what is printed; `None` while nothing ever changed them.
    pub(crate) values: Option<Arc<Modified>>,
}

/// Values of a card that something has changed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Modified {
    pub(crate) base: Values,
    pub(crate) current: Values,
    pub(crate) stack: Vec<Arc<Modifier>>,
    /// Positions in the stack of changes that make it immune.
    pub(crate) immune: Vec<(u32, u16)>,
    pub(crate) by_static: bool,
    /// Working them out again changes nothing, as long as the same of its static abilities are cancelled.
    pub(crate) settled: Option<u64>,
}

/// The values of a card.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Values {
    pub(crate) names: SmallVec<[Sym; 2]>,
    pub(crate) level: i32,
    pub(crate) types: SmallVec<[Sym; 4]>,
    pub(crate) attack: Option<i32>,
    pub(crate) defense: Option<i32>,
    pub(crate) abilities: SmallVec<[AbilityRef; 2]>,
    pub(crate) rights: Option<i32>,
    pub(crate) can_attack: Option<bool>,
    pub(crate) can_counter: Option<bool>,
}

/// The state of one ability on one card.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Instance {
    /// Its row in the code.
    pub(crate) code: u32,
    pub(crate) turn_uses: u16,
    pub(crate) stay_uses: u16,
    /// Stacks on which its trigger was met, one bit each.
    pub(crate) met: u64,
    pub(crate) before: bool,
    /// A `during` trigger that was used since it became true.
    pub(crate) used: bool,
    pub(crate) cancelled: bool,
    /// The timing at which its card entered its zone.
    pub(crate) stamp: u32,
    pub(crate) vars: Option<Arc<Vars>>,
    pub(crate) frames: Option<Arc<Frames>>,
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
        self.printed.clone_from(&from.printed);
        self.granted.clone_from(&from.granted);
        self.token_faces.clone_from(&from.token_faces);
        self.counters.clone_from(&from.counters);
        self.game_stack.clone_from(&from.game_stack);
        self.queue.clone_from(&from.queue);
        self.attack.clone_from(&from.attack);
        self.fights.clone_from(&from.fights);
        self.delayed.clone_from(&from.delayed);
        self.turn = from.turn;
        self.active = from.active;
        self.phase = from.phase;
        self.stack = from.stack;
        self.blocks.clone_from(&from.blocks);
        self.current_block = from.current_block;
        self.passed = from.passed;
        self.step = from.step;
        self.used = from.used;
        self.pending.clone_from(&from.pending);
        self.epoch = from.epoch;
        self.timely = from.timely;
        self.tried.clone_from(&from.tried);
        self.asking.clone_from(&from.asking);
        self.last_actions.clone_from(&from.last_actions);
        self.history.clone_from(&from.history);
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

impl Clone for Player {
    fn clone(&self) -> Self {
        let mut copy = Player::new();
        copy.clone_from(self);
        copy
    }

    fn clone_from(&mut self, from: &Self) {
        self.life = from.life;
        self.mana = from.mana;
        self.victories.clone_from(&from.victories);
        self.base = from.base;
        self.current = from.current;
        self.stack.clone_from(&from.stack);
        self.by_static = from.by_static;
        self.deck.clone_from(&from.deck);
        self.hand.clone_from(&from.hand);
        self.discard.clone_from(&from.discard);
        self.exile.clone_from(&from.exile);
        self.units = from.units;
        self.spells = from.spells;
        self.partner = from.partner;
    }
}

impl Slot {
    /// Nothing there and nothing coming.
    pub(crate) const FREE: Slot = Slot { card: NO_CARD, placed: NO_CARD };
}

impl PlayerValues {
    /// What every player starts with.
    pub(crate) const INITIAL: PlayerValues =
        PlayerValues { mana_gain: 5, draw: 1, pays_partner: true, may_battle: true };
}

impl Player {
    /// A player without cards.
    pub(crate) fn new() -> Self {
        Self {
            life: LIFE,
            mana: 0,
            victories: Vec::new(),
            base: PlayerValues::INITIAL,
            current: PlayerValues::INITIAL,
            stack: Vec::new(),
            by_static: false,
            deck: Vec::new(),
            hand: Vec::new(),
            discard: Vec::new(),
            exile: Vec::new(),
            units: [Slot::FREE; 5],
            spells: [Slot::FREE; 4],
            partner: [Slot::FREE; 1],
        }
    }

    /// The slots of a field zone; none for a pile.
    pub(crate) fn slots(&self, zone: Zone) -> &[Slot] {
        match zone {
            zones::UNITS => &self.units,
            zones::SPELLS => &self.spells,
            zones::PARTNER => &self.partner,
            _ => &[],
        }
    }

    /// The slots of a field zone, to be changed.
    pub(crate) fn slots_mut(&mut self, zone: Zone) -> &mut [Slot] {
        match zone {
            zones::UNITS => &mut self.units,
            zones::SPELLS => &mut self.spells,
            zones::PARTNER => &mut self.partner,
            _ => &mut [],
        }
    }

    /// The cards of a pile; none for a field zone.
    pub(crate) fn pile(&self, zone: Zone) -> &[Card] {
        match zone {
            zones::DECK => &self.deck,
            zones::HAND => &self.hand,
            zones::DISCARD => &self.discard,
            zones::EXILE => &self.exile,
            _ => &[],
        }
    }

    /// The cards of a pile, to be changed.
    pub(crate) fn pile_mut(&mut self, zone: Zone) -> Option<&mut Vec<Card>> {
        match zone {
            zones::DECK => Some(&mut self.deck),
            zones::HAND => Some(&mut self.hand),
            zones::DISCARD => Some(&mut self.discard),
            zones::EXILE => Some(&mut self.exile),
            _ => None,
        }
    }
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

    /// The state of an ability.
    #[inline]
    pub(crate) fn instance(&self, ability: AbilityRef) -> &Instance {
        if ability.slot < GRANTED {
            &self.printed[(self.card(ability.card).first + ability.slot) as usize]
        } else {
            &self.granted[(ability.slot - GRANTED) as usize]
        }
    }

    /// The state of an ability, to be changed.
    pub(crate) fn instance_mut(&mut self, ability: AbilityRef) -> &mut Instance {
        if ability.slot < GRANTED {
            let first = self.card(ability.card).first;
            &mut self.printed[(first + ability.slot) as usize]
        } else {
            Arc::make_mut(&mut self.granted[(ability.slot - GRANTED) as usize])
        }
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

    /// All cards that are in a zone: the active ones, then the decks.
    pub(crate) fn all_cards(&self, out: &mut SmallVec<[Card; 64]>) {
        self.active_cards(out);
        for player in &self.players {
            out.extend_from_slice(&player.deck);
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
        if !self.queue.contains(&object) {
            self.queue.push(object);
        }
    }
}
