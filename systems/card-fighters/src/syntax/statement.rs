//! Reads a statement: its condition, the branches of the condition, and what stands behind each.

use std::ops::Range;

use cardwright_source::span;

use super::{
    effects::{self, MOST},
    problem::shown,
    rule::{Reader, unquoted},
    split::{closing, trimmed},
    tree::{Cond, Statement},
};

/// Reads a statement.
pub(super) fn statement(reader: &mut Reader<'_>, range: Range<usize>) -> Statement {
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
        let mut made = Statement::empty(span(start, trimmed(text, body.clone()).end.max(start)));
        let word = cond.and_then(|cond| condition(reader, cond, &mut made));
        effects::body(reader, body, &mut made);
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
    chain.unwrap_or(Statement::empty(span(range.start, range.end)))
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
