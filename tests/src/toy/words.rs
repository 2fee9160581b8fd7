//! The words of the toy.

use cardwright_ir::{
    Attr, AttrRow, Bi, EventKind, EventRow, Group, Layout, Of, Shown, Sight, Verb, VerbRow, Vocabulary, Word,
    WordRow, Zone, ZoneRow, rows,
};

rows! { VERBS: Verb, VerbRow;
    BURY = verb("bury", "Put up to two cards of your hand under your deck.");
    RAID = verb("raid", "You may make the other seat drop a random card.");
    GUESS = verb("guess", "Name a number; a card of it in the other hand is shown to you.");
}

rows! { EVENTS: EventKind, EventRow;
    DREW = event("drew", "{seat} draws {card}");
    PLAYED = event("played", "{seat} plays {card}");
    BURIED = event("buried", "{seat} buries {card}");
    DROPPED = event("dropped", "{seat} drops {card}");
    SHOWN = event("shown", "{seat} shows {card}");
    MISSED = event("missed", "{seat} has no {amount}");
}

rows! { ZONES: Zone, ZoneRow;
    HAND = zone("hand", Layout::Hand, Sight::Owner);
    DECK = zone("deck", Layout::Pile, Sight::Nobody);
    PILE = zone("pile", Layout::Pile, Sight::Open);
}

rows! { ATTRS: Attr, AttrRow;
    VALUE = attr("value", Of::Card, Shown::Stat);
    SCORE = attr("score", Of::Seat, Shown::Points);
}

rows! { WORDS: Word, WordRow;
    CARD = word("card", Group::Kind);
    PLAY = word("play", Group::Ask);
    PASS = word("pass", Group::Ask);
    UNDER = word("under", Group::Ask);
    WHETHER = word("whether", Group::Ask);
    NAME = word("name", Group::Ask);
    TOO_EARLY = word("too-early", Group::Refusal);
    TOO_HEAVY = word("too-heavy", Group::Refusal);
    SCORED = word("scored", Group::Reason);
    GAVE_UP = word("gave-up", Group::Reason);
}

/// All of them.
pub static VOCABULARY: Vocabulary = Vocabulary {
    system: "toy",
    verbs: VERBS,
    events: EVENTS,
    zones: ZONES,
    attrs: ATTRS,
    words: WORDS,
    notes: &[],
    told: &[],
    harmful: &[],
};

/// A plain card does nothing but score; the others run a verb.
pub const TRICKS: &[(&str, Option<Verb>)] =
    &[("plain", None), ("bury", Some(BURY)), ("raid", Some(RAID)), ("guess", Some(GUESS))];

const fn same(text: &'static str) -> Bi {
    Bi::new(text, text)
}

const fn verb(name: &'static str, text: &'static str) -> VerbRow {
    VerbRow { name, pure: false, params: &[], result: None, meaning: same(text), text: same(text) }
}

const fn event(name: &'static str, text: &'static str) -> EventRow {
    EventRow { name, meaning: same(name), text: same(text), trace: false }
}

const fn zone(name: &'static str, layout: Layout, sight: Sight) -> ZoneRow {
    ZoneRow { name, title: same(name), layout, sight, per_seat: true }
}

const fn attr(name: &'static str, of: Of, shown: Shown) -> AttrRow {
    AttrRow { name, of, title: same(name), shown, meaning: same(name) }
}

const fn word(name: &'static str, group: Group) -> WordRow {
    WordRow { name, group, title: same(name), meaning: same(name) }
}
