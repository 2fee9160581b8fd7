//! A card as lines of text: a head, then one line an ability.

use cardwright_ir::{Ability, Attr, Bi, Card, Cards, Lang};
use cardwright_system::{Clause, Part};

use super::{korean, markup, render};
use crate::{
    lower,
    vocabulary::{VOCABULARY, attrs, words},
};

const NO_ABILITIES: Bi = Bi::new("No abilities.", "능력 없음.");
const COST: Bi = Bi::new("cost", "비용");
const NO_COST: Bi = Bi::new("priced by its mode", "모드에 따른 비용");
const FAST: Bi = Bi::new("fast", "신속");
const SPARK: Bi = Bi::new("spark", "불꽃");
const PRODUCES: Bi = Bi::new("produces", "생산");
const PHASE: Bi = Bi::new("phase", "단계");

/// The lines of a card.
pub fn card(card: &Card, cards: &Cards, lang: Lang) -> Vec<String> {
    let mut lines = vec![head(card, cards, lang)];
    lines.extend(card.abilities.iter().map(|one| ability(one, cards, lang)));
    if card.abilities.is_empty() {
        lines.push(NO_ABILITIES.get(lang).to_owned());
    }
    lines
}

/// The line of an ability.
pub fn ability(ability: &Ability, cards: &Cards, lang: Lang) -> String {
    match lang {
        Lang::Ko => korean::ability(ability, cards),
        Lang::En => match lower::raise(ability, cards) {
            Some(raised) => markup::plain(&render::ability(&raised)).replace('\n', " "),
            None => cardwright_ir::print::ability(ability, cards, &VOCABULARY),
        },
    }
}

/// An ability clause by clause.
pub fn clauses(one: &Ability, cards: &Cards, lang: Lang) -> Vec<Clause> {
    match (lang, lower::raise(one, cards)) {
        (Lang::Ko, _) => korean::clauses(one, cards),
        (Lang::En, Some(raised)) => {
            let plain = |(part, text): (Part, String)| (part, markup::plain(&text).replace('\n', " "));
            Clause::list(render::clauses(&raised).into_iter().map(plain))
        }
        (Lang::En, None) => Clause::list([(Part::Do, ability(one, cards, lang))]),
    }
}

fn head(card: &Card, cards: &Cards, lang: Lang) -> String {
    let number = |attr: Attr| card.number(attr);
    let mut parts = vec![VOCABULARY.word(card.kind).title.get(lang).to_owned()];
    for (_, sym) in card.tags.iter().filter(|(attr, _)| *attr == attrs::SUBTYPE) {
        let name = cards.symbols.get(*sym);
        parts.push(match lang {
            Lang::En => if name == "SpiritAnimal" { "Spirit Animal" } else { name }.to_owned(),
            Lang::Ko => korean::symbol(name).to_owned(),
        });
    }
    match number(attrs::COST) {
        Some(cost) => parts.push(format!("{} {cost}", COST.get(lang))),
        None if card.kind == words::CHARACTER || card.kind == words::EVENT => {
            parts.push(NO_COST.get(lang).to_owned());
        }
        None => {}
    }
    if card.marks.contains(&words::FAST) {
        parts.push(FAST.get(lang).to_owned());
    }
    for (attr, word) in [(attrs::SPARK, SPARK), (attrs::PRODUCED, PRODUCES), (attrs::ORDER, PHASE)] {
        parts.extend(number(attr).map(|value| format!("{} {value}", word.get(lang))));
    }
    parts.join(" · ")
}
