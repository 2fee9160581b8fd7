//! What a table has to know of these words: tones, phases, how events are told, what does harm.

use cardwright_ir::{EventKind, Note, Telling, Verb, Word};

use super::{events, verbs, words};

pub(super) const NOTES: &[(Word, Note)] = &[
    (words::MANA_SUPPLY_PHASE, Note::Quiet),
    (words::MAIN_PHASE, Note::Unlisted),
    (words::CANCELLED, Note::Bad),
    (words::CANNOT_ATTACK, Note::Bad),
    (words::ASK_HAND, Note::Harms),
    (words::ASK_TARGET, Note::Harms),
    (words::ASK_RETIRE, Note::Harms),
];

pub(super) const TOLD: &[(EventKind, Telling)] = &[
    (events::LOG_BEGAN, Telling::Rules),
    (events::LOG_DRAWN_GAME, Telling::Rules),
    (events::LOG_TURN, Telling::Turn),
    (events::LOG_PHASE, Telling::Shown),
    (events::LOG_PASSED, Telling::Shown),
    (events::LOG_STACKED, Telling::Act),
    (events::LOG_ABILITY, Telling::Act),
    (events::LOG_ANNOUNCED, Telling::Act),
    (events::DECLARED, Telling::Act),
    (events::LOG_FIGHT, Telling::Cause),
    (events::LIFE_GAINED, Telling::Part),
    (events::LIFE_LOST, Telling::Price),
    (events::MANA_GAINED, Telling::Part),
    (events::MANA_LOST, Telling::Price),
];

pub(super) const HARMFUL: &[Verb] =
    &[verbs::DAMAGE, verbs::DESTROY, verbs::DISCARD, verbs::EXILE, verbs::LOSE_LIFE];
