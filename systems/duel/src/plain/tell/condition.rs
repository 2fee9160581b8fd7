//! Conditions and filters.

use cardwright_ir::{Expr, Lang, Node};
use cardwright_system::Lost;
use cardwright_system::plain::{Condition, Happening, Moment, Side, Sort, Which, Who};

use super::{Telling, Timed, number, why};
use crate::{
    text::{filter::Parts, tag},
    vocabulary::{VOCABULARY, verbs, words},
};

impl Telling<'_> {
    /// The conditions that are written on the card, in the order in which they are written. Those that the language
    /// implies are what being used means.
    pub(super) fn conditions(&self, timed: &Timed<'_>) -> Result<Vec<Condition>, Lost> {
        let mut written: Vec<&Expr> =
            timed.ability.conditions.iter().filter(|condition| !condition.is_implied()).collect();
        written.sort_by_key(|condition| condition.span.start());
        let mut told = Vec::new();
        for condition in written {
            told.extend(self.condition(condition, timed).map_err(|lost| lost.at(condition.span))?);
        }
        Ok(told)
    }

    /// A condition; `None` if it always holds.
    fn condition(&self, condition: &Expr, timed: &Timed<'_>) -> Result<Option<Condition>, Lost> {
        let Node::Call(verb, args) = &condition.node else { return Err(Lost::new(why::UNKNOWN_CONDITION)) };
        let known = match (*verb, args.first().map(|arg| &arg.node)) {
            (verbs::IN_PHASE, Some(Node::Word(phase))) if self.always_in(*phase, timed) => return Ok(None),
            (verbs::IN_PHASE, Some(Node::Word(phase))) => {
                return Err(Lost::new(why::PHASE).word(VOCABULARY.word(*phase).name));
            }
            (verbs::MY_TURN, Some(Node::Bool(mine))) => {
                Some(Condition::Turn(if *mine { Side::Mine } else { Side::Theirs }))
            }
            (verbs::MANA_AT_LEAST | verbs::ACTOR_MANA, _) => number(args, 0).map(Condition::Resource),
            (verbs::TARGET_EXISTS, Some(Node::Word(what))) => match *what {
                words::ENEMY_UNIT => Some(Condition::Units(1, Which::of(Side::Theirs))),
                words::ALLY_UNIT => Some(Condition::Units(1, Which::of(Side::Mine))),
                words::ENEMY_AGENT => return Ok(None),
                // Only what is on the field can be activated.
                _ if timed.when == Moment::Used => return Ok(None),
                _ => return Err(Lost::new(why::STILL_THERE)),
            },
            (verbs::BOARD_HAS, _) => {
                let which = self.which(args.first(), Side::Mine)?;
                match number(args, 1) {
                    Some(min) if min < 1 => return Ok(None),
                    min => min.map(|min| Condition::Units(min, which)),
                }
            }
            (verbs::TARGET_IS, _) => return Err(Lost::new(why::TARGET_IS)),
            _ => None,
        };
        known.map(Some).ok_or_else(|| Lost::new(why::UNKNOWN_CONDITION))
    }

    /// Is it always this phase when the ability works?
    fn always_in(&self, phase: cardwright_ir::Word, timed: &Timed<'_>) -> bool {
        match (&timed.when, phase) {
            // Being used means the own main phase. A card that answers is played in any phase.
            (Moment::Used, words::MAIN_PHASE) => true,
            (Moment::Played, words::MAIN_PHASE) => !self.fast,
            (Moment::Happens(Happening::Attacks(Who::This)), words::BATTLE_PHASE) => true,
            (Moment::Happens(Happening::TurnEnds(_)), words::END_PHASE) => true,
            _ => false,
        }
    }

    /// The cards of a side that match a filter.
    pub(super) fn which(&self, filter: Option<&Expr>, side: Side) -> Result<Which, Lost> {
        let parts = filter.map(Parts::of).unwrap_or_default();
        if let Some(key) = parts.key {
            return Err(Lost::new(why::BY_NAME).word(self.cards.symbols.get(key)));
        }
        let mut tags = [parts.race, parts.theme, parts.element].into_iter().flatten();
        let kind = tags.next().map(|tag| tag::word(self.cards.symbols.get(tag), Lang::En).to_owned());
        if tags.next().is_some() {
            return Err(Lost::new(why::TWO_KINDS));
        }
        let sort = parts.kind.map(|kind| if kind == words::SPELL { Sort::Spell } else { Sort::Unit });
        Ok(Which { sort, kind, ..Which::of(side) })
    }
}
