//! Tables that write down what the rules have built in: they must say the same.

use serde_json::{Map, Value, json};

use super::difference;
use crate::rules::constants;

/// Is it one of these tables?
pub(super) fn is_derived(name: &str) -> bool {
    name.starts_with("derived_") && name.ends_with(".json")
}

/// Compares a table with the rules.
pub(super) fn compare(name: &str, text: &str) -> Result<(), String> {
    let table: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let own = match name {
        "derived_board_spaces.json" => spaces(),
        "derived_council_privileges.json" => privileges(5),
        "derived_setup.json" => setup(),
        "derived_territory_requirements.json" => counted(&constants::THRESHOLDS),
        "derived_vatican.json" => json!({
            "thresholds": counted(&constants::NEEDED),
            "faithCap": constants::MOST_FAITH,
            "choiceInPeriod": { "1": true, "2": true, "3": false },
        }),
        "derived_five_player.json" => return five(&table),
        other => return Err(format!("the rules have no table {other}")),
    };
    difference("table", &table, &own).map_or(Ok(()), Err)
}

/// Numbers by their place, counted from 1.
fn counted(numbers: &[i32]) -> Value {
    let pair = |(at, number): (usize, &i32)| ((at + 1).to_string(), json!(number));
    Value::Object(numbers.iter().enumerate().map(pair).collect::<Map<_, _>>())
}

fn privileges(count: usize) -> Value {
    let reward = |list: &&[(crate::syntax::words::Resource, i32)]| {
        let pairs = list.iter().map(|(resource, amount)| (resource.word().to_owned(), json!(amount)));
        Value::Object(pairs.collect())
    };
    Value::Array(constants::PRIVILEGES[..count].iter().map(reward).collect())
}

fn setup() -> Value {
    json!({
        "resources": { "WOOD": 2, "STONE": 2, "SERVANTS": 3 },
        "points": { "MILITARY_POINTS": 0, "FAITH_POINTS": 0, "VICTORY_POINTS": 0 },
        "coinsByTurnOrder": [5, 6, 7, 8, 9],
        "familyMembers": ["GREY", "BLACK", "WHITE", "ORANGE"],
        "leadersPerPlayer": constants::LEADERS,
        "rounds": constants::ROUNDS,
        "roundsPerPeriod": 2,
        "cardsPerTowerPerRound": 4,
        "slotsPerCardType": constants::ROW,
        "towerFee": { "COINS": constants::FEE },
    })
}

fn spaces() -> Value {
    let mut list = Vec::new();
    for region in 0..8u8 {
        let count = [2, 2, 1, 4, 4, 4, 4, 4][usize::from(region)];
        for space in 0..count {
            let kind = crate::syntax::words::ActionType::of_region(region).word();
            let shared = (region < 2 && space == 1) || region == 2;
            let players = match (region, space) {
                (0 | 1, 1) => 3,
                (3, 2 | 3) => 4,
                _ => 2,
            };
            let mut row = json!({
                "region": region, "space": space, "kind": kind, "minValue": constants::least(region, space),
                "single": !shared, "minPlayers": players,
            });
            if region < 2 && shared {
                row["valueModifier"] = json!(-constants::SHARED);
            }
            if let Some(bonus) = constants::bonus(region, space) {
                row["bonus"] = bonus;
            }
            match (region, space) {
                (2, _) => row["privileges"] = json!(1),
                (3, 3) => row["privileges"] = json!(2),
                _ => {}
            }
            list.push(row);
        }
    }
    Value::Array(list)
}

/// The five-player rule sets; only what they change is compared.
fn five(table: &Value) -> Result<(), String> {
    let own = json!({
        "plain5": { "coinsByTurnOrder": [5, 6, 7, 8, 9], "boardAsFor": 4, "bonusTiles": 5, "leaders": 20 },
        "prestige5": {
            "resources": { "WOOD": 3, "STONE": 3, "SERVANTS": 4 },
            "coinsByTurnOrder": [5, 6, 7, 8, 9],
            "extraMarketSpaces": [
                { "region": 3, "space": 4, "bonus": { "WOOD": 2, "STONE": 2 } },
                { "region": 3, "space": 5, "bonus": { "VICTORY_POINTS": 1, "PRESTIGE_POINTS": 1 } },
            ],
            "extraPrivilege": { "PRESTIGE_POINTS": 1 },
            "towerFee": { "COINS": constants::PRESTIGE_FEE },
            "fifthBonusTile": {
                "HARVEST": { "COINS": 1, "STONE": 1, "WOOD": 1 },
                "PRODUCTION": { "MILITARY_POINTS": 1, "SERVANTS": 2 },
            },
            "prestigeScore": { "first": 2, "second": 1 },
        },
    });
    difference("table", table, &own).map_or(Ok(()), Err)
}
