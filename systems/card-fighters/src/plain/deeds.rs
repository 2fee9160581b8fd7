//! Commands as plain deeds.

use cardwright_ir::{Expr, Node, Stmt, Verb};
use cardwright_system::{
    Lost,
    plain::{Aim, Deed, Pile, Side, Which},
};

use super::{
    Frame, lost,
    run::Run,
    targets::{Found, is_nothing},
    words::{number, standing, verb as untold},
};
use crate::{
    lower::{CURRENT, TARGETS},
    vocabulary::{attrs, verbs, zones},
};

impl<'c> Run<'c> {
    /// A command as deeds; one that changes nothing is none.
    pub(super) fn deed(&mut self, verb: Verb, args: &'c [Expr], step: &'c Stmt) -> Result<(), Lost> {
        match (verb, args) {
            // How a pile lies on the table is no part of the game.
            (verbs::PILE_VIEW, _) => Ok(()),
            (verbs::REVEAL, [to]) => match self.on(to, step)? {
                (Found::Cards(..), by) => {
                    self.shown = by;
                    Ok(())
                }
                _ => Err(refused(verb, step)),
            },
            (verbs::SHUFFLE, [_, zone]) if self.searched(zone) => Ok(()),
            (verbs::MOVE_TO, [to, zone, position, _]) => self.moved(to, zone, position, step),
            (verbs::DESTROY, [to]) => {
                let (aim, by) = self.units(to, step)?;
                self.push(Deed::Destroy(aim), by, step)
            }
            (verbs::DISCARD, [to, what]) => self.discard(to, what, step),
            (
                verbs::BP
                | verbs::DAMAGE
                | verbs::HP
                | verbs::LOSE_LIFE
                | verbs::SP
                | verbs::DRAW
                | verbs::TRASH,
                [to, n],
            ) => {
                let n = number(n)?;
                if n == 0 {
                    return Ok(());
                }
                self.counted(verb, to, n, step)
            }
            _ => Err(refused(verb, step)),
        }
    }

    fn counted(&mut self, verb: Verb, to: &'c Expr, n: i32, step: &'c Stmt) -> Result<(), Lost> {
        let below = || lost("an amount below 0", "0보다 작은 수").at(step.span);
        if verb == verbs::BP {
            let (aim, by) = self.units(to, step)?;
            return self.push(Deed::Grow { aim, power: n, body: n, this_turn: false }, by, step);
        }
        if verb == verbs::DAMAGE {
            if n < 0 {
                return Err(below());
            }
            return match self.on(to, step)? {
                (Found::Seats(side), by) => self.push(Deed::Strike(side, n), by, step),
                (Found::Units(aim), by) => self.push(Deed::Damage(aim, n), by, step),
                (Found::Cards(..), _) => Err(standing()),
            };
        }
        let (side, by) = match self.on(to, step)? {
            (Found::Seats(side), by) => (side, by),
            // What players are told beside a target that is a card, the controller of the source is told.
            _ => (Side::Mine, None),
        };
        let deed = match verb {
            verbs::HP => Deed::Life(side, n),
            verbs::LOSE_LIFE => Deed::Life(side, n.checked_neg().filter(|_| n > 0).ok_or_else(below)?),
            verbs::SP => Deed::Resource(side, n),
            _ if n < 0 => return Err(below()),
            verbs::DRAW => Deed::Draw(side, n),
            _ => Deed::Mill(side, n),
        };
        self.push(deed, by, step)
    }

    fn discard(&mut self, to: &'c Expr, what: &'c Expr, step: &'c Stmt) -> Result<(), Lost> {
        let side = match self.on(to, step)?.0 {
            Found::Seats(side) => side,
            _ => Side::Mine,
        };
        let chooser = match self.filters.frame {
            Frame::Owner => Some(Side::Mine),
            Frame::Opponent => Some(Side::Theirs),
            Frame::Anyone => None,
        };
        if chooser != Some(side) {
            return Err(lost(
                "whose turn it is chooses what the other one discards",
                "버릴 카드를 상대가 고름",
            )
            .at(step.span));
        }
        match self.filters.found(what)?.0 {
            Found::Cards(.., 0, _) => Ok(()),
            Found::Cards(_, Pile::Hand, count, which) if which == Which::of(which.side) => {
                self.push(Deed::Discard(side, count), None, step)
            }
            _ => Err(lost("only certain cards are discarded", "특정 카드만 버림").at(what.span)),
        }
    }

