//! A card as lines: a head, the rules of the card as a whole, its abilities.

use std::cell::Cell;

use cardwright_ir::{Attr, Card, Cards, Expr, Lang, Node, Word};

use super::{Korean, noun::Det, predicate::Form};
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
    let korean = Korean { prose: Prose::new(None, cards, Lang::Ko, 0, &left) };
    lines.extend(card.rules.iter().map(|(attr, rule)| format!("{}.", korean.rule(card, *attr, rule))));
    lines.extend(card.abilities.iter().map(|one| super::ability(one, cards, 0, &Cell::new(MOST_PARTS))));
    if lines.len() == 1 {
        lines.push("능력 없음.".to_owned());
    }
    lines
}

fn head(card: &Card, cards: &Cards) -> String {
    let mut parts = vec![VOCABULARY.word(card.kind).title.ko.to_owned()];
    parts.push(format!("레벨 {}", card.number(attrs::LEVEL).unwrap_or(0)));
    let types: Vec<&str> = card
        .tags
        .iter()
        .filter(|(attr, _)| *attr == attrs::TYPES)
        .map(|(_, sym)| tag::word(cards.symbols.get(*sym), Lang::Ko))
        .collect();
    if !types.is_empty() {
        parts.push(types.join(", "));
    }
    if let (Some(attack), Some(defense)) = (card.number(attrs::ATTACK), card.number(attrs::DEFENSE)) {
        parts.push(format!("공격력 {attack} / 방어력 {defense}"));
    }
    parts.join(" · ")
}

fn deck_limit(copies: i32) -> String {
    match copies {
        ANY_NUMBER => "이 카드는 덱에 몇 장이든 넣을 수 있다.".to_owned(),
        0 => "이 카드는 덱에 넣을 수 없다.".to_owned(),
        1 => "이 카드는 덱에 1장만 넣을 수 있다.".to_owned(),
        _ => format!("이 카드는 덱에 {copies}장까지 넣을 수 있다."),
    }
}

/// What playing a card is called.
fn playing(card: Word) -> &'static str {
    match card {
        words::UNIT | words::TOKEN => "소환할",
        words::STANDARD_ITEM | words::CONTINUOUS_ITEM | words::EQUIPABLE_ITEM => "배치할",
        _ => "시전할",
    }
}

impl<'a> Korean<'a> {
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
                format!("{}에만 장착할 수 있다", self.alternatives(&filters, &[], &Det::Bare).text())
            }
            attrs::TURN_LIMIT => match &rule.node {
                Node::Num(times) => format!("이 이름의 카드는 턴당 {times}번만 {play} 수 있다"),
                _ => format!("이 이름의 카드는 턴당 {}번만 {play} 수 있다", self.number(rule)),
            },
            _ => match self.phase_condition(rule) {
                Some(phase) => format!("이 카드는 {phase}에만 {play} 수 있다"),
                None => {
                    format!("이 카드는 {} 경우에만 {play} 수 있다", self.condition(rule, false, Form::Noun))
                }
            },
        }
    }
}
