//! A card as lines of text: a head, then one line per ability.

use cardwright_ir::{Ability, AbilityKind, Attr, Bi, Body, Card, Cards, Expr, Lang, Node, Scope, Step, Stmt};
use cardwright_system::{Clause, Part, template::capitalized};

use crate::{
    lower::TARGETS,
    vocabulary::{VOCABULARY, attrs, events, verbs, words},
};

const NO_ABILITY: Bi = Bi::new("No ability.", "능력 없음.");
const GAINS: Bi = Bi::new("gains", "획득");
const COSTS: Bi = Bi::new("costs", "비용");
const BACKUPS: Bi = Bi::new("backed up by", "백업");
const PLAYED: Bi = Bi::new("When played", "사용 시");
const USED: Bi = Bi::new("Ability", "능력");
const ALWAYS: Bi = Bi::new("Always", "항상");
const HOOK: Bi = Bi::new("Countering", "반격 조건");
const INSTEAD: Bi = Bi::new("Instead of combat damage", "전투 피해 대신");
const ONCE: Bi = Bi::new("once", "한 번");
const NEEDS: Bi = Bi::new("needs", "필요");
const CHOOSE: Bi = Bi::new("choose", "선택");
const PAY: Bi = Bi::new("pay", "지불");
const ONE_OF: Bi = Bi::new("one of", "하나 선택");
const ONLY_IF: Bi = Bi::new("only if", "다음일 때만:");
const THEN_ALSO: Bi = Bi::new("; in any case: ", "; 그와 관계없이: ");

/// The lines of a card. Names of other cards come from `cards`.
pub fn card(card: &Card, cards: &Cards, lang: Lang) -> Vec<String> {
    let mut lines = vec![head(card, cards, lang)];
    let name = tag(card, cards, attrs::ABILITY_NAME);
    // The same sentence for several events is one line.
    let mut done: Vec<(&Body, usize)> = Vec::new();
    for one in &card.abilities {
        let twin = done.iter().find(|(body, _)| **body == one.body && one.when.is_some()).map(|(_, at)| *at);
        if let (Some(at), Some(_)) = (twin, &one.when) {
            let event = Text::new(one, cards, lang).event(one);
            lines[at] = lines[at].replacen(']', &format!(", {event}]"), 1);
            continue;
        }
        done.push((&one.body, lines.len()));
        let mut line = ability(one, cards, lang);
        if let (Some(name), true) = (name, done.len() == 1) {
            line = format!("{name}: {line}");
        }
        lines.push(line);
    }
    if card.abilities.is_empty() {
        lines.push(NO_ABILITY.get(lang).to_owned());
    }
    lines
}

/// The line of an ability.
pub fn ability(ability: &Ability, cards: &Cards, lang: Lang) -> String {
    let text = Text::new(ability, cards, lang);
    format!("[{}] {}.", text.event(ability), capitalized(&text.sentence(ability)))
}

/// An ability clause by clause.
pub fn clauses(ability: &Ability, cards: &Cards, lang: Lang) -> Vec<Clause> {
    let text = Text::new(ability, cards, lang);
    let conditions: Vec<String> = ability.conditions.iter().map(|one| text.needed(ability, one)).collect();
    let texts = [
        (Part::When, text.event(ability)),
        (Part::If, conditions.join("; ")),
        (Part::Pay, text.price(&ability.cost).join("; ")),
        (Part::Do, text.body(&ability.body)),
    ];
    Clause::list(texts)
}

fn head(card: &Card, cards: &Cards, lang: Lang) -> String {
    let number = |attr: Attr| card.numbers.iter().find(|(of, _)| *of == attr).map_or(0, |(_, value)| *value);
    let mut parts = vec![VOCABULARY.word(card.kind).title.get(lang).to_owned()];
    if let Some(subtype) = tag(card, cards, attrs::SUBTYPE) {
        parts.push(capitalized(subtype));
    }
    if card.kind == words::CHARACTER {
        parts.push(format!("{} BP", number(attrs::BP)));
    }
    let sp = number(attrs::SP);
    let verb = if sp >= 0 && card.kind == words::CHARACTER { GAINS } else { COSTS };
    parts.push(format!("{} {} SP", verb.get(lang), sp.abs()));
    for mark in &card.marks {
        parts.push(VOCABULARY.word(*mark).title.get(lang).to_owned());
    }
    let backups: Vec<String> = card
        .tags
        .iter()
        .filter(|(attr, _)| *attr == attrs::BACKUP)
        .map(|(_, sym)| capitalized(cards.symbols.get(*sym)))
        .collect();
    if !backups.is_empty() {
        parts.push(format!("{} {}", BACKUPS.get(lang), backups.join(", ")));
    }
    parts.join(" · ")
}

fn tag<'c>(card: &Card, cards: &'c Cards, attr: Attr) -> Option<&'c str> {
    card.tags.iter().find(|(of, _)| *of == attr).map(|(_, sym)| cards.symbols.get(*sym))
}

/// What the parts of a text need.
#[derive(Clone, Copy)]
pub(super) struct Text<'c> {
    pub(super) cards: &'c Cards,
    pub(super) lang: Lang,
    /// The controller of the card is the one who acts.
    pub(super) own: bool,
    /// Where targets and variables are set.
    pub(super) lets: &'c [Stmt],
    /// Variables that stand for the one that is being told.
    pub(super) deep: u8,
}

