//! An ability as a line: how often, when, if, the price, a colon, what it does.

use std::cell::Cell;

use cardwright_ir::{Ability, AbilityKind, Body, Cards, Expr, Lang, Limit, Limits, Node};
use cardwright_system::Part;

use super::{Korean, event::Tense, josa, predicate::Form, step::Clause};
use crate::{
    text::{
        prose::{Prose, Who},
        read::{
            bare,
            compare::{Cmp, compared},
            conjuncts, disjuncts, event, is_on_the_field, is_this,
            verb::is_silent,
        },
    },
    vocabulary::{attrs, verbs, words, zones},
};

/// The line of an ability.
pub(crate) fn ability(ability: &Ability, cards: &Cards, quoted: u8, left: &Cell<u32>) -> String {
    let korean = Korean { prose: Prose::new(Some(ability), cards, Lang::Ko, quoted, left) };
    let text = korean.line(ability);
    let tags = tags(ability);
    match tags.is_empty() || (quoted > 0 && ability.kind != AbilityKind::Activated) {
        true => text,
        false => format!("[{}] {text}", tags.join(" · ")),
    }
}

/// An ability clause by clause.
pub(crate) fn clauses(ability: &Ability, cards: &Cards, left: &Cell<u32>) -> Vec<(Part, String)> {
    Korean { prose: Prose::new(Some(ability), cards, Lang::Ko, 0, left) }.parts(ability)
}

fn tags(ability: &Ability) -> Vec<&'static str> {
    let mut tags = Vec::new();
    tags.extend(match ability.kind {
        AbilityKind::Activated if ability.user.fast => Some("고속"),
        AbilityKind::Activated => Some("기동"),
        AbilityKind::Triggered => Some("유발"),
        AbilityKind::Static | AbilityKind::Replacement => Some("지속"),
        AbilityKind::Play | AbilityKind::Part => None,
    });
    if ability.marks.contains(&words::UNCANCELLABLE) {
        tags.push("무효 불가");
    }
    tags
}

impl<'a> Korean<'a> {
    fn line(&self, ability: &'a Ability) -> String {
        if let Some(by) = &ability.user.by {
            self.prose.actor.set(self.prose.who(by));
        }
        match ability.kind {
            AbilityKind::Play => self.play(ability),
            AbilityKind::Part => self.sentences_of(&ability.body),
            AbilityKind::Activated => self.activated(ability),
            AbilityKind::Triggered => self.triggered(ability),
            AbilityKind::Static => self.lasting(ability),
            AbilityKind::Replacement => self.replacing(ability),
        }
    }

    fn parts(&self, ability: &'a Ability) -> Vec<(Part, String)> {
        if let Some(by) = &ability.user.by {
            self.prose.actor.set(self.prose.who(by));
        }
        let mut when = Vec::new();
        if let Some(pattern) = &ability.when {
            let replaces = ability.kind == AbilityKind::Replacement;
            let heard = |filter| if replaces { self.would(filter) } else { self.after(filter, Tense::When) };
            when.extend(pattern.filter.as_ref().map(heard));
            when.extend(
                pattern
                    .before
                    .iter()
                    .map(|before| format!("직전에 {}", self.condition(before, false, Form::Had))),
            );
        } else if let Some(during) = &ability.during {
            when.extend(self.during(during));
        }
        let mut conditions = self.conditions(ability, Form::If);
        conditions.extend(ability.user.by.iter().map(|by| josa::subject(&self.seat(by))));
        let cost = if ability.cost.is_empty() { String::new() } else { self.joined(&ability.cost) };
        let mut body = self.sentences_of(&ability.body);
        if !ability.finish.is_empty() {
            body.push_str(&format!(" 사용이 끝나면 {}.", self.joined(&ability.finish)));
        }
        vec![
            (Part::When, when.join(", ")),
            (Part::If, conditions.join(", ")),
            (Part::Pay, cost),
            (Part::Do, body),
            (Part::Until, self.limits(ability).join(", ")),
        ]
    }

    fn sentences_of(&self, body: &'a Body) -> String {
        match body {
            Body::Run(block) | Body::Replace { with: block, .. } if block.is_empty() => {
                "아무 일도 일어나지 않는다.".to_owned()
            }
            Body::Run(block) | Body::Replace { with: block, .. } => self.sentences(block),
            Body::Modify { to, with } => format!("{}.", self.changed(Some(to), with, None)),
            Body::Modes(modes) => {
                let modes: Vec<String> = modes.iter().map(|mode| self.joined(&mode.body)).collect();
                format!("하나를 고른다: {}.", modes.join(" 또는 "))
            }
        }
    }

