//! From the card tree to the IR. What the language leaves implicit becomes explicit here: default targets, the limit
//! of once a turn, the phase of `active` effects. Implied parts have an empty span.

pub(crate) mod action;
mod condition;
mod filter;
mod modify;

use cardwright_ir::{
    Ability, AbilityKind, Body, Card, Cards, EventKind, Expr, Limit, Limits, Pattern, Scope, Step, Stmt, Ty,
    User, Zone,
};
use cardwright_source::{Place, Span};

use crate::{
    syntax::tree::{self, CardKind, EventWord, SpellKind, Timing, Who, ZoneWord},
    vocabulary::{attrs, events, verbs, words, zones},
};

/// The IR of some cards.
pub fn lower(cards: &[tree::Card]) -> Cards {
    let mut lowering = Lowering { cards: Cards::default() };
    for row in verbs::VERBS {
        lowering.cards.symbols.intern(row.name);
    }
    for card in cards {
        let lowered = lowering.card(card);
        lowering.cards.list.push(lowered);
    }
    lowering.cards
}

/// The same without what they do.
pub(crate) fn faces<'c>(cards: impl Iterator<Item = &'c tree::Card>) -> Cards {
    let mut lowering = Lowering { cards: Cards::default() };
    for card in cards {
        let face = lowering.face(card);
        lowering.cards.list.push(face);
    }
    lowering.cards
}

/// The zones in which effects listen by default.
pub const FIELD: [Zone; 2] = [zones::UNITS, zones::SPELLS];

struct Lowering {
    cards: Cards,
}

impl Lowering {
    fn card(&mut self, card: &tree::Card) -> Card {
        let mut face = self.face(card);
        face.abilities = card.effects.iter().map(|effect| self.ability(effect, card.place)).collect();
        face
    }

    fn face(&mut self, card: &tree::Card) -> Card {
        let mut numbers = vec![(attrs::COST, card.cost)];
        let mut marks = Vec::new();
        if let CardKind::Unit { atk, hp, guard, slow } = card.kind {
            numbers.extend([(attrs::ATK, atk), (attrs::HP, hp)]);
            marks.extend(guard.then_some(words::GUARD));
            marks.extend(slow.then_some(words::SLOW));
        }
        let kind = match card.kind {
            CardKind::Unit { .. } => words::UNIT,
            CardKind::Spell(spell) => {
                match spell {
                    SpellKind::Normal => {}
                    SpellKind::Continuous => marks.push(words::CONTINUOUS),
                    SpellKind::Equip => marks.push(words::EQUIP),
                }
                words::SPELL
            }
        };
        let mut tags = Vec::new();
        let all = [
            (attrs::RACE, &card.tags.race),
            (attrs::THEME, &card.tags.theme),
            (attrs::ELEMENT, &card.tags.element),
        ];
        for (attr, tag) in all {
            tags.extend(tag.as_ref().map(|tag| (attr, self.cards.symbols.intern(tag))));
        }
        self.cards.symbols.intern(&card.id.value);
        Card {
            id: card.id.value.clone(),
            name: card.name.clone(),
            kind,
            numbers,
            tags,
            marks,
            rules: Vec::new(),
            abilities: Vec::new(),
            place: card.place,
        }
    }

    fn ability(&mut self, effect: &tree::Effect, card: Place) -> Ability {
        let timing = &effect.timing.value;
        let when = self.pattern(timing);
        let kind = match timing {
            Timing::Active => AbilityKind::Activated,
            Timing::Continuous => AbilityKind::Static,
            Timing::Replace(_) => AbilityKind::Replacement,
            Timing::Play => AbilityKind::Play,
            _ => AbilityKind::Triggered,
        };
        let mut conditions: Vec<Expr> = effect
            .conditions
            .iter()
            .map(|condition| self.condition(&condition.value, condition.span))
            .collect();
        if *timing == Timing::Active {
            condition::imply_main_phase(&mut conditions);
        }
        let action = &effect.action;
        let body = match timing {
            Timing::Continuous => self.modification(&action.value, action.span),
            Timing::Replace(_) => Body::Replace {
                with: vec![self.action(&action.value, action.span)],
                mandatory: !effect.optional,
            },
            _ => Body::Run(vec![self.action(&action.value, action.span)]),
        };
        let turn = match &effect.limit {
            Some(limit) => Limit::written(limit.value, limit.span),
            None => Limit::implied(1),
        };
        let limited = !matches!(timing, Timing::Continuous);
        Ability {
            kind,
            name: None,
            zones: listening_zones(timing, &effect.zones),
            when,
            during: None,
            conditions,
            cost: pay(effect.mana.value, effect.mana.span),
            body,
            finish: Vec::new(),
            limits: Limits { turn: limited.then_some(turn), ..Limits::default() },
            user: User { optional: effect.optional, fast: effect.response, ..User::default() },
            marks: effect.uncounterable.then_some(words::UNCOUNTERABLE).into_iter().collect(),
            parts: Vec::new(),
            place: Place::new(card.file, effect.span),
        }
    }

