//! The words of a card file: keys, scripts, and the names of cards, abilities and variables in them.

use std::sync::Arc;

use cardwright_source::{Source, Span, span};
use cardwright_system::{Hint, Link, MarkKind, Outline, Region, RegionKind, Role, Space};

use super::word;
use crate::syntax::{
    Mode,
    file::{self, Line, LineKind},
    lexer::{self, Lexeme, Sign, Token},
    read,
    words::{CardKey, Extras, Type},
};

/// The words of a card.
pub(super) fn card(file: &Source) -> Outline {
    let text = &*file.text;
    let lines: Vec<Line<'_>> = file::lines(text).collect();
    let first = lines.iter().position(|line| file::head(line).is_some()).unwrap_or(lines.len());
    let mut reading =
        Reading { text, id: id(&lines[..first]), outline: Outline::default(), tokens: Vec::new() };
    reading.region(&lines);
    for line in &lines[..first] {
        reading.card_line(line);
    }
    let mut counts: Vec<u32> = Vec::new();
    let mut at = first;
    while at < lines.len() {
        let next = lines[at + 1..].iter().position(|line| file::head(line).is_some());
        let end = next.map_or(lines.len(), |next| at + 1 + next);
        count(file::head(&lines[at]).unwrap_or(0), &mut counts);
        reading.ability(&lines[at..end], &counts);
        at = end;
    }
    let mut outline = reading.outline;
    hints(file, &mut outline);
    outline.finish()
}

struct Reading<'t> {
    text: &'t str,
    /// The id of the card.
    id: &'t str,
    outline: Outline,
    tokens: Vec<Lexeme>,
}

