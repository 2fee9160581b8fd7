//! A line of a trace: what was asked when.

use cardwright_ir::{Sym, Word};
use serde_json::{Value, json};

use super::state::short;
use crate::{
    rules::{
        Universe,
        internals::{
            Asked, CardItem, Item, Items, Object, Offer, Request, State, Step, Thing, Why, ability_id, face,
        },
    },
    vocabulary::{VOCABULARY, words, zones},
};

/// The requests on offer in a state, in the form of traces.
pub(super) fn requests(rules: &Universe, state: &State) -> Value {
    if let Some(asking) = &state.asking {
        return json!([request(rules, state, &asking.request)]);
    }
    if state.step == Step::AskBattle {
        return json!(["enterBattlePhase"]);
    }
    state.pending.asks.iter().map(|ask| offer(rules, state, ask)).collect()
}

/// Who is asked.
pub(super) fn player(state: &State) -> u8 {
    match (&state.asking, state.step) {
        (Some(asking), _) => asking.request.player,
        (None, Step::AskBattle) => state.active,
        (None, _) => state.pending.seat,
    }
}

/// The stack that is open, as traces count it.
pub(super) fn stack(state: &State) -> Value {
    if state.step == Step::AskBattle && state.asking.is_none() {
        return json!(1);
    }
    json!(state.stack)
}

fn name(word: Word) -> &'static str {
    VOCABULARY.word(word).name
}

fn offer(rules: &Universe, state: &State, offer: &Offer) -> Value {
    let ids: Vec<String> = offer
        .things
        .iter()
        .map(|thing| match thing {
            Thing::Card(card) => short(rules, face(rules, state, *card).id),
            Thing::Ability(ability) => short(rules, ability_id(rules, state, *ability)),
        })
        .collect();
    if ids.is_empty() { json!(name(offer.word)) } else { json!([name(offer.word), ids]) }
}

fn request(rules: &Universe, state: &State, request: &Request) -> Value {
    let ability = |ability: &_| short(rules, ability_id(rules, state, *ability));
    let effect = |id: String| format!("cardEffect:{id}");
    match &request.ask {
        Asked::Cards { why, from, min, max, .. } => {
            let why = match why {
                Why::HandTooFull => "handTooFull".to_owned(),
                Why::AttackTarget => "selectAttackTarget".to_owned(),
                Why::Equip(card) => format!("equipTarget:{}", short(rules, *card)),
                Why::Effect(by) => effect(ability(by)),
                Why::EffectMove(by) => format!("cardEffectMove:{}", ability(by)),
                Why::EffectSummon(by) => format!("cardEffectSummon:{}", ability(by)),
                Why::NextCard => "nextCardToApplyStaticAbilityTo".to_owned(),
                Why::Allies => "allies".to_owned(),
            };
            let amounts: Vec<u16> = (*min..=*max).collect();
            json!(["chooseCards", why, cards(rules, state, from), amounts])
        }
        Asked::Slot { zone, free, .. } => {
            let zone_name = match zone.1 {
                zones::UNITS => "unit",
                zones::SPELLS => "spellItem",
                _ => "partner",
            };
            json!(["chooseZoneSlot", zone_name, zone.0, free.to_vec()])
        }
        Asked::Player(by) => {
            let why = by.as_ref().map_or_else(|| "chooseStartingPlayer".to_owned(), |by| effect(ability(by)));
            json!(["choosePlayer", why])
        }
        Asked::Type(by, items) => json!(["chooseType", ability(by), items.len()]),
        Asked::Name(by, items) => json!(["chooseCardName", ability(by), items.len()]),
        Asked::Number(by, items) => {
            let numbers: Vec<i32> = items
                .iter()
                .filter_map(|item| if let Item::Num(n) = item { Some(*n) } else { None })
                .collect();
            json!(["chooseNumber", ability(by), numbers])
        }
        Asked::Ability(by, items) => {
            let ids: Vec<String> = items
                .iter()
                .filter_map(|item| if let Item::Sym(id) = item { Some(*id) } else { None })
                .map(|id: Sym| short(rules, id))
                .collect();
            json!(["chooseAbility", ability(by), ids])
        }
        Asked::Side(by, owner) => json!(["chooseDeckSide", ability(by), owner]),
        Asked::Order(by, items) if items.is_empty() => {
            json!(["orderCards", effect(ability(by)), Vec::<String>::new()])
        }
        Asked::Order(by, items) => json!(["orderCards", effect(ability(by)), cards(rules, state, items)]),
        Asked::Abilities(object, list) => {
            let object = match object {
                Object::Card(card) => short(rules, face(rules, state, *card).id),
                Object::Player(_) => "player".to_owned(),
                Object::Game => "game".to_owned(),
                Object::Fight(_) => "fight".to_owned(),
            };
            let ids: Vec<String> = list.iter().map(ability).collect();
            json!(["chooseAbilityOrder", object, ids])
        }
        Asked::Modify(by, card) => {
            json!(["applyActionModificationAbility", ability(by), short(rules, face(rules, state, *card).id)])
        }
        Asked::Section(by) => json!(["doOptionalEffectSection", ability(by)]),
    }
}

fn cards(rules: &Universe, state: &State, items: &Items) -> Vec<String> {
    items
        .iter()
        .filter_map(|item| match item {
            Item::Card(CardItem::Live(card)) => Some(*card),
            Item::Card(CardItem::Was(was)) => Some(was.card),
            _ => None,
        })
        .map(|card| short(rules, face(rules, state, card).id))
        .collect()
}

/// The name of the phase, as traces write it.
pub(super) fn phase(state: &State) -> &'static str {
    match state.phase {
        words::MAIN_PHASE => "mainPhase1",
        phase => name(phase),
    }
}
