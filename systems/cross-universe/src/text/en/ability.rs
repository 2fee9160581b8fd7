//! An ability as a line: how often, when, if, the price, a colon, what it does.

use std::cell::Cell;

use cardwright_ir::{Ability, AbilityKind, Body, Cards, Expr, Lang, Limit, Limits, Node};
use cardwright_system::{Part, template::capitalized};

use super::{English, event::Tense, step::Clause, word};
use crate::{
    text::{
        prose::{Prose, listed},
        read::{
            compare::{Cmp, compared},
            conjuncts, disjuncts, event, is_on_the_field, is_this,
            verb::is_silent,
        },
    },
    vocabulary::{attrs, verbs, words, zones},
};

/// The line of an ability.
pub(crate) fn ability(ability: &Ability, cards: &Cards, quoted: u8, left: &Cell<u32>) -> String {
    let english = English { prose: Prose::new(Some(ability), cards, Lang::En, quoted, left) };
    let text = english.line(ability);
    let tags = tags(ability);
    match tags.is_empty() || (quoted > 0 && ability.kind != AbilityKind::Activated) {
        true => text,
        false => format!("[{}] {text}", tags.join(" · ")),
    }
}

/// An ability clause by clause.
pub(crate) fn clauses(ability: &Ability, cards: &Cards, left: &Cell<u32>) -> Vec<(Part, String)> {
    English { prose: Prose::new(Some(ability), cards, Lang::En, 0, left) }.parts(ability)
}

fn tags(ability: &Ability) -> Vec<&'static str> {
    let mut tags = Vec::new();
    tags.extend(match ability.kind {
        AbilityKind::Activated if ability.user.fast => Some("Fast"),
        AbilityKind::Activated => Some("Optional"),
        AbilityKind::Triggered => Some("Trigger"),
        AbilityKind::Static | AbilityKind::Replacement => Some("Static"),
        AbilityKind::Play | AbilityKind::Part => None,
    });
    if ability.marks.contains(&words::UNCANCELLABLE) {
        tags.push("cannot be cancelled");
    }
    tags
}

