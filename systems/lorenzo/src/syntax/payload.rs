//! Payloads, one shape for each opcode.

use cardwright_source::Help;
use cardwright_source::json::{Kind as Json, Value};

use super::action;
use super::fields::Fields;
use super::problem::{Problems, at, quoted, say, shown};
use super::tree::{Amounts, Effect, Exchange, Per};
use super::value::{self, Use};
use super::words::{CARD_TYPES, FLAG_ALIAS, FLAGS, Opcode, Resource};

/// How many privileges there are to choose from.
pub const PRIVILEGES: i32 = 5;

/// What a payload looks like.
pub(super) fn help(opcode: Opcode) -> &'static str {
    match opcode {
        Opcode::Add => "write what is gained, such as { \"WOOD\": 1 }",
        Opcode::Change => {
            "write { \"RESOURCEIN\": { … }, \"RESOURCEOUT\": { … } }, or a list of such objects"
        }
        Opcode::Action | Opcode::Permanent => {
            "write an object with \"TYPE\", \"REGIONID\" and \"BONUSACTIONVALUE\""
        }
        Opcode::Bonus => {
            "write an object with \"TYPE\", \"FOREACH\", \"QUANTITY\", \"INCREASE\" and \"INCREASINGQUANTITY\""
        }
        Opcode::Privilege => "write { \"NUMBER\": 1 }",
        Opcode::LessResource => "write a list of resources, such as [ \"WOOD\" ]",
        Opcode::Flag => "write the name of a flag in double quotes",
        _ => "remove it",
    }
}

/// Reads the payload of an opcode that needs one.
pub(super) fn read<'t>(opcode: Opcode, payload: Value<'t>, problems: &mut Problems<'t>) -> Option<Effect> {
    let shape = match opcode {
        Opcode::Change => matches!(payload.kind(), Json::Object | Json::Array),
        Opcode::LessResource => matches!(payload.kind(), Json::String | Json::Array),
        Opcode::Flag => payload.kind() == Json::String,
        _ => payload.kind() == Json::Object,
    };
    if !shape {
        wrong_type(opcode, payload, problems);
        return None;
    }
    match opcode {
        Opcode::Add => {
            value::not_empty("the gain", payload, problems);
            value::set(payload, Use::Gain, problems).map(Effect::Add)
        }
        Opcode::Bonus => bonus(payload, problems),
        Opcode::Change => change(payload, problems),
        Opcode::Privilege => privilege(payload, problems),
        Opcode::Action => action::read(payload, false, problems).map(Effect::Action),
        Opcode::Permanent => action::read(payload, true, problems).map(Effect::Permanent),
        Opcode::LessResource => less(payload, problems),
        Opcode::Flag => flag(payload, problems),
        _ => None,
    }
}

/// E025: a payload of another opcode's shape.
pub(super) fn wrong_type<'t>(opcode: Opcode, payload: Value<'t>, problems: &mut Problems<'t>) {
    problems.add("E025", at(payload), || {
        say(format!("the payload of {} has the wrong type", opcode.word())).help(help(opcode))
    });
}

/// E025 inside a payload.
pub(super) fn wrong_field<'t>(name: &str, value: Value<'t>, problems: &mut Problems<'t>, help: &str) {
    problems.add("E025", at(value), || say(format!("{name} has the wrong type")).help(help));
}

/// E026: a key that the opcode needs.
pub(super) fn missing<'t>(opcode: Opcode, key: &str, object: Value<'t>, problems: &mut Problems<'t>) {
    value::missing("E026", key, object, problems, help(opcode));
}

const BONUS: [&str; 5] = ["TYPE", "FOREACH", "QUANTITY", "INCREASE", "INCREASINGQUANTITY"];

