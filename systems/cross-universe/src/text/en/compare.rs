//! Comparisons as clauses: numbers, places, players, phases, types, cards.

use cardwright_ir::{Expr, Fold, Node, Ty};

use super::{
    English,
    condition::block,
    noun::{Det, Np},
    place::word_name,
    word,
};
use crate::{
    text::read::{
        bare,
        compare::{Cmp, Compared},
        is_it, is_this, items,
    },
    vocabulary::{attrs, verbs},
};

impl<'a> English<'a> {
    pub(super) fn comparison(&self, compared: Compared<'a>) -> String {
        let Compared { left, cmp, right } = compared;
        let not = cmp == Cmp::IsNot;
        match left.ty {
            Ty::Num => self.numbers(compared),
            Ty::Zones => self.location(left, right, not),
            Ty::Seats => self.seats(left, right, not),
            Ty::Times => self.turns(left, right, not),
            Ty::Words => self.word_condition(left, right, not),
            Ty::Syms => self.sym_condition(left, right, not),
            Ty::Cards => self.same_cards(left, right, not),
            Ty::Records => {
                let be = self.be(false, not);
                format!("{} {be} {}", self.fight(left), self.fight(right))
            }
            Ty::Bool => match (&right.node, &left.node) {
                (Node::Bool(truth), _) => self.condition(left, *truth == not),
                (_, Node::Bool(truth)) => self.condition(right, *truth == not),
                _ => {
                    let same = if not { "only one of these holds" } else { "both or neither of these hold" };
                    format!("{same}: {}, {}", self.condition(left, false), self.condition(right, false))
                }
            },
            _ => {
                let share = if not { "share no ability" } else { "share an ability" };
                format!("{} and {} {share}", self.abilities_of(left), self.abilities_of(right))
            }
        }
    }

    pub(super) fn abilities_of(&self, abilities: &'a Expr) -> String {
        match &abilities.node {
            Node::Get(of, _) => self.cards_text(of),
            _ => "the chosen card".to_owned(),
        }
    }

    pub(super) fn numbers(&self, compared: Compared<'a>) -> String {
        let Compared { left, cmp, right } = compared;
        match &left.node {
            Node::Fold(Fold::Count, of) if bare(of).ty == Ty::Cards => {
                return self.how_many(bare(of), compared);
            }
            Node::Call(verbs::GET_COUNTERS, args) => {
                if let [cards, counter] = args.as_slice() {
                    let with = self.with_counters(counter, cmp, right);
                    if self.prose.scope.is_several(bare(cards)) {
                        let be = if with.starts_with("a ") || with.starts_with("an ") { "is" } else { "are" };
                        return format!("there {be} {with} on {}", self.cards(cards, &Det::Bare, false).text);
                    }
                    let np = self.cards(cards, &Det::All, false).subject();
                    return format!("{} {} {with}", np.text, word::agree("have", np.many));
                }
            }
            Node::Get(of, attr)
                if of.ty == Ty::Cards
                    && matches!(
                        *attr,
                        attrs::LEVEL
                            | attrs::ATTACK
                            | attrs::DEFENSE
                            | attrs::BASE_LEVEL
                            | attrs::BASE_ATTACK
                            | attrs::BASE_DEFENSE
                    ) =>
            {
                let (np, not) = self.one_of(of, cmp == Cmp::IsNot);
                let cmp = if cmp == Cmp::IsNot && !not { Cmp::Is } else { cmp };
                return format!(
                    "{} {} {}",
                    np.text,
                    word::agree("have", np.many),
                    self.stat(*attr, cmp, right)
                );
            }
            _ => {}
        }
        let (value, right) = (self.number(left), right);
        match (&right.node, cmp) {
            (Node::Num(number), Cmp::Below) => format!("{value} is less than {number}"),
            (Node::Num(number), Cmp::AtMost) => format!("{value} is {number} or less"),
            (Node::Num(number), Cmp::Above) => format!("{value} is more than {number}"),
            (Node::Num(number), Cmp::AtLeast) => format!("{value} is {number} or more"),
            (_, Cmp::Is) => format!("{value} is {}", self.number(right)),
            (_, Cmp::IsNot) => format!("{value} is not {}", self.number(right)),
            (_, Cmp::Below) => format!("{value} is less than {}", self.number(right)),
            (_, Cmp::AtMost) => format!("{value} is no more than {}", self.number(right)),
            (_, Cmp::Above) => format!("{value} is more than {}", self.number(right)),
            (_, Cmp::AtLeast) => format!("{value} is no less than {}", self.number(right)),
        }
    }

