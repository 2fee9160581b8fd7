//! Reads decks and checks them against the deck rules: every mistake at its place.

use std::borrow::Cow;

use cardwright_source::json::{self, Integer, Kind, Limits, SyntaxError, SyntaxErrorKind, Value};
use cardwright_source::{Diagnostic, Help, Source, Span, span};
use cardwright_system::Deck;
use indexmap::IndexMap;

use super::{Facts, LEAST_CARDS, MOST_CARDS, Pool, code};
use crate::syntax::{
    Mode,
    problem::{Problems, meant, say, shown},
};

/// A deck with more entries is not read to its end.
const MOST_ENTRIES: usize = 10_000;

/// A deck as it is written: ids with their places, and the partner.
#[derive(Default)]
struct Written<'t> {
    name: Option<String>,
    cards: Vec<Entry<'t>>,
    partner: Option<Entry<'t>>,
    /// The partner is one of the cards, and not another one.
    included: bool,
    /// Where the list of cards begins.
    start: Span,
    /// A syntax error may have swallowed cards.
    torn: bool,
}

/// An id of a deck with its number of copies.
#[derive(Clone)]
struct Entry<'t> {
    id: Cow<'t, str>,
    copies: u32,
    at: Span,
}

/// Reads and checks a deck. The first of its cards is the partner; cards that nobody made are left out.
pub fn read(source: &Source, pool: &Pool<'_>) -> (Option<Deck>, Vec<Diagnostic>) {
    let mut problems = Problems::new(source, Mode::Full);
    if is_code(&source.text) {
        let deck = from_code(&mut problems).map(|written| checked(&written, pool, &mut problems));
        return (deck, problems.finish());
    }
    let (tree, errors) = json::parse(&source.text, Limits::default());
    syntax_errors(&errors, &mut problems);
    let root = tree.root(&source.text);
    let written = root.and_then(|root| from_json(root, &mut problems));
    let deck = written.map(|mut written| {
        written.torn |= tree.is_broken();
        checked(&written, pool, &mut problems)
    });
    (deck.filter(|deck| !deck.cards.is_empty()), problems.finish())
}

/// Is this text probably a deck: one of the JSON forms, or a deck code?
pub fn looks_like_deck(text: &str) -> bool {
    if is_code(text) {
        return code::looks_like_code(text);
    }
    let (tree, _) = json::parse(text, Limits { depth: 64, errors: 1 });
    let Some(root) = tree.root(text) else { return false };
    root.get("Cards").is_some_and(|cards| cards.kind() == Kind::Array)
        || root.get("cards").is_some_and(|cards| {
            cards
                .items()
                .next()
                .is_some_and(|first| first.get("id").is_some() && first.get("amount").is_some())
        })
}

/// JSON begins with a bracket; a code is one word.
fn is_code(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim();
    !text.starts_with(['{', '[', '"']) && !text.contains(char::is_whitespace)
}

/// D007: what is wrong with the JSON.
fn syntax_errors(errors: &[SyntaxError], problems: &mut Problems<'_>) {
    if let Some(at) = problems.source().invalid_utf8 {
        problems.error("D007", span(at, at), || say("the file is not UTF-8").help(Help::SAVE_UTF8));
    }
    for error in errors {
        problems.error("D007", error.span, || {
            let said = match error.kind {
                SyntaxErrorKind::Syntax => say(format!("invalid JSON: {}", error.message)),
                SyntaxErrorKind::TooDeep => say(error.message.clone()),
            };
            let said = said.help(error.help.clone().unwrap_or(Help::MEND_JSON));
            match &error.fix {
                Some(fix) => said.fix_all(fix.title.clone(), fix.edits.clone(), fix.sure),
                None => said,
            }
        });
    }
}

