//! Cards of the three kinds.

use std::borrow::Cow;

use cardwright_source::json::{Kind as Json, Value};
use cardwright_source::{Help, Place, Written};

use super::effect::{self, Carrier, Which};
use super::fields::Fields;
use super::problem::{Problems, at, at_key, quoted, say, shown};
use super::tree::{Amounts, At, Card, CardKind, Development, Effect, Kind, Requirements, Slot};
use super::value::{self, Use};
use super::words::{CARD_TYPES, CardType};

/// The fields of a development card, in the order of the format.
pub(super) const DEVELOPMENT: [&str; 12] = [
    "name",
    "period",
    "cardType",
    "cost",
    "requirements",
    "instantEffect",
    "instantPayload",
    "permanentEffect",
    "permanentPayload",
    "minimumActionValue",
    "exclusivePermanentEffect",
    "path",
];
/// The fields of an excommunication tile.
pub(super) const EXCOMMUNICATION: [&str; 7] =
    ["name", "period", "instantEffect", "instantPayload", "permanentEffect", "permanentPayload", "path"];
/// The fields of a leader.
pub(super) const LEADER: [&str; 9] = [
    "name",
    "requirements",
    "instantEffect",
    "instantPayload",
    "permanentEffect",
    "permanentPayload",
    "flagEffect",
    "flagPayload",
    "path",
];

/// Alternatives of a price that are read.
pub const MOST_COSTS: usize = 32;

/// The name of a card after white space and footnote marks are taken away.
pub fn normal_name(name: &str) -> &str {
    name.trim().trim_end_matches('*').trim()
}

/// The kind that the fields of a card suggest.
pub fn guess(card: Value<'_>) -> Option<Kind> {
    let has = |key: &str| card.get(key).is_some_and(|value| !value.is_null());
    if has("cardType") {
        return Some(Kind::Development);
    }
    let asked = card.get("requirements");
    let leader =
        asked.is_some_and(|asked| asked.get("CARDTYPE").is_some() || asked.get("RESOURCE").is_some());
    if (leader || has("flagEffect")) && !has("period") {
        return Some(Kind::Leader);
    }
    has("period").then_some(Kind::Excommunication)
}

/// A card that was read, whole or not.
pub(crate) struct Entry {
    pub(super) kind: Kind,
    /// Its name with the place where it is written.
    pub(super) name: Option<(String, Written)>,
    /// The card, if it has no errors.
    pub(super) card: Option<Card>,
}

/// Reads a card object of a kind. Is it without a name?
pub(super) fn read<'t>(
    card: Value<'t>,
    kind: Kind,
    index: usize,
    problems: &mut Problems<'t>,
) -> (Entry, bool) {
    let known = card.get("name").and_then(|name| name.as_str());
    let known = known.map(|name| Cow::Owned(normal_name(&name).to_owned()));
    let known = known.filter(|name: &Cow<'_, str>| !name.is_empty());
    let nameless = known.is_none();
    problems.enter(index, known, false);
    let place = Place::new(problems.source().id, card.span());
    let (name, parts) = match kind {
        Kind::Development => {
            let fields = Fields::read(card, &DEVELOPMENT, problems);
            (name(&fields, problems), development(&fields, problems))
        }
        Kind::Excommunication => {
            let fields = Fields::read(card, &EXCOMMUNICATION, problems);
            (name(&fields, problems), tile(&fields, problems))
        }
        Kind::Leader => {
            let fields = Fields::read(card, &LEADER, problems);
            (name(&fields, problems), leader(&fields, problems))
        }
    };
    let whole = !problems.leave();
    let built = match (&name, parts, whole) {
        (Some((name, _)), Some((kind, [instant, permanent, flags])), true) => {
            Some(Card { name: name.clone(), kind, instant, permanent, flags, place })
        }
        _ => None,
    };
    (Entry { kind, name: name.map(|(name, value)| (name, at(value).written())), card: built }, nameless)
}

fn name<'t, const N: usize>(
    fields: &Fields<'t, N>,
    problems: &mut Problems<'t>,
) -> Option<(String, Value<'t>)> {
    let help = "write the card's name in double quotes";
    let Some(value) = fields.get("name") else {
        value::missing("E003", "name", fields.object(), problems, help);
        return None;
    };
    let written = value.as_str();
    let normal = written.as_deref().map(normal_name).filter(|name| !name.is_empty());
    let Some(normal) = normal else {
        problems.add("E004", at(value), || {
            let said = if written.is_some() { "the name is empty" } else { "the name must be a string" };
            say(said).help(help)
        });
        return None;
    };
    if written.as_deref() != Some(normal) {
        problems.add("W101", at(value), || {
            say(format!("the name is read as \"{}\"", shown(normal)))
                .help("remove blanks around it and marks after it")
                .fix(format!("write {}", quoted(normal)), value.span(), quoted(normal), true)
        });
    }
    Some((normal.to_owned(), value))
}