impl<'a> English<'a> {
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
            let heard = |filter| if replaces { self.would(filter) } else { self.after(filter) };
            when.extend(pattern.filter.as_ref().map(heard));
            when.extend(pattern.before.iter().map(|before| {
                format!("if {} just before", super::condition::before(&self.condition(before, false)))
            }));
        } else if let Some(during) = &ability.during {
            when.extend(self.during(during));
        }
        let mut conditions = self.conditions(ability, "if");
        conditions.extend(ability.user.by.iter().map(|by| format!("used by {}", self.seat(by))));
        let conditions = conditions.join(", ");
        let cost = if ability.cost.is_empty() { String::new() } else { self.joined(&ability.cost) };
        let mut body = self.sentences_of(&ability.body);
        if !ability.finish.is_empty() {
            body.push_str(&format!(" When it has been played, {}.", self.joined(&ability.finish)));
        }
        vec![
            (Part::When, when.join(", ")),
            (Part::If, conditions.strip_prefix("if ").unwrap_or(&conditions).to_owned()),
            (Part::Pay, cost),
            (Part::Do, body),
            (Part::Until, self.limits(ability).join(", ")),
        ]
    }

    fn sentences_of(&self, body: &'a Body) -> String {
        match body {
            Body::Run(block) | Body::Replace { with: block, .. } if block.is_empty() => {
                "Nothing happens.".to_owned()
            }
            Body::Run(block) | Body::Replace { with: block, .. } => self.sentences(block),
            Body::Modify { to, with } => format!("{}.", capitalized(&self.changed(Some(to), with, None))),
            Body::Modes(modes) => {
                let modes: Vec<String> = modes.iter().map(|mode| self.joined(&mode.body)).collect();
                format!("Choose one: {}.", modes.join(" or "))
            }
        }
    }

    /// What a spell or an item does when it is played.
    fn play(&self, ability: &'a Ability) -> String {
        let mut sentences = Vec::new();
        let limits = self.limits(ability);
        let mut only: Vec<String> = Vec::new();
        if let Some(when) = &ability.when
            && let Some(filter) = &when.filter
        {
            only.push(format!("right after {}", self.after(filter)));
            only.extend(when.before.iter().map(|before| {
                format!("if {} just before", super::condition::before(&self.condition(before, false)))
            }));
        }
        for condition in ability.conditions.iter().flat_map(conjuncts) {
            only.push(match self.phase_condition(condition) {
                Some(phase) => phase,
                None => format!("if {}", self.condition(condition, false)),
            });
        }
        only.extend(limits);
        if !only.is_empty() {
            sentences.push(format!("Play this card only {}.", listed(&only, " and ")));
        }
        let effect = match &ability.body {
            Body::Run(block) if block.is_empty() => String::new(),
            body if ability.cost.is_empty() => self.sentences_of(body),
            body => format!("{}: {}", capitalized(&self.joined(&ability.cost)), self.sentences_of(body)),
        };
        if !effect.is_empty() {
            sentences.push(effect);
        } else if !ability.cost.is_empty() {
            sentences.push(format!("As a cost, {}.", self.joined(&ability.cost)));
        }
        if !ability.finish.is_empty() {
            sentences.push(format!("When it has been played, {}.", self.joined(&ability.finish)));
        }
        if sentences.is_empty() {
            sentences.push("Nothing happens.".to_owned());
        }
        sentences.join(" ")
    }

    fn activated(&self, ability: &'a Ability) -> String {
        let mut lead = self.lead(ability);
        if let Some(by) = &ability.user.by {
            lead.push(format!("{} may use this", self.seat(by)));
        }
        if !ability.cost.is_empty() {
            lead.push(self.joined(&ability.cost));
        }
        let effect = self.sentences_of(&ability.body);
        match lead.is_empty() {
            true => effect,
            false => format!("{}: {effect}", capitalized(&lead.join(", "))),
        }
    }

    fn triggered(&self, ability: &'a Ability) -> String {
        let mut lead = Vec::new();
        lead.extend(self.limits(ability));
        match (&ability.when, &ability.during) {
            (Some(when), _) => {
                if let Some(filter) = &when.filter {
                    lead.push(format!("when {}", self.after(filter)));
                }
                lead.extend(when.before.iter().map(|before| {
                    format!("if {} just before", super::condition::before(&self.condition(before, false)))
                }));
            }
            (None, Some(during)) => lead.extend(self.during(during)),
            (None, None) => {}
        }
        lead.extend(self.conditions(ability, "if"));
        let lead = lead.join(", ");
        let body = match &ability.body {
            Body::Run(block) => block,
            other => return format!("{}, {}", capitalized(&lead), self.sentences_of(other)),
        };
        let who = self.prose.actor.get();
        let may = ability.user.optional;
        if !ability.cost.is_empty() {
            let cost = self.clauses(&ability.cost);
            let cost = if may {
                format!("{} may {}", self.person(who), self.options(&cost))
            } else {
                self.join(&cost)
            };
            return format!("{}: {}", capitalized(&with(&lead, &cost)), self.sentences_of(&ability.body));
        }
        let clauses = self.clauses(body);
        match (may, clauses.as_slice()) {
            (true, [Clause::Act(verb, rest)]) => {
                let text = format!("{} may {verb} {rest}", self.person(who));
                format!("{}.", capitalized(with(&lead, &text).trim_end()))
            }
            (true, _) => {
                let text = format!("{} may use this", self.person(who));
                format!("{}: {}", capitalized(&with(&lead, &text)), self.sentences_of(&ability.body))
            }
            (false, [one]) => format!("{}.", capitalized(&with(&lead, &self.clause(one)))),
            (false, []) => format!("{}.", capitalized(&with(&lead, "nothing happens"))),
            (false, [first, rest @ ..]) => {
                let mut text = format!("{}.", capitalized(&with(&lead, &self.clause(first))));
                for clause in rest {
                    text.push_str(&format!(" {}.", capitalized(&self.clause(clause))));
                }
                text
            }
        }
    }

    fn lasting(&self, ability: &'a Ability) -> String {
        let lead = self.conditions(ability, "while");
        let text = match &ability.body {
            Body::Modify { to, with } => self.changed(Some(to), with, None),
            other => return self.sentences_of(other),
        };
        format!("{}.", capitalized(&with(&lead.join(", "), &text)))
    }

    fn replacing(&self, ability: &'a Ability) -> String {
        let mut lead = self.limits(ability);
        lead.extend(self.conditions(ability, "while"));
        if let Some(when) = &ability.when {
            if let Some(filter) = &when.filter {
                lead.push(format!("if {}", self.would(filter)));
            }
            lead.extend(when.before.iter().map(|only| format!("and if {}", self.condition(only, false))));
        }
        let Body::Replace { with: block, mandatory } = &ability.body else {
            return self.sentences_of(&ability.body);
        };
        let clauses = self.clauses(block);
        let text = match (block.is_empty(), mandatory) {
            (true, true) => "that does not happen".to_owned(),
            (true, false) => "you may prevent that".to_owned(),
            (false, true) => format!("{} instead", self.join(&clauses)),
            (false, false) if clauses.iter().all(|clause| matches!(clause, Clause::Act(..))) => {
                format!("you may {} instead", self.options(&clauses))
            }
            (false, false) => format!("you may use this: {} instead", self.join(&clauses)),
        };
        format!("{}.", capitalized(&with(&lead.join(", "), &text)))
    }

    /// Limits and conditions, before the price.
    fn lead(&self, ability: &'a Ability) -> Vec<String> {
        let mut lead = self.limits(ability);
        lead.extend(self.conditions(ability, "if"));
        lead
    }

    /// The conditions, but for being on the field, which goes without saying.
    fn conditions(&self, ability: &'a Ability, word: &str) -> Vec<String> {
        let mut before = Vec::new();
        let mut rest: Vec<&'a Expr> = Vec::new();
        for condition in ability.conditions.iter().flat_map(conjuncts) {
            if is_on_the_field(condition) {
                continue;
            }
            if let Some(zone) = self.zone_condition(condition) {
                before.push(zone);
            } else if let Some(phase) = self.phase_condition(condition) {
                before.push(phase);
            } else {
                rest.push(condition);
            }
        }
        if !rest.is_empty() {
            before.push(format!("{word} {}", self.all(&rest)));
        }
        before
    }

    /// `from your hand`, for a card that works from elsewhere.
    fn zone_condition(&self, condition: &'a Expr) -> Option<String> {
        let compared = compared(condition)?;
        let Node::Get(of, attrs::ZONE) = &compared.left.node else { return None };
        let Node::Zone(_, zone) = &compared.right.node else { return None };
        let from = match *zone {
            zones::HAND => "from your hand",
            zones::DECK => "from your deck",
            zones::DISCARD => "from the discard pile",
            zones::EXILE => "from exile",
            _ => return None,
        };
        (is_this(of) && compared.cmp == Cmp::Is).then(|| from.to_owned())
    }

    /// `during your main phase`, `during your turn`.
    pub(super) fn phase_condition(&self, condition: &'a Expr) -> Option<String> {
        let compared = compared(condition)?;
        if compared.cmp != Cmp::Is {
            return None;
        }
        match (&compared.left.node, &compared.right.node) {
            (Node::Get(_, attrs::CURRENT_PHASE), _) => Some(format!("during {}", self.phase(compared.right))),
            (Node::Call(verbs::CURRENT_TURN, _), Node::Call(verbs::TURN_OF, _)) => {
                Some(format!("during {}", self.turn(compared.right)))
            }
            _ => None,
        }
    }

    /// When a trigger can be used: `during your end phase, if …`.
    fn during(&self, during: &'a Expr) -> Vec<String> {
        let mut lead = Vec::new();
        let mut rest = Vec::new();
        for part in conjuncts(during) {
            match self.phase_condition(part) {
                Some(phase) => lead.push(phase.replace("during the ", "during each ")),
                None => rest.push(part),
            }
        }
        if !rest.is_empty() {
            let word = if lead.is_empty() { "when" } else { "if" };
            lead.push(format!("{word} {}", self.all(&rest)));
        }
        lead
    }

    /// What happened: the events first, then what holds besides.
    fn after(&self, filter: &'a Expr) -> String {
        let alternatives: Vec<String> = disjuncts(crate::text::read::bare(filter))
            .into_iter()
            .map(|one| {
                let (mut events, mut state) = (Vec::new(), Vec::new());
                for part in event::merged(conjuncts(one)) {
                    let part = match part {
                        event::Part::Heard(heard) => {
                            events.push(self.heard(&heard, Tense::Now));
                            continue;
                        }
                        event::Part::Other(part) => part,
                    };
                    match () {
                        () if event::mentions_events(part) => events.push(self.condition(part, false)),
                        () if is_silent(part) => {}
                        () => state.push(match (self.phase_condition(part), self.outside(part)) {
                            (Some(phase), _) => phase,
                            (None, Some(outside)) => outside,
                            (None, None) => format!("while {}", self.condition(part, false)),
                        }),
                    }
                }
                let events = listed(&events, " and ");
                match state.is_empty() {
                    true => events,
                    false => format!("{events} {}", listed(&state, " and ")),
                }
            })
            .collect();
        listed(&alternatives, " or ")
    }

    /// `outside the standard draw`.
    fn outside(&self, condition: &'a Expr) -> Option<String> {
        let compared = compared(condition)?;
        let block = matches!(&compared.left.node, Node::Get(_, attrs::CURRENT_BLOCK));
        let blocks = self.words(compared.right, super::condition::block)?;
        (block && compared.cmp == Cmp::IsNot).then(|| format!("outside {blocks}"))
    }

    /// How often.
    fn limits(&self, ability: &'a Ability) -> Vec<String> {
        let Limits { turn, game, stay, global_turn } = &ability.limits;
        let on_field = ability.conditions.iter().flat_map(conjuncts).any(is_on_the_field);
        let mut said = Vec::new();
        let mut say = |limit: &'a Option<Limit>, how: &str| {
            if let Some(limit) = limit {
                said.push(match limit.fixed() {
                    Some(times) => format!("{} {how}", word::times(times)),
                    None => format!("up to {} times {how}", self.number(&limit.times)),
                });
            }
        };
        say(turn, "per turn");
        say(global_turn, "per turn among all copies of this card");
        say(stay, if on_field { "while on the field" } else { "while it stays in its zone" });
        say(game, "per game");
        said
    }
}

/// A lead and what follows it.
fn with(lead: &str, text: &str) -> String {
    match lead.is_empty() {
        true => text.to_owned(),
        false => format!("{lead}, {text}"),
    }
}
