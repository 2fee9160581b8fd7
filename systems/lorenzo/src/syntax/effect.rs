//! Effects and payloads: two fields that pair up to one list of entries.

use cardwright_source::Help;
use cardwright_source::json::{Kind as Json, Value};

use super::payload;
use super::problem::{Problems, at, at_key, say, shown};
use super::tree::{Effect, Entry, Kind, Slot};
use super::words::{CardType, FLAGS, OPCODES, Opcode};

/// At most this many entries of one slot are read.
pub const MOST_ENTRIES: usize = 64;

/// Which pair of fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Which {
    Instant,
    Permanent,
    Flag,
}

/// What entries need to know about their card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Carrier {
    pub(super) kind: Kind,
    /// `None` where it could not be read; then every opcode of its kind is allowed.
    pub(super) card_type: Option<CardType>,
}

/// Where an entry stands.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) carrier: Carrier,
    pub(super) which: Which,
}

/// Reads a pair of fields.
pub(super) fn slot<'t>(
    effect: Option<Value<'t>>,
    payload: Option<(cardwright_source::json::Key<'t>, Value<'t>)>,
    place: Place,
    problems: &mut Problems<'t>,
) -> Slot {
    let absent = effect.is_none_or(|effect| effect.kind() == Json::Array && effect.is_empty());
    let Some(effect) = effect.filter(|_| !absent) else {
        if let Some((key, value)) = payload {
            problems.add("E024", at_key(key, value), || {
                say("a payload without an effect").help("add the effect, or remove the payload")
            });
        }
        return Slot::default();
    };
    let payload = payload.map(|(_, value)| value);
    let entries = match effect.kind() {
        Json::Array => listed(effect, payload, place, problems),
        _ => opcode(effect, problems)
            .and_then(|opcode| entry(opcode, effect, payload, place, problems))
            .into_iter()
            .collect(),
    };
    Slot { entries, span: effect.span() }
}

/// A list of opcodes with a list of payloads.
fn listed<'t>(
    effects: Value<'t>,
    payloads: Option<Value<'t>>,
    place: Place,
    problems: &mut Problems<'t>,
) -> Vec<Entry> {
    let opcodes: Vec<(Option<Opcode>, Value<'t>)> =
        effects.items().take(MOST_ENTRIES).map(|value| (opcode(value, problems), value)).collect();
    let mut paired: Vec<Option<Value<'t>>> = vec![None; opcodes.len()];
    let mismatch = match payloads {
        None => opcodes.iter().any(|(opcode, _)| opcode.is_some_and(Opcode::has_payload)),
        Some(list) if list.kind() == Json::Array && list.len() == effects.len() => {
            for (place, value) in paired.iter_mut().zip(list.items()) {
                *place = (!value.is_null()).then_some(value);
            }
            false
        }
        Some(_) => true,
    };
    if effects.len() > MOST_ENTRIES {
        problems.add("E021", at(effects), || {
            say(format!("more than {MOST_ENTRIES} effects")).help(Help::SPLIT_CARD)
        });
    }
    if mismatch {
        // What does not pair up cannot be examined, but what is not allowed here can.
        for (opcode, value) in opcodes.iter().filter_map(|(opcode, value)| Some(((*opcode)?, *value))) {
            allowed(opcode, value, place, problems);
        }
        problems.add("E021", at(payloads.unwrap_or(effects)), || {
            let found = match payloads {
                None => "none".to_owned(),
                Some(list) if list.kind() == Json::Array => list.len().to_string(),
                Some(_) => "one that is not in a list".to_owned(),
            };
            say(format!("{} effects need {} payloads in a list, found {found}", effects.len(), effects.len()))
                .help("write one payload for every effect, in the same order; several alternatives of CHANGE stand in a list of their own")
        });
        return Vec::new();
    }
    let read = opcodes.into_iter().zip(paired);
    read.filter_map(|((opcode, value), payload)| entry(opcode?, value, payload, place, problems)).collect()
}

fn opcode<'t>(value: Value<'t>, problems: &mut Problems<'t>) -> Option<Opcode> {
    let Some(word) = value.as_str() else {
        problems.add("E020", at(value), || {
            say("an effect must be a word").help("write an opcode in double quotes, such as \"ADD\"")
        });
        return None;
    };
    let known = Opcode::read(&word);
    if known.is_none() {
        problems.add("E020", at(value), || {
            let said = say(format!("unknown effect \"{}\"", shown(&word)));
            if FLAGS.iter().any(|(flag, _)| *flag == word) {
                return said.help(format!("write \"FLAG\" here and \"{word}\" as its payload")).fix(
                    "write \"FLAG\"",
                    value.span(),
                    "\"FLAG\"",
                    false,
                );
            }
            if word.eq_ignore_ascii_case("COPYCARD") {
                return said.help("did you mean \"JOLLY\"? It copies the ability of another leader").fix(
                    "write \"JOLLY\"",
                    value.span(),
                    "\"JOLLY\"",
                    false,
                );
            }
            let words: Vec<&str> = OPCODES.iter().map(|(word, _)| *word).collect();
            said.nearest_string(&word, &words, value.span())
        });
    }
    known
}

