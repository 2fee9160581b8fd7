//! The tables beside the cards: bonus tiles, space bonuses, faith track, scoring, lobby, errata.

use cardwright_source::Help;
use cardwright_source::json::{Kind as Json, Value};

use super::card::normal_name;
use super::fields::Fields;
use super::problem::{Problems, at, say, shown};
use super::tree::{Amounts, Erratum, Kind, Score, SpaceBonus, Table};
use super::value::{self, Use};

/// Which table a file holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum TableName {
    Tiles,
    Spaces,
    Faith,
    Score,
    Lobby,
    Errata,
}

/// The names of the files.
pub(super) const FILES: [(&str, TableName); 6] = [
    ("bonus_tile.json", TableName::Tiles),
    ("bonus_space.json", TableName::Spaces),
    ("excommunication_track.json", TableName::Faith),
    ("score_conversion.json", TableName::Score),
    ("gameConfig.json", TableName::Lobby),
    ("errata.json", TableName::Errata),
];

/// Spaces of the regions, those of every rule set included.
pub(super) const SPACES: [u8; 8] = [2, 2, 1, 6, 4, 4, 4, 4];

/// Reads a table; `None` if it has errors.
pub(super) fn read<'t>(name: TableName, root: Value<'t>, problems: &mut Problems<'t>) -> Option<Table> {
    problems.enter(0, None, false);
    let table = match name {
        TableName::Tiles => tiles(root, problems).map(Table::Tiles),
        TableName::Spaces => spaces(root, problems).map(Table::Spaces),
        TableName::Faith => faith(root, problems).map(Table::Faith),
        TableName::Score => score(root, problems).map(Table::Score),
        TableName::Lobby => lobby(root, problems),
        TableName::Errata => errata(root, problems).map(Table::Errata),
    };
    if problems.leave() { None } else { table }
}

fn shape<'t>(value: Value<'t>, wanted: Json, help: &str, problems: &mut Problems<'t>) -> Option<()> {
    if value.kind() == wanted {
        return Some(());
    }
    problems.add("E050", at(value), || {
        let what = if wanted == Json::Array { "a list" } else { "an object" };
        say(format!("{what} is expected here")).help(help)
    });
    None
}

fn needed<'t, const N: usize>(
    fields: &Fields<'t, N>,
    key: &str,
    problems: &mut Problems<'t>,
) -> Option<Value<'t>> {
    let value = fields.get(key);
    if value.is_none() {
        value::missing("E051", key, fields.object(), problems, &format!("add \"{key}\""));
    }
    value
}

fn number<'t, const N: usize>(fields: &Fields<'t, N>, key: &str, problems: &mut Problems<'t>) -> Option<i32> {
    let value = needed(fields, key, problems)?;
    value::table_number(key, value, problems)
}

fn goods<'t, const N: usize>(
    fields: &Fields<'t, N>,
    key: &str,
    problems: &mut Problems<'t>,
) -> Option<Amounts> {
    let value = needed(fields, key, problems)?;
    shape(value, Json::Object, "write resources with amounts, such as { \"WOOD\": 1 }", problems)?;
    value::set(value, Use::Table, problems)
}

fn tiles<'t>(root: Value<'t>, problems: &mut Problems<'t>) -> Option<Vec<(Amounts, Amounts)>> {
    const HELP: &str = "write a list of { \"HARVEST\": { … }, \"PRODUCTION\": { … } }";
    shape(root, Json::Array, HELP, problems)?;
    let mut tiles = Vec::new();
    for item in root.items() {
        if shape(item, Json::Object, HELP, problems).is_none() {
            continue;
        }
        let fields = Fields::read(item, &["HARVEST", "PRODUCTION"], problems);
        let (harvest, production) =
            (goods(&fields, "HARVEST", problems), goods(&fields, "PRODUCTION", problems));
        tiles.extend(harvest.zip(production));
    }
    Some(tiles)
}

