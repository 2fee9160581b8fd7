//! What may stand at a byte of a rule.

use cardwright_source::span;
use cardwright_system::{Call, Candidate, Expected, MarkKind, Space};

use super::{
    meaning,
    rule::{Piece, PieceKind, pieces, variables},
};
use crate::syntax::{
    rule_zones,
    words::{self, Arg},
};

/// What may stand at a byte of the rule that lies between two bytes of a text.
pub(super) fn rule(text: &str, from: usize, to: usize, offset: usize) -> Expected {
    let line_start = text[from..offset].rfind('\n').map_or(from, |at| from + at + 1);
    let line_end = text[offset..to].find('\n').map_or(to, |at| offset + at);
    let bytes = text.as_bytes();
    let is = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
    let start = offset - bytes[line_start..offset].iter().rev().take_while(|byte| is(byte)).count();
    let end = offset + bytes[offset..line_end].iter().take_while(|byte| is(byte)).count();
    let mut expected = Expected::at(span(start, end));
    let before = pieces(text, line_start..start);
    let equals = before.iter().position(|piece| &text[piece.at.clone()] == "=");
    if before.iter().any(|piece| piece.kind == PieceKind::Comment) {
        return expected;
    }
    let Some(equals) = equals else {
        expected.candidates = words::PROPERTIES
            .iter()
            .map(|word| plain(word, MarkKind::Key).insert(keyed(word, &text[end..line_end])))
            .collect();
        return expected;
    };
    let key = text[before[0].at.clone()].to_ascii_lowercase();
    let value = &before[equals + 1..];
    expected.call = call(text, value);
    if let Some(open) = open_quote(text, line_start, offset) {
        expected.replace = span(open + 1, quote_end(text, open, offset, line_end));
        expected.names.push(Space::Name);
        return expected;
    }
    expected.candidates = words_at(text, &key, value);
    if matches!(value.last().map(|piece| &text[piece.at.clone()]), Some("@" | "." | "~")) {
        return expected;
    }
    let own = variables(&text[from..to]);
    expected.candidates.extend(own.into_iter().map(|name| Candidate::new(name, MarkKind::Variable)));
    expected
}

fn words_at(text: &str, key: &str, before: &[Piece]) -> Vec<Candidate> {
    let word = |back: usize| {
        before.len().checked_sub(back).map(|at| text[before[at].at.clone()].to_ascii_lowercase())
    };
    let last = word(1).unwrap_or_default();
    let open = |sign: &str, close: &str| {
        let count = |wanted: &str| before.iter().filter(|piece| &text[piece.at.clone()] == wanted).count();
        count(sign) > count(close)
    };
    let inside_events = before.iter().filter(|piece| &text[piece.at.clone()] == "~").count() % 2 == 1;
    match (key, last.as_str()) {
        ("label", _) => Vec::new(),
        ("abilities", _) => list(words::ABILITIES, MarkKind::Keyword),
        (_, "@") => rule_zones().map(zone).collect(),
        (_, ".") => members(word(2).as_deref().unwrap_or_default()),
        (_, "+") if before.len() == 1 || !matches!(word(2).as_deref(), Some("(" | ",")) => {
            list(words::ABILITIES, MarkKind::Keyword)
        }
        (_, ":") if inside_events => ["this", "fromThis", "any", "once", "action", "reaction", "char"]
            .map(|word| plain(word, MarkKind::Keyword))
            .to_vec(),
        _ if inside_events => events(),
        _ if open("[", "]") && !condition(text, before) => filters(),
        _ => {
            if let Some((command, at)) = open_call(text, before)
                && let Some(command) = words::command(&command)
            {
                return arguments(command.args.get(at).copied());
            }
            match key {
                "target" | "requisite" => targets(),
                "vars" => expression(),
                _ if condition(text, before) => expression(),
                _ => effects(),
            }
        }
    }
}

/// Are we between `[[` and `]]`?
fn condition(text: &str, before: &[Piece]) -> bool {
    let mut open = false;
    for pair in before.windows(2) {
        let joined = pair[0].at.end == pair[1].at.start;
        match (&text[pair[0].at.clone()], &text[pair[1].at.clone()]) {
            ("[", "[") if joined => open = true,
            ("]", "]") if joined => open = false,
            _ => {}
        }
    }
    open
}

fn effects() -> Vec<Candidate> {
    let commands = words::COMMANDS.iter().map(|command| {
        let detail = format!("({})", meaning::parameters(command).join(", "));
        plain(command.shown, MarkKind::Function).insert(format!("{}(", command.shown)).detail(detail)
    });
    let structure = ["to", "ueot", "uynt", "unac", "[[if ", "[[may ", "[[else]]"]
        .map(|word| plain(word, MarkKind::Keyword));
    commands.chain(structure).collect()
}

fn arguments(arg: Option<Arg>) -> Vec<Candidate> {
    match arg {
        Some(Arg::Pile) => {
            let pile = |word: &&str| {
                let pile = words::PILES.iter().any(|pile| word.ends_with(pile));
                pile && (word.starts_with("my") || word.starts_with("opp"))
            };
            rule_zones().filter(pile).map(zone).collect()
        }
        Some(Arg::Phase) => list(words::PHASES, MarkKind::Value),
        Some(Arg::Rule) => list(words::GAME_RULES, MarkKind::Value),
        Some(Arg::Payment) => list(words::PAYMENTS, MarkKind::Value),
        Some(Arg::End) => list(&["top", "bottom"], MarkKind::Value),
        Some(Arg::Flag | Arg::Reveal) => list(&["true", "false"], MarkKind::Keyword),
        Some(Arg::Filter | Arg::Hand) => targets(),
        _ => expression(),
    }
}

