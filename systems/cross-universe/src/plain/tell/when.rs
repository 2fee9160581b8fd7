//! When an ability comes: the events that triggers ask about, and the phases.

use cardwright_ir::{Ability, Attr, Bin, EventKind, Expr, Fold, Node, Told, Var, Zone};
use cardwright_system::{
    Lost, Sort,
    plain::{Happening, Moment, Side, Which, Who},
};

use super::{
    super::why::{self, about, lost},
    Teller,
    which::side,
};
use crate::vocabulary::{VOCABULARY, attrs, events, words, zones};

/// A moment, and what it means for the ability.
pub(super) struct When {
    pub(super) moment: Moment,
    /// What the unit is called that it is about.
    pub(super) that: Option<Var>,
    pub(super) place: Place,
}

/// Must an ability say that its card is in play?
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// It must, because it works anywhere.
    Said,
    /// The moment says it.
    Known,
    /// The card has just left.
    Left,
    /// The card is being played.
    Played,
}

/// Something that has happened, with the particulars that count.
struct Event<'e> {
    kind: EventKind,
    /// The particulars, each where it is written.
    given: &'e [(Attr, Expr)],
    at: &'e Expr,
}

impl Teller<'_> {
    /// The moment of a trigger.
    pub(super) fn trigger(&self, ability: &Ability) -> Result<When, Lost> {
        if let Some(during) = &ability.during {
            return self.during(during);
        }
        let after = ability.when.as_ref().and_then(|when| when.filter.as_ref());
        let Some(after) = after else { return lost(why::NEVER, ability.place.span) };
        if let Some(before) = ability.when.as_ref().and_then(|when| when.before.as_ref()) {
            return lost(why::CONDITION, before.span);
        }
        match &after.node {
            Node::Bin(Bin::Eq, left, right) => match (&left.node, &right.node) {
                (Node::Told(told), Node::This) | (Node::This, Node::Told(told)) => self.own(told, after),
                (Node::Get(of, attrs::OWNER), _) => self.owners(of, right, after),
                _ => lost(why::MOMENT, after.span),
            },
            Node::Bin(Bin::Less, least, count) if least.node == Node::Num(0) => self.counted(count, after),
            Node::Bin(Bin::LessEq, least, count) if least.node == Node::Num(1) => self.counted(count, after),
            Node::Bin(Bin::Or, ..) => lost(why::EITHER, after.span),
            _ => lost(why::MOMENT, after.span),
        }
    }

    /// Turns begin with the draw phase, because nothing can be done before it.
    fn during(&self, during: &Expr) -> Result<When, Lost> {
        let happening = match self.phase(during) {
            Some((whose, words::DRAW_PHASE)) => Happening::TurnBegins(whose),
            Some((whose, words::END_PHASE)) => Happening::TurnEnds(whose),
            _ => return lost(why::MOMENT, during.span),
        };
        Ok(When { moment: Moment::Happens(happening), that: None, place: Place::Said })
    }

    /// Something that happens to the card itself: `summoned = thisCard`.
    fn own(&self, told: &Told, at: &Expr) -> Result<When, Lost> {
        let event = now(told, at)?;
        let (moment, place) = match (event.kind, event.given) {
            (events::SUMMONED | events::DECLARED, _) if !self.fights => return lost(why::NEVER, at.span),
            (events::CAST | events::DEPLOYED, []) if !self.fights => {
                (Moment::Happens(Happening::Enters(Who::This)), Place::Known)
            }
            (events::SUMMONED, []) => (Moment::Happens(Happening::Enters(Who::This)), Place::Known),
            (events::SUMMONED, [(attrs::DUE_TO, why)]) if why.node == Node::Word(words::STANDARD_SUMMON) => {
                (Moment::Played, Place::Known)
            }
            (events::DECLARED, []) => (Moment::Happens(Happening::Attacks(Who::This)), Place::Known),
            (events::DESTROYED, given) if given.iter().all(|(attr, from)| is_field(*attr, from)) => {
                (Moment::Happens(Happening::Destroyed(Who::This)), Place::Left)
            }
            _ => return unlike(&event),
        };
        Ok(When { moment, that: None, place })
    }

    /// Something that happens to the cards of a player: `summoned.owner = opponent`.
    fn owners(&self, of: &Expr, whose: &Expr, at: &Expr) -> Result<When, Lost> {
        let Node::Told(told) = &of.node else { return lost(why::MOMENT, at.span) };
        let event = now(told, of)?;
        match side(whose, Side::Mine) {
            Some(side @ (Side::Mine | Side::Theirs)) => {
                let which = self.among(&event, Which::of(side), false)?;
                self.happens(&event, which, None)
            }
            _ => lost(why::MOMENT, whose.span),
        }
    }

    /// At least one of some cards: `COUNT([from summoned where types = Fire]) > 0`.
    fn counted(&self, count: &Expr, at: &Expr) -> Result<When, Lost> {
        let Node::Fold(Fold::Count, cards) = &count.node else { return lost(why::MOMENT, at.span) };
        let (that, cards) = match &cards.node {
            Node::Keep(var, cards) => (Some(*var), cards),
            _ => (None, cards),
        };
        let (sources, filter) = match &cards.node {
            Node::Told(_) => (std::slice::from_ref(&**cards), None),
            Node::From(sources, filter) => (sources.as_slice(), filter.as_deref()),
            _ => return lost(why::MOMENT, cards.span),
        };
        let mut list = Vec::new();
        for source in sources {
            let Node::Told(told) = &source.node else { return lost(why::MOMENT, source.span) };
            list.push(now(told, source)?);
        }
        let which = self.which(Which::of(Side::Both), filter)?;
        if let Some(when) = self.plays(&list, &which, that)? {
            return Ok(when);
        }
        let [event] = list.as_slice() else { return lost(why::MOMENT, cards.span) };
        if event.kind == events::DISCARDED {
            return self.discards(event, &which, that, cards);
        }
        let unit = which.sort == Some(Sort::Unit);
        if which.sort == Some(Sort::Spell) {
            return lost(why::MOMENT, cards.span);
        }
        let which = self.among(event, Which { sort: None, ..which }, unit)?;
        self.happens(event, which, that)
    }

    /// The units that an event is about. Only destruction comes to spells and items, too.
    fn among(&self, event: &Event<'_>, mut which: Which, unit: bool) -> Result<Which, Lost> {
        let place = match event.kind {
            events::SUMMONED => attrs::TO,
            events::DESTROYED => attrs::FROM,
            events::DECLARED if event.given.is_empty() => return Ok(which),
            _ => return unlike(event),
        };
        if event.kind == events::DESTROYED && !unit {
            return lost(why::NOT_ONLY_UNITS, event.at.span);
        }
        for (attr, value) in event.given {
            let whose = match zone(value) {
                Some((whose, zones::FIELD | zones::UNITS)) if *attr == place => whose,
                _ => return unlike(event),
            };
            if whose != Side::Both && which.side != Side::Both {
                return lost(why::MOMENT, value.span);
            }
            if which.side == Side::Both {
                which.side = whose;
            }
        }
        Ok(which)
    }

    fn happens(&self, event: &Event<'_>, which: Which, that: Option<Var>) -> Result<When, Lost> {
        let who = Who::Any(which);
        let happening = match event.kind {
            events::SUMMONED => Happening::Enters(who),
            events::DESTROYED => Happening::Destroyed(who),
            events::DECLARED => Happening::Attacks(who),
            _ => return unlike(event),
        };
        Ok(When { moment: Moment::Happens(happening), that, place: Place::Said })
    }

    /// Cards that are played: units by the standard summon, spells and items.
    fn plays(&self, list: &[Event<'_>], which: &Which, that: Option<Var>) -> Result<Option<When>, Lost> {
        let mut kinds = Vec::new();
        let mut players = Vec::new();
        for event in list {
            let mut by = Side::Both;
            let mut standard = false;
            for (attr, value) in event.given {
                match (*attr, &value.node, side(value, Side::Mine)) {
                    (attrs::BY_PLAYER, _, Some(player)) => by = player,
                    (attrs::DUE_TO, Node::Word(words::STANDARD_SUMMON), _) => standard = true,
                    (attrs::DUE_TO, Node::Word(words::CASTING | words::DEPLOYMENT), _) => {}
                    _ => return Ok(None),
                }
            }
            match event.kind {
                events::SUMMONED if standard => {}
                events::CAST | events::DEPLOYED if !standard => {}
                _ => return Ok(None),
            }
            kinds.push(event.kind);
            players.push(by);
        }
        let Some(player) = players.first().copied() else { return Ok(None) };
        let at = list[0].at.span;
        if players.iter().any(|other| *other != player) {
            return lost(why::MOMENT, at);
        }
        let has = |kind: EventKind| kinds.contains(&kind);
        let sort = match (has(events::SUMMONED), has(events::CAST), has(events::DEPLOYED)) {
            (true, true, true) => None,
            (true, false, false) => Some(Sort::Unit),
            (false, true, true) => Some(Sort::Spell),
            _ => return lost(why::SORTS, at),
        };
        if which.sort.is_some() && which.sort != sort {
            return lost(why::MOMENT, at);
        }
        let itself = if self.fights { has(events::SUMMONED) } else { has(events::CAST) };
        if itself && player != Side::Theirs && which.side != Side::Theirs && !which.other {
            return lost(why::OWN_PLAY, at);
        }
        if which.most_power.is_some() && sort != Some(Sort::Unit) {
            return about(why::FILTER, VOCABULARY.attr(attrs::ATTACK).name, at);
        }
        let which = Which { sort, ..which.clone() };
        let that = that.filter(|_| sort == Some(Sort::Unit));
        let moment = Moment::Happens(Happening::Plays(player, which));
        Ok(Some(When { moment, that, place: Place::Said }))
    }

    /// Cards that go from a hand to the discard pile.
    fn discards(
        &self,
        event: &Event<'_>,
        which: &Which,
        that: Option<Var>,
        cards: &Expr,
    ) -> Result<When, Lost> {
        let [(attrs::FROM, from)] = event.given else { return unlike(event) };
        let Some((whose, zones::HAND)) = zone(from) else { return unlike(event) };
        if *which != Which::of(Side::Both) || that.is_some() {
            return lost(why::MOMENT, cards.span);
        }
        let moment = Moment::Happens(Happening::Discards(whose));
        Ok(When { moment, that: None, place: Place::Said })
    }
}

/// What has happened just now.
fn now<'e>(told: &'e Told, at: &'e Expr) -> Result<Event<'e>, Lost> {
    match &told.during {
        None => Ok(Event { kind: told.event, given: &told.given, at }),
        Some(during) => lost(why::MOMENT, during.span),
    }
}

/// An event whose particulars no other game asks about.
fn unlike<T>(event: &Event<'_>) -> Result<T, Lost> {
    let at = event.given.first().map_or(event.at.span, |(_, value)| value.span);
    about(why::HAPPENING, VOCABULARY.event(event.kind).name, at)
}

/// Does it say that something was in play before?
fn is_field(attr: Attr, from: &Expr) -> bool {
    attr == attrs::FROM && zone(from) == Some((Side::Both, zones::FIELD))
}

/// A zone of a player, or of both.
fn zone(expr: &Expr) -> Option<(Side, Zone)> {
    match &expr.node {
        Node::Zone(of, zone) => Some((side(of, Side::Mine)?, *zone)),
        _ => None,
    }
}