impl<'t> Reading<'t> {
    fn region(&mut self, lines: &[Line<'t>]) {
        let Some(head) = lines.first() else { return };
        let value = |key: CardKey| {
            let line = lines.iter().find_map(|line| line.split().filter(|(word, ..)| *word == key.word()));
            line.map(|(_, _, value)| value)
        };
        let detail = value(CardKey::CardType).map_or("", |at| self.slice(at));
        self.outline.regions.push(Region {
            kind: RegionKind::Card,
            span: span(0, self.text.len()),
            head: value(CardKey::Id).unwrap_or_else(|| line_span(head)),
            name: if self.id.is_empty() { "?".to_owned() } else { self.id.to_owned() },
            detail: detail.to_owned(),
        });
    }

    fn card_line(&mut self, line: &Line<'t>) {
        let Some((key, key_span, value)) = line.split() else { return };
        self.outline.mark(key_span, MarkKind::Key);
        let word = self.slice(value);
        match CardKey::from_word(key) {
            Some(CardKey::Id) => {
                self.outline.link(value, MarkKind::Card, Link::definition(Space::Card, word));
            }
            Some(CardKey::CardType) => self.outline.mark(value, MarkKind::Value),
            _ => self.script(value, None),
        }
    }

    fn ability(&mut self, lines: &[Line<'t>], path: &[u32]) {
        let Some((_, head, kind)) = lines[0].split() else { return };
        let end = lines.last().map_or(lines[0].whole.1, |line| line.start + line.text.len());
        let scope = span(lines[0].start, end);
        let id: String = path.iter().fold(self.id.to_owned(), |id, step| format!("{id}:{step}"));
        self.outline.link(head, MarkKind::Keyword, Link::definition(Space::Ability, &id));
        self.outline.mark(kind, MarkKind::Keyword);
        self.outline.regions.push(Region {
            kind: RegionKind::Ability,
            span: scope,
            head,
            name: if kind.is_empty() { "?".to_owned() } else { self.slice(kind).to_owned() },
            detail: id,
        });
        let variables = self.outline.marks.len();
        for line in &lines[1..] {
            match (file::kind(line), line.split()) {
                (LineKind::Property(_) | LineKind::CardProperty(_), Some((_, key, value))) => {
                    self.outline.mark(key, MarkKind::Key);
                    self.script(value, Some(scope));
                }
                (LineKind::BareKey(_), _) => self.outline.mark(line_span(line), MarkKind::Key),
                _ => self.script(line_span(line), Some(scope)),
            }
        }
        self.define(variables);
    }

    /// The words of a piece of script.
    fn script(&mut self, piece: Span, scope: Option<Span>) {
        let mut tokens = std::mem::take(&mut self.tokens);
        tokens.clear();
        lexer::lex(self.text, piece, &Extras::default(), &mut tokens);
        for (at, lexeme) in tokens.iter().enumerate() {
            let (whole, word) = (lexeme.span(), self.slice(lexeme.span()));
            match (lexeme.token, scope) {
                (Token::CardId, _) => {
                    self.outline.link(whole, MarkKind::Card, Link::reference(Space::Card, word));
                }
                (Token::AbilityId, _) => self.ability_id(whole, word),
                (Token::Variable, Some(scope)) if word.len() > 1 => {
                    let next = tokens.get(at + 1).map(|next| next.token);
                    let made = matches!(next, Some(Token::Sign(Sign::Equal | Sign::CurlyOpen)));
                    // Whether an `=` gives a value or compares is decided when all are known.
                    let role = if made { Role::Definition } else { Role::Reference };
                    let link = Link { role, ..Link::reference(Space::Variable, &word[1..]).within(scope) };
                    let name = Span::new(whole.start() + cardwright_source::TextSize::new(1), whole.end());
                    self.outline.link(name, MarkKind::Variable, link);
                }
                (token, _) => {
                    if let Some(kind) = word::kind(token) {
                        self.outline.mark(whole, kind);
                    }
                }
            }
        }
        self.tokens = tokens;
    }

    /// `CUS00222:1:1`: a card, and one of its abilities.
    fn ability_id(&mut self, whole: Span, word: &str) {
        let colon = word.find(':').unwrap_or(word.len());
        let start = usize::from(whole.start());
        let card = span(start, start + colon);
        self.outline.link(card, MarkKind::Card, Link::reference(Space::Card, &word[..colon]));
        let rest = span(start + colon, whole.end().into());
        self.outline.link(rest, MarkKind::Ability, Link::reference(Space::Ability, word));
    }

    /// Of the places that may give a variable its value the first does.
    fn define(&mut self, from: usize) {
        let mut known: Vec<String> = Vec::new();
        for mark in &mut self.outline.marks[from..] {
            let Some(link) = mark.link.as_deref_mut().filter(|link| link.space == Space::Variable) else {
                continue;
            };
            if known.contains(&link.name) {
                link.role = Role::Reference;
            } else if link.role == Role::Definition {
                known.push(link.name.clone());
            }
        }
    }

    fn slice(&self, at: Span) -> &'t str {
        self.text.get(std::ops::Range::<usize>::from(at)).unwrap_or("")
    }
}

/// The types of variables where they get their first value, if the card can be read at all.
fn hints(file: &Source, outline: &mut Outline) {
    if !file.text.contains('$') {
        return;
    }
    let source = Arc::new(Source::new(file.id, file.name.clone(), Arc::clone(&file.text)));
    let read = read(&[source], Mode::Reference, &Extras::default());
    for card in &read.cards {
        let mut open: Vec<_> = card.abilities.iter().collect();
        while let Some(ability) = open.pop() {
            open.extend(&ability.parts);
            for variable in ability.variables.iter().filter(|variable| variable.ty != Type::Nothing) {
                outline.hints.push(Hint { at: variable.span.end(), text: format!(": {}", variable.ty) });
            }
        }
    }
}

/// The id of a card, from its lines.
fn id<'t>(lines: &[Line<'t>]) -> &'t str {
    let line = lines.iter().find(|line| line.split().is_some_and(|(key, ..)| key == CardKey::Id.word()));
    line.and_then(|line| line.text.split_once(':')).map_or("", |(_, value)| value.trim())
}

/// Counts abilities level by level, as the checker does.
fn count(bars: u16, counts: &mut Vec<u32>) {
    let level = usize::from(bars).min(counts.len());
    counts.truncate(level + 1);
    match counts.get_mut(level) {
        Some(count) => *count += 1,
        None => counts.push(1),
    }
}

fn line_span(line: &Line<'_>) -> Span {
    span(line.start, line.start + line.text.len())
}
