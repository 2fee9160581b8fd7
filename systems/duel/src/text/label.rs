//! A card as lines of text: a head, then one line per ability.

use cardwright_ir::{Ability, AbilityKind, Bi, Body, Card, Cards, EventKind, Lang, Sym, Zone};
use cardwright_system::{
    Clause, Part,
    template::{capitalized, fill},
};

use super::event::Tense;
use crate::{
    lower::FIELD,
    vocabulary::{VOCABULARY, attrs, events, words, zones},
};

const UNIT: Bi =
    Bi::new("Unit · cost {cost} · {atk} attack / {hp} HP", "유닛 · 비용 {cost} · 공격 {atk} / 체력 {hp}");
const SPELL: Bi = Bi::new("Spell ({kind}) · cost {cost}", "마법({kind}) · 비용 {cost}");
const NORMAL: Bi = Bi::new("normal", "일반");
const CONTINUOUS_SPELL: Bi = Bi::new("continuous", "지속");
const EQUIP: Bi = Bi::new("equip", "장착");
const GUARD: Bi = Bi::new("guard", "수호");
const SLOW: Bi = Bi::new("cannot attack on its deploy turn", "전개 턴 공격 불가");
const NO_EFFECTS: Bi = Bi::new("No effects.", "효과 없음.");

const ACTIVATE: Bi = Bi::new("Activate", "기동");
const TRIGGERED: Bi = Bi::new("Triggered", "유발");
const CONTINUOUS: Bi = Bi::new("Continuous", "지속");
const REPLACEMENT: Bi = Bi::new("Replacement", "대체");
const FORCED: Bi = Bi::new("forced", "자동");
const OPTIONAL: Bi = Bi::new("optional", "선택");
const PER_TURN: Bi = Bi::new("{n} per turn", "턴당 {n}회");
const RESPONSE: Bi = Bi::new("response", "대응");
const UNCOUNTERABLE: Bi = Bi::new("cannot be negated", "무효 불가");

/// The lines of a card. Names of other cards come from `cards`.
pub fn card(card: &Card, cards: &Cards, lang: Lang) -> Vec<String> {
    let mut lines = vec![head(card, lang)];
    lines.extend(card.abilities.iter().map(|one| ability(one, cards, lang)));
    if card.abilities.is_empty() {
        lines.push(NO_EFFECTS.get(lang).to_owned());
    }
    lines
}

/// The line of an ability.
pub fn ability(ability: &Ability, cards: &Cards, lang: Lang) -> String {
    let label = Label { cards, lang, event: ability.when.as_ref().map(|when| when.event) };
    format!("[{}] {}.", label.tags(ability).join(" · "), label.sentence(ability))
}

/// An ability clause by clause.
pub fn clauses(ability: &Ability, cards: &Cards, lang: Lang) -> Vec<Clause> {
    let label = Label { cards, lang, event: ability.when.as_ref().map(|when| when.event) };
    let when = label.occasion(ability).unwrap_or_else(|| label.timing(ability).to_owned());
    let cost = ability.cost.iter().map(|price| label.stmt(price)).collect::<Vec<_>>();
    let mut usage = label.usage(ability);
    if usage.is_empty() {
        usage.extend(label.per_turn(ability));
    }
    let texts = [
        (Part::When, when),
        (Part::If, label.conditions(ability).join(", ")),
        (Part::Pay, cost.join(", ")),
        (Part::Do, label.body(&ability.body)),
        (Part::Until, usage.join(", ")),
    ];
    Clause::list(texts)
}

/// What the parts of an ability's text need.
#[derive(Clone, Copy)]
pub(super) struct Label<'c> {
    pub(super) cards: &'c Cards,
    pub(super) lang: Lang,
    /// What the ability hears or replaces.
    pub(super) event: Option<EventKind>,
}

fn head(card: &Card, lang: Lang) -> String {
    let unit = card.kind == words::UNIT;
    let kind = if card.marks.contains(&words::CONTINUOUS) {
        CONTINUOUS_SPELL
    } else if card.marks.contains(&words::EQUIP) {
        EQUIP
    } else {
        NORMAL
    };
    let number = |attr| {
        let found = card.numbers.iter().find(|(of, _)| *of == attr);
        found.map_or(0, |(_, value)| *value).to_string()
    };
    let mut out = String::new();
    fill((if unit { UNIT } else { SPELL }).get(lang), &mut out, |name, out| match name {
        "cost" => out.push_str(&number(attrs::COST)),
        "atk" => out.push_str(&number(attrs::ATK)),
        "hp" => out.push_str(&number(attrs::HP)),
        _ => out.push_str(kind.get(lang)),
    });
    for (mark, text) in [(words::GUARD, GUARD), (words::SLOW, SLOW)] {
        if card.marks.contains(&mark) {
            out.push_str(" · ");
            out.push_str(text.get(lang));
        }
    }
    out
}

