//! Tells a card in plain terms.

mod change;
mod deed;
mod pay;
mod pick;
mod when;
mod which;

use cardwright_ir::{Ability, AbilityKind, Body, Card, Cards, Expr, Var};
use cardwright_source::Span;
use cardwright_system::{
    Lost, Plain, Sort,
    plain::{Aim, Condition, Deed, Happening, Moment, Pile, Price, Saying, Side, Who},
};

use self::{
    pick::Thing,
    when::{Place, When},
    which::conjuncts,
};
use super::{
    need::{Area, Need, Step, chooses_again, is_anyone},
    why::{self, lost},
};
use crate::vocabulary::{attrs, words};

/// A card in plain terms. Spells can be cast whenever something can be answered, items cannot; but for that they are
/// the same, so that both are told as spells. Those that stay in play are told as units without any strength.
pub(crate) fn card(card: &Card, cards: &Cards) -> Plain {
    let fights = matches!(card.kind, words::UNIT | words::TOKEN);
    let stays = fights || !matches!(card.kind, words::STANDARD_SPELL | words::STANDARD_ITEM);
    let mut plain = Plain::new(card, cards, if stays { Sort::Unit } else { Sort::Spell });
    plain.fast = matches!(card.kind, words::STANDARD_SPELL | words::CONTINUOUS_SPELL | words::ENCHANT_SPELL);
    let number = |attr| card.numbers.iter().find(|(of, _)| *of == attr).map(|(_, number)| *number);
    plain.cost = number(attrs::LEVEL);
    plain.power = number(attrs::ATTACK);
    plain.body = number(attrs::DEFENSE);
    let types = card.tags.iter().filter(|(attr, _)| *attr == attrs::TYPES);
    plain.kinds = types.map(|(_, kind)| cards.symbols.get(*kind).to_owned()).collect();
    let teller = Teller { cards, stays, fights };
    teller.whole(card, &mut plain);
    plain.tell(card, |ability| teller.ability(ability));
    plain
}

/// What is known of a card while its abilities are told.
struct Teller<'c> {
    cards: &'c Cards,
    /// Does the card stay in play?
    stays: bool,
    /// Is it a unit?
    fights: bool,
}

/// An ability as far as it is told.
struct Telling {
    moment: Moment,
    place: Place,
    /// Variables, and what they stand for.
    known: Vec<(Var, Thing)>,
    pays: Vec<Price>,
}