fn targets() -> Vec<Candidate> {
    let mut all = list(words::TYPES, MarkKind::Keyword);
    all.retain(|candidate| candidate.label != "*");
    all.extend(words::SUBTYPES.iter().map(|word| Candidate::new(*word, MarkKind::Value).detail("subtype")));
    all
}

fn filters() -> Vec<Candidate> {
    let mut all = list(words::FILTERS, MarkKind::Property);
    all.extend(list(&["bp", "sp"], MarkKind::Property));
    all.extend(list(words::KINDS, MarkKind::Keyword));
    all.extend(words::SUBTYPES.iter().map(|word| Candidate::new(*word, MarkKind::Value).detail("subtype")));
    all
}

fn expression() -> Vec<Candidate> {
    let functions = words::FUNCTIONS.iter().map(|(name, low, high)| {
        let count = if low == high { low.to_string() } else { format!("{low} to {high}") };
        plain(name, MarkKind::Function).insert(format!("{name}(")).detail(format!("{count} arguments"))
    });
    list(words::NAMES, MarkKind::Keyword).into_iter().chain(functions).collect()
}

fn members(of: &str) -> Vec<Candidate> {
    let lists: &[&[&str]] = match of {
        "me" | "opp" => &[words::PLAYER_ATTRS],
        "this" | "attacker" | "blocker" | "trigger" | "card" => &[words::CARD_ATTRS],
        _ => &[words::CARD_ATTRS, words::PLAYER_ATTRS, words::LIST_ATTRS],
    };
    let mut all: Vec<Candidate> = Vec::new();
    for word in lists.iter().flat_map(|list| list.iter()) {
        if !all.iter().any(|known| known.label == *word) {
            all.push(plain(word, MarkKind::Property));
        }
    }
    all
}

fn events() -> Vec<Candidate> {
    list(words::OBJECT_EVENTS, MarkKind::Event)
        .into_iter()
        .chain(list(words::PLAIN_EVENTS, MarkKind::Event))
        .collect()
}

fn list(words: &[&'static str], kind: MarkKind) -> Vec<Candidate> {
    words.iter().map(|word| plain(word, kind)).collect()
}

fn plain(word: &'static str, kind: MarkKind) -> Candidate {
    Candidate::new(word, kind).meaning(meaning::of(word, kind))
}

/// A zone as it is usually written: `oppRing`.
fn zone(word: &'static str) -> Candidate {
    let prefix =
        words::ZONE_PREFIXES.iter().find(|prefix| word.len() > prefix.len() && word.starts_with(**prefix));
    let shown = prefix.and_then(|prefix| {
        let (head, tail) = word.split_at(prefix.len());
        Some(format!("{head}{}{}", tail.get(..1)?.to_ascii_uppercase(), &tail[1..]))
    });
    Candidate::new(shown.unwrap_or_else(|| word.to_owned()), MarkKind::Zone)
        .meaning(meaning::of(word, MarkKind::Zone))
}

fn keyed(word: &str, behind: &str) -> String {
    if behind.trim_start().starts_with(['=', '?']) { word.to_owned() } else { format!("{word} = ") }
}

/// The command or function around the end of some pieces, with its parameters.
fn call(text: &str, before: &[Piece]) -> Option<Call> {
    let (name, active) = open_call(text, before)?;
    let (shown, parameters) = match words::command(&name) {
        Some(command) => (command.shown.to_owned(), meaning::parameters(command)),
        None => {
            let (_, _, high) = words::FUNCTIONS.iter().find(|(known, ..)| *known == name)?;
            (name.clone(), (1..=(*high).min(3)).map(|at| format!("value {at}")).collect())
        }
    };
    Some(Call {
        name: shown,
        parameters,
        active,
        result: None,
        meaning: meaning::of(&name, MarkKind::Function),
    })
}

/// The name before the innermost open parenthesis, and how many commas follow it.
fn open_call(text: &str, before: &[Piece]) -> Option<(String, usize)> {
    let (mut depth, mut commas) = (0, 0);
    for (at, piece) in before.iter().enumerate().rev() {
        match &text[piece.at.clone()] {
            ")" | "]" | "}" => depth += 1,
            "(" if depth == 0 => {
                let name = before.get(at.checked_sub(1)?).filter(|piece| piece.kind == PieceKind::Word)?;
                return Some((text[name.at.clone()].to_ascii_lowercase(), commas));
            }
            "(" | "[" | "{" if depth > 0 => depth -= 1,
            "," if depth == 0 => commas += 1,
            ";" if depth == 0 => return None,
            _ => {}
        }
    }
    None
}

/// The double quote that is open at a place.
fn open_quote(text: &str, from: usize, offset: usize) -> Option<usize> {
    let before = &text[from..offset];
    let odd = before.matches('"').count() % 2 == 1;
    before.rfind('"').filter(|_| odd).map(|at| from + at)
}

fn quote_end(text: &str, open: usize, offset: usize, line_end: usize) -> usize {
    text[open + 1..line_end].find('"').map_or(offset, |close| open + 1 + close)
}