    /// What a spell or an item does when it is played.
    fn play(&self, ability: &'a Ability) -> String {
        let mut sentences = Vec::new();
        let mut only: Vec<String> = self.limits(ability);
        if let Some(when) = &ability.when
            && let Some(filter) = &when.filter
        {
            only.extend(
                when.before
                    .iter()
                    .map(|before| format!("직전에 {}", self.condition(before, false, Form::Had))),
            );
            only.push(format!("{} 직후에만", self.after(filter, Tense::Done)));
        }
        let (mut phases, mut rest) = (Vec::new(), Vec::new());
        for condition in ability.conditions.iter().flat_map(conjuncts) {
            match self.phase_condition(condition) {
                Some(phase) => phases.push(format!("{phase}에만")),
                None => rest.push(condition),
            }
        }
        only.extend(phases);
        if !rest.is_empty() {
            only.push(format!("{} 경우에만", self.all(&rest, Form::Noun)));
        }
        if !only.is_empty() {
            sentences.push(format!("{} 사용할 수 있다.", only.join(", ")));
        }
        match &ability.body {
            Body::Run(block) if block.is_empty() && ability.cost.is_empty() => {}
            Body::Run(block) if block.is_empty() => {
                sentences.push(format!("비용: {}.", self.joined(&ability.cost)));
            }
            body if ability.cost.is_empty() => sentences.push(self.sentences_of(body)),
            body => sentences.push(format!("{}: {}", self.joined(&ability.cost), self.sentences_of(body))),
        }
        if !ability.finish.is_empty() {
            sentences.push(format!("사용이 끝나면 {}.", self.joined(&ability.finish)));
        }
        if sentences.is_empty() {
            sentences.push("아무 일도 일어나지 않는다.".to_owned());
        }
        sentences.join(" ")
    }

    fn activated(&self, ability: &'a Ability) -> String {
        let mut lead = self.limits(ability);
        lead.extend(self.conditions(ability, Form::If));
        if let Some(by) = &ability.user.by {
            lead.push(format!("{} 사용할 수 있다", josa::subject(&self.seat(by))));
        }
        if !ability.cost.is_empty() {
            lead.push(self.joined(&ability.cost));
        }
        let effect = self.sentences_of(&ability.body);
        match lead.is_empty() {
            true => effect,
            false => format!("{}: {effect}", lead.join(", ")),
        }
    }

    fn triggered(&self, ability: &'a Ability) -> String {
        let mut lead = self.limits(ability);
        match (&ability.when, &ability.during) {
            (Some(when), _) => {
                lead.extend(when.filter.iter().map(|filter| self.after(filter, Tense::When)));
                lead.extend(
                    when.before
                        .iter()
                        .map(|before| format!("직전에 {}", self.condition(before, false, Form::Had))),
                );
            }
            (None, Some(during)) => lead.extend(self.during(during)),
            (None, None) => {}
        }
        lead.extend(self.conditions(ability, Form::If));
        let may = ability.user.optional;
        let Body::Run(body) = &ability.body else {
            lead.push(self.sentences_of(&ability.body));
            return lead.join(", ");
        };
        if !ability.cost.is_empty() {
            let cost = self.clauses(&ability.cost);
            lead.push(self.join(&cost, may));
            return format!("{}: {}", lead.join(", "), self.sentences_of(&ability.body));
        }
        let clauses = self.clauses(body);
        match (may, clauses.as_slice()) {
            (true, [one @ Clause::Act(who, ..)]) if *who == self.prose.actor.get() => {
                lead.push(self.join(std::slice::from_ref(one), true));
                format!("{}.", lead.join(", "))
            }
            (true, _) => {
                lead.push(match self.prose.actor.get() {
                    Who::You => "사용할 수 있다".to_owned(),
                    who => format!("{} 사용할 수 있다", josa::subject(&self.person(who))),
                });
                format!("{}: {}", lead.join(", "), self.sentences_of(&ability.body))
            }
            (false, []) => {
                lead.push("아무 일도 일어나지 않는다".to_owned());
                format!("{}.", lead.join(", "))
            }
            (false, [first, rest @ ..]) => {
                lead.push(self.clause(first));
                let mut text = format!("{}.", lead.join(", "));
                for clause in rest {
                    text.push_str(&format!(" {}.", self.clause(clause)));
                }
                text
            }
        }
    }

    fn lasting(&self, ability: &'a Ability) -> String {
        let mut lead = self.conditions(ability, Form::While);
        match &ability.body {
            Body::Modify { to, with } => lead.push(self.changed(Some(to), with, None)),
            other => return self.sentences_of(other),
        }
        format!("{}.", lead.join(", "))
    }

    fn replacing(&self, ability: &'a Ability) -> String {
        let mut lead = self.limits(ability);
        lead.extend(self.conditions(ability, Form::While));
        if let Some(when) = &ability.when {
            lead.extend(when.before.iter().map(|only| self.condition(only, false, Form::If)));
            lead.extend(when.filter.iter().map(|filter| self.would(filter)));
        }
        let Body::Replace { with: block, mandatory } = &ability.body else {
            return self.sentences_of(&ability.body);
        };
        lead.push(match (block.is_empty(), mandatory) {
            (true, true) => "그 일은 일어나지 않는다".to_owned(),
            (true, false) => "그 일을 막을 수 있다".to_owned(),
            (false, mandatory) => format!("대신 {}", self.join(&self.clauses(block), !mandatory)),
        });
        format!("{}.", lead.join(", "))
    }