impl Teller<'_> {
    /// What belongs to the card and to none of its abilities.
    fn whole(&self, card: &Card, plain: &mut Plain) {
        let mut lose = |lost: Lost| plain.lost.push(lost);
        if self.stays && !self.fights {
            lose(Lost::new(why::STAYS).at(card.place.span));
        }
        for (attr, rule) in &card.rules {
            let why = match *attr {
                attrs::EQUIPABLE_TO => why::EQUIPPED,
                attrs::TURN_LIMIT => why::CARD_LIMIT,
                _ => why::CARD_CONDITION,
            };
            lose(Lost::new(why).at(rule.span));
        }
        if card.numbers.iter().any(|(attr, _)| *attr == attrs::DECK_LIMIT) {
            lose(Lost::new(why::DECK_LIMIT).at(card.place.span));
        }
        let names = card.tags.iter().filter(|(attr, _)| *attr == attrs::NAME);
        for name in names.map(|(_, name)| self.cards.symbols.get(*name)) {
            if name != card.id {
                lose(Lost::new(why::OTHER_NAME).word(name).at(card.place.span));
            }
        }
    }

    fn ability(&self, ability: &Ability) -> Result<Saying, Lost> {
        if ability.marks.contains(&words::UNCANCELLABLE) {
            return lost(why::UNCANCELLABLE, ability.place.span);
        }
        let per_turn = self.limits(ability)?;
        if let Some(by) = &ability.user.by
            && which::side(by, Side::Mine) != Some(Side::Mine)
        {
            return lost(why::USER, by.span);
        }
        let when = self.when(ability)?;
        let mut telling =
            Telling { moment: when.moment, place: when.place, known: Vec::new(), pays: Vec::new() };
        telling.known.extend(when.that.map(|that| (that, Thing::That)));
        let mut ifs = self.conditions(ability, &telling)?;
        self.pay(&ability.cost, &mut telling)?;
        let deeds = match &ability.body {
            Body::Run(block) => {
                let steps = self.steps(block, &mut telling)?;
                settle(&steps, &telling.pays, &mut ifs, ability)?;
                steps.into_iter().map(|(step, _)| step.deed).collect()
            }
            Body::Modify { to, with } => vec![self.always(to, with, &mut telling)?],
            Body::Modes(_) | Body::Replace { .. } => return lost(why::REPLACES, ability.place.span),
        };
        if let Some(finish) = ability.finish.first() {
            return lost(why::AT_LAST, finish.span);
        }
        let mut says = Saying {
            when: telling.moment,
            ifs,
            pays: telling.pays,
            deeds,
            optional: ability.user.optional,
            per_turn,
        };
        self.leave_itself_out(&mut says);
        Ok(says)
    }

    /// The card itself is none of the units in play if it does not fight, and it hears of what is destroyed only while
    /// it stays there itself.
    fn leave_itself_out(&self, says: &mut Saying) {
        if let Moment::Happens(Happening::Destroyed(Who::Any(which))) = &mut says.when {
            which.other = true;
        }
        if !self.fights {
            says.choices(&mut |which, in_play| which.other |= in_play);
        }
    }

    /// How often in a turn.
    fn limits(&self, ability: &Ability) -> Result<Option<i32>, Lost> {
        let limits = &ability.limits;
        if let Some(limit) = limits.game.as_ref().or(limits.stay.as_ref()).or(limits.global_turn.as_ref()) {
            return lost(why::LIMIT, limit.times.span);
        }
        match &limits.turn {
            None => Ok(None),
            Some(limit) => match limit.fixed() {
                Some(times) if times > 0 && ability.kind != AbilityKind::Play => Ok(Some(times)),
                _ => lost(why::LIMIT, limit.times.span),
            },
        }
    }

    fn when(&self, ability: &Ability) -> Result<When, Lost> {
        let when = |moment, place| Ok(When { moment, that: None, place });
        if !self.stays && ability.kind != AbilityKind::Play {
            return lost(why::NOT_CAST, ability.place.span);
        }
        match ability.kind {
            AbilityKind::Play => match ability.when.as_ref().and_then(|when| when.filter.as_ref()) {
                Some(after) => lost(why::ANSWERS, after.span),
                None => when(Moment::Played, Place::Played),
            },
            AbilityKind::Activated if ability.user.fast => when(Moment::UsedFast, Place::Said),
            AbilityKind::Activated => when(Moment::Used, Place::Said),
            AbilityKind::Triggered => self.trigger(ability),
            AbilityKind::Static => when(Moment::Always, Place::Said),
            AbilityKind::Replacement => lost(why::REPLACES, ability.place.span),
            AbilityKind::Part => lost(why::NEVER, ability.place.span),
        }
    }

    /// What must hold, besides that the card is in play.
    fn conditions(&self, ability: &Ability, telling: &Telling) -> Result<Vec<Condition>, Lost> {
        let mut parts = Vec::new();
        for condition in &ability.conditions {
            conjuncts(condition, &mut parts);
        }
        let mut ifs = Vec::new();
        let mut in_play = false;
        for part in parts {
            if self.in_play(part) {
                if matches!(telling.place, Place::Left | Place::Played) {
                    return lost(why::NEVER, part.span);
                }
                in_play = true;
            } else if telling.moment == Moment::Used
                && self.phase(part) == Some((Side::Mine, words::MAIN_PHASE))
            {
                // No other phase has the rest that it takes.
            } else if telling.place == Place::Played {
                ifs.extend(self.cast_if(part)?);
            } else {
                ifs.extend(self.condition(part)?);
            }
        }
        if telling.place == Place::Said && !in_play {
            return lost(why::NOT_IN_PLAY, ability.place.span);
        }
        Ok(ifs)
    }

    /// What must hold to play a spell or an item. It is asked while the card is in the hand and not paid.
    fn cast_if(&self, part: &Expr) -> Result<Option<Condition>, Lost> {
        match self.condition(part)? {
            Some(Condition::Resource(_)) => lost(why::UNPAID, part.span),
            Some(Condition::Cards(Side::Mine, Pile::Hand, least)) => {
                Ok((least > 1).then_some(Condition::Cards(Side::Mine, Pile::Hand, least - 1)))
            }
            told => Ok(told),
        }
    }

    /// A condition; `None` if it always holds.
    fn condition(&self, part: &Expr) -> Result<Option<Condition>, Lost> {
        if let Some(whose @ (Side::Mine | Side::Theirs)) = self.turn(part) {
            return Ok(Some(Condition::Turn(whose)));
        }
        let need = self.need(part)?;
        match need.condition() {
            Some(Condition::Units(least, _) | Condition::Cards(_, _, least) | Condition::Resource(least))
                if least < 1 =>
            {
                lost(why::CONDITION, part.span)
            }
            // A partner is always there, and no other game has one: without it there is one unit less.
            Some(Condition::Units(least, which)) if matches!(need, Need::Cards(Area::Field, ..)) => {
                let partners = if which.side == Side::Both { 2 } else { 1 };
                match is_anyone(&which) {
                    true => Ok((least > partners).then_some(Condition::Units(least - partners, which))),
                    false => lost(why::WITH_PARTNER, part.span),
                }
            }
            Some(condition) => Ok(Some(condition)),
            None => lost(why::CONDITION, part.span),
        }
    }
}

