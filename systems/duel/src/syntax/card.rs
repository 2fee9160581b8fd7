//! One card.

use std::borrow::Cow;

use cardwright_source::json::{Key, Kind, Value};
use cardwright_source::{Help, Place, Span};

use super::effect::{self, MOST_MANA};
use super::fields::Fields;
use super::pool::Entry;
use super::problem::{Said, Spot, at, at_key, at_start, say};
use super::read::{Carrier, MOST_EFFECTS, Reader};
use super::tree::{At, Card, CardKind, Effect, SpellKind, Tags};
use super::value::{self, Wrong};

const FIELDS: [&str; 16] = [
    "id",
    "key",
    "name",
    "type",
    "spellKind",
    "cost",
    "atk",
    "hp",
    "guard",
    "cannotAttackOnSummonTurn",
    "race",
    "theme",
    "element",
    "effects",
    "effect",
    "text",
];

const SPELL_KINDS: [(&str, SpellKind); 3] =
    [("normal", SpellKind::Normal), ("continuous", SpellKind::Continuous), ("equip", SpellKind::Equip)];

/// Where a card stands in its file.
#[derive(Clone, Copy)]
pub(super) struct Position<'t> {
    /// How many cards are before it.
    pub(super) index: usize,
    /// Its key, in a file that maps ids to cards.
    pub(super) key: Option<Key<'t>>,
    /// There is a syntax error in it.
    pub(super) torn: bool,
}

/// Reads a card and leaves it, whole or not, as an entry of the pool. Is it without a name?
pub(super) fn read<'t>(card: Value<'t>, position: Position<'t>, reader: &mut Reader<'t>) -> (Entry, bool) {
    let Position { index, key, torn } = position;
    let known = written_id(card, key).map(|(id, _)| id).filter(|id| is_id(id));
    let nameless = known.is_none();
    reader.begin();
    reader.problems.enter(index, known, torn);

    let wrong = Wrong {
        code: "E010",
        message: "card must be an object",
        help: "write an object with \"id\", \"type\", \"cost\" and \"effects\"",
    };
    let mut entry = Entry::default();
    if value::is_object(card, wrong, &mut reader.problems) {
        let read = whole(card, key, &mut entry, reader);
        entry.card = Some(read);
    }
    if reader.problems.leave() {
        entry.card = None;
    }
    entry.names = reader.take_names();
    (entry, nameless)
}

/// The message for the word that people write for `monster`.
pub(super) fn unit_is_monster(name: &str, value: Value<'_>) -> Said {
    say(format!("{name} must be spell or monster")).help(Help::meant("\"monster\"")).fix(
        "write \"monster\"",
        value.span(),
        "\"monster\"",
        true,
    )
}

/// May this be the id of a card?
pub(crate) fn is_id(id: &str) -> bool {
    !id.is_empty() && id.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'_'))
}

fn whole<'t>(card: Value<'t>, key: Option<Key<'t>>, entry: &mut Entry, reader: &mut Reader<'t>) -> Card {
    let fields = Fields::read(card, &FIELDS, &mut reader.problems, |problems, stranger| {
        effect::unknown_field(&FIELDS, problems, stranger);
    });
    let id = id(&fields, key, entry, reader);
    let name = fields.get("name").and_then(|name| value::string("name", name, &mut reader.problems));
    let name = name.map_or_else(|| id.value.clone(), |name| name.into_owned());
    let unit = card_type(&fields, reader);
    let cost = cost(&fields, reader);
    let spell = spell_kind(&fields, unit, reader);
    reader.carrier = Carrier { unit, spell: spell.filter(|_| unit == Some(false)), cost };
    entry.unit = unit;
    let kind = match unit {
        Some(true) => stats(&fields, reader),
        _ => {
            let fields = if unit.is_some() { Some(&fields) } else { None };
            if let Some(fields) = fields {
                without_meaning(
                    &["atk", "hp", "guard", "cannotAttackOnSummonTurn"],
                    "a spell",
                    fields,
                    reader,
                );
            }
            CardKind::Spell(spell.unwrap_or(SpellKind::Normal))
        }
    };
    let mut tag =
        |name: &str| fields.get(name).and_then(|value| value::string(name, value, &mut reader.problems));
    let [race, theme, element] = ["race", "theme", "element"].map(|name| tag(name).map(Cow::into_owned));
    for name in ["effect", "text"] {
        tag(name);
    }
    let tags = Tags { race, theme, element };
    entry.tags = tags.clone();
    let effects = effects(&fields, reader);
    if let (Some(value), Some(SpellKind::Equip), false) =
        (fields.get("spellKind"), reader.carrier.spell, reader.attaches)
    {
        reader.problems.add("W104", at(value), || {
            say("equip spell never attaches").help("add an effect with \"kind\": \"attach_equipment\"")
        });
    }
    let place = Place::new(reader.problems.source().id, card.span());
    Card { id, name, kind, cost: cost.unwrap_or(0), tags, effects, place }
}

