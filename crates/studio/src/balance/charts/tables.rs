//! What is read best as a table: pairs of cards, and abilities that never run.

use std::collections::BTreeMap;

use cardwright_ir::{Card, Lang};
use cardwright_source::Sources;
use serde_json::{Value, json};

use super::{Made, SURE, column};
use crate::api::AbilityFigures;

/// Rows of a table.
const ROWS: usize = 60;
/// Abilities that ran that are shown where all did.
const RAREST: usize = 10;

/// Pairs with their lift.
pub(super) fn pairs(made: Made<'_>) -> Value {
    let row = |pair: &crate::api::PairFigures| {
        let tone = match (pair.doubt < SURE, pair.lift.by > 0.0) {
            (false, _) => "even",
            (true, true) => "up",
            (true, false) => "down",
        };
        json!({
            "pair": format!("{} + {}", pair.names.0, pair.names.1), "card": pair.ids.0, "other": pair.ids.1,
            "by": pair.lift.by, "low": pair.lift.low, "high": pair.lift.high, "q": pair.doubt, "tone": tone,
            "rate": pair.both.rate, "n": pair.both.of, "deck": pair.deck
        })
    };
    let rows: Vec<Value> = made.figures.pairs.iter().take(ROWS).map(row).collect();
    let lift = made.word("lift, in points", "상승폭(점)");
    json!({
        "data": { "values": rows },
        "height": { "step": 18 },
        "encoding": { "y": { "field": "pair", "type": "nominal", "sort": Value::Null, "title": Value::Null } },
        "layer": [
            { "mark": { "type": "rule" }, "encoding": { "x": { "field": "low", "type": "quantitative", "title": lift, "axis": { "format": "+.0%" } }, "x2": { "field": "high" } } },
            { "mark": { "type": "point", "filled": true, "tooltip": true, "cursor": "pointer" }, "encoding": { "x": { "field": "by", "type": "quantitative" } } }
        ],
        "usermeta": { "table": true, "columns": [
            column("pair", made.word("cards", "카드"), "text"), column("by", lift, "points"), column("low", made.word("from", "부터"), "points"),
            column("high", made.word("to", "까지"), "points"), column("q", "q", "decimal"), column("rate", made.word("wins with both", "둘 다 낸 승률"), "percent"),
            column("n", made.word("games", "게임 수"), "number"), column("deck", made.word("deck", "덱"), "text")
        ] }
    })
}

/// Abilities that never ran, and why that may be; those that ran least where all did.
pub(super) fn rules(made: Made<'_>) -> Value {
    let never = || made.figures.abilities.iter().filter(|ability| ability.ran == 0);
    let rarest = made.figures.abilities.iter().take(if never().next().is_none() { RAREST } else { 0 });
    // Cards that are taken from before all are never played from a hand.
    let hands = made.figures.abilities.iter().any(|ability| ability.played > 0);
    let korean = (made.lang == Lang::Ko).then(|| korean(made));
    let row = |ability: &AbilityFigures| {
        let own =
            korean.as_ref().and_then(|texts| texts.get(&ability.id)?.get(ability.number.checked_sub(1)?));
        json!({
            "card": ability.id, "name": format!("{} {}", ability.name, ability.number),
            "text": own.unwrap_or(&ability.text),
            "why": reason(ability, hands, made), "ran": ability.ran, "decks": ability.decks, "held": ability.held,
            "played": ability.played, "unmet": ability.unmet, "unpaid": ability.unpaid, "untargeted": ability.untargeted
        })
    };
    let rows: Vec<Value> = never().chain(rarest).take(ROWS).map(row).collect();
    let ran = made.word("ran in games", "쓰인 게임");
    json!({
        "data": { "values": rows },
        "height": { "step": 18 },
        "mark": { "type": "bar", "tooltip": true, "cursor": "pointer" },
        "encoding": {
            "y": { "field": "name", "type": "nominal", "sort": Value::Null, "title": Value::Null },
            "x": { "field": "held", "type": "quantitative", "title": made.word("games in which it was drawn", "뽑힌 게임") }
        },
        "usermeta": { "table": true, "columns": [
            column("name", made.word("ability", "능력"), "text"), column("why", made.word("why", "까닭"), "text"),
            column("ran", ran, "number"), column("decks", made.word("in a deck", "덱에"), "number"),
            column("held", made.word("drawn", "뽑힘"), "number"), column("played", made.word("played", "낸 게임"), "number"),
            column("unmet", made.word("condition false", "조건 거짓"), "number"), column("unpaid", made.word("cost unpaid", "비용 못 냄"), "number"),
            column("untargeted", made.word("no target", "대상 없음"), "number"),
            column("text", made.word("what it says", "내용"), "below")
        ] }
    })
}

/// What the abilities of the cards that were ordered say in Korean, by the ids of the cards.
fn korean(made: Made<'_>) -> BTreeMap<String, Vec<String>> {
    let Some(order) = made.order else { return BTreeMap::new() };
    let mut sources = Sources::default();
    let files: Vec<_> =
        order.texts(0).iter().map(|file| sources.add(file.name.as_str(), file.text.as_str())).collect();
    let cards = made.system.load(&files, &order.profile).cards;
    let texts = |card: &Card| {
        let say = |ability| made.system.explain_ability(ability, &cards, Lang::Ko);
        (card.id.clone(), card.abilities.iter().map(say).collect())
    };
    cards.list.iter().map(texts).collect()
}

/// Why an ability did not run, as far as the games tell.
fn reason(ability: &AbilityFigures, hands: bool, made: Made<'_>) -> &'static str {
    match ability {
        AbilityFigures { ran: 1.., .. } => made.word("it ran", "쓰임"),
        AbilityFigures { held: 0, .. } => made.word("never drawn", "뽑히지 않음"),
        AbilityFigures { played: 0, .. } if hands => made.word("drawn, never played", "뽑혔으나 내지 않음"),
        AbilityFigures { unmet, unpaid, untargeted, .. } if unmet + unpaid + untargeted > 0 => {
            match *unmet.max(unpaid).max(untargeted) {
                most if most == *unmet => made.word("condition false", "조건 거짓"),
                most if most == *unpaid => made.word("cost unpaid", "비용 못 냄"),
                _ => made.word("no target", "대상 없음"),
            }
        }
        _ if !hands => made.word("had, but in vain", "가졌으나 쓰이지 않음"),
        _ => made.word("played in vain", "냈으나 쓰이지 않음"),
    }
}
