//! Reads the arguments of a command as the command wants them.

use std::ops::Range;

use cardwright_source::span;

use super::{
    check, effects, expr, names,
    problem::shown,
    rule::Reader,
    split::{Outside, trimmed},
    target,
    tree::{At, Call, Prefix, Value, ZoneName, ZoneWord},
    words::{self, Arg, Command},
};

/// Reads the arguments; what is wrong is told and leaves the list empty.
pub(crate) fn read(reader: &mut Reader<'_>, call: &mut Call, inner: Range<usize>) {
    let name = call.name.value.as_str();
    let Some(command) = words::command(name) else {
        let message = format!("unknown command `{}`", shown(name));
        let known = words::COMMANDS.iter().map(|command| command.name);
        reader.problems.unknown("E-123", call.name.span, message, name, known);
        return;
    };
    if command.args == [Arg::Each] {
        if let Some(value) = each(reader, call, inner) {
            call.read = vec![value];
        }
        return;
    }
    let given = call.args.len();
    if given < command.needed || given > command.args.len() {
        let expects = match (command.needed, command.args.len()) {
            (0, 0) => "no argument".to_owned(),
            (1, 1) => "one argument".to_owned(),
            (low, high) if low == high => format!("{low} arguments"),
            (low, high) => format!("{low} to {high} arguments"),
        };
        let message = format!("`{}` expects {expects}, not {given}", command.shown);
        reader.problems.add("E-124", call.name.span, message, usage(command));
        return;
    }
    let args = call.args.clone();
    let mut read = Vec::new();
    let mut kinds = command.args.iter();
    for arg in &args {
        let kind = kinds.next().copied().unwrap_or(Arg::Flag);
        match argument(reader, command, kind, arg) {
            Some(value) => read.push(value),
            None => return,
        }
    }
    call.read = read;
}

fn usage(command: &Command) -> String {
    let words: Vec<&str> = command
        .args
        .iter()
        .map(|arg| match arg {
            Arg::Amount | Arg::AmountOrSet | Arg::AmountSetOrTimes | Arg::Positive | Arg::Count => "number",
            Arg::Card | Arg::CardOrId => "card",
            Arg::Flag => "flag",
            Arg::Hand | Arg::Filter => "filter",
            Arg::Pile => "pile",
            Arg::Position => "position",
            Arg::Reveal => "shown",
            Arg::End => "top or bottom",
            Arg::Look => "look",
            Arg::Phase => "phase",
            Arg::Rule => "rule",
            Arg::Value => "value",
            Arg::Payment => "kind",
            Arg::Each => "values in list => effect",
        })
        .collect();
    format!("write `{}({})`", command.shown, words.join(", "))
}