impl Telling {
    /// Is the card itself in play while the ability does what it does?
    fn is_in_play(&self) -> bool {
        matches!(self.place, Place::Said | Place::Known) && !self.pays.contains(&Price::SacrificeThis)
    }

    /// Are the units that the moment is about in the discard pile?
    fn has_fallen(&self) -> bool {
        matches!(self.moment, Moment::Happens(Happening::Destroyed(Who::Any(_))))
    }
}

/// Makes conditions of what the steps of an effect need: without it the ability cannot be used, and a step that finds
/// nothing stops the others.
fn settle(
    steps: &[(Step, Span)],
    pays: &[Price],
    ifs: &mut Vec<Condition>,
    ability: &Ability,
) -> Result<(), Lost> {
    if steps.is_empty() {
        return lost(why::NOTHING, ability.place.span);
    }
    if chooses_again(steps.iter().map(|(step, _)| &step.deed)) {
        return lost(why::AGAIN, ability.place.span);
    }
    for (position, (step, at)) in steps.iter().enumerate() {
        let last = position + 1 == steps.len();
        if step.form.vain && steps.len() > 1 {
            return lost(why::NOT_ONLY_UNITS, *at);
        }
        // Whoever chooses a partner stops the rest, and only units besides partners can be counted on.
        if !last && step.form.area == Area::Field && moves(&step.deed) {
            return lost(why::DEPENDS, *at);
        }
        if step.guarded {
            continue;
        }
        for need in step.needs().iter().filter(|need| step.insists(need, steps.len(), last)) {
            let before = steps[..position].iter().map(|(step, _)| &step.deed);
            if need.is_paid_away(pays) || (!last && need.is_used_up(before)) {
                return lost(why::DEPENDS, *at);
            }
            if need.is_covered(ifs) {
                continue;
            }
            match need.condition() {
                Some(condition) => ifs.push(condition),
                None if step.is_shared() => return lost(why::BOTH_OR_NONE, *at),
                None => return lost(why::DEPENDS, *at),
            }
        }
    }
    Ok(())
}

/// Are units chosen or taken that could be partners, with which this cannot be done?
fn moves(deed: &Deed) -> bool {
    matches!(
        deed,
        Deed::Destroy(Aim::Some(..) | Aim::All(_))
            | Deed::Banish(Aim::Some(..) | Aim::All(_))
            | Deed::Return(Aim::Some(..) | Aim::All(_))
    )
}