    /// `there is a Fire unit on your field`.
    pub(super) fn how_many(&self, of: &'a Expr, compared: Compared<'a>) -> String {
        if let Node::Get(owner, attr) = &of.node {
            let np = match *attr {
                attrs::EQUIPMENTS => self.cards(owner, &Det::All, false),
                attrs::ATTACKERS if compared.right.node == Node::Num(1) && compared.cmp == Cmp::Is => {
                    return "only one unit attacks".to_owned();
                }
                attrs::ATTACKERS if compared.is_some() => return "a unit attacks".to_owned(),
                attrs::ATTACKERS => {
                    return format!("{} units attack", self.compared_number(compared.cmp, compared.right));
                }
                _ => self.cards(of, &Det::All, false),
            };
            if *attr == attrs::EQUIPMENTS {
                let have = word::agree("have", np.many);
                return match (compared.is_some(), compared.is_none()) {
                    (true, _) => format!("{} {have} equipment", np.text),
                    (_, true) => format!("{} {have} no equipment", np.text),
                    _ => format!(
                        "{} {have} {} cards of equipment",
                        np.text,
                        self.compared_number(compared.cmp, compared.right)
                    ),
                };
            }
        }
        let literal = matches!(&compared.right.node, Node::Num(_));
        if literal && !self.is_matcher(of) {
            let np = self.cards(of, &Det::All, false).subject();
            return match (compared.is_some(), compared.is_none()) {
                (true, _) => format!("there {} {}", word::agree("be", np.many), np.text),
                (_, true) => format!("there {} not {}", word::agree("be", np.many), np.text),
                _ => {
                    format!("there are {} of {}", self.compared_number(compared.cmp, compared.right), np.text)
                }
            };
        }
        if compared.is_some() {
            return format!("there is {}", self.cards(of, &Det::One, false).text);
        }
        if compared.is_none() {
            return format!("there are no {}", self.cards(of, &Det::Bare, false).text);
        }
        match (literal, compared.cmp) {
            (true, cmp) => {
                let one = matches!((&compared.right.node, cmp), (Node::Num(1), Cmp::Is));
                let det = Det::Some(self.compared_number(cmp, compared.right), !one);
                format!("there {} {}", word::agree("be", !one), self.cards(of, &det, false).text)
            }
            (false, cmp) => {
                let cards = self.cards(of, &Det::Bare, false).text;
                let cards = format!("the number of {cards}");
                let value = self.number(compared.right);
                match cmp {
                    Cmp::Is => format!("{cards} is {value}"),
                    Cmp::IsNot => format!("{cards} is not {value}"),
                    Cmp::Below => format!("{cards} is less than {value}"),
                    Cmp::AtMost => format!("{cards} is no more than {value}"),
                    Cmp::Above => format!("{cards} is more than {value}"),
                    Cmp::AtLeast => format!("{cards} is no less than {value}"),
                }
            }
        }
    }

    pub(super) fn is_matcher(&self, of: &Expr) -> bool {
        matches!(&of.node, Node::From(..))
    }

    /// Where something is.
    pub(super) fn location(&self, left: &'a Expr, right: &'a Expr, not: bool) -> String {
        let (of, zone) = match (&left.node, &right.node) {
            (Node::Get(of, attrs::ZONE), _) => (of, right),
            (_, Node::Get(of, attrs::ZONE)) => (of, left),
            _ => {
                let be = self.be(false, not);
                return format!("{} {be} {}", self.places(&[left], false), self.places(&[right], false));
            }
        };
        let (np, not) = self.one_of(of, not);
        let zones = items(zone);
        format!("{} {} {}", np.text, self.be(np.many, not), self.places(&zones, false))
    }

