//! Recorded games: decisions as lists of values, and the state as they show it.

use cardwright_ir::Sym;
use cardwright_table::{Answer, Choice, Decision, Item, Shape};
use serde_json::{Map, Value, json};

use super::{
    Rulebook,
    deeds::Deed,
    score,
    state::{HOME, NONE, Player, State, filled, region},
};
use crate::{
    syntax::words::{FLAGS, NAMED, Resource},
    vocabulary::{VOCABULARY, words},
};

/// The recorded kind of a decision.
pub(crate) fn kind_of(decision: &Decision) -> &'static str {
    match decision.asks.first().map(|ask| ask.word) {
        Some(words::ASK_TILE) => "bonus_tile",
        Some(words::ASK_DRAFT) => "draft_leader",
        Some(words::ASK_PLACE | words::ASK_PASS | words::ASK_END) => "turn",
        Some(words::ASK_MEMBER | words::ASK_BACK) => "place",
        Some(words::ASK_SERVANTS) => "servants",
        Some(words::ASK_COST) => "cost",
        Some(words::ASK_DISCOUNT) => "discount",
        Some(words::ASK_PRIVILEGE) => "privilege",
        Some(words::ASK_PAY_PRIVILEGE) => "pay_privilege",
        Some(words::ASK_PRODUCTION) => "production",
        Some(words::ASK_EXCLUSIVE) => "exclusive",
        Some(words::ASK_CHANGE) => "change",
        Some(words::ASK_ACTION) => "bonus_action",
        Some(words::ASK_CHURCH) => "church",
        Some(words::ASK_COPY) => "copy_leader",
        Some(words::ASK_SIX) => "six_member",
        _ => "?",
    }
}

/// The values of all options, in the order of their ids.
pub fn options(rules: &Rulebook, decision: &Decision) -> Vec<Value> {
    let mut list = Vec::new();
    for ask in &decision.asks {
        let word = match ask.word {
            words::ASK_PLACE => Some("place"),
            words::ASK_PASS => Some("pass"),
            words::ASK_END => Some("end_turn"),
            words::ASK_BACK => Some("back"),
            _ => None,
        };
        if let Some(word) = word {
            list.push(json!(word));
            continue;
        }
        if let Shape::Number { lo, hi, step } = ask.shape {
            let mut number = lo;
            while number <= hi {
                list.push(json!(number));
                number += step.max(1);
            }
            continue;
        }
        for choice in decision.items_of(ask) {
            list.push(value(rules, decision, ask.word, *choice));
        }
    }
    list
}

/// The answer that some option ids mean.
pub fn answer(decision: &Decision, chosen: &[usize]) -> Option<Answer> {
    match (decision.asks.as_slice(), chosen) {
        ([ask], picks) if matches!(ask.shape, Shape::Pick { min, .. } if min > 1) => {
            let picks = picks.iter().map(|pick| u16::try_from(*pick).ok()).collect::<Option<_>>()?;
            Some(Answer { ask: 0, picks })
        }
        (_, [only]) => Some(decision.option(*only)),
        _ => None,
    }
}

fn value(rules: &Rulebook, decision: &Decision, word: cardwright_ir::Word, choice: Choice) -> Value {
    let cause = decision.cause.map_or(NONE, |(card, _)| card.card);
    match (word, choice.on) {
        (words::ASK_TILE, Item::Card(card)) => {
            let at = rules.tables.tiles.iter().position(|(_, _, of)| *of == card.card);
            json!(at.unwrap_or(0))
        }
        (words::ASK_PLAY, Item::Card(card)) => json!(["play_leader", rules.name(card.card)]),
        (words::ASK_ACTIVATE, Item::Card(card)) => json!(["activate_leader", rules.name(card.card)]),
        (words::ASK_DISCARD, Item::Card(card)) => json!(["discard_leader", rules.name(card.card)]),
        (words::ASK_COPY, Item::Card(card)) => {
            let owner = if let Item::Seat(seat) = choice.at { seat } else { 0 };
            json!([owner, rules.name(card.card)])
        }
        (words::ASK_MEMBER, Item::Piece(piece)) => {
            let Item::Space(space) = choice.at else { return Value::Null };
            json!([piece % 4, space / 8, space % 8])
        }
        (words::ASK_SIX, Item::Piece(piece)) => json!(piece % 4),
        (words::ASK_PRIVILEGE, Item::Word(word)) => json!(word.0 - words::PRIVILEGE_0.0),
        (words::ASK_PRODUCTION, Item::Word(words::ACCEPT)) => json!(0),
        (words::ASK_DISCOUNT, Item::Sym(sym)) => discount(rules, cause, sym),
        (words::ASK_COST, Item::Sym(sym)) => {
            let prices = rules.facts.get(usize::from(cause)).map_or(&[][..], |facts| &facts.prices);
            json!(prices.iter().position(|price| price.name == sym).unwrap_or(0))
        }
        (_, Item::Sym(sym)) => json!(exchange(rules, cause, sym)),
        (_, Item::Card(card)) => json!(rules.name(card.card)),
        (_, Item::Space(space)) => json!([space / 8, space % 8]),
        (_, Item::Number(number)) => json!(number),
        (_, Item::Word(word)) => json!(VOCABULARY.word(word).name),
        (_, Item::None) => json!("none"),
        _ => Value::Null,
    }
}

