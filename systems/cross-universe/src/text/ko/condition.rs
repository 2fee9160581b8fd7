//! Conditions as clauses that end in the form which the sentence needs.

use cardwright_ir::{Attr, Bin, Expr, Fold, Node, Ty, Word};

use super::{
    Korean, josa,
    noun::{Det, Np},
    place::word_name,
    predicate::{Form, Tail, joined},
};
use crate::{
    text::{
        prose::listed,
        read::{
            bare,
            compare::{Cmp, Compared, compared},
            conjuncts, disjuncts, event, items,
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
            _ => joined(&[self.predicate(condition, not)], form, form),
        }
    }

    /// A single condition as text and last word.
    fn predicate(&self, condition: &'a Expr, not: bool) -> (String, Tail) {
        match &condition.node {
            Node::Bool(truth) => ("언제나".to_owned(), if *truth == not { Tail::IsNot } else { Tail::Is }),
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
                    if not { (format!("{number} 0"), Tail::Is) } else { (format!("{number} 0이"), Tail::IsNot) }
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
            Ty::Records => (
                format!("{}에서 반격이 먼저", self.fight(of)),
                if not { Tail::IsNot } else { Tail::Is },
            ),
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

    fn comparison(&self, compared: Compared<'a>) -> (String, Tail) {
        let Compared { left, cmp, right } = compared;
        let not = cmp == Cmp::IsNot;
        let is = if not { Tail::IsNot } else { Tail::Is };
        // `아니다` needs a particle before it, `이다` does not.
        let said = |text: String| if not { josa::subject(&text) } else { text };
        match left.ty {
            Ty::Num => self.numbers(compared),
            Ty::Zones => {
                let (of, zone) = match (&left.node, &right.node) {
                    (Node::Get(of, attrs::ZONE), _) => (of, right),
                    (_, Node::Get(of, attrs::ZONE)) => (of, left),
                    _ => return (said(format!("{} {}", josa::subject(&self.places(&[left])), self.places(&[right]))), is),
                };
                let cards = josa::subject(&self.cards_text(of));
                let place = self.places(&items(zone));
                (format!("{cards} {place}에"), if not { Tail::Lacks } else { Tail::Has })
            }
            Ty::Seats => self.seats(left, right, not),
            Ty::Times => {
                let current = |turn: &Expr| matches!(&turn.node, Node::Call(verbs::CURRENT_TURN, _));
                let text = match (current(left), current(right)) {
                    (true, _) => self.turn(right),
                    (_, true) => self.turn(left),
                    _ => format!("{} {}", josa::subject(&self.turn(left)), self.turn(right)),
                };
                (said(text), is)
            }
            Ty::Words => self.word_condition(left, right, not),
            Ty::Syms => self.sym_condition(left, right, not),
            Ty::Cards => self.same_cards(left, right, not),
            Ty::Records => (said(format!("{} {}", josa::subject(&self.fight(left)), self.fight(right))), is),
            Ty::Bool => match (&right.node, &left.node) {
                (Node::Bool(truth), _) => self.predicate(left, *truth == not),
                (_, Node::Bool(truth)) => self.predicate(right, *truth == not),
                _ => {
                    let one = self.condition(left, false, Form::Noun);
                    let other = self.condition(right, false, Form::Noun);
                    let tail = if not { Tail::Differs } else { Tail::Equals };
                    (format!("{one} 것과 {other} 것이"), tail)
                }
            },
            _ => {
                let of = |abilities: &'a Expr| match &abilities.node {
                    Node::Get(of, _) => self.cards_text(of),
                    _ => "고른 카드".to_owned(),
                };
                let text = format!("{} {}에 같은 능력이", josa::and(&of(left)), of(right));
                (text, if not { Tail::Lacks } else { Tail::Has })
            }
        }
    }

    fn numbers(&self, compared: Compared<'a>) -> (String, Tail) {
        let Compared { left, cmp, right } = compared;
        match &left.node {
            Node::Fold(Fold::Count, of) if bare(of).ty == Ty::Cards => return self.how_many(bare(of), compared),
            Node::Call(verbs::GET_COUNTERS, args) => {
                if let [cards, counter] = args.as_slice() {
                    let (text, tail) = self.with_counters(counter, cmp, right);
                    return (format!("{}에 {text}", self.cards_text(cards)), tail);
                }
            }
            _ => {}
        }
        let value = josa::subject(&self.number(left));
        match cmp {
            Cmp::Is => (format!("{value} {}", self.number(right)), Tail::Is),
            Cmp::IsNot => (format!("{value} {}", josa::subject(&self.number(right))), Tail::IsNot),
            _ => (format!("{value} {}", self.bound(cmp, right)), Tail::Is),
        }
    }

    /// `자신 필드에 불 유닛이 있다`.
    fn how_many(&self, of: &'a Expr, compared: Compared<'a>) -> (String, Tail) {
        if let Node::Get(owner, attr) = &of.node {
            match *attr {
                attrs::ATTACKERS if compared.right.node == Node::Num(1) && compared.cmp == Cmp::Is => {
                    return ("유닛 1장만 공격 중".to_owned(), Tail::Is);
                }
                attrs::ATTACKERS if compared.is_some() => return ("유닛이 공격 중".to_owned(), Tail::Is),
                attrs::EQUIPMENTS => {
                    let of = self.cards_text(owner);
                    return match (compared.is_some(), compared.is_none()) {
                        (true, _) => (format!("{of}에 장비가"), Tail::Has),
                        (_, true) => (format!("{of}에 장비가"), Tail::Lacks),
                        _ => {
                            let count = self.compared_number(compared.cmp, compared.right, "장");
                            (format!("{of}에 장비가 {count}"), Tail::Has)
                        }
                    };
                }
                _ => {}
            }
        }
        let np = self.cards(of, &Det::Bare);
        if compared.is_some() {
            return (there(&np), Tail::Has);
        }
        if compared.is_none() {
            return (there(&np), Tail::Lacks);
        }
        match &compared.right.node {
            Node::Num(_) if matches!(compared.cmp, Cmp::Below | Cmp::AtMost) => {
                let count = self.compared_number(compared.cmp, compared.right, "장");
                (format!("{} {count}", josa::subject(&np.text())), Tail::Is)
            }
            Node::Num(_) if compared.cmp != Cmp::IsNot => {
                (format!("{} {}", there(&np), self.compared_number(compared.cmp, compared.right, "장")), Tail::Has)
            }
            _ => {
                let count = format!("{}의 수가", np.text());
                match compared.cmp {
                    Cmp::Is => (format!("{count} {}", josa::and(&self.number(compared.right))), Tail::Equals),
                    Cmp::IsNot => (format!("{count} {}", josa::and(&self.number(compared.right))), Tail::Differs),
                    cmp => (format!("{count} {}", self.bound(cmp, compared.right)), Tail::Is),
                }
            }
        }
    }

    fn seats(&self, left: &'a Expr, right: &'a Expr, not: bool) -> (String, Tail) {
        let (left, right) = match (&left.node, &right.node) {
            (Node::Seat(_), Node::Get(..)) => (right, left),
            _ => (left, right),
        };
        let is = if not { Tail::IsNot } else { Tail::Is };
        let said = |text: String| if not { josa::subject(&text) } else { text };
        match &left.node {
            Node::Get(of, attrs::OWNER) if matches!(&of.node, Node::Get(_, attrs::ATTACKERS)) => {
                (said(format!("{} 공격 중", josa::subject(&self.seat(right)))), is)
            }
            Node::Get(of, attrs::OWNER) => {
                (said(format!("{}의 컨트롤러가 {}", self.cards_text(of), self.seat(right))), is)
            }
            Node::Get(of, attrs::BASE_OWNER) => {
                (said(format!("{}의 주인이 {}", self.cards_text(of), self.seat(right))), is)
            }
            _ => (said(format!("{} {}", josa::subject(&self.seat(left)), self.seat(right))), is),
        }
    }

    /// Phases, blocks, kinds of cards, reasons.
    fn word_condition(&self, left: &'a Expr, right: &'a Expr, not: bool) -> (String, Tail) {
        let is = if not { Tail::IsNot } else { Tail::Is };
        let said = |text: String| if not { josa::subject(&text) } else { text };
        match &left.node {
            Node::Get(_, attrs::CURRENT_PHASE) => (said(self.phase(right)), is),
            Node::Get(_, attrs::CURRENT_BLOCK) => {
                let blocks = self.words(right, block).unwrap_or_else(|| "그 블록".to_owned());
                (said(format!("{blocks} 해결 중")), is)
            }
            Node::Get(of, _) => {
                let cards = josa::subject(&self.one_of(of, not));
                match (self.words(right, word_name), &right.node) {
                    (Some(kinds), _) => (said(format!("{cards} {kinds}")), is),
                    (None, Node::Get(other, _)) => {
                        let tail = if not { Tail::Differs } else { Tail::Equals };
                        (format!("{cards} {} 종류가", josa::and(&self.cards_text(other))), tail)
                    }
                    (None, _) => (said(format!("{cards} 그 종류")), is),
                }
            }
            Node::Call(verbs::PHASE_OF, _) => {
                (said(format!("{} {}", josa::subject(&self.phase(left)), self.phase(right))), is)
            }
            _ => {
                let name = |value| self.words(value, word_name).unwrap_or_else(|| "그것".to_owned());
                (said(format!("{} {}", josa::subject(&name(left)), name(right))), is)
            }
        }
    }

    /// Types and names.
    fn sym_condition(&self, left: &'a Expr, right: &'a Expr, not: bool) -> (String, Tail) {
        let is = if not { Tail::IsNot } else { Tail::Is };
        let said = |text: String| if not { josa::subject(&text) } else { text };
        let shared = if not { Tail::Lacks } else { Tail::Has };
        let Node::Get(of, attr) = &left.node else {
            return (said(format!("{} {}", josa::subject(&self.syms(left)), self.syms(right))), is);
        };
        let cards = self.one_of(of, not);
        match (*attr, &right.node) {
            (attrs::TYPES, _) if self.type_words(right).is_some() => {
                let types = self.type_words(right).unwrap_or_default();
                (said(format!("{} {types} 타입", josa::subject(&cards))), is)
            }
            (attrs::BASE_TYPES, _) if self.type_words(right).is_some() => {
                let types = self.type_words(right).unwrap_or_default();
                (said(format!("{cards}의 기본 타입이 {types}")), is)
            }
            (attrs::TYPES | attrs::BASE_TYPES, Node::Get(other, _)) => {
                (format!("{} {}에 같은 타입이", josa::and(&cards), self.cards_text(other)), shared)
            }
            (attrs::TYPES | attrs::BASE_TYPES, _) => {
                (said(format!("{}의 타입이 {}", cards, self.syms(right))), is)
            }
            (_, Node::Get(other, _)) => {
                let tail = if not { Tail::Differs } else { Tail::Equals };
                (format!("{} {}의 이름이", josa::and(&cards), self.cards_text(other)), tail)
            }
            _ => (said(format!("{cards}의 이름이 {}", self.syms(right))), is),
        }
    }

    /// Comparisons hold if they hold for one of several cards.
    fn one_of(&self, cards: &'a Expr, not: bool) -> String {
        let text = self.cards_text(cards);
        match self.prose.scope.is_several(bare(cards)) && !not {
            true => format!("{text} 중 하나"),
            false => text,
        }
    }

    /// Whether cards are the same.
    fn same_cards(&self, left: &'a Expr, right: &'a Expr, not: bool) -> (String, Tail) {
        let is = if not { Tail::IsNot } else { Tail::Is };
        let said = |text: String| if not { josa::subject(&text) } else { text };
        for (one, other) in [(left, right), (right, left)] {
            if let Node::Get(of, attr) = &one.node {
                let subject = || josa::subject(&self.cards_text(other));
                match *attr {
                    attrs::ATTACK_TARGET => return (said(format!("{} 공격받는 중", subject())), is),
                    attrs::ATTACKERS => return (said(format!("{} 공격 중", subject())), is),
                    attrs::PARTICIPANTS => {
                        return (said(format!("{} {}에 참가 중", subject(), self.fight(of))), is);
                    }
                    _ => {}
                }
            }
        }
        (said(format!("{} {}", josa::subject(&self.cards_text(left)), self.cards_text(right))), is)
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
