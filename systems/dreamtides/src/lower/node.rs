//! Nodes of abilities as verbs: the name is the node's, the arguments are its fields.

use cardwright_ir::{Expr, Join, Node, Param, Step, Stmt, Ty, Verb};
use serde::Serialize;
use serde_json::Value;

use super::Lowering;
use crate::{
    syntax::tree::{Condition, Cost, Effect, TriggeredAbility},
    vocabulary::{VOCABULARY, verbs, words},
};

/// Which part of an ability a node is. Some names exist in several.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    Effect,
    Cost,
    Condition,
    Rule,
    Value,
}

impl Part {
    /// What stands before the name of its verbs.
    pub(super) fn prefix(self) -> &'static str {
        match self {
            Part::Effect | Part::Value => "",
            Part::Cost => "pay_",
            Part::Condition => "if_",
            Part::Rule => "rule_",
        }
    }

    /// The part that stands in a parameter.
    pub(super) fn of(param: &Param) -> Self {
        match (param.name, param.ty) {
            ("cost" | "additional_cost" | "of", Ty::Words) => Part::Cost,
            ("ability", _) => Part::Rule,
            _ => Part::Value,
        }
    }
}

impl Lowering {
    /// A node as a statement.
    pub(super) fn step(&mut self, part: Part, node: &impl Serialize) -> Stmt {
        let (verb, args) = self.call(part, &json(node));
        Stmt { node: Step::Do { verb, args, join: Join::Always }, span: self.span }
    }

    /// A cost as a statement.
    pub(super) fn pay(&mut self, cost: &Cost) -> Stmt {
        self.step(Part::Cost, cost)
    }

    /// A condition as a value.
    pub(super) fn condition(&mut self, condition: &Condition) -> Expr {
        let (verb, args) = self.call(Part::Condition, &json(condition));
        Expr::call(Ty::Bool, verb, args, self.span)
    }

    /// The verb and the arguments of a node.
    pub(super) fn call(&mut self, part: Part, node: &Value) -> (Verb, Vec<Expr>) {
        let (name, payload) = match node {
            Value::String(name) => (name.as_str(), &Value::Null),
            Value::Object(fields) => match fields.iter().next() {
                Some((name, payload)) => (name.as_str(), payload),
                None => ("", &Value::Null),
            },
            _ => ("", &Value::Null),
        };
        let verb = verbs::find(&format!("{}{}", part.prefix(), snake(name)))
            .expect("the vocabulary has a verb for every node; a test goes through them");
        if verb == verbs::CREATE_TRIGGER_UNTIL_END_OF_TURN {
            return (verb, self.created_trigger(payload));
        }
        let params = VOCABULARY.verb(verb).params;
        let args = match params {
            [] => Vec::new(),
            [only] if only.name == "of" => vec![self.value(only, payload)],
            [first, second] if first.name == "of" => {
                vec![self.value(first, &payload[0]), self.value(second, &payload[1])]
            }
            fields => fields.iter().map(|param| self.value(param, &payload[param.name])).collect(),
        };
        (verb, args)
    }

    /// What stands in a parameter; an empty list where there is nothing.
    pub(super) fn value(&mut self, param: &Param, value: &Value) -> Expr {
        let span = self.span;
        match value {
            Value::Null => Expr::implied(param.ty, Node::List(Vec::new())),
            Value::Number(number) => {
                let number =
                    number.as_u64().and_then(|number| i32::try_from(number).ok()).unwrap_or(i32::MAX);
                Expr::num(number, span)
            }
            Value::Bool(truth) => Expr::new(Ty::Bool, Node::Bool(*truth), span),
            Value::Array(items) => {
                let items = items.iter().map(|item| self.value(param, item)).collect();
                Expr::new(param.ty, Node::List(items), span)
            }
            _ if param.ty == Ty::Script => {
                let block = serde_json::from_value::<Effect>(value.clone()).map(|effect| self.block(&effect));
                Expr::new(Ty::Script, Node::Quote(block.unwrap_or_default()), span)
            }
            Value::String(name) if param.ty == Ty::Syms => Expr::sym(self.symbol(name), span),
            Value::String(name) => match self.word(param, name) {
                Some(word) => word,
                None => self.called(param, value),
            },
            Value::Object(_) => self.called(param, value),
        }
    }

