//! The state and the actions in the form that recorded battles use.

use cardwright_table::pool::Pool;
use serde_json::{Value, json};

use super::{
    Look, Rulebook,
    action::Action,
    aim::Where,
    set::{Id, NO, Set},
    state::{Asks, Item, Phase, Prompt, State},
};

/// A battle as a recorded state.
pub fn state(rules: &Rulebook, s: &State) -> Value {
    let look = Look { r: rules, s };
    let seat = |seat: u8| i32::from(seat) + 1;
    json!({
        "turn": s.turn,
        "active": seat(s.active),
        "phase": phase(s.phase),
        "priority": s.priority.map(seat),
        "one": player(look, 0),
        "two": player(look, 1),
        "stack": s.stack.iter().map(|item| self::item(look, item)).collect::<Vec<_>>(),
        "prompt": s.prompts.first().map(|prompt| self::prompt(look, prompt)),
        "dreamwell_next_index": s.next,
        "dreamwell_first_cycle_done": s.cycled,
    })
}

/// The short form after an action.
pub fn after(rules: &Rulebook, s: &State) -> Value {
    let look = Look { r: rules, s };
    let player = |seat: u8| {
        let player = s.player(seat);
        json!([
            player.points,
            player.energy,
            player.produced,
            player.bonus,
            look.total_spark(seat),
            player.hand.len(),
            player.field.len(),
            player.void.len(),
            player.banished.len(),
            s.deck_size(seat),
        ])
    };
    json!([player(0), player(1), s.stack.len(), s.prompts.len()])
}

fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Starting => "Starting",
        Phase::Judgment => "Judgment",
        Phase::Dreamwell => "Dreamwell",
        Phase::Draw => "Draw",
        Phase::Main => "Main",
        Phase::Ending => "Ending",
        Phase::EndingPhaseFinished => "EndingPhaseFinished",
        Phase::FiringEndOfTurnTriggers => "FiringEndOfTurnTriggers",
    }
}

fn ids(set: Set) -> Value {
    set.iter().collect::<Vec<Id>>().into()
}

fn player(look: Look<'_>, seat: u8) -> Value {
    let player = look.s.player(seat);
    let pool: &Pool = look.r.cards();
    let name = |card: Id| &pool.defs[usize::from(look.s.card(card).def)].name;
    let field: Vec<Value> =
        player.field.iter().map(|card| json!([card, name(card), look.spark(card)])).collect();
    json!({
        "points": player.points,
        "energy": player.energy,
        "produced": player.produced,
        "spark_bonus": player.bonus,
        "spark_total": look.total_spark(seat),
        "hand": ids(player.hand),
        "void": ids(player.void),
        "banished": ids(player.banished),
        "battlefield": field,
        "deck_unknown": ids(player.pool),
        "deck_known_bottom_to_top": look.s.known[usize::from(seat)].to_vec(),
    })
}

fn item(look: Look<'_>, item: &Item) -> Value {
    let what = match item.ability {
        NO => json!(["card", item.card]),
        ability => json!(["ability", item.card, ability]),
    };
    let targets: Vec<Value> = (0u8..)
        .zip(&item.targets)
        .filter(|(_, target)| target.made)
        .map(|(slot, target)| match place(look, item, slot) {
            Where::Void => json!(["void", ids(target.set)]),
            Where::Stack => json!(["stack", target.set.first()]),
            _ => match target.set.len() {
                1 => json!(["character", target.set.first()]),
                _ => json!(["characters", ids(target.set)]),
            },
        })
        .collect();
    json!({
        "item": what,
        "controller": i32::from(item.seat) + 1,
        "targets": if targets.is_empty() { Value::Null } else { targets.into() },
        "extra_energy": (item.paid.extra > 0).then_some(item.paid.extra - 1),
        "mode": (item.mode != NO).then_some(item.mode),
    })
}

/// Where the target of a slot was looked for.
fn place(look: Look<'_>, item: &Item, slot: u8) -> Where {
    let face = look.face(item.card);
    let activated = face.activated.iter().map(|ability| (ability.at, ability.program));
    let mut programs = face.events.iter().copied().chain(activated);
    let own = |(at, _): &(u8, u16)| item.ability == NO || *at == item.ability;
    let program = programs.find(own).map(|(_, program)| program);
    let code = program.map(|program| &look.r.book.programs[usize::from(program)]);
    let modes = code.map_or(0..0, |code| usize::from(code.modes.0)..usize::from(code.modes.1));
    let mode = look.r.book.modes[modes].get(usize::from(item.mode)).map(|mode| mode.program);
    let all = program.into_iter().flat_map(|program| look.r.steps_of(mode.unwrap_or(program)));
    let rest = face.events.iter().flat_map(|(_, program)| look.r.steps_of(*program));
    let mut steps = all.chain(rest);
    steps.find(|step| step.slot == slot).and_then(|step| step.aim.as_ref()).map_or(Where::Field, |aim| aim.at)
}

