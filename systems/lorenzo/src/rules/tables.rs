//! The tables of a game: from the pool, or the built-in ones where the pool has none.

use std::sync::OnceLock;

use cardwright_ir::{Body, Cards, Node, Step};

use super::deeds::{amounts, number};
use crate::{
    syntax::{
        tree::{Amounts, Score},
        words::Resource,
    },
    vocabulary::{attrs, words},
};

/// Regions and the most spaces of one.
pub(crate) const REGIONS: usize = 8;
pub(crate) const MOST_SPACES: usize = 6;

/// What the rules look up.
#[derive(Clone, Debug)]
pub(crate) struct Tables {
    /// Harvest and production, with the card that says so.
    pub(crate) tiles: Vec<(Amounts, Amounts, u16)>,
    /// What spaces give, by region and space.
    pub(crate) spaces: [[Amounts; MOST_SPACES]; REGIONS],
    pub(crate) faith: [i32; 16],
    pub(crate) score: Score,
}

impl Tables {
    /// The tables among some cards; those that are missing come from `other`.
    pub(crate) fn read(cards: &Cards, other: Option<&Tables>) -> Result<Self, String> {
        let mut tiles = Vec::new();
        let mut spaces = [[Amounts::NONE; MOST_SPACES]; REGIONS];
        let (mut any_space, mut faith, mut score) = (false, None, None);
        for (at, card) in cards.list.iter().enumerate() {
            match card.kind {
                words::BONUS_TILE => {
                    let gain = |n: usize| gains(card.abilities.get(n).map(|ability| &ability.body));
                    tiles.push((gain(0)?, gain(1)?, u16::try_from(at).unwrap_or(u16::MAX)));
                }
                words::ACTION_SPACE => {
                    let of = |attr| card.number(attr).unwrap_or_default();
                    let (region, space) = (of(attrs::REGION), of(attrs::SPACE));
                    let row = usize::try_from(region).ok().and_then(|region| spaces.get_mut(region));
                    let place = usize::try_from(space).ok().and_then(|space| row?.get_mut(space));
                    *place.ok_or("an action space that is not on the board")? =
                        gains(card.abilities.first().map(|ability| &ability.body))?;
                    any_space = true;
                }
                words::FAITH_TRACK => {
                    let mut track = [0; 16];
                    for (_, count, points) in rows(card.abilities.first().map(|ability| &ability.body))? {
                        let place = usize::try_from(count).ok().and_then(|count| track.get_mut(count));
                        *place.ok_or("a faith track beyond its end")? = points;
                    }
                    faith = Some(track);
                }
                words::SCORE_TABLE => score = Some(scored(card.abilities.first().map(|a| &a.body))?),
                _ => {}
            }
        }
        let missing = |what: &str| format!("the table of {what} is missing");
        Ok(Self {
            tiles: match (tiles.is_empty(), other) {
                (false, _) => tiles,
                (true, Some(other)) => other.tiles.clone(),
                (true, None) => return Err(missing("bonus tiles")),
            },
            spaces: match (any_space, other) {
                (true, _) => spaces,
                (false, Some(other)) => other.spaces,
                (false, None) => return Err(missing("action spaces")),
            },
            faith: faith.or(other.map(|other| other.faith)).ok_or_else(|| missing("faith points"))?,
            score: score.or(other.map(|other| other.score)).ok_or_else(|| missing("final scores"))?,
        })
    }

    /// The built-in tables.
    pub(crate) fn built_in() -> Result<&'static Self, String> {
        static TABLES: OnceLock<Result<Tables, String>> = OnceLock::new();
        let read = || Tables::read(&crate::system::built_in_tables(), None);
        TABLES.get_or_init(read).as_ref().map_err(Clone::clone)
    }
}

fn gains(body: Option<&Body>) -> Result<Amounts, String> {
    match body {
        Some(Body::Run(block)) => match block.first().map(|stmt| &stmt.node) {
            Some(Step::Do { args, .. }) => amounts(args),
            _ => Err("a gain without amounts".to_owned()),
        },
        _ => Ok(Amounts::NONE),
    }
}

type Row = (cardwright_ir::Word, i32, i32);

fn rows(body: Option<&Body>) -> Result<Vec<Row>, String> {
    let Some(Body::Run(block)) = body else { return Ok(Vec::new()) };
    let row = |stmt: &cardwright_ir::Stmt| match &stmt.node {
        Step::Do { args, .. } => match args.as_slice() {
            [what, count, points] => match what.node {
                Node::Word(word) => Ok((word, number(count)?, number(points)?)),
                _ => Err("a row without a word".to_owned()),
            },
            _ => Err("a row without its parts".to_owned()),
        },
        _ => Err("a row that is none".to_owned()),
    };
    block.iter().map(row).collect()
}

fn scored(body: Option<&Body>) -> Result<Score, String> {
    let mut score = Score { territories: [0; 7], characters: [0; 7], first: 0, second: 0, goods: 1 };
    for (word, count, points) in rows(body)? {
        let at = usize::try_from(count).unwrap_or(usize::MAX);
        match word {
            words::TERRITORY => *score.territories.get_mut(at).ok_or("too many territories")? = points,
            words::CHARACTER => *score.characters.get_mut(at).ok_or("too many characters")? = points,
            words::FIRST_MILITARY => score.first = points,
            words::SECOND_MILITARY => score.second = points,
            _ => score.goods = count.max(1),
        }
    }
    Ok(score)
}

/// What the five-player rule set `prestige5` adds to the tables.
pub(crate) fn prestige(tables: &mut Tables) {
    let some = |list: &[(Resource, i32)]| {
        let mut amounts = Amounts::NONE;
        for (resource, amount) in list {
            amounts.0[resource.index()] = *amount;
        }
        amounts
    };
    let goods = [(Resource::Wood, 1), (Resource::Stone, 1), (Resource::Coins, 1)];
    if let Some(first) = tables.tiles.first_mut() {
        first.0 = some(&goods);
        first.1 = some(&[(Resource::Military, 1), (Resource::Servants, 2)]);
    }
    tables.spaces[3][4] = some(&[(Resource::Wood, 2), (Resource::Stone, 2)]);
    tables.spaces[3][5] = some(&[(Resource::Victory, 1), (Resource::Prestige, 1)]);
}
