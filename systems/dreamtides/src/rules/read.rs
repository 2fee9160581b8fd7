//! Takes cards apart: from abilities to the lists of the book.

use cardwright_ir::{Card, Cards};
use smallvec::SmallVec;

use super::{
    aim::{Aim, aim},
    book::{
        Activated, Book, CostNode, FIGMENTS, Face, Mode, Program, Static, Step, Trigger, VoidWay, amount,
        bit, figment_id,
    },
    set::NO,
    state::{Happening, NONE, TARGETS},
};
use crate::{
    lower::{self, Part, verb_of, verbs_of},
    syntax::tree::{
        Ability, Condition, Cost, Effect, EffectWithOptions, Figment, NamedAbility, Predicate,
        StandardEffect, StandardStaticAbility, StaticAbility, Subtype, TriggerEvent, TriggerKeyword,
        TriggeredAbility,
    },
    vocabulary::{attrs, words},
};

impl Book {
    /// Takes cards apart, or names the first that is not in this language.
    pub(super) fn read(cards: &Cards) -> Result<Self, String> {
        let mut book = Self::default();
        for card in &cards.list {
            let face = book.face(card, cards)?;
            book.faces.push(face);
        }
        let most = usize::from(NONE);
        if [book.steps.len(), book.programs.len(), book.costs.len(), book.faces.len()]
            .iter()
            .any(|n| *n >= most)
        {
            return Err("the cards have too many effects for one battle".to_owned());
        }
        Ok(book)
    }

    /// The definition of a figment.
    pub(super) fn figment(&self, cards: &cardwright_table::pool::Pool, figment: Figment) -> Option<u16> {
        let (_, name, _) = FIGMENTS.iter().find(|(known, ..)| *known == figment)?;
        cards.find(&figment_id(name)).map(|def| def.0)
    }

    fn face(&mut self, card: &Card, cards: &Cards) -> Result<Face, String> {
        let number = |attr| card.number(attr);
        let subtype = card.tags.iter().find(|(attr, _)| *attr == attrs::SUBTYPE);
        let mut face = Face {
            cost: number(attrs::COST),
            spark: number(attrs::SPARK).unwrap_or(0),
            character: card.kind == words::CHARACTER,
            event: card.kind == words::EVENT,
            dreamwell: card.kind == words::DREAMWELL,
            fast: card.marks.contains(&words::FAST),
            subtype: subtype.and_then(|(_, sym)| Subtype::from_name(cards.symbols.get(*sym))),
            produced: number(attrs::PRODUCED).unwrap_or(0),
            order: number(attrs::ORDER).unwrap_or(0),
            ..Face::default()
        };
        let mut slot = 0;
        for (at, ability) in (0u8..).zip(&card.abilities) {
            let tree = lower::raise(ability, cards)
                .ok_or_else(|| format!("ability {} of \"{}\" cannot be played", at + 1, card.name))?;
            self.ability(&tree, at, &mut slot, &mut face);
        }
        if face.event {
            let costs = face.activated.iter().flat_map(|ability| ability.costs.iter().copied());
            let costs: SmallVec<[u16; 2]> = costs.collect();
            face.extra.extend(costs);
        }
        face.used_in_void = face.character && face.activated.iter().any(|ability| ability.void);
        let activated = face.activated.iter().map(|ability| ability.program);
        let mut programs = face.events.iter().map(|(_, program)| *program).chain(activated);
        face.needs = face.event && programs.any(|program| self.needs(program));
        if face.character {
            // What happens when an event is played has no time on a character.
            face.events.clear();
        }
        face.multi = face.activated.iter().any(|ability| ability.multi);
        Ok(face)
    }

