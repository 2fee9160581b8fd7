//! What happens, as a clause: `this card is destroyed in a fight`, `your opponent would draw a card`.

use cardwright_ir::{EventKind, Expr, Node, Told, Ty, Word};

use super::{
    English,
    noun::{Det, Np},
    place::{is_everyone, zone_name},
    word,
};
use crate::{
    text::{
        prose::listed,
        read::{
            bare,
            compare::Cmp,
            event::{Heard, is_any_fight, reasons},
            filter::Filter,
            items,
        },
    },
    vocabulary::{attrs, events, words, zones},
};

/// When it happens.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Tense {
    Now,
    Would,
    Cannot,
    Past,
}

impl Tense {
    /// Events of a turn are past, others happen.
    pub(super) fn of(heard: &Heard<'_>) -> Self {
        if heard.during().is_some() { Tense::Past } else { Tense::Now }
    }
}

impl<'a> English<'a> {
    /// The clause of events.
    pub(super) fn heard(&self, heard: &Heard<'a>, tense: Tense) -> String {
        let when = heard.during().map(|turn| format!(" {}", self.during_turn(turn))).unwrap_or_default();
        let clause = if heard.is_amount() {
            self.amounts(heard, tense)
        } else if heard.given(attrs::BY_PLAYER).is_some() && heard.who.is_none() && !passive_only(heard) {
            self.done_by(heard, tense)
        } else {
            self.suffered(heard, tense)
        };
        format!("{clause}{when}")
    }

    /// `was summoned this turn`, after a noun.
    pub(super) fn happened_to(&self, heard: &Heard<'a>, many: bool) -> String {
        let how = heard.told.first().map(|told| self.particulars(told, false)).unwrap_or_default();
        let when = heard.during().map(|turn| format!(" {}", self.during_turn(turn))).unwrap_or_default();
        format!("{}{how}{when}", predicate(heard, Tense::of(heard), many, heard.not))
    }

    fn suffered(&self, heard: &Heard<'a>, tense: Tense) -> String {
        let declared = heard.told.iter().all(|told| told.event == events::DECLARED && told.given.is_empty());
        if declared && let Some(owner) = heard.only_owner() {
            let (who, many) = self.subject(owner);
            return format!("{who} {}", predicate(heard, tense, many, heard.not));
        }
        let Np { text, many } = self.sufferer(heard, tense).subject();
        let how = heard.told.first().map(|told| self.particulars(told, false)).unwrap_or_default();
        let no_one = heard.not && heard.who.is_none();
        let mut predicate = predicate(heard, tense, many, heard.not && !no_one);
        let how = match self.same_particulars(heard) {
            true => without_place(&how, &text),
            false => {
                predicate = self.each_predicate(heard, tense, many);
                String::new()
            }
        };
        match no_one {
            true => format!("no {} {predicate}{how}", without_article(&text)),
            false => format!("{text} {predicate}{how}"),
        }
    }

    /// Do all events have the same particulars?
    fn same_particulars(&self, heard: &Heard<'a>) -> bool {
        let mut how = heard.told.iter().map(|told| self.particulars(told, false));
        let first = how.next();
        how.all(|next| Some(next) == first)
    }

    /// `is exiled or is moved from exile`.
    fn each_predicate(&self, heard: &Heard<'a>, tense: Tense, many: bool) -> String {
        let each: Vec<String> = heard
            .told
            .iter()
            .map(|told| {
                let one = Heard { told: vec![*told], ..heard.clone() };
                format!("{}{}", predicate(&one, tense, many, heard.not), self.particulars(told, false))
            })
            .collect();
        listed(&each, " or ")
    }

    /// The cards that events are about.
    fn sufferer(&self, heard: &Heard<'a>, tense: Tense) -> Np {
        if let Some(who) = heard.who {
            if let Node::List(all) = &who.node {
                let all: Vec<String> = all.iter().map(|one| self.cards(one, &Det::One, false).text).collect();
                return Np::one(&listed(&all, " or "));
            }
            let det = if tense == Tense::Cannot { Det::Bare } else { Det::One };
            return self.cards(who, &det, false);
        }
        let det = match heard.amount {
            None if tense == Tense::Cannot => Det::Bare,
            None => Det::One,
            Some((cmp, number)) => Det::Some(
                self.compared_number(cmp, number),
                !matches!((&number.node, cmp), (Node::Num(1), Cmp::Is)),
            ),
        };
        self.alternatives(&self.usual(heard), &[], &det, false)
    }

