//! What a resting state asks, what it does not offer and why, and what is answered when no one decides.

use cardwright_ir::{AbilityKind, Word};
use cardwright_table::{Answer, Decision, Item, Shape};

use super::{
    Rulebook, church, leader, place, reference,
    state::{Stage, State, filled},
};
use crate::vocabulary::words;

const ONE: Shape = Shape::Pick { min: 1, max: 1, ordered: false };

/// Writes the decision of a resting state.
pub(super) fn list(rules: &Rulebook, s: &State, out: &mut Decision) {
    match s.stage {
        Stage::Tiles(at) => {
            out.open(s.at(at), None);
            out.ask(words::ASK_TILE, ONE);
            for (tile, (_, _, card)) in rules.tables.tiles.iter().enumerate().take(8) {
                if s.tiles >> tile & 1 == 1 {
                    out.item(Item::Card(reference(*card)));
                }
            }
        }
        Stage::Draft(at) => {
            let seat = s.at(at);
            out.open(seat, None);
            out.ask(words::ASK_DRAFT, ONE);
            let mut pack = filled(&s.player(seat).pack).to_vec();
            pack.sort_by_key(|card| rules.facts(*card).rank);
            for card in pack {
                out.item(Item::Card(reference(card)));
            }
        }
        Stage::Turn { acted } => {
            let seat = s.active();
            out.open(seat, None);
            if acted {
                out.ask(words::ASK_END, Shape::Nothing);
            } else {
                if place::any(rules, s, seat) {
                    out.ask(words::ASK_PLACE, Shape::Nothing);
                }
                out.ask(words::ASK_PASS, Shape::Nothing);
            }
            leader::list(rules, s, seat, out);
        }
        Stage::Place => {
            let seat = s.active();
            out.open(seat, None);
            place::list(rules, s, seat, out);
        }
        Stage::Church(at) => church::list(s.at(at), out),
        Stage::Over => out.open(0, None),
    }
}

/// Adds leaders whose requirements do not hold, and spaces where no member may go.
pub(super) fn bar(rules: &Rulebook, s: &State, out: &mut Decision) {
    if s.stage == Stage::Place {
        place::bar(rules, s, s.active(), out);
    }
    if let Stage::Turn { .. } = s.stage {
        let seat = s.active();
        let playable = leader::playable(rules, s, seat);
        for card in filled(&s.player(seat).hand).iter().filter(|card| !playable.contains(card)) {
            out.bar(Item::Card(reference(*card)), words::UNMET);
        }
    }
}

/// The answers of a player who does not answer: pass, nothing, few servants, the church's side.
pub(super) fn usual(_: &State, decision: &Decision) -> Answer {
    let Some(ask) = decision.asks.first() else { return Answer::default() };
    let last = |word: Word| {
        let none = |on: Item| on == Item::Word(word) || (on == Item::None && word == words::NOTHING);
        let at = decision.items(0).iter().position(|choice| none(choice.on))?;
        Some(Answer::pick(0, u16::try_from(at).ok()?))
    };
    match ask.word {
        words::ASK_PLACE | words::ASK_PASS => {
            let pass = decision.find(words::ASK_PASS).unwrap_or(0);
            Answer::take(u8::try_from(pass).unwrap_or(0))
        }
        words::ASK_PAY_PRIVILEGE => last(words::DECLINE).unwrap_or_else(|| decision.option(0)),
        words::ASK_PRODUCTION | words::ASK_EXCLUSIVE | words::ASK_CHANGE | words::ASK_ACTION => {
            last(words::NOTHING).unwrap_or_else(|| decision.option(0))
        }
        _ => decision.option(0),
    }
}

/// The ability of a card that a question is about: the first that is no price.
pub(super) fn cause_ability(rules: &Rulebook, card: u16) -> u8 {
    let abilities = rules.pool.abilities_of(cardwright_ir::Def(card));
    let at = abilities.iter().position(|ability| ability.head.kind != AbilityKind::Play);
    at.and_then(|at| u8::try_from(at).ok()).unwrap_or(0)
}
