//! Does a card say what a term asks for, and where?

use cardwright_source::Span;

use super::{Compare, Rows, Test};
use crate::{
    Ability, AbilityKind, Card, EventKind, Expr, Node, Pattern, Step, Stmt, Symbols, Verb, Visitor, Word,
    visit::{walk_card, walk_expr},
};

/// The places that answer a term; `None` if there is no answer. A term about the whole card has no places.
pub(super) fn test(test: &Test, card: &Card, symbols: &Symbols) -> Option<Vec<Span>> {
    match test {
        Test::Do(verbs) => {
            let mut search = Uses { verbs, spans: Spans::default() };
            walk_card(&mut search, card);
            search.spans.found()
        }
        Test::When { events, kind } => when(events, *kind, card),
        Test::If(rows) => {
            let mut search = Conditions { rows, spans: Spans::default() };
            walk_card(&mut search, card);
            search.spans.found()
        }
        Test::Kind(words) => whole(words.contains(&card.kind)),
        Test::Has(words) => has(words, card),
        Test::Tag(text) => whole(card.tags.iter().any(|(_, sym)| symbols.get(*sym).to_lowercase() == *text)),
        Test::Value { attrs, text, number } => whole(
            card.tags
                .iter()
                .any(|(attr, sym)| attrs.contains(attr) && symbols.get(*sym).to_lowercase() == *text)
                || card.numbers.iter().any(|(attr, value)| attrs.contains(attr) && *number == Some(*value)),
        ),
        Test::Number { attrs, compare, number } => whole(
            card.numbers.iter().any(|(attr, value)| attrs.contains(attr) && holds(*compare, *value, *number)),
        ),
        Test::Name(part) => {
            whole(card.id.to_lowercase().contains(part) || card.name.to_lowercase().contains(part))
        }
    }
}

fn when(events: &[EventKind], kind: Option<AbilityKind>, card: &Card) -> Option<Vec<Span>> {
    let waits = |ability: &Ability| {
        kind == Some(ability.kind) || ability.when.as_ref().is_some_and(|pattern| hears(pattern, events))
    };
    let mut found = Vec::new();
    let mut left: Vec<&Ability> = card.abilities.iter().rev().collect();
    while let Some(ability) = left.pop() {
        left.extend(ability.parts.iter().rev());
        if waits(ability) {
            found.push(ability.place.span);
        }
    }
    some(found)
}

/// Is a pattern about one of these events, by itself or in what it asks for?
fn hears(pattern: &Pattern, events: &[EventKind]) -> bool {
    let mut told = Tells { events, found: events.contains(&pattern.event) };
    if let Some(filter) = &pattern.filter {
        walk_expr(&mut told, filter);
    }
    told.found
}

/// Looks for what events are about.
struct Tells<'a> {
    events: &'a [EventKind],
    found: bool,
}

impl Visitor for Tells<'_> {
    fn expr(&mut self, expr: &Expr) {
        self.found |= matches!(&expr.node, Node::Told(told) if self.events.contains(&told.event));
    }
}

fn has(words: &[Word], card: &Card) -> Option<Vec<Span>> {
    let marked = |marks: &[Word]| marks.iter().any(|mark| words.contains(mark));
    let abilities = card.abilities.iter().filter(|ability| marked(&ability.marks));
    let spans: Vec<_> = abilities.map(|ability| ability.place.span).collect();
    if marked(&card.marks) { Some(spans) } else { some(spans) }
}

fn holds(compare: Compare, left: i32, right: i32) -> bool {
    match compare {
        Compare::Less => left < right,
        Compare::LessEq => left <= right,
        Compare::More => left > right,
        Compare::MoreEq => left >= right,
        Compare::Eq => left == right,
        Compare::NotEq => left != right,
    }
}

fn whole(holds: bool) -> Option<Vec<Span>> {
    holds.then(Vec::new)
}

fn some(spans: Vec<Span>) -> Option<Vec<Span>> {
    if spans.is_empty() { None } else { Some(spans) }
}

/// Places found in the abilities; the place of the ability for what is not written.
#[derive(Default)]
struct Spans {
    list: Vec<Span>,
    ability: Span,
}

impl Spans {
    fn push(&mut self, span: Span) {
        self.list.push(if span.is_empty() { self.ability } else { span });
    }

    fn found(self) -> Option<Vec<Span>> {
        some(self.list)
    }
}

/// Statements and values that use a verb.
struct Uses<'a> {
    verbs: &'a [Verb],
    spans: Spans,
}

impl Visitor for Uses<'_> {
    fn ability(&mut self, ability: &Ability) {
        self.spans.ability = ability.place.span;
    }

    fn stmt(&mut self, stmt: &Stmt) {
        if let Step::Do { verb, .. } = &stmt.node
            && self.verbs.contains(verb)
        {
            self.spans.push(stmt.span);
        }
    }

    fn expr(&mut self, expr: &Expr) {
        if let Node::Call(verb, _) = &expr.node
            && self.verbs.contains(verb)
        {
            self.spans.push(expr.span);
        }
    }
}

/// Conditions, each of which is then gone through for the words it names.
struct Conditions<'a> {
    rows: &'a Rows,
    spans: Spans,
}

impl Visitor for Conditions<'_> {
    fn ability(&mut self, ability: &Ability) {
        self.spans.ability = ability.place.span;
    }

    fn condition(&mut self, condition: &Expr) {
        walk_expr(&mut Names { rows: self.rows, spans: &mut self.spans }, condition);
    }
}

struct Names<'a> {
    rows: &'a Rows,
    spans: &'a mut Spans,
}

impl Visitor for Names<'_> {
    fn expr(&mut self, expr: &Expr) {
        let named = match &expr.node {
            Node::Call(verb, _) => self.rows.verbs.contains(verb),
            Node::Get(_, attr) => self.rows.attrs.contains(attr),
            Node::Word(word) => self.rows.words.contains(word),
            Node::Zone(_, zone) => self.rows.zones.contains(zone),
            Node::Happened(pattern) => self.rows.events.contains(&pattern.event),
            Node::Told(told) => self.rows.events.contains(&told.event),
            _ => false,
        };
        if named {
            self.spans.push(expr.span);
        }
    }
}
