//! A board that is written down: what differs from an empty table, in the words of recorded games.

use cardwright_ir::{Seat, Word};
use serde_json::Value;

use super::{
    Play, Rulebook,
    setup::{self, seat_of},
    state::{LEADERS, NONE, Stage, State, push},
};
use crate::{
    syntax::words::{CARD_TYPES, FIRST_TOWER, FLAGS, RESOURCES, Resource},
    vocabulary::{card_type, words},
};

/// The state that a board describes; the error says what is wrong with it.
pub fn read(rules: &Rulebook, board: &Value) -> Result<State, String> {
    let seats = board["players"].as_object().map_or(0, serde_json::Map::len);
    let seats = u8::try_from(seats).unwrap_or(0);
    if !(2..=5).contains(&seats) {
        return Err("a board has two to five players: \"players\": {\"0\": …, \"1\": …}".to_owned());
    }
    let mut s = setup::empty(seats);
    s.round = number(board, "round", 1)?.clamp(1, 6) as u8;
    if let Some(order) = board["order"].as_array() {
        for (place, seat) in s.order.iter_mut().zip(order) {
            *place = seat_of(seat).filter(|seat| *seat < seats).ok_or("\"order\" names seats")?;
        }
    }
    for (at, die) in s.dice.iter_mut().enumerate() {
        *die = board["dice"][at].as_u64().and_then(|die| u8::try_from(die).ok()).unwrap_or(1);
    }
    for (tower, (_, sort)) in CARD_TYPES.iter().enumerate() {
        let floors = &board["towers"][(usize::from(FIRST_TOWER) + tower).to_string()];
        for (place, name) in s.towers[tower].iter_mut().zip(floors.as_array().into_iter().flatten()) {
            *place = match name.as_str().unwrap_or_default() {
                "" => NONE,
                name => find(rules, name, card_type(*sort))?,
            };
        }
    }
    for (place, name) in s.church.iter_mut().zip(board["excommunication"].as_array().into_iter().flatten()) {
        if let Some(name) = name.as_str() {
            *place = find(rules, name, words::EXCOMMUNICATION)?;
        }
    }
    s.given = Some([s.dice; 6]);
    s.pass = u8::try_from(number(board, "pass", 0)?.clamp(0, 4)).unwrap_or(0);
    s.turn = u8::try_from(number(board, "turn", 0)?.clamp(0, i64::from(seats) - 1)).unwrap_or(0);
    s.stage = Stage::Turn { acted: false };
    let mut chance = cardwright_table::Rng::new(0);
    let mut nobody = |_: &mut dyn cardwright_table::Live,
                      decision: &cardwright_table::Decision,
                      _: cardwright_table::Valid<'_>| decision.option(0);
    let mut driver = cardwright_table::driver::Policy {
        answer: &mut nobody,
        chance: &mut chance,
        events: None,
        decisions: 0,
    };
    let mut table = cardwright_table::Table::new(&mut driver);
    table.listening = false;
    let mut play = Play { rules, s: &mut s, t: &mut table };
    for seat in 0..seats {
        play.player(seat, &board["players"][seat.to_string()])?;
    }
    for (place, list) in board["occ"].as_object().into_iter().flatten() {
        let (region, at) = place.split_once('.').ok_or("spaces are written \"region.space\"")?;
        let (region, at) = (small(region, 7)?, small(at, 5)?);
        for member in list.as_array().into_iter().flatten() {
            let seat =
                seat_of(&member[0]).filter(|seat| *seat < seats).ok_or("members are [seat, member]")?;
            let member =
                seat_of(&member[1]).filter(|member| *member < 4).ok_or("members are [seat, member]")?;
            if play.s.player(seat).members[usize::from(member)] != super::state::HOME {
                return Err("a member stands on two spaces".to_owned());
            }
            play.stand(seat, member, region, at);
        }
    }
    if board["report"] == true {
        play.s.pass = 5;
        let asked = play.report(0).map_err(|halt| format!("{halt:?}"))?;
        if !asked {
            return Err("no one is asked at this report".to_owned());
        }
    }
    Ok(s)
}

impl Play<'_, '_> {
    fn player(&mut self, seat: Seat, board: &Value) -> Result<(), String> {
        let rules = self.rules;
        let player = self.s.player_mut(seat);
        player.goods = [0; RESOURCES];
        for resource in Resource::ALL {
            let amount = number(&board["res"], resource.word(), 0)?;
            player.goods[resource.index()] = i32::try_from(amount.clamp(0, 1_000_000)).unwrap_or(0);
        }
        player.tile = Some(u8::try_from(number(board, "tile", 0)?.clamp(0, 7)).unwrap_or(0));
        for (tower, key) in ["T", "C", "B", "V"].iter().enumerate() {
            for name in names(&board["cards"][key]) {
                let card = find(rules, name, card_type(CARD_TYPES[tower].1))?;
                let player = self.s.player_mut(seat);
                push(&mut player.cards[tower], card);
                player.counts[tower] = (player.counts[tower] + 1).min(6);
                if tower == 1 {
                    self.register(seat, &rules.facts(card).permanent);
                }
            }
        }
        for name in names(&board["hand"]).take(LEADERS) {
            let card = find(rules, name, words::LEADER)?;
            push(&mut self.s.player_mut(seat).hand, card);
        }
        for name in names(&board["play"]).take(LEADERS) {
            let card = find(rules, name, words::LEADER)?;
            push(&mut self.s.player_mut(seat).play, card);
            self.register(seat, &rules.facts(card).flags);
            self.register(seat, &rules.facts(card).permanent);
        }
        for name in names(&board["excom"]).take(3) {
            let card = find(rules, name, words::EXCOMMUNICATION)?;
            push(&mut self.s.player_mut(seat).excommunications, card);
            self.register(seat, &rules.facts(card).instant);
            self.register(seat, &rules.facts(card).permanent);
        }
        for name in names(&board["flags"]) {
            let flag = FLAGS.iter().position(|(known, _)| *known == name);
            self.s.player_mut(seat).flags |= 1 << flag.ok_or_else(|| format!("unknown flag \"{name}\""))?;
        }
        for name in names(&board["malus"]) {
            let at = Resource::ALL.iter().position(|resource| resource.word() == name);
            self.s.player_mut(seat).malus |= 1 << at.ok_or_else(|| format!("unknown resource \"{name}\""))?;
        }
        if board["skipped"] == true {
            self.s.player_mut(seat).skipped = true;
        }
        Ok(())
    }
}

fn find(rules: &Rulebook, name: &str, kind: Word) -> Result<u16, String> {
    setup::find(rules, name, kind).ok_or_else(|| format!("there is no such card \"{name}\""))
}

fn names(list: &Value) -> impl Iterator<Item = &str> {
    list.as_array().into_iter().flatten().filter_map(Value::as_str)
}

fn number(of: &Value, key: &str, usual: i64) -> Result<i64, String> {
    match of.get(key) {
        None | Some(Value::Null) => Ok(usual),
        Some(value) => value.as_i64().ok_or_else(|| format!("\"{key}\" must be a whole number")),
    }
}

fn small(text: &str, most: u8) -> Result<u8, String> {
    text.parse().ok().filter(|n| *n <= most).ok_or_else(|| format!("\"{text}\" is no part of a space"))
}
