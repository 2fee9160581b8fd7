//! The IR as JSON: names instead of numbers, keys in a fixed order, nothing left out.
//!
//! A span is `[start, end]` in bytes of the card's file; where both are equal, the language implies the part.

mod object;
mod step;
mod value;

use cardwright_source::Place;
use object::Object;
use serde_json::{Value, json};

use crate::{
    Ability, Attr, Body, Card, Cards, Limit, Limits, Sym, Symbols, User, Verb, Vocabulary, Word, Zone, words,
};

/// Everything a card says.
pub fn card(card: &Card, cards: &Cards, vocabulary: &Vocabulary) -> Value {
    let names = &Names { symbols: &cards.symbols, vocabulary };
    let Card { id, name, kind, numbers, tags, marks, rules, abilities, place } = card;
    let mut out = Object::new(names);
    out.put("id", id.as_str())
        .put("name", name.as_str())
        .put("kind", names.word(*kind))
        .list("numbers", numbers, |names, (attr, value)| json!({ "attr": names.attr(*attr), "value": value }))
        .list(
            "tags",
            tags,
            |names, (attr, sym)| json!({ "attr": names.attr(*attr), "value": names.symbol(*sym) }),
        )
        .list("marks", marks, |names, &mark| names.word(mark).into())
        .list(
            "rules",
            rules,
            |names, (attr, rule)| json!({ "attr": names.attr(*attr), "value": names.expr(rule) }),
        )
        .list("abilities", abilities, |names, ability| names.ability(ability))
        .put("place", names.place(*place));
    out.done()
}

/// One ability by itself.
pub fn ability(ability: &Ability, cards: &Cards, vocabulary: &Vocabulary) -> Value {
    Names { symbols: &cards.symbols, vocabulary }.ability(ability)
}

/// The tables that name what is in a card.
struct Names<'a> {
    symbols: &'a Symbols,
    vocabulary: &'a Vocabulary,
}

impl Names<'_> {
    fn ability(&self, ability: &Ability) -> Value {
        let Ability { kind, name, zones, when, during, conditions, .. } = ability;
        let Ability { cost, body, finish, limits, user, marks, parts, place, .. } = ability;
        let User { who, by, optional, fast } = user;
        let by = by.as_ref().map(|by| self.expr(by));
        let mut out = Object::new(self);
        out.put("kind", words::ability_kind(*kind))
            .put("name", self.maybe_symbol(*name))
            .list("zones", zones, |names, &zone| names.zone(zone).into())
            .put("when", when.as_ref().map(|pattern| self.pattern(pattern)))
            .maybe("during", during.as_ref())
            .exprs("conditions", conditions)
            .steps("cost", cost)
            .put("body", self.body(body))
            .steps("finish", finish)
            .put("limits", self.limits(limits))
            .put("user", json!({ "who": words::scope(*who), "by": by, "optional": optional, "fast": fast }))
            .list("marks", marks, |names, &mark| names.word(mark).into())
            .list("parts", parts, |names, part| names.ability(part))
            .put("place", self.place(*place));
        out.done()
    }

    fn body(&self, body: &Body) -> Value {
        let mut out = Object::new(self);
        match body {
            Body::Run(block) => out.put("body", "run").steps("steps", block),
            Body::Modes(modes) => out.put("body", "modes").list("modes", modes, |names, mode| {
                let mut out = Object::new(names);
                out.put("name", names.maybe_symbol(mode.name))
                    .steps("cost", &mode.cost)
                    .steps("steps", &mode.body);
                out.done()
            }),
            Body::Modify { to, with } => {
                out.put("body", "modify")
                    .expr("to", to)
                    .list("with", with, |names, change| names.change(change))
            }
            Body::Replace { with, mandatory } => {
                out.put("body", "replace").put("mandatory", *mandatory).steps("steps", with)
            }
        };
        out.done()
    }

    fn limits(&self, limits: &Limits) -> Value {
        let limit = |limit: &Option<Limit>| {
            limit.as_ref().map(|limit| {
                let times = limit.fixed().map_or_else(|| self.expr(&limit.times), Value::from);
                json!({ "times": times, "implied": limit.implied })
            })
        };
        let Limits { turn, game, stay, global_turn } = limits;
        json!({ "turn": limit(turn), "game": limit(game), "stay": limit(stay), "global_turn": limit(global_turn) })
    }

    fn place(&self, place: Place) -> Value {
        let mut out = Object::new(self);
        out.put("file", place.file.0).span(place.span);
        out.done()
    }

    fn verb(&self, verb: Verb) -> &'static str {
        self.vocabulary.verb(verb).name
    }

    fn attr(&self, attr: Attr) -> &'static str {
        self.vocabulary.attr(attr).name
    }

    fn word(&self, word: Word) -> &'static str {
        self.vocabulary.word(word).name
    }

    fn zone(&self, zone: Zone) -> &'static str {
        self.vocabulary.zone(zone).name
    }

    fn symbol(&self, sym: Sym) -> &str {
        self.symbols.get(sym)
    }

    fn maybe_symbol(&self, sym: Option<Sym>) -> Option<&str> {
        sym.map(|sym| self.symbol(sym))
    }
}