fn prompt(look: Look<'_>, prompt: &Prompt) -> Value {
    let mut value = match prompt.asks {
        Asks::Character => json!({ "kind": "choose_character", "valid": ids(prompt.valid) }),
        Asks::Stack => json!({ "kind": "choose_stack_card", "valid": ids(prompt.valid) }),
        Asks::Void | Asks::Hand | Asks::Cards => {
            let kind = match prompt.asks {
                Asks::Void => "choose_void_cards",
                Asks::Hand => "choose_hand_cards",
                _ => "choose_cards",
            };
            let (valid, selected) = (ids(prompt.valid), ids(prompt.selected));
            json!({ "kind": kind, "valid": valid, "selected": selected, "max": asked_max(look, prompt) })
        }
        Asks::Confirm | Asks::Toll => json!({ "kind": "choose", "count": 2 }),
        Asks::Cost => json!({ "kind": "choose", "count": prompt.valid.len() }),
        Asks::Energy => json!({ "kind": "choose_energy", "min": prompt.min, "max": prompt.max }),
        Asks::Mode => {
            let code = &look.r.book.programs[usize::from(prompt.about)];
            let modes = &look.r.book.modes[usize::from(code.modes.0)..usize::from(code.modes.1)];
            let costs: Vec<i32> = modes.iter().map(|mode| mode.energy).collect();
            json!({ "kind": "modal", "costs": costs })
        }
        Asks::Ability => json!({
            "kind": "choose_ability",
            "character": prompt.src.card,
            "abilities": ids(prompt.valid),
        }),
        Asks::Order => json!({
            "kind": "deck_order",
            "initial": prompt.initial.cards(),
            "moved": ids(prompt.moved),
            "deck": prompt.deck.cards(),
            "void": ids(prompt.selected),
        }),
    };
    value["player"] = json!(i32::from(prompt.seat) + 1);
    value
}

/// The maximum that the card says, though fewer may be there.
fn asked_max(look: Look<'_>, prompt: &Prompt) -> usize {
    use crate::syntax::tree::Collection;
    let of_void = prompt.asks == Asks::Void;
    let step = look.r.book.steps.get(usize::from(prompt.about)).filter(|_| of_void);
    match step.and_then(|step| step.aim.as_ref()).map(|aim| aim.count) {
        Some(Collection::UpTo(most) | Collection::Exactly(most)) => {
            usize::try_from(most).unwrap_or(usize::MAX)
        }
        _ => usize::from(prompt.max),
    }
}

/// An action as it is written down. The state is the one before it.
pub fn action(s: &State, action: Action) -> Value {
    let asks = s.prompts.first().map(|prompt| prompt.asks);
    match action {
        Action::Pass => json!(["pass"]),
        Action::EndTurn => json!(["end_turn"]),
        Action::StartNextTurn => json!(["start_next_turn"]),
        Action::PlayHand(card) => json!(["play_hand", card]),
        Action::PlayOther(card, way) => json!(["play_other", card, way]),
        Action::PlayVoid(card) => json!(["play_void", card]),
        Action::PlayTop => json!(["play_top"]),
        Action::Activate(card) => json!(["activate", card]),
        Action::Target(card) if asks == Some(Asks::Stack) => json!(["target_stack", card]),
        Action::Target(card) => json!(["target_character", card]),
        Action::Toggle(card) => json!([format!("toggle_{}", zone(asks)), card]),
        Action::Submit => json!([format!("submit_{}", zone(asks))]),
        Action::Choice(at) => match asks {
            Some(Asks::Mode) => json!(["mode", at]),
            Some(Asks::Ability) => json!(["ability", at]),
            _ => json!(["choice", at]),
        },
        Action::Energy(energy) => json!(["energy", energy]),
        Action::Order(card, at) => json!(["order_deck", card, at]),
        Action::OrderVoid(card) => json!(["order_void", card]),
        Action::SubmitOrder => json!(["submit_order"]),
    }
}

fn zone(asks: Option<Asks>) -> &'static str {
    match asks {
        Some(Asks::Void) => "void",
        Some(Asks::Hand) => "hand",
        _ => "cards",
    }
}

/// The legal list of a program, in order.
pub fn legal(rules: &Rulebook, s: &State, actions: &mut Vec<Action>) -> Value {
    Look { r: rules, s }.legal(actions);
    actions.iter().map(|open| action(s, *open)).collect::<Vec<_>>().into()
}

/// The number of the seat that acts, as recorded.
pub fn acting(s: &State) -> Option<i32> {
    s.acting().map(|seat| i32::from(seat) + 1)
}

/// The winner as recorded.
pub fn winner(s: &State) -> Option<i32> {
    s.over.and_then(|over| over.winner).map(|seat| i32::from(seat) + 1)
}