fn bonus<'t>(payload: Value<'t>, problems: &mut Problems<'t>) -> Option<Effect> {
    let fields = Fields::read(payload, &BONUS, problems);
    for key in BONUS {
        if fields.get(key).is_none() {
            missing(Opcode::Bonus, key, payload, problems);
        }
    }
    let per = fields.get("TYPE").and_then(|of| counted(of, fields.get("FOREACH"), problems));
    let quantity = fields.get("QUANTITY").and_then(|quantity| {
        let number = value::amount("QUANTITY", quantity, problems)?;
        if number < 1 {
            problems.add("E035", at(quantity), || {
                say("QUANTITY must be at least 1").help("write how many make up one bonus")
            });
        }
        (number >= 1).then_some(number)
    });
    let increase = fields.get("INCREASE").and_then(|increase| {
        let word = increase.as_str();
        if word.is_none() {
            problems.add("E010", at(increase), || {
                say("INCREASE must be a resource")
                    .help("write a resource in double quotes, such as \"COINS\"")
            });
        }
        value::resource(&word?, at(increase), increase.span(), problems)
    });
    let amount = fields.get("INCREASINGQUANTITY").and_then(|amount| {
        let number = value::amount("INCREASINGQUANTITY", amount, problems)?;
        if number < 1 {
            problems.add("E013", at(amount), || {
                say("INCREASINGQUANTITY must be at least 1").help("write how much one bonus gives")
            });
        }
        (number >= 1).then_some(number)
    });
    Some(Effect::Bonus { per: per?, quantity: quantity?, increase: increase?, amount: amount? })
}

/// E033 and E034: what a bonus counts.
fn counted<'t>(of: Value<'t>, foreach: Option<Value<'t>>, problems: &mut Problems<'t>) -> Option<Per> {
    let word = of.as_str();
    let cards = match word.as_deref() {
        Some("CARD") => true,
        Some("RESOURCE") => false,
        _ => {
            problems.add("E033", at(of), || {
                say("TYPE of a bonus must be CARD or RESOURCE").nearest_string(
                    word.as_deref().unwrap_or_default(),
                    &["CARD", "RESOURCE"],
                    of.span(),
                )
            });
            return None;
        }
    };
    let foreach = foreach?;
    let word = foreach.as_str().unwrap_or_default();
    let found = match cards {
        true => CARD_TYPES.iter().find(|(known, _)| *known == word).map(|(_, card)| Per::Card(*card)),
        false => Resource::read(&word)
            .and_then(|_| value::resource(&word, at(foreach), foreach.span(), problems))
            .map(Per::Resource),
    };
    if found.is_none() {
        problems.add("E034", at(foreach), || {
            let (what, known): (_, Vec<&str>) = match cards {
                true => ("card type", CARD_TYPES.iter().map(|(word, _)| *word).collect()),
                false => ("resource", super::words::NAMED.iter().map(|(word, _)| *word).collect()),
            };
            say(format!("FOREACH must be a {what}")).nearest_string(&word, &known, foreach.span())
        });
    }
    found
}

fn change<'t>(payload: Value<'t>, problems: &mut Problems<'t>) -> Option<Effect> {
    if payload.kind() == Json::Object {
        return exchange(payload, problems).map(|one| Effect::Change(vec![one]));
    }
    value::not_empty("the list of exchanges", payload, problems);
    let mut all = Vec::new();
    let mut whole = !payload.is_empty();
    for item in payload.items() {
        match item.kind() {
            Json::Object => match exchange(item, problems) {
                Some(one) => all.push(one),
                None => whole = false,
            },
            _ => {
                wrong_type(Opcode::Change, item, problems);
                whole = false;
            }
        }
    }
    whole.then_some(Effect::Change(all))
}

fn exchange<'t>(payload: Value<'t>, problems: &mut Problems<'t>) -> Option<Exchange> {
    // A payload without either side is of another shape, so its keys say nothing.
    let shaped = ["RESOURCEIN", "RESOURCEOUT"].iter().any(|key| payload.get(key).is_some());
    let fields = match shaped {
        true => Fields::read(payload, &["RESOURCEIN", "RESOURCEOUT"], problems),
        false => Fields::sort(payload, &["RESOURCEIN", "RESOURCEOUT"]),
    };
    let mut side = |key: &str, of: Use| -> Option<Amounts> {
        let Some(side) = fields.get(key) else {
            missing(Opcode::Change, key, payload, problems);
            return None;
        };
        value::not_empty(key, side, problems);
        let amounts = value::set(side, of, problems);
        if amounts.is_none() {
            wrong_field(key, side, problems, "write resources with amounts, such as { \"WOOD\": 1 }");
        }
        amounts
    };
    let (pay, gain) = (side("RESOURCEIN", Use::Price), side("RESOURCEOUT", Use::Gain));
    Some(Exchange { pay: pay?, gain: gain? })
}

