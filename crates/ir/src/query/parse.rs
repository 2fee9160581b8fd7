//! The words of a query, looked up in a vocabulary. A word that is not there is an error with the nearest one.

use cardwright_source::suggest::nearest;

use super::{
    Compare, Query, QueryError, QueryErrorKind, Rows, Term, Test,
    lex::{self, Form, Piece},
};
use crate::{
    Attr, AttrRow, EventKind, Group, Of, Sym, Symbols, Verb, Vocabulary, Word, WordRow, Zone, words,
};

const KEYS: [&str; 6] = ["do", "when", "if", "kind", "has", "tag"];

pub(super) fn query(text: &str, vocabulary: &Vocabulary, symbols: &Symbols) -> Result<Query, QueryError> {
    let lookup = Lookup { vocabulary, symbols };
    let terms = lex::terms(text)?.into_iter().map(|raw| {
        let test = match raw.form {
            Form::Bare(word) => Test::Name(word.text.to_lowercase()),
            Form::Keyed(key, value) => lookup.keyed(key, value)?,
            Form::Compared(key, compare, value) => lookup.compared(key, compare, value)?,
        };
        Ok(Term { negated: raw.negated, test })
    });
    Ok(Query { terms: terms.collect::<Result<_, _>>()? })
}

struct Lookup<'a> {
    vocabulary: &'a Vocabulary,
    symbols: &'a Symbols,
}

impl<'a> Lookup<'a> {
    fn keyed(&self, key: Piece<'_>, value: Piece<'_>) -> Result<Test, QueryError> {
        match key.text.to_ascii_lowercase().as_str() {
            "do" => {
                let verbs = rows(self.vocabulary.verbs, |row| row.name, value.text);
                let known = self.vocabulary.verbs.iter().map(|row| row.name);
                found(verbs.map(Verb), value, "a verb", known).map(Test::Do)
            }
            "when" => self.when(value),
            "if" => self.condition(value),
            "kind" => self.words(value, "a kind of card", |row| row.group == Group::Kind).map(Test::Kind),
            "has" => {
                let is_mark = |row: &WordRow| matches!(row.group, Group::Keyword | Group::Status);
                self.words(value, "a keyword", is_mark).map(Test::Has)
            }
            "tag" => self.text(value).map(Test::Tag),
            _ => {
                let attrs = self.attrs(key, "a key or an attribute of cards", &KEYS)?;
                let number = value.text.parse().ok();
                let text = if number.is_some() { value.text.to_lowercase() } else { self.text(value)? };
                Ok(Test::Value { attrs, text, number })
            }
        }
    }

    fn compared(&self, key: Piece<'_>, compare: Compare, value: Piece<'_>) -> Result<Test, QueryError> {
        let attrs = self.attrs(key, "an attribute of cards", &[])?;
        let digits = value.text.strip_prefix(['-', '+']).unwrap_or(value.text);
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            let help = format!("for a text write `{}:TEXT`", key.text);
            let message = format!("`{}` is not a whole number", value.text);
            return Err(QueryError::form(value.span, message, help));
        }
        let number = value.text.parse().map_err(|_| {
            let help = format!("numbers go from {} to {}", i32::MIN, i32::MAX);
            QueryError::form(value.span, format!("{} is out of range", value.text), help)
        })?;
        Ok(Test::Number { attrs, compare, number })
    }

    fn when(&self, value: Piece<'_>) -> Result<Test, QueryError> {
        let events: Vec<_> =
            rows(self.vocabulary.events, |row| row.name, value.text).map(EventKind).collect();
        let mut kinds = words::ABILITY_KINDS.into_iter();
        let kind = kinds.find(|&kind| words::ability_kind(kind).eq_ignore_ascii_case(value.text));
        if events.is_empty() && kind.is_none() {
            let events = self.vocabulary.events.iter().map(|row| row.name);
            let known = events.chain(words::ABILITY_KINDS.map(words::ability_kind));
            return Err(unknown(value, "an event or a kind of ability", known));
        }
        Ok(Test::When { events, kind })
    }

    fn condition(&self, value: Piece<'_>) -> Result<Test, QueryError> {
        let Vocabulary { verbs, events, zones, attrs, words, .. } = *self.vocabulary;
        let found = Rows {
            verbs: rows(verbs, |row| row.name, value.text).map(Verb).collect(),
            attrs: rows(attrs, |row| row.name, value.text).map(Attr).collect(),
            words: rows(words, |row| row.name, value.text).map(Word).collect(),
            events: rows(events, |row| row.name, value.text).map(EventKind).collect(),
            zones: rows(zones, |row| row.name, value.text).map(Zone).collect(),
        };
        if found == Rows::default() {
            let known = self.vocabulary.names().chain(zones.iter().map(|row| row.name));
            return Err(unknown(value, "a word of the vocabulary", known));
        }
        Ok(Test::If(found))
    }

    fn words(
        &self,
        value: Piece<'_>,
        what: &str,
        fits: impl Fn(&WordRow) -> bool,
    ) -> Result<Vec<Word>, QueryError> {
        let all = self.vocabulary.words;
        let hits = rows(all, |row| row.name, value.text).filter(|&at| fits(&all[usize::from(at)]));
        found(hits.map(Word), value, what, all.iter().filter(|row| fits(row)).map(|row| row.name))
    }

    fn attrs(&self, key: Piece<'_>, what: &str, others: &[&'static str]) -> Result<Vec<Attr>, QueryError> {
        let all = self.vocabulary.attrs;
        let of_cards = |row: &AttrRow| row.of == Of::Card;
        let hits = rows(all, |row| row.name, key.text).filter(|&at| of_cards(&all[usize::from(at)]));
        let names = all.iter().filter(|row| of_cards(row)).map(|row| row.name);
        found(hits.map(Attr), key, what, others.iter().copied().chain(names))
    }

    /// A text that some card has, in lower case.
    fn text(&self, value: Piece<'_>) -> Result<String, QueryError> {
        let text = value.text.to_lowercase();
        if self.known_symbols().any(|known| known.to_lowercase() == text) {
            Ok(text)
        } else {
            Err(unknown(value, "a word of these cards", self.known_symbols()))
        }
    }

    fn known_symbols(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        let symbols = self.symbols;
        (0..symbols.len()).filter_map(|at| u16::try_from(at).ok()).map(|at| symbols.get(Sym(at)))
    }
}

/// The numbers of the rows with this name.
fn rows<T>(table: &[T], name: impl Fn(&T) -> &'static str, wanted: &str) -> impl Iterator<Item = u16> {
    table
        .iter()
        .zip(0_u16..)
        .filter(move |(row, _)| name(row).eq_ignore_ascii_case(wanted))
        .map(|(_, number)| number)
}

/// The rows, unless there are none.
fn found<'a, T>(
    rows: impl Iterator<Item = T>,
    word: Piece<'_>,
    what: &str,
    known: impl Iterator<Item = &'a str>,
) -> Result<Vec<T>, QueryError> {
    let rows: Vec<_> = rows.collect();
    if rows.is_empty() { Err(unknown(word, what, known)) } else { Ok(rows) }
}

fn unknown<'a>(word: Piece<'_>, what: &str, known: impl Iterator<Item = &'a str>) -> QueryError {
    let nearest = nearest(word.text, known);
    QueryError {
        kind: QueryErrorKind::UnknownWord,
        span: word.span,
        message: format!("`{}` is not {what}", word.text),
        help: nearest.map(|word| format!("did you mean `{word}`?")),
        nearest: nearest.map(str::to_owned),
    }
}
