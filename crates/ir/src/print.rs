//! The IR as readable text: one line a step, names instead of numbers.
//!
//! Two cards print alike only if they say the same. Words of the cards are in quotes, variables are `$0`, `$1`, and a
//! vocabulary name that the notation uses itself is in backticks. What the language implies is marked: `(implied)`
//! ends a line that is not written on the card, `·` follows such a value inside a line that is.

mod line;
mod name;
mod step;
mod value;

use line::Line;
use value::Values;

use crate::{Ability, Body, Card, Cards, Limit, Limits, Scope, User, Vocabulary, words};

/// Everything a card says.
pub fn card(card: &Card, cards: &Cards, vocabulary: &Vocabulary) -> String {
    let mut values = Values::new(&cards.symbols, vocabulary);
    let mut out = format!("card {} {:?}\n", name::id(&card.id), card.name);
    let mut facts = vec![format!("kind {}", values.word(card.kind))];
    facts.extend(card.numbers.iter().map(|&(attr, number)| format!("{} {number}", values.attr(attr))));
    facts
        .extend(card.tags.iter().map(|&(attr, sym)| format!("{} {}", values.attr(attr), values.symbol(sym))));
    facts.extend(card.marks.iter().map(|&mark| format!("has {}", values.word(mark))));
    out.push_str(&format!("  {}\n", facts.join(", ")));
    for (attr, rule) in &card.rules {
        out.push_str(&format!("  rule {}: {}\n", values.attr(*attr), values.whole(rule)));
    }
    for (at, ability) in card.abilities.iter().enumerate() {
        numbered(ability, &format!("{}", at + 1), &mut values, 2, &mut out);
    }
    out
}

/// One ability by itself.
pub fn ability(ability: &Ability, cards: &Cards, vocabulary: &Vocabulary) -> String {
    let mut values = Values::new(&cards.symbols, vocabulary);
    let mut out = format!("{}\n", title(ability, &values));
    sections(ability, &mut values, 2, &mut out);
    out
}

/// An ability under its number, and its parts under theirs.
fn numbered(ability: &Ability, number: &str, values: &mut Values<'_>, indent: usize, out: &mut String) {
    out.push_str(&format!("{:indent$}ability {number}: {}\n", "", title(ability, values)));
    sections(ability, values, indent + 2, out);
    for (at, part) in ability.parts.iter().enumerate() {
        numbered(part, &format!("{number}.{}", at + 1), values, indent + 2, out);
    }
}

fn title(ability: &Ability, values: &Values<'_>) -> String {
    let mut out = words::ability_kind(ability.kind).to_owned();
    if let Some(name) = ability.name {
        out.push_str(&format!(" {}", values.symbol(name)));
    }
    if !ability.zones.is_empty() {
        let zones: Vec<_> = ability.zones.iter().map(|&zone| values.zone(zone)).collect();
        out.push_str(&format!(" from {}", zones.join(", ")));
    }
    out
}

/// The parts of an ability, each under its label.
fn sections(ability: &Ability, values: &mut Values<'_>, indent: usize, out: &mut String) {
    let mut section = |label: &str, lines: &[Line]| line::labelled(label, lines, indent, out);
    if let Some(pattern) = &ability.when {
        section("when", &[Line::new(values.text(|values| values.pattern(pattern)))]);
    }
    if let Some(during) = &ability.during {
        section("while", &[Line::new(values.whole(during))]);
    }
    for (at, condition) in ability.conditions.iter().enumerate() {
        section(if at == 0 { "if" } else { "and" }, &[Line::new(values.whole(condition))]);
    }
    if !ability.cost.is_empty() {
        section("pay", &values.block(&ability.cost));
    }
    section("do", &body(&ability.body, values));
    if !ability.finish.is_empty() {
        section("finish", &values.block(&ability.finish));
    }
    let limits = limits(&ability.limits, values);
    let user = user(&ability.user, values);
    for (label, words) in [("limit", limits), ("user", user), ("marks", marks(ability, values))] {
        if !words.is_empty() {
            section(label, &[Line::new(words.join(", "))]);
        }
    }
}

fn body(body: &Body, values: &mut Values<'_>) -> Vec<Line> {
    match body {
        Body::Run(block) if block.is_empty() => vec![Line::new("nothing".to_owned())],
        Body::Run(block) => values.block(block),
        Body::Modes(modes) => {
            let mut lines = Vec::new();
            for mode in modes {
                let mut kids = Vec::new();
                if !mode.cost.is_empty() {
                    kids.push(Line::with("pay".to_owned(), values.block(&mode.cost)));
                }
                kids.push(Line::with("do".to_owned(), values.block(&mode.body)));
                lines.push(Line::with(values.mode(mode.name), kids));
            }
            vec![Line::with("one of".to_owned(), lines)]
        }
        Body::Modify { to, with } => {
            let head = values.text(|values| {
                values.push("change ");
                values.loose(to);
            });
            vec![Line::with(head, values.changes(with))]
        }
        Body::Replace { with, mandatory } => {
            let head = if *mandatory { "instead, without asking" } else { "instead" };
            vec![Line::with(head.to_owned(), values.block(with))]
        }
    }
}

fn limits(limits: &Limits, values: &mut Values<'_>) -> Vec<String> {
    let Limits { turn, game, stay, global_turn } = limits;
    let rows = [(turn, "a turn"), (game, "a game"), (stay, "a stay"), (global_turn, "a turn for all copies")];
    rows.iter()
        .filter_map(|(limit, per)| {
            let Limit { times, implied } = limit.as_ref()?;
            let times =
                limit.as_ref()?.fixed().map_or_else(|| values.whole(times), |times| times.to_string());
            Some(format!("{times} {per}{}", if *implied { line::IMPLIED } else { "" }))
        })
        .collect()
}

fn user(user: &User, values: &mut Values<'_>) -> Vec<String> {
    let User { who, by, optional, fast } = user;
    let mut out: Vec<String> = by.iter().map(|by| values.whole(by)).collect();
    if *who != Scope::default() {
        let who = match who {
            Scope::Source => "this card",
            Scope::Own => "you",
            Scope::Opposing => "the opponent",
            Scope::Any => "anyone",
        };
        out.push(who.to_owned());
    }
    if *optional {
        out.push("optional".to_owned());
    }
    if *fast {
        out.push("fast".to_owned());
    }
    out
}

fn marks(ability: &Ability, values: &Values<'_>) -> Vec<String> {
    ability.marks.iter().map(|&mark| values.word(mark)).collect()
}