fn spaces<'t>(root: Value<'t>, problems: &mut Problems<'t>) -> Option<Vec<SpaceBonus>> {
    const HELP: &str = "write a list of { \"RegionID\": 3, \"SpaceID\": 0, \"Bonus\": { … } }";
    shape(root, Json::Array, HELP, problems)?;
    let mut spaces: Vec<SpaceBonus> = Vec::new();
    for item in root.items() {
        if shape(item, Json::Object, HELP, problems).is_none() {
            continue;
        }
        let fields = Fields::read(item, &["RegionID", "SpaceID", "Bonus"], problems);
        let region = needed(&fields, "RegionID", problems);
        let space = needed(&fields, "SpaceID", problems);
        let bonus = goods(&fields, "Bonus", problems);
        let (Some(region), Some(space)) = (region, space) else { continue };
        let Some(region) = id(region, u8::try_from(SPACES.len()).unwrap_or(0), "region", problems) else {
            continue;
        };
        let Some(at_space) = id(space, SPACES[usize::from(region)], "space", problems) else { continue };
        if spaces.iter().any(|known| (known.region, known.space) == (region, at_space)) {
            problems.add("E054", at(item), || {
                say(format!("space {at_space} of region {region} is listed twice")).help(Help::KEEP_ONE)
            });
        }
        spaces.extend(bonus.map(|bonus| SpaceBonus { region, space: at_space, bonus }));
    }
    Some(spaces)
}

/// A number below a bound, or E028.
fn id<'t>(value: Value<'t>, below: u8, what: &str, problems: &mut Problems<'t>) -> Option<u8> {
    let id = value::plain_integer(value).and_then(|id| u8::try_from(id).ok()).filter(|id| *id < below);
    if id.is_none() {
        problems.add("E028", at(value), || {
            say(format!("unknown {what}")).help(format!("write a number from 0 to {}", below - 1))
        });
    }
    id
}

fn faith<'t>(root: Value<'t>, problems: &mut Problems<'t>) -> Option<[i32; 16]> {
    const HELP: &str = "write the victory points of every faith point from \"0\" to \"15\", never falling";
    shape(root, Json::Object, HELP, problems)?;
    let mut track: [Option<i32>; 16] = [None; 16];
    let mut wrong = None;
    for (key, value) in root.members() {
        let name = key.name();
        let at_key = name.parse::<usize>().ok().filter(|at| *at < 16 && at.to_string() == name);
        let number = value::table_number(&name, value, problems);
        match at_key {
            Some(at) => track[at] = number.or(track[at]).or(Some(0)),
            None => wrong = Some(value),
        }
    }
    let numbers: Vec<i32> = track.iter().flatten().copied().collect();
    let falling = numbers.windows(2).any(|pair| pair[0] > pair[1]);
    if wrong.is_some() || numbers.len() < track.len() || falling {
        problems.add("E053", at(wrong.unwrap_or(root)), || {
            let said = match (wrong.is_some(), falling) {
                (true, _) => "the faith track goes from \"0\" to \"15\"",
                (_, true) => "the faith track falls",
                _ => "the faith track has gaps",
            };
            say(said).help(HELP)
        });
        return None;
    }
    numbers.try_into().ok()
}

fn score<'t>(root: Value<'t>, problems: &mut Problems<'t>) -> Option<Score> {
    const HELP: &str =
        "write TERRITORYCARD, CHARACTERCARD, FIRSTMILITARY, SECONDMILITARY and RESOURCE in one object";
    shape(root, Json::Object, HELP, problems)?;
    let known = &["TERRITORYCARD", "CHARACTERCARD", "FIRSTMILITARY", "SECONDMILITARY", "RESOURCE"];
    let fields = Fields::read(root, known, problems);
    let territories = counts(&fields, "TERRITORYCARD", problems);
    let characters = counts(&fields, "CHARACTERCARD", problems);
    let first = number(&fields, "FIRSTMILITARY", problems);
    let second = number(&fields, "SECONDMILITARY", problems);
    let goods = number(&fields, "RESOURCE", problems);
    if let (Some(0), Some(value)) = (goods, fields.get("RESOURCE")) {
        problems.add("E052", at(value), || {
            say("RESOURCE must be at least 1").help("write how many goods make one victory point")
        });
    }
    let [territories, characters] = [territories?, characters?];
    Some(Score { territories, characters, first: first?, second: second?, goods: goods? })
}

