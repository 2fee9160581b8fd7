//! A card as lines: a head, the rules of the card as a whole, its abilities.

use std::cell::Cell;

use cardwright_ir::{Attr, Card, Cards, Expr, Lang, Node};
use cardwright_system::template::capitalized;

use super::{English, noun::Det, word};
use crate::{
    lower::ANY_NUMBER,
    text::{
        prose::{MOST_PARTS, Prose},
        read::filter::Filter,
        tag,
    },
    vocabulary::{VOCABULARY, attrs, words},
};

/// The lines of a card.
pub(crate) fn card(card: &Card, cards: &Cards) -> Vec<String> {
    let mut lines = vec![head(card, cards)];
    lines.extend(card.number(attrs::DECK_LIMIT).map(deck_limit));
    let left = Cell::new(MOST_PARTS);
    let english = English { prose: Prose::new(None, cards, Lang::En, 0, &left) };
    for (attr, rule) in &card.rules {
        lines.push(format!("{}.", capitalized(&english.rule(card, *attr, rule))));
    }
    lines.extend(card.abilities.iter().map(|one| super::ability(one, cards, 0, &Cell::new(MOST_PARTS))));
    if lines.len() == 1 {
        lines.push("No abilities.".to_owned());
    }
    lines
}

fn head(card: &Card, cards: &Cards) -> String {
    let mut parts = vec![VOCABULARY.word(card.kind).title.en.to_owned()];
    parts.push(format!("level {}", card.number(attrs::LEVEL).unwrap_or(0)));
    let types: Vec<&str> = card
        .tags
        .iter()
        .filter(|(attr, _)| *attr == attrs::TYPES)
        .map(|(_, sym)| tag::word(cards.symbols.get(*sym), Lang::En))
        .collect();
    if !types.is_empty() {
        parts.push(types.join(", "));
    }
    if let (Some(attack), Some(defense)) = (card.number(attrs::ATTACK), card.number(attrs::DEFENSE)) {
        parts.push(format!("{attack} attack / {defense} defense"));
    }
    parts.join(" · ")
}

fn deck_limit(copies: i32) -> String {
    match copies {
        ANY_NUMBER => "A deck may hold any number of this card.".to_owned(),
        0 => "A deck may not hold this card.".to_owned(),
        1 => "A deck may hold only 1 copy of this card.".to_owned(),
        _ => format!("A deck may hold up to {copies} copies of this card."),
    }
}

/// What playing a card is called.
pub(super) fn playing(card: cardwright_ir::Word) -> &'static str {
    match card {
        words::UNIT | words::TOKEN => "summon",
        words::STANDARD_ITEM | words::CONTINUOUS_ITEM | words::EQUIPABLE_ITEM => "deploy",
        _ => "cast",
    }
}

impl<'a> English<'a> {
    fn rule(&self, card: &Card, attr: Attr, rule: &'a Expr) -> String {
        let play = playing(card.kind);
        match attr {
            attrs::EQUIPABLE_TO => {
                let mut filters = Filter::alternatives(Some(rule));
                for filter in &mut filters {
                    if filter.kinds.is_empty() {
                        filter.kinds.push(words::UNIT);
                    }
                }
                let to = self.alternatives(&filters, &[], &Det::One, false).text;
                format!("this card can be equipped only to {to}")
            }
            attrs::TURN_LIMIT => match &rule.node {
                Node::Num(times) => {
                    format!("you can {play} cards with this name only {} per turn", word::times(*times))
                }
                _ => format!(
                    "the number of cards with this name that you can {play} per turn is {}",
                    self.number(rule)
                ),
            },
            _ => match self.phase_condition(rule) {
                Some(phase) => format!("you can {play} this card only {phase}"),
                None => format!("you can {play} this card only if {}", self.condition(rule, false)),
            },
        }
    }
}
