//! The kinds of action: which profile knows them and which fields they take.

use cardwright_source::json::Value;

use super::problem::{Problems, at, say};
use crate::profile::Profile;

/// One kind of action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kind {
    /// Its word in `kind`.
    pub word: &'static str,
    /// The lowest profile that runs it.
    pub profile: Profile,
    /// The fields it reads besides `kind`.
    pub fields: &'static [&'static str],
}

/// Every kind that has an implementation.
pub const KINDS: [Kind; 23] = [
    kind("deal_damage_to_agent", Profile::Compat, &["target", "value"]),
    kind("deal_damage_to_unit", Profile::Compat, &["target", "value"]),
    kind("heal_unit", Profile::Compat, &["target", "value"]),
    kind("heal_self", Profile::Compat, &["value"]),
    kind("draw", Profile::Standard, &["target", "value", "count"]),
    kind("gain_mana", Profile::Compat, &["value"]),
    kind("search_deck_to_hand", Profile::Compat, &["filter", "count", "label"]),
    kind("deploy_from_deck", Profile::Compat, &["filter", "count"]),
    kind("apply_status", Profile::Standard, &["target", "status", "value", "duration"]),
    kind("enqueue_stack", Profile::Compat, &["effectKey", "stackAction"]),
    kind("attach_equipment", Profile::Compat, &["target", "bonus"]),
    kind("release_unit", Profile::Compat, &["target"]),
    kind("self_destroy_unit", Profile::Compat, &["target"]),
    kind("banish_unit", Profile::Compat, &["target"]),
    kind("lock_attack_this_turn", Profile::Compat, &["target"]),
    kind("summon_gear5_route", Profile::Compat, &["key"]),
    kind("deploy_from", Profile::Standard, &["zones", "filter", "requires"]),
    kind("modify", Profile::Extended, &super::modify::FIELDS),
    kind("prevent", Profile::Extended, &["amount", "value"]),
    kind("change_amount", Profile::Extended, &["add", "mul", "set"]),
    kind("redirect", Profile::Extended, &["target"]),
    kind("instead", Profile::Extended, &["action"]),
    kind("negate", Profile::Extended, &["what", "filter"]),
];

/// The kind of that name.
pub(super) fn find(word: &str) -> Option<&'static Kind> {
    KINDS.iter().find(|kind| kind.word == word)
}

/// W113: a word that the profile of the pool does not run.
pub(super) fn needs_profile<'t>(
    word: &str,
    needed: Profile,
    value: Value<'t>,
    profile: Profile,
    problems: &mut Problems<'t>,
) {
    if needed > profile {
        problems.add("W113", at(value), || {
            let needed = needed.name();
            say(format!("\"{word}\" needs profile {needed}"))
                .help(format!("in profile {} it does nothing; check and play with {needed}", profile.name()))
        });
    }
}

const fn kind(word: &'static str, profile: Profile, fields: &'static [&'static str]) -> Kind {
    Kind { word, profile, fields }
}
