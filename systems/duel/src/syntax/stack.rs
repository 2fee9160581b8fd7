//! The table of stack actions that goes with the published pool.

use super::tree::{Action, AgentWord, StackAction};

const DEFAULTS: [(&str, i32); 1] = [("abyss_direct_hit", 3)];

/// What an `enqueue_stack` with this `effectKey` puts on the stack when the card gives no `stackAction`.
pub fn default_action(effect_key: &str) -> Option<StackAction> {
    let (_, value) = DEFAULTS.iter().find(|(key, _)| *key == effect_key)?;
    Some(StackAction {
        action: Action::DamageAgent { target: Some(AgentWord::Opponent), value: *value },
        json: serde_json::json!({ "kind": "deal_damage_to_agent", "target": "opponent", "value": value }),
    })
}

/// Is there a default for this key?
pub(super) fn has_default(effect_key: &str) -> bool {
    DEFAULTS.iter().any(|(key, _)| *key == effect_key)
}
