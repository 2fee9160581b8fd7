//! Reads one rule: lines to properties. A bad line costs that line, a bad part that part.

use std::cell::RefCell;

use cardwright_source::{Span, span};

use super::{
    action, check, expr, names,
    problem::{Problems, shown},
    split::{self, Outside, trimmed},
    target,
    tree::{At, Rule, TargetList, Var},
    words,
};

/// What the card data say, as far as rules refer to it.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// Subtypes in lower case.
    pub subtypes: Vec<String>,
    /// Names in lower case; `None` without card data.
    pub names: Option<Vec<String>>,
    /// Card ids.
    pub ids: Vec<String>,
}

/// A question that a rule asked the card data.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Asked {
    Subtype(String),
    Name(String),
    Id(String),
    /// For all words, to find the nearest.
    All,
}

/// A rule that was read.
#[derive(Debug)]
pub(crate) struct Read {
    pub(crate) rule: Rule,
    pub(crate) problems: Problems,
    /// What it asked the card data, with the answers.
    asked: Vec<(Asked, bool)>,
}

impl Known {
    fn is_subtype(&self, word: &str) -> bool {
        self.subtypes.iter().any(|known| known == word)
    }

    /// Without card data every name may be one.
    fn is_name(&self, name: &str) -> bool {
        self.names.as_ref().is_none_or(|names| names.iter().any(|known| known == name))
    }

    fn is_id(&self, id: &str) -> bool {
        self.names.is_none() || self.ids.iter().any(|known| known == id)
    }

    fn answer(&self, asked: &Asked) -> Option<bool> {
        match asked {
            Asked::Subtype(word) => Some(self.is_subtype(word)),
            Asked::Name(name) => Some(self.is_name(name)),
            Asked::Id(id) => Some(self.is_id(id)),
            Asked::All => None,
        }
    }
}

impl Read {
    /// Would it be read in the same way with these card data?
    pub(crate) fn holds(&self, known: &Known) -> bool {
        self.asked.iter().all(|(asked, answer)| known.answer(asked) == Some(*answer))
    }
}

/// The card that a rule belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Context {
    /// A character, an Action, a Reaction; `None` if unknown.
    pub kind: Option<super::tree::CardKind>,
    /// The ability kind of a character, if the data name one.
    pub ability: Option<super::data::AbilityType>,
}

/// A reader of one rule.
pub(crate) struct Reader<'r> {
    /// The text in lower case; offsets are those of the original.
    pub(crate) text: &'r str,
    known: &'r Known,
    /// What was asked of it.
    asked: RefCell<Vec<(Asked, bool)>>,
    pub(crate) problems: Problems,
    /// Variables that the rule declares.
    pub(crate) vars: Vec<String>,
    /// Names that some expression has read.
    pub(crate) used: Vec<String>,
    /// Effects inside effects.
    pub(crate) depth: u32,
}

/// Lines that a rule may have.
const MOST_LINES: usize = 500;

/// Bytes that a line may have.
const MOST_BYTES: usize = 8_000;

/// A property: its key, whether it has `?`, and the place of its value.
struct Property {
    key: &'static str,
    optional: bool,
    key_span: Span,
    value: std::ops::Range<usize>,
}

/// Reads a rule and checks it.
pub(crate) fn read(original: &str, known: &Known, context: Context) -> Read {
    let text = original.to_ascii_lowercase();
    let mut reader = Reader::new(&text, known);
    let properties = reader.properties();
    let mut rule = Rule::default();
    // Variables first: other properties refer to them wherever they stand.
    for property in properties.iter().filter(|property| property.key == "vars") {
        if rule.vars.is_none() {
            rule.vars = Some(reader.variables(property));
        }
    }
    for property in &properties {
        reader.property(original, property, &mut rule);
    }
    let nothing = rule.actions.is_empty() && rule.auto.is_none() && rule.abilities.is_none();
    if nothing && !properties.iter().any(|property| matches!(property.key, "action" | "auto" | "abilities")) {
        let help = "add an `action`, an `auto` or `abilities`";
        reader.problems.add("E-102", span(0, 0), "the rule has nothing to do", help);
    }
    check::rule(&mut reader, &rule, context);
    let Reader { mut problems, asked, .. } = reader;
    problems.sort();
    Read { rule, problems, asked: asked.into_inner() }
}

impl<'r> Reader<'r> {
    /// Reads a text in lower case.
    pub(crate) fn new(text: &'r str, known: &'r Known) -> Self {
        let (vars, used) = (Vec::new(), Vec::new());
        Self { text, known, asked: RefCell::default(), problems: Problems::default(), vars, used, depth: 0 }
    }

    /// Is it a subtype of some card?
    pub(crate) fn is_subtype(&self, word: &str) -> bool {
        self.ask(Asked::Subtype(word.to_owned()))
    }

    /// Has some card this name?
    pub(crate) fn is_name(&self, name: &str) -> bool {
        self.ask(Asked::Name(name.to_owned()))
    }

    /// Has some card this id?
    pub(crate) fn is_id(&self, id: &str) -> bool {
        self.ask(Asked::Id(id.to_owned()))
    }

