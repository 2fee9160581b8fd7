//! Target filters as plain aims.

use cardwright_ir::{Cards, Expr, Node, SeatWord, Zone};
use cardwright_system::{
    Lost, Sort,
    plain::{Aim, Condition, Pile, Side, Which},
};

use super::{Frame, lost, types::What, words::number};
use crate::vocabulary::{attrs, verbs, zones};

/// What a filter finds.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Found {
    /// Players.
    Seats(Side),
    /// Characters in play.
    Units(Aim),
    /// So many cards of a pile, at choice.
    Cards(Side, Pile, i32, Which),
}

/// How filters are read.
#[derive(Clone, Copy)]
pub(super) struct Filters<'c> {
    pub(super) cards: &'c Cards,
    pub(super) frame: Frame,
    /// Does the event have a card?
    pub(super) event_card: bool,
}

impl Filters<'_> {
    /// Whose, as the owner of the card sees it.
    pub(super) fn side(&self, expr: &Expr) -> Result<Side, Lost> {
        let me = match &expr.node {
            Node::Get(of, attr) if *attr == attrs::CONTROLLER && of.node == Node::This => {
                return Ok(Side::Mine);
            }
            // Whose card it is about is told where the card is found.
            Node::Call(verb, _) if *verb == verbs::CONTROLLED => return Ok(Side::Mine),
            Node::Seat(SeatWord::Actor) => true,
            Node::Call(verb, _) if *verb == verbs::OPP => false,
            Node::Call(verb, _) if *verb == verbs::CHOSEN_SIDE || *verb == verbs::CHOSEN_RING => {
                return Err(lost("a side is chosen first", "먼저 한쪽을 고름").at(expr.span));
            }
            _ => {
                return Err(
                    lost("whose it is depends on the game", "누구의 것인지 상황에 따라 다름").at(expr.span)
                );
            }
        };
        match self.frame {
            Frame::Owner => Ok(if me { Side::Mine } else { Side::Theirs }),
            Frame::Opponent => Ok(if me { Side::Theirs } else { Side::Mine }),
            Frame::Anyone => {
                Err(lost("`me` is whoever has the turn", "`me`는 차례인 플레이어").at(expr.span))
            }
        }
    }

    /// The one filter of a list of filters.
    pub(super) fn only<'e>(&self, list: &'e Expr) -> Result<&'e Expr, Lost> {
        match &list.node {
            Node::List(found) if found.len() == 1 => Ok(&found[0]),
            _ => Err(lost("several targets at once", "여러 대상을 함께 고름").at(list.span)),
        }
    }

    /// What a filter finds, and whether nothing found is no failure.
    pub(super) fn found(&self, find: &Expr) -> Result<(Found, bool), Lost> {
        let args = args(find)?;
        let [_, amount, pick, .., except, optional] = args else { return Err(unknown(find)) };
        if !is_nothing(pick) {
            return Err(lost(
                "cards are taken from an end of a pile without a choice",
                "더미의 끝에서 고르지 않고 가져옴",
            )
            .at(pick.span));
        }
        if !is_nothing(except) {
            return Err(lost("cards are left out of a choice", "일부 카드를 제외함").at(except.span));
        }
        let optional = optional.node == Node::Bool(true);
        let found = self.one_type(find)?;
        let place = match found.what {
            What::This => return Ok((Found::Units(Aim::This), true)),
            What::That => return Ok((Found::Units(Aim::That), true)),
            What::Seats(side) => return Ok((Found::Seats(side), true)),
            What::Cards => self.place(&args[4])?,
        };
        let count = match &amount.node {
            _ if is_nothing(amount) => 1,
            Node::Range(low, high) if low.node == high.node => number(low)?,
            Node::Call(verb, _) if *verb == verbs::RANDOM => {
                return Err(lost("it is chosen at random", "무작위로 고름").at(amount.span));
            }
            _ => return Err(lost("the player chooses how many", "몇 장인지 플레이어가 고름").at(amount.span)),
        };
        let which = Which { side: place.0, ..found.which };
        let found = match place.1 {
            None => {
                let which = self.in_play(which, find)?;
                Found::Units(if found.plural { Aim::All(which) } else { Aim::Some(count, which) })
            }
            Some(_) if found.plural => {
                return Err(lost("all such cards of a pile", "더미의 해당 카드 모두").at(find.span));
            }
            Some(pile) => Found::Cards(place.0, pile, count, which),
        };
        Ok((found, optional))
    }

    /// What a filter asks for that is only counted.
    pub(super) fn counted(&self, find: &Expr) -> Result<Condition, Lost> {
        let args = args(find)?;
        let found = self.one_type(find)?;
        if !matches!(found.what, What::Cards) || !is_nothing(&args[5]) {
            return Err(
                lost("its condition looks at more than cards", "카드만으로 정해지지 않는 조건").at(find.span)
            );
        }
        let (side, pile) = self.place(&args[4])?;
        let which = Which { side, ..found.which };
        match pile {
            None => Ok(Condition::Units(1, self.in_play(which, find)?)),
            Some(pile) if which == Which::of(side) => Ok(Condition::Cards(side, pile, 1)),
            Some(_) => {
                Err(lost("a condition on certain cards of a pile", "더미의 특정 카드에 대한 조건")
                    .at(find.span))
            }
        }
    }

    fn in_play(&self, which: Which, find: &Expr) -> Result<Which, Lost> {
        if which.sort == Some(Sort::Spell) {
            return Err(lost("only characters are in play", "링에는 캐릭터만 있음").at(find.span));
        }
        Ok(Which { sort: None, ..which })
    }

    /// Whose cards, and where; `None` is in play.
    fn place(&self, zone: &Expr) -> Result<(Side, Option<Pile>), Lost> {
        match &zone.node {
            Node::List(rings) => match rings.as_slice() {
                [
                    Expr { node: Node::Zone(_, zones::RING), .. },
                    Expr { node: Node::Zone(_, zones::RING), .. },
                ] => Ok((Side::Both, None)),
                _ => Err(unknown(zone)),
            },
            Node::Zone(whose, which) => Ok((self.side(whose)?, pile(*which, zone)?)),
            Node::Call(verb, _) if *verb == verbs::INFRONT => Err(lost(
                "only Card Fighters has slots that face each other",
                "마주 보는 자리는 카드 파이터즈에만 있음",
            )
            .at(zone.span)),
            _ => Err(unknown(zone)),
        }
    }
}

/// The pile of a zone; `None` is in play.
pub(super) fn pile(zone: Zone, at: &Expr) -> Result<Option<Pile>, Lost> {
    match zone {
        zones::RING => Ok(None),
        zones::HAND => Ok(Some(Pile::Hand)),
        zones::DECK => Ok(Some(Pile::Deck)),
        zones::DISCARDS => Ok(Some(Pile::Grave)),
        _ => Err(lost("cards that left the game", "게임에서 제외된 카드").at(at.span)),
    }
}

/// Nothing, where something could stand.
pub(super) fn is_nothing(expr: &Expr) -> bool {
    matches!(&expr.node, Node::List(list) if list.is_empty())
}

/// The arguments of a filter.
pub(super) fn args(find: &Expr) -> Result<&[Expr], Lost> {
    match &find.node {
        Node::Call(verb, args) if *verb == verbs::FIND && args.len() == 7 => Ok(args),
        _ => Err(unknown(find)),
    }
}

pub(super) fn unknown(at: &Expr) -> Lost {
    lost("the target depends on the course of the game", "상황에 따라 정해지는 대상").at(at.span)
}
