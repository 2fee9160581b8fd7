//! What may stand at a byte of a TOML file.

use std::sync::LazyLock;

use cardwright_ir::Bi;
use cardwright_source::{Source, Span, span};
use cardwright_system::{
    Call, Candidate, Expected, MarkKind, Space, System,
    guide::{Guide, Step, Word as Listed},
};

use super::{Row, phrase::meaning, rows, text_offset};
use crate::{
    syntax::{
        parse::{self, Expected as Wanted},
        row::Table,
        rules::{
            Bound, bindings, directive,
            lex::{self, Scratch, Word},
            paragraph, phrase, variables,
        },
        toml::{self, Value},
        tree::Subtype,
    },
    system::Dreamtides,
};

static GUIDE: LazyLock<Guide> = LazyLock::new(|| Guide::new(Dreamtides.schema().unwrap_or("{}")));

const FIGMENTS: [&str; 4] = ["celestial", "radiant", "halcyon", "shadow"];

/// What may stand at a byte of a file.
pub(crate) fn expected(file: &Source, offset: usize) -> Expected {
    let text = &*file.text;
    let offset = offset.min(text.len());
    let mut expected = Expected::at(word_at(text, offset, 0));
    if file.name.ends_with(".json") {
        return expected;
    }
    let document = toml::read(text);
    let all = rows(&document);
    let row = all.iter().rev().find(|row| usize::from(row.span.start()) <= offset);
    let line_start = text[..offset].rfind('\n').map_or(0, |at| at + 1);
    let before = &text[line_start..offset];
    let inside = row.and_then(|row| {
        let fields = row.value.children();
        fields.into_iter().find(|value| {
            let at = value.span();
            usize::from(at.start()) < offset && offset < usize::from(at.end()) && value.as_str().is_some()
        })
    });
    let table = row
        .map(|row| row.table)
        .or_else(|| Table::from_file(&file.name))
        .or_else(|| table_before(text, offset));
    let Some(table) = table_before(text, offset).or(table) else { return headers(before, expected) };
    match (inside, before.split_once('=')) {
        (Some(value), _) => in_string(value, row, table, offset, &mut expected),
        (None, Some((key, rest))) => {
            let quoted = rest.trim_start().starts_with('"');
            if quoted {
                // A string that is not closed yet: what stands before the place is all there is.
                let open = line_start + before.find('"').unwrap_or(before.len()) + 1;
                open_string(key.trim(), text, open, offset, table, row, &mut expected);
            } else {
                value_of(key.trim(), table, false, &mut expected);
            }
        }
        (None, None) if before.trim_start().starts_with('[') => return headers(before, expected),
        (None, None) => {
            expected.replace = key_at(text, offset);
            let own = &text[std::ops::Range::<usize>::from(expected.replace)];
            let has = |key: &str| row.is_some_and(|row| row.value.get(key).is_some());
            let place = GUIDE.place(&[Step::Key(table.key().into()), Step::Item(0)], None, Span::default());
            let free = place.keys().into_iter().filter(|word| word.name == own || !has(word.name));
            expected.candidates.extend(free.map(|word| {
                let candidate = described(&word, MarkKind::Key);
                if word.name == own { candidate } else { candidate.insert(format!("{} = ", word.name)) }
            }));
        }
    }
    expected
}

/// `[[cards]]`.
fn headers(before: &str, mut expected: Expected) -> Expected {
    if before.contains('=') {
        return expected;
    }
    let open = before.trim_start();
    let missing = if open.starts_with("[[") {
        ""
    } else if open.starts_with('[') {
        "["
    } else {
        "[["
    };
    expected.candidates.extend(Table::ALL.iter().map(|table| {
        Candidate::new(table.key(), MarkKind::Key).insert(format!("{missing}{}]]", table.key()))
    }));
    expected
}

