//! Players, zones, turns and phases.

use cardwright_ir::{Expr, Node, Word, Zone};
use cardwright_system::template::lowered;

use super::{English, word::possessive};
use crate::{
    text::{
        prose::{Who, listed},
        read::{bare, items},
    },
    vocabulary::{VOCABULARY, attrs, verbs, zones},
};

impl<'a> English<'a> {
    /// A player as an object or subject.
    pub(super) fn seat(&self, seat: &'a Expr) -> String {
        self.person(self.prose.who(seat))
    }

    /// Someone as an object or subject.
    pub(super) fn person(&self, who: Who<'a>) -> String {
        match who {
            Who::You => "you".to_owned(),
            Who::Opponent => "your opponent".to_owned(),
            Who::Both => "both players".to_owned(),
            Who::Other(seat) => match &seat.node {
                Node::Get(of, attrs::OWNER) => format!("{} controller", possessive(&self.cards_text(of))),
                Node::Get(of, attrs::BASE_OWNER) => format!("{} owner", possessive(&self.cards_text(of))),
                Node::Var(_) => self.variable(seat).text,
                Node::It => "that player".to_owned(),
                Node::Call(verbs::SELECT_PLAYER, _) => "a player of your choice".to_owned(),
                Node::List(all) => listed(&all.iter().map(|one| self.seat(one)).collect::<Vec<_>>(), " or "),
                _ => "that player".to_owned(),
            },
        }
    }

    /// Whose: `your`, `your opponent's`, `their`.
    pub(super) fn whose(&self, seat: &'a Expr) -> String {
        use cardwright_ir::SeatWord;
        match (&seat.node, self.prose.who(seat)) {
            (Node::Seat(SeatWord::Actor), Who::Opponent | Who::Both | Who::Other(_)) => "their".to_owned(),
            (_, who @ (Who::Opponent | Who::Other(_))) if who == self.prose.actor.get() => "their".to_owned(),
            (_, Who::Both) => "both players'".to_owned(),
            (_, who) => possessive(&self.person(who)),
        }
    }