    /// Who controls what.
    pub(super) fn seats(&self, left: &'a Expr, right: &'a Expr, not: bool) -> String {
        let (left, right) = match (&left.node, &right.node) {
            (Node::Seat(_), Node::Get(..)) => (right, left),
            _ => (left, right),
        };
        if let Node::Get(of, attrs::OWNER) = &left.node {
            let attackers = matches!(&of.node, Node::Get(_, attrs::ATTACKERS));
            let (who, many) = self.subject(right);
            if attackers && let Node::Seat(_) = right.node {
                return match not {
                    false => format!("{who} {}", word::agree("attack", many)),
                    true => format!("{who} {} not attack", if many { "do" } else { "does" }),
                };
            }
            let cards = match self.prose.scope.is_several(bare(of)) {
                true if self.is_matcher(bare(of)) => self.cards(of, &Det::One, false).text,
                true => format!("one of {}", self.cards_text(of)),
                false => self.cards_text(of),
            };
            return match not {
                false => format!("{who} {} {cards}", word::agree("control", many)),
                true => format!("{who} {} not control {cards}", if many { "do" } else { "does" }),
            };
        }
        if let Node::Get(of, attrs::BASE_OWNER) = &left.node {
            let (who, many) = self.subject(right);
            let cards = self.cards_text(of);
            return match not {
                false => format!("{who} {} {cards}", word::agree("own", many)),
                true => format!("{who} {} not own {cards}", if many { "do" } else { "does" }),
            };
        }
        format!("{} {} {}", self.seat(left), self.be(false, not), self.seat(right))
    }

    pub(super) fn turns(&self, left: &'a Expr, right: &'a Expr, not: bool) -> String {
        let be = self.be(false, not);
        let current = |turn: &Expr| matches!(&turn.node, Node::Call(verbs::CURRENT_TURN, _));
        match (current(left), current(right)) {
            (true, _) => format!("it {be} {}", self.turn(right)),
            (_, true) => format!("it {be} {}", self.turn(left)),
            _ => format!("{} {be} {}", self.turn(left), self.turn(right)),
        }
    }

    /// Phases, blocks, kinds of cards, reasons.
    pub(super) fn word_condition(&self, left: &'a Expr, right: &'a Expr, not: bool) -> String {
        match &left.node {
            Node::Get(_, attrs::CURRENT_PHASE) => {
                format!("it {} {}", self.be(false, not), self.phase(right))
            }
            Node::Get(_, attrs::CURRENT_BLOCK) => match self.words(right, block) {
                Some(blocks) if not => format!("{blocks} is not resolving"),
                Some(blocks) => format!("{blocks} is resolving"),
                None => "something resolves".to_owned(),
            },
            Node::Get(of, _) => {
                let (np, not) = self.one_of(of, not);
                let be = self.be(np.many, not);
                match self.words(right, |kind| {
                    if np.many { word::kind(kind, true) } else { word::one(&word::kind(kind, false)) }
                }) {
                    Some(kinds) => format!("{} {be} {kinds}", np.text),
                    None => match &right.node {
                        Node::Get(other, _) => {
                            let share = if not { "are of different" } else { "are of the same" };
                            format!("{} and {} {share} card type", np.text, self.cards_text(other))
                        }
                        _ => format!("{} {be} of that card type", np.text),
                    },
                }
            }
            Node::Call(verbs::PHASE_OF, _) => {
                format!("{} {} {}", self.phase(left), self.be(false, not), self.phase(right))
            }
            _ => {
                let be = self.be(false, not);
                let said = |value| self.words(value, word_name).unwrap_or_else(|| "that".to_owned());
                format!("{} {be} {}", said(left), said(right))
            }
        }
    }

