//! How the words of the cards are read in a profile.

use cardwright_ir::{Attr, Bin, Expr, Fold, Node, SeatWord, Ty, Var, Vocabulary};
use cardwright_table::pool::Lexicon;

use crate::{
    profile::Profile,
    vocabulary::{VOCABULARY, attrs, verbs, words, zones},
};

/// The variable that holds the named unit.
pub(super) const NAMED: Var = Var(0);

/// The reading of a profile.
pub(super) struct Reading {
    pub(super) profile: Profile,
}

impl Lexicon for Reading {
    fn vocabulary(&self) -> &Vocabulary {
        &VOCABULARY
    }

    fn expand(&self, expr: &Expr) -> Option<Expr> {
        let Node::Call(verb, args) = &expr.node else { return None };
        let compat = self.profile == Profile::Compat;
        let seat = |word| Expr::implied(Ty::Seats, Node::Seat(word));
        let units = |of: SeatWord| Expr::implied(Ty::Cards, Node::Zone(Box::new(seat(of)), zones::UNITS));
        let some = |cards: Expr| Expr::implied(Ty::Bool, Node::Fold(Fold::Any, Box::new(cards)));
        let test = |op, left, right| Expr::bin(Ty::Bool, op, left, right, expr.span);
        let named = || Expr::implied(Ty::Cards, Node::Var(NAMED));
        Some(match *verb {
            // The reference ignores the conditions of the first version of the language.
            verbs::IN_PHASE | verbs::MY_TURN | verbs::MANA_AT_LEAST | verbs::TARGET_EXISTS if compat => {
                yes(true)
            }
            verbs::IN_PHASE => {
                let game = Expr::implied(Ty::Records, Node::Game);
                let phase = Expr::implied(Ty::Words, Node::Get(Box::new(game), attrs::PHASE));
                test(Bin::Eq, phase, args.first()?.clone())
            }
            verbs::MY_TURN => {
                let mine = test(Bin::Eq, seat(SeatWord::Active), seat(SeatWord::You));
                match args.first()?.node {
                    Node::Bool(true) => mine,
                    _ => Expr::implied(Ty::Bool, Node::Not(Box::new(mine))),
                }
            }
            verbs::MANA_AT_LEAST | verbs::ACTOR_MANA => {
                let you = seat(SeatWord::You);
                let mana = Expr::implied(Ty::Num, Node::Get(Box::new(you), attrs::MANA));
                test(Bin::LessEq, args.first()?.clone(), mana)
            }
            verbs::TARGET_EXISTS => match args.first()?.node {
                Node::Word(words::ENEMY_UNIT) => some(units(SeatWord::Opponent)),
                Node::Word(words::ALLY_UNIT) => some(units(SeatWord::You)),
                Node::Word(words::ENEMY_AGENT) => yes(true),
                _ => return None,
            },
            verbs::BOARD_HAS => {
                let [filter, min] = args.as_slice() else { return None };
                let all = Node::From(vec![units(SeatWord::You)], Some(Box::new(filter.clone())));
                let cards = Expr::implied(Ty::Cards, all);
                let count = Expr::implied(Ty::Num, Node::Fold(Fold::Count, Box::new(cards)));
                test(Bin::LessEq, min.clone(), count)
            }
            verbs::TARGET_IS => {
                let this = Expr::call(Ty::Cards, verbs::SELF_UNIT, Vec::new(), expr.span);
                let unit = Expr::implied(Ty::Cards, Node::FirstOf(vec![named(), this]));
                some(Expr::implied(Ty::Cards, Node::From(vec![unit], Some(Box::new(args.first()?.clone())))))
            }
            // In the reference a missing word means no target unless a unit was named.
            verbs::SELECTED_UNIT | verbs::ALLY_FRONT | verbs::SELF_UNIT if compat && expr.is_implied() => {
                named()
            }
            _ => return None,
        })
    }

    fn fixed(&self, attr: Attr) -> bool {
        attr == attrs::ID || attr == attrs::KIND || self.profile != Profile::Extended
    }

    fn identity(&self) -> (Attr, Attr) {
        (attrs::ID, attrs::KIND)
    }
}

fn yes(value: bool) -> Expr {
    Expr::implied(Ty::Bool, Node::Bool(value))
}