/// The id as it is written, and where.
fn written_id<'t>(card: Value<'t>, key: Option<Key<'t>>) -> Option<(Cow<'t, str>, Span)> {
    if let Some(value) = card.get("id").or_else(|| card.get("key")) {
        return value.as_str().map(|id| (id, value.span()));
    }
    key.map(|key| (key.name(), key.span()))
}

fn id<'t, const N: usize>(
    fields: &Fields<'t, N>,
    key: Option<Key<'t>>,
    entry: &mut Entry,
    reader: &mut Reader<'t>,
) -> At<String> {
    let problems = &mut reader.problems;
    if let Some((old, value)) = fields.entry("key") {
        let alone = fields.get("id").is_none();
        problems.add("W110", at_key(old, value), || {
            let said = say("\"key\" is an old name of \"id\"");
            match alone {
                true => said.help(Help::write("\"id\"")).fix("write \"id\"", old.span(), "\"id\"", true),
                false => said.help("\"id\" is used; remove \"key\""),
            }
        });
    }
    let help = "write an id of small letters, digits and _, such as \"fire_bolt\"";
    let card = fields.object();
    let spot: Spot<'t> = match (fields.get("id").or(fields.get("key")), key) {
        (Some(value), _) => at(value),
        (None, Some(key)) => at_key(key, card),
        (None, None) => {
            problems.missing("E011", card, || say("bad card id: it is missing").help(help));
            return At { value: String::new(), span: at_start(card).span() };
        }
    };
    let span = spot.span();
    match written_id(card, key) {
        Some((id, _)) if is_id(&id) => {
            entry.id = Some((id.to_string(), spot.written()));
            At { value: id.into_owned(), span }
        }
        written => {
            problems.add("E011", spot, || {
                let said = match &written {
                    Some((id, _)) if id.is_empty() => say("bad card id: it is empty"),
                    Some((id, _)) => say(format!("bad card id \"{}\"", super::problem::shown(id))),
                    None => say("bad card id: it must be a string"),
                };
                let proposal = written.map(|(id, _)| as_id(&id)).filter(|id| is_id(id));
                match proposal {
                    Some(id) => {
                        said.help(help).fix(format!("write \"{id}\""), span, format!("\"{id}\""), false)
                    }
                    None => said.help(help),
                }
            });
            At { value: String::new(), span }
        }
    }
}

/// The id that a name such as `Fire Bolt` was meant to be.
pub(crate) fn as_id(written: &str) -> String {
    let letters = written.trim().chars().map(|letter| match letter {
        ' ' | '-' | '.' => '_',
        other => other.to_ascii_lowercase(),
    });
    letters.collect()
}

fn card_type<'t, const N: usize>(fields: &Fields<'t, N>, reader: &mut Reader<'t>) -> Option<bool> {
    let problems = &mut reader.problems;
    let Some(value) = fields.get("type") else {
        problems.missing("E013", fields.object(), || {
            say("type must be spell or monster").help("add \"type\": \"spell\" or \"type\": \"monster\"")
        });
        return None;
    };
    match value.as_str().as_deref() {
        Some("unit") => {
            problems.add("E013", at(value), || unit_is_monster("type", value));
            None
        }
        Some("spell|monster") => {
            problems.add("E013", at(value), || {
                say("type must be spell or monster").help("write one of the two, \"spell\" or \"monster\"")
            });
            None
        }
        _ => {
            let types = [("spell", false), ("monster", true)];
            value::word(&types, value, "E013", "type must be spell or monster", problems)
        }
    }
}