    fn moved(
        &mut self,
        to: &'c Expr,
        zone: &'c Expr,
        position: &'c Expr,
        step: &'c Stmt,
    ) -> Result<(), Lost> {
        let Node::Zone(whose, pile) = &zone.node else { return Err(standing().at(step.span)) };
        let (found, by) = self.on(to, step)?;
        let its_own = matches!(whose.node, Node::Call(verb, _) if verb == verbs::CONTROLLED);
        let foreign = || {
            lost("cards come to a player who did not have them", "카드가 다른 플레이어에게 넘어감")
                .at(step.span)
        };
        match found {
            Found::Units(aim) => {
                let mine = match &aim {
                    Aim::This => true,
                    Aim::Some(_, which) | Aim::All(which) => which.side == Side::Mine,
                    Aim::That => false,
                };
                let stays = its_own || mine && self.filters.side(whose)? == Side::Mine;
                if !stays {
                    return Err(foreign());
                }
                match *pile {
                    zones::HAND => self.push(Deed::Return(aim), by, step),
                    zones::REMOVED => self.push(Deed::Banish(aim), by, step),
                    zones::DECK => {
                        Err(lost("characters go back into the deck", "캐릭터가 덱으로 돌아감").at(step.span))
                    }
                    _ => {
                        Err(lost("characters are discarded without a KO", "캐릭터를 KO 없이 버림")
                            .at(step.span))
                    }
                }
            }
            Found::Cards(side, from, count, which) => {
                let top = matches!(position.node, Node::Num(0));
                let to_me = its_own || self.filters.side(whose)? == side;
                if *pile != zones::HAND || from == Pile::Hand || !top {
                    return Err(
                        lost("cards go from one pile to another", "카드를 다른 더미로 옮김").at(step.span)
                    );
                }
                if side != Side::Mine || !to_me {
                    return Err(foreign());
                }
                self.push(Deed::Fetch(from, count, which), by, step)
            }
            Found::Seats(_) => Err(standing().at(step.span)),
        }
    }

    /// Is this the deck that was just searched? It is shuffled as in other games.
    fn searched(&self, zone: &Expr) -> bool {
        let Node::Zone(whose, zones::DECK) = &zone.node else { return false };
        let mine = self.filters.side(whose) == Ok(Side::Mine)
            || matches!(whose.node, Node::Call(verb, _) if verb == verbs::CONTROLLED);
        mine && matches!(self.deeds.last(), Some(Deed::Fetch(Pile::Deck, ..)))
    }

    fn units(&self, to: &'c Expr, step: &'c Stmt) -> Result<(Aim, Option<usize>), Lost> {
        match self.on(to, step)? {
            (Found::Units(aim), by) => Ok((aim, by)),
            _ => Err(lost("it works on cards that are not in play", "링에 없는 카드에 작용함").at(step.span)),
        }
    }

    /// What a command works on.
    fn on(&self, to: &Expr, step: &Stmt) -> Result<(Found, Option<usize>), Lost> {
        let (found, by) = match &to.node {
            Node::This => (Found::Units(Aim::This), None),
            Node::Get(of, attr) if *attr == attrs::CONTROLLER && of.node == Node::This => {
                (Found::Seats(Side::Mine), None)
            }
            Node::Var(var @ (TARGETS | CURRENT)) => match self.written(*var) {
                Some((at, found)) => (found.clone(), Some(at)),
                None => return Err(standing().at(step.span)),
            },
            _ if is_nothing(to) => return Err(lost("it has no target", "대상이 없음").at(step.span)),
            _ => {
                return Err(lost(
                    "the target depends on the course of the game",
                    "상황에 따라 정해지는 대상",
                )
                .at(step.span));
            }
        };
        let chosen = matches!(found, Found::Units(Aim::Some(..)) | Found::Cards(..));
        if chosen && self.filters.frame != Frame::Owner {
            return Err(lost("whose turn it is chooses", "차례인 플레이어가 고름").at(step.span));
        }
        if matches!(found, Found::Units(Aim::This)) && !self.on_unit {
            return Err(lost("the card itself is not in play", "카드 자신은 링에 없음").at(step.span));
        }
        Ok((found, by))
    }
}

fn refused(verb: Verb, step: &Stmt) -> Lost {
    untold(verb).unwrap_or_else(standing).at(step.span)
}
