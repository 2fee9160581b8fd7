//! What effects do.

use cardwright_ir::{AbilityKind, Bin, Change, Expr, Node, Op, Stmt, Verb};
use cardwright_system::Lost;
use cardwright_system::plain::{Aim, Deed, Happening, Moment, POINT, Pile, Side};

use super::{Telling, Timed, call, number, why};
use crate::{
    plain::{HP, once, own_status},
    vocabulary::{VOCABULARY, attrs, events, verbs, words},
};

impl Telling<'_> {
    /// The deed of a step.
    pub(super) fn deed(&self, timed: &Timed<'_>, step: &Stmt) -> Result<Deed, Lost> {
        let (verb, args) = self.on_the_stack(timed, step)?;
        let first = args.first();
        let aim = || first.map_or_else(|| Err(Lost::new(why::UNKNOWN_DEED)), |word| self.aim(word, timed));
        match verb {
            verbs::DAMAGE_AGENT => Ok(Deed::Strike(self.side(first, timed)?, scaled(args, 1, HP)?)),
            verbs::DAMAGE_UNIT => Ok(Deed::Damage(aim()?, scaled(args, 1, POINT)?)),
            verbs::DRAW => Ok(Deed::Draw(self.side(first, timed)?, scaled(args, 1, 1)?)),
            verbs::GAIN_MANA => Ok(Deed::Resource(Side::Mine, scaled(args, 0, 1)?)),
            verbs::SEARCH => Ok(Deed::Fetch(Pile::Deck, scaled(args, 1, 1)?, self.which(first, Side::Mine)?)),
            verbs::RECRUIT => {
                Ok(Deed::Summon(Pile::Deck, scaled(args, 1, 1)?, self.which(first, Side::Mine)?))
            }
            verbs::APPLY_STATUS => self.growth(timed, args, aim()?),
            verbs::SELF_DESTROY => match first {
                Some(word) => Ok(Deed::Destroy(self.own(word, timed)?)),
                None => Err(Lost::new(why::UNKNOWN_DEED)),
            },
            verbs::BANISH => Ok(Deed::Banish(aim()?)),
            other => Err(Lost::new(reason(other))),
        }
    }

    /// What a step does, if need be when it comes from the stack. That is the same where nothing happens in between: for
    /// the last effect of a card that is played or deployed, and for one that is activated.
    fn on_the_stack<'s>(&self, timed: &Timed<'_>, step: &'s Stmt) -> Result<(Verb, &'s [Expr]), Lost> {
        let mut step = step;
        loop {
            let (verb, args) = call(step).ok_or_else(|| Lost::new(why::UNKNOWN_DEED))?;
            if verb != verbs::ENQUEUE {
                return Ok((verb, args));
            }
            if !self.is_last(timed) {
                return Err(Lost::new(why::WAITS));
            }
            match args.get(1).map(|arg| &arg.node) {
                Some(Node::Quote(block)) if block.len() == 1 => step = &block[0],
                _ => return Err(Lost::new(why::UNKNOWN_DEED)),
            }
        }
    }

    /// Is it over with the card when this effect has run?
    fn is_last(&self, timed: &Timed<'_>) -> bool {
        let deployed = |ability: &cardwright_ir::Ability| {
            ability.zones.is_empty()
                && ability.when.as_ref().is_some_and(|when| when.event == events::DEPLOYED)
        };
        let mut later = self.card.abilities.iter().skip(timed.at + 1);
        match timed.ability.kind {
            AbilityKind::Activated => true,
            AbilityKind::Play => {
                !later.any(|ability| ability.kind == AbilityKind::Play)
                    && !self.card.abilities.iter().any(deployed)
            }
            AbilityKind::Triggered if deployed(timed.ability) => !later.any(deployed),
            _ => false,
        }
    }

    /// A status that says no more than how much attack and HP change.
    fn growth(&self, timed: &Timed<'_>, args: &[Expr], aim: Aim) -> Result<Deed, Lost> {
        let value = || scaled(args, 2, POINT);
        let (power, body) = match args.get(1).map(|name| &name.node) {
            Some(Node::Word(words::ATK_UP)) => (value()?, 0),
            Some(Node::Word(words::ATK_DOWN)) => (-value()?, 0),
            Some(Node::Word(word)) => {
                // The status is not the keyword in the vocabulary, but cards write both alike.
                let word = if *word == words::GUARD_STATUS { words::GUARD } else { *word };
                return Err(Lost::new(why::STATUS).word(VOCABULARY.word(word).name));
            }
            Some(Node::Sym(name)) => {
                let name = self.cards.symbols.get(*name);
                let own = name == own_status(&self.card.id, timed.at) && number(args, 7) == Some(0);
                match (number(args, 5), number(args, 6)) {
                    (Some(atk), Some(hp)) if own && (atk, hp) != (0, 0) => {
                        (times(atk, POINT)?, times(hp, POINT)?)
                    }
                    _ => return Err(Lost::new(why::STATUS).word(name)),
                }
            }
            _ => return Err(Lost::new(why::UNKNOWN_DEED)),
        };
        let listens_to_end =
            matches!(timed.when, Moment::Happens(Happening::TurnEnds(_))) && !timed.ability.zones.is_empty();
        let this_turn = match args.get(3).map(|time| &time.node) {
            // What is done on the stack of the end phase lasts until the next one.
            Some(Node::Word(words::END_OF_TURN)) if listens_to_end => return Err(Lost::new(why::TURNS)),
            Some(Node::Word(words::END_OF_TURN)) => true,
            Some(Node::Word(words::PERMANENT)) => false,
            _ => return Err(Lost::new(why::TURNS)),
        };
        // A status of the card's own making does not add up, as a growth would.
        let adds_up = matches!(args.get(1).map(|name| &name.node), Some(Node::Word(_)));
        if !adds_up && (aim != Aim::This || !once(&timed.when, timed.per_turn, this_turn)) {
            return Err(Lost::new(why::STATUS).word(own_status(&self.card.id, timed.at)));
        }
        Ok(Deed::Grow { aim, power, body, this_turn })
    }

    /// A change that holds all the time.
    pub(super) fn modification(&self, to: &Expr, with: &[Change]) -> Result<Deed, Lost> {
        let (to, other) = match &to.node {
            Node::Bin(Bin::Minus, all, _) => (&**all, true),
            _ => (to, false),
        };
        let (to, filter) = match &to.node {
            Node::From(from, filter) if from.len() == 1 => (&from[0], filter.as_deref()),
            _ => (to, None),
        };
        let side = match &to.node {
            Node::Call(verbs::SELF_UNIT, _) if !other && filter.is_none() => None,
            Node::Call(verbs::ALLY_UNITS, _) => Some(Side::Mine),
            Node::Call(verbs::ENEMY_UNITS, _) => Some(Side::Theirs),
            Node::Call(verbs::ALL_UNITS, _) => Some(Side::Both),
            _ => return Err(Lost::new(why::FRONT)),
        };
        let aim = match side {
            None => Aim::This,
            Some(side) => {
                let mut which = self.which(filter, side)?;
                which.other = other;
                Aim::All(which)
            }
        };
        let (mut power, mut body) = (0, 0);
        for change in with {
            let amount = match (&change.op, &change.value.node) {
                (Op::Add, Node::Num(amount)) if !change.base => times(*amount, POINT)?,
                _ => return Err(Lost::new(why::CHANGES)),
            };
            match change.attr {
                attrs::ATK => power = amount,
                attrs::HP => body = amount,
                _ => return Err(Lost::new(why::CHANGES)),
            }
        }
        if (power, body) == (0, 0) {
            return Err(Lost::new(why::NOTHING));
        }
        Ok(Deed::Grow { aim, power, body, this_turn: false })
    }
}

/// A constant among arguments, so many times. What is not above 0 does nothing in the duel.
fn scaled(args: &[Expr], at: usize, scale: i32) -> Result<i32, Lost> {
    match number(args, at) {
        Some(value) if value > 0 => times(value, scale),
        Some(_) => Err(Lost::new(why::NOTHING)),
        None => Err(Lost::new(why::UNKNOWN_DEED)),
    }
}

fn times(value: i32, scale: i32) -> Result<i32, Lost> {
    value.checked_mul(scale).ok_or_else(|| Lost::new(why::TOO_LARGE).word(value.to_string()))
}

/// Why a verb has no plain word.
fn reason(verb: Verb) -> cardwright_ir::Bi {
    match verb {
        verbs::HEAL_UNIT | verbs::HEAL_SELF => why::HEALS,
        verbs::ATTACH => why::EQUIPS,
        verbs::RELEASE => why::RELEASES,
        verbs::LOCK_ATTACK => why::NO_ATTACK,
        verbs::DEPLOY_FROM | verbs::ROUTE => why::DEPLOYS,
        verbs::NEGATE => why::NEGATES,
        verbs::ENQUEUE_NOTHING => why::NOTHING,
        _ => why::UNKNOWN_DEED,
    }
}