type Parts = (CardKind, [Slot; 3]);

fn development<'t>(fields: &Fields<'t, 12>, problems: &mut Problems<'t>) -> Option<Parts> {
    let period = period(fields, problems);
    let card_type = card_type(fields, problems);
    let costs = costs(fields, card_type, problems);
    let requirements = requirements(fields, problems);
    let carrier = Carrier { kind: Kind::Development, card_type };
    let slots = slots(fields, carrier, problems);
    let minimum = minimum(fields, card_type, problems);
    let exclusive = exclusive(fields, problems);
    path(fields, problems);
    if let (Some(asked), Some(costs)) = (&requirements, &costs) {
        unbound(fields, &asked.value, costs, problems);
    }
    if let (Some(false), Some(value)) = (exclusive, fields.get("exclusivePermanentEffect")) {
        let exchanges = slots[1].entries.iter().map(|entry| match &entry.effect {
            Effect::Change(list) => list.len(),
            _ => 0,
        });
        if exchanges.sum::<usize>() >= 2 {
            problems.add("W111", at(value), || {
                say("FALSE says that all exchanges of this card may be made, but it prints one or the other")
                    .help(Help::write("\"TRUE\""))
                    .fix("write \"TRUE\"", value.span(), "\"TRUE\"", false)
            });
        }
    }
    let kind = CardKind::Development(Development {
        card_type: card_type?,
        period: period?,
        costs: costs?,
        requirements,
        minimum: minimum?,
        exclusive: exclusive?,
    });
    Some((kind, slots))
}

fn tile<'t>(fields: &Fields<'t, 7>, problems: &mut Problems<'t>) -> Option<Parts> {
    let period = period(fields, problems);
    let slots = slots(fields, Carrier { kind: Kind::Excommunication, card_type: None }, problems);
    let written = ["instantEffect", "permanentEffect"].iter().any(|name| fields.get(name).is_some());
    without_effect(fields, written, &slots, problems);
    path(fields, problems);
    Some((CardKind::Excommunication { period: period? }, slots))
}

fn leader<'t>(fields: &Fields<'t, 9>, problems: &mut Problems<'t>) -> Option<Parts> {
    let asked = super::requirement::read(fields, problems);
    let carrier = Carrier { kind: Kind::Leader, card_type: None };
    let mut slots = slots(fields, carrier, problems);
    let place = effect::Place { carrier, which: Which::Flag };
    slots[2] = effect::slot(fields.get("flagEffect"), fields.entry("flagPayload"), place, problems);
    let written =
        ["instantEffect", "permanentEffect", "flagEffect"].iter().any(|name| fields.get(name).is_some());
    without_effect(fields, written, &slots, problems);
    path(fields, problems);
    let asked: Requirements = asked?;
    Some((CardKind::Leader(asked), slots))
}

