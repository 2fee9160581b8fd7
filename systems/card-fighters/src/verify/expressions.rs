//! Recorded values of expressions, in small worlds that the file describes.

use std::{collections::BTreeMap, sync::Arc};

use cardwright_ir::Seat;
use cardwright_source::Source;
use cardwright_system::KindReport;
use cardwright_table::Card;
use serde_json::{Value as Json, json};

use super::Pool;
use crate::{
    lower,
    rules::{
        code::{CardKind, Filled, Find, Get, To},
        compile,
        value::{self, Sight, Stop, Value},
    },
    vocabulary::zones,
};

/// Worlds first, then one case a line.
pub(super) fn expressions(files: &[Arc<Source>], pool: &Pool, report: &mut KindReport, step: &dyn Fn()) {
    let mut worlds: BTreeMap<String, Json> = BTreeMap::new();
    for (line, case) in super::lines(files) {
        if let Some(state) = case.get("state") {
            worlds.insert(case["world"].as_str().unwrap_or_default().to_owned(), state.clone());
            continue;
        }
        let name = case["case"].as_str().unwrap_or(&line).to_owned();
        let result = match worlds.get(case["world"].as_str().unwrap_or_default()) {
            Some(world) => compare(&case, world, pool),
            None => Err("there is no such world".to_owned()),
        };
        report.case(name, result);
        step();
    }
}

fn compare(case: &Json, state: &Json, pool: &Pool) -> Result<(), String> {
    let mut world = World::new(state);
    let text = case["expr"].as_str().unwrap_or_default();
    let found = match lower::lone(text, &world.names, &pool.known) {
        None => Value::Nil,
        Some((expr, cards)) => {
            let ex = compile::expression(&expr, &cards.symbols)?;
            value::value(&mut world, &ex).map_err(|halt| format!("{halt:?}"))?
        }
    };
    let found = world.show(&found);
    super::difference("value", &case["value"], &found).map_or(Ok(()), Err)
}

/// A world that a file describes.
struct World<'w> {
    state: &'w Json,
    cards: Vec<&'w Json>,
    /// Names of the rule's own variables.
    names: Vec<String>,
    vars: Vec<Option<Value>>,
    it: Option<Value>,
}

impl<'w> World<'w> {
    fn new(state: &'w Json) -> Self {
        let cards = state["cards"].as_array().into_iter().flatten().collect();
        let mut world = World { state, cards, names: Vec::new(), vars: Vec::new(), it: None };
        for (name, value) in state["vars"].as_object().into_iter().flatten() {
            if name.starts_with('_') {
                world.names.push(name.clone());
                world.vars.push(Some(world.read(value)));
            }
        }
        world
    }

    fn card(&self, id: &Json) -> Option<Card> {
        let at = self.cards.iter().position(|card| card["id"] == *id)?;
        Card::try_from(at).ok()
    }

    fn read(&self, value: &Json) -> Value {
        match value {
            Json::Bool(value) => Value::Bool(*value),
            Json::Number(value) => {
                Value::Int(value.as_i64().and_then(|value| i32::try_from(value).ok()).unwrap_or(0))
            }
            Json::String(text) => Value::Text(text.as_str().into()),
            Json::Array(list) => Value::List(self.list(list)),
            Json::Object(_) => self.card(&value["card"]).map_or(Value::Nil, Value::Card),
            Json::Null => Value::Nil,
        }
    }

    fn list(&self, ids: &[Json]) -> Vec<Value> {
        ids.iter().filter_map(|id| self.card(id)).map(Value::Card).collect()
    }

    fn named(&self, name: &str) -> Option<Card> {
        self.card(&self.state["vars"][name]["card"])
    }

    fn named_list(&self, name: &str) -> Vec<Value> {
        self.state["vars"][name].as_array().map_or(Vec::new(), |list| self.list(list))
    }

    fn player(&self, seat: Seat) -> &Json {
        &self.state[if seat == 0 { "me" } else { "opp" }]
    }

    fn show(&self, value: &Value) -> Json {
        match value {
            Value::Nil => Json::Null,
            Value::Bool(value) => json!(value),
            Value::Int(value) => json!(value),
            Value::Text(text) => json!(text.as_ref()),
            Value::Seat(seat) => json!({ "player": if *seat == 0 { "me" } else { "opp" } }),
            Value::Card(card) => json!({ "card": self.cards[usize::from(*card)]["id"] }),
            Value::List(list) => list.iter().map(|value| self.show(value)).collect(),
            Value::Nan => json!({ "nan": true }),
        }
    }

