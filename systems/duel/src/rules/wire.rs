//! The recorded protocol: commands with whole payloads, fixed reasons, and the state as recorded games show it.

use cardwright_ir::{Seat, Word};
use cardwright_table::{Answer, Card, Decision, Item, Live, Match, NO_CARD, Session, Shape};
use serde_json::{Map, Value, json};

use super::{
    Duelists, affordable, effect, full, guarded, layers, may_activate, may_attack, may_play, slot_zone,
    state::{State, Unit, other, track},
    verbs,
};
use crate::vocabulary::{VOCABULARY, words, zones};

/// The ids of the duelists in recorded games.
pub const SEATS: [&str; 2] = ["A", "B"];

/// Carries out a command of the recorded protocol; the error is the reason for refusing it.
pub fn command(session: &mut Session<Duelists>, command: &Value) -> Result<(), Word> {
    let kind = command["type"].as_str().unwrap_or_default();
    let payload = &command["payload"];
    let actor = command["actorId"].as_str().and_then(|id| SEATS.iter().position(|seat| *seat == id));
    let seat = Seat::try_from(actor.ok_or(words::UNKNOWN_ACTOR)?).map_err(|_| words::UNKNOWN_ACTOR)?;
    let (rules, s) = (session.rules(), session.live());
    if s.winner.is_some() {
        return Err(words::GAME_ENDED);
    }
    if kind == "concede" {
        return session.concede(seat).map_err(|_| words::GAME_ENDED);
    }
    if kind != "priority_pass" && seat != s.active {
        return Err(words::NOT_YOUR_TURN);
    }
    if seat != s.priority {
        return Err(words::PRIORITY_REQUIRED);
    }
    let known = ["end_phase", "priority_pass", "play_card", "attack"].contains(&kind)
        || (kind == "activate" && !rules.compat())
        || (kind == "respond" && rules.extended());
    if !known {
        return Err(words::UNSUPPORTED_ACTION);
    }
    let wanted = match kind {
        "priority_pass" if s.stack.is_empty() && !s.pending_advance => return Ok(()),
        "priority_pass" => Wanted::take(words::ASK_PASS),
        // Ending the phase once more only gives priority to the active duelist, who holds it.
        "end_phase" if s.pending_advance && !s.stack.is_empty() => return Ok(()),
        "end_phase" => Wanted::take(words::ASK_END),
        "play_card" => play(rules, s, seat, payload)?,
        "attack" => attack(rules, s, seat, payload)?,
        "activate" => activate(rules, s, seat, payload)?,
        _ => respond(rules, s, seat, payload)?,
    };
    submit(session, seat, wanted, Payload::read(kind, payload))
}

/// The top-level answer that a command means.
#[derive(Clone, Copy)]
struct Wanted {
    word: Word,
    on: Item,
    at: Item,
}

impl Wanted {
    fn take(word: Word) -> Self {
        Self { word, on: Item::None, at: Item::None }
    }
}

fn play(rules: &Duelists, s: &State, seat: Seat, payload: &Value) -> Result<Wanted, Word> {
    if s.phase != super::state::Phase::Main {
        return Err(words::MAIN_ONLY);
    }
    if !s.stack.is_empty() {
        return Err(words::STACK_NOT_EMPTY);
    }
    let index = hand_index(rules, payload.get("handIndex")).ok_or(words::BAD_HAND_INDEX)?;
    let card = *s.world.zone(seat, zones::HAND).get(index).ok_or(words::BAD_HAND_INDEX)?;
    may_play(rules, s, seat, card)?;
    if let Some(zone) = slot_zone(rules, s.def(card)) {
        let row = s.world.row(seat, zone);
        if zone_index(rules, payload).and_then(|slot| row.get(slot)).is_some_and(|there| *there != NO_CARD) {
            return Err(full(zone));
        }
    }
    Ok(Wanted { word: words::ASK_PLAY, on: Item::Card(s.world.refer(card)), at: Item::None })
}

