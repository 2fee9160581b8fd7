//! What a table has to know of these words: tones, phases, how events are told, what does harm.

use cardwright_ir::{EventKind, Note, Telling, Verb, Word};

use super::{events, words};

pub(super) const NOTES: &[(Word, Note)] = &[
    (words::ASK_PLACE, Note::Opens),
    (words::ASK_BACK, Note::Opens),
    (words::ASK_PASS, Note::EndsTurn),
    (words::ASK_END, Note::EndsTurn),
];

pub(super) const TOLD: &[(EventKind, Telling)] = &[
    (events::LOG_ROUND, Telling::Round),
    (events::LOG_DICE, Telling::Heading),
    (events::LOG_CARD, Telling::Shown),
    (events::LOG_SHORT, Telling::Rules),
    (events::LOG_REPORT, Telling::Rules),
    (events::LOG_DISCARDED, Telling::Rules),
    (events::LOG_SCORE, Telling::Part),
    (events::LOG_PLACED, Telling::Act),
    (events::LOG_PASSED, Telling::Act),
    (events::LOG_LEADER_PLAYED, Telling::Act),
    (events::LOG_LEADER_ACTIVATED, Telling::Act),
    (events::LOG_LEADER_DISCARDED, Telling::Act),
    (events::LOG_ACTION, Telling::Cause),
    (events::LOG_WORK, Telling::Cause),
    (events::LOG_PAID, Telling::Part),
    (events::LOG_GAINED, Telling::Part),
    (events::LOG_DOUBLED, Telling::Part),
    (events::LOG_LESSENED, Telling::Part),
    (events::LOG_TAKEN, Telling::Part),
];

pub(super) const HARMFUL: &[Verb] = &[];
