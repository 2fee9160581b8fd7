//! From a card of the duel to plain terms.

mod aim;
mod condition;
mod deed;

use cardwright_ir::{
    Ability, AbilityKind, Body, Card, Cards, EventKind, Expr, Lang, Node, Scope, Step, Stmt,
};
use cardwright_system::plain::{Aim, Happening, Moment, POINT, Price, Saying, Side, Sort, Who};
use cardwright_system::{Lost, Plain};

use super::{once_a_turn, why::told as why};
use crate::{
    lower::FIELD,
    text::tag,
    vocabulary::{VOCABULARY, attrs, events, verbs, words, zones},
};

/// A card in plain terms.
pub(crate) fn card(card: &Card, cards: &Cards) -> Plain {
    let unit = card.kind == words::UNIT;
    let mut plain = Plain::new(card, cards, if unit { Sort::Unit } else { Sort::Spell });
    for (attr, number) in &card.numbers {
        match *attr {
            attrs::COST => plain.cost = Some(*number),
            attrs::ATK => plain.power = points(*number, &mut plain.lost),
            attrs::HP => plain.body = points(*number, &mut plain.lost),
            _ => {}
        }
    }
    let kinds = card.tags.iter().map(|(_, tag)| tag::word(cards.symbols.get(*tag), Lang::En).to_owned());
    plain.kinds = kinds.collect();
    plain.fast = card.abilities.iter().any(answers);
    for mark in &card.marks {
        plain.lost.push(Lost::new(match *mark {
            words::GUARD => why::GUARD,
            words::SLOW => why::SLOW,
            words::EQUIP => why::EQUIP,
            _ => why::CONTINUOUS,
        }));
    }
    let mut telling = Telling { card, cards, unit, fast: plain.fast, at: 0, named: false };
    plain.tell(card, |ability| telling.next(ability));
    plain
}

/// Attack or HP of a unit in hundredths of a point.
fn points(number: i32, lost: &mut Vec<Lost>) -> Option<i32> {
    let points = number.checked_mul(POINT);
    if points.is_none() {
        lost.push(Lost::new(why::TOO_LARGE).word(number.to_string()));
    }
    points
}

/// Can the card be played in answer to something because of this ability, and whenever it can be played at all?
fn answers(ability: &Ability) -> bool {
    ability.kind == AbilityKind::Play
        && ability.user.fast
        && ability.conditions.is_empty()
        && ability.cost.is_empty()
}

/// What is known while the abilities of a card are told, one after the other.
struct Telling<'c> {
    card: &'c Card,
    cards: &'c Cards,
    unit: bool,
    fast: bool,
    /// The position of the ability that comes next.
    at: usize,
    /// The unit that is named as the card is played was told already.
    named: bool,
}

/// An ability of which the moment is known.
struct Timed<'a> {
    at: usize,
    ability: &'a Ability,
    when: Moment,
    per_turn: Option<i32>,
}

