//! The payload of ACTION and PERMANENT: sort, region, value and discount of an action.

use cardwright_source::Help;
use cardwright_source::json::{Kind as Json, Value};

use super::fields::Fields;
use super::payload::{missing, wrong_field};
use super::problem::{Problems, at, at_key, quoted, say, shown};
use super::tree::{Act, Amounts, Discount};
use super::value::{self, Use};
use super::words::{ACTION_TYPES, ActionType, FIRST_TOWER, Opcode, REGIONS};

const ACTION: [&str; 8] = [
    "TYPE",
    "REGIONID",
    "BONUSACTIONVALUE",
    "BONUSRESOURCE",
    "EXCLUSIVEBONUS",
    "FLAGREGION",
    "ACTIONVALUE",
    "CHOSESERVANT",
];
const PERMANENT: [&str; 7] =
    ["TYPE", "REGIONID", "BONUSACTIONVALUE", "BONUSRESOURCE", "EXCLUSIVEBONUS", "FLAGREGION", "ACTIONVALUE"];

/// Reads the payload; one that stands may have a negative value.
pub(super) fn read<'t>(payload: Value<'t>, standing: bool, problems: &mut Problems<'t>) -> Option<Act> {
    if standing {
        let fields = Fields::read(payload, &PERMANENT, problems);
        return whole(&fields, None, Opcode::Permanent, problems);
    }
    let fields = Fields::read(payload, &ACTION, problems);
    let unaided = fields.get("CHOSESERVANT");
    whole(&fields, unaided, Opcode::Action, problems)
}

fn whole<'t, const N: usize>(
    fields: &Fields<'t, N>,
    unaided: Option<Value<'t>>,
    opcode: Opcode,
    problems: &mut Problems<'t>,
) -> Option<Act> {
    let kind = action_type(fields, opcode, problems);
    let any = any_region(fields, problems);
    let region = region(fields, kind, any, problems);
    let number = action_value(fields, opcode, problems);
    let exclusive = truth("EXCLUSIVEBONUS", fields.get("EXCLUSIVEBONUS"), problems);
    let unaided = truth("CHOSESERVANT", unaided, problems);
    let discount = discount(fields.get("BONUSRESOURCE"), exclusive.unwrap_or(false), problems);
    if let (Some((kind, _)), Some(value), Some(saved)) = (kind, fields.get("BONUSRESOURCE"), &discount)
        && kind != ActionType::Tower
        && *saved != Discount::None
    {
        problems.add("E031", at(value), || {
            say("only a tower action takes a card, so only it has a discount").help("remove BONUSRESOURCE")
        });
    }
    let act =
        Act { action: kind?.0, region: region?, value: number?, discount: discount?, unaided: unaided? };
    exclusive?;
    if opcode == Opcode::Permanent && act.value == 0 && act.discount == Discount::None {
        problems.add("W118", at(fields.object()), || {
            say("this changes nothing: neither a value nor a discount")
                .help("give BONUSACTIONVALUE or BONUSRESOURCE, or remove the effect")
        });
    }
    Some(act)
}

/// The sort of action, with the region that an old spelling names.
fn action_type<'t, const N: usize>(
    fields: &Fields<'t, N>,
    opcode: Opcode,
    problems: &mut Problems<'t>,
) -> Option<(ActionType, Option<u8>)> {
    let Some(value) = fields.get("TYPE") else {
        missing(opcode, "TYPE", fields.object(), problems);
        return None;
    };
    let word = value.as_str();
    let Some((known, region)) = word.as_deref().and_then(ActionType::read) else {
        problems.add("E027", at(value), || {
            let known: Vec<&str> = ACTION_TYPES.iter().map(|(word, _)| *word).collect();
            let word = word.as_deref().unwrap_or_default();
            say(format!("unknown action \"{}\"", shown(word))).nearest_string(word, &known, value.span())
        });
        return None;
    };
    if known.alias {
        problems.add("W103", at(value), || {
            let right = known.is.word();
            let said = say(format!("\"{}\" is an old spelling of \"{right}\"", word.unwrap_or_default()));
            match region {
                Some(region) => said.help(format!("write \"{right}\" and \"REGIONID\": {region}")),
                None => said.help(Help::write(format!("\"{right}\""))).fix(
                    format!("write \"{right}\""),
                    value.span(),
                    quoted(right),
                    true,
                ),
            }
        });
    }
    Some((known.is, region))
}

/// Is it free of regions? `None` if that cannot be read.
fn any_region<'t, const N: usize>(fields: &Fields<'t, N>, problems: &mut Problems<'t>) -> Option<bool> {
    let Some(value) = fields.get("FLAGREGION") else { return Some(false) };
    if let Some(truth) = value.as_bool() {
        return Some(truth);
    }
    if value.as_str().as_deref() == Some("ALL") {
        problems.add("W112", at(value), || {
            say("\"ALL\" is an old spelling of true").help("write true").fix(
                "write true",
                value.span(),
                "true",
                true,
            )
        });
        return Some(true);
    }
    wrong_field("FLAGREGION", value, problems, "write true or null");
    None
}