/// A resource, or the place in the list of discounts.
fn discount(rules: &Rulebook, cause: u16, sym: Sym) -> Value {
    let text = rules.pool.symbols.get(sym);
    if NAMED.iter().any(|(word, _)| *word == text) {
        return json!(text);
    }
    let facts = rules.facts.get(usize::from(cause));
    let deeds = facts.into_iter().flat_map(|facts| facts.instant.iter().chain(&facts.permanent));
    let place = deeds.filter_map(|deed| match deed {
        Deed::Act(act) | Deed::Modify(act) => act.discount.options.iter().position(|(_, name)| *name == sym),
        _ => None,
    });
    json!(place.min().unwrap_or(0))
}

/// The place of an alternative in its group.
fn exchange(rules: &Rulebook, cause: u16, sym: Sym) -> usize {
    let facts = rules.facts.get(usize::from(cause));
    let deeds = facts.into_iter().flat_map(|facts| facts.instant.iter().chain(&facts.permanent));
    let mut places = deeds.filter_map(|deed| match deed {
        Deed::Change(list) => list.iter().position(|exchange| exchange.name == sym),
        _ => None,
    });
    places.next().unwrap_or(0)
}

/// The state as recorded games show it.
pub fn state(rules: &Rulebook, s: &State) -> Value {
    let mut towers = Map::new();
    for (at, tower) in (4..).zip(&s.towers) {
        let floors: Vec<&str> =
            tower.iter().map(|card| if *card == NONE { "" } else { rules.name(*card) }).collect();
        towers.insert(format!("{at}"), json!(floors));
    }
    let mut occupied = Map::new();
    let council = s.council[..usize::from(s.councillors)].iter().map(|(seat, member)| (16, *seat, *member));
    for (space, seat, member) in council.chain(s.standing().iter().copied()) {
        let list = occupied.entry(place(space)).or_insert_with(|| json!([]));
        if let Value::Array(list) = list {
            list.push(json!([seat, member]));
        }
    }
    let mut players = Map::new();
    for (seat, player) in (0..s.seats).zip(&s.players) {
        players.insert(seat.to_string(), one(rules, player));
    }
    json!({
        "round": s.round,
        "order": s.in_order(),
        "dice": if s.round == 0 { [0; 3] } else { s.dice },
        "towers": towers,
        "occ": occupied,
        "discards": s.discards,
        "players": players,
    })
}

/// The final scores by player, with the lines of this game.
pub fn scores(rules: &Rulebook, s: &State) -> Value {
    let mut list = Vec::new();
    for lines in s.scores.iter().take(usize::from(s.seats)) {
        let mut score = Map::new();
        for (word, points) in score::NAMES.iter().zip(lines) {
            let shown = match *word {
                words::LINE_PRESTIGE => rules.options.prestige,
                words::LINE_LEFTOVER_FAITH => rules.options.leftover_faith,
                _ => true,
            };
            if shown {
                score.insert(VOCABULARY.word(*word).name.to_owned(), json!(points));
            }
        }
        list.push(Value::Object(score));
    }
    Value::Array(list)
}

fn place(space: u8) -> String {
    format!("{}.{}", region(space), space % 8)
}

fn one(rules: &Rulebook, player: &Player) -> Value {
    let list = |cards: &[u16]| -> Vec<String> {
        filled(cards).iter().map(|card| rules.name(*card).to_owned()).collect()
    };
    let sorted = |cards: &[u16]| {
        let mut list = list(cards);
        list.sort();
        list
    };
    let mut res = player.goods.to_vec();
    if !rules.options.prestige {
        res.pop();
    }
    let bits = |bits: u32, count: u32| (0..count).filter(move |bit| bits >> bit & 1 == 1);
    let used: Vec<u16> = bits(player.used.into(), 4).map(|at| player.play[at as usize]).collect();
    let mut copied = Map::new();
    for (card, copy) in filled(&player.play).iter().zip(&player.copied) {
        if let Some((owner, leader, _)) = copy {
            copied.insert(rules.name(*card).to_owned(), json!([owner, rules.name(*leader)]));
        }
    }
    let mut flags: Vec<&str> = bits(player.flags.into(), 16).map(|at| FLAGS[at as usize].0).collect();
    flags.sort_unstable();
    let malus: Vec<&str> = bits(player.malus.into(), 8).map(|at| Resource::ALL[at as usize].word()).collect();
    let members: Vec<String> = player
        .members
        .iter()
        .map(|member| if *member == HOME { String::new() } else { place(*member) })
        .collect();
    json!({
        "res": res,
        "cards": {
            "T": list(&player.cards[0]),
            "C": list(&player.cards[1]),
            "B": list(&player.cards[2]),
            "V": list(&player.cards[3]),
        },
        "members": members,
        "tile": player.tile.map_or(-1, i32::from),
        "hand": sorted(&player.hand),
        "play": list(&player.play),
        "used": sorted(&used),
        "copied": copied,
        "gone": sorted(&player.gone),
        "six": bits(player.six.into(), 4).collect::<Vec<_>>(),
        "flags": flags,
        "malus": malus,
        "excom": list(&player.excommunications),
    })
}
