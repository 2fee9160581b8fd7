//! Comparisons as clauses: numbers, places, players, phases, types, cards.

use cardwright_ir::{Expr, Fold, Node, Ty};

use super::{
    Korean,
    condition::{block, there},
    josa,
    noun::Det,
    place::word_name,
    predicate::{Form, Tail},
};
use crate::{
    text::read::{
        bare,
        compare::{Cmp, Compared},
        items,
    },
    vocabulary::{VOCABULARY, attrs, verbs},
};

impl<'a> Korean<'a> {
    pub(super) fn comparison(&self, compared: Compared<'a>) -> (String, Tail) {
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
                    _ => {
                        return (
                            said(format!(
                                "{} {}",
                                josa::subject(&self.places(&[left])),
                                self.places(&[right])
                            )),
                            is,
                        );
                    }
                };
                let cards = josa::subject(&self.one_of(of, not));
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
            Ty::Bool => {
                let one = self.condition(left, false, Form::Noun);
                let other = self.condition(right, false, Form::Noun);
                let tail = if not { Tail::Differs } else { Tail::Equals };
                (format!("{one} 것과 {other} 것이"), tail)
            }
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

    pub(super) fn numbers(&self, compared: Compared<'a>) -> (String, Tail) {
        let Compared { left, cmp, right } = compared;
        match &left.node {
            Node::Fold(Fold::Count, of) if bare(of).ty == Ty::Cards => {
                return self.how_many(bare(of), compared);
            }
            Node::Call(verbs::GET_COUNTERS, args) => {
                if let [cards, counter] = args.as_slice() {
                    let (text, tail) = self.with_counters(counter, cmp, right);
                    return (format!("{}에 {text}", self.cards_text(cards)), tail);
                }
            }
            _ => {}
        }
        let value = match &left.node {
            Node::Get(of, attr) if self.prose.scope.is_several(bare(of)) => {
                format!("{} 중 하나의 {}", self.cards_text(of), VOCABULARY.attr(*attr).title.ko)
            }
            _ => self.number(left),
        };
        let value = josa::subject(&value);
        match cmp {
            Cmp::Is => (format!("{value} {}", self.number(right)), Tail::Is),
            Cmp::IsNot => (format!("{value} {}", josa::subject(&self.number(right))), Tail::IsNot),
            _ => (format!("{value} {}", self.bound(cmp, right)), Tail::Is),
        }
    }

    /// `자신 필드에 불 유닛이 있다`.
    pub(super) fn how_many(&self, of: &'a Expr, compared: Compared<'a>) -> (String, Tail) {
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
            Node::Num(_) if compared.cmp != Cmp::IsNot => (
                format!("{} {}", there(&np), self.compared_number(compared.cmp, compared.right, "장")),
                Tail::Has,
            ),
            _ => {
                let count = format!("{}의 수가", np.text());
                match compared.cmp {
                    Cmp::Is => (format!("{count} {}", josa::and(&self.number(compared.right))), Tail::Equals),
                    Cmp::IsNot => {
                        (format!("{count} {}", josa::and(&self.number(compared.right))), Tail::Differs)
                    }
                    cmp => (format!("{count} {}", self.bound(cmp, compared.right)), Tail::Is),
                }
            }
        }
    }

    pub(super) fn seats(&self, left: &'a Expr, right: &'a Expr, not: bool) -> (String, Tail) {
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
    pub(super) fn word_condition(&self, left: &'a Expr, right: &'a Expr, not: bool) -> (String, Tail) {
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
    pub(super) fn sym_condition(&self, left: &'a Expr, right: &'a Expr, not: bool) -> (String, Tail) {
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
    pub(super) fn one_of(&self, cards: &'a Expr, not: bool) -> String {
        let text = self.cards_text(cards);
        match self.prose.scope.is_several(bare(cards)) && !not {
            true => format!("{text} 중 하나"),
            false => text,
        }
    }

    /// Whether cards are the same.
    pub(super) fn same_cards(&self, left: &'a Expr, right: &'a Expr, not: bool) -> (String, Tail) {
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
