//! What a table has to know of these words: tones, phases, how events are told, what does harm.

use cardwright_ir::{EventKind, Note, Telling, Verb, Word};

use super::{events, verbs, words};

pub(super) const NOTES: &[(Word, Note)] = &[
    (words::JUDGMENT_PHASE, Note::Quiet),
    (words::DREAMWELL_PHASE, Note::Quiet),
    (words::DRAW_PHASE, Note::Quiet),
    (words::STARTING_PHASE, Note::Unlisted),
    (words::FINISHED_PHASE, Note::Unlisted),
    (words::LAST_PHASE, Note::Unlisted),
    (words::PROTECTED, Note::Good),
    (words::LEAVES_FOR_GOOD, Note::Bad),
    (words::ASK_END_TURN, Note::EndsTurn),
    (words::ASK_DISCARD, Note::Harms),
    (words::ASK_ABANDON, Note::Harms),
    (words::ASK_ENEMY_HAND, Note::Harms),
];

pub(super) const TOLD: &[(EventKind, Telling)] = &[
    (events::LOG_BEGAN, Telling::Rules),
    (events::LOG_DRAWN, Telling::Rules),
    (events::LOG_TURN, Telling::Turn),
    (events::LOG_DREW_CARD, Telling::Exact),
    (events::LOG_MAIN, Telling::Shown),
    (events::LOG_PLAYED, Telling::Act),
    (events::LOG_ACTIVATED, Telling::Act),
    (events::LOG_TRIGGERED, Telling::Cause),
    (events::LOG_JUDGMENT, Telling::Cause),
    (events::LOG_ENERGY, Telling::Part),
    (events::LOG_POINTS, Telling::Part),
    (events::LOG_POINTS_LOST, Telling::Part),
];

pub(super) const HARMFUL: &[Verb] = &[
    verbs::ABANDON_AT_END_OF_TURN,
    verbs::BANISH_CARDS_FROM_ENEMY_VOID,
    verbs::BANISH_CHARACTER,
    verbs::BANISH_CHARACTER_UNTIL_LEAVES_PLAY,
    verbs::BANISH_COLLECTION,
    verbs::BANISH_UNTIL_NEXT_MAIN,
    verbs::BANISH_WHEN_LEAVES_PLAY,
    verbs::COUNTERSPELL,
    verbs::COUNTERSPELL_UNLESS_PAYS_COST,
    verbs::DISABLE_ACTIVATED_ABILITIES_WHILE_IN_PLAY,
    verbs::DISCARD_CARD_FROM_ENEMY_HAND,
    verbs::DISCARD_CARD_FROM_ENEMY_HAND_THEN_THEY_DRAW,
    verbs::DISSOLVE_CHARACTER,
    verbs::DISSOLVE_CHARACTERS_COUNT,
    verbs::DISSOLVE_CHARACTERS_QUANTITY,
    verbs::GAIN_CONTROL,
    verbs::PUT_ON_TOP_OF_ENEMY_DECK,
    verbs::RETURN_TO_HAND,
    verbs::SPEND_ALL_ENERGY_DISSOLVE_ENEMY,
];
