//! Conditions.

use cardwright_ir::{Bi, Expr, Node};
use cardwright_system::template::{fill, lowered};

use super::{
    filter::{Among, Parts},
    label::Label,
    number,
};
use crate::vocabulary::{VOCABULARY, verbs};

const THEIR_TURN: Bi = Bi::new("it is your opponent's turn", "상대 턴");
const UNKNOWN: Bi = Bi::new("unknown condition", "알 수 없는 조건");

impl Label<'_> {
    /// A condition as part of a sentence.
    pub(super) fn condition(&self, condition: &Expr) -> String {
        let Node::Call(verb, args) = &condition.node else { return self.say(UNKNOWN).to_owned() };
        let row = VOCABULARY.verb(*verb);
        let text = match args.first().map(|arg| &arg.node) {
            Some(Node::Bool(false)) if *verb == verbs::MY_TURN => THEIR_TURN,
            _ => row.text,
        };
        let mut out = String::new();
        fill(self.say(text), &mut out, |name, out| {
            let at = row.params.iter().position(|param| param.name == name);
            let arg = at.and_then(|at| args.get(at));
            match (arg.map(|arg| &arg.node), arg) {
                (Some(Node::Word(word)), _) => {
                    out.push_str(&lowered(self.say(VOCABULARY.word(*word).title)));
                }
                (Some(Node::Num(number)), _) => out.push_str(&number.to_string()),
                (_, Some(filter)) => {
                    let parts = Parts::of(filter);
                    out.push_str(&match *verb {
                        verbs::BOARD_HAS => self.filter(&parts, Among::Units, number::value(args.get(1))),
                        _ => self.one(&parts, Among::Units),
                    });
                }
                _ => {}
            }
        });
        out
    }
}