fn from_code<'t>(problems: &mut Problems<'t>) -> Option<Written<'t>> {
    let text_of = &*problems.source().text;
    let start = text_of.len() - text_of.trim_start().len();
    let whole = span(start.min(text_of.trim_end().len()), text_of.trim_end().len());
    let (entries, partner) = match code::decode(text_of.trim_start_matches('\u{feff}')) {
        Ok(read) => read,
        Err(error) => {
            problems.error("D008", whole, || say(error.to_string()).help(Help::COPY_AGAIN));
            return None;
        }
    };
    let cards: Vec<Entry<'t>> =
        entries.into_iter().map(|(id, copies)| Entry { id: Cow::Owned(id), copies, at: whole }).collect();
    let partner = partner.and_then(|at| cards.get(at)).cloned();
    Some(Written { cards, partner, included: true, start: whole, ..Written::default() })
}

fn from_json<'t>(root: Value<'t>, problems: &mut Problems<'t>) -> Option<Written<'t>> {
    if root.kind() != Kind::Object {
        problems.error("D007", root.head(), || {
            say("a deck is an object").help(Help::write("`{\"name\": …, \"cards\": […]}`"))
        });
        return None;
    }
    // The extension says which form it is; without one its keys do.
    let official = match problems.source().name.rsplit('.').next() {
        Some("deck") => true,
        Some("deckx") => false,
        _ => root.get("Cards").is_some(),
    };
    if official { official_deck(root, problems) } else { deckx(root, problems) }
}

/// `.deck`: ids one by one, and the partner beside them.
fn official_deck<'t>(root: Value<'t>, problems: &mut Problems<'t>) -> Option<Written<'t>> {
    fields(root, &["Cards", "Description", "Name", "Partner"], problems);
    let mut written = Written { name: string(root, "Name", problems), ..Written::default() };
    string(root, "Description", problems);
    let list = list(root, "Cards", problems)?;
    written.start = list.head();
    for item in list.items().take(MOST_ENTRIES) {
        match item.as_str() {
            Some(id) => written.cards.push(Entry { id, copies: 1, at: item.span() }),
            None => {
                written.torn = true;
                not_an_id(item, "write the id of a card in quotes, once for every copy", problems);
            }
        }
    }
    if let Some(partner) = root.get("Partner").filter(|partner| !partner.is_null()) {
        match partner.as_str() {
            Some(id) => written.partner = Some(Entry { id, copies: 1, at: partner.span() }),
            None => not_an_id(partner, "write the id of a unit in quotes", problems),
        }
    }
    Some(written)
}

/// `.deckx`: ids with amounts, the partner among them.
fn deckx<'t>(root: Value<'t>, problems: &mut Problems<'t>) -> Option<Written<'t>> {
    const KEYS: [&str; 7] =
        ["name", "description", "author", "suggestedPartner", "cards", "customs", "$schema"];
    fields(root, &KEYS, problems);
    let mut written =
        Written { name: localised(root, "name", problems), included: true, ..Written::default() };
    localised(root, "description", problems);
    localised(root, "author", problems);
    let list = list(root, "cards", problems)?;
    written.start = list.head();
    for item in list.items().take(MOST_ENTRIES) {
        match entry(item, problems) {
            Some(entry) => written.cards.push(entry),
            None => written.torn = true,
        }
    }
    if let Some(partner) = root.get("suggestedPartner").filter(|partner| !partner.is_null()) {
        match partner.as_str() {
            Some(id) => written.partner = Some(Entry { id: full_id(id), copies: 1, at: partner.span() }),
            None => not_an_id(partner, "write the id of a unit in quotes", problems),
        }
    }
    Some(written)
}

/// `{"id": "U00029", "amount": 1}`.
fn entry<'t>(item: Value<'t>, problems: &mut Problems<'t>) -> Option<Entry<'t>> {
    if item.kind() != Kind::Object {
        not_an_id(item, "write `{\"id\": \"U00029\", \"amount\": 1}`", problems);
        return None;
    }
    fields(item, &["id", "amount"], problems);
    let id = item.get("id");
    let Some((id, at)) = id.and_then(|id| Some((id.as_str()?, id.span()))) else {
        not_an_id(id.unwrap_or(item), "write `\"id\": \"U00029\"`", problems);
        return None;
    };
    let amount = item.get("amount");
    let copies = match amount.map(|amount| amount.as_integer()) {
        Some(Integer::Is(copies)) if copies >= 1 => u32::try_from(copies).ok(),
        _ => None,
    };
    if copies.is_none() {
        problems.error("D007", amount.map_or_else(|| item.head(), |amount| amount.span()), || {
            say("an amount must be a whole number of at least 1").help(Help::write("`\"amount\": 1`"))
        });
    }
    Some(Entry { id: full_id(id), copies: copies?, at })
}

