//! Checks the names, functions and attributes of expressions.

use cardwright_source::{Span, span};

use super::{
    expr::{Expr, Kind},
    problem::shown,
    rule::Reader,
    target, words,
};

/// What an expression gives, as far as its text tells.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Gives {
    Player,
    Card,
    /// A list of cards or players.
    List,
    /// The targets: a list that stands for its first card where a card is wanted.
    Targets,
    Number,
    Text,
    /// A truth about a card whose attributes can be read, too.
    Truth,
    Anything,
}

/// Checks names, functions and attributes of an expression.
pub(crate) fn expression(reader: &mut Reader<'_>, expr: &Expr) {
    gives(reader, expr);
}

fn gives(reader: &mut Reader<'_>, expr: &Expr) -> Gives {
    match &expr.kind {
        Kind::Int(_) => Gives::Number,
        Kind::Text(_) => Gives::Text,
        Kind::Bool(_) => Gives::Truth,
        Kind::Nil => Gives::Anything,
        Kind::Name(name) => named(reader, name, expr.span),
        Kind::Attr(of, attr) => {
            let of = gives(reader, of);
            attribute(reader, of, attr, expr.span)
        }
        Kind::Index(of, _) => match gives(reader, of) {
            Gives::List | Gives::Targets => Gives::Card,
            Gives::Anything => Gives::Anything,
            _ => {
                reader.problems.add(
                    "E-125",
                    expr.span,
                    "only lists have numbered elements",
                    "write for example `tgt.0`",
                );
                Gives::Anything
            }
        },
        Kind::Call(name, args) => call(reader, name, args, expr.span),
        Kind::Not(of) => {
            gives(reader, of);
            Gives::Truth
        }
        Kind::Minus(of) | Kind::Plus(of) => {
            gives(reader, of);
            Gives::Number
        }
        Kind::Math(_, a, b) => {
            gives(reader, a);
            gives(reader, b);
            Gives::Number
        }
        Kind::Chain(first, rest) => {
            gives(reader, first);
            for (_, expr) in rest {
                gives(reader, expr);
            }
            Gives::Truth
        }
        Kind::And(a, b) | Kind::Or(a, b) => {
            let (a, b) = (gives(reader, a), gives(reader, b));
            if a == b { a } else { Gives::Anything }
        }
        Kind::All(value, list) | Kind::Map(value, list) => {
            gives(reader, value);
            gives(reader, list);
            if matches!(expr.kind, Kind::All(..)) { Gives::Truth } else { Gives::List }
        }
    }
}

fn named(reader: &mut Reader<'_>, name: &str, at: Span) -> Gives {
    if reader.vars.iter().any(|var| var == name) {
        if !reader.used.iter().any(|used| used == name) {
            reader.used.push(name.to_owned());
        }
        return Gives::Anything;
    }
    match name {
        "me" | "opp" => Gives::Player,
        "this" | "attacker" | "blocker" | "trigger" | "card" => Gives::Card,
        "tgt" => Gives::Targets,
        "prevtgt" | "discarded" | "sacrificed" | "destroyed" | "moved" | "trashed" => Gives::List,
        "uabp" => Gives::Number,
        "alone" | "soloattack" | "opplostsp" | "char" | "action" | "reaction" => Gives::Truth,
        "instant" | "triggered" | "auto" => Gives::Text,
        _ => {
            let message = format!("unknown name `{}`", shown(name));
            let vars = reader.vars.clone();
            let known = words::NAMES.iter().copied().chain(vars.iter().map(String::as_str));
            reader.problems.unknown("E-125", at, message, name, known);
            Gives::Anything
        }
    }
}

fn attribute(reader: &mut Reader<'_>, of: Gives, attr: &str, at: Span) -> Gives {
    let (known, kind): (Vec<&str>, &str) = match of {
        Gives::Player => (words::PLAYER_ATTRS.to_vec(), "a player"),
        Gives::Card | Gives::Truth => (words::CARD_ATTRS.to_vec(), "a card"),
        Gives::List => (words::LIST_ATTRS.to_vec(), "a list"),
        Gives::Targets => ([words::LIST_ATTRS, words::CARD_ATTRS].concat(), "a list of targets"),
        Gives::Number => (Vec::new(), "a number"),
        Gives::Text => (Vec::new(), "a text"),
        Gives::Anything => ([words::PLAYER_ATTRS, words::CARD_ATTRS, words::LIST_ATTRS].concat(), "anything"),
    };
    if !known.contains(&attr) {
        let start = usize::from(at.end()) - attr.len();
        let here = span(start, at.end().into());
        let message = format!("no attribute `{}` on {kind}", shown(attr));
        reader.problems.unknown("E-125", here, message, attr, known.iter().copied());
        return Gives::Anything;
    }
    match attr {
        "hand" | "discards" | "ring" | "deck" | "removed" => Gives::List,
        "ability" => Gives::Text,
        "controller" => Gives::Player,
        "ncdamaged" => Gives::Truth,
        _ => Gives::Number,
    }
}

fn call(reader: &mut Reader<'_>, name: &str, args: &[Expr], at: Span) -> Gives {
    let Some((_, low, high)) = words::FUNCTIONS.iter().find(|(known, ..)| *known == name) else {
        let message = format!("unknown function `{}`", shown(name));
        let known = words::FUNCTIONS.iter().map(|(name, ..)| *name);
        reader.problems.unknown("E-125", at, message, name, known);
        args.iter().for_each(|arg| expression(reader, arg));
        return Gives::Anything;
    };
    if args.len() < *low || args.len() > *high {
        let message = format!("`{name}` does not take {} arguments", args.len());
        let help = if low == high { format!("it takes {low}") } else { format!("it takes {low} to {high}") };
        reader.problems.add("E-125", at, message, help);
    }
    if name == "gettargets" {
        match args {
            [text] if matches!(text.kind, Kind::Text(_)) => {
                target::quoted(reader, text);
            }
            _ => {
                let help = "write for example `getTargets('characters@oppRing')`";
                reader.problems.add("E-125", at, "`getTargets` takes a filter in quotes", help);
            }
        }
        return Gives::List;
    }
    args.iter().for_each(|arg| expression(reader, arg));
    match name {
        "ischar" | "inuattack" | "flipcoin" | "all" | "any" | "bool" => Gives::Truth,
        "sorted" => Gives::List,
        "str" => Gives::Text,
        "max" | "min" => Gives::Anything,
        _ => Gives::Number,
    }
}