fn cost<'t, const N: usize>(fields: &Fields<'t, N>, reader: &mut Reader<'t>) -> Option<i32> {
    let problems = &mut reader.problems;
    let message = "cost must be a whole number ≥ 0";
    let Some(value) = fields.get("cost") else {
        problems
            .missing("E014", fields.object(), || say(message).help("add \"cost\" with the mana to play it"));
        return None;
    };
    let help = "write the mana to play the card from hand";
    let cost = value::at_least(0, value, Wrong { code: "E014", message, help }, problems)?;
    if cost > MOST_MANA {
        problems.add("W102", at(value), || {
            say("can never be paid from normal mana").help(format!("mana grows to {MOST_MANA} at most"))
        });
    }
    Some(cost)
}

fn spell_kind<'t, const N: usize>(
    fields: &Fields<'t, N>,
    unit: Option<bool>,
    reader: &mut Reader<'t>,
) -> Option<SpellKind> {
    let Some(value) = fields.get("spellKind") else { return Some(SpellKind::Normal) };
    if unit == Some(true) {
        without_meaning(&["spellKind"], "a unit", fields, reader);
        return None;
    }
    let message = "spellKind must be normal, continuous or equip";
    value::word(&SPELL_KINDS, value, "E016", message, &mut reader.problems)
}

fn stats<'t, const N: usize>(fields: &Fields<'t, N>, reader: &mut Reader<'t>) -> CardKind {
    let problems = &mut reader.problems;
    let message = "unit needs atk ≥ 0 and hp ≥ 1";
    let mut number = |name: &str, least: i32| match fields.get(name) {
        Some(value) => {
            let help = format!("{name} must be a whole number of at least {least}");
            value::at_least(least, value, Wrong { code: "E015", message, help: &help }, problems)
                .unwrap_or(least)
        }
        None => {
            problems.missing("E015", fields.object(), || say(message).help(Help::add(format!("\"{name}\""))));
            least
        }
    };
    let (atk, hp) = (number("atk", 0), number("hp", 1));
    let mut flag = |name: &str| {
        let value = fields.get(name)?;
        value::truth(name, value, problems)
    };
    let (guard, slow) = (flag("guard"), flag("cannotAttackOnSummonTurn"));
    CardKind::Unit { atk, hp, guard: guard.unwrap_or(false), slow: slow.unwrap_or(false) }
}

/// W103 for fields that only the other type of card has.
fn without_meaning<'t, const N: usize>(
    names: &[&'static str],
    carrier: &str,
    fields: &Fields<'t, N>,
    reader: &mut Reader<'t>,
) {
    for name in names {
        if let Some((key, value)) = fields.entry(name) {
            reader.problems.add("W103", at_key(key, value), || {
                say(format!("field has no meaning here: {carrier} has no \"{name}\"")).help(Help::REMOVE)
            });
        }
    }
}

fn effects<'t, const N: usize>(fields: &Fields<'t, N>, reader: &mut Reader<'t>) -> Vec<Effect> {
    let problems = &mut reader.problems;
    let Some(value) = fields.get("effects") else {
        problems.missing("W106", fields.object(), || {
            say("effects missing: treated as no effects").help(Help::add("\"effects\": []"))
        });
        return Vec::new();
    };
    if value.kind() != Kind::Array {
        problems.add("E020", at(value), || {
            let said = say("effects must be a list").help("write the effects inside [ ]");
            match value.kind() {
                Kind::Object => {
                    said.fix("put it in a list", value.span(), format!("[{}]", value.text()), true)
                }
                _ => said,
            }
        });
        return Vec::new();
    }
    if value.len() > MOST_EFFECTS {
        problems.add("E004", at_start(value), || {
            say(format!("card has {} effects, at most {MOST_EFFECTS} are read", value.len()))
                .help(Help::SPLIT_CARD)
        });
    }
    value.items().take(MOST_EFFECTS).filter_map(|effect| effect::read(effect, reader)).collect()
}