fn attack(rules: &Duelists, s: &State, seat: Seat, payload: &Value) -> Result<Wanted, Word> {
    if !s.stack.is_empty() {
        return Err(words::STACK_NOT_EMPTY);
    }
    if s.phase != super::state::Phase::Battle {
        return Err(words::BATTLE_ONLY);
    }
    if s.turn == 1 && s.first == seat {
        return Err(words::BATTLE_BLOCKED);
    }
    let own = unit_of(s, payload.get("attackerId")).filter(|unit| on_side(s, unit, seat));
    let attacker = own.filter(|unit| may_attack(rules, s, unit)).ok_or(words::INVALID_ATTACKER)?;
    let on = Item::Card(s.world.refer(attacker.card));
    let foe = other(seat);
    let at = match payload.get("targetUnitId").filter(|id| !id.is_null()) {
        Some(id) => {
            let target = unit_of(s, Some(id)).filter(|unit| on_side(s, unit, foe));
            Item::Card(s.world.refer(target.ok_or(words::INVALID_TARGET)?.card))
        }
        None if guarded(rules, s, foe) => return Err(words::GUARD_BLOCKS),
        None => Item::Seat(foe),
    };
    Ok(Wanted { word: words::ASK_ATTACK, on, at })
}

fn activate(rules: &Duelists, s: &State, seat: Seat, payload: &Value) -> Result<Wanted, Word> {
    if !s.stack.is_empty() {
        return Err(words::STACK_NOT_EMPTY);
    }
    let card = source(s, seat, payload).ok_or(words::INVALID_SOURCE)?;
    let ability = index(payload.get("effectIndex")).ok_or(words::INVALID_EFFECT)?;
    may_activate(rules, s, seat, card, ability)?;
    let on = Item::Ability(s.world.refer(card), u8::try_from(ability).map_err(|_| words::INVALID_EFFECT)?);
    Ok(Wanted { word: words::ASK_ACTIVATE, on, at: Item::None })
}

fn respond(rules: &Duelists, s: &State, seat: Seat, payload: &Value) -> Result<Wanted, Word> {
    let card = match payload.get("handIndex") {
        Some(at) => {
            let at = index(Some(at)).ok_or(words::BAD_HAND_INDEX)?;
            let card = *s.world.zone(seat, zones::HAND).get(at).ok_or(words::BAD_HAND_INDEX)?;
            affordable(rules, s, seat, card)?;
            card
        }
        None => source(s, seat, payload).ok_or(words::INVALID_SOURCE)?,
    };
    let ability = index(payload.get("effectIndex")).ok_or(words::INVALID_EFFECT)?;
    let on = Item::Ability(s.world.refer(card), u8::try_from(ability).map_err(|_| words::INVALID_EFFECT)?);
    Ok(Wanted { word: words::ASK_RESPOND, on, at: Item::None })
}

/// What a payload settles in advance.
struct Payload<'v> {
    zone_index: Option<usize>,
    target: Option<&'v Value>,
    /// Wanted optional effects, counted within their timing; `None`: all.
    wanted: Option<Vec<usize>>,
    /// Card ids by effect, counted within the timing; for an activation under 0.
    choices: Option<&'v Value>,
    activated: bool,
    asked: Vec<(u8, usize)>,
}

impl<'v> Payload<'v> {
    fn read(kind: &str, payload: &'v Value) -> Self {
        let wanted = payload.get("selectedEffectIndexes").and_then(Value::as_array);
        let activated = kind == "activate";
        Self {
            zone_index: index(payload.get("zoneIndex")),
            target: payload.get("targetUnitId"),
            wanted: wanted.map(|list| list.iter().filter_map(|at| index(Some(at))).collect()),
            choices: payload.get(if activated { "cardChoices" } else { "selectedEffectCardChoices" }),
            activated,
            asked: Vec::new(),
        }
    }

    /// Answers a nested decision of the played card; others are answered as usual.
    fn answer(&mut self, rules: &Duelists, s: &State, card: Card, decision: &Decision) -> Option<Answer> {
        let (cause, ability) = decision.cause?;
        if cause.card != card {
            return None;
        }
        let ask = decision.asks.first()?;
        let pick = |item: Item| {
            let at = decision.items(0).iter().position(|choice| choice.on == item)?;
            Some(Answer::pick(0, u16::try_from(at).ok()?))
        };
        match ask.word {
            words::ASK_SLOT => {
                let slot = u8::try_from(self.zone_index?).ok()?;
                let slots = decision.items(0).iter();
                let at =
                    slots.clone().position(|choice| matches!(choice.on, Item::Slot(_, _, n) if n == slot));
                Some(Answer::pick(0, u16::try_from(at?).ok()?))
            }
            words::ASK_TARGET => {
                let unit = unit_of(s, self.target);
                let named = unit.and_then(|unit| pick(Item::Card(s.world.refer(unit.card))));
                Some(named.unwrap_or_else(|| Answer::take(0)))
            }
            words::ASK_USE => {
                let wanted = self.wanted.as_ref()?;
                let yes = wanted.contains(&rank(rules, s, card, usize::from(ability)));
                Some(Answer::pick(0, u16::from(yes)))
            }
            words::ASK_SEARCH => {
                let turn = self.count(ability);
                let list = if self.activated {
                    self.choices?
                } else {
                    self.choices?.get(rank(rules, s, card, usize::from(ability)).to_string())?
                };
                let id = list.get(turn)?.as_str()?;
                let def = rules.pool.find(id).and_then(|def| pick(Item::Def(def)));
                def.or_else(|| pick(Item::None))
            }
            _ => None,
        }
    }

