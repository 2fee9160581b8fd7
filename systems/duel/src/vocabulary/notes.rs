//! What a table has to know of these words: tones, phases, how events are told, what does harm.

use cardwright_ir::{EventKind, Note, Telling, Verb, Word};

use super::{events, verbs, words};

pub(super) const NOTES: &[(Word, Note)] = &[
    (words::DRAW_PHASE, Note::Quiet),
    (words::END_PHASE, Note::Quiet),
    (words::GUARD, Note::Good),
    (words::GUARD_STATUS, Note::Good),
    (words::ATK_RAISED, Note::Good),
    (words::SHIELD, Note::Good),
    (words::ATK_LOWERED, Note::Bad),
    (words::ATK_DOWN, Note::Bad),
    (words::STUN, Note::Bad),
    (words::POISON, Note::Bad),
    (words::SILENCE, Note::Bad),
    (words::NO_ATTACK, Note::Bad),
    (words::ASK_END, Note::EndsTurn),
    (words::ASK_ATTACK, Note::Harms),
];

pub(super) const TOLD: &[(EventKind, Telling)] = &[
    (events::LOG_BEGAN, Telling::Rules),
    (events::LOG_TURN, Telling::Turn),
    (events::LOG_DEPLOYED, Telling::Act),
    (events::LOG_USED, Telling::Act),
    (events::LOG_ANNOUNCED, Telling::Act),
    (events::LOG_FOUGHT, Telling::Act),
    (events::LOG_STRUCK, Telling::Act),
    (events::LOG_ROUTED, Telling::Act),
    (events::HURT, Telling::Outcome),
    (events::STRICKEN, Telling::Outcome),
    (events::FELL, Telling::Outcome),
];

pub(super) const HARMFUL: &[Verb] = &[
    verbs::DAMAGE_AGENT,
    verbs::DAMAGE_UNIT,
    verbs::RELEASE,
    verbs::SELF_DESTROY,
    verbs::BANISH,
    verbs::LOCK_ATTACK,
    verbs::NEGATE,
];