    /// The conditions, but for being on the field, which goes without saying.
    fn conditions(&self, ability: &'a Ability, form: Form) -> Vec<String> {
        let mut before = Vec::new();
        let mut rest: Vec<&'a Expr> = Vec::new();
        for condition in ability.conditions.iter().flat_map(conjuncts) {
            if is_on_the_field(condition) {
                continue;
            }
            if let Some(zone) = self.zone_condition(condition) {
                before.push(zone);
            } else if let Some(phase) = self.phase_condition(condition) {
                before.push(format!("{phase}에"));
            } else {
                rest.push(condition);
            }
        }
        if !rest.is_empty() {
            before.push(self.all(&rest, form));
        }
        before
    }

    /// `손패에서`, for a card that works from elsewhere.
    fn zone_condition(&self, condition: &'a Expr) -> Option<String> {
        let compared = compared(condition)?;
        let Node::Get(of, attrs::ZONE) = &compared.left.node else { return None };
        let Node::Zone(_, zone) = &compared.right.node else { return None };
        let from = match *zone {
            zones::HAND => "손패에서",
            zones::DECK => "덱에서",
            zones::DISCARD => "버린 카드 더미에서",
            zones::EXILE => "추방 영역에서",
            _ => return None,
        };
        (is_this(of) && compared.cmp == Cmp::Is).then(|| from.to_owned())
    }

    /// `자신의 메인 페이즈`, `자신의 턴`.
    pub(super) fn phase_condition(&self, condition: &'a Expr) -> Option<String> {
        let compared = compared(condition)?;
        if compared.cmp != Cmp::Is {
            return None;
        }
        match (&compared.left.node, &compared.right.node) {
            (Node::Get(_, attrs::CURRENT_PHASE), _) => Some(self.phase(compared.right)),
            (Node::Call(verbs::CURRENT_TURN, _), Node::Call(verbs::TURN_OF, _)) => {
                Some(self.turn(compared.right))
            }
            _ => None,
        }
    }

    fn during(&self, during: &'a Expr) -> Vec<String> {
        let (mut lead, mut rest) = (Vec::new(), Vec::new());
        for part in conjuncts(during) {
            match self.phase_condition(part) {
                // A phase without an owner comes every turn.
                Some(phase) if phase.contains("의 ") => lead.push(format!("{phase}에")),
                Some(phase) => lead.push(format!("매 {phase}에")),
                None => rest.push(part),
            }
        }
        if !rest.is_empty() {
            lead.push(self.all(&rest, Form::If));
        }
        lead
    }

    /// What happened: what holds besides first, then the events.
    fn after(&self, filter: &'a Expr, tense: Tense) -> String {
        let alternatives: Vec<String> = disjuncts(bare(filter))
            .into_iter()
            .map(|one| {
                let (mut events, mut state) = (Vec::new(), Vec::new());
                for part in event::merged(conjuncts(one)) {
                    match part {
                        event::Part::Heard(heard) => events.push(self.heard(&heard, tense)),
                        event::Part::Other(part) if event::mentions_events(part) => {
                            events.push(self.condition(part, false, Form::If));
                        }
                        event::Part::Other(part) if is_silent(part) => {}
                        event::Part::Other(part) => state.push(self.beside(part)),
                    }
                }
                state.push(events.join(" 그리고 "));
                state.join(" ")
            })
            .collect();
        super::condition::either(&alternatives)
    }

    /// What holds while something happens: `자신의 턴에`, `스펠 해결 중에`, `통상 드로우 외에`.
    fn beside(&self, part: &'a Expr) -> String {
        if let Some(phase) = self.phase_condition(part) {
            return format!("{phase}에");
        }
        if let Some(compared) = compared(part)
            && matches!(&compared.left.node, Node::Get(_, attrs::CURRENT_BLOCK))
            && let Some(blocks) = self.words(compared.right, super::condition::block)
        {
            return match compared.cmp {
                Cmp::IsNot => format!("{blocks} 외에"),
                _ => format!("{blocks} 해결 중에"),
            };
        }
        self.condition(part, false, Form::While)
    }

    /// How often.
    fn limits(&self, ability: &'a Ability) -> Vec<String> {
        let Limits { turn, game, stay, global_turn } = &ability.limits;
        let on_field = ability.conditions.iter().flat_map(conjuncts).any(is_on_the_field);
        let mut said = Vec::new();
        let mut say = |limit: &'a Option<Limit>, how: &str| {
            if let Some(limit) = limit {
                said.push(match limit.fixed() {
                    Some(times) => format!("{how} {times}번"),
                    None => format!("{how} 최대 ({})번", self.number(&limit.times)),
                });
            }
        };
        say(turn, "턴당");
        say(global_turn, "이 카드 모두 합쳐 턴당");
        say(stay, if on_field { "필드에 있는 동안" } else { "같은 존에 있는 동안" });
        say(game, "게임당");
        said
    }
}
