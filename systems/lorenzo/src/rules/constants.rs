//! Numbers of the rules that no table of the format holds, in one place for those who compare them.

use serde_json::{Map, Value, json};

use super::{place, tables::Tables};
use crate::syntax::words::Resource;

pub(crate) use super::{
    church::NEEDED,
    effect::PRIVILEGES,
    gain::MOST_FAITH,
    place::SHARED,
    price::{FEE, PRESTIGE_FEE},
    state::{LEADERS, ROUNDS, ROW},
    tower::THRESHOLDS,
};

/// The least value of a space.
pub(crate) fn least(region: u8, space: u8) -> i32 {
    place::least(region, space)
}

/// What a space gives by the built-in tables, the coin of the council palace included.
pub(crate) fn bonus(region: u8, space: u8) -> Option<Value> {
    let tables = Tables::built_in().ok()?;
    let mut bonus = tables.spaces[usize::from(region)][usize::from(space)];
    if region == 2 {
        bonus.0[Resource::Coins.index()] += 1;
    }
    let pairs = bonus.iter().map(|(resource, amount)| (resource.word().to_owned(), json!(amount)));
    let pairs: Map<String, Value> = pairs.collect();
    (!pairs.is_empty()).then_some(Value::Object(pairs))
}