fn slots<'t, const N: usize>(
    fields: &Fields<'t, N>,
    carrier: Carrier,
    problems: &mut Problems<'t>,
) -> [Slot; 3] {
    let mut read = |effect: &str, payload: &str, which| {
        effect::slot(fields.get(effect), fields.entry(payload), effect::Place { carrier, which }, problems)
    };
    let instant = read("instantEffect", "instantPayload", Which::Instant);
    let permanent = read("permanentEffect", "permanentPayload", Which::Permanent);
    [instant, permanent, Slot::default()]
}

/// E044: a tile or leader that does nothing.
fn without_effect<'t, const N: usize>(
    fields: &Fields<'t, N>,
    written: bool,
    slots: &[Slot; 3],
    problems: &mut Problems<'t>,
) {
    let empty = slots.iter().all(|slot| slot.entries.is_empty());
    if empty && (!written || problems.errors() == 0) {
        problems.missing("E044", fields.object(), || {
            say("this card has no effect").help("add \"instantEffect\" or \"permanentEffect\"")
        });
    }
}

fn period<'t, const N: usize>(fields: &Fields<'t, N>, problems: &mut Problems<'t>) -> Option<u8> {
    let Some(value) = fields.get("period") else {
        value::missing("E006", "period", fields.object(), problems, "write \"period\": 1, 2 or 3");
        return None;
    };
    let period = value::plain_integer(value).and_then(|period| u8::try_from(period).ok());
    let period = period.filter(|period| (1..=3).contains(period));
    if period.is_none() {
        problems.add("E007", at(value), || {
            say("the period must be 1, 2 or 3").help("write the number without quotes")
        });
    }
    period
}

fn card_type<'t, const N: usize>(fields: &Fields<'t, N>, problems: &mut Problems<'t>) -> Option<CardType> {
    let known = || CARD_TYPES.iter().map(|(word, _)| *word).collect::<Vec<_>>();
    let Some(value) = fields.get("cardType") else {
        let help = format!("add \"cardType\": {}", known().join(", "));
        value::missing("E008", "cardType", fields.object(), problems, &help);
        return None;
    };
    let word = value.as_str();
    let found = CARD_TYPES.iter().find(|(known, _)| word.as_deref() == Some(known));
    if found.is_none() {
        problems.add("E009", at(value), || {
            let word = word.as_deref().unwrap_or_default();
            say(format!("unknown card type \"{}\"", shown(word))).nearest_string(word, &known(), value.span())
        });
    }
    found.map(|(_, card_type)| *card_type)
}

fn costs<'t>(
    fields: &Fields<'t, 12>,
    card_type: Option<CardType>,
    problems: &mut Problems<'t>,
) -> Option<Vec<At<Amounts>>> {
    const HELP: &str = "write what is paid, such as { \"COINS\": 2 }, or a list of alternatives";
    let Some((key, value)) = fields.entry("cost") else {
        if card_type.is_some_and(|card_type| card_type != CardType::Territory) {
            value::missing("E015", "cost", fields.object(), problems, HELP);
        }
        return Some(Vec::new());
    };
    if card_type == Some(CardType::Territory) {
        problems.add("W104", at_key(key, value), || {
            say("a territory with a price").help("territories are free; remove the cost if that is meant")
        });
    }
    let items: Vec<Value<'t>> = match value.kind() {
        Json::Object => vec![value],
        Json::Array => {
            value::not_empty("the list of prices", value, problems);
            value.items().collect()
        }
        _ => vec![value],
    };
    if items.len() > MOST_COSTS {
        problems.add("E014", at(value), || {
            say(format!("more than {MOST_COSTS} prices")).help("a card has one or two")
        });
    }
    let mut costs = Vec::new();
    for item in items.into_iter().take(MOST_COSTS) {
        value::not_empty("a price", item, problems);
        match value::set(item, Use::Price, problems) {
            Some(amounts) => costs.push(At { value: amounts, span: item.span() }),
            None => problems.add("E025", at(item), || say("a price has the wrong type").help(HELP)),
        }
    }
    Some(costs)
}