    /// All that the card data say.
    pub(crate) fn all_known(&self) -> &'r Known {
        self.ask(Asked::All);
        self.known
    }

    fn ask(&self, asked: Asked) -> bool {
        let answer = self.known.answer(&asked).unwrap_or(false);
        self.asked.borrow_mut().push((asked, answer));
        answer
    }

    fn properties(&mut self) -> Vec<Property> {
        let mut list: Vec<Property> = Vec::new();
        let mut start = 0;
        for (number, line) in self.text.split_inclusive('\n').enumerate() {
            let from = start;
            start += line.len();
            if number >= MOST_LINES || line.len() > MOST_BYTES {
                let what =
                    if number >= MOST_LINES { "has too many lines" } else { "has a line that is too long" };
                let help = format!("a rule has at most {MOST_LINES} lines of {MOST_BYTES} bytes");
                let letter = line.chars().next().map_or(0, char::len_utf8);
                self.problems.add("E-101", span(from, from + letter), format!("the rule {what}"), help);
                break;
            }
            let line = line.trim_end_matches(['\n', '\r']);
            let end = self.comment(line, from).unwrap_or(line.len());
            let body = trimmed(line, 0..end);
            if body.is_empty() {
                continue;
            }
            let at = span(from + body.start, from + body.end);
            let Some(equals) = line[body.clone()].find('=').map(|equals| body.start + equals) else {
                self.problems.add(
                    "E-101",
                    at,
                    "a property needs `key = value`",
                    "write for example `action = draw()`",
                );
                continue;
            };
            let key = trimmed(line, body.start..equals);
            let value = trimmed(line, equals + 1..end);
            let value = from + value.start..from + value.end;
            self.key(line, from, key, value, &mut list);
        }
        list
    }

    /// Where a comment begins; a quote does not protect the sign.
    fn comment(&mut self, line: &str, from: usize) -> Option<usize> {
        let at = line.find('#')?;
        let mut quote = None;
        for byte in line[..at].bytes() {
            match quote {
                None if byte == b'\'' || byte == b'"' => quote = Some(byte),
                Some(open) if open == byte => quote = None,
                _ => {}
            }
        }
        if quote.is_some() && line[at..].contains(quote.map_or('"', char::from)) {
            let help = "leave the `#` out: it begins a comment even inside quotes";
            self.problems.add(
                "W-102",
                span(from + at, from + at + 1),
                "`#` inside quotes cuts the line",
                help,
            );
        }
        Some(at)
    }

    fn key(
        &mut self,
        line: &str,
        from: usize,
        key: std::ops::Range<usize>,
        value: std::ops::Range<usize>,
        list: &mut Vec<Property>,
    ) {
        let word = &line[key.clone()];
        let plain = word.strip_suffix('?').unwrap_or(word).trim_end();
        let optional = plain.len() < word.len();
        let key_span = span(from + key.start, from + key.start + plain.len());
        let Some(known) = words::PROPERTIES.iter().find(|known| **known == plain) else {
            let message = format!("unknown property `{}`", shown(plain));
            self.problems.unknown("E-103", key_span, message, plain, words::PROPERTIES.iter().copied());
            return;
        };
        if optional && *known != "target" {
            let message = format!("only `target` may have a `?`, not `{known}`");
            self.problems.add("E-104", span(from + key.start, from + key.end), message, "leave the `?` out");
        }
        let once = !matches!(*known, "action" | "label");
        if once && list.iter().any(|other| other.key == *known) {
            let message = format!("a second `{known}` is ignored");
            self.problems.add("W-101", key_span, message, "remove it, or put it into the first one");
            return;
        }
        list.push(Property { key: known, optional, key_span, value });
    }

    fn property(&mut self, original: &str, property: &Property, rule: &mut Rule) {
        let value = property.value.clone();
        let text = &self.text[value.clone()];
        if text.is_empty() {
            let what = match property.key {
                "target" | "requisite" => "target filter",
                "abilities" => "list of abilities",
                "label" => "label",
                "vars" => return,
                _ => "statement",
            };
            let message = format!("empty {what}");
            self.problems.add("E-105", property.key_span, message, "write a value behind the `=`");
            match property.key {
                "abilities" => rule.abilities = Some(Vec::new()),
                "target" => rule.target = None,
                _ => {}
            }
            return;
        }
        let at = span(value.start, value.end);
        if property.key != "label"
            && let Some((place, sign)) = Outside::new(text).finish()
        {
            let place = value.start + place;
            let message = format!("unbalanced `{sign}`");
            self.problems.add(
                "E-112",
                span(place, place + 1),
                message,
                "every bracket and quote needs its partner",
            );
            return;
        }
        match property.key {
            "target" => {
                let list = target::list(self, value);
                rule.target = Some(TargetList { optional: property.optional, list, span: at });
            }
            "action" => {
                let action = action::action(self, value, false);
                rule.actions.push(action);
            }
            "auto" => rule.auto = Some(action::action(self, value, true)),
            "abilities" => rule.abilities = Some(self.abilities(value)),
            "label" => {
                let text = unquoted(original[value.clone()].trim());
                rule.labels.push(At { value: text.to_owned(), span: at });
            }
            "requisite" => {
                let list = self.requisites(value);
                rule.requisites = Some(list);
            }
            _ => {}
        }
    }

    fn abilities(&mut self, value: std::ops::Range<usize>) -> Vec<At<String>> {
        let mut list = Vec::new();
        for part in split::split(&self.text[value.clone()], b',') {
            let at = span(value.start + part.start, value.start + part.end);
            let word = &self.text[value.start + part.start..value.start + part.end];
            if word.is_empty() {
                self.problems.add("E-105", at, "empty ability", "remove the surplus `,`");
                continue;
            }
            if !words::ABILITIES.contains(&word) {
                let message = format!("unknown ability `{}`", shown(word));
                self.problems.unknown("E-128", at, message, word, words::ABILITIES.iter().copied());
                continue;
            }
            if words::of_players(word) {
                let message =
                    format!("`{word}` is an ability of players, and `abilities` belong to a character");
                let help = "grant it in an action: `+ability to(opp)`";
                self.problems.add("E-131", at, message, help);
            }
            list.push(At { value: word.to_owned(), span: at });
        }
        list
    }

    fn requisites(&mut self, value: std::ops::Range<usize>) -> Vec<super::tree::Target> {
        let text = &self.text[value.clone()];
        let mut parts = Vec::new();
        let mut start = 0;
        let mut last = None;
        for (at, byte) in Outside::new(text) {
            if byte == b'&' && last == Some(at.wrapping_sub(1)) {
                parts.push(trimmed(text, start..at - 1));
                start = at + 1;
                last = None;
            } else {
                last = (byte == b'&').then_some(at);
            }
        }
        parts.push(trimmed(text, start..text.len()));
        let parts: Vec<_> =
            parts.into_iter().map(|part| value.start + part.start..value.start + part.end).collect();
        parts.into_iter().filter_map(|part| target::one(self, part)).collect()
    }

    fn variables(&mut self, property: &Property) -> Vec<Var> {
        let value = property.value.clone();
        let mut list: Vec<Var> = Vec::new();
        if self.text[value.clone()].is_empty() {
            let help = "write `name := value`";
            self.problems.add("E-105", property.key_span, "empty list of variables", help);
            return list;
        }
        if let Some((place, sign)) = Outside::new(&self.text[value.clone()]).finish() {
            let place = value.start + place;
            let help = "every bracket and quote needs its partner";
            self.problems.add("E-112", span(place, place + 1), format!("unbalanced `{sign}`"), help);
            return list;
        }
        for part in split::split(&self.text[value.clone()], b';') {
            let part = value.start + part.start..value.start + part.end;
            let at = span(part.start, part.end);
            let text = &self.text[part.clone()];
            let good = |name: &str| {
                !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
            };
            let Some((name, _)) = text.split_once(":=").filter(|(name, _)| good(name.trim())) else {
                self.problems.add(
                    "E-126",
                    at,
                    "expected `name := value`",
                    "names have letters, digits and `_`",
                );
                continue;
            };
            let name = name.trim();
            let name_span = span(part.start, part.start + name.len());
            if words::NAMES.contains(&name) || list.iter().any(|var| var.name.value == name) {
                let message = format!("the name `{}` is taken", shown(name));
                self.problems.add(
                    "E-127",
                    name_span,
                    message,
                    "choose another name, such as one that begins with `_`",
                );
                continue;
            }
            let from = text.find(":=").map_or(0, |at| at + 2);
            let range = trimmed(text, from..text.len());
            let range = part.start + range.start..part.start + range.end;
            match expr::parse(&self.text[range.clone()], range.start) {
                Ok(value) => {
                    names::expression(self, &value);
                    let text = self.text[range].to_owned();
                    self.vars.push(name.to_owned());
                    list.push(Var { name: At { value: name.to_owned(), span: name_span }, value, text });
                }
                Err(mistake) => {
                    self.problems.add(
                        "E-125",
                        mistake.span,
                        mistake.text,
                        "see the list of what expressions can say",
                    );
                    self.vars.push(name.to_owned());
                }
            }
        }
        list
    }

    /// Reads an expression and checks its names.
    pub(crate) fn expr(&mut self, range: std::ops::Range<usize>) -> Option<expr::Expr> {
        match expr::parse(&self.text[range.clone()], range.start) {
            Ok(expr) => {
                names::expression(self, &expr);
                Some(expr)
            }
            Err(mistake) => {
                self.problems.add(
                    "E-125",
                    mistake.span,
                    mistake.text,
                    "see the list of what expressions can say",
                );
                None
            }
        }
    }
}

/// A text without the quotes around it.
pub(crate) fn unquoted(text: &str) -> &str {
    for quote in ['"', '\''] {
        if text.len() >= 2
            && let Some(inner) = text.strip_prefix(quote).and_then(|text| text.strip_suffix(quote))
        {
            return inner;
        }
    }
    text
}