fn privilege<'t>(payload: Value<'t>, problems: &mut Problems<'t>) -> Option<Effect> {
    let fields = Fields::read(payload, &["NUMBER", "COST"], problems);
    let number = match fields.get("NUMBER") {
        None => {
            missing(Opcode::Privilege, "NUMBER", payload, problems);
            None
        }
        Some(number) => value::amount("NUMBER", number, problems).filter(|many| {
            let fits = (1..=PRIVILEGES).contains(many);
            if !fits {
                problems.add("E036", at(number), || {
                    say(format!("NUMBER must be from 1 to {PRIVILEGES}"))
                        .help("the chosen privileges are different ones")
                });
            }
            fits
        }),
    };
    let cost = match fields.get("COST") {
        None => None,
        Some(cost) => {
            let amounts = value::set(cost, Use::Price, problems);
            if amounts.is_none() {
                wrong_field("COST", cost, problems, "write resources with amounts, such as { \"COINS\": 1 }");
                return None;
            }
            amounts.filter(|amounts| !amounts.is_none())
        }
    };
    Some(Effect::Privilege { number: u8::try_from(number?).ok()?, cost })
}

fn less<'t>(payload: Value<'t>, problems: &mut Problems<'t>) -> Option<Effect> {
    let items: Vec<Value<'t>> = match payload.kind() {
        Json::String => vec![payload],
        _ => payload.items().collect(),
    };
    value::not_empty("the list of resources", payload, problems);
    let mut list = Vec::new();
    for item in items {
        let Some(word) = item.as_str() else {
            wrong_field("a resource", item, problems, "write resources in double quotes, such as \"WOOD\"");
            continue;
        };
        match value::resource(&word, at(item), item.span(), problems) {
            Some(resource) if list.contains(&resource) => problems.add("E046", at(item), || {
                say(format!("\"{}\" is named twice", shown(&word))).help(Help::KEEP_ONE)
            }),
            Some(resource) => list.push(resource),
            None => {}
        }
    }
    (!list.is_empty()).then_some(Effect::LessResource(list))
}

fn flag<'t>(payload: Value<'t>, problems: &mut Problems<'t>) -> Option<Effect> {
    let word = payload.as_str()?;
    if let Some((_, flag)) = FLAGS.iter().find(|(known, _)| *known == word) {
        return Some(Effect::Flag(*flag));
    }
    let (old, right) = FLAG_ALIAS;
    if word == old {
        problems.add("W105", at(payload), || {
            say(format!("\"{old}\" is an old spelling of \"{right}\""))
                .help(Help::write(format!("\"{right}\"")))
                .fix(format!("write \"{right}\""), payload.span(), quoted(right), true)
        });
        return FLAGS.iter().find(|(known, _)| *known == right).map(|(_, flag)| Effect::Flag(*flag));
    }
    let opcode = match word.as_ref() {
        "LESSDICE" => Some(Effect::LessDice),
        "NO_MARKET_ACTION" => Some(Effect::NoMarket),
        _ => None,
    };
    if opcode.is_some() {
        problems.add("W105", at(payload), || {
            say(format!("{word} is an effect of its own"))
                .help(format!("write \"{word}\" as the effect, in the permanent pair, without a payload"))
        });
        return opcode;
    }
    problems.add("E037", at(payload), || {
        let known: Vec<&str> = FLAGS.iter().map(|(word, _)| *word).collect();
        say(format!("unknown flag \"{}\"", shown(&word))).nearest_string(&word, &known, payload.span())
    });
    None
}