    /// How often this effect has asked for a card before.
    fn count(&mut self, ability: u8) -> usize {
        match self.asked.iter_mut().find(|(known, _)| *known == ability) {
            Some((_, times)) => {
                *times += 1;
                *times
            }
            None => {
                self.asked.push((ability, 0));
                0
            }
        }
    }
}

fn submit(
    session: &mut Session<Duelists>,
    seat: Seat,
    wanted: Wanted,
    mut payload: Payload<'_>,
) -> Result<(), Word> {
    let decision = session.decision().ok_or(words::GAME_ENDED)?;
    let ask = decision.find(wanted.word).ok_or(words::CONDITION_NOT_MET)?;
    let number = u8::try_from(ask).map_err(|_| words::CONDITION_NOT_MET)?;
    let answer = if decision.asks[ask].shape == Shape::Nothing {
        Answer::take(number)
    } else {
        let items = decision.items(ask).iter();
        let at = items.clone().position(|choice| choice.on == wanted.on && choice.at == wanted.at);
        let at = at.ok_or(words::CONDITION_NOT_MET)?;
        Answer::pick(number, u16::try_from(at).map_err(|_| words::CONDITION_NOT_MET)?)
    };
    let card = match wanted.on {
        Item::Card(card) | Item::Ability(card, _) => card.card,
        _ => NO_CARD,
    };
    let rules = session.shared();
    let mut follow = |here: &mut dyn Live, decision: &Decision| {
        let state = here.state().downcast_ref::<State>();
        let settled = state.and_then(|state| payload.answer(&rules, state, card, decision));
        settled.or_else(|| Some(here.usual(decision)))
    };
    session.answer_with(seat, answer, &mut follow).map_err(|_| words::CONDITION_NOT_MET)
}

/// The position of an effect among the card's effects of the same timing.
fn rank(rules: &Duelists, s: &State, card: Card, ability: usize) -> usize {
    let abilities = rules.pool.abilities_of(s.def(card));
    let Some(event) = abilities.get(ability).and_then(|code| code.head.heard).map(|heard| heard.event) else {
        return 0;
    };
    abilities[..ability].iter().filter(|code| effect::fires(code, event)).count()
}

fn source(s: &State, seat: Seat, payload: &Value) -> Option<Card> {
    let id = payload.get("sourceId")?.as_str()?;
    if let Some(slot) = id.strip_prefix("spell:") {
        let card = *s.world.row(seat, zones::SPELLS).get(slot.parse::<usize>().ok()?)?;
        return (card != NO_CARD).then_some(card);
    }
    let unit = unit_of(s, payload.get("sourceId"))?;
    on_side(s, unit, seat).then_some(unit.card)
}

fn unit_of<'s>(s: &'s State, id: Option<&Value>) -> Option<&'s Unit> {
    let uid: u32 = id?.as_str()?.strip_prefix('u')?.parse().ok()?;
    s.units.iter().flatten().find(|unit| unit.is_there() && unit.uid == uid)
}

fn on_side(s: &State, unit: &Unit, seat: Seat) -> bool {
    s.find_unit(unit.card).is_some_and(|(side, _)| side == seat)
}

fn index(value: Option<&Value>) -> Option<usize> {
    value?.as_u64().and_then(|at| usize::try_from(at).ok())
}

/// The reference turns a numeric string or null into a number.
fn hand_index(rules: &Duelists, value: Option<&Value>) -> Option<usize> {
    match value? {
        Value::Null if rules.compat() => Some(0),
        Value::String(text) if rules.compat() => {
            let text = text.trim();
            if text.is_empty() { Some(0) } else { text.parse().ok() }
        }
        Value::Number(number) => {
            let whole = number.as_f64().filter(|value| value.fract() == 0.0 && *value >= 0.0);
            number.as_u64().or(whole.map(|value| value as u64)).and_then(|at| usize::try_from(at).ok())
        }
        _ => None,
    }
}