    fn ability(&mut self, ability: &Ability, at: u8, slot: &mut u8, face: &mut Face) {
        match ability {
            Ability::Event(event) => {
                let program = self.program(&event.effect, Some(slot));
                face.events.push((at, program));
                face.extra.extend(event.additional_cost.as_ref().map(|cost| self.cost(cost)));
            }
            Ability::Activated(activated) => {
                let mut own = 0;
                let slots = if face.event { slot } else { &mut own };
                let program = self.program(&activated.effect, Some(slots));
                let costs = activated.costs.iter().map(|cost| self.cost(cost)).collect();
                let energy = activated.costs.iter().map(|cost| match cost {
                    Cost::Energy(energy) => amount(*energy),
                    _ => 0,
                });
                let options = activated.options;
                face.activated.push(Activated {
                    at,
                    costs,
                    energy: energy.fold(0, i32::saturating_add),
                    program,
                    fast: options.is_some_and(|options| options.is_fast),
                    multi: options.is_none_or(|options| options.is_multi),
                    void: self.speaks_of_void(program),
                    verbs: verbs_of(activated),
                });
            }
            Ability::Triggered(triggered) => {
                let index = self.trigger(triggered, at);
                let trigger = &self.triggers[usize::from(index)];
                if trigger.void {
                    face.hears_void |= trigger.hears;
                }
                face.hears |= trigger.hears;
                if let TriggerEvent::Keywords(words) = &trigger.event {
                    face.materialized |= words.contains(&TriggerKeyword::Materialized);
                }
                face.triggers.push(index);
            }
            Ability::Static(ability) => {
                let (rule, condition) = match ability {
                    StaticAbility::StaticAbility(rule) => (rule, None),
                    StaticAbility::WithOptions { ability, condition } => (ability, condition.as_ref()),
                };
                let index = self.standing(rule, condition);
                self.note(index, face);
                face.statics.push(index);
            }
            Ability::Named(named) => {
                let (energy, cost) = match named {
                    NamedAbility::Reclaim(energy) => (energy.map(amount), NONE),
                    NamedAbility::ReclaimForCost(cost) => (Some(0), self.cost(cost)),
                };
                face.void_ways.push(VoidWay {
                    static_of: NONE,
                    energy,
                    cost,
                    named: true,
                    after: NONE,
                    banish: true,
                    row: verb_of(Part::Rule, named),
                });
            }
        }
    }

    /// What a static ability means for its own card.
    fn note(&self, index: u16, face: &mut Face) {
        use StandardStaticAbility as S;
        let rule = &self.statics[usize::from(index)];
        match &rule.rule {
            S::AdditionalCostToPlay(_) => face.extra.push(rule.cost),
            S::HasAllCharacterTypes => face.all_types = true,
            S::PlayFromVoid { energy_cost, .. } => face.void_ways.push(VoidWay {
                static_of: index,
                energy: energy_cost.map(amount),
                cost: rule.cost,
                named: false,
                after: rule.after,
                banish: false,
                row: verb_of(Part::Rule, &rule.rule),
            }),
            S::PlayForAlternateCost { .. }
            | S::PlayFromHandOrVoidForCost { .. }
            | S::PlayOnlyFromVoid
            | S::CostReductionForEach { .. } => face.special = true,
            S::SparkEqualToPredicateCount { .. }
            | S::CardsInYourVoidHaveReclaim { .. }
            | S::CharactersInHandHaveFast
            | S::DisableEnemyMaterializedAbilities
            | S::EnemyCardsCostIncrease { .. }
            | S::JudgmentTriggersWhenMaterialized { .. }
            | S::MultiplyCardDrawFromCardEffects { .. }
            | S::MultiplyEnergyGainFromCardEffects { .. }
            | S::OncePerTurnPlayFromVoid { .. }
            | S::RevealTopCardOfYourDeck
            | S::SparkBonusOtherCharacters { .. }
            | S::SparkBonusYourCharacters { .. }
            | S::YouMayLookAtTopCardOfYourDeck
            | S::YouMayPlayFromTopOfDeck { .. }
            | S::YourCardsCostIncrease { .. }
            | S::YourCardsCostReduction { .. } => face.stands = true,
        }
    }