fn argument(reader: &mut Reader<'_>, command: &Command, kind: Arg, arg: &At<String>) -> Option<Value> {
    let range = usize::from(arg.span.start())..usize::from(arg.span.end());
    let word = arg.value.as_str();
    match kind {
        Arg::Amount | Arg::Count => amount(reader, command, arg, range),
        Arg::Positive => match amount(reader, command, arg, range)? {
            Value::Amount(expr) => {
                if matches!(word.trim_start_matches('+').parse::<i32>(), Ok(value) if value <= 0)
                    || word.starts_with('-')
                {
                    let message = format!("`{}` needs a number above 0", command.shown);
                    reader.problems.add("E-135", arg.span, message, "write for example `turns(1)`");
                    return None;
                }
                Some(Value::Amount(expr))
            }
            other => Some(other),
        },
        Arg::AmountOrSet | Arg::AmountSetOrTimes => {
            if let Some(rest) = word.strip_prefix('=') {
                let start = range.start + 1;
                if rest.trim().is_empty() {
                    reader.problems.add(
                        "E-135",
                        arg.span,
                        "`=` without a number",
                        "write for example `bp(=500)`",
                    );
                    return None;
                }
                let part = trimmed(reader.text, start..range.end);
                return reader.expr(part).map(Value::Set);
            }
            let times = word
                .strip_prefix('x')
                .filter(|rest| !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit()));
            if let Some(times) = times.filter(|_| kind == Arg::AmountSetOrTimes) {
                return match times.parse() {
                    Ok(times) => Some(Value::Times(times)),
                    Err(_) => bad_amount(reader, arg),
                };
            }
            amount(reader, command, arg, range)
        }
        Arg::Value => reader.expr(range).map(Value::Amount),
        Arg::Card => reader.expr(range).map(Value::Amount),
        Arg::CardOrId => {
            if !word.starts_with(['"', '\'']) {
                return reader.expr(range).map(Value::Amount);
            }
            let id = word.trim_matches(['"', '\'']);
            if !is_guid(id) {
                let message = format!("`{}` is not a card id", shown(id));
                reader.problems.add(
                    "E-134",
                    arg.span,
                    message,
                    "a card id has the form 01234567-89ab-cdef-0123-456789abcdef",
                );
                return None;
            }
            check::id(reader, id, arg.span);
            Some(Value::Id(id.to_owned()))
        }
        Arg::Flag => Some(Value::Flag(!matches!(word, "false" | "nil" | "0"))),
        Arg::Hand => {
            if word == "all" {
                return Some(Value::Everything);
            }
            if !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit()) {
                return amount(reader, command, arg, range);
            }
            target::one(reader, range).map(|target| Value::Filter(Box::new(target)))
        }
        Arg::Filter => target::one(reader, range).map(|target| Value::Filter(Box::new(target))),
        Arg::Pile => pile(reader, arg).map(Value::Zone),
        Arg::Position => {
            if word == "?" {
                return Some(Value::AskEnd);
            }
            match word.parse::<i32>() {
                Ok(at) => Some(Value::Position(at)),
                Err(_) if matches!(word, "true" | "false" | "nil") => Some(Value::Flag(word == "true")),
                Err(_) => {
                    let message = format!("`{}` is no position", shown(word));
                    let help = "0 is the top, -1 the bottom, `?` asks; `true` or `false` says whether the cards are shown";
                    reader.problems.add("E-124", arg.span, message, help);
                    None
                }
            }
        }
        Arg::Reveal => match word {
            "true" => Some(Value::Flag(true)),
            "false" | "nil" => Some(Value::Flag(false)),
            _ => {
                let message = format!("`{}` is neither `true` nor `false`", shown(word));
                reader.problems.add("E-124", arg.span, message, usage(command));
                None
            }
        },
        Arg::End => match word {
            "top" => Some(Value::End(true)),
            "bottom" => Some(Value::End(false)),
            _ => unknown(reader, arg, "place", &["top", "bottom"]),
        },
        Arg::Look => unknown(reader, arg, "look", &["collapsed", "pile", "expanded"]),
        Arg::Phase => unknown(reader, arg, "phase", words::PHASES),
        Arg::Rule => unknown(reader, arg, "game rule", words::GAME_RULES),
        Arg::Payment => unknown(reader, arg, "kind of cost", words::PAYMENTS),
        Arg::Each => None,
    }
}

/// A word of a list, or E-124 with the nearest one.
fn unknown(
    reader: &mut Reader<'_>,
    arg: &At<String>,
    what: &str,
    known: &'static [&'static str],
) -> Option<Value> {
    if let Some(word) = known.iter().find(|word| **word == arg.value) {
        return Some(Value::Word(word));
    }
    let message = format!("unknown {what} `{}`", shown(&arg.value));
    reader.problems.unknown("E-124", arg.span, message, &arg.value, known.iter().copied());
    None
}

fn bad_amount(reader: &mut Reader<'_>, arg: &At<String>) -> Option<Value> {
    let message = format!("`{}` is no amount", shown(&arg.value));
    reader.problems.add("E-135", arg.span, message, "an amount is a whole number or an expression");
    None
}