/// The region; inside, `None` is any tower.
fn region<'t, const N: usize>(
    fields: &Fields<'t, N>,
    kind: Option<(ActionType, Option<u8>)>,
    any: Option<bool>,
    problems: &mut Problems<'t>,
) -> Option<Option<u8>> {
    let written = match fields.get("REGIONID") {
        None => None,
        Some(value) => {
            let id =
                value::plain_integer(value).and_then(|id| u8::try_from(id).ok()).filter(|id| *id < REGIONS);
            if id.is_none() {
                problems.add("E028", at(value), || {
                    say("unknown region")
                        .help("regions: 0 production, 1 harvest, 2 council, 3 market, 4 territories, 5 characters, 6 buildings, 7 ventures")
                });
            }
            Some((id?, value))
        }
    };
    let (kind, named) = kind?;
    let any = any?;
    let fits = |id: u8| ActionType::of_region(id) == kind && named.is_none_or(|named| named == id);
    if let Some((id, value)) = written
        && !fits(id)
    {
        problems.add("E029", at(value), || {
            let right = named.or(kind.region());
            let help = match right {
                Some(right) => format!("write {right}"),
                None => format!("write a tower: {FIRST_TOWER} to {}", REGIONS - 1),
            };
            say(format!("region {id} has no {} action", kind.word())).help(help)
        });
        return None;
    }
    match (kind.region(), written, any) {
        (None, _, true) => Some(None),
        (None, Some((id, _)), false) => Some(Some(id)),
        (None, None, false) if named.is_some() => Some(named),
        (None, None, false) => {
            problems.add("E030", at(fields.object()), || {
                say("a tower action without a region")
                    .help("write \"REGIONID\" from 4 to 7, or \"FLAGREGION\": true for any tower")
            });
            None
        }
        (Some(only), None, any) => {
            if !any {
                problems.add("W113", at(fields.object()), || {
                    say(format!("the region is taken to be {only}"))
                        .help(format!("write \"REGIONID\": {only}"))
                });
            }
            Some(Some(only))
        }
        (Some(only), Some(_), _) => Some(Some(only)),
    }
}

fn action_value<'t, const N: usize>(
    fields: &Fields<'t, N>,
    opcode: Opcode,
    problems: &mut Problems<'t>,
) -> Option<i32> {
    if let Some((key, value)) = fields.entry("ACTIONVALUE") {
        let alone = fields.get("BONUSACTIONVALUE").is_none();
        problems.add("W109", at_key(key, value), || {
            let said = say("\"ACTIONVALUE\" is an old spelling of \"BONUSACTIONVALUE\"");
            match alone {
                true => said.help(Help::write("\"BONUSACTIONVALUE\"")).fix(
                    "write \"BONUSACTIONVALUE\"",
                    key.span(),
                    "\"BONUSACTIONVALUE\"",
                    true,
                ),
                false => said.help("\"BONUSACTIONVALUE\" is read; remove this one"),
            }
        });
    }
    let Some(value) = fields.get("BONUSACTIONVALUE").or(fields.get("ACTIONVALUE")) else {
        missing(opcode, "BONUSACTIONVALUE", fields.object(), problems);
        return None;
    };
    let number = value::amount("BONUSACTIONVALUE", value, problems)?;
    if number < 0 && opcode == Opcode::Action {
        problems.add("E011", at(value), || {
            say("the value of an action must be a whole number from 0").help("write 0 or more")
        });
        return None;
    }
    Some(number)
}

fn truth<'t>(name: &str, value: Option<Value<'t>>, problems: &mut Problems<'t>) -> Option<bool> {
    let Some(value) = value else { return Some(false) };
    if value.as_bool().is_none() {
        wrong_field(name, value, problems, "write true, false or null, without quotes");
    }
    value.as_bool()
}

fn discount<'t>(value: Option<Value<'t>>, one_of: bool, problems: &mut Problems<'t>) -> Option<Discount> {
    const HELP: &str =
        "write what is saved, such as { \"WOOD\": 1 }, or a list of such objects to choose from";
    let Some(value) = value else { return Some(Discount::None) };
    let is_discount = |amounts: &Amounts| !amounts.is_none();
    match value.kind() {
        Json::Object => {
            let amounts = value::set(value, Use::Discount, problems)?;
            Some(match (is_discount(&amounts), one_of && amounts.iter().count() > 1) {
                (false, _) => Discount::None,
                (true, true) => Discount::OneOf(amounts),
                (true, false) => Discount::All(amounts),
            })
        }
        Json::Array => {
            let mut all = Vec::new();
            for item in value.items() {
                match value::set(item, Use::Discount, problems) {
                    Some(amounts) => all.push(amounts),
                    None => {
                        wrong_field("a discount", item, problems, HELP);
                        return None;
                    }
                }
            }
            Some(match all.as_slice() {
                [] => Discount::None,
                all if !all.iter().any(is_discount) => Discount::None,
                [only] => Discount::All(*only),
                _ => Discount::Options(all),
            })
        }
        _ => {
            wrong_field("BONUSRESOURCE", value, problems, HELP);
            None
        }
    }
}
