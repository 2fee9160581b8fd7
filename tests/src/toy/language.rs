//! The language of the toy: `card NAME VALUE TRICK` a line, `#` for a remark.

use std::sync::Arc;

use cardwright_ir::{
    Ability, AbilityKind, Bi, Body, Card, Cards, Join, Limits, Pattern, Step, Stmt, User, Verb,
};
use cardwright_source::{Code, Diagnostic, Place, Source, Span, span};
use cardwright_system::{
    Converted, Deck, Loaded, Lost, Plain, Sort,
    plain::{Deed, Moment, POINT, Saying, Side},
};

use super::words::{CARD, RAID, TRICKS, VALUE};

/// A line that is no card.
pub const NOT_A_CARD: Code = Code { system: "toy", id: "E1" };
/// A deck against the rules.
pub const BAD_DECK: Code = Code { system: "toy", id: "E2" };

/// How many cards a deck has.
pub const DECK_SIZE: usize = 12;

enum Line<'t> {
    Blank,
    Remark(&'t str),
    Card { name: &'t str, value: i32, trick: usize },
    Wrong(String),
}

/// Reads files.
pub fn load(files: &[Arc<Source>]) -> Loaded {
    let mut loaded = Loaded::default();
    for file in files {
        for (line, at) in lines(&file.text) {
            let place = Place::new(file.id, at);
            match read(line) {
                Line::Blank | Line::Remark(_) => continue,
                Line::Card { name, .. } if loaded.cards.list.iter().any(|card| card.id == name) => {
                    let text = format!("there is already a card `{name}`");
                    loaded.diagnostics.push(Diagnostic::error(NOT_A_CARD, place, text));
                }
                Line::Card { name, value, trick } => {
                    loaded.cards.symbols.intern(name);
                    loaded.cards.list.push(card(name, value, TRICKS[trick].1, place));
                }
                Line::Wrong(text) => loaded.diagnostics.push(Diagnostic::error(NOT_A_CARD, place, text)),
            }
            loaded.seen += 1;
        }
    }
    loaded
}

/// One space between words, remarks kept, wrong lines left alone.
pub fn format(file: &Source) -> Option<String> {
    let mut out = String::new();
    for (line, _) in lines(&file.text) {
        match read(line) {
            Line::Blank => {}
            Line::Remark(text) => out.push_str(&format!("# {text}\n")),
            Line::Card { name, value, trick } => {
                out.push_str(&format!("card {name} {value} {}\n", TRICKS[trick].0));
            }
            Line::Wrong(_) => return None,
        }
    }
    Some(out)
}

/// Does it look like a card file?
pub fn looks_like_cards(text: &str) -> bool {
    text.lines().any(|line| line.trim_start().starts_with("card "))
}

/// A card in plain terms: its value is a strength, and a raid is all that it can tell.
pub fn plain(card: &Card, cards: &Cards) -> Plain {
    let value = card.numbers.first().map(|(_, value)| value * POINT);
    let mut plain = Plain { power: value, ..Plain::new(card, cards, Sort::Spell) };
    plain.tell(card, |ability| match &ability.body {
        Body::Run(steps) if matches!(steps[0].node, Step::Do { verb: RAID, .. }) => Ok(raid()),
        _ => Err(Lost::new(Bi::new("only the toy has tricks", "장난감에만 있는 재주"))),
    });
    plain
}

/// A card from plain terms.
pub fn write(plain: &Plain) -> Converted {
    let mut converted = Converted::default();
    let foreign = || Lost::new(Bi::new("the toy has no such trick", "장난감에 없는 재주"));
    let raids = converted.write(plain, |saying| (*saying == raid()).then_some(()).ok_or_else(foreign));
    let value = plain.power.unwrap_or(POINT) / POINT;
    if value.clamp(1, 9) * POINT != plain.power.unwrap_or_default() {
        let range = Bi::new("values are whole numbers from 1 to 9", "값은 1에서 9까지의 정수");
        converted.lost.push(Lost::new(range));
    }
    let name: String = plain.id.chars().filter(|letter| letter.is_alphanumeric()).collect();
    let trick = if raids.is_empty() { "plain" } else { "raid" };
    let text = format!("card {name} {} {trick}\n", value.clamp(1, 9));
    converted.files.push((format!("{name}.toy"), text));
    converted
}

fn raid() -> Saying {
    Saying { optional: true, ..Saying::new(Moment::Played, vec![Deed::Discard(Side::Theirs, 1)]) }
}

/// A deck: an id a line.
pub fn read_deck(file: &Source, cards: &Cards) -> (Option<Deck>, Vec<Diagnostic>) {
    let mut deck = Deck { name: None, cards: Vec::new() };
    let mut problems = Vec::new();
    for (line, at) in lines(&file.text) {
        let id = line.trim();
        if cards.list.iter().any(|card| card.id == id) {
            deck.cards.push(id.to_owned());
        } else if !id.is_empty() {
            let text = format!("there is no card `{id}`");
            problems.push(Diagnostic::error(BAD_DECK, Place::new(file.id, at), text));
        }
    }
    if deck.cards.len() != DECK_SIZE {
        let text = format!("a deck has {DECK_SIZE} cards, this one {}", deck.cards.len());
        problems.push(Diagnostic::error(BAD_DECK, Place::new(file.id, span(0, 0)), text));
    }
    (Some(deck), problems)
}

fn lines(text: &str) -> impl Iterator<Item = (&str, Span)> {
    text.split_inclusive('\n').scan(0, |start, line| {
        let at = *start;
        *start += line.len();
        let line = line.trim_end_matches(['\n', '\r']);
        Some((line, span(at, at + line.len())))
    })
}

fn read(line: &str) -> Line<'_> {
    let line = line.trim();
    if let Some(text) = line.strip_prefix('#') {
        return Line::Remark(text.trim());
    }
    let words: Vec<&str> = line.split_whitespace().collect();
    match words.as_slice() {
        [] => Line::Blank,
        ["card", name, value, trick] => {
            let Some(value) = value.parse().ok().filter(|value| (1..=9).contains(value)) else {
                return Line::Wrong(format!("`{value}` is no number from 1 to 9"));
            };
            match TRICKS.iter().position(|(known, _)| known == trick) {
                Some(trick) => Line::Card { name, value, trick },
                None => Line::Wrong(format!("there is no trick `{trick}`")),
            }
        }
        _ => Line::Wrong("a line reads `card NAME VALUE TRICK`".to_owned()),
    }
}

fn card(name: &str, value: i32, trick: Option<Verb>, place: Place) -> Card {
    let step =
        |verb| Stmt { node: Step::Do { verb, args: Vec::new(), join: Join::Always }, span: place.span };
    let ability = |verb| Ability {
        kind: AbilityKind::Play,
        name: None,
        zones: Vec::new(),
        when: None::<Pattern>,
        during: None,
        conditions: Vec::new(),
        cost: Vec::new(),
        body: Body::Run(vec![step(verb)]),
        finish: Vec::new(),
        limits: Limits::default(),
        user: User::default(),
        marks: Vec::new(),
        parts: Vec::new(),
        place,
    };
    Card {
        id: name.to_owned(),
        name: name.to_owned(),
        kind: CARD,
        numbers: vec![(VALUE, value)],
        tags: Vec::new(),
        marks: Vec::new(),
        rules: Vec::new(),
        abilities: trick.map(ability).into_iter().collect(),
        place,
    }
}
