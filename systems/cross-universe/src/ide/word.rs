//! The words of a script as editors show them.

use cardwright_ir::Bi;
use cardwright_system::{Candidate, MarkKind, expected::meaning};

use crate::{
    syntax::{
        lexer::Token,
        words::{Default, Event, EventArg, Function, Type, Word},
    },
    vocabulary::VOCABULARY,
};

/// What sort of word a token is; nothing for what means nothing.
pub(super) fn kind(token: Token) -> Option<MarkKind> {
    Some(match token {
        Token::Number => MarkKind::Number,
        Token::Variable => MarkKind::Variable,
        Token::CardId => MarkKind::Card,
        Token::AbilityId => MarkKind::Ability,
        Token::Tag(_) | Token::Counter(_) => MarkKind::Value,
        Token::Sign(_) => MarkKind::Operator,
        Token::Comment => MarkKind::Comment,
        Token::Word(word) => kind_of_word(word),
        Token::Unknown | Token::Stray | Token::End => return None,
    })
}

/// What sort of word it is.
pub(super) fn kind_of_word(word: Word) -> MarkKind {
    match word {
        Word::Structure(_)
        | Word::Card(_)
        | Word::Process(_)
        | Word::Amount(_)
        | Word::Names(_)
        | Word::Player(_) => MarkKind::Keyword,
        Word::CardProp(_) | Word::PlayerProp(_) | Word::FightProp(_) | Word::EventArg(_) => {
            MarkKind::Property
        }
        Word::Zone(_) | Word::DeckSide(_) => MarkKind::Zone,
        Word::Phase(_) | Word::Block(_) | Word::CardType(_) | Word::Reason(_) => MarkKind::Value,
        Word::Function(_) => MarkKind::Function,
        Word::Event(_) => MarkKind::Event,
    }
}

/// The word to be offered.
pub(super) fn candidate(text: &'static str, word: Word) -> Candidate {
    let candidate = plain(text, kind_of_word(word), about(word));
    match word {
        Word::Function(function) => candidate.detail(signature(function)),
        Word::CardProp(prop) => candidate.detail(prop.ty().word()),
        Word::PlayerProp(prop) => candidate.detail(prop.ty().word()),
        Word::FightProp(prop) => candidate.detail(prop.ty().word()),
        Word::Event(event) => candidate.detail(event.ty().word()),
        _ => candidate,
    }
}

/// A word to be offered, with the vocabulary's line about it, else with the one given.
pub(super) fn plain(text: &'static str, kind: MarkKind, about: &'static str) -> Candidate {
    let own = Bi::new(about.trim(), "");
    let known = meaning(&VOCABULARY, kind, text).unwrap_or(own);
    Candidate::new(text, kind).meaning(Some(known))
}

/// A word to be offered that the vocabulary uses for something else.
pub(super) fn own(text: &'static str, kind: MarkKind, about: &'static str) -> Candidate {
    Candidate::new(text, kind).meaning(Some(Bi::new(about.trim(), "")))
}

/// The parameters of a function, as they are shown.
pub(super) fn parameters(function: Function) -> Vec<String> {
    let shown = |types: &[Type]| match types {
        [] => "any".to_owned(),
        some => some.iter().map(|ty| ty.word()).collect::<Vec<_>>().join("/"),
    };
    let parameters = function.signature().parameters.iter().map(|parameter| {
        let ty = shown(parameter.types);
        match parameter.default {
            Default::Required => format!("{}: {ty}", parameter.name),
            Default::Absent => format!("{}?: {ty}", parameter.name),
            Default::Written(text) => format!("{}: {ty} = {text}", parameter.name),
        }
    });
    parameters.collect()
}

/// The arguments that an event can be asked for.
pub(super) fn arguments(event: Event) -> Vec<String> {
    let all = EventArg::ALL.iter().filter(|argument| !event.argument(**argument).is_empty());
    all.map(|argument| {
        let types: Vec<&str> = event.argument(*argument).iter().map(|ty| ty.word()).collect();
        format!("{argument}: {}", types.join("/"))
    })
    .collect()
}

fn signature(function: Function) -> String {
    let result = function.signature().result;
    let parameters = parameters(function).join(", ");
    if result == Type::Nothing { format!("({parameters})") } else { format!("({parameters}): {result}") }
}

fn about(word: Word) -> &'static str {
    match word {
        Word::Structure(word) => word.about(),
        Word::Card(word) => word.about(),
        Word::Process(word) => word.about(),
        Word::Amount(word) => word.about(),
        Word::Names(word) => word.about(),
        Word::Player(word) => word.about(),
        Word::CardProp(word) => word.about(),
        Word::PlayerProp(word) => word.about(),
        Word::FightProp(word) => word.about(),
        Word::Zone(word) => word.about(),
        Word::DeckSide(word) => word.about(),
        Word::Phase(word) => word.about(),
        Word::Block(word) => word.about(),
        Word::CardType(word) => word.about(),
        Word::Function(word) => word.about(),
        Word::Event(word) => word.about(),
        Word::EventArg(word) => word.about(),
        Word::Reason(word) => word.about(),
    }
}