    fn called(&mut self, param: &Param, value: &Value) -> Expr {
        let (verb, args) = self.call(Part::of(param), value);
        Expr::call(param.ty, verb, args, self.span)
    }

    /// A fixed word: a comparison, a collection, a turn.
    fn word(&self, param: &Param, name: &str) -> Option<Expr> {
        let name = snake(name);
        let part = Part::of(param);
        let unit = verbs::find(&format!("{}{name}", part.prefix()));
        if unit.is_some_and(|verb| VOCABULARY.verb(verb).params.is_empty()) {
            return None;
        }
        let at = words::WORDS.iter().position(|row| row.name == name)?;
        Some(Expr::word(cardwright_ir::Word(u16::try_from(at).ok()?), self.span))
    }

    fn created_trigger(&mut self, payload: &Value) -> Vec<Expr> {
        let span = self.span;
        let Ok(ability) = serde_json::from_value::<TriggeredAbility>(payload["trigger"].clone()) else {
            return Vec::new();
        };
        let pattern = self.pattern(&ability.trigger);
        let block = self.block(&ability.effect);
        vec![
            Expr::new(Ty::Bool, Node::Happened(Box::new(pattern)), span),
            Expr::new(Ty::Script, Node::Quote(block), span),
        ]
    }
}

/// A node as its JSON, which is how the vocabulary knows it.
fn json(node: &impl Serialize) -> Value {
    serde_json::to_value(node).unwrap_or_default()
}

/// The row of a node's verb.
pub(crate) fn verb_of(part: Part, node: &impl Serialize) -> u16 {
    let json = json(node);
    let name = match &json {
        Value::Object(fields) => fields.keys().next().map_or("", String::as_str),
        other => other.as_str().unwrap_or(""),
    };
    verbs::find(&format!("{}{}", part.prefix(), snake(name))).map_or(u16::MAX, |verb| verb.0)
}

/// The rows of the verbs that stand inside of a node: predicates, quantities, collections.
pub(crate) fn verbs_of(node: &impl Serialize) -> Box<[u16]> {
    fn name(name: &str, rows: &mut Vec<u16>) {
        if name.starts_with(|first: char| first.is_ascii_uppercase()) {
            rows.extend(verbs::find(&snake(name)).map(|verb| verb.0));
        }
    }
    fn walk(value: &Value, rows: &mut Vec<u16>) {
        match value {
            Value::String(text) => name(text, rows),
            Value::Array(items) => items.iter().for_each(|item| walk(item, rows)),
            Value::Object(fields) => fields.iter().for_each(|(key, value)| {
                name(key, rows);
                walk(value, rows);
            }),
            _ => {}
        }
    }
    let mut rows = Vec::new();
    match json(node) {
        // The node itself is known by its part.
        Value::Object(fields) if fields.len() == 1 => {
            fields.values().for_each(|value| walk(value, &mut rows));
        }
        other => walk(&other, &mut rows),
    }
    rows.into()
}

/// `DrawCards` to `draw_cards`.
pub(super) fn snake(name: &str) -> String {
    let mut snake = String::with_capacity(name.len() + 8);
    for (at, letter) in name.char_indices() {
        if letter.is_ascii_uppercase() && at > 0 {
            snake.push('_');
        }
        snake.push(letter.to_ascii_lowercase());
    }
    snake
}

/// `draw_cards` to `DrawCards`.
pub(super) fn pascal(name: &str) -> String {
    let capital = |part: &str| {
        let mut letters = part.chars();
        match letters.next() {
            Some(first) => first.to_ascii_uppercase().to_string() + letters.as_str(),
            None => String::new(),
        }
    };
    name.split('_').map(capital).collect()
}
