//! Who an action works on.

use cardwright_ir::{Bi, Expr, Lang, Node, SeatWord};

use super::label::Label;
use crate::vocabulary::VOCABULARY;

const YOU: Bi = Bi::new("your agent", "자신 에이전트");
const OPPONENT: Bi = Bi::new("the opposing agent", "상대 에이전트");
const EVENT_AGENT: Bi = Bi::new("that agent", "그 에이전트");
const UNKNOWN: Bi = Bi::new("unknown target", "알 수 없는 대상");

impl Label<'_> {
    /// A unit or a duelist.
    pub(super) fn target(&self, target: &Expr) -> &'static str {
        self.say(match &target.node {
            Node::Call(verb, _) => VOCABULARY.verb(*verb).text,
            Node::Seat(SeatWord::You) => YOU,
            Node::Seat(SeatWord::Opponent) => OPPONENT,
            Node::EventSeat => EVENT_AGENT,
            _ => UNKNOWN,
        })
    }

    /// Is it the one who reads?
    pub(super) fn is_you(target: Option<&Expr>) -> bool {
        target.is_some_and(|target| target.node == Node::Seat(SeatWord::You))
    }

    /// Someone, but only if a filter holds for it.
    pub(super) fn only_if(&self, target: &str, filter: &str) -> String {
        match self.lang {
            Lang::En => format!("{target} (if it is {filter})"),
            Lang::Ko => format!("{target}({filter}일 때)"),
        }
    }
}
