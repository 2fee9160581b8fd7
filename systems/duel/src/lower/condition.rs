//! Conditions.

use cardwright_ir::{Expr, Node, Ty, Verb};
use cardwright_source::Span;

use super::{Lowering, yes};
use crate::{
    syntax::tree::{Condition, Exists, PhaseWord},
    vocabulary::{verbs, words},
};

impl Lowering {
    pub(super) fn condition(&mut self, condition: &Condition, span: Span) -> Expr {
        let ask = |verb, args| Expr::call(Ty::Bool, verb, args, span);
        match condition {
            Condition::Phase(phase) => {
                let word = match phase {
                    PhaseWord::Main => words::MAIN_PHASE,
                    PhaseWord::Battle => words::BATTLE_PHASE,
                    PhaseWord::End => words::END_PHASE,
                };
                ask(verbs::IN_PHASE, vec![Expr::word(word, span)])
            }
            Condition::MyTurn(mine) => ask(verbs::MY_TURN, vec![yes(*mine, span)]),
            Condition::ManaAtLeast { value, extension } => {
                let verb = if *extension { verbs::ACTOR_MANA } else { verbs::MANA_AT_LEAST };
                ask(verb, vec![Expr::num(*value, span)])
            }
            Condition::TargetExists(what) => {
                let word = match what {
                    Exists::EnemyUnit => words::ENEMY_UNIT,
                    Exists::AllyUnit => words::ALLY_UNIT,
                    Exists::EnemyAgent => words::ENEMY_AGENT,
                    Exists::This => words::SELF_THERE,
                };
                ask(verbs::TARGET_EXISTS, vec![Expr::word(word, span)])
            }
            Condition::BoardHas { filter, min } => {
                let filter = self.filter(filter, span);
                ask(verbs::BOARD_HAS, vec![filter, Expr::num(*min, span)])
            }
            Condition::TargetIs(filter) => {
                let filter = self.filter(filter, span);
                ask(verbs::TARGET_IS, vec![filter])
            }
        }
    }
}

/// An `active` effect works in its owner's main phase unless it says otherwise.
pub(super) fn imply_main_phase(conditions: &mut Vec<Expr>) {
    let asks = |conditions: &[Expr], verb: Verb| {
        conditions.iter().any(|condition| matches!(&condition.node, Node::Call(called, _) if *called == verb))
    };
    if !asks(conditions, verbs::MY_TURN) {
        let mine = yes(true, Span::default());
        conditions.insert(0, Expr::implied(Ty::Bool, Node::Call(verbs::MY_TURN, vec![mine])));
    }
    if !asks(conditions, verbs::IN_PHASE) {
        let main = Expr::implied(Ty::Words, Node::Word(words::MAIN_PHASE));
        conditions.insert(0, Expr::implied(Ty::Bool, Node::Call(verbs::IN_PHASE, vec![main])));
    }
}
