//! What a duelist may do at rest, and why not the rest.

use cardwright_ir::{AbilityKind, Seat, Word};
use cardwright_table::{Answer, Card, Decision, Item, NO_CARD, Shape, Terms};

use super::{
    Duelists, effect, layers, play,
    state::{Phase, State, Unit, other, track},
    verbs,
};
use crate::vocabulary::{attrs, words, zones};

/// Why something is not allowed: a word of the vocabulary.
pub type Refused = Word;

const ONE: Shape = Shape::Pick { min: 1, max: 1, ordered: false };

/// The moves of whoever holds priority.
pub(super) fn moves(rules: &Duelists, s: &State, out: &mut Decision) {
    let seat = s.priority;
    out.open(seat, None);
    let active = seat == s.active;
    if s.stack.is_empty() && active {
        match s.phase {
            Phase::Main => plays(rules, s, seat, out),
            Phase::Battle => attacks(rules, s, seat, out),
            Phase::Draw | Phase::End => {}
        }
        if !rules.compat() {
            activations(rules, s, seat, out);
        }
        out.ask(words::ASK_END, Shape::Nothing);
        if s.pending_advance {
            out.ask(words::ASK_PASS, Shape::Nothing);
        }
        return;
    }
    if rules.extended() && !s.stack.is_empty() {
        responses(rules, s, seat, out);
    }
    out.ask(words::ASK_PASS, Shape::Nothing);
    if active && !s.pending_advance && !s.stack.is_empty() {
        out.ask(words::ASK_END, Shape::Nothing);
    }
}

/// Hand cards and units that cannot be used now, with the reason.
pub(super) fn bar(rules: &Duelists, s: &State, out: &mut Decision) {
    let seat = out.seat;
    if seat != s.active {
        return;
    }
    for card in s.world.zone(seat, zones::HAND) {
        if let Err(why) = may_play(rules, s, seat, *card) {
            out.bar(Item::Card(s.world.refer(*card)), why);
        }
    }
    if s.phase == Phase::Battle {
        if guarded(rules, s, other(seat)) {
            out.bar(Item::Seat(other(seat)), words::GUARD_BLOCKS);
        }
        for unit in s.units_of(seat) {
            if !may_attack(rules, s, unit) {
                out.bar(Item::Card(s.world.refer(unit.card)), words::INVALID_ATTACKER);
            }
        }
    }
}

/// What a card costs that may be played.
pub(super) fn terms(rules: &Duelists, s: &State, decision: &Decision, answer: &Answer) -> Terms {
    let word = decision.asks.get(usize::from(answer.ask)).map(|ask| ask.word);
    match (word, decision.picked(answer).on) {
        (Some(words::ASK_PLAY), Item::Card(card)) => {
            Terms::price(&[(attrs::MANA, layers::cost(rules, s, card.card))])
        }
        _ => Terms::default(),
    }
}

/// May this hand card be played?
pub(crate) fn may_play(rules: &Duelists, s: &State, seat: Seat, card: Card) -> Result<(), Refused> {
    if s.phase != Phase::Main {
        return Err(words::MAIN_ONLY);
    }
    if !s.stack.is_empty() {
        return Err(words::STACK_NOT_EMPTY);
    }
    affordable(rules, s, seat, card)
}

/// Is there mana and room for a hand card?
pub(crate) fn affordable(rules: &Duelists, s: &State, seat: Seat, card: Card) -> Result<(), Refused> {
    if s.get(seat, track::MANA) < layers::cost(rules, s, card) {
        return Err(words::NOT_ENOUGH_MANA);
    }
    match play::slot_zone(rules, s.def(card)) {
        Some(zone) if s.world.free_slot(seat, zone).is_none() => Err(full(zone)),
        _ => Ok(()),
    }
}

/// The reason for a zone without a free slot.
pub(crate) fn full(zone: cardwright_ir::Zone) -> Refused {
    if zone == zones::UNITS { words::UNITS_FULL } else { words::SPELLS_FULL }
}

/// May this unit attack?
pub(crate) fn may_attack(rules: &Duelists, s: &State, unit: &Unit) -> bool {
    let locked = unit.no_attack && unit.summon_turn == s.turn;
    let held = !rules.compat()
        && (layers::has_status(s, unit.card, words::STUN)
            || layers::restricted(rules, s, unit.card, words::CANNOT_ATTACK));
    !unit.exhausted && !locked && !held
}

/// Does a unit stand between an attacker and this duelist?
pub(crate) fn guarded(rules: &Duelists, s: &State, seat: Seat) -> bool {
    s.units_of(seat).any(|unit| layers::guards(rules, s, unit.card))
}