    fn int(value: &Json) -> Option<Value> {
        value.as_i64().and_then(|value| i32::try_from(value).ok()).map(Value::Int)
    }
}

impl Sight for World<'_> {
    fn me(&self) -> Seat {
        0
    }

    fn this(&self) -> Option<Card> {
        self.named("this")
    }

    fn trigger(&self) -> Option<Card> {
        self.named("trigger")
    }

    fn attacker(&self) -> Option<Card> {
        self.named("attacker")
    }

    fn blocker(&self) -> Option<Card> {
        self.named("blocker")
    }

    fn ua_bp(&self) -> Option<i32> {
        self.state["vars"]["uaBP"].as_i64().and_then(|value| i32::try_from(value).ok())
    }

    fn targets(&self, _: To) -> Vec<Value> {
        self.named_list("tgt")
    }

    fn previous(&self) -> Vec<Value> {
        self.named_list("prevTgt")
    }

    fn filled(&self, which: Filled) -> Vec<Value> {
        self.named_list(match which {
            Filled::Discarded => "discarded",
            Filled::Sacrificed => "sacrificed",
            Filled::Destroyed => "destroyed",
            Filled::Moved => "moved",
            Filled::Trashed => "trashed",
        })
    }

    fn var(&self, var: u8) -> Option<Value> {
        self.vars.get(usize::from(var)).cloned().flatten()
    }

    fn set_var(&mut self, var: u8, value: Value) {
        let at = usize::from(var);
        if self.vars.len() <= at {
            self.vars.resize(at + 1, None);
        }
        self.vars[at] = Some(value);
    }

    fn it(&self) -> Option<Value> {
        self.it.clone()
    }

    fn bind(&mut self, value: Option<Value>) {
        self.it = value;
    }

    fn alone(&self) -> bool {
        self.player(0)["ring"].as_array().is_some_and(|ring| ring.len() == 1)
    }

    fn solo(&self) -> bool {
        let attackers = self.state["attackers"].as_array();
        attackers.is_some_and(|attackers| {
            attackers.len() == 1 && self.this().is_none_or(|this| self.card(&attackers[0]) == Some(this))
        })
    }

    fn done(&self) -> bool {
        true
    }

    fn kind(&self, card: Card) -> CardKind {
        match self.cards[usize::from(card)]["type"].as_str() {
            Some("action") => CardKind::Action,
            Some("reaction") => CardKind::Reaction,
            _ => CardKind::Character,
        }
    }

    fn of_card(&self, card: Card, get: Get) -> Option<Value> {
        let data = self.cards[usize::from(card)];
        match get {
            Get::Bp if self.kind(card) != CardKind::Character => Some(Value::Nan),
            Get::Bp => World::int(&data["bp"]),
            Get::Sp => World::int(&data["sp"]),
            Get::LastBp => World::int(&data["lastbp"]),
            Get::Ability => Some(Value::Text(data["ability"].as_str().unwrap_or_default().into())),
            Get::Controller => {
                let has = |seat: Seat| {
                    let lists = ["ring", "hand", "discards"];
                    lists.iter().any(|list| {
                        self.player(seat)[*list].as_array().is_some_and(|ids| ids.contains(&data["id"]))
                    })
                };
                (0..2).find(|seat| has(*seat)).map(Value::Seat)
            }
            _ => None,
        }
    }

    fn of_seat(&self, seat: Seat, get: Get) -> Option<Value> {
        let player = self.player(seat);
        let list = |name: &str| player[name].as_array().map(|ids| Value::List(self.list(ids)));
        match get {
            Get::Hp => World::int(&player["hp"]),
            Get::Sp => World::int(&player["sp"]),
            Get::LostSp => World::int(&player["lostsp"]),
            Get::NcDamaged => player["ncdamaged"].as_bool().map(Value::Bool),
            Get::Zone(zones::HAND) => list("hand"),
            Get::Zone(zones::DISCARDS) => list("discards"),
            Get::Zone(zones::RING) => list("ring"),
            _ => None,
        }
    }

    fn united(&self, card: Card) -> bool {
        let id = &self.cards[usize::from(card)]["id"];
        self.state["united"].as_array().is_some_and(|list| list.contains(id))
    }

    fn flip(&mut self) -> Result<bool, Stop> {
        Ok(true)
    }

    fn may(&mut self) -> Result<bool, Stop> {
        Ok(true)
    }

    fn found(&mut self, _: &Find) -> Result<Vec<Value>, Stop> {
        Ok(Vec::new())
    }
}