fn entry<'t>(
    opcode: Opcode,
    at_opcode: Value<'t>,
    payload: Option<Value<'t>>,
    place: Place,
    problems: &mut Problems<'t>,
) -> Option<Entry> {
    let read_as = allowed(opcode, at_opcode, place, problems);
    let span = payload.map_or(at_opcode.span(), |payload| payload.span());
    let effect = match (opcode.has_payload(), payload) {
        (false, Some(payload)) => {
            problems.add("E023", at(payload), || {
                say(format!("{} takes no payload", opcode.word())).help("remove the payload, or write null")
            });
            return None;
        }
        (false, None) => plain(opcode)?,
        (true, None) => {
            problems.add("E022", at(at_opcode), || {
                say(format!("{} needs a payload", opcode.word())).help(payload::help(opcode))
            });
            return None;
        }
        (true, Some(payload)) => payload::read(read_as, payload, problems)?,
    };
    Some(Entry { effect, span })
}

/// The effect of an opcode without a payload.
fn plain(opcode: Opcode) -> Option<Effect> {
    Some(match opcode {
        Opcode::LessDice => Effect::LessDice,
        Opcode::NoMarket => Effect::NoMarket,
        Opcode::NoTowerBonus => Effect::NoTowerBonus,
        Opcode::GreyFamily => Effect::GreyFamily,
        Opcode::ColorDice => Effect::ColorDice,
        Opcode::ColorBonus => Effect::ColorBonus,
        Opcode::SixValue => Effect::SixValue,
        Opcode::Jolly => Effect::Jolly,
        _ => return None,
    })
}

/// The opcodes of each kind and slot.
pub(super) fn opcodes(place: Place) -> Vec<Opcode> {
    use Opcode::{
        Action, Add, Bonus, Change, ColorBonus, ColorDice, Flag, GreyFamily, Jolly, LessDice, LessResource,
        NoMarket, NoTowerBonus, Permanent, Privilege, SixValue,
    };
    match (place.carrier.kind, place.which) {
        (Kind::Development, Which::Instant) => vec![Add, Action, Bonus, Privilege, Change],
        (Kind::Development, Which::Permanent) => match place.carrier.card_type {
            Some(CardType::Territory | CardType::Building) => vec![Add, Bonus, Privilege, Change],
            Some(CardType::Character) => vec![Permanent, NoTowerBonus],
            Some(CardType::Venture) => vec![Add, Bonus],
            None => vec![Add, Bonus, Privilege, Change, Permanent, NoTowerBonus, Action],
        },
        (Kind::Development | Kind::Excommunication, Which::Flag) => Vec::new(),
        (Kind::Excommunication, Which::Instant) => vec![LessResource, Flag],
        (Kind::Excommunication, Which::Permanent) => vec![Permanent, LessDice, NoMarket],
        (Kind::Leader, Which::Instant) => vec![Add, Action, Privilege, Bonus, Change, SixValue],
        (Kind::Leader, Which::Permanent) => {
            vec![Permanent, GreyFamily, ColorDice, ColorBonus, Jolly, NoTowerBonus]
        }
        (Kind::Leader, Which::Flag) => vec![Flag],
    }
}

/// E041, or the opcode that it is read as: a character's ACTION is a PERMANENT, W107.
fn allowed<'t>(opcode: Opcode, value: Value<'t>, place: Place, problems: &mut Problems<'t>) -> Opcode {
    let list = opcodes(place);
    if list.contains(&opcode) {
        return opcode;
    }
    let character = place.carrier.card_type == Some(CardType::Character);
    if opcode == Opcode::Action && character && place.which == Which::Permanent {
        problems.add("W107", at(value), || {
            say("ACTION of a character that stands is read as PERMANENT")
                .help(Help::write("\"PERMANENT\""))
                .fix("write \"PERMANENT\"", value.span(), "\"PERMANENT\"", true)
        });
        return Opcode::Permanent;
    }
    problems.add("E041", at(value), || {
        let words = list.iter().map(|opcode| opcode.word().to_owned()).collect();
        let help = Help::OneOf { lead: "here stand", words, last: ", " };
        say(format!("{} cannot stand here", opcode.word())).help(help)
    });
    opcode
}