/// D001 to D006: the deck rules.
fn checked(written: &Written<'_>, pool: &Pool<'_>, problems: &mut Problems<'_>) -> Deck {
    let extra = written.partner.iter().filter(|_| !written.included);
    let mut copies: IndexMap<&str, (u64, Span)> = IndexMap::new();
    let mut total = 0_u64;
    for entry in extra.chain(&written.cards) {
        total += u64::from(entry.copies);
        let (count, at) = copies.entry(&entry.id).or_insert((0, entry.at));
        let before = *count;
        *count += u64::from(entry.copies);
        let limit = pool.get(&*entry.id).and_then(|facts| facts.copies);
        // The entry with the first copy too many is the wrong one.
        if limit.is_some_and(|limit| before <= u64::from(limit)) {
            *at = entry.at;
        }
    }
    size(total, written, problems);
    for (id, (count, at)) in &copies {
        match pool.get(id) {
            None => unknown(id, *at, pool, problems),
            Some(facts) => allowed(id, *facts, *count, *at, problems),
        }
    }
    partner(written, pool, problems);
    cards(written, pool)
}

fn size(total: u64, written: &Written<'_>, problems: &mut Problems<'_>) {
    if total < LEAST_CARDS as u64 && !written.torn {
        problems.error("D001", written.start, || {
            say(format!("a deck must have at least {LEAST_CARDS} cards")).help(format!("it has {total}"))
        });
    } else if total > MOST_CARDS as u64 {
        problems.error("D002", written.start, || {
            say(format!("a deck must have at most {MOST_CARDS} cards")).help(format!("it has {total}"))
        });
    }
}

fn unknown(id: &str, at: Span, pool: &Pool<'_>, problems: &mut Problems<'_>) {
    let custom = id.strip_prefix("CUC").is_some_and(|rest| rest.bytes().all(|byte| byte.is_ascii_digit()));
    problems.error("D003", at, || {
        let said = say(format!("unknown card `{}`", shown(id)));
        let known: Vec<&str> = pool.keys().copied().collect();
        match meant(id, &known) {
            _ if custom => said.help("cards that a deck brings along are not read"),
            Some((near, _)) => said.help(Help::meant(format!("`{near}`"))),
            None => said.help(Help::CHECK_ID),
        }
    });
}

fn allowed(id: &str, facts: Facts, count: u64, at: Span, problems: &mut Problems<'_>) {
    if facts.token {
        problems.error("D005", at, || {
            say(format!("the token `{id}` cannot be in a deck")).help("tokens are made by effects; remove it")
        });
    }
    if let Some(limit) = facts.copies
        && count > u64::from(limit)
    {
        problems.error("D004", at, || {
            say(format!("too many copies of `{id}`: {count}")).help(match limit {
                0 => "no deck may have it".to_owned(),
                1 => "a deck has at most one of it".to_owned(),
                limit => format!("a deck has at most {limit} of it"),
            })
        });
    }
}

fn partner(written: &Written<'_>, pool: &Pool<'_>, problems: &mut Problems<'_>) {
    let Some(partner) = &written.partner else {
        if !written.torn {
            problems.error("D006", written.start, || {
                say("the deck has no partner").help("name one of its units as the partner")
            });
        }
        return;
    };
    let inside = !written.included || written.cards.iter().any(|entry| entry.id == partner.id);
    if !inside && !written.torn {
        problems.error("D006", partner.at, || {
            say(format!("the partner `{}` is not in the deck", shown(&partner.id))).help("add it to `cards`")
        });
    }
    if pool.get(&*partner.id).is_some_and(|facts| !facts.unit) {
        problems.error("D006", partner.at, || {
            say(format!("the partner `{}` is not a unit", partner.id)).help("name a unit as the partner")
        });
    }
}

