//! What may stand at a byte of a card file.

use cardwright_source::{Span, span};
use cardwright_system::{Call, Candidate, Expected, MarkKind, Space, expected::meaning};

use super::word;
use crate::{
    syntax::{
        file::{self, Line},
        lexer::{self, Lexeme, Sign, Token},
        words::{AbilityKey, AbilityKind, CardKey, CardKind, CardRef, EventArg, Extras, Word},
    },
    vocabulary::VOCABULARY,
};

/// What may stand at a byte of a card.
pub(super) fn card(text: &str, offset: usize) -> Expected {
    let offset = offset.min(text.len());
    let mut expected = Expected::at(word_at(text, offset));
    let lines: Vec<Line<'_>> = file::lines(text).collect();
    let here =
        lines.iter().position(|line| line.whole.0 <= offset && offset < line.whole.1.max(line.whole.0 + 1));
    let here = here.or_else(|| lines.iter().position(|line| line.whole.1 == offset && !text.ends_with('\n')));
    let before = lines.iter().take_while(|line| line.whole.0 <= offset).count();
    let kind = card_kind(&lines);
    let head = lines[..before].iter().rposition(|line| file::head(line).is_some());
    let line = here.map(|at| &lines[at]);
    // A key is written where the line has no colon before the place.
    let colon =
        line.and_then(|line| line.text.find(':').map(|colon| line.start + colon)).filter(|at| *at < offset);
    match (head, colon, line) {
        (None, Some(_), Some(line)) => card_value(line, &mut expected),
        (None, ..) => {
            let used = |key: &CardKey| {
                lines.iter().any(|line| line.split().is_some_and(|(word, ..)| word == key.word()))
            };
            let own = &text[std::ops::Range::<usize>::from(expected.replace)];
            let free = CardKey::ALL.iter().filter(|key| key.word() == own || !used(key));
            let keys = free.map(|key| keyed(word::plain(key.word(), MarkKind::Key, key.about()), own));
            expected.candidates.extend(keys);
            expected.candidates.push(head_candidate());
        }
        (Some(_), Some(_), Some(line)) if file::head(line).is_some() => ability_kinds(kind, &mut expected),
        (Some(head), ..) => {
            let from = lines[head].whole.1.min(offset);
            ability(text, from, offset, colon.is_some(), line, &mut expected);
        }
    }
    expected
}

/// Values of a property of the card.
fn card_value(line: &Line<'_>, expected: &mut Expected) {
    let key = line.split().and_then(|(key, ..)| CardKey::from_word(key));
    match key {
        Some(CardKey::CardType) => {
            let kinds =
                CardKind::ALL.iter().map(|kind| word::plain(kind.word(), MarkKind::Value, kind.about()));
            expected.candidates.extend(kinds);
        }
        Some(CardKey::Types) => types(expected),
        Some(CardKey::Id | CardKey::Name) => expected.names.push(Space::Card),
        Some(CardKey::DeckLimit) => expected.candidates.push(Candidate::new("any", MarkKind::Keyword)),
        Some(CardKey::EquipableTo | CardKey::TurnLimit | CardKey::Condition) => script(&[], expected),
        _ => {}
    }
}

/// Kinds of abilities that a card of this type may have.
fn ability_kinds(card: Option<CardKind>, expected: &mut Expected) {
    let fits = |kind: &&AbilityKind| match kind {
        AbilityKind::Cast => card.is_none_or(CardKind::is_spell),
        AbilityKind::Deploy => card.is_none_or(CardKind::is_item),
        _ => true,
    };
    let kinds = AbilityKind::ALL.iter().filter(fits);
    expected.candidates.extend(kinds.map(|kind| word::own(kind.word(), MarkKind::Keyword, kind.about())));
}