impl<'c> Text<'c> {
    fn new(ability: &'c Ability, cards: &'c Cards, lang: Lang) -> Self {
        let own = matches!(ability.kind, AbilityKind::Play | AbilityKind::Activated);
        Self { cards, lang, own, lets: &ability.cost, deep: 0 }
    }
}

impl Text<'_> {
    pub(super) fn get(&self, text: Bi) -> &'static str {
        text.get(self.lang)
    }

    /// When an ability works.
    pub(super) fn event(&self, ability: &Ability) -> String {
        let Some(pattern) = &ability.when else {
            return self
                .get(match ability.kind {
                    AbilityKind::Play => PLAYED,
                    AbilityKind::Activated => USED,
                    _ => ALWAYS,
                })
                .to_owned();
        };
        let name = self.get(VOCABULARY.event(pattern.event).text);
        let mut out = match (pattern.event, pattern.scope) {
            (events::CAN_BLOCK, Scope::Source) => self.get(HOOK).to_owned(),
            (events::CAN_BLOCK, _) => {
                format!("{} ({})", self.get(HOOK), self.get(Bi::new("any attacker", "모든 공격자")))
            }
            (events::CANCEL_DAMAGE, _) => self.get(INSTEAD).to_owned(),
            (_, Scope::Source) => match self.lang {
                Lang::En => format!("When this character {name}"),
                Lang::Ko => format!("이 캐릭터가 {name}"),
            },
            (_, scope) => {
                let whose = self.get(match scope {
                    Scope::Own => Bi::new("your", "자신"),
                    Scope::Opposing => Bi::new("the opponent's", "상대"),
                    _ => Bi::new("anyone's", "누구든"),
                });
                match self.lang {
                    Lang::En => format!("On {whose} side: {name}"),
                    Lang::Ko => format!("{whose}: {name}"),
                }
            }
        };
        if pattern.once {
            out.push_str(&format!(" ({})", self.get(ONCE)));
        }
        out
    }

    fn sentence(&self, ability: &Ability) -> String {
        let mut parts: Vec<String> =
            ability.conditions.iter().map(|condition| self.needed(ability, condition)).collect();
        parts.extend(self.price(&ability.cost));
        parts.extend(Some(self.body(&ability.body)).filter(|body| !body.is_empty()));
        parts.join("; ")
    }

    /// A condition as what the ability needs.
    fn needed(&self, ability: &Ability, condition: &Expr) -> String {
        match ability.when.as_ref().is_some_and(|when| when.event == events::CAN_BLOCK) {
            true => format!("{} {}", self.get(ONLY_IF), self.value(condition)),
            false => format!("{} {}", self.get(NEEDS), self.found(condition)),
        }
    }

    fn body(&self, body: &Body) -> String {
        match body {
            Body::Run(block) | Body::Replace { with: block, .. } => self.block(block),
            Body::Modes(modes) => {
                let list: Vec<String> = modes
                    .iter()
                    .map(|mode| {
                        let name = mode.name.map_or("", |name| self.cards.symbols.get(name));
                        let text = Text { lets: &mode.cost, ..*self };
                        let mut own = text.price(&mode.cost);
                        own.push(text.block(&mode.body));
                        format!("\"{name}\": {}", own.join("; "))
                    })
                    .collect();
                format!("{} — {}", self.get(ONE_OF), list.join(" / "))
            }
            Body::Modify { with, .. } => {
                let list: Vec<&str> = with
                    .iter()
                    .filter_map(|change| match change.value.node {
                        Node::Word(word) => Some(self.get(VOCABULARY.word(word).title)),
                        _ => None,
                    })
                    .collect();
                list.join(", ")
            }
        }
    }

    /// Targets and what is paid. Variables are told where they are used.
    fn price(&self, cost: &[Stmt]) -> Vec<String> {
        let mut parts = Vec::new();
        let mut paid = Vec::new();
        for step in cost {
            match &step.node {
                Step::Let(var, value) if *var == TARGETS => {
                    parts.push(format!("{} {}", self.get(CHOOSE), self.found_all(value)));
                }
                Step::Do { verb, args, .. } => paid.push(self.verb(*verb, args)),
                _ => {}
            }
        }
        if !paid.is_empty() {
            parts.push(format!("{}: {}", self.get(PAY), paid.join(", ")));
        }
        parts
    }

    /// A block as one text.
    pub(super) fn block(&self, block: &[Stmt]) -> String {
        let mut out = String::new();
        let mut found: Option<String> = None;
        let mut after = false;
        for step in block {
            let text = self.step(step, &mut found);
            if text.is_empty() {
                continue;
            }
            // What follows a condition does not hang on it, unless a false one ends it all.
            out.push_str(match (out.is_empty(), after) {
                (true, _) => "",
                (false, true) => self.get(THEN_ALSO),
                (false, false) => ", ",
            });
            out.push_str(&text);
            after = match &step.node {
                Step::If(_, _, otherwise) => !otherwise.iter().any(|step| step.node == Step::Stop),
                other => matches!(other, Step::Each { .. }),
            };
        }
        if let Some(unused) = found {
            out.push_str(&format!("{}{} {unused}", if out.is_empty() { "" } else { ", " }, self.get(CHOOSE)));
        }
        out
    }

    /// The name of a verb's row as a text with its arguments.
    pub(super) fn verb(&self, verb: cardwright_ir::Verb, args: &[cardwright_ir::Expr]) -> String {
        if verb == verbs::NO_EFFECT {
            return self.get(VOCABULARY.verb(verb).text).to_owned();
        }
        self.command(verb, args, &mut None)
    }
}
