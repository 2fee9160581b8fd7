//! Conditions as clauses that end in the form which the sentence needs.

use cardwright_ir::{Attr, Bin, Expr, Fold, Node, Ty, Word};

use super::{
    Korean, josa,
    noun::{Det, Np},
    predicate::{Form, Tail, joined},
};
use crate::{
    text::{
        prose::listed,
        read::{
            bare,
            compare::{Cmp, Compared, compared},
            conjuncts, disjuncts, event,
        },
    },
    vocabulary::{VOCABULARY, attrs, verbs, words},
};

impl<'a> Korean<'a> {
    /// A condition, or its opposite, in a form.
    pub(super) fn condition(&self, condition: &'a Expr, not: bool, form: Form) -> String {
        self.prose.deeper(|| self.condition_inner(condition, not, form), || "조건이 맞으면".to_owned())
    }

    /// Conditions that all must hold.
    pub(super) fn all(&self, conditions: &[&'a Expr], form: Form) -> String {
        let last = conditions.len().saturating_sub(1);
        let all: Vec<String> = conditions
            .iter()
            .enumerate()
            .map(|(at, one)| self.condition(one, false, if at == last { form } else { Form::And }))
            .collect();
        all.join(" ")
    }

    fn condition_inner(&self, condition: &'a Expr, not: bool, form: Form) -> String {
        let condition = bare(condition);
        match &condition.node {
            Node::Bin(op @ (Bin::And | Bin::Or), ..) => {
                let parts = if *op == Bin::And { conjuncts(condition) } else { disjuncts(condition) };
                let joint = if (*op == Bin::And) != not { Form::And } else { Form::Or };
                let last = parts.len() - 1;
                let parts: Vec<String> = parts
                    .into_iter()
                    .enumerate()
                    .map(|(at, part)| self.condition(part, not, if at == last { form } else { joint }))
                    .collect();
                parts.join(" ")
            }
            Node::Not(inner) if compared(condition).is_none() => self.condition(inner, !not, form),
            Node::Var(var) => match self.prose.scope.get(*var) {
                Some(known) if known.value.ty == Ty::Bool => self.condition(known.value, not, form),
                _ => joined(&[("그것".to_owned(), if not { Tail::IsNot } else { Tail::Is })], form, form),
            },
            _ => match compared(condition) {
                // `x = no` is the opposite of x.
                Some(Compared { left, cmp, right }) if let Node::Bool(truth) = right.node => {
                    self.condition(left, (truth == (cmp == Cmp::IsNot)) != not, form)
                }
                _ => joined(&[self.predicate(condition, not)], form, form),
            },
        }
    }

    /// A single condition as text and last word.
    fn predicate(&self, condition: &'a Expr, not: bool) -> (String, Tail) {
        match &condition.node {
            Node::Bool(truth) if *truth == not => ("언제나 거짓".to_owned(), Tail::Is),
            Node::Bool(_) => ("언제나 참".to_owned(), Tail::Is),
            Node::Get(of, attr) => self.quality(of, *attr, not),
            Node::Fold(fold @ (Fold::Same | Fold::Different), of) => self.likeness(*fold, of, not),
            Node::Call(verbs::ARE, args) => self.are(args, not),
            _ => match (event::heard(condition), compared(condition)) {
                (Some(mut heard), _) => {
                    heard.not ^= not;
                    self.happened(&heard)
                }
                (None, Some(mut compared)) => {
                    if not {
                        compared.cmp = compared.cmp.negated();
                    }
                    self.comparison(compared)
                }
                (None, None) if condition.ty == Ty::Num => {
                    let number = josa::subject(&self.number(condition));
                    if not {
                        (format!("{number} 0"), Tail::Is)
                    } else {
                        (format!("{number} 0이"), Tail::IsNot)
                    }
                }
                (None, None) => ("조건이 맞는 것".to_owned(), if not { Tail::IsNot } else { Tail::Is }),
            },
        }
    }

    fn quality(&self, of: &'a Expr, attr: Attr, not: bool) -> (String, Tail) {
        let can = if not { Tail::Lacks } else { Tail::Has };
        match of.ty {
            Ty::Seats => {
                let who = josa::subject(&self.seat(of));
                match attr {
                    attrs::PAYS_PARTNER => (format!("{who} 파트너의 값을 낼 필요가"), can),
                    _ => (format!("{who} 배틀 페이즈에 들어갈 수"), can),
                }
            }
            Ty::Records => {
                (format!("{}에서 반격이 먼저", self.fight(of)), if not { Tail::IsNot } else { Tail::Is })
            }
            _ => {
                let cards = josa::subject(&self.cards_text(of));
                match (attr, not) {
                    (attrs::CAN_ATTACK, _) => (format!("{cards} 공격할 수"), can),
                    (attrs::CAN_COUNTER, _) => (format!("{cards} 반격할 수"), can),
                    (attrs::IS_TOKEN, false) => (format!("{cards} 토큰"), Tail::Is),
                    (attrs::IS_TOKEN, true) => (format!("{cards} 토큰이"), Tail::IsNot),
                    (_, false) => (format!("{cards} 공개되어"), Tail::Has),
                    (_, true) => (format!("{cards} 공개되지"), Tail::Not),
                }
            }
        }
    }

    fn likeness(&self, fold: Fold, of: &'a Expr, not: bool) -> (String, Tail) {
        let of = bare(of);
        let what = match (&of.node, of.ty) {
            (Node::Get(cards, attr), _) => {
                format!("{}의 {}", self.cards_text(cards), VOCABULARY.attr(*attr).title.ko)
            }
            (_, Ty::Num) => self.number(of),
            (_, Ty::Cards) => self.cards_text(of),
            _ => self.syms(of),
        };
        let what = josa::subject(&what);
        match (fold, not) {
            (Fold::Same, false) => (format!("{what} 모두"), Tail::Equals),
            (Fold::Same, true) => (format!("{what} 모두 같지는"), Tail::Not),
            (_, false) => (format!("{what} 모두"), Tail::Differs),
            (_, true) => (format!("{what} 모두 다르지는"), Tail::Not),
        }
    }

    fn are(&self, args: &'a [Expr], not: bool) -> (String, Tail) {
        let [amount, cards, valid, most] = args else { return ("그런 카드가".to_owned(), Tail::Has) };
        let det = self.amount_det(amount, most.node == Node::Bool(true));
        let mut np = self.cards(cards, &Det::Bare);
        if valid.node != Node::Bool(true) {
            np.noun = format!("{} {}", self.together(valid), np.noun);
        }
        let count = super::noun::count(&det);
        (format!("{} {count}", there(&np)), if not { Tail::Lacks } else { Tail::Has })
    }
}

/// `자신 필드에 유닛이`.
pub(super) fn there(np: &Np) -> String {
    let noun = josa::subject(&np.noun);
    match np.place.is_empty() {
        true => noun,
        false => format!("{}에 {noun}", np.place),
    }
}

/// A block as what resolves.
pub(super) fn block(word: Word) -> &'static str {
    match word {
        words::ABILITY_BLOCK => "능력",
        words::ATTACK_BLOCK => "공격 선언",
        words::CAST_BLOCK => "스펠",
        words::DEPLOY_BLOCK => "아이템",
        words::FIGHT_BLOCK => "싸움",
        words::RETIRE_BLOCK => "은퇴",
        words::DRAW_BLOCK => "통상 드로우",
        _ => "통상 소환",
    }
}

/// Several texts with `또는` between the last two.
pub(super) fn either(parts: &[String]) -> String {
    listed(parts, " 또는 ")
}