/// The partner first, then all others in their order.
fn cards(written: &Written<'_>, pool: &Pool<'_>) -> Deck {
    let mut cards: Vec<String> = Vec::new();
    let mut taken = !written.included;
    if let Some(partner) = &written.partner {
        cards.push(partner.id.to_string());
    } else {
        taken = true;
    }
    for entry in &written.cards {
        let mut copies = entry.copies.min(u32::try_from(MOST_ENTRIES).unwrap_or(u32::MAX));
        if !taken && written.partner.as_ref().is_some_and(|partner| partner.id == entry.id) {
            taken = true;
            copies -= 1;
        }
        let room = MOST_ENTRIES.saturating_sub(cards.len());
        cards.extend(std::iter::repeat_n(entry.id.to_string(), (copies as usize).min(room)));
    }
    cards.retain(|id| pool.contains_key(id.as_str()));
    Deck { name: written.name.clone(), cards }
}

/// `U00029` as the cards write it.
fn full_id(id: Cow<'_, str>) -> Cow<'_, str> {
    if id.starts_with("CU") { id } else { Cow::Owned(format!("CU{id}")) }
}

/// D101 and D007: fields that nobody reads, and fields that are there twice.
fn fields<'t>(object: Value<'t>, known: &[&str], problems: &mut Problems<'t>) {
    for (at, (key, _)) in object.members().enumerate() {
        let name = key.name();
        if object.members().take(at.min(64)).any(|(other, _)| other.name() == name) {
            problems.error("D007", key.span(), || {
                say(format!("the field \"{}\" is there twice", shown(&name))).help(Help::KEEP_ONE)
            });
        } else if !known.contains(&name.as_ref()) {
            problems.warn("D101", key.span(), || {
                let said = say(format!("unknown field \"{}\"", shown(&name)));
                match meant(&name, known) {
                    Some((near, _)) => said.help(Help::meant(format!("\"{near}\""))),
                    None => said.help(Help::REMOVE),
                }
            });
        }
    }
}

fn list<'t>(object: Value<'t>, key: &str, problems: &mut Problems<'t>) -> Option<Value<'t>> {
    let list = object.get(key);
    if list.is_none_or(|list| list.kind() != Kind::Array) {
        problems.error("D007", list.map_or_else(|| object.head(), |list| list.span()), || {
            say(format!("a deck needs a list \"{key}\"")).help(Help::write(format!("`\"{key}\": […]`")))
        });
    }
    list.filter(|list| list.kind() == Kind::Array)
}

fn string<'t>(object: Value<'t>, key: &str, problems: &mut Problems<'t>) -> Option<String> {
    let value = object.get(key)?;
    if value.kind() != Kind::String {
        wrong_type(value, key, "a text in quotes", problems);
    }
    value.as_str().map(Cow::into_owned)
}

/// A text in several languages: English, or else the first.
fn localised<'t>(object: Value<'t>, key: &str, problems: &mut Problems<'t>) -> Option<String> {
    let value = object.get(key)?;
    if value.kind() != Kind::Object {
        wrong_type(value, key, "an object from language to text", problems);
        return value.as_str().map(Cow::into_owned);
    }
    for (language, text) in value.members() {
        if text.kind() != Kind::String {
            wrong_type(text, &language.name(), "a text in quotes", problems);
        }
    }
    let english = value.get("en").and_then(|text| text.as_str());
    english.or_else(|| value.members().find_map(|(_, text)| text.as_str())).map(Cow::into_owned)
}

fn wrong_type<'t>(value: Value<'t>, key: &str, wanted: &str, problems: &mut Problems<'t>) {
    if value.kind() == Kind::Broken {
        return;
    }
    problems.error("D007", value.span(), || {
        say(format!("\"{}\" must be {wanted}", shown(key))).help(format!("write {wanted}"))
    });
}

fn not_an_id<'t>(value: Value<'t>, help: &str, problems: &mut Problems<'t>) {
    if value.kind() != Kind::Broken {
        problems.error("D007", value.span(), || say("a card id is expected here").help(help));
    }
}
