//! Reads the value of `action` and `auto`: events, costs, statements.

use std::ops::Range;

use cardwright_source::span;

use super::{
    cost,
    effects::MOST,
    events,
    expr::{Expr, Kind},
    rule::Reader,
    split::{self, trimmed},
    statement::statement,
    tree::{Action, Cond},
    words,
};

/// Reads a value.
pub(crate) fn action(reader: &mut Reader<'_>, range: Range<usize>, auto: bool) -> Action {
    let text = reader.text;
    let mut at = range.start;
    let whole = span(range.start, range.end);
    let mut action =
        Action { cost: Vec::new(), events: Vec::new(), hook: false, statements: Vec::new(), span: whole };
    if text[at..range.end].starts_with(['~', '?']) {
        let sign = text.as_bytes()[at];
        let close = text[at + 1..range.end].find(char::from(sign)).map(|close| at + 1 + close);
        let Some(close) = close else {
            let message = format!("unbalanced `{}`", char::from(sign));
            reader.problems.add("E-112", span(at, at + 1), message, "close the events with the same sign");
            return action;
        };
        let here = span(at, close + 1);
        if auto {
            action.events = events::list(reader, at + 1..close, sign == b'?');
            action.hook = sign == b'?';
        } else {
            reader.problems.add(
                "E-118",
                here,
                "events belong to `auto`",
                "write `auto = ~…~ …`, or leave the event out",
            );
        }
        at = trimmed(text, close + 1..range.end).start;
    }
    if text[at..range.end].starts_with('{') {
        at = cost::costs(reader, at, range.end, &mut action);
        if auto {
            let here = span(usize::from(action.cost.first().map_or(whole, |cost| cost.span).start()), at);
            reader.problems.add("E-117", here, "autos have no cost", "leave the cost out");
            action.cost.clear();
        }
    }
    let rest = trimmed(text, at..range.end);
    if rest.is_empty() {
        let here = span(range.start, range.end);
        if action.hook {
            reader.problems.add("E-130", here, "a hook takes exactly one `[[if …]]`", "add a condition");
        } else {
            reader.problems.add("E-105", here, "empty statement", "write an effect");
        }
        return action;
    }
    for part in split::split(&text[rest.clone()], b';').into_iter().take(MOST) {
        let part = rest.start + part.start..rest.start + part.end;
        if part.is_empty() {
            reader.problems.add(
                "E-105",
                span(part.start, part.start),
                "empty statement",
                "remove the surplus `;`",
            );
            continue;
        }
        action.statements.push(statement(reader, part));
    }
    effects_needed(reader, &action, auto);
    suffixes(&mut action);
    action
}

/// Words behind an event that are conditions stand before the first statement's own.
fn suffixes(action: &mut Action) {
    let words: Vec<Expr> = action.events.iter().flat_map(|event| event.conditions.clone()).collect();
    let Some(first) = action.statements.first_mut() else { return };
    for word in words.into_iter().rev() {
        let text = word.name().unwrap_or_default().to_owned();
        first.cond = Some(match first.cond.take() {
            Some(Cond::If(own, own_text)) => {
                let at = word.span;
                let both = Kind::And(Box::new(word), Box::new(own));
                Cond::If(Expr { kind: both, span: at }, format!("{text} and {own_text}"))
            }
            Some(may @ Cond::May(..)) => may,
            None => Cond::If(word, text),
        });
    }
}

/// A statement needs an effect; a hook has none.
fn effects_needed(reader: &mut Reader<'_>, action: &Action, auto: bool) {
    if action.hook {
        let good = match action.statements.as_slice() {
            [only] => {
                matches!(only.cond, Some(Cond::If(..)))
                    && only.effects.is_empty()
                    && only.to.is_none()
                    && only.otherwise.is_none()
            }
            _ => false,
        };
        if !good {
            let help = "write `auto = ?canBlock? [[if …]]`";
            reader.problems.add(
                "E-130",
                action.span,
                "a hook takes exactly one `[[if …]]` and no effects",
                help,
            );
        }
        return;
    }
    let hook_word = auto && action.events.iter().any(|event| event.name == words::HOOK);
    for statement in &action.statements {
        let mut branch = Some(statement);
        while let Some(one) = branch {
            if one.effects.is_empty() && !one.broken && !hook_word {
                let help = "add a command such as `draw()`, or an ability such as `+rush`";
                reader.problems.add("E-129", one.span, "the statement needs an effect", help);
            }
            branch = one.otherwise.as_deref();
        }
    }
    if hook_word {
        let help = "write `?canBlock? [[if …]]`";
        reader.problems.add("E-130", action.span, "`canBlock` is a hook and stands between `?`", help);
    }
}