/// May this effect of a card on the field be activated?
pub(crate) fn may_activate(
    rules: &Duelists,
    s: &State,
    seat: Seat,
    card: Card,
    ability: usize,
) -> Result<(), Refused> {
    let code = rules.pool.abilities_of(s.def(card)).get(ability);
    let Some(code) = code.filter(|code| code.head.kind == AbilityKind::Activated) else {
        return Err(words::INVALID_EFFECT);
    };
    let frame = effect::frame(s.world.refer(card), ability, seat, effect::Given::default());
    let held = layers::has_status(s, card, words::STUN)
        || layers::silenced(s, card)
        || layers::restricted(rules, s, card, words::CANNOT_ACTIVATE);
    let ready = effect::conditions(rules, s, code, &frame) && effect::within_limit(rules, s, code, &frame);
    if held || !ready {
        return Err(words::CONDITION_NOT_MET);
    }
    if !verbs::mana::payable(rules, s, code, &frame) {
        return Err(words::NOT_ENOUGH_MANA);
    }
    Ok(())
}

fn plays(rules: &Duelists, s: &State, seat: Seat, out: &mut Decision) {
    out.ask(words::ASK_PLAY, ONE);
    let mana = s.get(seat, track::MANA);
    let unit_slot = s.world.free_slot(seat, zones::UNITS).is_some();
    let spell_slot = s.world.free_slot(seat, zones::SPELLS).is_some();
    for card in s.world.zone(seat, zones::HAND) {
        let room = match rules.prices[s.def(*card).index()].slot {
            None => true,
            Some(zones::UNITS) => unit_slot,
            Some(_) => spell_slot,
        };
        if room && layers::cost(rules, s, *card) <= mana {
            out.item(Item::Card(s.world.refer(*card)));
        }
    }
    out.drop_empty();
}

fn attacks(rules: &Duelists, s: &State, seat: Seat, out: &mut Decision) {
    if s.turn == 1 && s.first == seat {
        return;
    }
    out.ask(words::ASK_ATTACK, ONE);
    let foe = other(seat);
    let guarded = guarded(rules, s, foe);
    for unit in s.units_of(seat) {
        if may_attack(rules, s, unit) {
            let attacker = Item::Card(s.world.refer(unit.card));
            for target in s.units_of(foe) {
                out.choice(attacker, Item::Card(s.world.refer(target.card)));
            }
            if !guarded {
                out.choice(attacker, Item::Seat(foe));
            }
        }
    }
    out.drop_empty();
}

fn activations(rules: &Duelists, s: &State, seat: Seat, out: &mut Decision) {
    out.ask(words::ASK_ACTIVATE, ONE);
    for_field(s, seat, |card| {
        if !rules.facts[s.def(card).index()].active {
            return;
        }
        for at in 0..rules.pool.abilities_of(s.def(card)).len() {
            if may_activate(rules, s, seat, card, at).is_ok() {
                out.item(Item::Ability(s.world.refer(card), u8::try_from(at).unwrap_or(u8::MAX)));
            }
        }
    });
    out.drop_empty();
}

/// Effects with the speed of a response: of field cards, and of cards in hand.
fn responses(rules: &Duelists, s: &State, seat: Seat, out: &mut Decision) {
    out.ask(words::ASK_RESPOND, ONE);
    for_field(s, seat, |card| {
        for (at, code) in rules.pool.abilities_of(s.def(card)).iter().enumerate() {
            if code.fast && may_activate(rules, s, seat, card, at).is_ok() {
                out.item(Item::Ability(s.world.refer(card), u8::try_from(at).unwrap_or(u8::MAX)));
            }
        }
    });
    for card in s.world.zone(seat, zones::HAND) {
        if affordable(rules, s, seat, *card).is_err() {
            continue;
        }
        let card_cost = layers::cost(rules, s, *card);
        for (at, code) in rules.pool.abilities_of(s.def(*card)).iter().enumerate() {
            if !code.fast || code.head.kind != AbilityKind::Play {
                continue;
            }
            let frame = effect::frame(s.world.refer(*card), at, seat, effect::Given::default());
            let total = card_cost.saturating_add(verbs::mana::price(rules, s, code, &frame));
            if total <= s.get(seat, track::MANA) && effect::conditions(rules, s, code, &frame) {
                out.item(Item::Ability(s.world.refer(*card), u8::try_from(at).unwrap_or(u8::MAX)));
            }
        }
    }
    out.drop_empty();
}

fn for_field(s: &State, seat: Seat, mut each: impl FnMut(Card)) {
    for zone in [zones::UNITS, zones::SPELLS] {
        for card in s.world.row(seat, zone) {
            if *card != NO_CARD {
                each(*card);
            }
        }
    }
}