    fn standing(&mut self, rule: &StandardStaticAbility, condition: Option<&Condition>) -> u16 {
        use StandardStaticAbility as S;
        let (cost, after) = match rule {
            S::AdditionalCostToPlay(cost) => (Some(cost), None),
            S::PlayForAlternateCost { additional_cost, if_you_do, .. }
            | S::PlayFromHandOrVoidForCost { additional_cost, if_you_do, .. }
            | S::PlayFromVoid { additional_cost, if_you_do, .. } => {
                (additional_cost.as_ref(), if_you_do.as_deref())
            }
            _ => (None, None),
        };
        let cost = cost.map_or(NONE, |cost| self.cost(cost));
        let after = after.map_or(NONE, |effect| self.program(effect, None));
        self.statics.push(Static {
            rule: rule.clone(),
            condition: condition.cloned(),
            void: condition == Some(&Condition::ThisCardIsInYourVoid),
            cost,
            after,
            verbs: words_of(Part::Rule, rule, condition),
        });
        index(self.statics.len() - 1)
    }

    fn trigger(&mut self, triggered: &TriggeredAbility, at: u8) -> u16 {
        let program = self.program(&triggered.effect, None);
        self.triggers.push(Trigger {
            at,
            event: triggered.trigger.clone(),
            program,
            once: triggered.options.is_some_and(|options| options.once_per_turn),
            void: self.speaks_of_void(program),
            hears: hears(&triggered.trigger),
            verbs: verbs_of(&triggered.trigger),
        });
        index(self.triggers.len() - 1)
    }

    /// Does a program speak of its own card in the void?
    fn speaks_of_void(&self, program: u16) -> bool {
        use StandardEffect as E;
        let in_void = |condition: &Option<Condition>| *condition == Some(Condition::ThisCardIsInYourVoid);
        let program = &self.programs[usize::from(program)];
        let mut steps = self.steps[usize::from(program.first)..usize::from(program.end)].iter();
        in_void(&program.condition)
            || steps.any(|step| {
                in_void(&step.condition)
                    || matches!(
                        &step.effect,
                        E::GainsReclaim { target: Predicate::This, .. }
                            | E::ReturnFromYourVoidToHand { target: Predicate::This }
                            | E::ReturnFromYourVoidToPlay { target: Predicate::This }
                    )
            })
    }

    fn program(&mut self, effect: &Effect, mut slots: Option<&mut u8>) -> u16 {
        let mut program =
            Program { first: 0, end: 0, modes: (0, 0), cost: NONE, condition: None, optional: false };
        let one;
        let steps: &[EffectWithOptions] = match effect {
            Effect::Effect(effect) => {
                one = [EffectWithOptions::new(effect.clone(), false)];
                &one
            }
            Effect::WithOptions(effect) => std::slice::from_ref(effect),
            Effect::List(effects) => {
                // One `you may` covers all that it says.
                program.optional = effects.len() > 1 && effects.iter().all(|effect| effect.optional);
                effects
            }
            Effect::ListWithOptions(list) => {
                program.cost = list.trigger_cost.as_ref().map_or(NONE, |cost| self.cost(cost));
                program.condition.clone_from(&list.condition);
                program.optional =
                    !list.effects.is_empty() && list.effects.iter().all(|effect| effect.optional);
                &list.effects
            }
            Effect::Modal(choices) => {
                let start = slots.as_deref().copied().unwrap_or(0);
                let mut most = start;
                let mut modes = Vec::with_capacity(choices.len());
                for choice in choices {
                    let mut own = start;
                    let program = self.program(&choice.effect, slots.is_some().then_some(&mut own));
                    most = most.max(own);
                    modes.push(Mode { energy: amount(choice.energy_cost), program });
                }
                if let Some(slots) = slots.as_deref_mut() {
                    *slots = most;
                }
                program.modes.0 = index(self.modes.len());
                self.modes.extend(modes);
                program.modes.1 = index(self.modes.len());
                &[]
            }
        };
        let asked_once = program.optional || program.cost != NONE;
        let mut own = Vec::with_capacity(steps.len());
        for step in steps {
            let step = self.step(step, asked_once, slots.as_deref_mut());
            own.push(step);
        }
        program.first = index(self.steps.len());
        self.steps.extend(own);
        program.end = index(self.steps.len());
        self.programs.push(program);
        index(self.programs.len() - 1)
    }