    /// The filters with the kind of card that the event is always about.
    fn usual(&self, heard: &Heard<'a>) -> Vec<Filter<'a>> {
        let kind = match heard.told.as_slice() {
            [one] => match one.event {
                events::CAST => Some(words::SPELL),
                events::DEPLOYED => Some(words::ITEM),
                events::SUMMONED
                | events::DECLARED
                | events::CHOSEN_TARGET
                | events::TARGETED
                | events::RETIRED => Some(words::UNIT),
                _ => None,
            },
            _ => None,
        };
        let mut filters = heard.filters.clone();
        // Cards from someone's hand or deck are that player's.
        let from = match heard.given(attrs::FROM).map(|from| &from.node) {
            Some(Node::Zone(seat, _)) => Some(&seat.node),
            _ => None,
        };
        for filter in &mut filters {
            if filter.owner.is_some_and(|owner| Some(&owner.node) == from) {
                filter.owner = None;
            }
            if filter.kinds.is_empty() && filter.token != Some(true) {
                filter.kinds.extend(kind);
            }
        }
        filters
    }

    /// `you cast a spell`, where the event says who does it.
    fn done_by(&self, heard: &Heard<'a>, tense: Tense) -> String {
        let (who, many) = match heard.given(attrs::BY_PLAYER) {
            Some(by) if by.ty == Ty::Seats => self.subject(by),
            _ => ("a player".to_owned(), false),
        };
        let verbs: Vec<String> = heard
            .told
            .iter()
            .map(|told| {
                let base = active(told.event);
                match tense {
                    Tense::Now if !heard.not => conjugated(base, many),
                    Tense::Past if !heard.not => past(told.event).to_owned(),
                    _ => base.to_owned(),
                }
            })
            .collect();
        let verbs = listed(&verbs, " or ");
        let before = match (tense, heard.not, many) {
            (Tense::Would, false, _) => "would ",
            (Tense::Would, true, _) => "would not ",
            (Tense::Cannot, ..) => "cannot ",
            (Tense::Now, true, true) => "do not ",
            (Tense::Now, true, false) => "does not ",
            (Tense::Past, true, _) => "did not ",
            _ => "",
        };
        let cards = self.sufferer(heard, tense).text;
        let how = heard.told.first().map(|told| self.particulars(told, true)).unwrap_or_default();
        format!("{who} {before}{verbs} {cards}{how}")
    }

    fn amounts(&self, heard: &Heard<'a>, tense: Tense) -> String {
        let parts: Vec<String> =
            heard.told.iter().map(|told| self.amount_event(told, heard, tense)).collect();
        listed(&parts, " or ")
    }

    fn amount_event(&self, told: &'a Told, heard: &Heard<'a>, tense: Tense) -> String {
        let given = |attr| told.given.iter().find(|(of, _)| *of == attr).map(|(_, value)| value);
        let how_much = match heard.amount {
            Some((cmp, number)) => format!("{} ", self.compared_number(cmp, number).replace("fewer", "less")),
            None if heard.not => "no ".to_owned(),
            None => String::new(),
        };
        if told.event == events::DAMAGE_DEALT {
            let to = given(attrs::TO).map(|to| match to.ty {
                Ty::Seats => format!(" to {}", self.seat(to)),
                _ => " to a player".to_owned(),
            });
            let be = match tense {
                Tense::Now => "is",
                Tense::Would => "would be",
                Tense::Cannot => "cannot be",
                Tense::Past => "was",
            };
            let how = self.particulars(told, false);
            return format!("{how_much}damage {be} dealt{}{how}", to.unwrap_or_default());
        }
        let (verb, past, what) = match told.event {
            events::LIFE_GAINED => ("gain", "gained", "life"),
            events::LIFE_LOST => ("lose", "lost", "life"),
            events::MANA_GAINED => ("gain", "gained", "mana"),
            _ => ("lose", "lost", "mana"),
        };
        let (who, many) = match given(attrs::BY_PLAYER) {
            Some(by) if by.ty == Ty::Seats => self.subject(by),
            _ => ("a player".to_owned(), false),
        };
        let verb = match tense {
            Tense::Now => word::agree(verb, many),
            Tense::Would => format!("would {verb}"),
            Tense::Cannot => format!("cannot {verb}"),
            Tense::Past => past.to_owned(),
        };
        format!("{who} {verb} {how_much}{what}{}", self.particulars(told, true))
    }

    /// How an event happened. `told_who` says that the player is already named.
    pub(super) fn particulars(&self, told: &'a Told, told_who: bool) -> String {
        let given = |attr| told.given.iter().find(|(of, _)| *of == attr).map(|(_, value)| value);
        let mut how = String::new();
        let mut because = given(attrs::DUE_TO).map(reasons).unwrap_or_default();
        // A spell is always cast by casting, and so on.
        let implied = |reason: &Word| {
            matches!(
                (told.event, *reason),
                (events::CAST, words::CASTING)
                    | (events::DEPLOYED, words::DEPLOYMENT)
                    | (events::RETIRED, words::RETIRE)
            )
        };
        let silent = !because.is_empty() && because.iter().all(implied);
        because.retain(|reason| !implied(reason));
        if let Some(from) = given(attrs::FROM) {
            how.push_str(&format!(" from {}", self.origin(from)));
        }
        let by = given(attrs::BY).map(|by| self.cause(by));
        match (&by, because.as_slice()) {
            (Some(by), [words::EFFECT]) => how.push_str(&format!(" by an effect of {by}")),
            (Some(by), _) => how.push_str(&format!(" by {by}")),
            (None, _) => {}
        }
        if !told_who && let Some(player) = given(attrs::BY_PLAYER) {
            match player.ty {
                Ty::Seats => how.push_str(&format!(" by {}", self.seat(player))),
                _ => how.push_str(" by a player"),
            }
        }
        if let Some(due) = given(attrs::DUE_TO).filter(|_| !silent) {
            match because.is_empty() {
                true if is_any_fight(due) => how.push_str(" in a fight"),
                true => how.push_str(&format!(" in {}", self.fight(due))),
                false if by.is_some() && because == [words::EFFECT] => {}
                false => {
                    let reasons: Vec<&str> = because.iter().map(|reason| reason_text(*reason)).collect();
                    how.push_str(&format!(" {}", listed(&reasons, " or ")));
                }
            }
        }
        if let Some(to) = given(attrs::TO).filter(|to| to.ty == Ty::Zones) {
            how.push_str(&format!(" {}", self.destination(to)));
        }
        match given(attrs::BY_DESTROY).map(|value| &value.node) {
            Some(Node::Bool(true)) => how.push_str(" by destruction"),
            Some(Node::Bool(false)) => how.push_str(" without being destroyed"),
            _ => {}
        }
        match given(attrs::AS_COST).map(|value| &value.node) {
            Some(Node::Bool(true)) => how.push_str(" as a cost"),
            Some(Node::Bool(false)) => how.push_str(" other than as a cost"),
            _ => {}
        }
        how
    }

    /// Where cards came from: `your hand`, `the field or a deck`.
    fn origin(&self, from: &'a Expr) -> String {
        let zones: Vec<String> = items(from)
            .into_iter()
            .map(|zone| match &zone.node {
                Node::Zone(_, zones::EXILE) => "exile".to_owned(),
                Node::Zone(seat, zone) if is_everyone(seat) => format!("the {}", zone_name(*zone)),
                _ => {
                    let text = self.places(&[zone], true);
                    let bare = ["from ", "on ", "in "].iter().find_map(|before| text.strip_prefix(before));
                    bare.map(str::to_owned).unwrap_or(text)
                }
            })
            .collect();
        listed(&zones, " or ").replace(" or the ", " or ")
    }

    /// The card that caused an event.
    fn cause(&self, by: &'a Expr) -> String {
        match by.ty {
            Ty::Bool => {
                let filters = Filter::alternatives(Some(by));
                self.alternatives(&filters, &[], &Det::One, false).text
            }
            _ => self.cards(bare(by), &Det::One, false).text,
        }
    }
}

/// The verb of an event that someone does.
fn active(event: EventKind) -> &'static str {
    match event {
        events::CAST => "cast",
        events::DEPLOYED => "deploy",
        events::DESTROYED => "destroy",
        events::DISCARDED => "discard",
        events::DRAWN => "draw",
        events::EXILED => "exile",
        events::MOVED => "move",
        events::RETIRED => "retire",
        events::SUMMONED => "summon",
        events::VIEWED => "look at",
        events::DECLARED => "attack with",
        _ => "target",
    }
}