    fn pattern(&mut self, timing: &Timing) -> Option<Pattern> {
        let own = |event| Pattern {
            event,
            scope: Scope::Source,
            filter: None,
            before: None,
            captures: Vec::new(),
            once: false,
        };
        let side = |event| Pattern { scope: Scope::Own, ..own(event) };
        match timing {
            Timing::Play => Some(own(events::PLAYED)),
            Timing::Deploy => Some(own(events::DEPLOYED)),
            Timing::AttackDeclared => Some(own(events::ATTACK_DECLARED)),
            Timing::AttackHit => Some(own(events::ATTACK_HIT)),
            Timing::TurnStart => Some(side(events::TURN_STARTED)),
            Timing::TurnEnd => Some(side(events::TURN_ENDED)),
            Timing::Active | Timing::Continuous => None,
            Timing::Event(trigger) | Timing::Replace(trigger) => Some(Pattern {
                event: event_of(trigger.event),
                scope: match trigger.who {
                    Who::This => Scope::Source,
                    Who::Ally => Scope::Own,
                    Who::Enemy => Scope::Opposing,
                    Who::Any => Scope::Any,
                },
                filter: self.some_filter(&trigger.filter),
                before: None,
                captures: Vec::new(),
                once: false,
            }),
        }
    }
}

/// Where an effect listens: unit and spell zone unless it says otherwise. The seven timings listen to nothing; the rules
/// run them.
fn listening_zones(timing: &Timing, written: &[ZoneWord]) -> Vec<Zone> {
    match timing {
        Timing::Event(_) | Timing::Replace(_) if written.is_empty() => FIELD.to_vec(),
        Timing::Event(_) | Timing::Replace(_) => written.iter().map(|zone| zone_of(*zone)).collect(),
        _ => Vec::new(),
    }
}

fn pay(mana: i32, span: Span) -> Vec<Stmt> {
    if mana == 0 {
        return Vec::new();
    }
    vec![step(verbs::PAY_MANA, vec![Expr::num(mana, span)], span)]
}

fn step(verb: cardwright_ir::Verb, args: Vec<Expr>, span: Span) -> Stmt {
    Stmt { node: Step::Do { verb, args, join: cardwright_ir::Join::Always }, span }
}

fn yes(value: bool, span: Span) -> Expr {
    Expr::new(Ty::Bool, cardwright_ir::Node::Bool(value), span)
}

fn zone_of(zone: ZoneWord) -> Zone {
    match zone {
        ZoneWord::Units => zones::UNITS,
        ZoneWord::Spells => zones::SPELLS,
        ZoneWord::Hand => zones::HAND,
        ZoneWord::Deck => zones::DECK,
        ZoneWord::Graveyard => zones::GRAVEYARD,
        ZoneWord::Banished => zones::BANISHED,
    }
}

fn event_of(event: EventWord) -> EventKind {
    match event {
        EventWord::Played => events::PLAYED,
        EventWord::Deployed => events::DEPLOYED,
        EventWord::AttackDeclared => events::ATTACK_DECLARED,
        EventWord::AttackHit => events::ATTACK_HIT,
        EventWord::UnitDamaged => events::UNIT_DAMAGED,
        EventWord::UnitHealed => events::UNIT_HEALED,
        EventWord::UnitDestroyed => events::UNIT_DESTROYED,
        EventWord::UnitBanished => events::UNIT_BANISHED,
        EventWord::UnitReleased => events::UNIT_RELEASED,
        EventWord::AgentDamaged => events::AGENT_DAMAGED,
        EventWord::Drew => events::DREW,
        EventWord::Searched => events::SEARCHED,
        EventWord::ManaGained => events::MANA_GAINED,
        EventWord::Equipped => events::EQUIPPED,
        EventWord::StatusApplied => events::STATUS_APPLIED,
        EventWord::TurnStarted => events::TURN_STARTED,
        EventWord::TurnEnded => events::TURN_ENDED,
        EventWord::StackPushed => events::STACK_PUSHED,
        EventWord::StackResolved => events::STACK_RESOLVED,
    }
}