    /// Types and names.
    pub(super) fn sym_condition(&self, left: &'a Expr, right: &'a Expr, not: bool) -> String {
        let (of, attr) = match &left.node {
            Node::Get(of, attr) => (of, *attr),
            _ => return format!("{} {} {}", self.syms(left), self.be(false, not), self.syms(right)),
        };
        let (np, not) = self.one_of(of, not);
        let be = self.be(np.many, not);
        match (attr, &right.node) {
            (attrs::TYPES, _) if self.type_words(right).is_some() => {
                format!("{} {be} {}", np.text, self.type_words(right).unwrap_or_default())
            }
            (attrs::BASE_TYPES, _) if self.type_words(right).is_some() => {
                let have = if not { "does not have" } else { "has" };
                format!("{} {have} the base type {}", np.text, self.type_words(right).unwrap_or_default())
            }
            (attrs::TYPES | attrs::BASE_TYPES, Node::Get(other, _)) => {
                let share = if not { "share no type" } else { "share a type" };
                format!("{} and {} {share}", np.text, self.cards_text(other))
            }
            (attrs::TYPES | attrs::BASE_TYPES, _) => format!("{} {be} of {}", np.text, self.syms(right)),
            (_, Node::Get(other, _)) => {
                let share = if not { "have different names" } else { "have the same name" };
                format!("{} and {} {share}", np.text, self.cards_text(other))
            }
            _ => match self.name_words(right) {
                Some(named) => format!("{} {be} {named}", np.text),
                None => {
                    let have = match (np.many, not) {
                        (true, false) => "have",
                        (true, true) => "do not have",
                        (false, false) => "has",
                        (false, true) => "does not have",
                    };
                    format!("{} {have} {}", np.text, self.syms(right))
                }
            },
        }
    }

    /// Comparisons hold if they hold for one of several cards; the subject then says so, and whether not.
    pub(super) fn one_of(&self, cards: &'a Expr, not: bool) -> (Np, bool) {
        let cards = bare(cards);
        match (self.prose.scope.is_several(cards), not) {
            (false, _) => (self.cards(cards, &Det::All, false).subject(), not),
            (true, false) if self.is_matcher(cards) => (self.cards(cards, &Det::One, false), false),
            (true, true) if self.is_matcher(cards) => {
                (Np::one(&format!("no {}", self.cards(cards, &Det::Single, false).text)), false)
            }
            (true, false) => (Np::one(&format!("one of {}", self.cards_text(cards))), false),
            (true, true) => (Np::one(&format!("none of {}", self.cards_text(cards))), false),
        }
    }

    /// Whether cards are the same.
    pub(super) fn same_cards(&self, left: &'a Expr, right: &'a Expr, not: bool) -> String {
        let is = |expr: &Expr, attr| matches!(&expr.node, Node::Get(_, found) if *found == attr);
        for (one, other) in [(left, right), (right, left)] {
            if is(one, attrs::ATTACK_TARGET) || is(one, attrs::ATTACKERS) {
                let np = self.cards(other, &Det::One, false);
                let be = self.be(np.many, not);
                let doing = if is(one, attrs::ATTACKERS) { "attacking" } else { "being attacked" };
                return format!("{} {be} {doing}", np.text);
            }
            if let Node::Get(of, attrs::PARTICIPANTS) = &one.node {
                let np = self.cards(other, &Det::One, false);
                let be = self.be(np.many, not);
                return format!("{} {be} part of {}", np.text, self.fight(of));
            }
            if let Node::Get(of, attrs::EQUIPPED_UNIT) = &one.node
                && is_this(other)
            {
                return format!("{} {} equipped to this card", self.cards_text(of), self.be(false, not));
            }
        }
        let (left, right) = if is_this(right) { (right, left) } else { (left, right) };
        let np = self.cards(left, &Det::All, false).subject();
        let other = self.cards(right, &Det::One, false);
        match (other.many, is_it(right)) {
            (true, false) => format!("{} {} one of {}", np.text, self.be(np.many, not), other.text),
            _ => format!("{} {} {}", np.text, self.be(np.many, not), other.text),
        }
    }
}