fn requirements<'t>(fields: &Fields<'t, 12>, problems: &mut Problems<'t>) -> Option<At<Amounts>> {
    let value = fields.get("requirements")?;
    let amounts = value::set(value, Use::Price, problems);
    if amounts.is_none() {
        problems.add("E025", at(value), || {
            say("the requirements have the wrong type")
                .help("write what must be owned, such as { \"MILITARY_POINTS\": 3 }")
        });
    }
    amounts.filter(|amounts| !amounts.is_none()).map(|value_of| At { value: value_of, span: value.span() })
}

/// W115: nothing of what is asked for is paid, so it is asked for with every price.
fn unbound<'t>(fields: &Fields<'t, 12>, asked: &Amounts, costs: &[At<Amounts>], problems: &mut Problems<'t>) {
    let paid = |resource| costs.iter().any(|cost| cost.value.of(resource) > 0);
    if let (Some(value), false) =
        (fields.get("requirements"), asked.iter().any(|(resource, _)| paid(resource)))
    {
        problems.add("W115", at(value), || {
            say("no price contains what is required, so it is required for every price")
                .help("name a resource that one of the prices contains, if only that one is meant")
        });
    }
}

fn minimum<'t>(
    fields: &Fields<'t, 12>,
    card_type: Option<CardType>,
    problems: &mut Problems<'t>,
) -> Option<i32> {
    let works = matches!(card_type, Some(CardType::Territory | CardType::Building));
    let Some(value) = fields.get("minimumActionValue") else {
        if works {
            let help = "write the least value of the harvest or production that it takes part in";
            value::missing("E039", "minimumActionValue", fields.object(), problems, help);
            return None;
        }
        return Some(0);
    };
    let number = value::plain_integer(value).filter(|number| (0..=value::MOST_AMOUNT).contains(number));
    let Some(number) = number.and_then(|number| i32::try_from(number).ok()) else {
        problems.add("E040", at(value), || {
            say("minimumActionValue must be a whole number from 0").help("write a number without quotes")
        });
        return None;
    };
    if card_type.is_some() && ((works && number > 6) || (!works && number != 0)) {
        problems.add("W110", at(value), || match works {
            true => say("a die alone never reaches this value").help("write a number from 1 to 6"),
            false => say("this sort of card is never activated by a value").help("remove minimumActionValue"),
        });
    }
    Some(number)
}

fn exclusive<'t>(fields: &Fields<'t, 12>, problems: &mut Problems<'t>) -> Option<bool> {
    let Some(value) = fields.get("exclusivePermanentEffect") else { return Some(true) };
    let word = value.as_str();
    let truth = match word.as_deref() {
        Some(word) if word.eq_ignore_ascii_case("TRUE") => Some(true),
        Some(word) if word.eq_ignore_ascii_case("FALSE") => Some(false),
        Some(_) => None,
        None => value.as_bool(),
    };
    let Some(truth) = truth else {
        problems.add("E038", at(value), || {
            say("exclusivePermanentEffect must be \"TRUE\" or \"FALSE\"").help("write one of the two words")
        });
        return None;
    };
    let right = if truth { "TRUE" } else { "FALSE" };
    if word.as_deref() != Some(right) {
        problems.add("W108", at(value), || {
            say(format!("the data write \"{right}\" here")).help(Help::write(format!("\"{right}\""))).fix(
                format!("write \"{right}\""),
                value.span(),
                quoted(right),
                true,
            )
        });
    }
    Some(truth)
}

/// The picture's name is not interpreted, but it is a name.
fn path<'t, const N: usize>(fields: &Fields<'t, N>, problems: &mut Problems<'t>) {
    if let Some((key, value)) = fields.entry("path")
        && value.kind() != Json::String
    {
        problems.add("W109", at_key(key, value), || {
            say("the path is not a string and is ignored").help("write a file name in double quotes")
        });
    }
}
