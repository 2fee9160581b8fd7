//! Reads the value of `action` and `auto`: costs, events, statements and their effects.

use std::ops::Range;

use cardwright_source::{Span, span};

use super::{
    command, cost, events,
    problem::shown,
    rule::{Reader, unquoted},
    split::{self, closing, trimmed},
    target,
    tree::{Act, Action, At, Call, Cond, Effect, Joined, Prefix, Restriction, Statement, TargetList, Until},
    words,
};

/// Statements of a value, effects of a statement, branches of a condition.
const MOST: usize = 60;

/// Effects inside effects.
const DEPTH: u32 = 8;

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
    use super::expr::{Expr, Kind};
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

fn statement(reader: &mut Reader<'_>, range: Range<usize>) -> Statement {
    let text = reader.text;
    // The pieces: a condition or none, then what stands behind it.
    let mut pieces: Vec<(Option<Range<usize>>, Range<usize>)> = Vec::new();
    let mut at = range.start;
    let mut cond = None;
    loop {
        let open = find_outside(text, at, range.end, "[[");
        let stop = open.unwrap_or(range.end);
        if cond.is_some() || stop > at || open.is_none() {
            pieces.push((cond.take(), at..stop));
        }
        let Some(open) = open else { break };
        let Some(close) = text[open..range.end].find("]]").map(|close| open + close) else {
            reader.problems.add(
                "E-112",
                span(open, open + 2),
                "unbalanced `[[`",
                "close the condition with `]]`",
            );
            break;
        };
        cond = Some(open + 2..close);
        at = close + 2;
    }
    let mut list: Vec<(Option<Word>, Statement)> = Vec::new();
    for (cond, body) in pieces.into_iter().take(MOST) {
        let start = cond.as_ref().map_or(body.start, |cond| cond.start - 2);
        let mut made = Statement {
            cond: None,
            effects: Vec::new(),
            to: None,
            restriction: None,
            broken: false,
            otherwise: None,
            span: span(start, trimmed(text, body.clone()).end.max(start)),
        };
        let word = cond.and_then(|cond| condition(reader, cond, &mut made));
        self::body(reader, body, &mut made);
        list.push((word, made));
    }
    link(reader, list, range)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Word {
    May,
    If,
    Elif,
    Else,
}

/// Hangs the branches of a condition on one another.
fn link(reader: &mut Reader<'_>, list: Vec<(Option<Word>, Statement)>, range: Range<usize>) -> Statement {
    let mut before = None;
    for (place, (word, made)) in list.iter().enumerate() {
        let branch = matches!(word, Some(Word::Elif | Word::Else));
        let fits = match before {
            Some(Word::If | Word::Elif) => branch,
            _ => !branch && place == 0,
        };
        if branch && !fits {
            let help = "a branch follows `[[if …]]` or `[[elif …]]`";
            reader.problems.add("E-114", made.span, "branch without a condition before it", help);
        } else if !fits {
            let help =
                "write one condition at the start of the statement, or begin another statement with `;`";
            reader.problems.add("E-113", made.span, "only `elif` or `else` may stand here", help);
        }
        before = *word;
    }
    let mut chain: Option<Statement> = None;
    for (_, mut made) in list.into_iter().rev() {
        made.otherwise = chain.take().map(Box::new);
        chain = Some(made);
    }
    chain.unwrap_or(Statement {
        cond: None,
        effects: Vec::new(),
        to: None,
        restriction: None,
        broken: false,
        otherwise: None,
        span: span(range.start, range.end),
    })
}

fn condition(reader: &mut Reader<'_>, range: Range<usize>, made: &mut Statement) -> Option<Word> {
    let text = reader.text;
    let inner = trimmed(text, range.clone());
    let at = span(range.start - 2, range.end + 2);
    let word_end = text[inner.clone()]
        .find(|sign: char| !sign.is_ascii_alphanumeric())
        .map_or(inner.end, |end| inner.start + end);
    let rest = trimmed(text, word_end..inner.end);
    match &text[inner.start..word_end] {
        "may" => {
            let question = unquoted(&text[rest.clone()]).to_owned();
            made.cond = Some(Cond::May(question, at));
            Some(Word::May)
        }
        word @ ("if" | "elif") => {
            let kind = if word == "if" { Word::If } else { Word::Elif };
            if rest.is_empty() {
                let message = format!("`{word}` without an expression");
                reader.problems.add("E-115", at, message, "write for example `[[if me.sp > 3]]`");
                return Some(kind);
            }
            let written = text[rest.clone()].to_owned();
            made.cond = reader.expr(rest).map(|expr| Cond::If(expr, written));
            Some(kind)
        }
        "else" => {
            if !rest.is_empty() {
                reader.problems.add(
                    "E-115",
                    at,
                    "`else` takes no expression",
                    "write `[[elif …]]` for another condition",
                );
            }
            Some(Word::Else)
        }
        word => {
            let message = format!("unknown condition `{}`", shown(word));
            reader.problems.unknown("E-113", at, message, word, ["may", "if", "elif", "else"]);
            None
        }
    }
}

/// Effects, a to-clause and a restriction, in any order.
fn body(reader: &mut Reader<'_>, range: Range<usize>, made: &mut Statement) {
    let text = reader.text;
    let mut at = range.start;
    let mut operator: Option<(Joined, Span)> = None;
    while at < range.end {
        let byte = text.as_bytes()[at];
        if byte.is_ascii_whitespace() {
            at += 1;
            continue;
        }
        let rest = &text[at..range.end];
        let sign =
            [("&&", Joined::IfDone), ("||", Joined::UnlessDone), ("&", Joined::And), ("|", Joined::And)]
                .into_iter()
                .find(|(sign, _)| rest.starts_with(sign));
        if let Some((sign, joined)) = sign {
            let here = span(at, at + sign.len());
            if operator.is_some() || made.effects.is_empty() || sign == "|" {
                let message = format!("missing effect beside `{sign}`");
                reader.problems.add("E-132", here, message, "an operator stands between two effects");
            }
            operator = Some((joined, here));
            at += sign.len();
            continue;
        }
        let (end, item) = item(reader, at, range.end);
        at = end;
        match item {
            Item::Effect(effect) => {
                let first = made.effects.is_empty();
                if !first && operator.is_none() {
                    let help = "join effects with `&`, `&&` or `||`";
                    reader.problems.add(
                        "E-132",
                        effect.span,
                        "two effects without an operator between them",
                        help,
                    );
                }
                let joined = operator.take().map_or(Joined::And, |(joined, _)| joined);
                if made.effects.len() < MOST {
                    made.effects.push(Effect { joined: if first { Joined::And } else { joined }, ..effect });
                }
            }
            Item::To(clause) => {
                if made.to.is_some() {
                    let help = "join the filters with `;` in one clause, or begin another statement";
                    reader.problems.add("E-122", clause.span, "a statement has only one target clause", help);
                } else {
                    made.to = Some(clause);
                }
            }
            Item::Restriction(restriction) => {
                if made.restriction.is_some() {
                    let help = "begin another statement with `;`";
                    reader.problems.add(
                        "E-122",
                        restriction.span,
                        "a statement has only one restriction",
                        help,
                    );
                } else {
                    made.restriction = Some(restriction);
                }
            }
            Item::Wrong => {
                made.broken = true;
                operator = None;
            }
        }
    }
    if let Some((_, here)) = operator {
        reader.problems.add(
            "E-132",
            here,
            "missing effect behind the operator",
            "write another effect, or remove the operator",
        );
    }
}

enum Item {
    Effect(Effect),
    To(TargetList),
    Restriction(At<Restriction>),
    Wrong,
}

fn item(reader: &mut Reader<'_>, at: usize, end: usize) -> (usize, Item) {
    let text = reader.text;
    let signed = text[at..end].starts_with(['+', '-']);
    let start = at + usize::from(signed);
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    let stop = start + text.as_bytes()[start..end].iter().take_while(|byte| is_word(byte)).count();
    let word = &text[start..stop];
    if word.is_empty() {
        let stop = at + text[at..end].chars().next().map_or(1, char::len_utf8);
        let message = format!("unexpected `{}`", shown(&text[at..stop]));
        let help = "effects are commands such as `draw()` and abilities such as `+rush`";
        reader.problems.add("E-128", span(at, stop), message, help);
        return (stop, Item::Wrong);
    }
    let word_span = span(start, stop);
    if signed {
        if !words::ABILITIES.contains(&word) {
            let message = format!("unknown ability `{}`", shown(word));
            reader.problems.unknown("E-128", word_span, message, word, words::ABILITIES.iter().copied());
        }
        let ability = At { value: word.to_owned(), span: word_span };
        let what = Act::Grant(text.as_bytes()[at] == b'+', ability);
        return (stop, Item::Effect(Effect { joined: Joined::And, what, span: span(at, stop) }));
    }
    let optional = text[stop..end].starts_with('?');
    let open = stop + usize::from(optional);
    if text[open..end].starts_with('(') || text[open..end].trim_start().starts_with('(') && is_clause(word) {
        let open = open + text[open..end].find('(').unwrap_or(0);
        let Some(close) = closing(&text[..end], open) else {
            reader.problems.add("E-112", span(open, open + 1), "unbalanced `(`", "close the bracket");
            return (end, Item::Wrong);
        };
        let inner = open + 1..close - 1;
        let whole = span(at, close);
        if is_clause(word) {
            let list = target::list(reader, inner);
            return (close, Item::To(TargetList { optional, list, span: whole }));
        }
        let args: Vec<At<String>> = arguments(reader, inner.clone());
        let mut call =
            Call { name: At { value: word.to_owned(), span: word_span }, optional, args, read: Vec::new() };
        reader.depth += 1;
        if reader.depth > DEPTH {
            let help = format!("effects stand at most {DEPTH} deep inside one another");
            reader.problems.add("E-133", whole, "too many effects inside effects", help);
        } else {
            command::read(reader, &mut call, inner);
        }
        reader.depth -= 1;
        return (close, Item::Effect(Effect { joined: Joined::And, what: Act::Command(call), span: whole }));
    }
    if let Some(restriction) = restriction(word) {
        return (stop, Item::Restriction(At { value: restriction, span: word_span }));
    }
    if words::ABILITIES.contains(&word) {
        let message = format!("the ability `{word}` needs a sign");
        reader.problems.add("E-128", word_span, message, format!("write `+{word}` or `-{word}`"));
    } else if words::command(word).is_some() {
        let message = format!("the command `{word}` needs brackets");
        reader.problems.add("E-128", word_span, message, format!("write `{word}()`"));
    } else {
        let message = format!("`{}` is no effect and no restriction", shown(word));
        let known = words::COMMANDS.iter().map(|command| command.name).chain(["ueot", "uynt", "unac"]);
        reader.problems.unknown("E-128", word_span, message, word, known);
    }
    (stop, Item::Wrong)
}

fn is_clause(word: &str) -> bool {
    matches!(word, "to" | "target" | "from")
}

fn arguments(reader: &Reader<'_>, range: Range<usize>) -> Vec<At<String>> {
    let text = &reader.text[range.clone()];
    if text.trim().is_empty() {
        return Vec::new();
    }
    let parts = split::split(text, b',').into_iter();
    parts
        .map(|part| At {
            value: text[part.clone()].to_owned(),
            span: span(range.start + part.start, range.start + part.end),
        })
        .collect()
}

fn restriction(word: &str) -> Option<Restriction> {
    let (prefix, rest) = match word {
        _ if word.starts_with("my") => (Prefix::My, &word[2..]),
        _ if word.starts_with("opp") => (Prefix::Opp, &word[3..]),
        _ => (Prefix::None, word),
    };
    let word = match rest {
        "ueot" => Until::EndOfTurn,
        "uynt" => Until::NextTurn,
        "unac" => Until::NextAction,
        _ => return None,
    };
    Some(Restriction { prefix, word })
}

/// The first place of a sign outside round brackets and quotes.
fn find_outside(text: &str, from: usize, end: usize, sign: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut at = from;
    while at < end {
        match bytes[at] {
            quote @ (b'\'' | b'"') => {
                at += bytes[at + 1..end]
                    .iter()
                    .position(|other| *other == quote)
                    .map_or(0, |length| length + 1);
            }
            b'(' => at = closing(&text[..end], at).map_or(at, |close| close - 1),
            _ if text[at..end].starts_with(sign) => return Some(at),
            _ => {}
        }
        at += 1;
        while at < end && !text.is_char_boundary(at) {
            at += 1;
        }
    }
    None
}

/// Reads effects that stand behind `=>`.
pub(crate) fn inner(reader: &mut Reader<'_>, range: Range<usize>) -> Vec<Effect> {
    let mut made = Statement {
        cond: None,
        effects: Vec::new(),
        to: None,
        restriction: None,
        broken: false,
        otherwise: None,
        span: span(range.start, range.end),
    };
    body(reader, range.clone(), &mut made);
    let stray = made.to.map(|to| to.span).or(made.restriction.map(|restriction| restriction.span));
    if let Some(stray) = stray {
        let help = "the effect works on the targets of the statement: write the clause behind `each(…)`";
        reader.problems.add("E-133", stray, "only effects stand behind `=>`", help);
    }
    made.effects
}