    /// Where cards are: `on your field`, or where they come from: `from your hand`.
    pub(super) fn places(&self, places: &[&'a Expr], moving: bool) -> String {
        let mut phrases: Vec<(&'static str, String, Vec<String>)> = Vec::new();
        for place in places {
            let (before, whose, name) = self.place(place, moving);
            match phrases.iter_mut().find(|(b, w, _)| *b == before && *w == whose) {
                Some((_, _, names)) => names.push(name),
                None => phrases.push((before, whose, vec![name])),
            }
        }
        let phrases: Vec<String> = phrases
            .into_iter()
            .map(|(before, whose, names)| {
                let space = if whose.is_empty() { "" } else { " " };
                format!("{before} {whose}{space}{}", listed(&names, " or "))
            })
            .collect();
        listed(&phrases, " or ")
    }

    fn place(&self, place: &'a Expr, moving: bool) -> (&'static str, String, String) {
        match &bare(place).node {
            Node::Zone(seat, zone) => {
                let before = match *zone {
                    zones::FIELD => "on",
                    zones::UNITS | zones::SPELLS | zones::PARTNER => "in",
                    _ if moving => "from",
                    _ => "in",
                };
                let everyone = matches!(seat.node, Node::Seat(cardwright_ir::SeatWord::Everyone));
                match (everyone, *zone) {
                    (true, zones::FIELD) => (before, "the".to_owned(), "field".to_owned()),
                    (true, zones::EXILE) => (before, String::new(), "exile".to_owned()),
                    (true, zones::UNITS | zones::SPELLS | zones::PARTNER | zones::DISCARD) => {
                        (before, "a".to_owned(), zone_name(*zone).to_owned())
                    }
                    (true, _) => (before, "either player's".to_owned(), zone_name(*zone).to_owned()),
                    (false, zones::EXILE) => (before, self.whose(seat), "exile zone".to_owned()),
                    (false, _) => (before, self.whose(seat), zone_name(*zone).to_owned()),
                }
            }
            Node::Call(verbs::TOP_OF, args) => {
                ("on", String::new(), format!("top of {} deck", self.owner(args.first())))
            }
            Node::Call(verbs::BOTTOM_OF, args) => {
                ("on", String::new(), format!("the bottom of {} deck", self.owner(args.first())))
            }
            Node::Get(of, attrs::ZONE) => ("in", possessive(&self.cards_text(of)), "zone".to_owned()),
            Node::Var(_) => ("in", String::new(), self.variable(place).text),
            _ => ("in", String::new(), "that zone".to_owned()),
        }
    }

    /// Whose deck, where no one is named the acting player's.
    fn owner(&self, seat: Option<&'a Expr>) -> String {
        match seat {
            Some(seat) if !is_everyone(seat) => self.whose(seat),
            _ => self.own(),
        }
    }

    /// The acting player's.
    pub(super) fn own(&self) -> String {
        match self.prose.actor.get() {
            Who::You => "your".to_owned(),
            _ => "their".to_owned(),
        }
    }

    /// Where cards are put: `into your hand`, `on top of your deck`.
    pub(super) fn destination(&self, zone: &'a Expr) -> String {
        match &bare(zone).node {
            Node::Zone(seat, zone) => {
                let before = if *zone == zones::FIELD { "onto" } else { "into" };
                let whose = if is_everyone(seat) { self.own() } else { self.whose(seat) };
                format!("{before} {whose} {}", zone_name(*zone))
            }
            Node::Call(verbs::SELECT_DECK_SIDE, args) => {
                format!("on the top or bottom of {} deck", self.owner(args.get(1)))
            }
            Node::Var(_) => {
                let zone = self.variable(zone).text;
                if zone.ends_with("deck") { format!("on {zone}") } else { format!("into {zone}") }
            }
            Node::List(all) => {
                listed(&all.iter().map(|one| self.destination(one)).collect::<Vec<_>>(), " or ")
            }
            _ => self.places(&[zone], false),
        }
    }

    /// A turn: `this turn`, `your next turn`.
    pub(super) fn turn(&self, turn: &'a Expr) -> String {
        match &turn.node {
            Node::Call(verbs::NEXT_TURN, _) => "the next turn".to_owned(),
            Node::Call(verbs::TURN_OF, args) => format!("{} turn", self.owner(args.first())),
            Node::Call(verbs::NEXT_TURN_OF, args) => format!("{} next turn", self.owner(args.first())),
            Node::Var(_) => self.variable(turn).text,
            Node::List(all) => listed(&all.iter().map(|one| self.turn(one)).collect::<Vec<_>>(), " or "),
            _ => "this turn".to_owned(),
        }
    }

    /// A point in time: `the end of this turn`.
    pub(super) fn time(&self, time: &'a Expr) -> String {
        match &time.node {
            Node::Call(verbs::END_OF, args) => match args.first() {
                Some(turn) if matches!(turn.node, Node::Call(verbs::CURRENT_TURN, _)) => {
                    "end of turn".to_owned()
                }
                Some(turn) => format!("the end of {}", self.turn(turn)),
                None => "end of turn".to_owned(),
            },
            Node::Call(verbs::START_OF, args) => match args.as_slice() {
                [turn, phase] => {
                    let phase = self.phase_name(phase);
                    match &turn.node {
                        Node::Call(verbs::TURN_OF, who) => {
                            format!("the start of {} {phase}", self.owner(who.first()))
                        }
                        Node::Call(verbs::NEXT_TURN_OF, who) => {
                            format!("the start of the {phase} of {} next turn", self.owner(who.first()))
                        }
                        _ => format!("the start of the {phase} of {}", self.turn(turn)),
                    }
                }
                _ => "that time".to_owned(),
            },
            Node::Var(_) => self.variable(time).text,
            Node::List(all) => listed(&all.iter().map(|one| self.time(one)).collect::<Vec<_>>(), " or "),
            _ => "the end of the game".to_owned(),
        }
    }

    /// ` until end of turn`; nothing where it lasts.
    pub(super) fn until(&self, time: Option<&'a Expr>) -> String {
        match time {
            None => String::new(),
            Some(time) if matches!(time.node, Node::Call(verbs::FOREVER, _)) => String::new(),
            Some(time) if matches!(&time.node, Node::List(none) if none.is_empty()) => String::new(),
            Some(time) => format!(" until {}", self.time(time)),
        }
    }

    /// A phase: `your end phase`, `the end phase`.
    pub(super) fn phase(&self, phase: &'a Expr) -> String {
        match &phase.node {
            Node::Call(verbs::PHASE_OF, args) => match args.as_slice() {
                [who, phase] => format!("{} {}", self.owner(Some(who)), self.phase_name(phase)),
                _ => "that phase".to_owned(),
            },
            Node::List(all) => listed(&all.iter().map(|one| self.phase(one)).collect::<Vec<_>>(), " or "),
            Node::Var(_) => self.variable(phase).text,
            _ => format!("{} {}", "the", self.phase_name(phase)),
        }
    }

    fn phase_name(&self, phase: &Expr) -> String {
        match &phase.node {
            Node::Word(word) => word_name(*word),
            _ => "phase".to_owned(),
        }
    }

    /// Several words of the rules.
    pub(super) fn words(&self, value: &'a Expr, say: impl Fn(Word) -> String) -> Option<String> {
        let said: Option<Vec<String>> = items(value)
            .into_iter()
            .map(|item| match item.node {
                Node::Word(word) => Some(say(word)),
                _ => None,
            })
            .collect();
        said.map(|said| listed(&said, " or "))
    }
}

/// A word of the rules inside a sentence.
pub(super) fn word_name(word: Word) -> String {
    lowered(VOCABULARY.word(word).title.en)
}

/// A zone inside a sentence.
pub(super) fn zone_name(zone: Zone) -> &'static str {
    match zone {
        zones::FIELD => "field",
        zones::DECK => "deck",
        zones::DISCARD => "discard pile",
        zones::EXILE => "exile zone",
        zones::HAND => "hand",
        zones::UNITS => "unit zone",
        zones::SPELLS => "spell and item zone",
        zones::PARTNER => "partner zone",
        _ => "stack",
    }
}

/// Are both players meant because no one is named?
pub(super) fn is_everyone(seat: &Expr) -> bool {
    matches!(seat.node, Node::Seat(cardwright_ir::SeatWord::Everyone))
}