fn in_string(
    value: Value<'_, '_>,
    row: Option<&Row<'_, '_>>,
    table: Table,
    offset: usize,
    expected: &mut Expected,
) {
    let content = value.as_str().unwrap_or("");
    let at = text_offset(value, offset);
    match value.key() {
        "rules-text" | "prompts" => {
            rules_text(content, at, row, expected);
            expected.replace = moved(expected.replace, |at| value.inside(at, at).start().into());
        }
        "variables" => {
            variables_text(content, at, row, expected);
            expected.replace = moved(expected.replace, |at| value.inside(at, at).start().into());
        }
        key => {
            expected.replace = value.inside(0, content.len());
            value_of(key, table, true, expected);
        }
    }
}

fn open_string(
    key: &str,
    text: &str,
    open: usize,
    offset: usize,
    table: Table,
    row: Option<&Row<'_, '_>>,
    expected: &mut Expected,
) {
    let line_end = text[offset..].find('\n').map_or(text.len(), |end| offset + end);
    let content = text[open.min(line_end)..line_end].trim_end_matches('\r');
    let at = offset.saturating_sub(open).min(content.len());
    match key {
        "rules-text" | "prompts" => rules_text(content, at, row, expected),
        "variables" => variables_text(content, at, row, expected),
        _ => {
            expected.replace = span(open, offset);
            return value_of(key, table, true, expected);
        }
    }
    expected.replace = moved(expected.replace, |at| open + at);
}

/// The values of a key that are listed one by one.
fn value_of(key: &str, table: Table, quoted: bool, expected: &mut Expected) {
    if !quoted {
        expected.around = ("\"", "\"");
    }
    if key == "card-id" {
        expected.names.push(Space::Card);
    }
    if key == "list-name" {
        expected.names.push(Space::List);
    }
    let steps = [Step::Key(table.key().into()), Step::Item(0), Step::Key(key.into())];
    let values = GUIDE.place(&steps, None, Span::default()).values();
    let fitting = values.into_iter().filter(|word| word.quoted || !quoted);
    expected.candidates.extend(fitting.map(|word| {
        let candidate = described(&word, MarkKind::Value);
        if word.quoted && !quoted { candidate.insert(format!("\"{}\"", word.name)) } else { candidate }
    }));
}

/// What may follow in rules text. Places are those of the text.
fn rules_text(content: &str, at: usize, row: Option<&Row<'_, '_>>, expected: &mut Expected) {
    let bound = row.and_then(|row| row.value.get("variables")).and_then(Value::as_str).unwrap_or("");
    let open = content[..at].rfind('{').filter(|open| !content[*open..at].contains('}'));
    expected.replace = word_at(content, at, open.map_or(0, |open| open + 1));
    let Some(open) = open else {
        sentence(content, at, bound, expected);
        return;
    };
    let inside = &content[open + 1..at];
    if let Some(arguments) = inside.split_once('(') {
        expected.call = call(arguments.0, arguments.1);
    }
    if inside.contains('(') || inside.starts_with('$') {
        let dollar = inside.trim_end_matches(|c: char| c.is_alphanumeric() || c == '_').ends_with('$');
        let known = bindings(bound);
        let mut names: Vec<String> = known.iter().map(|binding| binding.name.to_lowercase()).collect();
        let others = phrase::VARIABLES.iter().map(|name| (*name).to_owned());
        names.extend(others.filter(|name| known.get(name).is_none()).collect::<Vec<_>>());
        expected.candidates.extend(names.into_iter().map(|name| {
            let detail = known.get(&name).map_or_else(|| "not bound yet".to_owned(), shown);
            let candidate = Candidate::new(name.clone(), MarkKind::Variable).detail(detail);
            if dollar { candidate } else { candidate.insert(format!("${name}")) }
        }));
        return;
    }
    expected.candidates.extend(phrase::names().map(directive_candidate));
}