fn past(event: EventKind) -> &'static str {
    match event {
        events::CAST => "cast",
        events::DEPLOYED => "deployed",
        events::DESTROYED => "destroyed",
        events::DISCARDED => "discarded",
        events::DRAWN => "drew",
        events::EXILED => "exiled",
        events::MOVED => "moved",
        events::RETIRED => "retired",
        events::SUMMONED => "summoned",
        events::VIEWED => "looked at",
        events::DECLARED => "attacked with",
        _ => "targeted",
    }
}

fn participle(event: EventKind) -> &'static str {
    match event {
        events::DRAWN => "drawn",
        events::CHOSEN_TARGET => "chosen as the target of an attack",
        events::TARGETED => "targeted by an attack",
        event => past(event),
    }
}

/// The third person of a verb with a word after it.
fn conjugated(base: &str, many: bool) -> String {
    match base.split_once(' ') {
        Some((verb, rest)) => format!("{} {rest}", word::agree(verb, many)),
        None => word::agree(base, many),
    }
}

/// Destroyed in fights or by rules, nobody is said to do it.
fn passive_only(heard: &Heard<'_>) -> bool {
    heard.told.iter().any(|told| told.given.iter().any(|(attr, _)| *attr == attrs::BY))
}

/// What is said of the subject.
fn predicate(heard: &Heard<'_>, tense: Tense, many: bool, not: bool) -> String {
    let attack = heard.told.iter().all(|told| told.event == events::DECLARED);
    if attack {
        return match (tense, not) {
            (Tense::Now, false) => word::agree("attack", many),
            (Tense::Now, true) => format!("{} not attack", if many { "do" } else { "does" }),
            (Tense::Would, false) => "would attack".to_owned(),
            (Tense::Would, true) => "would not attack".to_owned(),
            (Tense::Cannot, _) => "cannot attack".to_owned(),
            (Tense::Past, false) => "attacked".to_owned(),
            (Tense::Past, true) => "did not attack".to_owned(),
        };
    }
    let be = match (tense, many, not) {
        (Tense::Now, false, false) => "is",
        (Tense::Now, false, true) => "is not",
        (Tense::Now, true, false) => "are",
        (Tense::Now, true, true) => "are not",
        (Tense::Would, _, false) => "would be",
        (Tense::Would, _, true) => "would not be",
        (Tense::Cannot, ..) => "cannot be",
        (Tense::Past, false, false) => "was",
        (Tense::Past, false, true) => "was not",
        (Tense::Past, true, false) => "were",
        (Tense::Past, true, true) => "were not",
    };
    let done: Vec<&str> = heard.told.iter().map(|told| participle(told.event)).collect();
    format!("{be} {}", listed(&done, " or "))
}

/// A place that the subject has named already is not named again.
fn without_place(how: &str, subject: &str) -> String {
    let Some(rest) = how.strip_prefix(" from ") else { return how.to_owned() };
    let named = subject.match_indices("your").any(|(at, _)| {
        let place = &subject[at..];
        rest.starts_with(place) || place.starts_with(rest)
    });
    if named { String::new() } else { how.to_owned() }
}

fn without_article(text: &str) -> &str {
    text.strip_prefix("an ").or_else(|| text.strip_prefix("a ")).unwrap_or(text)
}

fn reason_text(reason: Word) -> &'static str {
    match reason {
        words::EFFECT => "by an effect",
        words::INVALID_EQUIPMENT => "for lack of a legal unit to equip",
        words::STANDARD_SUMMON => "by a standard summon",
        words::STANDARD_DRAW => "in the standard draw",
        words::DEPLOYMENT => "by being deployed",
        words::CASTING => "by being cast",
        words::RETIRE => "by retiring",
        words::WAS_CAST => "after being cast",
        words::WAS_DEPLOYED => "after being deployed",
        _ => "because of the hand limit",
    }
}
