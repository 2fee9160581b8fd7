//! Triggers as patterns of events.

use cardwright_ir::{EventKind, Expr, Pattern, Scope, Ty};
use serde_json::Value;

use super::Lowering;
use crate::{
    syntax::tree::{Predicate, TriggerEvent, TriggerKeyword},
    vocabulary::{VOCABULARY, events, verbs},
};

/// The event of every trigger with unnamed values, by its name.
pub(super) const EVENTS: [(&str, EventKind); 18] = [
    ("Abandon", events::ABANDONED),
    ("AbandonCardsInTurn", events::ABANDONED_COUNT),
    ("Banished", events::BANISHED),
    ("Discard", events::DISCARDED),
    ("Dissolved", events::DISSOLVED),
    ("DrawAllCardsInCopyOfDeck", events::DECK_EMPTIED),
    ("DrawCardsInTurn", events::DRAWN_COUNT),
    ("EndOfYourTurn", events::TURN_ENDED),
    ("GainEnergy", events::ENERGY_GAINED),
    ("LeavesPlay", events::LEFT_PLAY),
    ("Materialize", events::MATERIALIZED),
    ("MaterializeNthThisTurn", events::MATERIALIZED_COUNT),
    ("OpponentPlays", events::OPPONENT_PLAYED),
    ("Play", events::PLAYED),
    ("PlayCardsInTurn", events::PLAYED_COUNT),
    ("PlayDuringTurn", events::PLAYED_IN_TURN),
    ("PlayFromHand", events::PLAYED_FROM_HAND),
    ("PutIntoVoid", events::PUT_INTO_VOID),
];

impl Lowering {
    pub(super) fn pattern(&mut self, trigger: &TriggerEvent) -> Pattern {
        let pattern = |event, scope, filter| Pattern {
            event,
            scope,
            filter,
            before: None,
            captures: Vec::new(),
            once: false,
        };
        if let TriggerEvent::Keywords(keywords) = trigger {
            return pattern(keyword_event(keywords), Scope::Source, None);
        }
        let json = serde_json::to_value(trigger).unwrap_or_default();
        let (name, payload) = match &json {
            Value::Object(fields) => {
                fields.iter().next().map_or(("", &Value::Null), |(name, payload)| (name.as_str(), payload))
            }
            other => (other.as_str().unwrap_or(""), &Value::Null),
        };
        let found = EVENTS.iter().find(|(known, _)| *known == name);
        let event = found.map_or(events::PLAYED, |(_, event)| *event);
        pattern(event, scope(trigger), self.about(payload))
    }

    /// What the event must be about: nothing, one value, or two.
    fn about(&mut self, payload: &Value) -> Option<Expr> {
        let row = VOCABULARY.verb(verbs::EVENT_IS);
        let args = match payload {
            Value::Null => return None,
            Value::Array(values) => {
                row.params.iter().zip(values).map(|(param, value)| self.value(param, value)).collect()
            }
            value => vec![self.value(&row.params[0], value)],
        };
        Some(Expr::call(Ty::Bool, verbs::EVENT_IS, args, self.span))
    }
}

fn keyword_event(keywords: &[TriggerKeyword]) -> EventKind {
    use TriggerKeyword::{Dissolved, Judgment, Materialized};
    let has = |keyword| keywords.contains(&keyword);
    match (has(Materialized), has(Judgment), has(Dissolved)) {
        (true, true, _) => events::MATERIALIZED_JUDGMENT,
        (true, _, true) => events::MATERIALIZED_DISSOLVED,
        (true, ..) => events::MATERIALIZED,
        (_, true, _) => events::JUDGMENT,
        _ => events::DISSOLVED,
    }
}

/// Whose event it is.
fn scope(trigger: &TriggerEvent) -> Scope {
    use TriggerEvent as T;
    let of = |predicate: &Predicate| match predicate {
        Predicate::This => Scope::Source,
        Predicate::Enemy(_) | Predicate::EnemyVoid(_) => Scope::Opposing,
        Predicate::Any(_) | Predicate::AnyOther(_) => Scope::Any,
        _ => Scope::Own,
    };
    match trigger {
        T::OpponentPlays(_) => Scope::Opposing,
        T::Banished(of_card) | T::Dissolved(of_card) | T::LeavesPlay(of_card) => of(of_card),
        // What you do is yours, whatever it is about.
        _ => Scope::Own,
    }
}
