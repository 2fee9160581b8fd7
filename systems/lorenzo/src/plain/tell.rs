//! IR to plain terms: the card, and when each of its effects comes.

use cardwright_ir::{Ability, AbilityKind, Attr, Body, Card, Cards, Lang, Node, Step};
use cardwright_source::Span;
use cardwright_system::{
    Lost, Plain, Sort,
    plain::{Happening, Moment, Price, Saying, Sentence, Who},
};

use super::{gains::gains, lost, price};
use crate::vocabulary::{VOCABULARY, attrs, events, verbs, words};

/// A card in plain terms.
pub(crate) fn tell(card: &Card, cards: &Cards) -> Plain {
    let mut plain = Plain::new(card, cards, sort(card));
    let at = card.place.span;
    if plain.sort == Sort::Unit {
        plain.kinds.push(VOCABULARY.word(card.kind).title.get(Lang::En).to_owned());
    }
    if !is_card(card) {
        plain
            .lost
            .push(lost("this is a part of the board and no card", "카드가 아니라 게임판의 일부").at(at));
    }
    if let Some(period) = number(card, attrs::PERIOD) {
        let why = lost("no other game has periods ({})", "시대는 다른 게임에 없음 ({})");
        plain.lost.push(why.word(period.to_string()).at(at));
    }
    plain.cost = price::told(card, &mut plain.lost);
    for (of, ability) in card.abilities.iter().enumerate() {
        // Prices, and what a leader needs, are told of the card as a whole.
        if ability.kind == AbilityKind::Play && !does_something(ability) {
            continue;
        }
        let span = ability.place.span;
        match saying(card, ability) {
            Ok(says) => plain.abilities.push(Sentence { of, span, says }),
            Err(why) => {
                let span = if why.span.is_empty() { span } else { why.span };
                plain.lost.push(Lost { of: Some(of), span, ..why });
            }
        }
    }
    plain
}

/// Cards stay on the board of whoever takes them. A venture that scores nothing at the end has done all it does.
fn sort(card: &Card) -> Sort {
    let scores = card
        .abilities
        .iter()
        .any(|ability| ability.when.as_ref().is_some_and(|when| when.event == events::ENDED));
    if card.kind == words::VENTURE && !scores { Sort::Spell } else { Sort::Unit }
}

fn is_card(card: &Card) -> bool {
    let tables = [words::BONUS_TILE, words::ACTION_SPACE, words::FAITH_TRACK, words::SCORE_TABLE];
    !tables.contains(&card.kind)
}

fn number(card: &Card, attr: Attr) -> Option<i32> {
    card.numbers.iter().find(|(of, _)| *of == attr).map(|(_, value)| *value)
}

fn does_something(ability: &Ability) -> bool {
    match &ability.body {
        Body::Run(block) => !block.is_empty(),
        Body::Modes(modes) => modes.iter().any(|mode| !mode.body.is_empty()),
        _ => true,
    }
}

fn saying(card: &Card, ability: &Ability) -> Result<Saying, Lost> {
    if !is_card(card) {
        return Err(lost("it belongs to the board", "게임판에 속함"));
    }
    let Body::Run(block) = &ability.body else {
        return Err(lost("one of several effects", "여러 효과 중 하나"));
    };
    let (when, turned) = match (ability.kind, ability.when.as_ref().map(|when| when.event)) {
        (AbilityKind::Triggered, Some(events::TAKEN)) if sort(card) == Sort::Spell => (Moment::Played, false),
        (AbilityKind::Triggered, Some(events::TAKEN)) => {
            (Moment::Happens(Happening::Enters(Who::This)), false)
        }
        // A leader that was used is turned until the next round.
        (AbilityKind::Activated, _) => (Moment::Used, true),
        (AbilityKind::Triggered, Some(events::HARVESTED)) => {
            return Err(lost("no other game has harvests", "수확은 다른 게임에 없음"));
        }
        (AbilityKind::Triggered, Some(events::PRODUCED)) => {
            return Err(lost("no other game has productions", "생산은 다른 게임에 없음"));
        }
        (AbilityKind::Triggered, Some(events::ENDED)) => {
            return Err(lost(
                "elsewhere nothing is scored at the end of the game",
                "다른 게임에는 게임 끝의 점수가 없음",
            ));
        }
        _ => return Err(standing(block.first().map(|step| (&step.node, step.span)))),
    };
    let mut says = gains(block)?;
    says.when = when;
    if turned {
        says.pays.insert(0, Price::Exhaust);
        // Whoever uses a leader wants what it does.
        says.optional = false;
    }
    Ok(says)
}

/// Why an effect that stands for the rest of the game cannot be told.
fn standing(first: Option<(&Step, Span)>) -> Lost {
    let Some((Step::Do { verb, args, .. }, span)) = first else {
        return lost("it holds for the rest of the game", "게임 끝까지 적용됨");
    };
    let word = match args.first().map(|arg| &arg.node) {
        Some(Node::Word(word)) => VOCABULARY.word(*word).name,
        _ => VOCABULARY.verb(*verb).name,
    };
    let why = match *verb {
        verbs::MODIFY => {
            lost("no other game has actions of this sort ({})", "이런 행동은 다른 게임에 없음 ({})")
        }
        verbs::LESS => {
            lost("gains become smaller for the rest of the game ({})", "게임 끝까지 획득량이 줄어듦 ({})")
        }
        verbs::COPY => lost(
            "abilities of other cards are not copied elsewhere ({})",
            "다른 카드의 능력 복사는 다른 게임에 없음 ({})",
        ),
        _ => lost("a rule changes for the rest of the game ({})", "게임 끝까지 규칙이 바뀜 ({})"),
    };
    why.word(word).at(span)
}