fn directive_candidate(name: &'static str) -> Candidate {
    let keyword = phrase::KEYWORDS.contains(&name);
    let kind = if keyword { MarkKind::Keyword } else { MarkKind::Function };
    let candidate = Candidate::new(name, kind).meaning(meaning(name));
    match parameters(name).as_slice() {
        [] => candidate,
        some => {
            let variables: Vec<String> = some.iter().map(|(variable, _)| format!("${variable}")).collect();
            candidate.insert(format!("{name}({})", variables.join(", ")))
        }
    }
}

/// The variables of a phrase with what they are.
fn parameters(name: &str) -> Vec<(&'static str, &'static str)> {
    if let Some(row) = phrase::integer_phrase(name) {
        return vec![(row.variable, "a number")];
    }
    match name {
        "n_figments" => vec![("n", "a number"), ("g", "a figment")],
        "count_allied_subtype" => vec![("a", "a number"), ("t", "a subtype")],
        _ if phrase::SUBTYPES.contains(&name) => vec![("t", "a subtype")],
        _ if phrase::FIGMENTS.contains(&name) => vec![("g", "a figment")],
        _ => Vec::new(),
    }
}

fn call(name: &str, arguments: &str) -> Option<Call> {
    let name = name.rsplit([' ', '@']).next().unwrap_or(name).to_lowercase();
    let parameters: Vec<String> =
        parameters(&name).iter().map(|(variable, what)| format!("${variable}: {what}")).collect();
    let active = arguments.matches(',').count();
    let meaning = meaning(&name);
    (!parameters.is_empty()).then_some(Call { name, parameters, active, result: None, meaning })
}

/// What the grammar takes behind the words before a place.
fn sentence(content: &str, at: usize, bound: &str, expected: &mut Expected) {
    let start = usize::from(expected.replace.start());
    let first = content[..start].rfind("\n\n").map_or(0, |at| at + 2);
    let before = content[first..start].trim_start();
    // Directives whose variables have no value yet are read as if they had one.
    let mut variables_text = bound.to_owned();
    let known = bindings(bound);
    for name in phrase::VARIABLES.iter().filter(|name| known.get(name).is_none()) {
        let value = match *name {
            "t" => "warrior",
            "g" => "radiant",
            _ => "1",
        };
        variables_text.push_str(&format!("\n{name}: {value}"));
    }
    let (all, _) = variables::read(&variables_text);
    let mut scratch = Scratch::default();
    let mut errors = Vec::new();
    let paragraph = paragraph::split(before).next().map_or("", |range| &before[range]);
    lex::lex(paragraph, &mut scratch, 0, &mut errors);
    directive::resolve(&mut scratch, &all, 0, &mut errors);
    let wanted = match parse::paragraph(&scratch.tokens, &scratch.lower) {
        Err(failure) if failure.at_end => failure.expected,
        _ => Vec::new(),
    };
    let capital = scratch.tokens.is_empty()
        || matches!(
            scratch.tokens.last().map(|token| token.kind),
            Some(crate::syntax::rules::token::Kind::Word(Word::Period))
        );
    let _ = at;
    for wanted in wanted {
        if let Some(candidate) = wanted_candidate(wanted, capital)
            && !expected.candidates.iter().any(|known| known.label == candidate.label)
        {
            expected.candidates.push(candidate);
        }
    }
}

fn wanted_candidate(wanted: Wanted, capital: bool) -> Option<Candidate> {
    let braces = |text: &str| {
        let name = text.trim_matches(['{', '}']).split(['(', '$']).next().unwrap_or("").to_owned();
        Candidate::new(text, MarkKind::Function).meaning(meaning(&name))
    };
    Some(match wanted {
        Wanted::Word(Word::Newline | Word::Other | Word::Braces | Word::Open) | Wanted::End => return None,
        Wanted::Word(word) => {
            let text = word.text();
            let raised = text
                .chars()
                .next()
                .map(|first| first.to_uppercase().collect::<String>() + &text[first.len_utf8()..]);
            let shown = if capital { raised.unwrap_or_default() } else { text.to_owned() };
            let kind =
                if text.chars().all(char::is_alphabetic) { MarkKind::Text } else { MarkKind::Operator };
            Candidate::new(shown, kind)
        }
        Wanted::Directive(directive) => {
            let mut candidate = braces(&format!("{{{}}}", directive.text()));
            candidate.kind = MarkKind::Keyword;
            candidate
        }
        Wanted::Number(number) => braces(number.text()),
        Wanted::Subtype => braces("{subtype($t)}"),
        Wanted::Figment => braces("{figment($g)}"),
        Wanted::Figments => braces("{n_figments($n, $g)}"),
        Wanted::Allies => braces("{count_allied_subtype($a, $t)}"),
    })
}