/// Victory points for 1 to 6 cards.
fn counts<'t, const N: usize>(
    fields: &Fields<'t, N>,
    key: &str,
    problems: &mut Problems<'t>,
) -> Option<[i32; 7]> {
    const COUNTS: [&str; 6] = ["1", "2", "3", "4", "5", "6"];
    let value = needed(fields, key, problems)?;
    shape(value, Json::Object, "write victory points for \"1\" to \"6\" cards", problems)?;
    let fields = Fields::read(value, &COUNTS, problems);
    let mut points = [0; 7];
    for (at, count) in (1..).zip(COUNTS) {
        points[at] = number(&fields, count, problems).unwrap_or(0);
    }
    Some(points)
}

fn lobby<'t>(root: Value<'t>, problems: &mut Problems<'t>) -> Option<Table> {
    shape(root, Json::Object, "write NEWGAME_TIMEOUT and MAX_PLAYERS in one object", problems)?;
    let fields = Fields::read(root, &["NEWGAME_TIMEOUT", "MAX_PLAYERS"], problems);
    number(&fields, "NEWGAME_TIMEOUT", problems);
    let players = number(&fields, "MAX_PLAYERS", problems);
    if let (Some(players), Some(value)) = (players, fields.get("MAX_PLAYERS"))
        && !(2..=5).contains(&players)
    {
        problems
            .add("E052", at(value), || say("MAX_PLAYERS must be from 2 to 5").help("two to five can play"));
    }
    Some(Table::Lobby)
}

fn errata<'t>(root: Value<'t>, problems: &mut Problems<'t>) -> Option<Vec<Erratum>> {
    const HELP: &str = "write a list of { \"kind\", \"name\", \"pointer\", \"printed\" }";
    const KNOWN: [&str; 7] = ["kind", "name", "pointer", "data", "printed", "also", "evidence"];
    shape(root, Json::Array, HELP, problems)?;
    let mut list = Vec::new();
    for item in root.items() {
        if shape(item, Json::Object, HELP, problems).is_none() {
            continue;
        }
        let fields = Fields::read(item, &KNOWN, problems);
        let kind = needed(&fields, "kind", problems).and_then(|value| {
            let kinds = [Kind::Development, Kind::Excommunication, Kind::Leader];
            let kind = kinds.into_iter().find(|kind| value.as_str().as_deref() == Some(kind.word()));
            if kind.is_none() {
                problems.add("E050", at(value), || {
                    say(format!("unknown kind {}", shown(value.text())))
                        .help("write \"development\", \"excommunication\" or \"leader\"")
                });
            }
            kind
        });
        let name = needed(&fields, "name", problems).and_then(|value| value.as_str());
        let mut changes = Vec::new();
        changed(item, &mut changes, problems);
        if let Some(also) = fields.get("also") {
            changed(also, &mut changes, problems);
        }
        if let (Some(kind), Some(name)) = (kind, name) {
            list.push(Erratum { kind, name: normal_name(&name).to_owned(), changes });
        }
    }
    Some(list)
}

/// A pointer and what stands there in print; `null` is a value too.
fn changed<'t>(item: Value<'t>, changes: &mut Vec<(String, serde_json::Value)>, problems: &mut Problems<'t>) {
    let pointer = item.get("pointer").and_then(|pointer| pointer.as_str());
    let printed = item.get("printed").and_then(|value| serde_json::from_str(value.text()).ok());
    match (pointer, printed) {
        (Some(pointer), Some(printed)) => changes.push((pointer.into_owned(), printed)),
        (None, _) => value::missing("E051", "pointer", item, problems, "name the value by its JSON pointer"),
        (_, None) => value::missing("E051", "printed", item, problems, "add the printed value"),
    }
}

/// Keys of the tables that tell what a file is.
pub(super) fn looks_like(root: Value<'_>) -> Option<TableName> {
    let has = |value: Value<'_>, keys: &[&str]| keys.iter().all(|key| value.get(key).is_some());
    match root.kind() {
        Json::Array => {
            let first = root.items().next()?;
            if has(first, &["HARVEST", "PRODUCTION"]) {
                Some(TableName::Tiles)
            } else if has(first, &["RegionID", "SpaceID"]) {
                Some(TableName::Spaces)
            } else if has(first, &["pointer", "printed", "kind"]) {
                Some(TableName::Errata)
            } else {
                None
            }
        }
        Json::Object if has(root, &["FIRSTMILITARY"]) => Some(TableName::Score),
        Json::Object if has(root, &["MAX_PLAYERS"]) => Some(TableName::Lobby),
        _ => None,
    }
}