fn zone_index(rules: &Duelists, payload: &Value) -> Option<usize> {
    match payload.get("zoneIndex")? {
        Value::Null if rules.compat() => Some(0),
        value => index(Some(value)),
    }
}

/// The state as recorded games show it. With `whole`, decks are listed and not only counted.
pub fn state(rules: &Duelists, s: &State, whole: bool) -> Value {
    let id = |card: Card| rules.pool.def(s.def(card)).id.clone();
    let mut players = Map::new();
    for seat in 0..2u8 {
        let ids = |zone| s.world.zone(seat, zone).iter().map(|card| id(*card)).collect::<Vec<_>>();
        let mut player = Map::new();
        player.insert("hp".into(), json!(s.get(seat, track::LIFE)));
        player.insert("mana".into(), json!(s.get(seat, track::MANA)));
        player.insert("manaMax".into(), json!(s.get(seat, track::MANA_MAX)));
        let deck = ids(zones::DECK);
        if whole {
            player.insert("deck".into(), json!(deck));
        } else {
            player.insert("deckCount".into(), json!(deck.len()));
            player.insert("deckHash".into(), json!(deck_hash(&deck)));
        }
        player.insert("hand".into(), json!(ids(zones::HAND)));
        let units = s.units[usize::from(seat)].iter();
        player.insert("units".into(), units.map(|unit| unit_json(rules, s, unit)).collect());
        player.insert("spells".into(), spells(rules, s, seat));
        player.insert("graveyard".into(), json!(ids(zones::GRAVEYARD)));
        player.insert("banished".into(), json!(ids(zones::BANISHED)));
        players.insert(SEATS[usize::from(seat)].into(), Value::Object(player));
    }
    let stack = s.stack.iter().map(|item| {
        let (key, action) = match item.written {
            Some((key, action)) => {
                let written = rules.pool.symbols.get(action);
                (json!(rules.pool.symbols.get(key)), serde_json::from_str(written).unwrap_or(Value::Null))
            }
            None => (Value::Null, Value::Null),
        };
        json!({ "actor": SEATS[usize::from(item.owner)], "card": id(item.card), "effectKey": key, "action": action })
    });
    let stack: Value = stack.collect();
    json!({
        "turn": s.turn,
        "phase": s.phase.name(),
        "active": SEATS[usize::from(s.active)],
        "priority": SEATS[usize::from(s.priority)],
        "passes": s.passes,
        "pendingAdvance": s.pending_advance,
        "winner": s.winner.map(|(seat, _)| SEATS[usize::from(seat)]),
        "players": players,
        "stack": stack,
    })
}

fn unit_json(rules: &Duelists, s: &State, unit: &Unit) -> Value {
    if !unit.is_there() {
        return Value::Null;
    }
    let (hp, max_hp) = layers::hp(rules, s, unit);
    let mut json = json!({
        "uid": format!("u{}", unit.uid),
        "card": rules.pool.def(s.def(unit.card)).id,
        "atk": layers::atk(rules, s, unit),
        "hp": hp,
        "maxHp": max_hp,
        "exhausted": unit.exhausted,
        "noAttackTurn": unit.no_attack.then_some(unit.summon_turn),
    });
    if !rules.compat() {
        let names = verbs::status::listed(s, unit.card).map(|(word, sym, _)| match (word, sym) {
            (Some(words::GUARD_STATUS), _) => "guard".to_owned(),
            (Some(word), _) => VOCABULARY.word(word).name.to_owned(),
            (None, Some(sym)) => rules.pool.symbols.get(sym).to_owned(),
            (None, None) => String::new(),
        });
        json["statuses"] = names.collect();
    }
    json
}

fn spells(rules: &Duelists, s: &State, seat: Seat) -> Value {
    let slots = s.world.row(seat, zones::SPELLS).iter().zip(&s.spells[usize::from(seat)]);
    slots
        .map(|(card, attachment)| {
            if *card == NO_CARD {
                return Value::Null;
            }
            let id = &rules.pool.def(s.def(*card)).id;
            match attachment.on {
                Some(_) => json!({
                    "card": id, "on": format!("u{}", attachment.uid), "atk": attachment.atk, "hp": attachment.hp
                }),
                None => json!({ "card": id }),
            }
        })
        .collect()
}

/// FNV-1a, 32 bit, over the ids from top to bottom joined by commas.
fn deck_hash(deck: &[String]) -> String {
    let bytes = deck.join(",");
    let hash =
        bytes.bytes().fold(0x811c_9dc5u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    format!("{hash:08x}")
}
