//! What a table has to know of these words: tones, phases, how events are told, what does harm.

use cardwright_ir::{EventKind, Note, Telling, Verb, Word};

use super::{events, verbs, words};

pub(super) const NOTES: &[(Word, Note)] = &[
    (words::ACTIVATE_PHASE, Note::Quiet),
    (words::DRAW_PHASE, Note::Quiet),
    (words::END_PHASE, Note::Quiet),
    (words::CLEANUP_PHASE, Note::Quiet),
    (words::UNBLOCKABLE, Note::Good),
    (words::UNFREEZABLE, Note::Good),
    (words::PIERCE, Note::Good),
    (words::PREVENT_PIERCE, Note::Good),
    (words::RUSH, Note::Good),
    (words::UNLIMITED_BACKUP, Note::Good),
    (words::CANT_ATTACK, Note::Bad),
    (words::CANT_BLOCK, Note::Bad),
    (words::FROSTED, Note::Bad),
    (words::FROZEN, Note::Bad),
    (words::POWERLESS, Note::Bad),
    (words::CANT_PLAY_ACTIONS, Note::Bad),
    (words::CANT_PLAY_REACTIONS, Note::Bad),
    (words::ASK_BLOCK, Note::Harms),
];

pub(super) const TOLD: &[(EventKind, Telling)] = &[
    (events::LOG_BEGAN, Telling::Rules),
    (events::LOG_DRAWN, Telling::Rules),
    (events::LOG_TURN, Telling::Turn),
    (events::LOG_DREW, Telling::Shown),
    (events::LOG_PHASE, Telling::Shown),
    (events::LOG_PLAYED, Telling::Act),
    (events::LOG_BACKED_UP, Telling::Act),
    (events::LOG_ACTIVATED, Telling::Act),
    (events::LOG_ATTACKS, Telling::Act),
    (events::LOG_JOINS, Telling::Act),
    (events::LOG_WITHDRAWS, Telling::Act),
    (events::LOG_BLOCKS, Telling::Act),
    (events::LOG_AUTO, Telling::Cause),
    (events::LOG_SP, Telling::Part),
    (events::LOG_HP, Telling::Part),
];

pub(super) const HARMFUL: &[Verb] = &[
    verbs::DAMAGE,
    verbs::DESTROY,
    verbs::FREEZE,
    verbs::REMOVE_FROM_ATTACK,
    verbs::LOSE_ABILITY,
    verbs::STEAL,
    verbs::DISCARD,
    verbs::STRIP,
];