/// Names that the rules text reads and nobody binds, or values behind a colon.
fn variables_text(content: &str, at: usize, row: Option<&Row<'_, '_>>, expected: &mut Expected) {
    let start = content[..at].rfind([',', '\n']).map_or(0, |at| at + 1);
    let piece = &content[start..at];
    expected.replace = word_at(content, at, start);
    if piece.contains(':') {
        let subtypes = Subtype::ALL.iter().map(|subtype| subtype.title().to_lowercase());
        let values = subtypes
            .map(|name| (name, "subtype"))
            .chain(FIGMENTS.iter().map(|name| ((*name).to_owned(), "figment")));
        expected
            .candidates
            .extend(values.map(|(name, detail)| Candidate::new(name, MarkKind::Value).detail(detail)));
        return;
    }
    let rules =
        row.and_then(|row| row.value.get("rules-text")).and_then(Value::as_str).unwrap_or("").to_lowercase();
    let known = bindings(content);
    let mut wanted: Vec<String> = Vec::new();
    for part in rules.split('{').skip(1) {
        let inside = part.split('}').next().unwrap_or(part);
        for name in directive::reads(inside, &known) {
            if !wanted.contains(&name) && known.get(&name).is_none() {
                wanted.push(name);
            }
        }
    }
    expected.candidates.extend(wanted.into_iter().map(|name| {
        Candidate::new(name.clone(), MarkKind::Variable)
            .insert(format!("{name}: "))
            .detail("read by the rules text")
    }));
}

fn shown(bound: Bound) -> String {
    match bound {
        Bound::Integer(number) => number.to_string(),
        Bound::Subtype(subtype) => subtype.title().to_owned(),
        Bound::Figment(figment) => format!("{figment:?}"),
    }
}

fn described(word: &Listed<'static>, kind: MarkKind) -> Candidate {
    Candidate::new(word.name, kind).meaning(word.text.map(|text| Bi::new(text, "")))
}

/// The table whose header is the last one before a place.
fn table_before(text: &str, offset: usize) -> Option<Table> {
    let mut lines = text[..offset].lines().rev();
    let header = lines.find_map(|line| line.trim().strip_prefix("[[")?.split("]]").next())?;
    Table::from_key(header.trim())
}

fn moved(at: Span, move_to: impl Fn(usize) -> usize) -> Span {
    span(move_to(at.start().into()), move_to(at.end().into()))
}

/// The word that a place stands in or behind, not before `from`.
fn word_at(text: &str, offset: usize, from: usize) -> Span {
    let is = |letter: &char| letter.is_alphanumeric() || *letter == '_' || *letter == '\'';
    let before =
        text[from.min(offset)..offset].chars().rev().take_while(is).map(char::len_utf8).sum::<usize>();
    let behind = text[offset..].chars().take_while(is).map(char::len_utf8).sum::<usize>();
    span(offset - before, offset + behind)
}

/// The same for keys, which may have dashes.
fn key_at(text: &str, offset: usize) -> Span {
    let is = |letter: &char| letter.is_alphanumeric() || *letter == '_' || *letter == '-';
    let before = text[..offset].chars().rev().take_while(is).map(char::len_utf8).sum::<usize>();
    let behind = text[offset..].chars().take_while(is).map(char::len_utf8).sum::<usize>();
    span(offset - before, offset + behind)
}