    fn step(&mut self, step: &EffectWithOptions, asked: bool, slots: Option<&mut u8>) -> Step {
        use StandardEffect as E;
        let inner = match &step.effect {
            E::CounterspellUnlessPaysCost { cost, .. }
            | E::OpponentPaysCost { cost }
            | E::PayCost { cost } => self.cost(cost),
            E::CreateStaticAbilityUntilEndOfTurn { ability } => self.standing(ability, None),
            E::CreateTriggerUntilEndOfTurn { trigger } => self.trigger(trigger, 0),
            _ => NONE,
        };
        let cost = step.trigger_cost.as_ref().map_or(NONE, |cost| self.cost(cost));
        let aim = aim(&step.effect);
        // What must be paid for first is aimed when that is done.
        let early = cost == NONE && aim.as_ref().is_some_and(Aim::at_play);
        let slot = match slots {
            Some(next) if early && usize::from(*next) < TARGETS => {
                *next += 1;
                *next - 1
            }
            _ => NO,
        };
        Step {
            effect: step.effect.clone(),
            optional: step.optional && !asked,
            cost,
            condition: step.condition.clone(),
            aim,
            slot,
            inner,
            verbs: words_of(Part::Effect, &step.effect, step.condition.as_ref()),
        }
    }

    fn cost(&mut self, cost: &Cost) -> u16 {
        let parts = match cost {
            Cost::Choice(parts) | Cost::CostList(parts) => parts.iter().map(|part| self.cost(part)).collect(),
            _ => SmallVec::new(),
        };
        self.costs.push(CostNode { cost: cost.clone(), parts, verbs: words_of(Part::Cost, cost, None) });
        index(self.costs.len() - 1)
    }

    /// Does a program need a target to be played?
    fn needs(&self, program: u16) -> bool {
        let program = &self.programs[usize::from(program)];
        program.modes.0 != program.modes.1
            || self.steps[usize::from(program.first)..usize::from(program.end)]
                .iter()
                .any(|step| step.slot != NO && step.aim.as_ref().is_some_and(Aim::needs_one))
    }
}

/// The rows of a node, of what stands inside of it and of its condition.
fn words_of(part: Part, node: &impl serde::Serialize, condition: Option<&Condition>) -> Box<[u16]> {
    let mut rows = vec![verb_of(part, node)];
    rows.extend_from_slice(&verbs_of(node));
    if let Some(condition) = condition {
        rows.push(verb_of(Part::Condition, condition));
        rows.extend_from_slice(&verbs_of(condition));
    }
    rows.sort_unstable();
    rows.dedup();
    rows.into()
}

fn index(at: usize) -> u16 {
    u16::try_from(at).unwrap_or(NONE)
}

/// What a trigger listens to.
fn hears(event: &TriggerEvent) -> u16 {
    use Happening as H;
    use TriggerEvent as T;
    match event {
        T::Keywords(words) => words.iter().fold(0, |hears, word| {
            hears
                | bit(match word {
                    TriggerKeyword::Materialized => H::Materialized,
                    TriggerKeyword::Judgment => H::Judgment,
                    TriggerKeyword::Dissolved => H::Dissolved,
                })
        }),
        T::Materialize(_) | T::MaterializeNthThisTurn(..) => bit(H::Materialized),
        T::Play(_) | T::PlayDuringTurn(..) | T::OpponentPlays(_) | T::PlayCardsInTurn(_) => bit(H::Played),
        T::PlayFromHand(_) => bit(H::PlayedFromHand),
        T::PutIntoVoid(_) => bit(H::PutIntoVoid),
        T::LeavesPlay(_) => bit(H::Dissolved) | bit(H::Banished) | bit(H::Abandoned),
        T::Abandon(_) | T::AbandonCardsInTurn(_) => bit(H::Abandoned),
        T::Banished(_) => bit(H::Banished),
        T::Discard(_) => bit(H::Discarded),
        T::Dissolved(_) => bit(H::Dissolved),
        T::EndOfYourTurn => bit(H::EndOfTurn),
        T::GainEnergy => bit(H::GainedEnergy),
        T::DrawAllCardsInCopyOfDeck => bit(H::DeckEmptied),
        T::DrawCardsInTurn(_) => bit(H::Drawn),
    }
}