impl<'c> Label<'c> {
    /// A text in the reader's language.
    pub(super) fn say(&self, text: Bi) -> &'static str {
        text.get(self.lang)
    }

    /// A word that the cards brought along.
    pub(super) fn symbol(&self, sym: Sym) -> &'c str {
        self.cards.symbols.get(sym)
    }

    /// The name of a card in quotes; its id if there is no such card.
    pub(super) fn name(&self, id: Sym) -> String {
        let id = self.symbol(id);
        let found = self.cards.list.iter().find(|card| card.id == id);
        format!("\"{}\"", found.map_or(id, |card| card.name.as_str()))
    }

    fn tags(&self, ability: &Ability) -> Vec<String> {
        let mut tags = vec![self.timing(ability).to_owned()];
        tags.push(self.say(if ability.user.optional { OPTIONAL } else { FORCED }).to_owned());
        tags.extend(ability.cost.iter().map(|price| self.stmt(price)));
        tags.extend(self.usage(ability));
        tags
    }

    /// How often, from where and how it may be used.
    fn usage(&self, ability: &Ability) -> Vec<String> {
        let mut tags = Vec::new();
        if ability.limits.turn.as_ref().is_some_and(|limit| !limit.implied) {
            tags.extend(self.per_turn(ability));
        }
        if !ability.zones.is_empty() && ability.zones != FIELD {
            tags.push(self.workplace(&ability.zones));
        }
        if ability.user.fast {
            tags.push(self.say(RESPONSE).to_owned());
        }
        if ability.marks.contains(&words::UNCOUNTERABLE) {
            tags.push(self.say(UNCOUNTERABLE).to_owned());
        }
        tags
    }

    /// How often a turn, written or not.
    fn per_turn(&self, ability: &Ability) -> Option<String> {
        let times = ability.limits.turn.as_ref()?.fixed()?;
        Some(self.say(PER_TURN).replace("{n}", &times.to_string()))
    }

    fn timing(&self, ability: &Ability) -> &'static str {
        let timing = match (ability.kind, &ability.when) {
            (AbilityKind::Activated, _) => ACTIVATE,
            (AbilityKind::Static, _) => CONTINUOUS,
            (AbilityKind::Replacement, _) => REPLACEMENT,
            (AbilityKind::Play, _) => VOCABULARY.event(events::PLAYED).text,
            (AbilityKind::Triggered, Some(when)) if is_timing(ability) => VOCABULARY.event(when.event).text,
            (AbilityKind::Triggered | AbilityKind::Part, _) => TRIGGERED,
        };
        self.say(timing)
    }

    fn workplace(&self, zones: &[Zone]) -> String {
        let names = zones.iter().map(|zone| self.say(zone_name(*zone)));
        match self.lang {
            Lang::En => format!("from the {}", names.collect::<Vec<_>>().join(" or ")),
            Lang::Ko => format!("{}에서", names.collect::<Vec<_>>().join(" 또는 ")),
        }
    }

    fn sentence(&self, ability: &Ability) -> String {
        let heard = self.occasion(ability);
        let conditions = self.conditions(ability);
        let action = self.body(&ability.body);
        match self.lang {
            Lang::En => {
                let heard = heard.map_or_else(String::new, |heard| format!("when {heard}, "));
                let condition = match conditions.is_empty() {
                    true => String::new(),
                    false => format!("if {}, ", conditions.join(" and ")),
                };
                capitalized(&format!("{heard}{condition}{action}"))
            }
            Lang::Ko => {
                let heard = heard.map_or_else(String::new, |heard| format!("{heard} 시, "));
                let condition = match conditions.is_empty() {
                    true => String::new(),
                    false => format!("(조건: {}) ", conditions.join(", ")),
                };
                format!("{heard}{condition}{action}")
            }
        }
    }

    /// What it waits for, where the timing does not say it.
    fn occasion(&self, ability: &Ability) -> Option<String> {
        match (ability.kind, &ability.when) {
            (AbilityKind::Replacement, Some(when)) => Some(self.heard(when, Tense::Would)),
            (AbilityKind::Triggered, Some(when)) if !is_timing(ability) => {
                Some(self.heard(when, Tense::Happens))
            }
            _ => None,
        }
    }

    fn conditions(&self, ability: &Ability) -> Vec<String> {
        let written = ability.conditions.iter().filter(|condition| !condition.is_implied());
        written.map(|condition| self.condition(condition)).collect()
    }

    fn body(&self, body: &Body) -> String {
        match body {
            Body::Run(block) | Body::Replace { with: block, mandatory: _ } => self.block(block),
            Body::Modify { to, with } => self.modification(to, with),
            Body::Modes(modes) => {
                let texts: Vec<String> = modes.iter().map(|mode| self.block(&mode.body)).collect();
                texts.join(self.say(Bi::new(" or ", " 또는 ")))
            }
        }
    }
}

/// A zone in a sentence.
pub(super) fn zone_name(zone: Zone) -> Bi {
    match zone {
        zones::UNITS => Bi::new("unit zone", "유닛 존"),
        zones::SPELLS => Bi::new("spell zone", "마법 존"),
        zones::BANISHED => Bi::new("banished zone", "제외 영역"),
        zones::HAND => Bi::new("hand", "손패"),
        zones::DECK => Bi::new("deck", "덱"),
        zones::GRAVEYARD => Bi::new("graveyard", "무덤"),
        _ => Bi::new("stack", "연쇄"),
    }
}

/// Does the timing alone say when, without a sentence about the event?
fn is_timing(ability: &Ability) -> bool {
    let Some(when) = &ability.when else { return false };
    when.event != events::PLAYED && ability.zones.is_empty()
}