/// A line of an ability: a property, its value, or script.
fn ability(
    text: &str,
    from: usize,
    offset: usize,
    value: bool,
    line: Option<&Line<'_>>,
    expected: &mut Expected,
) {
    let key =
        line.filter(|_| value).and_then(|line| line.split()).and_then(|(key, ..)| AbilityKey::from_word(key));
    let truth = matches!(key, Some(AbilityKey::Cancellable | AbilityKey::Mandatory));
    if truth {
        let words = ["yes", "no"].map(|word| Candidate::new(word, MarkKind::Keyword));
        expected.candidates.extend(words);
        return;
    }
    // An argument of an event or a condition may hold a colon of its own; a property has one only behind its key.
    let start = match (key, line.and_then(Line::split)) {
        (Some(_), Some((_, _, value))) => usize::from(value.start()).min(offset),
        _ => from,
    };
    let mut tokens = Vec::new();
    let word_start = usize::from(expected.replace.start()).min(offset);
    lexer::lex(text, span(start, word_start), &Extras::default(), &mut tokens);
    let at_start = line.is_none_or(|line| word_start <= line.start);
    if at_start && key.is_none() {
        let own = &text[std::ops::Range::<usize>::from(expected.replace)];
        let keys =
            AbilityKey::ALL.iter().map(|key| keyed(word::plain(key.word(), MarkKind::Key, key.about()), own));
        expected.candidates.extend(keys);
        expected.candidates.push(head_candidate());
    }
    expected.call = call(&tokens, text);
    variables(text, from, offset, expected);
    script(&tokens, expected);
}

/// Words of a script behind some tokens.
fn script(tokens: &[Lexeme], expected: &mut Expected) {
    let last =
        |back: usize| tokens.len().checked_sub(back).and_then(|at| tokens.get(at)).map(|lexeme| lexeme.token);
    if last(1) == Some(Token::Sign(Sign::Dot)) {
        let player = matches!(last(2), Some(Token::Word(Word::Player(_))));
        let card = matches!(
            last(2),
            Some(Token::Word(Word::Card(CardRef::ThisCard | CardRef::AttackTarget | CardRef::Attackers)))
        );
        let member = |word: &Word| match word {
            Word::CardProp(_) => !player,
            Word::PlayerProp(_) | Word::Zone(_) | Word::DeckSide(_) | Word::Function(_) => !card,
            Word::FightProp(_) => !player && !card,
            Word::Event(_) | Word::Process(_) => true,
            Word::Phase(_) => !card,
            Word::Structure(word) => !card && word.word() == "may",
            _ => false,
        };
        let members = Word::all().filter(|(_, word)| member(word));
        expected.candidates.extend(members.map(|(text, word)| word::candidate(text, word)));
        return;
    }
    if let Some(Token::Word(Word::Event(event))) = open_call(tokens).map(|at| tokens[at].token)
        && matches!(last(1), Some(Token::Sign(Sign::RoundOpen | Sign::Comma)))
    {
        let arguments = EventArg::ALL.iter().filter(|argument| !event.argument(**argument).is_empty());
        expected.candidates.extend(arguments.map(|argument| {
            let text = argument.word();
            word::plain(text, MarkKind::Property, argument.about()).insert(format!("{text}: "))
        }));
        return;
    }
    let words = Word::all().filter(|(_, word)| !matches!(word, Word::EventArg(_)));
    expected.candidates.extend(words.map(|(text, word)| word::candidate(text, word)));
    types(expected);
    let counters = crate::syntax::words::Counter::KNOWN;
    expected
        .candidates
        .extend(counters.map(|counter| Candidate::new(counter, MarkKind::Value).detail("counter")));
    expected.names.extend([Space::Card, Space::Ability]);
}

fn types(expected: &mut Expected) {
    let types = crate::syntax::words::Tag::KNOWN.iter();
    expected.candidates.extend(types.map(|tag| Candidate::new(*tag, MarkKind::Value).detail("type")));
}

/// The variables of the ability around a place.
fn variables(text: &str, from: usize, offset: usize, expected: &mut Expected) {
    let end = file::lines(text).find(|line| line.whole.0 >= offset && file::head(line).is_some());
    let end = end.map_or(text.len(), |line| line.whole.0);
    let mut tokens = Vec::new();
    lexer::lex(text, span(from, end), &Extras::default(), &mut tokens);
    let mut known: Vec<&str> = Vec::new();
    for pair in tokens.windows(2) {
        let made = matches!(pair[1].token, Token::Sign(Sign::Equal | Sign::CurlyOpen));
        let name = text.get(pair[0].start as usize..pair[0].end as usize).unwrap_or("");
        if pair[0].token == Token::Variable && made && !known.contains(&name) {
            known.push(name);
        }
    }
    expected.candidates.extend(known.into_iter().map(|name| Candidate::new(name, MarkKind::Variable)));
}

