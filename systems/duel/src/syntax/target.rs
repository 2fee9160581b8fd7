//! `target`: words for a duelist, a unit, or all units of a side.

use cardwright_source::json::Value;

use super::effect::Scope;
use super::problem::{Problems, at, quoted, say, shown};
use super::tree::{AgentWord, Recipients, UnitWord};

/// What a target word stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Word {
    Agent(AgentWord),
    Unit(UnitWord),
    Group(Recipients),
}

/// What an action works on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wanted {
    Agent,
    Unit,
    AgentOrUnit,
    Units,
}

const WORDS: [(&str, Word); 13] = [
    ("self", Word::Agent(AgentWord::This)),
    ("self_agent", Word::Agent(AgentWord::This)),
    ("opponent", Word::Agent(AgentWord::Opponent)),
    ("event_agent", Word::Agent(AgentWord::Event)),
    ("self_unit", Word::Unit(UnitWord::This)),
    ("opponent_unit", Word::Unit(UnitWord::Opposing)),
    ("selected_unit", Word::Unit(UnitWord::Selected)),
    ("ally_front", Word::Unit(UnitWord::AllyFront)),
    ("enemy_front", Word::Unit(UnitWord::EnemyFront)),
    ("event_unit", Word::Unit(UnitWord::Event)),
    ("ally_units", Word::Group(Recipients::Allies)),
    ("enemy_units", Word::Group(Recipients::Enemies)),
    ("all_units", Word::Group(Recipients::All)),
];

/// The duelist a target word names.
pub(super) fn agent<'t>(
    value: Option<Value<'t>>,
    scope: Scope,
    problems: &mut Problems<'t>,
) -> Option<AgentWord> {
    match read(value?, Wanted::Agent, scope, problems) {
        Some(Word::Agent(word)) => Some(word),
        _ => None,
    }
}

/// The unit a target word names.
pub(super) fn unit<'t>(
    value: Option<Value<'t>>,
    scope: Scope,
    problems: &mut Problems<'t>,
) -> Option<UnitWord> {
    match read(value?, Wanted::Unit, scope, problems) {
        Some(Word::Unit(word)) => Some(word),
        _ => None,
    }
}

/// A target word, if it fits what the action works on.
pub(super) fn read<'t>(
    value: Value<'t>,
    wanted: Wanted,
    scope: Scope,
    problems: &mut Problems<'t>,
) -> Option<Word> {
    let Some(written) = value.as_str() else {
        problems.add("E032", at(value), || {
            say("target must be a word in quotes").nearest_string("", &fitting(wanted, scope), value.span())
        });
        return None;
    };
    let Some((_, word)) = WORDS.iter().find(|(word, _)| *word == written) else {
        problems.add("E032", at(value), || {
            say(format!("unknown target \"{}\"", shown(&written))).nearest_string(
                &written,
                &fitting(wanted, scope),
                value.span(),
            )
        });
        return None;
    };
    if !fits(*word, wanted) {
        problems.add("E033", at(value), || misfit(&written, *word, wanted, value));
        return None;
    }
    if is_of_event(*word) && !scope.hears_event {
        problems.add("E033", at(value), || {
            say(format!("target \"{written}\" is the object of an event, and this effect hears none"))
                .help("it works with timing \"on_event\", its shorthands and \"replace\"")
        });
        return None;
    }
    Some(*word)
}

fn misfit(written: &str, word: Word, wanted: Wanted, value: Value<'_>) -> super::problem::Said {
    let is = match word {
        Word::Agent(_) => "an agent",
        Word::Unit(_) => "a unit",
        Word::Group(_) => "a group of units",
    };
    let works_on = match wanted {
        Wanted::Agent => "an agent",
        Wanted::Unit => "one unit",
        Wanted::AgentOrUnit => "an agent or one unit",
        Wanted::Units => "units",
    };
    let said = say(format!("target \"{written}\" is {is}, but this action works on {works_on}"));
    match counterpart(word, wanted) {
        Some(other) => {
            let other = quoted(other);
            said.help(format!("did you mean {other}?")).fix(
                format!("write {other}"),
                value.span(),
                other,
                false,
            )
        }
        None => said.help("choose another target or another kind of action"),
    }
}

fn counterpart(word: Word, wanted: Wanted) -> Option<&'static str> {
    match (wanted, word) {
        (Wanted::Unit | Wanted::Units, Word::Agent(AgentWord::This)) => Some("self_unit"),
        (Wanted::Unit | Wanted::Units, Word::Agent(AgentWord::Opponent)) => Some("opponent_unit"),
        (Wanted::Unit | Wanted::Units, Word::Agent(AgentWord::Event)) => Some("event_unit"),
        (Wanted::Agent, Word::Unit(UnitWord::This | UnitWord::AllyFront)) => Some("self"),
        (Wanted::Agent, Word::Unit(UnitWord::Event)) => Some("event_agent"),
        (Wanted::Agent, Word::Unit(_) | Word::Group(Recipients::Enemies)) => Some("opponent"),
        (Wanted::Unit, Word::Group(Recipients::Allies)) => Some("ally_front"),
        (Wanted::Unit, Word::Group(Recipients::Enemies)) => Some("enemy_front"),
        _ => None,
    }
}

fn fits(word: Word, wanted: Wanted) -> bool {
    match word {
        Word::Agent(_) => matches!(wanted, Wanted::Agent | Wanted::AgentOrUnit),
        Word::Unit(_) => wanted != Wanted::Agent,
        Word::Group(_) => wanted == Wanted::Units,
    }
}

fn is_of_event(word: Word) -> bool {
    matches!(word, Word::Agent(AgentWord::Event) | Word::Unit(UnitWord::Event))
}

/// The words that would be right here, for the suggestion.
fn fitting(wanted: Wanted, scope: Scope) -> Vec<&'static str> {
    let right =
        WORDS.iter().filter(|(_, word)| fits(*word, wanted) && (scope.hears_event || !is_of_event(*word)));
    right.map(|(name, _)| *name).collect()
}
