//! Reads effects: commands, abilities that come and go, to-clauses and restrictions.

use std::ops::Range;

use cardwright_source::{Span, span};

use super::{
    command,
    problem::shown,
    rule::Reader,
    split::{self, closing},
    target,
    tree::{Act, At, Call, Effect, Joined, Prefix, Restriction, Statement, TargetList, Until},
    words,
};

/// Statements of a value, effects of a statement, branches of a condition.
pub(super) const MOST: usize = 60;

/// Effects inside effects.
const DEPTH: u32 = 8;

/// Effects, a to-clause and a restriction, in any order.
pub(super) fn body(reader: &mut Reader<'_>, range: Range<usize>, made: &mut Statement) {
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

/// Reads effects that stand behind `=>`.
pub(crate) fn inner(reader: &mut Reader<'_>, range: Range<usize>) -> Vec<Effect> {
    let mut made = Statement::empty(span(range.start, range.end));
    body(reader, range.clone(), &mut made);
    let stray = made.to.map(|to| to.span).or(made.restriction.map(|restriction| restriction.span));
    if let Some(stray) = stray {
        let help = "the effect works on the targets of the statement: write the clause behind `each(…)`";
        reader.problems.add("E-133", stray, "only effects stand behind `=>`", help);
    }
    made.effects
}
