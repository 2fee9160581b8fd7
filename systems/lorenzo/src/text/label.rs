//! A card as lines of text: a head, then one line an ability.

use cardwright_ir::{Ability, AbilityKind, Bi, Body, Card, EventKind, Expr, Lang, Mode, Node, Word};
use cardwright_system::{
    Clause, Part,
    template::{capitalized, fill},
};

use super::effect::Label;
use crate::vocabulary::{VOCABULARY, attrs, events, words};

const PERIOD: Bi = Bi::new("period {n}", "{n}시대");
const FREE: Bi = Bi::new("free", "무료");
const PRICE: Bi = Bi::new("Price", "비용");
const REQUIRES: Bi = Bi::new("Requires", "조건");
const NOTHING_REQUIRED: Bi = Bi::new("nothing", "없음");
const ONCE: Bi = Bi::new("Once a round", "라운드당 한 번");
const STANDING: Bi = Bi::new("Always", "항상");
const FROM: Bi = Bi::new("{event}, value {n} or more", "{event}, 값 {n} 이상");
const ONE_OF: Bi = Bi::new("in literal one of", "literal에서는 하나만");
const PRINTED: Bi = Bi::new("as printed", "인쇄본");
const NO_EFFECTS: Bi = Bi::new("No effects.", "효과 없음.");

/// The lines of a card.
pub fn card(card: &Card, lang: Lang) -> Vec<String> {
    let mut lines = vec![head(card, lang)];
    lines.extend(card.abilities.iter().map(|one| ability(one, lang)));
    if card.abilities.is_empty() {
        lines.push(NO_EFFECTS.get(lang).to_owned());
    }
    lines
}

/// The line of an ability.
pub fn ability(ability: &Ability, lang: Lang) -> String {
    let label = Label { lang };
    match (&ability.body, ability.kind) {
        (Body::Modes(modes), _) => {
            let prices: Vec<String> = modes.iter().map(|mode| label.price(&mode.cost)).collect();
            format!("[{}] {}.", PRICE.get(lang), capitalized(&prices.join(label.say(Label::OR))))
        }
        (Body::Run(block), AbilityKind::Play) => {
            let asked: Vec<String> = ability.conditions.iter().map(|one| label.condition(one)).collect();
            let asked = match asked.is_empty() {
                true => NOTHING_REQUIRED.get(lang).to_owned(),
                false => asked.join(", "),
            };
            let mut line = format!("[{}] {}.", REQUIRES.get(lang), capitalized(&asked));
            if !block.is_empty() {
                line.push(' ');
                line.push_str(&capitalized(&label.block(block)));
                line.push('.');
            }
            line
        }
        (Body::Run(block), _) => {
            let mut tags = timing(ability, lang);
            if ability.marks.contains(&words::EXCLUSIVE) {
                tags.push_str(" · ");
                tags.push_str(ONE_OF.get(lang));
            }
            format!("[{tags}] {}.", capitalized(&label.block(block)))
        }
        _ => NO_EFFECTS.get(lang).to_owned(),
    }
}

/// An ability clause by clause.
pub fn clauses(ability: &Ability, lang: Lang) -> Vec<Clause> {
    let label = Label { lang };
    let price = |modes: &[Mode]| {
        modes.iter().map(|mode| label.price(&mode.cost)).collect::<Vec<_>>().join(label.say(Label::OR))
    };
    let conditions =
        || ability.conditions.iter().map(|one| label.condition(one)).collect::<Vec<_>>().join(", ");
    match (&ability.body, ability.kind) {
        (Body::Modes(modes), _) => Clause::list([(Part::Pay, price(modes))]),
        (Body::Run(block), AbilityKind::Play) => {
            Clause::list([(Part::If, conditions()), (Part::Do, label.block(block))])
        }
        (Body::Run(block), _) => {
            let mut texts = vec![(Part::When, timing(ability, lang)), (Part::Do, label.block(block))];
            if ability.marks.contains(&words::EXCLUSIVE) {
                texts.push((Part::Until, ONE_OF.get(lang).to_owned()));
            }
            Clause::list(texts)
        }
        _ => Vec::new(),
    }
}

fn head(card: &Card, lang: Lang) -> String {
    let number = |attr| card.number(attr);
    let mut out = VOCABULARY.word(card.kind).title.get(lang).to_owned();
    if let Some(period) = number(attrs::PERIOD) {
        out.push_str(" · ");
        fill(PERIOD.get(lang), &mut out, |_, out| out.push_str(&period.to_string()));
    }
    let sold = crate::vocabulary::as_card_type(card.kind).is_some();
    if sold && !card.abilities.iter().any(|ability| matches!(ability.body, Body::Modes(_))) {
        out.push_str(" · ");
        out.push_str(FREE.get(lang));
    }
    if card.marks.contains(&words::PRINTED) {
        out.push_str(" · ");
        out.push_str(PRINTED.get(lang));
    }
    out
}

/// When an ability works.
fn timing(ability: &Ability, lang: Lang) -> String {
    let event = |event: EventKind| VOCABULARY.event(event).text.get(lang);
    match (ability.kind, ability.when.as_ref().map(|when| when.event)) {
        (AbilityKind::Activated, _) => ONCE.get(lang).to_owned(),
        (_, Some(heard @ (events::HARVESTED | events::PRODUCED))) => {
            let least = ability.conditions.iter().find_map(least).unwrap_or(0);
            let mut out = String::new();
            fill(FROM.get(lang), &mut out, |name, out| match name {
                "event" => out.push_str(event(heard)),
                _ => out.push_str(&least.to_string()),
            });
            out
        }
        (_, Some(heard)) => event(heard).to_owned(),
        (_, None) => STANDING.get(lang).to_owned(),
    }
}

fn least(condition: &Expr) -> Option<i32> {
    match &condition.node {
        Node::Bin(_, least, _) => match least.node {
            Node::Num(least) => Some(least),
            _ => None,
        },
        _ => None,
    }
}

/// The plural of a sort of cards in a sentence.
pub(super) fn cards_named(kind: Word, many: bool, lang: Lang) -> String {
    let title = VOCABULARY.word(kind).title.get(lang);
    match (lang, many) {
        (Lang::Ko, _) => title.to_owned(),
        (Lang::En, false) => title.to_lowercase(),
        (Lang::En, true) => {
            let lower = title.to_lowercase();
            match lower.strip_suffix('y') {
                Some(stem) => format!("{stem}ies"),
                None => format!("{lower}s"),
            }
        }
    }
}
