//! What kinds of abilities a card has: a quick look before its abilities are gone through one by one.

use cardwright_table::{Card, NO_CARD};
use smallvec::SmallVec;

use super::{
    Universe,
    code::{AbilityCode, Code, Face, Kind},
    state::State,
    value::{AbilityRef, GRANTED},
};

/// Some cards, in order.
pub(crate) type Few = SmallVec<[Card; 24]>;

/// The kinds of abilities on a card, and the events that its triggers wait for, as bits.
#[derive(Clone, Copy)]
pub(crate) struct Kinds {
    bits: u32,
    hears: u32,
}

/// The bits of abilities that can do something outside the field lie so much higher.
const OUTSIDE: u32 = 16;

pub(crate) const TRIGGERS: u32 = 1;
pub(crate) const STATICS: u32 = 1 << 1;
/// Static abilities that work outside the field.
pub(crate) const LOOSE: u32 = 1 << 2;
pub(crate) const FASTS: u32 = 1 << 3;
pub(crate) const OPTIONALS: u32 = 1 << 4;
/// Abilities with `after`.
pub(crate) const WAITS: u32 = 1 << 5;
/// Abilities with `after` that may be met by any event, or none.
const ALERT: u32 = 1 << 6;
/// Abilities that look at what holds before a timing.
pub(crate) const BEFORES: u32 = 1 << 7;
/// Triggers that wait for a state of the game.
pub(crate) const DURINGS: u32 = 1 << 8;
/// Abilities that capture something.
pub(crate) const CAPTURES: u32 = 1 << 9;

impl Kinds {
    /// Whatever there is.
    const ALL: Self = Self { bits: u32::MAX, hears: u32::MAX };

    /// The kinds of the abilities that are printed on a face.
    pub(crate) fn of(code: &Code, face: &Face) -> Self {
        face.abilities.iter().fold(Self { bits: 0, hears: 0 }, |all, ability| {
            let one = Self::of_ability(&code.abilities[*ability as usize]);
            Self { bits: all.bits | one.bits, hears: all.hears | one.hears }
        })
    }

    /// The kinds of one ability.
    pub(crate) fn of_ability(ability: &AbilityCode) -> Self {
        let mut kinds = Self { bits: 0, hears: 0 };
        // A condition on the place of the card stops whatever asks for the condition.
        let outside = |bit: u32| match bit {
            TRIGGERS | FASTS | OPTIONALS if ability.field_only => 0,
            bit => bit << OUTSIDE,
        };
        let mut note = |bit: u32, holds: bool| kinds.bits |= if holds { bit | outside(bit) } else { 0 };
        note(TRIGGERS, ability.kind == Kind::Trigger);
        note(STATICS, ability.kind == Kind::Static);
        note(LOOSE, ability.kind == Kind::Static && !ability.field_only);
        note(FASTS, ability.kind == Kind::Fast);
        note(OPTIONALS, ability.kind == Kind::Optional);
        note(DURINGS, ability.kind == Kind::Trigger && ability.during.is_some());
        if ability.after.is_some() && matches!(ability.kind, Kind::Trigger | Kind::Cast) {
            note(WAITS, true);
            note(ALERT, ability.hears.is_none());
            note(BEFORES, ability.before.is_some());
            note(CAPTURES, !ability.captured.is_empty());
            kinds.hears = ability.hears.unwrap_or(0);
        }
        kinds
    }

    /// As bits.
    pub(crate) fn bits(self) -> u32 {
        self.bits
    }

    fn has(self, bits: u32) -> bool {
        self.bits & bits != 0
    }
}

impl Universe {
    #[inline]
    fn kinds_of(&self, state: &State, card: Card) -> Kinds {
        let granted = state
            .values(card)
            .is_some_and(|values| values.current.abilities.iter().any(|ability| ability.slot >= GRANTED));
        if granted {
            return Kinds::ALL;
        }
        self.kinds.get(usize::from(state.card(card).face)).copied().unwrap_or(Kinds::ALL)
    }

    /// The cards outside the decks that may have abilities of some kinds at work there: partner, units, spells and items, hand, discard
    /// pile, exile, of player 0 and then 1.
    pub(crate) fn with(&self, state: &State, bits: u32) -> Few {
        let mut out = Few::new();
        if state.kinds & bits == 0 {
            return out;
        }
        for player in &state.players {
            for slot in player.partner.iter().chain(&player.units).chain(&player.spells) {
                if slot.card != NO_CARD && self.kinds_of(state, slot.card).has(bits) {
                    out.push(slot.card);
                }
            }
            if state.kinds & (bits << OUTSIDE) == 0 {
                continue;
            }
            for pile in [&player.hand, &player.discard, &player.exile] {
                for card in pile {
                    if self.kinds_of(state, *card).has(bits << OUTSIDE) {
                        out.push(*card);
                    }
                }
            }
        }
        out
    }

    /// The cards in any zone that may have waiting abilities of some kinds.
    pub(crate) fn waiting(&self, state: &State, bits: u32) -> Few {
        if state.kinds & bits == 0 {
            return Few::new();
        }
        self.waiters(state, |kinds| kinds.has(bits))
    }

    /// The cards in any zone that may have abilities which some events meet.
    pub(crate) fn hearing(&self, state: &State, events: u32) -> Few {
        self.waiters(state, |kinds| kinds.has(ALERT) || kinds.hears & events != 0)
    }

    fn waiters(&self, state: &State, fits: impl Fn(Kinds) -> bool) -> Few {
        let mut out = Few::new();
        for (card, data) in (0..).zip(&state.cards) {
            if data.zone.is_some() && !data.gone && fits(self.kinds_of(state, card)) {
                out.push(card);
            }
        }
        out
    }

    /// The cards whose static abilities may be at work, and those that carry modifiers, in the order of [`Self::with`].
    pub(crate) fn statics(&self, state: &State) -> (Few, Few) {
        let (mut sources, mut carriers) = (Few::new(), Few::new());
        let loose = state.kinds & LOOSE != 0;
        for player in &state.players {
            for slot in player.partner.iter().chain(&player.units).chain(&player.spells) {
                if slot.card == NO_CARD {
                    continue;
                }
                if self.kinds_of(state, slot.card).has(STATICS) {
                    sources.push(slot.card);
                }
                if state.values(slot.card).is_some_and(|values| !values.stack.is_empty()) {
                    carriers.push(slot.card);
                }
            }
            for pile in [&player.hand, &player.discard, &player.exile] {
                for card in pile {
                    if loose && self.kinds_of(state, *card).has(LOOSE) {
                        sources.push(*card);
                    }
                    if state.values(*card).is_some_and(|values| !values.stack.is_empty()) {
                        carriers.push(*card);
                    }
                }
            }
        }
        (sources, carriers)
    }

    /// Does its card have an ability now?
    pub(crate) fn has_ability(&self, state: &State, ability: AbilityRef) -> bool {
        match state.values(ability.card) {
            Some(values) => values.current.abilities.contains(&ability),
            None => (ability.slot as usize) < self.face(state, ability.card).abilities.len(),
        }
    }
}
