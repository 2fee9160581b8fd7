//! Boards on which a card shows what it does.

use cardwright_ir::{Body, Card, Cards};
use cardwright_system::{Question, SceneDoc};
use serde_json::{Map, Value, json};

use crate::{
    syntax::words::{CARD_TYPES, CardType, FIRST_TOWER, Resource},
    vocabulary::{as_card_type, words},
};

/// The key of a sort of cards on a player's board.
fn key(sort: CardType) -> &'static str {
    match sort {
        CardType::Territory => "T",
        CardType::Character => "C",
        CardType::Building => "B",
        CardType::Venture => "V",
    }
}

/// The boards for a card: one in a tower is taken, one that is owned works, a leader is played and used.
pub(crate) fn of(card: &Card, cards: &Cards) -> Vec<SceneDoc> {
    let sort = as_card_type(card.kind);
    let mut scenes = Vec::new();
    let ask = |question: Question, own: &Own| question.on(&own.board(card, sort));
    match (sort, card.kind) {
        (Some(sort), _) => {
            let own = json!({ key(sort): [card.name] });
            scenes.push(ask(Question::Play, &Own { tower: true, rich: true, ..Own::default() }));
            if matches!(sort, CardType::Territory | CardType::Building) {
                scenes
                    .push(ask(Question::Trigger, &Own { rich: true, cards: own.clone(), ..Own::default() }));
                // A die below its value does not wake the card.
                scenes.push(ask(
                    Question::ConditionFalse,
                    &Own { rich: true, low: true, cards: own, ..Own::default() },
                ));
            }
            if card.abilities.iter().any(|ability| matches!(ability.body, Body::Modes(_))) {
                scenes.push(ask(Question::CannotPay, &Own { tower: true, ..Own::default() }));
            }
        }
        (None, words::LEADER) => {
            let all = owned(cards);
            let leader = Own { rich: true, cards: all, ..Own::default() };
            scenes.push(ask(Question::Play, &Own { hand: true, ..leader.clone() }));
            scenes.push(ask(Question::Trigger, &Own { play: true, ..leader.clone() }));
            scenes.push(ask(
                Question::ConditionFalse,
                &Own { hand: true, cards: Value::Null, rich: false, ..leader.clone() },
            ));
            scenes.push(ask(Question::LimitReached, &Own { play: true, ..leader }));
        }
        (None, words::EXCOMMUNICATION) => {
            scenes.push(ask(Question::Trigger, &Own { rich: true, excommunicated: true, ..Own::default() }));
        }
        _ => return scenes,
    }
    scenes.push(ask(Question::Empty, &Own { rich: true, ..Own::default() }));
    scenes
}

/// What the first player has.
#[derive(Clone, Default)]
struct Own {
    rich: bool,
    /// Do the dice show ones?
    low: bool,
    /// Is the card in its tower?
    tower: bool,
    hand: bool,
    play: bool,
    excommunicated: bool,
    cards: Value,
}

impl Own {
    fn board(&self, card: &Card, sort: Option<CardType>) -> Value {
        // The track of faith ends before it has as much as there is of goods.
        let plenty = |resource: Resource| if resource == Resource::Faith { 10 } else { 20 };
        let goods: Map<String, Value> = Resource::ALL
            .iter()
            .map(|resource| {
                (resource.word().to_owned(), json!(if self.rich { plenty(*resource) } else { 0 }))
            })
            .collect();
        let named = |there: bool| if there { vec![card.name.as_str()] } else { Vec::new() };
        let die = if self.low { 1 } else { 6 };
        let towers: Map<String, Value> = CARD_TYPES
            .iter()
            .enumerate()
            .map(|(at, (_, of))| {
                let here = self.tower && sort == Some(*of);
                let first = if here { card.name.as_str() } else { "" };
                ((usize::from(FIRST_TOWER) + at).to_string(), json!([first, "", "", ""]))
            })
            .collect();
        let cards = if self.cards.is_null() { json!({}) } else { self.cards.clone() };
        json!({ "round": 1, "dice": [die, die, die], "towers": towers, "players": {
            "0": { "res": goods, "tile": 0, "cards": cards, "hand": named(self.hand), "play": named(self.play), "excom": named(self.excommunicated) },
            "1": { "res": { "SERVANTS": 3, "COINS": 5 }, "tile": 1, "cards": {}, "hand": [], "play": [], "excom": [] } } })
    }
}

/// Six cards of each sort, as many as leaders ask for.
fn owned(cards: &Cards) -> Value {
    let mut out = Map::new();
    for (_, sort) in CARD_TYPES {
        let fits = cards.list.iter().filter(|other| as_card_type(other.kind) == Some(sort));
        let names: Vec<&str> = fits.take(6).map(|other| other.name.as_str()).collect();
        out.insert(key(sort).to_owned(), json!(names));
    }
    Value::Object(out)
}