/// The call whose parentheses are open behind some tokens.
fn call(tokens: &[Lexeme], text: &str) -> Option<Call> {
    let at = open_call(tokens)?;
    let (kind, parameters, result) = match tokens[at].token {
        Token::Word(Word::Function(function)) => (
            MarkKind::Function,
            word::parameters(function),
            Some(function.signature().result.word().to_owned()),
        ),
        Token::Word(Word::Event(event)) => {
            (MarkKind::Event, word::arguments(event), Some(event.ty().word().to_owned()))
        }
        _ => return None,
    };
    let mut depth = 0;
    let mut active = 0;
    for lexeme in &tokens[at + 1..] {
        match lexeme.token {
            Token::Sign(Sign::RoundOpen | Sign::SquareOpen | Sign::CurlyOpen) => depth += 1,
            Token::Sign(Sign::RoundClose | Sign::SquareClose | Sign::CurlyClose) => depth -= 1,
            Token::Sign(Sign::Comma) if depth == 1 => active += 1,
            // Arguments of events have names, and any order.
            Token::Word(Word::EventArg(_)) if depth == 1 && kind == MarkKind::Event => {
                let name = text.get(lexeme.start as usize..lexeme.end as usize).unwrap_or("");
                let named =
                    |shown: &String| shown.strip_prefix(name).is_some_and(|rest| rest.starts_with(':'));
                active = parameters.iter().position(named).unwrap_or(active);
            }
            _ => {}
        }
    }
    let name = text.get(tokens[at].start as usize..tokens[at].end as usize)?.to_owned();
    let meaning = meaning(&VOCABULARY, kind, &name);
    Some(Call { name, parameters, active, result: result.filter(|result| result != "nothing"), meaning })
}

/// The function or event whose parenthesis is the innermost open one.
fn open_call(tokens: &[Lexeme]) -> Option<usize> {
    let mut depth = 0;
    for (at, lexeme) in tokens.iter().enumerate().rev() {
        match lexeme.token {
            Token::Sign(Sign::RoundClose | Sign::SquareClose | Sign::CurlyClose) => depth += 1,
            Token::Sign(Sign::RoundOpen) if depth == 0 => {
                let question =
                    at.checked_sub(1).is_some_and(|at| tokens[at].token == Token::Sign(Sign::Question));
                let name = at.checked_sub(if question { 2 } else { 1 })?;
                return matches!(tokens[name].token, Token::Word(Word::Function(_) | Word::Event(_)))
                    .then_some(name);
            }
            Token::Sign(Sign::RoundOpen | Sign::SquareOpen | Sign::CurlyOpen) if depth > 0 => depth -= 1,
            Token::Sign(Sign::Semicolon) if depth == 0 => return None,
            _ => {}
        }
    }
    None
}

/// The type of the card, as far as it is written.
fn card_kind(lines: &[Line<'_>]) -> Option<CardKind> {
    let line =
        lines.iter().find(|line| line.split().is_some_and(|(key, ..)| key == CardKey::CardType.word()))?;
    CardKind::from_word(line.text.split_once(':')?.1.trim())
}

fn keyed(candidate: Candidate, own: &str) -> Candidate {
    let there = candidate.label == own;
    let section = AbilityKey::from_word(&candidate.label).is_some_and(|key| key.section().is_some());
    let insert = format!("{}:{}", candidate.label, if section { "" } else { " " });
    if there { candidate } else { candidate.insert(insert) }
}

fn head_candidate() -> Candidate {
    Candidate::new("o", MarkKind::Keyword).insert("o: ").detail("an ability begins")
}

/// The word that a place stands in or behind.
fn word_at(text: &str, offset: usize) -> Span {
    let is = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$');
    let bytes = text.as_bytes();
    let start = offset - bytes[..offset].iter().rev().take_while(|byte| is(byte)).count();
    let end = offset + bytes[offset..].iter().take_while(|byte| is(byte)).count();
    span(start, end)
}