fn amount(
    reader: &mut Reader<'_>,
    command: &Command,
    arg: &At<String>,
    range: Range<usize>,
) -> Option<Value> {
    let word = arg.value.as_str();
    let bare = word.trim_start_matches(['+', '-']);
    let times = bare
        .strip_prefix('x')
        .is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit()));
    if word.starts_with('=') || times {
        let message = format!("`{}` does not take `{}`", command.shown, shown(word));
        let help = "`=` sets `bp`, `sp` and `alterCost`; `x` multiplies only `bp`";
        reader.problems.add("E-135", arg.span, message, help);
        return None;
    }
    let decimal = bare.contains('.') && bare.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    if bare.is_empty() || decimal {
        return bad_amount(reader, arg);
    }
    if matches!(word, "true" | "false" | "nil") {
        return bad_amount(reader, arg);
    }
    reader.expr(range).map(Value::Amount)
}

fn pile(reader: &mut Reader<'_>, arg: &At<String>) -> Option<ZoneName> {
    match target::zone(reader, &arg.value, arg.span) {
        Some(zone) if matches!(zone.zone, ZoneWord::Arena | ZoneWord::Ring | ZoneWord::Infront) => {
            let message = format!("`{}` is not a pile", shown(&arg.value));
            reader.problems.add("E-119", arg.span, message, "expected hand, deck, discards or removed");
            None
        }
        Some(zone) if matches!(zone.prefix, Prefix::Any | Prefix::Same) => {
            let message = format!("a command does not choose among the piles of `{}`", shown(&arg.value));
            reader.problems.add(
                "E-119",
                arg.span,
                message,
                "the prefixes of piles are `my`, `opp` and `ctrl`",
            );
            None
        }
        Some(zone) => Some(zone),
        None => {
            let message = format!("unknown zone `{}`", shown(&arg.value));
            reader.problems.unknown("E-107", arg.span, message, &arg.value, words::PILES.iter().copied());
            None
        }
    }
}

fn each(reader: &mut Reader<'_>, call: &Call, inner: Range<usize>) -> Option<Value> {
    let text = reader.text;
    let help = "write `each(card in me.hand => draw())` or `each(characters => draw())`";
    let mut arrow = None;
    for (at, byte) in Outside::new(&text[inner.clone()]) {
        if byte == b'=' && text[inner.start + at..inner.end].starts_with("=>") {
            arrow = Some(inner.start + at);
            break;
        }
    }
    let Some(arrow) = arrow else {
        reader.problems.add("E-133", call.name.span, "expected `=>`", help);
        return None;
    };
    let left = trimmed(text, inner.start..arrow);
    let right = trimmed(text, arrow + 2..inner.end);
    if left.is_empty() || right.is_empty() {
        reader.problems.add("E-133", span(arrow, arrow + 2), "a side of `=>` is empty", help);
        return None;
    }
    let words: Vec<&str> = text[left.clone()].split_ascii_whitespace().collect();
    let mapped = words.contains(&"in");
    if mapped {
        let parsed = expr::parse_map(&text[left.clone()], left.start);
        let value = match parsed {
            Ok(value) => {
                names::expression(reader, &value);
                value
            }
            Err(mistake) => {
                reader.problems.add("E-125", mistake.span, mistake.text, help);
                return None;
            }
        };
        let effects = effects::inner(reader, right);
        return Some(Value::EachOf(value, effects));
    }
    let filter = target::one(reader, left)?;
    check::plural(reader, &filter);
    let effects = effects::inner(reader, right);
    Some(Value::EachCard(Box::new(filter), effects))
}

/// Is this a card id?
pub(crate) fn is_guid(text: &str) -> bool {
    let lengths = [8, 4, 4, 4, 12];
    let parts: Vec<&str> = text.split('-').collect();
    parts.len() == lengths.len()
        && parts
            .iter()
            .zip(lengths)
            .all(|(part, length)| part.len() == length && part.bytes().all(|byte| byte.is_ascii_hexdigit()))
}
