//! What effects do.

use cardwright_ir::{Bi, Verb, Word};
use cardwright_system::Lost;
use cardwright_system::plain::{Aim, Deed, Happening, Moment, POINT, Pile, Saying, Side, Sort, Which, Who};
use serde_json::{Map, Value, json};

use super::{Writing, why};
use crate::{
    plain::{HP, once, own_status},
    vocabulary::{VOCABULARY, attrs, verbs, words},
};

impl Writing<'_> {
    /// The action of a deed.
    pub(super) fn deed(&self, deed: &Deed, says: &Saying) -> Result<Map<String, Value>, Lost> {
        match deed {
            Deed::Strike(side, amount) => {
                let value = whole(*amount, HP, why::WHOLE_HP)?;
                let target = agent(*side)?;
                Ok(action(verbs::DAMAGE_AGENT, [("target", json!(target)), ("value", json!(value))]))
            }
            Deed::Draw(side, cards) => {
                let mut draw = action(verbs::DRAW, []);
                // Who draws is told only of the other one.
                if *side != Side::Mine {
                    draw.insert("target".to_owned(), json!(agent(*side)?));
                }
                draw.insert("value".to_owned(), json!(counted(*cards)?));
                Ok(draw)
            }
            Deed::Resource(Side::Mine, mana) if *mana > 0 => {
                Ok(action(verbs::GAIN_MANA, [("value", json!(mana))]))
            }
            Deed::Damage(aim, amount) => {
                let value = whole(*amount, POINT, why::WHOLE_POINTS)?;
                let target = self.target(aim, says)?;
                Ok(action(verbs::DAMAGE_UNIT, [("target", target), ("value", json!(value))]))
            }
            Deed::Destroy(aim) => {
                let own = match aim {
                    Aim::Some(_, which) | Aim::All(which) => which.side == Side::Mine,
                    Aim::This | Aim::That => true,
                };
                let target = self.target(aim, says)?;
                if !own {
                    return Err(Lost::new(why::DESTROY));
                }
                Ok(action(verbs::SELF_DESTROY, [("target", target)]))
            }
            Deed::Banish(aim) => Ok(action(verbs::BANISH, [("target", self.target(aim, says)?)])),
            Deed::Grow { aim, power, body, this_turn } => {
                let target = self.target(aim, says)?;
                self.growth(aim, target, [*power, *body], *this_turn, says)
            }
            Deed::Fetch(pile, count, which) => self.search(verbs::SEARCH, *pile, *count, which),
            Deed::Summon(_, _, Which { sort: Some(Sort::Spell), .. }) => Err(Lost::new(why::ONLY_UNITS)),
            Deed::Summon(pile, count, which) => self.search(verbs::RECRUIT, *pile, *count, which),
            Deed::Discard(..) => Err(Lost::new(why::DISCARD)),
            Deed::Mill(..) => Err(Lost::new(why::MILL)),
            Deed::Life(..) => Err(Lost::new(why::LIFE)),
            Deed::Resource(..) => Err(Lost::new(why::RESOURCE)),
            Deed::Points(..) => Err(Lost::new(why::POINTS)),
            Deed::Return(_) => Err(Lost::new(why::RETURN)),
        }
    }

    /// Cards that match, from the deck.
    fn search(&self, verb: Verb, pile: Pile, count: i32, which: &Which) -> Result<Map<String, Value>, Lost> {
        if pile != Pile::Deck {
            return Err(Lost::new(why::ONLY_DECK));
        }
        if which.side != Side::Mine {
            return Err(Lost::new(why::OWN_CARDS));
        }
        let count = counted(count)?;
        let filter = self.filter(which)?;
        let mut search = action(verb, []);
        // A filter that says nothing would still be held against the cards of the file.
        if !filter.is_empty() {
            search.insert("filter".to_owned(), Value::Object(filter));
        }
        search.insert("count".to_owned(), json!(count));
        Ok(search)
    }

    /// More attack is a status that adds up. More HP is one of the card's own making, which does not: it is written only
    /// where it cannot come a second time as long as it lasts.
    fn growth(
        &self,
        aim: &Aim,
        target: Value,
        grows: [i32; 2],
        this_turn: bool,
        says: &Saying,
    ) -> Result<Map<String, Value>, Lost> {
        for amount in grows {
            if amount % POINT != 0 {
                return Err(Lost::new(why::WHOLE_POINTS).word(amount.to_string()));
            }
        }
        let [atk, hp] = grows.map(|amount| amount / POINT);
        let duration = if this_turn { words::END_OF_TURN } else { words::PERMANENT };
        let mut status = action(verbs::APPLY_STATUS, [("target", target)]);
        let mut put = |name: &str, value: Value| status.insert(name.to_owned(), value);
        match (atk, hp) {
            (0, 0) => return Err(Lost::new(why::NO_GROWTH)),
            (_, 0) => {
                put("status", json!(name(if atk > 0 { words::ATK_UP } else { words::ATK_DOWN })));
                put("value", json!(atk.abs()));
            }
            _ if *aim == Aim::This && once(&says.when, says.per_turn, this_turn) => {
                let mut own = Map::new();
                own.insert("id".to_owned(), json!(own_status(&self.face.id, self.count)));
                for (attr, amount) in [(attrs::ATK, atk), (attrs::HP, hp)] {
                    if amount != 0 {
                        own.insert(VOCABULARY.attr(attr).name.to_owned(), json!(amount));
                    }
                }
                put("status", Value::Object(own));
            }
            _ => return Err(Lost::new(why::BODY_ALONE)),
        }
        put("duration", json!(name(duration)));
        Ok(status)
    }

    /// The word for a unit.
    fn target(&self, aim: &Aim, says: &Saying) -> Result<Value, Lost> {
        let which = match aim {
            Aim::This if self.unit => return Ok(json!(VOCABULARY.verb(verbs::SELF_UNIT).name)),
            Aim::This => return Err(Lost::new(why::NO_UNIT)),
            Aim::That => return Err(Lost::new(why::THAT)),
            Aim::All(_) => return Err(Lost::new(why::ALL)),
            Aim::Some(1, which) => which,
            Aim::Some(..) => return Err(Lost::new(why::ALL)),
        };
        let arriving = match &says.when {
            Moment::Used => false,
            Moment::Played => self.unit,
            Moment::Happens(Happening::Enters(Who::This)) => true,
            _ => return Err(Lost::new(why::NO_CHOICE)),
        };
        let other = arriving && which.side == Side::Both;
        if arriving && (which.side == Side::Mine || other && !which.other) {
            return Err(Lost::new(why::NOT_ITSELF));
        }
        if *which != (Which { other, ..Which::of(which.side) }) {
            return Err(Lost::new(why::ANY_UNIT));
        }
        let word = match which.side {
            Side::Mine => verbs::ALLY_FRONT,
            Side::Theirs => verbs::OPPONENT_UNIT,
            Side::Both => verbs::SELECTED_UNIT,
        };
        Ok(json!(VOCABULARY.verb(word).name))
    }
}

fn name(word: Word) -> &'static str {
    VOCABULARY.word(word).name
}

/// An action with its fields.
fn action<const N: usize>(verb: Verb, fields: [(&str, Value); N]) -> Map<String, Value> {
    let mut action = Map::new();
    action.insert("kind".to_owned(), json!(VOCABULARY.verb(verb).name));
    action.extend(fields.map(|(name, value)| (name.to_owned(), value)));
    action
}

/// The word for a duelist.
fn agent(side: Side) -> Result<&'static str, Lost> {
    match side {
        Side::Mine => Ok("self"),
        Side::Theirs => Ok("opponent"),
        Side::Both => Err(Lost::new(why::EACH)),
    }
}

/// An amount in units of the duel.
fn whole(amount: i32, scale: i32, why: Bi) -> Result<i32, Lost> {
    match amount % scale {
        0 => counted(amount / scale),
        _ => Err(Lost::new(why).word(amount.to_string())),
    }
}

/// A number that the duel does something with.
fn counted(number: i32) -> Result<i32, Lost> {
    if number > 0 { Ok(number) } else { Err(Lost::new(why::COUNT).word(number.to_string())) }
}