impl Telling<'_> {
    fn next(&mut self, ability: &Ability) -> Result<Saying, Lost> {
        let at = self.at;
        self.at += 1;
        if !ability.marks.is_empty() {
            return Err(Lost::new(why::UNCOUNTERABLE));
        }
        let when = self.moment(ability)?;
        let per_turn = per_turn(ability, &when)?;
        let timed = Timed { at, ability, when, per_turn };
        let ifs = self.conditions(&timed)?;
        let pays = prices(ability)?;
        let deed = match &ability.body {
            // The rules do not run what is said to hold all the time, and ask no price for it.
            _ if timed.when == Moment::Always && !pays.is_empty() => {
                return Err(Lost::new(why::UNKNOWN_PRICE));
            }
            Body::Run(_) if timed.when == Moment::Always => return Err(Lost::new(why::NEVER)),
            Body::Run(steps) => match steps.as_slice() {
                [step] => self.deed(&timed, step).map_err(|lost| lost.at(step.span))?,
                _ => return Err(Lost::new(why::UNKNOWN_DEED)),
            },
            Body::Modify { to, with } => self.modification(to, with).map_err(|lost| lost.at(to.span))?,
            _ => return Err(Lost::new(why::UNKNOWN_DEED)),
        };
        let when = timed.when;
        // A wish has no meaning for what holds all the time.
        let mut optional = ability.user.optional && when != Moment::Always;
        if let Some(Aim::Some(_, which)) = deed.aim()
            && when != Moment::Used
        {
            if self.named {
                return Err(Lost::new(why::SAME_CHOICE));
            }
            if which.side == Side::Both && !optional {
                // To choose no unit is to decline, unless there is something to pay even so.
                if !pays.is_empty() {
                    return Err(Lost::new(why::IDLE_PRICE));
                }
                optional = true;
            }
            self.named = true;
        }
        Ok(Saying { ifs, pays, optional, per_turn, ..Saying::new(when, vec![deed]) })
    }

    fn moment(&self, ability: &Ability) -> Result<Moment, Lost> {
        let fast = ability.user.fast;
        match ability.kind {
            AbilityKind::Play if fast && !answers(ability) => Err(Lost::new(why::ANSWERS_IF)),
            AbilityKind::Play => Ok(Moment::Played),
            AbilityKind::Replacement | AbilityKind::Part => Err(Lost::new(why::REPLACES)),
            _ if !self.unit => Err(Lost::new(why::AFTER_USE)),
            AbilityKind::Activated if fast => Err(Lost::new(why::ANSWERS_IN)),
            AbilityKind::Activated => Ok(Moment::Used),
            AbilityKind::Static => Ok(Moment::Always),
            AbilityKind::Triggered => self.happening(ability).map(Moment::Happens),
        }
    }

    fn happening(&self, ability: &Ability) -> Result<Happening, Lost> {
        let Some(when) = &ability.when else { return Err(Lost::new(why::NEVER)) };
        // The timings of the language itself listen nowhere in particular: the rules run them.
        let elsewhere =
            |zones: &[_]| !zones.contains(&zones::UNITS) || zones.iter().any(|zone| !FIELD.contains(zone));
        if !ability.zones.is_empty() && elsewhere(&ability.zones) {
            return Err(Lost::new(why::ELSEWHERE));
        }
        let filter = when.filter.as_ref();
        let side = side_of(when.scope);
        let who = || match (when.scope, filter) {
            (Scope::Source, None) => Ok(Who::This),
            (Scope::Source, Some(_)) => Err(Lost::new(why::TARGET_IS)),
            _ => self.which(filter, side).map(Who::Any),
        };
        // An event without a card never matches a filter.
        let turn = |happening: fn(Side) -> Happening| match filter {
            None => Ok(happening(side)),
            Some(_) => Err(Lost::new(why::NEVER)),
        };
        match when.event {
            events::DEPLOYED => who().map(Happening::Enters),
            events::UNIT_DESTROYED => who().map(Happening::Destroyed),
            events::ATTACK_DECLARED => who().map(Happening::Attacks),
            events::TURN_STARTED => turn(Happening::TurnBegins),
            events::TURN_ENDED => turn(Happening::TurnEnds),
            // A card that is being played is in no zone from which it could hear of it.
            events::PLAYED if when.scope == Scope::Source => Err(Lost::new(why::NEVER)),
            events::PLAYED => Ok(Happening::Plays(side, self.which(filter, side)?)),
            event => Err(Lost::new(why::HEARS).word(event_name(event))),
        }
    }
}

fn event_name(event: EventKind) -> &'static str {
    VOCABULARY.event(event).name
}

/// Whose event it is, for an ability that hears it. A turn has no card: `self` is its owner there.
fn side_of(scope: Scope) -> Side {
    match scope {
        Scope::Source | Scope::Own => Side::Mine,
        Scope::Opposing => Side::Theirs,
        Scope::Any => Side::Both,
    }
}

/// The limit, unless it is implied where it limits nothing.
fn per_turn(ability: &Ability, when: &Moment) -> Result<Option<i32>, Lost> {
    match &ability.limits.turn {
        Some(limit) if limit.implied && once_a_turn(when) => Ok(None),
        Some(limit) => match limit.fixed() {
            Some(times) => Ok(Some(times)),
            None => Err(Lost::new(why::CHANGING_LIMIT).at(limit.times.span)),
        },
        None => Ok(None),
    }
}

fn prices(ability: &Ability) -> Result<Vec<Price>, Lost> {
    let price = |step: &Stmt| match call(step) {
        Some((verbs::PAY_MANA, args)) => number(args, 0).map(Price::Resource),
        _ => None,
    };
    let prices = ability
        .cost
        .iter()
        .map(|step| price(step).ok_or_else(|| Lost::new(why::UNKNOWN_PRICE).at(step.span)));
    prices.collect()
}

/// The verb of a step with its arguments.
fn call(step: &Stmt) -> Option<(cardwright_ir::Verb, &[Expr])> {
    match &step.node {
        Step::Do { verb, args, .. } => Some((*verb, args)),
        _ => None,
    }
}

/// A constant among arguments.
fn number(args: &[Expr], at: usize) -> Option<i32> {
    match args.get(at)?.node {
        Node::Num(number) => Some(number),
        _ => None,
    }
}
